import { middleAges } from '@homage/middle-ages/rules';
import { words } from '@homage/middle-ages/text';
import { playthrough } from '@homage/testkit';
import { expect, test } from 'vitest';

test.each([
  [2, 'fr'],
  [3, 'en'],
  [4, 'fr'],
  [5, 'en'],
] as const)('a game of %i is told in %s as before', async (seats, language) => {
  const story = playthrough(middleAges, words, { seats, seed: `golden ${seats}`, options: {}, language });
  await expect(story).toMatchFileSnapshot(`golden/${seats}-players.${language}.txt`);
});
