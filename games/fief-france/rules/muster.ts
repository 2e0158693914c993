/** 6.2: who is in a battle, what it is worth, how many dice it rolls. Nothing here changes the position. */

import type { Seat } from '@homage/kernel';
import { isWoman, type LordId, type Place, type Town, type Unit, type Units } from './data.ts';
import { addTo, fighters, isTitled, noUnits } from './queries.ts';
import { type Battle, type Ending, type Lord, PARTY, type Stack, type State } from './state.ts';

export type Side = 0 | 1;
export const other = (side: Side): Side => (side === 0 ? 1 : 0);

export function sideOf(battle: Battle, seat: Seat): Side | undefined {
  return battle.sides[0].includes(seat) ? 0 : battle.sides[1].includes(seat) ? 1 : undefined;
}

/** A battle as it is declared. */
export function newBattle(attacker: Seat, defender: Seat, town: Town, ride: Battle['ride']): Battle {
  return {
    town,
    ride,
    leaders: [attacker, defender],
    sides: [[attacker], [defender]],
    stage: 'declared',
    round: 0,
    idle: 0,
    underground: false,
    sortie: false,
    betrayed: false,
    dice: [[], []],
    rerolls: [0, 0],
    hits: [0, 0],
    winner: null,
    ending: null,
    prize: false,
  };
}

/** Where the battle is fought: in the town, or for a cavalcade where the struck family stands. */
export function onField(battle: Battle, piece: { seat: Seat; at: Place; flags: number }): boolean {
  const { ride } = battle;
  if (ride === null) return piece.at === battle.town;
  if (piece.seat === ride.seat) return (piece.flags & PARTY) !== 0;
  return ride.places.includes(piece.at);
}

/** All forces of a family that takes part are in the battle. */
export const inBattle = (_s: State, battle: Battle, piece: { seat: Seat; at: Place; flags: number }): boolean =>
  sideOf(battle, piece.seat) !== undefined && onField(battle, piece);

export function sideUnits(s: State, battle: Battle, side: Side): Units {
  const sum = noUnits();
  for (const stack of s.stacks) {
    if (battle.sides[side].includes(stack.seat) && onField(battle, stack)) addTo(sum, stack);
  }
  return sum;
}

export function familyUnits(s: State, battle: Battle, seat: Seat): Units {
  const sum = noUnits();
  for (const stack of s.stacks) if (stack.seat === seat && onField(battle, stack)) addTo(sum, stack);
  return sum;
}

/** The free lords of a side. */
export function sideLords(s: State, battle: Battle, side: Side): Lord[] {
  const out: Lord[] = [];
  for (const lord of s.lords) {
    if (lord.jailer === null && battle.sides[side].includes(lord.seat) && onField(battle, lord)) out.push(lord);
  }
  return out;
}

/** Whether a side has a free lord. */
function hasLeader(s: State, battle: Battle, side: Side): boolean {
  for (const lord of s.lords)
    if (lord.jailer === null && battle.sides[side].includes(lord.seat) && onField(battle, lord)) return true;
  return false;
}

function sideFighters(s: State, battle: Battle, side: Side): number {
  let sum = 0;
  for (const stack of s.stacks)
    if (battle.sides[side].includes(stack.seat) && onField(battle, stack)) sum += fighters(stack);
  return sum;
}

/** 6.2.3.1: a man counts 1, a woman only with a title. */
export const lordPoints = (s: State, id: LordId): number => (!isWoman(id) || isTitled(s, id) ? 1 : 0);

export const unitPoints = ({ maa, ar, kn, krk, qrs }: Units): number => maa + ar + qrs + 3 * (kn + krk);

export function combatPoints(s: State, battle: Battle, side: Side): number {
  let sum = unitPoints(sideUnits(s, battle, side));
  for (const { id } of sideLords(s, battle, side)) sum += lordPoints(s, id);
  return sum;
}

/** 1 to 6 points roll one die, 7 to 12 two, 13 and more three. */
export const diceFor = (cp: number): number => (cp === 0 ? 0 : cp <= 6 ? 1 : cp <= 12 ? 2 : 3);

/** 6.2.3.2: the walls against the attackers before anything cancels them. */
export function wallsOf(s: State, battle: Battle): number {
  if (battle.ride !== null || battle.sortie || battle.betrayed || battle.underground) return 0;
  const { fort, holder } = s.towns[battle.town];
  return holder !== null && battle.sides[1].includes(holder) ? fort : 0;
}

export interface Assault {
  /** Dice (or archers) that the walls still take from the attackers. */
  penalty: number;
  /** Bombards that were not needed against walls. */
  spare: number;
}

/** 6.2.3.2, 6.4.3: siege engines first, then bombards. */
export function assault(s: State, battle: Battle): Assault {
  let rest = wallsOf(s, battle);
  const bombards = sideUnits(s, battle, 0).bo;
  if (rest === 0) return { penalty: 0, spare: bombards };
  for (const { town, seat, level } of s.sieges) {
    if (town === battle.town && battle.sides[0].includes(seat)) rest = Math.max(0, rest - level);
  }
  const used = Math.min(rest, bombards);
  return { penalty: rest - used, spare: bombards - used };
}

const withDarc = (s: State, battle: Battle, side: Side): boolean =>
  s.darc !== null && sideLords(s, battle, side).some(({ id }) => id === s.darc);

/** The dice a side rolls in a battle round. */
export function diceOf(s: State, battle: Battle, side: Side): number {
  const dice = diceFor(combatPoints(s, battle, side)) + (withDarc(s, battle, side) ? 1 : 0);
  return side === 1 ? dice : Math.max(0, dice - assault(s, battle).penalty);
}

