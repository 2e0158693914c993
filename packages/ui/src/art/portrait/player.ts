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

/** The bots' own names; nobody knows of a player's, so half of the names have a woman's face. */
const NAMED: { readonly [name: string]: boolean } = {
  ...{ Sibylle: true, Ermengarde: true, Yolande: true },
  ...{ Tancrède: false, Godefroy: false, Foulques: false },
};
const isWoman = (name: string): boolean =>
  NAMED[name] ?? [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % 2 === 1;

export const playerFace = (name: string, character?: string): Face => ({
  ...faceOf(name, isWoman(name)),
  ...(character !== undefined && DRESSES[character]),
});
