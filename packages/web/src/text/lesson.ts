/** The words around lessons; the lessons themselves are in the games. */

import type { Language } from '@homage/words';
import { useSettings } from '../settings.ts';

export interface LessonText {
  /** The list of lessons. */
  count(done: number, of: number): string;
  begin: string;
  again: string;
  done: string;
  /** The coach beside the board. */
  coach: string;
  step(n: number, of: number): string;
  yourMove: string;
  next: string;
  watch: string;
  playing: string;
  back: string;
  show: string;
  leave: string;
  /** A legal answer that is not what the step is about. */
  otherwise: string;
  read: string;
  learned: string;
  play: string;
  nextLesson(title: string): string;
  all: string;
  missing: string;
  missingHelp: string;
  broken: string;
}

const en: LessonText = {
  count: (done, of) => `${done} of ${of} done`,
  begin: 'Begin',
  again: 'Once more',
  done: 'done',
  coach: 'Lesson',
  step: (n, of) => `Step ${n} of ${of}`,
  yourMove: 'Your move',
  next: 'Next',
  watch: 'Let them act',
  playing: 'They are acting …',
  back: 'One step back',
  show: 'Show me',
  leave: 'Leave the lesson',
  otherwise:
    'The rules would allow that. This step is about something else, though: read it once more, or let it be shown.',
  read: 'Read on first: the lesson asks you to act soon.',
  learned: 'What you know now',
  play: 'Play now against bots',
  nextLesson: (title) => `Next lesson: ${title}`,
  all: 'All lessons',
  missing: 'There is no such lesson',
  missingHelp: 'Perhaps it has been renamed. All lessons are listed on one page.',
  broken: 'This lesson cannot be played just now. The others can, and so can the game itself.',
};

const fr: LessonText = {
  count: (done, of) => (done < 2 ? `${done} faite sur ${of}` : `${done} faites sur ${of}`),
  begin: 'Commencer',
  again: 'Recommencer',
  done: 'faite',
  coach: 'Leçon',
  step: (n, of) => `Étape ${n} sur ${of}`,
  yourMove: 'À vous de jouer',
  next: 'Suite',
  watch: 'Les laisser jouer',
  playing: 'Les autres jouent…',
  back: 'Une étape en arrière',
  show: 'Montrez-moi',
  leave: 'Quitter la leçon',
  otherwise:
    'Les règles le permettraient. Mais cette étape parle d’autre chose\u202f: relisez-la, ou faites-la-vous montrer.',
  read: 'Lisez d’abord la suite\u202f: la leçon vous fera bientôt jouer.',
  learned: 'Ce que vous savez maintenant',
  play: 'Jouer maintenant contre des robots',
  nextLesson: (title) => `Leçon suivante\u202f: ${title}`,
  all: 'Toutes les leçons',
  missing: 'Cette leçon n’existe pas',
  missingHelp: 'Elle a peut-être changé de nom. Toutes les leçons sont sur une page.',
  broken: 'Cette leçon ne peut pas être jouée pour l’instant. Les autres le peuvent, et le jeu lui-même aussi.',
};

const TEXTS: Record<Language, LessonText> = { en, fr };

export const useLessonText = (): LessonText => TEXTS[useSettings().language];
