import { canonical, FastDice, openAsks, same } from '@homage/kernel';
import { squabble } from '@homage/testkit/fixture';
import { describe, expect, test } from 'vitest';
import {
  digestOf,
  follow,
  history,
  Ink,
  type Journal,
  readJournal,
  readJournalText,
  replay,
  Table,
  verify,
  writeJournal,
} from '../src/index.ts';
import { headerFor, randomGame, randomStep, SEED } from './play.ts';

const ROUNDS = { rounds: 3 };

function opened(seats = 3) {
  return Table.open(squabble, headerFor('squabble', seats, ROUNDS), SEED).table;
}

/** Everybody votes for seat 0, so seat 0 is chief; then all pass the window. */
function toBattle(table: ReturnType<typeof opened>): void {
  for (const kind of ['vote', 'weather']) {
    for (const ask of openAsks(table.match)) {
      expect(ask.kind).toBe(kind);
      const answer = kind === 'vote' ? { for: 0 } : { play: 'pass' };
      expect(table.submit(ask.seat, ask.id, answer, 1)).toMatchObject({ ok: true });
    }
  }
}

describe('the journal', () => {
  test('a whole game with undo and redo replays to the same digests, also from its file', () => {
    const acts = new Set<string>();
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const { table, journal } = randomGame(squabble, seed, ROUNDS);
      expect(table.over).toBe(true);
      for (const { act } of journal.entries) acts.add(act);
      const file = readJournalText(writeJournal(journal));
      if (!file.ok) throw new Error(JSON.stringify(file.why));
      expect(file.journal).toEqual(journal);
      const again = replay(squabble, file.journal);
      if (!again.ok) throw new Error(JSON.stringify(again.damage));
      expect(digestOf(again.table.match)).toBe(journal.entries.at(-1)?.digest);
      expect(verify(squabble, journal)).toEqual({
        ok: true,
        entries: journal.entries.length,
        over: true,
        compared: [],
      });
    }
    expect([...acts].sort()).toEqual(['answer', 'aside', 'redo', 'undo', 'withdraw']);
  });

  test('says which entry is damaged and why', () => {
    const { journal } = randomGame(squabble, 'damage', ROUNDS);
    const damaged = (change: (j: Journal) => void) => {
      const copy = structuredClone(journal);
      change(copy);
      const result = replay(squabble, copy);
      return result.ok ? undefined : result.damage;
    };
    const vote = journal.entries.findIndex((e) => e.act === 'answer' && 'for' in e.answer);
    expect(vote).toBeGreaterThanOrEqual(0);
    expect(
      damaged((j) => {
        const entry = j.entries[vote];
        if (entry?.act === 'answer') entry.answer = { for: 99 };
      }),
    ).toMatchObject({ entry: vote + 1, why: 'refused', detail: 'house.notOffered' });
    expect(damaged((j) => void Object.assign(j.entries[3]!, { digest: '0'.repeat(32) }))).toMatchObject({
      entry: 4,
      why: 'digest',
    });
    expect(damaged((j) => void j.entries.splice(2, 1))).toMatchObject({ entry: 4, why: 'order' });
    expect(damaged((j) => void Object.assign(j, { opening: '0'.repeat(32) }))).toMatchObject({
      entry: 0,
      why: 'opening',
    });
    expect(damaged((j) => void Object.assign(j, { seed: '22'.repeat(32) }))).toMatchObject({
      entry: 0,
      why: 'brokenSeal',
    });
    expect(damaged((j) => void Object.assign(j, { seed: null }))).toMatchObject({ entry: 0, why: 'sealed' });
    expect(damaged((j) => void Object.assign(j.header, { game: 'chess' }))).toMatchObject({
      entry: 0,
      why: 'anotherGame',
    });
    expect(damaged((j) => void Object.assign(j.header, { edition: 9 }))).toMatchObject({
      entry: 0,
      why: 'anotherEdition',
    });
    expect(damaged((j) => void Object.assign(j.header, { options: { rounds: 99 } }))).toMatchObject({
      entry: 0,
      why: 'badOptions',
    });
  });

  test('a file is checked at the border, and says where it is wrong', () => {
    const { journal } = randomGame(squabble, 'file', ROUNDS);
    const wrong = (change: (j: { [key: string]: unknown }) => void) => {
      const copy = JSON.parse(writeJournal(journal)) as { [key: string]: unknown };
      change(copy);
      const result = readJournal(copy);
      return result.ok ? undefined : result.why;
    };
    expect(wrong(() => undefined)).toBeUndefined();
    expect(readJournal(null)).toMatchObject({ ok: false, why: { at: '' } });
    expect(readJournalText('{')).toMatchObject({ ok: false });
    expect(wrong((j) => void Object.assign(j, { entries: 7 }))).toMatchObject({ at: 'entries' });
    expect(wrong((j) => void Object.assign(j, { seed: 'xyz' }))).toMatchObject({ at: 'seed' });
    expect(wrong((j) => void Object.assign(j, { opening: 'xyz' }))).toMatchObject({ at: 'opening' });
    expect(wrong((j) => void (j.entries as object[]).splice(2, 1, { n: 3, at: 1, act: 'cheat' }))).toMatchObject({
      at: 'entries.2.act',
    });
    expect(wrong((j) => void Object.assign(j.header as object, { format: 3 }))).toMatchObject({ at: 'header.format' });
    expect(wrong((j) => void Object.assign(j.header as object, { names: ['a'] }))).toMatchObject({
      at: 'header.names.0',
    });
  });

  test('a snapshot and the entries after it give the same table, with the right to undo', () => {
    const dice = new FastDice('snap');
    const table = opened();
    let snapshot = table.snapshot();
    const tail: Parameters<typeof follow>[1][] = [];
    for (let at = 0; !table.over && at < 2000; at++) {
      const result = randomStep(table, dice, at);
      if (!result.ok) continue;
      tail.push(result.entry);
      if (tail.length > 7) {
        snapshot = table.snapshot();
        tail.length = 0;
      }
      const other = Table.resume(squabble, table.header, SEED, structuredClone(snapshot), table.opening);
      for (const entry of tail) expect(follow(other, entry)).toBeUndefined();
      expect(canonical(other.match)).toBe(canonical(table.match));
      for (const seat of [0, 1, 2, undefined]) expect(other.sight(seat)).toEqual(table.sight(seat));
    }
    expect(table.over).toBe(true);
  });
});

