/** An act happens whole or not at all: whatever fails between judging and telling, the table is as it was, and the act can be done again. */

import { FastDice, type GameDef, openAsks, type Vocabulary } from '@homage/kernel';
import { squabble } from '@homage/testkit/fixture';
import { describe, expect, test } from 'vitest';
import { ASIDES_IN_A_ROW, portableHash, readSnapshot, TAKES_IN_A_GAME, TAKES_IN_A_ROW, Table } from '../src/index.ts';
import { attempt, look, places, played, type Ruleset, rulesets } from './law.ts';
import { headerFor, SEED } from './play.ts';

/** Throws at one call of whatever it has bound, and never again. */
class Saboteur {
  calls = 0;
  strikes = Number.POSITIVE_INFINITY;

  /** The same thing, but every call of a function in it is counted. */
  bind<T>(value: T): T {
    if (typeof value === 'function') {
      return new Proxy(value, {
        apply: (target, self, args: unknown[]) => {
          if (++this.calls === this.strikes) throw new Error('planted');
          return Reflect.apply(target, self, args) as unknown;
        },
      }) as T;
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, this.bind(part as unknown)])) as T;
  }

  /** Fails at the nth call from now. */
  arm(n: number): void {
    this.calls = 0;
    this.strikes = n;
  }

  rest(): void {
    this.strikes = Number.POSITIVE_INFINITY;
  }
}

/** Puts a failure at the calls that `when` names, one after the other, and expects the table as it was; then the act goes through. */
function survives(
  ruleset: Ruleset,
  seed: string,
  steps: number,
  when: (calls: number, dice: FastDice) => number[],
): number {
  const course = played(ruleset, seed, 160, 20);
  const saboteur = new Saboteur();
  const def = saboteur.bind(ruleset.def);
  const hash = saboteur.bind(portableHash);
  const dice = new FastDice(seed);
  let planted = 0;
  for (const place of places(course).filter((_, i, all) => i % Math.ceil(all.length / steps) === 0)) {
    const next = course.passed[place + 1];
    const kept = course.passed[place]?.snapshot;
    if (next === undefined || kept === undefined) continue;
    const lay = (): Table =>
      Table.resume(def, course.header, SEED, readSnapshot(kept) as never, course.opening, { hash });
    const whole = lay();
    saboteur.arm(Number.POSITIVE_INFINITY);
    const expected = attempt(whole, next);
    const { calls } = saboteur;
    const after = look(whole);
    let table = lay();
    const before = look(table);
    for (const n of when(calls, dice)) {
      saboteur.arm(n);
      let thrown = false;
      try {
        attempt(table, next);
      } catch (error) {
        thrown = (error as Error).message === 'planted';
      }
      saboteur.rest();
      // What has been seen is not made again: the call may never have come.
      if (!thrown) {
        table = lay();
        continue;
      }
      planted++;
      if (look(table) !== before) expect.fail(`${ruleset.name} ${JSON.stringify(next.wish)}: call ${n} leaves traces`);
    }
    expect(JSON.stringify(attempt(table, next))).toBe(JSON.stringify(expected));
    expect(look(table) === after).toBe(true);
  }
  return planted;
}

