import { fief1981 } from '@homage/fief-1981/rules';
import { words } from '@homage/fief-1981/text';
import { type FinishedGame, finishedGame, playthrough, replayFinished } from '@homage/testkit';
import { describe, expect, it } from 'vitest';
import recorded from './finished-games.json' with { type: 'json' };
import { optionsOf } from './scenario.ts';

const finished = recorded as unknown as FinishedGame[];

describe('whole games', () => {
  for (const [rules, seats, language] of [
    ['original', 3, 'en'],
    ['original', 5, 'fr'],
    ['adapted', 4, 'fr'],
    ['adapted', 6, 'en'],
  ] as const) {
    it(`law 10: a game of ${seats} by the ${rules} rules in ${language} reads as before`, async () => {
      const options = optionsOf({ rules, rounds: 8 });
      const story = playthrough(fief1981, words, {
        seats,
        options,
        seed: `story ${seats}`,
        language,
        positionEvery: 60,
      });
      await expect(story).toMatchFileSnapshot(`playthroughs/${rules}-${seats}-seats.${language}.txt`);
    });
  }

  it('finished games replay to the same end', () => {
    expect(finished.map(({ seats }) => seats)).toEqual([3, 4, 5, 6]);
    for (const game of finished) expect(replayFinished(fief1981, game)).toBeUndefined();
  });

  it('a finished game that is tampered with is noticed', () => {
    const game = structuredClone(finished[0]!);
    game.deeds.pop();
    expect(replayFinished(fief1981, game)).toBeTypeOf('string');
    const another = finishedGame(fief1981, { seats: 3, options: optionsOf({ rounds: 3 }), seed: 'another' });
    expect(another.fingerprint).not.toBe(finished[0]!.fingerprint);
  });
});
