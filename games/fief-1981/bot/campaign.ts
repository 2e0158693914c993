/** Marches, found by where they lead: each troop looks for the village that is worth the way, and makes the first step of it. */

import { boxOf, type Fief81, fief1981, LORDS, type Lord, VILLAGES, type Village } from '@homage/fief-1981/rules';
import { type Ask, type Draft, type Match, refuse, type Seat } from '@homage/kernel';
import type { Hand } from './hand.ts';
import { prospect } from './odds.ts';
import { capitalOf, fallBy, INDEX, nearGoal, type Survey, survey, threatTo, V } from './survey.ts';
import { distances, worthOf } from './value.ts';

/** Lords of one place who can still walk. */
interface Troop {
  from: string;
  village: Village;
  inside: boolean;
  lords: Lord[];
  leaders: number;
  steps: number;
  /** Soldiers there who may come along, and all pieces there that cannot. */
  soldiers: number;
  rooted: number;
}

interface Errand {
  troop: Troop;
  lords: readonly Lord[];
  next: Village;
  moved: number;
  attack: boolean;
  score: number;
}

/** Targets further away than this are not looked at. */
const FAR = 6;

function troopsOf(v: Survey, seat: Seat): Troop[] {
  const { s } = v;
  const troops: Troop[] = [];
  for (const lord of LORDS) {
    const l = s.lords[lord];
    if (l.owner !== seat || l.at === null) continue;
    const from = l.gate === null ? l.at : `${l.at}/${l.gate}`;
    let troop = troops.find((one) => one.from === from);
    if (troop === undefined) {
      const inside = l.gate === null;
      const soldiers = inside
        ? s.weather[boxOf(s).regionOf[l.at]] > 0
          ? 0
          : (v.soldiers[seat * V + (INDEX[l.at] as number)] as number)
        : 0;
      troop = { from, village: l.at, inside, lords: [], leaders: 0, steps: 2, soldiers, rooted: 0 };
      troops.push(troop);
    }
    if (l.steps >= 2) {
      troop.rooted++;
      continue;
    }
    troop.lords.push(lord);
    if (l.see === null) troop.leaders++;
    troop.steps = Math.min(troop.steps, 2 - l.steps);
  }
  return troops.filter(({ lords }) => lords.length > 0);
}

/** What is asked of one position again and again by every troop and crew of a family, reckoned once: squires answer in 0.62 of the time. */
class Aims {
  readonly v: Survey;
  readonly seat: Seat;
  readonly #worth = new Float64Array(V).fill(Number.NaN);
  readonly #threat = new Float64Array(V).fill(Number.NaN);
  readonly #near: (boolean | undefined)[] = [];

  constructor(v: Survey, seat: Seat) {
    this.v = v;
    this.seat = seat;
  }

  worth(i: number): number {
    const known = this.#worth[i] as number;
    if (!Number.isNaN(known)) return known;
    const worth = worthOf(this.v.s, this.seat, VILLAGES[i] as Village);
    this.#worth[i] = worth;
    return worth;
  }

  /** How likely the village falls if so many pieces stay in it. */
  risk(i: number, guard: number): number {
    let threat = this.#threat[i] as number;
    if (Number.isNaN(threat)) {
      threat = threatTo(this.v, this.seat, i);
      this.#threat[i] = threat;
    }
    return fallBy(this.v, threat, i, guard);
  }

  nearGoal(other: Seat): boolean {
    this.#near[other] ??= nearGoal(this.v, other);
    return this.#near[other] as boolean;
  }
}

/** What a family loses with a village of its own. */
function stake(aims: Aims, i: number, hand: Hand): number {
  const village = VILLAGES[i] as Village;
  const { s } = aims.v;
  if (capitalOf(s, village) !== null && s.fiefs[boxOf(s).regionOf[village]]?.owner === aims.seat) return hand.capital;
  return aims.worth(i);
}

/** The first village of a shortest way that is not held against us; the target itself may be. */
function hop(v: Survey, seat: Seat, from: Village, to: Village): Village | undefined {
  const far = distances(v.s);
  let best: Village | undefined;
  let least = far[from][to];
  for (const next of boxOf(v.s).neighbours[from]) {
    const holder = v.holder[INDEX[next] as number] as number;
    if (next !== to && holder >= 0 && holder !== seat) continue;
    if (far[next][to] >= least) continue;
    least = far[next][to];
    best = next;
  }
  return best;
}