test('the canonical bytes are those of the text of the kernel, and nearly the same is refused', () => {
  const ink = new Ink();
  const canonicalText = (value: unknown): string => new TextDecoder().decode(ink.write(value));
  randomGame(squabble, 'canon', ROUNDS, 3, (table) => {
    expect(canonicalText(table.match)).toBe(canonical(table.match));
  });
  const odd = { b: [1, -1, 0, 1.5, 1e21, 2 ** 53, null, true, 'é"\n'], a: { '10': 1, '9': 2, z: {}, y: [] }, '': [[]] };
  expect(canonicalText(odd)).toBe(canonical(odd));
  const numbers = [
    9,
    10,
    99,
    100,
    101,
    65_535,
    999_999_999,
    1e9,
    1e9 + 1,
    1_800_000_000_000,
    1_000_000_000_009,
    1e15 - 1,
    1e15,
    2 ** 53 - 1,
    1_800_000_000_000.5,
    -1_800_000_000_000,
    -9,
    -10,
    -999_999_999,
    -1e9,
    0.1,
    -2.5,
    1e-7,
  ];
  expect(canonicalText(numbers)).toBe(canonical(numbers));
  // Long words, plain and with something to escape at every place.
  const plain = 'abcdefghij'.repeat(8);
  const words = ['"', '\\', '\u001f', '\u007f', '\u0080', 'é', '\ud800', '😀', '\u2028'].flatMap((odd) =>
    [0, 31, 32, 79].map((at) => plain.slice(0, at) + odd + plain.slice(at)),
  );
  expect(canonicalText([plain, ...words])).toBe(canonical([plain, ...words]));
  // Longer than a page, with words that are too long to be remembered.
  const long = { text: 'ß€😀'.repeat(3000), list: Array.from({ length: 3000 }, (_, i) => i * 7919) };
  expect(canonicalText(long)).toBe(canonical(long));
  const many = Array.from({ length: 40 }, (_, i) => ({ first: 1, [`k${i}`]: i, [`a${i}`]: i }));
  expect(canonicalText([...many, ...many])).toBe(canonical([...many, ...many]));
  const shapes = [
    { x: 1, a: 2 },
    { x: 1, b: 2 },
    { x: 1, a: 2, b: 3 },
    { a: 2, x: 1 },
  ];
  expect(canonicalText([...shapes, ...shapes])).toBe(canonical([...shapes, ...shapes]));
  for (const bad of [undefined, Number.NaN, [undefined], new Date(0), { a: undefined }]) {
    expect(() => canonicalText(bad)).toThrow(TypeError);
    expect(() => canonical(bad)).toThrow(TypeError);
  }
  // A minus zero that rules have made is theirs to answer for, in the laws; a table goes on, with what its journal would say.
  expect(() => canonical([-0])).toThrow(TypeError);
  expect(canonicalText([-0, { a: -0 }])).toBe('[0,{"a":0}]');
});

