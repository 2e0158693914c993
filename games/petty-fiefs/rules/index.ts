/** Petty Fiefs by Clark D. Rodeffer (version 0.1.2 beta, 2006). `main` reads like the table of contents of the rulebook. */

import type { GameDef } from '@homage/kernel';
import { cover } from '../cover.ts';
import { conflict, exposeTile, name } from './conflict.ts';
import { act, contention, deployOn, moveOn } from './contention.ts';
import { ROUNDS } from './data.ts';
import { settle } from './end.ts';
import { invariant } from './invariant.ts';
import { land, lay, place, princes } from './land.ts';
import { frame } from './pieces.ts';
import { setup } from './setup.ts';
import { clone, redeal, view } from './view.ts';
import type { PettyFiefs } from './vocabulary.ts';

const main = frame('main', {
  start(x) {
    x.emit('started', { starter: x.s.starter });
    return x.call('land', {}, 'princes');
  },
  princes(x) {
    x.s.phase = 'princes';
    return x.call('princes', {}, 'contention');
  },
  contention(x) {
    x.s.phase = 'contention';
    if (x.edition >= 2) x.s.shown = [];
    return x.call('contention', {}, 'end');
  },
  end: (x) => x.end(settle(x, x.result('contention'))),
});

export const pettyFiefs: GameDef<PettyFiefs> = {
  id: cover.id,
  edition: 2,
  seats: cover.seats,
  options: [{ key: 'rounds', type: 'amount', min: ROUNDS.least, max: ROUNDS.most, default: ROUNDS.usual }],
  setup,
  main: 'main',
  frames: { main, land, princes, contention, conflict },
  asks: { lay, place, act, moveOn, deployOn, name, expose: exposeTile },
  asides: {},
  view,
  redeal,
  clone,
  invariant,
  belongs: { conflict: ['conflict'], moved: ['contention'], placed: ['contention'] },
};

export { adjacent } from './castles.ts';
export { extraPoints, strengths, victor } from './conflict.ts';
export { DEEDS, possible } from './contention.ts';
export * from './data.ts';
export { decide, knows, tally } from './end.ts';
export { destinations } from './move.ts';
export { coinsAt, controller, countAt, hiddenTiles, layer, muster, tilesIn } from './pieces.ts';
export { redeal, view } from './view.ts';
export * from './vocabulary.ts';
