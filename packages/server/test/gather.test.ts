import { describe, expect, it } from 'vitest';
import { Gathered } from '../src/store/postgres/gather.ts';
import { faultOf } from '../src/store/postgres/trouble.ts';

/** A shelf that is read in pieces, each as long as the test wishes. */
function shelf(): {
  all: Gathered<string, { book: string }>;
  pieces: string[][];
  stock: Map<string, string[]>;
  answer(): void;
} {
  const pieces: string[][] = [];
  const stock = new Map<string, string[]>();
  const held: (() => void)[] = [];
  const all = new Gathered<string, { book: string }>(async (asked) => {
    pieces.push([...asked]);
    const rows = asked.flatMap((name, i) => (stock.get(name) ?? []).map((book) => ({ asked: i, book })));
    await new Promise<void>((done) => held.push(done));
    if (asked.includes('fire')) throw new Error('burnt');
    if (asked.includes('storm')) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
    return rows;
  });
  return { all, pieces, stock, answer: () => held.splice(0).forEach((done) => void done()) };
}
const turn = (): Promise<void> => new Promise((done) => setTimeout(done, 1));

describe('questions that go together', () => {
  it('those of one turn are one piece, and each gets its own rows in their order', async () => {
    const { all, pieces, stock, answer } = shelf();
    stock.set('a', ['a1', 'a2']).set('b', ['b1']);
    const asked = ['a', 'b', 'none', 'a'].map((name) => all.ask(name));
    await turn();
    answer();
    expect(await Promise.all(asked)).toEqual([
      [{ book: 'a1' }, { book: 'a2' }],
      [{ book: 'b1' }],
      [],
      [{ book: 'a1' }, { book: 'a2' }],
    ]);
    expect(pieces).toEqual([['a', 'b', 'none', 'a']]);
  });

  it('those that come while two pieces are under way wait and go together, and see what was true when they came', async () => {
    const { all, pieces, stock, answer } = shelf();
    const early = all.ask('a');
    await turn();
    const second = all.ask('b');
    await turn();
    stock.set('a', ['new']);
    const late = [all.ask('a'), all.ask('c')];
    await turn();
    expect(pieces).toEqual([['a'], ['b']]);
    answer();
    expect([await early, await second]).toEqual([[], []]);
    await turn();
    answer();
    expect(await Promise.all(late)).toEqual([[{ book: 'new' }], []]);
    expect(pieces).toEqual([['a'], ['b'], ['a', 'c']]);
  });

  it('a piece that is lost on the way fails for all in it and for nobody else', async () => {
    const { all, pieces, answer } = shelf();
    const lost = Promise.allSettled([all.ask('storm'), all.ask('a')]);
    await turn();
    const fine = all.ask('b');
    await turn();
    answer();
    expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await fine).toEqual([]);
    expect(pieces).toEqual([['storm', 'a'], ['b']]);
  });

  it('a question that the database refuses fails alone: the others of its piece are asked again', async () => {
    const { all, pieces, stock, answer } = shelf();
    stock.set('a', ['a1']);
    const asked = Promise.allSettled([all.ask('fire'), all.ask('a')]);
    for (let i = 0; i < 3; i++) {
      await turn();
      answer();
    }
    expect(await asked).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: [{ book: 'a1' }] }]);
    expect(pieces).toEqual([['fire', 'a'], ['fire'], ['a']]);
  });

  it('values that the database does not take are no fault of the database', () => {
    expect(['22021', '23505', '53100', 'ECONNRESET'].map((code) => faultOf({ code }))).toEqual([
      null,
      null,
      '53100',
      'LOST',
    ]);
  });
});
