/** FIEF France at a table with people: the time of private talks, channels, and windows that wait for nobody's hand. */

import { canonical, FastDice, openAsks, type Seat, sample } from '@homage/kernel';
import {
  botSeat,
  type ClockSetting,
  daysEach,
  type Entry,
  type Header,
  type Journal,
  Keeper,
  openChannels,
  personSeat,
  replay,
  type Sitting,
  seal,
  Table,
  WINDOW_MS,
} from '@homage/table';
import { describe, expect, test } from 'vitest';
import { fiefFrance, type Options } from '../rules/index.ts';
import type { FiefFrance } from '../rules/vocabulary.ts';
import { A, B, C, table as options } from './realm.ts';

const NONE: ClockSetting = { kind: 'none' };
const LIVE: ClockSetting = { kind: 'live', bank: 600_000, increment: 0 };
const DAYS: ClockSetting = daysEach(86_400_000);
const MINUTE = 60_000;
const SEED = '22'.repeat(32);

const people = (count: number): Sitting[] =>
  Array.from({ length: count }, (_, seat) => personSeat(`p${seat}`, `p${seat}`, '', 'random'));

function keep(clock: ClockSetting, seats: Sitting[] = people(4), opt: Partial<Options> = {}): Keeper<FiefFrance> {
  const header: Header = {
    format: 1,
    id: 'test',
    game: 'fief-france',
    edition: fiefFrance.edition,
    options: { ...options(opt) } as Header['options'],
    seats: seats.length,
    names: seats.map(({ name }) => name),
    dice: seal(
      SEED,
      seats.map((_, seat) => `salt ${seat}`),
    ),
    created: 0,
  };
  const { table } = Table.open(fiefFrance, header, SEED);
  const keeper = new Keeper(table, clock, Keeper.memory(clock, seats));
  keeper.settle(0, 0);
  return keeper;
}

/** Everybody gives the plainest answer until the questions are of this kind. */
function until(keeper: Keeper<FiefFrance>, kind: string, now = 0): Keeper<FiefFrance> {
  for (let i = 0; i < 500; i++) {
    const [ask] = openAsks(keeper.table.match);
    if (ask === undefined) throw new Error('the game is over');
    if (ask.kind === kind) return keeper;
    const silence = fiefFrance.asks[ask.kind].lapse?.(keeper.table.match.state, ask as never);
    expect(keeper.submit(ask.seat, ask.id, silence, now, 0).ok).toBe(true);
  }
  throw new Error(`no ${kind}`);
}

const talkOf = (keeper: Keeper<FiefFrance>) => keeper.table.match.state.talk;
const ok = (outcome: { ok: boolean }): void => expect(outcome.ok).toBe(true);
function answer(keeper: Keeper<FiefFrance>, seat: Seat, value: object, now: number): void {
  const ask = openAsks(keeper.table.match).find((a) => a.seat === seat);
  ok(keeper.submit(seat, ask?.id as number, value, now, 0));
}
function talking(keeper: Keeper<FiefFrance>, now: number): Keeper<FiefFrance> {
  until(keeper, 'draw', now);
  ok(keeper.submit(A, 'talk', { with: [B, C] }, now, 0));
  answer(keeper, B, { join: true }, now);
  answer(keeper, C, { join: true }, now);
  return keeper;
}

