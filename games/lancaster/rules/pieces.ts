/** Moving pieces: goods between players and the common stock, knights between reserve, court and board. Used by every chapter. */

import {
  type AskKind,
  conditions,
  type Draft,
  type GameReason,
  greyed,
  type Json,
  kit,
  type One,
  type Seat,
} from '@homage/kernel';
import { KNIGHTS, LETTERS, type Level, TILES } from './data.ts';
import {
  ALLY_FROM,
  CASTLE_FROM,
  CASTLE_PLACES,
  COURT,
  FIELD_FROM,
  isCastle,
  type KnightName,
  knightAt,
  knightName,
  PLACES,
  spaceOf,
} from './places.ts';
import type { Answered, Banner, Conflict, Lancaster, Source, State, Teller } from './vocabulary.ts';

export const { amount, frame, ask, because, oneOf } = kit<Lancaster>();

/** Colours on the board: with two players each has an ally. */
export const bannerCount = (s: State): number => (s.seats === 2 ? 4 : s.seats);
export const isAlly = (s: State, banner: Banner): boolean => banner >= s.seats;
/** The player who decides for a colour. */
export const ownerOf = (s: State, banner: Banner): Seat => (banner < s.seats ? banner : banner - s.seats);

/** The seats clockwise from the start player. */
export function turnOrder(s: State): Seat[] {
  const order: Seat[] = new Array(s.seats);
  for (let i = 0; i < s.seats; i++) order[i] = (s.start + i) % s.seats;
  return order;
}

/** Keeps an open answer for everybody to see. */
export function note<K extends AskKind<Lancaster>>(x: Answered, ask: K, answer: Lancaster['Asks'][K]['answer']): void {
  x.s.last = { seat: x.by, ask, answer: answer as Draft };
}

/* -------------------------------------------------------------------- goods */

/** Goods come from the common stock; if it is short, what is left is given. Returns whether there was anything. */
export function give(x: Teller, seat: Seat, gold: number, squires: number, votes: number, from: Source): boolean {
  const { s } = x;
  const { stock } = s;
  const g = Math.min(gold, stock.gold);
  const q = Math.min(squires, stock.squires);
  const v = Math.min(votes, stock.votes);
  if (g + q + v === 0) return false;
  stock.gold -= g;
  stock.squires -= q;
  stock.votes -= v;
  s.gold[seat]! += g;
  s.squires[seat]! += q;
  s.votes[seat]! += v;
  x.emit('gained', { seat, gold: g, squires: q, votes: v, from });
  return true;
}

/** Payments go back to the common stock. */
export function pay(x: Teller, seat: Seat, gold: number, squires: number, from: Source): void {
  const { s } = x;
  s.gold[seat]! -= gold;
  s.squires[seat]! -= squires;
  s.stock.gold += gold;
  s.stock.squires += squires;
  x.emit('paid', { seat, gold, squires, from });
}

export function score(x: Teller, seat: Seat, points: number, from: Source): void {
  if (points === 0) return;
  x.s.score[seat]! += points;
  x.emit('scored', { seat, points, from });
}

/* ------------------------------------------------------------------ knights */

export const inCourt = (s: State, banner: Banner, level: number): number => s.court[banner * 4 + level - 1] as number;
export const inReserve = (s: State, banner: Banner, level: number): number =>
  s.reserve[banner * 4 + level - 1] as number;

/** A knight is deployed while it stands in a province, castle or conflict. */
export const deployed = (s: State, banner: Banner, level: number): number =>
  (KNIGHTS[level - 1] as number) - inCourt(s, banner, level) - inReserve(s, banner, level);

export function courtSize(s: State, banner: Banner): number {
  const at = banner * 4;
  return s.court[at]! + s.court[at + 1]! + s.court[at + 2]! + s.court[at + 3]!;
}

export const toCourt = (s: State, banner: Banner, level: number): void => {
  s.court[banner * 4 + level - 1]!++;
};

/** A new knight of strength 1 comes to court and waits there for the next round. Without one in reserve nothing happens. */
export function recruit(x: Teller, banner: Banner, from: Source): boolean {
  const { s } = x;
  if (inReserve(s, banner, 1) === 0) return false;
  s.reserve[banner * 4]!--;
  s.court[banner * 4]!++;
  x.emit('recruited', { banner, from });
  return true;
}

