import { fief1981, type Rules } from '@homage/fief-1981/rules';
import { words } from '@homage/fief-1981/text';
import { obeysTheLaws } from '@homage/testkit';
import { describe, expect, it } from 'vitest';
import { optionsOf } from './scenario.ts';

/**
 * 300 games at each seat count of a ruleset. A game at random would go on until its last turn, which the table may choose (F81R-g20): in
 * ten games all laws are checked at every answer for six turns, ten others are played to the sixtieth turn and 280 to the sixteenth, with all
 * laws at every 50th answer. The invariant is checked after every answer of all of them. Each ruleset is a file of its own: they take minutes, and run side by side.
 */
const KINDS = [
  { games: 10, rounds: 6, every: 1, seed: 'dense' },
  { games: 10, rounds: 60, every: 50, seed: 'whole' },
  { games: 280, rounds: 16, every: 50, seed: 'wide' },
] as const;

export function lawsAtLength(rules: Rules): void {
  describe('the laws of the house, at length', () => {
    for (const seats of [3, 4, 5, 6]) {
      for (const { games, rounds, every, seed } of KINDS) {
        const often = every === 1 ? 'every answer' : `every ${every}th answer`;
        it(`${rules}, ${seats} seats: ${games} random games of ${rounds} turns obey all laws at ${often}`, () => {
          const options = [optionsOf({ rules, rounds })];
          const report = obeysTheLaws(fief1981, { seats: [seats], games, every, words, options, seed });
          expect(report).toMatchObject({ games, finished: games });
        });
      }
    }
  });
}
