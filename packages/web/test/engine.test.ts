import { FastDice, openAsks, sample, type Vocabulary } from '@homage/kernel';
import { gameById } from '@homage/registry';
import { readJournalText, replay, writeJournal } from '@homage/table';
import { describe, expect, it } from 'vitest';
import { Engine, type Told } from '../src/local/engine.ts';
import { chancesOf, hintFor } from '../src/local/insight.ts';
import { type Kept, lay } from '../src/local/kept.ts';

const entry = gameById('middle-ages')!;
const SEED = 'abc1'.padEnd(64, '0');
const until = async (done: () => boolean): Promise<void> => {
  for (let i = 0; i < 4000 && !done(); i++) await new Promise((next) => setTimeout(next, 1));
  if (!done()) throw new Error('it never happened');
};

function among(kinds: ('person' | 'bot')[]): Kept {
  const seats = kinds.map((kind, i) => ({ name: `P${i}`, kind }));
  return lay(entry.def, { id: 'local1', game: 'middle-ages', seed: SEED, options: {}, seats, now: 1 });
}

/** A table that remembers what it has told and kept. */
function open(kept: Kept, entries: Engine['entries'] = []) {
  const told: Told[] = [];
  const saved: number[] = [];
  const engine = new Engine(
    entry.def,
    entry.wisdom,
    kept,
    entries,
    (news) => told.push(structuredClone(news)),
    (_, one) => one && saved.push(one.n),
  );
  engine.pace = 0;
  engine.begin();
  return { engine, told, saved, last: () => told.at(-1)!.state };
}

/** Answers the present question at random. */
function answer(engine: Engine, state: Told['state'], seed: string): void {
  const ask = state.seen!.asks[0]!;
  const again = replay<Vocabulary>(entry.def, engine.journal, { quick: true });
  if (!again.ok) throw new Error('the journal does not replay');
  const found = openAsks(again.table.match).find(({ id }) => id === ask.id)!;
  expect(engine.answer(ask.id, sample(entry.def, again.table.match, found, new FastDice(seed))!, 2)).toBeUndefined();
}

