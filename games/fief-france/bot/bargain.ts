/**
 * Negotiation with honour. Everything is weighed in deniers. What changes hands is paid for with what changes hands: coins never buy a
 * word. A word is worth as much as its giver's honour, which everybody reads from the deals on the table, kept and broken.
 */

import type { Wish } from '@homage/bots';
import type { Dice, Draft, Seat } from '@homage/kernel';
import { mayStand } from '../rules/ballots.ts';
import { FIEFS, isTown, type LordId, TOWN_INDEX, type Town } from '../rules/data.ts';
import { failing } from '../rules/deals.ts';
import { allyOf, lordOf } from '../rules/queries.ts';
import { ransomOf } from '../rules/ransom.ts';
import { type Decline, type Offer, type Packed, PHASES, type State, type Term, type TermKind } from '../rules/state.ts';
import { pack, unpack, unpackAll } from '../rules/terms.ts';
import { goodMatch } from './council.ts';
import { sworn } from './deals.ts';
import { alarm, gain, makesWhole, risk, stake } from './gains.ts';
import type { Hand } from './hand.ts';
import { freedom, holding } from './hold.ts';
import { helps } from './spouse.ts';
import { type Survey, survey } from './survey.ts';
import { swaps } from './swaps.ts';

/** What is never done, whatever is paid for it. */
const NEVER = -1_000;

/* ------------------------------------------------------------------- honour */

/** Words of a family on the table: how many were kept and how many broken. */
export function words(s: State, seat: Seat): { kept: number; broken: number } {
  const found = { kept: 0, broken: 0 };
  for (const { terms } of s.struck) {
    for (const text of terms) {
      const sign = text.at(-1);
      if ((sign !== '+' && sign !== '-') || unpack(text).by !== seat) continue;
      if (sign === '+') found.kept++;
      else found.broken++;
    }
  }
  return found;
}

/** How far a word is believed: half at first, more with every word kept, little after one was broken. */
export function trustIn(s: State, seat: Seat): number {
  if (s.struck.length === 0) return 0.5;
  const { kept, broken } = words(s, seat);
  return (1 + kept) / (2 + kept + 3 * broken);
}

/** Whoever broke a word is given none, unless he made good for it and we are of those who forgive. */
function liar(s: State, seat: Seat, { mercy }: Hand): boolean {
  const { kept, broken } = words(s, seat);
  return broken > kept * mercy;
}

/* -------------------------------------------------------------------- value */

const isWord = ({ do: kind }: Term): boolean => kind !== 'deniers' && kind !== 'town' && kind !== 'captive';

/** A further point, or peace to get it, would win the game for this family. */
const dangerous = (v: Survey, me: Seat, other: Seat): boolean => !v.friends(me, other) && v.nearness(other) >= 0.66;

/** Somebody else is so near to winning that two families have a common enemy. */
function hunted(v: Survey, me: Seat, other: Seat): boolean {
  for (let seat = 0; seat < v.seats; seat++)
    if (dangerous(v, me, seat) && seat !== other && !v.friends(seat, other)) return true;
  return false;
}

function standsForKing(s: State, seat: Seat): boolean {
  return s.king === null && s.lords.some((lord) => lord.seat === seat && mayStand(s, 'king', lord.id) === undefined);
}

/** What a word of another is worth to a family if it is kept. */
function hope(v: Survey, me: Seat, by: Seat, term: Term, hand: Hand): number {
  const { s } = v;
  switch (term.do) {
    case 'peace': {
      let worst = 0;
      for (let f = 0; f < FIEFS.length; f++) {
        const city = v.city[f] as number;
        if (city >= 0 && v.governor[f] === me) worst = Math.max(worst, risk(v, me, city, v.powerAt(me, city)));
      }
      return 3 + 4 * worst;
    }
    case 'vote':
      return term.for === me || lordOf(s, term.for as LordId)?.seat === me ? (standsForKing(s, me) ? 7 : 3) : 0;
    case 'passage':
      return 1;
    case 'marriage':
      return goodMatch(v, me, by, hand) ? 4 : 0;
    case 'ransom':
      return Math.max(0, (ransomOf(s, term.lord as LordId) - (term.amount ?? 0)) / 2);
    default:
      return 0;
  }
}

