/** The laws are proven by planting faults: each must be caught. */

import { type AsideDef, type AskDef, type FrameDef, type GameDef, kit, type refuseUndo } from '@homage/kernel';
import { describe, expect, test } from 'vitest';
import { squabble, squabbleThings } from '../src/fixture/index.ts';
import { seatsOf, strength } from '../src/fixture/rules.ts';
import type { Squabble } from '../src/fixture/vocabulary.ts';
import { squabbleWords } from '../src/fixture/words.ts';
import { type Law, LawBroken, type LawOptions, obeysTheLaws } from '../src/index.ts';

const { because, frame } = kit<Squabble>();
type Def = GameDef<Squabble>;

function caught(def: Def, more: Partial<LawOptions<Squabble>> = {}): LawBroken {
  try {
    obeysTheLaws(def, { games: 30, asideChance: 0.15, oddChance: 0.03, shrinkMilliseconds: 300, ...more });
  } catch (error) {
    if (error instanceof LawBroken) return error;
    throw error;
  }
  throw new Error('nobody noticed');
}

const withAsk = <K extends keyof Squabble['Asks'] & string>(kind: K, change: Partial<AskDef<Squabble, K>>): Def => ({
  ...squabble,
  asks: { ...squabble.asks, [kind]: { ...squabble.asks[kind], ...change } },
});

const withAside = <K extends keyof Squabble['Asides'] & string>(
  kind: K,
  change: Partial<AsideDef<Squabble, K>>,
): Def => ({
  ...squabble,
  asides: { ...squabble.asides, [kind]: { ...squabble.asides[kind], ...change } },
});

const withLabels = <F extends keyof Squabble['Frames'] & string>(
  kind: F,
  labels: Partial<FrameDef<Squabble, F>['labels']>,
): Def => {
  const old = squabble.frames[kind];
  return { ...squabble, frames: { ...squabble.frames, [kind]: { ...old, labels: { ...old.labels, ...labels } } } };
};

