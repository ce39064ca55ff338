### Ein Zug Schritt für Schritt, und was gesagt wird, bevor er die Partie beendet.

draft-so-far = Bisher: `{ $text }`
draft-ready = `{ $move }` ist fertig. *Bestätigen* spielt ihn.
draft-ready-or-on = `{ $move }` ist fertig: *Bestätigen* spielt ihn, oder mach weiter.
draft-moved-on = Seitdem ist ein Zug gespielt worden.
draft-not-yours = Seitdem ist ein Zug gespielt worden, und du bist nicht am Zug.

# What to choose next. Also what a select shows while nothing is chosen, so at most 150 characters.
ask-rank = Welche Reihe hebst du?
ask-line = Welche Linie hebst du?
ask-first-file = { $left ->
    [one] Auf welche Linie kommt der Stein?
   *[other] Auf welcher Linie beginnst du, die { $left } Steine zu säen?
}
ask-first-rank = Auf welchem Feld der Linie { $file }?
ask-corner = { $left ->
    [one] Wohin kommt der letzte Stein?
   *[other] Wo biegt der Weg ab oder endet er? Noch { $left } Steine.
}
ask-hole = Aus welcher Mulde säst du?
ask-deer = Welcher Hirsch zieht?
ask-dog = Welcher Hund zieht?
ask-target = Wohin zieht er?
ask-drop = Wohin setzt du einen Hund?
ask-drop-rank = Auf welche Reihe setzt du einen Hund?
ask-then = Zieht auch ein Hund?
ask-rank-of-dog = Auf welcher Reihe steht der Hund, der zieht?

# The choices themselves: what one reads in a select, and after the move in an autocomplete list.
choice-lettered = { $letter } · { $choice }
choice-rank = Reihe { $line }
choice-file = Linie { $line }
choice-square = { $square }
choice-hole = Mulde { $hole }
choice-deer = Hirsch auf { $point }
choice-dog = Hund auf { $point }
choice-row = Reihe { $rank }
choice-step = Nach { $point }
choice-leap = Nach { $point }, schlägt den Hund auf { $taken }
choice-drop = Auf { $point }
choice-no-step = Nein, nur einsetzen

note-hand = { $count ->
    [0] leer: hebt nichts
    [one] ein Stein
   *[other] { $count } Steine
}
note-left = { $count ->
    [0] alle gesät
    [one] noch einer
   *[other] noch { $count }
}
note-stones = { $count ->
    [one] ein Samen
   *[other] { $count } Samen
}
note-takes = { $note }, schlägt { $count }
note-takes-only = schlägt { $count }
note-taking = schlägt den Hund auf { $point }
note-points = { $count ->
    [one] ein Punkt
   *[other] { $count } Punkte
}

# Before a move that ends the game. $score is "33 : 32" or nothing.
ends = **Das beendet die Partie.** { $why } { $verdict }
ends-repetition-buku = Dieses Brett gab es schon einmal: { $count ->
    [one] Der letzte Stein auf dem Brett geht an { $seat }.
   *[other] Die { $count } Steine auf dem Brett gehen an { $seat }.
}
ends-won = Sieg für { $winner }.
ends-won-score = Sieg für { $winner }, { $score }.
ends-draw = Es wäre remis.
ends-draw-score = Es wäre remis, { $score }.
ends-note-repetition-buku = wiederholt das Brett: { $count ->
    [one] sein letzter Stein geht an { $seat }
   *[other] seine { $count } Steine gehen an { $seat }
}
ends-note-won = beendet die Partie: Sieg für { $winner }
ends-note-won-score = beendet die Partie: Sieg für { $winner }, { $score }
ends-note-draw = beendet die Partie: remis
