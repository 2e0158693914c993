/** What a player of Lancaster could name, from the box and the board alone. */

import {
  ALLY_PLACES,
  CASTLE_PLACES,
  FAVOURS,
  FIELDS,
  KNIGHTS,
  type Lancaster,
  LETTERS,
  LEVELS,
  OUR_BOX,
  PIECES,
  type State,
  TAKES,
  TILES,
  VOICES,
} from '@homage/lancaster/rules';
import { always, type Kindred, type Things } from '@homage/testkit';

const reach = always<Lancaster>({ most: PIECES });
const castles = (s: State): readonly string[] => (s.seats === 2 ? [...CASTLE_PLACES, ...ALLY_PLACES] : CASTLE_PLACES);

/** Every knight on the board, whose it may be, every strength in court, and nobody. */
const knights: Kindred<Lancaster> = (s) => {
  const names = new Set<string>(['none', ...LEVELS.map((level) => `court.${level}`)]);
  s.holder.forEach((holder, p) => {
    if (holder >= 0) names.add(`${LETTERS[p]}.${s.knight[p]}`);
  });
  s.castle.forEach((level, i) => {
    const banner = Math.floor(i / 6);
    if (level > 0) names.add(`${banner < s.seats ? CASTLE_PLACES[i % 6] : ALLY_PLACES[i % 6]}.${level}`);
  });
  s.conflicts.forEach((conflict, f) => {
    conflict?.force.forEach((count, i) => {
      if (count > 0) names.add(`${FIELDS[f]}.${(i % 4) + 1}`);
    });
  });
  return [...names];
};

const spaceOf = (space: unknown): number => Number(String(space).slice(-1)) - 1;
const provinceOf = (args: object): number => LETTERS.indexOf((args as { province: (typeof LETTERS)[number] }).province);
const takesReward = (take: unknown): boolean => take === 'reward' || take === 'both';

export const things: Things<Lancaster> = {
  asks: {
    firstTile: { tile: always(TILES) },
    place: {
      banner: (s) => (s.seats === 2 ? [0, 1, 2, 3] : []),
      knight: always(LEVELS),
      at: (s) => [...LETTERS, ...castles(s), ...FIELDS],
      squires: reach,
    },
    favour: {
      favour: always(FAVOURS),
      noble: (_s, _seat, { favour }) => (OUR_BOX.favourReward[(favour as number) - 1]!.noble ? LETTERS : []),
      knight: (s, seat, draft, args) =>
        OUR_BOX.favourReward[(draft.favour as number) - 1]!.raise ? knights(s, seat, draft, args) : [],
    },
    vote: { voice: always(VOICES), votes: reach },
    raise: { knight: knights },
    trade: { times: reach },
    extend: { tile: always([...TILES, 'none']) },
    province: {
      take: always(TAKES),
      start: (s, _seat, _draft, args) => (provinceOf(args) === 8 ? s.score.map((_, seat) => seat) : []),
      knight: (s, seat, draft, args) =>
        takesReward(draft.take) && OUR_BOX.provinceReward[provinceOf(args)]!.raise ? knights(s, seat, draft, args) : [],
      tile: (_s, _seat, { take }, args) =>
        takesReward(take) && OUR_BOX.provinceReward[provinceOf(args)]!.tile ? TILES : [],
      to: (_s, _seat, { take }, args) =>
        takesReward(take) && OUR_BOX.provinceReward[provinceOf(args)]!.channel ? FIELDS : [],
    },
    castle: {
      space: (s) => castles(s),
      pay: (_s, _seat, { space }) =>
        String(space).startsWith('castle') && OUR_BOX.castleReward[spaceOf(space)]!.knight ? VOICES : [],
      knight: (s, seat, draft, args) =>
        OUR_BOX.castleReward[spaceOf(draft.space)]!.raise ? knights(s, seat, draft, args) : [],
    },
    ransom: { free: always({ most: Object.fromEntries(KNIGHTS.map((count, i) => [i + 1, count])) }) },
  },
  asides: {},
  acts: ['place.banner', 'place.knight'],
  /** An empty court, or a strength that is not in court, is said before any place is looked at. */
  first: ['courtEmpty', 'notInCourt'],
};
