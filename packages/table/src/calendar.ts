/**
 * Hours in which nobody is expected to think: nights and weekends where the table is, by the clock on the wall there. Everything here is
 * plain arithmetic on spans of wall time; `Intl` knows when a zone turns its clocks.
 */

import type { Wall } from './time.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** From one moment until another, the other excluded. */
export type Span = readonly [from: Wall, until: Wall];

/** When a table rests, in the hours of a time zone. Nights are minutes after midnight; one that begins later than it ends goes into the next day. */
export interface Rest {
  zone: string;
  nights: { from: number; to: number } | null;
  weekends: boolean;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (format === undefined) {
    const two = '2-digit';
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
    });
    formats.set(zone, format);
  }
  return format;
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

/** The same moments are asked for again with every answer. One look at `Intl` takes some 4 µs, ten days of nights need sixty of them. */
const edges = new Map<string, Wall>();
const EDGES = 5_000;

/** When a zone's clocks show so many minutes of a day (counted since 1970). Where they skip it, an hour later. */
function edge(zone: string, day: number, minutes: number): Wall {
  const key = `${zone} ${day} ${minutes}`;
  const known = edges.get(key);
  if (known !== undefined) return known;
  const local = day * DAY + minutes * MINUTE;
  const guess = local - (localTime(zone, local) - local);
  const at = local - (localTime(zone, guess) - guess);
  if (edges.size >= EDGES) edges.clear();
  edges.set(key, at);
  return at;
}

const SATURDAY = 6;
/** The first of January 1970 was a Thursday. */
const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** The rests that touch a span of time, in no order; they may overlap. */
export function rests({ zone, nights, weekends }: Rest, [from, until]: Span): Span[] {
  const out: Span[] = [];
  const first = Math.floor(from / DAY) - 3;
  const last = Math.floor(until / DAY) + 1;
  for (let day = first; day <= last; day++) {
    if (weekends && weekday(day) === SATURDAY) out.push([edge(zone, day, 0), edge(zone, day + 2, 0)]);
    if (nights !== null) {
      const { from: begins, to: ends } = nights;
      out.push([edge(zone, day, begins), edge(zone, begins < ends ? day : day + 1, ends)]);
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
