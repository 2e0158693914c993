/** Journals of format 2: the chain, names that can be withheld, and forgeries that are found. What format 1 can promise is at the end. */

import { squabble } from '@homage/testkit/fixture';
import { describe, expect, test } from 'vitest';
import {
  commitmentOf,
  type Header2,
  type Journal,
  type Known,
  nameOf,
  pledgeOf,
  readJournal,
  readJournalText,
  replay,
  sealHeader,
  Table,
  verify,
  withholdName,
  writeJournal,
} from '../src/index.ts';
import { faultsOf, headIn, pledgeIn, rechained } from './other.ts';
import { headerFor, oldHeaderFor, randomGame, SEED } from './play.ts';

const ROUNDS = { rounds: 2 };
const { journal, table } = randomGame(squabble, 'chain', ROUNDS);
const header = journal.header as Header2;
type File = ReturnType<typeof JSON.parse>;
const fileOf = (of: Journal): File => JSON.parse(writeJournal(of));
/** What a seat has kept of this game. */
const known: Known = {
  commitment: header.dice.commitment,
  pledge: pledgeOf(header),
  salts: { 1: header.dice.seats[1]?.salt ?? '' },
  head: journal.head as string,
};

/** How a file is judged: where it is misread, what is damaged, "not finished", or well. */
function judge(file: File, compare: Known = {}): string {
  const read = readJournal(file);
  if (!read.ok) return `misread ${read.why.at}`;
  const { ok, damage, over } = verify(squabble, read.journal, { known: compare });
  return damage?.why ?? (ok && over ? 'well' : 'not finished');
}

function forged(change: (file: File) => void): { plain: File; rechained: File } {
  const file = fileOf(journal);
  change(file);
  return { plain: file, rechained: rechained(file) };
}

