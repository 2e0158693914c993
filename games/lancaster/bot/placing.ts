/** The fast hand while knights are placed: what each place would bring, counted without trying it out. */

import type { Option } from '@homage/bots';
import type { Draft, Seat } from '@homage/kernel';
import {
  type Banner,
  bannerCount,
  boxOf,
  CASTLE_FROM,
  type Conflict,
  defence,
  FIELD_FROM,
  inCourt,
  inReserve,
  isAlly,
  joinConflict,
  LEVELS,
  type Level,
  mayPlace,
  ownerOf,
  PLACES,
  type State,
  spaceOf,
} from '@homage/lancaster/rules';
import type { Hand } from './hand.ts';
import {
  bestTile,
  castleIncome,
  conflictWorth,
  goldWorth,
  nextNoble,
  provinceWorth,
  raiseWorth,
  squireWorth,
  voteWorth,
} from './worth.ts';

/** How likely a law still applies this round: in force from the left, then the proposals. */
const STAYS = [0.06, 0.35, 0.78] as const;
const PASSES = 0.6;

/** What the laws of this round are likely to pay for one more province, another conflict, a deployed knight of strength 1 or 2. */
interface LawHopes {
  province: number;
  conflict: number;
  one: number;
  two: number;
}

function hopesOf(s: State, seat: Seat): LawHopes {
  const hopes: LawHopes = { province: 0, conflict: 0, one: 0, two: 0 };
  const count = (law: number, chance: number): void => {
    if (law === 3) hopes.province += chance * 1.5;
    else if (law === 13) hopes.province += (chance * 8) / 3;
    else if (law === 12) hopes.conflict += chance * 3;
    else if (law === 6) hopes.conflict += (chance * bestTile(s, seat)) / 2;
    else if (law === 8) hopes.conflict += (chance * (goldWorth(s) + squireWorth(s) + voteWorth(s))) / 2;
    else if (law === 14 && inReserve(s, seat, 1) === 0) hopes.one += (chance * 5) / 3;
    else if (law === 7) hopes.two += chance * squireWorth(s);
    else if (law === 9) hopes.two -= (chance * raiseWorth(s)) / 2;
  };
  const voting = s.proposals.length > 0;
  for (let i = 0; i < 3; i++) count(s.laws[i]!, voting ? STAYS[i]! : 1);
  for (let i = 0; i < s.proposals.length; i++) count(s.proposals[i]!, PASSES);
  return hopes;
}

/** Knights that rivals have still to place, for each of them on average. */
function rivalKnights(s: State, seat: Seat): number {
  let knights = 0;
  for (let banner = 0; banner < bannerCount(s); banner++) {
    if (ownerOf(s, banner) === seat) continue;
    for (const level of LEVELS) knights += inCourt(s, banner, level);
  }
  return knights / Math.max(1, s.seats - 1);
}

/** The chance that a knight of this strength with its squires stays where it is. */
const holds = (strength: number, rivals: number, w: Hand): number =>
  1 - Math.min(1, rivals / 3) * Math.max(0.03, w.peril - w.guard * strength);

/** The best of the king's favours that lie face up. */
export function bestFavour(s: State, banner: Banner, w: Hand): number {
  if (isAlly(s, banner)) return s.favours.includes(1) ? 0.4 : 0;
  let best = 0;
  for (let i = 0; i < 6; i++) if (s.favours[i] === 1) best = Math.max(best, favourWorth(s, banner, i, w));
  return best;
}

export function favourWorth(s: State, seat: Seat, favour: number, w: Hand): number {
  const { noble, raise, gold = 0, squires = 0, votes = 0 } = boxOf(s).favourReward[favour]!;
  if (noble) return nextNoble(s, seat) + w.noble;
  if (raise) return raiseWorth(s);
  return gold * goldWorth(s) + squires * squireWorth(s) + votes * voteWorth(s);
}

