/** What to buy: titles, walls against a threat, what a fief lacks, mills while they pay, and armies for the next march. */

import type { Draft, Seat } from '@homage/kernel';
import { boxOf, FIEFS, type Fief, isWoman, mapOf, PRICE, RANK, TOWN_INDEX, TOWNS, type Town } from '../rules/data.ts';
import { mayBuyTitle, mayPlaceUnits, titlePrice } from '../rules/market.ts';
import { fiefCount, fortsUsed, isBesieged, isBishop, millsUsed, pool, unitsAt } from '../rules/queries.ts';
import type { Lord, State } from '../rules/state.ts';
import { mayBeCardinal } from '../rules/surprises.ts';
import { crownSeat } from '../rules/titles.ts';
import { gain, held, risk, stake } from './gains.ts';
import type { Hand } from './hand.ts';
import { siegeOdds } from './odds.ts';
import { type Survey, survey, T } from './survey.ts';

/** Who wears the next title: many titled lords are many voices, and a man who is no bishop can be king. */
export function heirRank(s: State, { id }: Pick<Lord, 'id'>): number {
  return 4 * fiefCount(s, id) + (isBishop(s, id) ? 3 : 0) + (isWoman(id) ? 1 : 0);
}

function heir(s: State, me: Seat): Lord | undefined {
  let best: Lord | undefined;
  for (const lord of s.lords) {
    if (lord.seat !== me || lord.jailer !== null) continue;
    if (best === undefined || heirRank(s, lord) < heirRank(s, best)) best = lord;
  }
  return best ?? s.lords.find((lord) => lord.seat === me);
}

/** The title that can be had now, in the strongest of its strongholds. */
export function title(v: Survey, me: Seat): Draft | undefined {
  const { s } = v;
  const lord = heir(s, me);
  if (lord === undefined) return undefined;
  let best: Fief | undefined;
  for (let f = 0; f < FIEFS.length; f++) {
    const fief = FIEFS[f] as Fief;
    if (v.city[f] !== -1 || held(v, me, f) < mapOf(s).fiefTowns[fief].length) continue;
    if (mayBuyTitle(s, me, fief) !== undefined) continue;
    const free = crownSeat(s) === me && !s.offered;
    if (!free && (s.families[me]?.deniers ?? 0) < titlePrice(s, fief)) continue;
    if (best === undefined || RANK[fief] > RANK[best]) best = fief;
  }
  if (best === undefined) return undefined;
  let city: Town | undefined;
  for (const town of mapOf(s).fiefTowns[best]) {
    if (s.towns[town].fort !== 1) continue;
    if (city === undefined || guardOf(v, me, town) > guardOf(v, me, city)) city = town;
  }
  return city && { what: 'title', fief: best, lord: lord.id, city };
}

const guardOf = (v: Survey, me: Seat, town: Town): number => {
  const i = TOWN_INDEX[town] as number;
  return v.powerAt(me, i) - 0.5 * v.threat(me, i);
};

/** As many points as the purse and the four places of a town allow. */
export function recruits(s: State, me: Seat, town: Town, purse: number, most: number): Draft | undefined {
  let slots = Math.min(4 - (s.placed[town] ?? 0), most);
  const units: { [ware: string]: number } = {};
  let left = purse;
  const knights = pool(s, me, 'kn');
  let kn = 0;
  while (kn < Math.min(knights, slots) && left - PRICE.kn >= slots - kn - 1) {
    kn++;
    left -= PRICE.kn;
  }
  slots -= kn;
  const maa = Math.max(0, Math.min(pool(s, me, 'maa'), slots, left));
  if (kn > 0) units.kn = kn;
  if (maa > 0) units.maa = maa;
  return kn + maa === 0 ? undefined : { what: 'units', town, units };
}

/** Where pawns may be placed now. */
export function posts(v: Survey, me: Seat): number[] {
  const out: number[] = [];
  for (let i = 0; i < T; i++) {
    const own = v.holder[i] === me && (v.fort[i] as number) > 0;
    if (!own && (v.lords[me * T + i] as number) === 0) continue;
    if (mayPlaceUnits(v.s, me, TOWNS[i] as Town) === undefined) out.push(i);
  }
  return out;
}

/** What is kept for the title of a fief that is whole, or lacks one town that can be had this round. */
function reserve(v: Survey, me: Seat): { keep: number; walls: Fief | undefined } {
  const { s } = v;
  let keep = 0;
  let walls: Fief | undefined;
  for (let f = 0; f < FIEFS.length; f++) {
    if (v.city[f] !== -1) continue;
    const fief = FIEFS[f] as Fief;
    const towns = v.ground.fiefTowns[f] as readonly number[];
    const missing = towns.filter((town) => v.holder[town] !== me);
    if (missing.length > 1) continue;
    if (missing.length === 1) {
      const gap = missing[0] as number;
      let near = 9;
      for (let at = 0; at < T; at++)
        if ((v.lords[me * T + at] as number) > 0) near = Math.min(near, (v.dist[gap] as Int8Array)[at] as number);
      if (near > 2 || (v.holder[gap] as number) >= 0) continue;
    }
    const strong = towns.some((town) => v.holder[town] === me && v.fort[town] === 1);
    const price = titlePrice(s, fief) + (strong ? 0 : 10);
    if (!strong && missing.length === 0) walls = fief;
    // Income comes before the next purchase.
    keep = Math.max(keep, price - (missing.length === 1 ? incomeOf(v, me) : 0));
  }
  return { keep, walls };
}

