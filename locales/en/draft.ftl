### Building a move step by step, and what is said before it ends the game.
### $text and $move are in the notation of the rules; $seat, $winner are names of seats.

draft-so-far = So far: `{ $text }`
draft-ready = `{ $move }` is ready. Press *Confirm* to play it.
draft-ready-or-on = `{ $move }` is ready: press *Confirm* to play it, or go on.
draft-moved-on = The board has moved on since this was begun.
draft-not-yours = The board has moved on, and it is not your turn now.

# What to choose next. Also what a select shows while nothing is chosen, so at most 150 characters.
ask-rank = Which rank do you lift?
ask-line = Which file do you lift?
ask-first-file = { $left ->
    [one] In which file do you put the counter?
   *[other] In which file do you begin to sow the { $left } counters?
}
ask-first-rank = On which square of file { $file }?
ask-corner = { $left ->
    [one] Where does the last counter go?
   *[other] Where does the path turn or end? { $left } counters are left.
}
ask-hole = Which hole do you sow?
ask-deer = Which deer moves?
ask-dog = Which dog moves?
ask-target = Where does it go?
ask-drop = Where do you drop a dog?
ask-drop-rank = In which rank do you drop a dog?
ask-then = Do you move a dog as well?
ask-rank-of-dog = In which rank is the dog that moves?

# The choices themselves: what one reads in a select, and after the move in an autocomplete list.
# $letter is on the picture as well.
choice-lettered = { $letter } · { $choice }
choice-rank = Rank { $line }
choice-file = File { $line }
choice-square = { $square }
choice-hole = Hole { $hole }
choice-deer = Deer on { $point }
choice-dog = Dog on { $point }
choice-row = Rank { $rank }
choice-step = To { $point }
choice-leap = To { $point }, taking the dog on { $taken }
choice-drop = On { $point }
choice-no-step = No, only the drop

note-hand = { $count ->
    [0] empty: lifts nothing
    [one] one counter
   *[other] { $count } counters
}
note-left = { $count ->
    [0] all sown
    [one] one left
   *[other] { $count } left
}
note-stones = { $count ->
    [one] one seed
   *[other] { $count } seeds
}
note-takes = { $note }, takes { $count }
note-takes-only = takes { $count }
note-taking = takes the dog on { $point }
note-points = { $count ->
    [one] one point
   *[other] { $count } points
}

# Before a move that ends the game. $score is "33 : 32" or nothing.
ends = **This ends the game.** { $why } { $verdict }
ends-repetition-buku = It repeats an earlier board: { $count ->
    [one] the last counter on the board goes to { $seat }.
   *[other] the { $count } counters on the board go to { $seat }.
}
ends-won = { $winner } would win.
ends-won-score = { $winner } would win { $score }.
ends-draw = It would be a draw.
ends-draw-score = It would be a draw, { $score }.
ends-note-repetition-buku = repeats the board: { $count ->
    [one] its last counter goes to { $seat }
   *[other] its { $count } counters go to { $seat }
}
ends-note-won = ends the game: { $winner } wins
ends-note-won-score = ends the game: { $winner } wins { $score }
ends-note-draw = ends the game: a draw