/** Whether some knight outside the reserve could change places with one of the next strength. */
export function canRaise(s: State, banner: Banner, deployedOnly: boolean): boolean {
  for (let level = 1; level < 4; level++) if (raisable(s, banner, level, deployedOnly)) return true;
  return false;
}

function raisable(s: State, banner: Banner, level: number, deployedOnly: boolean): boolean {
  if (level === 4 || inReserve(s, banner, level + 1) === 0) return false;
  return deployed(s, banner, level) > 0 || (!deployedOnly && inCourt(s, banner, level) > 0);
}

/** All places where a colour has a knight of a strength, as names; the court is left out for `deployedOnly`. */
export function knightsOf(s: State, banner: Banner, level: number, deployedOnly: boolean, out: KnightName[]): void {
  if (!deployedOnly && inCourt(s, banner, level) > 0) out.push(knightName(COURT, level));
  if (deployed(s, banner, level) === 0) return;
  for (let p = 0; p < 9; p++) if (s.holder[p] === banner && s.knight[p] === level) out.push(knightName(p, level));
  const from = isAlly(s, banner) ? ALLY_FROM : CASTLE_FROM;
  for (let i = 0; i < 6; i++) if (s.castle[banner * 6 + i] === level) out.push(knightName(from + i, level));
  for (let f = 0; f < 4; f++) {
    const conflict = s.conflicts[f];
    if (conflict === null || conflict === undefined) continue;
    const space = conflict.who.indexOf(banner);
    if (space >= 0 && conflict.force[space * 4 + level - 1]! > 0) out.push(knightName(FIELD_FROM + f, level));
  }
}

export type Raise = One<Lancaster, 'knight', KnightName | 'none'>;

/**
 * Raising is never forced. `only` narrows it to one strength (law 10).
 */
export function raiseChoice(
  s: State,
  banner: Banner,
  deployedOnly: boolean,
  explain: boolean,
  rule: string,
  only = 0,
): Raise {
  const of: KnightName[] = [];
  for (let level = 1; level < 4; level++) {
    if ((only === 0 || only === level) && raisable(s, banner, level, deployedOnly)) {
      knightsOf(s, banner, level, deployedOnly, of);
    }
  }
  const choice: Raise = { key: 'knight', type: 'one', of: [...of, 'none'] };
  if (!explain) return choice;
  const all: KnightName[] = [];
  for (let level = 1; level <= 4; level++) knightsOf(s, banner, level, false, all);
  const who = { banner, deployedOnly, rule, only };
  return { ...choice, not: greyed<Lancaster, KnightName>(all, of, (name) => toRaise.why(s, who, name)) };
}

interface Raising {
  banner: Banner;
  deployedOnly: boolean;
  rule: string;
  only: number;
}

/** What a knight must be to be raised. */
const toRaise = conditions<Lancaster, Raising, KnightName>(
  [
    (s, { banner }, name) => !isThere(s, banner, name),
    (s, { banner, rule }, name) =>
      because('notYourKnight', isAlly(s, banner) && rule === '1-favour' ? '2p-conflict' : rule, { knight: name }),
  ],
  [
    (_s, { deployedOnly }, name) => deployedOnly && knightAt(name).place === COURT,
    (_s, { rule }, name) => because('notDeployed', rule, { knight: name }),
  ],
  [
    (_s, { only }, name) => only !== 0 && only !== knightAt(name).level,
    (_s, { rule }, name) => because('notThisKnight', rule, { knight: name }),
  ],
  [
    (s, { banner }, name) => !raisable(s, banner, knightAt(name).level, false),
    (_s, _who, name) => because('noKnightAbove', '3-raise', { level: knightAt(name).level }),
  ],
);

function isThere(s: State, banner: Banner, name: KnightName): boolean {
  const all: KnightName[] = [];
  knightsOf(s, banner, knightAt(name).level, false, all);
  return all.includes(name);
}

/** Why a knight of whatever colour, named from outside, cannot be raised by this colour. */
export function whyNotRaise(
  s: State,
  banner: Banner,
  deployedOnly: boolean,
  rule: string,
  name: Json,
  only = 0,
): GameReason<Lancaster> | undefined {
  if (!canRaise(s, banner, deployedOnly)) return because('nothingToRaise', '3-raise', {});
  if (typeof name !== 'string' || knightAt(name as KnightName) === undefined) return undefined;
  return toRaise.why(s, { banner, deployedOnly, rule, only }, name as KnightName);
}