/** 6.4.4: each point of walls silences one attacking archer. */
export function archersOf(s: State, battle: Battle, side: Side): number {
  const { ar } = sideUnits(s, battle, side);
  return side === 1 ? ar : Math.max(0, ar - assault(s, battle).penalty);
}

/** Hits that come without dice: one for each guard. */
export function guardHits(s: State, battle: Battle, side: Side): number {
  const { krk, qrs } = sideUnits(s, battle, side);
  return krk + qrs;
}

export const onlyLords = (s: State, battle: Battle, side: Side): boolean =>
  sideFighters(s, battle, side) === 0 && hasLeader(s, battle, side);

/** 6.2.3.5: a surprise has left a side without pawns, or the attackers without a lord, so that no more blows are dealt. */
export const decided = (s: State, battle: Battle): boolean =>
  sideFighters(s, battle, 0) === 0 || sideFighters(s, battle, 1) === 0 || !hasLeader(s, battle, 0);

/** 6.2.3.5: what has ended the battle, destruction before choice. */
export function verdict(s: State, battle: Battle): Ending | null {
  const pawns = [sideFighters(s, battle, 0), sideFighters(s, battle, 1)] as const;
  const lords = [hasLeader(s, battle, 0) ? 1 : 0, hasLeader(s, battle, 1) ? 1 : 0] as const;
  const gone = [pawns[0] + lords[0] === 0, pawns[1] + lords[1] === 0] as const;
  if (gone[0] && gone[1]) return 'bothGone';
  if (gone[0] || gone[1]) return 'gone';
  if (pawns[0] === 0 && pawns[1] === 0) return 'lordsOnly';
  if (pawns[0] === 0 || pawns[1] === 0) return 'onlyLords';
  if (lords[0] === 0) return 'noLeader';
  return battle.idle >= 3 ? 'idle' : null;
}

/** H.2: a surprise has taken a whole side, or the last lord of the attackers: nothing is left to be asked. */
export function brokenOff(s: State, battle: Battle): boolean {
  const ended = verdict(s, battle);
  return ended === 'bothGone' || ended === 'gone' || ended === 'noLeader';
}

/* ----------------------------------------------------------------- losses */

/** Kinds by what they take: a knight 3 hits, others 1; a bombard is not hit. */
export const HIT_UNITS: readonly Unit[] = ['maa', 'ar', 'qrs', 'kn', 'krk'];
const HEAVY = (units: Units): number => units.kn + units.krk;
const LIGHT = (units: Units): number => units.maa + units.ar + units.qrs;

/** 6.2.3.4: the most hits that these pawns can take of so many. */
export function mostTaken(units: Units, hits: number): number {
  const heavy = HEAVY(units);
  const light = LIGHT(units);
  let best = 0;
  for (let h = 0; h <= heavy && 3 * h <= hits; h++) best = Math.max(best, 3 * h + Math.min(light, hits - 3 * h));
  return best;
}

/** What all of them together could take. */
export const toll = (units: Units): number => LIGHT(units) + 3 * HEAVY(units);

/** The pawns of some families as buckets `seat:unit` with what each takes. */
export function lossBuckets(
  stacks: readonly Stack[],
  counts: (stack: Stack) => boolean,
): { [bucket: string]: { max: number; each: number } } {
  const over: { [bucket: string]: { max: number; each: number } } = {};
  for (const stack of stacks) {
    if (!counts(stack)) continue;
    for (const unit of HIT_UNITS) {
      if (stack[unit] === 0) continue;
      const name = `${stack.seat}:${unit}`;
      const bucket = over[name];
      if (bucket === undefined) over[name] = { max: stack[unit], each: unit === 'kn' || unit === 'krk' ? 3 : 1 };
      else bucket.max += stack[unit];
    }
  }
  return over;
}

/** Whether pawns that take exactly so many hits can be picked in more than one way. */
export function hasChoice(over: { [bucket: string]: { max: number; each: number } }, total: number): boolean {
  let light = 0;
  let heavy = 0;
  let lightKinds = 0;
  let heavyKinds = 0;
  for (const name of Object.keys(over)) {
    const { max, each } = over[name] as { max: number; each: number };
    if (each === 1) {
      light += max;
      lightKinds++;
    } else {
      heavy += max;
      heavyKinds++;
    }
  }
  let ways = 0;
  for (let h = 0; h <= heavy && 3 * h <= total; h++) {
    const rest = total - 3 * h;
    if (rest > light) continue;
    ways++;
    if (lightKinds > 1 && rest > 0 && rest < light) return true;
    if (heavyKinds > 1 && h > 0 && h < heavy) return true;
  }
  return ways > 1;
}

/** The pawns that take exactly so many hits where there is one way only: as many knights as leave the rest to others. */
export function onlyWay(
  over: { [bucket: string]: { max: number; each: number } },
  total: number,
): { [bucket: string]: number } {
  let light = 0;
  let knights = 0;
  for (const name of Object.keys(over)) {
    const { max, each } = over[name] as { max: number; each: number };
    if (each === 1) light += max;
    else knights += max;
  }
  let heavy = Math.min(knights, Math.floor(total / 3));
  while (heavy > 0 && total - 3 * heavy > light) heavy--;
  let rest = total - 3 * heavy;
  const counts: { [bucket: string]: number } = {};
  for (const name of Object.keys(over)) {
    const { max, each } = over[name] as { max: number; each: number };
    const count = Math.min(max, each === 3 ? heavy : rest);
    counts[name] = count;
    if (each === 3) heavy -= count;
    else rest -= count;
  }
  return counts;
}
