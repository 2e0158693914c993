/** What a course knows beside the match as it stands: plain data, never changed, only replaced. */

import type { Marks, Match, Seat, UndoRefusal, Vocabulary } from '@homage/kernel';
import type { EndingKind, Given } from './journal.ts';
import type { Move, Undone } from './moves.ts';
import { NO_TAKES, type Takes } from './takes.ts';

export interface Ending {
  why: EndingKind;
  winners: readonly Seat[];
}

/** An act since the base, with what taking it back needs. */
export interface PastAct {
  n: number;
  move: Move;
  /** Whose act this is; null for what the table does. */
  seat: Seat | null;
  /** A window was passed: nobody's act. */
  pass: boolean;
  withdrawn: boolean;
  /** How it stood before: facts for undo, and where the ids were. */
  marks: Marks;
  nextId: number;
  /** By reader, spectators last: what each had been told. */
  cursors: readonly number[];
}

/** Which entry it is, and how it stood before it. */
export type Before = Pick<PastAct, 'n' | 'cursors' | 'marks'>;

/** The match after so many of the acts since the base. */
export interface Station<V extends Vocabulary> {
  count: number;
  match: Match<V>;
}

/** What a seat may do again, as long as the facts are these. */
export interface Redo {
  seat: Seat;
  acts: readonly Undone[];
  marks: Marks;
}

/** The course but for the match as it stands. Never changed, only replaced. */
export interface Standing<V extends Vocabulary> {
  /** The match as nobody can go back behind it, and why not. */
  base: { match: Match<V>; used: number; blocked: UndoRefusal };
  since: readonly PastAct[];
  stations: readonly Station<V>[];
  redo: Redo | null;
  held: readonly Given[];
  conceded: readonly Seat[];
  ending: Ending | null;
  takes: readonly Takes[];
}

/** All of a course: whoever has it goes on exactly as if it had followed from the first entry. JSON. */
export interface CourseMemory<V extends Vocabulary = Vocabulary> extends Standing<V> {
  /** The match as it stands; null where that is the base. */
  match: Match<V> | null;
  /** How many words of the dice are used. */
  used: number;
}

/** A place to come back to. */
export interface Bookmark<V extends Vocabulary> {
  readonly standing: Standing<V>;
  readonly used: number;
  readonly nextId: number;
}

/** The course of a match that has just begun. */
export function beginning<V extends Vocabulary>(match: Match<V>, used: number): CourseMemory<V> {
  return {
    base: { match, used, blocked: 'nothingToUndo' },
    since: [],
    stations: [],
    redo: null,
    held: [],
    conceded: [],
    ending: null,
    takes: Array.from({ length: match.seats }, () => NO_TAKES),
    match: null,
    used,
  };
}
