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
import { type Survey, survey } from './survey.ts';

/** Weights, found by play, in points of the final scoring. */
export const WEIGHTS = {
  /** A hidden tile: its mean value, its size, a little for matching. */
  hiddenTile: 4,
  /** The better prince counts too, but less: only the lower one wins. */
  higher: 0.35,
  /** The strongest rival. */
  rival: 0.5,
  /** A marker that is free for another province. */
  freeMarker: 3,
  mayBuild: 2,
  mayAnnex: 2,
  /** The share of a province's worth that a prepared attack is worth. */
  attack: 0.8,
  /** What a target is worth from afar, and what it loses for each move that the prince is away from it. */
  near: 0.5,
  away: 0.12,
  /** Each province that nobody controls keeps the game from its end; twice as much after `patience` rounds. */
  open: 4,
  patience: 6,
  /** What the way to the last open province is worth to who is ahead. */
  finish: 25,
  /** How surely a lead of so many points is a lead. */
  leadScale: 3,
  /** A prince at his castle doubles it at the end; until then he may be of more use elsewhere. */
  home: 0.25,
  /** Coins in reserve while there is something to win with them. */
  readyCoin: 1.2,
  readyMost: 3,
  pips: 0.1,
  mercenary: 2,
  secondMercenary: 1,
  holder: 1,
  /** Strength in one's own provinces, and the share of a province that a certain loss would cost. */
  defence: 0.15,
  defenceMost: 6,
  peril: 0.35,
  won: 40,
  lost: -10,
};

/** Of what is being thought: the table as surveyed, and what closing an open province is worth. */
interface Thought {
  s: State;
  v: Survey;
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
function peril({ s, v }: Thought, suit: number, province: number): number {
  let threat = NONE;
  for (let other = 0; other < s.princes.length; other++) {
    if (other >> 1 === suit >> 1 || s.princes[other] !== province || v.ready[other] === 0) continue;
    threat = Math.max(threat, PRINCE_STRENGTH + v.best[other]!);
  }
  if (threat === NONE) return 0;
  if (s.warlord === province) threat += WARLORD_STRENGTH;
  return chance(threat - v.power[suit * v.width + province]!, 2);
}

/** Points of a suit as things stand. */
function points(t: Thought, suit: number): number {
  const { s, v } = t;
  const castle = s.castles[suit]!;
  let total = -v.bribes[suit]!;
  for (const province of [s.markers[suit]!, castle]) {
    if (province < 0) continue;
    const own = v.count[suit * v.width + province]! - (province === castle ? 1 : 0);
    const foreign = v.pieces[province]! - v.count[suit * v.width + province]!;
    total += (1 - WEIGHTS.peril * peril(t, suit, province)) * tileWorth(t, province, suit) + own - foreign;
  }
  if (castle < 0) return total;
  const home = s.princes[suit] === castle ? (v.open > 0 ? WEIGHTS.home : 1) : 0;
  return total + s.levels[suit]! * (1 + home);
}

/** What a suit may hope for beside its points. */
function hopes(t: Thought, suit: number): number {
  const { s, v } = t;
  const marker = s.markers[suit]!;
  const castle = s.castles[suit]!;
  let hope = WEIGHTS.pips * v.pips[suit]!;
  for (const province of [marker, castle]) {
    if (province < 0) continue;
    hope += WEIGHTS.defence * Math.min(WEIGHTS.defenceMost, v.power[suit * v.width + province]!);
  }
  if (marker === RESERVE) {
    const ready = WEIGHTS.readyCoin * Math.min(WEIGHTS.readyMost, v.ready[suit]!);
    return hope + WEIGHTS.freeMarker + ready + conquest(t, suit);
  }
  if (castle === RESERVE) return v.ready[suit]! > 0 ? hope + WEIGHTS.mayBuild : hope;
  return adjacent(s, marker, castle) ? hope + WEIGHTS.mayAnnex : hope;
}

/** With a free marker: the province where the prince stands, and those that he can reach. */
function conquest(t: Thought, suit: number): number {
  const { circle, princes } = t.s;
  const here = princes[suit]!;
  if (here < 0) return 0;
  const prize = target(t, here, suit);
  const now = prize > 0 ? WEIGHTS.attack * attack(t, suit, here) * prize : 0;
  const at = circle.indexOf(here);
  let near = 0;
  for (let step = 1; step < circle.length; step++) {
    const share = WEIGHTS.near * (1 - WEIGHTS.away * Math.ceil(step / 2));
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
  const bands = t.v.bands[player]!;
  const help =
    (bands > 0 ? WEIGHTS.mercenary : 0) +
    (bands > 1 ? WEIGHTS.secondMercenary : 0) +
    (t.s.holder === player ? WEIGHTS.holder : 0);
  return Math.min(first, second) + WEIGHTS.higher * Math.max(first, second) + help;
}

export function contentionValue(s: State, seat: Seat): number {
  const v = survey(s, seat, WEIGHTS.hiddenTile);
  const pressing = WEIGHTS.open * (1 + s.round / WEIGHTS.patience);
  const t: Thought = { s, v, closing: pressing };
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
  const ahead = chance(lower(seat) - best, WEIGHTS.leadScale);
  if (v.open > 0) t.closing += (WEIGHTS.finish * ahead) / v.open;
  const value = standing(t, seat, scores) - WEIGHTS.rival * rival - pressing * v.open;
  // With nothing open the game ends with this turn: better be ahead.
  return v.open > 0 ? value : value + WEIGHTS.lost + (WEIGHTS.won - WEIGHTS.lost) * ahead;
}

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
  const t: Thought = { s, v: survey(s, seat, WEIGHTS.hiddenTile), closing: 0 };
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
