### Descriptions dans la liste des commandes de Discord (100 caractères au plus), et réponses.

command-challenge = Défier quelqu’un, ou le premier qui voudra jouer
command-move = Jouer un coup, ou le commencer
command-board = Montrer le plateau d’une partie
command-resign = Abandonner une partie
command-draw = Proposer la nulle, ou l’accepter
command-abort = Annuler une partie où tout le monde n’a pas encore joué
command-rematch = Rejouer en échangeant les places
command-games = Vos parties en cours et vos défis ouverts
command-leaderboard = Les meilleurs joueurs d’un jeu
command-profile = Les cotes et les résultats d’un joueur
command-history = Les parties finies d’un joueur
command-replay = Revoir une partie depuis le premier coup
command-export = Une partie, ou toutes vos parties finies, dans un fichier texte
command-rules = Comment on joue, en images
command-settings = Vos mentions, images et blocages ; pour les gestionnaires, les réglages du serveur
command-check = Vérifier que j’ai les permissions nécessaires dans ce salon
command-end = Mettre fin à une partie en tant que gestionnaire du serveur ; elle ne compte pas
command-help = Comment jouer, et ce que vous pouvez faire ici
command-about = Ce qu’est Shadara
command-privacy = Ce qui est enregistré sur vous, et comment l’effacer

option-ruleset = Quel jeu
option-opponent = Qui défier ; si vous ne nommez personne, le premier qui rejoint joue
option-second-opponent = Un second adversaire, pour le Bakuk à trois
option-seat = Votre place ; la place 1 commence (sinon tirée au sort)
option-rated = Si la partie compte pour les cotes (sinon non)
option-options = Variantes des règles : nom=valeur, nom=valeur
option-move = Votre coup : choisissez-le dans la liste ou écrivez-le (voir l’aide)
option-game = Le numéro de la partie (sinon celle de ce fil)
option-players = Combien de joueurs (sinon 2)
option-scope = Les cotes de qui (sinon les joueurs de ce serveur)

option-player = Quel joueur (sinon vous)
option-pings = Si vous êtes mentionné quand c’est à vous de jouer
option-block = Un joueur qui ne pourra plus vous défier
option-unblock = Un joueur qui pourra de nouveau vous défier
option-reason = Pourquoi ; les joueurs le liront
option-text = Montrer le plateau en texte au lieu d’une image (sinon en image)
option-shared = La montrer à tout le monde ici (sinon à vous seul)

choice-seat-random = Au hasard
choice-seat-1 = 1 (commence)
choice-seat-2 = 2 (joue en deuxième)
choice-seat-3 = 3 (joue en troisième)
choice-players-2 = Deux joueurs
choice-players-3 = Trois joueurs
choice-pings-on = Me mentionner
choice-pings-quiet = Ne pas me mentionner
choice-scope-server = Ce serveur
choice-scope-everywhere = Tous les serveurs

# /move and drafts that were confirmed.
moved = Joué : `{ $move }`.
moved-over = Joué : `{ $move }`. La partie est finie.

moved-stuck = Le nouveau plateau ne peut pas encore être montré dans le fil. Il suivra dès que je pourrai y écrire.

moved-unseen = Je ne peux pas montrer le nouveau plateau ici. Il me manque : { $permissions }. Il suivra dès que je l’aurai.

# /resign and /abort.
resign-ask = Abandonnez-vous la partie #{ $game } contre { $others } ?
resign-ask-three = Abandonnez-vous la partie #{ $game } ? Vous la quittez ; { $others } continuent.
resign-ask-rated = Elle est classée : cela vous coûte des points.
resign-done = Vous avez abandonné la partie #{ $game }.
resign-kept = Vous continuez.
abort-done = Vous avez annulé la partie #{ $game } ; elle ne compte pas.

# /draw.
draw-you-offered = Vous avez proposé la nulle dans la partie #{ $game }.
draw-you-agreed = Vous avez accepté. { $waiting ->
    [0] La partie #{ $game } est nulle.
   *[other] Les autres doivent encore répondre.
}
draw-you-refused = Vous avez refusé la nulle.

# /games.
games-title = **Vos parties**
games-none = Vous n’avez aucune partie en cours. `/{ name-command-challenge }` en commence une.
games-line-yours = #{ $game } { $ruleset } : { $players } · **à vous de jouer** { $place }
games-line-theirs = #{ $game } { $ruleset } : { $players } · à { $who } de jouer { $place }
games-challenges = **Défis ouverts**
games-challenge-line = { $ruleset } : { $who } défie { $whom }, expire { $relative } { $place }
games-anyone = tout le monde
games-more = … et encore { $count }.

