/** Characters: every game knows them, everybody can read what they are like, and none of them breaks a rule. */

import { CHARACTERS, DIALS, makeBot, playGame, readBot } from '@homage/bots';
import { readOptions } from '@homage/kernel';
import { NATURES } from '@homage/words';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../src/index.ts';

test('every character has a name and a sentence in both languages', () => {
  expect(Object.keys(NATURES).sort()).toEqual([...CHARACTERS].sort());
  const sentences = CHARACTERS.flatMap((id) => [NATURES[id]?.en.sentence, NATURES[id]?.fr.sentence]);
  expect(new Set(sentences).size).toBe(2 * CHARACTERS.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.+\.$/u);
});

test('a bot in one word: a level, or a level and a character', () => {
  expect(readBot('lord', ['knight', 'lord'])).toEqual({ kind: 'lord' });
  expect(readBot('knight:proud', ['knight', 'lord'])).toEqual({ kind: 'knight', character: 'proud' });
  for (const text of ['king', 'knight:', 'knight:meek', 'knight:proud:bold', ':proud', ''])
    expect(readBot(text, ['knight', 'lord'])).toBeUndefined();
});

const minded = GAMES.flatMap((game) => (game.wisdom.mind === undefined ? [] : [{ ...game, mind: game.wisdom.mind }]));

describe.each(minded)('$id', ({ def, wisdom, mind }) => {
  test('an even temper is the hand itself, every dial is bounded, and the bold are not the wary', () => {
    expect(mind.as(DIALS.even).hand).toEqual(mind.hand);
    expect(mind.as(DIALS.bold).hand).not.toEqual(mind.as(DIALS.wary).hand);
    for (const id of CHARACTERS) {
      for (const dial of Object.values(DIALS[id])) expect(Math.abs(dial)).toBeLessThanOrEqual(1);
      // Nobody thinks with other weights of the standing: characters differ in manners, not in wits.
      expect(mind.as(DIALS[id]).weights).toBe(mind.weights);
    }
  });

  test('every feature of the standing has a name for hints, in both languages', () => {
    expect(Object.keys(mind.reasons)).toEqual([...mind.features]);
    for (const { en, fr } of Object.values(mind.reasons)) expect(en).not.toBe(fr);
  });

  test('four characters finish a game at one table', () => {
    const options = readOptions(def, {});
    if (!options.ok) throw new Error(options.why.code);
    const bots = (['merchant', 'proud', 'bold', 'wary'] as const).map((character) =>
      makeBot('squire', def, wisdom, { character }),
    );
    expect(playGame(def, options.value, bots, 'characters').match.outcome).not.toBeNull();
  });
});
