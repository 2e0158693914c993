/** The levels of every game that has a mind: what they answer is legal, repeatable, and depends on nothing that is hidden from them. */

import { Judge, LEVELS, makeBot, playGame, squireBot } from '@homage/bots';
import {
  type Concealed,
  conceal,
  FastDice,
  type Match,
  openAsks,
  readOptions,
  refuse,
  type Vocabulary,
} from '@homage/kernel';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../src/index.ts';

const thinking = GAMES.flatMap((game) => (game.wisdom.mind === undefined ? [] : [{ ...game, mind: game.wisdom.mind }]));

/** Positions along a game of squires, at every so many answers. */
function positions(game: (typeof thinking)[number], seats: number, every: number): Match<Vocabulary>[] {
  const options = readOptions(game.def, {});
  if (!options.ok) throw new Error(options.why.code);
  const found: Match<Vocabulary>[] = [];
  const squire = squireBot(game.def, game.mind);
  let asked = 0;
  const watching = {
    ...squire,
    decide(match: Concealed<Match<Vocabulary>>, seat: number, seed: string) {
      if (asked++ % every === 0) found.push(structuredClone(match));
      return squire.decide(match, seat, seed);
    },
  };
  playGame(game.def, options.value, new Array(seats).fill(watching), `positions of ${game.id}`, { asides: false });
  return found;
}

describe.each(thinking.map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  const { def, wisdom, mind } = game;
  // Games with long rounds are looked at in fewer places: each thought plays whole rounds on.
  const found = positions(game, 4, 23);
  const most = mind.quick !== undefined ? 4 : found.length < 30 ? 30 : 7;
  const at = found.filter((_, i) => i % Math.ceil(found.length / most) === 0);

  test.each(LEVELS)('two truths, one view, the same steps: %s answers the same, and legally', (level) => {
    const bot = makeBot(level, def, wisdom, { steps: 150 });
    for (const [i, match] of at.entries()) {
      for (const { seat } of openAsks(match)) {
        const decision = bot.decide(conceal(def, match, seat, new FastDice(`one ${i}`)), seat, `thought ${i}`);
        const other = conceal(def, match, seat, new FastDice(`other ${i}`));
        expect(bot.decide(other, seat, `thought ${i}`)).toEqual(decision);
        expect(decision).toBeDefined();
        if (decision) expect(refuse(def, match, seat, decision.target, decision.answer)).toBeUndefined();
      }
    }
  });

  test('a standing is a share for every seat, and together they are one', () => {
    for (const match of at) {
      const shares = [...new Judge(mind, match.seats).standing(match)];
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
    }
  });
});
