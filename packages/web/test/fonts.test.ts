/** Every font that is handed out comes with the text of its licence, in the repository and in the served app. */

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const UI = join(import.meta.dirname, '../../ui');
/** What lies here is served as it is. */
const LICENSES = join(import.meta.dirname, '../public/licenses');

test('the fonts of the app and the texts of their licences', () => {
  const css = readFileSync(join(UI, 'src/style/fonts.css'), 'utf8');
  const fonts = new Set([...css.matchAll(/url\("(@[^/]+\/[^/]+)\//g)].map(([, name]) => name as string));
  expect(fonts.size).toBeGreaterThan(0);
  const require = createRequire(join(UI, 'package.json'));
  for (const font of fonts) {
    const folder = join(require.resolve(`${font}/package.json`), '..');
    const text = readFileSync(join(LICENSES, `${font.split('/')[1]}.txt`), 'utf8');
    expect(text).toBe(readFileSync(join(folder, 'LICENSE'), 'utf8'));
    expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
  }
  expect(readdirSync(LICENSES)).toHaveLength(fonts.size);
});