describe('undo', () => {
  test('an act without dice is taken back and done again', () => {
    const table = opened();
    for (const ask of openAsks(table.match)) table.submit(ask.seat, ask.id, { for: 0 }, 1);
    const offered = canonical(table.match);
    const next = table.match.nextId;
    expect(table.submit(1, 'offer', { to: 0, give: 1, want: 0 }, 2)).toMatchObject({ ok: true });
    const after = structuredClone(table.match);
    expect(table.sight(1).undo).toBeNull();
    const back = table.undo(1, 3);
    expect(back).toMatchObject({ ok: true, entry: { act: 'undo', seat: 1 } });
    expect(canonical({ ...table.match, nextId: next })).toBe(offered);
    expect(table.sight(1).redo).toBe(true);
    expect(table.redo(1, 4)).toMatchObject({ ok: true });
    expect(table.match).toEqual({ ...after, nextId: table.match.nextId });
    expect(table.redo(1, 5)).toEqual({ ok: false, why: { code: 'table.nothingToRedo' } });
  });

  test('is refused after dice, a reveal or another seat’s visible act, with the reason', () => {
    const table = opened();
    expect(table.undo(0, 1)).toEqual({ ok: false, why: { code: 'table.cannotUndo', because: 'nothingToUndo' } });
    toBattle(table);
    expect(table.undo(0, 2)).toEqual({ ok: false, why: { code: 'table.cannotUndo', because: 'somethingWasRevealed' } });
    const [target] = openAsks(table.match);
    expect(table.submit(0, target!.id, { seat: 1 }, 3)).toMatchObject({ ok: true });
    expect(table.undo(0, 4)).toEqual({ ok: false, why: { code: 'table.cannotUndo', because: 'diceHaveFallen' } });
  });

  test('another’s visible act blocks only until it is undone itself', () => {
    const table = opened();
    for (const ask of openAsks(table.match)) table.submit(ask.seat, ask.id, { for: 0 }, 1);
    table.submit(1, 'offer', { to: 0, give: 1, want: 0 }, 2);
    table.submit(2, 'offer', { to: 0, give: 1, want: 0 }, 3);
    expect(table.undo(1, 4)).toMatchObject({ ok: false, why: { because: 'othersHaveActed' } });
    expect(table.undo(2, 5)).toMatchObject({ ok: true });
    expect(table.undo(1, 6)).toMatchObject({ ok: true });
  });

  test('a secret answer that waits is withdrawn, and others keep theirs', () => {
    const table = opened();
    const [a, b] = openAsks(table.match);
    table.submit(a!.seat, a!.id, { for: 0 }, 1);
    table.submit(b!.seat, b!.id, { for: 1 }, 2);
    const cursor = table.cursor(b!.seat);
    expect(table.undo(a!.seat, 3)).toMatchObject({ ok: true, entry: { act: 'withdraw', target: a!.id } });
    expect(table.perceive(b!.seat).given).toEqual([{ ask: b!.id, answer: { for: 1 } }]);
    expect(table.cursor(b!.seat)).toBe(cursor);
    expect(openAsks(table.match).map(({ seat }) => seat)).toEqual([0, 2]);
  });

  test('ids never name two questions', () => {
    for (let i = 0; i < 12; i++) {
      const named = new Map<number, string>();
      randomGame(squabble, `ids ${i}`, ROUNDS, 3, (table) => {
        for (const { id, seat, kind, args } of openAsks(table.match)) {
          const text = canonical({ seat, kind, args });
          expect(named.get(id) ?? text).toBe(text);
          named.set(id, text);
        }
      });
    }
  });

  test('far goes back over all of the seat’s own acts at once, and redo brings them back one by one', () => {
    const table = opened();
    for (const ask of openAsks(table.match)) table.submit(ask.seat, ask.id, { for: 0 }, 1);
    const at = canonical(table.match.state);
    for (const give of [1, 2]) table.submit(1, 'offer', { to: 0, give, want: 0 }, 2);
    const made = canonical(table.match.state);
    expect(table.undo(1, 3, true)).toMatchObject({ ok: true });
    expect(canonical(table.match.state)).toBe(at);
    expect(table.redo(1, 4)).toMatchObject({ ok: true });
    expect(table.redo(1, 5)).toMatchObject({ ok: true });
    expect(canonical(table.match.state)).toBe(made);
  });
});

