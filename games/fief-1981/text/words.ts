/** What FIEF (1981) says, in all languages. */

import { BLUE_DECK, type Fief81, isLord, PRICES, VILLAGES } from '@homage/fief-1981/rules';
import type { Json, SeenEvent } from '@homage/kernel';
import { citing, cueing, roundAt, type Unspoken } from '@homage/words';
import { about, goal } from './about.ts';
import { CITES } from './cites.ts';
import { CUES } from './cues.ts';

type Data = { readonly [field: string]: unknown };
const VILLAGE_SET: ReadonlySet<string> = new Set(VILLAGES);

/** Villages by their id, gates as `village/from`, regions as `region:id`, players' corners as `player@seat`. */
function anchors({ data }: SeenEvent<Fief81>): readonly string[] {
  const event = data as Data;
  const found: string[] = [];
  for (const key of ['village', 'at', 'to', 'capital', 'from']) {
    const value = event[key];
    if (typeof value === 'string' && VILLAGE_SET.has(value)) found.push(value);
  }
  if (typeof event.region === 'string') found.push(`region:${event.region}`);
  if (found.length === 0 && typeof event.seat === 'number') found.push(`player@${event.seat}`);
  return found;
}

const ROUTINE: ReadonlySet<string> = new Set(['phaseBegan', 'choiceOrder', 'rolled', 'reshuffled', 'seated']);
const IMPORTANT: ReadonlySet<string> = new Set([
  'attacked',
  'battleBegan',
  'battleEnded',
  'lordDied',
  'elected',
  'crowned',
  'deposed',
  'granted',
  'captured',
  'custody',
  'bestowed',
  'eliminated',
  'lastRound',
  'fiefDissolved',
]);
/** They change the game of the player whose seat they carry, or whom they name. */
const FATEFUL: ReadonlySet<string> = new Set([
  'lordDied',
  'granted',
  'captured',
  'crowned',
  'deposed',
  'eliminated',
  'fiefDissolved',
]);

function weight({ kind, data }: SeenEvent<Fief81>, seat: number | undefined): 0 | 1 | 2 | 3 {
  if (kind === 'ended') return 3;
  const event = data as Data;
  const mine = seat !== undefined && [event.seat, event.from, event.owner, event.intruder, event.guest].includes(seat);
  if (FATEFUL.has(kind) && mine) return 3;
  if (IMPORTANT.has(kind)) return 2;
  return ROUTINE.has(kind) ? 0 : 1;
}

const CARD_SET: ReadonlySet<string> = new Set(BLUE_DECK);
/** Choices of a player, by number. */
const SEAT_KEYS: ReadonlySet<string> = new Set(['to', 'with', 'guest', 'occupant', 'revenue']);

/**
 * Where a value of a choice lies on the board. Regions, villages and bishoprics may share an id, and a lord may be a card in hand: the key
 * says which is meant.
 */
function place(kind: string, key: string, value: Json): string | undefined {
  if (kind === 'wreck') return key;
  if (typeof value === 'number') return SEAT_KEYS.has(key) ? `player@${value}` : undefined;
  if (typeof value !== 'string') return undefined;
  if (key === 'region' || key === 'title') return value === 'none' ? undefined : `region:${value}`;
  if (key === 'see') return `see:${value}`;
  if (key === 'card' || key === 'cards') return `card:${value}`;
  if (key === 'what') return value in PRICES ? `ware:${value}` : undefined;
  if (isLord(value)) return `lord:${value}`;
  if (VILLAGE_SET.has(value) || value.includes('/')) return value;
  return CARD_SET.has(value) ? `card:${value}` : undefined;
}

export const words: Unspoken<Fief81> = {
  anchors,
  cue: cueing<Fief81>(CUES),
  weight,
  cites: citing<Fief81>(CITES),
  round: roundAt<Fief81>('roundBegan'),
  about,
  goal,
  place,
  alike: ['fiefs', 'famine'],
};
