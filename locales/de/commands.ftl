### Beschreibungen in Discords Liste der Befehle (höchstens 100 Zeichen), und Antworten.

command-challenge = Jemanden zu einer Partie herausfordern, oder wer zuerst mitmacht
command-move = Einen Zug spielen oder beginnen
command-board = Das Brett einer Partie zeigen
command-resign = Eine Partie aufgeben
command-draw = Remis anbieten oder annehmen
command-abort = Eine Partie abbrechen, in der noch nicht alle gezogen haben
command-rematch = Noch einmal spielen, mit getauschten Plätzen
command-games = Deine laufenden Partien und offenen Herausforderungen
command-leaderboard = Die Besten eines Spiels
command-profile = Wertungen und Ergebnisse einer Person
command-history = Beendete Partien einer Person
command-replay = Eine Partie vom ersten Zug an ansehen
command-export = Eine Partie, oder alle deine beendeten, als Textdatei
command-rules = Wie ein Spiel geht, mit Bildern
command-settings = Deine Pings, Bilder und Blockierten; für Verwalter auch dieser Server
command-check = Prüfen, ob ich in diesem Kanal die nötigen Berechtigungen habe
command-end = Als Verwalter dieses Servers eine Partie beenden; sie zählt dann nicht
command-help = Wie man spielt, und was du hier tun kannst
command-about = Was Shadara ist
command-privacy = Was über dich gespeichert ist, und wie du es löschst

option-ruleset = Welches Spiel
option-opponent = Wen du herausforderst; ohne Angabe spielt, wer zuerst mitmacht
option-second-opponent = Wen noch, für Bakuk zu dritt
option-seat = Dein Platz; Platz 1 zieht zuerst (sonst ausgelost)
option-rated = Ob die Partie für die Wertung zählt (sonst nicht)
option-options = Abweichende Regeln, als name=wert, name=wert
option-move = Dein Zug: wähle ihn aus der Liste oder tippe ihn (siehe Hilfe)
option-game = Die Nummer der Partie (sonst die in diesem Thread)
option-players = Wie viele spielen (sonst 2)
option-scope = Wessen Wertungen (sonst die dieses Servers)

option-player = Wer (sonst du)
option-pings = Ob du angepingt wirst, wenn du am Zug bist
option-block = Wer dich nicht mehr herausfordern kann
option-unblock = Wer dich wieder herausfordern kann
option-reason = Warum; die Spieler lesen es
option-text = Das Brett als Text statt als Bild zeigen (sonst als Bild)
option-shared = Sie hier allen zeigen (sonst nur dir)

choice-seat-random = Ausgelost
choice-seat-1 = 1 (zieht zuerst)
choice-seat-2 = 2 (zieht als Zweites)
choice-seat-3 = 3 (zieht als Drittes)
choice-players-2 = Zu zweit
choice-players-3 = Zu dritt
choice-pings-on = Ping mich an
choice-pings-quiet = Ping mich nicht an
choice-scope-server = Dieser Server
choice-scope-everywhere = Alle Server

# /move and drafts that were confirmed.
moved = Gespielt: `{ $move }`.
moved-over = Gespielt: `{ $move }`. Die Partie ist zu Ende.

moved-stuck = Im Thread kann ich das neue Brett noch nicht zeigen. Es folgt, sobald ich dort schreiben kann.

moved-unseen = Das neue Brett kann ich hier nicht zeigen: Mir fehlt: { $permissions }. Es folgt, sobald ich das habe.

# /resign and /abort.
resign-ask = Gibst du Partie #{ $game } gegen { $others } auf?
resign-ask-three = Gibst du Partie #{ $game } auf? Du scheidest aus; { $others } spielen weiter.
resign-ask-rated = Sie ist gewertet, das kostet dich also Punkte.
resign-done = Du hast Partie #{ $game } aufgegeben.
resign-kept = Du spielst weiter.
abort-done = Du hast Partie #{ $game } abgebrochen; sie zählt nicht.

# /draw.
draw-you-offered = Du hast in Partie #{ $game } Remis angeboten.
draw-you-agreed = Du hast angenommen. { $waiting ->
    [0] Partie #{ $game } endet remis.
   *[other] Die anderen müssen noch antworten.
}
draw-you-refused = Du hast das Remis abgelehnt.

