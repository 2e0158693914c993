/**
 * The law of snapshots: a table laid from any snapshot and one that followed from entry 1 give the same sights, rights, cursors and verdicts,
 * and go on alike. Play with everything that can happen at a table, written down so that another table can be put to the same.
 */

import {
  FastDice,
  type GameDef,
  openAsides,
  openAsks,
  openSet,
  pick,
  readOptions,
  type Seat,
  sample,
  sampleAside,
  type Target,
  type Vocabulary,
  written,
} from '@homage/kernel';
import { GAMES } from '@homage/registry';
import { expect } from 'vitest';
import { type Entry, type Header, type Result, readSnapshot, Table } from '../src/index.ts';
import { headerFor, SEED } from './play.ts';

export interface Ruleset {
  name: string;
  def: GameDef<Vocabulary>;
  seats: number;
  options: Header['options'];
}

/** All six rulesets: FIEF (1981) is two of them. */
export function rulesets(): Ruleset[] {
  return GAMES.flatMap(({ id, def }) =>
    (id === 'fief-1981' ? [{ rules: 'original' }, { rules: 'adapted' }] : [{}]).map((some: object) => {
      const options = readOptions(def, some);
      if (!options.ok) throw new Error(options.why.code);
      const seats = Math.max(def.seats[0], Math.min(3, def.seats[1]));
      return { name: [id, ...Object.values(some)].join(' '), def, seats, options: options.value as Header['options'] };
    }),
  );
}

/** Something that somebody wants of a table. It may be refused. */
type Wish =
  | { do: 'submit'; seat: Seat; target: Target; answer: object }
  | { do: 'undo'; seat: Seat; far: boolean }
  | { do: 'redo'; seat: Seat }
  | { do: 'withdraw'; seat: Seat; target: Target }
  | { do: 'close' }
  | { do: 'lapse'; asks: number[] }
  | { do: 'handOver' }
  | { do: 'concede'; seat: Seat };

interface Attempt {
  wish: Wish;
  timed: boolean;
  at: number;
}

export function attempt(table: Table, { wish, timed, at }: Attempt): Result | undefined {
  table.timed = timed;
  switch (wish.do) {
    case 'submit':
      return table.submit(wish.seat, wish.target, structuredClone(wish.answer), at);
    case 'undo':
      return table.undo(wish.seat, at, wish.far);
    case 'redo':
      return table.redo(wish.seat, at);
    case 'withdraw':
      return table.withdraw(wish.seat, wish.target, at);
    case 'close':
      return table.close(at);
    case 'lapse':
      return table.lapse(wish.asks, at);
    case 'handOver':
      return table.handOver(at);
    case 'concede':
      return table.concede(wish.seat, at);
  }
}

/** An answer to a question, an act out of turn now and then. */
function move(table: Table, dice: FastDice): Wish {
  const { def, match } = table;
  if (dice.below(6) === 0) {
    const seat = dice.below(match.seats);
    const kinds = openAsides(def, match, seat);
    const kind = kinds.length === 0 ? undefined : pick(dice, kinds);
    const answer = kind === undefined ? undefined : sampleAside(def, match, seat, kind, dice);
    if (kind !== undefined && answer !== undefined) return { do: 'submit', seat, target: kind, answer };
  }
  const open = openAsks(match).filter(({ id }) => !table.holds(id));
  if (open.length === 0) return { do: 'close' };
  const ask = pick(dice, open);
  return { do: 'submit', seat: ask.seat, target: ask.id, answer: sample(def, match, ask, dice) as object };
}

/** Mostly somebody who may, sometimes anybody. */
function able(table: Table, dice: FastDice, may: (rights: ReturnType<Table['rights']>) => boolean): Seat {
  const seats = Array.from({ length: table.header.seats }, (_, seat) => seat);
  const those = seats.filter((seat) => may(table.rights(seat, [])));
  return pick(dice, those.length === 0 || dice.below(4) === 0 ? seats : those);
}

/** Anything at all; `odd`: one of so many is something else than a move. */
function wish(table: Table, dice: FastDice, odd: number): Wish {
  const { match } = table;
  const seat = dice.below(match.seats);
  if (dice.below(odd) > 0) return move(table, dice);
  switch (dice.below(8)) {
    case 0:
    case 1:
      return { do: 'undo', seat: able(table, dice, ({ undo }) => undo === null), far: dice.below(3) === 0 };
    case 2:
    case 3:
      return { do: 'redo', seat: able(table, dice, ({ redo }) => redo) };
    case 4: {
      const pending = openSet(match);
      const given = pending?.asks.filter(({ id }, i) => pending.answers[i] !== null || table.holds(id)) ?? [];
      const waiting = match.waiting.map(({ seat: by, kind }) => ({ seat: by, id: kind as Target }));
      const all = [...given, ...waiting];
      const mine = all.length === 0 ? { seat, id: 1 } : pick(dice, all);
      return { do: 'withdraw', seat: mine.seat, target: mine.id };
    }
    case 5:
      return { do: 'close' };
    case 6: {
      const asks = openAsks(match).map(({ id }) => id);
      return { do: 'lapse', asks: asks.filter(() => dice.below(2) === 0) };
    }
    default:
      return dice.below(20) === 0 ? { do: 'concede', seat } : { do: 'handOver' };
  }
}