/** What it is worth to come to a village with so many pieces. */
function prize(aims: Aims, i: number, lords: number, moved: number, hand: Hand, troop: Troop): number {
  const { v, seat } = aims;
  const { s } = v;
  const village = VILLAGES[i] as Village;
  const holder = v.holder[i] as number;
  if (holder === seat) {
    const guard = v.guard[i] as number;
    const before = aims.risk(i, guard);
    let value = before === 0 ? 0 : hand.fear * stake(aims, i, hand) * (before - aims.risk(i, guard + lords + moved));
    // Soldiers without a lord do nothing: he goes to fetch them.
    if (troop.leaders > 0 && (v.leaders[seat * V + i] as number) === 0) {
      const idle = (v.soldiers[seat * V + i] as number) - moved - 1;
      if (idle > 2) value += hand.fetch * idle;
    }
    return value;
  }
  const fief = s.fiefs[boxOf(s).regionOf[village]];
  if (fief !== null && fief.owner !== seat && fief.capital !== village) return 0;
  let worth = aims.worth(i);
  if (holder < 0) return worth;
  if (aims.nearGoal(holder)) worth *= hand.alarm;
  const guard = v.guard[i] as number;
  const { win, left } = prospect(s, lords + moved, guard, s.villages[village].castle);
  if (win < hand.nerve) return 0;
  const king = s.king !== null && troop.lords.includes(s.king.lord) ? hand.king : 0;
  return win * worth - (1 - win) * (lords * hand.lord + king) - hand.soldier * Math.max(0, lords + moved - left);
}

function errandsOf(aims: Aims, troop: Troop, hand: Hand, out: Errand[]): void {
  const { v, seat } = aims;
  const { s } = v;
  const from = INDEX[troop.village] as number;
  const held = troop.inside && v.holder[from] === seat;
  const lost = held ? stake(aims, from, hand) : 0;
  const ownFief =
    held && s.fiefs[boxOf(s).regionOf[troop.village]]?.owner === seat && capitalOf(s, troop.village) === null;
  const all = held ? (v.guard[from] as number) : 0;
  const calm = held ? -hand.fear * lost * aims.risk(from, all) : 0;
  const leading = troop.leaders > 0;
  const most = leading ? troop.soldiers : 0;
  const crews: { lords: readonly Lord[]; stay: number; moved: number }[] = [];
  const crew = (lords: readonly Lord[], stay: number): void => {
    crews.push({ lords, stay, moved: lords.some((lord) => s.lords[lord].see === null) ? most - stay : 0 });
  };
  for (const stay of new Set([0, 1, 2, Math.floor(most / 2)]))
    if (stay <= most && (stay < most || stay === 0)) crew(troop.lords, stay);
  if (troop.lords.length > 1) crew(troop.lords.slice(0, 1), Math.floor(most / 2));
  const behind = crews.map(({ lords, stay }) => {
    if (!held) return 0;
    const left = troop.rooted + troop.lords.length - lords.length + (troop.soldiers - most) + stay;
    if (left === 0) return ownFief ? 0 : -lost;
    return -hand.fear * lost * aims.risk(from, left);
  });
  const far = distances(s)[troop.village];
  for (let i = 0; i < V; i++) {
    const to = VILLAGES[i] as Village;
    const steps = far[to];
    if (i === from || steps > FAR) continue;
    const rounds = Math.max(0, Math.ceil((steps - troop.steps) / 2));
    let next: Village | undefined;
    for (let at = 0; at < crews.length; at++) {
      const { lords, moved } = crews[at] as (typeof crews)[number];
      const value = prize(aims, i, lords.length, moved, hand, troop) * hand.later ** rounds;
      if (value <= 0) continue;
      next ??= hop(v, seat, troop.village, to);
      if (next === undefined) break;
      const holder = v.holder[i] as number;
      const alone = hand.expose * aims.risk(INDEX[next] as number, lords.length + moved + guardOf(v, seat, next));
      const score = value + (behind[at] as number) - calm - 0.2 * steps - alone * lords.length * hand.lord;
      if (score > hand.least)
        out.push({ troop, lords, next, moved, attack: next === to && holder >= 0 && holder !== seat, score });
    }
  }
}

