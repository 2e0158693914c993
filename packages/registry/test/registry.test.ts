/** What every registered game must bring along. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from '@homage/kernel';
import { LANGUAGES } from '@homage/words';
import { describe, expect, test } from 'vitest';
import { GAMES, gameById } from '../src/index.ts';

const root = join(import.meta.dirname, '../../../games');

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (id, { def, words }) => {
  test('has a golden playthrough (law 10) and a ledger of its rules', () => {
    const files = readdirSync(join(root, id, 'test'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => name.endsWith('.txt') && name !== 'offers.txt')).not.toEqual([]);
    expect(existsSync(join(root, id, 'RULES.md'))).toBe(true);
  });

  test('names its designers and says what is ours, in every language', () => {
    for (const language of LANGUAGES) {
      const { title, blurb, about, rules } = words.texts[language];
      for (const line of [title, blurb, about.designers, about.publishers]) expect(line).toMatch(/\S/);
      expect(about.notes.length).toBeGreaterThan(0);
      expect(new Set(rules.map((paragraph) => paragraph.id)).size).toBe(rules.length);
    }
    const ids = (language: 'en' | 'fr') => words.texts[language].rules.map((paragraph) => paragraph.id);
    expect(ids('fr')).toEqual(ids('en'));
  });

  test('has default options that fit, and words for all of them', () => {
    expect(readOptions(def, {}).ok).toBe(true);
    for (const language of LANGUAGES) {
      for (const option of def.options) {
        // The house words the file of components itself.
        if (option.type === 'pieces') continue;
        const text = words.texts[language].options[option.key];
        expect(text?.label).toMatch(/\S/);
        expect(text?.help).toMatch(/\S/);
        const values = option.type === 'one' ? option.of : [option.min, option.max];
        for (const value of values) expect(text?.value(value)).toMatch(/\S/);
      }
    }
  });

  test('is found by its id', () => {
    expect(gameById(id)?.def).toBe(def);
  });
});

test('an unknown id finds nothing', () => {
  expect(gameById('chess')).toBeUndefined();
});
