import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

test('every class that the board wears is in its style sheet', () => {
  const missing: string[] = [];
  let worn = 0;
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.tsx'))) {
    const source = read(file);
    for (const [, sheet, module] of source.matchAll(/import (\w+) from '\.\/(\w+\.module\.css)'/g)) {
      const styles = read(module as string);
      for (const [, name] of source.matchAll(new RegExp(`\\b${sheet}\\.(?!module)(\\w+)`, 'g'))) {
        worn++;
        if (!new RegExp(`\\.${name}\\b`).test(styles)) missing.push(`${file}: ${sheet}.${name}`);
      }
    }
  }
  expect(worn).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});
