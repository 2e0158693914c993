import { FastDice, openAsks, sample } from '@homage/kernel';
import { type Squabble, squabble } from '@homage/testkit/fixture';
import { describe, expect, test } from 'vitest';
import {
  AGREE_MS,
  botSeat,
  type ClockSetting,
  daysEach,
  emptySeat,
  firstFree,
  Keeper,
  mayRead,
  openChannels,
  personSeat,
  type Sitting,
  seatOf,
  Table,
  talkChannel,
} from '../src/index.ts';
import { headerFor, SEED } from './play.ts';

const NONE: ClockSetting = { kind: 'none' };
const LIVE: ClockSetting = { kind: 'live', bank: 60_000, increment: 5_000 };
const DAYS: ClockSetting = daysEach(1000);

const person = (name: string): Sitting => personSeat(name, name, '', 'random');

function keep(setting: ClockSetting, seats: Sitting[] = ['ann', 'bob', 'cid'].map(person)): Keeper<Squabble> {
  const { table } = Table.open(squabble, headerFor('squabble', seats.length, { rounds: 2 }), SEED);
  const keeper = new Keeper(table, setting, Keeper.memory(setting, seats));
  keeper.settle(0, 0);
  return keeper;
}

function vote(keeper: Keeper<Squabble>, now: number, except?: number): void {
  for (const ask of openAsks(keeper.table.match)) {
    if (ask.seat !== except) expect(keeper.submit(ask.seat, ask.id, { for: 0 }, now, now).ok).toBe(true);
  }
}

