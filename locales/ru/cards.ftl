### Что написано на карточках: на картинках лидеров и игрока. Слова короткие: места мало.

card-foot = Shadara
card-player = игрок
card-rating = рейтинг
card-deviation = откл.
card-days = { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[other] { $days } дней
}
# Below their number, and after it.
card-won = { $count ->
    [one] победа
    [few] победы
   *[other] побед
}
card-drawn = { $count ->
    [one] ничья
    [few] ничьи
   *[other] ничьих
}
card-lost = { $count ->
   *[other] пораж.
}
card-unrated = без рейтинга
card-place = #{ $place } из { $count }
card-page = страница { $page } из { $pages }
card-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[other] { $count } игроков
}
card-games = { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[other] { $count } партий
}
card-since = с { $month ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[12] декабря
} { $year }
card-streak = { $count ->
    [one] { $count } победа подряд
    [few] { $count } победы подряд
   *[other] { $count } побед подряд
}
card-leaderboard = Лидеры
card-server = этот сервер
card-everywhere = все серверы
