### Названия: игры, места, окончания; как соединяются имена.

ruleset-buku = Буку
ruleset-bakuk = Бакук
ruleset-buga-shadara = Буга-шадара

seat-white = Белые
seat-black = Чёрные
seat-south = Юг
seat-east = Восток
seat-north = Север
seat-deer = Олени
seat-dogs = Собаки

# Why a game ended by its rules.
reason-singletons = Ни на одной клетке нет больше одной фишки: каждый забирает фишки со своих клеток.
reason-repetition-buku = Такая доска уже была: фишки на ней получает не тот, кто её повторил, а соперник.
reason-repetition = Одна и та же позиция возникла в третий раз.
reason-majority = Взято больше половины фишек.
reason-board-empty = Зёрен больше нет.
reason-no-move = У тех, кому ходить, нет зёрен.
reason-last-seat = Все остальные вышли из игры.
reason-deer-blocked = Ни один олень не может ходить.
reason-dogs-reduced = Собак осталось слишком мало, чтобы удержать оленей.
reason-quiet-limit = Сто ходов без взятий и без новых собак.

# Joining of names: "Ann", "Ann and Bob", "Ann, Bob and Carol".
list-last = { $list } и { $last }
list-more = { $list }, { $next }