describe('clocks', () => {
  test('live: an answer spends time and earns the increment', () => {
    const keeper = keep(LIVE);
    expect(keeper.clocks(0, 10_000)[0]).toEqual({ left: 50_000, running: true });
    const [ask] = openAsks(keeper.table.match);
    keeper.submit(0, ask!.id, { for: 0 }, 20_000, 1);
    expect(keeper.clocks(0, 30_000)[0]).toEqual({ left: 45_000, running: false });
  });

  test('live: an answer that is taken back has earned nothing, however often', () => {
    const keeper = keep(LIVE);
    const [ask] = openAsks(keeper.table.match);
    for (let i = 1; i <= 20; i++) {
      expect(keeper.submit(0, ask!.id, { for: 0 }, i * 1000, 1).ok).toBe(true);
      expect(keeper.withdraw(0, ask!.id, i * 1000, 1).ok).toBe(true);
    }
    expect(keeper.clocks(0, 20_000)[0]!.left).toBe(40_000);
  });

  test('a secret answer does not stop the clock that others see', () => {
    const keeper = keep(LIVE);
    const [ask] = openAsks(keeper.table.match);
    const before = [1, 2, undefined].map((reader) => JSON.stringify(keeper.clocks(reader, 25_000)));
    keeper.submit(0, ask!.id, { for: 0 }, 20_000, 1);
    expect([1, 2, undefined].map((reader) => JSON.stringify(keeper.clocks(reader, 25_000)))).toEqual(before);
    vote(keeper, 30_000, undefined);
    expect(keeper.clocks(1, 30_000)[0]!.left).toBe(45_000);
  });

  test('nor does it tell anything when its owner goes', () => {
    for (const goes of [
      (keeper: Keeper<Squabble>) => keeper.setAway(0, true, 20_000, 1),
      (keeper: Keeper<Squabble>) => keeper.concede(0, 20_000, 1),
      (keeper: Keeper<Squabble>) => {
        keeper.memory.seats[0] = botSeat('random', 'bot');
        keeper.settle(20_000, 1);
      },
    ]) {
      const [voted, not] = [true, false].map((votes) => {
        const keeper = keep(LIVE);
        const [ask] = openAsks(keeper.table.match);
        if (votes) keeper.submit(0, ask!.id, { for: 0 }, 2_000, 1);
        goes(keeper);
        return [1, 2, undefined].map((reader) => keeper.clocks(reader, 25_000)[0]);
      });
      expect(voted).toEqual(not);
      expect(voted![0]).toEqual({ left: 35_000, running: true });
    }
  });

  test('when time is up questions lapse; where silence means nothing a bot stands in, and the person comes back', () => {
    const keeper = keep(
      DAYS,
      ['ann', 'bob', 'cid'].map((name) => ({ ...person(name), came: true as const })),
    );
    expect(keeper.deadline(0)).toBe(1000);
    expect(keeper.tick(999, 1)).toMatchObject({ steps: [], away: [] });
    const { steps, away } = keeper.tick(1000, 1);
    expect(steps).toEqual([]);
    expect(away).toEqual([0, 1, 2]);
    expect(keeper.deadline(0)).toBeNull();
    expect(keeper.people()).toEqual([]);
    keeper.setAway(1, false, 2000, 2);
    expect(keeper.people()).toEqual([1]);
    expect(keeper.deadline(0)).toBe(3000);
  });

  test('a question that may lapse does, and the seat stays', () => {
    const keeper = keep(NONE, [person('ann'), botSeat('random', 'bot')]);
    const days = new Keeper(keeper.table, LIVE, Keeper.memory(LIVE, keeper.seats));
    vote(days, 0);
    const ask = openAsks(days.table.match).find(({ seat }) => seat === 0);
    expect(ask?.kind).toBe('weather');
    const { steps, away } = days.tick(60_000, 1);
    expect(steps[0]?.entry).toMatchObject({ act: 'lapse', asks: [ask!.id] });
    expect(away).toEqual([]);
  });

  test('live: who leaves and sits down again has what was left', () => {
    const keeper = keep(LIVE);
    for (const now of [56_000, 57_000, 58_000]) {
      keeper.setAway(0, true, now, 1);
      keeper.setAway(0, false, now, 1);
      expect(keeper.clocks(0, now)[0]!.left).toBe(60_000 - now);
    }
    const [ask] = openAsks(keeper.table.match);
    keeper.setAway(0, true, 58_000, 1);
    expect(keeper.submit(0, ask!.id, { for: 0 }, 58_000, 1).ok).toBe(true);
    keeper.setAway(0, false, 58_000, 1);
    expect(keeper.clocks(0, 58_000)[0]!.left).toBe(30_000);
  });

  test('others may give time', () => {
    const keeper = keep(LIVE);
    expect(keeper.give(1)).toBe('given');
    expect(keeper.clocks(0, 0)[1]!.left).toBe(90_000);
    expect(keep(NONE).give(1)).toBe('untimed');
    // Kindness has an end: five minutes, or twice what everybody began with.
    for (let i = 0; i < 7; i++) expect(keeper.give(1)).toBe('given');
    expect(keeper.give(1)).toBe('enough');
    expect(keeper.clocks(0, 0)[1]!.left).toBe(300_000);
  });
});

