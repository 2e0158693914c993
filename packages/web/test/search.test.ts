import { words } from '@homage/fief-france/text';
import { describe, expect, it } from 'vitest';
import { fold, nearest, pieces, search, wordsOf } from '../src/pages/search.ts';

const { en, fr } = words.texts;
const ids = (rules: typeof en.rules, query: string): string[] => search(rules, query).map(({ id }) => id);

describe('searching the rules', () => {
  it('does not mind accents, case and apostrophes', () => {
    expect(fold('Évêque d’Arc')).toBe("eveque d'arc");
    expect(ids(fr.rules, 'eveque')).toEqual(ids(fr.rules, 'ÉVÊQUE'));
    expect(ids(fr.rules, 'eveque').length).toBeGreaterThan(3);
    expect(ids(en.rules, "d'arc")).toContain('G.4.1.1');
  });

  it('wants all words, in any order', () => {
    const found = ids(en.rules, 'siege engines');
    expect(found).toEqual(ids(en.rules, 'engines siege'));
    expect(found).toContain('6.4.3');
    expect(found.length).toBeLessThan(ids(en.rules, 'siege').length);
    expect(ids(en.rules, 'zzz')).toEqual([]);
    expect(ids(en.rules, '  ')).toHaveLength(en.rules.length);
  });

  it('marks what was looked for in the text as it stands', () => {
    expect(pieces('Élections et évêques', wordsOf('eveq elec'))).toEqual(['', 'Élec', 'tions et ', 'évêq', 'ues']);
    expect(pieces('nothing', wordsOf('x'))).toEqual(['nothing']);
    for (const { body } of fr.rules) expect(pieces(body, wordsOf('le de a')).join('')).toBe(body);
  });

  it('finds the paragraph above one that is not told by itself', () => {
    expect(nearest(en.rules, '5.2.3.9')).toBe('5.2.3');
    expect(nearest(en.rules, '4.1')).toBe('4.1');
    expect(nearest(en.rules, 'Q')).toBeUndefined();
  });
});