/** What it costs a family to give its word and to keep it. */
function duty(v: Survey, me: Seat, to: Seat, term: Term, hand: Hand): number {
  const { s } = v;
  switch (term.do) {
    case 'peace': {
      // Whoever is about to win is given no peace; a city within reach of us is not left alone for nothing.
      if (alarm(v, me, to, hand) >= hand.alarm) return -NEVER;
      // A stranger's word is not enough to lay down arms, unless there is a common enemy.
      if (trustIn(s, to) < 0.6 && !hunted(v, me, to)) return -NEVER;
      return 1 + (dangerous(v, me, to) ? 6 : 0);
    }
    case 'vote': {
      const of = typeof term.for === 'number' ? term.for : lordOf(s, term.for as LordId)?.seat;
      if (of === undefined || dangerous(v, me, of)) return -NEVER;
      // One voice, one word.
      if (sworn(s, me, null, 'vote') !== undefined) return -NEVER;
      return standsForKing(s, me) && standsForKing(s, of) ? 6 : 1;
    }
    case 'passage':
      return dangerous(v, me, to) ? -NEVER : 2;
    case 'marriage':
      return goodMatch(v, me, to, hand) ? 0 : -NEVER;
    case 'ransom':
      return Math.max(1, ransomOf(s, term.lord as LordId) - (term.amount ?? 0));
    default:
      return 0;
  }
}

/** What changes hands at once, in deniers, as it is worth to the one who gets it or gives it. */
function goods(v: Survey, me: Seat, other: Seat, term: Term, hand: Hand): number {
  const { s } = v;
  const mine = term.by === me;
  switch (term.do) {
    case 'deniers':
      return mine ? -(term.amount ?? 0) : (term.amount ?? 0);
    case 'town': {
      const town = TOWN_INDEX[term.town as Town] as number;
      // A title is worth more than any purse: nobody sells the last town to it.
      const sold = v.cityOf[town] === -1 && (v.friends(me, other) || !makesWhole(v, other, me, town));
      if (mine) return sold ? -Math.max(4, stake(v, me, town, hand) / 3) : NEVER;
      return holding(v, me, town) * Math.min(12, gain(v, me, town, hand) / 6);
    }
    case 'captive': {
      const price = ransomOf(s, term.lord as LordId);
      const lord = lordOf(s, term.lord as LordId);
      if (lord === undefined) return 0;
      if (!mine && lord.seat === me) return freedom(v, me, lord) * price;
      if (!mine) return isTown(lord.at) ? (holding(v, me, TOWN_INDEX[lord.at] as number) * price) / 2 : 0;
      if (dangerous(v, me, other)) return NEVER;
      // He who cannot pay the whole is let off for half of it.
      const full = (s.families[other]?.deniers ?? 0) >= price;
      return -(full ? price - hand.floor : price / 2);
    }
    default:
      return 0;
  }
}

/** A town or a captive by its name: what could go to and fro. */
const thing = ({ do: kind, town, lord }: Term): string =>
  kind === 'town' || kind === 'captive' ? `${town ?? lord}` : '';

/**
 * Of the same kind there is one deal of words between two families in a round; and what we bought or sold in this round is not sold or bought
 * again: a town is worth more to whoever wants it than to whoever has it, and somebody could live on the difference by round trips.
 */
function again(s: State, me: Seat, { from, to, terms }: Packed<Offer>): boolean {
  const offered = unpackAll(terms);
  const kinds = new Set(offered.filter(isWord).map((term) => term.do));
  const things = new Set(offered.map(thing).filter((name) => name !== ''));
  return s.struck.some((deal) => {
    if (deal.round !== s.round) return false;
    const ours = deal.from === me || deal.to === me;
    const between = (deal.from === from && deal.to === to) || (deal.from === to && deal.to === from);
    return deal.terms.some((text) => {
      const term = unpack(text);
      return (between && kinds.has(term.do)) || (ours && things.has(thing(term)));
    });
  });
}

