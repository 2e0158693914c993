/**
 * Motion that tells: armies march, coins change purses, cards are drawn and laid. It is read off the events of the log, by what they sound like (`cue`), the
 * places they are about (`anchors`) and the fields that events of all games have in common; so a new game has it without a line of its own.
 */

import type { SeenEvent, Vocabulary } from '@homage/kernel';
import type { GameWords } from '@homage/words';

/** A place of the board, or somebody's own part of it. */
export type Spot = { place: string } | { seat: number };

export { lessMotion } from './lessMotion.ts';

export interface Flight {
  what: 'army' | 'coin' | 'card';
  /** Whose colours it wears. */
  seat: number | undefined;
  /** Where it comes from, where it passes, where it goes. */
  stops: readonly Spot[];
  count: number;
}

/** Of more than so many at once only the last are shown: nobody can follow more. */
export const MOST = 8;
/** Coins of one sum that are seen. */
export const COINS = 5;

/** Cards that come to somebody are called so in every game; all others are laid by who has them. */
const TO_HAND = /^(drew|dealt|drawn)|Taken$/;

interface Fields {
  seat?: unknown;
  banner?: unknown;
  from?: unknown;
  to?: unknown;
  [field: string]: unknown;
}

const isSeat = (value: unknown): value is number => typeof value === 'number';

/** How much money an event speaks of. */
function sumOf(data: Fields): number {
  for (const field of ['amount', 'total', 'coins', 'gold', 'paid', 'cost'])
    if (typeof data[field] === 'number') return data[field];
  return 0;
}

type Told = Pick<GameWords<Vocabulary>, 'cue' | 'anchors'>;

/** What moves because of one event. `seats`: how many play. */
export function flightOf(event: SeenEvent<Vocabulary>, words: Told, seats: number): Flight | undefined {
  const cue = words.cue?.(event);
  const data = event.data as Fields;
  const seat = isSeat(data.seat) ? data.seat : isSeat(data.banner) ? data.banner % seats : undefined;
  const places = (): readonly string[] => words.anchors(event);
  if (cue === 'pawn') return march(data, seat, places());
  if (cue === 'coin') return coins(data, seat, places());
  if (cue !== 'card' || seat === undefined) return undefined;
  const place = places().at(-1);
  if (place === undefined) return undefined;
  const stops = TO_HAND.test(event.kind) ? [{ place }, { seat }] : [{ seat }, { place }];
  return { what: 'card', seat, stops, count: isSeat(data.count) ? data.count : 1 };
}

/** The place that an event names by a value: `tours` is `town:tours`. */
const placeOf = (value: unknown, places: readonly string[]): string | undefined =>
  typeof value === 'string' || typeof value === 'number'
    ? places.find((place) => place === value || place.endsWith(`:${value}`) || place.endsWith(`-${value}`))
    : undefined;

function march(data: Fields, seat: number | undefined, places: readonly string[]): Flight | undefined {
  const count = isSeat(data.count) ? data.count : 1;
  if (data.from === undefined || data.to === undefined) {
    // Something is put on the board: it comes from who puts it there.
    const place = places[0];
    return seat === undefined || place === undefined
      ? undefined
      : { what: 'army', seat, stops: [{ seat }, { place }], count };
  }
  const from = placeOf(data.from, places) ?? places[0];
  const to = placeOf(data.to, places) ?? places[1];
  if (from === undefined || to === undefined || from === to) return undefined;
  return { what: 'army', seat, stops: [{ place: from }, { place: to }], count };
}

function coins(data: Fields, seat: number | undefined, places: readonly string[]): Flight | undefined {
  const count = sumOf(data);
  if (isSeat(data.from) && isSeat(data.to)) {
    return count > 0
      ? { what: 'coin', seat: undefined, stops: [{ seat: data.from }, { seat: data.to }], count }
      : undefined;
  }
  if (seat !== undefined && isSeat(data.jailer))
    return { what: 'coin', seat: undefined, stops: [{ seat }, { seat: data.jailer }], count };
  const place = places.at(-1);
  if (seat === undefined || place === undefined || count === 0) return undefined;
  const spends = count < 0 || 'paid' in data || 'cost' in data;
  const stops: Spot[] = spends ? [{ seat }, { place }] : [{ place }, { seat }];
  return { what: 'coin', seat: undefined, stops, count: Math.abs(count) };
}

const same = (a: Spot | undefined, b: Spot | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What moves because of events that come together: steps of one march are one march. */
export function flightsOf(events: readonly SeenEvent<Vocabulary>[], words: Told, seats: number): readonly Flight[] {
  const flights: Flight[] = [];
  for (const event of events) {
    const flight = /^(house|table)\./.test(event.kind) ? undefined : flightOf(event, words, seats);
    if (flight === undefined) continue;
    const last = flights.at(-1);
    const goesOn =
      last?.what === 'army' &&
      flight.what === 'army' &&
      last.seat === flight.seat &&
      same(last.stops.at(-1), flight.stops[0]);
    if (goesOn) flights[flights.length - 1] = { ...last, stops: [...last.stops, ...flight.stops.slice(1)] };
    else flights.push(flight);
  }
  return flights.slice(-MOST);
}
