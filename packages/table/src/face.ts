/** The clocks as readers see them, also of tables that are not in memory. */

import type { Seat } from '@homage/kernel';
import { Almanac, type Still, type Timeline } from './almanac.ts';
import type { Span } from './calendar.ts';
import { type ClockSetting, type ClockState, type ShownClock, shown } from './clock.ts';
import type { Sitting } from './seating.ts';
import type { Served, Wall } from './time.ts';

export interface SeatClock extends ShownClock {
  /** By correspondence: when it runs out, as far as is known. */
  due?: Wall;
  /** Why it stands still though it runs, and until when. */
  still?: { why: Still; until: Wall };
}

/** What of the time counts at a table. */
export function almanacOf(
  setting: ClockSetting,
  memory: { seats: readonly Sitting[]; pauses?: readonly Span[] },
  timeline: Timeline,
): Almanac {
  const letters = setting.kind === 'letters' ? setting : undefined;
  const calendar = {
    rest: letters?.rest ?? null,
    get pauses() {
      return memory.pauses ?? [];
    },
    vacations: (seat: Seat) => (letters?.vacation === true ? (memory.seats[seat]?.vacation ?? []) : []),
  };
  return new Almanac(calendar, timeline);
}

/** A seat's clock as one reader may see it. */
export function clockFor(
  setting: ClockSetting,
  state: ClockState,
  almanac: Almanac,
  seat: Seat,
  reader: Seat | undefined,
  now: Served,
): SeatClock {
  if (setting.kind !== 'letters') return shown(setting, state, seat, reader, now);
  const face = shown(setting, state, seat, reader, now, almanac.passed);
  if (!face.running || face.left === null) return face;
  const still = almanac.still(seat, now);
  return { ...face, due: almanac.due(seat, now, face.left), ...(still && { still }) };
}