const PLANTED: [string, Law, () => Def, Partial<LawOptions<Squabble>>?][] = [
  [
    'a view that leaks the deck',
    6,
    () => ({ ...squabble, view: (s, seat) => ({ ...squabble.view(s, seat), deck: [...s.deck] }) }),
  ],
  [
    'a view that leaks a hand to its neighbour',
    6,
    () => ({
      ...squabble,
      view: (s, seat) => ({
        ...squabble.view(s, seat),
        hand: seat === undefined ? null : [...s.hands[(seat + 1) % s.hands.length]!],
      }),
    }),
  ],
  ['a game that is said to be open and is not', 6, () => ({ ...squabble, open: true })],
  [
    'a question to card holders only',
    6,
    () =>
      withLabels('weather', {
        start(x) {
          const to: { [seat: number]: { plays: number } } = {};
          for (const seat of seatsOf(x.s)) if (x.s.hands[seat]!.includes('rain')) to[seat] = { plays: x.s.plays };
          return x.ask('weather', to, { then: 'played', secret: true });
        },
      }),
  ],
  [
    'a window that opens only when somebody holds the card',
    6,
    () =>
      withLabels('main', {
        elected(x) {
          x.s.chief = x.result('ballot');
          return x.s.hands.some((hand) => hand.includes('rain')) ? x.call('weather', {}, 'fight') : x.go('fight');
        },
      }),
  ],
  [
    'a refusal that depends on the hand of another',
    6,
    () =>
      withAsk('target', {
        check: (s, _ask, { seat }) =>
          s.hands[seat]!.includes('ambush') ? because('noTroops', '4', { seat }) : undefined,
        next(s, ask, draft) {
          if (draft.seat !== undefined) return undefined;
          return {
            key: 'seat',
            type: 'one',
            of: seatsOf(s).filter((seat) => seat !== ask.seat && strength(s.troops[seat]!) > 0),
          };
        },
      }),
    { seats: [4] },
  ],
  [
    'an offer that depends on the hand of another',
    6,
    () =>
      withAsk('grab', {
        next: (s, { seat }, draft) =>
          draft.coins === undefined
            ? {
                key: 'coins',
                type: 'amount',
                min: 0,
                max: s.hands[(seat + 1) % s.hands.length]!.includes('gold') ? 0 : Math.min(1, s.pot),
              }
            : undefined,
      }),
  ],
  [
    'a redeal that keeps the true order',
    6,
    () => ({
      ...squabble,
      redeal(s, seat, dice) {
        const out = squabble.redeal(s, seat, dice);
        out.deck = out.deck.length > 1 ? [...out.deck.slice(1), out.deck[0]!] : out.deck;
        return s.deck[0] === 'gold' ? out : squabble.redeal(s, seat, dice);
      },
    }),
  ],
  [
    'a card drawn without a reveal',
    6,
    () =>
      withLabels('feast', {
        start(x) {
          const seat = x.s.chief;
          const card = x.s.deck.pop();
          if (card !== undefined) {
            x.s.hands[seat]!.push(card);
            x.emit('drew', { seat }, { [seat]: { card } });
          }
          return x.go('discard');
        },
      }),
  ],
  [
    'an event that tells a secret',
    6,
    () =>
      withLabels('feast', {
        discarded(x) {
          for (const { seat, answer } of x.answers('discard')) {
            for (const card of answer.cards) {
              const hand = x.s.hands[seat]!;
              hand.splice(hand.indexOf(card.split('#')[0] as never), 1);
              x.s.deck.unshift(card.split('#')[0] as never);
              x.emit('drew', { seat, card: card.split('#')[0] as never });
            }
          }
          x.s.pot = x.seats + 1;
          x.s.grabbers = seatsOf(x.s);
          return x.go('pot');
        },
      }),
  ],
  [
    'a card that one draws and all are told',
    6,
    () =>
      withLabels('feast', {
        start(x) {
          for (const seat of seatsOf(x.s)) {
            const card = x.s.deck.pop();
            if (card === undefined) continue;
            x.s.hands[seat]!.push(card);
            x.reveal(seat);
            x.emit('drew', { seat, card } as never);
          }
          return x.go('discard');
        },
      }),
  ],
  [
    'the next card of the deck told to all, beside something that is shown to all',
    6,
    () =>
      withLabels('ballot', {
        count(x) {
          const [next] = x.s.deck.slice(-1);
          if (next !== undefined) x.emit('drew', { seat: 0, card: next } as never);
          const votes = x.answers('vote').map(({ seat, answer }) => ({ seat, for: answer.for }));
          x.reveal('all');
          x.emit('ballotShown', { votes, chief: 0 });
          return x.done(0);
        },
      }),
  ],
  [
    'a reveal that names a seat too many',
    6,
    () =>
      withLabels('feast', {
        start(x) {
          for (const seat of seatsOf(x.s)) {
            const card = x.s.deck.pop();
            if (card === undefined) continue;
            x.s.hands[seat]!.push(card);
            x.reveal([seat, (seat + 1) % x.seats]);
            x.emit('drew', { seat }, { [seat]: { card } });
          }
          return x.go('discard');
        },
      }),
  ],
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
    'a reason that depends on the hand of another',
    6,
    () =>
      withAsk('weather', {
        why: (s, { seat }) =>
          because('notHeld', '3', { card: s.hands[(seat + 1) % s.hands.length]!.includes('gold') ? 'gold' : 'rain' }),
      }),
    { things: squabbleThings },
  ],
  [
    'an aside whose closing depends on the hand of another',
    6,
    () =>
      withAside('ambush', {
        closed: (s, seat) =>
          because('notHeld', '6', { card: s.hands[(seat + 1) % s.hands.length]!.includes('gold') ? 'gold' : 'ambush' }),
      }),
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