# /leaderboard.
leaderboard-title = **{ $ruleset }**, { $players ->
    [3] trois joueurs
   *[other] deux joueurs
}, { $scope ->
    [server] ce serveur
   *[everywhere] tous les serveurs
}
leaderboard-page = page { $page } sur { $pages }
leaderboard-empty = Personne n’a encore de cote ici. `/{ name-command-challenge } … { name-option-rated }:True` commence une partie classée.
leaderboard-line = **{ $place }.** { $who } – **{ $rating }** ({ $games ->
    [one] { $games } partie
   *[other] { $games } parties
})
leaderboard-own = { $who } est { NUMBER($place, type: "ordinal") ->
    [one] { $place }er
   *[other] { $place }e
} sur { $players }, avec **{ $rating }**.
leaderboard-you = Vous êtes { NUMBER($place, type: "ordinal") ->
    [one] { $place }er
   *[other] { $place }e
} sur { $players }, avec **{ $rating }**.
leaderboard-you-none = Vous n’avez pas encore de cote ici. Une partie classée vous en donne une : `/{ name-command-challenge } … { name-option-rated }:True`.
leaderboard-provisional = Une cote suivie de ? est provisoire : après peu de parties, elle peut encore beaucoup changer.
button-my-place = Ma place

# /help.
help = **Shadara**, ce sont trois jeux de plateau auxquels vous jouez entre amis dans un fil, chacun à son rythme.
    {""}**Commencer :** `/{ name-command-challenge }` défie quelqu’un au **Buku** (un jeu de semailles sur un échiquier), au **Bakuk** (le mancala marocain, à deux ou à trois) ou au **Buga-shadara** (deux cerfs contre vingt-quatre chiens). Quand le défi est accepté, un fil s’ouvre.
    {""}**Jouer :** appuyez sur les boutons sous le plateau, ou écrivez un coup avec `/{ name-command-move }`, qui propose ce qui est possible. Buku : `4:a4,h4,h5` (ligne, première case, coins, dernière case). Bakuk : `a`. Buga-shadara : `c7-b7` avance, `c7xc5` saute, `@a3` pose.
    {""}**Et aussi :** `/{ name-command-rules }` explique chaque jeu, `/{ name-command-games }` liste vos parties, `/{ name-command-board }` montre un grand plateau, `/{ name-command-replay }` une partie depuis le premier coup ; il y a `/{ name-command-draw }`, `/{ name-command-resign }`, `/{ name-command-abort }` et `/{ name-command-rematch }` ; `/{ name-command-leaderboard }` montre les meilleurs, `/{ name-command-profile }` et `/{ name-command-history }` les résultats et les parties d’un joueur ; `/{ name-command-settings }` arrête les mentions.
about = **Shadara** { $version } fait jouer au Buku, au Bakuk et au Buga-shadara sur Discord. Le Buku est de Jorge Gómez Arrausi ; le Bakuk se joue au Maroc ; le Buga-shadara vient de Touva. Logiciel libre (MIT ou Apache 2.0).

# /privacy.
privacy = **Ce qui est enregistré sur vous :** votre identifiant Discord et le dernier nom vu ; { $games ->
    [0] aucune partie
    [one] une partie
   *[other] { $games } parties
} avec les coups ; { $challenges ->
    [0] aucun défi
    [one] un défi
   *[other] { $challenges } défis
} ; { $ratings ->
    [0] aucune cote
    [one] une cote
   *[other] { $ratings } cotes
} ; vos réglages. Aucun de vos messages n’est lu ni enregistré, et rien n’est donné à personne.
    Vous pouvez le faire effacer. Les parties de vos adversaires restent, avec « joueur effacé » à la place de votre nom ; les parties en cours sont abandonnées.
privacy-nothing = Rien n’est enregistré sur vous : vous n’avez pas encore joué.
privacy-ask = Effacer tout ce qui est enregistré sur vous ? Les parties en cours sont perdues, les cotes disparaissent. C’est définitif.
privacy-done = C’est fait. Ce qui était enregistré sur vous est effacé.
privacy-kept = Rien n’a été effacé.
button-forget = M’effacer
button-forget-sure = Tout effacer
button-keep = Garder
