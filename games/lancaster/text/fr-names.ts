/** French names: provinces with their prepositions, places, laws, rewards, knights. */

import {
  type Banner,
  type Field,
  type KnightName,
  knightAt,
  LETTERS,
  type Letter,
  OUR_BOX,
  PLACES,
  type Place,
  type Reward,
  type Source,
} from '@homage/lancaster/rules';
import { cap, french, type Say } from '@homage/words';
import { type At, boxAt, isAlly, isMine, playerOf } from './common.ts';

export const { list, plural } = french;

interface Name {
  /** Alone, after "in", after "of". */
  name: string;
  in: string;
  of: string;
}
const masculine = (name: string): Name => ({ name: `le ${name}`, in: `dans le ${name}`, of: `du ${name}` });
const town = (name: string): Name => ({ name, in: `à ${name}`, of: `de ${name}` });

const PROVINCES: { readonly [L in Letter]: Name } = {
  A: masculine('Northumberland'),
  B: town('Stafford'),
  C: town('York'),
  D: town('Gloucester'),
  E: town('Bedford'),
  F: masculine('Suffolk'),
  G: masculine('Somerset'),
  H: masculine('Dorset'),
  I: masculine('Surrey'),
};
/** A name that was read off another box: whether a county is masculine nobody has told us, so it is called one. */
const county = (name: string): Name => ({
  name: `le comté ${french.de(name)}`,
  in: `dans le comté ${french.de(name)}`,
  of: `du comté ${french.de(name)}`,
});
function nameOf(letter: Letter, say: At): Name {
  const index = LETTERS.indexOf(letter);
  const printed = boxAt(say).provinces[index]!.name.value;
  return printed === OUR_BOX.provinces[index]!.name.value ? PROVINCES[letter] : county(printed);
}
export const province = (letter: Letter, say: At): string => `${nameOf(letter, say).name} (${letter})`;
export const inProvince = (letter: Letter, say: At): string => `${nameOf(letter, say).in} (${letter})`;
export const ofProvince = (letter: Letter, say: At): string => `${nameOf(letter, say).of} (${letter})`;
/** Without its article, for lists. */
export const bareProvince = (letter: Letter, say: At): string =>
  boxAt(say).provinces[LETTERS.indexOf(letter)]!.name.value;

const FIELD_NAMES: { readonly [F in Field]: string } = {
  upper1: 'conflit du haut à gauche',
  upper2: 'conflit du haut à droite',
  lower1: 'conflit du bas à gauche',
  lower2: 'conflit du bas à droite',
};
export const field = (at: Field): string => FIELD_NAMES[at];

export function goods(gold: number, squires: number, votes: number): string {
  const parts: string[] = [];
  if (gold > 0) parts.push(plural(gold, 'pièce d’or', 'pièces d’or'));
  if (squires > 0) parts.push(plural(squires, 'écuyer'));
  if (votes > 0) parts.push(plural(votes, 'pion de vote', 'pions de vote'));
  return parts.length === 0 ? 'rien' : list(parts);
}

export function reward({
  tile,
  raise,
  knight,
  noble,
  channel,
  points,
  votes = 0,
  gold = 0,
  squires = 0,
}: Reward): string {
  const parts: string[] = [];
  if (tile) parts.push('une extension');
  if (raise) parts.push('la montée en grade d’un chevalier');
  if (knight) parts.push('un nouveau chevalier de puissance 1');
  if (noble) parts.push('un noble d’une province au choix');
  if (channel) parts.push('la traversée de la Manche');
  if (points !== undefined) parts.push(plural(points, 'point'));
  if (votes + gold + squires > 0) parts.push(goods(gold, squires, votes));
  return list(parts);
}

/** Choices and positions mark what is a reconstruction; the log tells a story and does not. */
export function castleReward(space: number, say: At, mark = ''): string {
  const { reward: gives, cost } = boxAt(say).castles[space - 1]!;
  const text = `${reward(gives.value)}${gives.status === 'reconstructed' ? mark : ''}`;
  return cost > 0 ? `${text} contre ${plural(cost, 'écuyer')}` : text;
}
export function favour(number: number, say: At, mark = ''): string {
  const gives = boxAt(say).favours[number - 1]!.reward;
  return `${reward(gives.value)}${gives.status === 'reconstructed' ? mark : ''}`;
}

