### Профили, истории, экспорт, настройки, проверки.

profile-title = **{ $who }** играет с { $date }. { $running ->
    [0] Текущих партий нет.
    [one] Сейчас идёт { $running } партия.
    [few] Сейчас идут { $running } партии.
   *[other] Сейчас идут { $running } партий.
}
profile-unknown = { $who } ещё не играет.
profile-rating = { $pool }: **{ $rating }** ({ $games ->
    [one] { $games } рейтинговая партия
    [few] { $games } рейтинговые партии
   *[other] { $games } рейтинговых партий
}, место { $rank } из { $players })
profile-tally = { $pool }, { $mode }: { $wins } { $wins ->
    [one] победа
    [few] победы
   *[other] побед
}, { $draws } { $draws ->
    [one] ничья
    [few] ничьи
   *[other] ничьих
}, { $losses } { $losses ->
    [one] поражение
    [few] поражения
   *[other] поражений
}
profile-against-you = Против вас: { $ahead } { $ahead ->
    [one] победа
    [few] победы
   *[other] побед
}, { $level } { $level ->
    [one] ничья
    [few] ничьи
   *[other] ничьих
}, { $behind } { $behind ->
    [one] поражение
    [few] поражения
   *[other] поражений
}
profile-no-games = Завершённых партий пока нет.

history-title = **Завершённые партии: { $who }** (страница { $page } из { $pages })
history-none = { $who }: завершённых партий пока нет.
history-line = #{ $game } { $ruleset }: { $players } · { $result }{ $change }, { $date }
history-won = победа
history-drawn = ничья
history-lost = поражение
history-void = не засчитана

export-one = Партия #{ $game } в нотации правил.
export-many = { $count ->
    [one] Ваши завершённые партии: { $count }.
    [few] Ваши завершённые партии: { $count }, начиная с последней.
   *[other] Ваши завершённые партии: { $count }, начиная с последней.
}
export-none = У вас пока нет завершённых партий.

replay-none = В партии #{ $game } ещё нет ходов.

invite-ask = { $who }: на какую игру вызвать? Партия будет товарищеской, по обычным правилам; больше выбора даёт `/{ name-command-challenge }`.
invite-sent = Вызов отправлен.

settings-title = **Ваши настройки**
settings-pings-on = Вас упоминают, когда ваш ход.
settings-pings-quiet = Вас не упоминают, когда ваш ход.
settings-blocked = Вы заблокировали: { $names }.
settings-blocked-none = Вы никого не заблокировали. После `/{ name-command-settings } { name-option-block }:` вы и другой игрок не сможете вызывать друг друга.
settings-did-block = Вы и { $who } больше не можете вызывать друг друга.
settings-did-unblock = Вы и { $who } снова можете вызывать друг друга.
settings-not-blocked = { $who } не в вашем списке блокировок.
settings-block-self = Себя заблокировать нельзя.
settings-block-bot = Боты никого не вызывают, блокировать нечего.
settings-server-title = **Этот сервер**
settings-server-options = Товарищеские партии, { $ruleset }: { $options }, если в вызове не сказано иначе.
settings-server-standard = Товарищеские партии идут по обычным правилам, если в вызове не сказано иначе.
settings-server-place = В каких каналах и кому можно начинать партии, решает сам Discord: *Настройки сервера → Интеграция → Shadara*.
settings-server-done = Теперь товарищеские партии здесь идут по этим правилам, если в вызове не сказано иначе.
settings-form-title = Правила товарищеских партий здесь

# The choices of the selects; each says what it is about.
settings-own-theme = Картинки только для вас: { $theme }
settings-own-theme-server = Картинки только для вас: как на сервере
settings-server-theme = Картинки в ветках: { $theme }
settings-server-language = Язык в ветках: { $language }
settings-server-language-own = Язык в ветках: как у сервера ({ $language })
theme-classic = Классика
theme-midnight = Полночь
theme-paper = Бумага
theme-contrast = Высокий контраст

check-title = **Можно ли мне играть в { $channel }?**
check-fine = Да: там у меня есть все нужные права.
check-missing-role = Нет права **{ $permission }**: дайте его моей роли в *Настройки сервера → Роли*.
check-missing-channel = Право **{ $permission }** в этом канале запрещено: разрешите его в *Настроить канал → Права доступа*.
check-missing = Нет права **{ $permission }**: дайте его моей роли или разрешите в этом канале.
check-elsewhere = Используйте команду в том канале, где хотите играть.

check-waiting = **Партии, ветки которых меня ждут:**
check-waiting-locked = #{ $game } · { $place } заблокирована: разблокируйте её.
check-waiting-missing = #{ $game } · { $place }: там не хватает прав: { $permissions }.
check-waiting-soon = #{ $game } · { $place }: выкладываю пропущенное.

end-form-title = Завершить партию #{ $game }
end-form-label = Почему? Игроки это прочтут.
end-done = Партия #{ $game } завершена; она не засчитывается.
end-no-reason = Укажите причину: игроки захотят её знать.
end-too-long = Причина слишком длинная: не больше { $max } знаков.

forced-on = Теперь вынужденные ходы в партии #{ $game } делаются за вас.
forced-off = Теперь о каждом ходе в партии #{ $game } вас спрашивают.

button-pings-on = Упоминать меня
button-pings-off = Не упоминать меня
button-server-options = Правила товарищеских партий
button-server-place = Каналы и права
button-previous = Назад
button-next = Дальше
