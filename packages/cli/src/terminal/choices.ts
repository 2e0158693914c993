/** One choice on the terminal: how it is shown, and how a typed line becomes a value. Knows nothing of any game. */

import type { Bucket, Choice, Json } from '@homage/kernel';
import type { Phrases } from './phrases.ts';

export interface Labels {
  /** What the question is for, where the game says so. */
  help?: string | undefined;
  heading(key: string): string;
  value(key: string, value: Json): string;
  why(reason: { code: string; rule?: string }): string;
}

/** More greyed options than this are listed only when somebody asks. */
const FEW = 5;

/** The lines that offer a choice. Greyed options follow, each with its reason: all of them with `full`. */
export function show(choice: Choice, labels: Labels, phrases: Phrases, full = false): string[] {
  const lines = [labels.heading(choice.key)];
  if (choice.type === 'one' || choice.type === 'some') {
    const width = String(choice.of.length).length;
    choice.of.forEach((value, i) => {
      lines.push(`  ${String(i + 1).padStart(width)}  ${labels.value(choice.key, value)}`);
    });
    const greyed = choice.not ?? [];
    if (greyed.length > FEW && !full) lines.push(`  ${phrases.manyGreyed(greyed.length)}`);
    else if (greyed.length > 0) {
      lines.push(`  ${phrases.greyed}`);
      // One reason is said once, with everything that it holds back.
      const byReason = Map.groupBy(greyed, ({ why }) => labels.why(why));
      for (const [why, held] of byReason) {
        const things = held.map(({ value }) => labels.value(choice.key, value));
        lines.push(`  ${'·'.padStart(width)}  ${things.join(', ')}: ${why}`);
      }
    }
  }
  if (choice.type === 'split') {
    for (const [name, { min = 0, max, each = 1 }] of Object.entries(choice.over)) {
      lines.push(`     ${labels.value(choice.key, name)}: ${min}-${max}${each === 1 ? '' : ` (× ${each})`}`);
    }
  }
  return lines;
}

export function prompt(choice: Choice, labels: Labels, phrases: Phrases): string {
  switch (choice.type) {
    case 'one':
      return phrases.pickOne(choice.of.length);
    case 'some':
      return phrases.pickSome(choice.min, Math.min(choice.max, choice.of.length));
    case 'amount':
      return phrases.pickAmount(choice.min, choice.max);
    case 'split': {
      const [low, high] = typeof choice.total === 'number' ? [choice.total, choice.total] : choice.total;
      const buckets = Object.keys(choice.over).map((name) => labels.value(choice.key, name));
      return phrases.pickSplit(low, high, buckets.join(', '));
    }
  }
}

/** The value that a typed line means, or undefined. Whether it is legal is for the judge to say. */
export function read(choice: Choice, line: string): Json | undefined {
  const numbers = line
    .trim()
    .split(/[\s,]+/)
    .filter((part) => part !== '');
  if (!numbers.every((part) => /^\d+$/.test(part))) return undefined;
  const values = numbers.map(Number);
  switch (choice.type) {
    case 'one':
      return values.length === 1 ? choice.of[(values[0] ?? 0) - 1] : undefined;
    case 'some': {
      if (values.length === 1 && values[0] === 0) return [];
      const picked = values.map((value) => choice.of[value - 1]);
      return values.length > 0 && picked.every((value) => value !== undefined) ? (picked as Json[]) : undefined;
    }
    case 'amount':
      return values.length === 1 ? values[0] : undefined;
    case 'split': {
      const names = Object.keys(choice.over);
      if (values.length !== names.length) return undefined;
      return Object.fromEntries(names.map((name, i) => [name, values[i] ?? 0]));
    }
  }
}

/** A choice that leaves nothing to choose. */
export function forced(choice: Choice): Json | undefined {
  if (choice.type === 'one')
    return choice.of.length === 1 && (choice.not ?? []).length === 0 ? choice.of[0] : undefined;
  if (choice.type === 'amount') return choice.min === choice.max ? choice.min : undefined;
  if (choice.type === 'some') return choice.max === 0 ? [] : undefined;
  const buckets: [string, Bucket][] = Object.entries(choice.over);
  const fixed = buckets.every(([, { min = 0, max }]) => min === max);
  return fixed ? Object.fromEntries(buckets.map(([name, { max }]) => [name, max])) : undefined;
}
