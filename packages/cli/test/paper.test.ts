import { describe, expect, test } from 'vitest';
import { nearest } from '../src/nearest.ts';
import { inColumns, type Paper, set, wrap } from '../src/terminal/paper.ts';

const plain: Paper = { columns: 40, colour: false, names: ['Anne', 'Blaise'] };

describe('how lines are set', () => {
  test('no word is broken, none is lost, and what follows stands under the text', () => {
    const line = '  12  a lord of Bourgogne who may take the road to Orléans, past two troops of Blaise';
    const set = wrap(line, 40);
    expect(set.length).toBeGreaterThan(2);
    for (const part of set) expect(part.length).toBeLessThanOrEqual(40);
    for (const part of set.slice(1)) expect(part).toMatch(/^ {6}\S/);
    expect(set.map((part) => part.trim()).join(' ')).toBe(line.trim());
  });

  test('a word that is longer than the line is left whole', () => {
    expect(wrap('Dice sealed: 0123456789abcdef0123456789abcdef', 20)).toContain('  0123456789abcdef0123456789abcdef');
  });

  test('a pipe has no width: nothing is broken there', () => {
    const line = 'word '.repeat(100).trim();
    expect(set([line], { ...plain, columns: Number.POSITIVE_INFINITY })).toEqual([line]);
  });

  test('rows of one kind stand in columns, with what is said beneath them', () => {
    const rows = ['Anne: 10 points, gold 2', '  castle –', 'Blaise: 0 points, gold 12', '  castle 1', 'Stock: 31.'];
    expect(inColumns(rows, 40)).toEqual([
      'Anne:   10 points, gold 2',
      '  castle –',
      'Blaise: 0 points,  gold 12',
      '  castle 1',
      'Stock: 31.',
    ]);
    // Where there is no room they stay as they are.
    expect(inColumns(rows, 20)).toEqual(rows);
  });

  test('players have their colours, whole names only; without colour there is none', () => {
    const line = 'Anne and Annette meet Blaise (§ 2.1)';
    const painted = set([line], { ...plain, colour: true })[0];
    expect(painted).toBe(
      '\u001b[31mAnne\u001b[39m and Annette meet \u001b[34mBlaise\u001b[39m \u001b[2m(§ 2.1)\u001b[22m',
    );
    expect(set([line], plain)).toEqual([line]);
  });
});

test('a name typed wrongly finds the one that was meant, a strange one none', () => {
  const names = ['serve', 'play', 'games', 'simulate', 'fief-france'];
  expect(nearest('plya', names)).toBe('play');
  expect(nearest('fief-frnace', names)).toBe('fief-france');
  expect(nearest('sim', names)).toBe('simulate');
  expect(nearest('chess', names)).toBeUndefined();
  expect(nearest('x', names)).toBeUndefined();
});
