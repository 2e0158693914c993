/** Lay of the Land: region tiles become provinces, then the princes and the warlord are placed. */

import { greyed, type Json, type One } from '@homage/kernel';
import { ownerOf, pawnLimit, pipsOf, provinceLimit, suitOf, TILES_PER_PROVINCE } from './data.ts';
import { ask, because, frame, oneOf, tilesIn, type Why } from './pieces.ts';
import { CENTRE, type PettyFiefs, RESERVE, type State, type Tile } from './vocabulary.ts';

export const tile = (code: number): Tile => ({ suit: suitOf(code), value: pipsOf(code) });

/* ------------------------------------------------------------------- tiles */

/** The drawn tile is the first that is not laid yet; the rest is the pile. */
export const land = frame('land', {
  start: (x) => (x.s.land.length === x.s.tiles.length ? x.done(null) : x.go('draw')),
  /** Each player in turn draws one tile and looks at it. */
  draw(x) {
    const { s } = x;
    x.reveal(s.turn);
    const drawn = tile(s.tiles[s.land.length]!);
    x.emit('drew', { seat: s.turn, left: s.tiles.length - s.land.length - 1 }, { [s.turn]: { tile: drawn } });
    return x.go('lay');
  },
  lay: (x) => x.ask('lay', { [x.s.turn]: {} }, { then: 'laid' }),
  laid(x) {
    const { s } = x;
    const { as, after, province } = x.answer('lay');
    const slot = s.land.length;
    const home = as === 'join' ? province! : s.founded++;
    if (as === 'found') s.circle.splice(after === undefined ? 0 : s.circle.indexOf(after) + 1, 0, home);
    s.land.push(home);
    s.up.push(0);
    x.emit(
      'laid',
      { seat: s.turn, slot, province: home, founded: as === 'found' },
      { [s.turn]: { tile: tile(s.tiles[slot]!) } },
    );
    s.turn = (s.turn + 1) % s.players;
    return x.go('start');
  },
});

/** A: tiles lie flat (a province is a heap without layout, so they do). B: five tiles. */
function whyNotJoin(s: State, province: number): Why {
  return tilesIn(s, province) < TILES_PER_PROVINCE
    ? undefined
    : because('full', 'land.b', { province, most: TILES_PER_PROVINCE });
}

/** C: suits plus two provinces. */
function whyNotFound(s: State): Why {
  const most = provinceLimit(s.players);
  return s.circle.length < most ? undefined : because('provinceLimit', 'land.c', { most });
}

function whyNotAs(s: State, as: Way, province: Json | undefined): Why {
  if (as === 'found') return whyNotFound(s);
  const meant = s.circle.find((one) => one === province) ?? s.circle[0];
  return meant === undefined ? because('noProvince', 'land', {}) : whyNotJoin(s, meant);
}

function joinable(s: State): number[] {
  const sizes = new Array<number>(s.founded).fill(0);
  for (const province of s.land) sizes[province] = sizes[province]! + 1;
  return s.circle.filter((province) => sizes[province]! < TILES_PER_PROVINCE);
}

const EITHER = ['found', 'join'] as const;
type Way = (typeof EITHER)[number];
const FOUND = ['found'] as const;
const JOIN = ['join'] as const;

/**
 * The tile becomes a new province between any two neighbours, or joins one. The circle never changes otherwise. Some place is always
 * open: there is room for nine tiles more than there are.
 */
