/** The course of the game: five rounds of three phases, then the final count. */

import { everySeat } from '@homage/kernel';
import { ROUNDS, TILES } from './data.ts';
import { finalCount } from './end.ts';
import { ask, frame } from './pieces.ts';
import { deal } from './setup.ts';

/** Setting up ends with everybody choosing a first extension tile, all at once; it pays from the first castle step on. */
export const firstTile = ask('firstTile', {
  next: (_s, _ask, draft) => (draft.tile === undefined ? { key: 'tile', type: 'one', of: TILES } : undefined),
  /** Silence: the tile that gives squires every round. */
  lapse: () => ({ tile: 3 }),
});

export const game = frame('game', {
  start(x) {
    const { s } = x;
    const conflicts = s.conflicts.flatMap((conflict) => (conflict === null ? [] : [conflict.card]));
    x.emit('gameBegan', { start: s.start, laws: s.laws.slice(), conflicts, proposals: s.proposals.slice() });
    return x.go('firstTiles');
  },
  firstTiles: (x) => x.ask('firstTile', everySeat(x, {}), { then: 'built', secret: true }),
  built(x) {
    const tiles = x.answers('firstTile').map(({ answer }) => answer.tile);
    tiles.forEach((tile, seat) => {
      x.s.castle[seat * 6 + tile - 1] = -1;
    });
    x.reveal('all');
    x.emit('tilesChosen', { tiles });
    return x.go('round');
  },
  round(x) {
    const { s } = x;
    const conflicts = [s.conflicts[0]!.card, s.conflicts[1]!.card];
    x.emit('roundBegan', { round: s.round, start: s.start, conflicts, proposals: s.proposals.slice() });
    return x.call('placement', {}, 'parliament');
  },
  parliament: (x) => x.call('parliament', {}, 'laws'),
  laws: (x) => x.call('laws', { at: 0, queue: [] }, 'provinces'),
  provinces: (x) => x.call('provinces', { at: 0 }, 'castles'),
  castles: (x) => x.call('castles', { nth: 0, left: [] }, 'conflicts'),
  conflicts: (x) => x.call('conflicts', { at: 0, queue: [] }, 'prepare'),
  prepare(x) {
    const { s } = x;
    if (s.round === ROUNDS) return x.go('count');
    s.round++;
    deal(s);
    x.reveal('all');
    return x.go('round');
  },
  /** The screens are lifted: this ends all secrets, and the right to undo. */
  count(x) {
    x.reveal('all');
    return x.end(finalCount(x));
  },
});
