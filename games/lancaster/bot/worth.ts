/**
 * What things are worth in power points: goods, knights, tiles, nobles, laws, and what a knight on the board will bring. Rough figures,
 * but all in one coin, so that a bot can compare a noble with a squire.
 */

import type { Seat } from '@homage/kernel';
import {
  type Banner,
  BOTH_COST,
  boxOf,
  type Conflict,
  canRaise,
  chivalry,
  conflictPairs,
  courtSize,
  deployed,
  inReserve,
  isAlly,
  KNIGHTS,
  lawPoints,
  lawRecruits,
  mostTrades,
  ROUNDS,
  ranking,
  type State,
  SURREY,
  strengthOn,
  TRADES,
  tilesOf,
  votesFlow,
} from '@homage/lancaster/rules';

/** Rounds after this one. */
export const roundsLeft = (s: State): number => ROUNDS - s.round;

export const goldWorth = (s: State): number => (roundsLeft(s) > 0 ? 0.55 : 0.25);
export const squireWorth = (s: State): number => (roundsLeft(s) > 0 ? 0.6 : 0.2);
export const voteWorth = (s: State): number => (roundsLeft(s) > 0 ? 0.35 : 0.05);

/** A knight serves once a round, and counts for the strongest knights at the end. */
export const knightWorth = (s: State, level: number): number => roundsLeft(s) * (1.1 + 0.5 * level) + 0.75 * level;
export const raiseWorth = (s: State): number => roundsLeft(s) * 0.5 + 0.75;
export const recruitWorth = (s: State, banner: Banner): number => (inReserve(s, banner, 1) > 0 ? knightWorth(s, 1) : 0);

/** Nobles grow in worth with their number, and bring votes. */
export const nobleWorth = (s: State, count: number): number =>
  boxOf(s).noblePoints[count]! + count * roundsLeft(s) * 0.55;
export const nextNoble = (s: State, seat: Seat): number => {
  const count = s.table[seat]!.length;
  return count === 9 ? 0 : nobleWorth(s, count + 1) - nobleWorth(s, count);
};

/** What one evaluation of a castle space brings. */
export function castleIncome(s: State, seat: Seat, space: number): number {
  switch (space) {
    case 0:
      return s.squires[seat]! >= 3 ? Math.max(0, recruitWorth(s, seat) - 3 * squireWorth(s)) : roundsLeft(s) * 0.3;
    case 1:
      return s.squires[seat]! >= 2 && canRaise(s, seat, false)
        ? Math.max(0, raiseWorth(s) - 2 * squireWorth(s)) + 0.2
        : roundsLeft(s) * 0.2;
    case 2:
      return 2 * squireWorth(s);
    case 3:
      return 2 * goldWorth(s);
    case 4:
      return 2 * voteWorth(s);
    default:
      return goldWorth(s) + squireWorth(s);
  }
}

/** A tile pays every round to come and counts at the end. */
export const tileWorth = (s: State, seat: Seat, space: number, steps: number): number =>
  1.2 + steps * Math.max(0.4, castleIncome(s, seat, space));

export function bestTile(s: State, seat: Seat): number {
  let best = 0;
  for (let i = 0; i < 6; i++) {
    if (s.castle[seat * 6 + i] !== -1) best = Math.max(best, tileWorth(s, seat, i, roundsLeft(s) + 1));
  }
  return best;
}

/** What a held province will bring its holder. */
export function provinceWorth(s: State, banner: Banner, province: number): number {
  const {
    tile,
    raise,
    knight,
    channel,
    points = 0,
    votes = 0,
    gold = 0,
    squires = 0,
  } = boxOf(s).provinceReward[province]!;
  const left = s.nobles[province]! > 0;
  if (isAlly(s, banner)) {
    const gain = knight || raise ? 0.8 + 0.3 * roundsLeft(s) : channel ? 0.8 : 0;
    return Math.max(gain, left ? 0.5 : 0) + (province === SURREY ? 0.3 : 0);
  }
  const noble = left && !s.table[banner]!.includes(province) ? nextNoble(s, banner) : 0;
  let reward = points + gold * goldWorth(s) + squires * squireWorth(s);
  if (votesFlow(s)) reward += votes * voteWorth(s);
  if (tile) reward += bestTile(s, banner);
  if (raise && canRaise(s, banner, false)) reward += raiseWorth(s);
  if (knight) reward += recruitWorth(s, banner);
  if (channel) reward += 1.8;
  const both = s.gold[banner]! >= BOTH_COST ? noble + reward - BOTH_COST * goldWorth(s) : 0;
  return Math.max(noble, reward, both) + (province === SURREY ? 0.4 : 0);
}

/* ---------------------------------------------------------------- conflicts */

/** The strength that may still come to France this round. */
function waiting(s: State): number {
  let sum = 0;
  for (let i = 0; i < s.court.length; i++) sum += s.court[i]! * ((i % 4) + 1);
  return sum;
}

