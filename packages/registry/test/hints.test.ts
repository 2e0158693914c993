/** What lords know is put to use: hints, and the chances of a finished game; and a lord is never less than a knight. */

import {
  hint,
  type Mind,
  makeBot,
  Pace,
  Patience,
  Recorder,
  squireBot,
  standIn,
  surelyBetter,
  timedBot,
} from '@homage/bots';
import { conceal, FastDice, openAsks, refuse, type Vocabulary } from '@homage/kernel';
import { describe, expect, test } from 'vitest';
import { gameById } from '../src/index.ts';
import { gameOfSquires } from './squires.ts';

const game = gameById('middle-ages')!;
const { def, wisdom } = game;
const mind = wisdom.mind as Mind<Vocabulary>;

/** The chances of a game of squires, and every so many positions of it. */
const recorder = await Recorder.of(mind, 4);
const {
  found,
  match: ended,
  asked: answers,
} = gameOfSquires(def, mind, { every: 7, seed: 'hints' }, (match, n) => recorder.note(match, n));
recorder.note(ended, answers);
const chances = recorder.result;
const asked = found.map((match) => ({ match, seat: openAsks(match)[0]!.seat }));
/** A lord who asks for so much of a better answer; nothing can be better by two whole wins. */
const asking = (trust: number) => ({
  ...wisdom,
  mind: { ...mind, plans: { ...mind.plans, lord: { ...mind.plans.lord, sure: 0, trust } } },
});
/** A lord of so many steps thinks as a knight for a third of them. */
const STEPS = 900;

describe('hints', () => {
  test('a hint is legal, tells alternatives, and is the same for two truths behind one view', () => {
    let several = 0;
    const reasons = new Set<string>();
    for (const [i, { match, seat }] of asked.entries()) {
      const one = hint(def, wisdom, conceal(def, match, seat, new FastDice(`one ${i}`)), seat, `${i}`, STEPS);
      const other = hint(def, wisdom, conceal(def, match, seat, new FastDice(`other ${i}`)), seat, `${i}`, STEPS);
      expect(other).toEqual(one);
      expect(one).toBeDefined();
      if (one === undefined) continue;
      expect(refuse(def, match, seat, one.ask, one.best.answer)).toBeUndefined();
      for (const { answer } of one.others) expect(refuse(def, match, seat, one.ask, answer)).toBeUndefined();
      expect(one.others.length === 0).toBe(one.why === 'only');
      if (one.others.length > 0) several++;
      if (one.because !== undefined) reasons.add(one.because.feature);
    }
    expect(several).toBeGreaterThan(0);
    // What they are good for differs, and has a name.
    expect(reasons.size).toBeGreaterThan(1);
    for (const reason of reasons) expect(mind.reasons[reason]?.fr).toBeDefined();
  });

  test('who is not asked gets none', () => {
    const { match, seat } = asked[0]!;
    const other = (seat + 1) % 4;
    if (openAsks(match).some((ask) => ask.seat === other)) return;
    expect(hint(def, wisdom, conceal(def, match, other, new FastDice('x')), other, 'x', STEPS)).toBeUndefined();
  });
});

describe('a lord', () => {
  test('answers as the knight does unless the evidence is sure', () => {
    let differ = 0;
    for (const [i, { match, seat }] of asked.entries()) {
      const known = conceal(def, match, seat, new FastDice(`known ${i}`));
      const knight = makeBot('knight', def, wisdom, { steps: STEPS / 3 }).decide(known, seat, `${i}`);
      expect(makeBot('lord', def, asking(2), { steps: STEPS }).decide(known, seat, `${i}`)).toEqual(knight);
      const bold = makeBot('lord', def, asking(0), { steps: STEPS }).decide(known, seat, `${i}`);
      if (JSON.stringify(bold) !== JSON.stringify(knight)) differ++;
    }
    expect(differ).toBeGreaterThan(0);
  });

  test('is sure of what wins in nearly every common world, not of a better mean alone', () => {
    const base = [0.2, 0.3, 0.25, 0.4, 0.1, 0.3];
    expect(
      surelyBetter(
        base.map((share) => share + 0.05),
        base,
        2,
        0,
      ),
    ).toBe(true);
    expect(surelyBetter([0.9, 0.1, 0.2, 0.4, 0.05, 0.3], base, 2, 0)).toBe(false);
    expect(surelyBetter([0.9], base, 2, 0)).toBe(false);
    expect(
      surelyBetter(
        base.map((share) => share + 0.005),
        base,
        2,
        0.01,
      ),
    ).toBe(false);
  });

  test('who fails is replaced by squire', () => {
    const broken = {
      ...wisdom,
      mind: {
        ...mind,
        options() {
          throw new Error('broken');
        },
      },
    };
    const { match, seat } = asked[1]!;
    const known = conceal(def, match, seat, new FastDice('known'));
    expect(() => makeBot('lord', def, broken).decide(known, seat, 'x')).toThrow('broken');
    expect(standIn(def, broken, known, seat, 'x')).toEqual(squireBot(def, mind).decide(known, seat, 'x'));
  });

  test('in a hurry plays as squire until a person is asked again', () => {
    const patience = new Patience();
    expect(patience.allow('lord')).toBeGreaterThan(0);
    patience.hurry();
    expect(patience.allow('lord')).toBe(0);
    expect(timedBot('lord', def, wisdom, new Pace(), patience.allow('lord'), () => 0).kind).toBe('squire');
    patience.renew();
    expect(patience.allow('lord')).toBeGreaterThan(0);
  });
});

test('the chances of a finished game: a share for every seat at every point of rest, the result at the end, the greatest turn first', () => {
  expect(chances.points.length).toBeGreaterThan(8);
  for (const { shares } of chances.points) expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
  const { shares } = chances.points.at(-1)!;
  const winners = game.winners(ended.outcome as never);
  for (const seat of winners) expect(shares[seat]).toBeGreaterThan(0.9 / winners.length);
  expect(chances.points.map(({ rest }) => rest)).toEqual(
    chances.points.map(({ rest }) => rest).toSorted((a, b) => a - b),
  );
  const gains = chances.turns.map(({ gain }) => Math.abs(gain));
  expect(gains).toEqual(gains.toSorted((a, b) => b - a));
  expect(Math.max(...gains)).toBeGreaterThanOrEqual(0.15);
});
