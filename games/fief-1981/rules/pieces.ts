/** Changes that several chapters make: pieces come, go and die, cards are laid and put away. */

import { type Context, type Seat, shuffle } from '@homage/kernel';
import { fiefAt, isInside, lordsAtGate, ownerOf, partyAt, turnOrder } from './board.ts';
import { type Card, LORDS, type Lord, REGIONS, seeCard, type Village } from './data.ts';
import type { Asks, DeathCause, Events, Fief81, Frames, Intent, Party, State } from './vocabulary.ts';

export type X = Context<Fief81, keyof Frames, string>;

/** Keeps what a player has just said aloud, so that it lies open for a while like everything else on the table. */
export function aloud<K extends keyof Asks>(x: Pick<X, 's'>, seat: Seat, ask: K, answer: Asks[K]['answer']): void {
  x.s.said.push({ round: x.s.round, seat, ask, answer });
}

/* -------------------------------------------------------- villages and gates */

/** Pieces of this player are now inside: he holds the village if nobody did, or if he owns it and the others are there by his leave. */
export function comeIn(s: State, village: Village, seat: Seat): void {
  const ground = s.villages[village];
  if (ground.holder === null || (ground.holder !== seat && ownerOf(s, village) === seat)) setHolder(s, village, seat);
}

/** After pieces have left or died: the next holder, if the old one has nobody inside any more. */
export function recount(s: State, village: Village): void {
  const ground = s.villages[village];
  if (ground.leave.length > 0) ground.leave = ground.leave.filter((seat) => isInside(s, village, seat));
  // A village that was lent goes back once its troops have left it, or others hold it; an empty one waits for them.
  if (ground.lentTo !== null && ground.holder !== null && !isInside(s, village, ground.lentTo)) ground.lentTo = null;
  if (ground.holder === null || isInside(s, village, ground.holder)) return;
  const fief = fiefAt(s, village);
  let next: Seat | null = null;
  if (fief !== null && fief.owner !== null && isInside(s, village, fief.owner)) next = fief.owner;
  else for (const seat of turnOrder(s)) if (next === null && isInside(s, village, seat)) next = seat;
  setHolder(s, village, next);
  // Outside a fief, a guest who is left alone owns the village (F81R-a-P4-4).
  if (fief === null && next !== null) ground.leave = ground.leave.filter((seat) => seat !== next);
}

function setHolder(s: State, village: Village, seat: Seat | null): void {
  s.villages[village].holder = seat;
  // Whoever stood in a capital without a claim has left it: the next to come in takes it anew (F81R-o-P6-13).
  const fief = fiefAt(s, village);
  if (fief !== null && fief.capital === village && fief.stands !== seat) fief.stands = null;
}

/** Makes a player the holder whatever stood there before. */
export const seize = (s: State, village: Village, seat: Seat): void => setHolder(s, village, seat);

export function joinGate(
  s: State,
  seat: Seat,
  village: Village,
  from: Village,
  soldiers: number,
  lords: readonly Lord[],
  intent: Intent,
): void {
  for (const lord of lords) {
    const l = s.lords[lord];
    l.at = village;
    l.gate = from;
    l.steps = 2;
  }
  const party = partyAt(s, village, from, seat);
  if (party !== undefined) {
    party.soldiers += soldiers;
    party.intent = intent;
    party.round = s.round;
    return;
  }
  s.parties.push({ seat, village, from, soldiers, intent, round: s.round, arrived: ++s.arrivals });
}

/** Parties without a piece are gone. */
export function sweepGates(s: State): void {
  if (s.parties.length === 0) return;
  s.parties = s.parties.filter((p) => p.soldiers > 0 || lordsAtGate(s, p.village, p.from, p.seat).length > 0);
}

/** All parties of a player before a village go in. */
export function goIn(s: State, village: Village, seat: Seat): void {
  const ground = s.villages[village];
  for (const party of s.parties) {
    if (party.seat !== seat || party.village !== village) continue;
    ground.soldiers[seat] = (ground.soldiers[seat] as number) + party.soldiers;
    party.soldiers = 0;
  }
  for (const lord of LORDS) {
    const l = s.lords[lord];
    if (l.owner === seat && l.at === village) l.gate = null;
  }
  sweepGates(s);
}

/** The parties of a player before a village. */
export const gates = (s: State, village: Village, seat: Seat): Party[] =>
  s.parties.filter((p) => p.village === village && p.seat === seat);

/* ------------------------------------------------------------------- deaths */

/**
 * A lord dies (F81R-g12): pawn to the bank, lord and bishopric cards to the discard pile, cardinal and king cards back. A title waits for
 * `settle` to pass it on. Does not recount the village: the caller does, when all have died.
 */
export function kill(x: X, lord: Lord, cause: DeathCause): void {
  const { s } = x;
  const l = s.lords[lord];
  const seat = l.owner as Seat;
  s.discard.push(lord);
  if (l.see !== null) s.discard.push(seeCard(l.see));
  if (s.king?.lord === lord) {
    s.king = null;
    s.reprisal = null;
  }
  for (const region of REGIONS) {
    const fief = s.fiefs[region];
    if (fief !== null && fief.lord === lord) fief.lord = null;
  }
  s.lords[lord] = { owner: null, at: null, gate: null, steps: 0, see: null, cardinal: false };
  x.emit('lordDied', { lord, seat, cause });
}

/** One lord dies on his own (assassination, justice, plague): everything that depends on where he stood. */
export function killAlone(x: X, lord: Lord, cause: DeathCause): void {
  const at = x.s.lords[lord].at;
  kill(x, lord, cause);
  sweepGates(x.s);
  if (at !== null) recount(x.s, at);
}

/* -------------------------------------------------------------------- cards */

/** Takes a card out of a hand to lay it for all to see. */
export function lay(x: X, seat: Seat, card: Card): void {
  takeFrom(x.s, seat, card);
  x.reveal();
}

export function takeFrom(s: State, seat: Seat, card: Card): void {
  const hand = s.hands[seat] as Card[];
  hand.splice(hand.indexOf(card), 1);
}

/** The discard pile becomes the pile. */
export function reshuffle(x: X): void {
  const { s } = x;
  s.pile = [...s.discard, ...s.buried];
  s.discard = [];
  s.buried = [];
  shuffle(x, s.pile);
  x.emit('reshuffled', { count: s.pile.length });
}

/** A lord comes onto the table. */
export function raiseLord(s: State, seat: Seat, lord: Lord, at: Village): void {
  s.lords[lord] = { owner: seat, at, gate: null, steps: 0, see: null, cardinal: false };
  comeIn(s, at, seat);
}

/** Mills and presses of a village go back to the box. */
export function wreck(x: X, village: Village, cause: Events['wrecked']['cause']): void {
  const ground = x.s.villages[village];
  const { mills, presses } = ground;
  if (mills + presses === 0) return;
  ground.mills = 0;
  ground.presses = 0;
  x.emit('wrecked', { village, mills, presses, cause });
}

export const pay = (s: State, from: Seat, to: Seat | null, amount: number): void => {
  s.money[from] = (s.money[from] as number) - amount;
  if (to !== null) s.money[to] = (s.money[to] as number) + amount;
};
