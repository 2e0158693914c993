/** Where the pieces are: the questions that every chapter asks of the state. */

import { type ChoiceFor, conditions, type Effects, kit, type Reason, type Seat } from '@homage/kernel';
import { conflictSize, EXTRA, isMercenary, ownerOf, PER_SUIT, piece, pipsOf, suitOf } from './data.ts';
import { type ActAnswer, CENTRE, type Coins, hired, NONE, type PettyFiefs, RESERVE, type State } from './vocabulary.ts';

export const { frame, ask, because, oneOf } = kit<PettyFiefs>();
export type Offer = ChoiceFor<PettyFiefs, ActAnswer> | undefined;
export type Why = Reason<PettyFiefs> | undefined;

/** What an action may use of the table. */
export type Table = Effects<PettyFiefs>;

/** One action of Contention: the question beside the deed. */
export interface Deed {
  /** Whether the action is possible at all. */
  able(s: State, seat: Seat): boolean;
  /** Why it is not; `target` is the province it was meant for, if one was named. */
  why(s: State, seat: Seat, target: number | undefined): Why;
  /** The next choice after the action itself is chosen. */
  offer(s: State, seat: Seat, draft: Partial<ActAnswer>, explain: boolean): Offer;
  /** Why something that is neither offered nor greyed cannot be taken. */
  stranger?(s: State, seat: Seat, draft: Partial<ActAnswer>, key: string, thing: number): Why;
  /** Carries it out and returns the province where a piece arrived, or `NONE`. */
  perform(x: Table, seat: Seat, answer: ActAnswer): number;
}

/* -------------------------------------------------------------------- coins */

/** What a coin is wanted for; building and expanding want one suit. */
export type Use = { seat: Seat; use: 'bribe' | 'deploy' | 'build' | 'expand'; suit: number };

const RULE = { bribe: 'contention.a', deploy: 'contention.c', build: 'contention.e', expand: 'contention.f1' } as const;

/** A coin comes from the own reserve, and a mercenary is good for deploying only (PFR-nomercbribe). */
export const fromReserve = conditions<PettyFiefs, Use, number>(
  [
    (_s, { use }, coin) => isMercenary(coin) && use !== 'deploy',
    (_s, { use }, _coin) =>
      because('mercenaryCoin', use === 'bribe' ? 'PFR-nomercbribe' : RULE[use], { action: use as 'bribe' }),
  ],
  [
    (_s, { seat }, coin) => !isMercenary(coin) && ownerOf(suitOf(coin)) !== seat,
    (_s, { use }, coin) => because('notYourCoin', RULE[use], { suit: suitOf(coin) }),
  ],
  [
    (s, { seat }, coin) => isMercenary(coin) && s.mercenaries[pipsOf(coin)] !== hired(seat),
    (_s, { use }) => because('notHired', RULE[use], {}),
  ],
  [
    (_s, { suit }, coin) => suit !== NONE && suitOf(coin) !== suit,
    (_s, { use, suit }) => because('wrongSuit', RULE[use], { suit }),
  ],
  [
    (s, _use, coin) => !isMercenary(coin) && s.coins[coin] !== RESERVE,
    (_s, { use }, coin) => because('coinAway', RULE[use], { coin }),
  ],
);

/** Whether there is such a coin at this table: two suits for each player, and the mercenaries. */
export const isCoin = (s: State, coin: number): boolean =>
  s.coins[coin] !== undefined || s.mercenaries[coin - piece(EXTRA, 0)] !== undefined;

/** The suit that controls a province, by its castle or its marker. */
export function controller(s: State, province: number): number {
  const { markers, castles } = s;
  for (let suit = 0; suit < markers.length; suit++) {
    if (markers[suit] === province || castles[suit] === province) return suit;
  }
  return NONE;
}

export function castleIn(s: State, province: number): number {
  return s.castles.indexOf(province);
}

/** Coins of a suit in a place, by their number, lowest value first. */
export function coinsAt(s: State, suit: number, place: number, into: number[] = []): number[] {
  const first = piece(suit, 0);
  if (suit === EXTRA) {
    for (let value = 0; value < PER_SUIT; value++) if (s.mercenaries[value] === place) into.push(first + value);
    return into;
  }
  for (let coin = first; coin < first + PER_SUIT; coin++) if (s.coins[coin] === place) into.push(coin);
  return into;
}

