### Noms des commandes, de leurs options et de l’entrée du menu d’une personne. Noms des commandes et des options :
### minuscules, chiffres, - et _, 32 caractères au plus.

name-command-challenge = défier
name-command-move = jouer
name-command-board = plateau
name-command-resign = abandonner
name-command-draw = nulle
name-command-abort = annuler
name-command-rematch = revanche
name-command-games = parties
name-command-leaderboard = classement
name-command-profile = profil
name-command-history = historique
name-command-replay = revoir
name-command-export = exporter
name-command-rules = règles
name-command-settings = réglages
name-command-check = vérifier
name-command-end = terminer
name-command-help = aide
name-command-about = à-propos
name-command-privacy = confidentialité

name-menu-challenge = Défier à une partie

name-option-ruleset = jeu
name-option-opponent = adversaire
name-option-second-opponent = second_adversaire
name-option-seat = place
name-option-rated = classée
name-option-options = options
name-option-move = coup
name-option-game = partie
name-option-players = joueurs
name-option-scope = portée
name-option-player = joueur
name-option-pings = mentions
name-option-block = bloquer
name-option-unblock = débloquer
name-option-reason = raison
name-option-text = texte
name-option-shared = partager
