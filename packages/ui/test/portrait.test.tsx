import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { facesOf } from '../src/art/portrait/face.ts';
import { type Fate, type Office, Portrait } from '../src/art/portrait/Portrait.tsx';

const IDS = new Set(
  [
    ...readFileSync(join(import.meta.dirname, '../src/art/portrait/parts.svg'), 'utf8').matchAll(/<g id="([^"]+)"/g),
  ].map(([, id]) => id),
);
const FACES = facesOf([
  ...['alienor', 'blanche', 'isabelle', 'mireille'].map((name) => ({ name, woman: true })),
  ...['arthur', 'charles', 'eric', 'henry', 'othon', 'thierry'].map((name) => ({ name, woman: false })),
]);
const OFFICES: readonly Office[] = ['king', 'queen', 'prince', 'titled', 'maid', 'bishop', 'cardinal', 'pope'];

const markup = (name: string, size: number, office?: Office, fate?: Fate): string => {
  const face = FACES.get(name);
  if (face === undefined) throw new Error(name);
  return renderToStaticMarkup(<Portrait face={face} ground="gules" size={size} office={office} fate={fate} />);
};
const partsOf = (text: string): string[] =>
  [...text.matchAll(/href="#portrait-([\w-]+)"/g)].map(([, part]) => part ?? '');
/** What is the lord himself, whatever he wears. */
const own = (parts: readonly string[]): string[] =>
  parts.filter((part) => /^(face|nose|mouth|brow|beard|age)-/.test(part));

describe('a portrait', () => {
  it('is made of parts that are there, in every office and fate, at every size', () => {
    for (const name of FACES.keys())
      for (const office of [undefined, ...OFFICES])
        for (const fate of [undefined, 'captive', 'excommunicated', 'dead'] as const)
          for (const size of [96, 48, 28])
            for (const part of partsOf(markup(name, size, office, fate)))
              expect(IDS, `${name} ${office}`).toContain(part);
  });

  it('stays the same lord as he rises: an office changes hat and garment, and no two offices look alike', () => {
    for (const name of FACES.keys()) {
      const plain = partsOf(markup(name, 96));
      const dressed = OFFICES.map((office) => partsOf(markup(name, 96, office)));
      for (const parts of dressed) expect(own(parts)).toEqual(own(plain));
      const looks = [plain, ...dressed].map((parts) =>
        parts.filter((part) => /^(hat|garment|hair)-/.test(part)).join(' '),
      );
      expect(new Set(looks).size, name).toBe(OFFICES.length + 1);
    }
  });

  it('tells what has become of him: bars, a bolt through drained colours, closed eyes and a cross', () => {
    for (const name of FACES.keys())
      for (const size of [96, 28]) {
        const plain = partsOf(markup(name, size));
        const [captive, banned, dead] = (['captive', 'excommunicated', 'dead'] as const).map((fate) =>
          markup(name, size, undefined, fate),
        ) as [string, string, string];
        expect(partsOf(captive).filter((part) => !plain.includes(part))).toEqual(['bars']);
        expect(partsOf(banned).filter((part) => !plain.includes(part))).toEqual(['bolt']);
        expect(banned).toContain('ink-drained');
        expect(partsOf(dead).filter((part) => !plain.includes(part))).toEqual(['eyes-closed', 'cross']);
        expect(partsOf(dead)).not.toContain('eyes');
      }
  });

  it('leaves fine lines out where it is small, and its lines grow', () => {
    const width = (size: number): number =>
      Number(/<g stroke="var\(--pen\)" stroke-width="([\d.]+)"/.exec(markup('henry', size))?.[1]);
    expect(markup('henry', 96)).not.toContain('--ink-fine');
    for (const size of [48, 28]) expect(markup('henry', size)).toContain('--ink-fine:none');
    expect(width(48)).toBeGreaterThan(width(96));
    expect(width(28)).toBeGreaterThan(width(48));
  });
});
