import { expect, test } from 'vitest';
import { rulesets } from './law.ts';
import { fuzz } from './mutants.ts';

/** Longer games need fewer of them. */
const GAMES: { readonly [name: string]: number } = { 'middle-ages': 6, lancaster: 4 };

test.each(rulesets())('$name', (ruleset) => {
  let tried = 0;
  for (let game = 0; game < (GAMES[ruleset.name] ?? 2); game++) {
    const { refused, accepted } = fuzz(ruleset, `long ${game}`, 300, 8);
    tried += refused + accepted;
  }
  expect(tried).toBeGreaterThan(2000);
});
