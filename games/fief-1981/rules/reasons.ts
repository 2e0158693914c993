/** What refusals of several chapters have in common. */

import { type Choice, farthest, type GameReason, type Json, type Seat, type Some } from '@homage/kernel';
import { because } from './board.ts';
import { isLord, VILLAGES, type Village } from './data.ts';
import type { Fief81, State } from './vocabulary.ts';

export type Why = GameReason<Fief81> | undefined;
type Said = GameReason<Fief81>;

/** Some of a list, at least one: none at all is refused with the paragraph. */
export const atLeastOne = <const K extends string, T extends Json>(
  key: K,
  of: readonly T[],
  rule: string,
  explain: boolean,
): Some<Fief81, K, T> => {
  const choice = { key, type: 'some' as const, of, min: 1, max: of.length };
  return explain ? { ...choice, short: because('atLeast', rule, { least: 1 }) } : choice;
};

/** Why an act has no target, by the order in which the book speaks of these things. Nothing if one of them will do, or if there is none. */
export function whole(choice: Choice<Fief81> | undefined, order: readonly string[]): Why {
  if (choice?.type !== 'one' || choice.of.length > 0 || choice.not === undefined) return undefined;
  return farthest<Fief81>(
    choice.not.map(({ why }) => why as Said),
    order,
  );
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
