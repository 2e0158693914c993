/** An independent referee, written from the rulebook: he finds nothing in play, and he finds planted faults, one for each of his subjects. */

import type { Context, FrameDef, FrameKind, GameDef } from '@homage/kernel';
import { describe, expect, test } from 'vitest';
import { type FiefFrance, fiefFrance, type State } from '../rules/index.ts';
import { table } from './realm.ts';
import { botPlay, randomPlay } from './referee/watch.ts';

type Def = GameDef<FiefFrance>;
type Frame = FrameKind<FiefFrance>;
type X = Context<FiefFrance, Frame, string>;

/** The same game, in which something is done after a label, or told otherwise than it is. */
function plant(
  kind: Frame,
  change: { after?: (s: State, label: string) => void; tell?: (event: string, data: object) => object | null },
): Def {
  const old = fiefFrance.frames[kind] as FrameDef<FiefFrance, Frame>;
  const labels: Record<string, (x: X) => ReturnType<(typeof old.labels)[string]>> = {};
  for (const [name, label] of Object.entries(old.labels)) {
    labels[name] = (x) => {
      const { emit } = x;
      const told = ((event: string, data: object | null, only?: object) => {
        const other = data === null ? null : (change.tell?.(event, data) ?? data);
        if (other !== null && Object.keys(other).length === 0) return;
        (emit as (...args: unknown[]) => void).call(x, event, other, only);
      }) as typeof x.emit;
      Object.defineProperty(x, 'emit', { value: told, configurable: true, writable: true });
      try {
        const next = label(x);
        change.after?.(x.s, name);
        return next;
      } finally {
        Reflect.deleteProperty(x, 'emit');
      }
    };
  }
  return { ...fiefFrance, frames: { ...fiefFrance.frames, [kind]: { ...old, labels } } };
}

const more = (key: string, by: number) => (wanted: string) => (event: string, data: object) =>
  event === wanted ? { ...data, [key]: ((data as Record<string, number>)[key] ?? 0) + by } : data;

/** Subject, what is wrong, and the game in which it is. */
const PLANTED: [subject: string, what: string, def: () => Def][] = [
  [
    'movement',
    'leave is not asked',
    () => {
      const { step } = fiefFrance.frames;
      const labels = { ...step.labels, ask: (x: Parameters<(typeof step.labels)['ask']>[0]) => x.go('setOut') };
      return { ...fiefFrance, frames: { ...fiefFrance.frames, step: { ...step, labels } as typeof step } };
    },
  ],
  [
    'steps',
    'pawns forget a STEP',
    () =>
      plant('step', {
        after: (s, label) =>
          label === 'over' &&
          s.stacks.forEach((stack) => {
            if (stack.flags >= 512) stack.flags -= 256;
          }),
      }),
  ],
  [
    'battles',
    'a die too many',
    () => plant('round', { after: (s, label) => label === 'roll' && s.battle?.dice[1].push(3) }),
  ],
  [
    'losses',
    'a man-at-arms more falls',
    () =>
      plant('round', {
        tell: (event, data) =>
          event === 'losses'
            ? {
                ...data,
                units: {
                  ...(data as { units: object }).units,
                  maa: (data as { units: { maa: number } }).units.maa + 1,
                },
              }
            : data,
      }),
  ],
  [
    'sieges',
    'an engine is strong at once',
    () =>
      plant('sieges', {
        tell: (event, data) => (event === 'besieged' ? { ...data, level: 2 } : data),
        after: (s) =>
          s.sieges.forEach((siege) => {
            siege.level = 2;
          }),
      }),
  ],
  ['income', 'a denier more for towns', () => plant('income', { tell: more('towns', 1)('income') })],
  [
    'untold',
    'a coin appears',
    () => plant('income', { after: (s, label) => label === 'pay' && s.families[0] && s.families[0].deniers++ }),
  ],
  [
    'elections',
    'a vote too many',
    () =>
      plant('ballot', {
        tell: (event, data) =>
          event === 'ballotShown'
            ? { ...data, laid: (data as { laid: { votes: number }[] }).laid.map((l) => ({ ...l, votes: l.votes + 1 })) }
            : data,
      }),
  ],
  [
    'titles',
    'a title goes to another family',
    () =>
      plant('chores', {
        tell: (event, data) =>
          event === 'titlePassed' ? { ...data, seat: ((data as { seat: number }).seat + 1) % 3 } : data,
      }),
  ],
  [
    'prices',
    'pawns at half the price',
    () => plant('purchase', { tell: (event, data) => (event === 'unitsBought' ? { ...data, cost: 0 } : data) }),
  ],
  [
    'disasters',
    'a four kills',
    () =>
      plant('plague', {
        tell: (event, data) => (event === 'plagueRoll' ? { ...data, dies: (data as { die: number }).die <= 4 } : data),
      }),
  ],
  ['ransom', 'a ransom too dear', () => plant('ransom', { tell: more('amount', 2)('ransomPaid') })],
  [
    'victory',
    'a point for nothing',
    () =>
      plant('endOfRound', {
        tell: (event, data) =>
          event === 'scored' ? { points: (data as { points: number[] }).points.map((p) => p + 1) } : data,
      }),
  ],
  ['uprisings', 'a hit is forgotten', () => plant('uprising', { tell: more('hits', -1)('uprisingDice') })],
  [
    'control',
    'a town changes hands from nobody',
    () => plant('step', { tell: (event, data) => (event === 'controlChanged' ? { ...data, from: 2 } : data) }),
  ],
];

describe('the referee notices a planted fault', () => {
  test.each(PLANTED)('%s: %s', (subject, _what, def) => {
    for (let i = 0; i < 60; i++) {
      const { faults } = randomPlay(def(), 3, table({ rounds: 12 }), `plant/${i}`, 700);
      if (faults.length === 0) continue;
      expect(faults[0]).toContain(`${subject}:`);
      return;
    }
    throw new Error('nobody noticed');
  });
});

describe('the referee finds nothing', () => {
  test.each([3, 4, 5, 6])('in games of %i bots, and of random players', (seats) => {
    const options = table({ rounds: 6, adjusted: true });
    for (let i = 0; i < 2; i++) {
      expect(randomPlay(fiefFrance, seats, options, `long/${seats}/${i}`, 600).faults).toEqual([]);
    }
    expect(botPlay(fiefFrance, seats, options, `long/${seats}`, 400).faults).toEqual([]);
  });
});
