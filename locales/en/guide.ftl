### The rules, page by page, each with a diagram. At most some 600 characters a page.

guide-title = **{ $ruleset }** – { $page } of { $pages }

guide-buku-1 = **The board.** One counter stands on each of the 64 squares; White has one more in hand. White owns the light squares, Black the dark ones, for the whole game. White begins; nobody may skip a turn. Whoever has captured more in the end wins.
guide-buku-2 = **Lift and sow.** White lifts all counters of one rank, Black those of one file, and sows them one by one on a path of neighbouring squares: along ranks and files, turning at will, never on the same square twice. In the first turn White sows the counter in hand, too. Here rank 4 is lifted and sown from a4 to h4 and on to h5: `4(9):a4,h4,h5`.
guide-buku-3 = **Capture.** After sowing, all squares of the mover’s own colour that hold 3 or 4 counters are captured, wherever they are. Here Black lifts file d and sows along rank 5: a5, c5, e5 and g5 are dark, and give 12.
guide-buku-4 = **An empty line.** You may lift an empty line. Nothing is sown then, but captures are made all the same: here White lifts the empty rank 4 and takes b5, f5 and h5.
guide-buku-5 = **The end.** The game ends when no square holds more than one counter; each player keeps what stands on their own colour. It also ends when a move repeats a board that has been seen before: then all counters on it go to the opponent. Lifting an empty line that captures nothing does just that, as here. The buttons warn of it.

guide-bakuk-1 = **The board.** Six holes with six seeds each, sown in the order a b c d e f and round again. South owns a, b, c and begins; North owns d, e, f. Whoever has captured more seeds in the end wins.
guide-bakuk-2 = **Sow.** Choose one of your own holes that is not empty. Its seeds go one by one into the holes that follow. The hole they came from is not left out: here the sixth seed of a falls into a again.
guide-bakuk-3 = **Capture.** If the last seed makes 2 or 4 in its hole, on whichever side, these are yours, and so is what the next holes hold as long as each holds 2 or 4. Here the last seed of c makes 4 in e; f has 2, a has 4, b has 1 and ends the chain: 10 seeds.
guide-bakuk-4 = **Skipped seats.** A player without seeds is skipped, so that the other may move again. The game ends when no seed is left, or when the same position comes up for the third time. Seeds left over count for nobody.
guide-bakuk-5 = **For three.** South owns a and b, East c and d, North e and f; they move in this order. Whoever resigns is out: the seeds stay and may be captured, and the others play on.

guide-buga-shadara-1 = **The board.** Two deer stand before their houses, eight dogs round the centre; sixteen dogs are in hand. The deer begin. All moves follow the lines.
guide-buga-shadara-2 = **The deer** step to a neighbouring point, or leap over a dog to the empty point behind it, straight on along two lines. The dog is taken. There is one leap a turn, and it is never compulsory. Here c7 leaps over c6 to the centre.
guide-buga-shadara-3 = **The dogs** are dropped first, one a turn, on any empty point, while those on the board stand still. When all are on the board, one steps each turn. Dogs never capture.
guide-buga-shadara-4 = **The doors.** Lines run straight on into the houses: from b6 a deer leaps over c7 to d8, as here. But no line joins a corner of a house with a7, b7, d7 or e7.
guide-buga-shadara-5 = **The end.** The dogs win when neither deer can move, as here. The deer win with the fourteenth dog they take. A position that comes up for the third time, or a hundred turns without capture or drop, is a draw.
