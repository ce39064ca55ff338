### Les règles, page par page, chacune avec une image.

guide-title = **{ $ruleset }** – { $page } sur { $pages }

guide-buku-1 = **Le plateau.** Un pion se trouve sur chacune des 64 cases ; les Blancs en ont un de plus en main. Les cases claires sont aux Blancs, les foncées aux Noirs, pendant toute la partie. Les Blancs commencent ; personne ne peut passer. À la fin, qui a pris le plus de pions gagne.
guide-buku-2 = **Ramasser et semer.** Les Blancs ramassent tous les pions d’une rangée, les Noirs ceux d’une colonne, et les sèment un par un le long d’un chemin de cases voisines : par rangées et colonnes, en tournant à volonté, jamais deux fois sur la même case. Au premier coup, les Blancs sèment aussi le pion qu’ils ont en main. Ici, la rangée 4 est ramassée et semée de a4 à h4, puis en h5 : `4(9):a4,h4,h5`.
guide-buku-3 = **Prendre.** Après les semailles, toutes les cases de sa couleur qui portent 3 ou 4 pions sont prises, où qu’elles soient. Ici, les Noirs ramassent la colonne d et sèment le long de la rangée 5 : a5, c5, e5 et g5 sont foncées et donnent 12.
guide-buku-4 = **Une ligne vide.** On peut ramasser une ligne vide. Rien n’est semé, mais on prend quand même : ici, les Blancs ramassent la rangée 4, vide, et prennent b5, f5 et h5.
guide-buku-5 = **La fin.** La partie finit quand aucune case ne porte plus d’un pion ; chacun garde ce qui est sur sa couleur. Elle finit aussi quand un coup remet le plateau dans un état déjà vu : tous ses pions vont alors à l’adversaire. Ramasser une ligne vide sans rien prendre fait exactement cela, comme ici. Les boutons en avertissent.

guide-bakuk-1 = **Le plateau.** Six trous de six graines, semés dans l’ordre a b c d e f, et ainsi de suite en rond. Sud a les trous a, b, c et commence ; Nord a d, e, f. À la fin, qui a pris le plus de graines gagne.
guide-bakuk-2 = **Semer.** Choisissez un de vos trous qui n’est pas vide. Ses graines vont une par une dans les trous suivants. Le trou d’où elles viennent n’est pas sauté : ici, la sixième graine de a retombe en a.
guide-bakuk-3 = **Prendre.** Si la dernière graine fait 2 ou 4 dans son trou, de quelque côté que ce soit, elles sont à vous, et de même le contenu des trous suivants tant que chacun a 2 ou 4 graines. Ici, la dernière graine de c fait 4 en e ; f en a 2, a en a 4, b en a 1 et arrête la chaîne : 10 graines.
guide-bakuk-4 = **Passer son tour.** Qui n’a pas de graine passe son tour, et l’autre peut rejouer. La partie finit quand il ne reste plus de graine, ou quand la même position revient pour la troisième fois. Les graines qui restent ne comptent pour personne.
guide-bakuk-5 = **À trois.** Sud a les trous a et b, Est c et d, Nord e et f ; on joue dans cet ordre. Qui abandonne quitte la partie : ses graines restent et peuvent être prises, et les autres continuent.

guide-buga-shadara-1 = **Le plateau.** Deux cerfs sont devant leurs maisons, huit chiens autour du centre ; seize chiens sont en réserve. Les cerfs commencent. Tous les coups suivent les lignes.
guide-buga-shadara-2 = **Les cerfs** avancent sur un point voisin, ou sautent par-dessus un chien sur le point vide derrière lui, tout droit le long de deux lignes. Le chien est pris. Un seul saut par coup, et il n’est jamais obligatoire. Ici, c7 saute par-dessus c6 vers le centre.
guide-buga-shadara-3 = **Les chiens** sont d’abord posés, un par coup, sur n’importe quel point vide ; ceux du plateau ne bougent pas. Quand tous sont posés, un chien avance à chaque coup. Les chiens ne prennent jamais.
guide-buga-shadara-4 = **Les portes.** Des lignes entrent tout droit dans les maisons : de b6, un cerf saute par-dessus c7 en d8, comme ici. Mais aucune ligne ne joint un coin d’une maison à a7, b7, d7 ou e7.
guide-buga-shadara-5 = **La fin.** Les chiens gagnent quand aucun cerf ne peut bouger, comme ici. Les cerfs gagnent au quatorzième chien pris. Une position qui revient pour la troisième fois, ou cent coups sans prise ni pose, font nulle.
