/** The ledger says what is true: the code it names exists, and every statement it cites stands in a test. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readLedger } from '@homage/testkit';
import { expect, test } from 'vitest';
import { SHOWN } from './shown.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const ledger = read('../RULES.md');
const rows = ledger.split('\n').filter((line) => line.startsWith('| '));
const titles = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.test.ts') && file !== 'ledger.test.ts')
  .map((file) => read(`./${file}`))
  .join('\n');

test('every symbol of the ledger stands in the file it names', () => {
  let symbols = 0;
  for (const row of rows) {
    for (const part of (row.split('|')[3] ?? '').split(';')) {
      const [file, ...names] = [...part.matchAll(/`([^`]+)`/g)].map((found) => found[1] as string);
      if (file === undefined || !file.endsWith('.ts')) continue;
      const code = read(`../rules/${file}`);
      for (const name of names) {
        expect(code, `${file} ${name}`).toMatch(new RegExp(`((?:const|function) |const \\{[^}]*)${name}\\b`));
        symbols++;
      }
    }
  }
  expect(symbols).toBeGreaterThan(150);
});

test('every statement of the ledger stands in the title of a test', () => {
  const ids = new Set(ledger.match(/FFR?-[A-Za-z0-9.]+(?:-[a-z0-9]+)+/g));
  expect(ids.size).toBeGreaterThan(450);
  for (const id of ids) expect(titles, id).toContain(id);
});

test('every refusal that random play seldom meets stands in a scenario by its code', () => {
  const missing = Object.keys(SHOWN)
    .filter((what) => what.startsWith('reason '))
    .map((what) => what.slice('reason '.length))
    .filter((code) => !titles.includes(`'${code}'`));
  expect(missing).toEqual([]);
});

test('the row of a paragraph names every function whose comment names that paragraph', () => {
  // A statement, a paragraph with its parts, or a chapter at the beginning of a comment.
  const id =
    /(FFR?-[\w.]+(?:-\w+)+)|(?<![\w.-])((?:[1-7]|[A-J])(?:\.\d+)+)(?![\w-])|(?<=^\s*(?:\*\s)?)([1-7A-J])(?=:)/m;
  const { named, stray } = readLedger(fileURLToPath(new URL('..', import.meta.url)), { id });
  expect([named >= 120, stray]).toEqual([true, []]);
});
