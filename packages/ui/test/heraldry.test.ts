import { describe, expect, it } from 'vitest';
import { armsForTable, armsOf, keepsTheRule, TINCTURES } from '../src/heraldry/arms.ts';
import { blazon } from '../src/heraldry/blazon.ts';
import { HOUSES } from '../src/heraldry/houses.ts';

describe('heraldry', () => {
  it('keeps the rule of tincture for any name', () => {
    for (let i = 0; i < 500; i++) expect(keepsTheRule(armsOf(`family ${i}`))).toBe(true);
  });
  it('refuses colour on colour and metal on metal', () => {
    expect(keepsTheRule({ field: 'gules', charge: { kind: 'lis', in: 'azure' } })).toBe(false);
    expect(keepsTheRule({ field: 'or', ordinary: { kind: 'bend', in: 'argent' } })).toBe(false);
  });
  it('gives the same arms to the same name', () => {
    expect(armsOf('Anjou')).toEqual(armsOf('Anjou'));
  });
  it('tells houses apart by colour, pattern, charge and letter', () => {
    for (const key of ['tincture', 'pattern', 'charge', 'letter'] as const) {
      expect(new Set(HOUSES.map((house) => house[key])).size).toBe(HOUSES.length);
    }
    for (const house of HOUSES) expect(keepsTheRule(house.arms)).toBe(true);
  });
  it('gives every family of a table a field of its own', () => {
    const arms = armsForTable(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(new Set(arms.map(({ field }) => field)).size).toBe(6);
  });
  it('blazons in both languages', () => {
    const arms = { field: 'azure', charge: { kind: 'lis', in: 'or' } } as const;
    expect(blazon(arms, 'en')).toBe('Azure, a fleur-de-lis Or');
    expect(blazon(arms, 'fr')).toBe('D’azur à la fleur de lis d’or');
    for (const field of TINCTURES) expect(blazon({ field }, 'fr')).not.toContain('undefined');
  });
});
