/** Standing orders: answers to windows given in advance. They are tried at once, and nobody waits for one. */

import {
  type Ask,
  type Draft,
  type GameDef,
  isRecord,
  type Json,
  type Match,
  refuse,
  same,
  type Vocabulary,
} from '@homage/kernel';

export interface StandingOrder {
  kind: string;
  /** The question's arguments must contain all of this. */
  when?: { readonly [key: string]: Json } | undefined;
  answer: Draft;
  /** Spent by its first use. */
  once?: boolean | undefined;
}

export function fits<V extends Vocabulary>(order: StandingOrder, ask: Ask<V>): boolean {
  if (order.kind !== ask.kind) return false;
  const args: unknown = ask.args;
  return Object.entries(order.when ?? {}).every(([key, value]) => isRecord(args) && same(args[key], value));
}

/** The first order that fits the question and that the rules accept now. */
export function orderFor<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  orders: readonly StandingOrder[],
  ask: Ask<V>,
): StandingOrder | undefined {
  return orders.find((order) => fits(order, ask) && refuse(def, match, ask.seat, ask.id, order.answer) === undefined);
}