export const lay = ask('lay', {
  next(s, _ask, draft, explain) {
    if (draft.as === undefined) {
      const mayFound = whyNotFound(s) === undefined;
      const mayJoin = joinable(s).length > 0;
      const of = mayFound ? (mayJoin ? EITHER : FOUND) : JOIN;
      if (!explain) return { key: 'as', type: 'one', of };
      const not = greyed<PettyFiefs, Way>(EITHER, of, (as) => whyNotAs(s, as, undefined));
      return { key: 'as', type: 'one', of, not };
    }
    if (draft.as === 'found') {
      if (s.circle.length === 0 || draft.after !== undefined) return undefined;
      return { key: 'after', type: 'one', of: s.circle.slice() };
    }
    if (draft.province !== undefined) return undefined;
    const of = joinable(s);
    if (!explain) return { key: 'province', type: 'one', of };
    const not = s.circle.filter((p) => !of.includes(p)).map((value) => ({ value, why: whyNotJoin(s, value)! }));
    return { key: 'province', type: 'one', of, not };
  },
  /** A tile that was meant for a province is refused for that province. */
  why(s, _ask, _draft, key, value, { province }) {
    const as = EITHER.find((way) => way === value);
    return key === 'as' && as !== undefined ? whyNotAs(s, as, province) : undefined;
  },
  /** Silence joins the first province with room, or founds one at the end of the circle. */
  lapse(s) {
    const [province] = joinable(s);
    if (province !== undefined) return { as: 'join', province };
    const after = s.circle.at(-1);
    return after === undefined ? { as: 'found' } : { as: 'found', after };
  },
});

/* ----------------------------------------------------------------- princes */

/** Whether the prince that is placed now is the last, so that the warlord is placed in the same move. */
const isLast = (s: State): boolean => s.princes.indexOf(RESERVE) === s.princes.lastIndexOf(RESERVE);

/** The next seat after the last tile begins; one prince a turn. */
export const princes = frame('princes', {
  start: (x) => (x.s.princes.includes(RESERVE) ? x.go('place') : x.done(null)),
  place: (x) => x.ask('place', { [x.s.turn]: { warlord: isLast(x.s) } }, { then: 'placed' }),
  placed(x) {
    const { s } = x;
    const { prince, province, warlord } = x.answer('place');
    s.princes[prince] = province;
    x.emit('placed', { seat: s.turn, suit: prince, province });
    if (warlord !== undefined) {
      s.warlord = warlord;
      x.emit('warlordPlaced', { seat: s.turn, province: warlord });
    }
    s.turn = (s.turn + 1) % s.players;
    return x.go('start');
  },
});

/** No more pawns in a province than players, in this phase; `also` is the prince that is being placed in the same move. */
function whyNotPlace(s: State, province: number, also: number): Why {
  const most = pawnLimit(s.players);
  let pawns = province === also ? 1 : 0;
  for (const place of s.princes) if (place === province) pawns++;
  return pawns < most ? undefined : because('crowded', 'land.pawns', { province, most });
}

const roomFor = <const K extends string>(
  s: State,
  key: K,
  also: number,
  explain: boolean,
): One<PettyFiefs, K, number> => oneOf(key, s.circle, (province) => whyNotPlace(s, province, also), explain);

export const place = ask('place', {
  next(s, { seat, args }, draft, explain) {
    if (draft.prince === undefined) {
      const of = [2 * seat, 2 * seat + 1].filter((suit) => s.princes[suit] === RESERVE);
      return { key: 'prince', type: 'one', of };
    }
    if (draft.province === undefined) return roomFor(s, 'province', CENTRE, explain);
    if (args.warlord && draft.warlord === undefined) return roomFor(s, 'warlord', draft.province, explain);
    return undefined;
  },
  why(s, { seat, args }, _draft, key, value) {
    if (key === 'warlord' && !args.warlord) return because('warlordLast', 'land.pawns', {});
    const province = typeof value === 'number' ? s.princes[value] : undefined;
    if (key !== 'prince' || province === undefined) return undefined;
    const suit = value as number;
    return ownerOf(suit) === seat
      ? because('princePlaced', 'land.pawns', { suit, province })
      : because('notYourPrince', 'land.pawns', { suit });
  },
  lapse(s, { seat, args }) {
    const prince = s.princes[2 * seat] === RESERVE ? 2 * seat : 2 * seat + 1;
    const province = s.circle.find((p) => whyNotPlace(s, p, CENTRE) === undefined)!;
    const answer: PettyFiefs['Asks']['place']['answer'] = { prince, province };
    if (args.warlord) answer.warlord = s.circle.find((p) => whyNotPlace(s, p, province) === undefined)!;
    return answer;
  },
});
