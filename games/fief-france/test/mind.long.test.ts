/** Games of four squires, counted: they besiege, fight, crown, bargain and mostly keep their words, and every game ends. */

import { makeBot, playGame } from '@homage/bots';
import { seen } from '@homage/kernel';
import { expect, test } from 'vitest';
import { chronicle } from '../bot/chronicle.ts';
import { wisdom } from '../bot/index.ts';
import { fiefFrance } from '../rules/index.ts';
import { table } from './realm.ts';

const GAMES = 24;

test('four squires play against each other, not beside each other', () => {
  const squire = makeBot('squire', fiefFrance, wisdom);
  const counts: { [what: string]: number } = {};
  const count = (what: string, times = 1): void => {
    counts[what] = (counts[what] ?? 0) + times / GAMES;
  };
  for (let i = 0; i < GAMES; i++) {
    const { match } = playGame(fiefFrance, table(), [squire, squire, squire, squire], `counted ${i}`, {
      steps: 6_000,
      sink(event) {
        const told = seen(event, undefined);
        const act = told && chronicle.act(told);
        if (act !== undefined) count(act.what, act.times);
      },
    });
    count(match.outcome?.how ?? 'unfinished');
  }
  const of = (what: string): number => counts[what] ?? 0;
  expect(of('unfinished')).toBe(0);
  expect(of('battles')).toBeGreaterThan(4);
  expect(of('sieges')).toBeGreaterThan(1);
  expect(of('kings')).toBeGreaterThan(0.5);
  expect(of('deals')).toBeGreaterThan(2);
  expect(of('words kept')).toBeGreaterThan(5 * of('words broken'));
  expect(Math.max(of('lone'), of('alliance'), of('limit'))).toBeLessThan(0.7);
}, 120_000);
