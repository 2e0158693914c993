/**
 * Phase 2, the three laws in force, from left to right. One law is finished for everybody, in turn order, before the next; its condition is
 * measured when it begins, on the board as it then stands. With two players allies neither count nor gain.
 */

import type { GameReason, Seat } from '@homage/kernel';
import {
  amount,
  ask,
  because,
  buildTile,
  canRaise,
  conflictsOf,
  deployed,
  frame,
  give,
  inReserve,
  note,
  pay,
  provincesOf,
  raise,
  raiseChoice,
  recruit,
  score,
  tileChoice,
  tilesOf,
  turnOrder,
  whyNotRaise,
} from './pieces.ts';
import type { Lancaster, Source, State, Teller } from './vocabulary.ts';

/** Laws that let a player buy: what one time costs and gives. */
interface Trade {
  gold: number;
  squires: number;
  points: number;
  votes: number;
}
export const TRADES: { readonly [law: number]: Trade } = {
  4: { gold: 1, squires: 0, points: 0, votes: 1 },
  5: { gold: 1, squires: 1, points: 3, votes: 0 },
  16: { gold: 1, squires: 0, points: 1, votes: 0 },
  17: { gold: 0, squires: 1, points: 1, votes: 0 },
};
const tradeOf = (law: number): Trade => TRADES[law] as Trade;

/** How often a player can trade: as often as goods and stock last. */
export function mostTrades(s: State, seat: Seat, law: number): number {
  const { gold, squires, votes } = tradeOf(law);
  let most = 99;
  if (gold > 0) most = Math.min(most, s.gold[seat]!);
  if (squires > 0) most = Math.min(most, s.squires[seat]!);
  if (votes > 0) most = Math.min(most, s.stock.votes);
  return most;
}

/* ------------------------------------------------------------ the conditions */

/** Everybody who owns the most of something, be it nothing; goods on the board do not count. */
function leaders(goods: readonly number[], order: readonly Seat[]): Seat[] {
  const most = Math.max(...goods);
  return order.filter((seat) => goods[seat] === most);
}

const allLevels = (s: State, seat: Seat): boolean =>
  deployed(s, seat, 1) > 0 && deployed(s, seat, 2) > 0 && deployed(s, seat, 3) > 0 && deployed(s, seat, 4) > 0;

/** Points of the laws that simply count. */
export function lawPoints(s: State, seat: Seat, law: number): number {
  switch (law) {
    case 3:
      return 3 * Math.floor(provincesOf(s, seat) / 2);
    case 11:
      return 5 * Math.floor(tilesOf(s, seat) / 3);
    case 12:
      return 3 * conflictsOf(s, seat);
    case 13:
      return 8 * Math.floor(provincesOf(s, seat) / 3);
    case 14:
      return deployed(s, seat, 1) === 3 ? 5 : 0;
    case 18:
      return allLevels(s, seat) ? 6 : 0;
    default:
      return 0;
  }
}

/** How many new knights law 15 gives, before the reserve is looked at. */
export const lawRecruits = (s: State, seat: Seat): number => Math.floor(s.table[seat]!.length / 3);
/** How many tiles law 6, and how many sets of goods law 8 give: one for two different conflicts. */
export const conflictPairs = (s: State, seat: Seat): number => Math.floor(conflictsOf(s, seat) / 2);

/** Carries out a law that asks nobody. */
function applyToAll(x: Teller, law: number, order: readonly Seat[]): void {
  const { s } = x;
  const from = `law${law}` as const;
  if (law === 2) {
    // Who has the most is told of those who gain by it: of the others nothing could be seen afterwards, and what is told is kept.
    const seats = leaders(s.squires, order).filter((seat) => inReserve(s, seat, 1) > 0);
    if (seats.length > 0) x.emit('most', { law, seats });
    for (const seat of seats) recruit(x, seat, from);
    return;
  }
  for (const seat of order) {
    if (law === 7) give(x, seat, 0, deployed(s, seat, 2), 0, from);
    else if (law === 8) {
      const pairs = conflictPairs(s, seat);
      give(x, seat, pairs, pairs, pairs, from);
    } else if (law === 15) for (let i = lawRecruits(s, seat); i > 0; i--) recruit(x, seat, from);
    else score(x, seat, lawPoints(s, seat, law), from);
  }
}

/* ------------------------------------------------------------- the questions */

/** Laws 1, 9 and 10: which knights the player may raise. */
const mustBeDeployed = (law: number): boolean => law !== 9;
const onlyLevel = (law: number): number => (law === 10 ? 3 : 0);

export const raiseByLaw = ask('raise', {
  next: (s, { seat, args: { law } }, draft, explain) =>
    draft.knight === undefined
      ? raiseChoice(s, seat, mustBeDeployed(law), explain, `law-${law}`, onlyLevel(law))
      : undefined,
  why: (s, { seat, args: { law } }, _draft, _key, value) =>
    whyNotRaise(s, seat, mustBeDeployed(law), `law-${law}`, value, onlyLevel(law)),
  lapse: () => ({ knight: 'none' }),
});

