import { join } from 'node:path';
import { words } from '@homage/lancaster/text';
import { openLedger, readLedger } from '@homage/testkit';
import { describe, expect, it } from 'vitest';

const home = join(import.meta.dirname, '..');
const { text, rows, read } = openLedger(home);

describe('the ledger', () => {
  it('names only code that exists', () => {
    const code = read('rules');
    for (const [, , symbols = ''] of rows) {
      for (const [, symbol] of symbols.matchAll(/`([\w.]+)`/g)) {
        for (const part of symbol!.endsWith('.ts') ? [symbol!] : symbol!.split('.'))
          expect(code, symbol).toContain(part);
      }
    }
  });

  it('names only tests that exist, and every ruling has one', () => {
    const tests = read('test');
    const ids = [...text.matchAll(/\bLAR?-[A-Za-z0-9-]+/g)].map(([id]) => id);
    expect(new Set(ids).size).toBeGreaterThan(100);
    for (const id of ids) expect(tests).toContain(id);
  });

  it('cites only paragraphs that the rules page has', () => {
    const known = words.texts.en.rules.map(({ id }) => id);
    const cited = rows.flatMap(([, what = '']) =>
      [...what.matchAll(/\[([^\]]+)\]/g)].flatMap(([, list]) => list!.split(', ')),
    );
    expect(cited.length).toBeGreaterThan(25);
    for (const id of cited) expect(known).toContain(id);
  });

  it('names in the row of a paragraph every function that names that paragraph', () => {
    const { named, stray } = readLedger(home, { id: /LAR?-[\w-]*\w/, refusals: true });
    expect([named >= 30, stray]).toEqual([true, []]);
  });
});
