/** 6.2.2, 6.2.3: one exchange of blows, with arrows or with dice: rolls, re-rolls, losses chosen by the leaders, all taken off together. */

import { die, type Seat, type Split } from '@homage/kernel';
import { BATTLE_DIE, type LordId, type Unit } from './data.ts';
import { ask, because, frame } from './kit.ts';
import {
  archersOf,
  assault,
  decided,
  diceOf,
  guardHits,
  hasChoice,
  lossBuckets,
  mostTaken,
  onField,
  onlyWay,
  other,
  type Side,
  sideLords,
  sideUnits,
  toll,
} from './muster.ts';
import { counted, mergeStacks, type Table, takeUnits, unitList } from './pieces.ts';
import { fighters } from './queries.ts';
import type { Battle, State } from './state.ts';
import { eliminate } from './titles.ts';
import { settleThen } from './upkeep.ts';
import type { Counts, FiefFrance } from './vocabulary.ts';

const theBattle = (s: State): Battle => s.battle as Battle;
const roll = (x: Table): number => BATTLE_DIE[x.below(6)] as number;

/** 5.2.4: in a cavalcade each die of the defenders counts one hit more. */
const braced = (battle: Battle, side: Side): number => (battle.ride !== null && side === 1 ? 1 : 0);

export const round = frame('round', {
  start: (x) => x.call('window', { moment: 'dice', tried: 0 }, 'roll'),
  roll(x) {
    const { s } = x;
    const battle = theBattle(s);
    if (decided(s, battle)) return x.done(null);
    battle.dice = [[], []];
    battle.hits = [0, 0];
    if (x.local.arrows) {
      const shot = shoot(x, battle, x.local.aimed);
      if (shot !== null) x.local.shot = shot;
      return x.go('losses');
    }
    battle.round++;
    for (const side of [0, 1] as const) {
      const count = diceOf(s, battle, side);
      for (let i = 0; i < count; i++) battle.dice[side].push(roll(x));
    }
    battle.rerolls = [assault(s, battle).spare, sideUnits(s, battle, 1).bo];
    x.emit('battleDice', { round: battle.round, dice: [[...battle.dice[0]], [...battle.dice[1]]] });
    return x.go('reroll');
  },
  /** A bombard that has no walls to break re-rolls one die; the attackers decide first. */
  reroll(x) {
    const battle = theBattle(x.s);
    for (const side of [0, 1] as const) {
      if (battle.rerolls[side] > 0 && battle.dice[side].length > 0) {
        return x.ask('reroll', { [battle.leaders[side]]: { side } }, { then: 'rerolled' });
      }
    }
    return x.go('count');
  },
  rerolled(x) {
    const battle = theBattle(x.s);
    const side: Side = battle.leaders[0] === x.by && battle.rerolls[0] > 0 && battle.dice[0].length > 0 ? 0 : 1;
    const { die: index } = x.answer('reroll');
    if (index === null) {
      battle.rerolls[side] = 0;
      return x.go('reroll');
    }
    battle.rerolls[side]--;
    const was = battle.dice[side][index] as number;
    const now = roll(x);
    battle.dice[side][index] = now;
    x.emit('rerolled', { seat: x.by, side, was, now });
    return x.go('reroll');
  },
  count(x) {
    const { s } = x;
    const battle = theBattle(s);
    for (const side of [0, 1] as const) {
      const guards = guardHits(s, battle, side);
      const riders = braced(battle, side) * battle.dice[side].length;
      let hits = guards + riders;
      for (const face of battle.dice[side]) hits += face;
      if (guards + riders > 0) x.emit('extraHits', { side, guards, riders });
      battle.hits[other(side)] = hits;
    }
    x.emit('hits', { hits: [battle.hits[0], battle.hits[1]] });
    return x.go('losses');
  },
  losses(x) {
    const { s } = x;
    const battle = theBattle(s);
    const to: { [seat: number]: { side: Side; hits: number } } = {};
    let asked = false;
    for (const side of [0, 1] as const) {
      if (!mustChoose(s, battle, side)) continue;
      to[battle.leaders[side]] = { side, hits: battle.hits[side] };
      asked = true;
    }
    return asked ? x.ask('losses', to, { then: 'chosen' }) : x.go('forced');
  },
  chosen(x) {
    const { s } = x;
    const battle = theBattle(s);
    const answers = x.answers('losses');
    const plan = ([0, 1] as const).map((side) => {
      const answer = answers.find(({ seat }) => seat === battle.leaders[side])?.answer;
      const auto = forced(s, battle, side);
      return answer === undefined || !mustChoose(s, battle, side)
        ? auto
        : { units: answer.units ?? auto.units, lords: answer.lords ?? auto.lords };
    });
    return bury(x, plan);
  },
  forced(x) {
    const battle = theBattle(x.s);
    return bury(x, [forced(x.s, battle, 0), forced(x.s, battle, 1)]);
  },
  over: (x) => x.done(null),
});

/** 6.2.2: one die for the first archer, one hit more for each further one; both sides at once. Returns the lord whom an aimed arrow hits. */
function shoot(x: Table, battle: Battle, aimed: LordId | null): LordId | null {
  const { s } = x;
  let shot: LordId | null = null;
  const archers = [archersOf(s, battle, 0), archersOf(s, battle, 1)] as const;
  for (const side of [0, 1] as const) {
    if (side === 1 && aimed !== null) {
      // A surprise may have taken the man out of the battle: the arrow finds nobody.
      if (!sideLords(s, battle, 0).some(({ id }) => id === aimed)) continue;
      const face = die(x);
      x.emit('aimed', { seat: battle.leaders[1], lord: aimed, die: face, hit: face === 6 });
      if (face === 6) shot = aimed;
      continue;
    }
    if (archers[side] === 0) continue;
    const face = roll(x);
    const hits = face + archers[side] - 1 + braced(battle, side);
    battle.hits[other(side)] = hits;
    const riders = braced(battle, side);
    if (riders > 0) x.emit('extraHits', { side, guards: 0, riders });
    x.emit('arrows', { side, die: face, archers: archers[side], hits });
  }
  return shot;
}

