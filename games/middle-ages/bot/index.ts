/**
 * What a good position looks like: a forecast of the own final score, less a part of what the rivals head for. The rows on the table are
 * open, so the forecast takes the best tile of each of them in turn, as far as they are laid; behind that it goes by averages. The weights
 * were found by playing some hundred thousand games against random players and keeping what won more often.
 */

import type { Wisdom } from '@homage/bots';
import { enumerate, type Seat } from '@homage/kernel';
import {
  chestsOn,
  columnAt,
  countedBy,
  EMPTY_ESTATE_PENALTY,
  ESTATES,
  estateOf,
  type Fief,
  farmersOn,
  has,
  type MiddleAges,
  middleAges,
  ROUNDS,
  ROWS,
  rateOf,
  rowAt,
  type Spot,
  type State,
  type Tile,
  TRIBUTE,
  WIDTH,
} from '../rules/index.ts';
import { BARRACKS, FIELD, MARKET, MILL, RAMPART, SHARE, VILLAGE } from './board.ts';
import { chronicle, mind } from './mind.ts';

const WEIGHTS = {
  /** What the tile under the lord will bring; those of later rows count once. */
  next: 1.5,
  /** How many rows behind that of the lord are looked at. */
  rows: 2,
  /** For each round behind these: the income of the estates, by how often their tiles come; farmers and chests; ramparts. */
  income: 1.07,
  symbols: 1.3,
  shelter: 1.1,
  /** For each round and each rival with barracks enough to attack. */
  threat: 0.11,
  /** An estate that is still empty, as a part of its penalty; and taking its first tile, in coins. */
  empty: 0.45,
  fills: 5.3,
  /** In coins: a tile from the cemetery, a tile that a rival loses, a scout, a token for each round that is left. */
  returned: 9,
  attack: 2.3,
  scout: 0.4,
  token: 0.4,
  /** Standing one place further to the right: others choose first. */
  tempo: 0.27,
  /** The forecasts of the strongest rival and of all rivals on average. */
  strongest: 0.41,
  average: 0.16,
} as const;

/** A fief as the forecast sees it grow: how many tiles of each estate, and their symbols. */
interface Sketch {
  fief: Fief;
  tiles: number[];
  farmers: number;
  chests: number;
}

function sketch(fief: Fief): Sketch {
  const drawn: Sketch = { fief, tiles: fief.columns.map((column) => column.length), farmers: 0, chests: 0 };
  for (const column of fief.columns) {
    for (const tile of column) {
      drawn.farmers += farmersOn[tile]!;
      drawn.chests += chestsOn[tile]!;
    }
  }
  return drawn;
}

function add(drawn: Sketch, tile: Tile): void {
  drawn.tiles[estateOf[tile]!]!++;
  drawn.farmers += farmersOn[tile]!;
  drawn.chests += chestsOn[tile]!;
}

/** What an estate pays when one more tile of it is taken. */
function incomeOf({ fief, tiles }: Sketch, estate: number): number {
  let counted = 1;
  for (const other of countedBy[estate]!) counted += tiles[other]!;
  const token = fief.plots[estate]!;
  if (token >= 0) counted += tiles[token]!;
  return counted * (rateOf[estate]! + (has(fief.extra, estate) ? 1 : 0));
}

/** What rivals with at most so many tiles of an estate give, and a bonus for each of them. */
function tribute(s: State, seat: Seat, estate: number, most: number, bonus: number): number {
  let sum = 0;
  s.fiefs.forEach((rival, other) => {
    if (other !== seat && rival.columns[estate]!.length <= most) sum += Math.min(TRIBUTE, rival.coins) + bonus;
  });
  return sum;
}

/** What the effect of a tile would bring. */
function effectOf(s: State, seat: Seat, drawn: Sketch, tile: Tile, left: number): number {
  switch (estateOf[tile]) {
    case FIELD:
      return drawn.farmers + farmersOn[tile]!;
    case MARKET:
      return drawn.chests + chestsOn[tile]!;
    case MILL:
      return tribute(s, seat, MILL, drawn.tiles[MILL]!, 0);
    case BARRACKS:
      return tribute(s, seat, RAMPART, drawn.tiles[BARRACKS]!, WEIGHTS.attack);
    case VILLAGE:
      return drawn.fief.cemetery.length > 0 ? WEIGHTS.returned : 0;
    case RAMPART:
      return WEIGHTS.scout;
    default:
      return WEIGHTS.token * left;
  }
}

