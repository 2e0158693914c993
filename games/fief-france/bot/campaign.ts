/** Marches by target: what each lord could take, relieve or lead, judged from one survey, and the STEP that leads there. */

import { type Ask, type Choice, type Draft, type Match, question, type Seat } from '@homage/kernel';
import { isTown, TOWN_INDEX, TOWNS, type Town } from '../rules/data.ts';
import { fiefFrance } from '../rules/index.ts';
import { march as marchAsk } from '../rules/march.ts';
import { unitPoints } from '../rules/muster.ts';
import { fighters } from '../rules/queries.ts';
import { canFollow, canMove, limit, mayStep, mustLand } from '../rules/roads.ts';
import { type Lord, type State, stepsOf } from '../rules/state.ts';
import type { FiefFrance, March } from '../rules/vocabulary.ts';
import { atPeace } from './deals.ts';
import { alarm, exposure, gain, risk, stake } from './gains.ts';
import type { Hand } from './hand.ts';
import { odds, siegeOdds } from './odds.ts';
import { type Survey, survey, T } from './survey.ts';

type Split = Extract<Choice<FiefFrance>, { type: 'split' }>;

/** A march that seems worth while: the next STEP of it, and how many pawns stay behind. */
export interface Errand {
  lord: Lord;
  to: number;
  stay: number;
  score: number;
}

/** Men-at-arms stay first, then archers, then knights. */
const rank = (bucket: string): number =>
  bucket.endsWith('maa') ? 0 : bucket.endsWith('ar') ? 1 : bucket.endsWith('kn') ? 2 : 3;

/** All pawns but so many of the cheapest. */
function but({ over, total }: Split, left: number): { [bucket: string]: number } {
  const counts: { [bucket: string]: number } = {};
  const min = typeof total === 'number' ? total : total[0];
  let sum = 0;
  for (const name in over) sum += (over[name] as { max: number }).max;
  let stay = Math.min(left, sum - min);
  for (const name of Object.keys(over).sort((a, b) => rank(a) - rank(b))) {
    const { min: least = 0, max } = over[name] as { min?: number; max: number };
    const kept = Math.min(stay, max - least);
    stay -= kept;
    counts[name] = max - kept;
  }
  return counts;
}

/** The answer in the words of the rules: the STEP, leave where it must be asked, companions only if nobody stays with them. */
export function answerOf(
  match: Match<FiefFrance>,
  ask: Ask<FiefFrance>,
  { lord, to, stay }: Errand,
): Draft | undefined {
  const asked = question(fiefFrance, match.state, ask);
  const draft: { [key: string]: Draft[string] } = { who: lord.id, to: TOWNS[to] as Town };
  for (;;) {
    const choice = asked.next(draft, false);
    if (choice === undefined) return draft;
    switch (choice.type) {
      case 'split':
        draft[choice.key] = but(choice, stay);
        break;
      case 'some':
        draft[choice.key] = stay === 0 ? choice.of.filter((id) => captive(match.state, id as string)) : [];
        break;
      case 'one': {
        const value = choice.key === 'how' ? choice.of.find((how) => how === 'ask') : choice.of[0];
        if (value === undefined) return undefined;
        draft[choice.key] = value;
        break;
      }
      default:
        return undefined;
    }
  }
}

const captive = (s: State, id: string): boolean => s.lords.some((lord) => lord.id === id && lord.jailer !== null);

/** The neighbour by which a town is reached, and whether the next one is free to be passed. */
function hop(v: Survey, lord: Lord, from: number, to: number, far: number): number {
  let best = -1;
  for (const next of v.near[from] as readonly number[]) {
    if ((v.dist[next] as Int8Array)[to] !== far - 1) continue;
    if (mayStep(v.s, lord, TOWNS[next] as Town) !== undefined) continue;
    if (far === 1 || v.open(lord.seat, next)) return next;
    if (best < 0 && far > 2) best = next;
  }
  return best;
}