export function countAt(s: State, suit: number, place: number): number {
  let count = 0;
  if (suit === EXTRA) {
    for (let value = 0; value < PER_SUIT; value++) if (s.mercenaries[value] === place) count++;
    return count;
  }
  const first = piece(suit, 0);
  for (let coin = first; coin < first + PER_SUIT; coin++) if (s.coins[coin] === place) count++;
  return count;
}

export function hasVassal(s: State, suit: number): boolean {
  const first = piece(suit, 0);
  for (let coin = first; coin < first + PER_SUIT; coin++) if (s.coins[coin] === RESERVE) return true;
  return false;
}

/** All coins in the reserve of a seat: vassals of both suits, then mercenaries if wanted. */
export function reserve(s: State, seat: Seat, mercenaries: boolean): number[] {
  const coins: number[] = [];
  const { coins: places } = s;
  const first = piece(2 * seat, 0);
  for (let coin = first; coin < first + 2 * PER_SUIT; coin++) if (places[coin] === RESERVE) coins.push(coin);
  return mercenaries ? coinsAt(s, EXTRA, hired(seat), coins) : coins;
}

/** The bribes of a seat, both suits added (Contention A). */
export function bribes(s: State, seat: Seat): number {
  return countAt(s, 2 * seat, CENTRE) + countAt(s, 2 * seat + 1, CENTRE);
}

/** Pieces that count towards a conflict (PFR-pieces), and whether two of them differ in suit. */
export function muster(s: State, province: number): { pieces: number; mixed: boolean; extra: boolean } {
  const { coins, mercenaries, princes, castles } = s;
  let pieces = 0;
  let suits = 0;
  for (let suit = 0; suit < princes.length; suit++) {
    let here = (princes[suit] === province ? 1 : 0) + (castles[suit] === province ? 1 : 0);
    const end = (suit + 1) * PER_SUIT;
    for (let coin = suit * PER_SUIT; coin < end; coin++) if (coins[coin] === province) here++;
    if (here > 0) {
      pieces += here;
      suits++;
    }
  }
  let extra = s.warlord === province ? 1 : 0;
  for (let value = 0; value < PER_SUIT; value++) if (mercenaries[value] === province) extra++;
  if (extra > 0) {
    pieces += extra;
    suits++;
  }
  return { pieces, mixed: suits > 1, extra: extra > 0 };
}

/** Conflicts & Resolution: players plus one, any two of them of different suits (PFR-trigger). */
export function triggers(s: State, province: number): boolean {
  const { pieces, mixed } = muster(s, province);
  return mixed && pieces >= conflictSize(s.players);
}

export function hasPieces(s: State, province: number): boolean {
  return (
    s.warlord === province ||
    s.princes.includes(province) ||
    s.castles.includes(province) ||
    s.coins.includes(province) ||
    s.mercenaries.includes(province)
  );
}

/** Slots of the face-down tiles of a province. */
export function hiddenTiles(s: State, province: number): number[] {
  const slots: number[] = [];
  const { land, up } = s;
  for (let slot = 0; slot < land.length; slot++) if (land[slot] === province && up[slot] === 0) slots.push(slot);
  return slots;
}

export function tilesIn(s: State, province: number): number {
  let count = 0;
  for (const place of s.land) if (place === province) count++;
  return count;
}

/** Who laid a tile: they were laid in turn, so the slot tells. */
export const layer = (s: State, slot: number): Seat => (s.starter + slot) % s.players;

/** Coins as an event or a view tells them: grouped by suit, with values for those who may see them. */
export function group(suit: number, coins: readonly number[], shown: boolean): Coins {
  return { suit, count: coins.length, values: shown ? coins.map((coin) => coin % PER_SUIT) : null };
}

/** Whether every province is under control. */
export function allControlled(s: State): boolean {
  for (const province of s.circle) if (controller(s, province) === NONE) return false;
  return true;
}
