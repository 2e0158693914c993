/** The few words that stand on the board itself or are said of its places; names of provinces, laws and rewards are the text's. */

import type { Language, Say } from '@homage/words';
import type { Banner, Field, Letter, Reward } from '../rules/index.ts';
import * as english from '../text/en-names.ts';
import * as french from '../text/fr-names.ts';

export interface BoardWords {
  title: string;
  england: string;
  france: string;
  parliament: string;
  inForce: string;
  proposed: string;
  favours: string;
  oneFavour: string;
  favourTaken: string;
  score: string;
  roundOf(round: number): string;
  stock(gold: number, squires: number, votes: number): string;
  toCome(laws: number, conflicts: number): string;
  footnote: string;
  wales: string;
  scotland: string;
  channel: string;
  /** The bare name of a province. */
  province(letter: Letter, say: Say): string;
  provinceLetter(letter: Letter): string;
  minimum(strength: number): string;
  nobles(count: number): string;
  orReward(reward: string): string;
  reward(reward: Reward): string;
  free: string;
  held(holder: string, level: number, squires: number): string;
  beat(strength: number): string;
  squiresNeeded(count: number): string;
  enough: string;
  field(field: Field): string;
  noConflict: string;
  conflict(france: number, england: number): string;
  prizes(points: readonly number[]): string;
  nobodyThere: string;
  stack(whom: string, strengths: readonly number[]): string;
  secondYear: string;
  law(id: number): string;
  lawText(id: number): string;
  votedNow: string;
  sealed: string;
  noProposal: string;
  yes: string;
  no: string;
  myVotes(count: number): string;
  voted(passed: boolean, yes: number, no: number): string;
  favour(number: number, say: Say): string;
  points(count: number): string;
  gold(count: number | null): string;
  squires(count: number | null): string;
  votes(count: number): string;
  start: string;
  turn: string;
  you: string;
  court(whom: string): string;
  courtShort: string;
  allyCourt: string;
  reserve(strengths: readonly number[]): string;
  reserveShort: string;
  tableLabel(whom: string, nobles: readonly string[], points: number): string;
  knights(level: number, count: number): string;
  space(number: number, gives: string): string;
  allySpace(number: number): string;
  spaceFree: string;
  spaceTile: string;
  spaceKnight(level: number): string;
  ally: string;
  allyOf(name: string): string;
  whose(banner: Banner, say: Say): string;
  take: { readonly [take: string]: string };
  takeIn(province: string): string;
}

/** Knights as a list of strengths, the weakest first. */
export const strengthsOf = (counts: readonly number[]): number[] =>
  counts.flatMap((count, i) => new Array<number>(count).fill(i + 1));

