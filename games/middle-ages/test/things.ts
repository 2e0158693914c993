/** What a player of Middle Ages could name, from the box and the table alone. */

import {
  ESTATES,
  EVENT_EFFECTS,
  type EventCard,
  estateIndex,
  FACES,
  type MiddleAges,
  type State,
} from '@homage/middle-ages/rules';
import { always, type Kindred, type Things } from '@homage/testkit';

/** Every place where a tile lies. */
const spots = (s: State): number[] => s.table.flatMap((tile, spot) => (tile === 0 ? [] : [spot]));
const faces = always<MiddleAges>(Array.from({ length: FACES }, (_, face) => face + 1));
const estates = always<MiddleAges>(ESTATES);

/** The tiles of a column that an event takes one of. */
const losses =
  (estate: (typeof ESTATES)[number]): Kindred<MiddleAges> =>
  (s, seat, _draft, args) => {
    const effect = EVENT_EFFECTS[(args as { card: EventCard }).card];
    if (effect.does !== 'lose' || !effect.estates.includes(estate)) return [];
    return s.fiefs[seat]!.columns[estateIndex[estate]]!.map((_, height) => height);
  };

export const things: Things<MiddleAges> = {
  asks: {
    placeLord: { to: spots },
    moveLord: { to: spots },
    village: { tile: faces },
    scout: { to: (s) => [...spots(s), 'stay'] },
    church: { estate: estates },
    palace: { token: estates, estate: estates },
    loseTile: Object.fromEntries(
      ESTATES.map((estate) => [estate, losses(estate)]),
    ) as Things<MiddleAges>['asks']['loseTile'],
    restore: { tile: faces },
  },
  asides: {},
  acts: ['palace.token'],
  /** A token that somebody has taken is not in the supply, whatever estates are free. */
  first: ['tokenTaken'],
};
