### What is said in a game's thread.
### $who, $winner, … are mentions or escaped names, $seat a name of rules.ftl, $move a move in its notation.

# The first message.
game-title = **{ $ruleset }** · game #{ $game } · { $mode }
game-casual = casual
game-rated = rated
game-player = { $who } ({ $seat })
game-players-more = { $list }, { $next }
game-deleted-player = deleted player
game-thread-name = { $ruleset } #{ $game }: { $players }
game-how-buku = **How to move:** press the line you lift and choose where its counters go, or write it all at once: `/move 4:a4,h4,h5` (line, first square, corners, last square). Three or four counters on a square of your colour are yours. `/rules` has the rest.
game-how-bakuk = **How to move:** press the hole whose seeds you sow, or write it: `/move a`. If your last seed makes 2 or 4 in its hole, you take them, and the next holes too as long as they hold 2 or 4. `/rules` has the rest.
game-how-buga-shadara = **How to move:** press *Move* and choose, or write it: `/move c7-b7`, `/move c7xc5`, `/move @a3`. Deer leap over dogs and take them; dogs win when neither deer can move. `/rules` has the rest.

# A move that was played.
move-played = { $who } played `{ $move }`.
move-took-counters = { $who } played `{ $move }` and took { $count ->
    [one] one counter
   *[other] { $count } counters
}.
move-took-stones = { $who } played `{ $move }` and took { $count } seeds.
move-took-dog = { $who } played `{ $move }` and took a dog.
move-forced = { $who } had no choice: `{ $move }` was played.
move-passed = { $who } cannot move and passes.
move-resigned = { $who } resigned and is out. The seeds stay on the board and may be captured.
move-out = { $who } is out. The seeds stay on the board and may be captured.
move-skipped = { $seat } has no seeds and is skipped.
move-again = { $seat } moves again.

# Whose turn it is.
turn = { $who }, your move.
turn-hint-rank = Lift a rank.
turn-hint-file = Lift a file.
turn-hint-bonus = Lift a rank; you have one counter more in your hand.
turn-hint-hole = Sow one of your holes.
turn-hint-deer = Step or leap with a deer.
turn-hint-drop = Drop a dog.
turn-hint-drop-move = Drop a dog; you may move one, too.
turn-hint-dog = Move a dog.
turn-deadline = You have until { $date } ({ $relative }).

# How it ended.
result-won = **{ $winner } wins.**
result-won-score = **{ $winner } wins { $score }.**
result-draw = **The game is a draw.**
result-draw-score = **The game is a draw, { $score }.**
result-shared = **{ $winners } share the win.**
result-shared-score = **{ $winners } share the win, { $score }.**
result-void = **The game does not count.**
result-resigned = { $who } resigned.
result-deadline = { $who }’s time ran out.
result-agreed = The players agreed on a draw.
result-aborted = { $who } aborted it.
result-ended = A manager of the server ended it: { $note }
result-over = { $who }: the game is over.
result-rating = { $who } { $before } → { $after } ({ $change })

# The ribbon in the last picture; names are plain there.
ribbon-won = { $winner } wins
ribbon-won-score = { $winner } wins { $score }
ribbon-shared = { $winners } share the win
ribbon-shared-score = { $winners } share the win { $score }
ribbon-draw = Draw
ribbon-draw-score = Draw { $score }
ribbon-void = Game ended

# Draws.
draw-offered = { $who } offers a draw. { $others }, { $count ->
    [one] do you accept
   *[other] do you both accept
}? Playing on declines it, too.
draw-declined = { $who } declined the draw.
draw-gone = This offer is no longer open.

# Threads and messages.
notice-thread-new = The thread of game #{ $game } was deleted. The game goes on here.
notice-thread-locked = I cannot write in the thread of game #{ $game }: it is locked. Somebody who may manage threads can unlock it; then I post what is missing. Until then `/move` and `/board` work in this channel.
notice-thread-forbidden = I cannot write in the thread of game #{ $game }: I need { $permissions } there. Somebody who manages the server can give me that (`/check` says where); then I post what is missing. Until then `/move` and `/board` work in this channel.
notice-thread-gone = The thread of game #{ $game } is gone. The game goes on: `/move` and `/board` work anywhere in this server.

button-draw-accept = Accept
button-draw-decline = Decline
button-move = Move
button-rematch = Rematch
button-resign = Resign
button-go-on = Keep playing
button-confirm = Confirm
button-back = Back
button-start-again = Start again
button-forced = Play forced moves for me
button-unforced = Ask me for forced moves, too
