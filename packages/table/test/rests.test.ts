/** Rests are reckoned by the week: the same as night by night, and cheap for whatever a table may be set to. */

import { expect, test, vi } from 'vitest';
import { DAY, HOUR, localTime, MINUTE, merged, rests, type Span } from '../src/calendar.ts';
import { Almanac, type ClockSetting, clocks, ONE_TIME, type Rest } from '../src/index.ts';

/** Casablanca turns its clocks around Ramadan, Troll by two hours, Lord Howe by half an hour. */
const ZONES = [
  'Europe/Paris',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Antarctica/Troll',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'America/Santiago',
];
/** As much rest as a table may have. */
const LONG = { nights: { from: 480, to: 0 }, weekends: true };
const MONDAY = Date.UTC(2026, 2, 2, 9);
const YEAR = 365 * DAY;

const almanac = (rest: Rest, pauses: Span[] = [], vacation: Span[] = []): Almanac =>
  new Almanac({ rest, pauses, vacations: () => vacation }, ONE_TIME);

test('night by night and by the week the same counts, in every zone, over years', () => {
  const pauses: Span[] = [[MONDAY + 40 * DAY + HOUR, MONDAY + 61 * DAY]];
  const vacation: Span[] = [
    [MONDAY + 50 * DAY, MONDAY + 70 * DAY + 7],
    [MONDAY + 300 * DAY, MONDAY + 303 * DAY],
  ];
  for (const zone of ZONES) {
    for (const rest of [
      { zone, ...LONG },
      { zone, nights: { from: 22 * 60, to: 8 * 60 }, weekends: false },
      { zone, nights: { from: 30, to: 170 }, weekends: true },
      { zone, nights: null, weekends: true },
    ]) {
      const count = almanac(rest, pauses, vacation);
      for (let i = 0; i < 12; i++) {
        const from = MONDAY + i * 9.37 * DAY;
        const until = from + 3 * DAY + i * 91.7 * DAY;
        const still = merged([...rests(rest, [from, until]), ...pauses, ...vacation], [from, until]);
        const ms = still.reduce((sum, [a, b]) => sum - (b - a), until - from);
        expect(count.passed(0, from, until)).toBe(ms);
        // The moment at which the last of it had passed.
        const last = still.at(-1);
        expect(count.due(0, from, ms)).toBe(last?.[1] === until ? last[0] : until);
      }
    }
  }
});

test('a night begins and ends when the clocks of the zone say so', () => {
  for (const zone of ZONES) {
    const rest: Rest = { zone, nights: { from: 12 * 60 + 7, to: 13 * 60 + 11 }, weekends: false };
    for (const [from, until] of rests(rest, [MONDAY, MONDAY + 2 * YEAR])) {
      expect(localTime(zone, from) % DAY).toBe(12 * HOUR + 7 * MINUTE);
      expect(localTime(zone, until) % DAY).toBe(13 * HOUR + 11 * MINUTE);
    }
  }
});

test('however often time is given, a deadline is found with one look at a zone for each week, and then with none', () => {
  const time = { free: 60 * DAY, bank: 60 * DAY, add: 0, cap: 60 * DAY };
  const setting: ClockSetting = { kind: 'letters', time, rest: null, up: 'wait', vacation: false };
  const state = clocks.newClock(setting, 1);
  for (let i = 0; i < 300; i++) expect(clocks.give(setting, state, 0)).toBe('given');
  const { left, free } = state.hands[0]!;
  const all = ['America/Denver', 'Europe/Oslo', 'Asia/Tokyo', 'America/Lima', 'Africa/Cairo', 'Asia/Tehran'];
  const looks = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  const due = (): number[] => all.map((zone) => almanac({ zone, ...LONG }).due(0, MONDAY, left + free!));
  const first = due();
  // Forty hours of a week count.
  for (const at of first) expect(at).toBeLessThan(MONDAY + 3 * YEAR);
  expect(looks.mock.calls.length).toBeLessThan(all.length * 3 * 80);
  looks.mockClear();
  for (let i = 0; i < 20; i++) expect(due()).toEqual(first);
  // Nor does a name in other letters make it look again.
  almanac({ zone: 'aSIA/tOKYO', ...LONG }).due(0, MONDAY, left + free!);
  expect(looks.mock.calls.length).toBe(0);
  looks.mockRestore();
});

test('the farthest deadline takes a few steps for each time that clocks are turned, and no more', () => {
  for (const [zone, turns] of [
    ['Asia/Tokyo', 0],
    ['America/New_York', 6],
  ] as const) {
    let steps = 0;
    const vacations = (): Span[] => {
      steps++;
      return [];
    };
    const count = new Almanac({ rest: { zone, ...LONG }, pauses: [], vacations }, ONE_TIME);
    const due = Number(count.due(0, MONDAY, 180 * DAY));
    expect(due).toBeGreaterThan(MONDAY + 2 * YEAR);
    expect(steps).toBeLessThanOrEqual(2 + turns * 8);
    steps = 0;
    expect(count.passed(0, MONDAY, due)).toBe(180 * DAY);
    expect(steps).toBeLessThanOrEqual(2 + turns * 8);
  }
});

test('two years off a deadline costs little more than one of this week', () => {
  const count = almanac({ zone: 'Asia/Tokyo', ...LONG });
  const work = (ms: number): number => {
    const before = process.cpuUsage();
    for (let i = 0; i < 100; i++) count.due(0, MONDAY, ms);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const [near, far] = [39 * HOUR, 180 * DAY].map((ms) => Math.min(...Array.from({ length: 5 }, () => work(ms))));
  expect(far! / near!).toBeLessThan(12);
});
