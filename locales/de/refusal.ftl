### Warum etwas nicht geht, und was man stattdessen tun kann.

# Anywhere.
refusal-fault = Bei uns ist etwas schiefgegangen. Wenn es so bleibt, nenne dem Betreiber des Bots diese Nummer: `{ $id }`.
refusal-unsaid = Discord hat meine Antwort nicht angenommen. Was du wolltest, ist vielleicht geschehen: `/{ name-command-board }` zeigt die Partie, `/{ name-command-games }` deine Partien.
refusal-storage = Gerade kann ich meine Daten nicht lesen oder schreiben, also wurde nichts geändert. Nenne dem Betreiber des Bots diese Nummer: `{ $id }`.
refusal-old-button = Dieser Knopf ist von vor einem Update und geht nicht mehr. `/{ name-command-board }` zeigt die Partie mit neuen.
refusal-unknown-button = Dieser Knopf tut nichts mehr.
refusal-unknown-command = Dieser Befehl hat sich geändert. Discord zeigt bald den neuen; bis dahin sagt `/{ name-command-help }`, was du tun kannst.
refusal-bad-option = Discord hat eine Option geschickt, die ich nicht lesen kann. Bitte wähle aus der Liste.
refusal-managers-only = Das können nur Leute ändern, die diesen Server verwalten.
refusal-server-only = Das geht nur auf einem Server.
refusal-no-such-game = Es gibt keine Partie #{ $game }, die du sehen kannst.
refusal-no-game-here = In diesem Thread wird gerade nicht gespielt. `/{ name-command-challenge }` beginnt eine Partie.
refusal-no-game = Du hast auf diesem Server keine laufende Partie. `/{ name-command-challenge }` beginnt eine.
refusal-no-turn = Auf diesem Server wartet keine Partie auf dich.
refusal-which-game = Du spielst hier mehrere Partien. Nutze den Befehl im Thread der Partie, die du meinst, oder gib `{ name-option-game }:` an, wenn der Befehl das kennt:
refusal-which-game-line = #{ $game } { $ruleset }: { $players } · { $place }
refusal-no-such-challenge = Diese Herausforderung gibt es nicht mehr.

# In a game.
refusal-not-in-game = Du spielst in Partie #{ $game } nicht mit; zuschauen darfst du gern.
refusal-game-over = Partie #{ $game } ist zu Ende.
refusal-not-your-turn = In Partie #{ $game } bist du nicht am Zug, sondern { $who }.
refusal-flag = Die Zeit für diesen Zug ist abgelaufen.
refusal-stale = Seit du das Brett gesehen hast, ist ein Zug gespielt worden.
refusal-out = Du bist aus Partie #{ $game } ausgeschieden.
refusal-leaving = `out` ist kein Zug, den du spielen kannst. `/{ name-command-resign }` verlässt die Partie.
refusal-abort-late = Alle haben gezogen, also lässt sich Partie #{ $game } nicht mehr abbrechen. `/{ name-command-resign }` gibt sie auf, `/{ name-command-draw }` bietet Remis an.
refusal-draw-offered = Du hast schon Remis angeboten; bis zum nächsten Zug kann es angenommen werden.
refusal-draw-none = Niemand hat Remis angeboten.
refusal-draw-declined = Das Remis wurde abgelehnt. Nach dem nächsten Zug kannst du wieder eines anbieten.

# Challenges.
refusal-challenge-self = Dich selbst kannst du nicht herausfordern.
refusal-challenge-bot = { $who } ist ein Bot und spielt nicht. Fordere einen Menschen heraus, oder niemanden: Dann spielt, wer zuerst mitmacht.
refusal-challenge-twice = Du hast { $who } zweimal genannt.
refusal-challenge-pending = Du hast { $who } schon herausgefordert und noch keine Antwort. `/{ name-command-games }` zeigt deine Herausforderungen.
refusal-challenge-many = Du hast schon { $count } offene Herausforderungen, mehr geht nicht. `/{ name-command-games }` zeigt sie; zieh zuerst eine zurück.
refusal-challenge-blocked = { $who } nimmt keine Herausforderungen von dir an.
refusal-challenge-you-block = Du blockierst { $who }; `/{ name-command-settings } { name-option-unblock }:` hebt das auf.
refusal-challenge-three-needed = Nur Bakuk spielt man zu dritt, und nicht mit `players=2`.
refusal-challenge-seat = In diesem Spiel gibt es keinen Platz { $seat }.
refusal-challenge-rated-options = Gewertete Partien haben die üblichen Regeln. Lass `{ $options }` weg, oder spiel ungewertet.
refusal-challenge-thread-busy = In diesem Thread läuft Partie #{ $game }. Nimm einen anderen Kanal, oder warte, bis sie zu Ende ist.
refusal-challenge-place = Eine Partie braucht einen Thread, und hier kann es keinen geben. Nimm einen Textkanal des Servers oder einen seiner Threads.
refusal-accept-own = Das ist deine eigene Herausforderung: Jemand anders muss sie annehmen.
refusal-accept-uninvited = Diese Herausforderung gilt jemand anderem. Mit `/{ name-command-challenge }` stellst du eine eigene.
refusal-accept-already = Du hast schon angenommen; die anderen müssen noch antworten.
refusal-accept-bot = Bots spielen nicht.
refusal-accept-blocked = Du kannst nicht mitmachen: Du und { $who } spielt nicht gegeneinander.
refusal-decline-uninvited = Diese Herausforderung gilt nicht dir, also kannst du sie nicht ablehnen.
refusal-decline-own = Das ist deine eigene Herausforderung: Drück stattdessen *Zurückziehen*.
refusal-cancel-other = Nur wer diese Herausforderung gestellt hat, kann sie zurückziehen.
refusal-closed-accepted = Diese Herausforderung wurde angenommen: Aus ihr wurde Partie #{ $game }.
refusal-closed-declined = Diese Herausforderung wurde abgelehnt.
refusal-closed-cancelled = Diese Herausforderung wurde zurückgezogen.
refusal-closed-expired = Diese Herausforderung ist abgelaufen.
refusal-rematch-running = Partie #{ $game } läuft noch.
refusal-rematch-played = Zu Partie #{ $game } gab es schon eine Revanche: Partie #{ $next }.
refusal-rematch-gone = Jemand aus Partie #{ $game } ist nicht mehr da, also gibt es keine Revanche. `/{ name-command-challenge }` beginnt eine neue Partie.

# Options of a ruleset.
refusal-option-shape = `{ $part }` ist keine Option. Schreib sie als `name=wert, name=wert`.
refusal-option-key = { $ruleset } hat keine Option `{ $key }`. Es gibt: { $keys }.
refusal-option-value = `{ $key }` kann nicht `{ $value }` sein. Möglich ist: { $values }.
refusal-option-twice = `{ $key }` steht doppelt da.

# Permissions. $permissions is a list of the names below.
refusal-bot-permissions = Das kann ich in { $channel } nicht: Mir fehlt dort: { $permissions }. Wer den Server verwaltet, kann mir das geben.
refusal-invited-permissions = { $who } kann { $channel } nicht sehen, also kann die Partie dort nicht gespielt werden.

permission-view-channel = Kanal ansehen
permission-send-messages = Nachrichten senden
permission-create-threads = Öffentliche Threads erstellen
permission-send-in-threads = Nachrichten in Threads senden
permission-attach-files = Dateien anhängen
permission-embed-links = Links einbetten
permission-read-history = Nachrichtenverlauf anzeigen
