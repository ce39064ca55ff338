### Why a move cannot be played. $text and what comes from the notation stand in code.

illegal-unexpected = I cannot read that move: at character { $at } I expected { $expected }, but found `{ $found }`.
illegal-no-point = I cannot read that move: `{ $found }…` at character { $at } is not a point of this board.
illegal-ended = This move is not complete: next comes { $expected }.
illegal-number = I cannot read that move: the number at character { $at } is too large.
illegal-too-long = That path names more squares than the board has.
illegal-other-ruleset = That is no move of { $ruleset }.

expected-line = a line (1 to 8 or a to h)
expected-number = a number
expected-bracket = `)` after the hand
expected-colon = `:` and the path
expected-file = a file (a to h)
expected-rank = a rank (1 to 8)
expected-comma = a comma or a space
expected-hole = a hole (a to f)
expected-captured = `x` and the captured seeds, or nothing more
expected-seat = a seat (1 to 3)
expected-point-or-drop = a point, `@` or `pass`
expected-point = a point of the board, such as c7
expected-dash-or-cross = `-` or `x`
expected-dash = `-`
expected-step = `,` and a step, or nothing more
expected-end = nothing more

illegal-buku-line-rank = { $seat } lifts a rank (1 to 8), and `{ $line }` is a file.
illegal-buku-line-file = { $seat } lifts a file (a to h), and `{ $line }` is a rank.
illegal-buku-hand = The line gives { $hand ->
    [0] no counter
    [one] one counter
   *[other] { $hand } counters
}, not { $given }.
illegal-buku-straight = `{ $from }` and `{ $to }` are not in one rank or file, and counters are sown along those.
illegal-buku-twice = The path comes to `{ $square }` twice; every square of a path is a different one.
illegal-buku-length = That path has { $squares ->
    [one] one square
   *[other] { $squares } squares
}, but there { $hand ->
    [0] are no counters to sow
    [one] is one counter to sow
   *[other] are { $hand } counters to sow
}.

illegal-bakuk-not-own = Hole `{ $hole }` is not yours: it belongs to { $owner }, and you play { $mover }.
illegal-bakuk-empty = Hole `{ $hole }` is empty.
illegal-bakuk-capture = Sowing `{ $hole }` captures { $captured }, not { $given }.
illegal-bakuk-out-of-two = Only a game for three goes on when somebody leaves. `/resign` gives up this one.
illegal-bakuk-out = That seat is out already.

illegal-buga-no-piece = Nothing stands on `{ $point }`.
illegal-buga-not-own-deer = A deer stands on `{ $point }`, and the dogs are to move.
illegal-buga-not-own-dog = A dog stands on `{ $point }`, and the deer are to move.
illegal-buga-occupied = `{ $point }` is occupied.
illegal-buga-no-line = No line joins `{ $from }` and `{ $to }`.
illegal-buga-no-leap = From `{ $from }` to `{ $to }` is no leap: a leap follows two lines straight on, over a dog.
illegal-buga-no-dog = No dog stands on `{ $over }` to leap over.
illegal-buga-dogs-leap = Dogs step to a neighbouring point; they never leap.
illegal-buga-deer-drop = The deer are to move, and only dogs are dropped.
illegal-buga-hand-empty = No dog is in hand any more, so one on the board must step.
illegal-buga-must-drop = { $hand ->
    [one] One dog is
   *[other] { $hand } dogs are
} still in hand: drop one, such as `/move @a3`. Those on the board step when all are dropped.
illegal-buga-step-after-drop = A dog may step after a drop only in the variant `drop_move`.
illegal-buga-pass = You cannot pass: only dogs that cannot move do.
