import { GAMES } from '@homage/registry';
import { BROWSER_GAMES } from '@homage/registry/browser';
import { LANGUAGES } from '@homage/words';
import { describe, expect, it } from 'vitest';

describe('the games as the browser knows them', () => {
  it('has every game of the house', () => {
    const known = BROWSER_GAMES.map(({ id }) => id);
    for (const { id } of GAMES) expect(known).toContain(id);
  });
  it.each(BROWSER_GAMES.map((game) => [game.id, game] as const))(
    'says the same of %s as the game itself',
    async (id, game) => {
      const [def, words, wisdom] = await Promise.all([game.rules(), game.words(), game.wisdom()]);
      expect(def.id).toBe(id);
      expect(game.seats).toEqual(def.seats);
      expect(wisdom).toBeDefined();
      for (const language of LANGUAGES) {
        expect(game.title[language]).toBe(words.texts[language].title);
        expect(game.blurb[language]).toBe(words.texts[language].blurb);
      }
    },
  );
});
