/** E. The eight estates: what each does, and what it pays. */

import {
  amongOthers,
  type GameReason,
  type Greyed,
  type Json,
  kit,
  type One,
  type Reason,
  type Seat,
} from '@homage/kernel';
import { ESTATES, type Estate, TRIBUTE } from './data.ts';
import { bury, fiefOf, graves, pay, raise, symbols, tilesIn } from './fief.ts';
import {
  ALL,
  BARRACKS,
  chestsOn,
  countedBy,
  estateIndex,
  estateOf,
  estatesIn,
  farmersOn,
  has,
  MILL,
  nameOf,
  RAMPART,
  rateOf,
  rowAt,
  shownOn,
} from './lookup.ts';
import { type Course, lordAt, scoutAt } from './table.ts';
import type { EstateSet, Fief, Idle, MiddleAges, Spot, State, Tile } from './vocabulary.ts';

const { ask, because } = kit<MiddleAges>();

/** Where a turn goes on after an effect: to the income, or to the question of this estate. */
type Next = 'income' | 'village' | 'scout' | 'church' | 'palace';
type Effect = (x: Course, seat: Seat) => Next;

/** An effect that cannot be applied is left out; the income is paid all the same. */
function idle(x: Course, seat: Seat, estate: Estate, why: Idle): Next {
  x.emit('effectIdle', { seat, estate, why });
  return 'income';
}

/* -------------------------------------------------- E.field and E.market */

/** A coin for each farmer (field) or chest (market) on the whole board, the new tile included. */
function collect(x: Course, seat: Seat, estate: 'field' | 'market', on: readonly number[]): Next {
  const fief = fiefOf(x.s, seat);
  const coins = symbols(fief, on);
  if (coins === 0) return idle(x, seat, estate, 'noSymbols');
  fief.coins += coins;
  x.emit('symbolsPaid', { seat, estate, symbols: coins, coins });
  return 'income';
}

const field: Effect = (x, seat) => collect(x, seat, 'field', farmersOn);
const market: Effect = (x, seat) => collect(x, seat, 'market', chestsOn);

/* ---------------------------------------------------------------- E.mill */

/** Everybody with fewer mills gives two coins, or what there is. */
const mill: Effect = (x, seat) => {
  const { fiefs } = x.s;
  const mine = fiefOf(x.s, seat);
  const mills = tilesIn(mine, MILL);
  const from: { seat: Seat; coins: number }[] = [];
  let coins = 0;
  for (let other = 0; other < fiefs.length; other++) {
    const theirs = fiefs[other] as Fief;
    if (other === seat || tilesIn(theirs, MILL) >= mills) continue;
    const paid = pay(theirs, TRIBUTE);
    from.push({ seat: other, coins: paid });
    coins += paid;
  }
  if (from.length === 0) return idle(x, seat, 'mill', 'nobodyBehind');
  mine.coins += coins;
  x.emit('millPaid', { seat, from, coins });
  return 'income';
};

/* ------------------------------------------------------------- E.village */

/** A tile of the own cemetery comes back. It must, if there is one; whoever has only one kind to choose from is not asked. */
const village: Effect = (x, seat) => {
  const fief = fiefOf(x.s, seat);
  const tiles = graves(fief);
  if (tiles.length === 0) return idle(x, seat, 'village', 'cemeteryEmpty');
  if (tiles.length > 1) return 'village';
  const tile = tiles[0] as Tile;
  raise(fief, tile);
  x.emit('tileReturned', { seat, tile, by: 'village' });
  return 'income';
};

/** The tiles of the own cemetery; those of others are greyed. Also for the event Restoration. */
export function chooseGrave(s: State, seat: Seat, rule: string, explain: boolean): One<MiddleAges, 'tile', Tile> {
  const of = graves(fiefOf(s, seat));
  if (!explain) return { key: 'tile', type: 'one', of };
  const not: Greyed<MiddleAges>[] = [];
  s.fiefs.forEach((fief, other) => {
    for (const tile of graves(fief)) {
      if (of.includes(tile) || not.some(({ value }) => value === tile)) continue;
      not.push({ value: tile, why: because('graveOfAnother', rule, { seat: other, tile }) });
    }
  });
  return { key: 'tile', type: 'one', of, not };
}

/** A tile that lies in nobody's cemetery; those of others are greyed. */
export const whyNoGrave = (s: State, rule: string, tile: Json): Reason<MiddleAges> | undefined =>
  typeof tile === 'number' &&
  estateOf[tile] !== undefined &&
  tile > 0 &&
  !s.fiefs.some((fief) => fief.cemetery.includes(tile))
    ? because('notBuried', rule, { tile })
    : undefined;

/** Silence takes the tile with the highest number. */
export const dearestGrave = (s: State, seat: Seat): Tile => graves(fiefOf(s, seat)).at(-1) as Tile;

export const villageAsk = ask('village', {
  next: (s, { seat }, draft, explain) =>
    draft.tile === undefined ? chooseGrave(s, seat, 'E.village', explain) : undefined,
  why: (s, _ask, _draft, _key, value) => whyNoGrave(s, 'E.village', value),
  lapse: (s, { seat }) => ({ tile: dearestGrave(s, seat) }),
});