/** The knight changes places with one of the next strength from the reserve: same space, same squires, same stack. */
export function raise(x: Teller, banner: Banner, name: KnightName, from: Source): void {
  const { s } = x;
  const { place, level } = knightAt(name);
  const at = banner * 4 + level;
  s.reserve[at]!--;
  s.reserve[at - 1]!++;
  if (place === COURT) {
    s.court[at - 1]!--;
    s.court[at]!++;
  } else if (place < CASTLE_FROM) s.knight[place]!++;
  else if (isCastle(place)) s.castle[banner * 6 + spaceOf(place)]!++;
  else {
    const { who, force } = s.conflicts[place - FIELD_FROM] as Conflict;
    const space = who.indexOf(banner) * 4 + level;
    force[space - 1]!--;
    force[space]!++;
  }
  x.emit('raised', { banner, level, at: PLACES[place] ?? 'court', from });
}

/* ---------------------------------------------------------------- conflicts */

/** The space of a conflict that a colour would stand on: its own, or the first free one from the top; -1 if it is full. */
export function spaceFor(conflict: Conflict, banner: Banner): number {
  const { who } = conflict;
  for (let i = 0; i < 3; i++) if (who[i] === banner) return i;
  for (let i = 0; i < 3; i++) if (who[i] === -1) return i;
  return -1;
}

export function joinConflict(s: State, banner: Banner, level: Level, field: number): void {
  const conflict = s.conflicts[field] as Conflict;
  const space = spaceFor(conflict, banner);
  conflict.who[space] = banner;
  conflict.force[space * 4 + level - 1]!++;
}

/** In how many conflicts a colour has a knight. */
export function conflictsOf(s: State, banner: Banner): number {
  let count = 0;
  for (let f = 0; f < 4; f++) if (s.conflicts[f]?.who.includes(banner)) count++;
  return count;
}

export function provincesOf(s: State, banner: Banner): number {
  let count = 0;
  for (let p = 0; p < 9; p++) if (s.holder[p] === banner) count++;
  return count;
}

/* ------------------------------------------------------------ nobles, tiles */

/** Why a player cannot take a noble of a province: none is left, or the kind sits at the table already. */
export function noNoble(s: State, banner: Banner, province: number): GameReason<Lancaster> | undefined {
  const noble = LETTERS[province]!;
  if (s.nobles[province] === 0) return because('noNobleLeft', '3-nobles', { noble });
  if (!isAlly(s, banner) && s.table[banner]!.includes(province)) return because('nobleAtTable', '3-nobles', { noble });
  return undefined;
}

/** The noble takes the first free chair; one that an ally takes leaves the game. */
export function takeNoble(x: Teller, banner: Banner, province: number, from: Source): void {
  const { s } = x;
  s.nobles[province]!--;
  if (isAlly(s, banner)) {
    s.banished[province]!++;
    x.emit('banished', { banner, noble: LETTERS[province]!, from });
  } else {
    s.table[banner]!.push(province);
    x.emit('seated', { seat: banner, noble: LETTERS[province]!, from });
  }
}

export function tilesOf(s: State, seat: Seat): number {
  let count = 0;
  for (let i = 0; i < 6; i++) if (s.castle[seat * 6 + i] === -1) count++;
  return count;
}

/** The tiles that are still in a player's reserve. */
export const tileChoice = (s: State, seat: Seat, explain: boolean): One<Lancaster, 'tile', number> =>
  oneOf(
    'tile',
    TILES,
    (tile) => (s.castle[seat * 6 + tile - 1] === -1 ? because('tileBuilt', '3-extension', { tile }) : undefined),
    explain,
  );

/** The tile covers its space for good; a knight that stands there goes to court at once, without being evaluated. */
export function buildTile(x: Teller, seat: Seat, tile: number, from: Source): void {
  const { s } = x;
  const at = seat * 6 + tile - 1;
  const level = s.castle[at] as number;
  s.castle[at] = -1;
  x.emit('built', { seat, tile, from });
  if (level > 0) {
    toCourt(s, seat, level);
    x.emit('covered', { seat, level, at: CASTLE_PLACES[tile - 1]! });
  }
}