/** What of ours stands in a village already. */
const guardOf = (v: Survey, seat: Seat, village: Village): number => {
  const i = INDEX[village] as number;
  return v.holder[i] === seat ? (v.guard[i] as number) : 0;
};

/** The answer that carries out an errand, in the form that the rules ask for. */
function answerOf(
  match: Match<Fief81>,
  ask: Ask<Fief81>,
  { troop, lords, next, moved, attack }: Errand,
): Draft | undefined {
  const s = match.state;
  const def = fief1981.asks.march;
  const question = ask as Ask<Fief81, 'march'>;
  const step = { act: 'step' as const, from: troop.from, lords: [...lords], to: next };
  const choice = def.next(s, question, step, false);
  let draft: Draft = step;
  if (choice?.key === 'soldiers' && choice.type === 'amount')
    draft = { ...step, soldiers: Math.min(moved, choice.max) };
  else if (choice?.key === 'soldiers' && choice.type === 'split') {
    const walked = Math.min(moved, choice.over.walked?.max ?? 0);
    draft = { ...step, soldiers: { walked, fresh: Math.min(moved - walked, choice.over.fresh?.max ?? 0) } };
  }
  if (attack) draft = { ...draft, meet: 'attack' };
  return refuse(fief1981, match, ask.seat, ask.id, draft) === undefined ? draft : undefined;
}

/** What the troops on the road declare: an attack that is likely to succeed, else a siege. */
function declaration(match: Match<Fief81>, ask: Ask<Fief81>, hand: Hand): Draft | undefined {
  const s = match.state;
  for (const { seat, village, from, soldiers, lords, intent, round } of s.parties) {
    if (seat !== ask.seat || round === s.round) continue;
    const { castle, holder } = s.villages[village];
    if (holder === null || holder === seat) continue;
    const v = survey(s);
    const { win } = prospect(s, soldiers + lords.length, v.guard[INDEX[village] as number] as number, castle);
    const wants = win >= hand.nerve ? ['attack', 'siege'] : ['siege', 'ask', 'attack'];
    for (const meet of wants) {
      if (meet === intent) break;
      const draft: Draft = { act: 'declare', from: `${village}/${from}`, meet };
      if (refuse(fief1981, match, seat, ask.id, draft) === undefined) return draft;
    }
  }
  return undefined;
}

/** A lord in a village that was free raises a soldier there (adapted): nothing is better than a gift. */
function levy(match: Match<Fief81>, ask: Ask<Fief81>): Draft | undefined {
  const { march } = match.state;
  for (const lord of march?.settlers ?? []) {
    const draft: Draft = { act: 'levy', lord };
    if (match.state.lords[lord].steps >= 2 && refuse(fief1981, match, ask.seat, ask.id, draft) === undefined)
      return draft;
  }
  return undefined;
}

/** Marches worth a thought, best first; each lord's target once. */
export function marches(match: Match<Fief81>, ask: Ask<Fief81>, hand: Hand, most: number): Draft[] {
  const s = match.state;
  const levied = s.rules === 'adapted' ? levy(match, ask) : undefined;
  const declared = s.rules === 'original' ? declaration(match, ask, hand) : undefined;
  const out: Draft[] = [];
  if (levied !== undefined) out.push(levied);
  if (declared !== undefined) out.push(declared);
  if (out.length >= most) return out;
  const v = survey(s);
  const errands: Errand[] = [];
  const aims = new Aims(v, ask.seat);
  for (const troop of troopsOf(v, ask.seat)) errandsOf(aims, troop, hand, errands);
  errands.sort((a, b) => b.score - a.score);
  for (const errand of errands) {
    const draft = answerOf(match, ask, errand);
    if (draft === undefined) continue;
    out.push(draft);
    if (out.length >= most) return out;
  }
  // A soldier more, before the turn is over.
  if (s.rules === 'adapted' && levied === undefined)
    for (const lord of s.march?.settlers ?? []) {
      const draft: Draft = { act: 'levy', lord };
      if (refuse(fief1981, match, ask.seat, ask.id, draft) === undefined) out.push(draft);
    }
  if (out.length < most && refuse(fief1981, match, ask.seat, ask.id, DONE) === undefined) out.push(DONE);
  if (out.length === 0) out.push(fief1981.asks.march.lapse?.(s, ask as Ask<Fief81, 'march'>) as Draft);
  return out;
}

const DONE: Draft = { act: 'done' };
