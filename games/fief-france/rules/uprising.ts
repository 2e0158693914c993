/** G.4.2.1 UPRISING: cards are added, clerics calm, walls hold, the rest strikes. */

import { die, everySeat, type Seat } from '@homage/kernel';
import { BATTLE_DIE, isWoman, type LordId, mapOf, type Town, type Unit } from './data.ts';
import { ask, because, frame, oneOf } from './kit.ts';
import { hasChoice, lossBuckets, mostTaken, onlyWay, toll } from './muster.ts';
import { type Why, YES_NO } from './offer.ts';
import { counted, discard, family, mergeStacks, type Table, takeCard, takeUnits, unitList } from './pieces.ts';
import { fighters, isCardinal, lordOf, turnOrder, unitsAt } from './queries.ts';
import type { State, Uprising } from './state.ts';
import { canRise, mayRise } from './surprises.ts';
import { eliminate } from './titles.ts';
import { settleThen } from './upkeep.ts';
import type { Counts } from './vocabulary.ts';

/** What a cardinal pays for one attempt (D.2.2). */
export const CALMING_PRICE = 3;

/** The clerics who may calm, in the order they are asked: the bishop of the see, then the free cardinals. Who has no three deniers when his turn comes is passed over. */
function clerics(s: State, town: Town): LordId[] {
  const out: LordId[] = [];
  const bishop = s.sees[mapOf(s).seeOf[town]].lord;
  if (bishop !== null && lordOf(s, bishop)?.jailer === null) out.push(bishop);
  for (const seat of turnOrder(s)) {
    for (const id of s.cardinals) {
      if (id === null || out.includes(id)) continue;
      const lord = lordOf(s, id);
      if (lord?.seat === seat && lord.jailer === null) out.push(id);
    }
  }
  return out;
}

const wallsAgainst = (s: State, u: Uprising): number => (u.underground ? 0 : s.towns[u.town].fort);

/** Families of the town that can still lose a pawn to so many hits. */
function victims(s: State, u: Uprising): Seat[] {
  return s.towns[u.town].order.filter((seat) => mostTaken(unitsAt(s, seat, u.town), u.hits) > 0);
}

/** Takes pawns `seat:unit` off the town; returns the hits they took. */
function strike(x: Table, seat: Seat, counts: Counts): void {
  const { s } = x;
  const u = s.uprising as Uprising;
  const units = unitList({});
  for (const bucket of Object.keys(counts)) {
    const unit = bucket.slice(bucket.indexOf(':') + 1) as Unit;
    const count = counts[bucket] ?? 0;
    units[unit] += takeUnits(s, seat, unit, count, (stack) => stack.at === u.town);
  }
  u.hits -= toll(units);
  u.struck.push(seat);
  mergeStacks(s);
  x.emit('uprisingLosses', { seat, units });
}