/** What taking or reaching a town is worth with so many points of pawns; the lord counts one. */
function prize(v: Survey, me: Seat, town: number, pawns: number, hand: Hand): number {
  const holder = v.holder[town] as number;
  if (holder === me) {
    // Relief: how much safer it gets.
    const guard = v.powerAt(me, town);
    const lost = stake(v, me, town, hand);
    const before = risk(v, me, town, guard);
    let value = pawns > 0 ? hand.fear * lost * (before - risk(v, me, town, guard + pawns)) : 0;
    // Pawns without a lord wait for one.
    if ((v.lords[me * T + town] as number) === 0)
      value += hand.lead * Math.min(8, Math.max(0, v.pawnsAt(me, town) - 1));
    return value;
  }
  if (holder >= 0 && v.friends(me, holder)) return 0;
  const value = gain(v, me, town, hand);
  if (holder < 0) return value;
  const worry = alarm(v, me, holder, hand);
  if (worry < hand.alarm && atPeace(v.s, me, holder)) return 0;
  const own = pawns + 1 + v.powerAt(me, town);
  const against = v.resistance(me, town);
  const walls = v.walls(me, town);
  if (pawns <= 0 && v.pawnsAt(me, town) === 0) return 0;
  const chance = siegeOdds(own, against, walls);
  if (chance < (worry >= hand.alarm ? 0.15 : 0.35)) return 0;
  const loss = (1 - odds(own, against, 0)) * (hand.pawn * pawns + hand.lord);
  const lords = v.lords[holder * T + town] as number;
  return chance * (value + hand.lord * lords) - loss;
}

/** The marches of one lord, as far as they are worth more than staying. */
function errandsOf(v: Survey, lord: Lord, hand: Hand, out: Errand[]): void {
  const { s } = v;
  const me = lord.seat;
  const from = TOWN_INDEX[lord.at] as number;
  const steps = limit(s, lord) - stepsOf(lord);
  let points = 0;
  let pawns = 0;
  const darc = s.darc === lord.id;
  for (const stack of s.stacks) {
    if (stack.seat !== me || stack.at !== lord.at || !canFollow(s, stack, darc)) continue;
    points += unitPoints(stack);
    pawns += fighters(stack);
  }
  const all = v.powerAt(me, from);
  // What cannot come along stays as a guard, and so do other lords.
  const company = (v.lords[me * T + from] as number) > 1;
  const rooted = v.pawnsAt(me, from) - pawns;
  const fixed = Math.max(0, all - points - 1);
  const mine = v.holder[from] === me;
  const lost = mine ? stake(v, me, from, hand) : 0;
  const calm = -exposure(v, me, lord, from, points, hand) - (mine ? hand.fear * lost * risk(v, me, from, all) : 0);
  const ways = STAY.filter((stay) => stay === 0 || (stay < pawns && mine));
  const behind = ways.map((stay) => {
    if (!mine) return 0;
    return rooted + stay > 0 || company
      ? -hand.fear * lost * risk(v, me, from, fixed + stay)
      : -abandon(v, me, from, lost);
  });
  for (let to = 0; to < T; to++) {
    const far = (v.dist[from] as Int8Array)[to] as number;
    if (far === 0 || far > FAR) continue;
    const rounds = far <= steps ? 0 : Math.ceil((far - steps) / 2);
    const later = hand.later ** rounds;
    let next = -2;
    for (let way = 0; way < ways.length; way++) {
      const stay = ways[way] as number;
      const moved = points - stay;
      const value = prize(v, me, to, moved, hand) * later;
      if (value <= 0) continue;
      if (next === -2) next = hop(v, lord, from, to, far);
      if (next < 0) break;
      const peril =
        rounds === 0 ? exposure(v, me, lord, to, moved, hand) : 0.5 * exposure(v, me, lord, next, moved, hand);
      const score = value - peril + (behind[way] as number) - calm;
      if (score > hand.least) out.push({ lord, to: next, stay, score });
    }
  }
}
/** Targets further away than this are not looked at. */
const FAR = 5;
const STAY = [0, 1, 2, 4] as const;

/** A town that is left empty is lost, unless its fief is ours and nobody comes. */
function abandon(v: Survey, me: Seat, town: number, lost: number): number {
  const fief = v.ground.fiefOf[town] as number;
  return v.governor[fief] === me ? lost * risk(v, me, town, 0) : lost;
}

/** All marches worth a thought, best first. */
export function errands(s: State, me: Seat, hand: Hand): Errand[] {
  const v = survey(s);
  const out: Errand[] = [];
  for (const lord of s.lords) {
    if (lord.seat !== me || lord.jailer !== null || !isTown(lord.at) || !canMove(s, lord)) continue;
    errandsOf(v, lord, hand, out);
  }
  return out.sort((a, b) => b.score - a.score);
}

/** The best march, or the end of the turn. */
export function march(match: Match<FiefFrance>, ask: Ask<FiefFrance>, hand: Hand): Draft {
  const { state: s } = match;
  const silence = (): Draft => marchAsk.lapse?.(s, ask as Ask<FiefFrance, 'march'>) as March & Draft;
  if (mustLand(s, ask.seat)) return silence();
  for (const errand of errands(s, ask.seat, hand)) {
    const answer = answerOf(match, ask, errand);
    if (answer !== undefined) return answer;
  }
  return { who: 'end' };
}
