/** Phase 3: soldiers, presses, mills and castles, in turn order, for as long as the money lasts. */

import type { Seat } from '@homage/kernel';
import {
  amount,
  ask,
  because,
  fiefAt,
  frame,
  nextTurn,
  oneOf,
  ownerOf,
  seatAt,
  soldiersLeft,
  standing,
} from './board.ts';
import { CASTLES, MILLS, MOST_BUILDINGS, PRESSES, PRICES, VILLAGES, type Village, type Ware } from './data.ts';
import { comeIn, pay } from './pieces.ts';
import { type Why, whole } from './reasons.ts';
import { addSoldiers, hasEnemies } from './troops.ts';
import type { State } from './vocabulary.ts';

const NOT_CONTROLLED = because('notControlled', 'purchases', {});
const ENEMY = because('enemyThere', 'purchases', {});
const FULL = because('full', 'purchases', {});
const CASTLE = because('castleStands', 'purchases', {});
const BOX = because('boxEmpty', 'purchases', {});

/**
 * A village where one has a piece, or one of one's fief; not where enemy troops stand, nor where one is only a guest or an intruder
 * (F81o-P3-2, F81R-o-P3-1, F81a-P3-2, F81R-a-P3-1).
 */
export function whyNotControlled(s: State, seat: Seat, village: Village): Why {
  const { holder } = s.villages[village];
  if (holder !== seat && fiefAt(s, village) === null) return NOT_CONTROLLED;
  if (ownerOf(s, village) !== seat) return NOT_CONTROLLED;
  if (holder === null) return fiefAt(s, village)?.owner === seat ? undefined : NOT_CONTROLLED;
  return hasEnemies(s, village, seat) ? ENEMY : undefined;
}

function whyNotAt(s: State, seat: Seat, what: Ware, village: Village): Why {
  const why = whyNotControlled(s, seat, village);
  if (why !== undefined) return why;
  const ground = s.villages[village];
  if (what === 'castle') return ground.castle ? CASTLE : undefined;
  return what !== 'soldiers' && ground.mills + ground.presses >= MOST_BUILDINGS ? FULL : undefined;
}

const stockOf = (s: State, seat: Seat, what: Ware): number =>
  what === 'soldiers'
    ? soldiersLeft(s, seat)
    : what === 'mill'
      ? MILLS - standing(s, 'mills')
      : what === 'press'
        ? PRESSES - standing(s, 'presses')
        : CASTLES - standing(s, 'castle');

const tooPoor = (s: State, seat: Seat, need: number) =>
  because('tooPoor', 'purchases', { need, have: s.money[seat] as number });

function whyNotWare(s: State, seat: Seat, what: Ware): Why {
  const have = s.money[seat] as number;
  if (have < PRICES[what]) return tooPoor(s, seat, PRICES[what]);
  const places = oneOf('at', VILLAGES, (village) => whyNotAt(s, seat, what, village), true);
  return whole(places, ORDER) ?? (stockOf(s, seat, what) > 0 ? undefined : BOX);
}

/** In the order of the book: whose village it is, who stands there, what stands there. */
const ORDER = ['notControlled', 'enemyThere', 'castleStands', 'full'];

/**
 * What a player can buy somewhere, found in one walk over the board: this is asked after every purchase. The same answer as `whyNotWare`
 * gives ware by ware with its reasons.
 */
function affordable(s: State, seat: Seat): ('done' | Ware)[] {
  const wares: ('done' | Ware)[] = ['done'];
  const purse = s.money[seat] as number;
  if (purse < PRICES.soldiers) return wares;
  let mills = 0;
  let presses = 0;
  let castles = 0;
  let any = false;
  let slot = false;
  let site = false;
  for (const village of VILLAGES) {
    const ground = s.villages[village];
    mills += ground.mills;
    presses += ground.presses;
    if (ground.castle) castles++;
    if (any && slot && site) continue;
    if (whyNotControlled(s, seat, village) !== undefined) continue;
    any = true;
    if (ground.mills + ground.presses < MOST_BUILDINGS) slot = true;
    if (!ground.castle) site = true;
  }
  if (any && soldiersLeft(s, seat) > 0) wares.push('soldiers');
  if (slot && purse >= PRICES.press && presses < PRESSES) wares.push('press');
  if (slot && purse >= PRICES.mill && mills < MILLS) wares.push('mill');
  if (site && purse >= PRICES.castle && castles < CASTLES) wares.push('castle');
  return wares;
}

const WARES = ['done', 'soldiers', 'press', 'mill', 'castle'] as const;

export const buyAsk = ask('buy', {
  next(s, { seat }, draft, explain) {
    const { what } = draft;
    if (what === undefined) {
      if (!explain) return { key: 'what', type: 'one', of: affordable(s, seat) };
      return oneOf('what', WARES, (value) => (value === 'done' ? undefined : whyNotWare(s, seat, value)), explain);
    }
    if (what === 'done') return undefined;
    if (draft.at === undefined) return oneOf('at', VILLAGES, (value) => whyNotAt(s, seat, what, value), explain);
    if (what !== 'soldiers' || draft.number !== undefined) return undefined;
    const most = Math.min(Math.floor((s.money[seat] as number) / PRICES.soldiers), soldiersLeft(s, seat));
    return amount('number', 1, most, explain, () => ({
      short: because('atLeast', 'purchases', { least: 1 }),
      beyond: most === soldiersLeft(s, seat) ? BOX : tooPoor(s, seat, PRICES.soldiers * (most + 1)),
    }));
  },
  lapse: () => ({ what: 'done' }),
});

export const purchases = frame('purchases', {
  start(x) {
    const { s } = x;
    const turn = nextTurn(s, x.local.turn);
    if (turn === x.seats) return x.done(null);
    x.local.turn = turn;
    // Purses and villages are public: who can buy nothing is not asked.
    return x.go(affordable(s, seatAt(s, turn)).length > 1 ? 'ask' : 'next');
  },
  ask: (x) => x.ask('buy', { [seatAt(x.s, x.local.turn)]: {} }, { then: 'bought' }),
  bought(x) {
    const { s, by: seat } = x;
    const { what, at, number = 1 } = x.answer('buy');
    if (what === 'done') return x.go('next');
    const village = at as Village;
    const ground = s.villages[village];
    if (what === 'soldiers') addSoldiers(ground, seat, number);
    else if (what === 'mill') ground.mills++;
    else if (what === 'press') ground.presses++;
    else ground.castle = true;
    if (what === 'soldiers') comeIn(s, village, seat);
    const paid = PRICES[what] * number;
    pay(s, seat, null, paid);
    x.emit('bought', { seat, what, at: village, number, paid });
    return x.go('start');
  },
  next(x) {
    x.local.turn++;
    return x.go('start');
  },
});
