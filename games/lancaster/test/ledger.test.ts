import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { words } from '@homage/lancaster/text';
import { readLedger } from '@homage/testkit';
import { describe, expect, it } from 'vitest';

const home = join(import.meta.dirname, '..');
const ledger = readFileSync(join(home, 'RULES.md'), 'utf8');
const read = (folder: string): string =>
  readdirSync(join(home, folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${name}\n${readFileSync(join(home, folder, name), 'utf8')}`)
    .join('\n');

const rows = ledger
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('|---'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

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
    const ids = [...ledger.matchAll(/\bLAR?-[A-Za-z0-9-]+/g)].map(([id]) => id);
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