/* ------------------------------------------------------------- E.rampart */

/** The scout may go to a visible tile without lord or scout, in any row but that of the own lord (MAR-scout-target). */
const rampart: Effect = (x, seat) =>
  scoutTargets(x.s, seat).length === 0 ? idle(x, seat, 'rampart', 'noTarget') : 'scout';

export function scoutTargets(s: State, seat: Seat): Spot[] {
  const { fiefs, table } = s;
  let taken = 0;
  for (let i = 0; i < fiefs.length; i++) {
    const { lord, scout } = fiefs[i] as Fief;
    if (lord >= 0) taken |= 1 << lord;
    if (scout >= 0) taken |= 1 << scout;
  }
  const own = rowAt(fiefOf(s, seat).lord);
  const targets: Spot[] = [];
  for (let spot = 0; spot < table.length; spot++) {
    if (table[spot] !== 0 && (taken & (1 << spot)) === 0 && rowAt(spot) !== own) targets.push(spot);
  }
  return targets;
}

function whyNoScout(s: State, seat: Seat, spot: Spot): Reason<MiddleAges> | undefined {
  const own = rowAt(fiefOf(s, seat).lord);
  if (rowAt(spot) === own) return because('scoutOwnRow', 'E.rampart', { row: own });
  const lord = lordAt(s, spot);
  if (lord >= 0) return because('lordThere', 'E.rampart', { seat: lord });
  const scout = scoutAt(s, spot);
  if (scout === seat) return because('scoutThere', 'E.rampart', {});
  return scout >= 0 ? because('reserved', 'E.rampart', { seat: scout }) : undefined;
}

/** Puts the scout on a tile, from the hand or from where it was; or leaves it (MAR-must, MAR-scout-move). */
export function sendScout(x: Course, seat: Seat, to: Spot | 'stay'): void {
  const fief = fiefOf(x.s, seat);
  const from = fief.scout;
  if (to === 'stay') {
    x.emit('scoutStayed', { seat, at: from });
    return;
  }
  fief.scout = to;
  x.emit('scoutPlaced', { seat, from, to, tile: x.s.table[to] as Tile });
}

export const scoutAsk = ask('scout', {
  next(s, { seat }, draft, explain) {
    if (draft.to !== undefined) return undefined;
    const of: (Spot | 'stay')[] = scoutTargets(s, seat);
    of.push('stay');
    if (!explain) return { key: 'to', type: 'one', of };
    const not: Greyed<MiddleAges>[] = [];
    s.table.forEach((tile, spot) => {
      const why = tile === 0 ? undefined : whyNoScout(s, seat, spot);
      if (why !== undefined) not.push({ value: spot, why });
    });
    return { key: 'to', type: 'one', of, not };
  },
  lapse: () => ({ to: 'stay' }),
});

/* ------------------------------------------------------------ E.barracks */

/**
 * Everybody with fewer ramparts than the attacker has barracks loses the last tile of the first column that has one, and gives two coins or
 * what there is. A player without tiles is attacked too (MAR-attack-empty).
 */
const barracks: Effect = (x, seat) => {
  const { fiefs } = x.s;
  const mine = fiefOf(x.s, seat);
  const strength = tilesIn(mine, BARRACKS);
  let attacks = 0;
  for (let target = 0; target < fiefs.length; target++) {
    const theirs = fiefs[target] as Fief;
    if (target === seat || tilesIn(theirs, RAMPART) >= strength) continue;
    attacks++;
    let estate = 0;
    while (estate < ESTATES.length && tilesIn(theirs, estate) === 0) estate++;
    const tile = estate === ESTATES.length ? 0 : bury(theirs, estate, tilesIn(theirs, estate) - 1);
    const coins = pay(theirs, TRIBUTE);
    mine.coins += coins;
    x.emit('attacked', { seat, target, tile, coins });
  }
  return attacks === 0 ? idle(x, seat, 'barracks', 'nobodyWeaker') : 'income';
};

/* -------------------------------------------------------------- E.church */

/** Shared choices of an estate, by set. */
const ofEstates = estatesIn.map((of) => ({ key: 'estate', type: 'one', of }) as const);
const ofTokens = estatesIn.map((of) => ({ key: 'token', type: 'one', of }) as const);

/** An Extra Coin under an estate that has none yet. */
const church: Effect = (x, seat) => (fiefOf(x.s, seat).extra === ALL ? idle(x, seat, 'church', 'noRoom') : 'church');

export function endow(x: Course, seat: Seat, estate: Estate): void {
  fiefOf(x.s, seat).extra |= 1 << estateIndex[estate];
  x.emit('extraCoinPlaced', { seat, estate });
}

