### Descriptions that Discord shows in its list of commands (at most 100 characters each), and answers.
### The names of commands and options are in names.ftl.

command-challenge = Challenge a player to a game, or whoever joins first
command-move = Play a move, or begin one
command-board = Show the board of a game
command-resign = Resign a game
command-draw = Offer a draw, or accept one
command-abort = Abort a game in which not everyone has moved yet
command-rematch = Play again with the seats rotated
command-games = Your running games and open challenges
command-leaderboard = The best players of a game
command-profile = A player’s ratings and results
command-history = A player’s finished games
command-replay = Replay a game from its first move
command-export = A game, or all your finished games, as a text file
command-rules = How a game is played, with pictures
command-settings = Your pings, pictures and blocked players; for managers, this server’s settings
command-check = Check that I have the permissions I need in this channel
command-end = End a game as a manager of this server; it does not count
command-help = How to play, and what you can do here
command-about = What Shadara is
command-privacy = What is stored about you, and how to delete it

option-ruleset = Which game
option-opponent = Whom to challenge; leave it out, and whoever joins first plays
option-second-opponent = A second opponent, for Bakuk with three players
option-seat = Your seat; seat 1 moves first (default: random)
option-rated = Whether the game counts for ratings (default: no)
option-options = Variations of the rules, as name=value, name=value
option-move = Your move: pick one from the list, or type it (see /help)
option-game = The number of the game (default: the one in this thread)
option-players = How many play (default: 2)
option-scope = Whose ratings (default: this server’s players)

option-player = Which player (default: you)
option-pings = Whether you are pinged when it is your turn
option-block = A player who can no longer challenge you
option-unblock = A player who can challenge you again
option-reason = Why; the players will read it
option-text = Show the board as text instead of a picture (default: no)
option-shared = Show it to everybody here (default: only to you)

choice-seat-random = Random
choice-seat-1 = 1 (moves first)
choice-seat-2 = 2 (moves second)
choice-seat-3 = 3 (moves third)
choice-players-2 = Two players
choice-players-3 = Three players
choice-pings-on = Ping me
choice-pings-quiet = Do not ping me
choice-scope-server = This server
choice-scope-everywhere = All servers

# /move and drafts that were confirmed.
moved = Played `{ $move }`.
moved-over = Played `{ $move }`. The game is over.

moved-stuck = I cannot post the new board in the thread yet. It follows as soon as I can write there.
moved-unseen = I cannot post the new board here: I need { $permissions }. It follows as soon as I have that.

# /resign and /abort.
resign-ask = Do you resign game #{ $game } against { $others }?
resign-ask-three = Do you resign game #{ $game }? You will be out; { $others } play on.
resign-ask-rated = It is rated, so this costs you points.
resign-done = You resigned game #{ $game }.
resign-kept = You play on.
abort-done = You aborted game #{ $game }; it does not count.

# /draw.
draw-you-offered = You offered a draw in game #{ $game }.
draw-you-agreed = You accepted. { $waiting ->
    [0] Game #{ $game } is a draw.
   *[other] The others have yet to answer.
}
draw-you-refused = You declined the draw.

# /games.
games-title = **Your games**
games-none = You have no running game. `/challenge` starts one.
games-line-yours = #{ $game } { $ruleset }: { $players } · **your move** { $place }
games-line-theirs = #{ $game } { $ruleset }: { $players } · { $who } to move { $place }
games-challenges = **Open challenges**
games-challenge-line = { $ruleset }: { $who } challenges { $whom }, expires { $relative } { $place }
games-anyone = anyone
games-more = … and { $count } more.

# /leaderboard. Places are ordinal numbers.
leaderboard-title = **{ $ruleset }**, { $players ->
    [3] three players
   *[other] two players
}, { $scope ->
    [server] this server
   *[everywhere] all servers
}
leaderboard-page = page { $page } of { $pages }
leaderboard-empty = Nobody has a rating here yet. `/challenge … rated:True` starts a rated game.
leaderboard-line = **{ $place }.** { $who } – **{ $rating }** ({ $games ->
    [one] { $games } game
   *[other] { $games } games
})
leaderboard-own = { $who } is { NUMBER($place, type: "ordinal") ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
} of { $players }, with **{ $rating }**.
leaderboard-you = You are { NUMBER($place, type: "ordinal") ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
} of { $players }, with **{ $rating }**.
leaderboard-you-none = You have no rating here yet. A rated game gives you one: `/challenge … rated:True`.
leaderboard-provisional = A rating with ? is provisional: after few games it can still change a lot.
button-my-place = My place

# /help.
help = **Shadara** is three board games that you play with friends in a thread, each at your own pace.
    {""}**Start:** `/challenge` a friend to **Buku** (a sowing game on a chess board), **Bakuk** (Moroccan mancala for two or three) or **Buga-shadara** (two deer against twenty-four dogs). When they accept, a thread opens.
    {""}**Play:** press the buttons below the board, or type a move with `/move`, which suggests what is possible. Buku: `4:a4,h4,h5` (line, first square, corners, last square). Bakuk: `a`. Buga-shadara: `c7-b7` steps, `c7xc5` leaps, `@a3` drops.
    {""}**More:** `/rules` explains each game, `/games` lists yours, `/board` shows a board large, `/replay` a game from its first move; there are `/draw`, `/resign`, `/abort` and `/rematch`; `/leaderboard` shows the best, `/profile` and `/history` what a player has done, `/settings` stops pings.
about = **Shadara** { $version } plays Buku, Bakuk and Buga-shadara on Discord. Buku is by Jorge Gómez Arrausi; Bakuk is played in Morocco; Buga-shadara comes from Tuva. It is free software (MIT or Apache 2.0).

# /privacy.
privacy = **What is stored about you:** your Discord ID and the name you were last seen with; { $games ->
    [0] no game
    [one] one game
   *[other] { $games } games
} with the moves; { $challenges ->
    [0] no challenge
    [one] one challenge
   *[other] { $challenges } challenges
}; { $ratings ->
    [0] no rating
    [one] one rating
   *[other] { $ratings } ratings
}; your settings. No message of yours is read or stored, and nothing is given to anyone.
    You can have it deleted. Your opponents’ games stay, with “deleted player” in place of your name; running games are given up.
privacy-nothing = Nothing is stored about you: you have not played yet.
privacy-ask = Delete everything that is stored about you? Running games are lost, ratings are gone. This cannot be undone.
privacy-done = Done. What was stored about you is deleted.
privacy-kept = Nothing was deleted.
button-forget = Delete me
button-forget-sure = Delete everything
button-keep = Keep it
