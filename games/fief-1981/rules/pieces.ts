/** Changes that several chapters make: pieces come, go and die, cards are laid and put away. */

import { type Effects, type Seat, shuffle } from '@homage/kernel';
import { fiefAt, isInside, ownerOf, turnOrder } from './board.ts';
import { type Card, type Lord, REGIONS, seeCard, type Village } from './data.ts';
import { addSoldiers, isWelcome, passOnLeave } from './troops.ts';
import type { Asks, DeathCause, Events, Fief81, Intent, LordState, Party, State } from './vocabulary.ts';

/** What a deed needs of its context: every label's `x` is one. */
export type X = Effects<Fief81>;

/** Keeps what a player has just said aloud, so that it lies open for a while like everything else on the table. */
export function aloud<K extends keyof Asks>(x: Pick<X, 's'>, seat: Seat, ask: K, answer: Asks[K]['answer']): void {
  x.s.said.push({ round: x.s.round, seat, ask, answer });
}

/* -------------------------------------------------------- villages and gates */

/** Pieces of this player are now inside: he holds the village if nobody did, or if he owns it and the holder is there by his leave. */
export function comeIn(s: State, village: Village, seat: Seat): void {
  const { holder } = s.villages[village];
  if (holder === seat) return;
  if (holder === null || (ownerOf(s, village) === seat && isWelcome(s, village, holder, seat))) seize(s, village, seat);
}

/** After pieces have left or died: the next holder, if the old one has nobody inside any more. */
export function recount(s: State, village: Village): void {
  const { holder } = s.villages[village];
  if (holder === null || isInside(s, village, holder)) return;
  const fief = fiefAt(s, village);
  let next: Seat | null = null;
  if (fief !== null && fief.owner !== null && isInside(s, village, fief.owner)) next = fief.owner;
  else for (const seat of turnOrder(s)) if (next === null && isInside(s, village, seat)) next = seat;
  succeed(s, village, next);
}

/** The next holder takes over from one who is gone, and with the village his guests. */
export function succeed(s: State, village: Village, next: Seat | null): void {
  const { holder } = s.villages[village];
  seize(s, village, next);
  // The owner of a fief is host where he has nobody, too; elsewhere the guest who is left owns the village (F81R-a-P4-4).
  if (holder !== null && next !== null && holder !== next && fiefAt(s, village)?.owner !== holder)
    passOnLeave(s, village, holder, next);
}

/** Makes a player the holder whatever stood there before. */
function seize(s: State, village: Village, seat: Seat | null): void {
  const ground = s.villages[village];
  // A village that was lent goes back once its troops have left it (F81R-o-P6-6); an empty one waits for them.
  if (ground.lentTo !== null && ground.holder === ground.lentTo && seat !== ground.lentTo) ground.lentTo = null;
  ground.holder = seat;
  // Whoever stood in a capital without a claim has left it: the next to come in takes it anew (F81R-o-P6-13).
  const fief = fiefAt(s, village);
  if (fief !== null && fief.capital === village && fief.stands !== seat) fief.stands = null;
}

/** A troop stops before a village. It joins another one only if they are the same in everything: road, intent and date. */
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
    l.leave = null;
    l.met = false;
  }
  const arrived = ++s.arrivals;
  s.parties.push({ seat, village, from, soldiers, lords: [...lords], intent, round: s.round, arrived });
  mergeGates(s, false);
}

/** Troops on one road that are told apart by nothing are one; when the round is over, dates tell nothing any more. */
export function mergeGates(s: State, roundIsOver: boolean): void {
  if (s.parties.length < 2) return;
  const kept: Party[] = [];
  for (const party of s.parties) {
    const like = kept.find(
      (p) =>
        p.seat === party.seat &&
        p.village === party.village &&
        p.from === party.from &&
        p.intent === party.intent &&
        (roundIsOver || p.round === party.round),
    );
    if (like === undefined) kept.push(party);
    else {
      like.soldiers += party.soldiers;
      like.lords.push(...party.lords);
    }
  }
  s.parties = kept;
}

/** Parties without a piece are gone. */
export function sweepGates(s: State): void {
  if (s.parties.length > 0) s.parties = s.parties.filter((p) => p.soldiers > 0 || p.lords.length > 0);
}

/** All parties of a player before a village go in. */
export function goIn(s: State, village: Village, seat: Seat): void {
  for (const party of s.parties) {
    if (party.seat !== seat || party.village !== village) continue;
    addSoldiers(s.villages[village], seat, party.soldiers);
    for (const lord of party.lords) s.lords[lord].gate = null;
    party.soldiers = 0;
    party.lords = [];
  }
  sweepGates(s);
}

/** The parties of a player before a village. */
export const gates = (s: State, village: Village, seat: Seat): Party[] =>
  s.parties.filter((p) => p.village === village && p.seat === seat);

/* ------------------------------------------------------------------- deaths */

/** A lord whom nobody has. */
export const noLord = (): LordState => ({
  owner: null,
  at: null,
  gate: null,
  steps: 0,
  see: null,
  cardinal: false,
  leave: null,
  met: false,
});

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
  if (l.gate !== null) for (const party of s.parties) party.lords = party.lords.filter((other) => other !== lord);
  s.lords[lord] = noLord();
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
  x.reveal('all');
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
  s.lords[lord] = { ...noLord(), owner: seat, at };
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
