/** What must hold in every position. Returns the first thing that does not. */

import { BLUE_TILES, boxOf, ORANGE_TILES } from './box.ts';
import { ESTATES, EVENT_EVERY, EVENTS_IN_PLAY, EXTRA_COIN_TOKENS, LAST_REFILL, ROUNDS, ROWS } from './data.ts';
import { ALL, estateOf, estatesIn, FACES, has, numberOf, rowAt, SPOTS, shownOn, WIDTH } from './lookup.ts';
import type { Fief, State, Tile } from './vocabulary.ts';

/** By tile: copies in a game without and with the orange pile. */
const BLUE_COPIES = countFaces(BLUE_TILES);
const ALL_COPIES = countFaces([...BLUE_TILES, ...ORANGE_TILES]);

function countFaces(tiles: readonly Tile[]): number[] {
  const counts: number[] = new Array(estateOf.length).fill(0);
  for (const tile of tiles) counts[tile]!++;
  return counts;
}

/** What the piles of a table began with. */
function copiesIn(s: State): readonly number[] {
  const orange = s.fiefs.length >= 4;
  if (s.box === undefined) return orange ? ALL_COPIES : BLUE_COPIES;
  const box = boxOf(s);
  return countFaces(orange ? [...box.blue, ...box.orange] : box.blue);
}

export function invariant(s: State): string | undefined {
  return tilesAreSomewhere(s) ?? rowsAreSorted(s) ?? piecesStandRight(s) ?? tokensAreOnce(s) ?? clockIsRight(s);
}

const counts: number[] = new Array(estateOf.length).fill(0);

function countIn(tiles: readonly Tile[]): void {
  for (let i = 0; i < tiles.length; i++) counts[tiles[i]!]!++;
}

/** MA-data-d: every tile is in exactly one place. */
function tilesAreSomewhere(s: State): string | undefined {
  counts.fill(0);
  countIn(s.pile);
  countIn(s.orange);
  countIn(s.discard);
  countIn(s.table);
  for (let seat = 0; seat < s.fiefs.length; seat++) {
    const fief = s.fiefs[seat]!;
    countIn(fief.cemetery);
    for (let estate = 0; estate < ESTATES.length; estate++) {
      const column = fief.columns[estate]!;
      countIn(column);
      for (let i = 0; i < column.length; i++) {
        if (estateOf[column[i]!] !== estate) return `seat ${seat} has tile ${column[i]} in column ${estate}`;
      }
    }
  }
  const wanted = copiesIn(s);
  // Tiles beyond our own list are met only where a box was corrected.
  const last = s.box === undefined ? FACES : wanted.length - 1;
  for (let tile = 1; tile <= last; tile++) {
    if (counts[tile] !== wanted[tile]) return `there are ${counts[tile]} tiles ${tile}, not ${wanted[tile]}`;
  }
  if (s.fiefs.length < 4 && s.orange.length > 0) return 'orange tiles with fewer than four players';
  return undefined;
}

function rowsAreSorted(s: State): string | undefined {
  if (s.table.length !== SPOTS) return `the table has ${s.table.length} spots`;
  for (let row = 0; row < ROWS; row++) {
    let last = 0;
    for (let column = 0; column < WIDTH; column++) {
      const tile = s.table[row * WIDTH + column]!;
      if (tile === 0) continue;
      if (column > s.fiefs.length) return `row ${row} is too wide`;
      if (numberOf[tile]! < last) return `row ${row} is not sorted`;
      last = numberOf[tile]!;
    }
  }
  return undefined;
}

/**
 * Each lord stands on a tile of its own (in the last round, where it was), each scout on another, never in the row of its lord, and no
 * lord on a tile that is reserved.
 */
function piecesStandRight(s: State): string | undefined {
  let lords = 0;
  let scouts = 0;
  for (let seat = 0; seat < s.fiefs.length; seat++) {
    const { lord, scout, coins } = s.fiefs[seat]!;
    if (!Number.isInteger(coins) || coins < 0) return `seat ${seat} has ${coins} coins`;
    if (lord >= 0) {
      if (lords & (1 << lord)) return `two lords at ${lord}`;
      lords |= 1 << lord;
      if (s.table[lord] === 0 && s.round < ROUNDS) return `the lord of seat ${seat} stands on no tile`;
    } else if (s.round > 0) return `seat ${seat} has no lord on the table`;
    if (scout >= 0) {
      if (scouts & (1 << scout)) return `two scouts at ${scout}`;
      scouts |= 1 << scout;
      if (s.table[scout] === 0) return `the scout of seat ${seat} stands on no tile`;
      if (rowAt(scout) === rowAt(lord)) return `the scout of seat ${seat} stands in the row of its lord`;
    }
  }
  return (lords & scouts) === 0 ? undefined : 'a lord stands on a reserved tile';
}

function tokensAreOnce(s: State): string | undefined {
  let plots = s.tokens;
  let extra = 0;
  for (let seat = 0; seat < s.fiefs.length; seat++) {
    const fief = s.fiefs[seat]!;
    extra += estatesIn[fief.extra]!.length;
    const wrong = plotsAreRight(fief, plots);
    if (typeof wrong === 'string') return `seat ${seat}: ${wrong}`;
    plots = wrong;
  }
  if (extra > EXTRA_COIN_TOKENS) return `${extra} Extra Coins are in play`;
  return plots === ALL ? undefined : 'a Plot token is missing';
}

/** The tokens met so far with those of one more fief, or what is wrong with it. */
function plotsAreRight(fief: Fief, met: number): number | string {
  let all = met;
  for (let estate = 0; estate < ESTATES.length; estate++) {
    const token = fief.plots[estate]!;
    if (token < 0) continue;
    if (has(all, token)) return `the Plot token ${token} is there twice`;
    if (has(shownOn[token]!, estate)) return `the Plot token ${token} lies where its symbol is shown`;
    all |= 1 << token;
  }
  return all;
}

/** The counters agree with one another. */
function clockIsRight(s: State): string | undefined {
  if (s.round < 0 || s.round > ROUNDS) return `round ${s.round}`;
  if (s.turn < 0 || s.turn > s.fiefs.length || s.order.length !== s.fiefs.length) return `turn ${s.turn}`;
  const before = ROWS + Math.min(Math.max(0, s.round - 1), LAST_REFILL);
  const after = ROWS + Math.min(s.round, LAST_REFILL);
  if (s.laid !== before && s.laid !== after) return `${s.laid} rows are laid in round ${s.round}`;
  const applied = Math.floor(Math.max(0, s.round - 1) / EVENT_EVERY);
  if (s.events.length !== EVENTS_IN_PLAY || new Set(s.events).size !== EVENTS_IN_PLAY) return 'four different events';
  if (s.applied !== applied && s.applied !== Math.floor(s.round / EVENT_EVERY)) return `${s.applied} events applied`;
  if (s.tile !== 0 && s.turn === s.fiefs.length) return 'a tile is being resolved when nobody acts';
  return undefined;
}