/** What it brings to take a tile: effect, income, and an estate that is no longer empty. */
function worth(s: State, seat: Seat, drawn: Sketch, tile: Tile, left: number): number {
  const estate = estateOf[tile]!;
  const fills = drawn.tiles[estate] === 0 ? WEIGHTS.fills : 0;
  return effectOf(s, seat, drawn, tile, left) + incomeOf(drawn, estate) + fills;
}

const reservedByOther = (s: State, seat: Seat, spot: Spot): boolean =>
  s.fiefs.some((fief, other) => other !== seat && fief.scout === spot);

/** Takes the best tile of a row into the sketch and tells its worth; 0 for a row that is empty. */
function takeBest(s: State, seat: Seat, drawn: Sketch, row: number, left: number): number {
  let best = 0;
  let taken: Tile = 0;
  for (let spot = row * WIDTH; spot < (row + 1) * WIDTH; spot++) {
    const tile = s.table[spot]!;
    if (tile === 0 || reservedByOther(s, seat, spot)) continue;
    const value = worth(s, seat, drawn, tile, left);
    if (value <= best) continue;
    best = value;
    taken = tile;
  }
  if (taken !== 0) add(drawn, taken);
  return best;
}

/** The score that a fief heads for. */
function forecast(s: State, seat: Seat): number {
  const fief = s.fiefs[seat]!;
  const drawn = sketch(fief);
  let left = ROUNDS - s.round;
  let sum = fief.coins;
  for (let estate = 0; estate < ESTATES.length; estate++) {
    if (drawn.tiles[estate] === 0) sum -= EMPTY_ESTATE_PENALTY * (left === 0 ? 1 : WEIGHTS.empty);
  }
  s.fiefs.forEach((rival, other) => {
    const strength = rival.columns[BARRACKS]!.length;
    if (other !== seat && strength >= drawn.tiles[RAMPART]!) sum -= WEIGHTS.threat * left;
  });
  const tile = fief.lord < 0 ? 0 : s.table[fief.lord]!;
  if (tile !== 0) {
    sum += WEIGHTS.next * worth(s, seat, drawn, tile, left);
    if (left > 1) sum -= WEIGHTS.tempo * columnAt(fief.lord);
    add(drawn, tile);
    left--;
    for (let ahead = 1; ahead <= WEIGHTS.rows && left > 0; ahead++) {
      sum += takeBest(s, seat, drawn, (rowAt(fief.lord) + ahead) % ROWS, left);
      left--;
    }
  }
  let average = 0;
  for (let estate = 0; estate < ESTATES.length; estate++) average += SHARE[estate]! * incomeOf(drawn, estate);
  const symbols = SHARE[FIELD]! * drawn.farmers + SHARE[MARKET]! * drawn.chests;
  const ramparts = Math.min(drawn.tiles[RAMPART]!, 2);
  return sum + left * (WEIGHTS.income * average + WEIGHTS.symbols * symbols + WEIGHTS.shelter * ramparts);
}

/** More answers than any question has: a palace has at most 4 × 6 + 4 × 7. */
const ALL_ANSWERS = 64;

export const wisdom: Wisdom<MiddleAges> = {
  mind,
  chronicle,
  value(s, seat) {
    let strongest = Number.NEGATIVE_INFINITY;
    let total = 0;
    for (let other = 0; other < s.fiefs.length; other++) {
      if (other === seat) continue;
      const score = forecast(s, other);
      strongest = Math.max(strongest, score);
      total += score;
    }
    return forecast(s, seat) - WEIGHTS.strongest * strongest - (WEIGHTS.average * total) / (s.fiefs.length - 1);
  },
  candidates: (match, ask) => enumerate(middleAges, match, ask, ALL_ANSWERS).answers,
};
