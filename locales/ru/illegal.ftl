### Почему так ходить нельзя.

illegal-unexpected = Не могу прочесть ход: на месте { $at } стоит `{ $found }`, а нужно: { $expected }.
illegal-no-point = Не могу прочесть ход: `{ $found }…` на месте { $at } — не пункт этой доски.
illegal-ended = Ход не дописан, дальше нужно: { $expected }.
illegal-number = Не могу прочесть ход: число на месте { $at } слишком большое.
illegal-too-long = В этом пути больше клеток, чем на доске.
illegal-other-ruleset = Это не ход игры { $ruleset }.

expected-line = линия (1–8 или a–h)
expected-number = число
expected-bracket = `)` после руки
expected-colon = `:` и путь
expected-file = вертикаль (a–h)
expected-rank = горизонталь (1–8)
expected-comma = запятая или пробел
expected-hole = лунка (a–f)
expected-captured = `x` и взятые зёрна или больше ничего
expected-seat = место (1–3)
expected-point-or-drop = пункт, `@` или `pass`
expected-point = пункт доски, например c7
expected-dash-or-cross = `-` или `x`
expected-dash = `-`
expected-step = `,` и шаг или больше ничего
expected-end = больше ничего

illegal-buku-line-rank = { $seat } поднимают горизонталь (1–8), а `{ $line }` — вертикаль.
illegal-buku-line-file = { $seat } поднимают вертикаль (a–h), а `{ $line }` — горизонталь.
illegal-buku-hand = На этой линии { $hand ->
    [0] нет фишек
    [one] { $hand } фишка
    [few] { $hand } фишки
   *[other] { $hand } фишек
}, а не { $given }.
illegal-buku-straight = `{ $from }` и `{ $to }` не на одной горизонтали или вертикали, а сеют только вдоль них.
illegal-buku-twice = Путь дважды проходит через `{ $square }`; все клетки пути должны быть разными.
illegal-buku-length = Клеток в этом пути: { $squares }, а { $hand ->
    [0] сеять нечего
    [one] посеять нужно { $hand } фишку
    [few] посеять нужно { $hand } фишки
   *[other] посеять нужно { $hand } фишек
}.

illegal-bakuk-not-own = Лунка `{ $hole }` не ваша: её хозяин { $owner }, а вы играете за { $mover }.
illegal-bakuk-empty = Лунка `{ $hole }` пуста.
illegal-bakuk-capture = Посев из `{ $hole }` берёт { $captured }, а не { $given }.
illegal-bakuk-out-of-two = Только партия на троих продолжается, когда кто-то выходит. Эту можно сдать: `/{ name-command-resign }`.
illegal-bakuk-out = Это место уже вне игры.

illegal-buga-no-piece = На `{ $point }` никого нет.
illegal-buga-not-own-deer = На `{ $point }` олень, а ходят собаки.
illegal-buga-not-own-dog = На `{ $point }` собака, а ходят олени.
illegal-buga-occupied = `{ $point }` занят.
illegal-buga-no-line = `{ $from }` и `{ $to }` не соединены линией.
illegal-buga-no-leap = С `{ $from }` на `{ $to }` прыжка нет: прыжок идёт прямо вдоль двух линий, через собаку.
illegal-buga-no-dog = На `{ $over }` нет собаки, через которую можно прыгнуть.
illegal-buga-dogs-leap = Собаки делают шаг на соседний пункт; они никогда не прыгают.
illegal-buga-deer-drop = Ходят олени, а ставят только собак.
illegal-buga-hand-empty = Все собаки уже на доске, одна из них должна сделать шаг.
illegal-buga-must-drop = { $hand ->
    [one] В запасе ещё { $hand } собака
    [few] В запасе ещё { $hand } собаки
   *[other] В запасе ещё { $hand } собак
}: поставьте одну, например `/{ name-command-move } @a3`. Шагать собаки начнут, когда поставлены все.
illegal-buga-step-after-drop = Шаг после того, как собака поставлена, есть только в варианте `drop_move`.
illegal-buga-pass = Пропустить ход нельзя: так делают только собаки, которым некуда ходить.
