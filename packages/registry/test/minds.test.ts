/** The levels of every game that has a mind: what they answer is legal, repeatable, and depends on nothing that is hidden from them. */

import { CHARACTERS, Judge, LEVELS, makeBot } from '@homage/bots';
import { conceal, FastDice, type Match, openAsks, refuse, type Vocabulary } from '@homage/kernel';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../src/index.ts';
import { gameOfSquires } from './squires.ts';

const thinking = GAMES.flatMap((game) => (game.wisdom.mind === undefined ? [] : [{ ...game, mind: game.wisdom.mind }]));

describe.each(thinking.map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  const { def, wisdom, mind } = game;
  // Games with long rounds are looked at in fewer places: each thought plays whole rounds on.
  const { found } = gameOfSquires(def, mind, { every: 13, seed: `positions of ${game.id}`, asides: false });
  const most = Math.min(found.length, mind.quick !== undefined ? 5 : 10);
  const at = Array.from({ length: most }, (_, i) => found[Math.floor((i * found.length) / most)] as Match<Vocabulary>);

  // Every level, and every character in turn: the same number of thoughts, since a character changes the hand of all levels alike.
  const bots = LEVELS.flatMap((level) => CHARACTERS.map((character) => ({ level, character })));
  test.each(bots)(
    'two truths, one view, the same steps: $level ($character) answers and acts the same, and legally',
    ({ level, character }) => {
      expect(at.length).toBeGreaterThanOrEqual(CHARACTERS.length);
      const bot = makeBot(level, def, wisdom, { steps: 150, character });
      const turn = bots.findIndex((one) => one.level === level && one.character === character) % CHARACTERS.length;
      for (const [i, match] of at.entries()) {
        if (i % CHARACTERS.length !== turn) continue;
        for (const { seat } of openAsks(match)) {
          const one = conceal(def, match, seat, new FastDice(`one ${i}`));
          const other = conceal(def, match, seat, new FastDice(`other ${i}`));
          const decision = bot.decide(one, seat, `thought ${i}`);
          expect(bot.decide(other, seat, `thought ${i}`)).toEqual(decision);
          expect(decision).toBeDefined();
          if (decision) expect(refuse(def, match, seat, decision.target, decision.answer)).toBeUndefined();
        }
        const [any] = openAsks(match);
        const idle = ((any?.seat ?? 0) + 1) % match.seats;
        const aside = bot.interject(conceal(def, match, idle, new FastDice(`one ${i}`)), idle, `aside ${i}`);
        expect(bot.interject(conceal(def, match, idle, new FastDice(`other ${i}`)), idle, `aside ${i}`)).toEqual(aside);
      }
    },
  );

  test('a standing is a share for every seat, and together they are one', () => {
    for (const match of at) {
      const shares = [...new Judge(mind, match.seats).standing(match)];
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
    }
  });
});
