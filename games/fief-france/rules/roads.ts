/** 5.2, 5.3: which STEPS a lord can make, whom he must cross, and how he may get through. Nothing here changes the position. */

import type { Seat } from '@homage/kernel';
import {
  boxOf,
  HARBORS,
  isTown,
  type LordId,
  mapOf,
  nearest,
  originOf,
  type Place,
  roadTo,
  type Town,
} from './data.ts';
import { because } from './kit.ts';
import type { Why } from './offer.ts';
import { family } from './pieces.ts';
import { afflicted, foulWeather, hasForces, isBesieged, isBesieger } from './queries.ts';
import { AT_SEA, DARC, HALTED, type Lord, RODE, SAILED, STEP, type Stack, type State, stepsOf } from './state.ts';

/* ------------------------------------------------------------------- steps */

/** What must be known of a position to tell whom a lord would cross. All of it is public, so that a player's view will do as well. */
export type Ground = Pick<State, 'towns' | 'sieges' | 'lords' | 'pass' | 'darc'> & {
  readonly stacks: readonly Pick<Stack, 'seat' | 'at'>[];
};

/** 5.1.1: two STEPS a round, three for D'Arc and whoever went with her; 6.3: a captive is moved as a pawn, D'Arc too. */
export const limit = (s: Pick<State, 'darc'>, piece: Lord | Stack): number =>
  (piece.flags & DARC) !== 0 || (s.darc !== null && 'id' in piece && s.darc === piece.id && piece.jailer === null)
    ? 3
    : 2;

const isFreeDarc = (s: Pick<State, 'darc'>, lord: Lord): boolean => s.darc === lord.id && lord.jailer === null;

export const canMove = (s: State, piece: Lord | Stack): boolean =>
  (piece.flags & HALTED) === 0 && stepsOf(piece) < limit(s, piece);

/** Whether a piece may come along; with D'Arc it may make a third STEP. */
export const canFollow = (s: State, piece: Lord | Stack, darc: boolean): boolean =>
  (piece.flags & HALTED) === 0 && stepsOf(piece) < (darc ? 3 : limit(s, piece));

export const storming = (s: State): boolean => s.disasters.length > 0 && afflicted(s, 'storm', 0);

/** 5.3: no crossing at sea, no bad weather either; but see the table options. */
function maySail(s: State, lord: Lord, to: Town | 'sea'): Why {
  if (storming(s)) return because('storm', 'J', {});
  const harbor = to === 'sea' ? nearest(lord.at) : to;
  if (harbor !== undefined && s.opt.closedHarbors && isBesieged(s, harbor)) {
    return because('closedHarbor', '5.3', { town: harbor });
  }
  if ((lord.flags & RODE) !== 0) return because('rodeOrSailed', '5.3', {});
  return to === 'sea' && (lord.flags & AT_SEA) !== 0 ? because('reEmbark', '5.3', {}) : undefined;
}

/** The places one STEP away, whatever stands in between. */
export function reach(s: Pick<State, 'opt'>, place: Place): readonly (Town | 'sea')[] {
  if (place === 'sea') return HARBORS;
  return boxOf(s).outward[nearest(place) as Town];
}

export const isNaval = (from: Place, to: Town | 'sea'): boolean => from === 'sea' || to === 'sea';

/** Going back by the road one came by. */
export const isBack = (from: Place, to: Town | 'sea'): boolean =>
  !isTown(from) && from !== 'sea' && originOf(from) === to;

/* ---------------------------------------------------------------- crossing */

/** Whether anybody else stands on one of two roads: hardly ever, so this is looked at before who it is. */
function anybodyOn(s: Ground, one: Place, other: Place, seat: Seat): boolean {
  for (const stack of s.stacks) if (stack.seat !== seat && (stack.at === one || stack.at === other)) return true;
  for (const lord of s.lords) if (lord.seat !== seat && (lord.at === one || lord.at === other)) return true;
  return false;
}

/** Adds the other families that stand on a road. */
function waiting(s: Ground, road: Place, seat: Seat, out: Seat[]): void {
  for (const stack of s.stacks)
    if (stack.at === road && stack.seat !== seat && !out.includes(stack.seat)) out.push(stack.seat);
  for (const other of s.lords) {
    if (other.at === road && other.seat !== seat && other.jailer === null && !out.includes(other.seat))
      out.push(other.seat);
  }
}

