/**
 * Phase 3, conflicts in France: first the lower row, then the upper, each from left to right. England wins with at least the strength
 * of France. A conflict that is lost once goes on in the lower row; lost twice, its knights are prisoners.
 */

import type { Bucket, GameReason, Seat, Split } from '@homage/kernel';
import { boxOf } from './box.ts';
import { LEVELS } from './data.ts';
import { ask, because, frame, isAlly, note, pay, score, toCourt, turnOrder } from './pieces.ts';
import { FIELDS, fieldIndex } from './places.ts';
import type { Banner, Conflict, Lancaster, State, Teller } from './vocabulary.ts';

/** The order in which the four fields are settled. */
const ORDER = [2, 3, 0, 1] as const;
const LOWER_FROM = 2;

export interface Rank {
  banner: Banner;
  strength: number;
  /** Points before anything else is asked; what an ally would get is lost. */
  points: number;
}

export function strengthOn(conflict: Conflict, space: number): number {
  const { force } = conflict;
  const at = space * 4;
  return force[at]! + 2 * force[at + 1]! + 3 * force[at + 2]! + 4 * force[at + 3]!;
}

export const england = (conflict: Conflict): number =>
  strengthOn(conflict, 0) + strengthOn(conflict, 1) + strengthOn(conflict, 2);

/** The colours by strength; among equals the lower space, who came later, stands ahead. France's victory costs the first prize. */
export function ranking(s: State, conflict: Conflict): Rank[] {
  const ranks: Rank[] = [];
  for (let space = 2; space >= 0; space--) {
    const banner = conflict.who[space]!;
    if (banner >= 0) ranks.push({ banner, strength: strengthOn(conflict, space), points: 0 });
  }
  ranks.sort((a, b) => b.strength - a.strength);
  const shift = england(conflict) >= boxOf(s).france[conflict.card]! ? 0 : 1;
  const prizes = boxOf(s).prizes[conflict.card]!;
  ranks.forEach((rank, i) => {
    if (!isAlly(s, rank.banner)) rank.points = prizes[i + shift] ?? 0;
  });
  return ranks;
}

/** All knights on a space go to their court or to their reserve. */
function clear(_s: State, conflict: Conflict, space: number, to: number[]): void {
  const banner = conflict.who[space]!;
  for (let i = 0; i < 4; i++) {
    to[banner * 4 + i]! += conflict.force[space * 4 + i]!;
    conflict.force[space * 4 + i] = 0;
  }
}

/** England has won, and everybody goes home. */
function goHome(x: Teller, field: number, conflict: Conflict): void {
  const { s } = x;
  for (let space = 0; space < 3; space++) {
    const banner = conflict.who[space]!;
    if (banner < 0) continue;
    for (let i = 0; i < 4; i++) {
      for (let n = conflict.force[space * 4 + i]!; n > 0; n--) {
        toCourt(s, banner, i + 1);
        x.emit('returned', { banner, level: i + 1, at: FIELDS[field]!, squires: 0 });
      }
    }
  }
  s.conflicts[field] = null;
}

/** How many knights of each strength a colour has in a conflict. */
export function prisoners(conflict: Conflict, banner: Banner): number[] {
  const at = conflict.who.indexOf(banner) * 4;
  return conflict.force.slice(at, at + 4);
}

/** An ally's knights cannot be ransomed: they go to its reserve at once. */
function loseAllies(x: Teller, conflict: Conflict): void {
  const { s } = x;
  for (let space = 0; space < 3; space++) {
    const banner = conflict.who[space]!;
    if (banner < 0 || !isAlly(s, banner)) continue;
    const lost = prisoners(conflict, banner);
    clear(s, conflict, space, s.reserve);
    x.emit('captured', { banner, freed: [0, 0, 0, 0], lost });
  }
}

/** In turn order, everybody with prisoners; where gold lies open, only those who have some. */
const captives = (s: State, conflict: Conflict): Seat[] => turnOrder(s).filter((seat) => conflict.who.includes(seat));

