/**
 * A face from a name: the same name has the same face in every game and for ever. The draws are made in a fixed order; adding one would change
 * everybody, so new traits are drawn last. A test freezes the result.
 */

import { seeded } from '../../heraldry/arms.ts';

export interface Face {
  woman: boolean;
  skin: string;
  face: string;
  hair: string;
  /** The colour of hair and beard, and of the strands drawn in it. */
  tone: string;
  strand: string;
  beard: number;
  nose: number;
  mouth: number;
  brow: number;
  turned: boolean;
  age: number;
  hat: Hat | null;
  garment: Garment;
  cloth: string;
}

/** What people wear by themselves; a crown only where a game says so. */
export type Hat = 'coif' | 'chaperon' | 'kettle' | 'mail' | 'fur' | 'veil' | 'hennin' | 'fillet' | 'circlet' | 'king';
export type Garment = 'tunic' | 'cloak' | 'ermine' | 'mail' | 'gown';

const SKINS = ['#f6dfbf', '#f6dfbf', '#f6dfbf', '#efcda3', '#efcda3', '#efcda3', '#dcae7f', '#b07c50'];
const TONES = ['#3a2a1e', '#6e4526', '#a0602c', '#b9522a', '#d6a443'];
const GREYS = ['#b5ab9a', '#ebe4d4'];
/** Strands show on dark hair only if they are lighter than it. */
const STRANDS: { readonly [tone: string]: string } = { '#3a2a1e': '#9a7a55' };
const BEARDS = [0, 0, 0, 1, 2, 3, 4, 5];
const HATS: readonly (Hat | null)[] = [null, null, 'coif', 'chaperon', 'kettle', 'mail', 'fur', 'fillet'];
const HEADDRESSES: readonly (Hat | null)[] = [null, 'veil', 'hennin', 'fillet', 'circlet', 'veil'];
const GARMENTS: readonly Garment[] = ['tunic', 'cloak', 'ermine', 'mail'];
const GOWNS: readonly Garment[] = ['gown', 'cloak', 'ermine', 'gown'];
const CLOTHS = ['#7a5a3a', '#5b4a6b', '#6b87a0', '#8e3a2a', '#c9973a', '#5f7f63', '#e9dfc8'];
/** Cloth that would vanish on a ground of the same hue. */
const HUES: { readonly [ground: string]: string } = {
  azure: '#6b87a0',
  gules: '#8e3a2a',
  or: '#c9973a',
  vert: '#5f7f63',
  purpure: '#5b4a6b',
  argent: '#e9dfc8',
};

function draw(name: string, woman: boolean, attempt: number): Face {
  const below = seeded(`portrait ${name}/${attempt}`);
  below(2); // The first number of a seed lies too near to that of its neighbours.
  const skin = SKINS[below(8)] as string;
  const face = woman ? `f${below(2)}` : `m${below(3)}`;
  const colour = below(5);
  const hair = woman ? `f${below(4)}` : `m${below(4)}`;
  const beard = BEARDS[below(8)] as number;
  const nose = below(3);
  const mouth = below(3);
  const brow = below(3);
  const turned = below(2) === 1;
  const age = below(3);
  const hat = (woman ? HEADDRESSES[below(6)] : HATS[below(8)]) ?? null;
  const garment = (woman ? GOWNS : GARMENTS)[below(4)] as Garment;
  const cloth = CLOTHS[below(7)] as string;
  const tone = age === 2 ? (GREYS[colour % 2] as string) : (TONES[colour] as string);
  return {
    ...{ woman, skin, face, hair, tone, strand: STRANDS[tone] ?? 'var(--pen)', beard: woman ? 0 : beard },
    ...{ nose, mouth, brow, turned, age, hat, garment, cloth },
  };
}

const alike = (a: Face, b: Face): boolean =>
  a.woman === b.woman && a.hat === b.hat && a.hair === b.hair && a.beard === b.beard;

/** The faces of a game's people in the order of its list: whoever would look like somebody before him is drawn again. */
export function facesOf(people: readonly { name: string; woman: boolean }[]): ReadonlyMap<string, Face> {
  const faces = new Map<string, Face>();
  for (const { name, woman } of people) {
    let attempt = 0;
    let face = draw(name, woman, attempt);
    while (attempt < 40 && [...faces.values()].some((other) => alike(other, face))) {
      attempt += 1;
      face = draw(name, woman, attempt);
    }
    faces.set(name, face);
  }
  return faces;
}

/** A face for somebody who stands in no list: a player, a bot. */
export const faceOf = (name: string, woman = false): Face => draw(name, woman, 0);

/** The cloth on a ground: never of the ground's own hue. */
export function clothOn(ground: string, cloth: string): string {
  return HUES[ground] === cloth ? (CLOTHS[(CLOTHS.indexOf(cloth) + 1) % CLOTHS.length] as string) : cloth;
}
