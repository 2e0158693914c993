/** Laws 2, 3 and 8: what a match is made of. */

import {
  askAgain,
  canonical,
  clone,
  type Dice,
  type GameDef,
  type Match,
  openAsks,
  type Vocabulary,
} from '@homage/kernel';
import { breach, parting } from '../errors.ts';

/** Dice that must not be touched. */
export const NO_DICE: Dice = {
  below() {
    throw new Error('dice are drawn where none may be');
  },
};

/** 2 A match survives JSON; its clone equals it and shares no object with it. */
export function survivesJson<V extends Vocabulary>(def: GameDef<V>, match: Match<V>): void {
  let text: string;
  try {
    text = canonical(match);
  } catch (error) {
    breach(2, `the match is not plain data: ${String(error)}`);
  }
  const back = canonical(JSON.parse(JSON.stringify(match)));
  if (back !== text) breach(2, `JSON changes the match: ${parting(text, back)}`);
  const twin = clone(def, match);
  const copied = canonical(twin);
  if (copied !== text) breach(2, `the clone differs: ${parting(text, copied)}`);
  const mine = new Set<object>();
  collect(match, mine);
  const shared = firstShared(twin, mine, 'match');
  if (shared !== undefined) breach(2, `the clone shares ${shared} with the match`);
}

function collect(value: unknown, into: Set<object>): void {
  if (typeof value !== 'object' || value === null || into.has(value)) return;
  into.add(value);
  for (const part of Object.values(value)) collect(part, into);
}

function firstShared(value: unknown, theirs: ReadonlySet<object>, path: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (theirs.has(value)) return path;
  for (const [key, part] of Object.entries(value)) {
    const shared = firstShared(part, theirs, `${path}.${key}`);
    if (shared !== undefined) return shared;
  }
  return undefined;
}

/** 3 The invariant holds; somebody is asked, or the game is over. */
export function isSound<V extends Vocabulary>(def: GameDef<V>, match: Match<V>): void {
  const wrong = def.invariant(match.state);
  if (wrong !== undefined) breach(3, wrong);
  if (match.outcome === null && openAsks(match).length === 0) breach(3, 'nobody is asked and the game is not over');
}

/** 8 Running the asking label twice equals running it once. */
export function asksWithoutTouching<V extends Vocabulary>(def: GameDef<V>, match: Match<V>): void {
  if (match.outcome !== null) return;
  const twin = clone(def, match);
  // What is compared is the label, not whether the set was already interrupted once.
  for (const { pending } of twin.stack) if (pending !== null) pending.kept = true;
  const before = canonical(twin);
  const frame = match.stack.at(-1);
  const where = `${frame?.kind}.${frame?.at}`;
  try {
    askAgain(def, twin, NO_DICE, (event) => breach(8, `the asking label ${where} emits ${event.kind}`));
  } catch (error) {
    if (error instanceof Error && error.name === 'Breach') throw error;
    breach(8, `the asking label ${where} cannot run again: ${String(error)}`);
  }
  const after = canonical(twin);
  if (before !== after) breach(8, `the asking label ${where} changes the match: ${parting(before, after)}`);
}
