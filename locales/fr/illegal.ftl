### Pourquoi un coup ne peut pas être joué.

illegal-unexpected = Je ne peux pas lire ce coup : au caractère { $at } il y a `{ $found }`, mais il faut { $expected }.
illegal-no-point = Je ne peux pas lire ce coup : `{ $found }…` au caractère { $at } n’est pas un point de ce plateau.
illegal-ended = Ce coup est incomplet : il faut encore { $expected }.
illegal-number = Je ne peux pas lire ce coup : le nombre au caractère { $at } est trop grand.
illegal-too-long = Ce chemin nomme plus de cases que le plateau n’en a.
illegal-other-ruleset = Ce n’est pas un coup de { $ruleset }.

expected-line = une ligne (1 à 8 ou a à h)
expected-number = un nombre
expected-bracket = `)` après la main
expected-colon = `:` et le chemin
expected-file = une colonne (a à h)
expected-rank = une rangée (1 à 8)
expected-comma = une virgule ou une espace
expected-hole = un trou (a à f)
expected-captured = `x` et les graines prises, ou plus rien
expected-seat = une place (1 à 3)
expected-point-or-drop = un point, `@` ou `pass`
expected-point = un point du plateau, comme c7
expected-dash-or-cross = `-` ou `x`
expected-dash = `-`
expected-step = `,` et un pas, ou plus rien
expected-end = que le coup finisse là

illegal-buku-line-rank = Les { $seat } ramassent une rangée (1 à 8), et `{ $line }` est une colonne.
illegal-buku-line-file = Les { $seat } ramassent une colonne (a à h), et `{ $line }` est une rangée.
illegal-buku-hand = Cette ligne donne { $hand ->
    [0] zéro pion
    [one] un pion
   *[other] { $hand } pions
}, pas { $given }.
illegal-buku-straight = `{ $from }` et `{ $to }` ne sont ni sur une même rangée ni sur une même colonne, et l’on sème le long de celles-ci.
illegal-buku-twice = Le chemin passe deux fois par `{ $square }` ; chaque case d’un chemin est différente.
illegal-buku-length = Ce chemin a { $squares ->
    [one] une case
   *[other] { $squares } cases
}, mais il y a { $hand ->
    [0] zéro pion
    [one] un pion
   *[other] { $hand } pions
} à semer.

illegal-bakuk-not-own = Le trou `{ $hole }` n’est pas à vous : il est à { $owner }, et vous jouez { $mover }.
illegal-bakuk-empty = Le trou `{ $hole }` est vide.
illegal-bakuk-capture = Semer `{ $hole }` prend { $captured }, pas { $given }.
illegal-bakuk-out-of-two = Seule une partie à trois continue quand quelqu’un part. `/{ name-command-resign }` abandonne celle-ci.
illegal-bakuk-out = Cette place a déjà quitté la partie.

illegal-buga-no-piece = Il n’y a rien en `{ $point }`.
illegal-buga-not-own-deer = Il y a un cerf en `{ $point }`, et c’est aux chiens de jouer.
illegal-buga-not-own-dog = Il y a un chien en `{ $point }`, et c’est aux cerfs de jouer.
illegal-buga-occupied = `{ $point }` est occupé.
illegal-buga-no-line = Aucune ligne ne joint `{ $from }` et `{ $to }`.
illegal-buga-no-leap = De `{ $from }` à `{ $to }`, ce n’est pas un saut : un saut suit deux lignes tout droit, par-dessus un chien.
illegal-buga-no-dog = Il n’y a pas de chien à sauter en `{ $over }`.
illegal-buga-dogs-leap = Les chiens avancent sur un point voisin ; ils ne sautent jamais.
illegal-buga-deer-drop = C’est aux cerfs de jouer, et seuls les chiens sont posés.
illegal-buga-hand-empty = Tous les chiens sont sur le plateau : l’un d’eux doit avancer.
illegal-buga-must-drop = { $hand ->
    [one] Un chien est
   *[other] { $hand } chiens sont
} encore en réserve : posez-en un, par exemple avec `/{ name-command-move } @a3`. Ils n’avancent que lorsque tous sont posés.
illegal-buga-step-after-drop = Après une pose, un chien ne peut avancer que dans la variante `drop_move`.
illegal-buga-pass = Vous ne pouvez pas passer : seuls les chiens qui ne peuvent pas bouger passent.
