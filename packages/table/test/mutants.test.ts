import { expect, test } from 'vitest';
import { Table } from '../src/index.ts';
import { rulesets } from './law.ts';
import { fuzz } from './mutants.ts';
import { headerFor, SEED } from './play.ts';

test.each(rulesets())(
  '$name: an answer with one thing wrong is refused, or is the same for table and journal',
  (ruleset) => {
    const { refused, accepted, kinds } = fuzz(ruleset, 'daily', 24, 12);
    expect(refused).toBeGreaterThan(100);
    expect(accepted).toBeGreaterThan(5);
    expect(kinds.size).toBeGreaterThan(0);
  },
);

test('C1: minus zero in an otherwise legal answer is refused, and nothing has happened', () => {
  const lancaster = rulesets().find(({ name }) => name === 'lancaster')!;
  const { table } = Table.open(lancaster.def, headerFor('lancaster', 3, lancaster.options), SEED);
  const before = table.snapshotText();
  const ask = table.sight(0).seen.asks[0] ?? table.sight(1).seen.asks[0] ?? table.sight(2).seen.asks[0]!;
  for (const raw of ['{"a":-0}', '{"a":[0,-0]}', '{"a":{"b":-0}}'])
    expect(table.submit(ask.seat, ask.id, JSON.parse(raw), 1)).toMatchObject({
      ok: false,
      why: { code: 'house.shape' },
    });
  expect(table.compose(ask.seat, ask.id, JSON.parse('{"a":-0}'))).toMatchObject({ why: { code: 'house.shape' } });
  expect(table.snapshotText()).toBe(before);
});
