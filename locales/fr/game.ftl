### Ce qui est dit dans le fil d’une partie.

# The first message.
game-title = **{ $ruleset }** · partie #{ $game } · { $mode }
game-casual = amicale
game-rated = classée
game-player = { $who } ({ $seat })
game-players-more = { $list }, { $next }
game-deleted-player = joueur effacé
game-thread-name = { $ruleset } #{ $game } : { $players }
game-how-buku = **Pour jouer :** appuyez sur la ligne que vous ramassez et choisissez où vont ses pions, ou écrivez tout d’un coup : `/{ name-command-move } 4:a4,h4,h5` (ligne, première case, coins, dernière case). Trois ou quatre pions sur une case de votre couleur sont à vous. Le reste est dans `/{ name-command-rules }`.
game-how-bakuk = **Pour jouer :** appuyez sur le trou dont vous semez les graines, ou écrivez-le : `/{ name-command-move } a`. Une dernière graine qui fait 2 ou 4 les prend, ainsi que ce qui suit avec 2 ou 4. Le reste est dans `/{ name-command-rules }`.
game-how-buga-shadara = **Pour jouer :** appuyez sur *Jouer* et choisissez, ou écrivez le coup : `/{ name-command-move } c7-b7`, `/{ name-command-move } c7xc5`, `/{ name-command-move } @a3`. Les cerfs sautent par-dessus les chiens et les prennent ; les chiens gagnent quand aucun cerf ne peut plus bouger. Le reste est dans `/{ name-command-rules }`.

# A move that was played.
move-played = { $who } joue `{ $move }`.
move-took-counters = { $who } joue `{ $move }` et prend { $count ->
    [one] un pion
   *[other] { $count } pions
}.
move-took-stones = { $who } joue `{ $move }` et prend { $count } graines.
move-took-dog = { $who } joue `{ $move }` et prend un chien.
move-forced = { $who } n’avait pas le choix : `{ $move }` est joué.
move-passed = { $who } ne peut pas bouger et passe.
move-resigned = { $who } a abandonné et quitte la partie. Ses graines restent sur le plateau et peuvent être prises.
move-out = { $who } quitte la partie. Ses graines restent sur le plateau et peuvent être prises.
move-skipped = { $seat } n’a pas de graine et passe son tour.
move-again = { $seat } rejoue.

# Whose turn it is.
turn = { $who }, à vous de jouer.
turn-hint-rank = Ramassez une rangée.
turn-hint-file = Ramassez une colonne.
turn-hint-bonus = Ramassez une rangée ; vous avez un pion de plus en main.
turn-hint-hole = Semez les graines d’un de vos trous.
turn-hint-deer = Avancez ou sautez avec un cerf.
turn-hint-drop = Posez un chien.
turn-hint-drop-move = Posez un chien ; vous pouvez aussi en avancer un.
turn-hint-dog = Avancez un chien.
turn-deadline = Vous avez jusqu’au { $date } ({ $relative }).

# How it ended.
result-won = **{ $winner } gagne.**
result-won-score = **{ $winner } gagne { $score }.**
result-draw = **La partie est nulle.**
result-draw-score = **La partie est nulle, { $score }.**
result-shared = **{ $winners } partagent la victoire.**
result-shared-score = **{ $winners } partagent la victoire, { $score }.**
result-void = **La partie ne compte pas.**
result-resigned = { $who } a abandonné.
result-deadline = Le temps de { $who } est écoulé.
result-agreed = Les joueurs ont convenu d’une nulle.
result-aborted = { $who } l’a annulée.
result-ended = Un gestionnaire du serveur y a mis fin : { $note }
result-over = { $who } : la partie est finie.
result-rating = { $who } { $before } → { $after } ({ $change })

# The ribbon in the last picture; names are plain there.
ribbon-won = { $winner } gagne
ribbon-won-score = { $winner } gagne { $score }
ribbon-shared = { $winners } partagent la victoire
ribbon-shared-score = { $winners } partagent la victoire { $score }
ribbon-draw = Partie nulle
ribbon-draw-score = Partie nulle { $score }
ribbon-void = Partie arrêtée

# Draws.
draw-offered = { $who } propose la nulle. { $others }, { $count ->
    [one] acceptez-vous
   *[other] acceptez-vous tous les deux
} ? Continuer à jouer la refuse aussi.
draw-declined = { $who } a refusé la nulle.
draw-gone = Cette proposition n’est plus valable.

# Threads and messages.
notice-thread-gone = Le fil de la partie #{ $game } a disparu. La partie continue : `/{ name-command-move }` et `/{ name-command-board }` marchent partout sur ce serveur.
notice-thread-new = Le fil de la partie #{ $game } a été supprimé. La partie continue ici.
notice-thread-locked = Je ne peux pas écrire dans le fil de la partie #{ $game } : il est verrouillé. Qui gère les fils peut le déverrouiller ; je posterai alors ce qui manque. D’ici là, `/{ name-command-move }` et `/{ name-command-board }` marchent dans ce salon.
notice-thread-forbidden = Je ne peux pas écrire dans le fil de la partie #{ $game }. Il m’y manque : { $permissions }. Qui gère le serveur peut me l’accorder (`/{ name-command-check }` dit où) ; je posterai alors ce qui manque. D’ici là, `/{ name-command-move }` et `/{ name-command-board }` marchent dans ce salon.

button-draw-accept = Accepter
button-draw-decline = Refuser
button-move = Jouer
button-rematch = Revanche
button-resign = Abandonner
button-go-on = Continuer
button-confirm = Confirmer
button-back = Retour
button-start-again = Recommencer
button-forced = Jouer mes coups forcés pour moi
button-unforced = Me demander aussi les coups forcés
