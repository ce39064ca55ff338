### Wie Befehle, ihre Optionen und der Eintrag im Menü einer Person heißen. Namen von Befehlen und Optionen:
### Kleinbuchstaben, Ziffern, - und _, höchstens 32 Zeichen.

name-command-challenge = herausfordern
name-command-move = zug
name-command-board = brett
name-command-resign = aufgeben
name-command-draw = remis
name-command-abort = abbrechen
name-command-rematch = revanche
name-command-games = partien
name-command-leaderboard = rangliste
name-command-profile = profil
name-command-history = verlauf
name-command-replay = ansehen
name-command-export = export
name-command-rules = regeln
name-command-settings = einstellungen
name-command-check = prüfen
name-command-end = beenden
name-command-help = hilfe
name-command-about = über
name-command-privacy = datenschutz

name-menu-challenge = Zu einer Partie herausfordern

name-option-ruleset = spiel
name-option-opponent = gegner
name-option-second-opponent = zweiter_gegner
name-option-seat = platz
name-option-rated = gewertet
name-option-options = optionen
name-option-move = zug
name-option-game = partie
name-option-players = spieler
name-option-scope = bereich
name-option-player = spieler
name-option-pings = pings
name-option-block = blockieren
name-option-unblock = freigeben
name-option-reason = grund
name-option-text = text
name-option-shared = teilen
