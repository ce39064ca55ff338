### Names and descriptions that Discord shows in its list of commands (at most 100 characters each), and answers.

command-challenge = Challenge someone to a game, or whoever wants to play
command-move = Play a move, or begin one
command-board = Show the board of a game
command-resign = Give up a game
command-draw = Offer or accept a draw
command-abort = Abort a game in which not everyone has moved yet
command-rematch = Play again with the seats rotated
command-games = List your games and challenges
command-leaderboard = The best players of a game
command-profile = A player’s ratings and results
command-history = A player’s finished games
command-export = A game, or all of yours, as a text file
command-rules = How a game is played, with pictures
command-settings = Whether you are pinged, whom you block, and this server’s rules of play
command-check = Whether I may do in this channel what I need to
command-end = End a game that should not go on
command-help = How to play and what you can do here
command-about = What Shadara is
command-privacy = What is stored about you, and how to delete it

option-ruleset = Which game
option-opponent = Whom to challenge; leave it out and whoever joins first plays
option-second-opponent = A second opponent, for Bakuk with three players
option-seat = Your seat: 1 moves first (drawn by lot unless you say)
option-rated = Whether the game counts for ratings (casual unless you say)
option-options = How the rules are varied, as name=value, name=value
option-move = Your move; pick one, or write it in the notation of /help
option-game = The number of the game (the one in this thread unless you say)
option-players = How many play (2 unless you say)
option-scope = Whose ratings: this server’s players or everyone’s

option-player = Who; you unless you say
option-pings = Whether you are pinged when it is your turn
option-block = Somebody who cannot challenge you any more
option-unblock = Somebody who can challenge you again
option-reason = Why; the players read it

choice-seat-random = By lot
choice-seat-1 = 1 (moves first)
choice-seat-2 = 2 (moves second)
choice-seat-3 = 3 (moves third)
choice-players-2 = Two players
choice-players-3 = Three players
choice-pings-on = Ping me
choice-pings-quiet = Do not ping me
choice-scope-server = This server
choice-scope-everywhere = Everywhere

# /move and drafts that were confirmed.
moved = Played `{ $move }`.
moved-over = Played `{ $move }`. The game is over.

moved-stuck = The new board cannot be shown in the thread yet. It follows as soon as I can write there.
moved-unseen = The new board cannot be shown here now: I lack { $permissions }. It follows when I have that.

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

# /rematch.
rematch-offered = The rematch of game #{ $game } is offered.

# /games.
games-title = **Your games**
games-none = You have no running game. `/challenge` starts one.
games-line-yours = #{ $game } { $ruleset }: { $players } – **your move** { $place }
games-line-theirs = #{ $game } { $ruleset }: { $players } – { $who } to move { $place }
games-challenges = **Challenges that wait**
games-challenge-line = { $ruleset } of { $who } to { $whom }, { $relative } { $place }
games-anyone = anyone
games-more = … and { $count } more.

# /leaderboard.
leaderboard-title = **{ $ruleset }**, { $players ->
    [3] three players
   *[other] two players
}, { $scope ->
    [server] this server
   *[everywhere] everywhere
}
leaderboard-empty = Nobody has played a rated game of this kind yet. `/challenge … rated:True` starts one.
leaderboard-line = { $place }. { $who } – **{ $rating }** ({ $games ->
    [one] one game
   *[other] { $games } games
})
leaderboard-own = You: { $place }. with **{ $rating }**
leaderboard-provisional = A ? means: few games yet, so the rating may move a lot.

# /help.
help = **Shadara** is three board games that you play with friends, each at your own pace, in a thread.
    {""}**Start:** `/challenge` someone to **Buku** (a sowing game on a chess board), **Bakuk** (Moroccan mancala for two or three) or **Buga-shadara** (two deer against twenty-four dogs). Accepting opens a thread.
    {""}**Play:** press the buttons below the board, or write a move with `/move`; it suggests what is possible. Buku: `4:a4,h4,h5` – line, first square, corners, last square. Bakuk: `a`. Buga-shadara: `c7-b7` a step, `c7xc5` a leap, `@a3` a drop.
    {""}**Else:** `/board` shows the board large, `/draw`, `/resign`, `/abort`, `/rematch` do what they say, `/games` lists what waits for you, `/leaderboard` the best.
about = **Shadara** { $version } plays Buku, Bakuk and Buga-shadara on Discord. Buku is by Jorge Gómez Arrausi; Bakuk is played in Morocco; Buga-shadara comes from Tuva. It is free software (MIT or Apache 2.0).

# /privacy.
privacy = **What is stored about you:** your number at Discord and the name last seen; { $games ->
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
