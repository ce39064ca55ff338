### Was im Thread einer Partie gesagt wird.

# The first message.
game-title = **{ $ruleset }** · Partie #{ $game } · { $mode }
game-casual = ungewertet
game-rated = gewertet
game-player = { $who } ({ $seat })
game-players-more = { $list }, { $next }
game-deleted-player = gelöschter Spieler
game-thread-name = { $ruleset } #{ $game }: { $players }
game-how-buku = **So ziehst du:** Drück die Reihe oder Linie, die du hebst, und wähle, wohin ihre Steine kommen, oder schreib alles auf einmal: `/{ name-command-move } 4:a4,h4,h5` (Reihe oder Linie, erstes Feld, Ecken, letztes Feld). Drei oder vier Steine auf einem Feld deiner Farbe gehören dir. Alles Weitere sagt `/{ name-command-rules }`.
game-how-bakuk = **So ziehst du:** Drück die Mulde, deren Samen du säst, oder schreib sie: `/{ name-command-move } a`. Ein letzter Samen, der 2 oder 4 voll macht, schlägt sie, und was mit 2 oder 4 folgt, auch. Alles Weitere sagt `/{ name-command-rules }`.
game-how-buga-shadara = **So ziehst du:** Drück *Zug* und wähle, oder schreib ihn: `/{ name-command-move } c7-b7`, `/{ name-command-move } c7xc5`, `/{ name-command-move } @a3`. Hirsche springen über Hunde und schlagen sie; die Hunde gewinnen, wenn kein Hirsch mehr ziehen kann. Alles Weitere sagt `/{ name-command-rules }`.

# A move that was played.
move-played = { $who } spielt `{ $move }`.
move-took-counters = { $who } spielt `{ $move }` und schlägt { $count ->
    [one] einen Stein
   *[other] { $count } Steine
}.
move-took-stones = { $who } spielt `{ $move }` und schlägt { $count } Samen.
move-took-dog = { $who } spielt `{ $move }` und schlägt einen Hund.
move-forced = { $who } hatte keine Wahl: `{ $move }` wurde gespielt.
move-passed = { $who } kann nicht ziehen und passt.
move-resigned = { $who } hat aufgegeben und scheidet aus. Die Samen bleiben auf dem Brett und können geschlagen werden.
move-out = { $who } scheidet aus. Die Samen bleiben auf dem Brett und können geschlagen werden.
move-skipped = { $seat } hat keine Samen und setzt aus.
move-again = { $seat } zieht noch einmal.

# Whose turn it is.
turn = { $who }, du bist am Zug.
turn-hint-rank = Heb eine Reihe.
turn-hint-file = Heb eine Linie.
turn-hint-bonus = Heb eine Reihe; du hast einen Stein mehr in der Hand.
turn-hint-hole = Säe aus einer deiner Mulden.
turn-hint-deer = Zieh oder spring mit einem Hirsch.
turn-hint-drop = Setz einen Hund ein.
turn-hint-drop-move = Setz einen Hund ein; danach darf auch einer ziehen.
turn-hint-dog = Zieh mit einem Hund.
turn-deadline = Du hast Zeit bis { $date } ({ $relative }).

# How it ended.
result-won = **{ $winner } gewinnt.**
result-won-score = **{ $winner } gewinnt { $score }.**
result-draw = **Die Partie endet remis.**
result-draw-score = **Die Partie endet remis, { $score }.**
result-shared = **{ $winners } teilen sich den Sieg.**
result-shared-score = **{ $winners } teilen sich den Sieg, { $score }.**
result-void = **Die Partie zählt nicht.**
result-resigned = { $who } hat aufgegeben.
result-deadline = Die Zeit von { $who } ist abgelaufen.
result-agreed = Die Spieler haben sich auf Remis geeinigt.
result-aborted = { $who } hat sie abgebrochen.
result-ended = Ein Verwalter des Servers hat sie beendet: { $note }
result-over = { $who }: Die Partie ist zu Ende.
result-rating = { $who } { $before } → { $after } ({ $change })

# The ribbon in the last picture; names are plain there.
ribbon-won = { $winner } gewinnt
ribbon-won-score = { $winner } gewinnt { $score }
ribbon-shared = { $winners } teilen sich den Sieg
ribbon-shared-score = { $winners } teilen sich den Sieg { $score }
ribbon-draw = Remis
ribbon-draw-score = Remis { $score }
ribbon-void = Partie beendet

# Draws.
draw-offered = { $who } bietet Remis an. { $others }, { $count ->
    [one] nimmst du an
   *[other] nehmt ihr beide an
}? Weiterspielen lehnt es auch ab.
draw-declined = { $who } hat das Remis abgelehnt.
draw-gone = Dieses Angebot gilt nicht mehr.

# Threads and messages.
notice-thread-gone = Der Thread von Partie #{ $game } ist weg. Die Partie geht weiter: `/{ name-command-move }` und `/{ name-command-board }` funktionieren überall auf diesem Server.
notice-thread-new = Der Thread von Partie #{ $game } wurde gelöscht. Die Partie geht hier weiter.
notice-thread-locked = Im Thread von Partie #{ $game } kann ich nicht schreiben: Er ist gesperrt. Wer Threads verwalten darf, kann ihn entsperren; dann hole ich nach, was fehlt. Bis dahin gehen `/{ name-command-move }` und `/{ name-command-board }` in diesem Kanal.
notice-thread-forbidden = Im Thread von Partie #{ $game } kann ich nicht schreiben, mir fehlt dort: { $permissions }. Wer den Server verwaltet, kann mir das geben (`/{ name-command-check }` sagt, wo); dann hole ich nach, was fehlt. Bis dahin gehen `/{ name-command-move }` und `/{ name-command-board }` in diesem Kanal.

button-draw-accept = Annehmen
button-draw-decline = Ablehnen
button-move = Zug
button-rematch = Revanche
button-resign = Aufgeben
button-go-on = Weiterspielen
button-confirm = Bestätigen
button-back = Zurück
button-start-again = Neu anfangen
button-forced = Erzwungene Züge für mich spielen
button-unforced = Mich auch bei erzwungenen Zügen fragen