describe('what readers receive', () => {
  test('a cursor moves only when its reader could see something', () => {
    const table = opened();
    const before = [0, 1, 2, undefined].map((seat) => table.cursor(seat));
    const [a] = openAsks(table.match);
    const result = table.submit(0, a!.id, { for: 2 }, 1);
    if (!result.ok) throw new Error('refused');
    expect(result.updates.map((update) => update?.to)).toEqual([0, undefined, undefined, undefined]);
    expect([0, 1, 2, undefined].map((seat) => table.cursor(seat))).toEqual([
      before[0]! + 1,
      before[1],
      before[2],
      before[3],
    ]);
  });

  test('the text of an update is the perception as JSON, for every reader', () => {
    for (const seed of ['t1', 't2', 't3']) {
      randomGame(squabble, seed, ROUNDS, 3, (table, _entry, updates) => {
        updates.forEach((update, reader) => {
          if (update === null) return;
          const view = table.perceive(reader === 3 ? undefined : reader);
          expect(update.text).toBe(JSON.stringify(view));
          expect(update.asks).toEqual(view.asks.map(({ id }) => id));
          expect(update.seen).toEqual(view);
        });
      });
    }
  });

  test('nothing of journal, digests or marks is in what leaves', () => {
    const { journal } = randomGame(squabble, 'words', ROUNDS, 3, (table) => {
      for (const seat of [0, 1, 2, undefined]) {
        const text = JSON.stringify(table.sight(seat));
        expect(text).not.toMatch(/digest|marks|nextId|draws|seed/);
      }
    });
    for (const moment of history(squabble, journal, 1, 0)) expect(JSON.stringify(moment)).not.toMatch(/digest|marks/);
  });

  test('history gives a reader exactly what it missed', () => {
    const received: { cursor: number; events: unknown; seen: unknown }[] = [];
    const dice = new FastDice('missed');
    const { table, updates } = Table.open(squabble, headerFor('squabble', 3, ROUNDS), SEED);
    const note = (list: typeof updates): void => {
      const mine = list[1];
      if (mine) received.push({ cursor: mine.cursor, events: mine.events, seen: mine.seen });
    };
    note(updates);
    const entries = [];
    for (let at = 0; !table.over && at < 2000; at++) {
      const result = at % 17 === 16 ? table.undo(dice.below(3), at) : randomStep(table, dice, at);
      if (!result.ok) continue;
      entries.push(result.entry);
      note(result.updates);
    }
    const journal = { header: table.header, opening: table.opening, entries, seed: SEED, head: table.head };
    const all = history(squabble, journal, 1, 0).map(({ at: _at, ...rest }) => rest);
    expect(same(all, received)).toBe(true);
    expect(history(squabble, journal, 1, 20).map(({ cursor }) => cursor)).toEqual(
      received.map(({ cursor }) => cursor).filter((cursor) => cursor > 20),
    );
  });
});