/** What a province is worth to hold, with what the hand thinks of nobles and tiles. */
function landWorth(s: State, banner: Banner, province: number, w: Hand): number {
  let worth = w.province * provinceWorth(s, banner, province);
  if (isAlly(s, banner)) return worth;
  if (s.nobles[province]! > 0 && !s.table[banner]!.includes(province)) worth += w.noble;
  if (boxOf(s).provinceReward[province]!.tile) worth += w.tile;
  return worth;
}

/** What a knight in a conflict adds to what its colour gets there. */
function fieldGain(s: State, banner: Banner, level: Level, field: number, scratch: number[]): number {
  const conflict = s.conflicts[field] as Conflict;
  scratch.fill(0);
  conflictWorth(s, field, true, scratch);
  const before = scratch[banner]!;
  const who = conflict.who.slice();
  const force = conflict.force.slice();
  joinConflict(s, banner, level, field);
  scratch.fill(0);
  conflictWorth(s, field, true, scratch);
  const gain = scratch[banner]! - before;
  conflict.who = who;
  conflict.force = force;
  return gain;
}

function ofBanner(s: State, seat: Seat, banner: Banner, w: Hand, out: Option[]): void {
  const whose = s.seats === 2 ? { banner } : {};
  const hopes = hopesOf(s, seat);
  const rivals = rivalKnights(s, seat);
  const favour = w.favour * bestFavour(s, banner, w);
  const ally = isAlly(s, banner);
  const scratch = new Array<number>(bannerCount(s)).fill(0);
  const land: number[] = [];
  for (const knight of LEVELS) {
    if (inCourt(s, banner, knight) === 0) continue;
    const law = ally ? 0 : w.law * (knight === 1 ? hopes.one : knight === 2 ? hopes.two : 0);
    const base = law - w.level * (knight - 1);
    for (let p = 0; p < PLACES.length; p++) {
      if (!mayPlace(s, banner, knight, p)) continue;
      const at = PLACES[p]!;
      if (p >= FIELD_FROM) {
        const field = p - FIELD_FROM;
        const fresh = s.conflicts[field]!.who.includes(banner) ? 0 : w.law * hopes.conflict;
        const prior = base + w.conflict * fieldGain(s, banner, knight, field, scratch) + favour + (ally ? 0 : fresh);
        out.push({ answer: { ...whose, knight, at }, prior });
      } else if (p >= CASTLE_FROM) {
        const gain = ally ? 0.9 : w.castle * castleIncome(s, banner, spaceOf(p));
        out.push({ answer: { ...whose, knight, at }, prior: base + gain });
      } else {
        land[p] ??= landWorth(s, banner, p, w) + (ally ? 0 : w.law * hopes.province);
        provincePlaces(s, banner, knight, p, base, land[p]!, rivals, w, { ...whose, knight, at }, out);
      }
    }
  }
}

/** A province with as many squires as displace, and one or two more to hold it. */
function provincePlaces(
  s: State,
  banner: Banner,
  knight: Level,
  p: number,
  base: number,
  worth: number,
  rivals: number,
  w: Hand,
  answer: Draft,
  out: Option[],
): void {
  const holder = s.holder[p]!;
  const taken = holder < 0 ? 0 : w.displace * (1 + provinceWorth(s, holder, p));
  if (isAlly(s, banner)) {
    out.push({ answer, prior: base + holds(knight, rivals, w) * worth + taken });
    return;
  }
  const min = holder < 0 ? 0 : Math.max(0, defence(s, p) + 1 - knight);
  for (let squires = min; squires <= Math.min(s.squires[banner]!, min + 2); squires++) {
    const prior = base + holds(knight + squires, rivals, w) * worth + taken - w.squire * squires;
    out.push({ answer: { ...answer, squires }, prior });
  }
}

export function placements(s: State, seat: Seat, w: Hand): Option[] {
  const out: Option[] = [];
  ofBanner(s, seat, seat, w, out);
  if (s.seats === 2) ofBanner(s, seat, seat + 2, w, out);
  return out.sort((a, b) => b.prior - a.prior);
}
