import { expect, it } from 'vitest';
import { type Card, CHARACTER_CARDS, FORTUNE_CARDS } from '../rules/data.ts';
import { cardRule, EVENT_RULES } from '../text/cites.ts';
import { words } from '../text/index.ts';

const CARDS: readonly Card[] = [...CHARACTER_CARDS, ...FORTUNE_CARDS, 'plague', 'badWeather', 'famine', 'storm'];

it('every event and every card leads to a paragraph of the rules page, in both languages', () => {
  const cited = [...Object.values(EVENT_RULES), ...CARDS.map(cardRule)];
  for (const { rules } of [words.texts.en, words.texts.fr]) {
    const known = new Set(rules.map(({ id }) => id));
    expect(cited.filter((id) => !known.has(id))).toEqual([]);
  }
});

it('the talk is marked with the rounds: their beginning is known', () => {
  expect(words.round?.({ kind: 'roundBegan', data: { round: 3 } })).toBe(3);
  expect(words.round?.({ kind: 'house.dropped', data: { round: 3 } })).toBeUndefined();
});