const incomeOf = (v: Survey, me: Seat): number => (v.towns[me] as number) + 2 * (v.mills[me] as number);

/** How urgent new pawns are in a place: a threat there, or an army that they make strong enough for its next march. */
export function need(v: Survey, me: Seat, i: number, hand: Hand): number {
  const power = v.powerAt(me, i);
  let value = 0;
  if (v.holder[i] === me)
    value += hand.fear * stake(v, me, i, hand) * (risk(v, me, i, power) - risk(v, me, i, power + hand.guard));
  if ((v.lords[me * T + i] as number) === 0) return value;
  // Armies: the best target within three STEPS, with and without.
  let before = 0;
  let after = 0;
  for (let to = 0; to < T; to++) {
    const far = (v.dist[i] as Int8Array)[to] as number;
    const holder = v.holder[to] as number;
    if (far > 3 || holder < 0 || v.friends(me, holder)) continue;
    const prize = gain(v, me, to, hand) * (far > 2 ? hand.later : 1);
    const against = v.resistance(me, to);
    const walls = v.walls(me, to);
    before = Math.max(before, prize * siegeOdds(power, against, walls));
    after = Math.max(after, prize * siegeOdds(power + 6, against, walls));
  }
  return value + 0.6 * (after - before) + Math.max(0, 6 - power);
}

export function purchase(s: State, me: Seat, hand: Hand): Draft {
  const v = survey(s);
  const { deniers } = s.families[me] as State['families'][number];
  const bought = title(v, me);
  if (bought !== undefined) return bought;
  const { keep, walls } = reserve(v, me);
  if (walls !== undefined && deniers >= 10 && fortsUsed(s) < boxOf(s).fortresses) {
    let best: Town | undefined;
    for (const town of mapOf(s).fiefTowns[walls])
      if (best === undefined || guardOf(v, me, town) > guardOf(v, me, best)) best = town;
    if (best !== undefined && s.towns[best].fort === 0) return { what: 'stronghold', town: best };
  }
  const places = posts(v, me);
  let post = -1;
  let most = 0;
  for (const i of places) {
    const value = need(v, me, i, hand);
    if (value <= most) continue;
    most = value;
    post = i;
  }
  // A city that is about to fall comes before everything that is saved for.
  const danger = post >= 0 && v.holder[post] === me && most > 0.25 * hand.title;
  const free = danger ? deniers : deniers - keep;
  if (post >= 0 && free >= 1 && danger) {
    const men = recruits(s, me, TOWNS[post] as Town, free, 4);
    if (men !== undefined) return men;
  }
  if (free >= 5 && s.cardinals[3] === null) {
    const bishop = s.lords.find((lord) => lord.seat === me && mayBeCardinal(s, lord.id) === undefined);
    if (bishop !== undefined) return { what: 'cardinal', lord: bishop.id };
  }
  if (free >= 3 && s.round <= hand.sow && millsUsed(s) < boxOf(s).mills) {
    const site = millSite(v, me);
    if (site !== undefined) return { what: 'mill', town: site };
  }
  // A bombard for an army that stands near walls.
  if (
    post >= 0 &&
    free >= 7 &&
    pool(s, me, 'bo') > 0 &&
    v.powerAt(me, post) >= 7 &&
    (v.lords[me * T + post] as number) > 0
  ) {
    const town = TOWNS[post] as Town;
    if (unitsAt(s, me, town).bo === 0 && wallsNear(v, me, post) && (s.placed[town] ?? 0) < 4)
      return { what: 'units', town, units: { bo: 1 } };
  }
  if (free >= 1) {
    places.sort((a, b) => need(v, me, b, hand) - need(v, me, a, hand));
    for (const i of places) {
      const men = recruits(s, me, TOWNS[i] as Town, free, 4);
      if (men !== undefined) return men;
    }
  }
  return { what: 'end' };
}

function wallsNear(v: Survey, me: Seat, from: number): boolean {
  for (let to = 0; to < T; to++) {
    const holder = v.holder[to] as number;
    if ((v.dist[from] as Int8Array)[to]! <= 2 && holder >= 0 && !v.friends(me, holder) && v.fort[to] === 2) return true;
  }
  return false;
}

/** A town of ours that is guarded, not besieged, and has room for a mill. */
function millSite(v: Survey, me: Seat): Town | undefined {
  let best: Town | undefined;
  let most = 0;
  for (let i = 0; i < T; i++) {
    if (v.holder[i] !== me || v.pawnsAt(me, i) === 0) continue;
    const town = TOWNS[i] as Town;
    const place = v.s.towns[town];
    if (place.mills >= 2 || place.order.length > 1 || isBesieged(v.s, town)) continue;
    const safe = 1 - risk(v, me, i, v.powerAt(me, i)) + 0.2 * (v.fort[i] as number);
    if (safe < 0.7 || safe <= most) continue;
    most = safe;
    best = town;
  }
  return best;
}
