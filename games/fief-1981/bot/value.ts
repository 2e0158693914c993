/** How good a position looks to a family: titles above all, then the way to the next one. */

import {
  type Box,
  boxOf,
  DIFFERENCES,
  isLord,
  isSee,
  LORDS,
  OUR_BOX,
  type Party,
  REGIONS,
  type State,
  VILLAGES,
  type Village,
} from '@homage/fief-1981/rules';
import type { Seat } from '@homage/kernel';
import { prospect, strengthInside } from './odds.ts';

type Distances = { readonly [V in Village]: { readonly [W in Village]: number } };

/** Steps between any two villages of a board. */
const measure = ({ neighbours }: Box): Distances =>
  Object.fromEntries(
    VILLAGES.map((from) => {
      const steps = new Map<Village, number>([[from, 0]]);
      for (const [village, at] of steps) {
        for (const next of neighbours[village]) if (!steps.has(next)) steps.set(next, at + 1);
      }
      return [from, Object.fromEntries(steps)];
    }),
  ) as never;

const OUR_DISTANCES = measure(OUR_BOX);
const measured = new WeakMap<Box, Distances>();
export function distances(s: State): Distances {
  const box = boxOf(s);
  if (box === OUR_BOX) return OUR_DISTANCES;
  const found = measured.get(box) ?? measure(box);
  measured.set(box, found);
  return found;
}

const FIEF = 1500;
const SOLDIER = 10;
const VILLAGE = 60;

/** Money beyond this buys nothing that is not bought already: the box holds thirty soldiers. */
const PLENTY = 4000;
const isRich = (s: State, seat: Seat): boolean => (s.money[seat] as number) >= PLENTY;

/** Who wears the crown makes the fiefs: without it a whole region is a hope, under another king a faint one. */
function crownShare(s: State, seat: Seat): number {
  const king = s.king === null ? null : s.lords[s.king.lord].owner;
  return king === seat ? 1 : king === null ? 0.5 : 0.3;
}

const fiefsOf = (s: State, seat: Seat): number => {
  let count = 0;
  for (const region of REGIONS) if (s.fiefs[region]?.owner === seat) count++;
  return count;
};

/** What so much of a region is worth on the way to its title; the title that wins counts more than any before. */
function promise(s: State, seat: Seat, held: number, of: number): number {
  const last = fiefsOf(s, seat) >= s.goal - 1 ? 2.5 : 1;
  const part = held / of;
  return crownShare(s, seat) * last * (650 * part * part + (held === of ? 550 : 0));
}

/** What a village is worth to a family that does not hold it: what it adds to its region, what stands there, and whose lords stand there. */
export function worthOf(s: State, seat: Seat, village: Village): number {
  const region = boxOf(s).regionOf[village];
  const fief = s.fiefs[region];
  const { castle, mills, presses, holder } = s.villages[village];
  let prey = 0;
  if (holder !== null && holder !== seat) {
    for (const lord of LORDS) {
      const l = s.lords[lord];
      if (l.owner !== holder || l.at !== village || l.gate !== null) continue;
      prey += s.king?.lord === lord ? 500 : l.see !== null ? 110 : 60;
    }
  }
  if (fief !== null) {
    if (fief.owner === seat) return prey + (village === fief.capital ? 900 : 10);
    return prey + (village === fief.capital ? 1200 * crownShare(s, seat) : 0);
  }
  const villages = boxOf(s).regionVillages[region];
  let held = 0;
  for (const v of villages) if (s.villages[v].holder === seat) held++;
  const more = holder === seat ? held : held + 1;
  const step = promise(s, seat, more, villages.length) - promise(s, seat, more - 1, villages.length);
  return prey + VILLAGE + step + (castle ? 40 : 0) + 20 * mills + 10 * presses;
}

/** How many cards of a kind can be put to use soon: further ones only keep better cards away. */
function usable(s: State, seat: Seat, kind: string): number {
  if (kind === 'seigneurial') return isRich(s, seat) ? 0 : fiefsOf(s, seat);
  if (kind === 'royal') return !isRich(s, seat) && s.king !== null && s.lords[s.king.lord].owner === seat ? 1 : 0;
  let plain = 0;
  let bishops = 0;
  for (const lord of LORDS) {
    const l = s.lords[lord];
    if (l.owner !== seat) continue;
    if (l.see === null) plain++;
    else bishops++;
  }
  // One lord stays out of the church: somebody must lead soldiers and could be king. The first bishopric may wait for a lord.
  if (kind === 'see') return Math.max(plain - 1, bishops === 0 ? 1 : 0);
  return isRich(s, seat) ? 0 : bishops;
}