const en: BoardWords = {
  title: 'The board of Lancaster',
  england: 'England',
  france: 'Conflicts in France',
  parliament: 'Parliament',
  inForce: 'In force',
  proposed: 'Proposed',
  favours: 'The king’s favours',
  oneFavour: 'The king’s favour',
  favourTaken: 'taken this round',
  score: 'Score',
  roundOf: (round) => `Round ${round} of 5`,
  stock: (gold, squires, votes) =>
    `Stock: ${gold} gold, ${english.plural(squires, 'squire')}, ${english.plural(votes, 'vote')}`,
  toCome: (laws, conflicts) =>
    `${english.plural(laws, 'law')} and ${english.plural(conflicts, 'conflict')} are still to come`,
  footnote: '* a reconstruction: no source gives this value',
  wales: 'Wales',
  scotland: 'Scotland',
  channel: 'The Channel',
  province: english.bareProvince,
  provinceLetter: (letter) => `province ${letter}`,
  minimum: (strength) => `for knights of strength ${strength} and more`,
  nobles: (count) => (count === 0 ? 'no noble left' : english.plural(count, 'noble')),
  orReward: (reward) => `or ${reward}`,
  reward: english.reward,
  free: 'free',
  held: (holder, level, squires) =>
    `held by ${holder}, strength ${level}${squires > 0 ? ` and ${english.plural(squires, 'squire')}` : ''}`,
  beat: (strength) => `${strength} needed to take it`,
  squiresNeeded: (count) => `with ${english.plural(count, 'squire')} or more`,
  enough: 'your knight alone is enough',
  field: (field) => english.field(field).replace(/^the /, ''),
  noConflict: 'no conflict',
  conflict: (france, england) => `France ${france} against England ${england}`,
  prizes: (points) => `points ${points.join(', ')}`,
  nobodyThere: 'nobody is there',
  stack: (whom, strengths) => `${whom} with ${strengths.join(' and ')}`,
  secondYear: 'second year: if France wins again, knights are prisoners',
  law: (id) => `Law ${id}`,
  lawText: (id) => english.LAWS[id] ?? '',
  votedNow: 'is voted on now',
  noProposal: 'All proposals have been voted on.',
  sealed: 'Ballots stay sealed until all have voted.',
  yes: 'Yes',
  no: 'No',
  myVotes: (count) => `you have ${english.plural(count, 'vote')} to add`,
  voted: (passed, yes, no) => `${passed ? 'passed' : 'rejected'}, ${yes} to ${no}`,
  favour: english.favour,
  points: (count) => english.plural(count, 'point'),
  gold: (count) => (count === null ? 'gold behind the screen' : `${count} gold`),
  squires: (count) => (count === null ? 'squires behind the screen' : english.plural(count, 'squire')),
  votes: (count) => english.plural(count, 'vote'),
  start: 'start player',
  turn: 'places a knight now',
  you: 'you',
  court: (whom) => `Court, ${whom}`,
  courtShort: 'Court',
  allyCourt: 'Ally’s court',
  reserve: (strengths) => `in reserve ${strengths.length === 0 ? 'nobody' : strengths.join(', ')}`,
  reserveShort: 'Reserve',
  tableLabel: (whom, nobles, points) =>
    `Round table, ${whom}, ${nobles.length === 0 ? 'no nobles' : `nobles of ${english.list(nobles)}`}, ${english.plural(points, 'point')} at the end`,
  knights: (level, count) => `${english.plural(count, 'knight')} of strength ${level} in court`,
  space: (number, gives) => `Castle space ${number}, ${gives}`,
  allySpace: (number) => `Ally’s castle space ${number}, ${number === 1 ? 'a new knight' : 'raise a knight'}`,
  spaceFree: 'free',
  spaceTile: 'extension tile: pays every round',
  spaceKnight: (level) => `a knight of strength ${level} stands here`,
  ally: 'Ally',
  allyOf: (name) => `${name}’s ally`,
  whose: english.whom,
  take: { noble: 'Noble', reward: 'Reward', both: 'Both', none: 'Nothing' },
  takeIn: (province) => `Take in ${province}`,
};

