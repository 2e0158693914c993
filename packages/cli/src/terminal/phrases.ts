/** What the terminal itself says. */

import type { Hint } from '@homage/bots';
import { english, french, type Language } from '@homage/words';

const N = '\u202f';

export interface Phrases {
  welcome(title: string, seats: number, you: string): string;
  keys: string;
  help: readonly string[];
  thinking(name: string): string;
  waiting: string;
  optional: string;
  nothingOptional: string;
  orBack: string;
  /** Acts out of turn that have become open. */
  mayAlso(titles: string): string;
  unofficial: string;
  pickOne(count: number): string;
  pickSome(min: number, max: number): string;
  pickAmount(min: number, max: number): string;
  pickSplit(low: number, high: number, buckets: string): string;
  notUnderstood: string;
  meant(word: string): string;
  greyed: string;
  manyGreyed(count: number): string;
  confirm: string;
  undone: string;
  saved(path: string): string;
  resume(command: string): string;
  noRule(id: string): string;
  over: string;
  dice(commitment: string): string;
  corrected: string;
  /** What a lord would do, by why he would; the share of the win in percent. */
  hint: { [why in Hint['why']]: (answer: string, percent: number) => string };
  hintOther(answer: string, percent: number): string;
  hintOthers(list: string): string;
  hintBecause(what: string): string;
  noHint: string;
}

const en: Phrases = {
  welcome: (title, seats, you) => `${title}, ${seats} players. You are ${you}.`,
  keys: 'a number chooses; ? explains; back, undo, hint, position, rules, log, acts, about, quit',
  unofficial: 'Unofficial; some components and rulings are ours: about says which.',
  mayAlso: (titles) => `Out of turn you may also: ${titles} (acts).`,
  help: [
    'Type the number of an option and press Enter. Several options: numbers with spaces between.',
    '?          this help, and why greyed options are greyed',
    'back       one step back in the answer you are composing',
    'undo       take your last answer back (while no dice fell, nothing was shown, nobody else acted)',
    'position   how things stand        log      what happened lately',
    'rules      the paragraphs          rules 2  one of them',
    'acts       what you may do out of turn now',
    'about      what is reconstructed, and where the rulings are ours',
    'hint       what a lord would do in your place, and what else',
    'quit       leave; the game is saved and can be resumed',
  ],
  thinking: (name) => `${name} thinks …`,
  waiting: 'Waiting for the others …',
  optional: 'Out of turn you may:',
  nothingOptional: 'There is nothing that you could do out of turn now.',
  orBack: 'Enter goes back',
  pickOne: (count) => (count === 1 ? '1' : `1-${count}`),
  pickSome: (min, max) =>
    min === max ? english.plural(min, 'number') : `${min} to ${max} numbers${min === 0 ? '; 0 for none' : ''}`,
  pickAmount: (min, max) => `a number from ${min} to ${max}`,
  pickSplit: (low, high, buckets) =>
    `numbers for ${buckets}, in this order, ${low === high ? `${low} in all` : `${low} to ${high} in all`}`,
  notUnderstood: 'That does not fit; ? explains.',
  meant: (word) => `That does not fit; did you mean “${word}”? ? explains.`,
  greyed: 'Not now:',
  manyGreyed: (count) => `${english.plural(count, 'other is', 'others are')} not possible now; ? says why.`,
  confirm: 'Enter confirms, back changes',
  undone: 'Taken back.',
  saved: (path) => `Saved in ${path}.`,
  resume: (command) => `Go on with: ${command}`,
  noRule: (id) => `There is no paragraph ${id}.`,
  over: 'The game is over.',
  corrected: 'This table plays with corrected components:',
  dice: (commitment) => `Dice sealed: ${commitment}`,
  hint: {
    only: (answer) => `A lord would do this, and sees nothing else: ${answer}.`,
    clear: (answer, percent) =>
      `A lord finds this clearly better than the rest: ${answer} (he expects to win ${percent} in 100).`,
    close: (answer, percent) =>
      `A lord would do this, though it is close: ${answer} (he expects to win ${percent} in 100).`,
    habit: (answer) => `A lord would do this, by rule of thumb: ${answer}.`,
  },
  hintOther: (answer, percent) => `${answer} (${percent})`,
  hintOthers: (list) => `Otherwise: ${list}.`,
  hintBecause: (what) => `It is good above all for ${what}.`,
  noHint: 'Nobody knows this game well enough for a hint.',
};

