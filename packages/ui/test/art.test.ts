import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CHARACTERS } from '@homage/bots';
import { describe, expect, it } from 'vitest';
import { facesOf } from '../src/art/portrait/face.ts';
import { playerFace } from '../src/art/portrait/player.ts';

const ART = join(import.meta.dirname, '../src/art');
const svgs = (folder: string): string[] => readdirSync(join(ART, folder)).filter((file) => file.endsWith('.svg'));
const read = (path: string): string => readFileSync(join(ART, path), 'utf8');
const gzipped = (text: string): number => gzipSync(text, { level: 9 }).length;
const all = ['cards', 'pieces', 'portrait'].flatMap((folder) => svgs(folder).map((file) => `${folder}/${file}`));

describe('the sheets of drawings', () => {
  it('use the two inks, the washes and the house colours only through variables that exist', () => {
    const tokens = readFileSync(join(ART, '../style/tokens.css'), 'utf8');
    const given = new Set([
      '--house',
      '--metal',
      '--p-skin',
      '--p-hair',
      '--p-strand',
      '--p-cloth',
      '--p-house',
      '--p-lip',
    ]);
    for (const file of all) {
      for (const [, name] of read(file).matchAll(/var\((--[\w-]+)/g)) {
        const known = given.has(name as string) || tokens.includes(`${name}:`);
        expect(known, `${file}: ${name}`).toBe(true);
      }
    }
  });

  it('refer to no hatch, class or style that is not there: inline styles are forbidden by the house’s own policy', () => {
    const hatches = [...read('hatches.svg').matchAll(/id="(ink-\w+)"/g)].map(([, id]) => id);
    const css = readFileSync(join(ART, '../style/art.css'), 'utf8');
    for (const file of all) {
      const text = read(file);
      for (const [, id] of text.matchAll(/url\(#(ink-\w+)\)/g)) expect(hatches, file).toContain(id);
      for (const [, name] of text.matchAll(/class="([^"]+)"/g)) expect(css, file).toContain(`.${name}`);
      expect(text, file).not.toMatch(/style=|<style|<script|href="http|data:|<text/);
    }
  });

  it('stay small: a picture of a card at most 1.5 KB gzipped on average, all parts of faces 9, all pieces 5', () => {
    const cards = svgs('cards').map((file) => gzipped(read(`cards/${file}`)));
    expect(cards.reduce((sum, size) => sum + size, 0) / cards.length).toBeLessThanOrEqual(1.5 * 1024);
    expect(gzipped(read('portrait/parts.svg'))).toBeLessThanOrEqual(9 * 1024);
    expect(
      gzipped(
        svgs('pieces')
          .map((file) => read(`pieces/${file}`))
          .join(''),
      ),
    ).toBeLessThanOrEqual(5 * 1024);
  });

  it('name each part of a face once, and the portrait asks only for parts that are there', () => {
    const ids = [...read('portrait/parts.svg').matchAll(/<g id="([^"]+)"/g)].map(([, id]) => id as string);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { face, hair, beard, nose, mouth, brow, hat, garment } of facesOf(PEOPLE).values()) {
      const parts = [`face-${face}`, `hair-${hair}`, `hair-${hair}-behind`, `nose-${nose}`, `mouth-${mouth}`];
      parts.push(`brow-${brow}`, `garment-${garment}`, ...(hat === null ? [] : [`hat-${hat}`]));
      if (beard > 0) parts.push(`beard-${beard}`);
      for (const part of parts) expect(ids).toContain(part);
    }
  });
});

const PEOPLE = [
  ...['alienor', 'blanche', 'isabelle', 'mireille'].map((name) => ({ name, woman: true })),
  ...['arthur', 'charles', 'henry', 'thierry'].map((name) => ({ name, woman: false })),
];

describe('a face from a name', () => {
  it('is the same for ever', () => {
    const drawn = [...facesOf(PEOPLE)].map(([name, { hair, tone, beard, hat, garment, skin, age }]) =>
      [name, hair, tone, beard, hat, garment, skin, age].join(' '),
    );
    expect(drawn).toMatchSnapshot();
  });

  it('differs from everybody before it in the list in hat, hair or beard', () => {
    const faces = [...facesOf(PEOPLE).values()];
    const looks = faces.map(({ woman, hat, hair, beard }) => `${woman} ${hat} ${hair} ${beard}`);
    expect(new Set(looks).size).toBe(looks.length);
  });

  it('gives no woman a beard', () => {
    const women = [...facesOf(PEOPLE).values()].filter(({ woman }) => woman);
    expect(women.map(({ beard }) => beard)).toEqual([0, 0, 0, 0]);
  });
});

describe('the faces of those who play', () => {
  it('are the same for the same name, and tell a bot’s character by the dress', () => {
    expect(playerFace('Ada')).toEqual(playerFace('Ada'));
    const looks = CHARACTERS.map((character) => {
      const { hat, garment } = playerFace('Tancrède', character);
      return `${hat} ${garment}`;
    });
    expect(new Set(looks).size).toBe(CHARACTERS.length);
    // The face stays that of the name.
    expect(new Set(CHARACTERS.map((character) => playerFace('Tancrède', character).skin)).size).toBe(1);
  });

  it('have no beard where nobody knows whose name it is', () => {
    for (const name of ['Gwen', 'Aliénor', 'Ada', 'Bruno', 'Xi', '']) expect(playerFace(name).beard).toBe(0);
    expect(new Set(['Gwen', 'Aliénor', 'Ada', 'Bruno'].map((name) => playerFace(name).hat)).size).toBeGreaterThan(1);
    expect(playerFace('Yolande').woman).toBe(true);
  });
});
