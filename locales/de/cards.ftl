### Was Karten sagen: die Bilder einer Rangliste und einer Person. Kurze Wörter: der Platz ist knapp.

card-foot = Shadara
card-player = Spieler
card-rating = Wertung
card-deviation = Abw.
card-days = { $days } Tage
# Below their number, and after it.
card-won = { $count ->
    [one] Sieg
   *[other] Siege
}
card-drawn = { $count ->
   *[other] Remis
}
card-lost = { $count ->
   *[other] Niederl.
}
card-unrated = ungewertet
card-place = #{ $place } von { $count }
card-page = Seite { $page } von { $pages }
card-players = { $count ->
    [one] ein Spieler
   *[other] { $count } Spieler
}
card-games = { $count ->
    [one] eine Partie
   *[other] { $count } Partien
}
card-since = seit { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
} { $year }
card-streak = { $count } Siege in Folge
card-leaderboard = Rangliste
card-server = dieser Server
card-everywhere = alle Server
