/**
 * Words among families. The rules of 1981 bind nobody and remember no promise; what was said aloud in this round and the one before lies open
 * (`State.said`), and bots go by that: whoever stood by them is stood by, whoever turned them down is turned down. Only what the rules carry out
 * themselves is offered: a village that is lent, losses that are shared.
 */

import type { Wish } from '@homage/bots';
import { boxOf, DIFFERENCES, type Lord, REGIONS, type Said, type State } from '@homage/fief-1981/rules';
import type { Draft, Seat } from '@homage/kernel';
import { dangers } from './cards.ts';
import { nearGoal, type Survey, survey } from './survey.ts';

/** The rival whom nobody should help: about to win, or the strongest by far. */
export function feared(v: Survey, seat: Seat, other: Seat): boolean {
  if (nearGoal(v, other)) return true;
  const danger = dangers(v, seat);
  return (danger[other] as number) >= Math.max(...danger) && (v.titles[other] as number) > (v.titles[seat] as number);
}

/** The families, ours left out, that are to be feared. */
const fearedBy = (v: Survey, seat: Seat): Seat[] =>
  v.s.order.filter((other) => other !== seat && !v.s.out[other] && feared(v, seat, other));

const ownerOf = (s: State, lord: unknown): Seat | null => s.lords[lord as Lord]?.owner ?? null;

/** What every family did for one seat of late, as everybody heard it: voices given to its lords, kings anointed, coalitions joined; and what was refused. */
export function favours(s: State, seat: Seat): number[] {
  const done = new Array<number>(s.seats).fill(0);
  let before: Said | undefined;
  for (const said of s.said) {
    const { ask, answer } = said;
    const given = answer as { lord?: unknown; anoint?: string; join?: string; accept?: string };
    let favour = 0;
    if (ask === 'vote' && ownerOf(s, given.lord) === seat) favour = 1;
    if (ask === 'ballot' && Object.values(answer).some((lord) => ownerOf(s, lord) === seat)) favour = 1;
    // Whoever is asked answers at once: who asked spoke just before.
    if (before?.seat === seat) {
      if (ask === 'anoint' && before.ask === 'solicit') favour = given.anoint === 'yes' ? 2 : -1;
      if (ask === 'join' && (before.ask === 'coalition' || before.ask === 'alliance'))
        favour = given.join === 'yes' ? 1 : -1;
    }
    if (said.seat !== seat) done[said.seat] = (done[said.seat] as number) + favour;
    before = said;
  }
  return done;
}

/** The lord for whom our voices are best spent where our own cannot win: one of a family that stood by us and would not win the game by it. */
export function friendIn(v: Survey, seat: Seat, lords: readonly Lord[]): Lord | undefined {
  const done = favours(v.s, seat);
  let best: Lord | undefined;
  let most = 0;
  for (const lord of lords) {
    const owner = v.s.lords[lord].owner;
    if (owner === null || owner === seat || feared(v, seat, owner)) continue;
    const debt = done[owner] as number;
    if (debt <= most) continue;
    most = debt;
    best = lord;
  }
  return best;
}

/** Several armies before one village: together if whoever holds it is feared, and the strongest of them shall have it. */
export function alliance(s: State, seat: Seat, village: string, others: readonly Seat[]): Draft {
  const holder = s.villages[village as keyof State['villages']].holder;
  const v = survey(s);
  if (holder === null || holder === seat || !feared(v, seat, holder)) return { with: [] };
  const friends = others.filter((other) => !feared(v, seat, other) && (favours(s, seat)[other] as number) >= 0);
  if (friends.length === 0) return { with: [] };
  const force = (one: Seat): number =>
    s.parties.reduce((sum, party) => sum + (party.seat === one && party.village === village ? party.soldiers : 0), 0);
  const occupant = [seat, ...friends].reduce((best, one) => (force(one) > force(best) ? one : best));
  return { with: friends, occupant };
}

/** Whether an invitation is taken: never of the feared, nor of whoever turned us down; and for a village that goes to others only against the feared. */
export function joins(s: State, seat: Seat, village: string, by: Seat, occupant: Seat | null): boolean {
  const v = survey(s);
  if (feared(v, seat, by) || (favours(s, seat)[by] as number) < 0) return false;
  const holder = s.villages[village as keyof State['villages']].holder;
  return occupant === null || occupant === seat || (holder !== null && holder !== seat && feared(v, seat, holder));
}

/** Whether a guest fights beside his host: against somebody who is feared, if the host is not. */
export function stands(s: State, seat: Seat, village: string, attackers: readonly Seat[]): boolean {
  const holder = s.villages[village as keyof State['villages']].holder;
  const v = survey(s);
  if (holder === null || feared(v, seat, holder)) return false;
  return attackers.some((attacker) => attacker !== seat && feared(v, seat, attacker));
}

/** Whether villagers rise against somebody's troops: not against whoever stood by us, unless he is to be feared. */
export const resists = (s: State, seat: Seat, intruder: Seat): boolean =>
  (favours(s, seat)[intruder] as number) <= 0 || feared(survey(s), seat, intruder);

/** Whether a king keeps a captured title from its captor: unless the captor stood by him and is not near the goal even with it. */
export function opposes(s: State, seat: Seat, captor: Seat): boolean {
  const v = survey(s);
  const near = (v.titles[captor] as number) + 1 >= s.goal - 1;
  return near || feared(v, seat, captor) || (favours(s, seat)[captor] as number) <= 0;
}

/**
 * What is offered in the talk: against somebody who is feared, shared losses (adapted) or the leave to stay in a village where another's
 * troops stand already (original). Whoever answered an offer in this round is asked nothing more.
 */
export function offers(s: State, seat: Seat): Wish[] {
  if (!s.talking || s.out[seat] || s.offer !== null) return [];
  const v = survey(s);
  const enemies = fearedBy(v, seat);
  if (enemies.length === 0) return [];
  const done = favours(s, seat);
  const asked = (other: Seat): boolean =>
    s.said.some((said) => said.round === s.round && said.seat === other && said.ask === 'accept');
  const friends = s.order
    .filter((other) => other !== seat && !s.out[other] && !enemies.includes(other))
    .filter((other) => (done[other] as number) >= 0 && !asked(other))
    .sort((a, b) => (done[b] as number) - (done[a] as number));
  if (DIFFERENCES[s.rules].lending) return lent(s, seat, friends);
  const [friend] = friends.filter((other) => !s.shares.some(({ seats, round }) => pairs(seats, seat, other, round, s)));
  return friend === undefined ? [] : [{ aside: 'share', answer: { with: friend, percent: 50 }, sure: true }];
}

const pairs = (seats: readonly Seat[], one: Seat, other: Seat, round: number, s: State): boolean =>
  round > s.round && seats.includes(one) && seats.includes(other);

function lent(s: State, seat: Seat, friends: readonly Seat[]): Wish[] {
  for (const region of REGIONS) {
    const fief = s.fiefs[region];
    if (fief?.owner !== seat) continue;
    for (const village of boxOf(s).regionVillages[region]) {
      const { holder, lentTo } = s.villages[village];
      if (village === fief.capital || lentTo !== null || holder === null || !friends.includes(holder)) continue;
      return [{ aside: 'lend', answer: { village, to: holder }, sure: true }];
    }
  }
  return [];
}
