### Die Regeln, Seite für Seite, jede mit einem Bild.

guide-title = **{ $ruleset }** – { $page } von { $pages }

guide-buku-1 = **Das Brett.** Auf jedem der 64 Felder liegt ein Stein; Weiß hat noch einen in der Hand. Weiß gehören die hellen Felder, Schwarz die dunklen, die ganze Partie lang. Weiß beginnt; niemand darf aussetzen. Wer am Ende mehr geschlagen hat, gewinnt.
guide-buku-2 = **Heben und säen.** Weiß hebt alle Steine einer Reihe, Schwarz die einer Linie, und sät sie einzeln auf einem Weg benachbarter Felder: entlang von Reihen und Linien, mit beliebigen Abbiegungen, nie zweimal auf dasselbe Feld. Im ersten Zug sät Weiß auch den Stein in der Hand. Hier wird Reihe 4 gehoben und von a4 bis h4 und weiter nach h5 gesät: `4(9):a4,h4,h5`.
guide-buku-3 = **Schlagen.** Nach dem Säen sind alle Felder der eigenen Farbe, auf denen 3 oder 4 Steine liegen, geschlagen, wo immer sie sind. Hier hebt Schwarz Linie d und sät die Reihe 5 entlang: a5, c5, e5 und g5 sind dunkel und bringen 12.
guide-buku-4 = **Nichts zu heben.** Du darfst auch eine leere Reihe oder Linie heben. Dann wird nichts gesät, aber trotzdem geschlagen: Hier hebt Weiß die leere Reihe 4 und nimmt b5, f5 und h5.
guide-buku-5 = **Das Ende.** Die Partie endet, wenn auf keinem Feld mehr als ein Stein liegt; jeder behält, was auf seiner Farbe liegt. Sie endet auch, wenn ein Zug ein Brett wiederholt, das es schon einmal gab: Dann gehen alle Steine darauf an den Gegner. Eine leere Reihe oder Linie zu heben, ohne zu schlagen, bewirkt genau das, wie hier. Die Knöpfe warnen davor.

guide-bakuk-1 = **Das Brett.** Sechs Mulden mit je sechs Samen, gesät wird in der Folge a b c d e f und wieder von vorn. Süd gehören a, b, c, und Süd beginnt; Nord gehören d, e, f. Wer am Ende mehr Samen geschlagen hat, gewinnt.
guide-bakuk-2 = **Säen.** Wähle eine deiner Mulden, die nicht leer ist. Ihre Samen kommen einzeln in die folgenden Mulden. Die Mulde, aus der sie stammen, wird nicht ausgelassen: Hier fällt der sechste Samen von a wieder in a.
guide-bakuk-3 = **Schlagen.** Macht der letzte Samen seine Mulde auf 2 oder 4 voll, auf welcher Seite auch immer, gehören diese dir, und ebenso, was die nächsten Mulden enthalten, solange es 2 oder 4 sind. Hier macht der letzte Samen von c in e 4; f hat 2, a hat 4, b hat 1 und beendet die Kette: 10 Samen.
guide-bakuk-4 = **Aussetzen.** Wer keine Samen hat, setzt aus, sodass der andere noch einmal ziehen kann. Die Partie endet, wenn kein Samen mehr da ist oder dieselbe Stellung zum dritten Mal entsteht. Übrige Samen zählen für niemanden.
guide-bakuk-5 = **Zu dritt.** Süd hat a und b, Ost c und d, Nord e und f; in dieser Folge wird gezogen. Wer aufgibt, scheidet aus: Die Samen bleiben liegen und können geschlagen werden, und die anderen spielen weiter.

guide-buga-shadara-1 = **Das Brett.** Zwei Hirsche stehen vor ihren Häusern, acht Hunde um die Mitte; sechzehn Hunde sind im Vorrat. Die Hirsche beginnen. Alle Züge folgen den Linien.
guide-buga-shadara-2 = **Die Hirsche** ziehen auf einen Nachbarpunkt oder springen über einen Hund auf den leeren Punkt dahinter, geradeaus über zwei Linien. Der Hund ist geschlagen. Je Zug gibt es einen Sprung, und nie muss man springen. Hier springt c7 über c6 in die Mitte.
guide-buga-shadara-3 = **Die Hunde** werden zuerst eingesetzt, einer je Zug, auf einen beliebigen leeren Punkt; die auf dem Brett stehen solange still. Sind alle eingesetzt, zieht je Zug einer. Hunde schlagen nie.
guide-buga-shadara-4 = **Die Türen.** Linien führen gerade in die Häuser: Von b6 springt ein Hirsch über c7 nach d8, wie hier. Aber keine Linie verbindet eine Ecke eines Hauses mit a7, b7, d7 oder e7.
guide-buga-shadara-5 = **Das Ende.** Die Hunde gewinnen, wenn kein Hirsch mehr ziehen kann, wie hier. Die Hirsche gewinnen mit dem vierzehnten geschlagenen Hund. Entsteht eine Stellung zum dritten Mal, oder vergehen hundert Züge ohne Schlagen und Einsetzen, ist es remis.
