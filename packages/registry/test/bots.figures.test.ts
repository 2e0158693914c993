/**
 * The weights that are committed are those that were measured: each figure of bench/bots/figures.json comes out again, to the last game. Whoever
 * changes a hand, a standing or a search measures anew and writes down what came out, there and in docs/bots.md.
 */

import { readFileSync } from 'node:fs';
import { ARENA_KINDS, playBlock, readBot, summed } from '@homage/bots';
import { readOptions } from '@homage/kernel';
import { describe, expect, test } from 'vitest';
import { gameById } from '../src/index.ts';

interface Figure {
  game: string;
  options?: object;
  hero: string;
  rivals: string;
  seats: number;
  blocks: number;
  seed: string;
  /** The hero's, where they are not the level's own. */
  steps?: number;
  share: number;
  /** What the odds must be at least (the floor of the level). */
  floor: number;
}

const figures: Figure[] = JSON.parse(
  readFileSync(new URL('../../../bench/bots/figures.json', import.meta.url), 'utf8'),
);

describe.each(figures)('$game $options: $hero over $rivals, $blocks blocks of $seats', (figure) => {
  test('comes out as it was written down, and not by chance', () => {
    const game = gameById(figure.game);
    const [hero, rivals] = [readBot(figure.hero, ARENA_KINDS), readBot(figure.rivals, ARENA_KINDS)];
    if (game === undefined || hero === undefined || rivals === undefined) throw new Error('no such figure');
    const options = readOptions(game.def, figure.options ?? {});
    if (!options.ok) throw new Error(options.why.code);
    const contest = {
      hero: hero.kind,
      rivals: rivals.kind,
      seats: figure.seats,
      options: options.value,
      seed: figure.seed,
      ...(figure.steps !== undefined && { heroSteps: figure.steps }),
    };
    const blocks = Array.from({ length: figure.blocks }, (_, i) => playBlock(game, contest, i, () => 0));
    const { share, odds, low } = summed(blocks, figure.seats, figure.seed);
    expect(share).toBe(figure.share);
    expect(odds).toBeGreaterThanOrEqual(figure.floor);
    expect(low).toBeGreaterThan(1);
  });
});
