/** 4. What is for sale and to whom: sites for buildings, places for pawns, FIEF titles, the CARDINAL; and why something is not. */

import { type Bucket, conditions, type ReasonKind, type Seat, type Whether } from '@homage/kernel';
import {
  boxOf,
  CARDINAL_PRICE,
  FIEFS,
  type Fief,
  isTown,
  MILL_PRICE,
  mapOf,
  PLACED_PER_TOWN,
  PRICE,
  STRONGHOLD_PRICE,
  TOWNS,
  type Town,
  WARES,
} from './data.ts';
import { because } from './kit.ts';
import { farthest, type Why } from './offer.ts';
import { family } from './pieces.ts';
import { controller, fortsUsed, freeLordAt, hasLord, isBesieged, lordTowns, millsUsed, pool } from './queries.ts';
import type { State } from './state.ts';
import { canBeCardinal, noCardinal } from './surprises.ts';
import { crownSeat } from './titles.ts';
import type { FiefFrance, Purchase } from './vocabulary.ts';

const poor = (s: State, seat: Seat, need: number, rule: string): Why => {
  const { deniers } = family(s, seat);
  return deniers < need ? because('tooPoor', rule, { need, have: deniers }) : undefined;
};

/* -------------------------------------------------------------- 4.2 buildings */

/** 4.2: in a town one controls, two mills at most, one fortress. */
const foreignSite: Whether<FiefFrance, Seat, Town> = [
  (s, seat, town) => controller(s, town) !== seat,
  (_s, _seat, town) => because('notYours', '4.2', { town }),
];
export const SITES = {
  mill: conditions<FiefFrance, Seat, Town>(foreignSite, [
    (s, _seat, town) => s.towns[town].mills >= 2,
    (_s, _seat, town) => because('millsFull', '4.2', { town }),
  ]),
  stronghold: conditions<FiefFrance, Seat, Town>(foreignSite, [
    (s, _seat, town) => s.towns[town].fort > 0,
    (_s, _seat, town) => because('hasFortress', '4.2', { town }),
  ]),
} as const;

/** Whether there is any town to build in: mostly one that is held. */
function hasSite(s: State, seat: Seat, what: 'mill' | 'stronghold'): boolean {
  const { towns } = s;
  for (const town in towns) {
    const { holder, mills, fort } = towns[town as Town];
    if (holder === seat && (what === 'mill' ? mills < 2 : fort === 0)) return true;
  }
  return TOWNS.some((town) => SITES[what].holds(s, seat, town));
}

function maySell(s: State, seat: Seat, what: 'mill' | 'stronghold'): Why {
  const left = what === 'mill' ? boxOf(s).mills - millsUsed(s) : boxOf(s).fortresses - fortsUsed(s);
  if (left <= 0) return because('noneLeft', '4.2', { what });
  return poor(s, seat, what === 'mill' ? MILL_PRICE : STRONGHOLD_PRICE, '4.2');
}

/* ------------------------------------------------------------------ 4.3 units */

/** Where new pawns may stand: beside a free lord, or in a fortress that is held; never in a town besieged against us. */
export function mayPlaceUnits(s: State, seat: Seat, town: Town): Why {
  const place = s.towns[town];
  const held = place.holder === seat;
  if (held && isBesieged(s, town)) return because('besiegedTown', '6.4.2', { town });
  if (!(held && place.fort > 0) && !freeLordAt(s, seat, town)) return because('noLordThere', '4.3', { town });
  return (s.placed[town] ?? 0) < PLACED_PER_TOWN
    ? undefined
    : because('tooManyPlaced', '4.3', { town, max: PLACED_PER_TOWN });
}

/** The same without a reason; a free lord of the family stands there, or not. */
function takesUnits(s: State, seat: Seat, town: Town, lord: boolean): boolean {
  const { holder, fort } = s.towns[town];
  const held = holder === seat;
  if (!lord && !(held && fort > 0)) return false;
  return !(held && isBesieged(s, town)) && (s.placed[town] ?? 0) < PLACED_PER_TOWN;
}

