/** Phase 4: what a troop finds on the road: villages that are held, besieged or attacked, roads that are closed, and what it may declare. */

import type { Seat } from '@homage/kernel';
import { because, ownerOf, partiesAt, underWeather } from './board.ts';
import { boxOf } from './box.ts';
import type { Lord, Village } from './data.ts';
import { diff } from './differences.ts';
import type { Why } from './reasons.ts';
import { freshAndWalked, isAtPeace, isWelcome } from './troops.ts';
import type { Meet, Party, State } from './vocabulary.ts';

export type { Why };

export const ONLY_ORIGINAL = because('onlyOriginal', 'siege', {});
export const ADMITTED = because('admittedThisRound', 'arrival', {});
export const NOT_NOW = because('notNow', 'arrival', {});
const NO_ROAD = because('noRoad', 'move', {});
const CLOSED = because('roadClosed', 'arrival', {});
const PINNED = because('pinned', 'siege', {});
const BESIEGED = because('besieged', 'siege', {});
const TWO_FORCES = because('twoForces', 'several', {});
const REFUSED = because('alreadyRefused', 'arrival', {});
const ATTACKING = because('attacking', 'arrival', {});

/* ------------------------------------------------------------ circumstances */

/** Whether a troop that comes to a village finds it held against it. Leave is given to a troop: who comes later has to ask anew. */
export function isHostile(s: State, village: Village, seat: Seat): boolean {
  const { holder } = s.villages[village];
  if (holder === null || holder === seat) return false;
  return !(ownerOf(s, village) === seat && isWelcome(s, village, holder, seat));
}

/** A guest with granted passage is no force (F81R-o-P5-3). */
export const isForce = (party: Party): boolean => party.intent !== 'passage';

const threatens = (party: Party, seat: Seat): boolean => party.seat !== seat && isForce(party);

/** Somebody else attacks or besieges the village. */
export function isThreatened(s: State, village: Village, seat: Seat): boolean {
  for (const party of s.parties) if (party.village === village && threatens(party, seat)) return true;
  return false;
}

/** Players that attack or besiege a village, in order of arrival. Parties of one player are one force (F81R-o-P5-3). */
export function forcesAt(s: State, village: Village): Seat[] {
  const seats: Seat[] = [];
  for (const party of s.parties) {
    if (party.village === village && isForce(party) && !seats.includes(party.seat)) seats.push(party.seat);
  }
  return seats;
}

/** A hostile party stands on this road, before the village that it leads to (F81R-o-P4-7, F81a-P4-13). */
function isBlocked(s: State, village: Village, from: Village, seat: Seat): boolean {
  for (const party of s.parties) {
    if (party.village === village && party.from === from && threatens(party, seat)) return true;
  }
  return false;
}

/** "Already besieged": by another player, since an earlier turn (F81R-o-P4-5). */
const besiegedBefore = (s: State, village: Village, seat: Seat): boolean =>
  s.parties.some((p) => p.village === village && p.seat !== seat && p.intent === 'siege' && p.round < s.round);

function whyNotArrive(s: State, seat: Seat, village: Village): Why {
  if (!diff(s).sieges || s.parties.length === 0 || !isHostile(s, village, seat)) return undefined;
  if (besiegedBefore(s, village, seat)) return BESIEGED;
  const others = forcesAt(s, village).filter((other) => other !== seat);
  return others.length >= diff(s).mostForces ? TWO_FORCES : undefined;
}

/* ---------------------------------------------------------------- meetings */

const attacks = (s: State, seat: Seat, village: Village): boolean =>
  s.parties.some((p) => p.seat === seat && p.village === village && isForce(p));

const wasRefused = (s: State, village: Village, lords: readonly Lord[] | undefined): boolean =>
  s.march?.refused.some((r) => r.village === village && (lords?.some((lord) => r.lords.includes(lord)) ?? true)) ===
  true;

/**
 * How a troop may meet whoever holds a village. Adapted: who attacks it does not ask leave as well, and who was given leave this turn does
 * not attack (F81a-P4-11); a troop that was refused does not ask again (F81R-a-P4-3), another one may.
 */
export function whyNotMeet(
  s: State,
  seat: Seat,
  village: Village,
  lords: readonly Lord[] | undefined,
  meet: Meet,
): Why {
  if (diff(s).sieges) return undefined;
  switch (meet) {
    case 'siege':
      return ONLY_ORIGINAL;
    case 'ask':
      if (attacks(s, seat, village)) return ATTACKING;
      return wasRefused(s, village, lords) ? REFUSED : undefined;
    case 'attack':
      return isAtPeace(s, village, seat, s.villages[village].holder as Seat) ? ADMITTED : undefined;
  }
}

