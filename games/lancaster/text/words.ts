/** What Lancaster says, in all languages. */

import type { Json, SeenEvent } from '@homage/kernel';
import type { Banner, Lancaster, Place, Source } from '@homage/lancaster/rules';
import { citing, cueing, roundAt, type Unspoken } from '@homage/words';
import { about, goal } from './about.ts';
import { CITES } from './cites.ts';
import { CUES } from './cues.ts';

type Data = { readonly [field: string]: unknown };

/** Castle spaces exist once for each colour: `castle3@0` is that of seat 0. All other places are on the common board. */
export const anchorOf = (at: Place, banner: Banner): string =>
  at.startsWith('castle') || at.startsWith('ally') ? `${at}@${banner}` : at;

const isPlace = (from: Source): from is Place =>
  from !== 'table' && !from.startsWith('law') && !from.startsWith('favour');
const sourceAnchors = (from: Source, banner: Banner): string[] =>
  isPlace(from)
    ? [anchorOf(from, banner)]
    : from === 'table'
      ? [`table@${banner}`]
      : from.startsWith('law')
        ? ['laws']
        : ['favours'];

/** The places of the board that an event is about; players' corners are `player@seat`. */
function anchors({ kind, data }: SeenEvent<Lancaster>): readonly string[] {
  const event = data as Data;
  const banner = (event.banner ?? event.seat ?? -1) as Banner;
  switch (kind) {
    case 'tilesChosen':
      return (event.tiles as number[]).map((tile, seat) => `castle${tile}@${seat}`);
    case 'roundBegan':
      return ['upper1', 'upper2', 'laws'];
    case 'gameBegan':
    case 'voted':
    case 'votesReturned':
    case 'lawApplied':
    case 'most':
      return ['laws'];
    case 'placed':
    case 'displaced':
    case 'covered':
    case 'returned':
      return [anchorOf(event.at as Place, banner)];
    case 'raised':
      return event.at === 'court' ? [`court@${banner}`] : [anchorOf(event.at as Place, banner)];
    case 'built':
      return [`castle${event.tile as number}@${banner}`];
    case 'fought':
      return [event.at as string];
    case 'foughtOn':
    case 'crossed':
      return [event.to as string];
    case 'favourTaken':
      return ['favours'];
    case 'recruited':
      return [`court@${banner}`];
    case 'seated':
    case 'banished':
      return [event.noble as string, ...(kind === 'seated' ? [`table@${banner}`] : [])];
    case 'gained':
    case 'paid':
    case 'scored':
    case 'nothing':
      return sourceAnchors(event.from as Source, banner);
    case 'startNamed':
      return ['I', `player@${event.start as number}`];
    case 'stuck':
    case 'captured':
      return [`court@${banner}`];
    default:
      return [];
  }
}

const IMPORTANT: readonly string[] = ['voted', 'fought', 'finalRank', 'noblesCounted', 'tilesChosen', 'roundBegan'];
const ROUTINE: readonly string[] = ['returned', 'nothing', 'votesReturned', 'lawApplied'];

/** What is done to you matters most; what comes home by itself matters least. */
function weight({ kind, data }: SeenEvent<Lancaster>, seat: number | undefined): 0 | 1 | 2 | 3 {
  if (kind === 'gameEnded') return 3;
  if (kind === 'displaced' || kind === 'captured') return (data as Data).banner === seat ? 3 : 2;
  if (IMPORTANT.includes(kind)) return 2;
  return ROUTINE.includes(kind) ? 0 : 1;
}

/**
 * Where a value of a choice lies. A choice does not know its seat: castles, courts and knights are those of whoever is asked, and the
 * board gives them their owner.
 */
function placeOf(kind: string, key: string, value: Json): string | undefined {
  if (value === 'none' && key !== 'take') return undefined;
  switch (key) {
    case 'at':
    case 'to':
    case 'space':
    case 'noble':
      return value as string;
    case 'banner':
    case 'favour':
      return `${key}${value}`;
    case 'tile':
      return `castle${value}`;
    case 'voice':
    case 'take':
      return `${key}.${value}`;
    case 'start':
      return `player@${value}`;
    case 'knight':
      if (kind === 'place') return typeof value === 'number' ? `knight${value}` : undefined;
      return typeof value === 'string' ? value.replace(/^court\./, 'knight').replace(/\..*/, '') : undefined;
    default:
      return undefined;
  }
}

export const words: Unspoken<Lancaster> = {
  anchors,
  cue: cueing<Lancaster>(CUES),
  weight,
  cites: citing<Lancaster>(CITES),
  round: roundAt<Lancaster>('roundBegan'),
  about,
  goal,
  place: placeOf,
};
