/** What the page asks of the worker. One table per worker. */

import type { BotKind, Chances, Hint } from '@homage/bots';
import type { Composed, Draft, Seat, SeenEvent, Target, Vocabulary } from '@homage/kernel';
import type { Known } from '@homage/table';
import type { Moment, Trouble } from '../client/types.ts';
import type { Told } from './engine.ts';
import type { Setup } from './kept.ts';

export interface Calls {
  /** Lays a new table and keeps it. */
  lay(setup: Setup): void;
  /** False where there is no such table on this device. */
  open(id: string, pace: number, spare: boolean): boolean;
  pace(ms: number): void;
  /** Whether the person is spared moments at which there is nothing to play; of no effect where several persons play. */
  spare(on: boolean): void;
  compose(target: Target, draft: Draft): Composed<Vocabulary>;
  answer(target: Target, answer: Draft): Trouble | undefined;
  withdraw(target: Target): Trouble | undefined;
  undo(far: boolean): Trouble | undefined;
  redo(): Trouble | undefined;
  concede(): Trouble | undefined;
  moments(after: number, upTo: number): Moment[];
  journal(): string;
  sit(seat: Seat): void;
  passFor(kind: string, on: boolean): void;
  /** The round as the page reads it: kept for the list of games. */
  glance(round: number): void;
  /** What a lord would do in the place of the person; undefined where several persons play. */
  hint(): Hint | undefined;
  /** Bots play as squires until a person is asked again. */
  hurry(): void;
  /** Once the game is over: everybody's chances round by round, and where they turned. */
  chances(): Chances | undefined;
  /** Plays the journal of any table again and compares it with what is known of it. */
  check(game: string, journal: string, known: Known): { wrong?: string };
  /** How a reader saw some moments of a journal. */
  past(game: string, journal: string, seat: Seat | undefined, cursors: readonly number[]): Moment[];
  /** What everybody at the table was told, from a journal; and when the game was begun. */
  told(game: string, journal: string): Annals;
  /** Puts a game that somebody sent on the shelf, to be looked at; 0 where it is not what it says, else the moment that is meant. */
  receive(id: string, text: string): number;
  /** A new table that goes on from a moment of a journal; false where that cannot be. */
  playOn(game: string, journal: string, wish: Onward): boolean;
}

export interface Annals {
  created: number;
  told: readonly { cursor: number; events: readonly SeenEvent<Vocabulary>[] }[];
}

export interface Onward {
  id: string;
  reader: Seat | undefined;
  cursor: number;
  seat: Seat;
  level: BotKind;
}

export type CallName = keyof Calls;
export interface Request {
  id: number;
  name: CallName;
  args: readonly unknown[];
}
export type Response = { id: number; value: unknown } | { id: number; error: string } | { told: Told };
