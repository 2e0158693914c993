/**
 * A state that a seat cannot tell from the true one. What it cannot know is gathered, sorted, shuffled and dealt anew: hands, piles,
 * face-down disasters, discards below the top, laid markers, standing orders, what changed hands in a talk, pawns under fog of war.
 */

import { type Dice, type Seat, shuffle } from '@homage/kernel';
import { type Card, isCharacter, isDisaster, UNITS, type Unit } from './data.ts';
import { addCard, asDisaster, takeCard } from './pieces.ts';
import { countOf, freeLordAt } from './queries.ts';
import type { Stack, State, Step } from './state.ts';
import { blurred, clone, kindsKnown } from './view.ts';

export function redeal(s: State, seat: Seat | undefined, dice: Dice): State {
  const out = clone(s);
  forgetTalk(out, seat);
  dealCards(out, seat, dice);
  if (out.ballot !== null) dealMarkers(out, seat, dice);
  for (let i = 0; i < out.families.length; i++) {
    const family = out.families[i];
    if (i !== seat && family !== undefined) family.orders = [];
  }
  if (out.opt.fog) dealPawns(out, seat, dice);
  return out;
}

/** For those outside nothing has changed hands yet; how many cards a member holds is taken from the start of the talk. */
function forgetTalk(s: State, seat: Seat | undefined): void {
  const { talk } = s;
  if (talk === null || (seat !== undefined && talk.members.includes(seat))) return;
  for (const member of talk.members) {
    const family = s.families[member];
    if (family !== undefined) family.deniers = talk.purses[member] as number;
  }
  talk.gifts = [];
}

/** Hand sizes as the seat knows them. */
function sizes(s: State, seat: Seat | undefined): number[] {
  const { talk } = s;
  const outside = talk !== null && !(seat !== undefined && talk.members.includes(seat));
  return s.families.map(({ hand }, i) =>
    outside && talk.members.includes(i) ? (talk.hands[i] as number) : hand.length,
  );
}

function dealCards(s: State, seat: Seat | undefined, dice: Dice): void {
  const slots = sizes(s, seat);
  const people: Card[] = [];
  const fortunes: Card[] = [];
  const calamities: Card[] = [];
  const gather = (card: Card): void => {
    if (isCharacter(card)) people.push(card);
    else if (isDisaster(card)) calamities.push(card);
    else fortunes.push(card);
  };
  // Cards that were offered in an exchange are known to both partners.
  const shown = s.swap !== null && (seat === s.swap.to || seat === s.swap.from) ? s.swap : null;
  let peopleInHands = 0;
  let inHands = 0;
  s.families.forEach((family, i) => {
    if (i === seat) return;
    const hidden = [...family.hand];
    if (shown !== null && shown.from === i) for (const card of shown.give) takeCard(hidden, card);
    for (const card of hidden) {
      if (isCharacter(card)) peopleInHands++;
      inHands++;
      gather(card);
    }
  });
  s.characters.forEach(gather);
  s.events.forEach(gather);
  s.usedCharacters.slice(0, -1).forEach(gather);
  const topHidden = s.faceDown && s.usedEvents.length > 0;
  (topHidden ? s.usedEvents : s.usedEvents.slice(0, -1)).forEach(gather);
  if (!s.turned) s.track.forEach(gather);
  const back = s.events.length === 0 ? null : isDisaster(s.events[s.events.length - 1] as Card);
  for (const list of [people, fortunes, calamities]) shuffle(dice, list.sort());

  const dealt = shuffle(
    dice,
    [...people.splice(0, peopleInHands), ...fortunes.splice(0, inHands - peopleInHands)].sort(),
  );
  s.families.forEach((family, i) => {
    if (i === seat) return;
    const kept = shown !== null && shown.from === i ? [...shown.give] : [];
    family.hand = kept;
    const count = (slots[i] as number) - kept.length;
    for (const card of dealt.splice(0, count)) addCard(family.hand, card);
    family.hand.sort();
  });
  // Outsiders know how many cards were offered in an exchange, not which.
  if (s.swap !== null && shown === null) {
    const { from, give } = s.swap;
    const hand = shuffle(dice, [...(s.families[from]?.hand ?? [])]);
    s.swap.give = hand.slice(0, give.length).sort();
  }
  if (!s.turned) s.track = s.track.map(() => asDisaster(calamities.shift() as Card));
  const topUsed = topHidden ? (calamities.shift() as Card) : undefined;
  const topEvent = back === null ? undefined : ((back ? calamities : fortunes).shift() as Card);
  const rest = shuffle(dice, [...fortunes, ...calamities].sort());
  const belowUsed = s.usedEvents.length === 0 ? 0 : s.usedEvents.length - 1;
  s.usedEvents = [...rest.splice(0, belowUsed), ...(topUsed === undefined ? s.usedEvents.slice(-1) : [topUsed])];
  s.events = topEvent === undefined ? rest : [...rest, topEvent];
  s.usedCharacters = [...people.splice(0, Math.max(0, s.usedCharacters.length - 1)), ...s.usedCharacters.slice(-1)];
  s.characters = people;
}

