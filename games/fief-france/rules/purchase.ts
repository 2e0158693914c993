/** 4. Purchase: buildings, units, FIEF titles with the king's offer, the CARDINAL that is for sale. */

import type { Seat } from '@homage/kernel';
import {
  CARDINAL_PRICE,
  FIEFS,
  type Fief,
  type LordId,
  MILL_PRICE,
  mapOf,
  PLACED_PER_TOWN,
  PRICE,
  STRONGHOLD_PRICE,
  TOWNS,
  type Town,
  WARES,
  type Ware,
} from './data.ts';
import { ask, because, frame, oneOf } from './kit.ts';
import {
  BUY_TITLE,
  bounded,
  canBuy,
  canBuyTitle,
  mayBuy,
  mayOffer,
  mayPlaceUnits,
  placeable,
  SITES,
  TAKE_TITLE,
  titlePrice,
  WHAT,
  wares,
} from './market.ts';
import { YES_NO } from './offer.ts';
import { beginPhase, family, forgetTurn, stackOf, type Table, unitList } from './pieces.ts';
import { lordsOf, seatAt } from './queries.ts';
import type { State } from './state.ts';
import { cardinalChoice } from './surprises.ts';
import { bestow, crownSeat } from './titles.ts';
import { settleThen } from './upkeep.ts';
import type { Counts, Purchase } from './vocabulary.ts';

/* ---------------------------------------------------------------------- frame */

export const purchase = frame('purchase', {
  start(x) {
    const { s } = x;
    if (x.local.i === 0) {
      beginPhase(x, 'purchase');
    }
    if (x.local.i >= x.seats) return x.done(null);
    s.placed = {};
    forgetTurn(s);
    return x.call('ransom', { seat: seatAt(s, x.local.i) }, 'buy');
  },
  buy(x) {
    const seat = seatAt(x.s, x.local.i);
    return family(x.s, seat).deniers === 0 && !canBuyTitle(x.s, seat)
      ? x.go('next')
      : x.ask('buy', { [seat]: {} }, { then: 'bought' });
  },
  next(x) {
    x.local.i++;
    return x.go('start');
  },
  bought(x) {
    const { s } = x;
    const seat = x.by;
    const answer = x.answer('buy');
    switch (answer.what) {
      case 'end':
        return x.go('next');
      case 'units':
        buyUnits(x, seat, answer.town, answer.units);
        return x.go('buy');
      case 'mill':
      case 'stronghold':
        build(x, seat, answer.what, answer.town);
        return x.go('buy');
      case 'title':
        x.local.deal = { fief: answer.fief, lord: answer.lord, city: answer.city };
        return x.go(mayOffer(s, answer.fief) ? 'askCrown' : 'sell');
      case 'cardinal':
        return x.call('promote', { seat, lord: answer.lord, tile: 3 }, 'promoted');
    }
  },
  /** 4.4: the king may make the title a gift. */
  askCrown(x) {
    const { s } = x;
    const to = crownSeat(s);
    const deal = x.local.deal;
    const seat = seatAt(s, x.local.i);
    if (deal === null) return x.go('buy');
    // A surprise may have come between: nothing is given that could not be bought.
    const lost = !TAKE_TITLE.holds(s, seat, deal.fief) || !fits(s, seat, deal);
    if (to === null || s.offered || lost) return x.go('sell');
    return x.ask('offer', { [to]: { seat, fief: deal.fief } }, { then: 'offered' });
  },
  offered(x) {
    const { s } = x;
    const deal = x.local.deal;
    const seat = seatAt(s, x.local.i);
    if (deal === null) return x.go('buy');
    s.denied.push(deal.fief);
    if (!x.answer('offer').free) {
      x.emit('offerRefused', { seat: x.by, fief: deal.fief });
      return x.go('sell');
    }
    s.offered = true;
    x.emit('offerMade', { seat: x.by, fief: deal.fief, to: seat });
    return x.go('gift');
  },
  sell(x) {
    const { s } = x;
    const deal = x.local.deal;
    const seat = seatAt(s, x.local.i);
    x.local.deal = null;
    // What was asked for is judged again: the crown may have refused, a surprise may have come between.
    if (deal === null || !BUY_TITLE.holds(s, seat, deal.fief) || !fits(s, seat, deal)) return x.go('buy');
    const cost = titlePrice(s, deal.fief);
    if (family(s, seat).deniers < cost) return x.go('buy');
    take(x, seat, deal, cost);
    return settleThen(x, 'buy');
  },
  gift(x) {
    const deal = x.local.deal;
    const seat = seatAt(x.s, x.local.i);
    x.local.deal = null;
    if (deal !== null && fits(x.s, seat, deal)) take(x, seat, deal, 0);
    return settleThen(x, 'buy');
  },
  promoted(x) {
    if (x.result('promote')) family(x.s, seatAt(x.s, x.local.i)).deniers -= CARDINAL_PRICE;
    return x.go('buy');
  },
});

