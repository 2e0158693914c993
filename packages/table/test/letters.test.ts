import { FastDice, openAsks } from '@homage/kernel';
import { type Squabble, squabble } from '@homage/testkit/fixture';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, localTime, MINUTE, rests } from '../src/calendar.ts';
import {
  Almanac,
  announced,
  clocks,
  isZone,
  Keeper,
  type LetterSetting,
  ONE_TIME,
  personSeat,
  type Rest,
  type Sitting,
  type Span,
  Table,
  type Timeline,
} from '../src/index.ts';
import { headerFor, SEED } from './play.ts';

const BRISK: LetterSetting = {
  kind: 'letters',
  time: { free: DAY, bank: DAY, add: 4 * HOUR, cap: 3 * DAY },
  rest: null,
  up: 'lapse',
  vacation: true,
};
const PARIS: Rest = { zone: 'Europe/Paris', nights: { from: 22 * 60, to: 8 * 60 }, weekends: true };
/** Monday the 2nd of March 2026, 10:00 in Paris. */
const MONDAY = Date.UTC(2026, 2, 2, 9);

const person = (name: string): Sitting => personSeat(name, name, '', 'random');

function keep(setting: LetterSetting, now: number, timeline?: Timeline): Keeper<Squabble> {
  const seats = ['ann', 'bob', 'cid'].map(person);
  const { table } = Table.open(squabble, headerFor('squabble', 3, { rounds: 2 }), SEED);
  const keeper = new Keeper(table, setting, Keeper.memory(setting, seats), timeline && { timeline });
  keeper.settle(now, now);
  return keeper;
}

/** Answers the question that is open for a seat. */
function vote(keeper: Keeper<Squabble>, seat: number, now: number): void {
  const ask = openAsks(keeper.table.match).find((one) => one.seat === seat);
  expect(keeper.submit(seat, ask!.id, { for: 0 }, now, now).ok).toBe(true);
}

const almanac = (rest: Rest | null, pauses: Span[] = [], timeline: Timeline = ONE_TIME): Almanac =>
  new Almanac({ rest, pauses, vacations: () => [] }, timeline);

