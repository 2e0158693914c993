/** Golden playthroughs in readable text, and finished games that must replay. */

import { readFileSync } from 'node:fs';
import { type FinishedGame, playthrough, replayFinished } from '@homage/testkit';
import { describe, expect, test } from 'vitest';
import { fiefFrance } from '../rules/index.ts';
import { words } from '../text/index.ts';
import { table } from './realm.ts';

describe('playthroughs', () => {
  test.each([
    ['four families, three rounds', 'four.en', 4, { rounds: 3 }, 'en'],
    ['three families in the fog', 'fog.en', 3, { rounds: 2, fog: true, adjusted: true, storm: true }, 'en'],
    ['six families, told in French', 'six.fr', 6, { rounds: 2, openTrade: true, mandatory: true }, 'fr'],
  ] as const)('%s', async (_title, file, seats, options, language) => {
    const play = { seats, options: table(options), seed: file, language, positionEvery: 60 };
    await expect(playthrough(fiefFrance, words, play)).toMatchFileSnapshot(`playthroughs/${file}.txt`);
  });
});

describe('finished games', () => {
  const games = JSON.parse(readFileSync(new URL('./finished-games.json', import.meta.url), 'utf8')) as FinishedGame[];
  test.each(games.map((game) => [game.seed, game] as const))('%s replays to the same end', (_seed, game) => {
    expect(replayFinished(fiefFrance, game)).toBeUndefined();
  });
});