export const churchAsk = ask('church', {
  next(s, { seat }, draft, explain) {
    if (draft.estate !== undefined) return undefined;
    const { extra } = fiefOf(s, seat);
    const choice = ofEstates[ALL & ~extra]!;
    if (!explain) return choice;
    const not = estatesIn[extra]!.map((estate) => ({
      value: estate,
      why: because('extraCoinThere', 'E.church', { estate }),
    }));
    return { ...choice, not };
  },
  /** Silence takes the church itself or else the first estate that is free. */
  lapse(s, { seat }) {
    const free = estatesIn[ALL & ~fiefOf(s, seat).extra]!;
    return { estate: free.includes('church') ? 'church' : (free[0] as Estate) };
  },
});

/* -------------------------------------------------------------- E.palace */

/** A Plot token from the common supply under an estate that holds none and does not show its symbol. */
const palace: Effect = (x, seat) =>
  usableTokens(x.s, fiefOf(x.s, seat)) === 0 ? idle(x, seat, 'palace', 'noRoom') : 'palace';

/** The estates of a fief that may take the token. */
function hosts(fief: Fief, token: number): EstateSet {
  let free = ALL & ~shownOn[token]!;
  for (let estate = 0; estate < fief.plots.length; estate++) if (fief.plots[estate]! >= 0) free &= ~(1 << estate);
  return free;
}

/** The tokens of the supply for which the fief has an estate. */
function usableTokens(s: State, fief: Fief): EstateSet {
  let usable = 0;
  for (let token = 0; token < ESTATES.length; token++) {
    if (has(s.tokens, token) && hosts(fief, token) !== 0) usable |= 1 << token;
  }
  return usable;
}

export function grant(x: Course, seat: Seat, token: Estate, estate: Estate): void {
  const fief = fiefOf(x.s, seat);
  fief.plots[estateIndex[estate]] = estateIndex[token];
  x.s.tokens &= ~(1 << estateIndex[token]);
  x.emit('plotTokenPlaced', { seat, token, estate });
}

/** Somebody has it; or no estate may hold it, and then what stands against the one that came farthest. */
function whyNotToken(s: State, fief: Fief, token: number): GameReason<MiddleAges> {
  if (!has(s.tokens, token)) {
    const seat = s.fiefs.findIndex(({ plots }) => plots.includes(token));
    return because('tokenTaken', 'E.palace', { token: nameOf(token), seat });
  }
  const full = fief.plots.findIndex((there) => there >= 0);
  const free = fief.plots.findIndex((there) => there < 0);
  const why = whyNotHost(fief, token, free < 0 ? full : free);
  return free < 0 || full < 0 ? why : amongOthers(why);
}

function whyNotHost(fief: Fief, token: number, estate: number): GameReason<MiddleAges> {
  const there = fief.plots[estate]!;
  if (there >= 0) return because('plotTokenThere', 'E.palace', { estate: nameOf(estate), token: nameOf(there) });
  return because('symbolShown', 'E.palace', { estate: nameOf(estate), token: nameOf(token) });
}

export const palaceAsk = ask('palace', {
  next(s, { seat }, draft, explain) {
    const fief = fiefOf(s, seat);
    if (draft.token === undefined) {
      const usable = usableTokens(s, fief);
      const choice = ofTokens[usable]!;
      if (!explain) return choice;
      const not = estatesIn[ALL & ~usable]!.map((token) => ({
        value: token,
        why: whyNotToken(s, fief, estateIndex[token]),
      }));
      return { ...choice, not };
    }
    if (draft.estate !== undefined) return undefined;
    const token = estateIndex[draft.token];
    const free = hosts(fief, token);
    const choice = ofEstates[free]!;
    if (!explain) return choice;
    const not = estatesIn[ALL & ~free]!.map((estate) => ({
      value: estate,
      why: whyNotHost(fief, token, estateIndex[estate]),
    }));
    return { ...choice, not };
  },
  /** Silence takes the first token that fits and the last estate that may hold it. */
  lapse(s, { seat }) {
    const fief = fiefOf(s, seat);
    const token = estatesIn[usableTokens(s, fief)]![0] as Estate;
    return { token, estate: estatesIn[hosts(fief, estateIndex[token])]!.at(-1) as Estate };
  },
});

/** In board order. */
export const effects: readonly Effect[] = [field, mill, village, rampart, market, barracks, church, palace];

/* -------------------------------------------------------------- E.income */

/**
 * The rate of the estate for each tile that it counts: those printed under it and, with a Plot token, one estate more. An Extra
 * Coin raises the rate for all of them (MAR-rate).
 */
export function takeIncome(x: Course, seat: Seat, estate: number): void {
  const fief = fiefOf(x.s, seat);
  const rate = rateOf[estate]! + (has(fief.extra, estate) ? 1 : 0);
  const counted: { estate: Estate; tiles: number }[] = [];
  let tiles = 0;
  for (const counts of countedBy[estate]!) {
    counted.push({ estate: nameOf(counts), tiles: tilesIn(fief, counts) });
    tiles += tilesIn(fief, counts);
  }
  const token = fief.plots[estate]!;
  if (token >= 0) {
    counted.push({ estate: nameOf(token), tiles: tilesIn(fief, token) });
    tiles += tilesIn(fief, token);
  }
  const coins = rate * tiles;
  fief.coins += coins;
  x.emit('income', { seat, estate: nameOf(estate), rate, counted, coins });
}
