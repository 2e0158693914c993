/** Taking back in the browser’s worker has the bounds of a server: thirty times in a row, three hundred in a game; and all of it happens or nothing. */

import { FastDice, type GameDef, openAsks, sample, type Vocabulary } from '@homage/kernel';
import { gameById } from '@homage/registry';
import { type Entry, replay, Table } from '@homage/table';
import { squabble } from '@homage/testkit/fixture';
import { expect, test } from 'vitest';
import { Engine, type Told } from '../src/local/engine.ts';
import { type Kept, lay } from '../src/local/kept.ts';

const SEED = 'abc1'.padEnd(64, '0');
const IN_A_ROW = 30;
const IN_A_GAME = 300;
const refused = (because: string) => ({ code: 'table.cannotUndo', because });

function open(def: GameDef<Vocabulary>, kept: Kept, entries: Entry[]) {
  const wisdom = gameById(def.id)?.wisdom;
  const told: Told[] = [];
  const engine = new Engine(
    def,
    wisdom,
    kept,
    entries,
    (news) => told.push(structuredClone(news)),
    () => undefined,
  );
  engine.pace = 0;
  return { engine, last: () => told.at(-1)!.state };
}

/** Three people around one screen; who acts sits at it. */
function people() {
  const def = squabble as unknown as GameDef<Vocabulary>;
  const seats = ['Ann', 'Bob', 'Cid'].map((name) => ({ name, kind: 'person' as const }));
  const kept = lay(def, { id: 'local', game: def.id, seed: SEED, options: { rounds: 3 }, seats, now: 1 });
  kept.me = 0;
  kept.still = true;
  const again = (entries: Entry[] = []) => {
    const table = open(def, kept, entries);
    table.engine.begin();
    return table;
  };
  return { again, first: again() };
}

const mine = ({ last }: ReturnType<typeof open>): number => last().seen!.asks[0]!.id;

test('thirty times in a row, also when the page is loaded anew, until something happens that ends the right to', () => {
  const { again, first } = people();
  for (let i = 0; i < IN_A_ROW; i++) {
    expect(first.engine.answer(mine(first), { for: 1 }, 2)).toBeUndefined();
    expect(first.last().undo).toBeNull();
    expect(first.engine.undo(false, 2)).toBeUndefined();
  }
  const ask = mine(first);
  expect(first.engine.answer(ask, { for: 1 }, 2)).toBeUndefined();
  for (const { engine, last } of [first, again(structuredClone(first.engine.entries))]) {
    expect(engine.undo(false, 2)).toEqual(refused('tooOften'));
    expect(engine.undo(true, 2)).toEqual(refused('tooOften'));
    expect(engine.withdraw(ask, 2)).toEqual(refused('tooOften'));
    expect(engine.redo(2)).toEqual(refused('tooOften'));
    expect(last()).toMatchObject({ undo: 'tooOften', redo: false });
    expect(engine.entries).toHaveLength(2 * IN_A_ROW + 1);
  }
  first.engine.sit(1);
  expect(first.engine.answer('offer', { to: 2, give: 1, want: 0 }, 2)).toBeUndefined();
  first.engine.sit(0);
  expect(first.engine.undo(false, 2)).toBeUndefined();
});

test('three hundred times in a game', () => {
  const { first } = people();
  for (let i = 0; i < IN_A_GAME; i++) {
    if (i % (IN_A_ROW - 1) === 0) {
      // Somebody else acts for all to see.
      first.engine.sit(1);
      expect(first.engine.answer('offer', { to: 2, give: 1, want: 0 }, 2)).toBeUndefined();
      first.engine.sit(0);
    }
    expect(first.engine.answer(mine(first), { for: 1 }, 2)).toBeUndefined();
    expect(first.engine.undo(false, 2)).toBeUndefined();
  }
  expect(first.engine.answer(mine(first), { for: 1 }, 2)).toBeUndefined();
  expect(first.engine.undo(false, 2)).toEqual(refused('tooOftenInGame'));
  expect(first.last()).toMatchObject({ undo: 'tooOftenInGame' });
});

test('after bots have replied: who may take back no more takes back none of their replies either', async () => {
  const { def } = gameById('lancaster')!;
  const seats = (['person', 'bot', 'bot'] as const).map((kind, i) => ({ name: `P${i}`, kind }));
  const kept = lay(def, { id: 'local', game: 'lancaster', seed: SEED, options: {}, seats, now: 1 });
  // A journal is followed however often somebody took back: this is one from which little is left.
  const { table } = Table.open<Vocabulary>(def, kept.header, SEED);
  const entries: Entry[] = [];
  const enter = (result: ReturnType<typeof table.accept>): void => {
    if (!result.ok) throw new Error(result.why.code);
    entries.push(result.entry);
  };
  const first = openAsks(table.match)[0]!;
  expect(first.seat).toBe(0);
  const given = sample(def, table.match, first, new FastDice('given'))!;
  for (let i = 0; i < IN_A_GAME; i++) {
    const { id } = openAsks(table.match)[0]!;
    enter(table.accept({ act: 'answer', seat: 0, ask: id, answer: given }, 1));
    enter(table.accept({ act: 'undo', seat: 0, to: entries.length }, 1));
  }
  const { engine, last } = open(def, kept, entries);
  engine.begin();
  const until = async (done: () => boolean): Promise<void> => {
    for (let i = 0; i < 4000 && !done(); i++) await new Promise((next) => setTimeout(next, 1));
    if (!done()) throw new Error('it never happened');
  };
  let tried = 0;
  for (let i = 0; i < 12 && tried === 0; i++) {
    await until(() => last().seen!.asks.length > 0);
    const { length } = engine.entries;
    const again = replay<Vocabulary>(def, engine.journal, { quick: true });
    if (!again.ok) throw new Error('the journal does not replay');
    const ask = openAsks(again.table.match).find(({ seat }) => seat === 0)!;
    const answer = sample(def, again.table.match, ask, new FastDice(`back ${i}`))!;
    expect(engine.answer(ask.id, answer, 2)).toBeUndefined();
    await until(() => last().seen!.asks.length > 0);
    engine.stop();
    const replied = engine.entries.slice(length + 1).some((entry) => 'seat' in entry && entry.seat !== 0);
    if (!replied || last().undo === 'somethingWasRevealed' || last().undo === 'diceHaveFallen') continue;
    const before = structuredClone(engine.entries);
    expect(last().undo).toBe('othersHaveActed');
    expect(engine.undo(false, 3)).toEqual(refused('othersHaveActed'));
    expect(engine.entries).toEqual(before);
    tried++;
  }
  expect(tried).toBe(1);
});