interface Losses {
  units: Counts;
  lords: LordId[];
}

const buckets = (s: State, battle: Battle, side: Side) =>
  lossBuckets(s.stacks, (stack) => battle.sides[side].includes(stack.seat) && onField(battle, stack));

/** Whether a leader has anything to decide. */
function mustChoose(s: State, battle: Battle, side: Side): boolean {
  const hits = battle.hits[side];
  const units = sideUnits(s, battle, side);
  const all = toll(units);
  if (hits < all) return hasChoice(buckets(s, battle, side), mostTaken(units, hits));
  const left = hits - all;
  return left > 0 && left < sideLords(s, battle, side).length;
}

/** What is lost where there is no choice. */
function forced(s: State, battle: Battle, side: Side): Losses {
  const hits = battle.hits[side];
  const army = sideUnits(s, battle, side);
  const spare = hits - toll(army);
  const lords = sideLords(s, battle, side).map((lord) => lord.id);
  return {
    units: onlyWay(buckets(s, battle, side), mostTaken(army, hits)),
    lords: spare > 0 ? lords.slice(0, spare) : [],
  };
}

/** Both sides take their losses off together; a round without any is idle. */
function bury(x: Parameters<typeof settleThen<'round', 'over'>>[0], plan: Losses[]) {
  const { s } = x;
  const battle = theBattle(s);
  let lost = 0;
  const dead: LordId[] = [];
  for (const side of [0, 1] as const) {
    const { units, lords } = plan[side] as Losses;
    const byFamily: { [seat: number]: ReturnType<typeof unitList> } = {};
    for (const name of Object.keys(units)) {
      const colon = name.indexOf(':');
      const seat = Number(name.slice(0, colon)) as Seat;
      const unit = name.slice(colon + 1) as Unit;
      const taken = takeUnits(s, seat, unit, units[name] ?? 0, (stack) => onField(battle, stack));
      if (taken === 0) continue;
      byFamily[seat] ??= unitList({});
      (byFamily[seat] as ReturnType<typeof unitList>)[unit] += taken;
      lost += taken;
    }
    for (const seat of Object.keys(byFamily).map(Number)) {
      x.emit('losses', { side, seat, units: byFamily[seat] as ReturnType<typeof unitList> });
    }
    dead.push(...lords);
  }
  mergeStacks(s);
  for (const side of [0, 1] as const) {
    // A bombard goes with the last other pawn of its side.
    if (fighters(sideUnits(s, battle, side)) > 0) continue;
    for (const stack of s.stacks) {
      if (stack.bo === 0 || !battle.sides[side].includes(stack.seat) || !onField(battle, stack)) continue;
      stack.bo = 0;
      x.emit('bombardLost', { seat: stack.seat, at: stack.at });
    }
  }
  mergeStacks(s);
  const aimed = x.local.shot ?? null;
  lost += dead.length;
  if (aimed !== null && !dead.includes(aimed)) dead.push(aimed);
  eliminate(x, dead, x.local.arrows ? 'arrows' : 'battle', aimed);
  battle.idle = x.local.arrows || lost > 0 ? 0 : battle.idle + 1;
  return settleThen(x, 'over');
}

/* --------------------------------------------------------------------- asks */

export const reroll = ask('reroll', {
  next(s, { args }, draft) {
    if (draft.die !== undefined) return undefined;
    const of: (number | null)[] = [null];
    for (let i = 0; i < theBattle(s).dice[args.side].length; i++) of.push(i);
    return { key: 'die', type: 'one', of };
  },
  lapse: () => ({ die: null }),
});

/** 6.2.3.4: pawns for exactly so many hits. */
function exactly(
  take: number,
  over: { [bucket: string]: { max: number } },
  explain: boolean,
): Split<FiefFrance, 'units'> {
  const choice = { key: 'units', type: 'split', total: take, over } as const;
  if (!explain) return choice;
  const why = because('lossesMatch', '6.2.3.4', { take });
  return { ...choice, over: counted(over, '6.2.3.4'), short: why, beyond: why };
}

/** As many hits as the pawns can take; what is left over falls on the lords once all pawns are gone. */
export const losses = ask('losses', {
  next(s, { args }, draft, explain) {
    const battle = theBattle(s);
    const units = sideUnits(s, battle, args.side);
    const all = toll(units);
    if (args.hits < all) {
      return draft.units === undefined
        ? exactly(mostTaken(units, args.hits), buckets(s, battle, args.side), explain)
        : undefined;
    }
    if (draft.lords !== undefined) return undefined;
    const count = args.hits - all;
    const of = sideLords(s, battle, args.side).map(({ id }) => id);
    const choice = { key: 'lords', type: 'some', of, min: count, max: count } as const;
    if (!explain) return choice;
    const why = because('lordsFall', '6.2.3.4', { count });
    return { ...choice, short: why, beyond: why };
  },
  lapse(s, { args }) {
    const battle = theBattle(s);
    const { units, lords } = forced(s, battle, args.side);
    return args.hits < toll(sideUnits(s, battle, args.side)) ? { units } : { lords };
  },
});
