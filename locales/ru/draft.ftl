### Ход по шагам и что говорится, прежде чем он закончит партию.

draft-so-far = Пока: `{ $text }`
draft-ready = `{ $move }` готов. *Подтвердить* делает ход.
draft-ready-or-on = `{ $move }` готов: *Подтвердить* делает ход, или продолжайте.
draft-moved-on = С тех пор уже сделан ход.
draft-not-yours = С тех пор уже сделан ход, и сейчас ходите не вы.

# What to choose next. Also what a select shows while nothing is chosen, so at most 150 characters.
ask-rank = Какую горизонталь поднимаете?
ask-line = Какую вертикаль поднимаете?
ask-first-file = { $left ->
    [one] На какую вертикаль положить { $left } фишку?
    [few] С какой вертикали начать сеять { $left } фишки?
   *[other] С какой вертикали начать сеять { $left } фишек?
}
ask-first-rank = С какой клетки вертикали { $file }?
ask-corner = { $left ->
    [one] Где путь повернёт или закончится? Осталась { $left } фишка.
    [few] Где путь повернёт или закончится? Осталось { $left } фишки.
   *[other] Где путь повернёт или закончится? Осталось { $left } фишек.
}
ask-hole = Из какой лунки сеете?
ask-deer = Каким оленем ходите?
ask-dog = Какой собакой ходите?
ask-target = Куда ходите?
ask-drop = Куда поставить собаку?
ask-drop-rank = На какую горизонталь поставить собаку?
ask-then = Ходит ли ещё и собака?
ask-rank-of-dog = На какой горизонтали собака, которая ходит?

# The choices themselves: what one reads in a select, and after the move in an autocomplete list.
choice-lettered = { $letter } · { $choice }
choice-rank = Горизонталь { $line }
choice-file = Вертикаль { $line }
choice-square = { $square }
choice-hole = Лунка { $hole }
choice-deer = Олень на { $point }
choice-dog = Собака на { $point }
choice-row = Горизонталь { $rank }
choice-step = На { $point }
choice-leap = На { $point }, взять собаку на { $taken }
choice-drop = На { $point }
choice-no-step = Нет, только поставить

note-hand = { $count ->
    [0] пусто: ничего не поднять
    [one] { $count } фишка
    [few] { $count } фишки
   *[other] { $count } фишек
}
note-left = { $count ->
    [0] все посеяны
    [one] осталась { $count }
    [few] осталось { $count }
   *[other] осталось { $count }
}
note-stones = { $count ->
    [one] { $count } зерно
    [few] { $count } зерна
   *[other] { $count } зёрен
}
note-takes = { $note }, берёт { $count }
note-takes-only = берёт { $count }
note-taking = берёт собаку на { $point }
note-points = { $count ->
    [one] { $count } пункт
    [few] { $count } пункта
   *[other] { $count } пунктов
}

# Before a move that ends the game. $score is "33 : 32" or nothing.
ends = **Этот ход закончит партию.** { $why } { $verdict }
ends-repetition-buku = Такая доска уже была: { $count ->
    [one] { $seat } получат { $count } фишку, которая на ней.
    [few] { $seat } получат { $count } фишки, которые на ней.
   *[other] { $seat } получат { $count } фишек, которые на ней.
}
ends-won = Победа: { $winner }.
ends-won-score = Победа: { $winner }, { $score }.
ends-draw = Будет ничья.
ends-draw-score = Будет ничья, { $score }.
ends-note-repetition-buku = повторит доску: { $count ->
    [one] { $seat } получат { $count } фишку
    [few] { $seat } получат { $count } фишки
   *[other] { $seat } получат { $count } фишек
}
ends-note-won = конец партии, победа: { $winner }
ends-note-won-score = конец партии, победа: { $winner }, { $score }
ends-note-draw = конец партии, ничья
