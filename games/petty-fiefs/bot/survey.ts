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

/** Tables by suit and province are laid out as `suit * width + province`. */
export interface Survey {
  /** Provinces ever founded. */
  width: number;
  /** By province: who controls it, what its tiles are worth to anybody, pieces, how many suits, pieces and points of the extra suit. */
  control: Float64Array;
  worth: Float64Array;
  pieces: Float64Array;
  suits: Float64Array;
  hired: Float64Array;
  extra: Float64Array;
  /** By suit and province: bonus for matching tiles, pieces, strength. */
  matching: Float64Array;
  count: Float64Array;
  power: Float64Array;
  /** By suit: coins in reserve, the two best of them, all their pips, bribes. */
  ready: Float64Array;
  best: Float64Array;
  pips: Float64Array;
  bribes: Float64Array;
  /** By seat. */
  bands: Float64Array;
  /** Provinces that nobody controls. */
  open: number;
}

/** One block of memory for all tables, which every look uses again: making them anew took a tenth of a knight's time. */
let block = new Float64Array(0);
let tables: Survey | undefined;

function emptied(width: number, suits: number, players: number): Survey {
  if (tables?.width === width && tables.ready.length === suits) {
    block.fill(0);
    return tables;
  }
  block = new Float64Array(6 * width + 3 * suits * width + 4 * suits + players);
  let used = 0;
  const next = (length: number): Float64Array => {
    used += length;
    return block.subarray(used - length, used);
  };
  tables = {
    width,
    control: next(width),
    worth: next(width),
    pieces: next(width),
    suits: next(width),
    hired: next(width),
    extra: next(width),
    matching: next(suits * width),
    count: next(suits * width),
    power: next(suits * width),
    ready: next(suits),
    best: next(suits),
    pips: next(suits),
    bribes: next(suits),
    bands: next(players),
    open: 0,
  };
  return tables;
}

/** `reader` knows the tiles that he laid; `null` believes the deal as it is. What is returned holds until the next look. */
export function survey(s: State, reader: Seat | null, hiddenTile: number): Survey {
  const suits = s.princes.length;
  const v = emptied(s.founded, suits, s.players);
  v.control.fill(NONE);
  countTiles(s, reader, hiddenTile, v);
  for (let suit = 0; suit < suits; suit++) countSuit(s, suit, v);
  countExtra(s, v);
  v.open = 0;
  for (const province of s.circle) if (v.control[province] === NONE) v.open++;
  return v;
}

/** The same look at the same position by whoever believes the deal as it is: only the tiles are counted anew. */
export function believed(s: State, v: Survey): Survey {
  v.worth.fill(0);
  v.matching.fill(0);
  countTiles(s, null, 0, v);
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
  const bands = v.hired;
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
