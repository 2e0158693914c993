/** A snapshot holds the whole course: it can be taken at any moment, and nobody can tell a table laid from it from one that never stopped. */

import { FastDice, openAsks, sample } from '@homage/kernel';
import { squabble } from '@homage/testkit/fixture';
import { expect, test } from 'vitest';
import { follow, readSnapshot, Table } from '../src/index.ts';
import { acts, type Course, goesOnFrom, look, places, played, rulesets } from './law.ts';
import { headerFor, SEED } from './play.ts';

/** Answers until something can be taken back, and says whose and what. */
function answerAndUndo(table: Table, dice: FastDice): { seat: number; kind: string } {
  for (let i = 0; i < 400; i++) {
    const ask = openAsks(table.match)[0];
    if (ask === undefined) break;
    const result = table.submit(ask.seat, ask.id, sample(table.def, table.match, ask, dice), 1);
    if (!result.ok) throw new Error(result.why.code);
    if (!ask.secret && table.undo(ask.seat, 2).ok) return ask;
  }
  throw new Error('nothing can be taken back');
}

test.each(rulesets())('C0: $name: an answer, an undo, a snapshot, another answer', ({ name, def, seats, options }) => {
  const header = headerFor(def.id, seats, options);
  const { table } = Table.open(def, header, SEED);
  const dice = new FastDice(`undone ${name}`);
  const { seat, kind } = answerAndUndo(table, dice);
  const snapshot = table.snapshot();
  const ask = openAsks(table.match).find((open) => open.seat === seat && open.kind === kind)!;
  const again = table.submit(seat, ask.id, sample(def, table.match, ask, dice), 3);
  if (!again.ok) throw new Error(again.why.code);
  const other = Table.resume(def, header, SEED, snapshot, table.opening);
  expect(follow(other, structuredClone(again.entry))).toBeUndefined();
  expect(look(other)).toBe(look(table));
});

test('C0: a table laid from a snapshot and one that never stopped look, judge and go on alike', () => {
  const courses: Course[] = [];
  for (const ruleset of rulesets()) {
    const course = played(ruleset, 'laws', 220, 60);
    courses.push(course);
    for (const place of places(course).filter((_, i) => i % 8 === 3)) goesOnFrom(course, place, 40);
  }
  expect(acts(courses)).toEqual(
    ['answer', 'aside', 'close', 'concede', 'hold', 'lapse', 'redo', 'release', 'undo', 'withdraw'].sort(),
  );
});

test('what was kept in another shape is not read, and what is damaged is found', () => {
  expect(readSnapshot('{"n":40,"memory":{},"cursors":[]}')).toBeUndefined();
  expect(readSnapshot('null')).toBeUndefined();
  expect(readSnapshot('{')).toBeUndefined();
  const header = headerFor('squabble', 3, { rounds: 3 });
  const { table } = Table.open(squabble, header, SEED);
  const snapshot = table.snapshot();
  snapshot.memory.base.match.state.purses[0] = 99;
  expect(() => Table.resume(squabble, header, SEED, snapshot, table.opening)).toThrow('damaged');
});