/** Whether there is any such town: mostly the one where a lord stands. */
function canPlaceUnits(s: State, seat: Seat): boolean {
  for (const { seat: of, jailer, at } of s.lords)
    if (of === seat && jailer === null && isTown(at) && takesUnits(s, seat, at, true)) return true;
  const { towns } = s;
  for (const town in towns) {
    const { holder, fort } = towns[town as Town];
    if (holder === seat && fort > 0 && takesUnits(s, seat, town as Town, false)) return true;
  }
  return false;
}

/** All such towns. */
export function placeable(s: State, seat: Seat): Town[] {
  const lords = lordTowns(s, seat);
  const out: Town[] = [];
  for (let i = 0; i < TOWNS.length; i++) {
    const town = TOWNS[i] as Town;
    if (takesUnits(s, seat, town, (lords & (1 << i)) !== 0)) out.push(town);
  }
  return out;
}

export function wares(s: State, seat: Seat, town: Town): { [ware: string]: { max: number; each: number } } {
  const room = PLACED_PER_TOWN - (s.placed[town] ?? 0);
  const over: { [ware: string]: { max: number; each: number } } = {};
  for (const ware of WARES) {
    const max = Math.min(room, pool(s, seat, ware));
    if (max > 0) over[ware] = { max, each: PRICE[ware] };
  }
  return over;
}

/** The same with what bounds each of them: the pool, or the four that may be placed in one town. */
export function bounded(s: State, seat: Seat, town: Town): { [ware: string]: Bucket<FiefFrance> } {
  const over: { [ware: string]: Bucket<FiefFrance> } = wares(s, seat, town);
  for (const ware of WARES) {
    const bucket = over[ware];
    if (bucket === undefined) continue;
    const pooled = bucket.max === pool(s, seat, ware);
    bucket.beyond = pooled
      ? because('poolEmpty', '4.3', { unit: ware })
      : because('tooManyPlaced', '4.3', { town, max: PLACED_PER_TOWN });
  }
  return over;
}

/** The cheapest pawn that is left in the pool. */
function cheapest(s: State, seat: Seat): number {
  for (const ware of WARES) if (pool(s, seat, ware) > 0) return PRICE[ware];
  return 0;
}

/* ----------------------------------------------------------------- 4.4 titles */

export const titlePrice = (s: State, fief: Fief): number => 2 * mapOf(s).fiefTowns[fief].length;

/** The king or the regent has not yet offered a title this round, nor refused this one. */
export const mayOffer = (s: State, fief: Fief): boolean =>
  !s.offered && crownSeat(s) !== null && !s.denied.includes(fief);

/** The first town of a fief that the family does not hold. */
const unheld = (s: State, seat: Seat, fief: Fief): Town | undefined => {
  for (const town of mapOf(s).fiefTowns[fief]) if (s.towns[town].holder !== seat) return town;
  return undefined;
};

/** 4.4: what buying and being given a title both need: all towns, a stronghold, a lord. */
const TAKING: readonly Whether<FiefFrance, Seat, Fief>[] = [
  [(s, _seat, fief) => s.fiefs[fief].lord !== null, (_s, _seat, fief) => because('governed', '4.4', { fief })],
  [(s, _seat, fief) => s.fiefs[fief].city !== null, (_s, _seat, fief) => because('vacant', 'D.1.1', { fief })],
  [
    (s, seat, fief) => unheld(s, seat, fief) !== undefined,
    (s, seat, fief) => because('fiefNotHeld', '4.4', { fief, town: unheld(s, seat, fief) as Town }),
  ],
  [
    (s, _seat, fief) => !mapOf(s).fiefTowns[fief].some((town) => s.towns[town].fort === 1),
    (_s, _seat, fief) => because('noStronghold', '4.4', { fief }),
  ],
  [(s, seat) => !hasLord(s, seat), () => because('noLord', '4.4', {})],
];
export const TAKE_TITLE = conditions<FiefFrance, Seat, Fief>(...TAKING);
/** 4.4: the same, and the price, unless the crown may still make it a gift. */
export const BUY_TITLE = conditions<FiefFrance, Seat, Fief>(...TAKING, [
  (s, seat, fief) => !mayOffer(s, fief) && family(s, seat).deniers < titlePrice(s, fief),
  (s, seat, fief) =>
    s.denied.includes(fief)
      ? because('kingSaidNo', '4.4', { fief })
      : because('tooPoor', '4.4', { need: titlePrice(s, fief), have: family(s, seat).deniers }),
]);
export const mayBuyTitle = (s: State, seat: Seat, fief: Fief): Why => BUY_TITLE.why(s, seat, fief);
/** Hardly ever does a family hold all towns of a fief: only then is the rest looked at. */
export function canBuyTitle(s: State, seat: Seat): boolean {
  for (const fief of FIEFS) if (unheld(s, seat, fief) === undefined && BUY_TITLE.holds(s, seat, fief)) return true;
  return false;
}

