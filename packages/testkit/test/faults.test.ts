/** The laws are proven by planting faults: each must be caught. Those against secrecy are in secrecy-faults.test.ts. */

import { kit, type refuseUndo } from '@homage/kernel';
import { describe, expect, test } from 'vitest';
import { squabble, squabbleThings } from '../src/fixture/index.ts';
import { seatsOf, strength } from '../src/fixture/rules.ts';
import type { Squabble } from '../src/fixture/vocabulary.ts';
import { squabbleWords } from '../src/fixture/words.ts';
import { caught, type Planted, withAside, withAsk, withLabels } from './planting.ts';

const { because, frame } = kit<Squabble>();

const PLANTED: Planted[] = [
  [
    'answers in the order of arrival',
    5,
    () => {
      let last = -1;
      return {
        ...withAsk('vote', {
          check: (_s, ask) => {
            last = ask.seat;
            return undefined;
          },
        }),
        frames: {
          ...squabble.frames,
          ballot: frame('ballot', {
            start: squabble.frames.ballot.labels.start as never,
            count(x) {
              x.answers('vote');
              x.reveal('all');
              x.s.purses[last]!++;
              return x.done(last);
            },
          }),
        },
      };
    },
  ],
  [
    'Math.random',
    1,
    () =>
      withLabels('battle', {
        declared(x) {
          const defender = x.answer('target').seat;
          x.s.battle = { attacker: x.s.chief, defender, loser: -1, hits: 0 };
          // Shown to all: otherwise the law of secrecy would be the first to notice.
          x.reveal('all');
          x.s.purses[x.below(1)]! += Math.floor(Math.random() * 1000);
          return x.go('roll');
        },
      }),
  ],
  [
    'an asking label that changes something',
    8,
    () =>
      withLabels('battle', {
        losses(x) {
          x.s.offersMade++;
          const b = x.s.battle!;
          return x.ask('losses', { [b.loser]: { hits: b.hits } }, { then: 'lose' });
        },
      }),
  ],
  [
    'an asking label that emits',
    8,
    () =>
      withLabels('ballot', {
        start(x) {
          x.emit('roundBegan', { round: x.s.round });
          const to: { [seat: number]: { round: number } } = {};
          for (const seat of seatsOf(x.s)) to[seat] = { round: x.s.round };
          return x.ask('vote', to, { then: 'count', secret: true });
        },
      }),
  ],
  [
    'an asking label that rolls',
    8,
    () =>
      withLabels('battle', {
        losses(x) {
          const b = x.s.battle!;
          return x.ask('losses', { [b.loser]: { hits: b.hits + (x.below(2) > 5 ? 1 : 0) } }, { then: 'lose' });
        },
      }),
  ],
  ['a clone that shares', 2, () => ({ ...squabble, clone: (s) => ({ ...squabble.clone(s), purses: s.purses }) })],
  ['a clone that forgets', 2, () => ({ ...squabble, clone: (s) => ({ ...squabble.clone(s), plays: 0, round: 1 }) })],
  [
    'a state that is no JSON',
    2,
    () =>
      withLabels('battle', {
        over(x) {
          x.s.battle = null;
          x.s.plays = Number.NaN;
          return x.done(null);
        },
      }),
  ],
  [
    'coins out of nothing',
    3,
    () =>
      withLabels('feast', {
        grabbed(x) {
          x.s.pot -= 2;
          x.s.purses[x.by]! += 2;
          x.s.grabbers = x.s.grabbers.filter((seat) => seat !== x.by);
          return x.go('pot');
        },
      }),
  ],
  [
    'a question that has no answer',
    4,
    () => withAsk('grab', { check: () => because('tooPoor', '5', { need: 1, have: 0 }) }),
  ],
  ['a lapse that the judge refuses', 4, () => withAsk('grab', { lapse: () => ({ coins: 99 }) })],
  [
    'a greyed option that is accepted',
    4,
    () =>
      withAsk('vote', {
        next: (s, _ask, draft, explain) =>
          draft.for !== undefined
            ? undefined
            : {
                key: 'for',
                type: 'one',
                of: seatsOf(s),
                ...(explain ? { not: [{ value: 0, why: because('poisonedAlready', '2', { seat: 0 }) }] } : {}),
              },
      }),
  ],
  [
    'a reason that French cannot say',
    4,
    () => squabble,
    {
      words: {
        ...squabbleWords,
        texts: {
          ...squabbleWords.texts,
          fr: { ...squabbleWords.texts.fr, reasons: { ...squabbleWords.texts.fr.reasons, yourself: () => '' } },
        },
      },
    },
  ],
  [
    'an event that leads to no paragraph',
    4,
    () => squabble,
    { words: { ...squabbleWords, cites: ({ kind }) => (kind === 'roundBegan' ? undefined : '1') } },
  ],
  [
    'an event that leads to a paragraph which is not there',
    4,
    () => squabble,
    { words: { ...squabbleWords, cites: () => 'nowhere' } },
  ],
  ['a battle that outlives its frame', 12, () => withLabels('battle', { over: (x) => x.done(null) })],
  [
    'an offer of coins that ends a battle',
    13,
    () =>
      withLabels('battle', {
        losses(x) {
          const b = x.s.battle!;
          return x.s.offers.length > 0
            ? x.go('over')
            : x.ask('losses', { [b.loser]: { hits: b.hits } }, { then: 'lose' });
        },
      }),
  ],
  [
    'an offer that voids the answers of others',
    13,
    () =>
      withLabels('ballot', {
        start(x) {
          const to: { [seat: number]: { round: number } } = {};
          for (const seat of seatsOf(x.s)) to[seat] = { round: x.s.offersMade };
          return x.ask('vote', to, { then: 'count', secret: true });
        },
      }),
  ],
  [
    'an event with a hole',
    4,
    () => squabble,
    {
      words: {
        ...squabbleWords,
        texts: {
          ...squabbleWords.texts,
          en: {
            ...squabbleWords.texts.en,
            events: { ...squabbleWords.texts.en.events, roundBegan: () => 'Round undefined' },
          },
        },
      },
    },
  ],
  [
    'a thing in play that is not on offer and has no reason',
    11,
    () =>
      withAsk('target', {
        next: (s, { seat }, draft) =>
          draft.seat === undefined
            ? {
                key: 'seat',
                type: 'one',
                of: seatsOf(s).filter((other) => other !== seat && strength(s.troops[other]!) > 0),
              }
            : undefined,
      }),
    { things: squabbleThings },
  ],
  [
    'a card that is not in the hand and has no reason',
    11,
    () => withAsk('weather', { why: () => undefined }),
    { things: squabbleThings },
  ],
  [
    'a thing that is offered and is none of its kind',
    11,
    () =>
      withAsk('vote', {
        next: (s, _ask, draft) =>
          draft.for === undefined ? { key: 'for', type: 'one', of: [...seatsOf(s), 9] } : undefined,
        check: (_s, _ask, answer) => (answer.for === 9 ? because('yourself', '2', { seat: 9 }) : undefined),
      }),
    { things: squabbleThings },
  ],
  [
    'a bound that is tighter than the box and does not say why',
    11,
    () =>
      withAsk('grab', {
        next: (s, _ask, draft) =>
          draft.coins === undefined ? { key: 'coins', type: 'amount', min: 0, max: Math.min(2, s.pot) } : undefined,
      }),
    { things: squabbleThings },
  ],
  [
    'a split that does not say why it must be exact',
    11,
    () =>
      withAsk('losses', {
        next(s, ask, draft) {
          const choice = squabble.asks.losses.next(s, ask, draft, false);
          return choice?.type === 'split' ? { ...choice, beyond: because('atMost', '4', { most: 1 }) } : choice;
        },
      }),
    { things: squabbleThings },
  ],
  [
    'a list that does not say how many it takes',
    11,
    () =>
      withAsk('discard', {
        next: (s, ask, draft) => squabble.asks.discard.next(s, ask, draft, false),
      }),
    { things: squabbleThings },
  ],
  [
    'an aside that is closed without a reason',
    11,
    () => withAside('poison', { closed: () => undefined }),
    { things: squabbleThings },
  ],
  [
    'a reason without a paragraph',
    11,
    () => withAsk('weather', { why: () => because('notHeld', '', { card: 'rain' }) }),
    { things: squabbleThings },
  ],
  [
    'an act that hides why its targets fail',
    11,
    () =>
      withAsk('vote', {
        next: (s, ask, draft, explain) =>
          draft.for === undefined
            ? {
                key: 'for',
                type: 'one',
                of: seatsOf(s).filter((seat) => !s.barred[seat]),
                ...(explain
                  ? {
                      not: seatsOf(s)
                        .filter((seat) => s.barred[seat])
                        .map((value) => ({ value, why: because('poisonedAlready', '2', { seat: value }) })),
                    }
                  : {}),
              }
            : s.barred[draft.for]
              ? { key: 'how', type: 'one', of: [], not: [{ value: 1, why: because('noBattle', '2', {}) }] }
              : squabble.asks.vote.next(s, ask, draft, explain),
      }),
    { things: { ...squabbleThings, acts: ['vote.for'] } },
  ],
];

describe('a planted fault is caught', () => {
  test.each(PLANTED)('%s (law %i)', (_name, law, plant, more) => {
    expect(caught(plant(), more)).toMatchObject({ law });
  });

  const forgetful: [string, typeof refuseUndo][] = [
    [
      'an undo past dice',
      (before, now) => (before?.marks.acts.join() === now.marks.acts.join() ? 'nothingToUndo' : undefined),
    ],
    [
      'an undo past the act of another',
      (before, now) => (before?.marks.draws === now.marks.draws ? undefined : 'diceHaveFallen'),
    ],
  ];
  test.each(forgetful)('%s (law 7)', (_name, undo) => {
    expect(caught(squabble, { undo })).toMatchObject({ law: 7 });
  });

  test('a failure names its seed and shrinks its journal', () => {
    const broken = caught(
      withLabels('battle', {
        over(x) {
          x.s.purses[0] = -1;
          return x.done(null);
        },
      }),
      { shrinkMilliseconds: 3000 },
    );
    expect(broken.message).toContain(`seed ${broken.seed}`);
    expect(broken.law).toBe(3);
    // Two votes, a window, a target, losses: nothing shorter leads to the end of a battle.
    expect(broken.deeds.length).toBeLessThanOrEqual(6);
  });
});
