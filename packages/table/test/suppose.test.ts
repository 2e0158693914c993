/**
 * Orders are composed for questions that somebody else is asked. What a seat is offered then must follow from what it sees: with the rest dealt anew, and
 * with others' secret answers there or not, it gets the same bytes. That holds whatever the rules look at, so here they look at everything.
 */

import {
  type Ask,
  compose,
  conceal,
  FastDice,
  type GameDef,
  type Match,
  openAsks,
  perceive,
  sample,
  start,
  submit,
} from '@homage/kernel';
import { type Squabble, squabble } from '@homage/testkit/fixture';
import { expect, test } from 'vitest';
import { positionOf, Table } from '../src/index.ts';
import { headerFor, SEED } from './play.ts';

const SEATS = 4;

/** Whatever is asked, the choice tells all hands and the deck; refusals do too. */
function nosy(def: GameDef<Squabble>): GameDef<Squabble> {
  const asks = Object.fromEntries(
    Object.entries(def.asks).map(([kind, rules]) => [
      kind,
      {
        ...rules,
        next: (s: Squabble['State'], _ask: Ask<Squabble>, draft: object) =>
          'told' in draft ? undefined : { key: 'told', type: 'one', of: [JSON.stringify([s.hands, s.deck])] },
        why: (s: Squabble['State']) => ({ code: 'atMost', rule: '1', most: s.hands.flat().indexOf('rain') }),
      },
    ]),
  );
  return { ...def, asks: asks as unknown as GameDef<Squabble>['asks'] };
}

/** Positions in which somebody has answered in secret already, among others. */
function positions(count: number): Match<Squabble>[] {
  const out: Match<Squabble>[] = [];
  for (let game = 0; out.length < count; game++) {
    const dice = new FastDice(`suppose/${game}`);
    const match = start(squabble, SEATS, { rounds: 3 }, dice);
    for (let step = 0; match.outcome === null && step < 200; step++) {
      if (step % 3 === 1) out.push(structuredClone(match));
      const open = openAsks(match);
      const ask = open[dice.below(open.length)]!;
      submit(squabble, match, ask.seat, ask.id, sample(squabble, match, ask, dice), dice);
    }
  }
  return out.slice(0, count);
}

const laid = (def: GameDef<Squabble>, match: Match<Squabble>): Table<Squabble> => {
  const header = { ...headerFor('squabble', SEATS, { rounds: 3 }) };
  const snapshot = { ...positionOf(match, new Array(SEATS + 1).fill(0)), link: header.dice.commitment };
  return Table.resume(def, header, SEED, snapshot, '0'.repeat(32));
};

test.each([
  ['as they are', squabble],
  ['nosy', nosy(squabble)],
])('rules %s: two truths behind one view, the same bytes', (_, def) => {
  const kinds = new Set<string>();
  let betrayed = 0;
  for (const [n, match] of positions(60).entries()) {
    for (let seat = 0; seat < SEATS; seat++) {
      const other = conceal(squabble, match, seat, new FastDice(`other ${n}`));
      const tables = [laid(def, structuredClone(match)), laid(def, other)];
      for (const ask of perceive(squabble, match, seat).asked) {
        for (const draft of [{}, { told: '' }, { for: 1, seat: 1, play: 'rain', coins: 9 }, 'nonsense', null]) {
          const said = tables.map((table) => table.suppose(seat, ask.id, draft, new FastDice(`${seat}/${ask.id}`)));
          expect(JSON.stringify(said[1])).toBe(JSON.stringify(said[0]));
          kinds.add(`${ask.kind} ${Object.keys(said[0]!)[0]}`);
        }
        // Whoever is really asked would be told: the comparison can fail.
        const [here, there] = [match, other].map((one) => compose(def, one, ask.seat, ask.id, {}));
        if (JSON.stringify(here) !== JSON.stringify(there)) betrayed++;
      }
      // The truth is as it was, and nobody else's answers are gone from it.
      expect(tables[0]!.match).toEqual(match);
    }
  }
  expect(betrayed).toBeGreaterThan(50);
  for (const kind of ['vote', 'weather', 'target', 'losses', 'discard', 'grab']) {
    expect(kinds).toContain(`${kind} choice`);
    expect(kinds).toContain(`${kind} why`);
  }
});
