import { FastDice, openAsks } from '@homage/kernel';
import { type Squabble, squabble } from '@homage/testkit/fixture';
import { describe, expect, test } from 'vitest';
import {
  Keeper,
  type KeeperOptions,
  type LetterSetting,
  personSeat,
  readJournalText,
  replay,
  Table,
  writeJournal,
} from '../src/index.ts';
import { headerFor, SEED } from './play.ts';

const LETTERS: LetterSetting = { kind: 'letters', time: null, rest: null, up: 'wait', vacation: false };
const VOTE = { kind: 'vote', answer: { for: 1 } };

function keep(options: Partial<KeeperOptions> = {}): Keeper<Squabble> {
  const seats = ['ann', 'bob', 'cid'].map((name) => personSeat(name, name, '', 'random'));
  const { table } = Table.open(squabble, headerFor('squabble', 3, { rounds: 3 }), SEED);
  const keeper = new Keeper(table, LETTERS, Keeper.memory(LETTERS, seats), options);
  keeper.settle(0, 0);
  return keeper;
}

function answer(keeper: Keeper<Squabble>, seat: number, value: object, now = 1): string[] {
  const ask = openAsks(keeper.table.match).find((one) => one.seat === seat);
  const outcome = keeper.submit(seat, ask!.id, value, now, now);
  expect(outcome.ok).toBe(true);
  return outcome.steps.map(({ entry }) => entry.act);
}

const openKind = (keeper: Keeper<Squabble>): string | undefined => openAsks(keeper.table.match)[0]?.kind;

