/** The choice algebra: does a value fit, how many are there, one at random, all of them. */

import { same } from './json.ts';
import type { Bucket, Choice, Dice, Json, Reason, Vocabulary } from './types.ts';

/** A whole number, and not minus zero. */
const isCount = (value: unknown): value is number => Number.isInteger(value) && !Object.is(value, -0);

function offered(of: readonly Json[], value: Json): boolean {
  for (let i = 0; i < of.length; i++) {
    const option = of[i] as Json;
    if (option === value || (typeof option === 'object' && same(option, value))) return true;
  }
  return false;
}

/**
 * Why a value is no answer to a choice. A greyed option gives its own reason. The value comes from outside and may be
 * anything that is JSON.
 */
export function misfit<V extends Vocabulary>(choice: Choice<V>, value: Json): Reason<V> | undefined {
  const { key } = choice;
  switch (choice.type) {
    case 'one':
      return offered(choice.of, value) ? undefined : unoffered(choice, value);
    case 'some': {
      if (!Array.isArray(value)) return { code: 'house.shape', key, wanted: 'some' };
      const items = value as readonly Json[];
      for (let i = 0; i < items.length; i++) {
        const item = items[i] as Json;
        if (!offered(choice.of, item)) return unoffered(choice, item);
        for (let j = 0; j < i; j++) if (same(items[j], item)) return { code: 'house.twice', key };
      }
      if (items.length < choice.min) return choice.short ?? { code: 'house.tooFew', key, min: choice.min };
      if (items.length > choice.max) return choice.beyond ?? { code: 'house.tooMany', key, max: choice.max };
      return undefined;
    }
    case 'amount':
      if (!isCount(value)) return { code: 'house.shape', key, wanted: 'amount' };
      if (value >= choice.min && value <= choice.max) return undefined;
      return (
        (value < choice.min ? choice.short : choice.beyond) ?? {
          code: 'house.outOfRange',
          key,
          min: choice.min,
          max: choice.max,
        }
      );
    case 'split':
      return misfitSplit(choice, value);
  }
}

/** The thing in a value that a choice does not offer: the value itself, one of a list, a bucket. Undefined where something else is wrong. */
export function stranger<V extends Vocabulary>(choice: Choice<V>, value: Json): Json | undefined {
  switch (choice.type) {
    case 'one':
      return offered(choice.of, value) ? undefined : value;
    case 'some':
      return Array.isArray(value) ? (value as Json[]).find((item) => !offered(choice.of, item)) : undefined;
    case 'amount':
      return undefined;
    case 'split':
      return typeof value === 'object' && value !== null
        ? Object.keys(value).find((bucket) => !Object.hasOwn(choice.over, bucket))
        : undefined;
  }
}

function unoffered<V extends Vocabulary>(
  choice: Choice<V> & { type: 'one' | 'some' | 'split' },
  value: Json,
  key = choice.key,
): Reason<V> {
  for (const option of choice.not ?? []) if (same(option.value, value)) return option.why;
  return { code: 'house.notOffered', key };
}

type Total = number | readonly [min: number, max: number];
type Over = { readonly [bucket: string]: Bucket };
type Filled = Required<Pick<Bucket, 'min' | 'max' | 'each'>>;
const low = (total: Total): number => (typeof total === 'number' ? total : total[0]);
const high = (total: Total): number => (typeof total === 'number' ? total : total[1]);

