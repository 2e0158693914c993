/**
 * Pieces inside villages as troops: soldiers come and go in bands, each with the steps it has made, the leave it was given by whom and
 * when, and whether it has met the villagers; a lord carries the same facts himself. Pieces on the road before a village are in gates.ts.
 */

import type { Seat } from '@homage/kernel';
import { fiefAt, kingSeat, lordsIn, ownerOf } from './board.ts';
import { LORDS, type Lord, VILLAGES, type Village } from './data.ts';
import type { Band, Ground, Leave, March, State, Stay } from './vocabulary.ts';

export type Facts = Pick<Band, 'steps' | 'leave' | 'met'>;
const PLAIN: Facts = { steps: 0, leave: null, met: false };

const sameLeave = (a: Leave | null, b: Leave | null): boolean =>
  a === b || (a !== null && b !== null && a.by === b.by && a.round === b.round);

const isPlain = (facts: Facts): boolean => facts.steps === 0 && facts.leave === null && !facts.met;

/* ---------------------------------------------------------------- soldiers */

/** Soldiers of a player of whom nothing has to be remembered. */
export function plainSoldiers(ground: Ground, seat: Seat): number {
  let left = ground.soldiers[seat] as number;
  for (const band of ground.bands) if (band.seat === seat) left -= band.soldiers;
  return left;
}

export function addSoldiers(ground: Ground, seat: Seat, count: number, facts: Facts = PLAIN): void {
  if (count === 0) return;
  ground.soldiers[seat] = (ground.soldiers[seat] as number) + count;
  if (!isPlain(facts)) note(ground, seat, count, facts);
}

/** Soldiers who are inside already form a band, or join one of whom the same is known. */
function note(ground: Ground, seat: Seat, count: number, { steps, leave, met }: Facts): void {
  const like = ground.bands.find(
    (b) => b.seat === seat && b.steps === steps && b.met === met && sameLeave(b.leave, leave),
  );
  if (like !== undefined) like.soldiers += count;
  else ground.bands.push({ seat, soldiers: count, steps, leave: leave === null ? null : { ...leave }, met });
}

/** Takes soldiers out, those of the lowest rank first. */
export function takeSoldiers(
  ground: Ground,
  seat: Seat,
  count: number,
  rank: (facts: Facts) => number = anybody,
): void {
  if (count === 0) return;
  if (ground.bands.length > 0) {
    const groups: { rank: number; band: Band | null; soldiers: number }[] = [
      { rank: rank(PLAIN), band: null, soldiers: plainSoldiers(ground, seat) },
    ];
    for (const band of ground.bands)
      if (band.seat === seat) groups.push({ rank: rank(band), band, soldiers: band.soldiers });
    let left = count;
    for (const { band, soldiers } of groups.sort((one, other) => one.rank - other.rank)) {
      const gone = Math.min(left, soldiers);
      if (band !== null) band.soldiers -= gone;
      left -= gone;
    }
    ground.bands = ground.bands.filter((band) => band.soldiers > 0);
  }
  ground.soldiers[seat] = (ground.soldiers[seat] as number) - count;
}

/** Who has no leave falls first. */
const anybody = (facts: Facts): number => (facts.leave === null ? 0 : 1);

/** All soldiers of a player go; the result says how many there were. */
export function clearSoldiers(ground: Ground, seat: Seat): number {
  const count = ground.soldiers[seat] as number;
  ground.soldiers[seat] = 0;
  if (ground.bands.length > 0) ground.bands = ground.bands.filter((band) => band.seat !== seat);
  return count;
}

/** Soldiers inside who may still start a step: those who have not walked this turn, and those who have walked once. */
export function freshAndWalked(ground: Ground, seat: Seat): { fresh: number; walked: number } {
  let fresh = ground.soldiers[seat] as number;
  let walked = 0;
  for (const band of ground.bands) {
    if (band.seat !== seat || band.steps === 0) continue;
    fresh -= band.soldiers;
    if (band.steps === 1) walked += band.soldiers;
  }
  return { fresh, walked };
}

/** Changes what is known of the bands; those of whom nothing is left to remember, or the same as of others, are joined. */
function rewrite(ground: Ground, change: (band: Band) => void): void {
  if (ground.bands.length === 0) return;
  const before = ground.bands;
  ground.bands = [];
  for (const band of before) {
    change(band);
    if (!isPlain(band)) note(ground, band.seat, band.soldiers, band);
  }
}

/** The turn of a player is over: nobody counts his steps any more. */
export function forgetSteps(s: State, { seat, reached }: March): void {
  for (const village of reached) {
    rewrite(s.villages[village], (band) => {
      if (band.seat === seat) band.steps = 0;
    });
  }
}

const unmeet = (band: Band): void => {
  band.met = false;
};

/** The round is over: villagers may rise against everybody again. */
export function forgetMeetings(s: State): void {
  for (const lord of LORDS) s.lords[lord].met = false;
  for (const village of VILLAGES) rewrite(s.villages[village], unmeet);
}

/* ------------------------------------------------------------------- leave */

