### Namen der Regeln: Spiele, Plätze, Ausgänge; wie Namen verbunden werden.

ruleset-buku = Buku
ruleset-bakuk = Bakuk
ruleset-buga-shadara = Buga-shadara

seat-white = Weiß
seat-black = Schwarz
seat-south = Süd
seat-east = Ost
seat-north = Nord
seat-deer = Hirsche
seat-dogs = Hunde

# Why a game ended by its rules.
reason-singletons = Auf keinem Feld liegt mehr als ein Stein: Jeder behält die auf seinen Feldern.
reason-repetition-buku = Dieses Brett gab es schon einmal: Seine Steine bekommt nicht, wer es wiederholt hat, sondern der Gegner.
reason-repetition = Dieselbe Stellung ist zum dritten Mal entstanden.
reason-majority = Mehr als die Hälfte der Steine ist geschlagen.
reason-board-empty = Kein Samen ist mehr da.
reason-no-move = Wer ziehen sollte, hat keinen Samen.
reason-last-seat = Alle anderen sind ausgeschieden.
reason-deer-blocked = Kein Hirsch kann mehr ziehen.
reason-dogs-reduced = Es sind zu wenige Hunde übrig, um die Hirsche zu halten.
reason-quiet-limit = Hundert Züge lang wurde weder geschlagen noch eingesetzt.

# Joining of names: "Ann", "Ann and Bob", "Ann, Bob and Carol".
list-last = { $list } und { $last }
list-more = { $list }, { $next }
