/** Losses: who must lose how many pieces, and what he may choose. Used by battles, plague, revolt and the villagers. */

import type { Bucket, Draft, Seat, Split } from '@homage/kernel';
import { ask, because, frame, readPlace } from './board.ts';
import { isLord, LORDS, type Lord, type Village } from './data.ts';
import { isForce } from './gates.ts';
import { aloud, kill, recount, sweepGates, type X } from './pieces.ts';
import { type Facts, takeSoldiers } from './troops.ts';
import type { Fief81, Fight, State, Toll } from './vocabulary.ts';

type Losses = { [bucket: string]: number };

const soldiersIn = (toll: Toll): number => {
  let sum = 0;
  for (const place in toll.soldiers) sum += toll.soldiers[place] as number;
  return sum;
};

function everything(toll: Toll, withLords: boolean): Losses {
  const losses: Losses = { ...toll.soldiers };
  if (withLords) for (const lord of toll.lords) losses[lord] = 1;
  return losses;
}

/** What is lost if there is nothing to choose; undefined if the owner must choose. */
function forced(toll: Toll): Losses | undefined {
  const soldiers = soldiersIn(toll);
  const lords = toll.policy === 'soldiers' ? 0 : toll.lords.length;
  if (toll.count >= soldiers + lords) return everything(toll, lords > 0);
  const places = Object.keys(toll.soldiers).filter((place) => (toll.soldiers[place] as number) > 0);
  const onlySoldiers = toll.policy === 'free' ? lords === 0 : toll.count <= soldiers;
  if (onlySoldiers && places.length === 1) return { [places[0] as string]: toll.count };
  if (soldiers === 0 && toll.lords.length === 1) return { [toll.lords[0] as Lord]: 1 };
  return undefined;
}

/** Whom a loss among soldiers inside strikes: the villagers strike those whom they have met. */
const struckFirst = (toll: Toll) =>
  toll.cause === 'resistance'
    ? ({ met, leave, steps }: Facts): number => (met ? 0 : 10) + (leave === null ? 0 : 5) + steps
    : undefined;

/**
 * Takes soldiers away; the result says how many fell on which road, or at the village. The troops of a force on several roads fight as one: those on
 * the road with the most soldiers are struck first, of equal ones those who came first.
 */
function removeSoldiers(s: State, toll: Toll, place: string, count: number): Map<Village | null, number> {
  const [village, gate] = readPlace(place);
  const fallen = new Map<Village | null, number>();
  if (gate === null && toll.where === 'inside') {
    takeSoldiers(s.villages[village], toll.seat, count, struckFirst(toll));
    return fallen.set(null, count);
  }
  // In battle only those fall who fight: a party that waits by leave is no force (F81R-o-P5-3).
  const parties = s.parties.filter(
    (p) =>
      p.seat === toll.seat &&
      p.village === village &&
      (gate === null ? toll.cause !== 'battle' || isForce(p) : p.from === gate),
  );
  const onRoad = (from: Village): number =>
    parties.reduce((sum, party) => sum + (party.from === from ? party.soldiers : 0), 0);
  const roads = [...new Set(parties.sort((a, b) => a.arrived - b.arrived).map((party) => party.from))]
    .map((from) => ({ from, soldiers: onRoad(from) }))
    .sort((a, b) => b.soldiers - a.soldiers);
  let left = count;
  for (const { from, soldiers } of roads) {
    const here = Math.min(left, soldiers);
    if (here > 0) fallen.set(from, here);
    left -= here;
    let due = here;
    for (const party of parties.filter((p) => p.from === from).sort((a, b) => b.soldiers - a.soldiers)) {
      const taken = Math.min(due, party.soldiers);
      party.soldiers -= taken;
      due -= taken;
    }
  }
  return fallen;
}

/** Whether soldiers of this player stand on several roads before the village: then it is told on which of them they fall. */
const isSpread = (s: State, toll: Toll, village: Village): boolean =>
  toll.where === 'gate' &&
  new Set(s.parties.filter((p) => p.seat === toll.seat && p.village === village).map((p) => p.from)).size > 1;

function thin(fight: Fight, toll: Toll, soldiers: number, dead: readonly string[]): void {
  for (const side of [...fight.attackers, ...fight.defenders]) {
    if (side.seat !== toll.seat || side.where !== toll.where) continue;
    side.soldiers -= soldiers;
    if (dead.length > 0) side.lords = side.lords.filter((lord) => !dead.includes(lord));
  }
}

