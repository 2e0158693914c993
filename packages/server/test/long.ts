/** A table with a long past, as an older server would have left it: its journal, and nothing that was made of it. */

import {
  FastDice,
  type GameDef,
  openAsides,
  openAsks,
  pick,
  readOptions,
  sample,
  sampleAside,
  type Vocabulary,
} from '@homage/kernel';
import { type Entry, type Header, Keeper, personSeat, seal, Table, type Update } from '@homage/table';
import { quickHash } from '../src/hash.ts';
import type { Store } from '../src/store/store.ts';

export const SEED = '7a'.repeat(32);
const CLOCK = { kind: 'none' } as const;

export interface LongTable {
  id: string;
  table: Table;
  entries: Entry[];
  /** By reader: what it was told, and what it saw where `seeing` was asked for. */
  told: { cursor: number; at: number; events: unknown; seen?: unknown }[][];
}

/** Plays at random, with undo and redo now and then, and acts out of turn: so many of twenty acts are tried to be one. */
export function playLong(
  def: GameDef<Vocabulary>,
  id: string,
  seats: number,
  most: number,
  { seeing = false, options = {} as object, seed = id, asides = 1 } = {},
): LongTable {
  const dice = new FastDice(seed);
  const read = readOptions(def, options);
  if (!read.ok) throw new Error(read.why.code);
  const header: Header = {
    format: 1,
    id,
    game: def.id,
    edition: def.edition,
    options: read.value as Header['options'],
    seats,
    names: Array.from({ length: seats }, (_, seat) => `player ${seat}`),
    dice: seal(SEED, new Array<string>(seats).fill('')),
    created: 1_700_000_000_000,
  };
  const { table, updates } = Table.open(def, header, SEED, { hash: quickHash });
  const entries: Entry[] = [];
  const told: LongTable['told'] = updates.map(() => []);
  const note = (all: readonly (Update | null)[], at: number): void =>
    all.forEach((update, reader) => {
      if (update === null) return;
      const { cursor, events } = update;
      told[reader]?.push({ cursor, at, events, ...(seeing && { seen: update.seen }) });
    });
  note(updates, header.created);
  for (let at = header.created + 1; entries.length < most && !table.over; at++) {
    const whim = dice.below(20);
    const seat = dice.below(seats);
    const aside = whim >= 2 && whim < 2 + asides ? openAsides(def, table.match, seat) : [];
    const kind = aside.length === 0 ? undefined : pick(dice, aside);
    const act = kind === undefined ? undefined : sampleAside(def, table.match, seat, kind, dice);
    const ask = pick(dice, openAsks(table.match));
    const result =
      whim === 0
        ? table.undo(seat, at)
        : whim === 1
          ? table.redo(seat, at)
          : kind !== undefined && act !== undefined
            ? table.submit(seat, kind, act, at)
            : table.submit(ask.seat, ask.id, sample(def, table.match, ask, dice), at);
    if (!result.ok) continue;
    entries.push(result.entry);
    note(result.updates, at);
  }
  return { id, table, entries, told };
}

/** Puts it into a store; the guests sit there in this order. */
export async function keepLong(
  store: Store,
  { id, table, entries }: LongTable,
  guests: readonly string[],
): Promise<void> {
  const { header } = table;
  const seats = Array.from({ length: header.seats }, (_, seat) =>
    personSeat(guests[seat] ?? `nobody${seat}`, `player ${seat}`, '', 'random'),
  );
  const { clock, closes, ...kept } = Keeper.memory(CLOCK, seats);
  await store.commit([
    {
      w: 'newTable',
      table: {
        id,
        game: header.game,
        edition: header.edition,
        options: JSON.stringify(header.options),
        clock: JSON.stringify(CLOCK),
        access: 'open',
        phase: table.over ? 'over' : 'running',
        host: guests[0] ?? 'nobody0',
        created: header.created,
        touched: header.created,
        seed: SEED,
        house: JSON.stringify(kept),
        ticks: JSON.stringify({ clock, closes }),
        turn: '',
        header: JSON.stringify(header),
        opening: table.opening,
        deadline: null,
        rematch: null,
        alarm: null,
        version: 0,
      },
    },
  ]);
  for (let i = 0; i < entries.length; i += 500) {
    const part = entries.slice(i, i + 500);
    await store.commit(part.map((entry) => ({ w: 'entry', table: id, n: entry.n, body: JSON.stringify(entry) })));
  }
}
