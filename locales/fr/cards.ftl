### Ce que disent les cartes : les images d’un classement et d’un joueur. Des mots courts : la place manque.

card-foot = Shadara
card-player = joueur
card-rating = cote
card-deviation = écart
card-days = { $days } jours
# Below their number, and after it.
card-won = { $count ->
    [one] gagnée
   *[other] gagnées
}
card-drawn = { $count ->
    [one] nulle
   *[other] nulles
}
card-lost = { $count ->
    [one] perdue
   *[other] perdues
}
card-unrated = non classé
card-place = #{ $place } sur { $count }
card-page = page { $page } sur { $pages }
card-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
card-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
card-since = depuis { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
} { $year }
card-streak = { $count } victoires de suite
card-leaderboard = Classement
card-server = ce serveur
card-everywhere = tous les serveurs