/** Whose leave keeps the villagers of a fief quiet: its owner's; the king's while he has the title in his custody. */
export function wardenOf(s: State, village: Village): Seat | null {
  const fief = fiefAt(s, village);
  return fief === null ? null : (fief.owner ?? kingSeat(s));
}

export type Troop = { soldiers: number; lords: Lord[] };

/** Whether all pieces of a player inside are there by leave of this host. */
export function isWelcome(s: State, village: Village, seat: Seat, host: Seat | null): boolean {
  const ground = s.villages[village];
  let soldiers = ground.soldiers[seat] as number;
  for (const band of ground.bands) if (band.seat === seat && band.leave?.by === host) soldiers -= band.soldiers;
  if (soldiers > 0) return false;
  for (const lord of LORDS) {
    const l = s.lords[lord];
    if (l.owner === seat && l.at === village && l.gate === null && l.leave?.by !== host) return false;
  }
  return true;
}

/** Pieces that stand in a village of somebody else's fief without his leave (F81a-P6e-8, F81o-P6.2-7). */
export function isIntruder(s: State, village: Village, seat: Seat): boolean {
  const fief = fiefAt(s, village);
  if (fief === null || fief.owner === seat || s.villages[village].lentTo === seat) return false;
  return !isWelcome(s, village, seat, wardenOf(s, village));
}

/** Enemies in a village of one's own: anybody inside without one's leave (F81R-o-P3-1, F81R-a-P3-1). */
export function hasEnemies(s: State, village: Village, host: Seat): boolean {
  if (fiefAt(s, village) === null || ownerOf(s, village) !== host) return false;
  for (const seat of s.order) if (seat !== host && !isWelcome(s, village, seat, host)) return true;
  return false;
}

/** Leave was given by one to the other this round: they keep the peace in this village (F81a-P4-11). */
export function isAtPeace(s: State, village: Village, guest: Seat, host: Seat): boolean {
  const now = (leave: Leave | null): boolean => leave !== null && leave.by === host && leave.round === s.round;
  if (s.villages[village].bands.some((band) => band.seat === guest && now(band.leave))) return true;
  return lordsIn(s, village, guest).some((lord) => now(s.lords[lord].leave));
}

type Test = (facts: Facts) => boolean;

/** What is known of pieces of a player inside changes: of those whom the test picks. */
function restate(s: State, village: Village, seat: Seat, test: Test, change: (stay: Stay) => void): void {
  const ground = s.villages[village];
  const plain = plainSoldiers(ground, seat);
  rewrite(ground, (band) => {
    if (band.seat === seat && test(band)) change(band);
  });
  if (plain > 0 && test(PLAIN)) {
    const stay = { ...PLAIN };
    change(stay);
    if (!isPlain(stay)) note(ground, seat, plain, stay);
  }
  for (const lord of lordsIn(s, village, seat)) if (test(s.lords[lord])) change(s.lords[lord]);
}

/** Everybody of a player inside, unless he has leave of the warden already, has leave of this host now. */
export function admitAll(s: State, village: Village, seat: Seat, host: Seat): void {
  const warden = wardenOf(s, village);
  const needs: Test = ({ leave }) => leave === null || leave.by !== warden;
  restate(s, village, seat, needs, (stay) => {
    stay.leave = { by: host, round: s.round };
  });
}

/**
 * Whom the villagers have not met this round and their warden has not let be: the troop that has just come in (`arrived`), or all together
 * (F81R-a-P6-7). Whoever came in this turn has met them then, so steps tell the two apart.
 */
const isUnmet =
  (warden: Seat | null, arrived: boolean): Test =>
  ({ steps, leave, met }) =>
    !met && (leave === null || leave.by !== warden) && (!arrived || steps > 0);

export function unmet(s: State, village: Village, seat: Seat, arrived: boolean): Troop {
  const test = isUnmet(wardenOf(s, village), arrived);
  const ground = s.villages[village];
  let soldiers = test(PLAIN) ? plainSoldiers(ground, seat) : 0;
  for (const band of ground.bands) if (band.seat === seat && test(band)) soldiers += band.soldiers;
  return { soldiers, lords: lordsIn(s, village, seat).filter((lord) => test(s.lords[lord])) };
}

/** The villagers have risen against that troop, or their warden has let it be. */
export function meetVillagers(s: State, village: Village, seat: Seat, arrived: boolean, leave: Leave | null): void {
  restate(s, village, seat, isUnmet(wardenOf(s, village), arrived), (stay) => {
    stay.met = true;
    if (leave !== null) stay.leave = { ...leave };
  });
}

/** Who had leave of a host that has gone is now the guest of the next, who himself needs none (F81R-a-P4-4). */
export function passOnLeave(s: State, village: Village, host: Seat, next: Seat): void {
  for (const seat of s.order) {
    restate(
      s,
      village,
      seat,
      ({ leave }) => leave?.by === host,
      (stay) => {
        stay.leave = seat === next ? null : { by: next, round: (stay.leave as Leave).round };
      },
    );
  }
}