describe('a table inside the browser', () => {
  it('takes any text as a seed, and the same one for the same text', () => {
    const seats = [0, 1].map((i) => ({ name: `P${i}`, kind: 'bot' as const }));
    const seeded = (seed: string) =>
      lay(entry.def, { id: 'local1', game: 'middle-ages', seed, options: {}, seats, now: 1 }).seed;
    expect(seeded('harvest')).toMatch(/^[0-9a-f]{64}$/);
    expect(seeded('harvest')).toBe(seeded('harvest'));
    expect(seeded('harvest')).not.toBe(seeded('winter'));
    expect(seeded(SEED)).toBe(SEED);
  });

  it('plays against bots to the end, keeps every entry, and its journal replays', async () => {
    const { engine, told, saved, last } = open(among(['person', 'bot', 'bot']));
    for (let i = 0; i < 200 && last().phase !== 'over'; i++) {
      await until(() => last().phase === 'over' || last().seen!.asks.length > 0);
      if (last().phase !== 'over') answer(engine, last(), `answer ${i}`);
    }
    expect(last().phase).toBe('over');
    expect(saved).toEqual(engine.entries.map(({ n }) => n));
    const journal = readJournalText(writeJournal(engine.journal));
    expect(journal.ok).toBe(true);
    expect(told.flatMap(({ lines }) => lines).length).toBeGreaterThan(50);
  });

  it('goes on after a reload exactly where it was', async () => {
    const first = open(among(['person', 'bot']));
    await until(() => first.last().seen!.asks.length > 0);
    answer(first.engine, first.last(), 'one');
    await until(() => first.last().seen!.asks.length > 0);
    first.engine.stop();
    const second = open(structuredClone(first.engine.kept), structuredClone(first.engine.entries));
    expect(second.last().seen).toEqual(first.last().seen);
    expect(second.told[0]!.lines).toEqual(first.told.flatMap(({ lines }) => lines));
    second.engine.stop();
  });

  it('spares who plays alone the moments at which there is nothing to play, and nobody else', async () => {
    const game = gameById('fief-france')!;
    /** How many of the windows that the first person is asked in could not be used. */
    const idle = async (kinds: ('person' | 'bot')[], spare: boolean): Promise<{ idle: number; asked: number }> => {
      const seats = kinds.map((kind, i) => ({ name: `P${i}`, kind }));
      const kept = lay(game.def, { id: 'local3', game: 'fief-france', seed: SEED, options: {}, seats, now: 1 });
      kept.me = 0;
      const told: Told[] = [];
      const engine = new Engine(
        game.def,
        game.wisdom,
        kept,
        [],
        (news) => told.push(news),
        () => undefined,
      );
      engine.pace = 0;
      engine.spare = spare;
      engine.begin();
      const found = { idle: 0, asked: 0 };
      for (let i = 0; i < 25; i++) {
        // Where two persons play, this one answers for both.
        await until(() => told.at(-1)!.state.seen!.asks.length > 0 || told.at(-1)!.state.curtain !== undefined);
        if (told.at(-1)!.state.seen!.asks.length === 0) engine.sit(told.at(-1)!.state.curtain!);
        const open = told.at(-1)!.state.seen!.asks[0]!;
        const again = replay<Vocabulary>(game.def, engine.journal, { quick: true });
        if (!again.ok) throw new Error('the journal does not replay');
        const { match } = again.table;
        const ask = openAsks(match).find(({ id }) => id === open.id)!;
        const window = game.def.asks[ask.kind]!.window;
        if (window !== undefined) {
          found.asked++;
          if (!window.usable(match.state, ask)) found.idle++;
        }
        expect(engine.answer(ask.id, sample(game.def, match, ask, new FastDice(`${i}`))!, 2)).toBeUndefined();
      }
      engine.stop();
      return found;
    };
    expect((await idle(['person', 'bot', 'bot'], true)).idle).toBe(0);
    expect((await idle(['person', 'bot', 'bot'], false)).idle).toBeGreaterThan(0);
    expect((await idle(['person', 'person', 'bot'], true)).idle).toBeGreaterThan(0);
  });

  it('takes an answer back after bots have replied, where no die has fallen and nothing was shown', async () => {
    const game = gameById('lancaster')!;
    const seats = (['person', 'bot', 'bot'] as const).map((kind, i) => ({ name: `P${i}`, kind }));
    const kept = lay(game.def, { id: 'local2', game: 'lancaster', seed: SEED, options: {}, seats, now: 1 });
    const told: Told[] = [];
    const engine = new Engine(
      game.def,
      game.wisdom,
      kept,
      [],
      (news) => told.push(structuredClone(news)),
      () => undefined,
    );
    engine.pace = 0;
    engine.begin();
    const last = (): Told['state'] => told.at(-1)!.state;
    let taken = 0;
    for (let i = 0; i < 12; i++) {
      await until(() => last().seen!.asks.length > 0);
      const before = last().seen!;
      const again = replay<Vocabulary>(game.def, engine.journal, { quick: true });
      if (!again.ok) throw new Error('the journal does not replay');
      const ask = openAsks(again.table.match).find(({ id }) => id === before.asks[0]!.id)!;
      const given = sample(game.def, again.table.match, ask, new FastDice(`back ${i}`))!;
      const { length } = engine.entries;
      expect(engine.answer(ask.id, given, 2)).toBeUndefined();
      await until(() => last().seen!.asks.length > 0);
      const replied = engine.entries.slice(length + 1).some((entry) => 'seat' in entry && entry.seat !== 0);
      if (!replied || last().undo !== null) continue;
      engine.stop();
      expect(engine.undo(false, 3)).toBeUndefined();
      engine.stop();
      expect(last().seen!.view).toEqual(before.view);
      expect(last().seen!.asks.map(({ kind }) => kind)).toEqual(before.asks.map(({ kind }) => kind));
      taken++;
      break;
    }
    expect(taken).toBe(1);
    engine.stop();
    expect(replay(game.def, engine.journal, {}).ok).toBe(true);
  });

  it('draws the curtain between two people and shows nobody more than is theirs', async () => {
    const { engine, last } = open(among(['person', 'person']));
    expect(last().me).toBeUndefined();
    const next = last().curtain!;
    engine.sit(next);
    expect(last()).toMatchObject({ me: next, curtain: undefined });
    answer(engine, last(), 'x');
    await until(() => last().curtain !== undefined || last().seen!.asks.length > 0);
    expect(last().curtain).toBe(1 - next);
    expect(last().seen!.asks).toEqual([]);
  });

  it('refuses seats and options that the game does not have', () => {
    const seats = [{ name: 'alone', kind: 'person' as const }];
    expect(() => lay(entry.def, { id: 'x', game: 'middle-ages', seed: SEED, options: {}, seats, now: 1 })).toThrow(
      'house.seatCount',
    );
    const options = { nonsense: true };
    expect(() => lay(entry.def, { id: 'x', game: 'middle-ages', seed: SEED, options, seats, now: 1 })).toThrow(
      'house.noSuchOption',
    );
  });
});

describe('what a lord would do', () => {
  it('is told to who plays alone against bots, may be done, and is told to nobody where two persons play', async () => {
    const alone = open(among(['person', 'bot']));
    await until(() => alone.last().seen!.asks.length > 0);
    const hint = hintFor(alone.engine);
    expect(hint?.ask).toBe(alone.last().seen!.asks[0]!.id);
    expect(await chancesOf(alone.engine)).toBeUndefined();
    expect(alone.engine.answer(hint!.ask, hint!.best.answer, 2)).toBeUndefined();
    alone.engine.stop();
    const two = open(among(['person', 'person', 'bot']));
    expect(hintFor(two.engine)).toBeUndefined();
    two.engine.stop();
  });
});
