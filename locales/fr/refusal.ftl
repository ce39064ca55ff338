### Pourquoi quelque chose n’est pas possible, et que faire à la place.

# Anywhere.
refusal-fault = Quelque chose n’a pas marché de notre côté. Si cela continue, donnez ce numéro au propriétaire du bot : `{ $id }`.
refusal-unsaid = Discord n’a pas pris ma réponse. Ce que vous avez demandé est peut-être fait : `/{ name-command-board }` montre la partie, `/{ name-command-games }` vos parties.
refusal-storage = Je ne peux pas lire ni écrire mes données en ce moment : rien n’a été changé. Donnez ce numéro au propriétaire du bot : `{ $id }`.
refusal-old-button = Ce bouton date d’avant une mise à jour et ne marche plus. `/{ name-command-board }` montre la partie avec de nouveaux boutons.
refusal-unknown-button = Ce bouton ne fait plus rien.
refusal-unknown-command = Cette commande a changé. Discord montrera bientôt la nouvelle ; d’ici là, `/{ name-command-help }` dit ce que vous pouvez faire.
refusal-bad-option = Discord a envoyé une option que je ne peux pas lire. Choisissez dans la liste.
refusal-managers-only = Seuls ceux qui gèrent ce serveur peuvent changer cela.
refusal-server-only = Cela ne marche que sur un serveur.
refusal-no-such-game = Il n’y a pas de partie #{ $game } que vous puissiez voir.
refusal-no-game-here = Aucune partie ne se joue dans ce fil. `/{ name-command-challenge }` en commence une.
refusal-no-game = Vous n’avez aucune partie en cours sur ce serveur. `/{ name-command-challenge }` en commence une.
refusal-no-turn = Aucune partie ne vous attend sur ce serveur.
refusal-which-game = Vous jouez plusieurs parties ici. Utilisez la commande dans le fil de celle que vous voulez, ou ajoutez `{ name-option-game }:` si la commande le permet :
refusal-which-game-line = #{ $game } { $ruleset } : { $players } · { $place }
refusal-no-such-challenge = Ce défi n’existe plus.

# In a game.
refusal-not-in-game = Vous ne jouez pas dans la partie #{ $game } ; mais regardez donc.
refusal-game-over = La partie #{ $game } est finie.
refusal-not-your-turn = Ce n’est pas à vous de jouer dans la partie #{ $game }, mais à { $who }.
refusal-flag = Le temps pour ce coup est écoulé.
refusal-stale = Un coup a été joué depuis que vous avez vu le plateau.
refusal-out = Vous avez quitté la partie #{ $game }.
refusal-leaving = `out` n’est pas un coup que l’on joue. `/{ name-command-resign }` quitte la partie.
refusal-abort-late = Tout le monde a joué : la partie #{ $game } ne peut plus être annulée. `/{ name-command-resign }` l’abandonne, `/{ name-command-draw }` propose la nulle.
refusal-draw-offered = Vous avez déjà proposé la nulle ; elle peut être acceptée jusqu’au prochain coup.
refusal-draw-none = Personne n’a proposé la nulle.
refusal-draw-declined = La nulle a été refusée. Vous pourrez la proposer de nouveau après le prochain coup.

# Challenges.
refusal-challenge-self = Vous ne pouvez pas vous défier vous-même.
refusal-challenge-bot = { $who } est un bot et ne joue pas. Défiez une personne, ou personne : le premier qui rejoint jouera.
refusal-challenge-twice = Vous avez nommé { $who } deux fois.
refusal-challenge-pending = Vous avez déjà défié { $who }, sans réponse pour l’instant. `/{ name-command-games }` liste vos défis.
refusal-challenge-many = Vous avez déjà { $count } défis ouverts, c’est le maximum. `/{ name-command-games }` les liste ; retirez-en un d’abord.
refusal-challenge-blocked = { $who } n’accepte pas vos défis.
refusal-challenge-you-block = Vous avez bloqué { $who } ; `/{ name-command-settings } { name-option-unblock }:` lève ce blocage.
refusal-challenge-three-needed = Seul le Bakuk se joue à trois, et pas avec `players=2`.
refusal-challenge-seat = Ce jeu n’a pas de place { $seat }.
refusal-challenge-rated-options = Les parties classées ont les règles habituelles. Retirez `{ $options }`, ou jouez une partie amicale.
refusal-challenge-thread-busy = La partie #{ $game } se joue dans ce fil. Allez dans un autre salon, ou attendez qu’elle finisse.
refusal-challenge-place = Une partie a besoin d’un fil, et il ne peut pas y en avoir ici. Allez dans un salon textuel du serveur, ou dans un de ses fils.
refusal-accept-own = C’est votre propre défi : quelqu’un d’autre doit l’accepter.
refusal-accept-uninvited = Ce défi est pour quelqu’un d’autre. `/{ name-command-challenge }` en lance un à vous.
refusal-accept-already = Vous avez déjà accepté ; les autres doivent encore répondre.
refusal-accept-bot = Les bots ne jouent pas.
refusal-accept-blocked = Vous ne pouvez pas rejoindre : { $who } et vous ne jouez pas ensemble.
refusal-decline-uninvited = Ce défi n’est pas pour vous : vous n’avez pas à le refuser.
refusal-decline-own = C’est votre propre défi : appuyez plutôt sur *Retirer*.
refusal-cancel-other = Seul l’auteur de ce défi peut le retirer.
refusal-closed-accepted = Ce défi a été accepté : il est devenu la partie #{ $game }.
refusal-closed-declined = Ce défi a été refusé.
refusal-closed-cancelled = Ce défi a été retiré.
refusal-closed-expired = Ce défi a expiré.
refusal-rematch-running = La partie #{ $game } se joue encore.
refusal-rematch-played = La partie #{ $game } a eu sa revanche : la partie #{ $next }.
refusal-rematch-gone = Un joueur de la partie #{ $game } est parti pour de bon : pas de revanche. `/{ name-command-challenge }` commence une nouvelle partie.

# Options of a ruleset.
refusal-option-shape = `{ $part }` n’est pas une option. Écrivez : `nom=valeur, nom=valeur`.
refusal-option-key = { $ruleset } n’a pas d’option `{ $key }`. Il y a : { $keys }.
refusal-option-value = `{ $key }` ne peut pas être `{ $value }`. C’est possible : { $values }.
refusal-option-twice = `{ $key }` est donné deux fois.

# Permissions. $permissions is a list of the names below.
refusal-bot-permissions = Je ne peux pas faire cela dans { $channel }. Il m’y manque : { $permissions }. Qui gère le serveur peut me l’accorder.
refusal-invited-permissions = { $who } ne voit pas { $channel } : la partie ne peut pas y être jouée.

permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-create-threads = Créer des fils publics
permission-send-in-threads = Envoyer des messages dans les fils
permission-attach-files = Joindre des fichiers
permission-embed-links = Intégrer des liens
permission-read-history = Voir les anciens messages
