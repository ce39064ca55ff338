### Das Brett in Worten: Alternativtext der Bilder, und was die Bilder selbst sagen.

board-ruleset = { $name ->
    [buku] Buku
    [bakuk] Bakuk
    [bakuk-3] Bakuk zu dritt
   *[buga-shadara] Buga-shadara
}
board-seat = { $name ->
    [White] Weiß
    [Black] Schwarz
    [South] Süd
    [East] Ost
    [North] Nord
    [deer] Hirsche
   *[dogs] Hunde
}

## Plates

board-plate = { $seat } · { $rating }
board-plate-out = { $seat } · raus
board-plate-of = von { $number }
board-plate-hand = { $number } im Vorrat
board-plate-left = übrig

## Footer

board-foot-game = { $ruleset } · Partie { $game } · Zug { $ply }
board-foot-ply = { $ruleset } · Zug { $ply }
board-foot-start = erster Zug
board-foot-seen = nur für dich

## The move in a few words

board-move-took = { $move } · { $count } geschlagen
board-move-null = { $move } · nichts gehoben
board-move-null-took = { $move } · nichts gehoben, { $count } geschlagen
board-move-seeds = { $hole }: { $count ->
    [one] { $count } Samen
   *[other] { $count } Samen
}
board-move-seeds-took = { board-move-seeds } · { $taken } geschlagen
board-move-out = { $seat } scheidet aus
board-move-dog = { $move } · { $count }. Hund geschlagen
board-move-pass = die Hunde müssen passen
board-move-again = { $move } · noch einmal { $seat }
board-move-skipped = { $move } · { $seat } setzt aus

## Drafts

board-draft-line = Welche Reihe oder Linie?
board-draft-file = Auf welcher Linie zuerst?
board-draft-rank = Welches Feld?
board-draft-corner = Welche Ecke nun?
board-draft-hole = Aus welcher Mulde säst du?
board-draft-piece = Welche Figur zieht?
board-draft-target = Wohin?
board-draft-drop = Wohin setzt du einen Hund?
board-draft-step = Zieht auch ein Hund?
board-draft-area = Auf welcher Reihe?
board-draft-ready = Bestätigen oder zurück
board-draft-in-hand = { $number } in der Hand
board-draft-takes = schlägt { $number }

## Results

board-result-win = { $seat } { $name ->
    [deer] gewinnen
    [dogs] gewinnen
   *[other] gewinnt
}
board-result-draw = Remis
board-result-shared = { $seats } teilen sich den Sieg
board-result-reason = { $reason ->
    [singletons] nur Einzelsteine
    [repetition] ein Brett wiederholt
    [majority] mehr als die Hälfte geschlagen
    [board_empty] das Brett ist leer
    [no_move] kein Samen zu ziehen
    [last_seat] die anderen sind ausgeschieden
    [deer_blocked] beide Hirsche sitzen fest
    [dogs_reduced] zu wenige Hunde
   *[quiet_limit] hundert stille Züge
}
board-result-third = zum dritten Mal diese Stellung

## Alternative text

board-alt-title = { $ruleset }{ $game ->
    [none] { $ply ->
        [0] { "" }
       *[other] , Zug { $ply }
    }
   *[other] , Partie { $game }, Zug { $ply }
}.
board-alt-buku-move = { $who }: { $line ->
    [rank] Reihe { $name }
   *[file] Linie { $name }
} gehoben, { $hand ->
    [0] die leer war; nichts gesät
    [one] { $hand } Stein, gesät auf { $path }
   *[other] { $hand } Steine, gesät auf { $path }
}{ $taken ->
    [0] .
   *[other] ; { $taken } geschlagen: { $captures }.
}
board-alt-buku-rank = Reihe { $rank }: { $squares }.
board-alt-bakuk-move = { $who }: { $hole } gesät, { $count ->
    [one] { $count } Samen
   *[other] { $count } Samen
}{ $taken ->
    [0] .
   *[other] ; { $taken } geschlagen: { $captures }.
}
board-alt-out = { $who }: ausgeschieden.
board-alt-skipped = { $seat } hat keine Samen und setzt aus.
board-alt-holes = { $seat }: { $holes }.
board-alt-buga-step = { $who }: von { $from } nach { $to }.
board-alt-buga-leap = { $who }: Sprung von { $from } nach { $to }, der Hund auf { $captured } ist geschlagen.
board-alt-buga-drop = { $who }: Hund auf { $to } eingesetzt.
board-alt-buga-drop-step = { $who }: Hund auf { $drop } eingesetzt, dann von { $from } nach { $to }.
board-alt-buga-pass = { $who }: kein Zug möglich, gepasst.
board-alt-buga-rank = Reihe { $rank }: { $points }.
board-alt-buga-point = { $file } { $piece ->
    [deer] Hirsch
   *[dog] Hund
}
board-alt-empty = leer
board-alt-buga-counts = Hunde: { $board } auf dem Brett, { $hand } im Vorrat, { $captured } von { $goal } geschlagen.
board-alt-score = { $who } { $score }
board-alt-scores = Stand: { $scores }.
board-alt-start = Noch kein Zug.
board-alt-turn = Am Zug: { $who }.
board-alt-turn-line = Am Zug: { $who }, hebt eine { $line ->
    [rank] Reihe
   *[file] Linie
}.
board-alt-over = Die Partie ist zu Ende.
board-alt-ending = { $who }: { $why }.
board-alt-draft = { $state ->
    [ready] Dein Zug { $move } ist fertig.
    [either] Dein Zug { $move } ist fertig, oder mach weiter.
   *[begun] Dein Zug bisher: { $move }{ $left ->
        [0] { "" }
        [one] , noch { $left } Stein zu säen
       *[other] , noch { $left } Steine zu säen
    }.
}
board-who = { $name } ({ $seat })

## The board as text

board-text-seat-holes = { $seat } ({ $holes })
board-text-signs = X Hirsche, o Hunde