/** A place with its article. */
export function place(at: Place, say: At): string {
  if (at.startsWith('castle')) return `la case ${at.slice(6)} du château`;
  if (at.startsWith('ally')) return `la case ${at.slice(4)} du château de l’allié`;
  return at.length === 1 ? province(at as Letter, say) : `le ${field(at as Field)}`;
}
/** Where a knight stands. */
export function standing(at: Place | 'court', say: At): string {
  if (at === 'court') return 'à la cour';
  if (at.length === 1) return inProvince(at as Letter, say);
  return at.startsWith('castle') || at.startsWith('ally') ? `sur ${place(at, say)}` : `dans ${place(at, say)}`;
}
/** "From" a place. */
export function from(at: Place, say: At): string {
  if (at.length === 1) return ofProvince(at as Letter, say);
  return at.startsWith('castle') || at.startsWith('ally') ? `de ${place(at, say)}` : `du ${field(at as Field)}`;
}

export function knight(name: KnightName | 'none', say: At): string {
  if (name === 'none') return 'Personne';
  const { place: index, level } = knightAt(name);
  return `Le chevalier de puissance ${level} ${standing(PLACES[index] ?? 'court', say)}`;
}

/** What gives or takes, without an article, for brackets. */
export function source(origin: Source, say: At): string {
  if (origin === 'table') return 'table ronde';
  if (origin.startsWith('law')) return `loi ${origin.slice(3)}`;
  if (origin.startsWith('favour')) return 'faveur du roi';
  if (origin.length === 1) return bareProvince(origin as Letter, say);
  return place(origin as Place, say).replace(/^(la|le) /, '');
}

export const LAWS: readonly string[] = [
  '',
  'Le plus d’or : montée en grade d’un chevalier placé',
  'Le plus d’écuyers : un nouveau chevalier de puissance 1',
  '3 points par lot de 2 provinces tenues',
  'Acheter des votes à 1 pièce d’or',
  '3 points contre 1 écuyer et 1 pièce d’or, autant de fois que voulu',
  'Une extension par lot de 2 conflits disputés',
  'Un écuyer par chevalier de puissance 2 placé',
  'Un écuyer, un vote et une pièce d’or par lot de 2 conflits disputés',
  'Aucun chevalier de puissance 2 placé : montée en grade d’un chevalier',
  'Échanger un chevalier de puissance 3 placé contre celui de puissance 4',
  '5 points par lot de 3 extensions',
  '3 points par conflit disputé',
  '8 points par lot de 3 provinces tenues',
  '5 points si les trois chevaliers de puissance 1 sont placés',
  'Un nouveau chevalier de puissance 1 par lot de 3 nobles',
  'Acheter des points à 1 pièce d’or',
  'Acheter des points à 1 écuyer',
  '6 points si les quatre puissances sont placées',
];
export const law = (id: number): string => `loi ${id} (${LAWS[id]})`;

/** What becomes of the squires of a knight that leaves. */
export const squiresGo = (squires: number): string =>
  squires === 0
    ? ''
    : ` ; ${squires === 1 ? 'son écuyer rejoint' : `ses ${squires} écuyers rejoignent`} la réserve commune`;

/* -------------------------------------------------------------------- people */

export const of = french.de;

/** Inside a sentence: Anne, vous, l’allié d’Anne, votre allié. */
export const whom = (banner: Banner, say: Say): string =>
  isAlly(banner, say) ? french.own(playerOf(banner, say), say, 'l’allié') : french.who(banner, say);
export const upper = cap;
export const who = (banner: Banner, say: Say): string => upper(whom(banner, say));

/** Whose it is: le chevalier d’Anne, votre chevalier, le chevalier de votre allié. */
export function belonging(article: string, mine: string, noun: string, banner: Banner, say: Say): string {
  if (isMine(banner, say)) return isAlly(banner, say) ? `${article} ${noun} de votre allié` : `${mine} ${noun}`;
  return isAlly(banner, say)
    ? `${article} ${noun} de ${whom(banner, say)}`
    : `${article} ${noun} ${of(say.name(banner))}`;
}
export const theirKnight = (level: number, banner: Banner, say: Say): string =>
  belonging('le', 'votre', 'chevalier', banner, say).replace('chevalier', `chevalier de puissance ${level}`);

/** "Anne prend", "Vous prenez". */
export const does = (banner: Banner, say: Say, third: string, you: string): string =>
  `${who(banner, say)} ${isMine(banner, say) && !isAlly(banner, say) ? you : third}`;
export const everybody = (seats: readonly number[], say: Say): string => list(seats.map((seat) => whom(seat, say)));
