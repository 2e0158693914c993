/** Exchanges among bots: a card goes where it is of use, and nobody is fobbed off. */

import { makeBot } from '@homage/bots';
import { conceal, FastDice } from '@homage/kernel';
import { describe, expect, test } from 'vitest';
import { wisdom } from '../bot/index.ts';
import { fiefFrance } from '../rules/index.ts';
import { A, B, C, type Realm, realm, type Scene } from './realm.ts';

const LEVELS = ['squire', 'knight', 'lord'] as const;

/** B has a bishop, A has none; nobody is near to winning. */
const churchmen = (r: Realm = realm()): Realm =>
  r
    .lordAt(A, 'othon', 'poitiers', { maa: 2 })
    .lordAt(B, 'eric', 'tours', { maa: 2 })
    .bishop(3, 'eric')
    .lordAt(C, 'thierry', 'lyon');

describe.each(LEVELS)('a %s', (level) => {
  const bot = makeBot(level, fiefFrance, wisdom, { steps: 60 });
  /** The exchange that a seat proposes, if any in many tries: nobody does it at every turn. */
  function proposed(scene: Scene, seat: number): unknown {
    for (let i = 0; i < 40; i++) {
      const wish = bot.interject(conceal(fiefFrance, scene.match, seat, new FastDice('known')), seat, `try ${i}`);
      if (wish?.target === 'swap') return wish.answer;
    }
    return undefined;
  }
  const answered = (scene: Scene, seat: number): unknown =>
    bot.decide(conceal(fiefFrance, scene.match, seat, new FastDice('known')), seat, 'x')?.answer;

  test('offers what it cannot use to whoever can, for a card', () => {
    const scene = churchmen(realm().hand(A, 'cardinal').hand(B, 'ambush')).first(C).begin('purchase');
    expect(proposed(scene, A)).toEqual({ with: B, give: { cardinal: 1 }, want: 1 });
  });

  test('keeps what it can use itself', () => {
    const scene = churchmen(realm().hand(B, 'cardinal').hand(A, 'ambush')).first(C).begin('purchase');
    expect(proposed(scene, B)).toBeUndefined();
  });

  test('gives such a card to the family it is married to', () => {
    const r = churchmen(realm().hand(A, 'cardinal')).lordAt(B, 'alienor', 'tours').lordAt(A, 'henry', 'poitiers');
    const scene = r.married('henry', 'alienor').first(C).begin('purchase');
    expect(proposed(scene, A)).toEqual({ with: B, give: { cardinal: 1 }, want: 0 });
  });

  test('takes it for what it misses least, and refuses what is of no use', () => {
    const scene = churchmen(realm().hand(A, 'cardinal', 'darc').hand(B, 'assassination', 'ambush'))
      .first(C)
      .begin('purchase');
    scene.aside(A, 'swap', { with: B, give: { cardinal: 1 }, want: 1 });
    expect(answered(scene, B)).toEqual({ agree: true, give: { ambush: 1 } });
    const bad = churchmen(realm().hand(A, 'darc').hand(B, 'assassination', 'ambush'))
      .first(C)
      .begin('purchase');
    bad.aside(A, 'swap', { with: B, give: { darc: 1 }, want: 1 });
    expect(answered(bad, B)).toEqual({ agree: false });
  });
});
