/** Contention E. Build a Castle, F. Expand a Castle, F. Annex Adjacent Province, G. Demolish a Castle. */

import { type Conditions, conditions, greyed, type Seat } from '@homage/kernel';
import { EXTRA, HIGHEST, ownerOf, suitOf } from './data.ts';
import { cover } from './memory.ts';
import {
  because,
  castleIn,
  coinsAt,
  controller,
  type Deed,
  fromReserve,
  hasPieces,
  hasVassal,
  isCoin,
  type Offer,
  reserve,
  type Why,
} from './pieces.ts';
import { hired, NONE, type PettyFiefs, RESERVE, type State } from './vocabulary.ts';

type Where = Conditions<PettyFiefs, Seat, number>;

/** Which province: those of `signs` (the seat's markers or castles) that pass; the others greyed with their reason. */
function offerProvince(s: State, seat: Seat, signs: readonly number[], where: Where, explain: boolean): Offer {
  const of: number[] = [];
  for (let suit = 2 * seat; suit < 2 * seat + 2; suit++) {
    const province = signs[suit]!;
    if (province >= 0 && where.holds(s, seat, province)) of.push(province);
  }
  if (!explain) return { key: 'province', type: 'one', of };
  const not = greyed<PettyFiefs, number>(s.circle, of, (province) => where.why(s, seat, province));
  return { key: 'province', type: 'one', of, not };
}

function anywhere(s: State, seat: Seat, signs: readonly number[], where: Where): boolean {
  for (let suit = 2 * seat; suit < 2 * seat + 2; suit++) {
    const province = signs[suit]!;
    if (province >= 0 && where.holds(s, seat, province)) return true;
  }
  return false;
}

/** Why there is no such province: the one that was meant, none of one's own at all, or what stands against the one that came farthest. */
function whyNowhere(
  s: State,
  seat: Seat,
  signs: readonly number[],
  where: Where,
  nothing: () => NonNullable<Why>,
  target: number | undefined,
): Why {
  if (target !== undefined && s.circle.includes(target)) return where.why(s, seat, target);
  return signs[2 * seat]! < 0 && signs[2 * seat + 1]! < 0 ? nothing() : where.whole(s, seat, s.circle);
}

/** A coin that is not on offer for a castle of this suit. */
const strangeCoin = (s: State, seat: Seat, suit: number, use: 'build' | 'expand', coin: number): Why =>
  isCoin(s, coin) ? fromReserve.why(s, { seat, use, suit }, coin) : undefined;

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

function uncontrolled(s: State, _seat: Seat, province: number): boolean {
  return controller(s, province) === NONE;
}
function foreign(s: State, seat: Seat, province: number): boolean {
  return ownerOf(controller(s, province)) !== seat;
}
function withoutCastle(s: State, _seat: Seat, province: number): boolean {
  return castleIn(s, province) === NONE;
}

/* ------------------------------------------------------------------- build */

/** The prince's marker lies there, his die and a coin of his are at hand. He need not be there himself. */
const mayBuild: Where = conditions(
  [uncontrolled, (_s, _seat, province) => because('uncontrolled', 'contention.e', { province })],
  [
    foreign,
    (s, _seat, province) => because('controlledBy', 'contention.e', { province, suit: controller(s, province) }),
  ],
  [
    (s, _seat, province) => castleIn(s, province) !== NONE,
    (_s, _seat, province) => because('castleHere', 'contention.e', { province }),
  ],
  [
    (s, _seat, province) => s.castles[controller(s, province)] !== RESERVE,
    (s, _seat, province) => {
      const suit = controller(s, province);
      return because('castleElsewhere', 'contention.g', { suit, province: s.castles[suit]! });
    },
  ],
  [
    (s, _seat, province) => !hasVassal(s, controller(s, province)),
    (s, _seat, province) => because('noCoinOf', 'contention.e', { suit: controller(s, province) }),
  ],
);

export const build: Deed = {
  able: (s, seat) => anywhere(s, seat, s.markers, mayBuild),
  why: (s, seat, target) =>
    whyNowhere(s, seat, s.markers, mayBuild, () => because('nothingToBuild', 'contention.e', {}), target),
  offer(s, seat, draft, explain) {
    if (draft.province === undefined) return offerProvince(s, seat, s.markers, mayBuild, explain);
    if (draft.coin === undefined) return offerCoin(s, seat, controller(s, draft.province), 'build', explain);
    return undefined;
  },
  stranger: (s, seat, draft, key, thing) =>
    key === 'coin' && draft.province !== undefined
      ? strangeCoin(s, seat, controller(s, draft.province), 'build', thing)
      : undefined,
  /** Coin and die come down together and the marker goes home: one moment, one test (PFR-build-test). */
  perform(x, seat, answer) {
    const { s } = x;
    const province = answer.province!;
    const coin = answer.coin!;
    const suit = suitOf(coin);
    cover(s, suit, RESERVE, 1);
    s.coins[coin] = province;
    s.castles[suit] = province;
    s.levels[suit] = 0;
    s.markers[suit] = RESERVE;
    x.emit('built', { seat, suit, province }, { [seat]: { coin } });
    return province;
  },
};