const TAXES: { readonly [card: string]: number } = { royal: 60, seigneurial: 50, tithe: 40 };

function handWorth(s: State, seat: Seat): number {
  let sum = 0;
  const seen: { [kind: string]: number } = {};
  for (const card of s.hands[seat] as string[]) {
    const kind = isSee(card) ? 'see' : card;
    seen[kind] = (seen[kind] ?? 0) + 1;
    const tax = isSee(card) ? 55 : TAXES[card];
    if (tax !== undefined) sum += seen[kind] <= usable(s, seat, kind) ? tax : 5;
    else if (isLord(card)) sum += 70;
    else if (card === 'justice') sum += 28;
    else if (card === 'assassination') sum += 33;
    else if (card === 'sun') sum += seen[kind] === 1 && REGIONS.some((region) => s.weather[region] > 0) ? 40 : 22;
    else sum += card === 'harvest' ? 22 : 24;
    sum -= UNSEEN;
  }
  return sum;
}

/** What an empty place in the hand is worth: the card that will be dealt. Whatever is worth less is better thrown away. */
const UNSEEN = 32;

/** Everything a family has, without a look at the others. */
export function wealth(s: State, seat: Seat): number {
  if (s.out[seat]) return -2000;
  const adapted = s.rules === 'adapted';
  let sum = 0;
  let lords = 0;
  let plain = 0;
  let clergy = 0;
  for (const lord of LORDS) {
    const l = s.lords[lord];
    if (l.owner !== seat) continue;
    lords++;
    if (l.see === null) plain++;
    else clergy += l.cardinal ? 3 : 1;
    sum += l.see === null ? 0 : l.cardinal ? 130 : 60;
  }
  sum += plain === 0 ? -250 : 0;
  sum += 170 * Math.min(lords, 4) + 70 * Math.max(0, lords - 4);
  if (clergy >= 2) sum += 60;
  let soldiers = 0;
  for (const region of REGIONS) {
    const villages = boxOf(s).regionVillages[region];
    const fief = s.fiefs[region];
    let held = 0;
    for (const village of villages) {
      const ground = s.villages[village];
      soldiers += ground.soldiers[seat] as number;
      if (ground.holder !== seat) continue;
      held++;
      if (fief === null)
        sum += VILLAGE + 25 * ground.mills + 14 * ground.presses + (ground.castle ? (adapted ? 60 : 30) : 0);
    }
    // Bad weather shields those who sit under it and lames their soldiers; until it is lifted nobody can be beaten there.
    if (s.weather[region] > 0) sum -= 12 * held + (adapted ? 30 * s.weather[region] : 0);
    if (held > 0 && s.famine[region] > 0) {
      for (const village of villages) {
        const ground = s.villages[village];
        if (ground.holder === seat) sum -= 10 * ground.mills + 5 * ground.presses;
      }
    }
    if (fief !== null && fief.owner === seat) {
      sum += FIEF + 40 * villages.length;
      for (const village of villages) sum += 25 * s.villages[village].mills + 14 * s.villages[village].presses;
      const guard = s.villages[fief.capital].holder === seat ? strengthInside(s, fief.capital) : 0;
      sum += guard === 0 ? -300 : 18 * Math.min(guard, 10);
    } else if (fief === null && held > 0) sum += promise(s, seat, held, villages.length);
  }
  for (const party of s.parties) if (party.seat === seat) soldiers += party.soldiers;
  sum += SOLDIER * soldiers;
  sum += Math.min(s.money[seat] as number, PLENTY) * 0.055;
  if (s.king !== null && s.lords[s.king.lord].owner === seat) sum += 350;
  return sum;
}

