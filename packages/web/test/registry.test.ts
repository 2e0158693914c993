import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@homage/registry';
import { BROWSER_GAMES } from '@homage/registry/browser';
import { LANGUAGES } from '@homage/words';
import { describe, expect, it } from 'vitest';

const FOLDERS = readdirSync(join(import.meta.dirname, '../../../games'));
const DRAWINGS = readdirSync(join(import.meta.dirname, '../../ui/src/art/cards'));

describe('the list of games', () => {
  it('has every folder of games, by its id, for the browser and for Node, from light to heavy', () => {
    const known = BROWSER_GAMES.map(({ id }) => id);
    expect([...known].sort()).toEqual(FOLDERS.sort());
    expect(GAMES.map(({ id }) => id)).toEqual(known);
    const depths = BROWSER_GAMES.map(({ depth }) => depth);
    expect(depths).toEqual(depths.toSorted());
  });

  it('shows of each game three drawings of its own on the home page and in the lobby', () => {
    const drawn = BROWSER_GAMES.map(({ pictures }) => pictures ?? []);
    for (const names of drawn) {
      expect(names).toHaveLength(3);
      for (const name of names) expect(DRAWINGS).toContain(`${name}.svg`);
    }
    expect(new Set(drawn.flat()).size).toBe(3 * BROWSER_GAMES.length);
  });

  it.each(BROWSER_GAMES.map((game) => [game.id, game] as const))(
    'has rules, words and a board for %s that keep to its cover',
    async (id, game) => {
      const [def, words, { board }] = await Promise.all([game.rules(), game.words(), game.board()]);
      expect([def.id, def.seats]).toEqual([id, game.seats]);
      expect(board).toBeTypeOf('function');
      for (const language of LANGUAGES) {
        const { title, blurb } = words.texts[language];
        expect([title, blurb]).toEqual([game.title[language], game.blurb[language]]);
      }
    },
  );
});
