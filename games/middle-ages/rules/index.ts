/** Middle Ages (Marc André, 2024): the rules. */

import type { GameDef } from '@homage/kernel';
import { cover } from '../cover.ts';
import { pieces } from './box.ts';
import { churchAsk, palaceAsk, scoutAsk, villageAsk } from './estates.ts';
import { event, loseTile, restoreAsk } from './events.ts';
import { invariant } from './invariant.ts';
import { main, round } from './round.ts';
import { placeLord, placement, setUp } from './setup.ts';
import { moveLord, turn } from './turn.ts';
import { clone, redeal, view } from './view.ts';
import type { MiddleAges } from './vocabulary.ts';

export const middleAges: GameDef<MiddleAges> = {
  id: cover.id,
  edition: 1,
  seats: cover.seats,
  options: [{ key: 'components', type: 'pieces', default: null }],
  pieces,
  setup: setUp,
  main: 'main',
  frames: { main, placement, round, turn, event },
  asks: {
    placeLord,
    moveLord,
    village: villageAsk,
    scout: scoutAsk,
    church: churchAsk,
    palace: palaceAsk,
    loseTile,
    restore: restoreAsk,
  },
  asides: {},
  open: true,
  view: (s) => view(s),
  redeal: (s, _seat, dice) => redeal(s, dice),
  clone,
  invariant,
  belongs: { tile: ['turn'] },
};

export { BLUE_TILES, boxOf, type Faces, ORANGE_TILES } from './box.ts';
export * from './data.ts';
export { emptyEstates, standings } from './end.ts';
export {
  chestsOn,
  columnAt,
  countedBy,
  estateIndex,
  estateOf,
  FACES,
  faceOf,
  farmersOn,
  has,
  nameOf,
  numberOf,
  rateOf,
  roundOfRow,
  rowAt,
  rowOf,
  SPOTS,
  tileWith,
  WIDTH,
} from './lookup.ts';
export type * from './vocabulary.ts';