describe('windows and silence', () => {
  test('a timed window holds answers until it closes, and the others pass', () => {
    const table = opened();
    table.timed = true;
    for (const ask of openAsks(table.match)) table.submit(ask.seat, ask.id, { for: 0 }, 1);
    const asks = openAsks(table.match);
    expect(asks.map(({ kind }) => kind)).toEqual(['weather', 'weather', 'weather']);
    for (const ask of asks) {
      expect(table.submit(ask.seat, ask.id, { play: 'pass' }, 2)).toMatchObject({ entry: { act: 'hold' } });
    }
    expect(table.perceive(1).asks).toEqual([]);
    expect(table.perceive(1).given).toEqual([{ ask: asks[1]!.id, answer: { play: 'pass' } }]);
    expect(table.submit(1, asks[1]!.id, { play: 'pass' }, 3)).toMatchObject({ why: { code: 'house.alreadyAnswered' } });
    expect(table.withdraw(1, asks[1]!.id, 3)).toMatchObject({ entry: { act: 'release' } });
    expect(table.perceive(1).asks).toHaveLength(1);
    expect(table.match.stack.at(-1)?.kind).toBe('weather');
    expect(table.close(4)).toMatchObject({ ok: true, entry: { act: 'close' } });
    expect(table.match.stack.at(-1)?.kind).toBe('battle');
    expect(table.close(5)).toEqual({ ok: false, why: { code: 'table.noWindow' } });
  });

  test('questions lapse one by one or together; a secret silence is not told', () => {
    const table = opened();
    for (const ask of openAsks(table.match)) table.submit(ask.seat, ask.id, { for: 0 }, 1);
    const asks = openAsks(table.match);
    const one = table.lapse([asks[0]!.id], 2);
    if (!one.ok) throw new Error(one.why.code);
    expect(one.updates.slice(1)).toEqual([null, null, null]);
    expect(table.lapse([asks[0]!.id], 3)).toMatchObject({ why: { code: 'house.nothingLapses' } });
    expect(table.lapse([asks[1]!.id, asks[2]!.id], 3)).toMatchObject({ ok: true });
    expect(table.match.stack.at(-1)?.kind).toBe('battle');
  });

  test('conceding hands the game to the last one left; an agreed end closes it', () => {
    const table = opened(2);
    expect(table.concede(5, 1)).toMatchObject({ why: { code: 'table.noSuchSeat' } });
    const result = table.concede(0, 1);
    expect(result).toMatchObject({ ok: true });
    expect(table.ending).toEqual({ why: 'conceded', winners: [1] });
    expect(table.submit(1, openAsks(table.match)[0]!.id, { for: 0 }, 2)).toEqual({
      ok: false,
      why: { code: 'table.ended' },
    });
    expect(table.sight(1).seen.asks).toEqual([]);
    const three = opened(3);
    three.concede(1, 1);
    expect(three.over).toBe(false);
    expect(three.concede(1, 2)).toMatchObject({ why: { code: 'table.alreadyConceded' } });
    expect(three.end('agreed', 3)).toMatchObject({ ok: true });
    expect(three.ending?.why).toBe('agreed');
  });

  test('should the rules fail, the match is as it was', () => {
    const broken = structuredClone({ on: false });
    const def = {
      ...squabble,
      view: (s: Parameters<typeof squabble.view>[0], seat: number | undefined) => squabble.view(s, seat),
      frames: {
        ...squabble.frames,
        ballot: {
          ...squabble.frames.ballot,
          labels: {
            ...squabble.frames.ballot.labels,
            count(x: Parameters<(typeof squabble.frames.ballot.labels)['count']>[0]) {
              if (broken.on) {
                x.s.purses[0] = 99;
                throw new Error('a mistake in the rules');
              }
              return squabble.frames.ballot.labels.count!(x);
            },
          },
        },
      },
    } as typeof squabble;
    const { table } = Table.open(def, headerFor('squabble', 2, ROUNDS), SEED);
    const [a, b] = openAsks(table.match);
    table.submit(0, a!.id, { for: 0 }, 1);
    const before = canonical(table.match);
    broken.on = true;
    expect(() => table.submit(1, b!.id, { for: 0 }, 2)).toThrow('a mistake in the rules');
    expect(canonical(table.match)).toBe(before);
    broken.on = false;
    expect(table.submit(1, b!.id, { for: 0 }, 3)).toMatchObject({ ok: true });
  });
});
