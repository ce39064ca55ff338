// Whole games, as short as recorded random games are, with the seat of every move, and how a move is made by components.

import { until } from './driver.mjs';

/** Moves as `seat move`, in order. */
export const GAMES = {
  bakuk: {
    name: 'Bakuk',
    moves: ['1 a', '2 d', '1 a', '2 e', '1 a', '2 f', '1 c', '2 d', '1 c', '2 d', '1 a', '2 e', '1 b', '2 e', '1 b', '2 f', '1 c', '2 d', '1 b', '2 e', '1 c', '2 d', '2 e'],
    async byComponents(window, move) {
      await window.press(move);
    },
  },
  buku: {
    name: 'Buku',
    moves: [
      '1 2(9):e1,d1,d3,c3,c2,a2,a1', '2 b(8):h3,g3,g5,f5,f3,e3', '1 8(7):d3,e3,e4,d4,d5,b5', '2 h(7):b6,a6,a7,d7,d8',
      '1 6(8):g6,g7,f7,f8,e8,e7,d7,d8', '2 c(9):g4,g5,h5,h2,g2,g1,h1', '1 3(6):c2,e2,e1,c1', '2 f(8):a6,b6,b7,a7,a8,c8,c7',
      '1 2(7):d6,d8,c8,c7,a7', '2 c(5):a1,b1,b2,a2,a3', '1 3(1):a1', '2 f(0):',
    ],
    async byComponents(window, move) {
      const [line, path] = move.split(':');
      await window.press(line[0]);
      const [first, ...corners] = path ? path.split(',') : [];
      if (first) {
        await window.select(`File ${first[0]}`);
        await window.select(`Rank ${first[1]}`);
      }
      for (const corner of corners) await window.select(corner);
      await window.press('Confirm');
    },
  },
  'buga-shadara': {
    name: 'Buga-shadara',
    moves: [
      '1 c7xa5', '2 @c1', '1 a5xc5', '2 @b6', '1 c3-b2', '2 @d7', '1 c5xe3', '2 @c8', '1 e3-d3', '2 @a6', '1 b2-c2', '2 @b5', '1 c2-d2', '2 @a3',
      '1 d3-c3', '2 @b7', '1 c3xa5', '2 @d3', '1 a5xc7', '2 @e6', '1 c7xc9', '2 @e4', '1 d2-c3', '2 @b2', '1 c3xe3', '2 @c5', '1 e3xe5', '2 @c3',
      '1 c9-d8', '2 @d2', '1 e5xc7', '2 @d3', '1 c7xe7', '2 b5-b6', '1 d8-c9', '2 b6-c7', '1 e7xe5', '2 c7-d8', '1 c9-b8', '2 a3-b4', '1 e5-e4',
      '2 c4-d4', '1 e4xc4', '2 b7-b6', '1 b8-c7', '2 c6-d6', '1 c4xc2', '2 c5-b5', '1 c7xa5',
    ],
    async byComponents(window, move) {
      await window.press('Move');
      if (move.startsWith('@')) await window.select(move.slice(1), `Rank ${move[2]}`);
      else {
        await window.select(move.slice(0, 2), `Rank ${move[1]}`);
        await window.select(`To ${move.slice(3)}`);
      }
      await window.press('Confirm');
    },
  },
};

/** Makes a move and confirms it once more if it ends the game; the new board is shown to both. */
export async function play(windows, game, { seat, move, board, by }) {
  const window = windows[seat - 1];
  if (by === 'command') await window.command('move', { move });
  else await game.byComponents(window, move);
  await until(`board ${board} after ${move}`, async () => {
    const count = await window.pictures().count();
    if (count < board && await window.button('Confirm').isVisible()) await window.press('Confirm');
    return count >= board;
  });
  await Promise.all(windows.map((one) => one.board(board)));
}