describe('the time of private talks', () => {
  test('FFR-F-3 a live table ends a talk after three minutes, three more with each further pawn; nobody’s clock runs', () => {
    for (const clock of [NONE, LIVE]) {
      const keeper = talking(keep(clock), 1000);
      expect([keeper.deadline(0), keeper.talkLeft(61_000), keeper.windowLeft(61_000)]).toEqual([
        1000 + 3 * MINUTE,
        2 * MINUTE,
        null,
      ]);
      // Those in the room see the time of the talk; nobody else's clock runs, and nobody spends his own.
      const talk = { left: 2 * MINUTE, running: true };
      expect(keeper.clocks(3, 61_000).slice(0, 3)).toEqual([talk, talk, talk]);
      expect(keeper.clocks(A, 61_000)[3]?.running).toBe(false);
      expect(keeper.memory.clock.hands.every(({ since }) => since === null)).toBe(true);
      answer(keeper, B, { do: 'longer' }, 2 * MINUTE);
      expect(keeper.deadline(0)).toBe(1000 + 6 * MINUTE);
      expect(keeper.tick(999 + 6 * MINUTE, 0).steps).toEqual([]);
      const { steps, away } = keeper.tick(1000 + 6 * MINUTE, 0);
      expect([steps[0]?.entry.act, away, talkOf(keeper)]).toEqual(['lapse', [], null]);
      expect([keeper.talkLeft(7 * MINUTE), openAsks(keeper.table.match)[0]?.kind]).toEqual([null, 'draw']);
    }
  });
  test('FFR-F-3 the table may set other minutes; what happens at the table meanwhile does not stop the time', () => {
    const keeper = talking(keep(NONE, people(5), { talkMinutes: 5 }), 0);
    ok(keeper.submit(3, 'give', { to: 4, amount: 1 }, MINUTE, 0));
    expect(keeper.deadline(0)).toBe(5 * MINUTE);
    answer(keeper, A, { do: 'leave' }, 2 * MINUTE);
    expect(keeper.deadline(0)).toBe(5 * MINUTE);
    answer(keeper, B, { do: 'leave' }, 3 * MINUTE);
    expect([talkOf(keeper), keeper.deadline(0), keeper.memory.since]).toEqual([null, null, null]);
  });
  test('FFR-F-3 nor does it begin anew when all others leave the table and come back', () => {
    const keeper = talking(keep(NONE), 0);
    const others = [B, C, 3, 4].filter((seat) => keeper.seats[seat]?.kind === 'person');
    for (const seat of others) keeper.setAway(seat, true, MINUTE, 0);
    expect(keeper.deadline(0)).toBeNull();
    for (const seat of others) keeper.setAway(seat, false, 2 * MINUTE, 0);
    expect(keeper.deadline(0)).toBe(3 * MINUTE);
  });
  test('FFR-F-3 by correspondence it ends when all leave, or when the table’s own time is up', () => {
    const keeper = talking(keep(DAYS), 0);
    expect([keeper.deadline(0), keeper.talkLeft(0)]).toEqual([86_400_000, null]);
    keeper.tick(86_400_000, 0);
    expect(talkOf(keeper)).toBeNull();
    const left = talking(keep(DAYS), 0);
    for (const seat of [A, B]) answer(left, seat, { do: 'leave' }, 10);
    expect(talkOf(left)).toBeNull();
  });
  test('FFR-F-5 the room is open to its members while they are in it; private messages need the table’s leave', () => {
    const channels = (keeper: Keeper<FiefFrance>, seat: Seat | undefined) =>
      openChannels(fiefFrance, keeper.table.match.state, seat);
    const keeper = talking(keep(NONE), 0);
    expect([A, B, C, 3, undefined].map((seat) => channels(keeper, seat))).toEqual([
      ['table', 'talk:0+1+2'],
      ['table', 'talk:0+1+2'],
      ['table', 'talk:0+1+2'],
      ['table'],
      ['gallery'],
    ]);
    answer(keeper, A, { do: 'leave' }, 1);
    expect([channels(keeper, A), channels(keeper, B)]).toEqual([['table'], ['table', 'talk:1+2']]);
    keeper.tick(3 * MINUTE, 0);
    expect(channels(keeper, B)).toEqual(['table']);
    expect(channels(keep(NONE, people(3), { privateChat: true }), B)).toEqual(['table', 'talk:0+1', 'talk:1+2']);
  });
});

