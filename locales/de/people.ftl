### Profile, Verläufe, Exporte, Einstellungen, Prüfungen.

profile-title = **{ $who }** spielt seit { $date }. { $running ->
    [0] Keine Partie läuft.
    [one] Eine Partie läuft.
   *[other] { $running } Partien laufen.
}
profile-unknown = { $who } hat noch nicht gespielt.
profile-rating = { $pool }: **{ $rating }** ({ $games ->
    [one] eine gewertete Partie
   *[other] { $games } gewertete Partien
}, Platz { $rank } von { $players })
profile-tally = { $pool }, { $mode }: { $wins } gewonnen, { $draws } remis, { $losses } verloren
profile-against-you = Gegen dich: { $ahead } gewonnen, { $level } remis, { $behind } verloren
profile-no-games = Noch keine beendete Partie.

history-title = **Beendete Partien von { $who }** (Seite { $page } von { $pages })
history-none = { $who } hat noch keine beendete Partie.
history-line = #{ $game } { $ruleset }: { $players } · { $result }{ $change }, { $date }
history-won = gewonnen
history-drawn = remis
history-lost = verloren
history-void = zählte nicht

export-one = Partie #{ $game } in der Notation der Regeln.
export-many = { $count ->
    [one] Deine einzige beendete Partie.
   *[other] Deine { $count } beendeten Partien, die jüngste zuerst.
}
export-none = Du hast noch keine beendete Partie.

replay-none = In Partie #{ $game } gibt es noch keinen Zug anzusehen.

invite-ask = Zu welchem Spiel forderst du { $who } heraus? Die Partie ist ungewertet, mit den üblichen Regeln; mehr Auswahl bietet `/{ name-command-challenge }`.
invite-sent = Die Herausforderung ist gestellt.

settings-title = **Deine Einstellungen**
settings-pings-on = Du wirst angepingt, wenn du am Zug bist.
settings-pings-quiet = Du wirst nicht angepingt, wenn du am Zug bist.
settings-blocked = Du blockierst { $names }.
settings-blocked-none = Du blockierst niemanden. Mit `/{ name-command-settings } { name-option-block }:` fordern du und jemand anders einander nicht mehr heraus.
settings-did-block = Du und { $who } könnt einander nicht mehr herausfordern.
settings-did-unblock = Du und { $who } könnt einander wieder herausfordern.
settings-not-blocked = Du hattest { $who } nicht blockiert.
settings-block-self = Dich selbst kannst du nicht blockieren.
settings-block-bot = Bots fordern niemanden heraus; da gibt es nichts zu blockieren.
settings-server-title = **Dieser Server**
settings-server-options = Ungewertete Partien von { $ruleset } haben { $options }, wenn die Herausforderung nichts anderes sagt.
settings-server-standard = Ungewertete Partien haben die üblichen Regeln, wenn die Herausforderung nichts anderes sagt.
settings-server-place = In welchen Kanälen Partien beginnen dürfen, und durch wen, stellst du in Discord ein: *Servereinstellungen → Integrationen → Shadara*.
settings-server-done = Ab jetzt haben ungewertete Partien hier diese Regeln, wenn die Herausforderung nichts anderes sagt.
settings-form-title = Regeln ungewerteter Partien hier

# The choices of the selects; each says what it is about.
settings-own-theme = Bilder nur für dich: { $theme }
settings-own-theme-server = Bilder nur für dich: wie auf dem Server
settings-server-theme = Bilder in Threads: { $theme }
settings-server-language = Sprache in Threads: { $language }
settings-server-language-own = Sprache in Threads: die des Servers ({ $language })
theme-classic = Klassisch
theme-midnight = Mitternacht
theme-paper = Papier
theme-contrast = Hoher Kontrast

check-title = **Kann ich in { $channel } spielen?**
check-fine = Ja: Dort darf ich alles, was ich brauche.
check-missing-role = **{ $permission }** fehlt: Gib es meiner Rolle unter *Servereinstellungen → Rollen*.
check-missing-channel = **{ $permission }** ist in diesem Kanal verboten: Erlaube es unter *Kanal bearbeiten → Berechtigungen*.
check-missing = **{ $permission }** fehlt: Gib es meiner Rolle, oder erlaube es in diesem Kanal.
check-elsewhere = Nutze den Befehl in dem Kanal, in dem du spielen willst.

check-waiting = **Partien, deren Threads auf mich warten:**
check-waiting-locked = #{ $game } · { $place } ist gesperrt: bitte entsperren.
check-waiting-missing = #{ $game } · { $place }: Mir fehlt dort { $permissions }.
check-waiting-soon = #{ $game } · { $place }: Ich hole nach, was fehlt.

end-form-title = Partie #{ $game } beenden
end-form-label = Warum? Die Spieler lesen es.
end-done = Partie #{ $game } ist beendet; sie zählt nicht.
end-no-reason = Bitte nenne einen Grund: Die Spieler wollen ihn wissen.
end-too-long = Der Grund ist zu lang: höchstens { $max } Zeichen.

forced-on = Ab jetzt werden deine erzwungenen Züge in Partie #{ $game } für dich gespielt.
forced-off = Ab jetzt wirst du in Partie #{ $game } nach jedem Zug gefragt.

button-pings-on = Ping mich an
button-pings-off = Ping mich nicht an
button-server-options = Regeln ungewerteter Partien
button-server-place = Kanäle und Berechtigungen
button-previous = Zurück
button-next = Weiter
