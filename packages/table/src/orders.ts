/**
 * Orders: answers given in advance, for windows and for any other question. "If I am asked this, answer that, until …, unless something
 * happens that concerns me." They are their owner's secret: the rules judge them when the question comes, and whatever becomes of one is told
 * to its owner alone.
 */

import {
  type Ask,
  type AskKind,
  type Draft,
  type GameDef,
  isRecord,
  type Json,
  type Match,
  type Reason,
  refuse,
  type Seat,
  same,
  type Vocabulary,
} from '@homage/kernel';
import type { LogEvent } from './telling.ts';
import type { Wall } from './time.ts';

export interface StandingOrder {
  kind: string;
  /** The question's arguments must contain all of this. */
  when?: { readonly [key: string]: Json } | undefined;
  answer: Draft;
  /** Spent by its first use. */
  once?: boolean | undefined;
  /** Until when it stands, by the wall. */
  until?: Wall | undefined;
  /** It stands no longer once something has happened that concerns its owner. */
  stop?: boolean | undefined;
}

/** Why an order no longer stands; `because`: what the rules said, `event`: what has happened, as its owner was told. */
export const DROPS = ['expired', 'concerned', 'refused', 'takenBack', 'unattended'] as const;
export interface DroppedOrder {
  order: StandingOrder;
  why: (typeof DROPS)[number];
  because?: Reason<Vocabulary>;
  event?: LogEvent;
  at: Wall;
}

/** So many that were dropped are remembered for each seat. */
const REMEMBERED = 10;

export function fits<V extends Vocabulary>(order: StandingOrder, ask: Ask<V>): boolean {
  if (order.kind !== ask.kind) return false;
  const args: unknown = ask.args;
  return Object.entries(order.when ?? {}).every(([key, value]) => isRecord(args) && same(args[key], value));
}

/** All that was ordered at a table, by seat. Kept beside the journal. */
export interface OrderBook {
  orders: StandingOrder[][];
  dropped?: DroppedOrder[][];
}

/** Whether anybody has ordered anything. At most tables nobody has, and it is asked after every act. */
export function anyOrders({ orders }: OrderBook): boolean {
  for (const each of orders) if (each.length > 0) return true;
  return false;
}

/** Strikes orders out, and notes for their owner why. Says whether there were any. */
export function drop(
  book: OrderBook,
  seat: Seat,
  which: (order: StandingOrder) => boolean,
  why: Omit<DroppedOrder, 'order'>,
): boolean {
  const orders = book.orders[seat] ?? [];
  const struck = orders.filter(which);
  if (struck.length === 0) return false;
  book.orders[seat] = orders.filter((order) => !struck.includes(order));
  book.dropped ??= book.orders.map(() => []);
  const known = book.dropped[seat] ?? [];
  book.dropped[seat] = [...known, ...struck.map((order) => ({ order, ...why }))].slice(-REMEMBERED);
  return true;
}

/**
 * The order that answers a question: the first that fits and that the rules accept now. One that fits and is refused stands no longer: its owner is
 * told what the rules said. Says also whether the book has changed.
 */
export function orderFor<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  book: OrderBook,
  ask: Ask<V>,
  at: Wall,
): { order: StandingOrder | undefined; changed: boolean } {
  let changed = false;
  for (;;) {
    const order = book.orders[ask.seat]?.find((one) => fits(one, ask));
    const because = order && refuse(def, match, ask.seat, ask.id, order.answer);
    if (because === undefined) return { order, changed };
    changed = drop(book, ask.seat, (one) => one === order, {
      why: 'refused',
      because: because as Reason<Vocabulary>,
      at,
    });
  }
}

/** Strikes out what has expired. */
export function expire(book: OrderBook, at: Wall): boolean {
  if (!anyOrders(book)) return false;
  let changed = false;
  const over = ({ until }: StandingOrder): boolean => until !== undefined && until <= at;
  book.orders.forEach((_, seat) => {
    if (drop(book, seat, over, { why: 'expired', at })) changed = true;
  });
  return changed;
}

/** Whether anybody may notice when a question is answered: not in windows, and not while others' answers are secret. */
export function isOpenly<V extends Vocabulary>(def: GameDef<V>, ask: Ask<V>): boolean {
  return !ask.secret && def.asks[ask.kind as AskKind<V>].window === undefined;
}
