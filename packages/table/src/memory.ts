/** What is kept of a table beside its journal. */

import type { Seat } from '@homage/kernel';
import type { Span } from './calendar.ts';
import { type ClockSetting, type ClockState, newClock } from './clock.ts';
import type { Header2 } from './journal.ts';
import type { DroppedOrder, StandingOrder } from './orders.ts';
import type { Sitting } from './seating.ts';

/** JSON. */
export interface KeeperMemory {
  seats: Sitting[];
  clock: ClockState;
  orders: StandingOrder[][];
  /** Orders that no longer stand, for their owners. */
  dropped?: DroppedOrder[][];
  /** When orders answer secret questions. */
  posts?: { ask: number; at: number }[];
  /** How many questions the orders of each seat have answered since its person did anything. */
  obeyed?: number[];
  /** When orders and windows go on that were too many for one moment. */
  onward?: number;
  wantEnd: Seat[];
  /** By seat: since when it wants that. Tables from before have something else here, which counts for nobody. */
  wantFrom?: { [seat: Seat]: number };
  /** When the open window closes, or the question with a time of its own; null if none is timed. */
  closes: number | null;
  /** A window whose time stands still while too few people are left to wait for: where they come back to the same questions it goes on. */
  stopped?: { asks: number[]; left: number };
  /** When the question with a time of its own was first asked. */
  since: number | null;
  /** Times by the wall that count for nobody, as was agreed. */
  pauses?: Span[];
  /** Who wants a bot for somebody whose time is up. */
  votes?: { seat: Seat; yes: Seat[] }[];
  /** The game is about to begin: everything is fixed but the salts, which are opened until then. */
  sealing?: { header: Header2; until: number };
}

export function newMemory(setting: ClockSetting, seats: Sitting[]): KeeperMemory {
  return {
    seats,
    clock: newClock(setting, seats.length),
    orders: seats.map(() => []),
    wantEnd: [],
    closes: null,
    since: null,
  };
}
