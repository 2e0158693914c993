/** G.2.1 PLAGUE: lords roll for their lives, troops lose half, at once and for whoever enters later. */

import { die, type Seat } from '@homage/kernel';
import { mapOf, type Place, type See, UNITS, type Unit } from './data.ts';
import { ask, because, frame } from './kit.ts';
import { counted, mergeStacks, type Table, unitList } from './pieces.ts';
import { countOf, turnOrder } from './queries.ts';
import { type Stack, type State, TESTED } from './state.ts';
import { eliminate } from './titles.ts';
import { settleThen } from './upkeep.ts';
import type { Counts } from './vocabulary.ts';

const fresh = (piece: { flags: number }): boolean => (piece.flags & TESTED) === 0;

/** Where the plague finds somebody, in turn order of the owners. */
export function plagued(s: State, see: See): { seat: Seat; at: Place }[] {
  const jobs: { seat: Seat; at: Place }[] = [];
  for (const seat of turnOrder(s)) {
    for (const town of mapOf(s).seeTowns[see]) if (s.towns[town].order.includes(seat)) jobs.push({ seat, at: town });
  }
  return jobs;
}

/** Half of the pawns that have not been through a plague this round, rounded down. */
function doomed(s: State, seat: Seat, at: Place): number {
  let count = 0;
  for (const stack of s.stacks) if (stack.seat === seat && stack.at === at && fresh(stack)) count += countOf(stack);
  return Math.floor(count / 2);
}

export const plague = frame('plague', {
  /** All lords roll first, in turn order of their owners. */
  start(x) {
    const { s } = x;
    for (const { seat, at } of x.local.jobs) {
      for (const lord of s.lords) {
        if (lord.seat !== seat || lord.at !== at || lord.jailer !== null || !fresh(lord)) continue;
        const face = die(x);
        const dies = face <= 3;
        x.emit('plagueRoll', { lord: lord.id, die: face, dies });
        lord.flags |= TESTED;
        if (dies) x.local.dead.push(lord.id);
      }
    }
    return x.go('troops');
  },
  troops(x) {
    const { s } = x;
    const job = x.local.jobs[x.local.i];
    if (job === undefined) return x.go('over');
    const count = doomed(s, job.seat, job.at);
    return count > 0 ? x.ask('plague', { [job.seat]: { at: job.at, count } }, { then: 'lost' }) : x.go('next');
  },
  lost(x) {
    const { seat, at } = x.local.jobs[x.local.i] as { seat: Seat; at: Place };
    remove(x, seat, at, x.answer('plague').units);
    return x.go('next');
  },
  next(x) {
    const { s } = x;
    const { seat, at } = x.local.jobs[x.local.i] as { seat: Seat; at: Place };
    for (const stack of s.stacks) if (stack.seat === seat && stack.at === at) stack.flags |= TESTED;
    mergeStacks(s);
    x.local.i++;
    return x.go('troops');
  },
  /** The dead leave together. */
  over(x) {
    eliminate(x, x.local.dead, 'plague');
    return settleThen(x, 'closed');
  },
  closed: (x) => x.done(null),
});

function remove(x: Table, seat: Seat, at: Place, counts: Counts): void {
  const { s } = x;
  const units = unitList({});
  for (const bucket of Object.keys(counts)) {
    const [index, unit] = bucket.split(':') as [string, Unit];
    const stack = s.stacks[Number(index)] as Stack;
    const count = counts[bucket] ?? 0;
    stack[unit] -= count;
    units[unit] += count;
  }
  x.emit('plagueLoss', { seat, at, units });
}

/** Pawns as buckets `stack:unit`. */
export function stackBuckets(s: State, which: (stack: Stack) => boolean): { [bucket: string]: { max: number } } {
  const over: { [bucket: string]: { max: number } } = {};
  for (let i = 0; i < s.stacks.length; i++) {
    const stack = s.stacks[i] as Stack;
    if (!which(stack)) continue;
    for (const unit of UNITS) if (stack[unit] > 0) over[`${i}:${unit}`] = { max: stack[unit] };
  }
  return over;
}

export const plagueAsk = ask('plague', {
  next(s, { seat, args }, draft, explain) {
    if (draft.units !== undefined) return undefined;
    const over = stackBuckets(s, (stack) => stack.seat === seat && stack.at === args.at && fresh(stack));
    const choice = { key: 'units', type: 'split', total: args.count, over } as const;
    if (!explain) return choice;
    const why = because('halfDies', 'G.2.1.2', { count: args.count });
    return { ...choice, over: counted(over, 'G.2.1.2'), short: why, beyond: why };
  },
  /** Silence loses the pawns that come first. */
  lapse(s, { seat, args }) {
    const over = stackBuckets(s, (stack) => stack.seat === seat && stack.at === args.at && fresh(stack));
    const units: Counts = {};
    let left = args.count;
    for (const bucket of Object.keys(over)) {
      const count = Math.min(left, over[bucket]?.max ?? 0);
      units[bucket] = count;
      left -= count;
    }
    return { units };
  },
});
