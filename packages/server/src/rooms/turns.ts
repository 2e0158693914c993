/**
 * Whose turn it is at a table. A turn is from being asked until nothing is asked of the seat, however many questions that were. Turns are written
 * in the table's row with every commit that changes them (`turn`), so that "my turn" and notices never need the table itself. A seat that is asked in a
 * window or in secret has a turn like everybody who is asked; one that has answered has none, which nobody but its owner is shown.
 */

import { type Ask, openAsks, type Seat, type Vocabulary } from '@homage/kernel';
import type { Keeper, Served, Wall } from '@homage/table';

export interface Asked {
  kind: string;
  /** Public, like every question's. */
  args: object;
}

export interface Turn {
  seat: Seat;
  /** When it began, and the length of the journal then: both together name it. */
  since: Wall;
  n: number;
  /** When its time runs out; null: it has none. */
  until: Served | null;
  /** Whether it is nothing but a moment that every seat is asked about. */
  window: boolean;
  /** Whether its owner is called because of it: once a turn, and not for a window that closes by itself. */
  called: boolean;
  asks: readonly Asked[];
}

/** Arguments that are longer are not written: the sentence does without them. */
const MOST = 400;
/** Deadlines are written to the second. */
const SECOND = 1000;

/** By seat, as they stand now; `before`: as they stood until now. Bots have no turns. */
export function turnsOf(keeper: Keeper | null, before: readonly Turn[], now: Served, at: Wall): readonly Turn[] {
  if (keeper === null || keeper.table.over) return [];
  const { table } = keeper;
  const open = new Map<Seat, Ask<Vocabulary>[]>();
  for (const ask of openAsks(table.match)) {
    if (table.holds(ask.id) || keeper.botPlays(ask.seat)) continue;
    const known = open.get(ask.seat);
    if (known === undefined) open.set(ask.seat, [ask]);
    else known.push(ask);
  }
  if (open.size === 0) return [];
  const clocked = keeper.setting.kind !== 'none' || keeper.memory.closes !== null;
  const out: Turn[] = [];
  for (const [seat, asks] of open) {
    const { since = at, n = table.length, called = false } = before.find((turn) => turn.seat === seat) ?? {};
    const face = clocked ? keeper.clocks(seat, now)[seat] : undefined;
    const left = face?.running === true && face.left !== null ? (face.due ?? at + face.left) - at : null;
    const until = left === null ? null : Math.round((now + left) / SECOND) * SECOND;
    const window = asks.every(({ kind }) => table.def.asks[kind]?.window !== undefined);
    const calls = called || !window || keeper.windowMode() === 'now';
    out.push({ seat, since, n, until, window, called: calls, asks: asks.map(({ kind, args }) => ({ kind, args })) });
  }
  return out;
}

/** `marks`: 1 for a window, 2 for called. */
type Written = [
  seat: Seat,
  since: number,
  n: number,
  until: number | null,
  marks: number,
  ...asks: [string, object?][],
];

export function turnsText(turns: readonly Turn[]): string {
  if (turns.length === 0) return '';
  return JSON.stringify(
    turns.map(({ seat, since, n, until, window, called, asks }): Written => {
      const said = asks.map(({ kind, args }): [string, object?] =>
        JSON.stringify(args).length > MOST ? [kind] : [kind, args],
      );
      return [seat, since, n, until, (window ? 1 : 0) + (called ? 2 : 0), ...said];
    }),
  );
}

/** Rows of earlier versions name the seats alone. */
export function readTurns(text: string): Turn[] {
  if (text === '') return [];
  if (!text.startsWith('['))
    return text
      .split(',')
      .map((seat) => ({ seat: Number(seat), since: 0, n: 0, until: null, window: false, called: true, asks: [] }));
  return (JSON.parse(text) as Written[]).map(([seat, since, n, until, marks, ...asks]) => ({
    seat,
    since,
    n,
    until,
    window: (marks & 1) !== 0,
    called: (marks & 2) !== 0,
    asks: asks.map(([kind, args = {}]) => ({ kind, args })),
  }));
}
