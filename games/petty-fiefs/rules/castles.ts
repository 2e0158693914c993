/** Contention E. Build a Castle, F. Expand a Castle, F. Annex Adjacent Province, G. Demolish a Castle. */

import type { Json, Seat } from '@homage/kernel';
import { EXTRA, HIGHEST, ownerOf, suitOf } from './data.ts';
import {
  because,
  castleIn,
  coinsAt,
  controller,
  type Deed,
  hasPieces,
  hasVassal,
  type Offer,
  reserve,
  type Why,
} from './pieces.ts';
import { hired, NONE, RESERVE, type State } from './vocabulary.ts';

type WhyNot = (s: State, seat: Seat, province: number) => Why;

/** Which province: those of `signs` (the seat's markers or castles) that pass; the others greyed with their reason. */
function offerProvince(s: State, seat: Seat, signs: readonly number[], whyNot: WhyNot, explain: boolean): Offer {
  const of: Json[] = [];
  for (let suit = 2 * seat; suit < 2 * seat + 2; suit++) {
    const province = signs[suit]!;
    if (province >= 0 && whyNot(s, seat, province) === undefined) of.push(province);
  }
  if (!explain) return { key: 'province', type: 'one', of };
  const not = s.circle
    .filter((province) => !of.includes(province))
    .map((value) => ({ value, why: whyNot(s, seat, value)! }));
  return { key: 'province', type: 'one', of, not };
}

function anywhere(s: State, seat: Seat, signs: readonly number[], whyNot: WhyNot): boolean {
  for (let suit = 2 * seat; suit < 2 * seat + 2; suit++) {
    const province = signs[suit]!;
    if (province >= 0 && whyNot(s, seat, province) === undefined) return true;
  }
  return false;
}

/** The coin has the suit of the castle and comes from the reserve (PFR-castlecoin, PFR-nomercbribe). */
function offerCoin(s: State, seat: Seat, suit: number, action: 'build' | 'expand', explain: boolean): Offer {
  const of = coinsAt(s, suit, RESERVE);
  if (!explain) return { key: 'coin', type: 'one', of };
  const rule = `contention.${action === 'build' ? 'e' : 'f1'}`;
  const other = because('wrongSuit', rule, { suit });
  const mercenary = because('mercenaryCoin', rule, { action });
  const not = [
    ...reserve(s, seat, false)
      .filter((coin) => suitOf(coin) !== suit)
      .map((value) => ({ value, why: other })),
    ...coinsAt(s, EXTRA, hired(seat)).map((value) => ({ value, why: mercenary })),
  ];
  return { key: 'coin', type: 'one', of, not };
}

/* ------------------------------------------------------------------- build */

/** The prince's marker lies there, his die and a coin of his are at hand. He need not be there himself. */
function whyNotBuild(s: State, seat: Seat, province: number): Why {
  const suit = controller(s, province);
  if (suit === NONE) return because('uncontrolled', 'contention.e', { province });
  if (ownerOf(suit) !== seat) return because('controlledBy', 'contention.e', { province, suit });
  const castle = s.castles[suit]!;
  if (castle === province) return because('castleHere', 'contention.e', { province });
  if (castle !== RESERVE) return because('castleElsewhere', 'contention.g', { suit, province: castle });
  return hasVassal(s, suit) ? undefined : because('noCoinOf', 'contention.e', { suit });
}

export const build: Deed = {
  why: (s, seat) =>
    anywhere(s, seat, s.markers, whyNotBuild) ? undefined : because('nothingToBuild', 'contention.e', {}),
  offer(s, seat, draft, explain) {
    if (draft.province === undefined) return offerProvince(s, seat, s.markers, whyNotBuild, explain);
    if (draft.coin === undefined) return offerCoin(s, seat, controller(s, draft.province), 'build', explain);
    return undefined;
  },
  /** Coin and die come down together and the marker goes home: one moment, one test (PFR-build-test). */
  perform(x, seat, answer) {
    const { s } = x;
    const province = answer.province!;
    const coin = answer.coin!;
    const suit = suitOf(coin);
    s.coins[coin] = province;
    s.castles[suit] = province;
    s.levels[suit] = 0;
    s.markers[suit] = RESERVE;
    x.emit('built', { seat, suit, province }, { [seat]: { coin } });
    return province;
  },
};

/* ------------------------------------------------------------------ expand */

function whyNotExpand(s: State, seat: Seat, province: number): Why {
  const suit = castleIn(s, province);
  if (suit === NONE) return because('noCastle', 'contention.f1', { province });
  if (ownerOf(suit) !== seat) return because('controlledBy', 'contention.f1', { province, suit });
  if (s.levels[suit] === HIGHEST) return because('castleFull', 'contention.f1', { suit });
  return hasVassal(s, suit) ? undefined : because('noCoinOf', 'contention.f1', { suit });
}