describe('C1: a failure at any call between judging and telling leaves the table as it was', () => {
  test.each(rulesets())('$name', (ruleset) => {
    const some = (calls: number, dice: FastDice): number[] =>
      Array.from({ length: 6 }, () => 1 + dice.below(Math.max(1, calls))).concat(calls);
    expect(survives(ruleset, 'atomic', 6, some)).toBeGreaterThan(8);
  });

  test('every single call of the fixture', () => {
    const ruleset = {
      name: 'squabble',
      def: squabble as unknown as GameDef<Vocabulary>,
      seats: 3,
      options: { rounds: 3 },
    };
    const every = (calls: number): number[] => Array.from({ length: calls }, (_, i) => i + 1);
    const planted = ['a', 'b', 'c', 'd', 'e'].map((seed) => survives(ruleset, `every call ${seed}`, 12, every));
    expect(planted.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(300);
  });

  test('a digest that fails: the answer has not been given, and the dice have not fallen', () => {
    let fails = false;
    const hash = (data: Uint8Array | string): string => {
      if (fails) throw new Error('no digest');
      return portableHash(data);
    };
    const { table } = Table.open(squabble, headerFor('squabble', 3, { rounds: 3 }), SEED, { hash });
    const before = look(table as unknown as Table);
    const ask = openAsks(table.match)[0]!;
    fails = true;
    expect(() => table.submit(ask.seat, ask.id, { for: 0 }, 1)).toThrow('no digest');
    fails = false;
    expect(look(table as unknown as Table)).toBe(before);
    expect(table.submit(ask.seat, ask.id, { for: 0 }, 1)).toMatchObject({ ok: true, entry: { n: 1 } });
  });
});

describe('C2: how often a seat may take back', () => {
  const lay = () => Table.open(squabble, headerFor('squabble', 3, { rounds: 3 }), SEED).table;

  test('thirty times in a row, then no more until something happens that ends the right to', () => {
    let table = lay();
    for (let i = 0; i < TAKES_IN_A_ROW; i++) {
      const ask = openAsks(table.match)[0]!;
      expect(table.submit(0, ask.id, { for: 1 }, i)).toMatchObject({ ok: true });
      expect(i % 2 === 0 ? table.undo(0, i) : table.withdraw(0, ask.id, i)).toMatchObject({ ok: true });
    }
    const ask = openAsks(table.match)[0]!;
    expect(table.submit(0, ask.id, { for: 1 }, 1)).toMatchObject({ ok: true });
    const refused = { ok: false, why: { code: 'table.cannotUndo', because: 'tooOften' } };
    const tries = (): void => {
      expect(table.undo(0, 1)).toMatchObject(refused);
      expect(table.withdraw(0, ask.id, 1)).toMatchObject(refused);
      expect(table.redo(0, 1)).toMatchObject(refused);
      expect(table.sight(0)).toMatchObject({ undo: 'tooOften', redo: false });
    };
    tries();
    // It is part of the course: a restart forgets nothing.
    table = Table.resume(squabble, table.header, SEED, table.snapshot(), table.opening);
    tries();
    // Secret answers of others change nothing; what they lead to does.
    expect(table.submit(1, ask.id + 1, { for: 1 }, 1)).toMatchObject({ ok: true });
    tries();
    expect(table.submit(2, ask.id + 2, { for: 1 }, 1)).toMatchObject({ ok: true });
    expect(table.sight(0).undo).not.toBe('tooOften');
  });

  test('three hundred times in a game', () => {
    const snapshot = lay().snapshot();
    snapshot.memory = {
      ...snapshot.memory,
      takes: [{ lately: 0, ever: TAKES_IN_A_GAME - 1, asides: 0 }, ...snapshot.memory.takes.slice(1)],
    };
    const table = Table.resume(squabble, headerFor('squabble', 3, { rounds: 3 }), SEED, snapshot, '');
    const ask = openAsks(table.match)[0]!;
    expect(table.submit(0, ask.id, { for: 1 }, 1).ok).toBe(true);
    expect(table.undo(0, 1).ok).toBe(true);
    expect(table.submit(0, ask.id, { for: 1 }, 1).ok).toBe(true);
    expect(table.undo(0, 1)).toMatchObject({ why: { code: 'table.cannotUndo', because: 'tooOftenInGame' } });
    expect(table.sight(0).undo).toBe('tooOftenInGame');
    expect(table.sight(1).undo).not.toBe('tooOftenInGame');
  });

  test('acting out of turn: a hundred times in a row, and two who do it in turn do not free each other', () => {
    const snapshot = lay().snapshot();
    const many = { lately: 0, ever: 0, asides: ASIDES_IN_A_ROW - 3 };
    snapshot.memory = { ...snapshot.memory, takes: [many, many, ...snapshot.memory.takes.slice(2)] };
    let table = Table.resume(squabble, headerFor('squabble', 3, { rounds: 3 }), SEED, snapshot, '');
    const refused = { ok: false, why: { code: 'table.tooManyAsides' } };
    const offers = (seat: number, to: number) => table.submit(seat, 'offer', { to, give: 1, want: 1 }, 1);
    for (let i = 0; i < 3; i++) {
      expect(offers(0, 1)).toMatchObject({ ok: true });
      expect(offers(1, 0)).toMatchObject({ ok: true });
    }
    expect([offers(0, 1), offers(1, 0)]).toMatchObject([refused, refused]);
    // Part of the course, and nobody else's trouble.
    table = Table.resume(squabble, table.header, SEED, table.snapshot(), table.opening);
    expect([offers(0, 1), offers(1, 0)]).toMatchObject([refused, refused]);
    expect(offers(2, 0)).toMatchObject({ ok: true });
    // One's own answer is enough, even a secret one; it frees nobody else.
    const ask = openAsks(table.match).find(({ seat }) => seat === 0)!;
    expect(table.submit(0, ask.id, { for: 1 }, 1)).toMatchObject({ ok: true });
    expect(offers(0, 1)).toMatchObject({ ok: true });
    expect(offers(1, 0)).toMatchObject(refused);
    // A journal is followed whatever it holds.
    expect(table.accept({ act: 'aside', seat: 1, aside: 'offer', answer: { to: 0, give: 1, want: 1 } }, 1).ok).toBe(
      true,
    );
  });

  test('a journal from before is followed, however often somebody took back', () => {
    const table = lay();
    const ask = openAsks(table.match)[0]!;
    for (let i = 0; i < 2 * TAKES_IN_A_ROW; i++) {
      expect(table.accept({ act: 'answer', seat: 0, ask: ask.id, answer: { for: 1 } }, i).ok).toBe(true);
      expect(table.accept({ act: 'withdraw', seat: 0, target: ask.id }, i).ok).toBe(true);
    }
  });
});
