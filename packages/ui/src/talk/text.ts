/** Words of talk. Apart from the other texts: pages without a table do not need them. */

import type { Language } from '@homage/words';
import { useLanguage } from '../text/language.tsx';
import { plural, span } from '../text/types.ts';

export interface TalkText {
  heading: string;
  rooms: string;
  table: string;
  gallery: string;
  /** A private room, by those in it other than the reader. */
  room(names: readonly string[]): string;
  members: string;
  round(round: number): string;
  write: string;
  writeTo(names: readonly string[]): string;
  send: string;
  older: string;
  empty: string;
  onlySeats: string;
  closed: string;
  open: string;
  left(ms: number): string;
  unread(count: number): string;
  opened(names: readonly string[]): string;
  ended(names: readonly string[]): string;
}

/** Made when it is spoken, so not before the first decision. */
const listed = (language: Language, names: readonly string[]): string => new Intl.ListFormat(language).format(names);

const en: TalkText = {
  heading: 'Talk',
  rooms: 'Rooms',
  table: 'Table',
  gallery: 'Gallery',
  room: (names) => listed('en', names),
  members: 'In this room',
  round: (round) => `Round ${round}`,
  write: 'Write to the table',
  writeTo: (names) => `Write to ${listed('en', names)}`,
  send: 'Send',
  older: 'Earlier lines',
  empty: 'Nobody has said a word yet.',
  onlySeats: 'Only the players write here.',
  closed: 'This talk is over. You can still read it; nothing more can be said.',
  open: 'In private: nobody else hears it.',
  left: (ms) => `${span('en', ms)} left`,
  unread: (count) => `${count} unread`,
  opened: (names) => `A private talk with ${listed('en', names)} is open.`,
  ended: (names) => `The private talk with ${listed('en', names)} is over.`,
};

const fr: TalkText = {
  heading: 'Discussion',
  rooms: 'Salles',
  table: 'Table',
  gallery: 'Galerie',
  room: (names) => listed('fr', names),
  members: 'Dans cette salle',
  round: (round) => `Tour ${round}`,
  write: 'Écrire à la table',
  writeTo: (names) => `Écrire à ${listed('fr', names)}`,
  send: 'Envoyer',
  older: 'Lignes précédentes',
  empty: 'Personne n’a encore rien dit.',
  onlySeats: 'Seuls les joueurs écrivent ici.',
  closed: 'Cet entretien est terminé. Vous pouvez encore le lire, mais plus rien ne peut être dit.',
  open: 'En privé\u202f: personne d’autre ne l’entend.',
  left: (ms) => `encore ${span('fr', ms)}`,
  unread: (count) => `${count} non ${plural('fr', count, 'lu', 'lus')}`,
  opened: (names) => `Un entretien privé avec ${listed('fr', names)} est ouvert.`,
  ended: (names) => `L’entretien privé avec ${listed('fr', names)} est terminé.`,
};

const TEXTS: Record<Language, TalkText> = { en, fr };
export const useTalkText = (): TalkText => TEXTS[useLanguage().language];
