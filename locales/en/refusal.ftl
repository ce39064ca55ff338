### Why something cannot be done, to the one who tried, and what to do instead.
### Names are escaped or mentions; $game is a number, $place a link to a thread.

# Anywhere.
refusal-fault = Something went wrong on our side. If it stays so, tell the owner of the bot this number: `{ $id }`.
refusal-unsaid = Discord did not take my answer. What you asked may be done: `/board` shows the game, `/games` your games.
refusal-storage = I cannot read or write my data just now, so nothing was changed. Tell the owner of the bot this number: `{ $id }`.
refusal-old-button = This button is from before an update and no longer works. `/board` shows the game with new ones.
refusal-unknown-button = This button no longer does anything.
refusal-unknown-command = This command has changed. Discord will soon show the new one; until then `/help` says what you can do.
refusal-bad-option = Discord sent an option that I cannot read. Please choose from the list.
refusal-managers-only = Only people who manage this server can change that.
refusal-server-only = This works only in a server.
refusal-no-such-game = There is no game #{ $game } that you can see.
refusal-no-game-here = No game is played in this thread now. `/challenge` starts one.
refusal-no-game = You have no running game in this server. `/challenge` starts one.
refusal-no-turn = No game in this server waits for you.
refusal-which-game = You play several games here. Use the command in the thread of the one you mean, or add `game:` if the command has it:
refusal-which-game-line = #{ $game } { $ruleset }: { $players } · { $place }
refusal-no-such-challenge = This challenge no longer exists.

# In a game.
refusal-not-in-game = You do not play in game #{ $game }; you are welcome to watch.
refusal-game-over = Game #{ $game } is over.
refusal-not-your-turn = It is not your turn in game #{ $game }: { $who } is to move.
refusal-flag = The time for this move ran out.
refusal-stale = The board has moved on since you saw it.
refusal-out = You are out of game #{ $game }.
refusal-leaving = `out` is not a move you can play. `/resign` leaves the game.
refusal-abort-late = Everyone has moved, so game #{ $game } can no longer be aborted. `/resign` gives it up, `/draw` offers a draw.
refusal-draw-offered = You have already offered a draw; it can be accepted until the next move.
refusal-draw-none = No draw is on offer.
refusal-draw-declined = The draw was declined. You can offer one again after the next move.

# Challenges.
refusal-challenge-self = You cannot challenge yourself.
refusal-challenge-bot = { $who } is a bot and does not play. Challenge a person, or nobody: then whoever joins first plays.
refusal-challenge-twice = You named { $who } twice.
refusal-challenge-pending = You have already challenged { $who }, who has not answered yet. `/games` lists your challenges.
refusal-challenge-many = You already have { $count } open challenges, which is the most there can be. `/games` lists them; cancel one first.
refusal-challenge-blocked = { $who } does not take challenges from you.
refusal-challenge-you-block = You have blocked { $who }. To play them, first `/settings unblock:`.
refusal-challenge-three-needed = Only Bakuk is for three players, and not with `players=2`.
refusal-challenge-seat = This game has no seat { $seat }.
refusal-challenge-rated-options = Rated games have standard rules. Leave out `{ $options }`, or play a casual game.
refusal-challenge-thread-busy = Game #{ $game } is being played in this thread. Challenge in another channel, or wait until it is over.
refusal-challenge-place = A game needs a thread, and there can be none here. Use a text channel of the server, or one of its threads.
refusal-accept-own = This is your own challenge: somebody else must take it.
refusal-accept-uninvited = This challenge is for somebody else. `/challenge` makes one of your own.
refusal-accept-already = You have already accepted; the others have yet to answer.
refusal-accept-bot = Bots do not play.
refusal-accept-blocked = You cannot join: you and { $who } do not play each other.
refusal-decline-uninvited = This challenge is not for you, so it is not yours to decline.
refusal-decline-own = This is your own challenge: press *Cancel* instead.
refusal-cancel-other = Only the player who made this challenge can cancel it.
refusal-closed-accepted = This challenge was accepted: it became game #{ $game }.
refusal-closed-declined = This challenge was declined.
refusal-closed-cancelled = This challenge was cancelled.
refusal-closed-expired = This challenge has expired.
refusal-rematch-running = Game #{ $game } is still being played.
refusal-rematch-played = Game #{ $game } has had its rematch: game #{ $next }.
refusal-rematch-gone = A player of game #{ $game } has left for good, so there can be no rematch. `/challenge` starts a new game.

# Options of a ruleset.
refusal-option-shape = `{ $part }` is not an option. Write them as `name=value, name=value`.
refusal-option-key = { $ruleset } has no option `{ $key }`. It has: { $keys }.
refusal-option-value = `{ $key }` cannot be `{ $value }`. It can be: { $values }.
refusal-option-twice = `{ $key }` is given twice.

# Permissions. $permissions is a list of the names below.
refusal-bot-permissions = I cannot do that in { $channel }: I need { $permissions } there. Somebody who manages the server can give me that.
refusal-invited-permissions = { $who } cannot see { $channel }, so the game cannot be played there.

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-create-threads = Create Public Threads
permission-send-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
permission-embed-links = Embed Links
permission-read-history = Read Message History