export const ransom = ask('ransom', {
  next(s, { seat, args: { at } }, draft, explain) {
    if (draft.free !== undefined) return undefined;
    const held = prisoners(s.conflicts[fieldIndex(at)]!, seat);
    const over: { [level: string]: Bucket<Lancaster> } = {};
    let cost = 0;
    held.forEach((max, i) => {
      if (max === 0) return;
      over[i + 1] = explain ? { max, each: i + 1, beyond: notCaptured(i + 1, max) } : { max, each: i + 1 };
      cost += max * (i + 1);
    });
    const gold = s.gold[seat]!;
    const choice: Split<Lancaster, 'free'> = { key: 'free', type: 'split', total: [0, Math.min(cost, gold)], over };
    if (!explain) return choice;
    const not = LEVELS.filter((level) => held[level - 1] === 0).map((level) => ({
      value: String(level),
      why: notCaptured(level, 0),
    }));
    return { ...choice, not, beyond: because('ransomGold', '3-prison', { have: gold }) };
  },
  lapse: () => ({ free: {} }),
});

const notCaptured = (level: number, have: number): GameReason<Lancaster> =>
  because('notCaptured', '3-prison', { level, have });

export const conflicts = frame('conflicts', {
  start(x) {
    const { s, local } = x;
    const field = ORDER[local.at];
    if (field === undefined) return x.done(null);
    const conflict = s.conflicts[field];
    if (conflict === null || conflict === undefined) return x.go('next');
    const at = FIELDS[field]!;
    const { card } = conflict;
    const ranks = ranking(s, conflict);
    const strength = england(conflict);
    const won = strength >= boxOf(s).france[card]!;
    x.emit('fought', { at, card, england: strength, france: boxOf(s).france[card]!, won, ranks });
    for (const { banner, points } of ranks) if (points > 0) score(x, banner, points, at);
    if (won) {
      goHome(x, field, conflict);
      return x.go('next');
    }
    if (field < LOWER_FROM) {
      s.conflicts[field + LOWER_FROM] = conflict;
      s.conflicts[field] = null;
      x.emit('foughtOn', { card, to: FIELDS[field + LOWER_FROM]! });
      return x.go('next');
    }
    loseAllies(x, conflict);
    local.queue = captives(s, conflict);
    return x.go('prison');
  },
  /** Goods that lie open need no question where there is no gold. */
  prison(x) {
    const [seat] = x.local.queue;
    const field = ORDER[x.local.at]!;
    if (seat === undefined) return x.go('leave');
    if (x.s.open && x.s.gold[seat] === 0) return x.go('unransomed');
    return x.ask('ransom', { [seat]: { at: FIELDS[field]!, card: x.s.conflicts[field]!.card } }, { then: 'ransomed' });
  },
  ransomed(x) {
    const answer = x.answer('ransom');
    const { free } = answer;
    note(x, 'ransom', answer);
    const field = ORDER[x.local.at]!;
    const freed = [0, 0, 0, 0].map((_, i) => free[i + 1] ?? 0);
    x.local.queue.shift();
    release(x, x.by, field, freed);
    return x.go('prison');
  },
  unransomed(x) {
    release(x, x.local.queue.shift()!, ORDER[x.local.at]!, [0, 0, 0, 0]);
    return x.go('prison');
  },
  leave(x) {
    x.s.conflicts[ORDER[x.local.at]!] = null;
    return x.go('next');
  },
  next(x) {
    x.local.at++;
    return x.go('start');
  },
});

/** The freed go to court for one gold a level, the others to the reserve. */
function release(x: Teller, seat: Seat, field: number, freed: readonly number[]): void {
  const { s } = x;
  const conflict = s.conflicts[field]!;
  const space = conflict.who.indexOf(seat);
  const lost = prisoners(conflict, seat);
  let cost = 0;
  freed.forEach((count, i) => {
    cost += count * (i + 1);
    lost[i]! -= count;
    s.court[seat * 4 + i]! += count;
    conflict.force[space * 4 + i]! -= count;
  });
  clear(s, conflict, space, s.reserve);
  if (cost > 0) pay(x, seat, cost, 0, FIELDS[field]!);
  x.emit('captured', { banner: seat, freed: freed.slice(), lost });
}