/** 5.2.1: the families a lord must cross, for leave or by force. */
export function crossing(s: Ground, lord: Lord, to: Town): Seat[] {
  const from = lord.at;
  const town = nearest(from);
  if (town === undefined) return [];
  const out: Seat[] = [];
  const { seat } = lord;
  if (!isBack(from, to)) {
    const place = s.towns[town];
    const inside = isTown(from);
    if (inside && lord.flags < STEP) {
      // The first STEP crosses nobody in the town one starts from, unless one is besieged there.
      if (place.holder === seat) for (const siege of s.sieges) if (siege.town === town) out.push(siege.seat);
    } else {
      const besieged = isBesieged(s, town);
      for (const other of place.order) {
        const shut = besieged && other === place.holder;
        if (other !== seat && !shut) out.push(other);
      }
    }
  }
  const there = roadTo(town, to);
  const back = roadTo(to, town);
  if (anybodyOn(s, there, back, seat)) {
    waiting(s, there, seat, out);
    waiting(s, back, seat, out);
  }
  const { pass } = s;
  if (pass !== null && pass.lord === lord.id && pass.from === from && pass.to === to) {
    return out.filter((other) => !pass.clear.includes(other));
  }
  return out;
}

/** The places where a family stands in the way of this STEP: the road, and the town if one crosses the family there. */
export function blocking(s: State, seat: Seat, lord: Lord, to: Town): Place[] {
  const { at } = lord;
  const town = nearest(at);
  if (town === undefined) return [];
  const places: Place[] = [roadTo(town, to), roadTo(to, town)];
  const setsOut = at === town && lord.flags < STEP;
  const shutIn = s.towns[town].holder === lord.seat && isBesieger(s, seat, town);
  if (!isBack(at, to) && (!setsOut || shutIn)) places.push(town);
  return places.filter((place) => hasForces(s, seat, place));
}

/** 5.2.3.2: forces on the road, in a town without a fortress, or besiegers of one's own fortress. */
export function mayStrike(s: State, lord: Lord, seat: Seat, to: Town): Why {
  const town = nearest(lord.at) as Town;
  const sortie = lord.at === town && s.towns[town].holder === lord.seat && isBesieger(s, seat, town);
  if (!sortie && s.towns[town].fort > 0 && blocking(s, seat, lord, to).includes(town)) {
    return because('fortressBlocks', '5.2.3.2', { town });
  }
  return undefined;
}

/** The family that has refused this lord this STEP, if it is (one of those) to be crossed. */
export const refused = (s: State, lord: Lord, to: Town, crossed: readonly Seat[] | null): Seat | undefined => {
  for (const r of s.refusals) {
    if (r.lord === lord.id && r.from === lord.at && r.to === to && (crossed === null || crossed.includes(r.seat)))
      return r.seat;
  }
  return undefined;
};

/* ------------------------------------------------------------ ways through */

/** Pawns that may ride: knights, and the king's own only with him. */
export function riders(s: State, lord: Lord): boolean {
  for (const stack of s.stacks) {
    if (stack.seat !== lord.seat || stack.at !== lord.at || (stack.flags & SAILED) !== 0) continue;
    if (!canFollow(s, stack, s.darc === lord.id)) continue;
    if (stack.kn > 0 || (stack.krk > 0 && s.king === lord.id)) return true;
  }
  return false;
}

/** Bad weather closes roads inside, into and out of a bishopric. */
export function foulOnTheWay(s: State, from: Place, to: Town): Why {
  if (s.disasters.length === 0) return undefined;
  const town = nearest(from) as Town;
  const bad = foulWeather(s, town) ? town : foulWeather(s, to) ? to : undefined;
  return bad === undefined ? undefined : because('badWeather', 'G.2.2', { see: mapOf(s).seeOf[bad] });
}

const holdsTunnel = (s: State, seat: Seat): boolean => family(s, seat).hand.includes('underground');

/** Why a lord can make no STEP to a place, by any means. Cheap: crossings are looked at only where somebody refused. */
export function mayStep(s: State, lord: Lord, to: Town | 'sea'): Why {
  if (!canMove(s, lord)) return because('noSteps', '5.1.1', { lord: lord.id });
  if (isNaval(lord.at, to)) return maySail(s, lord, to);
  const target = to as Town;
  if (isBack(lord.at, to) && abandons(s, lord, null)) return because('leavesNobody', '5.2.3.1', { lord: lord.id });
  if (holdsTunnel(s, lord.seat)) return undefined;
  const foul = foulOnTheWay(s, lord.at, target);
  if (foul !== undefined) return foul;
  if (refused(s, lord, target, null) === undefined) return undefined;
  const ways = waysThrough(s, lord, target);
  if (ways.length > 0) return undefined;
  return because('refusedBefore', '5.2.3', { seat: refused(s, lord, target, null) as Seat });
}

