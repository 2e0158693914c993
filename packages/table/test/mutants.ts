/** Complete answers with one thing wrong, at every question and aside of a game: refused, or the same for the table and for its journal. */

import {
  type Draft,
  FastDice,
  openAsides,
  openAsks,
  refuse,
  type Seat,
  sample,
  sampleAside,
  type Target,
} from '@homage/kernel';
import { mutants } from '@homage/testkit';
import { expect } from 'vitest';
import { digestOf, type Entry, follow, journalOf, readSnapshot, Table, verify } from '../src/index.ts';
import type { Ruleset } from './law.ts';
import { headerFor, SEED } from './play.ts';

export interface Tally {
  refused: number;
  accepted: number;
  kinds: Set<string>;
}

interface Asked {
  kind: string;
  seat: Seat;
  target: Target;
  answer: Draft;
}

/** A complete answer to everything that could be answered or done now. */
function answers({ def, match }: Table, dice: FastDice): Asked[] {
  const asks = openAsks(match).map((ask) => ({
    kind: ask.kind,
    seat: ask.seat,
    target: ask.id as Target,
    answer: sample(def, match, ask, dice),
  }));
  const asides = Array.from({ length: match.seats }, (_, seat) =>
    openAsides(def, match, seat).map((kind) => ({
      kind,
      seat,
      target: kind as Target,
      answer: sampleAside(def, match, seat, kind, dice),
    })),
  ).flat();
  return [...asks, ...asides].filter((asked): asked is Asked => asked.answer !== undefined);
}

/** One mutant: refused and nothing has changed, or entered and the journal leads to the same. Returns whether it was entered. */
function judged(table: Table, { seat, target, kind }: Asked, raw: string, before: string, snapshot: string): boolean {
  const input = JSON.parse(raw) as unknown;
  const where = `${table.def.id} ${kind} ${raw}`;
  const why = refuse(table.def, table.match, seat, target, input);
  if (why !== undefined) {
    const result = table.submit(seat, target, input, 7);
    if (result.ok) expect.fail(`${where} is refused by the rules and entered by the table`);
    if (digestOf(table.match) !== before) expect.fail(`${where} is refused and has changed the match`);
    return false;
  }
  const lay = (): Table => Table.resume(table.def, table.header, SEED, readSnapshot(snapshot) as never, table.opening);
  const live = lay();
  const result = live.submit(seat, target, input, 7);
  if (!result.ok) expect.fail(`${where}: ${result.why.code}`);
  const again = lay();
  const damage = follow(again, JSON.parse(JSON.stringify(result.entry)) as Entry);
  if (damage !== undefined) expect.fail(`${where}: ${damage.why} ${damage.detail}`);
  if (again.snapshotText() !== live.snapshotText()) expect.fail(`${where}: the journal leads elsewhere`);
  return true;
}

/** Plays a game; at each of its first positions `most` mutants of every answer are tried, and now and then one that passes is played. */
export function fuzz({ name, def, seats, options }: Ruleset, seed: string, positions: number, most: number): Tally {
  const dice = new FastDice(`mutants ${name} ${seed}`);
  const header = headerFor(def.id, seats, options);
  const { table } = Table.open(def, header, SEED);
  const entries: Entry[] = [];
  const tally: Tally = { refused: 0, accepted: 0, kinds: new Set() };
  for (let i = 0; i < positions && !table.over; i++) {
    const all = answers(table, dice);
    const before = digestOf(table.match);
    const snapshot = table.snapshotText();
    let next: { asked: Asked; answer: unknown } | undefined;
    for (const asked of all) {
      tally.kinds.add(asked.kind);
      const raws = mutants(asked.answer, seats, dice);
      for (let m = 0; m < most && raws.length > 0; m++) {
        const [raw = ''] = raws.splice(dice.below(raws.length), 1);
        if (judged(table, asked, raw, before, snapshot)) {
          tally.accepted++;
          if (dice.below(30) === 0) next = { asked, answer: JSON.parse(raw) };
        } else tally.refused++;
      }
    }
    const asked = next?.asked ?? (all[dice.below(all.length)] as Asked);
    const result = table.submit(asked.seat, asked.target, next?.answer ?? asked.answer, i);
    if (result.ok) entries.push(result.entry);
  }
  expect(verify(def, journalOf(header, table.opening, entries, SEED, table.head))).toMatchObject({ ok: true });
  return tally;
}
