### Challenges: the message with its terms, its buttons, and what became of it.
### $who, $invited, … are mentions or escaped names; $ruleset is a name of rules.ftl.

challenge-to-one = { $invited }, { $who } challenges you to **{ $ruleset }**.
challenge-to-two = { $first } and { $second }, { $who } challenges you both to **{ $ruleset }**.
challenge-to-one-and-open = { $invited }, { $who } challenges you to **{ $ruleset }**. The third seat is free: whoever joins first takes it.
challenge-open = { $free ->
    [one] { $who } wants to play **{ $ruleset }**. Whoever joins first plays.
   *[other] { $who } wants to play **{ $ruleset }**. The first { $free } who join play.
}

challenge-casual = Casual: ratings stay as they are
challenge-rated = Rated
challenge-for-three = Three players
challenge-seats-by-lot = Random seats
challenge-seat-chosen = { $who } plays { $name ->
    [deer] the deer
    [dogs] the dogs
   *[other] { $seat }
} ({ $order ->
    [1] moves first
    [2] moves second
   *[3] moves third
})
challenge-seat-rotated = Seats rotated from game #{ $game }
challenge-options = Rules: { $options }
challenge-options-default = Standard rules
challenge-expires = Open until { $date } ({ $relative }).

challenge-waits = { $accepted } accepted. Waiting for { $waiting }.
challenge-joined = { $joined } joined. { $free ->
    [one] One seat is free.
   *[other] { $free } seats are free.
}
challenge-accepted = **{ $ruleset }**, game #{ $game }: { $players }.
challenge-declined = { $by } declined { $who }’s challenge to **{ $ruleset }**.
challenge-cancelled = { $who } cancelled the challenge to **{ $ruleset }**.
challenge-expired = { $who }’s challenge to **{ $ruleset }** expired: nobody answered in time.

button-accept = Accept
button-decline = Decline
button-cancel = Cancel
button-join = Join
