/**
 * Whatever a form is refused is told where it happened. `run` names the field that is meant; in the same part of the page there must be that field, or a
 * place that tells what is about no field alone.
 */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../src');

interface Part {
  name: string;
  text: string;
}

/** The components of a file that do something which may be refused. */
function partsOf(file: string): Part[] {
  const text = readFileSync(join(SRC, file), 'utf8');
  return text
    .split(/^(?=(?:export )?(?:default )?function )/m)
    .filter((part) => part.includes('useDeed()'))
    .map((part) => ({ name: `${file} ${/function (\w+)/.exec(part)?.[1] ?? ''}`, text: part }));
}

/** The fields that may be refused and are told nowhere. */
function silent(part: string): string[] {
  const tried = [...part.matchAll(/\b(?:run|put)\(\s*'(\w+)'/g)].map(([, field]) => field as string);
  const fields = new Set([...part.matchAll(/<Field\s+name="(\w+)"/g)].map(([, field]) => field));
  const places = part.match(/<Wrong [^>]*>/g) ?? [];
  const told = (field: string): boolean =>
    fields.has(field) ||
    places.some((place) => {
      const only = /\.at === '(\w+)'/.exec(place)?.[1];
      return only === undefined || only === field;
    });
  return [...new Set(tried)].filter((field) => !told(field));
}

const PARTS = globSync('**/*.tsx', { cwd: SRC })
  .filter((file) => readFileSync(join(SRC, file), 'utf8').includes('useDeed()'))
  .sort()
  .flatMap(partsOf);

describe('every form says what is wrong, where it is', () => {
  it.each(PARTS)('$name', ({ text }) => {
    expect(text).toMatch(/\b(?:run|put)\(\s*'/);
    expect(silent(text)).toEqual([]);
  });

  it('of all pages with forms of people', () => {
    expect(PARTS.length).toBeGreaterThan(10);
  });

  it('and it would be seen', () => {
    const form = `run('mail', deed); run('hidden', deed); <Field name="mail" />`;
    expect(silent(form)).toEqual(['hidden']);
    expect(silent(`${form} <Wrong sentence={trouble?.at === 'export' ? trouble.sentence : undefined} />`)).toEqual([
      'hidden',
    ]);
    expect(silent(`${form} <Wrong sentence={trouble?.sentence} />`)).toEqual([]);
  });
});
