/** The policy of a table's host: what is answered for a bot that fails, and how often bots act out of turn. */

import { conceal, FastDice, openAsides, openAsks, start } from '@homage/kernel';
import { type Squabble, squabble } from '@homage/testkit/fixture';
import { describe, expect, test } from 'vitest';
import { BOT_ASIDES, greedyBot, Host, Pace, standIn, type Thought, think, type Wisdom } from '../src/index.ts';

const rich: Wisdom<Squabble> = { value: (s, seat) => s.purses[seat]! };
const now = (): number => 0;

function opening(deal: string): Thought<Squabble> {
  const truth = start(squabble, 3, { rounds: 3 }, new FastDice(deal));
  const { seat } = openAsks(truth)[0]!;
  const match = conceal(squabble, truth, seat, new FastDice('known'));
  return { bot: 'squire', match, seat, seed: deal, aside: false, ms: 50 };
}

describe('what is answered for a bot', () => {
  test('that fails in its first thought is what squire answers, and what it threw is told', () => {
    for (const deal of ['a', 'b', 'c', 'd']) {
      const thought = opening(deal);
      const error = new Error('once');
      let thoughts = 0;
      const wisdom: Wisdom<Squabble> = {
        value(s, seat) {
          if (thoughts++ === 0) throw error;
          return s.purses[seat]!;
        },
      };
      expect(think(squabble, wisdom, thought, new Pace(), now)).toEqual({
        decision: greedyBot(squabble, rich).decide(thought.match, thought.seat, deal),
        failed: error,
      });
    }
  });

  test('whose answer the rules refuse is what squire answers', () => {
    const thought = opening('a');
    const wrong: Wisdom<Squabble> = { ...rich, candidates: () => [{ nonsense: 1 }] };
    expect(think(squabble, wrong, thought, new Pace(), now)).toEqual({
      decision: standIn(squabble, wrong, thought.match, thought.seat, 'a'),
    });
  });

  test('that was late is what squire answers, also where bots play at random', () => {
    const thought = { ...opening('a'), bot: 'random' as const, late: true };
    const decision = greedyBot(squabble, rich).decide(thought.match, thought.seat, 'a');
    expect(think(squabble, rich, thought, new Pace(), now)).toEqual({ decision });
  });
});

describe('time', () => {
  const match = start(squabble, 3, { rounds: 3 }, new FastDice('time'));
  const table = { def: squabble, match, length: 7, over: false, holds: () => false, conceal: () => opening('a').match };
  /** How long the next lord may think after two others have taken all of the table's time and answered. */
  const left = (bot: (seat: number) => 'lord' | undefined): number => {
    const host = new Host(table, { secret: 's', bot });
    host.spent('lord', 4_000);
    host.entered({ act: 'answer', seat: 1 });
    return host.thought(1, false).ms;
  };

  test('is shared by all bots until a person is asked; where nobody plays but bots every answer has its own', () => {
    expect(left((seat) => (seat === 0 ? undefined : 'lord'))).toBe(0);
    expect(left(() => 'lord')).toBe(1_000);
  });
});

describe('acts out of turn', () => {
  const match = start(squabble, 3, { rounds: 3 }, new FastDice('asides'));
  const able = [0, 1, 2].filter((seat) => openAsides(squabble, match, seat).length > 0);
  /** Who is asked for one, at this length, as often as there is something to do. */
  function asked(host: Host<Squabble>, count: number): (number | undefined)[] {
    return Array.from({ length: count }, () => host.work()?.aside);
  }
  const table = { def: squabble, match, length: 7, over: false, holds: () => false, conceal: () => opening('a').match };

  test('one bot is asked while a bot has a question, all of them in turn while people have', () => {
    expect(able.length).toBeGreaterThan(1);
    const answering = openAsks(match).map(({ seat }) => seat);
    const busy = new Host(table, { secret: 's', bot: () => 'squire' });
    expect(asked(busy, 3)).toEqual([able[7 % able.length], undefined, undefined]);
    const people = new Host(table, { secret: 's', bot: (seat) => (answering.includes(seat) ? undefined : 'squire') });
    const bots = able.filter((seat) => !answering.includes(seat));
    expect(
      asked(people, 4)
        .filter((seat) => seat !== undefined)
        .sort(),
    ).toEqual(bots);
  });

  test('are few between two answers', () => {
    const host = new Host(table, { secret: 's', bot: () => 'squire' });
    for (let i = 0; i < BOT_ASIDES; i++) host.entered({ act: 'aside', seat: 0 });
    expect(host.work()?.aside).toBeUndefined();
    host.entered({ act: 'answer', seat: 1 });
    expect(host.work()?.aside).toBeDefined();
  });
});
