/** What a position is worth to a seat. Only what the seat may know goes in exactly; the rest is an expectation. */

import type { Seat } from '@homage/kernel';
import {
  adjacent,
  CENTRE,
  conflictSize,
  controller,
  destinations,
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

/** Weights, found by play: in points of the final scoring. */
export const WEIGHTS = {
  /** A hidden tile: its mean value, its size, a little for matching. */
  hiddenTile: 4,
  /** The better prince counts too, but less: only the lower one wins. */
  higher: 0.35,
  /** The strongest rival. */
  rival: 0.5,
  /** A marker that is free for another province. */
  freeMarker: 3,
  /** Being able to build next. */
  mayBuild: 2,
  mayAnnex: 2,
  /** The share of a province's worth that a prepared attack is worth. */
  attack: 0.8,
  /** What a target is worth from afar, and what it loses for each move that the prince is away from it. */
  near: 0.5,
  away: 0.12,
  /** Each province that nobody controls keeps the game from its end. */
  open: 4,
  /** Rounds after which an open province weighs twice as much as at first. */
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
  defence: 0.15,
  /** The share of a province that a certain loss would cost. */
  peril: 0.35,
  won: 40,
  lost: -10,
};
export type Weights = typeof WEIGHTS;

/** What the tiles of each province are worth to a suit that controls it. */
function tileWorth(s: State, seat: Seat, province: number, suit: number, w: Weights): number {
  let worth = 0;
  const { land, up, tiles } = s;
  for (let slot = 0; slot < land.length; slot++) {
    if (land[slot] !== province) continue;
    if (!knows(s, slot, seat)) {
      worth += w.hiddenTile;
      continue;
    }
    const face = tiles[slot]!;
    const of = suitOf(face);
    if (of === EXTRA && up[slot] === 1) continue;
    worth += pipsOf(face) + 1 + (of === suit ? MATCHING_BONUS : 0);
  }
  return worth;
}

/** Strength of a suit in a province without the points of the extra suit. */
function strength(s: State, suit: number, province: number): number {
  let total = s.princes[suit] === province ? PRINCE_STRENGTH : 0;
  if (s.castles[suit] === province) total += s.levels[suit]!;
  for (let value = 0, coin = suit * PER_SUIT; value < PER_SUIT; value++, coin++) {
    if (s.coins[coin] === province) total += value;
  }
  return total;
}

interface Field {
  pieces: number;
  suits: number;
  extra: number;
  /** Strength of each prince suit. */
  strengths: number[];
}

function survey(s: State, province: number): Field {
  const strengths: number[] = [];
  let pieces = 0;
  let suits = 0;
  for (let suit = 0; suit < s.princes.length; suit++) {
    let here = (s.princes[suit] === province ? 1 : 0) + (s.castles[suit] === province ? 1 : 0);
    for (let coin = suit * PER_SUIT; coin < (suit + 1) * PER_SUIT; coin++) if (s.coins[coin] === province) here++;
    strengths.push(here > 0 ? strength(s, suit, province) : NONE);
    if (here > 0) suits++;
    pieces += here;
  }
  let extra = s.warlord === province ? WARLORD_STRENGTH : 0;
  let bands = s.warlord === province ? 1 : 0;
  for (let value = 0; value < PER_SUIT; value++) {
    if (s.mercenaries[value] !== province) continue;
    bands++;
    extra += value;
  }
  if (bands > 0) suits++;
  return { pieces: pieces + bands, suits, extra, strengths };
}

/** How far an attack of a suit on the province of its prince has come, from 0 to 1. */
function attack(s: State, seat: Seat, suit: number, province: number): number {
  const field = survey(s, province);
  const need = conflictSize(s.players);
  const progress = Math.min(1, (field.pieces + 1) / (need + 1));
  const partner = s.princes[suit ^ 1]!;
  const helper = s.mercenaries.includes(hired(seat)) || destinations(s, partner).includes(province);
  const mixed = field.suits > 1 ? 1 : helper ? 0.7 : 0.45;
  let own = strength(s, suit, province);
  let rival = NONE;
  for (let other = 0; other < field.strengths.length; other++) {
    if (other !== suit) rival = Math.max(rival, field.strengths[other]!);
  }
  if (field.extra > 0) {
    if (s.holder === seat) own += field.extra;
    else if (s.holder !== NONE) rival += field.extra;
  }
  let reserve = 0;
  let best = 0;
  for (let value = PER_SUIT - 1, coin = suit * PER_SUIT + value; value >= 0; value--, coin--) {
    if (s.coins[coin] !== RESERVE) continue;
    if (best < 2) reserve += value;
    best++;
  }
  if (best === 0 && field.pieces < need) return 0;
  const lead = own + 0.6 * reserve - rival;
  return progress * mixed * (1 / (1 + Math.exp(-lead / 2)));
}

/** What all suits share: who looks, and how many provinces are open. */
interface Mood {
  reader: Seat;
  open: number;
  /** What closing an open province is worth to the reader. */
  closing: number;
  w: Weights;
}

/** How likely a rival who stands in the province takes it with his reserve; mercenaries there change sides by a bribe. */
function peril(s: State, suit: number, province: number): number {
  let threat = NONE;
  for (let other = 0; other < s.princes.length; other++) {
    if (other >> 1 === suit >> 1 || s.princes[other] !== province) continue;
    let coins = 0;
    let power = PRINCE_STRENGTH;
    for (let value = PER_SUIT - 1, coin = other * PER_SUIT + value; value >= 0 && coins < 2; value--, coin--) {
      if (s.coins[coin] !== RESERVE) continue;
      coins++;
      power += value;
    }
    if (coins > 0) threat = Math.max(threat, power);
  }
  if (threat === NONE) return 0;
  if (s.warlord === province) threat += WARLORD_STRENGTH;
  return 1 / (1 + Math.exp((strength(s, suit, province) - threat) / 2));
}

/** Points of a suit as things stand, as far as the reader knows. */
function points(s: State, suit: number, { reader, open, w }: Mood): number {
  let total = 0;
  const castle = s.castles[suit]!;
  for (const province of [s.markers[suit]!, castle]) {
    if (province < 0) continue;
    const safe = 1 - w.peril * peril(s, suit, province);
    total += safe * tileWorth(s, reader, province, suit, w) + pieceWorth(s, suit, province);
  }
  if (castle >= 0) total += s.levels[suit]! * (s.princes[suit] === castle ? 1 + (open > 0 ? w.home : 1) : 1);
  for (let coin = suit * PER_SUIT; coin < (suit + 1) * PER_SUIT; coin++) if (s.coins[coin] === CENTRE) total--;
  return total;
}

/** What a suit may hope for beside its points. */
function hopes(s: State, suit: number, mood: Mood): number {
  const { w } = mood;
  const marker = s.markers[suit]!;
  const castle = s.castles[suit]!;
  let hope = 0;
  for (const province of [marker, castle]) {
    if (province >= 0) hope += w.defence * Math.min(6, strength(s, suit, province));
  }
  let ready = 0;
  for (let value = 0, coin = suit * PER_SUIT; value < PER_SUIT; value++, coin++) {
    if (s.coins[coin] !== RESERVE) continue;
    ready++;
    hope += w.pips * value;
  }
  if (marker === RESERVE)
    return hope + w.freeMarker + w.readyCoin * Math.min(w.readyMost, ready) + conquest(s, suit, mood);
  if (castle === RESERVE) return hope + (ready > 0 ? w.mayBuild : 0);
  return adjacent(s, marker, castle) ? hope + w.mayAnnex : hope;
}

/** With a free marker: the province where the prince stands, and those that he can reach. */
function conquest(s: State, suit: number, mood: Mood): number {
  const { w } = mood;
  const here = s.princes[suit]!;
  if (here < 0) return 0;
  const now =
    controller(s, here) === suit ? 0 : w.attack * attack(s, suit >> 1, suit, here) * target(s, here, suit, mood);
  const at = s.circle.indexOf(here);
  let near = 0;
  for (let step = 1; step < s.circle.length; step++) {
    const province = s.circle[(at + step) % s.circle.length]!;
    if (controller(s, province) === suit) continue;
    const share = w.near * (1 - w.away * Math.ceil(step / 2));
    if (share > 0) near = Math.max(near, share * target(s, province, suit, mood));
  }
  return now + near;
}

/** A province of the player's own other prince is no target. */
function target(s: State, province: number, suit: number, { reader, closing, w }: Mood): number {
  const holder = controller(s, province);
  if (holder !== NONE && holder >> 1 === suit >> 1) return 0;
  const worth = tileWorth(s, reader, province, suit, w);
  return holder === NONE ? worth + closing : 0.8 * worth;
}

function pieceWorth(s: State, suit: number, province: number): number {
  let worth = s.warlord === province ? -1 : 0;
  for (let other = 0; other < s.princes.length; other++) {
    const sign = other === suit ? 1 : -1;
    if (s.princes[other] === province) worth += sign;
    for (let coin = other * PER_SUIT; coin < (other + 1) * PER_SUIT; coin++)
      if (s.coins[coin] === province) worth += sign;
  }
  for (let value = 0; value < PER_SUIT; value++) if (s.mercenaries[value] === province) worth--;
  return worth;
}

/** The lower prince first, the higher a little, and what helps both. */
function standing(s: State, player: Seat, scores: readonly number[], mood: Mood): number {
  const { w } = mood;
  const first = scores[2 * player]! + hopes(s, 2 * player, mood);
  const second = scores[2 * player + 1]! + hopes(s, 2 * player + 1, mood);
  let bands = 0;
  for (let value = 0; value < PER_SUIT; value++) if (s.mercenaries[value] === hired(player)) bands++;
  const help =
    (bands > 0 ? w.mercenary : 0) + (bands > 1 ? w.secondMercenary : 0) + (s.holder === player ? w.holder : 0);
  return Math.min(first, second) + w.higher * Math.max(first, second) + help;
}

export function contentionValue(s: State, seat: Seat, w: Weights): number {
  let open = 0;
  for (const province of s.circle) if (controller(s, province) === NONE) open++;
  const mood: Mood = { reader: seat, open, closing: w.open * (1 + s.round / w.patience), w };
  const pressing = mood.closing;
  const scores = s.princes.map((_, suit) => points(s, suit, mood));
  const lower = (player: Seat): number => Math.min(scores[2 * player]!, scores[2 * player + 1]!);
  let best = Number.NEGATIVE_INFINITY;
  let rival = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < s.players; other++) {
    if (other === seat) continue;
    best = Math.max(best, lower(other));
    rival = Math.max(rival, standing(s, other, scores, mood));
  }
  const ahead = 1 / (1 + Math.exp((best - lower(seat)) / w.leadScale));
  if (open > 0) mood.closing += (w.finish * ahead) / open;
  const value = standing(s, seat, scores, mood) - w.rival * rival - pressing * open;
  if (open > 0) return value;
  // The game ends with this turn: better be ahead.
  return value + w.lost + (w.won - w.lost) * ahead;
}

/** While the land is laid out: good tiles together, so that one knows where to go. */
export function landValue(s: State, seat: Seat): number {
  let value = 0;
  for (const province of s.circle) {
    let known = 0;
    for (let slot = 0; slot < s.land.length; slot++) {
      if (s.land[slot] !== province || !knows(s, slot, seat)) continue;
      const face = s.tiles[slot]!;
      known += pipsOf(face) - 2.5 + (suitOf(face) >> 1 === seat ? MATCHING_BONUS : 0);
    }
    value += known * Math.abs(known);
  }
  return value;
}

/** Where the princes begin: in rich provinces, not both in one, near each other. */
export function princesValue(s: State, seat: Seat, w: Weights): number {
  let value = 0;
  for (let suit = 2 * seat; suit < 2 * seat + 2; suit++) {
    const here = s.princes[suit]!;
    if (here < 0) continue;
    value += tileWorth(s, seat, here, suit, w);
    if (s.princes[suit ^ 1] === here) value -= 2;
    for (let other = 0; other < s.princes.length; other++) {
      if (other >> 1 !== seat && s.princes[other] === here) value -= 3;
    }
    if (s.warlord === here) value -= 6;
  }
  return value;
}
