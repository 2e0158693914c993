/** How long a ceremony takes, beat by beat. No beat lasts 400 ms, no ceremony 2.5 s: whoever waits is never kept waiting. */

import type { Ceremony } from './ceremony.ts';

export const LONGEST_BEAT = 400;
export const LONGEST = 2500;
/** How long the last picture stays before it goes. */
const REST = 380;
/** With reduced motion there is only the last picture. */
export const STILL = 1500;
/** Ceremonies of others are told faster. */
export const BRISK = 0.6;

export interface Beat {
  at: number;
  ms: number;
}

export interface Score {
  of(name: string, i?: number): Beat;
  /** All beats, for those who look at them. */
  beats: readonly Beat[];
  /** The whole, until it has gone. */
  ms: number;
}

/** One after the other: a name, how long, and how often. */
type Row = readonly [name: string, ms: number, times?: number];

const ROWS: { readonly [K in Ceremony['kind']]: (ceremony: Extract<Ceremony, { kind: K }>) => readonly Row[] } = {
  election: ({ ballots }) => [
    ['table', 240],
    ['marker', 260, ballots.length],
    ['count', 240],
    ['ribbon', 300],
  ],
  coronation: () => [
    ['rise', 320],
    ['crown', 360],
    ['rays', 280],
    ['ribbon', 360],
  ],
  marriage: () => [
    ['meet', 360],
    ['rings', 300],
    ['impale', 320],
    ['ribbon', 320],
  ],
  excommunication: () => [
    ['toll', 280, 3],
    ['drain', 320],
    ['bolt', 200],
    ['turn', 240],
    ['ribbon', 300],
  ],
  battle: ({ sides, captives }) => [
    ['field', 320],
    // Nobody waits for dice that were not thrown.
    ...(sides.some(({ dice }) => dice.length > 0) ? ([['dice', 320]] as const) : []),
    ...(sides.some(({ dice, tally }) => dice.length > 0 || tally !== undefined) ? ([['hits', 160]] as const) : []),
    ['fall', 160, Math.min(5, fallen(sides[0]) + fallen(sides[1]))],
    ...(captives.length > 0 ? ([['bars', 280]] as const) : []),
    ['ribbon', 300],
  ],
  siege: () => [
    ['town', 300],
    ['stakes', 340],
    ['tents', 300],
    ['ribbon', 320],
  ],
  disaster: ({ pictures, die }) => [
    ['sky', 280],
    ['turn', 300, pictures.length],
    ...(die === undefined ? [] : ([['dice', 320]] as const)),
    ['ribbon', 320],
  ],
  turning: () => [
    ['lay', 280],
    ['turn', 360],
    ['ribbon', 320],
  ],
  death: () => [
    ['rise', 300],
    ['strike', 280],
    ['grey', 320],
    ['ribbon', 320],
  ],
  end: ({ ranks }) => [
    ['curtain', 360],
    ['rank', 240, ranks.length],
    ['rays', 320],
    ['ribbon', 320],
  ],
};

const fallen = ({ figures }: { figures: readonly { lost: number }[] }): number =>
  figures.reduce((sum, { lost }) => sum + Math.min(1, lost), 0);

/** The beats of a ceremony. What there is much of goes faster, so that the whole stays within its time. */
export function scoreOf(ceremony: Ceremony): Score {
  const rows = (ROWS[ceremony.kind] as (of: Ceremony) => readonly Row[])(ceremony);
  const once = rows.reduce((sum, [, ms, times]) => sum + (times === undefined ? ms : 0), 0);
  const often = rows.reduce((sum, [, ms, times = 0]) => sum + ms * times, 0);
  const room = LONGEST - REST - 40 - once;
  const haste = often > room ? room / often : 1;
  const found = new Map<string, Beat>();
  let at = 0;
  for (const [name, ms, times] of rows) {
    const each = times === undefined ? ms : ms * haste;
    for (let i = 0; i < (times ?? 1); i++) {
      found.set(`${name} ${i}`, { at, ms: each });
      at += each;
    }
  }
  return {
    of: (name, i = 0) => found.get(`${name} ${i}`) ?? { at, ms: 1 },
    beats: [...found.values()],
    ms: at + REST,
  };
}
