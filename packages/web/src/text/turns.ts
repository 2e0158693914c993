/** The words of "my turn". */

import type { Language } from '@homage/words';
import { useSettings } from '../settings.ts';

export interface TurnsText {
  title: string;
  intro: string;
  /** In the menu and on the home page. */
  nav(count: number): string;
  waits(count: number): string;
  nothing: string;
  nothingHelp: string;
  looking: string;
  /** Where the game has no words for it at hand. */
  yourTurn: string;
  with(names: string): string;
  since(ago: string): string;
  left(time: string): string;
  timeless: string;
  here: string;
  answer: string;
  answerAt(title: string): string;
  next: string;
  nextHelp(title: string): string;
  far: string;
  near: string;
}

const en: TurnsText = {
  title: 'My turn',
  intro: 'All tables that wait for you, the soonest deadline first.',
  nav: (count) => (count === 0 ? 'My turn' : `My turn (${count})`),
  waits: (count) => (count === 1 ? 'A table waits for you' : `${count} tables wait for you`),
  nothing: 'Nobody waits for you.',
  nothingHelp: 'As soon as you are asked at a table it stands here.',
  looking: 'Looking at your tables …',
  yourTurn: 'It is your turn',
  with: (names) => `with ${names}`,
  since: (ago) => `asked ${ago}`,
  left: (time) => `time until ${time}`,
  timeless: 'no deadline',
  here: 'on this device',
  answer: 'Answer',
  answerAt: (title) => `Answer: ${title}`,
  next: 'Next table',
  nextHelp: (title) => `You are asked at another table: ${title}`,
  far: 'With others',
  near: 'On this device',
};

const fr: TurnsText = {
  title: 'À moi de jouer',
  intro: 'Toutes les tables qui vous attendent, l’échéance la plus proche d’abord.',
  nav: (count) => (count === 0 ? 'À moi' : `À moi (${count})`),
  waits: (count) => (count === 1 ? 'Une table vous attend' : `${count} tables vous attendent`),
  nothing: 'Personne ne vous attend.',
  nothingHelp: 'Dès qu’une table vous demande quelque chose, elle apparaît ici.',
  looking: 'On regarde vos tables…',
  yourTurn: 'C’est à vous',
  with: (names) => `avec ${names}`,
  since: (ago) => `demandé ${ago}`,
  left: (time) => `jusqu’à ${time}`,
  timeless: 'sans échéance',
  here: 'sur cet appareil',
  answer: 'Répondre',
  answerAt: (title) => `Répondre\u202f: ${title}`,
  next: 'Table suivante',
  nextHelp: (title) => `On vous attend à une autre table\u202f: ${title}`,
  far: 'Avec d’autres',
  near: 'Sur cet appareil',
};

const TEXTS: Record<Language, TurnsText> = { en, fr };

export const useTurnsText = (): TurnsText => TEXTS[useSettings().language];
