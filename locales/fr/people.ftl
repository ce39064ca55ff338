### Profils, historiques, exports, réglages, vérifications.

profile-title = **{ $who }** joue depuis le { $date }. { $running ->
    [0] Aucune partie en cours.
    [one] Une partie en cours.
   *[other] { $running } parties en cours.
}
profile-unknown = { $who } n’a pas encore joué.
profile-rating = { $pool } : **{ $rating }** ({ $games ->
    [one] une partie classée
   *[other] { $games } parties classées
}, place { $rank } sur { $players })
profile-tally = { $pool }, { $mode } : { $wins } { $wins ->
    [one] gagnée
   *[other] gagnées
}, { $draws } { $draws ->
    [one] nulle
   *[other] nulles
}, { $losses } { $losses ->
    [one] perdue
   *[other] perdues
}
profile-against-you = Contre vous : { $ahead } { $ahead ->
    [one] gagnée
   *[other] gagnées
}, { $level } { $level ->
    [one] nulle
   *[other] nulles
}, { $behind } { $behind ->
    [one] perdue
   *[other] perdues
}
profile-no-games = Aucune partie finie pour l’instant.

history-title = **Parties finies de { $who }** (page { $page } sur { $pages })
history-none = { $who } n’a pas encore de partie finie.
history-line = #{ $game } { $ruleset } : { $players } · { $result }{ $change }, { $date }
history-won = gagnée
history-drawn = nulle
history-lost = perdue
history-void = n’a pas compté

export-one = La partie #{ $game } dans la notation des règles.
export-many = { $count ->
    [one] Votre seule partie finie.
   *[other] Vos { $count } parties finies, la plus récente d’abord.
}
export-none = Vous n’avez pas encore de partie finie.

replay-none = La partie #{ $game } n’a encore aucun coup à revoir.

invite-ask = À quel jeu défiez-vous { $who } ? La partie sera amicale, avec les règles habituelles ; `/{ name-command-challenge }` offre plus de choix.
invite-sent = Le défi est lancé.

settings-title = **Vos réglages**
settings-pings-on = Vous êtes mentionné quand c’est à vous de jouer.
settings-pings-quiet = Vous n’êtes pas mentionné quand c’est à vous de jouer.
settings-blocked = Vous avez bloqué { $names }.
settings-blocked-none = Vous n’avez bloqué personne. Avec `/{ name-command-settings } { name-option-block }:`, un joueur et vous ne pouvez plus vous défier.
settings-did-block = { $who } et vous ne pouvez plus vous défier.
settings-did-unblock = { $who } et vous pouvez de nouveau vous défier.
settings-not-blocked = Vous n’aviez pas bloqué { $who }.
settings-block-self = Vous ne pouvez pas vous bloquer vous-même.
settings-block-bot = Les bots ne défient personne : il n’y a rien à bloquer.
settings-server-title = **Ce serveur**
settings-server-options = Les parties amicales de { $ruleset } ont { $options }, sauf si le défi dit autre chose.
settings-server-standard = Les parties amicales ont les règles habituelles, sauf si le défi dit autre chose.
settings-server-place = Dans quels salons les parties peuvent commencer, et qui peut les lancer, se règle dans Discord : *Paramètres du serveur → Intégrations → Shadara*.
settings-server-done = Désormais, les parties amicales ont ici ces règles, sauf si le défi dit autre chose.
settings-form-title = Règles des parties amicales ici

# The choices of the selects; each says what it is about.
settings-own-theme = Images pour vous seul : { $theme }
settings-own-theme-server = Images pour vous seul : thème du serveur
settings-server-theme = Images dans les fils : { $theme }
settings-server-language = Langue des fils : { $language }
settings-server-language-own = Langue des fils : celle du serveur ({ $language })
theme-classic = Classique
theme-midnight = Minuit
theme-paper = Papier
theme-contrast = Contraste élevé

check-title = **Puis-je jouer dans { $channel } ?**
check-fine = Oui : j’y ai toutes les permissions qu’il me faut.
check-missing-role = **{ $permission }** manque : accordez-la à mon rôle dans *Paramètres du serveur → Rôles*.
check-missing-channel = **{ $permission }** est refusée dans ce salon : accordez-la dans *Modifier le salon → Permissions*.
check-missing = **{ $permission }** manque : accordez-la à mon rôle, ou dans ce salon.
check-elsewhere = Utilisez la commande dans le salon où vous voulez jouer.

check-waiting = **Parties dont les fils m’attendent :**
check-waiting-locked = #{ $game } · { $place } est verrouillé : déverrouillez-le.
check-waiting-missing = #{ $game } · { $place } : il m’y manque { $permissions }.
check-waiting-soon = #{ $game } · { $place } : je poste ce qui manque.

end-form-title = Mettre fin à la partie #{ $game }
end-form-label = Pourquoi ? Les joueurs le liront.
end-done = La partie #{ $game } est terminée ; elle ne compte pas.
end-no-reason = Donnez une raison : les joueurs voudront la connaître.
end-too-long = La raison est trop longue : { $max } caractères au plus.

forced-on = Désormais, vos coups forcés de la partie #{ $game } sont joués pour vous.
forced-off = Désormais, chaque coup de la partie #{ $game } vous est demandé.

button-pings-on = Me mentionner
button-pings-off = Ne pas me mentionner
button-server-options = Règles des parties amicales
button-server-place = Salons et permissions
button-previous = Précédent
button-next = Suivant
