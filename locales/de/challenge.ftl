### Herausforderungen: die Nachricht mit ihren Bedingungen, ihre Knöpfe, und was aus ihr wurde.

challenge-to-one = { $invited }, { $who } fordert dich zu **{ $ruleset }** heraus.
challenge-to-two = { $first } und { $second }, { $who } fordert euch zu **{ $ruleset }** heraus.
challenge-to-one-and-open = { $invited }, { $who } fordert dich zu **{ $ruleset }** heraus. Der dritte Platz ist frei: Wer zuerst mitmacht, bekommt ihn.
challenge-open = { $free ->
    [one] { $who } möchte **{ $ruleset }** spielen. Wer zuerst mitmacht, spielt.
   *[other] { $who } möchte **{ $ruleset }** spielen. Die ersten { $free }, die mitmachen, spielen.
}

challenge-casual = Ungewertet: Wertungen ändern sich nicht
challenge-rated = Gewertet
challenge-for-three = Zu dritt
challenge-seats-by-lot = Plätze ausgelost
challenge-seat-chosen = { $who } spielt { $name ->
    [deer] die Hirsche
    [dogs] die Hunde
   *[other] { $seat }
} ({ $order ->
    [1] zieht zuerst
    [2] zieht als Zweites
   *[3] zieht als Drittes
})
challenge-seat-rotated = Plätze gegenüber Partie #{ $game } getauscht
challenge-options = Regeln: { $options }
challenge-options-default = Übliche Regeln
challenge-expires = Offen bis { $date } ({ $relative }).

challenge-waits = Angenommen: { $accepted }. Es fehlt noch: { $waiting }.
challenge-joined = Dabei: { $joined }. { $free ->
    [one] Ein Platz ist frei.
   *[other] { $free } Plätze sind frei.
}
challenge-accepted = **{ $ruleset }**, Partie #{ $game }: { $players }.
challenge-declined = { $by } hat die Herausforderung von { $who } zu **{ $ruleset }** abgelehnt.
challenge-cancelled = { $who } hat die Herausforderung zu **{ $ruleset }** zurückgezogen.
challenge-expired = Die Herausforderung von { $who } zu **{ $ruleset }** ist abgelaufen: Niemand hat rechtzeitig geantwortet.

button-accept = Annehmen
button-decline = Ablehnen
button-cancel = Zurückziehen
button-join = Mitmachen