describe('the chain', () => {
  test('another program finds the same chain and pledge by the description alone', () => {
    for (const seed of ['p', 'q', 'r']) {
      const played = randomGame(squabble, seed, ROUNDS);
      expect(faultsOf(writeJournal(played.journal))).toEqual([]);
      expect(pledgeIn(fileOf(played.journal))).toBe(pledgeOf(played.journal.header as Header2));
      expect(headIn(fileOf(played.journal))).toBe(played.table.head);
    }
  });

  test('names beyond ASCII, an origin, seats of every kind', () => {
    const origin = { id: 'before', commitment: commitmentOf(SEED), entry: 3, hash: 'ab'.repeat(32) };
    const salt = 'cd'.repeat(32);
    const odd = sealHeader(
      SEED,
      {
        id: 'öé',
        game: 'squabble',
        edition: 1,
        options: ROUNDS,
        names: ['Aliénor \u{1f3f0} "x"\\\n', '', 'B\u2028'],
        created: 5,
        origin,
        salts: [
          { how: 'opened', commitment: commitmentOf(salt), salt },
          { how: 'empty', commitment: commitmentOf('00'.repeat(32)), salt: '' },
          { how: 'house', commitment: null, salt: '' },
        ],
      },
      (bytes) => '9a'.repeat(bytes),
    );
    const { journal: played } = randomGame(squabble, 'odd', ROUNDS, 3, undefined, odd);
    expect(faultsOf(writeJournal(played))).toEqual([]);
    expect(pledgeIn(fileOf(played))).toBe(pledgeOf(odd));
    const read = readJournalText(writeJournal(played));
    expect(read).toEqual({ ok: true, journal: played });
    expect(judge(fileOf(played))).toBe('well');
    for (const change of [{ entry: 4 }, { id: 'other' }, { hash: 'ab'.repeat(16) }]) {
      const file = fileOf(played);
      Object.assign(file.header.origin, change);
      expect(judge(file)).toBe('chain');
    }
  });

  test('every seat’s kind and commitment is part of the pledge, opened or not', () => {
    const pledges = new Set([pledgeOf(header)]);
    const seats = header.dice.seats;
    const empty = { how: 'empty' as const, commitment: seats[0]?.commitment ?? null, salt: '' };
    const with0 = (seat: Header2['dice']['seats'][number]): Header2 => ({
      ...header,
      dice: { ...header.dice, seats: [seat, ...seats.slice(1)] },
    });
    // Whether a seat opened is not known when the pledge is made.
    expect(pledgeOf(with0(empty))).toBe(pledgeOf(header));
    pledges.add(pledgeOf(with0({ how: 'empty', commitment: null, salt: '' })));
    pledges.add(pledgeOf(with0({ how: 'house', commitment: null, salt: '' })));
    pledges.add(pledgeOf(with0({ how: 'empty', commitment: '00'.repeat(32), salt: '' })));
    pledges.add(pledgeOf({ ...header, options: { rounds: 3 } }));
    pledges.add(pledgeOf({ ...header, edition: 2 }));
    pledges.add(pledgeOf({ ...header, id: 'x' }));
    expect(pledges.size).toBe(7);
  });

  test('a name can be withheld and the journal still verifies, with everything that was known', () => {
    const shy = { ...journal, header: withholdName(withholdName(header, 0), 2) };
    const text = writeJournal(shy);
    expect(text).not.toContain('seat 0');
    expect(text).not.toContain('seat 2');
    expect(judge(JSON.parse(text), known)).toBe('well');
    expect(nameOf(shy.header, 0)).toBe('');
    expect(nameOf(shy.header, 1)).toBe('seat 1');
    expect(faultsOf(text)).toEqual([]);
    // Half of it is nothing: a name without its salt proves nothing.
    const half = fileOf(journal);
    delete half.header.names[0].salt;
    expect(judge(half)).toBe('misread header.names.0.salt');
  });

  test('a table goes on from a snapshot with the same chain, and not without it', () => {
    const { table: first } = Table.open(squabble, headerFor('squabble', 3, ROUNDS), SEED);
    let snapshot = first.snapshot();
    for (const { n, at, digest: _, ...act } of journal.entries) {
      if (!first.accept(act, at).ok) throw new Error('refused');
      if (n === 12) snapshot = first.snapshot();
    }
    const resume = (link: object) =>
      Table.resume(squabble, header, SEED, { ...structuredClone(snapshot), ...link }, first.opening);
    const second = resume({});
    for (const { n: _n, at, digest: _d, ...act } of journal.entries.slice(12)) second.accept(act, at);
    expect(second.head).toBe(journal.head);
    expect(first.head).toBe(journal.head);
    expect(() => resume({ link: undefined })).toThrow('damaged');
  });

  test('a refused act adds no link', () => {
    const { table: fresh } = Table.open(squabble, headerFor('squabble', 3, ROUNDS), SEED);
    const before = fresh.head;
    expect(fresh.submit(0, 999, {}, 1)).toMatchObject({ ok: false });
    expect(fresh.head).toBe(before);
  });
});

/**
 * Each of these was once taken for a true game. `plain`: the file was changed by hand. `rechained`: the forger made the chain anew; then a file is sound
 * in itself, and it takes what a player has kept to know better.
 */
