/** The faces of players and bots. A name has a face; a bot's dress tells its character before its words do. */

import { type Face, faceOf } from './face.ts';

/** How each character dresses. A test holds that all of them differ. */
export const DRESSES: { readonly [character: string]: Pick<Face, 'hat' | 'garment' | 'cloth'> } = {
  even: { hat: 'coif', garment: 'tunic', cloth: '#5f7f63' },
  merchant: { hat: 'fur', garment: 'cloak', cloth: '#c9973a' },
  proud: { hat: 'circlet', garment: 'ermine', cloth: '#5b4a6b' },
  bold: { hat: 'kettle', garment: 'mail', cloth: '#8e3a2a' },
  wary: { hat: 'chaperon', garment: 'cloak', cloth: '#6b87a0' },
};

/** The bots' own names, and whether a woman bears them. */
const NAMED: { readonly [name: string]: boolean } = {
  ...{ Sibylle: true, Ermengarde: true, Yolande: true },
  ...{ Tancrède: false, Godefroy: false, Foulques: false },
};

/** Nobody knows whose name a player's is: a shaven face under a hood or a cap, which a woman and a man could wear. */
const HOODS = ['coif', 'chaperon', 'fur', 'fillet'] as const;
function anybody(name: string): Face {
  const face = faceOf(name);
  return { ...face, beard: 0, hat: HOODS[(name.length + (name.codePointAt(0) ?? 0)) % HOODS.length] ?? 'coif' };
}

export function playerFace(name: string, character?: string): Face {
  const woman = NAMED[name];
  return {
    ...(woman === undefined ? anybody(name) : faceOf(name, woman)),
    ...(character !== undefined && DRESSES[character]),
  };
}