describe('the calendar', () => {
  test('nights and weekends are those of the zone, also when its clocks are turned', () => {
    const count = almanac(PARIS);
    const hours = (from: number, until: number): number => count.passed(0, from, until) / HOUR;
    // Fourteen hours of each working day, whatever the length of the day before.
    expect(hours(MONDAY - HOUR * 10, MONDAY - HOUR * 10 + DAY)).toBe(14);
    expect(hours(MONDAY, MONDAY + 7 * DAY)).toBe(5 * 14);
    // On the 29th of March 2026 the night to Monday belongs to the weekend; the hour is lost to nobody.
    const spring = Date.UTC(2026, 2, 27, 9);
    expect(hours(spring, spring + 7 * DAY - HOUR)).toBe(5 * 14);
    const autumn = Date.UTC(2026, 9, 23, 8);
    expect(hours(autumn, autumn + 7 * DAY + HOUR)).toBe(5 * 14);
    // Nights alone, over the night in which an hour is missing: nine of them.
    const nights = almanac({ ...PARIS, weekends: false });
    const noon = Date.UTC(2026, 2, 28, 11);
    expect(nights.passed(0, noon, noon + DAY - HOUR) / HOUR).toBe(14);
    expect(localTime('Europe/Paris', noon)).toBe(Date.UTC(2026, 2, 28, 12));
  });

  test('whatever counts is found again from the other side, in every zone', () => {
    for (const zone of ['Europe/Paris', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Pacific/Apia']) {
      for (const weekends of [false, true]) {
        const count = almanac({ zone, nights: { from: 23 * 60, to: 7 * 60 }, weekends });
        for (let i = 0; i < 60; i++) {
          const from = MONDAY + i * 5.3 * DAY;
          const ms = (1 + (i % 9)) * 7 * HOUR;
          const due = count.due(0, from, ms);
          expect(count.passed(0, from, Number(due))).toBe(ms);
          expect(count.passed(0, from, Number(due) - 1)).toBe(ms - 1);
          expect(count.look(0, from, ms)).toBeLessThanOrEqual(due);
        }
      }
    }
    expect([isZone('Europe/Paris'), isZone('Camelot')]).toEqual([true, false]);
    expect(rests({ ...PARIS, nights: null, weekends: false }, [0, DAY])).toEqual([]);
  });

  test('while the server is down nothing counts, and a night that passed meanwhile is not waited for', () => {
    // Down from Monday 20:00 to Tuesday 09:00.
    const down = 10 * HOUR;
    const timeline: Timeline = (from, until) => [
      ...(from < MONDAY + down ? [{ wall: Number(from), ms: Math.min(until, MONDAY + down) - from }] : []),
      ...(until >= MONDAY + down
        ? [{ wall: Math.max(from, MONDAY + down) + 13 * HOUR, ms: until - Math.max(from, MONDAY + down) }]
        : []),
    ];
    const count = almanac(PARIS, [], timeline);
    expect(count.passed(0, MONDAY, MONDAY + 12 * HOUR)).toBe(12 * HOUR);
    expect(count.wallAt(MONDAY + 12 * HOUR)).toBe(MONDAY + 25 * HOUR);
    // Before the outage the night was expected to come in between; looking at what is left is never too late.
    const before = almanac(PARIS);
    expect(before.due(0, MONDAY, 13 * HOUR)).toBe(MONDAY + 23 * HOUR);
    expect(before.look(0, MONDAY, 13 * HOUR)).toBe(MONDAY + 13 * HOUR);
    expect(count.passed(0, MONDAY, MONDAY + 13 * HOUR)).toBe(13 * HOUR);
  });
});

describe('the clock by correspondence', () => {
  test('a question uses its free time first, then the bank; an answer adds a little, never above the cap', () => {
    const keeper = keep(BRISK, 0);
    expect(keeper.clocks(0, 6 * HOUR)[0]).toEqual({ left: 42 * HOUR, running: true, bank: DAY, due: 2 * DAY });
    vote(keeper, 0, 6 * HOUR);
    expect(keeper.memory.clock.hands[0]).toMatchObject({ free: DAY, left: DAY + 4 * HOUR, since: null });
    vote(keeper, 1, DAY + 10 * HOUR);
    expect(keeper.memory.clock.hands[1]).toMatchObject({ free: DAY, left: 18 * HOUR });
    keeper.memory.clock.hands[2]!.left = 3 * DAY - HOUR;
    vote(keeper, 2, DAY + 12 * HOUR);
    // Half a day of the bank is spent, and what is added stays below the cap.
    expect(keeper.memory.clock.hands[2]!.left).toBe(2 * DAY + 15 * HOUR);
    const rich = keep({ ...BRISK, time: { ...BRISK.time!, bank: 3 * DAY } }, 0);
    vote(rich, 0, HOUR);
    expect(rich.memory.clock.hands[0]!.left).toBe(3 * DAY);
  });

  test('whoever takes an answer back has what was left then, however often', () => {
    const keeper = keep(BRISK, 0);
    let now = 20 * HOUR;
    for (let i = 0; i < 3; i++) {
      vote(keeper, 0, now);
      const ask = openAsks(keeper.table.match)[0]!;
      expect(ask.seat).toBe(1);
      expect(keeper.withdraw(0, ask.id - 1, now, now).ok).toBe(true);
      now += HOUR;
    }
    expect(keeper.clocks(0, now)[0]!.left).toBe(2 * DAY - 23 * HOUR);
  });

  test('going back and forth among one’s own answers gives nobody time: no question has more than when it was left', () => {
    for (let seed = 1; seed <= 40; seed++) {
      for (const setting of [BRISK, { kind: 'live', bank: DAY, increment: 4 * HOUR } as const]) {
        const dice = new FastDice(`back and forth ${seed}`);
        const state = clocks.newClock(setting, 1);
        const hand = state.hands[0]!;
        /** By question: what was left when it was left, in bank and free time. The answers that stand, by entry. */
        const before: { left: number; free: number }[] = [];
        const entries: number[] = [];
        let [now, n] = [0, 0];
        const remains = (): { left: number; free: number } => {
          const spent = now - (hand.since ?? now);
          const free = hand.free ?? 0;
          return { left: hand.left - Math.max(0, spent - free), free: Math.max(0, free - spent) };
        };
        const arrive = (): void => {
          clocks.wind(setting, state, [{ seat: 0, ask: entries.length, secret: false, answered: false }], now);
          const had = before[entries.length];
          if (had === undefined) return;
          expect(hand.free ?? 0).toBeLessThanOrEqual(had.free);
          expect(hand.left).toBeLessThanOrEqual(had.left);
        };
        arrive();
        for (let i = 0; i < 60; i++) {
          now += (1 + dice.below(30)) * MINUTE;
          before[entries.length] = remains();
          if (entries.length > 0 && dice.below(2) === 0) {
            const far = dice.below(entries.length);
            clocks.tookBack(state, 0, entries[far]!, now);
            entries.length = far;
          } else {
            clocks.answered(setting, state, 0, now, undefined, { n: ++n, ask: entries.length, more: i > 0 });
            entries.push(n);
          }
          arrive();
        }
      }
    }
  });

  test('a rest is not thought in; a pause stops a hand and refills nothing; nor does a vacation', () => {
    const keeper = keep({ ...BRISK, rest: PARIS }, MONDAY);
    const left = (now: number): number => keeper.clocks(1, now)[1]!.left!;
    expect(left(MONDAY + 12 * HOUR)).toBe(36 * HOUR);
    expect(left(MONDAY + 22 * HOUR)).toBe(36 * HOUR);
    expect(keeper.clocks(1, MONDAY + 13 * HOUR)[1]!.still).toEqual({ why: 'rest', until: MONDAY + 22 * HOUR });
    keeper.pause(MONDAY + 5 * DAY, MONDAY + 23 * HOUR);
    expect(keeper.pausedUntil(MONDAY + 2 * DAY)).toBe(MONDAY + 5 * DAY);
    expect(left(MONDAY + 4 * DAY)).toBe(35 * HOUR);
    expect(keeper.clocks(1, MONDAY + 2 * DAY)[1]!.still).toEqual({ why: 'pause', until: MONDAY + 5 * DAY });
    keeper.pause(0, MONDAY + 4 * DAY);
    expect(keeper.pausedUntil(MONDAY + 4 * DAY)).toBeNull();
    expect(left(MONDAY + 4 * DAY + HOUR)).toBe(34 * HOUR);
    keeper.seats[1]!.vacation = [[MONDAY + 4 * DAY + HOUR, MONDAY + 30 * DAY]];
    expect(left(MONDAY + 29 * DAY)).toBe(34 * HOUR);
    expect(keeper.clocks(0, MONDAY + 29 * DAY)[0]!.left).toBe(0);
    // A pause from the fifth minute of the last hour on, again and again, gives nobody a minute.
    const again = keep({ ...BRISK, rest: null }, 0);
    let spent = 0;
    for (let day = 0; day < 40; day++) {
      again.pause(day * DAY + DAY - MINUTE, day * DAY + MINUTE);
      const before = again.clocks(0, day * DAY)[0]!.left!;
      const after = again.clocks(0, (day + 1) * DAY)[0]!.left!;
      expect(after).toBeLessThan(before);
      spent += before - after;
    }
    expect(spent).toBe(40 * 2 * MINUTE);
  });

  test('who never came loses the seat; later silence lapses, or a bot, a vote, or patience follows', () => {
    const fresh = keep(BRISK, 0);
    expect(fresh.tick(2 * DAY, 0)).toMatchObject({ away: [], absent: [0, 1, 2], out: [] });
    expect(fresh.tick(2 * DAY + 1, 0).absent).toEqual([]);
    const waiting = keep({ ...BRISK, up: 'wait' }, 0);
    expect(waiting.tick(2 * DAY, 0)).toMatchObject({ away: [], absent: [], out: [0, 1, 2] });
    expect(waiting.deadline(2 * DAY)).toBeNull();
    vote(waiting, 0, 5 * DAY);
    expect(waiting.isOut(0)).toBe(false);
    const bot = keep({ ...BRISK, up: 'bot' }, 0);
    for (const sitting of bot.seats) sitting.came = true;
    expect(bot.tick(2 * DAY, 0).away).toEqual([0, 1, 2]);
    const voting = keep({ ...BRISK, up: 'vote' }, 0);
    for (const sitting of voting.seats) sitting.came = true;
    vote(voting, 1, HOUR);
    vote(voting, 2, HOUR);
    expect(voting.tick(2 * DAY, 0).out).toEqual([0]);
    voting.vote(0, 1, true, 2 * DAY, 0);
    expect(voting.seats[0]!.away).toBe(false);
    voting.vote(0, 1, false, 2 * DAY, 0);
    voting.vote(0, 2, true, 2 * DAY, 0);
    expect(voting.seats[0]!.away).toBe(false);
    voting.vote(0, 1, true, 2 * DAY, 0);
    expect(voting.seats[0]!.away).toBe(true);
  });

  test('when one secret question follows another at once, others see what is left then', () => {
    const keeper = keep(BRISK, 0);
    // Everybody votes; windows pass by themselves; the next secret question shows the clocks as they are.
    for (const seat of [0, 1, 2]) vote(keeper, seat, 20 * HOUR);
    const { hands } = keeper.memory.clock;
    for (const hand of hands) expect(hand.shown === null || hand.shown.left === hand.left).toBe(true);
    const fresh = { ...hands[1]!, since: 0, shown: { left: 1, since: 0, ask: 1 } };
    const state = { hands: [fresh] };
    clocks.wind(BRISK, state, [{ seat: 0, ask: 1, secret: true, answered: false }], 5);
    expect(state.hands[0]!.shown).toMatchObject({ left: 1, ask: 1 });
    clocks.wind(BRISK, state, [{ seat: 0, ask: 2, secret: true, answered: false }], 9);
    expect(state.hands[0]!.shown).toMatchObject({ left: fresh.left, since: 9, ask: 2 });
  });

  test('who leaves and sits down again has what was left; fresh time comes when a bot has answered, or once when it was up', () => {
    const keeper = keep({ ...BRISK, up: 'bot' }, 0);
    for (const sitting of keeper.seats) sitting.came = true;
    const left = (now: number): number => keeper.clocks(0, now)[0]!.left!;
    const away = (now: number): void => {
      keeper.setAway(0, true, now, now);
      keeper.setAway(0, false, now, now);
    };
    for (let hour = 1; hour < 48; hour++) {
      away(hour * HOUR);
      expect(left(hour * HOUR)).toBe((48 - hour) * HOUR);
    }
    expect(keeper.tick(2 * DAY, 0).away).toContain(0);
    // Back before the bot has answered: a day and a little of the bank, for this question once.
    keeper.setAway(0, false, 2 * DAY, 0);
    expect(left(2 * DAY)).toBe(DAY + 4 * HOUR);
    expect(keeper.tick(4 * DAY, 0).away).toContain(0);
    keeper.setAway(0, false, 4 * DAY, 0);
    expect(left(4 * DAY)).toBe(0);
    expect(keeper.tick(4 * DAY + 1, 0).away).toContain(0);
    vote(keeper, 0, 5 * DAY);
    keeper.setAway(0, false, 5 * DAY, 0);
    expect(left(5 * DAY)).toBe(DAY + 4 * HOUR);
    // Nor does anybody win who was asked nothing meanwhile.
    keeper.memory.clock.hands[0]!.left = HOUR;
    away(5 * DAY + 1);
    expect(keeper.memory.clock.hands[0]!.left).toBe(HOUR);
  });

  test('what somebody does aside answers no question', () => {
    for (const setting of [BRISK, { kind: 'live', bank: 60_000, increment: 5_000 } as const]) {
      const { table } = Table.open(squabble, headerFor('squabble', 3, { rounds: 2 }), SEED);
      const keeper = new Keeper(table, setting, Keeper.memory(setting, ['ann', 'bob', 'cid'].map(person)));
      keeper.settle(0, 0);
      const before = keeper.clocks(0, 30_000)[0]!;
      expect(keeper.submit(0, 'offer', { to: 1, give: 1, want: 0 }, 20_000, 0)).toMatchObject({ ok: true });
      expect(keeper.clocks(0, 30_000)[0]).toEqual(before);
      expect(keeper.seats[0]!.came).toBe(true);
    }
  });

  test('only an answer ends a row of silences: whoever lets two questions pass has a stand-in, whatever they do meanwhile', () => {
    for (const meanwhile of ['nothing', 'orders', 'aside', 'answer'] as const) {
      const keeper = keep({ ...BRISK, up: 'lapse' }, 0);
      const [sitting] = keeper.seats;
      Object.assign(sitting!, { came: true, silent: 1 });
      if (meanwhile === 'orders') keeper.setOrders(0, [], HOUR, 0);
      if (meanwhile === 'aside')
        expect(keeper.submit(0, 'offer', { to: 1, give: 1, want: 0 }, HOUR, 0)).toMatchObject({ ok: true });
      if (meanwhile === 'answer') vote(keeper, 0, HOUR);
      expect(sitting!.silent, meanwhile).toBe(meanwhile === 'answer' ? 0 : 1);
    }
  });

  test('votes stand until the seat answers: neither orders nor going and coming end them', () => {
    const keeper = keep({ ...BRISK, up: 'vote' }, 0);
    for (const sitting of keeper.seats) sitting.came = true;
    vote(keeper, 1, HOUR);
    vote(keeper, 2, HOUR);
    expect(keeper.tick(2 * DAY, 0).out).toEqual([0]);
    keeper.vote(0, 1, true, 2 * DAY, 0);
    const votes = [{ seat: 0, yes: [1] }];
    keeper.setOrders(0, [], 2 * DAY, 0);
    expect(keeper.memory.votes).toEqual(votes);
    keeper.submit(0, 'offer', { to: 1, give: 1, want: 0 }, 2 * DAY, 0);
    expect(keeper.memory.votes).toEqual(votes);
    keeper.setAway(0, true, 2 * DAY, 0);
    expect(keeper.isOut(0)).toBe(false);
    keeper.setAway(0, false, 2 * DAY, 0);
    expect([keeper.isOut(0), keeper.memory.votes]).toEqual([true, votes]);
    vote(keeper, 0, 2 * DAY);
    expect([keeper.isOut(0), keeper.memory.votes]).toEqual([false, []]);
  });

  test('vacations that touch are one, and nobody has so many that clocks become slow', () => {
    let spans: Span[] = [];
    for (let i = 0; i < 500; i++) spans = announced(spans, [MONDAY + i, MONDAY + DAY + i], MONDAY + i)!;
    expect(spans).toEqual([[MONDAY, MONDAY + DAY + 499]]);
    let refused = 0;
    for (let i = 0; i < 500; i++) {
      const now = MONDAY + 2 * DAY + i * MINUTE;
      const next = announced(spans, [now, now + HOUR], now);
      if (next === undefined) refused++;
      spans = announced(next ?? spans, null, now + 1)!;
    }
    expect(spans.length).toBeLessThanOrEqual(60);
    expect(refused).toBeGreaterThan(400);
    expect(announced(spans, [MONDAY + 500 * DAY, MONDAY + 510 * DAY], MONDAY + 500 * DAY)).toHaveLength(1);
  });

  test('without end nobody’s clock runs, and windows wait for nobody all the same', () => {
    const keeper = keep({ ...BRISK, time: null, up: 'wait' }, 0);
    expect(keeper.deadline(400 * DAY)).toBeNull();
    expect(keeper.clocks(0, 400 * DAY)[0]).toEqual({ left: null, running: false });
    expect(keeper.windowMode()).toBe('orders');
  });
});