describe('H1: forgeries of format 2', () => {
  test('the true game is well, compared with all that is known', () => {
    expect(judge(fileOf(journal), known)).toBe('well');
    expect(verify(squabble, journal, { known }).compared).toEqual(['commitment', 'pledge', 'salts', 'head']);
    expect(table.over).toBe(true);
  });

  test('an invented game, with a seed of its own', () => {
    const seed = '77'.repeat(32);
    const other: Header2 = { ...header, dice: { ...header.dice, commitment: commitmentOf(seed) } };
    const { table: dream } = Table.open(squabble, other, seed);
    const lie: Journal = { ...journal, header: other, seed, opening: dream.opening, entries: [], head: dream.head };
    expect(judge(fileOf(lie))).toBe('not finished');
    const over = dream.concede(0, 1001);
    const end = dream.concede(1, 1002);
    if (!over.ok || !end.ok) throw new Error('refused');
    const whole = { ...lie, entries: [over.entry, end.entry], head: dream.head };
    // Sound in itself: that is all a file can show to somebody who knows nothing of the game.
    expect(judge(fileOf(whole))).toBe('well');
    expect(judge(fileOf(whole), { commitment: known.commitment ?? '' })).toBe('otherCommitment');
    expect(judge(fileOf(whole), { pledge: known.pledge ?? '' })).toBe('otherPledge');
    expect(judge(fileOf(whole), { head: known.head ?? '' })).toBe('otherHead');
  });

  test('an invented game with the true seed: other answers', () => {
    const { table: dream } = Table.open(squabble, header, SEED);
    const steps = [dream.concede(2, 1001), dream.concede(0, 1002)];
    const entries = steps.flatMap((step) => (step.ok ? [step.entry] : []));
    const lie: Journal = { ...journal, entries, head: dream.head };
    const { head: _, ...before } = known;
    expect(judge(fileOf(lie), before)).toBe('well');
    expect(judge(fileOf(lie), known)).toBe('otherHead');
  });

  test('an invented game without my salt, or with another one', () => {
    const drop = forged((file) => {
      file.header.dice.seats[1] = { how: 'empty', commitment: file.header.dice.seats[1].commitment, salt: '' };
    });
    expect(judge(drop.rechained)).not.toBe('well');
    const salts = known.salts ?? {};
    expect(judge(drop.rechained, { salts })).toBe('otherSalt');
    const other = forged((file) => {
      file.header.dice.seats[1] = { how: 'opened', commitment: commitmentOf('12'.repeat(32)), salt: '12'.repeat(32) };
    });
    expect(judge(other.rechained, { salts })).toBe('otherSalt');
    const broken = forged((file) => {
      file.header.dice.seats[1].salt = '12'.repeat(32);
    });
    expect(judge(broken.rechained)).toBe('brokenSalt');
  });

  test('names swapped: who won', () => {
    const swap = (file: File): void => void file.header.names.reverse();
    expect(judge(forged(swap).plain)).toBe('chain');
    expect(judge(forged(swap).rechained, { pledge: known.pledge ?? '' })).toBe('otherPledge');
    expect(judge(forged(swap).rechained, { head: known.head ?? '' })).toBe('otherHead');
    const rename = forged((file) => {
      file.header.names[0].name = 'somebody else';
    });
    expect(judge(rename.plain)).toBe('brokenName');
    expect(judge(rename.rechained)).toBe('brokenName');
  });

  test('another table’s id', () => {
    const { plain, rechained: chained } = forged((file) => {
      file.header.id = 'elsewhere';
    });
    expect(judge(plain)).toBe('chain');
    expect(judge(chained, { pledge: known.pledge ?? '' })).toBe('otherPledge');
    expect(judge(chained, { head: known.head ?? '' })).toBe('otherHead');
  });

  test.each([
    ['of an entry', (file: File) => void file.entries[3].at++],
    [
      'of all entries',
      (file: File) => {
        for (const entry of file.entries) entry.at += 3_600_000;
      },
    ],
    ['of the beginning', (file: File) => void file.header.created++],
  ])('changed times: %s', (_, change) => {
    const { plain, rechained: chained } = forged(change);
    expect(judge(plain)).toBe('chain');
    expect(judge(chained, known)).toBe('otherHead');
  });

  test.each([
    ['in the file', 'note', (file: File) => Object.assign(file, { note: 'x' })],
    ['in the header', 'header.note', (file: File) => Object.assign(file.header, { note: 'x' })],
    ['in the dice', 'header.dice.note', (file: File) => Object.assign(file.header.dice, { note: 'x' })],
    ['in a salt', 'header.dice.seats.0.note', (file: File) => Object.assign(file.header.dice.seats[0], { note: 'x' })],
    ['in a name', 'header.names.0.note', (file: File) => Object.assign(file.header.names[0], { note: 'x' })],
    ['in an entry', 'entries.2.note', (file: File) => Object.assign(file.entries[2], { note: 'x' })],
  ])('extra fields %s', (_, at, change) => {
    const { plain, rechained: chained } = forged(change);
    expect(judge(plain)).toBe(`misread ${at}`);
    expect(judge(chained, known)).toBe(`misread ${at}`);
  });

  test('an extra field in an answer is the rules’ to refuse', () => {
    const { rechained: chained } = forged((file) => {
      const entry = file.entries.find(({ act }: { act: string }) => act === 'answer');
      entry.answer.note = 1;
    });
    expect(judge(chained)).toBe('refused');
  });

  test.each([
    ['to 10 entries', 10],
    ['to none', 0],
    ['by the last entry', journal.entries.length - 1],
  ])('cut %s', (_, length) => {
    const { plain, rechained: chained } = forged((file) => {
      file.entries.length = length;
    });
    expect(judge(plain)).toBe('chain');
    expect(judge(chained)).toBe('not finished');
    expect(judge(chained, known)).toBe('otherHead');
  });

  test('options, edition, seed, commitment, order: refused as before', () => {
    const each: [string, (file: File) => void][] = [
      ['opening', (file) => Object.assign(file.header.options, { rounds: 3 })],
      ['anotherEdition', (file) => void file.header.edition++],
      ['brokenSeal', (file) => Object.assign(file, { seed: '99'.repeat(32) })],
      ['order', (file) => void file.entries.splice(4, 1)],
    ];
    for (const [why, change] of each) expect(judge(forged(change).rechained), why).toBe(why);
  });
});