/** Adapted: at peace with the holder, and no leave to be had: there is no way in. */
function whyNoWayIn(s: State, seat: Seat, village: Village): Why {
  if (diff(s).sieges || (s.parties.length === 0 && s.march?.refused.length === 0)) return undefined;
  if (!isHostile(s, village, seat) || whyNotMeet(s, seat, village, undefined, 'attack') === undefined) return undefined;
  return whyNotMeet(s, seat, village, undefined, 'ask');
}

/* ------------------------------------------------------------------- roads */

/** Why a troop may not go from a village, or from its party before it, to another village. */
export function whyNotTo(s: State, seat: Seat, village: Village, party: Party | null, to: Village): Why {
  return boxOf(s).neighbours[village].includes(to) ? whyNotAlong(s, seat, village, party, to) : NO_ROAD;
}

/** The same along a road that is there. */
export function whyNotAlong(s: State, seat: Seat, village: Village, party: Party | null, to: Village): Why {
  if (s.parties.length === 0) return whyNoWayIn(s, seat, to);
  if (party === null) {
    if (diff(s).pinned && isThreatened(s, village, seat)) return PINNED;
    if (isBlocked(s, village, to, seat)) return CLOSED;
  } else if (to !== party.from) {
    if (party.intent !== 'passage' || party.round === s.round) return CLOSED;
    if (isBlocked(s, village, to, seat)) return CLOSED;
  }
  if (diff(s).sieges && isBlocked(s, to, village, seat)) return CLOSED;
  return whyNotArrive(s, seat, to) ?? whyNoWayIn(s, seat, to);
}

/** The party that a lord stands in on the road; null if he is inside. */
export const partyOf = (s: State, lord: Lord): Party | null =>
  s.lords[lord].gate === null ? null : (s.parties.find((p) => p.lords.includes(lord)) ?? null);

/** Why these lords may not go there together: all of them must be free to. */
export function whyNotAll(s: State, seat: Seat, village: Village, lords: readonly Lord[], to: Village): Why {
  for (const lord of lords) {
    const why = whyNotTo(s, seat, village, partyOf(s, lord), to);
    if (why !== undefined) return why;
  }
  return undefined;
}

/** Parties at a gate whose soldiers may still go there: none that has arrived or declared anything this turn (F81o-P4-7). */
export const leaving = (s: State, seat: Seat, village: Village, gate: Village, to: Village): Party[] =>
  partiesAt(s, village, gate, seat).filter((p) => p.round < s.round && whyNotTo(s, seat, village, p, to) === undefined);

/** Soldiers who may start the step: those who have not walked, and those who have walked once. */
export function walkers(
  s: State,
  seat: Seat,
  village: Village,
  gate: Village | null,
  to: Village,
): { fresh: number; walked: number } {
  if (underWeather(s, village)) return { fresh: 0, walked: 0 };
  if (gate === null) return freshAndWalked(s.villages[village], seat);
  let fresh = 0;
  for (const party of leaving(s, seat, village, gate, to)) fresh += party.soldiers;
  return { fresh, walked: 0 };
}

/** A plain lord takes any number; bishops alone take none (original) or two each (adapted, F81R-a-P4-1). */
export function escort(s: State, lords: readonly Lord[]): number {
  for (const lord of lords) if (s.lords[lord].see === null) return Number.POSITIVE_INFINITY;
  return diff(s).escortOfBishop * lords.length;
}

/* ------------------------------------------------------------ declarations */

export const MEETS: readonly Meet[] = ['attack', 'siege', 'ask'];

/** Original: what a party of an earlier turn may declare now (F81R-o-P4-3, F81R-o-P4-4). */
export function whyNotDeclare(s: State, party: Party, meet: Meet): Why {
  const { seat, village } = party;
  if (party.round === s.round || !isHostile(s, village, seat)) return NOT_NOW;
  if (meet === party.intent || (meet === 'ask' && party.intent !== 'passage')) return NOT_NOW;
  return party.intent === 'passage' ? whyNotArrive(s, seat, village) : undefined;
}

export const declarations = (s: State, party: Party): Meet[] =>
  MEETS.filter((meet) => whyNotDeclare(s, party, meet) === undefined);

/** Why no party of a player at a gate may declare this. */
export function whyNotDeclareAt(s: State, seat: Seat, village: Village, gate: Village, meet: Meet): Why {
  let why: Why = NOT_NOW;
  for (const party of partiesAt(s, village, gate, seat)) {
    const reason = whyNotDeclare(s, party, meet);
    if (reason === undefined) return undefined;
    if (reason !== NOT_NOW) why = reason;
  }
  return why;
}
