/**
 * What the types promise. Each `@ts-expect-error` is a mistake that must not compile: `npm run types` fails if one does. What types cannot see the
 * kernel says at the first call.
 */

import { describe, expect, test } from 'vitest';
import {
  type Choice,
  type ChoiceFor,
  type FrameDef,
  type GameDef,
  type Instruction,
  kit,
  type One,
  ScriptedDice,
  type Seat,
  type Secret,
  start,
  submit,
} from '../src/index.ts';

type None = Record<never, never>;

/** A game of one question, one aside and one chapter. */
type Tiny = {
  State: { said: string };
  View: { said: string };
  Options: None;
  Outcome: { winners: Seat[] };
  Frames: {
    main: { local: None; result: null };
    inner: { local: { turn: number }; result: number };
    nudge: { local: { seat: Seat }; result: null };
  };
  Asks: { one: { args: None; answer: { word: 'yes' | 'no' } }; two: { args: None; answer: { count: number } } };
  Asides: { nudge: { answer: None } };
  Events: { told: { word: string }; drew: { seat: Seat; card?: Secret<string> } };
  Reasons: Record<never, never>;
};

const { ask, frame } = kit<Tiny>();

const one = ask('one', {
  next: (_s, _ask, draft) => (draft.word === undefined ? { key: 'word', type: 'one', of: ['yes', 'no'] } : undefined),
});
const two = ask('two', {
  next: (_s, _ask, draft) => (draft.count === undefined ? { key: 'count', type: 'amount', min: 0, max: 3 } : undefined),
});
const inner = frame('inner', { start: (x) => x.done(x.local.turn + 1) });
const nudge = frame('nudge', {
  start(x) {
    x.aside('nudge');
    return x.done(null);
  },
});

type MainLabels = Parameters<typeof frame<'main', 'then'>>[1];
const tiny = (labels: MainLabels): GameDef<Tiny> => ({
  id: 'tiny',
  edition: 1,
  seats: [1, 2],
  options: [],
  setup: () => ({ said: '' }),
  main: 'main',
  frames: { main: frame('main', labels), inner, nudge },
  asks: { one, two },
  asides: { nudge: { rank: 1, open: () => true, next: () => undefined } },
  view: ({ said }) => ({ said }),
  redeal: ({ said }) => ({ said }),
  clone: ({ said }) => ({ said }),
  invariant: () => undefined,
});
const good = tiny({
  start: (x) => x.ask('one', { 0: {} }, { then: 'then' }),
  then: (x) => x.end({ winners: x.answer('one').word === 'yes' ? [0] : [] }),
});

