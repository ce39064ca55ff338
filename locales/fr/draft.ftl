### Un coup construit pas à pas, et ce qui est dit avant qu’il finisse la partie.

draft-so-far = Pour l’instant : `{ $text }`
draft-ready = `{ $move }` est prêt. *Confirmer* le joue.
draft-ready-or-on = `{ $move }` est prêt : *Confirmer* le joue, ou continuez.
draft-moved-on = Un coup a été joué depuis.
draft-not-yours = Un coup a été joué depuis, et ce n’est pas à vous de jouer.

# What to choose next. Also what a select shows while nothing is chosen, so at most 150 characters.
ask-rank = Quelle rangée ramassez-vous ?
ask-line = Quelle colonne ramassez-vous ?
ask-first-file = { $left ->
    [one] Sur quelle colonne mettez-vous le pion ?
   *[other] Sur quelle colonne commencez-vous à semer les { $left } pions ?
}
ask-first-rank = Sur quelle case de la colonne { $file } ?
ask-corner = { $left ->
    [one] Où va le dernier pion ?
   *[other] Où le chemin tourne-t-il ou finit-il ? Il reste { $left } pions.
}
ask-hole = De quel trou semez-vous ?
ask-deer = Quel cerf joue ?
ask-dog = Quel chien avance ?
ask-target = Où va-t-il ?
ask-drop = Où posez-vous un chien ?
ask-drop-rank = Sur quelle rangée posez-vous un chien ?
ask-then = Un chien avance-t-il aussi ?
ask-rank-of-dog = Sur quelle rangée est le chien qui avance ?

# The choices themselves: what one reads in a select, and after the move in an autocomplete list.
choice-lettered = { $letter } · { $choice }
choice-rank = Rangée { $line }
choice-file = Colonne { $line }
choice-square = { $square }
choice-hole = Trou { $hole }
choice-deer = Cerf en { $point }
choice-dog = Chien en { $point }
choice-row = Rangée { $rank }
choice-step = Vers { $point }
choice-leap = Vers { $point }, prend le chien de { $taken }
choice-drop = En { $point }
choice-no-step = Non, seulement poser

note-hand = { $count ->
    [0] vide : ne ramasse rien
    [one] un pion
   *[other] { $count } pions
}
note-left = { $count ->
    [0] tout est semé
    [one] il en reste un
   *[other] il en reste { $count }
}
note-stones = { $count ->
    [one] une graine
   *[other] { $count } graines
}
note-takes = { $note }, prend { $count }
note-takes-only = prend { $count }
note-taking = prend le chien de { $point }
note-points = { $count ->
    [one] un point
   *[other] { $count } points
}

# Before a move that ends the game. $score is "33 : 32" or nothing.
ends = **Cela finit la partie.** { $why } { $verdict }
ends-repetition-buku = Ce plateau a déjà été vu : { $count ->
    [one] le dernier pion du plateau revient aux { $seat }.
   *[other] les { $count } pions du plateau reviennent aux { $seat }.
}
ends-won = Victoire : { $winner }.
ends-won-score = Victoire : { $winner }, { $score }.
ends-draw = Ce serait nul.
ends-draw-score = Ce serait nul, { $score }.
ends-note-repetition-buku = répète le plateau : { $count ->
    [one] son dernier pion revient aux { $seat }
   *[other] ses { $count } pions reviennent aux { $seat }
}
ends-note-won = finit la partie : victoire, { $winner }
ends-note-won-score = finit la partie : victoire, { $winner }, { $score }
ends-note-draw = finit la partie : nulle
