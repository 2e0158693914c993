/** The journal grows with the game: one seat alone cannot make it long by taking back. */

import { FastDice, openAsides, openAsks, pick, sample, sampleAside } from '@homage/kernel';
import { expect, test } from 'vitest';
import { TAKES_IN_A_ROW, Table } from '../src/index.ts';
import { rulesets } from './law.ts';
import { headerFor, SEED } from './play.ts';

const TRIES = 500;

test.each(rulesets())('$name', ({ name, def, seats, options }) => {
  const { table } = Table.open(def, headerFor(def.id, seats, options), SEED);
  const dice = new FastDice(`alone ${name}`);
  // Somewhere in the game; then nobody but one seat does anything.
  for (let at = 0; at < 60 && !table.over; at++) {
    const ask = pick(dice, openAsks(table.match));
    table.submit(ask.seat, ask.id, sample(def, table.match, ask, dice), at);
  }
  const me = openAsks(table.match)[0]?.seat ?? 0;
  let taken = 0;
  for (let at = 100; at < 100 + TRIES && !table.over; at++) {
    const ask = openAsks(table.match).find(({ seat }) => seat === me);
    const kinds = openAsides(def, table.match, me);
    const kind = kinds.length === 0 || dice.below(3) > 0 ? undefined : pick(dice, kinds);
    const act = kind === undefined ? undefined : sampleAside(def, table.match, me, kind, dice);
    if (kind !== undefined && act !== undefined) table.submit(me, kind, act, at);
    if (ask !== undefined) table.submit(me, ask.id, sample(def, table.match, ask, dice), at);
    const back = [() => table.undo(me, at), () => table.undo(me, at, true), () => table.redo(me, at)];
    for (const take of back) if (take().ok) taken++;
    if (ask !== undefined && table.withdraw(me, ask.id, at).ok) taken++;
  }
  // Its own acts may bring dice, and with them the right again; never again and again.
  expect(taken).toBeLessThanOrEqual(3 * TAKES_IN_A_ROW);
});
