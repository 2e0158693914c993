/** The words around games by correspondence: their clocks, pauses and vacations. */

import type { Language } from '@homage/words';
import { useSettings } from '../settings.ts';

export type Preset = 'brisk' | 'steady' | 'slow' | 'friends';
type Up = 'lapse' | 'bot' | 'vote' | 'wait';

export interface LettersText {
  pace: string;
  presets: Record<Preset, string>;
  /** One sentence each. */
  help: Record<Preset, string>;
  rests: string;
  nights: string;
  weekends: string;
  /** From when until when, in the hours of which zone. */
  restsHelp(zone: string): string;
  up: string;
  ups: Record<Up, string>;
  vacation: string;
  vacationHelp(days: number): string;
  /** What a table's clock is, for those who look at it. */
  told: {
    title: string;
    time(free: string, bank: string, add: string, cap: string): string;
    days(free: string): string;
    end: string;
    nights(from: string, to: string): string;
    weekends: string;
    zone(zone: string): string;
    up: Record<Up, string>;
    noShow: string;
    vacation: string;
  };
  due(when: string): string;
  still: Record<'rest' | 'pause' | 'vacation', (until: string) => string>;
  out(name: string): string;
  outYou: string;
  vote: string;
  unvote: string;
  votes(yes: number): string;
  paused(until: string): string;
  pause: string;
  pauseFor(days: number): string;
  resume: string;
  asks: Record<'pause' | 'resume', (by: string, days: number) => string>;
  holiday: string;
  holidayHelp(days: number): string;
  from: string;
  until: string;
  announce: string;
  cancel: string;
  coming(from: string, until: string): string;
}

const day = (n: number): string => `${n} ${n === 1 ? 'day' : 'days'}`;
const jour = (n: number): string => `${n} ${n === 1 ? 'jour' : 'jours'}`;

const en: LettersText = {
  pace: 'Pace',
  presets: { brisk: 'Brisk', steady: 'Steady', slow: 'Slow', friends: 'Among friends' },
  help: {
    brisk:
      'Every question has a day; beyond it a bank of one day is used, to which each answer adds 4 hours, up to 3 days.',
    steady:
      'Every question has a day; beyond it a bank of 3 days is used, to which each answer adds 12 hours, up to 5 days.',
    slow: 'Every question has a day; beyond it a bank of 3 days is used, to which each answer adds 36 hours, up to 10 days.',
    friends: 'Nobody’s time ever runs out: the table waits.',
  },
  rests: 'The clock rests',
  nights: 'at night, from 22:00 to 8:00',
  weekends: 'at weekends',
  restsHelp: (zone) => `By the clocks of ${zone}. Whoever answers meanwhile may.`,
  up: 'When time is up',
  ups: {
    lapse: 'silence counts as the rules say',
    bot: 'a bot stands in',
    vote: 'the others vote for a bot',
    wait: 'the table waits',
  },
  vacation: 'Vacations are allowed',
  vacationHelp: (days) => `A player may announce up to ${day(days)} a year in which his time does not run.`,
  told: {
    title: 'By correspondence',
    time: (free, bank, add, cap) =>
      `Every question has ${free}; beyond it a bank of ${bank} is used, to which each answer adds ${add}, up to ${cap}.`,
    days: (free) => `Every question has ${free}.`,
    end: 'Nobody’s time ever runs out: the table waits.',
    nights: (from, to) => `Nights from ${from} to ${to} do not count.`,
    weekends: 'Weekends do not count.',
    zone: (zone) => `The clocks are those of ${zone}.`,
    up: {
      lapse: 'When time is up, silence counts as the rules say, else a bot stands in until the player is back.',
      bot: 'When time is up, a bot stands in until the player is back.',
      vote: 'When time is up, the others may vote for a bot that stands in until the player is back.',
      wait: 'When time is up, the table waits.',
    },
    noShow: 'Whoever never answers the first question gives the seat up to whoever wants it; a bot plays on.',
    vacation: 'Announced vacations do not count.',
  },
  due: (when) => `time until ${when}`,
  still: {
    rest: (until) => `The clock rests until ${until}.`,
    pause: (until) => `Paused by agreement until ${until}.`,
    vacation: (until) => `On vacation until ${until}.`,
  },
  out: (name) => `${name}’s time is up. The table waits.`,
  outYou: 'Your time is up, and the table waits for you.',
  vote: 'Vote for a bot',
  unvote: 'Take my vote back',
  votes: (yes) => `${yes} ${yes === 1 ? 'vote' : 'votes'} for a bot.`,
  paused: (until) => `Nobody’s time runs until ${until}, as was agreed.`,
  pause: 'Ask for a pause',
  pauseFor: (days) => `of ${day(days)}`,
  resume: 'Ask to go on now',
  asks: {
    pause: (by, days) => `${by} asks for a pause of ${day(days)}: nobody’s time would run.`,
    resume: (by) => `${by} asks to end the pause now.`,
  },
  holiday: 'Vacation',
  holidayHelp: (days) =>
    `Your time at this table does not run meanwhile; everybody here sees it. You have ${day(days)} a year.`,
  from: 'First day',
  until: 'Last day',
  announce: 'Announce it',
  cancel: 'Call it off',
  coming: (from, until) => `Vacation from ${from} to ${until}.`,
};