/** Whether a lord was refused at the gate where he stands: then he goes back with all he has brought (5.2.3.1). */
export const turnedAway = (s: State, lord: Lord): boolean =>
  s.refusals.some((r) => r.lord === lord.id && r.from === lord.at);

/** Whether he would go back without pawns that have no STEP left, and with nobody to stay with them. `lords` go with him; null: not yet said. */
export function abandons(s: State, lord: Lord, lords: readonly LordId[] | null): boolean {
  if (!turnedAway(s, lord)) return false;
  const darc = s.darc === lord.id || (lords !== null && s.lords.some((o) => isFreeDarc(s, o) && lords.includes(o.id)));
  if (!s.stacks.some((stack) => stack.seat === lord.seat && stack.at === lord.at && !canFollow(s, stack, darc)))
    return false;
  return !s.lords.some(
    (o) =>
      o.id !== lord.id &&
      o.seat === lord.seat &&
      o.jailer === null &&
      o.at === lord.at &&
      (lords === null || !lords.includes(o.id)),
  );
}

export type Way = 'free' | 'ask' | 'ride' | 'underground';

/** Families that a cavalcade could strike on this STEP. */
export function strikable(s: State, lord: Lord, to: Town): Seat[] {
  if (foulOnTheWay(s, lord.at, to) !== undefined || (lord.flags & SAILED) !== 0) return [];
  if (!riders(s, lord) || guarded(s, lord)) return [];
  const crossed = crossing(s, lord, to);
  return crossed.filter((seat) => {
    if (mayStrike(s, lord, seat, to) !== undefined) return false;
    // The others are asked first; one who has refused already keeps the road shut.
    return !crossed.some((o) => o !== seat && refused(s, lord, to, [o]) !== undefined);
  });
}

/** A queen with sergeants cannot leave them and so cannot ride. */
export function guarded(s: State, lord: Lord): boolean {
  if (s.queen !== lord.id) return false;
  return s.stacks.some((stack) => stack.seat === lord.seat && stack.at === lord.at && stack.qrs > 0);
}

const FREE: readonly Way[] = ['free'];

/** How a land STEP may be made. */
export function waysThrough(s: State, lord: Lord, to: Town): readonly Way[] {
  const foul = foulOnTheWay(s, lord.at, to) !== undefined;
  const crossed = crossing(s, lord, to);
  if (crossed.length === 0 && !foul) return FREE;
  const out: Way[] = [];
  if (!foul && refused(s, lord, to, crossed) === undefined) out.push('ask');
  if (!foul && strikable(s, lord, to).length > 0) out.push('ride');
  if (holdsTunnel(s, lord.seat)) out.push('underground');
  return out;
}

export function destinations(s: State, lord: Lord): (Town | 'sea')[] {
  const out: (Town | 'sea')[] = [];
  if (!canMove(s, lord)) return out;
  for (const to of reach(s, lord.at)) if (mayStep(s, lord, to) === undefined) out.push(to);
  return out;
}

export function canStepAtAll(s: State, lord: Lord): boolean {
  if (!canMove(s, lord)) return false;
  for (const to of reach(s, lord.at)) if (mayStep(s, lord, to) === undefined) return true;
  return false;
}

/* ------------------------------------------------------------- forces at sea */

const waits = (piece: { at: Place; flags: number }): boolean => piece.at === 'sea' && (piece.flags & AT_SEA) !== 0;

/** 5.3: forces that were at sea when the phase began must land. */
export function mustLand(s: State, seat: Seat): boolean {
  let any = false;
  for (const stack of s.stacks) if (stack.at === 'sea' && stack.seat === seat && waits(stack)) any = true;
  for (const lord of s.lords)
    if (lord.at === 'sea' && lord.seat === seat && lord.jailer === null && waits(lord)) any = true;
  return any && !storming(s) && (!s.opt.closedHarbors || HARBORS.some((town) => !isBesieged(s, town)));
}

/** A lord who was at sea when the phase began: he can bring others ashore; one who has just embarked cannot. */
export const ferries = (lord: Lord, seat: Seat): boolean => lord.seat === seat && lord.jailer === null && waits(lord);

/** A troop at sea whose lord is gone lands all the same. */
export const troopAtSea = (s: State, seat: Seat): boolean =>
  mustLand(s, seat) &&
  !s.lords.some((lord) => ferries(lord, seat)) &&
  s.stacks.some((stack) => stack.seat === seat && waits(stack));

/** Whether one comes into the town, or stays before it. */
export const entersTown = (s: Pick<State, 'towns'>, seat: Seat, to: Town): boolean => {
  const { holder, order } = s.towns[to];
  return order.length === 0 || holder === seat;
};