describe('windows', () => {
  test('with several people they stay open for their fixed time, whatever anybody holds', () => {
    const keeper = keep(NONE);
    vote(keeper, 100);
    expect(keeper.deadline(0)).toBe(8100);
    for (const ask of openAsks(keeper.table.match)) keeper.submit(ask.seat, ask.id, { play: 'pass' }, 200, 1);
    expect(keeper.table.match.stack.at(-1)?.kind).toBe('weather');
    expect(keeper.windowLeft(300)).toBe(7800);
    expect(keeper.tick(8099, 1).steps).toEqual([]);
    expect(keeper.tick(8100, 1).steps[0]?.entry.act).toBe('close');
    expect(keeper.table.match.stack.at(-1)?.kind).toBe('battle');
  });

  test('whoever leaves and comes back does not begin their time anew', () => {
    const keeper = keep(NONE, [person('ann'), person('bob')]);
    vote(keeper, 100);
    expect(keeper.deadline(0)).toBe(8100);
    for (const now of [5000, 7000, 8000]) {
      keeper.setAway(1, true, now, 1);
      expect(keeper.deadline(now)).toBeNull();
      // Also where the table was loaded anew meanwhile.
      const again = new Keeper(keeper.table, NONE, structuredClone(keeper.memory));
      again.setAway(1, false, now, 1);
      expect(again.deadline(now)).toBe(8100);
      keeper.setAway(1, false, now, 1);
      expect(keeper.deadline(now)).toBe(8100);
    }
    expect(keeper.tick(8100, 1).steps[0]?.entry.act).toBe('close');
    expect(keeper.memory.stopped).toBeUndefined();
  });

  test('whoever is left alone at a window has time, and is not cut off when somebody comes back', () => {
    const keeper = keep(NONE, [person('ann'), person('bob')]);
    vote(keeper, 100);
    keeper.setAway(1, true, 2000, 1);
    expect(keeper.deadline(2000)).toBeNull();
    keeper.setAway(1, false, 60_000, 1);
    expect(keeper.deadline(60_000)).toBe(66_100);
    // Late as it is, there are three seconds; but only once.
    keeper.setAway(1, true, 66_000, 1);
    keeper.setAway(1, false, 90_000, 1);
    expect(keeper.deadline(90_000)).toBe(90_100);
    const late = keep(NONE, [person('ann'), person('bob')]);
    vote(late, 100);
    late.setAway(1, true, 8000, 1);
    late.setAway(1, false, 50_000, 1);
    expect(late.deadline(50_000)).toBe(53_000);
  });

  test('against bots nobody waits', () => {
    const keeper = keep(NONE, [person('ann'), botSeat('random', 'b'), botSeat('random', 'c')]);
    vote(keeper, 100);
    expect(keeper.deadline(0)).toBeNull();
    for (const ask of openAsks(keeper.table.match)) keeper.submit(ask.seat, ask.id, { play: 'pass' }, 200, 1);
    expect(keeper.table.match.stack.at(-1)?.kind).toBe('battle');
  });

  test('when the second person leaves, held answers are given to the rules', () => {
    const keeper = keep(NONE, [person('ann'), person('bob')]);
    vote(keeper, 100);
    for (const ask of openAsks(keeper.table.match)) keeper.submit(ask.seat, ask.id, { play: 'pass' }, 200, 1);
    const steps = keeper.setAway(1, true, 300, 1);
    expect(steps.map(({ entry }) => entry.act)).toEqual(['answer', 'answer']);
    expect(keeper.table.match.stack.at(-1)?.kind).toBe('battle');
  });

  test('by correspondence nobody waits: orders are tried at once, everybody else passes', () => {
    const keeper = keep(DAYS);
    const holder = keeper.table.match.state.hands.findIndex((hand) => hand.includes('rain'));
    expect(holder).toBeGreaterThanOrEqual(0);
    keeper.setOrders(holder, [{ kind: 'weather', when: { plays: 0 }, answer: { play: 'rain' }, once: true }], 1, 1);
    vote(keeper, 100);
    expect(keeper.table.match.stack.at(-1)?.kind).toBe('battle');
    expect(keeper.table.match.state.rain).toBe(true);
    expect(keeper.memory.orders[holder]).toEqual([]);
  });

  test('"pass for me" is held like any answer', () => {
    const keeper = keep(NONE);
    keeper.setOrders(1, [{ kind: 'weather', answer: { play: 'pass' } }], 1, 1);
    vote(keeper, 100);
    expect(keeper.table.perceive(1).given).toHaveLength(1);
    expect(keeper.table.perceive(0).given).toHaveLength(0);
  });
});