describe('format 1', () => {
  const old = randomGame(squabble, 'old', ROUNDS, 3, undefined, oldHeaderFor('squabble', 3, ROUNDS)).journal;

  test('is read, written, played on and verified as it was', () => {
    expect(writeJournal(old)).not.toContain('"head"');
    expect(readJournalText(writeJournal(old))).toEqual({ ok: true, journal: old });
    expect(judge(fileOf(old))).toBe('well');
    const half = replay(squabble, { ...old, entries: old.entries.slice(0, 5) });
    if (!half.ok) throw new Error('damaged');
    for (const { n: _n, at, digest, ...act } of old.entries.slice(5)) {
      const result = half.table.accept(act, at);
      expect(result.ok && result.entry.digest).toBe(digest);
    }
    expect(half.table.snapshot()).not.toHaveProperty('link');
    expect(half.table.head).toBeNull();
  });

  test('promises the dice, and says nothing of names, id and times; a pledge or a head is never its own', () => {
    const change = (deed: (file: File) => void): File => {
      const file = fileOf(old);
      deed(file);
      return file;
    };
    expect(judge(change((file) => void file.header.names.reverse()))).toBe('well');
    expect(judge(change((file) => Object.assign(file.header, { id: 'x' })))).toBe('well');
    expect(judge(change((file) => void file.entries[0].at++))).toBe('well');
    // What it does find.
    expect(judge(change((file) => void file.entries.pop()))).toBe('not finished');
    expect(judge(change((file) => Object.assign(file.entries[0], { note: 1 })))).toBe('misread entries.0.note');
    expect(judge(fileOf(old), { commitment: '00'.repeat(32) })).toBe('otherCommitment');
    expect(judge(fileOf(old), { salts: { 0: 'salt 0' } })).toBe('well');
    expect(judge(fileOf(old), { salts: { 0: 'mine' } })).toBe('otherSalt');
    // A game of format 2 cannot be handed out as one of format 1.
    expect(judge(fileOf(old), { pledge: known.pledge ?? '' })).toBe('otherPledge');
    expect(judge(fileOf(old), { head: known.head ?? '' })).toBe('otherHead');
  });
});
