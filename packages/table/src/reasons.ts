/** Refusals and news of the table itself, beside those of the rules and of the kernel. */

import type { Seat, UndoRefusal } from '@homage/kernel';
import type { EndingKind } from './journal.ts';

export type TableReason =
  | { code: 'table.cannotUndo'; because: UndoRefusal }
  | { code: 'table.nothingToRedo' }
  | { code: 'table.tooManyAsides' }
  | { code: 'table.ended' }
  | { code: 'table.noWindow' }
  | { code: 'table.alreadyConceded' }
  | { code: 'table.cannotForesee' }
  | { code: 'table.noSuchSeat'; seat: number };

export const TABLE_REASONS = [
  'table.cannotUndo',
  'table.nothingToRedo',
  'table.tooManyAsides',
  'table.ended',
  'table.noWindow',
  'table.alreadyConceded',
  'table.cannotForesee',
  'table.noSuchSeat',
] as const satisfies readonly TableReason['code'][];

/** What the table itself tells everybody, in one row with the events of the rules. */
export type TableEvents = {
  /** A seat took back what it did; the reader's lines after `after` (a cursor) are void. */
  'table.undone': { seat: Seat; after: number };
  'table.redone': { seat: Seat };
  /** Time ran out for these seats (open questions only: silence on a secret question stays secret). */
  'table.lapsed': { seats: Seat[] };
  /** A seat answers as it ordered in advance. */
  'table.byOrder': { seat: Seat };
  'table.conceded': { seat: Seat };
  'table.ended': { why: EndingKind; winners: Seat[] };
};

export const TABLE_EVENTS = [
  'table.undone',
  'table.redone',
  'table.lapsed',
  'table.byOrder',
  'table.conceded',
  'table.ended',
] as const satisfies readonly (keyof TableEvents)[];