const fits = (s: State, seat: Seat, { lord, city }: { lord: LordId; city: Town }): boolean =>
  s.towns[city].fort === 1 && s.towns[city].holder === seat && lordsOf(s, seat).some(({ id }) => id === lord);

function take(
  x: Table,
  seat: Seat,
  { fief, lord, city }: { fief: Fief; lord: LordId; city: Town },
  cost: number,
): void {
  const { s } = x;
  family(s, seat).deniers -= cost;
  s.fiefs[fief].city = city;
  s.towns[city].fort = 2;
  x.emit('titleBought', { seat, fief, lord, city, cost });
  bestow(x, fief, lord, null);
}

function build(x: Table, seat: Seat, what: 'mill' | 'stronghold', town: Town): void {
  const { s } = x;
  family(s, seat).deniers -= what === 'mill' ? MILL_PRICE : STRONGHOLD_PRICE;
  if (what === 'mill') s.towns[town].mills++;
  else s.towns[town].fort = 1;
  x.emit('built', { seat, what, town });
}

function buyUnits(x: Table, seat: Seat, town: Town, counts: Counts): void {
  const { s } = x;
  const stack = stackOf(s, seat, town);
  const units = unitList({});
  let cost = 0;
  let count = 0;
  for (const ware of WARES) {
    const n = counts[ware] ?? 0;
    stack[ware] += n;
    units[ware] = n;
    cost += n * PRICE[ware];
    count += n;
  }
  family(s, seat).deniers -= cost;
  s.placed[town] = (s.placed[town] ?? 0) + count;
  if (s.opt.fog) x.emit('unitsBought', { seat, units, cost }, { [seat]: { town } });
  else x.emit('unitsBought', { seat, units, cost, town });
}

/* ----------------------------------------------------------------------- asks */

type BuyDraft = { what?: Purchase['what']; town?: Town; units?: Counts; fief?: Fief; lord?: LordId; city?: Town };

function forSale(s: State, seat: Seat): Purchase['what'][] {
  const of: Purchase['what'][] = [];
  for (let i = 0; i < WHAT.length; i++) {
    const what = WHAT[i] as Purchase['what'];
    if (canBuy(s, seat, what)) of.push(what);
  }
  return of;
}

export const buy = ask('buy', {
  next(s, { seat }, answer, explain) {
    const draft = answer as BuyDraft;
    const { what } = draft;
    switch (what) {
      case undefined:
        return explain
          ? oneOf('what', WHAT, (w) => mayBuy(s, seat, w), true)
          : { key: 'what', type: 'one', of: forSale(s, seat) };
      case 'end':
        return undefined;
      case 'units': {
        if (draft.town === undefined) {
          return explain
            ? oneOf('town', TOWNS, (town) => mayPlaceUnits(s, seat, town), true)
            : { key: 'town', type: 'one', of: placeable(s, seat) };
        }
        if (draft.units !== undefined) return undefined;
        const have = family(s, seat).deniers;
        const choice = { key: 'units', type: 'split', total: [1, have], over: wares(s, seat, draft.town) } as const;
        return explain
          ? {
              ...choice,
              over: bounded(s, seat, draft.town),
              short: because('atLeastOne', '4.3', {}),
              beyond: because('tooPoor', '4.3', { need: have + 1, have }),
            }
          : choice;
      }
      case 'mill':
      case 'stronghold':
        return draft.town === undefined ? SITES[what].oneOf('town', TOWNS, s, seat, explain) : undefined;
      case 'title': {
        if (draft.fief === undefined) return BUY_TITLE.oneOf('fief', FIEFS, s, seat, explain);
        if (draft.lord === undefined) return { key: 'lord', type: 'one', of: lordsOf(s, seat).map(({ id }) => id) };
        if (draft.city !== undefined) return undefined;
        return {
          key: 'city',
          type: 'one',
          of: mapOf(s).fiefTowns[draft.fief].filter((town) => s.towns[town].fort === 1),
        };
      }
      case 'cardinal':
        return draft.lord === undefined ? cardinalChoice(s, explain) : undefined;
    }
    return undefined;
  },
  check(s, _ask, answer) {
    if (answer.what !== 'units') return undefined;
    const room = PLACED_PER_TOWN - (s.placed[answer.town] ?? 0);
    let count = 0;
    for (const ware of WARES as readonly Ware[]) count += answer.units[ware] ?? 0;
    return count > room ? because('tooManyPlaced', '4.3', { town: answer.town, max: PLACED_PER_TOWN }) : undefined;
  },
  lapse: () => ({ what: 'end' }),
});

export const offer = ask('offer', {
  next: (_s, _ask, draft) => (draft.free === undefined ? { key: 'free', type: 'one', of: YES_NO } : undefined),
  lapse: () => ({ free: false }),
});
