### Names of the rules: rulesets, seats, options, endings; how names are joined.

ruleset-buku = Buku
ruleset-bakuk = Bakuk
ruleset-buga-shadara = Buga-shadara

seat-white = White
seat-black = Black
seat-south = South
seat-east = East
seat-north = North
seat-deer = Deer
seat-dogs = Dogs

# Why a game ended by its rules.
reason-singletons = No square holds more than one counter: everyone keeps those on their own squares.
reason-repetition-buku = This board has been seen before: its counters go to the other player, not to the one who repeated it.
reason-repetition = The same position stood for the third time.
reason-majority = More than half of the counters are taken.
reason-board-empty = No seed is left.
reason-no-move = Nobody who should move has a seed.
reason-last-seat = Everyone else is out.
reason-deer-blocked = Neither deer can move.
reason-dogs-reduced = Too few dogs are left to hold the deer.
reason-quiet-limit = A hundred turns went by without a capture or a drop.

# Joining of names: "Ann", "Ann and Bob", "Ann, Bob and Carol".
list-last = { $list } and { $last }
list-more = { $list }, { $next }
