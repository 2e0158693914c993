import { lancaster } from '@homage/lancaster/rules';
import { words } from '@homage/lancaster/text';
import { type FinishedGame, finishedGame, playthrough, replayFinished } from '@homage/testkit';
import { describe, expect, it } from 'vitest';
import recorded from './finished-games.json' with { type: 'json' };

const finished = recorded as unknown as FinishedGame[];

describe('whole games', () => {
  for (const [seats, language] of [
    [2, 'fr'],
    [3, 'en'],
    [4, 'fr'],
    [5, 'en'],
  ] as const) {
    it(`law 10: a game of ${seats} in ${language} reads as before`, async () => {
      const story = playthrough(lancaster, words, {
        seats,
        options: {},
        seed: `story ${seats}`,
        language,
        positionEvery: 40,
      });
      await expect(story).toMatchFileSnapshot(`playthroughs/${seats}-seats.${language}.txt`);
    });
  }

  it('finished games replay to the same end', () => {
    expect(finished.map(({ seats }) => seats)).toEqual([2, 3, 4, 5]);
    for (const game of finished) expect(replayFinished(lancaster, game)).toBeUndefined();
  });

  it('a finished game that is tampered with is noticed', () => {
    const game = structuredClone(finished[0]!);
    game.deeds.pop();
    expect(replayFinished(lancaster, game)).toBeTypeOf('string');
    expect(finishedGame(lancaster, { seats: 2, options: {}, seed: 'another' }).fingerprint).not.toBe(
      finished[0]!.fingerprint,
    );
  });
});
