/** The game told as a story, kept as a file: a change of the rules shows as a change that a person can read. `npx vitest run games/quitrent -u` renews it. */

import { playthrough } from '@homage/testkit';
import { expect, test } from 'vitest';
import { quitrent } from '../rules/index.ts';
import { words } from '../text/index.ts';

test.each(['en', 'fr'] as const)('a game is told in %s as before', async (language) => {
  const [seats] = quitrent.seats;
  const story = playthrough(quitrent, words, {
    seats,
    seed: 'golden',
    options: { rounds: 3 },
    language,
    asideChance: 0.1,
  });
  await expect(story).toMatchFileSnapshot(`playthroughs/${language}.txt`);
});