const told = (result: Result | undefined): string =>
  JSON.stringify(
    result?.ok === true
      ? { entry: result.entry, updates: result.updates.map((update) => update && [update.cursor, update.eventsText]) }
      : (result?.why ?? null),
  );

function same(text: string, object: string): void {
  if (text !== object) throw new Error(`a text and its object differ:\n${text}\n${object}`);
}

/** All that a table shows to anybody, and all that it knows. */
export function look(table: Table): string {
  const readers = [...Array.from({ length: table.header.seats }, (_, seat) => seat), undefined];
  const sights = readers.map((seat) => [table.sight(seat), table.seenText(seat), table.asksOf(seat)]);
  // What is sent as text is what is handed out as an object, to the letter.
  for (const seat of readers) {
    const { cursor: _, seen, ...rights } = table.sight(seat);
    same(table.seenText(seat), JSON.stringify(seen));
    same(written(table.rightsParts(seat, table.asksOf(seat))), JSON.stringify(rights));
  }
  return JSON.stringify([table.length, table.over, sights, table.snapshotText()]);
}

interface Passed extends Attempt {
  result: string;
  ok: boolean;
  /** How the table looked afterwards, and its snapshot; only now and then. */
  looked?: string;
  snapshot?: string;
}

export interface Course {
  ruleset: Ruleset;
  header: Header;
  opening: string;
  passed: Passed[];
  entries: Entry[];
}

const LOOK_EVERY = 9;

/** Plays a table at random. */
export function played(ruleset: Ruleset, seed: string, most: number, skip = 0, odd = 4): Course {
  const { def, seats, options } = ruleset;
  const dice = new FastDice(`${ruleset.name} ${seed}`);
  const header = headerFor(def.id, seats, options);
  const { table } = Table.open(def, header, SEED);
  const passed: Passed[] = [];
  const entries: Entry[] = [];
  let timed = false;
  for (let at = 1; !table.over && entries.length < most && at < 4 * most; at++) {
    if (dice.below(15) === 0) timed = !timed;
    const next = { wish: wish(table, dice, odd), timed, at };
    const result = attempt(table, next);
    const ok = result?.ok === true;
    if (result?.ok === true) entries.push(result.entry);
    if (entries.length < skip) continue;
    const seen = passed.length % LOOK_EVERY === 0 ? { looked: look(table), snapshot: table.snapshotText() } : {};
    passed.push({ ...next, result: told(result), ok, ...seen });
  }
  return { ruleset, header, opening: table.opening, passed, entries };
}

/** From the snapshot at one place of a course, the same wishes again: everything is as it was. Returns how many entries were made. */
export function goesOnFrom({ ruleset, header, opening, passed }: Course, place: number, onward: number): number {
  const snapshot = readSnapshot(passed[place]?.snapshot ?? '');
  if (snapshot === undefined) throw new Error(`no snapshot at ${place}`);
  const table = Table.resume(ruleset.def, header, SEED, snapshot, opening);
  const where = `${ruleset.name}, from ${place}`;
  if (look(table) !== passed[place]?.looked) expect(look(table), where).toBe(passed[place]?.looked);
  let made = 0;
  for (let i = place + 1; i < passed.length && made < onward; i++) {
    const { result, looked, ...next } = passed[i] as Passed;
    const again = attempt(table, next);
    if (told(again) !== result) expect(told(again), `${where}, at ${i}: ${JSON.stringify(next.wish)}`).toBe(result);
    if (looked !== undefined && look(table) !== looked) expect(look(table), `${where}, at ${i}`).toBe(looked);
    if (next.ok) made++;
  }
  return made;
}

/** The places of a course where a snapshot was taken. */
export function places({ passed }: Course): number[] {
  return passed.flatMap(({ snapshot }, i) => (snapshot === undefined ? [] : [i]));
}

/** The acts that occurred. */
export function acts(courses: readonly Course[]): string[] {
  return [...new Set(courses.flatMap(({ entries }) => entries.map(({ act }) => act)))].sort();
}
