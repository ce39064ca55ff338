### Noms des règles : jeux, places, fins ; comment les noms sont joints.

ruleset-buku = Buku
ruleset-bakuk = Bakuk
ruleset-buga-shadara = Buga-shadara

seat-white = Blancs
seat-black = Noirs
seat-south = Sud
seat-east = Est
seat-north = Nord
seat-deer = Cerfs
seat-dogs = Chiens

# Why a game ended by its rules.
reason-singletons = Aucune case ne porte plus d’un pion : chacun garde ceux de ses cases.
reason-repetition-buku = Ce plateau a déjà été vu : ses pions ne vont pas à qui l’a répété, mais à l’autre joueur.
reason-repetition = La même position est apparue pour la troisième fois.
reason-majority = Plus de la moitié des pions est prise.
reason-board-empty = Il ne reste plus de graine.
reason-no-move = Personne qui doive jouer n’a de graine.
reason-last-seat = Tous les autres sont partis.
reason-deer-blocked = Aucun cerf ne peut bouger.
reason-dogs-reduced = Il reste trop peu de chiens pour tenir les cerfs.
reason-quiet-limit = Cent coups ont passé sans prise ni pose.

# Joining of names: "Ann", "Ann and Bob", "Ann, Bob and Carol".
list-last = { $list } et { $last }
list-more = { $list }, { $next }