export const uprising = frame('uprising', {
  start(x) {
    const { town } = x.s.uprising as Uprising;
    return x.ask('rise', everySeat(x, { town }), { then: 'risen', secret: true });
  },
  risen(x) {
    const { s } = x;
    const u = s.uprising as Uprising;
    const answers = x.answers('rise');
    for (const seat of turnOrder(s)) {
      const answer = answers[seat]?.answer;
      if (answer === undefined) continue;
      const { underground } = answer;
      if (answer.cards === 0 && !underground) continue;
      const { hand } = family(s, seat);
      for (let i = 0; i < answer.cards; i++) {
        takeCard(hand, 'uprising');
        discard(s, 'uprising');
        u.cards.push(seat);
      }
      u.played += answer.cards;
      if (underground) {
        takeCard(hand, 'underground');
        discard(s, 'underground');
        u.underground = true;
      }
      x.reveal('all');
      x.emit('uprisingJoined', { seat, cards: answer.cards, underground });
    }
    x.local.asking = clerics(s, u.town);
    x.local.i = 0;
    return x.go('calm');
  },
  /** For each card one attempt: the bishop is asked first, then the cardinals. */
  calm(x) {
    const { s } = x;
    const u = s.uprising as Uprising;
    const id = x.local.asking[x.local.i];
    if (u.tried >= u.played || x.local.asking.length === 0) return x.go('walls');
    if (id === undefined) return x.go('nextCard');
    const lord = lordOf(s, id);
    if (lord === undefined || lord.jailer !== null || calmings(s, id, u.town).length < 2) return x.go('nextCleric');
    return x.ask('calm', { [lord.seat]: { lord: id, town: u.town } }, { then: 'tried' });
  },
  nextCleric(x) {
    x.local.i++;
    return x.go('calm');
  },
  nextCard(x) {
    const u = x.s.uprising as Uprising;
    u.tried++;
    x.local.asking = clerics(x.s, u.town);
    x.local.i = 0;
    return x.go('calm');
  },
  tried(x) {
    const { s } = x;
    const u = s.uprising as Uprising;
    const { as } = x.answer('calm');
    if (as === 'no') return x.go('nextCleric');
    const lord = x.local.asking[x.local.i] as LordId;
    const paid = as === 'cardinal';
    if (paid) family(s, x.by).deniers -= CALMING_PRICE;
    const face = die(x);
    const calmed = face >= 3;
    x.emit('calming', { lord, die: face, calmed, paid });
    if (calmed) u.cards.pop();
    else if (!paid) eliminate(x, [lord], 'calming');
    return settleThen(x, 'nextCard');
  },
  /** Walls cancel among what is left; the rest is rolled, one hit more for each die. */
  walls(x) {
    const { s } = x;
    const u = s.uprising as Uprising;
    const walls = wallsAgainst(s, u);
    const count = u.cards.length - walls;
    if (count <= 0) {
      x.emit('uprisingQuelled', { town: u.town, walls });
      return x.go('over');
    }
    const dice: number[] = [];
    for (let i = 0; i < count; i++) dice.push(BATTLE_DIE[x.below(6)] as number);
    u.hits = dice.reduce((sum, hits) => sum + hits, count);
    x.emit('uprisingDice', { seat: u.seat, dice, hits: u.hits, walls });
    return x.go('strike');
  },
  strike(x) {
    const { s } = x;
    const u = s.uprising as Uprising;
    const families = victims(s, u);
    if (families.length === 0) return x.go('ruin');
    return families.length > 1
      ? x.ask('riot', { [u.seat]: { town: u.town, hits: u.hits } }, { then: 'aimed' })
      : x.go('onlyOne');
  },
  aimed(x) {
    x.local.family = x.answer('riot').family;
    return x.go('losses');
  },
  onlyOne(x) {
    x.local.family = victims(x.s, x.s.uprising as Uprising)[0] as Seat;
    return x.go('losses');
  },
  losses(x) {
    const { s } = x;
    const u = s.uprising as Uprising;
    const seat = x.local.family;
    const over = lossBuckets(s.stacks, (stack) => stack.seat === seat && stack.at === u.town);
    return hasChoice(over, mostTaken(unitsAt(s, seat, u.town), u.hits))
      ? x.ask('riotLosses', { [seat]: { town: u.town, hits: u.hits } }, { then: 'lost' })
      : x.go('allLost');
  },
  lost(x) {
    strike(x, x.by, x.answer('riotLosses').units);
    return x.go('strike');
  },
  allLost(x) {
    const { s } = x;
    const u = s.uprising as Uprising;
    const seat = x.local.family;
    const over = lossBuckets(s.stacks, (stack) => stack.seat === seat && stack.at === u.town);
    strike(x, seat, onlyWay(over, mostTaken(unitsAt(s, seat, u.town), u.hits)));
    return x.go('strike');
  },
  /** No troop is left: lords, mills and stronghold go too. A bombard is no troop. */
  ruin(x) {
    const { s } = x;
    const u = s.uprising as Uprising;
    const place = s.towns[u.town];
    if (place.order.some((seat) => fighters(unitsAt(s, seat, u.town)) > 0)) return x.go('over');
    const dead = s.lords.filter((lord) => lord.at === u.town).map((lord) => lord.id);
    const stronghold = place.fort === 1;
    if (dead.length > 0 || place.mills > 0 || stronghold) {
      x.emit('townRuined', { town: u.town, mills: place.mills, stronghold });
    }
    place.mills = 0;
    if (stronghold) place.fort = 0;
    eliminate(x, dead, 'uprising');
    return x.go('over');
  },
  over(x) {
    x.s.uprising = null;
    return settleThen(x, 'closed');
  },
  closed: (x) => x.done(null),
});

