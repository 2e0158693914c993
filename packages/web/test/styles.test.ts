/** A class that a page names and no stylesheet has is silently nothing: here it is found. */

import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const FILES = ['packages/web/src/**/*.tsx', 'packages/ui/src/**/*.tsx', 'games/*/board/**/*.tsx'].flatMap((pattern) =>
  globSync(pattern, { cwd: root, exclude: (name) => name.includes('node_modules') }),
);

it('every class that is used by name stands in its stylesheet', () => {
  const missing: string[] = [];
  let used = 0;
  for (const file of FILES) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, name, sheet] of text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
      const rules = readFileSync(join(root, dirname(file), sheet as string), 'utf8');
      for (const [, wanted] of text.replace(/^import .*$/gm, '').matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
        used++;
        if (!new RegExp(`\\.${wanted}\\b`).test(rules)) missing.push(`${file}: ${name}.${wanted}`);
      }
    }
  }
  expect(missing).toEqual([]);
  expect(used).toBeGreaterThan(200);
});