/** A bucket that is left out counts as 0. */
function misfitSplit<V extends Vocabulary>(choice: Choice<V> & { type: 'split' }, value: Json): Reason<V> | undefined {
  const { key, total, over } = choice;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { code: 'house.shape', key, wanted: 'split' };
  }
  const counts = value as { readonly [bucket: string]: Json };
  for (const bucket of Object.keys(counts)) {
    if (!Object.hasOwn(over, bucket)) return unoffered(choice, bucket, `${key}.${bucket}`);
  }
  let sum = 0;
  for (const bucket of Object.keys(over)) {
    const { min = 0, max, each = 1, short = choice.short, beyond = choice.beyond } = over[bucket] as Bucket<V>;
    const count = Object.hasOwn(counts, bucket) ? counts[bucket] : 0;
    if (!isCount(count)) return { code: 'house.shape', key: `${key}.${bucket}`, wanted: 'amount' };
    if (count < min || count > max) {
      return (count < min ? short : beyond) ?? { code: 'house.outOfRange', key: `${key}.${bucket}`, min, max };
    }
    sum += count * each;
  }
  if (sum >= low(total) && sum <= high(total)) return undefined;
  return (
    (sum < low(total) ? choice.short : choice.beyond) ?? {
      code: 'house.outOfRange',
      key,
      min: low(total),
      max: high(total),
    }
  );
}

/* ------------------------------------------------------------------- random */

/** A value at random, or undefined where the choice has none (a dead end of the draft). */
export function sampleValue(choice: Choice, dice: Dice): Json | undefined {
  switch (choice.type) {
    case 'one':
      return choice.of.length === 0 ? undefined : choice.of[dice.below(choice.of.length)];
    case 'some': {
      const max = Math.min(choice.max, choice.of.length);
      if (max < choice.min) return undefined;
      return combination(choice.of, choice.min + dice.below(max - choice.min + 1), dice);
    }
    case 'amount':
      return choice.max < choice.min ? undefined : choice.min + dice.below(choice.max - choice.min + 1);
    case 'split':
      return sampleSplit(choice.total, choice.over, dice);
  }
}

/** `size` of the items, each set equally likely, in the order of the list (Floyd). */
function combination(items: readonly Json[], size: number, dice: Dice): Json[] {
  if (size === 0) return [];
  if (size === 1) return [items[dice.below(items.length)] as Json];
  const taken: boolean[] = new Array(items.length).fill(false);
  for (let i = items.length - size; i < items.length; i++) {
    const j = dice.below(i + 1);
    taken[taken[j] ? i : j] = true;
  }
  const out: Json[] = [];
  for (let i = 0; i < items.length; i++) if (taken[i]) out.push(items[i] as Json);
  return out;
}

/**
 * For each bucket the sums that the buckets after it can still reach. `reach[i][sum]` is 1 if buckets i … can make exactly `sum`.
 * Costs above 1 make holes (two knights of 3 hits never make 4), so intervals would not do.
 */
function reachable(buckets: readonly Filled[], max: number): Uint8Array[] {
  const reach: Uint8Array[] = new Array(buckets.length + 1);
  const end = new Uint8Array(max + 1);
  end[0] = 1;
  reach[buckets.length] = end;
  for (let i = buckets.length - 1; i >= 0; i--) {
    const after = reach[i + 1] as Uint8Array;
    const here = new Uint8Array(max + 1);
    const { min, max: most, each } = buckets[i] as Filled;
    for (let count = min; count <= most && count * each <= max; count++) {
      for (let sum = count * each; sum <= max; sum++) if (after[sum - count * each]) here[sum] = 1;
      if (each === 0) break;
    }
    reach[i] = here;
  }
  return reach;
}

const full = (over: Over, names: readonly string[]): Filled[] =>
  names.map((name) => {
    const { min = 0, max, each = 1 } = over[name] as Bucket;
    return { min, max, each };
  });

/** Counts that bucket i may take so that the rest can still bring the sum into the range. */
function feasible(bucket: Filled, after: Uint8Array, spent: number, total: Total): number[] {
  const counts: number[] = [];
  for (let count = bucket.min; count <= bucket.max && spent + count * bucket.each <= high(total); count++) {
    const sum = spent + count * bucket.each;
    for (let rest = Math.max(0, low(total) - sum); rest <= high(total) - sum; rest++) {
      if (after[rest]) {
        counts.push(count);
        break;
      }
    }
  }
  return counts;
}