/** What is used up first when one trades once more than one can: gold, squires, votes of the stock. */
function whyNoMore(s: State, seat: Seat, law: number, times: number): GameReason<Lancaster> {
  const { gold, squires } = tradeOf(law);
  const rule = `law-${law}`;
  if (gold * times > s.gold[seat]!) return because('needGold', rule, { need: gold * times, have: s.gold[seat]! });
  if (squires * times > s.squires[seat]!) {
    return because('needSquires', rule, { need: squires * times, have: s.squires[seat]! });
  }
  return because('stockOfVotes', '3-goods', { left: s.stock.votes });
}

export const trade = ask('trade', {
  next(s, { seat, args: { law } }, draft, explain) {
    if (draft.times !== undefined) return undefined;
    const max = mostTrades(s, seat, law);
    return amount('times', 0, max, explain, () => ({ beyond: whyNoMore(s, seat, law, max + 1) }));
  },
  lapse: () => ({ times: 0 }),
});

export const extend = ask('extend', {
  next(s, { seat }, draft, explain) {
    if (draft.tile !== undefined) return undefined;
    const choice = tileChoice(s, seat, explain);
    return { ...choice, of: [...choice.of, 'none' as const] };
  },
  lapse: () => ({ tile: 'none' }),
});

const RAISING: readonly number[] = [1, 9, 10];
const TRADING: readonly number[] = [4, 5, 16, 17];

/**
 * Who has to decide on a law, in turn order. What this reads is public, so being asked tells nothing: everybody is asked to trade, unless
 * goods lie open and there is nothing to trade.
 */
function deciders(s: State, law: number, order: readonly Seat[]): Seat[] {
  if (law === 1) return s.richest.filter((seat) => canRaise(s, seat, true));
  if (law === 9) return order.filter((seat) => deployed(s, seat, 2) === 0 && canRaise(s, seat, false));
  if (law === 10) return order.filter((seat) => deployed(s, seat, 3) > 0 && inReserve(s, seat, 4) > 0);
  if (law === 6) {
    return order.flatMap((seat) => new Array<Seat>(Math.min(conflictPairs(s, seat), 6 - tilesOf(s, seat))).fill(seat));
  }
  return s.open ? order.filter((seat) => mostTrades(s, seat, law) > 0) : [...order];
}

export const laws = frame('laws', {
  start(x) {
    const { s, local } = x;
    const law = s.laws[local.at];
    if (law === undefined) return x.done(null);
    const order = turnOrder(s);
    x.emit('lawApplied', { law });
    if (law === 1 || law === 2) x.reveal('all');
    if (law === 1) {
      s.richest = leaders(s.gold, order);
      // Where none of them can raise a knight it is soon forgotten, so it is not told.
      if (deciders(s, law, order).length > 0) x.emit('most', { law, seats: s.richest.slice() });
    }
    if (law === 6 || RAISING.includes(law) || TRADING.includes(law)) {
      local.queue = deciders(s, law, order);
      return x.go('decide');
    }
    applyToAll(x, law, order);
    return x.go('next');
  },
  decide(x) {
    const [seat] = x.local.queue;
    const law = x.s.laws[x.local.at]!;
    if (seat === undefined) return x.go('next');
    if (law === 6) return x.ask('extend', { [seat]: { law } }, { then: 'extended' });
    if (RAISING.includes(law)) return x.ask('raise', { [seat]: { law } }, { then: 'raised' });
    return x.ask('trade', { [seat]: { law } }, { then: 'traded' });
  },
  extended(x) {
    const answer = x.answer('extend');
    const { tile } = answer;
    note(x, 'extend', answer);
    x.local.queue.shift();
    if (tile === 'none') x.emit('nothing', { banner: x.by, from: 'law6' });
    else buildTile(x, x.by, tile, 'law6');
    return x.go('decide');
  },
  raised(x) {
    const answer = x.answer('raise');
    const { knight } = answer;
    note(x, 'raise', answer);
    const from: Source = `law${x.s.laws[x.local.at]!}`;
    x.local.queue.shift();
    if (knight === 'none') x.emit('nothing', { banner: x.by, from });
    else raise(x, x.by, knight, from);
    return x.go('decide');
  },
  traded(x) {
    const answer = x.answer('trade');
    const { times } = answer;
    note(x, 'trade', answer);
    const law = x.s.laws[x.local.at]!;
    const from: Source = `law${law}`;
    const { gold, squires, points, votes } = tradeOf(law);
    x.local.queue.shift();
    if (times === 0) x.emit('nothing', { banner: x.by, from });
    else {
      pay(x, x.by, gold * times, squires * times, from);
      give(x, x.by, 0, 0, votes * times, from);
      score(x, x.by, points * times, from);
    }
    return x.go('decide');
  },
  next(x) {
    x.s.richest = [];
    x.local.at++;
    x.local.queue = [];
    return x.go('start');
  },
});
