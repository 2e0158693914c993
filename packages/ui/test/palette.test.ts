import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TINCTURES } from '../src/heraldry/arms.ts';

const css = readFileSync(join(import.meta.dirname, '../src/style/tokens.css'), 'utf8');
type Rgb = readonly [number, number, number];

const rgb = (hex: string): Rgb => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as unknown as Rgb;

/** A token in both themes. */
function token(name: string): { light: Rgb; dark: Rgb } {
  const found = new RegExp(`--${name}: (?:light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)|(#[0-9a-f]{6}))`).exec(css);
  if (found === null) throw new Error(`no colour is called ${name}`);
  const [, light, dark, both] = found;
  return { light: rgb(light ?? both ?? ''), dark: rgb(dark ?? both ?? '') };
}

const linear = (c: number): number => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** How people with a missing kind of cone see a colour (Viénot, Brettel and Mollon 1999), on linear light. */
const VISIONS: { readonly [name: string]: readonly (readonly number[])[] } = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  deutan: [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
};

function lab(colour: Rgb, vision: readonly (readonly number[])[]): Rgb {
  const seen = colour.map(linear);
  const [r, g, b] = vision.map((row) => row.reduce((sum, part, i) => sum + part * (seen[i] ?? 0), 0)) as unknown as Rgb;
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [x, y, z] = [
    f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047),
    f(0.2126 * r + 0.7152 * g + 0.0722 * b),
    f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883),
  ];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const distance = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

describe('the palette', () => {
  const grounds = ['ground', 'paper', 'paper-sunk', 'lit-wash'];
  const texts = ['ink', 'ink-muted', 'rubric', 'link'];
  it.each(grounds.flatMap((ground) => texts.map((text) => [text, ground] as const)))(
    'shows %s on %s with 4.5:1 in both themes',
    (text, ground) => {
      for (const theme of ['light', 'dark'] as const) {
        expect(contrast(token(text)[theme], token(ground)[theme])).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
  it('shows lines of state and focus with 3:1', () => {
    for (const line of ['lit', 'chosen', 'focus', 'pointed']) {
      for (const theme of ['light', 'dark'] as const)
        expect(contrast(token(line)[theme], token('paper')[theme])).toBeGreaterThanOrEqual(3);
    }
  });
  it('shows the ink line of every piece with 3:1 on the land', () => {
    expect(contrast(token('pen').light, token('land').light)).toBeGreaterThanOrEqual(3);
  });
  it.each(Object.keys(VISIONS))('keeps the houses apart (%s)', (vision) => {
    const houses = TINCTURES.map((name) => [name, lab(token(name).light, VISIONS[vision] ?? [])] as const);
    for (const [a, left] of houses) {
      for (const [b, right] of houses)
        if (a < b)
          expect({ pair: `${a} ${b}`, far: distance(left, right) > 20 }).toEqual({ pair: `${a} ${b}`, far: true });
    }
  });
});
