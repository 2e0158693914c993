/** 6. Battle phase: declarations in turn order, then sieges, then plunder. */

import type { Bucket, Seat } from '@homage/kernel';
import { mapOf, SIEGE_ENGINES, TOWNS, type Town } from './data.ts';
import { word } from './deals.ts';
import { ask, because, frame, oneOf, someOf } from './kit.ts';
import { archersOf, diceOf, newBattle } from './muster.ts';
import type { Why } from './offer.ts';
import { beginPhase, family } from './pieces.ts';
import {
  controller,
  enginesUsed,
  fightersAt,
  foulWeather,
  freeLordAt,
  hasArmy,
  hasTroop,
  isBesieged,
  isBesieger,
  seatAt,
  siegeOf,
} from './queries.ts';
import type { State } from './state.ts';
import { settleThen } from './upkeep.ts';
import type { FiefFrance } from './vocabulary.ts';

/* ------------------------------------------------------------- declarations */

/** 6.4.1: an army that could roll nothing may not attack, unless somebody could join it or it has a way under the walls. */
export function powerless(s: State, seat: Seat, target: Seat, town: Town): boolean {
  const { order, holder, fort } = s.towns[town];
  // Once called off for want of dice, only dice of one's own will do, and against another family: who holds the walls may have joined, and would again.
  let failed = false;
  for (const battle of s.calledOff) {
    if (battle.seat !== seat || battle.town !== town) continue;
    if (battle.against === target) return true;
    failed = true;
  }
  if (!failed && (order.length > 2 || family(s, seat).hand.includes('underground'))) return false;
  // Without walls every army rolls.
  if ((fort === 0 || holder !== target) && fightersAt(s, seat, town) > 0) return false;
  const battle = newBattle(seat, target, town, null);
  battle.sortie = holder === seat;
  return diceOf(s, battle, 0) + archersOf(s, battle, 0) === 0;
}

export function mayAttackIn(s: State, seat: Seat, town: Town): Why {
  if (!hasArmy(s, seat, town)) return because('noArmy', '6', { town });
  if (s.declared.some((d) => d.seat === seat && d.town === town)) return because('declaredHere', '6', { town });
  if (foulWeather(s, town)) return because('badWeather', 'G.2.2', { see: mapOf(s).seeOf[town] });
  for (const other of s.towns[town].order) if (other !== seat && !powerless(s, seat, other, town)) return undefined;
  return because('noDice', '6.2.3.2', { town });
}

/** Whether a family is asked at all depends on what all can see: a lord and pawns beside another family, not on kinds or cards. */
function mightAttackIn(s: State, seat: Seat, town: Town): boolean {
  return (
    s.towns[town].order.length > 1 &&
    freeLordAt(s, seat, town) &&
    hasTroop(s, seat, town) &&
    !s.declared.some((d) => d.seat === seat && d.town === town) &&
    !foulWeather(s, town)
  );
}

function mightAttack(s: State, seat: Seat): boolean {
  const { towns } = s;
  for (const town in towns) {
    if (towns[town as Town].order.length > 1 && mightAttackIn(s, seat, town as Town)) return true;
  }
  return false;
}

export const battles = frame('battles', {
  start(x) {
    const { s } = x;
    beginPhase(x, 'battle');
    s.declared = [];
    return x.go('turn');
  },
  turn(x) {
    const { s } = x;
    if (x.local.i >= x.seats) return x.go('sieges');
    const seat = seatAt(s, x.local.i);
    return mightAttack(s, seat) ? x.ask('attack', { [seat]: {} }, { then: 'declared' }) : x.go('next');
  },
  next(x) {
    x.local.i++;
    return x.go('turn');
  },
  declared(x) {
    const { s } = x;
    const { town, family: target } = x.answer('attack');
    const seat = x.by;
    if (town === 'end') return x.go('next');
    s.declared.push({ seat, town });
    s.battle = newBattle(seat, target as Seat, town, null);
    // 6.4.2: the besieged come out of their fortress to attack.
    s.battle.sortie = s.towns[town].holder === seat;
    x.emit('battleDeclared', { seat, against: target as Seat, town, ride: false });
    word(x, 'peace', seat, target as Seat, false);
    return x.call('battle', { i: 0, asking: [] }, 'fought');
  },
  fought: (x) => x.call('window', { moment: 'afterBattle', tried: 0 }, 'turn'),
  sieges: (x) => x.call('sieges', { i: 0 }, 'plunder'),
  plunder: (x) => x.call('plunder', { i: 0 }, 'over'),
  over: (x) => x.done(null),
});

export const attack = ask('attack', {
  next(s, { seat }, draft, explain) {
    if (draft.town === undefined) {
      const all: (Town | 'end')[] = ['end'];
      for (let i = 0; i < TOWNS.length; i++) {
        const town = TOWNS[i] as Town;
        const { order } = s.towns[town];
        if (order.length > 1 && order.includes(seat)) all.push(town);
      }
      return oneOf('town', all, (town) => (town === 'end' ? undefined : mayAttackIn(s, seat, town)), explain);
    }
    if (draft.town === 'end' || draft.family !== undefined) return undefined;
    const { town } = draft;
    const others = s.towns[town].order.filter((o) => o !== seat);
    const why = (o: Seat): Why =>
      powerless(s, seat, o, town as Town) ? because('noDice', '6.2.3.2', { town }) : undefined;
    return oneOf('family', others, why, explain);
  },
  lapse: () => ({ town: 'end' }),
});

