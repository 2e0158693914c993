/** My turn: one list over all tables, from their rows alone. */

import { openAsks, type Vocabulary } from '@homage/kernel';
import type { TurnLine } from '@homage/protocol';
import { readSetting, seatOf } from '@homage/table';
import type { GameWords, Say } from '@homage/words';
import type { Hall } from '../rooms/hall.ts';
import { dueOf, memoryOf } from '../rooms/info.ts';
import { type Asked, readTurns } from '../rooms/turns.ts';
import type { TableRow } from '../store/store.ts';
import { guestOf } from './caller.ts';
import type { Handlers } from './index.ts';

/** So many running tables of one person are looked at. */
const LOOKED = 500;

/** Stands for a view that is not at hand: whatever is looked up in it, there is no sentence. */
const NO_VIEW = new Proxy(
  {},
  {
    get() {
      throw new Error('the table is not in memory');
    },
  },
);

/**
 * The question in the game's own words. Some sentences want the asked seat's view, which only the table in memory has: then the sentence is the one that
 * everybody else reads.
 */
function titleOf(words: GameWords<Vocabulary>, language: 'en' | 'fr', { kind, args }: Asked, say: Say, view: object) {
  const text = words.texts[language].asks[kind];
  if (args === null) return undefined;
  try {
    return text?.you(args, say, view);
  } catch {
    // Without a view it cannot be said.
  }
  try {
    return text?.wait(args, say.me ?? 0, say);
  } catch {
    return undefined;
  }
}

/** The turn of a guest at a table, if it is theirs. */
export function turnLine(hall: Hall, row: TableRow, guest: string): TurnLine | undefined {
  const house = memoryOf(row);
  const { seats } = house;
  const seat = seatOf(seats, guest);
  const turn = readTurns(row.turn).find((each) => each.seat === seat);
  if (seat === undefined || turn === undefined || seats[seat]?.away !== false) return undefined;
  const words = hall.game(row.game)?.words;
  const table = hall.peek(row.id)?.keeper?.table;
  const open = table === undefined ? [] : openAsks(table.match).filter((ask) => ask.seat === seat);
  // What was too long for the row the table itself still knows.
  const [first] = turn.asks.map((ask) =>
    ask.args === null ? (open.find(({ kind }) => kind === ask.kind) ?? ask) : ask,
  );
  const titles: { [language: string]: string } = {};
  if (words !== undefined && first !== undefined) {
    const options = JSON.parse(row.options) as object;
    const say: Say = { name: (other) => seats[other]?.name ?? '', me: seat, seats: seats.length, options };
    const view = table === undefined || table.over ? NO_VIEW : table.sight(seat).seen.view;
    for (const language of ['en', 'fr'] as const) {
      const title = titleOf(words, language, first, say, view);
      if (title !== undefined) titles[language] = title;
    }
  }
  const setting = readSetting(row.clock);
  return {
    table: row.id,
    game: row.game,
    seat,
    names: seats.map(({ name }) => name),
    clock: setting,
    since: turn.since === 0 ? null : turn.since,
    // By correspondence nights and weekends come in between, and the table need not be in memory.
    until:
      setting.kind === 'letters'
        ? (dueOf(setting, house, seat, hall.served) ?? null)
        : turn.until === null
          ? null
          : hall.settings.now() + (turn.until - hall.served.now()),
    asks: turn.asks.map(({ kind, args }) => ({ kind, args: { ...args } })),
    titles,
  };
}

/** The soonest deadline first; without one, whoever has waited longest. */
export async function turnsFor(hall: Hall, guest: string): Promise<TurnLine[]> {
  const rows = await hall.store.waitingTables(guest, LOOKED);
  const far = Number.POSITIVE_INFINITY;
  return rows
    .flatMap((row) => turnLine(hall, row, guest) ?? [])
    .sort(
      (a, b) => (a.until ?? far) - (b.until ?? far) || (a.since ?? 0) - (b.since ?? 0) || (a.table < b.table ? -1 : 1),
    );
}

export const handlers = {
  turns: (caller) => turnsFor(caller.hall, guestOf(caller).id),
} satisfies Partial<Handlers>;
