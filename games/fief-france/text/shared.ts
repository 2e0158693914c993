/** What all languages share: reading the view, and which key of an answer names what. */

import type { Json, Seat } from '@homage/kernel';
import type { Say } from '@homage/words';
import {
  FIEFS,
  type Fief,
  HEADING,
  isTown,
  LORDS,
  type LordId,
  ORIGIN,
  type Place,
  SEES,
  type See,
  type Town,
  UNITS,
  type Unit,
  type Units,
} from '../rules/data.ts';
import { AT_SEA, DARC, HALTED, type Lord, PARTY, RODE, SAILED, TESTED } from '../rules/state.ts';
import type { SeenStack, View } from '../rules/vocabulary.ts';

export const cap = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The name of the 24th town is a table option; a table that tells its options to `say` gets that name in every sentence. */
export type Named = Say & { readonly options?: object };
export type Name24 = View['opt']['name24'];
export const name24 = (say: Say): Name24 =>
  ((say as Named).options as { name24?: Name24 } | undefined)?.name24 ?? 'lepuy';
/** A sentence about a view always knows the name. */
export const naming = (say: Say, { opt }: Pick<View, 'opt'>): Say => {
  const named: Named = { name: say.name, me: say.me, seats: say.seats, options: opt };
  return named;
};

/* ------------------------------------------------------------------ places */

/** A place as a reader thinks of it. */
export type Spot =
  | { kind: 'town'; town: Town }
  | { kind: 'sea' }
  | { kind: 'road'; from: Town; to: Town }
  | { kind: 'haven'; to: Town };

export function spotOf(at: Place): Spot {
  if (at === 'sea') return { kind: 'sea' };
  if (isTown(at)) return { kind: 'town', town: at };
  const to = HEADING[at] as Town;
  const from = ORIGIN[at] as Town | 'sea';
  return from === 'sea' ? { kind: 'haven', to } : { kind: 'road', from, to };
}

/* ------------------------------------------------------------------- pawns */

export const none = (units: Partial<Units>): boolean => UNITS.every((unit) => (units[unit] ?? 0) === 0);
export const total = (units: Partial<Units>): number => UNITS.reduce((sum, unit) => sum + (units[unit] ?? 0), 0);

/** The pawns of a family at a place: their kinds as far as the reader knows them. */
export function troopAt(view: View, seat: Seat, at: Place): { units: Units; hidden: number } {
  const units: Units = { maa: 0, ar: 0, kn: 0, bo: 0, krk: 0, qrs: 0 };
  let hidden = 0;
  for (const stack of view.stacks) {
    if (stack.seat !== seat || stack.at !== at) continue;
    if (stack.units === undefined) {
      // Guards follow a visible king or queen and are always seen.
      units.krk += stack.krk;
      units.qrs += stack.qrs;
      hidden += stack.count - stack.krk - stack.qrs;
    } else for (const unit of UNITS) units[unit] += stack.units[unit];
  }
  return { units, hidden };
}

/** What a stack has been through, as far as it sets it apart. */
export const TRAITS = [
  ['darc', DARC],
  ['tested', TESTED],
  ['rode', RODE],
  ['sailed', SAILED],
  ['halted', HALTED],
  ['atSea', AT_SEA],
  ['party', PARTY],
] as const;
export type Trait = (typeof TRAITS)[number][0];
export const traitsOf = (flags: number): Trait[] =>
  TRAITS.filter(([, bit]) => (flags & bit) !== 0).map(([name]) => name);

/** The bucket `3:kn` of a question is stack 3 of the view. */
export function stackBucket(view: View, bucket: string): { stack: SeenStack | undefined; unit: Unit } {
  const [index, unit] = bucket.split(':') as [string, Unit];
  return { stack: view.stacks[Number(index)], unit };
}
/** In losses the bucket `1:kn` names a family. */
export function seatBucket(bucket: string): { seat: Seat; unit: Unit } {
  const [seat, unit] = bucket.split(':') as [string, Unit];
  return { seat: Number(seat), unit };
}

/* ------------------------------------------------------------------ titles */

export type Title =
  | { kind: 'king' | 'queen' | 'regent' | 'prince' | 'darc' | 'pope' | 'cardinal' }
  | { kind: 'fief'; fief: Fief }
  | { kind: 'bishop'; see: See };

/** Every title of a lord, the highest first. */
export function titlesOf(view: View, id: LordId): Title[] {
  const out: Title[] = [];
  if (view.king === id) out.push({ kind: 'king' });
  if (view.queen === id) out.push({ kind: view.regent ? 'regent' : 'queen' });
  if (view.prince === id) out.push({ kind: 'prince' });
  if (view.darc === id) out.push({ kind: 'darc' });
  if (view.pope === id) out.push({ kind: 'pope' });
  if (view.cardinals.includes(id)) out.push({ kind: 'cardinal' });
  for (const see of SEES) if (view.sees[see].lord === id) out.push({ kind: 'bishop', see });
  for (const fief of FIEFS) if (view.fiefs[fief].lord === id) out.push({ kind: 'fief', fief });
  return out;
}

/** 4.1 */
export const ransomOf = (view: View, id: LordId): number => 2 + 2 * titlesOf(view, id).length;

export const lordIn = (view: View, id: LordId): Lord | undefined => view.lords.find((lord) => lord.id === id);

export function spouseIn(view: View, id: LordId): LordId | undefined {
  for (const { a, b } of view.marriages) if (a === id || b === id) return a === id ? b : a;
  return undefined;
}

export const isLord = (value: Json): value is LordId => (LORDS as readonly Json[]).includes(value);

/* -------------------------------------------------------------------- keys */

const SEAT_KEYS: ReadonlySet<string> = new Set([
  'strike',
  'family',
  'jailer',
  'with',
  'seat',
  'control',
  'myVote',
  'theirVote',
]);
const SEAT_TARGETS: ReadonlySet<string> = new Set(['cede', 'captive', 'give', 'talk', 'offer']);

/** Whether a number under this key is a seat. */
export const isSeatKey = (kind: string, key: string): boolean =>
  SEAT_KEYS.has(key) || (key === 'to' && SEAT_TARGETS.has(kind));
export const isTownValue = (value: Json): value is Town => typeof value === 'string' && isTown(value as Place);
export const isFief = (value: Json): value is Fief => (FIEFS as readonly Json[]).includes(value);
