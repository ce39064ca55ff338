### Вызовы: сообщение с условиями, его кнопки и чем всё кончилось.

challenge-to-one = { $invited }, { $who } вызывает вас сыграть в **{ $ruleset }**.
challenge-to-two = { $first } и { $second }, { $who } вызывает вас обоих сыграть в **{ $ruleset }**.
challenge-to-one-and-open = { $invited }, { $who } вызывает вас сыграть в **{ $ruleset }**. Третье место свободно: его займёт первый желающий.
challenge-open = { $free ->
    [one] { $who } хочет сыграть в **{ $ruleset }**. Нужен ещё один игрок.
    [few] { $who } хочет сыграть в **{ $ruleset }**. Нужны ещё { $free } игрока.
   *[other] { $who } хочет сыграть в **{ $ruleset }**. Нужно ещё { $free } игроков.
}

challenge-casual = Товарищеская: рейтинг не меняется
challenge-rated = Рейтинговая
challenge-for-three = На троих
challenge-seats-by-lot = Места по жребию
challenge-seat-chosen = { $who } играет за { $name ->
    [White] белых
    [Black] чёрных
    [deer] оленей
    [dogs] собак
   *[other] { $seat }
} ({ $order ->
    [1] ходит первым
    [2] ходит вторым
   *[3] ходит третьим
})
challenge-seat-rotated = Места со сдвигом после партии #{ $game }
challenge-options = Условия: { $options }
challenge-options-default = Обычные правила
challenge-expires = Открыт до { $date } ({ $relative }).

challenge-waits = Согласие есть: { $accepted }. Ждём: { $waiting }.
challenge-joined = В игре: { $joined }. { $free ->
    [one] Свободно { $free } место.
    [few] Свободно { $free } места.
   *[other] Свободно { $free } мест.
}
challenge-accepted = **{ $ruleset }**, партия #{ $game }: { $players }.
challenge-declined = { $by } отклоняет вызов, который сделал игрок { $who }: **{ $ruleset }**.
challenge-cancelled = { $who } отзывает вызов: **{ $ruleset }**.
challenge-expired = Вызов истёк, никто не ответил вовремя: { $who }, **{ $ruleset }**.

button-accept = Принять
button-decline = Отклонить
button-cancel = Отозвать
button-join = Играть