/* --------------------------------------------------------------- 4.5 cardinal */

function maySellCardinal(s: State, seat: Seat): Why {
  if (s.cardinals[3] !== null) return because('notForSale', '4.5', {});
  const why = poor(s, seat, CARDINAL_PRICE, '4.5');
  if (why !== undefined) return why;
  return noCardinal(s, '4.5');
}

/* ---------------------------------------------------------- what may be bought */

export const WHAT: readonly Purchase['what'][] = ['end', 'units', 'mill', 'stronghold', 'title', 'cardinal'];

/** 4.4, in the order of the book. */
const TITLE_ORDER = ['noFief', 'vacant', 'noStronghold', 'noLord', 'tooPoor', 'kingSaidNo'] as const;

/** Why no title can be bought: what stands against the fief whose towns one holds; else that there is no such fief. */
function noTitle(s: State, seat: Seat): Why {
  const none = because('noFief', '4.4', {});
  const held = (fief: Fief): boolean => mapOf(s).fiefTowns[fief].every((town) => s.towns[town].holder === seat);
  const why = (fief: Fief): Why => {
    const reason = mayBuyTitle(s, seat, fief);
    return reason === undefined || held(fief) ? reason : none;
  };
  return farthest(FIEFS, why, TITLE_ORDER, none);
}

const PLACE_ORDER = ['noLordThere', 'besiegedTown', 'tooManyPlaced'] as const;
const SITE_ORDER = ['notYours', 'millsFull', 'hasFortress'] as const;

/** Why no town will do: what stands against the one that came farthest; else that there is no town of one's own. */
function noSite(
  why: (town: Town) => Why,
  order: readonly ReasonKind<FiefFrance>[],
  first: ReasonKind<FiefFrance>,
  rule: string,
): Why {
  const none = because('nowhere', rule, {});
  const best = farthest(TOWNS, why, order, none);
  return best?.code === first ? none : best;
}

/** The judge of what is for sale; `mayBuy` says why something is not. */
export function canBuy(s: State, seat: Seat, what: Purchase['what']): boolean {
  const { deniers } = family(s, seat);
  switch (what) {
    case 'end':
      return true;
    case 'units': {
      const least = cheapest(s, seat);
      return least > 0 && deniers >= least && canPlaceUnits(s, seat);
    }
    case 'mill':
      return deniers >= MILL_PRICE && millsUsed(s) < boxOf(s).mills && hasSite(s, seat, what);
    case 'stronghold':
      return deniers >= STRONGHOLD_PRICE && fortsUsed(s) < boxOf(s).fortresses && hasSite(s, seat, what);
    case 'title':
      return canBuyTitle(s, seat);
    case 'cardinal':
      return s.cardinals[3] === null && deniers >= CARDINAL_PRICE && s.lords.some(({ id }) => canBeCardinal(s, id));
  }
}

export function mayBuy(s: State, seat: Seat, what: Purchase['what']): Why {
  if (canBuy(s, seat, what)) return undefined;
  switch (what) {
    case 'end':
      return undefined;
    case 'units': {
      const least = cheapest(s, seat);
      if (least === 0) return because('poolEmpty', '4.3', { unit: 'maa' });
      return (
        poor(s, seat, least, '4.3') ?? noSite((town) => mayPlaceUnits(s, seat, town), PLACE_ORDER, 'noLordThere', '4.3')
      );
    }
    case 'mill':
    case 'stronghold':
      return maySell(s, seat, what) ?? noSite((town) => SITES[what].why(s, seat, town), SITE_ORDER, 'notYours', '4.2');
    case 'title':
      return noTitle(s, seat);
    case 'cardinal':
      return maySellCardinal(s, seat);
  }
}
