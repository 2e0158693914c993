/** Questions about the position that several chapters ask. Nothing here changes anything. */

import { kit, type Seat } from '@homage/kernel';
import { boxOf } from './box.ts';
import {
  CARDINALS,
  type Card,
  LORDS,
  type Lord,
  REGIONS,
  type Region,
  type See,
  SOLDIERS_EACH,
  TITLE_OF,
  TITLES,
  VILLAGES,
  type Village,
} from './data.ts';
import { diff } from './differences.ts';
import type { Fief, Fief81, Party, Place, State } from './vocabulary.ts';

export const { frame, ask, aside, because, oneOf, amount } = kit<Fief81>();

export const YES_NO = ['yes', 'no'] as const;

/* ------------------------------------------------------------- turn order */

/** The seat at a place of the round: clockwise from the first player, counted over all seats, those who are out included. */
export function seatAt(s: State, turn: number): Seat {
  return s.order[(s.order.indexOf(s.first) + turn) % s.order.length] as Seat;
}

/** The next place of the round, from `turn` on, whose player is still in the game; the number of seats if there is none. */
export function nextTurn(s: State, turn: number): number {
  let at = turn;
  while (at < s.order.length && s.out[seatAt(s, at)]) at++;
  return at;
}

export function turnOrder(s: State): Seat[] {
  const seats: Seat[] = [];
  for (let i = 0; i < s.order.length; i++) {
    const seat = seatAt(s, i);
    if (!s.out[seat]) seats.push(seat);
  }
  return seats;
}

/* ------------------------------------------------------------------ pieces */

export function hasLord(s: State, seat: Seat): boolean {
  for (const lord of LORDS) if (s.lords[lord].owner === seat) return true;
  return false;
}

export const lordsOf = (s: State, seat: Seat): Lord[] => LORDS.filter((lord) => s.lords[lord].owner === seat);

/** Lords inside a village. */
export function lordsIn(s: State, village: Village, seat: Seat): Lord[] {
  const found: Lord[] = [];
  for (const lord of LORDS) {
    const l = s.lords[lord];
    if (l.owner === seat && l.at === village && l.gate === null) found.push(lord);
  }
  return found;
}

/** Lords on the road before a village. */
export function lordsAtGate(s: State, village: Village, from: Village, seat: Seat): Lord[] {
  const found: Lord[] = [];
  for (const lord of LORDS) {
    const l = s.lords[lord];
    if (l.owner === seat && l.at === village && l.gate === from) found.push(lord);
  }
  return found;
}

export function isInside(s: State, village: Village, seat: Seat): boolean {
  if ((s.villages[village].soldiers[seat] as number) > 0) return true;
  for (const lord of LORDS) {
    const l = s.lords[lord];
    if (l.owner === seat && l.at === village && l.gate === null) return true;
  }
  return false;
}

export const piecesInside = (s: State, village: Village, seat: Seat): number =>
  (s.villages[village].soldiers[seat] as number) + lordsIn(s, village, seat).length;

/** Soldiers on the board, at gates too. */
export function soldiersOf(s: State, seat: Seat): number {
  let sum = 0;
  for (const village of VILLAGES) sum += s.villages[village].soldiers[seat] as number;
  for (const party of s.parties) if (party.seat === seat) sum += party.soldiers;
  return sum;
}

export const soldiersLeft = (s: State, seat: Seat): number => SOLDIERS_EACH - soldiersOf(s, seat);

export function standing(s: State, what: 'castle' | 'mills' | 'presses'): number {
  let sum = 0;
  for (const village of VILLAGES) sum += Number(s.villages[village][what]);
  return sum;
}

/* ------------------------------------------------------------------- places */

export const placeOf = (village: Village, gate: Village | null): Place =>
  gate === null ? village : `${village}/${gate}`;

export function readPlace(place: Place): [village: Village, gate: Village | null] {
  const cut = place.indexOf('/');
  return cut < 0 ? [place as Village, null] : [place.slice(0, cut) as Village, place.slice(cut + 1) as Village];
}

/** The troops of a player on a road before a village. */
export const partiesAt = (s: State, village: Village, from: Village, seat: Seat): Party[] =>
  s.parties.filter((p) => p.seat === seat && p.village === village && p.from === from);

export const underWeather = (s: State, village: Village): boolean => s.weather[boxOf(s).regionOf[village]] > 0;

/* -------------------------------------------------------------------- fiefs */

export const fiefAt = (s: State, village: Village): Fief | null => s.fiefs[boxOf(s).regionOf[village]];

export const kingSeat = (s: State): Seat | null => (s.king === null ? null : s.lords[s.king.lord].owner);

/** Who owns a village: in a fief the holder of the title (or whom he has lent it to), elsewhere whoever holds it. */
export function ownerOf(s: State, village: Village): Seat | null {
  const ground = s.villages[village];
  if (ground.lentTo !== null && ground.lentTo === ground.holder) return ground.lentTo;
  const fief = fiefAt(s, village);
  if (fief === null) return ground.holder;
  if (fief.owner !== null) return fief.owner;
  return diff(s).custodyPaysKing ? null : ground.holder;
}

/** Titles that count for a player. A title in custody counts for nobody. */
export function fiefsOf(s: State, seat: Seat): number {
  let count = 0;
  for (const region of REGIONS) if (s.fiefs[region]?.owner === seat) count++;
  return count;
}

export const titlesOf = (s: State, lord: Lord): Region[] => REGIONS.filter((r) => s.fiefs[r]?.lord === lord);

/** Duke 3, count 2, baron 1, none 0. */
export function highestTitle(s: State, seat: Seat): number {
  let top = 0;
  for (const region of REGIONS) {
    if (s.fiefs[region]?.owner === seat) top = Math.max(top, TITLES.indexOf(TITLE_OF[region]) + 1);
  }
  return top;
}

/** All villages of a region that is no fief yet are held by this player (F81o-P6.2-1, F81a-P6e-2). */
export function holdsRegion(s: State, region: Region, seat: Seat): boolean {
  for (const village of boxOf(s).regionVillages[region]) if (s.villages[village].holder !== seat) return false;
  return true;
}

/* ------------------------------------------------------------------- clergy */

export const bishopOf = (s: State, see: See): Lord | null => LORDS.find((lord) => s.lords[lord].see === see) ?? null;

export function cardinalsLeft(s: State): number {
  let left = CARDINALS;
  for (const lord of LORDS) if (s.lords[lord].cardinal) left--;
  return left;
}

/** One vote for each card of the lord: himself, bishopric, cardinal, titles. The king card gives none (F81a-S-RO-1). */
export function votesOf(s: State, lord: Lord): number {
  const l = s.lords[lord];
  let votes = 1 + (l.see === null ? 0 : 1) + (l.cardinal ? 1 : 0);
  for (const region of REGIONS) if (s.fiefs[region]?.lord === lord) votes++;
  return votes;
}

/** Original: a title counts also while its family has no lord to bear it (F81o-P6.1-a, F81o-P6.6-1); adapted, lords vote. */
export function votesOfSeat(s: State, seat: Seat): number {
  let votes = 0;
  for (const lord of LORDS) if (s.lords[lord].owner === seat) votes += votesOf(s, lord);
  if (!diff(s).titlesVoteAlone) return votes;
  for (const region of REGIONS) {
    const fief = s.fiefs[region];
    if (fief !== null && fief.owner === seat && fief.lord === null) votes++;
  }
  return votes;
}

export const holds = (s: State, seat: Seat, card: Card): boolean => (s.hands[seat] as Card[]).includes(card);
