### Warum ein Zug nicht gespielt werden kann.

illegal-unexpected = Diesen Zug kann ich nicht lesen: An Stelle { $at } steht `{ $found }`, dort passt aber nur: { $expected }.
illegal-no-point = Diesen Zug kann ich nicht lesen: `{ $found }…` an Stelle { $at } ist kein Punkt dieses Bretts.
illegal-ended = Dieser Zug ist nicht vollständig, es fehlt noch: { $expected }.
illegal-number = Diesen Zug kann ich nicht lesen: Die Zahl an Stelle { $at } ist zu groß.
illegal-too-long = Dieser Weg nennt mehr Felder, als das Brett hat.
illegal-other-ruleset = Das ist kein Zug von { $ruleset }.

expected-line = eine Reihe (1 bis 8) oder Linie (a bis h)
expected-number = eine Zahl
expected-bracket = `)` nach der Hand
expected-colon = `:` und der Weg
expected-file = eine Linie (a bis h)
expected-rank = eine Reihe (1 bis 8)
expected-comma = ein Komma oder ein Leerzeichen
expected-hole = eine Mulde (a bis f)
expected-captured = `x` und die geschlagenen Samen, oder nichts mehr
expected-seat = ein Platz (1 bis 3)
expected-point-or-drop = ein Punkt, `@` oder `pass`
expected-point = ein Punkt des Bretts, etwa c7
expected-dash-or-cross = `-` oder `x`
expected-dash = `-`
expected-step = `,` und ein Schritt, oder nichts mehr
expected-end = nichts mehr

illegal-buku-line-rank = { $seat } hebt eine Reihe (1 bis 8), und `{ $line }` ist eine Linie.
illegal-buku-line-file = { $seat } hebt eine Linie (a bis h), und `{ $line }` ist eine Reihe.
illegal-buku-hand = Dort { $hand ->
    [0] liegt kein Stein
    [one] hebst du einen Stein
   *[other] hebst du { $hand } Steine
}, nicht { $given }.
illegal-buku-straight = `{ $from }` und `{ $to }` liegen nicht auf einer Reihe oder Linie, und nur entlang von ihnen wird gesät.
illegal-buku-twice = Der Weg kommt zweimal auf `{ $square }`; jedes Feld eines Weges ist ein anderes.
illegal-buku-length = Dieser Weg hat { $squares ->
    [one] ein Feld
   *[other] { $squares } Felder
}, aber { $hand ->
    [0] es gibt keine Steine zu säen
    [one] es gibt einen Stein zu säen
   *[other] es gibt { $hand } Steine zu säen
}.

illegal-bakuk-not-own = Mulde `{ $hole }` ist nicht deine: Sie gehört { $owner }, und du spielst { $mover }.
illegal-bakuk-empty = Mulde `{ $hole }` ist leer.
illegal-bakuk-capture = `{ $hole }` zu säen schlägt { $captured }, nicht { $given }.
illegal-bakuk-out-of-two = Nur eine Partie zu dritt geht weiter, wenn jemand ausscheidet. `/{ name-command-resign }` gibt diese auf.
illegal-bakuk-out = Dieser Platz ist schon ausgeschieden.

illegal-buga-no-piece = Auf `{ $point }` steht nichts.
illegal-buga-not-own-deer = Auf `{ $point }` steht ein Hirsch, und die Hunde sind am Zug.
illegal-buga-not-own-dog = Auf `{ $point }` steht ein Hund, und die Hirsche sind am Zug.
illegal-buga-occupied = `{ $point }` ist besetzt.
illegal-buga-no-line = Keine Linie verbindet `{ $from }` und `{ $to }`.
illegal-buga-no-leap = Von `{ $from }` nach `{ $to }` ist kein Sprung: Ein Sprung geht geradeaus über zwei Linien, über einen Hund.
illegal-buga-no-dog = Auf `{ $over }` steht kein Hund, den man überspringen könnte.
illegal-buga-dogs-leap = Hunde ziehen auf einen Nachbarpunkt; sie springen nie.
illegal-buga-deer-drop = Die Hirsche sind am Zug, und nur Hunde werden eingesetzt.
illegal-buga-hand-empty = Alle Hunde sind auf dem Brett, also muss einer von ihnen ziehen.
illegal-buga-must-drop = { $hand ->
    [one] Ein Hund ist
   *[other] { $hand } Hunde sind
} noch im Vorrat: Setz einen ein, etwa mit `/{ name-command-move } @a3`. Gezogen wird erst, wenn alle auf dem Brett sind.
illegal-buga-step-after-drop = Nach dem Einsetzen darf ein Hund nur in der Variante `drop_move` noch ziehen.
illegal-buga-pass = Du kannst nicht passen: Das tun nur Hunde, die nicht ziehen können.
