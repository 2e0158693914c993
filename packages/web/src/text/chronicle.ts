/** The words of the chronicle to keep. */

import type { Language } from '@homage/words';
import { useSettings } from '../settings.ts';

export interface ChronicleText {
  title: string;
  opening(date: string, names: string, rounds: number): string;
  beginning: string;
  round(n: number): string;
  rest(count: number): string;
  standing(names: string): string;
  deals: string;
  end: string;
  save: string;
  print: string;
  link: string;
  notYet: string;
  writing: string;
  failed: string;
}

const en: ChronicleText = {
  title: 'The chronicle',
  opening: (date, names, rounds) =>
    `Here is told how ${names} contended, in the ${rounds === 1 ? 'one round' : `${rounds} rounds`} of a game begun on ${date}.`,
  beginning: 'Before the first round',
  round: (n) => `Round ${n}`,
  rest: (count) => (count === 1 ? 'One smaller matter' : `${count} smaller matters`),
  standing: (names) => `After it: ${names}`,
  deals: 'Deals made, words kept and broken',
  end: 'How it ended',
  save: 'Save as one file',
  print: 'Print',
  link: 'Copy the link',
  notYet: 'The chronicle is written when the game is over.',
  writing: 'The chronicle is being written …',
  failed: 'The chronicle of this game cannot be written: its journal cannot be read.',
};

const fr: ChronicleText = {
  title: 'La chronique',
  opening: (date, names, rounds) =>
    `Où l’on conte comment s’affrontèrent ${names}, durant ${rounds < 2 ? 'l’unique manche' : `les ${rounds} manches`} d’une partie commencée le ${date}.`,
  beginning: 'Avant la première manche',
  round: (n) => `Manche ${n}`,
  rest: (count) => (count < 2 ? 'Un fait moindre' : `${count} faits moindres`),
  standing: (names) => `Ensuite\u202f: ${names}`,
  deals: 'Marchés conclus, paroles tenues et rompues',
  end: 'Comment elle finit',
  save: 'Enregistrer en un fichier',
  print: 'Imprimer',
  link: 'Copier le lien',
  notYet: 'La chronique s’écrit quand la partie est finie.',
  writing: 'La chronique s’écrit…',
  failed: 'La chronique de cette partie ne peut pas s’écrire\u202f: son journal est illisible.',
};

const TEXTS: Record<Language, ChronicleText> = { en, fr };

export const useChronicleText = (): ChronicleText => TEXTS[useSettings().language];
