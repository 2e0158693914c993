/** «Hear ye»: whom to nominate, for whom to vote, whom to marry, whom to ban. */

import type { Draft, Seat } from '@homage/kernel';
import { mayStand } from '../rules/ballots.ts';
import { isWoman, type LordId } from '../rules/data.ts';
import { mayAnnul, mayWed } from '../rules/hearye.ts';
import { fiefCount, isBishop, isCardinal, lordOf } from '../rules/queries.ts';
import type { Ballot, Lord, Office, State } from '../rules/state.ts';
import { betrothal, sworn } from './deals.ts';
import type { Hand } from './hand.ts';
import { type Survey, survey } from './survey.ts';

/* ---------------------------------------------------------------- elections */

/** A man without a fief takes the mitre; a landed one is kept for the crown, unless there are two. */
export function nominee(s: State, seat: Seat, office: Office, hand: Hand): LordId | null {
  if (office === 'king' && backsAnother(s, seat)) return null;
  let best: LordId | null = null;
  let least = 99;
  let landed = 0;
  for (const lord of s.lords) {
    if (lord.seat !== seat || isWoman(lord.id)) continue;
    const fiefs = fiefCount(s, lord.id);
    if (fiefs > 0 && !isBishop(s, lord.id)) landed++;
    if (mayStand(s, office, lord.id) !== undefined) continue;
    // The crown to whoever has most, the mitre to whoever has least.
    const rank = office === 'bishop' ? fiefs : -fiefs;
    if (rank >= least) continue;
    least = rank;
    best = lord.id;
  }
  return office === 'bishop' && least > 0 && landed < 2 && hand.mitre <= 0 ? null : best;
}

/** Voices were exchanged at the wish of a family that stands for king: nobody stands against it then. */
function backsAnother(s: State, seat: Seat): boolean {
  for (const { from, to, terms, round } of s.struck) {
    if (to !== seat || round + 1 < s.round) continue;
    if (
      terms.some((text) => text === `vote ${seat} ${from}`) &&
      s.ballot?.candidates.some((id) => lordOf(s, id)?.seat === from)
    )
      return true;
  }
  return false;
}

/** What it means to a family that this one is elected. */
function favour(v: Survey, me: Seat, office: Office, of: Seat): number {
  if (of === me) return 10;
  const point = office === 'bishop' ? 0 : 1;
  const ally = v.ally[of] as number;
  const sum = (v.points[of] as number) + (ally < 0 ? 0 : (v.points[ally] as number)) + point;
  const goal = ally < 0 || v.seats === 3 ? 3 : 4;
  if (v.friends(me, of)) return 6;
  return sum >= goal ? -20 : -1 - 3 * v.nearness(of);
}

/** One's own before a promise before a friend; a crown for a stranger never without a word, a mitre to keep it from the leader. */
export function vote(s: State, me: Seat): LordId | null {
  const { office, candidates } = s.ballot as Ballot;
  const v = survey(s);
  let best: LordId | null = null;
  let most = 0;
  let worst = 0;
  let mildest: LordId | null = null;
  let mild = -99;
  for (const id of candidates) {
    const of = lordOf(s, id)?.seat;
    if (of === undefined) continue;
    let value = favour(v, me, office, of);
    const promised =
      of !== me && sworn(s, me, null, 'vote', (term) => term.for === id || term.for === of) !== undefined;
    // A word is kept unless it crowns a winner.
    if (promised && value > -20) value = 11;
    if (value > most) {
      most = value;
      best = id;
    }
    if (value > mild) {
      mild = value;
      mildest = id;
    }
    worst = Math.min(worst, value);
  }
  if (best !== null) return best;
  return office === 'bishop' && candidates.length > 1 && worst < mild ? mildest : null;
}

/* ---------------------------------------------------------------- marriages */

/** Whether a family is better off married to this one: four points win together, three apart. */
export function goodMatch(v: Survey, me: Seat, other: Seat, hand: Hand): boolean {
  if (v.seats <= 3) return false;
  const own = v.points[me] as number;
  const theirs = v.points[other] as number;
  if (own >= 3 || theirs >= 3) return false;
  if (own + theirs >= 4) return true;
  let danger = 0;
  for (let seat = 0; seat < v.seats; seat++)
    if (seat !== me && seat !== other) danger = Math.max(danger, v.nearness(seat));
  if (own + theirs < hand.match) return false;
  if (own + theirs === 3) return own <= theirs || danger > 0.6;
  return own + theirs === 2 && own > 0 && danger > 0.6;
}

/** Women first: they can wear neither mitre nor crown of their own. */
const suits = (s: State, { id }: Lord): number =>
  (isWoman(id) ? 4 : 0) + (s.king === id ? 2 : 0) - (isCardinal(s, id) ? 9 : 0) + (fiefCount(s, id) > 0 ? 1 : 0);

export function proposal(s: State, me: Seat, hopeful: boolean, hand: Hand): Draft | undefined {
  const v = survey(s);
  let best: Draft | undefined;
  let most = -1;
  for (let other = 0; other < v.seats; other++) {
    if (other === me || (v.ally[other] as number) >= 0 || (v.ally[me] as number) >= 0) continue;
    const wanted = goodMatch(v, me, other, hand) && (hopeful || goodMatch(v, other, me, hand));
    if (!wanted) continue;
    for (const own of s.lords) {
      if (own.seat !== me) continue;
      for (const spouse of s.lords) {
        if (spouse.seat !== other || mayWed(s, own.id, spouse.id) !== undefined) continue;
        const rank = 10 * (v.points[other] as number) + suits(s, own);
        if (rank <= most) continue;
        most = rank;
        best = { do: 'propose', own: own.id, other: spouse.id };
      }
    }
  }
  return best;
}

export function marrying(s: State, me: Seat, hand: Hand): Draft {
  const promised = betrothal(s, me);
  if (promised !== undefined && goodMatch(survey(s), me, lordOf(s, promised.other)?.seat ?? me, hand))
    return { do: 'propose', ...promised };
  const found = proposal(s, me, false, hand);
  if (found !== undefined) return found;
  const v = survey(s);
  // Three points are enough alone, and not for two.
  if (v.seats > 3 && (v.ally[me] as number) >= 0 && (v.points[me] as number) >= 3 && !v.wins(me)) {
    if (mayAnnul(s, me) === undefined) return { do: 'annul' };
  }
  return { do: 'pass' };
}

/** 1.1.3: the pope parts a couple that is near to winning, and nobody who would win alone. */
export function annulling(s: State, me: Seat, from: Seat): boolean {
  const v = survey(s);
  if (from === me) return true;
  return (v.points[from] as number) < 3 && (v.points[v.ally[from] as number] ?? 0) < 3 && v.nearness(from) > 0.6;
}

/* ---------------------------------------------------------------------- ban */

/** The churchman whose loss hurts the leader most. */
export function banned(s: State, me: Seat): LordId | null {
  const v = survey(s);
  let best: LordId | null = null;
  let most = 0;
  for (const { id, seat } of s.lords) {
    if (v.friends(me, seat) || id === s.excommunicated || id === s.pope || !isBishop(s, id)) continue;
    const rank = 1 + 3 * v.nearness(seat) + (isCardinal(s, id) ? 2 : 0);
    if (rank <= most) continue;
    most = rank;
    best = id;
  }
  return best;
}
