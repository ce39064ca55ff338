### Why something cannot be done, to the one who tried.