/** How likely England wins, while knights are being placed and after. */
function chanceOf(s: State, conflict: Conflict, placing: boolean): number {
  const short =
    boxOf(s).france[conflict.card]! - strengthOn(conflict, 0) - strengthOn(conflict, 1) - strengthOn(conflict, 2);
  if (short <= 0) return 1;
  if (!placing) return 0;
  return Math.max(0, 0.9 - short / (1 + 0.45 * waiting(s)));
}

/** What a conflict brings each colour in it; the lost days of knights that must stay, and lost knights, are counted. */
export function conflictWorth(s: State, field: number, placing: boolean, worth: number[]): void {
  const conflict = s.conflicts[field]!;
  if (conflict === null || conflict.who[0] === -1) return;
  const win = chanceOf(s, conflict, placing);
  const prizes = boxOf(s).prizes[conflict.card]!;
  const lower = field >= 2;
  const calm = placing ? 0.88 : 1;
  ranking(s, conflict).forEach(({ banner, strength }, rank) => {
    const ally = isAlly(s, banner);
    let value = ally ? 0 : calm * (win * (prizes[rank] ?? 0) + (1 - win) * (prizes[rank + 1] ?? 0));
    const stay = ally ? 0.3 : 1;
    if (lower) {
      const ransom = ally ? 99 : strength * goldWorth(s);
      value -= stay * (1 - win) * Math.min(ransom, knightWorth(s, 1) * 0.5 + 0.8 * strength);
    } else if (roundsLeft(s) > 0) value += (1 - win) * stay * (0.25 * (prizes[rank] ?? 0) - 0.7 - 0.35 * strength);
    worth[banner]! += value;
  });
}

/* --------------------------------------------------------------------- laws */

/** What a law would bring a player as the board stands. */
export function lawWorth(s: State, seat: Seat, law: number): number {
  const trade = TRADES[law];
  if (trade !== undefined) {
    const each = trade.points + trade.votes * voteWorth(s) - trade.gold * goldWorth(s) - trade.squires * squireWorth(s);
    return Math.max(0, each) * mostTrades(s, seat, law);
  }
  switch (law) {
    case 1:
      return s.gold[seat] === Math.max(...s.gold) && canRaise(s, seat, true) ? raiseWorth(s) : 0;
    case 2:
      return s.squires[seat] === Math.max(...s.squires) ? recruitWorth(s, seat) : 0;
    case 6:
      return Math.min(conflictPairs(s, seat), 6 - tilesOf(s, seat)) * bestTile(s, seat);
    case 7:
      return deployed(s, seat, 2) * squireWorth(s);
    case 8:
      return conflictPairs(s, seat) * (goldWorth(s) + squireWorth(s) + voteWorth(s));
    case 9:
      return deployed(s, seat, 2) === 0 && canRaise(s, seat, false) ? raiseWorth(s) : 0;
    case 10:
      return deployed(s, seat, 3) > 0 && inReserve(s, seat, 4) > 0 ? raiseWorth(s) : 0;
    case 15:
      return lawRecruits(s, seat) * recruitWorth(s, seat);
    default:
      return lawPoints(s, seat, law);
  }
}

/** How likely a law still applies this round, before the votes: in force from the left, then the proposals. */
const STAYS = [0.06, 0.35, 0.78] as const;
const PASSES = 0.6;

/** What the laws of this round are likely to bring a player. */
export function lawsAhead(s: State, seat: Seat): number {
  let sum = 0;
  const voting = s.proposals.length;
  for (let i = 0; i < 3; i++) sum += (voting === 0 ? 1 : STAYS[i]!) * lawWorth(s, seat, s.laws[i]!);
  for (const law of s.proposals) sum += PASSES * lawWorth(s, seat, law);
  return sum;
}

/* ------------------------------------------------------------------ holdings */

/** Everything a player owns, apart from what stands on the board waiting to pay. */
export function holdings(s: State, seat: Seat, castleSteps: number): number {
  let sum = s.gold[seat]! * goldWorth(s) + s.squires[seat]! * squireWorth(s) + s.votes[seat]! * voteWorth(s);
  for (let level = 1; level <= 4; level++) {
    sum += (KNIGHTS[level - 1]! - inReserve(s, seat, level)) * knightWorth(s, level);
  }
  for (let i = 0; i < 6; i++) if (s.castle[seat * 6 + i] === -1) sum += tileWorth(s, seat, i, castleSteps);
  sum += nobleWorth(s, s.table[seat]!.length);
  if (s.seats === 2) sum += 0.35 * chivalry(s, seat + 2) * (1 + roundsLeft(s));
  return sum;
}

/** An unplaced knight will still find something to do this round. */
export const idleWorth = (s: State, banner: Banner): number => courtSize(s, banner) * (isAlly(s, banner) ? 0.4 : 1.6);