/** Of two markers either may be the FOR; of one it may be FOR or DECOY. */
function dealMarkers(s: State, seat: Seat | undefined, dice: Dice): void {
  for (const marker of s.ballot?.laid ?? []) {
    if (marker.seat === seat) continue;
    const on = [marker.for, marker.decoy].filter((id) => id !== null).sort();
    const swap = dice.below(2) === 1;
    const [one = null, two = null] = on;
    marker.for = swap ? two : one;
    marker.decoy = swap ? one : two;
  }
}

/** I.2: the pawns of each family are dealt anew over its face-down stacks; a bombard never stands alone. */
function dealPawns(s: State, seat: Seat | undefined, dice: Dice): void {
  for (let owner = 0; owner < s.families.length; owner++) {
    if (owner === seat) continue;
    const hidden = s.stacks.filter((stack) => stack.seat === owner && !kindsKnown(s, stack, seat));
    if (hidden.length === 0) continue;
    const sizesOf = hidden.map((stack) => countOf(stack) - stack.krk - stack.qrs);
    const pawns: Unit[] = [];
    let bombards = 0;
    for (const stack of hidden) {
      bombards += stack.bo;
      for (const unit of ['maa', 'ar', 'kn'] as const) for (let i = 0; i < stack[unit]; i++) pawns.push(unit);
    }
    shuffle(dice, pawns.sort());
    for (const stack of hidden) for (const unit of UNITS) if (unit !== 'krk' && unit !== 'qrs') stack[unit] = 0;
    for (let b = 0; b < bombards; b++) {
      const spots = hidden
        .map((_, i) => i)
        .filter((i) => (sizesOf[i] as number) > 0 && accompanied(s, hidden, sizesOf, i, owner));
      const spot = spots[dice.below(spots.length)] as number;
      (hidden[spot] as Stack).bo++;
      sizesOf[spot] = (sizesOf[spot] as number) - 1;
    }
    hidden.forEach((stack, i) => {
      for (const unit of pawns.splice(0, sizesOf[i])) stack[unit]++;
    });
  }
  if (s.step !== null && s.step.seat !== seat) dealTaken(s, s.step, dice);
}

/** Somebody of the family stands beside this pawn. */
function accompanied(s: State, hidden: Stack[], left: number[], i: number, owner: Seat): boolean {
  const stack = hidden[i] as Stack;
  if (freeLordAt(s, owner, stack.at) || (left[i] as number) > 1 || stack.krk + stack.qrs > 0) return true;
  return s.stacks.some((o) => o !== stack && o.seat === owner && o.at === stack.at);
}

/** The pawns that make a STEP are drawn anew from the stacks they come from. */
function dealTaken(s: State, step: Step, dice: Dice): void {
  const groups = blurred(step.take);
  step.take = [];
  for (const { at, flags, count } of groups) {
    const stack = s.stacks.find((k) => k.seat === step.seat && k.at === at && k.flags === flags);
    if (stack === undefined) continue;
    const pawns: Unit[] = [];
    for (const unit of UNITS) for (let i = 0; i < stack[unit]; i++) pawns.push(unit);
    shuffle(dice, pawns.sort());
    const counts: { [U in Unit]?: number } = {};
    for (const unit of pawns.slice(0, count)) counts[unit] = (counts[unit] ?? 0) + 1;
    for (const unit of UNITS) {
      const n = counts[unit] ?? 0;
      if (n > 0) step.take.push({ at, flags, unit, count: n });
    }
  }
}
