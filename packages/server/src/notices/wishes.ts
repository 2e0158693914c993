/** What somebody has chosen, and the quiet hours in it. */

import { DEFAULT_WISHES, Wishes } from '@homage/protocol';
import * as z from 'zod/mini';
import type { Store } from '../store/store.ts';

export async function wishesOf(
  store: Store,
  guest: string,
): Promise<{ wishes: Wishes; chosen: boolean; calendar: string | null }> {
  const [row] = await store.find('wishes', { guest }, 1);
  if (row === undefined) return { wishes: DEFAULT_WISHES, chosen: false, calendar: null };
  const { calendar } = row;
  const read = z.safeParse(Wishes, JSON.parse(row.body));
  // Wishes of another version: what can be read of the rest is not worth a guess.
  if (!read.success) return { wishes: DEFAULT_WISHES, chosen: false, calendar };
  return { wishes: { ...read.data, kinds: { ...DEFAULT_WISHES.kinds, ...read.data.kinds } }, chosen: true, calendar };
}

const MINUTE = 60_000;
const DAY = 24 * 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes since midnight in a zone. */
function clockIn(zone: string, at: number): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return minutesOf(format.format(at));
}

/**
 * How many milliseconds of the quiet hours are left; 0: they are not now. In a night in which clocks are set they end when the clock says so; where it leaves
 * that moment out, an hour later.
 */
export function quietLeft({ quiet, zone }: Wishes, at: number): number {
  if (quiet === null || quiet.from === quiet.to) return 0;
  const [from, to, now] = [minutesOf(quiet.from), minutesOf(quiet.to), clockIn(zone, at)];
  const within = from < to ? now >= from && now < to : now >= from || now < to;
  if (!within) return 0;
  const into = ((at % MINUTE) + MINUTE) % MINUTE;
  const left = ((to - now + DAY) % DAY) * MINUTE - into;
  // Half a day either way: whatever clocks are set by is less.
  const late = ((clockIn(zone, at + left) - to + DAY + DAY / 2) % DAY) - DAY / 2;
  const exact = left - late * MINUTE;
  return late !== 0 && clockIn(zone, at + exact) === to ? exact : left;
}
