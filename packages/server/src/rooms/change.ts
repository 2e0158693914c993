/** What `Room.change` takes: a deed that looks at memory, and what it did there. */

import type { Seat, Vocabulary } from '@homage/kernel';
import type { Reason } from '@homage/protocol';
import type { Accepted, Keeper, KeeperResult, Served, Wall } from '@homage/table';
import { Refused } from '../refuse.ts';
import type { Write } from '../store/store.ts';
import type { Subscriber } from '../subscriber.ts';
import type { Letter } from './mail.ts';

/** What a deed did to the table in memory, and what is to be written and told of it. */
export interface Change<T> {
  steps?: readonly Accepted[];
  writes?: readonly Write[];
  /** The same, where neither the table's row nor its clocks have changed. */
  aside?: readonly Write[];
  /** Whether what everybody may know of the table has changed. */
  news?: boolean;
  /** Who gets a fresh sync instead of an update, because they see the table with other eyes now. */
  sync?: (sub: Subscriber) => boolean;
  /** Told the numbers that the store gave to lines of chat, before anybody hears of them. */
  numbered?: (numbers: readonly number[]) => void;
  /** Messages beside all that. */
  letters?: () => Letter[];
  /** Made when everything is done, before it is written. */
  reply: () => T;
  /** It is done, and the one who asked is refused all the same. */
  why?: Reason;
  /** There was nothing to do. */
  nothing?: boolean;
}

export type Deed = (keeper: Keeper, seat: Seat, now: Served, at: Wall) => KeeperResult<Vocabulary>;

/** A refusal by either way: a bot that stood in has left all the same. */
export function answered(deed: () => KeeperResult<Vocabulary>): KeeperResult<Vocabulary> {
  try {
    return deed();
  } catch (error) {
    if (error instanceof Refused) return { ok: false, why: error.why as never, steps: [] };
    throw error;
  }
}