/** Battles that are to come, as the parties at the gates stand now. Parties of one family before a village fight as one. */
function battles(s: State, seat: Seat): number {
  let sum = 0;
  // Who is rich can replace soldiers, and who has many lords can spare one: then a risk is worth more.
  const thrift = isRich(s, seat) ? 0.15 : 1;
  let family = 0;
  for (const lord of LORDS) if (s.lords[lord].owner === seat) family++;
  const dear = family > 3 ? 90 : 220;
  for (let i = 0; i < s.parties.length; i++) {
    const party = s.parties[i] as Party;
    const { village, intent } = party;
    const ground = s.villages[village];
    if (ground.holder === null) continue;
    if (intent !== 'attack') {
      if (party.seat === seat) sum += intent === 'siege' ? 6 : -6;
      continue;
    }
    if (s.parties.findIndex((p) => p.seat === party.seat && p.village === village && p.intent === 'attack') < i)
      continue;
    const force = forceBefore(s, party.seat, village);
    const inside = strengthInside(s, village);
    if (party.seat === seat) {
      const { win, left } = prospect(s, force.soldiers + force.lords, inside, ground.castle);
      const dead = force.soldiers + force.lords - left;
      sum += win * worthOf(s, seat, village) - dead * SOLDIER * thrift - (1 - win) * (force.lords * dear + force.king);
    } else if (ground.holder === seat) {
      const { win } = prospect(s, force.soldiers + force.lords, inside, ground.castle);
      sum -= win * (worthOf(s, seat, village) + inside * SOLDIER);
    }
  }
  return sum;
}

/** All that a family has brought to attack a village; `king` is what it would mean to lose its king there. */
function forceBefore(s: State, seat: Seat, village: Village): { soldiers: number; lords: number; king: number } {
  const force = { soldiers: 0, lords: 0, king: 0 };
  for (const party of s.parties) {
    if (party.seat !== seat || party.village !== village || party.intent !== 'attack') continue;
    force.soldiers += party.soldiers;
    for (const lord of LORDS) {
      const l = s.lords[lord];
      if (l.owner !== seat || l.at !== village || l.gate !== party.from) continue;
      force.lords++;
      if (s.king?.lord === lord) force.king = 400;
    }
  }
  return force;
}

/**
 * Lords are drawn to villages that are worth having and not too strongly held for the soldiers they lead. Those who stand together are
 * drawn as one, and the strongest pull counts most: else a crowd would rather long for a village than take it.
 */
function reach(s: State, seat: Seat): number {
  let sum = 0;
  let strongest = 0;
  const seen: Village[] = [];
  for (const lord of LORDS) {
    const { owner, at, gate } = s.lords[lord];
    if (owner !== seat || at === null || gate !== null || seen.includes(at)) continue;
    seen.push(at);
    const pull = pullAt(s, seat, at);
    sum += pull;
    if (pull > strongest) strongest = pull;
  }
  return 0.12 * sum + 0.23 * strongest;
}

function pullAt(s: State, seat: Seat, at: Village): number {
  let lords = 0;
  let plain = 0;
  for (const lord of LORDS) {
    const l = s.lords[lord];
    if (l.owner !== seat || l.at !== at || l.gate !== null) continue;
    lords++;
    if (l.see === null) plain++;
  }
  const company = s.villages[at].soldiers[seat] as number;
  const escort = DIFFERENCES[s.rules].escortOfBishop * lords;
  const force = lords + (plain > 0 ? company : Math.min(company, escort));
  let best = 0;
  for (const target of VILLAGES) {
    const ground = s.villages[target];
    const steps = 1 + distances(s)[at][target];
    if (ground.holder === seat) {
      // Soldiers without a lord do nothing: he goes to fetch them.
      const idle = plain > 0 ? (ground.soldiers[seat] as number) - company : 0;
      if (idle >= 4 && (8 * idle) / steps > best) best = (8 * idle) / steps;
      continue;
    }
    const fief = s.fiefs[boxOf(s).regionOf[target]];
    if (fief !== null && fief.owner !== seat && fief.capital !== target) continue;
    const guard = strengthInside(s, target);
    const hope = guard === 0 ? 1 : prospect(s, force, guard, ground.castle).win - 0.25;
    if (hope <= 0) continue;
    const pull = (hope * worthOf(s, seat, target)) / steps;
    if (pull > best) best = pull;
  }
  return best;
}

export function value(s: State, seat: Seat): number {
  let others = 0;
  let strongest = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < s.seats; other++) {
    if (other === seat) continue;
    const theirs = wealth(s, other);
    others += theirs;
    if (theirs > strongest) strongest = theirs;
  }
  return (
    wealth(s, seat) +
    battles(s, seat) +
    reach(s, seat) +
    handWorth(s, seat) -
    (0.1 * others) / (s.seats - 1) -
    0.2 * strongest
  );
}
