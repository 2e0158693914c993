/**
 * What of the time counts for a seat. Served time is what passes at all: it stands still while the server is down. Of that, what falls into a rest of
 * the table, a pause that was agreed, or a vacation of the person does not count. Those are on the wall, so served time has to be turned into
 * wall time, run by run of the server.
 *
 * Nothing is ever stopped and started for it: a hand runs from its question to its answer, and only what counts is taken from it. So no rest,
 * pause or vacation can refill a hand, and whatever happens in between survives a restart.
 */

import type { Seat } from '@homage/kernel';
import { DAY, evenWeek, evenWeeks, MINUTE, merged, type Rest, rests, type Span, WEEK } from './calendar.ts';
import type { Served, Wall } from './time.ts';

/** What the wall said while served time went from one moment to another: one piece for each run of the server, in order. */
export type Timeline = (from: Served, until: Served) => readonly { wall: Wall; ms: number }[];

/** Served and wall time are one: in tests, and wherever nothing is ever down. */
export const ONE_TIME: Timeline = (from, until) => [{ wall: Number(from), ms: until - from }];

/** Why a hand does not lose time now. */
export const STILLS = ['rest', 'pause', 'vacation'] as const;
export type Still = (typeof STILLS)[number];

export interface Calendar {
  rest: Rest | null;
  pauses: readonly Span[];
  vacations: (seat: Seat) => readonly Span[];
}

/** After an outage a deadline may be earlier in served time than it was thought to be. It is looked for so often at least. */
const LOOK_MS = 15 * MINUTE;

export class Almanac {
  readonly #calendar: Calendar;
  readonly #timeline: Timeline;
  #counts: number | undefined;

  constructor(calendar: Calendar, timeline: Timeline) {
    this.#calendar = calendar;
    this.#timeline = timeline;
  }

  #still(seat: Seat, span: Span): Span[] {
    const { rest, pauses, vacations } = this.#calendar;
    return merged([...(rest === null ? [] : rests(rest, span)), ...pauses, ...vacations(seat)], span);
  }

  /** How many whole weeks from a moment on are like most others: nobody has to go through their nights. `most` are enough. */
  #weeks(seat: Seat, from: Wall, most: number): number {
    if (most <= 0) return 0;
    const { rest, pauses, vacations } = this.#calendar;
    let weeks = most;
    for (const [a, b] of [...pauses, ...vacations(seat)])
      if (b > from) weeks = Math.min(weeks, Math.max(0, Math.floor((a - from) / WEEK)));
    return rest === null || weeks === 0 ? weeks : evenWeeks(rest, from, weeks);
  }

  /** What counts of such a week. */
  get #week(): number {
    const { rest } = this.#calendar;
    this.#counts ??= rest === null ? WEEK : evenWeek(rest);
    return this.#counts;
  }

  /** How much of the time between two moments counts for a seat. */
  readonly passed = (seat: Seat, from: Served, until: Served): number => {
    let sum = 0;
    for (const { wall, ms } of this.#timeline(from, until)) {
      sum += ms;
      const end = wall + ms;
      let at = wall;
      while (at < end) {
        const weeks = this.#weeks(seat, at, Math.floor((end - at) / WEEK));
        sum -= weeks * (WEEK - this.#week);
        at += weeks * WEEK;
        const until = Math.min(at + WEEK, end);
        for (const [a, b] of this.#still(seat, [at, until])) sum -= b - a;
        at = until;
      }
    }
    return sum;
  };

  wallAt(now: Served): Wall {
    return this.#timeline(now, now).at(-1)?.wall ?? Number(now);
  }

  /** When so much time that counts will have passed, by the wall. */
  due(seat: Seat, now: Served, ms: number): Wall {
    let at = this.wallAt(now);
    let left = ms;
    for (;;) {
      // The last week of them is gone through, for the moment in it.
      const weeks = this.#weeks(seat, at, Math.ceil(left / this.#week) - 1);
      left -= weeks * this.#week;
      at += weeks * WEEK;
      const until = at + WEEK;
      for (const [a, b] of this.#still(seat, [at, until])) {
        if (a - at >= left) return at + left;
        left -= a - at;
        at = b;
      }
      if (until - at >= left) return at + left;
      left -= until - at;
      at = until;
    }
  }

  /**
   * When to look whether so much time has passed: then, unless the server is down meanwhile; and well before, because served time stands still
   * when it is, and the night that was reckoned with passes without it.
   */
  look(seat: Seat, now: Served, ms: number): Served {
    if (ms <= 0) return now;
    return now + Math.min(this.due(seat, now, ms) - this.wallAt(now), Math.max(ms, LOOK_MS));
  }

  /** Why time stands still for a seat now, and until when. */
  still(seat: Seat, now: Served): { why: Still; until: Wall } | null {
    const { rest, pauses, vacations } = this.#calendar;
    const at = this.wallAt(now);
    const span: Span = [at, at + WEEK];
    const [first] = this.#still(seat, [at, at + 1]);
    if (first === undefined || first[0] > at) return null;
    const holds = (spans: readonly Span[]): boolean => spans.some(([a, b]) => a <= at && at < b);
    const why = holds(pauses) ? 'pause' : holds(vacations(seat)) ? 'vacation' : 'rest';
    const spans =
      why === 'pause' ? pauses : why === 'vacation' ? vacations(seat) : rest === null ? [] : rests(rest, span);
    return {
      why,
      until: Math.max(
        ...merged(spans, [at, at + 400 * DAY])
          .slice(0, 1)
          .map(([, b]) => b),
      ),
    };
  }
}
