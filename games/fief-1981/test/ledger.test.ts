import { join } from 'node:path';
import { words } from '@homage/fief-1981/text';
import { openLedger, readLedger } from '@homage/testkit';
import { describe, expect, it } from 'vitest';

const home = join(import.meta.dirname, '..');
const { text, rows, read } = openLedger(home);

describe('the ledger', () => {
  it('names only code that exists', () => {
    const code = read('rules');
    for (const [, , symbols = ''] of rows) {
      for (const [, symbol] of symbols.matchAll(/`([\w.]+)`/g)) expect(code, symbol).toContain(symbol);
    }
  });

  it('names only tests that exist', () => {
    const tests = read('test');
    const ids = [...text.matchAll(/\bF81[oaR]-[A-Za-z0-9.-]*[A-Za-z0-9]/g)].map(([id]) => id);
    expect(new Set(ids).size).toBeGreaterThan(200);
    for (const id of ids) expect(tests, id).toContain(id);
  });

  it('cites only paragraphs that the rules page has, and the rules page has all that refusals cite', () => {
    const known = words.texts.en.rules.map(({ id }) => id);
    const cited = rows.flatMap(([, what = '']) => [...what.matchAll(/\[([^\]]+)\]/g)].map(([, id]) => id!));
    expect(cited.length).toBeGreaterThan(25);
    for (const id of cited) expect(known).toContain(id);
    const refused = [...read('rules').matchAll(/because\(\s*'\w+',\s*'(\w+)'/g)].map(([, id]) => id!);
    expect(refused.length).toBeGreaterThan(40);
    for (const id of refused) expect(known).toContain(id);
  });

  it('names in the row of a paragraph every function that names that paragraph', () => {
    const { named, stray } = readLedger(home, { id: /F81[oaR]-[\w.-]*\w/ });
    expect([named >= 120, stray]).toEqual([true, []]);
  });
});