/** What an offer is worth to one of its two families, in deniers. */
export function worthOf(v: Survey, me: Seat, offer: Packed<Offer>, hand: Hand): number {
  const { s } = v;
  const other = offer.from === me ? offer.to : offer.from;
  const trust = trustIn(s, other);
  let coins = 0;
  let hopes = 0;
  let duties = 0;
  for (const term of unpackAll(offer.terms)) {
    if (!isWord(term)) coins += goods(v, me, other, term, hand);
    else if (term.by === me) duties += duty(v, me, other, term, hand);
    else hopes += trust * hope(v, me, other, term, hand);
  }
  // Words are paid with words alone, and a liar is given none.
  if (duties > 0 && liar(s, other, hand)) return NEVER;
  if (coins < 0) return coins - duties;
  return coins + (hopes > 0 ? Math.min(hopes, 6) : 0) - duties;
}

/** Whether an offer is taken: it brings something, and more the nearer the other is to winning. */
function taken(v: Survey, me: Seat, offer: Packed<Offer>, hand: Hand): boolean {
  const { s } = v;
  if (again(s, me, offer)) return false;
  const value = worthOf(v, me, offer, hand);
  if (value < hand.floor) return false;
  if (!dangerous(v, me, offer.from)) return true;
  return value >= hand.floor + 0.5 * Math.max(0, worthOf(v, offer.from, offer, hand));
}

/* ------------------------------------------------------------------ answers */

/** A captive for too little: his price, if the other can pay it. */
function counter(s: State, me: Seat, offer: Packed<Offer>): Draft | undefined {
  const terms = unpackAll(offer.terms);
  const captive = terms.find((term) => term.do === 'captive' && term.by === me);
  const coins = terms.find((term) => term.do === 'deniers' && term.by === offer.from);
  if (captive === undefined || terms.length > 2 || (terms.length === 2 && coins === undefined)) return undefined;
  const price = ransomOf(s, captive.lord as LordId);
  if ((s.families[offer.from]?.deniers ?? 0) < price || (coins?.amount ?? 0) >= price) return undefined;
  if (s.debtor === offer.from) return undefined;
  return {
    offer: offer.id,
    do: 'counter',
    mine: ['captive'],
    theirs: ['deniers'],
    myCaptive: captive.lord as LordId,
    theirDeniers: price,
  };
}

/** What is said with a no. Whoever repeats himself within a round hears no reason twice. */
function whyNot(v: Survey, me: Seat, offer: Packed<Offer>, hand: Hand): Decline | 'refuse' {
  const { s } = v;
  if (dangerous(v, me, offer.from)) return 'leads';
  const asked = unpackAll(offer.terms).filter(({ by }) => by === me);
  if (asked.some(isWord) && liar(s, offer.from, hand)) return 'faithless';
  if (again(s, me, offer) || failing(s, offer) !== undefined) return 'refuse';
  const needed = asked.some((term) =>
    isWord(term) ? duty(v, me, offer.from, term, hand) >= -NEVER : goods(v, me, offer.from, term, hand) <= NEVER,
  );
  return needed ? 'needed' : 'little';
}

/** The answer to a letter: by rule, in microseconds, however many there are. */
function reply(v: Survey, me: Seat, offer: Packed<Offer>, hand: Hand): Wish {
  const accept = taken(v, me, offer, hand) && failing(v.s, offer) === undefined;
  if (accept) return { aside: 'reply', answer: { offer: offer.id, do: 'accept' }, sure: true };
  const back = dangerous(v, me, offer.from) ? undefined : counter(v.s, me, offer);
  return { aside: 'reply', answer: back ?? { offer: offer.id, do: whyNot(v, me, offer, hand) }, sure: true };
}

/* ---------------------------------------------------------------- proposals */

