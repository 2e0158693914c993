import { lancaster } from '@homage/lancaster/rules';
import { words } from '@homage/lancaster/text';
import { Coverage, obeysTheLaws } from '@homage/testkit';
import { describe, expect, it } from 'vitest';
import { things } from './things.ts';

/** What chance meets too rarely to rely on, with the scenario that shows it. */
const SHOWN_IN_SCENARIOS: readonly string[] = [
  'event stuck', // LAR-nopass
  'reason notThisKnight', // LA-L10
  'reason nothingToGain', // LA-P3-surrey-b, an empty stock
  'reason notDeployed', // LA-L1
  'reason stockOfVotes', // law 4 sells no more votes than the stock holds
  'reason noKnightInReserve', // an ally's exhausted reward
  'reason allyGainsNothing', // LA-2p-rew-c
  'reason nothingToRaise', // an ally's exhausted reward
  'reason channelClosed', // an ally's exhausted reward
];

describe('the laws of the house', () => {
  for (const seats of [2, 3, 4, 5]) {
    it(`${seats} seats: laws 1 to 8 and 11 hold in random games`, () => {
      const report = obeysTheLaws(lancaster, { seats: [seats], games: 3, words, things, every: 3, seed: 'lancaster' });
      expect(report).toMatchObject({ games: 3, finished: 3 });
    });
  }

  it('law 9: every label, question, event and refusal occurs, or has its scenario', () => {
    const coverage = new Coverage(lancaster);
    obeysTheLaws(lancaster, { seats: [2, 3, 4, 5], games: 8, words, things, every: 12, coverage, seed: 'coverage' });
    const missing = coverage.missing({
      events: Object.keys(words.texts.en.events),
      reasons: Object.keys(words.texts.en.reasons),
    });
    expect(missing.filter((what) => !SHOWN_IN_SCENARIOS.includes(what))).toEqual([]);
  });
});