export const expand: Deed = {
  why: (s, seat) =>
    anywhere(s, seat, s.castles, whyNotExpand) ? undefined : because('nothingToExpand', 'contention.f1', {}),
  offer(s, seat, draft, explain) {
    if (draft.province === undefined) return offerProvince(s, seat, s.castles, whyNotExpand, explain);
    if (draft.coin === undefined) return offerCoin(s, seat, castleIn(s, draft.province), 'expand', explain);
    return undefined;
  },
  perform(x, seat, answer) {
    const { s } = x;
    const province = answer.province!;
    const coin = answer.coin!;
    const suit = suitOf(coin);
    s.coins[coin] = province;
    s.levels[suit] = s.levels[suit]! + 1;
    x.emit('expanded', { seat, suit, province, level: s.levels[suit]! }, { [seat]: { coin } });
    return province;
  },
};

/* ------------------------------------------------------------------- annex */

/** Direct neighbours on either side of the circle (PFR-adjacent). */
export function adjacent(s: State, a: number, b: number): boolean {
  const { circle } = s;
  const distance = Math.abs(circle.indexOf(a) - circle.indexOf(b));
  return distance === 1 || (distance > 0 && distance === circle.length - 1);
}

/** Castle and marker belong to one prince; he need be in neither province. */
function whyNotAnnex(s: State, seat: Seat, province: number): Why {
  const suit = controller(s, province);
  if (suit === NONE) return because('uncontrolled', 'contention.f2', { province });
  if (ownerOf(suit) !== seat) return because('controlledBy', 'contention.f2', { province, suit });
  const castle = s.castles[suit]!;
  if (castle === province) return because('castleHere', 'contention.f2', { province });
  if (castle === RESERVE) return because('noCastleOf', 'PFR-adjacent', { suit });
  return adjacent(s, province, castle) ? undefined : because('notAdjacent', 'PFR-adjacent', { province, castle });
}

const moveAll = (places: number[], from: number, to: number): void => {
  for (let i = 0; i < places.length; i++) if (places[i] === from) places[i] = to;
};

export const annex: Deed = {
  why: (s, seat) =>
    anywhere(s, seat, s.markers, whyNotAnnex) ? undefined : because('nothingToAnnex', 'contention.f2', {}),
  offer(s, seat, draft, explain) {
    return draft.province === undefined ? offerProvince(s, seat, s.markers, whyNotAnnex, explain) : undefined;
  },
  /** The merged province takes the place of the one with the castle, for good. Tested only if pieces came along (PFR-annex-test). */
  perform(x, seat, answer) {
    const { s } = x;
    const annexed = answer.province!;
    const suit = controller(s, annexed);
    const province = s.castles[suit]!;
    const arrived = hasPieces(s, annexed);
    s.markers[suit] = RESERVE;
    moveAll(s.land, annexed, province);
    moveAll(s.coins, annexed, province);
    moveAll(s.mercenaries, annexed, province);
    moveAll(s.princes, annexed, province);
    if (s.warlord === annexed) s.warlord = province;
    s.circle.splice(s.circle.indexOf(annexed), 1);
    x.emit('annexed', { seat, suit, province, annexed });
    return arrived ? province : NONE;
  },
};

/* ---------------------------------------------------------------- demolish */

function whyNotDemolish(s: State, seat: Seat, province: number): Why {
  const suit = castleIn(s, province);
  if (suit === NONE) return because('noCastle', 'contention.g', { province });
  if (ownerOf(suit) !== seat) return because('controlledBy', 'contention.g', { province, suit });
  const prince = s.princes[suit]!;
  return prince === province ? undefined : because('princeElsewhere', 'contention.g', { suit, province: prince });
}

export const demolish: Deed = {
  why: (s, seat) =>
    anywhere(s, seat, s.castles, whyNotDemolish) ? undefined : because('nothingToDemolish', 'contention.g', {}),
  offer(s, seat, draft, explain) {
    return draft.province === undefined ? offerProvince(s, seat, s.castles, whyNotDemolish, explain) : undefined;
  },
  /** The suit's marker takes over if it is at hand, else control lapses; the coins stay (PFR-demolish). */
  perform(x, seat, answer) {
    const { s } = x;
    const province = answer.province!;
    const suit = castleIn(s, province);
    s.castles[suit] = RESERVE;
    s.levels[suit] = 0;
    const marked = s.markers[suit] === RESERVE;
    if (marked) s.markers[suit] = province;
    x.emit('demolished', { seat, suit, province, marked });
    return NONE;
  },
};
