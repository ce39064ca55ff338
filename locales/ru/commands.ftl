### Описания в списке команд Discord (не длиннее 100 знаков) и ответы.

command-challenge = Вызвать игрока на партию или сыграть с первым желающим
command-move = Сделать ход или начать его
command-board = Показать доску партии
command-resign = Сдать партию
command-draw = Предложить ничью или принять её
command-abort = Отменить партию, в которой ещё не все сделали ход
command-rematch = Сыграть снова, сменив места
command-games = Ваши текущие партии и открытые вызовы
command-leaderboard = Лучшие игроки
command-profile = Рейтинги и результаты игрока
command-history = Завершённые партии игрока
command-replay = Посмотреть партию с первого хода
command-export = Партия или все ваши завершённые партии текстовым файлом
command-rules = Как играть, с картинками
command-settings = Ваши упоминания, картинки и блокировки; для управляющих сервером — его настройки
command-check = Проверить, хватает ли мне прав в этом канале
command-end = Завершить партию как управляющий сервером; она не засчитывается
command-help = Как играть и что здесь можно делать
command-about = Что такое Shadara
command-privacy = Что о вас хранится и как это удалить

option-ruleset = Какая игра
option-opponent = Кого вызвать; если никого, играет первый желающий
option-second-opponent = Второй соперник, для бакука на троих
option-seat = Ваше место; место 1 ходит первым (иначе по жребию)
option-rated = Идёт ли партия в рейтинг (иначе нет)
option-options = Изменения правил: имя=значение, имя=значение
option-move = Ваш ход: выберите из списка или напишите (см. помощь)
option-game = Номер партии (иначе партия в этой ветке)
option-players = Сколько игроков (иначе 2)
option-scope = Чей рейтинг (иначе игроков этого сервера)

option-player = Какой игрок (иначе вы)
option-pings = Упоминать ли вас, когда ваш ход
option-block = Игрок, который больше не сможет вас вызвать
option-unblock = Игрок, который снова сможет вас вызвать
option-reason = Почему; игроки это прочтут
option-text = Показать доску текстом, а не картинкой (иначе картинкой)
option-shared = Показать здесь всем (иначе только вам)

choice-seat-random = По жребию
choice-seat-1 = 1 (ходит первым)
choice-seat-2 = 2 (ходит вторым)
choice-seat-3 = 3 (ходит третьим)
choice-players-2 = Двое
choice-players-3 = Трое
choice-pings-on = Упоминать меня
choice-pings-quiet = Не упоминать меня
choice-scope-server = Этот сервер
choice-scope-everywhere = Все серверы

# /move and drafts that were confirmed.
moved = Ход сделан: `{ $move }`.
moved-over = Ход сделан: `{ $move }`. Партия окончена.

moved-stuck = Показать новую доску в ветке пока не могу. Она появится, как только я смогу там писать.

moved-unseen = Показать новую доску здесь не могу, не хватает прав: { $permissions }. Она появится, как только они будут.

# /resign and /abort.
resign-ask = Сдать партию #{ $game }? Соперник: { $others }.
resign-ask-three = Сдать партию #{ $game }? Вы выйдете из игры, остальные продолжат: { $others }.
resign-ask-rated = Она рейтинговая, это будет стоить вам очков.
resign-done = Вы сдали партию #{ $game }.
resign-kept = Вы продолжаете играть.
abort-done = Вы отменили партию #{ $game }; она не засчитывается.

# /draw.
draw-you-offered = Вы предложили ничью в партии #{ $game }.
draw-you-agreed = Вы согласились. { $waiting ->
    [0] В партии #{ $game } ничья.
   *[other] Остальные ещё не ответили.
}
draw-you-refused = Вы отклонили ничью.

# /games.
games-title = **Ваши партии**
games-none = У вас нет текущих партий. Начать: `/{ name-command-challenge }`.
games-line-yours = #{ $game } { $ruleset }: { $players } · **ваш ход** { $place }
games-line-theirs = #{ $game } { $ruleset }: { $players } · ходит { $who } { $place }
games-challenges = **Открытые вызовы**
games-challenge-line = { $ruleset }: { $who } вызывает { $whom }, истекает { $relative } { $place }
games-anyone = всех желающих
games-more = … и ещё { $count }.