function sampleSplit(total: Total, over: Over, dice: Dice): Json | undefined {
  const names = Object.keys(over);
  const counts: { [bucket: string]: number } = {};
  let plain = true;
  for (let i = 0; i < names.length; i++) {
    const name = names[i] as string;
    const { each } = over[name] as Bucket;
    if (each !== undefined && each !== 1) plain = false;
    counts[name] = 0;
  }
  // Buckets in random order, or the first would take nearly everything.
  for (let i = names.length - 1; i > 0; i--) {
    const j = dice.below(i + 1);
    const name = names[i] as string;
    names[i] = names[j] as string;
    names[j] = name;
  }
  return plain ? fillPlain(names, over, total, counts, dice) : fillPriced(names, over, total, counts, dice);
}

/** Where every piece counts 1, what a bucket may take is an interval: no table of sums is needed. */
function fillPlain(
  names: readonly string[],
  over: Over,
  total: Total,
  counts: { [bucket: string]: number },
  dice: Dice,
): Json | undefined {
  let least = 0;
  let most = 0;
  for (let i = 0; i < names.length; i++) {
    const { min = 0, max } = over[names[i] as string] as Bucket;
    if (max < min) return undefined;
    least += min;
    most += max;
  }
  let spent = 0;
  for (let i = 0; i < names.length; i++) {
    const name = names[i] as string;
    const { min = 0, max } = over[name] as Bucket;
    least -= min;
    most -= max;
    const from = Math.max(min, low(total) - spent - most);
    const to = Math.min(max, high(total) - spent - least);
    if (to < from) return undefined;
    const count = from + dice.below(to - from + 1);
    counts[name] = count;
    spent += count;
  }
  return spent >= low(total) && spent <= high(total) ? counts : undefined;
}

function fillPriced(
  names: readonly string[],
  over: Over,
  total: Total,
  counts: { [bucket: string]: number },
  dice: Dice,
): Json | undefined {
  const buckets = full(over, names);
  const reach = reachable(buckets, high(total));
  let spent = 0;
  for (let i = 0; i < names.length; i++) {
    const bucket = buckets[i] as Filled;
    const options = feasible(bucket, reach[i + 1] as Uint8Array, spent, total);
    if (options.length === 0) return undefined;
    const count = options[dice.below(options.length)] as number;
    counts[names[i] as string] = count;
    spent += count * bucket.each;
  }
  return spent >= low(total) && spent <= high(total) ? counts : undefined;
}

/* ---------------------------------------------------------------------- all */

/** All values of a choice, one after the other, in a fixed order. May be very many: the caller stops. */
export function* values(choice: Choice): Generator<Json> {
  switch (choice.type) {
    case 'one':
      yield* choice.of;
      return;
    case 'some':
      for (let size = choice.min; size <= Math.min(choice.max, choice.of.length); size++) {
        yield* combinations(choice.of, size, 0);
      }
      return;
    case 'amount':
      for (let value = choice.min; value <= choice.max; value++) yield value;
      return;
    case 'split': {
      const names = Object.keys(choice.over);
      const buckets = full(choice.over, names);
      yield* splits(names, buckets, reachable(buckets, high(choice.total)), choice.total, 0, 0, {});
    }
  }
}

function* combinations(items: readonly Json[], size: number, from: number): Generator<Json[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let i = from; i <= items.length - size; i++) {
    for (const rest of combinations(items, size - 1, i + 1)) yield [items[i] as Json, ...rest];
  }
}

function* splits(
  names: readonly string[],
  buckets: readonly Filled[],
  reach: readonly Uint8Array[],
  total: Total,
  at: number,
  spent: number,
  counts: { [bucket: string]: number },
): Generator<Json> {
  if (at === names.length) {
    if (spent >= low(total) && spent <= high(total)) yield { ...counts };
    return;
  }
  const bucket = buckets[at] as Filled;
  for (const count of feasible(bucket, reach[at + 1] as Uint8Array, spent, total)) {
    counts[names[at] as string] = count;
    yield* splits(names, buckets, reach, total, at + 1, spent + count * bucket.each, counts);
  }
}