/* --------------------------------------------------------------------- asks */

/** Every seat is asked alike: UPRISING cards to add, and an UNDERGROUND against the walls. */
export const rise = ask('rise', {
  next(s, { seat, args }, draft, explain) {
    const { hand } = family(s, seat);
    if (draft.cards === undefined) {
      const held = hand.filter((card) => card === 'uprising').length;
      const max = canRise(s, seat, args.town) ? held : 0;
      const choice = { key: 'cards', type: 'amount', min: 0, max } as const;
      if (!explain) return choice;
      const barred = mayRise(s, seat, args.town);
      return { ...choice, beyond: barred ?? because('notInHand', 'G.4.2.1', { card: 'uprising', have: held }) };
    }
    if (draft.underground !== undefined) return undefined;
    const { town } = args;
    const why = (yes: boolean): Why => {
      if (!yes) return undefined;
      if (s.towns[town].fort === 0) return because('noWalls', 'G.4.2.1', { town });
      return hand.includes('underground') ? undefined : because('noUnderground', 'G.4.2.1', {});
    };
    return oneOf('underground', YES_NO, why, explain);
  },
  lapse: () => ({ cards: 0, underground: false }),
  window: {
    pass: { cards: 0, underground: false },
    usable(s, { seat, args }) {
      const { hand } = family(s, seat);
      return (
        (hand.includes('uprising') && canRise(s, seat, args.town)) ||
        (s.towns[args.town].fort > 0 && hand.includes('underground'))
      );
    },
  },
});

/** As bishop of the see for his life, as cardinal for three deniers. */
function calmings(s: State, id: LordId, town: Town): ('no' | 'bishop' | 'cardinal')[] {
  const out: ('no' | 'bishop' | 'cardinal')[] = ['no'];
  const lord = lordOf(s, id);
  if (lord === undefined || isWoman(id)) return out;
  if (s.sees[mapOf(s).seeOf[town]].lord === id) out.push('bishop');
  if (isCardinal(s, id) && family(s, lord.seat).deniers >= CALMING_PRICE) out.push('cardinal');
  return out;
}

export const calm = ask('calm', {
  next: (s, { args }, draft) =>
    draft.as === undefined ? { key: 'as', type: 'one', of: calmings(s, args.lord, args.town) } : undefined,
  lapse: () => ({ as: 'no' }),
});

export const riot = ask('riot', {
  next: (s, _ask, draft) =>
    draft.family === undefined ? { key: 'family', type: 'one', of: victims(s, s.uprising as Uprising) } : undefined,
  lapse: (s) => ({ family: victims(s, s.uprising as Uprising)[0] as Seat }),
});

export const riotLosses = ask('riotLosses', {
  next(s, { seat, args }, draft, explain) {
    if (draft.units !== undefined) return undefined;
    const over = lossBuckets(s.stacks, (stack) => stack.seat === seat && stack.at === args.town);
    const total = mostTaken(unitsAt(s, seat, args.town), args.hits);
    if (!explain) return { key: 'units', type: 'split', total, over };
    const why = because('lossesMatch', 'G.4.2.1', { take: total });
    return { key: 'units', type: 'split', total, over: counted(over, 'G.4.2.1'), short: why, beyond: why };
  },
  lapse(s, { seat, args }) {
    const over = lossBuckets(s.stacks, (stack) => stack.seat === seat && stack.at === args.town);
    return { units: onlyWay(over, mostTaken(unitsAt(s, seat, args.town), args.hits)) };
  },
});