# /leaderboard.
leaderboard-title = **{ $ruleset }**, { $players ->
    [3] три игрока
   *[other] два игрока
}, { $scope ->
    [server] этот сервер
   *[everywhere] все серверы
}
leaderboard-page = страница { $page } из { $pages }
leaderboard-empty = Здесь ни у кого ещё нет рейтинга. Рейтинговая партия: `/{ name-command-challenge } … { name-option-rated }:True`.
leaderboard-line = **{ $place }.** { $who } – **{ $rating }** ({ $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
})
leaderboard-own = { $who }: { $place }-е место из { $players }, рейтинг **{ $rating }**.
leaderboard-you = Вы на { $place }-м месте из { $players }, рейтинг **{ $rating }**.
leaderboard-you-none = У вас здесь ещё нет рейтинга. Его даёт рейтинговая партия: `/{ name-command-challenge } … { name-option-rated }:True`.
leaderboard-provisional = Рейтинг с ? предварительный: после немногих партий он ещё может сильно измениться.
button-my-place = Моё место

# /help.
help = **Shadara** — это три настольные игры, в которые вы играете с друзьями в ветке, каждый в своём темпе.
    {""}**Начать:** `/{ name-command-challenge }` вызывает игрока на партию: **Буку** (посев на шахматной доске), **Бакук** (марокканская манкала на двоих или троих) или **Буга-шадара** (два оленя против двадцати четырёх собак). Когда вызов принят, открывается ветка.
    {""}**Ходить:** нажимайте кнопки под доской или пишите ход командой `/{ name-command-move }`, она подсказывает возможные. Буку: `4:a4,h4,h5` (линия, первая клетка, углы, последняя клетка). Бакук: `a`. Буга-шадара: `c7-b7` шаг, `c7xc5` прыжок, `@a3` поставить собаку.
    {""}**Ещё:** `/{ name-command-rules }` объясняет каждую игру, `/{ name-command-games }` показывает ваши партии, `/{ name-command-board }` большую доску, `/{ name-command-replay }` партию с первого хода; есть `/{ name-command-draw }`, `/{ name-command-resign }`, `/{ name-command-abort }` и `/{ name-command-rematch }`; `/{ name-command-leaderboard }` показывает лучших, `/{ name-command-profile }` и `/{ name-command-history }` результаты и партии игрока; упоминания отключаются в `/{ name-command-settings }`.
about = **Shadara** { $version }: Буку, Бакук и Буга-шадара в Discord. Буку придумал Хорхе Гомес Арраузи; в бакук играют в Марокко; буга-шадара пришла из Тувы. Свободная программа (MIT или Apache 2.0).

# /privacy.
privacy = **Что о вас хранится:** ваш номер в Discord и последнее известное имя; { $games ->
    [0] партий нет
    [one] { $games } партия с ходами
    [few] { $games } партии с ходами
   *[other] { $games } партий с ходами
}; { $challenges ->
    [0] вызовов нет
    [one] { $challenges } вызов
    [few] { $challenges } вызова
   *[other] { $challenges } вызовов
}; { $ratings ->
    [0] рейтингов нет
    [one] { $ratings } рейтинг
    [few] { $ratings } рейтинга
   *[other] { $ratings } рейтингов
}; ваши настройки. Ваши сообщения не читаются и не хранятся, никому ничего не передаётся.
    Всё это можно удалить. Партии ваших соперников останутся, с пометкой «удалённый игрок» вместо вашего имени; текущие партии будут сданы.
privacy-nothing = О вас ничего не хранится: вы ещё не играли.
privacy-ask = Удалить всё, что о вас хранится? Текущие партии будут проиграны, рейтинги исчезнут. Отменить это нельзя.
privacy-done = Готово. То, что о вас хранилось, удалено.
privacy-kept = Ничего не удалено.
button-forget = Удалить меня
button-forget-sure = Удалить всё
button-keep = Оставить
