### Why something cannot be done, to the one who tried, and what to do instead.
### Names are escaped or mentions; $game is a number, $place a link to a thread.

# Anywhere.
refusal-fault = Something went wrong on our side. If it stays so, tell the owner of the bot this number: `{ $id }`.
refusal-storage = I cannot read or write what I have stored now, so nothing was changed. Tell the owner of the bot this number: `{ $id }`.
refusal-old-button = This button is from before an update and no longer works. `/board` shows the game with new ones.
refusal-unknown-button = This button no longer does anything.
refusal-unknown-command = This command no longer exists. Discord will soon show the new list; `/help` names what there is.
refusal-bad-option = Discord sent an option that I cannot read. Please choose from the list.
refusal-managers-only = Only who manages this server can change that.
refusal-server-only = This works in a server only.
refusal-no-such-game = There is no game #{ $game } that you can see.
refusal-no-game-here = No game is played in this thread now. `/challenge` starts one.
refusal-no-game = You have no running game in this server. `/challenge` starts one.
refusal-no-turn = No game in this server waits for you.
refusal-which-game = Several games are meant. Use the command in the thread of one of them:
refusal-which-game-line = #{ $game } { $ruleset }: { $players } – { $place }
refusal-no-such-challenge = This challenge is not known any more.

# In a game.
refusal-not-in-game = You do not play in game #{ $game }; you are welcome to watch.
refusal-game-over = Game #{ $game } is over.
refusal-not-your-turn = It is not your turn in game #{ $game }: { $who } is to move.
refusal-flag = The time for this move ran out.
refusal-stale = The board has moved on since you saw it.
refusal-out = You are out of game #{ $game }.
refusal-leaving = `out` is what the game writes when somebody leaves. `/resign` leaves it.
refusal-abort-late = Everyone has moved, so game #{ $game } can no longer be aborted. `/resign` gives it up, `/draw` offers a draw.
refusal-draw-offered = You offered a draw already; the others can accept it until the next move.
refusal-draw-none = No draw is on offer.
refusal-draw-declined = The draw was declined. After the next move it can be offered again.

# Challenges.
refusal-challenge-self = You cannot challenge yourself.
refusal-challenge-bot = { $who } is a bot and does not play. Challenge a person, or nobody: then whoever joins first plays.
refusal-challenge-twice = You named { $who } twice.
refusal-challenge-pending = You have already challenged { $who }, who has not answered yet. `/games` shows it.
refusal-challenge-many = You have { $count } challenges that wait for an answer, and that is the most there can be. `/games` shows them; withdraw one.
refusal-challenge-blocked = { $who } does not take challenges from you.
refusal-challenge-you-block = You have blocked { $who }; unblock them first.
refusal-challenge-three-needed = Two opponents need a game for three: Bakuk, with `players=3` or no `players` at all.
refusal-challenge-seat = This game has no seat { $seat }.
refusal-challenge-rated-options = Rated games have standard rules. Leave out `{ $options }`, or play a casual game.
refusal-challenge-thread-busy = Game #{ $game } is being played in this thread. Challenge in the channel above, or wait until it is over.
refusal-challenge-place = A game needs a thread, and none can be made here. Challenge in a text channel of the server, or in one of its threads.
refusal-accept-own = This is your own challenge: somebody else must take it.
refusal-accept-uninvited = This challenge is for somebody else. `/challenge` makes one of your own.
refusal-accept-already = You have accepted already; we wait for the others.
refusal-accept-bot = Bots do not play.
refusal-accept-blocked = You cannot join: { $who } and you do not play each other.
refusal-decline-uninvited = This challenge is not for you, so it is not yours to decline.
refusal-decline-own = This is your own challenge: *Cancel* withdraws it.
refusal-cancel-other = Only who made this challenge can withdraw it.
refusal-closed-accepted = This challenge was accepted: it became game #{ $game }.
refusal-closed-declined = This challenge was declined.
refusal-closed-cancelled = This challenge was withdrawn.
refusal-closed-expired = This challenge has expired.
refusal-rematch-running = Game #{ $game } is still being played.
refusal-rematch-played = Game #{ $game } has had its rematch: game #{ $next }.
refusal-rematch-gone = Someone who played in game #{ $game } has been deleted, so there can be no rematch. `/challenge` starts a new game.

# Options of a ruleset.
refusal-option-shape = `{ $part }` is not an option. Write them as `name=value, name=value`.
refusal-option-key = { $ruleset } has no option `{ $key }`. It has: { $keys }.
refusal-option-value = `{ $key }` cannot be `{ $value }`. It can be: { $values }.
refusal-option-twice = `{ $key }` is there twice.

# Permissions. $permissions is a list of the names below.
refusal-bot-permissions = I cannot do that in { $channel }: I need { $permissions } there. Whoever manages the server can give it to me.
refusal-invited-permissions = { $who } cannot see { $channel }, so the game cannot be played there.

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-create-threads = Create Public Threads
permission-send-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
permission-embed-links = Embed Links
permission-read-history = Read Message History
