/** What bots buy must stay bought: nothing is paid for what the seller takes back at once. */

import { makeBot } from '@homage/bots';
import { conceal, FastDice } from '@homage/kernel';
import { describe, expect, test } from 'vitest';
import { wisdom } from '../bot/index.ts';
import { fiefFrance } from '../rules/index.ts';
import { A, B, C, type Chapter, type Realm, realm, type Scene } from './realm.ts';

const LEVELS = ['squire', 'knight', 'lord'] as const;

/** What a bot in seat A says to an offer of B. */
function reply(level: (typeof LEVELS)[number], scene: Scene, offer: object): unknown {
  scene.aside(B, 'offer', { to: A, ...offer } as never);
  const bot = makeBot(level, fiefFrance, wisdom);
  return bot.interject(conceal(fiefFrance, scene.match, A, new FastDice('known')), A, 'x')?.answer.do;
}

/** The most that a bot pays for what B gives. */
function most(level: (typeof LEVELS)[number], r: () => Realm, gift: object, chapter: Chapter = 'movement'): number {
  let best = 0;
  for (let price = 1; price <= 12; price++) {
    const scene = r().purse(A, 20).purse(B, 3).first(B).begin(chapter);
    if (reply(level, scene, { theirs: ['deniers'], theirDeniers: price, ...gift }) === 'accept') best = price;
  }
  return best;
}

describe.each(LEVELS)('a %s', (level) => {
  const tours = { mine: ['town'], myTown: 'tours' };
  /** B sells Tours, where it stands with so much beside so many knights of A's. */
  const market =
    (knights: number, sellers: object, more: (r: Realm) => Realm = (r) => r) =>
    () => {
      const r = realm().lordAt(A, 'othon', 'poitiers', { maa: 2 }).lordAt(C, 'thierry', 'lyon');
      r.lordAt(B, 'eric', 'tours', sellers)
        .troopAt(A, 'rochelle', { maa: 1 })
        .troopAt(A, 'tours', { maa: 1, kn: knights });
      return more(r);
    };

  test('pays nothing for a town under the army of its seller, whatever peace is promised', () => {
    expect(most(level, market(0, { kn: 3, maa: 4 }), tours)).toBe(0);
    expect(most(level, market(0, { kn: 3, maa: 4 }), { mine: ['town', 'peace'], myTown: 'tours' })).toBe(0);
    expect(most(level, market(3, { kn: 3, maa: 4 }), tours)).toBe(0);
  });

  test('pays for a town that it can hold, and not if an army is near, or can be bought for the price', () => {
    expect(most(level, market(4, { maa: 1 }), tours)).toBeGreaterThan(5);
    const near = (r: Realm) => r.lordAt(B, 'henry', 'nantes', { kn: 4 });
    expect(most(level, market(4, { maa: 1 }, near), tours)).toBe(0);
    expect(most(level, market(4, { maa: 1 }), tours, 'purchase')).toBe(0);
  });

  test('pays for a captive only where it can keep him', () => {
    const jail = (knights: number, sellers: object) =>
      market(knights, sellers, (r) =>
        r.family(C).lord('philippe').at('tours').title('bourgogne', 'philippe', 'dijon').captive('philippe', B),
      );
    const philippe = { mine: ['captive'], myCaptive: 'philippe' };
    expect(most(level, jail(4, { maa: 1 }), philippe)).toBe(1);
    expect(most(level, jail(0, { kn: 3, maa: 4 }), philippe)).toBe(0);
  });

  test('pays for a lord of its own only if he is not taken again where he comes to', () => {
    const jail = (besieged: boolean) => () => {
      const r = realm().lordAt(B, 'eric', 'lyon', { kn: 3 }).lordAt(A, 'othon', 'nantes', { maa: 2 });
      if (besieged) r.lordAt(B, 'henry', 'nantes', { kn: 4 });
      return r.family(A).lord('philippe').at('lyon').captive('philippe', B);
    };
    const philippe = { mine: ['captive'], myCaptive: 'philippe' };
    expect(most(level, jail(false), philippe)).toBe(1);
    expect(most(level, jail(true), philippe)).toBe(0);
  });

  test('sells nobody the last town of a fief who has just marched out of another', () => {
    const poitou = realm().lordAt(A, 'othon', 'lyon', { maa: 1 }).lordAt(B, 'eric', 'poitiers', { maa: 3 });
    poitou.troopAt(A, 'tours', { maa: 1 }).troopAt(B, 'tours', { maa: 1 }).troopAt(B, 'rochelle', { maa: 1 });
    const scene = poitou.purse(B, 20).purse(A, 3).fort('poitiers').first(B).begin('movement');
    const units = { [scene.pawns(B, 'poitiers', 'maa')]: 3 };
    scene.answer(B, 'march', { who: 'eric', to: 'rochelle', units, on: null } as never);
    expect(scene.s.towns.poitiers.holder).toBeNull();
    const letter = { mine: ['deniers'], theirs: ['town'], myDeniers: 8, theirTown: 'tours' };
    expect(reply(level, scene, letter)).toBe('needed');
  });
});