const fr: Phrases = {
  welcome: (title, seats, you) => `${title}, ${seats} joueurs. Vous êtes ${you}.`,
  keys: `un numéro choisit${N}; ? explique${N}; retour, reprendre, conseil, position, règles, journal, actes, apropos, quitter`,
  unofficial: `Version non officielle${N}; une partie du matériel et des décisions est de nous${N}: apropos dit laquelle.`,
  mayAlso: (titles) => `Hors de votre tour, vous pouvez aussi${N}: ${titles} (actes).`,
  help: [
    'Tapez le numéro d’une possibilité puis Entrée. Plusieurs possibilités : des numéros séparés par des espaces.',
    '?          cette aide, et pourquoi une possibilité est grisée',
    'retour     un pas en arrière dans la réponse en cours',
    'reprendre  reprend votre dernière réponse (tant que rien n’a été tiré ni montré et que personne n’a agi)',
    'position   où en est la partie     journal   ce qui vient de se passer',
    'règles     les paragraphes         règles 2  l’un d’eux',
    'actes      ce que vous pouvez faire hors de votre tour',
    'apropos    ce qui est reconstitué, et où la décision est de nous',
    'conseil    ce qu’un seigneur ferait à votre place, et quoi d’autre',
    'quitter    sortir ; la partie est gardée et peut être reprise',
  ].map((line) => line.replaceAll(' :', `${N}:`).replaceAll(' ;', `${N};`)),
  thinking: (name) => `${name} réfléchit…`,
  waiting: 'On attend les autres…',
  optional: `Hors de votre tour, vous pouvez${N}:`,
  nothingOptional: 'Vous ne pouvez rien faire hors de votre tour pour le moment.',
  orBack: 'Entrée pour revenir',
  pickOne: (count) => (count === 1 ? '1' : `1-${count}`),
  pickSome: (min, max) =>
    min === max ? french.plural(min, 'numéro') : `de ${min} à ${max} numéros${min === 0 ? `${N}; 0 pour aucun` : ''}`,
  pickAmount: (min, max) => `un nombre de ${min} à ${max}`,
  pickSplit: (low, high, buckets) =>
    `des nombres pour ${buckets}, dans cet ordre, ${low === high ? `${low} en tout` : `de ${low} à ${high} en tout`}`,
  notUnderstood: `Cela ne convient pas${N}; ? explique.`,
  meant: (word) => `Cela ne convient pas${N}; vouliez-vous dire «${N}${word}${N}»${N}? Le signe ? explique.`,
  greyed: `Pas maintenant${N}:`,
  manyGreyed: (count) =>
    `${french.plural(count, 'autre n’est pas possible', 'autres ne sont pas possibles')} maintenant${N}; ? dit pourquoi.`,
  confirm: 'Entrée confirme, retour change',
  undone: 'Repris.',
  saved: (path) => `Gardé dans ${path}.`,
  resume: (command) => `Pour continuer${N}: ${command}`,
  noRule: (id) => `Il n’y a pas de paragraphe ${id}.`,
  over: 'La partie est terminée.',
  corrected: 'Cette table joue avec un matériel corrigé :',
  dice: (commitment) => `Dés scellés${N}: ${commitment}`,
  hint: {
    only: (answer) => `Un seigneur ferait ceci, et ne voit rien d’autre${N}: ${answer}.`,
    clear: (answer, percent) =>
      `Un seigneur trouve ceci nettement meilleur que le reste${N}: ${answer} (il compte gagner ${percent} fois sur 100).`,
    close: (answer, percent) =>
      `Un seigneur ferait ceci, mais de peu${N}: ${answer} (il compte gagner ${percent} fois sur 100).`,
    habit: (answer) => `Un seigneur ferait ceci, par habitude${N}: ${answer}.`,
  },
  hintOther: (answer, percent) => `${answer} (${percent})`,
  hintOthers: (list) => `Sinon${N}: ${list}.`,
  hintBecause: (what) => `Ce qu’on y gagne surtout${N}: ${what}.`,
  noHint: 'Personne ne connaît assez ce jeu pour donner un conseil.',
};

export const PHRASES: { [L in Language]: Phrases } = { en, fr };

/** Words that the terminal understands, in both languages at once. */
export const WORDS = {
  back: ['back', 'b', 'retour', 'r'],
  undo: ['undo', 'reprendre'],
  position: ['position', 'pos', 'p'],
  rules: ['rules', 'règles', 'regles'],
  log: ['log', 'journal', 'l'],
  acts: ['acts', 'actes', 'a'],
  about: ['about', 'apropos', 'à-propos'],
  hint: ['hint', 'conseil'],
  quit: ['quit', 'q', 'exit', 'quitter'],
  help: ['?', 'help', 'aide', 'h'],
} as const;
export type Word = keyof typeof WORDS;

export function wordOf(line: string): { word: Word; rest: string } | undefined {
  const [first = '', ...rest] = line.trim().toLowerCase().split(/\s+/);
  for (const [word, spellings] of Object.entries(WORDS) as [Word, readonly string[]][]) {
    if (spellings.includes(first)) return { word, rest: rest.join(' ') };
  }
  return undefined;
}
