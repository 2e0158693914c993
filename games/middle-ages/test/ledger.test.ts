import { join } from 'node:path';
import { readLedger } from '@homage/testkit';
import { expect, it } from 'vitest';

it('the ledger names in the row of a paragraph every function that names that paragraph', () => {
  const { named, stray } = readLedger(join(import.meta.dirname, '..'), { id: /MAR?-[\w-]*\w|E\.\w+/, refusals: true });
  expect([named >= 20, stray]).toEqual([true, []]);
});
