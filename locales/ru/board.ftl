### Доска словами: описания картинок и то, что написано на самих картинках.

board-ruleset = { $name ->
    [buku] Буку
    [bakuk] Бакук
    [bakuk-3] Бакук на троих
   *[buga-shadara] Буга-шадара
}
board-seat = { $name ->
    [White] Белые
    [Black] Чёрные
    [South] Юг
    [East] Восток
    [North] Север
    [deer] Олени
   *[dogs] Собаки
}

## Plates

board-plate = { $seat } · { $rating }
board-plate-out = { $seat } · вне игры
board-plate-of = из { $number }
board-plate-hand = { $number } в запасе
board-plate-left = осталось

## Footer

board-foot-game = { $ruleset } · партия { $game } · ход { $ply }
board-foot-ply = { $ruleset } · ход { $ply }
board-foot-start = первый ход
board-foot-seen = видите только вы

## The move in a few words

board-move-took = { $move } · взято { $count }
board-move-null = { $move } · ничего не поднято
board-move-null-took = { $move } · ничего не поднято, взято { $count }
board-move-seeds = { $hole }: { $count ->
    [one] { $count } зерно
    [few] { $count } зерна
   *[other] { $count } зёрен
}
board-move-seeds-took = { board-move-seeds } · взято { $taken }
board-move-out = { $seat } выходит из игры
board-move-dog = { $move } · взята { $count }-я собака
board-move-pass = собаки пропускают ход
board-move-again = { $move } · снова { $seat }
board-move-skipped = { $move } · { $seat } пропускает

## Drafts

board-draft-line = Какую линию поднимаете?
board-draft-file = С какой вертикали?
board-draft-rank = С какой её клетки?
board-draft-corner = Какой угол дальше?
board-draft-hole = Из какой лунки сеете?
board-draft-piece = Какой фигурой ходите?
board-draft-target = Куда?
board-draft-drop = Куда поставить собаку?
board-draft-step = Ходит ли ещё и собака?
board-draft-area = На какую горизонталь?
board-draft-ready = Подтвердите или вернитесь
board-draft-in-hand = в руке { $number }
board-draft-takes = берёт { $number }

## Results

board-result-win = { $name ->
    [South] { $seat } побеждает
    [East] { $seat } побеждает
    [North] { $seat } побеждает
   *[other] { $seat } побеждают
}
board-result-draw = Ничья
board-result-shared = { $seats } делят победу
board-result-reason = { $reason ->
    [singletons] одиночные фишки
    [repetition] доска повторилась
    [majority] взято больше половины
    [board_empty] доска пуста
    [no_move] нечем ходить
    [last_seat] остальные вышли
    [deer_blocked] оба оленя заперты
    [dogs_reduced] слишком мало собак
   *[quiet_limit] сто тихих ходов
}
board-result-third = позиция в третий раз

## Alternative text

board-alt-title = { $ruleset }{ $game ->
    [none] { $ply ->
        [0] { "" }
       *[other] , ход { $ply }
    }
   *[other] , партия { $game }, ход { $ply }
}.
board-alt-buku-move = { $who }: поднята { $line ->
    [rank] горизонталь { $name }
   *[file] вертикаль { $name }
}, { $hand ->
    [0] она была пуста, ничего не посеяно
    [one] { $hand } фишка, посеяно: { $path }
    [few] { $hand } фишки, посеяно: { $path }
   *[other] { $hand } фишек, посеяно: { $path }
}{ $taken ->
    [0] .
   *[other] ; взято { $taken }: { $captures }.
}
board-alt-buku-rank = Горизонталь { $rank }: { $squares }.
board-alt-bakuk-move = { $who }: посев из { $hole }, { $count ->
    [one] { $count } зерно
    [few] { $count } зерна
   *[other] { $count } зёрен
}{ $taken ->
    [0] .
   *[other] ; взято { $taken }: { $captures }.
}
board-alt-out = { $who }: выход из игры.
board-alt-skipped = { $seat } без зёрен и пропускает ход.
board-alt-holes = { $seat }: { $holes }.
board-alt-buga-step = { $who }: с { $from } на { $to }.
board-alt-buga-leap = { $who }: прыжок с { $from } на { $to }, взята собака на { $captured }.
board-alt-buga-drop = { $who }: собака поставлена на { $to }.
board-alt-buga-drop-step = { $who }: собака поставлена на { $drop }, затем с { $from } на { $to }.
board-alt-buga-pass = { $who }: ходов нет, пропуск.
board-alt-buga-rank = Горизонталь { $rank }: { $points }.
board-alt-buga-point = { $file } { $piece ->
    [deer] олень
   *[dog] собака
}
board-alt-empty = пусто
board-alt-buga-counts = Собаки: на доске { $board }, в запасе { $hand }, взято { $captured } из { $goal }.
board-alt-score = { $who } { $score }
board-alt-scores = Счёт: { $scores }.
board-alt-start = Ходов ещё не было.
board-alt-turn = Чей ход: { $who }.
board-alt-turn-line = Чей ход: { $who }, нужно поднять { $line ->
    [rank] горизонталь
   *[file] вертикаль
}.
board-alt-over = Партия окончена.
board-alt-ending = { $who }; { $why }.
board-alt-draft = { $state ->
    [ready] Ваш ход { $move } готов.
    [either] Ваш ход { $move } готов, или продолжайте.
   *[begun] Ваш ход пока: { $move }{ $left ->
        [0] { "" }
        [one] , осталось посеять { $left } фишку
        [few] , осталось посеять { $left } фишки
       *[other] , осталось посеять { $left } фишек
    }.
}
board-who = { $name } ({ $seat })

## The board as text

board-text-seat-holes = { $seat } ({ $holes })
board-text-signs = X олени, o собаки
