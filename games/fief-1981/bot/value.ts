/** How good a position looks to a family: titles above all, then the way to the next one. */

import {
  DIFFERENCES,
  isLord,
  isSee,
  LORDS,
  type Lord,
  NEIGHBOURS,
  REGION_OF,
  REGION_VILLAGES,
  REGIONS,
  type State,
  VILLAGES,
  type Village,
} from '@homage/fief-1981/rules';
import type { Seat } from '@homage/kernel';

/** Steps between any two villages. */
export const DISTANCE: { readonly [V in Village]: { readonly [W in Village]: number } } = Object.fromEntries(
  VILLAGES.map((from) => {
    const steps = new Map<Village, number>([[from, 0]]);
    for (const [village, at] of steps) {
      for (const next of NEIGHBOURS[village]) if (!steps.has(next)) steps.set(next, at + 1);
    }
    return [from, Object.fromEntries(steps)];
  }),
) as never;

const FIEF = 1500;
const SOLDIER = 10;
const VILLAGE = 60;

/** The chance that `attack` pieces beat `defence`, roughly: numbers decide, walls count for half as much again. */
export function odds(attack: number, defence: number, castle: boolean): number {
  if (attack <= 0) return 0;
  const ratio = attack / Math.max(0.5, defence * (castle ? 1.5 : 1));
  return ratio >= 2 ? 0.95 : ratio <= 0.5 ? 0.03 : 0.03 + ((ratio - 0.5) / 1.5) * 0.92;
}

export function strengthInside(s: State, village: Village): number {
  const { soldiers, holder } = s.villages[village];
  if (holder === null) return 0;
  let pieces = soldiers[holder] as number;
  for (const lord of LORDS) {
    const l = s.lords[lord];
    if (l.owner === holder && l.at === village && l.gate === null) pieces++;
  }
  return pieces;
}

/** What a village is worth to a family, owned or wanted: more the nearer its region is to being whole. */
export function worthOf(s: State, seat: Seat, village: Village): number {
  const region = REGION_OF[village];
  const fief = s.fiefs[region];
  if (fief !== null) {
    if (fief.owner === seat) return village === fief.capital ? 900 : 10;
    return village === fief.capital ? 900 : 0;
  }
  const villages = REGION_VILLAGES[region];
  let held = 0;
  for (const v of villages) if (s.villages[v].holder === seat) held++;
  const { castle, mills, presses } = s.villages[village];
  return VILLAGE + (160 * held) / villages.length + (castle ? 40 : 0) + 20 * mills + 10 * presses;
}

function cardWorth(s: State, seat: Seat, card: string): number {
  if (isLord(card)) return 70;
  if (isSee(card)) return LORDS.some((lord) => s.lords[lord].owner === seat && s.lords[lord].see === null) ? 45 : 20;
  if (card === 'royal') return s.king !== null && s.lords[s.king.lord].owner === seat ? 60 : 5;
  if (card === 'seigneurial') return REGIONS.some((r) => s.fiefs[r]?.owner === seat) ? 50 : 5;
  if (card === 'tithe')
    return LORDS.some((lord) => s.lords[lord].owner === seat && s.lords[lord].see !== null) ? 40 : 5;
  if (card === 'justice') return 28;
  if (card === 'assassination') return 30;
  return card === 'sun' || card === 'harvest' ? 22 : 24;
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
    const villages = REGION_VILLAGES[region];
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
    if (held > 0 && s.weather[region] > 0) sum -= 12 * held;
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
    } else if (fief === null) sum += 320 * (held / villages.length) ** 2 + (held === villages.length ? 250 : 0);
  }
  for (const party of s.parties) if (party.seat === seat) soldiers += party.soldiers;
  sum += SOLDIER * soldiers;
  sum += Math.min(s.money[seat] as number, 4000) * 0.055;
  if (s.king !== null && s.lords[s.king.lord].owner === seat) sum += 350;
  return sum;
}

/** Battles that are to come, as the parties at the gates stand now. */
function battles(s: State, seat: Seat): number {
  let sum = 0;
  // Who is rich can replace soldiers, and who has many lords can spare one: then a risk is worth more.
  const thrift = (s.money[seat] as number) >= 2000 ? 0.3 : 1;
  let family = 0;
  for (const lord of LORDS) if (s.lords[lord].owner === seat) family++;
  const dear = family > 3 ? 110 : 250;
  for (const party of s.parties) {
    const { village } = party;
    const ground = s.villages[village];
    if (ground.holder === null) continue;
    let pieces = party.soldiers;
    for (const lord of LORDS) {
      const l = s.lords[lord];
      if (l.owner === party.seat && l.at === village && l.gate === party.from) pieces++;
    }
    const inside = strengthInside(s, village);
    if (party.seat === seat) {
      if (party.intent !== 'attack') {
        sum += party.intent === 'siege' ? 6 : -6;
        continue;
      }
      const win = odds(pieces, inside, ground.castle);
      const lords = pieces - party.soldiers;
      const dead = (1 - win) * pieces + win * 0.35 * inside;
      sum += win * worthOf(s, seat, village) - dead * SOLDIER * thrift - (1 - win) * lords * dear;
    } else if (ground.holder === seat && party.intent === 'attack') {
      const lost = odds(pieces, inside, ground.castle);
      sum -= lost * (worthOf(s, seat, village) + inside * SOLDIER);
    }
  }
  return sum;
}

/** Lords are drawn to villages that are worth having and not too strongly held for the soldiers they lead. */
function reach(s: State, seat: Seat): number {
  let sum = 0;
  for (const lord of LORDS) {
    const l = s.lords[lord as Lord];
    if (l.owner !== seat || l.at === null || l.gate !== null) continue;
    const company = s.villages[l.at].soldiers[seat] as number;
    let best = 0;
    for (const target of VILLAGES) {
      const ground = s.villages[target];
      if (ground.holder === seat) continue;
      const fief = s.fiefs[REGION_OF[target]];
      if (fief !== null && fief.owner !== seat && fief.capital !== target) continue;
      const guard = strengthInside(s, target);
      const force = l.see === null ? company : Math.min(company, DIFFERENCES[s.rules].escortOfBishop);
      const hope = guard === 0 ? 1 : odds(force, guard, ground.castle) - 0.3;
      if (hope <= 0) continue;
      const pull = (hope * worthOf(s, seat, target)) / (1 + DISTANCE[l.at][target]);
      if (pull > best) best = pull;
    }
    sum += 0.35 * best;
  }
  return sum;
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
  let hand = 0;
  for (const card of s.hands[seat] as string[]) hand += cardWorth(s, seat, card) - UNSEEN;
  return wealth(s, seat) + battles(s, seat) + reach(s, seat) + hand - (0.1 * others) / (s.seats - 1) - 0.2 * strongest;
}