function take(x: X, toll: Toll, losses: Losses): void {
  const { s } = x;
  const touched: Village[] = [];
  const dead: Lord[] = [];
  for (const bucket in losses) {
    const count = losses[bucket] as number;
    if (count === 0) continue;
    if (isLord(bucket)) {
      dead.push(bucket);
      const at = s.lords[bucket].at as Village;
      if (!touched.includes(at)) touched.push(at);
      continue;
    }
    const [village, gate] = readPlace(bucket);
    const several = gate !== null || isSpread(s, toll, village);
    for (const [from, soldiers] of removeSoldiers(s, toll, bucket, count)) {
      const road = from === null || !several ? {} : { from };
      x.emit('fell', { seat: toll.seat, soldiers, at: village, ...road, cause: toll.cause });
    }
    if (!touched.includes(village)) touched.push(village);
    if (toll.cause === 'battle' && s.fight !== null) thin(s.fight, toll, count, []);
  }
  if (toll.cause === 'battle' && s.fight !== null && dead.length > 0) thin(s.fight, toll, 0, dead);
  for (const lord of dead) kill(x, lord, toll.cause);
  sweepGates(s);
  // In a battle the village keeps its holder until the battle is over.
  if (toll.cause !== 'battle') for (const village of touched) recount(s, village);
}

/** Takes what is forced at once and asks the owners of the rest, all together. */
export const toll = frame('toll', {
  start(x) {
    const { s } = x;
    const open: Toll[] = [];
    for (const t of s.tolls) {
      if (t.count <= 0) continue;
      const losses = forced(t);
      if (losses === undefined) open.push(t);
      else take(x, t, losses);
    }
    s.tolls = open;
    return open.length === 0 ? x.done(null) : x.go('choose');
  },
  choose(x) {
    const to: { [seat: Seat]: { count: number; cause: Toll['cause'] } } = {};
    for (const t of x.s.tolls) to[t.seat] = { count: t.count, cause: t.cause };
    return x.ask('losses', to, { then: 'chosen' });
  },
  chosen(x) {
    const { s } = x;
    for (const { seat, answer } of x.answers('losses')) {
      aloud(x, seat, 'losses', answer);
      take(x, s.tolls.find((t) => t.seat === seat) as Toll, answer.losses);
    }
    s.tolls = [];
    return x.done(null);
  },
});

/** The paragraph that losses rest on. */
const RULE: { readonly [C in Toll['cause']]: string } = {
  battle: 'combat',
  plague: 'attack',
  revolt: 'attack',
  resistance: 'fief',
};

export const losses = ask('losses', {
  next(s, { seat }, draft, explain) {
    if (draft.losses !== undefined) return undefined;
    const t = s.tolls.find((entry) => entry.seat === seat) as Toll;
    const over: { [bucket: string]: Bucket<Fief81> } = {};
    const all = soldiersIn(t);
    const lordsToo = t.policy === 'free' || (t.policy === 'first' && t.count > all);
    const soldiersFixed = t.policy === 'first' && t.count > all;
    for (const place in t.soldiers) {
      const max = t.soldiers[place] as number;
      if (max > 0) over[place] = soldiersFixed ? { min: max, max } : { max };
    }
    if (lordsToo) for (const lord of t.lords) over[lord] = { max: 1 };
    const choice: Split<Fief81, 'losses'> = { key: 'losses', type: 'split', total: t.count, over };
    if (!explain) return choice;
    const rule = RULE[t.cause];
    const exact = because('exactly', rule, { count: t.count });
    // What a single place can give at most; and all of the soldiers, where they fall before lords.
    for (const place in over) {
      const bucket = over[place] as Bucket<Fief81>;
      if (isLord(place)) continue;
      bucket.beyond = because('soldiersThere', rule, { count: bucket.max });
      if (bucket.min !== undefined) bucket.short = because('soldiersFirst', rule, {});
    }
    return { ...choice, short: exact, beyond: exact };
  },
  why(s, { seat }, _draft, key, value) {
    const t = s.tolls.find((entry) => entry.seat === seat) as Toll;
    const lord = LORDS.find((known) => known === value);
    if (key !== 'losses' || lord === undefined) return undefined;
    if (!t.lords.includes(lord)) return because('notConcerned', RULE[t.cause], {});
    return because(t.policy === 'soldiers' ? 'soldiersOnly' : 'soldiersFirst', RULE[t.cause], {});
  },
  /** Silence spends soldiers first. */
  lapse(s, { seat }) {
    const t = s.tolls.find((entry) => entry.seat === seat) as Toll;
    const out: Losses = {};
    let left = t.count;
    for (const place in t.soldiers) {
      const count = Math.min(left, t.soldiers[place] as number);
      if ((t.soldiers[place] as number) > 0) out[place] = count;
      left -= count;
    }
    if (t.policy !== 'soldiers') {
      for (const lord of t.lords) {
        out[lord] = left > 0 ? 1 : 0;
        if (left > 0) left--;
      }
      if (t.policy === 'first' && t.count <= soldiersIn(t)) for (const lord of t.lords) delete out[lord];
    }
    return { losses: out } satisfies Draft as { losses: Losses };
  },
});
