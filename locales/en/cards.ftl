### What cards say: the pictures of a leaderboard and of a player. Short words: the room is narrow.

card-foot = Shadara
card-player = player
card-rating = rating
card-deviation = dev.
card-days = { $days } days
# Below their number, and after it.
card-won = { $count ->
   *[other] won
}
card-drawn = { $count ->
   *[other] drawn
}
card-lost = { $count ->
   *[other] lost
}
card-unrated = unrated
card-place = #{ $place } of { $count }
card-page = page { $page } of { $pages }
card-players = { $count ->
    [one] one player
   *[other] { $count } players
}
card-games = { $count ->
    [one] one game
   *[other] { $count } games
}
card-since = since { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
card-streak = { $count } wins in a row
card-leaderboard = Leaderboard
card-server = this server
card-everywhere = all servers