describe('windows', () => {
  const asked = (keeper: Keeper<FiefFrance>) => openAsks(keeper.table.match).map(({ kind }) => kind);
  test('FFR-H-1 at a live table a window stays open for the same time whatever anybody holds, and a pass shows nothing', () => {
    for (const hand of [[], ['justice', 'ambush', 'uprising']] as const) {
      const keeper = keep(LIVE);
      for (const family of keeper.table.match.state.families) family.hand = [...hand];
      until(keeper, 'window', 1000);
      expect(keeper.deadline(0)).toBe(1000 + WINDOW_MS);
      const before = [1, 2, 3, undefined].map((seat) => JSON.stringify(keeper.table.perceive(seat)));
      answer(keeper, A, { card: 'pass' }, 2000);
      expect([1, 2, 3, undefined].map((seat) => JSON.stringify(keeper.table.perceive(seat)))).toEqual(before);
      for (const seat of [1, 2, 3]) answer(keeper, seat, { card: 'pass' }, 3000);
      const [{ args } = { args: {} }] = openAsks(keeper.table.match);
      expect([keeper.deadline(0), keeper.tick(999 + WINDOW_MS, 0).steps]).toEqual([1000 + WINDOW_MS, []]);
      expect(keeper.tick(1000 + WINDOW_MS, 0).steps[0]?.entry.act).toBe('close');
      expect(openAsks(keeper.table.match)[0]?.args).not.toEqual(args);
    }
  });
  test('FFR-H-1 a seat may pass for all windows of a kind; they close at their time all the same', () => {
    const keeper = keep(LIVE);
    keeper.setOrders(A, [{ kind: 'window', answer: { card: 'pass' } }], 0, 0);
    until(keeper, 'window', 1000);
    expect(keeper.table.perceive(A).asks).toEqual([]);
    expect(keeper.table.perceive(B).asked.map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
    expect(keeper.deadline(0)).toBe(1000 + WINDOW_MS);
    keeper.tick(1000 + WINDOW_MS, 0);
    until(keeper, 'window', 10_000);
    expect(keeper.table.perceive(A).asks).toEqual([]);
    const [{ args } = { args: {} }] = openAsks(keeper.table.match);
    const other = keep(LIVE);
    other.setOrders(A, [{ kind: 'window', when: { moment: 'count' }, answer: { card: 'pass' } }], 0, 0);
    until(other, 'window', 1000);
    expect([args, other.table.perceive(A).asks.length]).toEqual([{ moment: 'afterIncome' }, 1]);
  });
  test('FFR-H-1 against bots nobody waits', () => {
    const bots = ['x', 'y', 'z'].map((name) => botSeat('random', name));
    const keeper = until(keep(LIVE, [...people(1), ...bots]), 'window');
    expect(keeper.memory.closes).toBeNull();
    const first = keeper.table.match.nextId;
    for (const { seat } of openAsks(keeper.table.match)) answer(keeper, seat, { card: 'pass' }, 1);
    expect([keeper.table.match.nextId > first, keeper.memory.closes]).toEqual([true, null]);
  });
  test('FFR-H-1 by correspondence a window never waits: standing orders are tried at once, and the option changes nothing', () => {
    const played = (opt: Partial<Options>, order: boolean) => {
      const keeper = keep(DAYS, people(4), opt);
      const { state } = keeper.table.match;
      until(keeper, 'draw');
      const [mine, theirs] = [A, B].map((seat) => state.lords.find((lord) => lord.seat === seat)?.id);
      state.events.splice(state.events.indexOf('assassination'), 1);
      (state.families[A] as (typeof state.families)[number]).hand = ['assassination'];
      const given = { do: 'add', moment: 'income', card: 'assassination', lord: theirs, by: mine };
      if (order) ok(keeper.submit(A, 'order', given, 1, 0));
      until(keeper, 'buy');
      expect(asked(keeper)).not.toContain('window');
      const after = keeper.table.match.state;
      return [after.lords.some(({ id }) => id === theirs), after.families[A]?.hand];
    };
    for (const windows of ['ask', 'orders'] as const) {
      expect(played({ windows }, true)).toEqual([false, []]);
      expect(played({ windows }, false)).toEqual([true, ['assassination']]);
    }
  });
});

test('in whatever order an answer names its parts, the journal that was written plays the same game again', () => {
  const backwards = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, part]) => [key, backwards(part)]),
    );
  };
  const dice = new FastDice('any order');
  const { table } = keep(DAYS);
  const entries: Entry[] = [];
  let turned = 0;
  for (let i = 0; i < 400 && !table.over; i++) {
    const ask = openAsks(table.match)[0]!;
    const given = sample(fiefFrance, table.match, ask, dice);
    const other = backwards(given);
    if (JSON.stringify(other) !== canonical(given)) turned++;
    const result = table.submit(ask.seat, ask.id, other, i);
    if (result.ok) entries.push(JSON.parse(canonical(result.entry)) as Entry);
  }
  expect(turned).toBeGreaterThan(20);
  const journal: Journal = { header: table.header, opening: table.opening, entries, seed: SEED, head: null };
  const again = replay(fiefFrance, journal);
  expect(again.ok || again.damage).toBe(true);
});
