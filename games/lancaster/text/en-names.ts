/** English names: provinces, places, laws, rewards, knights. */

import {
  type Banner,
  type Field,
  type KnightName,
  knightAt,
  LETTERS,
  type Letter,
  PLACES,
  type Place,
  type Reward,
  type Source,
} from '@homage/lancaster/rules';
import { cap, english, type Say } from '@homage/words';
import { type At, boxAt, isAlly, isMine, playerOf } from './common.ts';

export const { list, plural } = english;

export const bareProvince = (letter: Letter, say: At): string =>
  boxAt(say).provinces[LETTERS.indexOf(letter)]!.name.value;
export const province = (letter: Letter, say: At): string => `${bareProvince(letter, say)} (${letter})`;

const FIELD_NAMES: { readonly [F in Field]: string } = {
  upper1: 'the upper left conflict',
  upper2: 'the upper right conflict',
  lower1: 'the lower left conflict',
  lower2: 'the lower right conflict',
};
export const field = (at: Field): string => FIELD_NAMES[at];

export function goods(gold: number, squires: number, votes: number): string {
  const parts: string[] = [];
  if (gold > 0) parts.push(`${gold} gold`);
  if (squires > 0) parts.push(plural(squires, 'squire'));
  if (votes > 0) parts.push(plural(votes, 'vote'));
  return parts.length === 0 ? 'nothing' : list(parts);
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
  if (tile) parts.push('an extension tile');
  if (raise) parts.push('raise a knight');
  if (knight) parts.push('a new knight of strength 1');
  if (noble) parts.push('a noble of any province');
  if (channel) parts.push('cross the Channel');
  if (points !== undefined) parts.push(plural(points, 'point'));
  if (votes + gold + squires > 0) parts.push(goods(gold, squires, votes));
  return list(parts);
}

/** Choices and positions mark what is a reconstruction; the log tells a story and does not. */
export function castleReward(space: number, say: At, mark = ''): string {
  const { reward: gives, cost } = boxAt(say).castles[space - 1]!;
  const text = `${reward(gives.value)}${gives.status === 'reconstructed' ? mark : ''}`;
  return cost > 0 ? `${text} for ${plural(cost, 'squire')}` : text;
}
export function favour(number: number, say: At, mark = ''): string {
  const gives = boxAt(say).favours[number - 1]!.reward;
  return `${reward(gives.value)}${gives.status === 'reconstructed' ? mark : ''}`;
}

export function place(at: Place, say: At): string {
  if (at.startsWith('castle')) return `castle space ${at.slice(6)}`;
  if (at.startsWith('ally')) return `the ally’s castle space ${at.slice(4)}`;
  return at.length === 1 ? province(at as Letter, say) : field(at as Field);
}

/** Where a knight stands, after "in" or "on". */
export function standing(at: Place | 'court', say: At): string {
  if (at === 'court') return 'in court';
  if (at.length === 1) return `in ${province(at as Letter, say)}`;
  return at.startsWith('castle') || at.startsWith('ally') ? `on ${place(at, say)}` : `in ${place(at, say)}`;
}

export function knight(name: KnightName | 'none', say: At): string {
  if (name === 'none') return 'Nobody';
  const { place: index, level } = knightAt(name);
  return `The knight of strength ${level} ${standing(PLACES[index] ?? 'court', say)}`;
}

export function source(from: Source, say: At): string {
  if (from === 'table') return 'the round table';
  if (from.startsWith('law')) return `law ${from.slice(3)}`;
  if (from.startsWith('favour')) return 'the king’s favour';
  if (from.length === 1) return bareProvince(from as Letter, say);
  return place(from as Place, say);
}

export const LAWS: readonly string[] = [
  '',
  'Most gold: raise a deployed knight',
  'Most squires: a new knight of strength 1',
  '3 points for every 2 provinces held',
  'Buy votes for 1 gold each',
  '3 points for 1 squire and 1 gold, any number of times',
  'An extension tile for every 2 conflicts fought in',
  'A squire for each deployed knight of strength 2',
  'A squire, a vote and a gold for every 2 conflicts fought in',
  'No knight of strength 2 deployed: raise a knight',
  'Swap a deployed knight of strength 3 for one of strength 4',
  '5 points for every 3 extension tiles',
  '3 points for each conflict fought in',
  '8 points for every 3 provinces held',
  '5 points for all three knights of strength 1 deployed',
  'A new knight of strength 1 for every 3 nobles',
  'Buy points for 1 gold each',
  'Buy points for 1 squire each',
  '6 points for knights of all four strengths deployed',
];
export const law = (id: number): string => `law ${id} (${LAWS[id]})`;

/** What becomes of the squires of a knight that leaves. */
export const squiresGo = (squires: number): string =>
  squires === 0 ? '' : `; its ${squires === 1 ? 'squire goes' : `${squires} squires go`} to the stock`;

/* -------------------------------------------------------------------- people */

/** "Anne", "You", "Anne’s ally", "Your ally", at the beginning of a sentence. */
export const who = (banner: Banner, say: Say): string => cap(whom(banner, say));
/** The same inside a sentence. */
export const whom = (banner: Banner, say: Say): string =>
  isAlly(banner, say) ? english.own(playerOf(banner, say), say, 'ally') : english.who(banner, say);
export const whose = (banner: Banner, say: Say): string =>
  isAlly(banner, say) ? `${whom(banner, say)}’s` : english.whose(banner, say);
/** The same at the beginning of a sentence. */
export const owner = (banner: Banner, say: Say): string => cap(whose(banner, say));
/** "Anne takes", "You take". */
export const does = (banner: Banner, say: Say, verb: string, irregular = `${verb}s`): string =>
  `${who(banner, say)} ${isMine(banner, say) && !isAlly(banner, say) ? verb : irregular}`;
export const everybody = (seats: readonly number[], say: Say): string => list(seats.map((seat) => whom(seat, say)));