const fr: LettersText = {
  pace: 'Allure',
  presets: { brisk: 'Vive', steady: 'Posée', slow: 'Lente', friends: 'Entre amis' },
  help: {
    brisk:
      'Chaque question a un jour\u202f; au-delà on puise dans une réserve d’un jour, où chaque réponse ajoute 4 heures, jusqu’à 3 jours.',
    steady:
      'Chaque question a un jour\u202f; au-delà on puise dans une réserve de 3 jours, où chaque réponse ajoute 12 heures, jusqu’à 5 jours.',
    slow: 'Chaque question a un jour\u202f; au-delà on puise dans une réserve de 3 jours, où chaque réponse ajoute 36 heures, jusqu’à 10 jours.',
    friends: 'Le temps n’est compté à personne\u202f: la table attend.',
  },
  rests: 'L’horloge se repose',
  nights: 'la nuit, de 22\u202fh à 8\u202fh',
  weekends: 'le week-end',
  restsHelp: (zone) => `À l’heure de ${zone}. On peut répondre malgré tout.`,
  up: 'Quand le temps est écoulé',
  ups: {
    lapse: 'le silence vaut ce que dit la règle',
    bot: 'un robot remplace',
    vote: 'les autres votent pour un robot',
    wait: 'la table attend',
  },
  vacation: 'Les vacances sont permises',
  vacationHelp: (days) => `Chacun peut annoncer jusqu’à ${jour(days)} par an pendant lesquels son temps ne court pas.`,
  told: {
    title: 'Par correspondance',
    time: (free, bank, add, cap) =>
      `Chaque question a ${free}\u202f; au-delà on puise dans une réserve de ${bank}, où chaque réponse ajoute ${add}, jusqu’à ${cap}.`,
    days: (free) => `Chaque question a ${free}.`,
    end: 'Le temps n’est compté à personne\u202f: la table attend.',
    nights: (from, to) => `Les nuits de ${from} à ${to} ne comptent pas.`,
    weekends: 'Les week-ends ne comptent pas.',
    zone: (zone) => `Les heures sont celles de ${zone}.`,
    up: {
      lapse:
        'Quand le temps est écoulé, le silence vaut ce que dit la règle\u202f; sinon un robot remplace le joueur jusqu’à son retour.',
      bot: 'Quand le temps est écoulé, un robot remplace le joueur jusqu’à son retour.',
      vote: 'Quand le temps est écoulé, les autres peuvent voter pour un robot, jusqu’au retour du joueur.',
      wait: 'Quand le temps est écoulé, la table attend.',
    },
    noShow: 'Qui ne répond jamais à la première question cède son siège à qui le veut\u202f; un robot joue d’ici là.',
    vacation: 'Les vacances annoncées ne comptent pas.',
  },
  due: (when) => `jusqu’au ${when}`,
  still: {
    rest: (until) => `L’horloge se repose jusqu’au ${until}.`,
    pause: (until) => `En pause d’un commun accord jusqu’au ${until}.`,
    vacation: (until) => `En vacances jusqu’au ${until}.`,
  },
  out: (name) => `Le temps de ${name} est écoulé. La table attend.`,
  outYou: 'Votre temps est écoulé, et la table vous attend.',
  vote: 'Voter pour un robot',
  unvote: 'Retirer mon vote',
  votes: (yes) => `${yes} voix pour un robot.`,
  paused: (until) => `Le temps ne court pour personne jusqu’au ${until}, comme convenu.`,
  pause: 'Demander une pause',
  pauseFor: (days) => `de ${jour(days)}`,
  resume: 'Demander de reprendre maintenant',
  asks: {
    pause: (by, days) => `${by} demande une pause de ${jour(days)}\u202f: le temps ne courrait pour personne.`,
    resume: (by) => `${by} demande de mettre fin à la pause.`,
  },
  holiday: 'Vacances',
  holidayHelp: (days) =>
    `Votre temps à cette table ne court pas pendant ce temps\u202f; tout le monde ici le voit. Vous avez ${jour(days)} par an.`,
  from: 'Premier jour',
  until: 'Dernier jour',
  announce: 'L’annoncer',
  cancel: 'Y renoncer',
  coming: (from, until) => `Vacances du ${from} au ${until}.`,
};

const TEXTS: Record<Language, LettersText> = { en, fr };

export function useLettersText(): LettersText {
  return TEXTS[useSettings().language];
}
