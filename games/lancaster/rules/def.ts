/** Lancaster, for 2 to 5 players: the rules as one value. */

import type { GameDef } from '@homage/kernel';
import { cover } from '../cover.ts';
import { pieces } from './box.ts';
import { castles, evaluate } from './castles.ts';
import { conflicts, ransom } from './conflicts.ts';
import { favour, takeFavour } from './favour.ts';
import { invariant } from './invariant.ts';
import { extend, laws, raiseByLaw, trade } from './laws.ts';
import { parliament, vote } from './parliament.ts';
import { place, placement } from './placement.ts';
import { provinces, takeProvince } from './provinces.ts';
import { firstTile, game } from './round.ts';
import { setup } from './setup.ts';
import { clone, redeal, view } from './view.ts';
import type { Lancaster } from './vocabulary.ts';

export const lancaster: GameDef<Lancaster> = {
  id: cover.id,
  edition: 1,
  seats: cover.seats,
  options: [{ key: 'components', type: 'pieces', default: null }],
  pieces,
  setup,
  main: 'game',
  frames: { game, placement, favour, parliament, laws, provinces, castles, conflicts },
  asks: {
    firstTile,
    place,
    favour: takeFavour,
    vote,
    raise: raiseByLaw,
    trade,
    extend,
    province: takeProvince,
    castle: evaluate,
    ransom,
  },
  asides: {},
  view,
  redeal,
  clone,
  invariant,
  belongs: { richest: ['laws'] },
};
