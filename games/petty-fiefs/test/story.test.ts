import { readdirSync, readFileSync } from 'node:fs';
import { pettyFiefs } from '@homage/petty-fiefs/rules';
import { words } from '@homage/petty-fiefs/text';
import { type FinishedGame, playthrough, replayFinished } from '@homage/testkit';
import { describe, expect, test } from 'vitest';

describe('Golden playthroughs', () => {
  test.each([
    [2, 'en', 12],
    [3, 'fr', 5],
    [5, 'en', 5],
  ] as const)('%i seats, in %s', async (seats, language, rounds) => {
    const story = playthrough(pettyFiefs, words, {
      seats,
      seed: `story ${seats}`,
      options: { rounds },
      language,
      positionEvery: 40,
    });
    await expect(story).toMatchFileSnapshot(`playthroughs/${seats}-${language}.txt`);
  });
});

/** One line for the game and its outcome, then one for each deed. */
function read(name: string): FinishedGame {
  const [game = '', ...deeds] = readFileSync(new URL(`finished/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return { ...JSON.parse(game), deeds: deeds.map((line) => JSON.parse(line)) };
}

describe('Finished games', () => {
  const names = readdirSync(new URL('finished', import.meta.url));

  test('there is one for each number of players', () => {
    expect(names.map((name) => read(name).seats).sort()).toEqual([2, 3, 4, 5]);
  });

  test.each(names)('%s replays to the same end, and a changed one is noticed', (name) => {
    const game = read(name);
    expect(replayFinished(pettyFiefs, game)).toBeUndefined();
    expect(replayFinished(pettyFiefs, { ...game, outcome: { ...game.outcome, why: 'passed' } })).toMatch(/outcome/);
    expect(replayFinished(pettyFiefs, { ...game, deeds: game.deeds.slice(1) })).toBeDefined();
  });
});
