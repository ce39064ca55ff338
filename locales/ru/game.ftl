### Что говорится в ветке партии.

# The first message.
game-title = **{ $ruleset }** · партия #{ $game } · { $mode }
game-casual = товарищеская
game-rated = рейтинговая
game-player = { $who } ({ $seat })
game-players-more = { $list }, { $next }
game-deleted-player = удалённый игрок
game-thread-name = { $ruleset } #{ $game }: { $players }
game-how-buku = **Как ходить:** нажмите линию, которую поднимаете, и выберите, куда лягут её фишки, или напишите всё сразу: `/{ name-command-move } 4:a4,h4,h5` (линия, первая клетка, углы, последняя клетка). Три или четыре фишки на клетке вашего цвета — ваши. Остальное в `/{ name-command-rules }`.
game-how-bakuk = **Как ходить:** нажмите лунку, зёрна которой сеете, или напишите её: `/{ name-command-move } a`. Если последнее зерно даёт в лунке 2 или 4, они ваши, и то, что дальше по 2 или 4, тоже. Остальное в `/{ name-command-rules }`.
game-how-buga-shadara = **Как ходить:** нажмите *Ход* и выберите или напишите: `/{ name-command-move } c7-b7`, `/{ name-command-move } c7xc5`, `/{ name-command-move } @a3`. Олени прыгают через собак и берут их; собаки побеждают, когда ни один олень не может ходить. Остальное в `/{ name-command-rules }`.

# A move that was played.
move-played = { $who } ходит `{ $move }`.
move-took-counters = { $who } ходит `{ $move }` и берёт { $count ->
    [one] { $count } фишку
    [few] { $count } фишки
   *[other] { $count } фишек
}.
move-took-stones = { $who } ходит `{ $move }` и берёт { $count ->
    [one] { $count } зерно
    [few] { $count } зерна
   *[other] { $count } зёрен
}.
move-took-dog = { $who } ходит `{ $move }` и берёт собаку.
move-forced = Единственный ход: { $who }, `{ $move }`.
move-passed = { $who } не может ходить и пропускает ход.
move-resigned = { $who } сдаётся и выходит из игры. Зёрна остаются на доске, и их можно брать.
move-out = { $who } выходит из игры. Зёрна остаются на доске, и их можно брать.
move-skipped = { $seat } без зёрен и пропускает ход.
move-again = { $seat } ходит ещё раз.

# Whose turn it is.
turn = { $who }, ваш ход.
turn-hint-rank = Поднимите горизонталь.
turn-hint-file = Поднимите вертикаль.
turn-hint-bonus = Поднимите горизонталь; у вас в руке ещё одна фишка.
turn-hint-hole = Посейте из одной из своих лунок.
turn-hint-deer = Шаг или прыжок оленем.
turn-hint-drop = Поставьте собаку.
turn-hint-drop-move = Поставьте собаку; можно ещё и походить собакой.
turn-hint-dog = Походите собакой.
turn-deadline = У вас есть время до { $date } ({ $relative }).

# How it ended.
result-won = **Победа: { $winner }.**
result-won-score = **Победа: { $winner }, { $score }.**
result-draw = **Ничья.**
result-draw-score = **Ничья, { $score }.**
result-shared = **Победу делят { $winners }.**
result-shared-score = **Победу делят { $winners }, { $score }.**
result-void = **Партия не засчитывается.**
result-resigned = { $who } сдаёт партию.
result-deadline = Время вышло: { $who }.
result-agreed = Игроки согласились на ничью.
result-aborted = { $who } отменяет партию.
result-ended = Партию завершил управляющий сервером: { $note }
result-over = { $who }: партия окончена.
result-rating = { $who } { $before } → { $after } ({ $change })

# The ribbon in the last picture; names are plain there.
ribbon-won = Победа: { $winner }
ribbon-won-score = Победа: { $winner }, { $score }
ribbon-shared = Победу делят { $winners }
ribbon-shared-score = Победу делят { $winners }, { $score }
ribbon-draw = Ничья
ribbon-draw-score = Ничья { $score }
ribbon-void = Партия завершена

# Draws.
draw-offered = { $who } предлагает ничью. { $others }, { $count ->
    [one] вы согласны
    [few] вы оба согласны
   *[other] вы все согласны
}? Следующий ход её тоже отклоняет.
draw-declined = { $who } отклоняет ничью.
draw-gone = Это предложение уже не действует.

# Threads and messages.
notice-thread-gone = Ветки партии #{ $game } больше нет. Партия продолжается: `/{ name-command-move }` и `/{ name-command-board }` работают везде на этом сервере.
notice-thread-new = Ветку партии #{ $game } удалили. Партия продолжается здесь.
notice-thread-locked = Не могу писать в ветке партии #{ $game }: она заблокирована. Разблокировать её может тот, кто управляет ветками; тогда я выложу всё пропущенное. А пока `/{ name-command-move }` и `/{ name-command-board }` работают в этом канале.
notice-thread-forbidden = Не могу писать в ветке партии #{ $game }, там не хватает прав: { $permissions }. Их может дать тот, кто управляет сервером (где — скажет `/{ name-command-check }`); тогда я выложу всё пропущенное. А пока `/{ name-command-move }` и `/{ name-command-board }` работают в этом канале.

button-draw-accept = Принять
button-draw-decline = Отклонить
button-move = Ход
button-rematch = Реванш
button-resign = Сдаться
button-go-on = Играть дальше
button-confirm = Подтвердить
button-back = Назад
button-start-again = Сначала
button-forced = Делать вынужденные ходы за меня
button-unforced = Спрашивать и о вынужденных ходах