/* --------------------------------------------------------------- 6.4.1 sieges */

export function mayBesiege(s: State, seat: Seat, town: Town): Why {
  const place = s.towns[town];
  if (place.fort === 0) return because('noSiege', '6.4.1', { town });
  if (controller(s, town) === seat) return because('ownFortress', '6.4.1', { town });
  if (!freeLordAt(s, seat, town)) return because('noLordThere', '6.4.1', { town });
  const own = siegeOf(s, seat, town);
  if (own !== undefined) return own.level === 1 ? undefined : because('siegeDone', '6.4.1', { town });
  return enginesUsed(s, seat) < SIEGE_ENGINES ? undefined : because('noneLeft', '6.4.1', { what: 'engine' });
}

/** Whether there is a town to besiege; most have no fortress, or nobody else stands there. */
function hasSiege(s: State, seat: Seat): boolean {
  const { towns } = s;
  for (const town in towns) {
    const { order, fort } = towns[town as Town];
    if (fort > 0 && order.length > 1 && mayBesiege(s, seat, town as Town) === undefined) return true;
  }
  return false;
}

export const sieges = frame('sieges', {
  start(x) {
    const { s } = x;
    if (x.local.i >= x.seats) return x.done(null);
    const seat = seatAt(s, x.local.i);
    return hasSiege(s, seat) ? x.ask('besiege', { [seat]: {} }, { then: 'laid' }) : x.go('next');
  },
  next(x) {
    x.local.i++;
    return x.go('start');
  },
  laid(x) {
    const { s } = x;
    const seat = x.by;
    for (const town of x.answer('besiege').towns) {
      const own = siegeOf(s, seat, town);
      if (own === undefined) s.sieges.push({ town, seat, level: 1 });
      else own.level = 2;
      x.emit('besieged', { seat, town, level: own === undefined ? 1 : 2 });
    }
    return settleThen(x, 'next');
  },
});

export const besiege = ask('besiege', {
  next(s, { seat }, draft, explain) {
    if (draft.towns !== undefined) return undefined;
    const all = TOWNS.filter((town) => s.towns[town].order.length > 1 && s.towns[town].order.includes(seat));
    return someOf('towns', all, (town) => mayBesiege(s, seat, town), explain, 0, all.length);
  },
  check(s, { seat }, { towns }) {
    const fresh = towns.filter((town) => !isBesieger(s, seat, town)).length;
    return fresh + enginesUsed(s, seat) > SIEGE_ENGINES ? because('noneLeft', '6.4.1', { what: 'engine' }) : undefined;
  },
  lapse: () => ({ towns: [] }),
});

/* --------------------------------------------------------------- 6.5 plunder */

/** Mills are plundered in unbesieged towns that one controls, and in towns that one besieges. */
const mayPlunder = (s: State, seat: Seat, town: Town): boolean =>
  (controller(s, town) === seat && !isBesieged(s, town)) || isBesieger(s, seat, town);

function spoil(s: State, seat: Seat): { [town: string]: { max: number } } {
  const over: { [town: string]: { max: number } } = {};
  for (const town of TOWNS) {
    const { mills } = s.towns[town];
    if (mills > 0 && mayPlunder(s, seat, town)) over[town] = { max: mills };
  }
  return over;
}

function hasSpoil(s: State, seat: Seat): boolean {
  const { towns } = s;
  for (const town in towns) if (towns[town as Town].mills > 0 && mayPlunder(s, seat, town as Town)) return true;
  return false;
}

export const plunder = frame('plunder', {
  start(x) {
    if (x.local.i >= x.seats) return x.done(null);
    const seat = seatAt(x.s, x.local.i);
    return hasSpoil(x.s, seat) ? x.ask('plunder', { [seat]: {} }, { then: 'taken' }) : x.go('next');
  },
  next(x) {
    x.local.i++;
    return x.go('start');
  },
  taken(x) {
    const { s } = x;
    const seat = x.by;
    const counts = x.answer('plunder').mills;
    for (const town of Object.keys(counts) as Town[]) {
      const mills = counts[town] ?? 0;
      if (mills === 0) continue;
      s.towns[town].mills -= mills;
      family(s, seat).deniers += 2 * mills;
      x.emit('plundered', { seat, town, mills });
    }
    return x.go('next');
  },
});

export const plunderAsk = ask('plunder', {
  next(s, { seat }, draft, explain) {
    if (draft.mills !== undefined) return undefined;
    const over: { [town: string]: Bucket<FiefFrance> } = spoil(s, seat);
    let total = 0;
    for (const town of Object.keys(over) as Town[]) {
      const bucket = over[town] as Bucket<FiefFrance>;
      total += bucket.max;
      if (explain) bucket.beyond = because('millsThere', '6.5', { town, have: bucket.max });
    }
    return { key: 'mills', type: 'split', total: [0, total], over };
  },
  lapse: () => ({ mills: {} }),
});
