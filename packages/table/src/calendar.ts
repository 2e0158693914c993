/**
 * Hours in which nobody is expected to think: nights and weekends where the table is, by the clock on the wall there. Everything here is
 * plain arithmetic on spans of wall time; `Intl` knows when a zone turns its clocks.
 */

import type { Wall } from './time.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

/** From one moment until another, the other excluded. */
export type Span = readonly [from: Wall, until: Wall];

/** When a table rests, in the hours of a time zone. Nights are minutes after midnight; one that begins later than it ends goes into the next day. */
export interface Rest {
  zone: string;
  nights: { from: number; to: number } | null;
  weekends: boolean;
}

const formats = new Map<string, Intl.DateTimeFormat>();
/** They are large; offsets are kept without them. */
const FORMATS = 100;

function formatOf(zone: string): Intl.DateTimeFormat {
  const two = '2-digit';
  const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
  const make = () => new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...parts });
  return kept(formats, zone.toLowerCase(), FORMATS, make);
}

/** Whether this is a zone that can be reckoned with. */
export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** What the clock on the wall of a zone shows, as if it were that of Greenwich. */
export function localTime(zone: string, at: Wall): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  ) as { [part: string]: number };
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** How far a zone's clocks are ahead of Greenwich in one week: `first` until `turns`, `then` from that moment on. */
interface Offsets {
  first: number;
  turns: Wall;
  then: number;
}

/**
 * One look at `Intl` takes some 4 µs, and every clock that is shown needs the offsets of every week until its time is up: they are kept by week, for
 * all tables of a zone together. Zones turn their clocks months apart, so a week that ends as it begins has no turn.
 */
const zones = new Map<string, Map<number, Offsets>>();

/** Keeps the newest of a few things under names that come from outside. */
function kept<T>(known: Map<string, T>, name: string, most: number, make: () => T): T {
  const found = known.get(name) ?? make();
  known.delete(name);
  known.set(name, found);
  if (known.size > most) known.delete(known.keys().next().value as string);
  return found;
}

/** There are some 600 names of zones; a few years of weeks for each are some megabytes. */
const ZONES = 600;

type Weeks = Map<number, Offsets>;
const weeksOf = (zone: string): Weeks => kept(zones, zone.toLowerCase(), ZONES, () => new Map());

function offsets(zone: string, weeks: Weeks, week: number): Offsets {
  const known = weeks.get(week);
  if (known !== undefined) return known;
  const offset = (at: Wall): number => localTime(zone, at) - at;
  let [from, until] = [week * WEEK, (week + 1) * WEEK];
  const [first, then] = [weeks.get(week - 1)?.then ?? offset(from), weeks.get(week + 1)?.first ?? offset(until)];
  while (first !== then && until - from > MINUTE) {
    const middle = from + Math.floor((until - from) / MINUTE / 2) * MINUTE;
    if (offset(middle) === first) from = middle;
    else until = middle;
  }
  const found = { first, turns: until, then };
  weeks.set(week, found);
  return found;
}

/** When a zone's clocks show so many minutes of a day (counted since 1970). Where they skip it, an hour later. */
function edge(zone: string, weeks: Weeks, day: number, minutes: number): Wall {
  const local = day * DAY + minutes * MINUTE;
  const ahead = (at: Wall): number => {
    const { first, turns, then } = offsets(zone, weeks, Math.floor(at / WEEK));
    return at < turns ? first : then;
  };
  return local - ahead(local - ahead(local));
}

/** How many whole weeks from a moment on nobody turns the clocks of a zone, nor so near that a rest could reach over; `most` are enough. */
export function evenWeeks({ zone }: Rest, from: Wall, most: number): number {
  const weeks = weeksOf(zone);
  const near = Math.floor((from + 3 * DAY) / WEEK);
  let week = Math.floor((from - 3 * DAY) / WEEK);
  const { first } = offsets(zone, weeks, week);
  for (; week <= near + most; week++) {
    const at = offsets(zone, weeks, week);
    if (at.first !== first || at.then !== first) break;
  }
  return Math.max(0, week - 1 - near);
}

/** What counts of seven days without a turn of clocks, whenever they begin. */
export function evenWeek(rest: Rest): number {
  const span: Span = [0, WEEK];
  return merged(rests({ ...rest, zone: 'UTC' }, span), span).reduce((sum, [a, b]) => sum - (b - a), WEEK);
}

const SATURDAY = 6;
/** The first of January 1970 was a Thursday. */
const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** The rests that touch a span of time, in no order; they may overlap. */
export function rests({ zone, nights, weekends }: Rest, [from, until]: Span): Span[] {
  const out: Span[] = [];
  const weeks = weeksOf(zone);
  const first = Math.floor(from / DAY) - 3;
  const last = Math.floor(until / DAY) + 1;
  for (let day = first; day <= last; day++) {
    if (weekends && weekday(day) === SATURDAY) out.push([edge(zone, weeks, day, 0), edge(zone, weeks, day + 2, 0)]);
    if (nights !== null) {
      const { from: begins, to: ends } = nights;
      out.push([edge(zone, weeks, day, begins), edge(zone, weeks, begins < ends ? day : day + 1, ends)]);
    }
  }
  return out;
}

/** Spans as they lie in another one: in order, none empty, none overlapping. */
export function merged(spans: readonly Span[], [from, until]: Span): Span[] {
  const inside = spans
    .map(([a, b]): Span => [Math.max(a, from), Math.min(b, until)])
    .filter(([a, b]) => a < b)
    .sort(([a], [b]) => a - b);
  const out: [Wall, Wall][] = [];
  for (const [a, b] of inside) {
    const last = out.at(-1);
    if (last !== undefined && a <= last[1]) last[1] = Math.max(last[1], b);
    else out.push([a, b]);
  }
  return out;
}