/** Offers that are worth making: captives home for half their ransom, peace against a leader, voices for voices. */
function proposals(v: Survey, me: Seat, hand: Hand): Draft[] {
  const { s } = v;
  const out: Draft[] = [];
  const { deniers } = s.families[me] as State['families'][number];
  for (const { id, seat, jailer } of s.lords) {
    if (seat !== me || jailer === null || s.debtor === me) continue;
    const price = Math.min(deniers, Math.ceil(ransomOf(s, id) / 2));
    if (price > 0) out.push({ to: jailer, mine: ['deniers'], theirs: ['captive'], myDeniers: price, theirCaptive: id });
  }
  for (let other = 0; other < v.seats; other++) {
    if (other === me || v.friends(me, other) || liar(s, other, hand) || !inTurn(s, me, other)) continue;
    if (hunted(v, me, other) && sworn(s, other, me, 'peace') === undefined)
      out.push({ to: other, mine: ['peace'], theirs: ['peace'] });
    const crown = standsForKing(s, me) && !standsForKing(s, other) && !dangerous(v, me, other);
    if (crown && sworn(s, other, me, 'vote') === undefined)
      out.push({ to: other, mine: ['vote'], theirs: ['vote'], myVote: other, theirVote: me });
  }
  return out.filter(
    (draft) =>
      !s.struck.some((deal) => deal.round === s.round && samePair(deal, me, draft.to as Seat)) &&
      agreeable(v, me, draft, hand),
  );
}

/** Two families speak of peace and voices in two phases of a round: nobody hears the same offer all evening. */
const inTurn = (s: State, me: Seat, other: Seat): boolean =>
  (PHASES.indexOf(s.phase) + s.round + me + 2 * other) % 3 === 0;

/** Offers that the other would refuse in our place are not made. */
function agreeable(v: Survey, me: Seat, { to, mine, theirs, ...parts }: Draft, hand: Hand): boolean {
  const terms: string[] = [];
  for (const [side, kinds] of [mine, theirs].entries()) {
    const by = side === 0 ? me : (to as Seat);
    const key = side === 0 ? 'my' : 'their';
    for (const kind of kinds as TermKind[]) {
      const term: Term = { do: kind, by };
      if (kind === 'deniers') term.amount = parts[`${key}Deniers`] as number;
      if (kind === 'captive') {
        term.lord = parts[`${key}Captive`] as LordId;
        term.free = true;
      }
      if (kind === 'vote') term.for = parts[`${key}Vote`] as Seat;
      terms.push(pack(term));
    }
  }
  const offer = { id: 0, from: me, to: to as Seat, terms };
  return worthOf(v, me, offer, hand) >= hand.floor && taken(v, to as Seat, offer, hand);
}

const samePair = ({ from, to }: { from: Seat; to: Seat }, a: Seat, b: Seat): boolean =>
  (from === a && to === b) || (from === b && to === a);

/** Nobody is asked for the same exchange at every turn. */
const SELDOM = 6;

/** Letters are answered at once; offers are made now and then, one to a family and round. */
export function bargains(s: State, me: Seat, dice: Dice, hand: Hand): Wish[] {
  const out: Wish[] = [];
  if (s.phase === 'setup') return out;
  let v: Survey | undefined;
  for (const offer of s.offers) {
    if (offer.to !== me) continue;
    v ??= survey(s);
    out.push(reply(v, me, offer, hand));
  }
  for (const { seat: by, lord, to } of s.refusals) {
    const asking = lordOf(s, lord)?.seat;
    if (by !== me || asking === undefined || sworn(s, me, asking, 'passage') === undefined) continue;
    out.push({ aside: 'relent', answer: { lord, to }, sure: true });
  }
  if (out.length === 0 && s.marriages.length > 0 && allyOf(s, me) !== null) {
    v ??= survey(s);
    out.push(...helps(v, me));
  }
  if (out.length > 0) return out;
  if (s.phase === 'purchase' && dice.below(SELDOM) === 0) {
    v ??= survey(s);
    out.push(...swaps(v, me));
  }
  if (out.length > 0 || dice.below(hand.silence) > 0) return out;
  if (s.deals >= 2 * s.round * s.families.length || s.offers.some(({ from }) => from === me)) return out;
  v ??= survey(s);
  const found = proposals(v, me, hand);
  const answer = found[dice.below(Math.max(1, found.length))];
  if (answer !== undefined) out.push({ aside: 'offer', answer, sure: true });
  return out;
}