describe('orders in advance', () => {
  test('to an open question an order answers at once, and everybody hears that it did', () => {
    const keeper = keep();
    // The chief will be seat 1, and whom it attacks is an open question.
    keeper.setOrders(1, [{ kind: 'target', answer: { seat: 2 } }], 0, 0);
    for (const seat of [0, 1]) answer(keeper, seat, { for: 1 });
    const ask = openAsks(keeper.table.match).find((one) => one.seat === 2)!;
    const outcome = keeper.submit(2, ask.id, { for: 1 }, 5, 5);
    const obeyed = outcome.steps.find(({ entry }) => entry.act === 'answer' && entry.order === true);
    expect(obeyed?.entry).toMatchObject({ seat: 1, answer: { seat: 2 } });
    for (const update of obeyed!.updates)
      expect(update!.events[0]).toEqual({ kind: 'table.byOrder', data: { seat: 1 } });
    // The journal keeps it, and whoever plays it again hears the same.
    const { table } = keeper;
    const entries = outcome.steps.map(({ entry }) => entry);
    expect(entries.filter((entry) => 'order' in entry)).toHaveLength(1);
    const file = writeJournal({ header: table.header, opening: table.opening, entries, seed: SEED, head: table.head });
    const read = readJournalText(file);
    expect(read.ok && read.journal.entries).toEqual(entries);
    const forged = readJournalText(file.replace('"order": true', '"order": false'));
    expect(forged).toMatchObject({ ok: false, why: { wanted: 'true, or nothing' } });
  });

  test('the whole game replays with its orders', () => {
    const keeper = keep();
    const entries: unknown[] = [];
    for (const seat of [0, 1, 2])
      keeper.setOrders(seat, [{ kind: 'target', answer: { seat: (seat + 1) % 3 }, once: true }], 0, 0);
    for (const seat of [0, 1, 2]) {
      const ask = openAsks(keeper.table.match).find((one) => one.seat === seat)!;
      entries.push(...keeper.submit(seat, ask.id, { for: 1 }, 1, 1).steps.map(({ entry }) => entry));
    }
    const { header, opening, head } = keeper.table;
    const again = replay(squabble, { header, opening, entries: entries as never, seed: SEED, head });
    expect(again.ok && again.table.head).toBe(head);
    expect(keeper.memory.orders.map((orders) => orders.length)).toEqual([1, 0, 1]);
  });

  test('a secret question is answered after a while, and nobody can tell', () => {
    const keeper = keep({ delay: () => 1000 });
    const plain = keep();
    const readers = [0, 1, undefined];
    const seen = (one: Keeper<Squabble>) => readers.map((seat) => JSON.stringify(one.table.sight(seat)));
    keeper.setOrders(2, [VOTE], 0, 0);
    expect([openAsks(keeper.table.match).length, keeper.deadline(0)]).toEqual([3, 1000]);
    expect(seen(keeper)).toEqual(seen(plain));
    expect(keeper.tick(999, 999).steps).toEqual([]);
    const { steps } = keeper.tick(1000, 1000);
    expect(steps.map(({ entry }) => 'order' in entry)).toEqual([false]);
    expect(steps[0]!.updates.map((update) => update === null)).toEqual([true, true, false, true]);
    expect(seen(keeper)).toEqual(seen(plain));
    expect(keeper.table.sight(2).seen.given).toHaveLength(1);
  });

  test('in windows orders and passes go in at once and alike', () => {
    const holder = keep().table.match.state.hands.findIndex((hand) => hand.includes('rain'));
    const texts = [true, false].map((ordered) => {
      const keeper = keep({ delay: () => 1000 });
      if (ordered) keeper.setOrders(holder, [{ kind: 'weather', answer: { play: 'pass' } }], 0, 0);
      for (const seat of [0, 1, 2]) answer(keeper, seat, { for: 1 });
      expect(openKind(keeper)).toBe('target');
      return [0, 1, 2, undefined].map((seat) => JSON.stringify(keeper.table.sight(seat)));
    });
    expect(texts[0]).toEqual(texts[1]);
  });

  test('an order that the rules refuse stands no longer, and its owner is told why; so when it expires', () => {
    const keeper = keep();
    const poor = keeper.table.match.state.hands.findIndex((hand) => !hand.includes('rain'));
    const rain = { kind: 'weather', answer: { play: 'rain' } };
    keeper.setOrders(poor, [rain, { kind: 'weather', answer: { play: 'pass' } }, { ...VOTE, until: 50 }], 0, 0);
    for (const seat of [0, 1, 2]) if (seat !== poor) answer(keeper, seat, { for: 1 });
    expect(openKind(keeper)).toBe('target');
    expect(keeper.memory.orders[poor]!.map(({ kind }) => kind)).toEqual(['weather', 'vote']);
    expect(keeper.memory.dropped![poor]).toMatchObject([{ order: rain, why: 'refused', because: { code: 'notHeld' } }]);
    keeper.settle(60, 60);
    expect(keeper.memory.dropped![poor]!.map(({ why }) => why)).toEqual(['refused', 'expired']);
    // Whoever writes new orders has read of it.
    keeper.setOrders(poor, [], 61, 61);
    expect(keeper.memory.dropped![poor]).toEqual([]);
  });

  test('an order stops when something concerns its owner, and when the answer is taken back', () => {
    const keeper = keep({ concerns: ({ kind }) => kind === 'ballotShown' });
    keeper.setOrders(
      0,
      [
        { kind: 'feast', answer: {}, stop: true },
        { kind: 'ransom', answer: {} },
      ],
      0,
      0,
    );
    for (const seat of [0, 1, 2]) answer(keeper, seat, { for: 1 });
    expect(keeper.memory.orders[0]!.map(({ kind }) => kind)).toEqual(['ransom']);
    expect(keeper.memory.dropped![0]).toMatchObject([{ why: 'concerned', event: { kind: 'ballotShown' } }]);
    const other = keep();
    other.setOrders(0, [VOTE], 0, 0);
    const { ask } = other.table.sight(0).seen.given[0]!;
    expect(other.withdraw(0, ask, 1, 1).ok).toBe(true);
    expect([other.memory.orders[0], other.memory.dropped![0]![0]!.why]).toEqual([[], 'takenBack']);
    expect(other.table.sight(0).seen.asks).toHaveLength(1);
  });
});

test('what a seat would be offered is found in a match that it cannot tell from the true one', () => {
  const keeper = keep();
  for (const seat of [0, 1, 2]) answer(keeper, seat, { for: 1 });
  const [ask] = keeper.table.sight(2).seen.asked;
  expect(ask).toMatchObject({ seat: 1, kind: 'target' });
  const step = keeper.table.suppose(2, ask!.id, {}, new FastDice('a'));
  expect(step).toMatchObject({ choice: { key: 'seat', type: 'one' } });
  expect(keeper.table.suppose(2, ask!.id, { seat: 0 }, new FastDice('a'))).toEqual({ complete: true });
  expect(keeper.table.suppose(2, 9999, {}, new FastDice('a'))).toEqual({ why: { code: 'table.cannotForesee' } });
  // The true match is as it was.
  expect(openAsks(keeper.table.match)).toEqual([ask]);
});