const fr: BoardWords = {
  title: 'Le plateau de Lancaster',
  england: 'Angleterre',
  france: 'Conflits en France',
  parliament: 'Parlement',
  inForce: 'En vigueur',
  proposed: 'Proposées',
  favours: 'Les faveurs du roi',
  oneFavour: 'La faveur du roi',
  favourTaken: 'prise pour ce tour',
  score: 'Score',
  roundOf: (round) => `Tour ${round} sur 5`,
  stock: (gold, squires, votes) =>
    `Réserve commune\u202f: ${french.plural(gold, 'pièce d’or', 'pièces d’or')}, ${french.plural(squires, 'écuyer')}, ${french.plural(votes, 'vote')}`,
  toCome: (laws, conflicts) =>
    `Encore à venir\u202f: ${french.plural(laws, 'loi')} et ${french.plural(conflicts, 'conflit')}`,
  footnote: '* reconstitution\u202f: aucune source ne donne cette valeur',
  wales: 'Galles',
  scotland: 'Écosse',
  channel: 'La Manche',
  province: french.bareProvince,
  provinceLetter: (letter) => `province ${letter}`,
  minimum: (strength) => `pour les chevaliers de puissance ${strength} et plus`,
  nobles: (count) => (count === 0 ? 'plus de noble' : french.plural(count, 'noble')),
  orReward: (reward) => `ou ${reward}`,
  reward: french.reward,
  free: 'libre',
  held: (holder, level, squires) =>
    `tenue par ${holder}, puissance ${level}${squires > 0 ? ` et ${french.plural(squires, 'écuyer')}` : ''}`,
  beat: (strength) => `il faut ${strength} pour la prendre`,
  squiresNeeded: (count) => `avec ${french.plural(count, 'écuyer')} ou plus`,
  enough: 'votre chevalier suffit',
  field: french.field,
  noConflict: 'pas de conflit',
  conflict: (france, england) => `France ${france} contre Angleterre ${england}`,
  prizes: (points) => `points ${points.join(', ')}`,
  nobodyThere: 'personne',
  stack: (whom, strengths) => `${whom} avec ${strengths.join(' et ')}`,
  secondYear: 'deuxième année\u202f: si la France gagne encore, les chevaliers sont prisonniers',
  law: (id) => `Loi ${id}`,
  lawText: (id) => french.LAWS[id] ?? '',
  votedNow: 'est mise au vote',
  noProposal: 'Toutes les propositions ont été votées.',
  sealed: 'Les votes restent scellés jusqu’au dernier.',
  yes: 'Oui',
  no: 'Non',
  myVotes: (count) => `vous pouvez ajouter ${french.plural(count, 'vote')}`,
  voted: (passed, yes, no) => `${passed ? 'adoptée' : 'rejetée'}, ${yes} contre ${no}`,
  favour: french.favour,
  points: (count) => french.plural(count, 'point'),
  gold: (count) => (count === null ? 'or derrière le paravent' : french.plural(count, 'pièce d’or', 'pièces d’or')),
  squires: (count) => (count === null ? 'écuyers derrière le paravent' : french.plural(count, 'écuyer')),
  votes: (count) => french.plural(count, 'vote'),
  start: 'premier joueur',
  turn: 'place un chevalier maintenant',
  you: 'vous',
  court: (whom) => `Cour, ${whom}`,
  courtShort: 'Cour',
  allyCourt: 'Cour de l’allié',
  reserve: (strengths) => `en renfort ${strengths.length === 0 ? 'personne' : strengths.join(', ')}`,
  reserveShort: 'Renfort',
  tableLabel: (whom, nobles, points) =>
    `Table ronde, ${whom}, ${nobles.length === 0 ? 'aucun noble' : `nobles\u202f: ${french.list(nobles)}`}, ${french.plural(points, 'point')} à la fin`,
  knights: (level, count) => `${french.plural(count, 'chevalier')} de puissance ${level} à la cour`,
  space: (number, gives) => `Case ${number} du château, ${gives}`,
  allySpace: (number) =>
    `Case ${number} du château de l’allié, ${number === 1 ? 'un nouveau chevalier' : 'une montée en grade'}`,
  spaceFree: 'libre',
  spaceTile: 'extension\u202f: paie à chaque tour',
  spaceKnight: (level) => `un chevalier de puissance ${level} s’y tient`,
  ally: 'Allié',
  allyOf: (name) => `Allié ${french.of(name)}`,
  whose: french.whom,
  take: { noble: 'Noble', reward: 'Gain', both: 'Les deux', none: 'Rien' },
  takeIn: (province) => `À prendre\u202f: ${province}`,
};

export const WORDS: Readonly<Record<Language, BoardWords>> = { en, fr };

/** What castle spaces and favours give, in words. */
export const castleGives = (words: BoardWords, space: number, say: Say): string =>
  (words === fr ? french : english).castleReward(space + 1, say);
