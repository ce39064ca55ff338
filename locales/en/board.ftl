### The board in words: alternative text of pictures, and what pictures say themselves.

board-ruleset = { $name ->
    [buku] Buku
    [bakuk] Bakuk
    [bakuk-3] Bakuk for three
   *[buga-shadara] Buga-shadara
}
board-seat = { $name ->
    [White] White
    [Black] Black
    [South] South
    [East] East
    [North] North
    [deer] Deer
   *[dogs] Dogs
}

## Plates

board-plate = { $seat } · { $rating }
board-plate-out = { $seat } · out
board-plate-of = of { $number }
board-plate-hand = { $number } in hand
board-plate-left = left

## Footer

board-foot-game = { $ruleset } · game { $game } · ply { $ply }
board-foot-ply = { $ruleset } · ply { $ply }
board-foot-start = first move
board-foot-seen = only you see this

## The move in a few words

board-move-took = { $move } · took { $count }
board-move-null = { $move } · nothing lifted
board-move-null-took = { $move } · nothing lifted, took { $count }
board-move-seeds = { $hole }: { $count ->
    [one] { $count } seed
   *[other] { $count } seeds
}
board-move-seeds-took = { board-move-seeds } · took { $taken }
board-move-out = { $seat } leaves the game
board-move-dog = { $move } · { $count ->
    [1] first
    [2] second
    [3] third
    [21] 21st
    [22] 22nd
    [23] 23rd
   *[other] { $count }th
} dog taken
board-move-pass = the dogs must pass
board-move-again = { $move } · { $seat } again
board-move-skipped = { $move } · { $seat } skipped

## Drafts

board-draft-line = Which line do you lift?
board-draft-file = Which file first?
board-draft-rank = Which square of it?
board-draft-corner = Choose the next corner
board-draft-hole = Which hole do you sow?
board-draft-piece = Which piece moves?
board-draft-target = Where does it go?
board-draft-drop = Where do you drop a dog?
board-draft-step = Does a dog step as well?
board-draft-area = On which rank?
board-draft-ready = Confirm, or go back
board-draft-in-hand = { $number } in hand
board-draft-takes = takes { $number }

## Results

# $name is the seat in the words of the rules: White, Black, South, East, North, deer, dogs.
board-result-win = { $seat } { $name ->
    [deer] win
    [dogs] win
   *[other] wins
}
board-result-draw = Draw
board-result-shared = { $seats } share the win
board-result-reason = { $reason ->
    [singletons] only single counters left
    [repetition] a board was repeated
    [majority] more than half taken
    [board_empty] the board is empty
    [no_move] no seed to move
    [last_seat] the others have left
    [deer_blocked] both deer are shut in
    [dogs_reduced] too few dogs left
   *[quiet_limit] a hundred quiet turns
}
board-result-third = the third time this position

## Alternative text

board-alt-title = { $ruleset }{ $game ->
    [none] { $ply ->
        [0] { "" }
       *[other] , ply { $ply }
    }
   *[other] , game { $game }, ply { $ply }
}.
board-alt-buku-move = { $who } lifted { $line ->
    [rank] rank { $name }
   *[file] file { $name }
}, { $hand ->
    [0] which was empty, and sowed nothing
    [one] { $hand } counter, and sowed { $path }
   *[other] { $hand } counters, and sowed { $path }
}{ $taken ->
    [0] .
   *[other] , taking { $taken }: { $captures }.
}
board-alt-buku-rank = Rank { $rank }: { $squares }.
board-alt-bakuk-move = { $who } sowed { $hole }, { $count ->
    [one] { $count } seed
   *[other] { $count } seeds
}{ $taken ->
    [0] .
   *[other] , taking { $taken }: { $captures }.
}
board-alt-out = { $who } left the game.
board-alt-skipped = { $seat } has no seeds and is skipped.
board-alt-holes = { $seat }: { $holes }.
board-alt-buga-step = { $who } moved { $from } to { $to }.
board-alt-buga-leap = { $who } leapt from { $from } to { $to } and took the dog on { $captured }.
board-alt-buga-drop = { $who } dropped a dog on { $to }.
board-alt-buga-drop-step = { $who } dropped a dog on { $drop } and moved { $from } to { $to }.
board-alt-buga-pass = { $who } could not move and passed.
board-alt-buga-rank = Rank { $rank }: { $points }.
board-alt-buga-point = { $file } { $piece ->
    [deer] deer
   *[dog] dog
}
board-alt-empty = empty
board-alt-buga-counts = Dogs: { $board } on the board, { $hand } in hand, { $captured } taken of { $goal }.
board-alt-score = { $who } { $score }
board-alt-scores = Score: { $scores }.
board-alt-start = No move yet.
board-alt-turn = { $who } to move.
board-alt-turn-line = { $who } to move: lifts a { $line ->
    [rank] rank
   *[file] file
}.
board-alt-over = The game is over.
board-alt-ending = { $who }: { $why }.
board-alt-draft = { $state ->
    [ready] Your move { $move } is ready.
    [either] Your move { $move } is ready, or go on.
   *[begun] Your move so far: { $move }{ $left ->
        [0] { "" }
        [one] , { $left } counter left to sow
       *[other] , { $left } counters left to sow
    }.
}
board-who = { $name } ({ $seat })

## The board as text

board-text-seat-holes = { $seat } ({ $holes })
board-text-signs = X deer, o dogs
