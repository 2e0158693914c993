/** What all games together promise about their drawings: they are light, and a lord looks the same wherever he plays. */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LORDS as OF_1981 } from '@homage/fief-1981/rules';
import { isWoman, LORDS as OF_FRANCE } from '@homage/fief-france/rules';
import { facesOf } from '@homage/ui/art';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../src/index.ts';

const root = join(import.meta.dirname, '../../..');
const weigh = (pattern: string): number =>
  globSync(pattern, { cwd: root }).reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(root, file)), { level: 9 }).length,
    0,
  );

describe('the drawings of all games', () => {
  /** The sheets, whichever of them a game shows, the frames that they stand in, and the stage. */
  const shared = weigh('packages/ui/src/art/**/*.{svg,tsx}') + weigh('packages/ui/src/stage/**/*.tsx');

  it.each(GAMES.map(({ id }) => id))('%s: at most 150 KB gzipped, with all that is shared', (id) => {
    const own = weigh(`games/${id}/board/*.{svg,tsx}`) + weigh(`games/${id}/board/geometry.ts`);
    expect(own).toBeGreaterThan(5_000);
    expect(shared).toBeGreaterThan(30_000);
    expect(own + shared).toBeLessThanOrEqual(150 * 1024);
  });
});

describe('a lord who plays in several games', () => {
  it('has the same face in each of them', () => {
    const france = facesOf(OF_FRANCE.map((name) => ({ name, woman: isWoman(name) })));
    const old = facesOf(OF_1981.map((name) => ({ name, woman: false })));
    const both = [...old.keys()].filter((name) => france.has(name));
    expect(both.length).toBeGreaterThan(4);
    for (const name of both) expect(old.get(name), name).toEqual(france.get(name));
  });
});
