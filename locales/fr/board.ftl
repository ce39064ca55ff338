### Le plateau en mots : texte alternatif des images, et ce que disent les images.

board-ruleset = { $name ->
    [buku] Buku
    [bakuk] Bakuk
    [bakuk-3] Bakuk à trois
   *[buga-shadara] Buga-shadara
}
board-seat = { $name ->
    [White] Blancs
    [Black] Noirs
    [South] Sud
    [East] Est
    [North] Nord
    [deer] Cerfs
   *[dogs] Chiens
}

## Plates

board-plate = { $seat } · { $rating }
board-plate-out = { $seat } · éliminé
board-plate-of = sur { $number }
board-plate-hand = { $number } en réserve
board-plate-left = restants

## Footer

board-foot-game = { $ruleset } · partie { $game } · coup { $ply }
board-foot-ply = { $ruleset } · coup { $ply }
board-foot-start = premier coup
board-foot-seen = visible par vous seul

## The move in a few words

board-move-took = { $move } · { $count } { $count ->
    [one] pris
   *[other] pris
}
board-move-null = { $move } · rien ramassé
board-move-null-took = { $move } · rien ramassé, { $count } { $count ->
    [one] pris
   *[other] pris
}
board-move-seeds = { $hole } : { $count ->
    [one] { $count } graine
   *[other] { $count } graines
}
board-move-seeds-took = { board-move-seeds } · { $taken } prises
board-move-out = { $seat } quitte la partie
board-move-dog = { $move } · { $count ->
    [1] 1er
   *[other] { $count }e
} chien pris
board-move-pass = les chiens doivent passer
board-move-again = { $move } · encore { $seat }
board-move-skipped = { $move } · { $seat } passe

## Drafts

board-draft-line = Quelle ligne ramasser ?
board-draft-file = Quelle colonne ?
board-draft-rank = Quelle case ?
board-draft-corner = Quel coin ensuite ?
board-draft-hole = De quel trou semez-vous ?
board-draft-piece = Quelle pièce joue ?
board-draft-target = Où va-t-elle ?
board-draft-drop = Où posez-vous un chien ?
board-draft-step = Un chien avance-t-il aussi ?
board-draft-area = Sur quelle rangée ?
board-draft-ready = Confirmez, ou revenez en arrière
board-draft-in-hand = { $number } en main
board-draft-takes = prend { $number }

## Results

board-result-win = { $name ->
    [White] Victoire des { $seat }
    [Black] Victoire des { $seat }
    [East] Victoire d’{ $seat }
    [deer] Victoire des { $seat }
    [dogs] Victoire des { $seat }
   *[other] Victoire de { $seat }
}
board-result-draw = Partie nulle
board-result-shared = Victoire partagée : { $seats }
board-result-reason = { $reason ->
    [singletons] plus que des pions seuls
    [repetition] un plateau répété
    [majority] plus de la moitié prise
    [board_empty] le plateau est vide
    [no_move] aucune graine à jouer
    [last_seat] les autres sont partis
    [deer_blocked] les deux cerfs sont enfermés
    [dogs_reduced] trop peu de chiens
   *[quiet_limit] cent coups sans prise
}
board-result-third = troisième fois cette position

## Alternative text

board-alt-title = { $ruleset }{ $game ->
    [none] { $ply ->
        [0] { "" }
       *[other] , coup { $ply }
    }
   *[other] , partie { $game }, coup { $ply }
}.
board-alt-buku-move = { $who } : { $line ->
    [rank] rangée { $name } ramassée
   *[file] colonne { $name } ramassée
}, { $hand ->
    [0] vide, rien n’est semé
    [one] { $hand } pion semé sur { $path }
   *[other] { $hand } pions semés sur { $path }
}{ $taken ->
    [0] .
   *[other]  ; { $taken } pris : { $captures }.
}
board-alt-buku-rank = Rangée { $rank } : { $squares }.
board-alt-bakuk-move = { $who } : { $hole } semé, { $count ->
    [one] { $count } graine
   *[other] { $count } graines
}{ $taken ->
    [0] .
   *[other]  ; { $taken } prises : { $captures }.
}
board-alt-out = { $who } a quitté la partie.
board-alt-skipped = { $seat } n’a pas de graine et passe son tour.
board-alt-holes = { $seat } : { $holes }.
board-alt-buga-step = { $who } : de { $from } à { $to }.
board-alt-buga-leap = { $who } : saut de { $from } à { $to }, le chien de { $captured } est pris.
board-alt-buga-drop = { $who } : chien posé en { $to }.
board-alt-buga-drop-step = { $who } : chien posé en { $drop }, puis de { $from } à { $to }.
board-alt-buga-pass = { $who } : aucun coup possible, passe.
board-alt-buga-rank = Rangée { $rank } : { $points }.
board-alt-buga-point = { $file } { $piece ->
    [deer] cerf
   *[dog] chien
}
board-alt-empty = vide
board-alt-buga-counts = Chiens : { $board } sur le plateau, { $hand } en réserve, { $captured } pris sur { $goal }.
board-alt-score = { $who } { $score }
board-alt-scores = Score : { $scores }.
board-alt-start = Aucun coup joué.
board-alt-turn = Au trait : { $who }.
board-alt-turn-line = Au trait : { $who }, qui ramasse une { $line ->
    [rank] rangée
   *[file] colonne
}.
board-alt-over = La partie est finie.
board-alt-ending = { $who } : { $why }.
board-alt-draft = { $state ->
    [ready] Votre coup { $move } est prêt.
    [either] Votre coup { $move } est prêt, ou continuez.
   *[begun] Votre coup pour l’instant : { $move }{ $left ->
        [0] { "" }
        [one] , encore { $left } pion à semer
       *[other] , encore { $left } pions à semer
    }.
}
board-who = { $name } ({ $seat })

## The board as text

board-text-seat-holes = { $seat } ({ $holes })
board-text-signs = X cerfs, o chiens
