### Почему чего-то сделать нельзя и что можно вместо этого.

# Anywhere.
refusal-fault = У нас что-то сломалось. Если это не пройдёт, сообщите владельцу бота номер: `{ $id }`.
refusal-unsaid = Discord не принял мой ответ. Возможно, всё сделано: `/{ name-command-board }` покажет партию, `/{ name-command-games }` – ваши партии.
refusal-storage = Сейчас не могу прочесть или записать свои данные, поэтому ничего не изменено. Сообщите владельцу бота номер: `{ $id }`.
refusal-old-button = Эта кнопка осталась от прежней версии и больше не работает. `/{ name-command-board }` покажет партию с новыми.
refusal-unknown-button = Эта кнопка больше ничего не делает.
refusal-unknown-command = Эта команда изменилась. Discord скоро покажет новую; пока что можно делать, подскажет `/{ name-command-help }`.
refusal-bad-option = Discord прислал параметр, который не удаётся прочесть. Выберите из списка.
refusal-managers-only = Это могут менять только те, кто управляет сервером.
refusal-server-only = Это работает только на сервере.
refusal-no-such-game = Партии #{ $game }, которую вы могли бы видеть, нет.
refusal-no-game-here = В этой ветке сейчас не играют. Начать партию: `/{ name-command-challenge }`.
refusal-no-game = На этом сервере у вас нет текущих партий. Начать: `/{ name-command-challenge }`.
refusal-no-turn = На этом сервере ни одна партия вас не ждёт.
refusal-which-game = Вы играете здесь несколько партий. Используйте команду в ветке нужной или добавьте `{ name-option-game }:`, если он есть у команды:
refusal-which-game-line = #{ $game } { $ruleset }: { $players } · { $place }
refusal-no-such-challenge = Этого вызова больше нет.

# In a game.
refusal-not-in-game = Вы не играете в партии #{ $game }, но смотреть можно.
refusal-game-over = Партия #{ $game } окончена.
refusal-not-your-turn = В партии #{ $game } сейчас ходите не вы, а { $who }.
refusal-flag = Время на этот ход вышло.
refusal-stale = С тех пор, как вы видели доску, уже сделан ход.
refusal-out = Вы вышли из партии #{ $game }.
refusal-leaving = `out` — не ход, который можно сделать. Выйти из игры: `/{ name-command-resign }`.
refusal-abort-late = Все уже сделали ход, партию #{ $game } отменить нельзя. `/{ name-command-resign }` сдаёт её, `/{ name-command-draw }` предлагает ничью.
refusal-draw-offered = Вы уже предложили ничью; её можно принять до следующего хода.
refusal-draw-none = Ничью никто не предлагал.
refusal-draw-declined = Ничья отклонена. Предложить её снова можно после следующего хода.

# Challenges.
refusal-challenge-self = Себя вызвать нельзя.
refusal-challenge-bot = { $who } — бот и не играет. Вызовите человека или никого: тогда играет первый желающий.
refusal-challenge-twice = { $who } у вас указан дважды.
refusal-challenge-pending = Вызов уже сделан, ответа пока нет: { $who }. Ваши вызовы: `/{ name-command-games }`.
refusal-challenge-many = { $count ->
    [one] У вас уже { $count } открытый вызов, больше нельзя.
    [few] У вас уже { $count } открытых вызова, больше нельзя.
   *[other] У вас уже { $count } открытых вызовов, больше нельзя.
} Список: `/{ name-command-games }`; сначала отзовите один.
refusal-challenge-blocked = { $who } не принимает ваших вызовов.
refusal-challenge-you-block = { $who } в вашем списке блокировок; разблокировать: `/{ name-command-settings } { name-option-unblock }:`.
refusal-challenge-three-needed = Втроём играют только в бакук, и не с `players=2`.
refusal-challenge-seat = В этой игре нет места { $seat }.
refusal-challenge-rated-options = Рейтинговые партии идут по обычным правилам. Уберите `{ $options }` или играйте товарищескую.
refusal-challenge-thread-busy = В этой ветке идёт партия #{ $game }. Вызывайте в другом канале или подождите, пока она закончится.
refusal-challenge-place = Партии нужна ветка, а здесь её быть не может. Выберите текстовый канал сервера или одну из его веток.
refusal-accept-own = Это ваш собственный вызов: принять его должен кто-то другой.
refusal-accept-uninvited = Этот вызов не для вас. Сделать свой: `/{ name-command-challenge }`.
refusal-accept-already = Вы уже согласились; остальные ещё не ответили.
refusal-accept-bot = Боты не играют.
refusal-accept-blocked = Присоединиться нельзя: вы и { $who } не играете друг с другом.
refusal-decline-uninvited = Этот вызов не для вас, и отклонять его не вам.
refusal-decline-own = Это ваш собственный вызов: нажмите *Отозвать*.
refusal-cancel-other = Отозвать вызов может только тот, кто его сделал.
refusal-closed-accepted = Этот вызов принят: теперь это партия #{ $game }.
refusal-closed-declined = Этот вызов отклонён.
refusal-closed-cancelled = Этот вызов отозван.
refusal-closed-expired = Этот вызов истёк.
refusal-rematch-running = Партия #{ $game } ещё идёт.
refusal-rematch-played = У партии #{ $game } уже был реванш: партия #{ $next }.
refusal-rematch-gone = Один из игроков партии #{ $game } ушёл насовсем, реванша не будет. Новая партия: `/{ name-command-challenge }`.

# Options of a ruleset.
refusal-option-shape = `{ $part }` — не условие. Пишите так: `имя=значение, имя=значение`.
refusal-option-key = { $ruleset }: условия `{ $key }` нет. Есть: { $keys }.
refusal-option-value = `{ $key }` не может быть `{ $value }`. Возможно: { $values }.
refusal-option-twice = `{ $key }` указано дважды.

# Permissions. $permissions is a list of the names below.
refusal-bot-permissions = В { $channel } у меня не хватает прав: { $permissions }. Их может дать тот, кто управляет сервером.
refusal-invited-permissions = { $who } не видит { $channel }, поэтому играть там нельзя.

permission-view-channel = Просматривать канал
permission-send-messages = Отправлять сообщения
permission-create-threads = Создавать публичные ветки
permission-send-in-threads = Отправлять сообщения в ветках
permission-attach-files = Прикреплять файлы
permission-embed-links = Встраивать ссылки
permission-read-history = Читать историю сообщений
