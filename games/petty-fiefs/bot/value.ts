/** What a position is worth to a seat. Only what the seat may know goes in exactly; the rest is an expectation. */

import type { Seat } from '@homage/kernel';
import {
  adjacent,
  conflictSize,
  destinations,
  knows,
  MATCHING_BONUS,
  NONE,
  PRINCE_STRENGTH,
  pipsOf,
  RESERVE,
  type State,
  suitOf,
  WARLORD_STRENGTH,
} from '../rules/index.ts';
import { GREEDY, type Hand } from './hand.ts';
import { type Survey, survey } from './survey.ts';

/** Of what is being thought: the table as surveyed, and what closing an open province is worth. */
interface Thought {
  s: State;
  v: Survey;
  w: Hand;
  closing: number;
}

const chance = (lead: number, scale: number): number => 1 / (1 + Math.exp(-lead / scale));
const tileWorth = ({ v }: Thought, province: number, suit: number): number =>
  v.worth[province]! + v.matching[suit * v.width + province]!;

/** How far an attack of a suit on the province of its prince has come, from 0 to 1. */
function attack({ s, v }: Thought, suit: number, province: number): number {
  const need = conflictSize(s.players);
  if (v.ready[suit] === 0 && v.pieces[province]! < need) return 0;
  const player = suit >> 1;
  let own = v.power[suit * v.width + province]!;
  let rival = NONE;
  for (let other = 0; other < s.princes.length; other++) {
    const at = other * v.width + province;
    if (other !== suit && v.count[at]! > 0) rival = Math.max(rival, v.power[at]!);
  }
  if (s.holder === player) own += v.extra[province]!;
  else if (s.holder !== NONE) rival += v.extra[province]!;
  const helper = v.bands[player]! > 0 || destinations(s, s.princes[suit ^ 1]!).includes(province);
  const mixed = v.suits[province]! > 1 ? 1 : helper ? 0.7 : 0.45;
  const progress = Math.min(1, (v.pieces[province]! + 1) / (need + 1));
  return progress * mixed * chance(own + 0.6 * v.best[suit]! - rival, 2);
}

/** How likely a rival who stands in the province takes it with his reserve; the warlord changes sides by a bribe. */
function peril({ s, v, w }: Thought, suit: number, province: number): number {
  let threat = NONE;
  for (let other = 0; other < s.princes.length; other++) {
    if (other >> 1 === suit >> 1 || s.princes[other] !== province || v.ready[other] === 0) continue;
    threat = Math.max(threat, PRINCE_STRENGTH + v.best[other]!);
  }
  const power = v.power[suit * v.width + province]!;
  if (threat === NONE) return w.afar === 0 ? 0 : w.afar * danger(s, v, suit, province, power);
  if (s.warlord === province) threat += WARLORD_STRENGTH;
  return chance(threat - power, 2);
}

/** How likely a rival who is up to two provinces away comes and takes it in one turn: one move, two deployments. */
function danger(s: State, v: Survey, suit: number, province: number, power: number): number {
  const { circle } = s;
  const at = circle.indexOf(province);
  let worst = 0;
  for (let player = 0; player < s.players; player++) {
    if (player === suit >> 1) continue;
    let princes = 0;
    let threat = NONE;
    for (let other = 2 * player; other < 2 * player + 2; other++) {
      const away = (at - circle.indexOf(s.princes[other]!) + circle.length) % circle.length;
      if (away > 2) continue;
      princes++;
      if (v.ready[other]! > 0) threat = Math.max(threat, PRINCE_STRENGTH + v.best[other]!);
    }
    if (threat === NONE) continue;
    const coins = Math.min(4, v.ready[2 * player]! + v.ready[2 * player + 1]! + v.bands[player]!);
    if (v.pieces[province]! + princes + coins < conflictSize(s.players)) continue;
    worst = Math.max(worst, chance(threat - power, 2));
  }
  return worst;
}

