### Как называются команды, их параметры и пункт в меню участника. Имена команд и параметров: строчные буквы, цифры,
### - и _, не длиннее 32 знаков.

name-command-challenge = вызов
name-command-move = ход
name-command-board = доска
name-command-resign = сдаться
name-command-draw = ничья
name-command-abort = отменить
name-command-rematch = реванш
name-command-games = партии
name-command-leaderboard = лидеры
name-command-profile = профиль
name-command-history = история
name-command-replay = повтор
name-command-export = экспорт
name-command-rules = правила
name-command-settings = настройки
name-command-check = проверка
name-command-end = завершить
name-command-help = помощь
name-command-about = о-боте
name-command-privacy = данные

name-menu-challenge = Вызвать на партию

name-option-ruleset = игра
name-option-opponent = соперник
name-option-second-opponent = второй_соперник
name-option-seat = место
name-option-rated = рейтинговая
name-option-options = условия
name-option-move = ход
name-option-game = партия
name-option-players = игроков
name-option-scope = где
name-option-player = игрок
name-option-pings = упоминания
name-option-block = заблокировать
name-option-unblock = разблокировать
name-option-reason = причина
name-option-text = текст
name-option-shared = всем
