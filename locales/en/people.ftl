### Profiles, histories, exports, settings, checks: answers about people and places.

profile-title = **{ $who }** has played since { $date }. { $running ->
    [0] No game is running.
    [one] One game is running.
   *[other] { $running } games are running.
}
profile-unknown = { $who } has not played yet.
profile-rating = { $pool }: **{ $rating }** ({ $games ->
    [one] one rated game
   *[other] { $games } rated games
}, place { $rank } of { $players })
profile-tally = { $pool }, { $mode }: { $wins } won, { $draws } drawn, { $losses } lost
profile-against-you = Against you: { $ahead } won, { $level } drawn, { $behind } lost
profile-no-games = No finished game yet.

history-title = **Finished games of { $who }** (page { $page } of { $pages })
history-none = { $who } has no finished game yet.
history-line = #{ $game } { $ruleset }: { $players } · { $result }{ $change }, { $date }
history-won = won
history-drawn = drawn
history-lost = lost
history-void = did not count

export-one = Game #{ $game } in the notation of the rules.
export-many = { $count ->
    [one] Your one finished game.
   *[other] Your { $count } finished games, the latest first.
}
export-none = You have no finished game yet.

replay-none = Game #{ $game } has no move yet to replay.

invite-ask = To which game do you challenge { $who }? It will be casual, with standard rules; `/challenge` has more choices.
invite-sent = The challenge is out.

settings-title = **Your settings**
settings-pings-on = You are pinged when it is your turn.
settings-pings-quiet = You are not pinged when it is your turn.
settings-blocked = You have blocked { $names }.
settings-blocked-none = You have blocked nobody. With `/settings block:` you and another player no longer challenge or join each other.
settings-did-block = You and { $who } can no longer challenge each other.
settings-did-unblock = You and { $who } can challenge each other again.
settings-not-blocked = You had not blocked { $who }.
settings-block-self = You cannot block yourself.
settings-block-bot = Bots do not challenge anyone, so there is nothing to block.
settings-server-title = **This server**
settings-server-options = Casual games of { $ruleset } have { $options } unless the challenge says otherwise.
settings-server-standard = Casual games have the standard rules unless the challenge says otherwise.
settings-server-place = In which channels games may start, and who may start them, you set in Discord: *Server Settings → Integrations → Shadara*.
settings-server-done = From now on casual games here have these rules unless the challenge says otherwise.
settings-form-title = Rules of casual games here

# The choices of the selects; each says what it is about.
settings-own-theme = Pictures only you see: { $theme }
settings-own-theme-server = Pictures only you see: the server’s theme
settings-server-theme = Pictures in threads: { $theme }
settings-server-language = Language in threads: { $language }
settings-server-language-own = Language in threads: the server’s ({ $language })
theme-classic = Classic
theme-midnight = Midnight
theme-paper = Paper
theme-contrast = High contrast

check-title = **Can I play in { $channel }?**
check-fine = Yes: I may do everything there that I need to.
check-missing-role = **{ $permission }** is missing: give it to my role in *Server Settings → Roles*.
check-missing-channel = **{ $permission }** is denied in this channel: allow it in *Edit Channel → Permissions*.
check-missing = **{ $permission }** is missing: give it to my role, or allow it in this channel.
check-waiting = **Games whose threads wait for me:**
check-waiting-locked = #{ $game } · { $place } is locked: unlock it.
check-waiting-missing = #{ $game } · { $place }: I need { $permissions } there.
check-waiting-soon = #{ $game } · { $place }: I am posting what is missing.
check-elsewhere = Use the command in the channel where you want to play.

end-form-title = End game #{ $game }
end-form-label = Why? The players will read this.
end-done = Game #{ $game } is ended; it does not count.
end-no-reason = Please give a reason: the players will want to know.
end-too-long = The reason is too long: at most { $max } characters.

forced-on = From now on your forced moves in game #{ $game } are played for you.
forced-off = From now on you are asked for every move in game #{ $game }.

button-pings-on = Ping me
button-pings-off = Do not ping me
button-server-options = Rules of casual games
button-server-place = Channels and permissions
button-previous = Previous
button-next = Next
