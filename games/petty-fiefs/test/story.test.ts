import { readFileSync } from 'node:fs';
import { pettyFiefs } from '@homage/petty-fiefs/rules';
import { words } from '@homage/petty-fiefs/text';
import { finishedGame, playthrough, replayFinished } from '@homage/testkit';
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

describe('Finished games', () => {
  test.each([2, 3, 4, 5])('a game of %i replays to the same end', async (seats) => {
    const file = `finished/${seats}.json`;
    await expect(
      JSON.stringify(finishedGame(pettyFiefs, { seats, seed: `finished ${seats}`, options: { rounds: 25 } })),
    ).toMatchFileSnapshot(file);
    const kept = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
    expect(replayFinished(pettyFiefs, kept)).toBeUndefined();
    // A tampered game is noticed.
    kept.outcome.lower[0] += 1;
    expect(replayFinished(pettyFiefs, kept)).toMatch(/outcome/);
  });
});