/** Points of a suit as things stand. */
function points(t: Thought, suit: number): number {
  const { s, v, w } = t;
  const castle = s.castles[suit]!;
  let total = -v.bribes[suit]!;
  for (const province of [s.markers[suit]!, castle]) {
    if (province < 0) continue;
    const own = v.count[suit * v.width + province]! - (province === castle ? 1 : 0);
    const foreign = v.pieces[province]! - v.count[suit * v.width + province]!;
    const safe = w.peril === 0 ? 1 : 1 - w.peril * peril(t, suit, province);
    total += safe * tileWorth(t, province, suit) + own - foreign;
  }
  if (castle < 0) return total;
  const home = s.princes[suit] === castle ? (v.open > 0 ? w.home : 1) : 0;
  return total + s.levels[suit]! * (1 + home);
}

/** What a suit may hope for beside its points. */
function hopes(t: Thought, suit: number): number {
  const { s, v, w } = t;
  const marker = s.markers[suit]!;
  const castle = s.castles[suit]!;
  let hope = w.pips * v.pips[suit]!;
  for (const province of [marker, castle]) {
    if (province < 0) continue;
    hope += w.defence * Math.min(w.defenceMost, v.power[suit * v.width + province]!);
  }
  if (marker === RESERVE) {
    const ready = w.readyCoin * Math.min(w.readyMost, v.ready[suit]!);
    return hope + w.freeMarker + ready + conquest(t, suit);
  }
  if (castle === RESERVE) return v.ready[suit]! > 0 ? hope + w.mayBuild : hope;
  return adjacent(s, marker, castle) ? hope + w.mayAnnex : hope;
}

/** With a free marker: the province where the prince stands, and those that he can reach. */
function conquest(t: Thought, suit: number): number {
  const { w } = t;
  const { circle, princes } = t.s;
  const here = princes[suit]!;
  if (here < 0) return 0;
  const prize = target(t, here, suit);
  const now = prize > 0 ? w.attack * attack(t, suit, here) * prize : 0;
  const at = circle.indexOf(here);
  let near = 0;
  for (let step = 1; step < circle.length; step++) {
    const share = w.near * (1 - w.away * Math.ceil(step / 2));
    if (share <= 0) break;
    near = Math.max(near, share * target(t, circle[(at + step) % circle.length]!, suit));
  }
  return now + near;
}

/** A province of either prince of the player is no target. */
function target(t: Thought, province: number, suit: number): number {
  const holder = t.v.control[province]!;
  if (holder === NONE) return tileWorth(t, province, suit) + t.closing;
  return holder >> 1 === suit >> 1 ? 0 : 0.8 * tileWorth(t, province, suit);
}

/** The lower prince first, the higher a little, and what helps both. */
function standing(t: Thought, player: Seat, scores: readonly number[]): number {
  const first = scores[2 * player]! + hopes(t, 2 * player);
  const second = scores[2 * player + 1]! + hopes(t, 2 * player + 1);
  const { w } = t;
  const bands = t.v.bands[player]!;
  const help =
    (bands > 0 ? w.mercenary : 0) + (bands > 1 ? w.secondMercenary : 0) + (t.s.holder === player ? w.holder : 0);
  return Math.min(first, second) + w.higher * Math.max(first, second) + help;
}

export function contentionValue(
  s: State,
  seat: Seat,
  w: Hand = GREEDY,
  v: Survey = survey(s, seat, w.hiddenTile),
): number {
  const pressing = w.open * (1 + s.round / w.patience);
  const t: Thought = { s, v, w, closing: pressing };
  const scores: number[] = [];
  for (let suit = 0; suit < s.princes.length; suit++) scores.push(points(t, suit));
  const lower = (player: Seat): number => Math.min(scores[2 * player]!, scores[2 * player + 1]!);
  let best = Number.NEGATIVE_INFINITY;
  let rival = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < s.players; other++) {
    if (other === seat) continue;
    best = Math.max(best, lower(other));
    rival = Math.max(rival, standing(t, other, scores));
  }
  const ahead = chance(lower(seat) - best, w.leadScale);
  if (v.open > 0) t.closing += (w.finish * ahead) / v.open;
  const value = standing(t, seat, scores) - w.rival * rival - pressing * v.open;
  // With nothing open the game ends with this turn: better be ahead.
  return v.open > 0 ? value : value + w.lost + (w.won - w.lost) * ahead;
}