/* ------------------------------------------------------------------ expand */

const mayExpand: Where = conditions(
  [withoutCastle, (_s, _seat, province) => because('noCastle', 'contention.f1', { province })],
  [
    foreign,
    (s, _seat, province) => because('controlledBy', 'contention.f1', { province, suit: castleIn(s, province) }),
  ],
  [
    (s, _seat, province) => s.levels[castleIn(s, province)] === HIGHEST,
    (s, _seat, province) => because('castleFull', 'contention.f1', { suit: castleIn(s, province) }),
  ],
  [
    (s, _seat, province) => !hasVassal(s, castleIn(s, province)),
    (s, _seat, province) => because('noCoinOf', 'contention.f1', { suit: castleIn(s, province) }),
  ],
);

export const expand: Deed = {
  able: (s, seat) => anywhere(s, seat, s.castles, mayExpand),
  why: (s, seat, target) =>
    whyNowhere(s, seat, s.castles, mayExpand, () => because('nothingToExpand', 'contention.f1', {}), target),
  offer(s, seat, draft, explain) {
    if (draft.province === undefined) return offerProvince(s, seat, s.castles, mayExpand, explain);
    if (draft.coin === undefined) return offerCoin(s, seat, castleIn(s, draft.province), 'expand', explain);
    return undefined;
  },
  stranger: (s, seat, draft, key, thing) =>
    key === 'coin' && draft.province !== undefined
      ? strangeCoin(s, seat, castleIn(s, draft.province), 'expand', thing)
      : undefined,
  perform(x, seat, answer) {
    const { s } = x;
    const province = answer.province!;
    const coin = answer.coin!;
    const suit = suitOf(coin);
    cover(s, suit, RESERVE, 1);
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
const mayAnnex: Where = conditions(
  [uncontrolled, (_s, _seat, province) => because('uncontrolled', 'contention.f2', { province })],
  [
    foreign,
    (s, _seat, province) => because('controlledBy', 'contention.f2', { province, suit: controller(s, province) }),
  ],
  [
    (s, _seat, province) => castleIn(s, province) !== NONE,
    (_s, _seat, province) => because('castleHere', 'contention.f2', { province }),
  ],
  [
    (s, _seat, province) => s.castles[controller(s, province)] === RESERVE,
    (s, _seat, province) => because('noCastleOf', 'PFR-adjacent', { suit: controller(s, province) }),
  ],
  [
    (s, _seat, province) => !adjacent(s, province, s.castles[controller(s, province)]!),
    (s, _seat, province) =>
      because('notAdjacent', 'PFR-adjacent', { province, castle: s.castles[controller(s, province)]! }),
  ],
);

const moveAll = (places: number[], from: number, to: number): void => {
  for (let i = 0; i < places.length; i++) if (places[i] === from) places[i] = to;
};

export const annex: Deed = {
  able: (s, seat) => anywhere(s, seat, s.markers, mayAnnex),
  why: (s, seat, target) =>
    whyNowhere(s, seat, s.markers, mayAnnex, () => because('nothingToAnnex', 'contention.f2', {}), target),
  offer(s, seat, draft, explain) {
    return draft.province === undefined ? offerProvince(s, seat, s.markers, mayAnnex, explain) : undefined;
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

const mayDemolish: Where = conditions(
  [withoutCastle, (_s, _seat, province) => because('noCastle', 'contention.g', { province })],
  [foreign, (s, _seat, province) => because('controlledBy', 'contention.g', { province, suit: castleIn(s, province) })],
  [
    (s, _seat, province) => s.princes[castleIn(s, province)] !== province,
    (s, _seat, province) => {
      const suit = castleIn(s, province);
      return because('princeElsewhere', 'contention.g', { suit, province: s.princes[suit]! });
    },
  ],
);

export const demolish: Deed = {
  able: (s, seat) => anywhere(s, seat, s.castles, mayDemolish),
  why: (s, seat, target) =>
    whyNowhere(s, seat, s.castles, mayDemolish, () => because('nothingToDemolish', 'contention.g', {}), target),
  offer(s, seat, draft, explain) {
    return draft.province === undefined ? offerProvince(s, seat, s.castles, mayDemolish, explain) : undefined;
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
