/**
 * Whose turn it is at a table. A turn is from being asked until nothing is asked of the seat, however many questions that were. Turns are written
 * in the table's row with every commit that changes them (`turn`), so that "my turn" and notices never need the table itself. A seat that is asked in a
 * window or in secret has a turn like everybody who is asked; one that has answered has none, which nobody but its owner is shown.
 */

import { type Ask, openSet, type Seat } from '@homage/kernel';
import type { Keeper, Served, Wall } from '@homage/table';

export interface Asked {
  kind: string;
  /** Public, like every question's; null where they were too long to be written. */
  args: object | null;
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

/** Arguments that are longer are not written: a sentence is made of them only where the table is in memory. */
const MOST = 400;
/** Deadlines are written to the second. */
const SECOND = 1000;

/** By seat, as they stand now; `before`: as they stood until now. Bots have no turns. */
export function turnsOf(keeper: Keeper | null, before: readonly Turn[], now: Served, at: Wall): readonly Turn[] {
  if (keeper === null || keeper.table.over) return [];
  const { table } = keeper;
  const pending = openSet(table.match);
  const out: Turn[] = [];
  if (pending === null) return out;
  const clocked = keeper.setting.kind !== 'none' || keeper.memory.closes !== null;
  for (let i = 0; i < pending.asks.length; i++) {
    const ask = pending.asks[i] as Ask;
    const { seat } = ask;
    if (pending.answers[i] !== null || table.holds(ask.id) || keeper.botPlays(seat)) continue;
    const window = table.def.asks[ask.kind]?.window !== undefined;
    const more = turnIn(out, seat);
    if (more !== undefined) {
      more.asks = [...more.asks, ask];
      more.window &&= window;
      continue;
    }
    const known = turnIn(before, seat);
    const face = clocked ? keeper.clocks(seat, now)[seat] : undefined;
    const left = face?.running === true && face.left !== null ? (face.due ?? at + face.left) - at : null;
    const until = left === null ? null : Math.round((now + left) / SECOND) * SECOND;
    const { since = at, n = table.length, called = false } = known ?? {};
    out.push({ seat, since, n, until, window, called, asks: [ask] });
  }
  for (const turn of out) turn.called ||= !turn.window || keeper.windowMode() === 'now';
  return out;
}

function turnIn<T extends Turn>(turns: readonly T[], seat: Seat): T | undefined {
  for (const turn of turns) if (turn.seat === seat) return turn;
  return undefined;
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
  let text = '';
  for (const { seat, since, n, until, window, called, asks } of turns) {
    text += `${text && ','}[${seat},${since},${n},${until},${(window ? 1 : 0) + (called ? 2 : 0)}`;
    for (const { kind, args } of asks) {
      const said = args === null ? null : JSON.stringify(args);
      text += said === null || said.length > MOST ? `,["${kind}"]` : `,["${kind}",${said}]`;
    }
    text += ']';
  }
  return text && `[${text}]`;
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
    asks: asks.map(([kind, args = null]) => ({ kind, args })),
  }));
}
