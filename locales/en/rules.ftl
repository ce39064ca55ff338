### Names of the rules: rulesets, seats, options, endings; how names are joined.

# Joining of names: "Ann", "Ann and Bob", "Ann, Bob and Carol".
list-last = { $list } and { $last }
list-more = { $list }, { $next }