describe('what does not compile', () => {
  test('a frame without `start`', () => {
    // @ts-expect-error every frame begins at `start`
    expect(frame('main', { begin: (x) => x.end({ winners: [] }) })).toBeDefined();
    // @ts-expect-error by hand neither
    const main: FrameDef<Tiny, 'main'> = { kind: 'main', labels: { begin: (x) => x.end({ winners: [] }) } };
    expect(main).toBeDefined();
  });

  test('an aside without its frame, or with one that is not begun with a seat', () => {
    type Orphan = Omit<Tiny, 'Asides'> & { Asides: { shout: { answer: None } } };
    type Misled = Omit<Tiny, 'Asides'> & { Asides: { inner: { answer: None } } };
    const orphan = (frames: Omit<GameDef<Tiny>['frames'], never>): GameDef<Orphan>['frames'] =>
      // @ts-expect-error `shout` has no frame
      frames;
    const misled = (frames: Omit<GameDef<Tiny>['frames'], never>): GameDef<Misled>['frames'] =>
      // @ts-expect-error `inner` begins with a turn, not with a seat
      frames;
    expect([orphan, misled]).toHaveLength(2);
  });

  test('a `main` that wants a local', () => {
    // @ts-expect-error `inner` begins with a turn
    expect({ ...good, main: 'inner' } satisfies GameDef<Tiny>).toBeDefined();
  });

  test('a secret field in the public data of an event', () => {
    const main = frame('main', {
      start(x) {
        x.emit('drew', { seat: 0 }, { 0: { card: 'rain' } });
        // @ts-expect-error the card is for one seat alone
        x.emit('drew', { seat: 0, card: 'rain' });
        const all = { seat: 0, card: 'rain' };
        // @ts-expect-error also where it comes by another way
        x.emit('drew', all);
        return x.end({ winners: [] });
      },
    });
    expect(main.kind).toBe('main');
  });

  test('a choice whose key or whose values do not fit the answer', () => {
    const wrong = [
      // @ts-expect-error there is no `wrod` in the answer
      ask('one', { next: (_s, _ask, draft) => (draft.word ? undefined : { key: 'wrod', type: 'one', of: ['yes'] }) }),
      // @ts-expect-error the word cannot be a number
      ask('one', { next: (_s, _ask, draft) => (draft.word ? undefined : { key: 'word', type: 'one', of: [1, 2] }) }),
      // @ts-expect-error nor `maybe`
      ask('one', { next: (_s, _ask, draft) => (draft.word ? undefined : { key: 'word', type: 'one', of: ['maybe'] }) }),
      // @ts-expect-error nor an amount
      ask('one', { next: () => ({ key: 'word', type: 'amount', min: 0, max: 1 }) }),
      // @ts-expect-error a count is not split
      ask('two', { next: () => ({ key: 'count', type: 'split', total: 1, over: {} }) }),
      // @ts-expect-error and it is no list
      ask('two', { next: () => ({ key: 'count', type: 'some', of: [1], min: 0, max: 1 }) }),
    ];
    expect(wrong).toHaveLength(6);
  });

  test('a helper that does not say which part of the answer it asks for, or says another', () => {
    const plain = (): Choice<Tiny> => ({ key: 'word', type: 'one', of: ['yes'] });
    const told = (): One<Tiny, 'word', 'yes'> => ({ key: 'word', type: 'one', of: ['yes'] });
    const counted = (): ChoiceFor<Tiny, { count: number }> => ({ key: 'count', type: 'amount', min: 0, max: 1 });
    const asks = [
      ask('one', { next: (_s, _ask, draft) => (draft.word === undefined ? told() : undefined) }),
      // @ts-expect-error a plain `Choice` tells nothing of its key
      ask('one', { next: (_s, _ask, draft) => (draft.word === undefined ? plain() : undefined) }),
      // @ts-expect-error neither where `next` uses nothing of what it is given
      ask('one', { next: () => plain() }),
      // @ts-expect-error `count` is a part of another answer
      ask('one', { next: (_s, _ask, draft) => (draft.word === undefined ? counted() : undefined) }),
      ask('two', { next: (_s, _ask, draft) => (draft.count === undefined ? counted() : undefined) }),
    ];
    expect(asks).toHaveLength(5);
    // @ts-expect-error a word is no amount
    const wrong: ChoiceFor<Tiny, { word: 'yes' | 'no' }> = { key: 'word', type: 'amount', min: 0, max: 1 };
    expect(wrong.key).toBe('word');
  });

  test('an answer of several forms has the parts of each', () => {
    type Forms = { what: 'end' } | { what: 'buy'; number: number };
    const number: ChoiceFor<Tiny, Forms> = { key: 'number', type: 'amount', min: 1, max: 2 };
    // @ts-expect-error none of them has a price
    const price: ChoiceFor<Tiny, Forms> = { key: 'price', type: 'amount', min: 1, max: 2 };
    expect([number.key, price.key]).toEqual(['number', 'price']);
  });

  test('a label that nobody wrote, a reveal to nobody, an instruction made by hand', () => {
    frame('main', {
      start(x) {
        // @ts-expect-error whom is it shown to?
        x.reveal();
        // @ts-expect-error there is no such label
        return x.go('nowhere');
      },
    });
    // @ts-expect-error only a context makes one
    const byHand: Instruction = { op: 'go' };
    expect(byHand.op).toBe('go');
  });
});

const begin = (def: GameDef<Tiny>) => start(def, 1, {}, new ScriptedDice([]));
const answered = (def: GameDef<Tiny>): void => {
  const match = begin(def);
  submit(def, match, 0, 1, { word: 'yes' }, new ScriptedDice([]));
};

describe('what the kernel says at the first call', () => {
  test('the sound game plays', () => {
    const match = begin(good);
    expect(submit(good, match, 0, 1, { word: 'yes' }, new ScriptedDice([]))).toBeUndefined();
    expect(match.outcome).toEqual({ winners: [0] });
  });

  test('an answer of another kind than was asked', () => {
    const asked: MainLabels['start'] = (x) => x.ask('one', { 0: {} }, { then: 'then' });
    const wrong = tiny({ start: asked, then: (x) => x.end({ winners: [x.answer('two').count] }) });
    expect(() => answered(wrong)).toThrow('the answer here is that of one, not of two');
    const several = tiny({ start: asked, then: (x) => x.end({ winners: x.answers('two').map(({ seat }) => seat) }) });
    expect(() => answered(several)).toThrow('the answer here is that of one, not of two');
  });

  test('a result of another frame than was called, and of none', () => {
    const wrong = tiny({
      start: (x) => x.call('inner', { turn: 1 }, 'then'),
      then: (x) => x.end({ winners: [x.result('main') ?? 0] }),
    });
    expect(() => begin(wrong)).toThrow('the result here is that of inner, not of main');
    const none = tiny({ start: (x) => x.go('then'), then: (x) => x.end({ winners: [x.result('inner')] }) });
    expect(() => begin(none)).toThrow('a result is read in the label that a call returns to only');
  });

  test('an aside where none was submitted', () => {
    const wrong = tiny({
      start(x) {
        x.aside('nudge');
        return x.go('then');
      },
      then: (x) => x.end({ winners: [] }),
    });
    expect(() => begin(wrong)).toThrow('an aside is read in the first label of its frame only');
  });

  test('an instruction that is kept and returned later, or made beside another', () => {
    let kept: Instruction | undefined;
    const later = tiny({
      start(x) {
        kept = x.go('then');
        return kept;
      },
      then: () => kept as Instruction,
    });
    expect(() => begin(later)).toThrow('main.then returns an instruction of another label');
    const beside = tiny({
      start(x) {
        const first = x.go('then');
        x.go('start');
        return first;
      },
      then: (x) => x.end({ winners: [] }),
    });
    expect(() => begin(beside)).toThrow('a label makes one instruction, not go and go');
  });
});
