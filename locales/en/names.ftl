### What commands, their options and the entry in a person's menu are called. In English these are the names
### that they are registered with. Names of commands and options: small letters, digits, - and _, at most 32
### (https://discord.com/developers/docs/interactions/application-commands#application-command-object).
### Other sentences refer to these, so that they name a command as the reader's Discord does.

name-command-challenge = challenge
name-command-move = move
name-command-board = board
name-command-resign = resign
name-command-draw = draw
name-command-abort = abort
name-command-rematch = rematch
name-command-games = games
name-command-leaderboard = leaderboard
name-command-profile = profile
name-command-history = history
name-command-replay = replay
name-command-export = export
name-command-rules = rules
name-command-settings = settings
name-command-check = check
name-command-end = end
name-command-help = help
name-command-about = about
name-command-privacy = privacy

name-menu-challenge = Challenge to a game

name-option-ruleset = ruleset
name-option-opponent = opponent
name-option-second-opponent = second_opponent
name-option-seat = seat
name-option-rated = rated
name-option-options = options
name-option-move = move
name-option-game = game
name-option-players = players
name-option-scope = scope
name-option-player = player
name-option-pings = pings
name-option-block = block
name-option-unblock = unblock
name-option-reason = reason
name-option-text = text
name-option-shared = shared