/** What `measureAll` writes for each seat. */
export const FEATURES = [
  'lower',
  'higher',
  'hope',
  'otherHope',
  'ready',
  'pips',
  'bands',
  'holder',
  'freeMarkers',
  'castles',
  'peril',
  'power',
  'next',
] as const;

/** The features of every seat, on the deal as it is. */
export function measureAll(s: State, out: Float64Array, w: Hand, v: Survey = survey(s, null, w.hiddenTile)): void {
  const t: Thought = { s, v, w: { ...w, peril: 0 }, closing: w.open };
  const afraid: Thought = { s, v, w, closing: w.open };
  for (let seat = 0; seat < s.players; seat++) {
    const [a, b] = [2 * seat, 2 * seat + 1];
    const [first, second] = [points(t, a), points(t, b)];
    const low = first <= second ? a : b;
    const at = seat * FEATURES.length;
    let free = 0;
    let castles = 0;
    let lost = 0;
    let power = 0;
    for (const suit of [a, b]) {
      if (s.markers[suit] === RESERVE) free++;
      if (s.castles[suit]! >= 0) castles++;
      for (const province of [s.markers[suit]!, s.castles[suit]!]) {
        if (province < 0) continue;
        lost += peril(afraid, suit, province) * tileWorth(t, province, suit);
        power += Math.min(w.defenceMost, v.power[suit * v.width + province]!);
      }
    }
    out[at] = Math.min(first, second) / 10;
    out[at + 1] = Math.max(first, second) / 10;
    out[at + 2] = hopes(t, low) / 10;
    out[at + 3] = hopes(t, low ^ 1) / 10;
    out[at + 4] = (v.ready[a]! + v.ready[b]!) / 10;
    out[at + 5] = (v.pips[a]! + v.pips[b]!) / 10;
    out[at + 6] = Math.min(2, v.bands[seat]!);
    out[at + 7] = s.holder === seat ? 1 : 0;
    out[at + 8] = free;
    out[at + 9] = castles;
    out[at + 10] = lost / 10;
    out[at + 11] = power / 10;
    out[at + 12] = ((seat - s.turn + s.players) % s.players) / s.players;
  }
}

/** Provinces that nobody controls. */
export const openIn = (s: State): number => {
  let open = s.circle.length;
  for (let suit = 0; suit < s.princes.length; suit++) {
    if (s.markers[suit]! >= 0) open--;
    if (s.castles[suit]! >= 0) open--;
  }
  return open;
};

/** While the land is laid out: good tiles together, so that one knows where to go. */
export function landValue(s: State, seat: Seat): number {
  const known = new Array<number>(s.founded).fill(0);
  for (let slot = 0; slot < s.land.length; slot++) {
    if (!knows(s, slot, seat)) continue;
    const face = s.tiles[slot]!;
    known[s.land[slot]!]! += pipsOf(face) - 2.5 + (suitOf(face) >> 1 === seat ? MATCHING_BONUS : 0);
  }
  return known.reduce((sum, worth) => sum + worth * Math.abs(worth), 0);
}

/** Where the princes begin: in rich provinces, apart from each other, from rivals and from the warlord. */
export function princesValue(s: State, seat: Seat): number {
  const w = GREEDY;
  const t: Thought = { s, v: survey(s, seat, w.hiddenTile), w, closing: 0 };
  let value = 0;
  for (let suit = 2 * seat; suit < 2 * seat + 2; suit++) {
    const here = s.princes[suit]!;
    if (here < 0) continue;
    value += tileWorth(t, here, suit);
    for (let other = 0; other < s.princes.length; other++) {
      if (other !== suit && s.princes[other] === here) value -= other >> 1 === seat ? 2 : 3;
    }
    if (s.warlord === here) value -= WARLORD_STRENGTH;
  }
  return value;
}
