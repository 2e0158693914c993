/** The words of the end of a game: ranking, sheet, charts, turning points, and what comes after. */

import type { Language, Scene } from '@homage/words';
import { useSettings } from '../settings.ts';

export interface EndText {
  ranking: string;
  wins(names: string, many: boolean): string;
  nobody: string;
  sheet: string;
  source: string;
  total: string;
  beside: string;
  byRound: string;
  of: string;
  everybody: string;
  charts: string;
  chart(what: string): string;
  asTable: string;
  round: string;
  rounds: string;
  start: string;
  unknown: string;
  turns: string;
  turnsHelp: string;
  roundN(n: number): string;
  board: string;
  picture: string;
  pictureSaved: string;
  chronicle: string;
  onward: string;
  onwardTitle: string;
  onwardHelp: string;
  onwardOver: string;
  seat: string;
  level: string;
  begin: string;
  failed: string;
  checked: string;
  checking: string;
  /** The replay as a story. */
  chapters: string;
  beginning: string;
  speed: string;
  speeds: readonly [string, string, string];
  jump: string;
  scenes: Record<Scene | 'mine' | 'turn', string>;
  nextOf(what: string): string;
  previousOf(what: string): string;
}

const en: EndText = {
  ranking: 'Ranking',
  wins: (names, many) => (many ? `${names} win` : `${names} wins`),
  nobody: 'Nobody has won',
  sheet: 'Score sheet',
  source: 'From',
  total: 'Sum',
  beside: 'Not part of the sum',
  byRound: 'By round',
  of: 'Whose',
  everybody: 'Everybody, at the end',
  charts: 'Round by round',
  chart: (what) => `${what} by round; the figures stand below as a table`,
  asTable: 'The same as a table',
  round: 'Round',
  rounds: 'round',
  start: 'Start',
  unknown: 'not known then',
  turns: 'Turning points',
  turnsHelp: 'Each opens the replay at that moment.',
  roundN: (n) => `Round ${n}`,
  board: 'The board at the end',
  picture: 'Share as a picture',
  pictureSaved: 'The picture is saved.',
  chronicle: 'The chronicle',
  onward: 'Play on from here',
  onwardTitle: 'Play on from this moment',
  onwardHelp:
    'A new table on this device begins with this very position: the same cards lie hidden, and the dice go on as they would have. Bots play for everybody else.',
  onwardOver: 'The game was over by then: choose an earlier moment.',
  seat: 'You play',
  level: 'Bots',
  begin: 'Begin',
  failed: 'This game cannot be played on from here.',
  checked:
    'The dice have been checked on this page: the whole game was played again from its journal, and every throw is the one that was sealed before it.',
  checking: 'The dice are being checked …',
  chapters: 'Chapters',
  beginning: 'The beginning',
  speed: 'Speed',
  speeds: ['slow', 'usual', 'fast'],
  jump: 'Jump to',
  scenes: { battle: 'battle', vote: 'vote', deal: 'agreement', mine: 'my turn', turn: 'turning point' },
  nextOf: (what) => `Next: ${what}`,
  previousOf: (what) => `Previous: ${what}`,
};

const fr: EndText = {
  ranking: 'Classement',
  wins: (names, many) => (many ? `${names} l’emportent` : `${names} l’emporte`),
  nobody: 'Personne ne l’emporte',
  sheet: 'Feuille de score',
  source: 'Par',
  total: 'Total',
  beside: 'Hors du total',
  byRound: 'Par manche',
  of: 'De qui',
  everybody: 'Tous, à la fin',
  charts: 'Manche par manche',
  chart: (what) => `${what} par manche\u202f; les chiffres suivent en tableau`,
  asTable: 'Les mêmes en tableau',
  round: 'Manche',
  rounds: 'manche',
  start: 'Début',
  unknown: 'inconnu alors',
  turns: 'Tournants de la partie',
  turnsHelp: 'Chacun ouvre la partie à ce moment.',
  roundN: (n) => `Manche ${n}`,
  board: 'Le plateau à la fin',
  picture: 'Partager en image',
  pictureSaved: 'L’image est enregistrée.',
  chronicle: 'La chronique',
  onward: 'Reprendre d’ici',
  onwardTitle: 'Reprendre à ce moment',
  onwardHelp:
    'Une nouvelle table sur cet appareil commence dans cette position même\u202f: les mêmes cartes sont cachées, et les dés continuent comme ils l’auraient fait. Des robots jouent pour tous les autres.',
  onwardOver: 'La partie était déjà finie\u202f: choisissez un moment plus tôt.',
  seat: 'Vous jouez',
  level: 'Robots',
  begin: 'Commencer',
  failed: 'Cette partie ne peut pas être reprise d’ici.',
  checked:
    'Les dés ont été vérifiés sur cette page\u202f: toute la partie a été rejouée d’après son journal, et chaque jet est celui qui avait été scellé avant elle.',
  checking: 'Les dés sont en cours de vérification…',
  chapters: 'Chapitres',
  beginning: 'Le début',
  speed: 'Vitesse',
  speeds: ['lente', 'normale', 'rapide'],
  jump: 'Aller à',
  scenes: { battle: 'bataille', vote: 'vote', deal: 'accord', mine: 'mon tour', turn: 'tournant' },
  nextOf: (what) => `Suivant\u202f: ${what}`,
  previousOf: (what) => `Précédent\u202f: ${what}`,
};

const TEXTS: Record<Language, EndText> = { en, fr };

export const endText = (language: Language): EndText => TEXTS[language];
export const useEndText = (): EndText => TEXTS[useSettings().language];
