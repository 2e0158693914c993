/** One look over the table: everything that the value of a position asks for, counted once. */

import type { Seat } from '@homage/kernel';
import {
  CENTRE,
  EXTRA,
  hired,
  knows,
  MATCHING_BONUS,
  NONE,
  PER_SUIT,
  PRINCE_STRENGTH,
  pipsOf,
  RESERVE,
  type State,
  suitOf,
  WARLORD_STRENGTH,
} from '../rules/index.ts';

export interface Survey {
  /** Provinces ever founded: tables by suit and province are laid out as `suit * width + province`. */
  width: number;
  /** By province: who controls it, what its tiles are worth to anybody, pieces, how many suits, points of the extra suit. */
  control: number[];
  worth: number[];
  pieces: number[];
  suits: number[];
  extra: number[];
  /** By suit and province: bonus for matching tiles, pieces, strength. */
  matching: number[];
  count: number[];
  power: number[];
  /** By suit: coins in reserve, the two best of them, all their pips, bribes. */
  ready: number[];
  best: number[];
  pips: number[];
  bribes: number[];
  /** By seat. */
  bands: number[];
  /** Provinces that nobody controls. */
  open: number;
}

const zeros = (length: number): number[] => new Array<number>(length).fill(0);

/** `reader` knows the tiles that he laid; `null` believes the deal as it is. */
export function survey(s: State, reader: Seat | null, hiddenTile: number): Survey {
  const width = s.founded;
  const suits = s.princes.length;
  const v: Survey = {
    width,
    control: new Array<number>(width).fill(NONE),
    worth: zeros(width),
    pieces: zeros(width),
    suits: zeros(width),
    extra: zeros(width),
    matching: zeros(suits * width),
    count: zeros(suits * width),
    power: zeros(suits * width),
    ready: zeros(suits),
    best: zeros(suits),
    pips: zeros(suits),
    bribes: zeros(suits),
    bands: zeros(s.players),
    open: 0,
  };
  countTiles(s, reader, hiddenTile, v);
  for (let suit = 0; suit < suits; suit++) countSuit(s, suit, v);
  countExtra(s, v);
  for (const province of s.circle) if (v.control[province] === NONE) v.open++;
  return v;
}

/** A hidden tile is worth its expectation; an exposed Raven nothing, because it will leave. */
function countTiles(s: State, reader: Seat | null, hiddenTile: number, v: Survey): void {
  const { land, up, tiles } = s;
  for (let slot = 0; slot < land.length; slot++) {
    const province = land[slot]!;
    if (province < 0) continue;
    if (reader !== null && !knows(s, slot, reader)) {
      v.worth[province]! += hiddenTile;
      continue;
    }
    const face = tiles[slot]!;
    const suit = suitOf(face);
    if (suit === EXTRA && up[slot] === 1) continue;
    v.worth[province]! += pipsOf(face) + 1;
    if (suit !== EXTRA) v.matching[suit * v.width + province]! += MATCHING_BONUS;
  }
}

function put(v: Survey, suit: number, province: number, power: number): void {
  const at = suit * v.width + province;
  if (v.count[at] === 0) v.suits[province]!++;
  v.count[at]!++;
  v.power[at]! += power;
  v.pieces[province]!++;
}

function countSuit(s: State, suit: number, v: Survey): void {
  const marker = s.markers[suit]!;
  const castle = s.castles[suit]!;
  if (marker >= 0) v.control[marker] = suit;
  if (castle >= 0) {
    v.control[castle] = suit;
    put(v, suit, castle, s.levels[suit]!);
  }
  if (s.princes[suit]! >= 0) put(v, suit, s.princes[suit]!, PRINCE_STRENGTH);
  for (let value = PER_SUIT - 1, coin = suit * PER_SUIT + value; value >= 0; value--, coin--) {
    const place = s.coins[coin]!;
    if (place >= 0) put(v, suit, place, value);
    else if (place === CENTRE) v.bribes[suit]!++;
    else if (place === RESERVE) {
      if (v.ready[suit]! < 2) v.best[suit]! += value;
      v.ready[suit]!++;
      v.pips[suit]! += value;
    }
  }
}

function countExtra(s: State, v: Survey): void {
  const bands = zeros(v.width);
  if (s.warlord >= 0) {
    bands[s.warlord]!++;
    v.extra[s.warlord]! += WARLORD_STRENGTH;
  }
  for (let value = 0; value < PER_SUIT; value++) {
    const place = s.mercenaries[value]!;
    if (place >= 0) {
      bands[place]!++;
      v.extra[place]! += value;
    } else if (place <= hired(0)) {
      v.bands[hired(0) - place]!++;
    }
  }
  for (let province = 0; province < v.width; province++) {
    if (bands[province] === 0) continue;
    v.pieces[province]! += bands[province]!;
    v.suits[province]!++;
  }
}