# /games.
games-title = **Deine Partien**
games-none = Du hast keine laufende Partie. `/{ name-command-challenge }` beginnt eine.
games-line-yours = #{ $game } { $ruleset }: { $players } · **du bist am Zug** { $place }
games-line-theirs = #{ $game } { $ruleset }: { $players } · am Zug: { $who } { $place }
games-challenges = **Offene Herausforderungen**
games-challenge-line = { $ruleset }: { $who } fordert { $whom } heraus, läuft ab { $relative } { $place }
games-anyone = alle
games-more = … und { $count } weitere.

# /leaderboard.
leaderboard-title = **{ $ruleset }**, { $players ->
    [3] zu dritt
   *[other] zu zweit
}, { $scope ->
    [server] dieser Server
   *[everywhere] alle Server
}
leaderboard-page = Seite { $page } von { $pages }
leaderboard-empty = Hier hat noch niemand eine Wertung. `/{ name-command-challenge } … { name-option-rated }:True` beginnt eine gewertete Partie.
leaderboard-line = **{ $place }.** { $who } – **{ $rating }** ({ $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
})
leaderboard-own = { $who }: Platz { $place } von { $players }, mit **{ $rating }**.
leaderboard-you = Du bist auf Platz { $place } von { $players }, mit **{ $rating }**.
leaderboard-you-none = Du hast hier noch keine Wertung. Du bekommst sie mit einer gewerteten Partie: `/{ name-command-challenge } … { name-option-rated }:True`.
leaderboard-provisional = Eine Wertung mit ? ist vorläufig: Nach wenigen Partien kann sie sich noch stark ändern.
button-my-place = Mein Platz

# /help.
help = **Shadara** sind drei Brettspiele, die du mit Freunden in einem Thread spielst, jeder in seinem Tempo.
    {""}**Anfangen:** `/{ name-command-challenge }` fordert jemanden heraus, zu **Buku** (einem Säspiel auf dem Schachbrett), **Bakuk** (marokkanischem Mancala für zwei oder drei) oder **Buga-shadara** (zwei Hirsche gegen vierundzwanzig Hunde). Wird angenommen, öffnet sich ein Thread.
    {""}**Ziehen:** Drück die Knöpfe unter dem Brett, oder tippe den Zug mit `/{ name-command-move }`; dort wird vorgeschlagen, was möglich ist. Buku: `4:a4,h4,h5` (Reihe oder Linie, erstes Feld, Ecken, letztes Feld). Bakuk: `a`. Buga-shadara: `c7-b7` zieht, `c7xc5` springt, `@a3` setzt ein.
    {""}**Außerdem:** `/{ name-command-rules }` erklärt jedes Spiel, `/{ name-command-games }` zeigt deine Partien, `/{ name-command-board }` ein großes Brett, `/{ name-command-replay }` eine Partie vom ersten Zug an; es gibt `/{ name-command-draw }`, `/{ name-command-resign }`, `/{ name-command-abort }` und `/{ name-command-rematch }`; `/{ name-command-leaderboard }` zeigt die Besten, `/{ name-command-profile }` und `/{ name-command-history }`, was jemand erreicht und gespielt hat; in `/{ name-command-settings }` stellst du Pings ab.
about = **Shadara** { $version } spielt Buku, Bakuk und Buga-shadara auf Discord. Buku ist von Jorge Gómez Arrausi; Bakuk wird in Marokko gespielt; Buga-shadara kommt aus Tuwa. Freie Software (MIT oder Apache 2.0).

# /privacy.
privacy = **Was über dich gespeichert ist:** deine Discord-ID und der Name, den du zuletzt hattest; { $games ->
    [0] keine Partie
    [one] eine Partie
   *[other] { $games } Partien
} mit den Zügen; { $challenges ->
    [0] keine Herausforderung
    [one] eine Herausforderung
   *[other] { $challenges } Herausforderungen
}; { $ratings ->
    [0] keine Wertung
    [one] eine Wertung
   *[other] { $ratings } Wertungen
}; deine Einstellungen. Keine deiner Nachrichten wird gelesen oder gespeichert, und niemand bekommt etwas davon.
    Du kannst es löschen lassen. Die Partien deiner Gegner bleiben, mit „gelöschter Spieler“ anstelle deines Namens; laufende Partien sind aufgegeben.
privacy-nothing = Über dich ist nichts gespeichert: Du hast noch nicht gespielt.
privacy-ask = Alles löschen, was über dich gespeichert ist? Laufende Partien sind verloren, Wertungen weg. Das lässt sich nicht rückgängig machen.
privacy-done = Erledigt. Was über dich gespeichert war, ist gelöscht.
privacy-kept = Nichts wurde gelöscht.
button-forget = Mich löschen
button-forget-sure = Alles löschen
button-keep = Behalten
