/** What refusals of several chapters have in common. */

import type { Choice, GameReason, Json, Seat } from '@homage/kernel';
import { because } from './board.ts';
import { isLord, VILLAGES, type Village } from './data.ts';
import type { Fief81, State } from './vocabulary.ts';

export type Why = GameReason<Fief81> | undefined;
type Said = GameReason<Fief81>;

/** Splits a list into what is offered and, if explanations are wanted, what is greyed. */
export function offer<T extends Json>(
  key: string,
  values: readonly T[],
  why: (value: T) => Why,
  explain: boolean,
): Choice<Fief81> & { type: 'one' } {
  const of: T[] = [];
  const not: { value: T; why: Said }[] = [];
  for (const value of values) {
    const reason = why(value);
    if (reason === undefined) of.push(value);
    else if (explain) not.push({ value, why: reason });
  }
  return explain ? { key, type: 'one', of, not } : { key, type: 'one', of };
}

/** Some of a list, at least one: none at all is refused with the paragraph. */
export const atLeastOne = (
  key: string,
  of: readonly Json[],
  rule: string,
  explain: boolean,
): Choice<Fief81> & { type: 'some' } => {
  const choice = { key, type: 'some' as const, of, min: 1, max: of.length };
  return explain ? { ...choice, short: because('atLeast', rule, { least: 1 }) } : choice;
};

/** A number within bounds that the rules set; what stands against less and more is made only when it is wanted. */
export function amount(
  key: string,
  min: number,
  max: number,
  explain: boolean,
  reasons: () => { short?: Said; beyond?: Said },
): Choice<Fief81> {
  return explain ? { key, type: 'amount', min, max, ...reasons() } : { key, type: 'amount', min, max };
}

/**
 * Why an act has no target: what stands against the one that came farthest, by the order in which the book speaks of these things, and
 * whether others fail otherwise. Nothing if one of them will do, or if there is none.
 */
export function whole(choice: Choice<Fief81> | undefined, order: readonly string[]): Why {
  if (choice?.type !== 'one' || choice.of.length > 0 || choice.not === undefined) return undefined;
  let best: Said | undefined;
  let others = false;
  for (const { why } of choice.not) {
    const reason = why as Said;
    if (best !== undefined && best.code !== reason.code) others = true;
    if (best === undefined || order.indexOf(reason.code) > order.indexOf(best.code)) best = reason;
  }
  return best === undefined || !others ? best : { ...best, others: true };
}

/* ------------------------------------------------------- things by their kind */

/** A lord who is not on the table, or somebody else's. */
export function whyNotMine(s: State, seat: Seat, value: Json, rule: string): Why {
  if (typeof value !== 'string' || !isLord(value)) return undefined;
  const { owner } = s.lords[value];
  if (owner === null) return because('notOnTable', rule, { lord: value });
  return owner === seat ? undefined : because('notYours', rule, { lord: value });
}

/** Somebody who is no other player of the game. */
export function whyNotAnother(s: State, seat: Seat, value: Json, rule: string): Why {
  if (typeof value !== 'number' || !s.order.includes(value)) return undefined;
  if (value === seat) return because('yourself', rule, {});
  return s.out[value] ? because('isOut', rule, { seat: value }) : undefined;
}

export const isVillage = (value: Json): value is Village => VILLAGES.includes(value as Village);
