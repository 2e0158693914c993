/** Where the rules page tells more: the paragraph of each event. */

import type { Citations } from '@homage/words';
import type { PettyFiefs } from '../rules/vocabulary.ts';

export const CITES: Citations<PettyFiefs> = {
  started: 'land',
  drew: 'land',
  laid: ({ founded }) => (founded ? 'land.c' : 'land.b'),
  placed: 'land.pawns',
  warlordPlaced: 'land.pawns',
  turn: 'contention',
  bribed: 'contention.a',
  holder: ({ by }) => (by === 'count' ? 'contention.a' : 'conflict.a'),
  moved: 'contention.b',
  deployed: 'contention.c',
  retrieved: 'contention.d',
  built: 'contention.e',
  expanded: 'contention.f1',
  annexed: 'contention.f2',
  demolished: 'contention.g',
  passed: 'contention.h',
  conflict: 'conflict',
  bribesShown: 'conflict.a',
  coinsShown: 'conflict.b',
  named: 'conflict.c',
  strengths: 'conflict.c',
  won: 'conflict.d',
  undecided: 'PFR-tie',
  wentHome: 'conflict.f',
  exposed: 'conflict.g',
  warlordLand: 'end.a',
  ended: 'end.d',
};
