/** The paces that the form offers for a game by correspondence. */

import type { Letters } from '@homage/protocol';
import type { Preset } from '../text/letters.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

export const PRESETS: Record<Preset, Letters['time']> = {
  brisk: { free: DAY, bank: DAY, add: 4 * HOUR, cap: 3 * DAY },
  steady: { free: DAY, bank: 3 * DAY, add: 12 * HOUR, cap: 5 * DAY },
  slow: { free: DAY, bank: 3 * DAY, add: 36 * HOUR, cap: 10 * DAY },
  friends: null,
};

/** Where this browser is. */
export const myZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const NIGHT = { from: 22 * 60, to: 8 * 60 };

export interface LetterChoice {
  preset: Preset;
  nights: boolean;
  weekends: boolean;
  up: Letters['up'];
  vacation: boolean;
}

export const FIRST_CHOICE: LetterChoice = {
  preset: 'steady',
  nights: true,
  weekends: false,
  up: 'lapse',
  vacation: true,
};

export function lettersOf({ preset, nights, weekends, up, vacation }: LetterChoice): Letters {
  const time = PRESETS[preset];
  if (time === null) return { kind: 'letters', time, rest: null, up: 'wait', vacation: false };
  const rest = nights || weekends ? { zone: myZone(), nights: nights ? NIGHT : null, weekends } : null;
  return { kind: 'letters', time, rest, up, vacation };
}

/** From the beginning of the first day to the end of the last, where this browser is. A day in which clocks are set has 23 or 25 hours. */
export function wholeDays(first: string, last: string): { from: number; until: number } {
  const end = new Date(`${last}T00:00`);
  end.setDate(end.getDate() + 1);
  return { from: new Date(`${first}T00:00`).getTime(), until: end.getTime() };
}

/** A moment as people write it who look at a calendar: without the year, to the minute. */
export function moment(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
}

/** So many days and hours. */
export function length(ms: number, language: string): string {
  const days = Math.floor(ms / DAY);
  const hours = Math.round((ms - days * DAY) / HOUR);
  const unit = (value: number, name: 'day' | 'hour'): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value);
  const parts = [...(days > 0 ? [unit(days, 'day')] : []), ...(hours > 0 || days === 0 ? [unit(hours, 'hour')] : [])];
  return new Intl.ListFormat(language).format(parts);
}
