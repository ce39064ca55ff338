### Défis : le message avec ses conditions, ses boutons, et ce qu’il est devenu.

challenge-to-one = { $invited }, { $who } vous défie à **{ $ruleset }**.
challenge-to-two = { $first } et { $second }, { $who } vous défie tous les deux à **{ $ruleset }**.
challenge-to-one-and-open = { $invited }, { $who } vous défie à **{ $ruleset }**. La troisième place est libre : elle va à qui la prend en premier.
challenge-open = { $free ->
    [one] { $who } veut jouer à **{ $ruleset }**. Le premier qui rejoint joue.
   *[other] { $who } veut jouer à **{ $ruleset }**. Les { $free } premiers qui rejoignent jouent.
}

challenge-casual = Amicale : les cotes ne changent pas
challenge-rated = Classée
challenge-for-three = À trois
challenge-seats-by-lot = Places tirées au sort
challenge-seat-chosen = { $who } joue { $name ->
    [White] les Blancs
    [Black] les Noirs
    [deer] les cerfs
    [dogs] les chiens
   *[other] { $seat }
} ({ $order ->
    [1] commence
    [2] joue en deuxième
   *[3] joue en troisième
})
challenge-seat-rotated = Places échangées par rapport à la partie #{ $game }
challenge-options = Règles : { $options }
challenge-options-default = Règles habituelles
challenge-expires = Ouvert jusqu’au { $date } ({ $relative }).

challenge-waits = Accepté : { $accepted }. On attend { $waiting }.
challenge-joined = Inscrits : { $joined }. { $free ->
    [one] Une place est libre.
   *[other] { $free } places sont libres.
}
challenge-accepted = **{ $ruleset }**, partie #{ $game } : { $players }.
challenge-declined = { $by } a refusé le défi de { $who } à **{ $ruleset }**.
challenge-cancelled = { $who } a retiré son défi à **{ $ruleset }**.
challenge-expired = Le défi de { $who } à **{ $ruleset }** a expiré : personne n’a répondu à temps.

button-accept = Accepter
button-decline = Refuser
button-cancel = Retirer
button-join = Rejoindre