describe('ends', () => {
  test('the game ends by agreement when everybody with a seat wants it', () => {
    const keeper = keep(NONE, [person('ann'), person('bob'), botSeat('random', 'b')]);
    const here = [0, 1];
    expect(keeper.agree(0, true, 1, 1, here)).toEqual({ ok: true, steps: [] });
    keeper.agree(0, false, 1, 1, here);
    expect(keeper.endFree()).toBeNull();
    keeper.agree(1, true, 1, 1, here);
    expect(keeper.table.over).toBe(false);
    expect(keeper.agree(0, true, 1, 1, here).steps[0]?.entry).toMatchObject({ act: 'end', why: 'agreed' });
    expect(keeper.table.over).toBe(true);
  });

  test('those who are present end it after ten minutes, by correspondence after a day, and never one alone', () => {
    for (const [setting, wait] of [
      [NONE, AGREE_MS],
      [LIVE, AGREE_MS],
      [DAYS, 24 * 60 * 60_000],
    ] as const) {
      const alone = keep(setting);
      alone.setAway(1, true, 0, 0);
      alone.setAway(2, true, 0, 0);
      expect(alone.agree(0, true, 5, 5, [0]).steps).toEqual([]);
      expect(alone.endIfAgreed(5 + wait, 5, [0]).steps).toEqual([]);
      const two = keep(setting);
      two.setAway(2, true, 0, 0);
      // The time counts from when the second one wants it.
      two.agree(0, true, 5, 5, [0, 1]);
      expect(two.endFree()).toBeNull();
      two.agree(1, true, 900, 5, [0, 1]);
      two.agree(1, true, 950, 5, [0, 1]);
      expect(two.endFree()).toBe(900 + wait);
      expect(two.endIfAgreed(899 + wait, 5, [0, 1]).steps).toEqual([]);
      // Somebody who is here and does not want it is heard.
      expect(two.endIfAgreed(900 + wait, 5, [0, 1, 2]).steps).toEqual([]);
      expect(two.endIfAgreed(900 + wait, 5, [0, 1]).steps[0]?.entry).toMatchObject({ act: 'end', why: 'agreed' });
    }
    const only = keep(NONE, [person('ann'), botSeat('random', 'a'), botSeat('random', 'b')]);
    expect(only.agree(0, true, 1, 1, [0]).steps).toHaveLength(1);
  });

  test('when the last person concedes the table is abandoned to nobody', () => {
    const keeper = keep(NONE, [person('ann'), botSeat('random', 'a'), botSeat('random', 'b')]);
    const { steps } = keeper.concede(0, 1, 1);
    expect(steps.map(({ entry }) => entry.act)).toEqual(['concede', 'end']);
    expect(keeper.table.ending?.why).toBe('abandoned');
  });

  test('a game with all kinds of seats plays to its end', () => {
    const dice = new FastDice('keeper');
    const keeper = keep(LIVE, [person('ann'), botSeat('random', 'b'), person('cid')]);
    let now = 0;
    for (let i = 0; !keeper.table.over && i < 5000; i++) {
      now += 100;
      const open = openAsks(keeper.table.match).filter(({ id }) => !keeper.table.holds(id));
      const ask = open[dice.below(Math.max(1, open.length))];
      if (ask === undefined) now = Math.max(now, keeper.deadline(0) ?? now);
      else keeper.submit(ask.seat, ask.id, sample(squabble, keeper.table.match, ask, dice), now, now);
      keeper.tick(now, now);
    }
    expect(keeper.table.over).toBe(true);
  });
});

test('seats and channels', () => {
  const seats = [emptySeat(), person('ann')];
  expect(firstFree(seats)).toBe(0);
  expect(seatOf(seats, 'ann')).toBe(1);
  expect(seatOf(seats, 'bob')).toBeUndefined();
  expect(talkChannel([2, 0])).toBe('talk:0+2');
  const talking: typeof squabble = { ...squabble, talks: () => [[0, 2]] };
  const { table } = Table.open(squabble, headerFor('squabble', 3, { rounds: 2 }), SEED);
  expect(openChannels(talking, table.match.state, 2)).toEqual(['table', 'talk:0+2']);
  expect(openChannels(talking, table.match.state, 1)).toEqual(['table']);
  expect(openChannels(talking, undefined, undefined)).toEqual(['gallery']);
  expect(mayRead('talk:0+2', 1, true)).toBe(false);
  expect(mayRead('talk:0+2', 2, false)).toBe(true);
  expect(mayRead('gallery', 0, false)).toBe(false);
  expect(mayRead('gallery', 0, true)).toBe(true);
});
