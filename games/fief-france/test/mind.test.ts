/** What bots of FIEF France no longer do: scenes for squires and knights, and the honour of their deals. */

import { type Bot, makeBot } from '@homage/bots';
import { conceal, type Draft, FastDice, openAsks } from '@homage/kernel';
import { describe, expect, test } from 'vitest';
import { trustIn } from '../bot/bargain.ts';
import { wisdom } from '../bot/index.ts';
import { odds, siegeOdds } from '../bot/odds.ts';
import { mapOf, type Town } from '../rules/data.ts';
import { type FiefFrance, fiefFrance } from '../rules/index.ts';
import { titlePrice } from '../rules/market.ts';
import { A, B, C, D, realm, type Scene } from './realm.ts';

const squire = makeBot('squire', fiefFrance, wisdom);
const knight = makeBot('knight', fiefFrance, wisdom, { steps: 600 });
/** What a seat may know of a scene. */
const known = ({ match }: Scene, seat: number) => conceal(fiefFrance, match, seat, new FastDice('known'));
const answer = (bot: Bot<FiefFrance>, scene: Scene, seat: number): Draft | undefined =>
  bot.decide(known(scene, seat), seat, 'x')?.answer;

test('the odds of a battle: even armies lose a little to walls, and walls wait for engines', () => {
  expect(odds(6, 6, 0)).toBeGreaterThan(0.3);
  expect(odds(6, 6, 0)).toBeLessThan(0.5);
  expect(odds(12, 3, 0)).toBeGreaterThan(0.95);
  expect(odds(6, 1, 1)).toBe(0);
  expect(odds(9, 2, 1)).toBeGreaterThan(0.5);
  expect(siegeOdds(6, 1, 1)).toBeGreaterThan(0.3);
  for (let a = 2; a <= 30; a++) expect(odds(a, 5, 0)).toBeGreaterThanOrEqual(odds(a - 1, 5, 0));
});

/** B and C are married and have four points between them; B's city Lyon is weakly held, and A's army is at hand. */
function couple(at: 'dijon' | 'lyon') {
  const r = realm().lordAt(B, 'henry', 'tours', { maa: 3 }).title('poitou', 'henry', 'tours');
  r.troop('lyon', { maa: 1 }).title('dauphine', 'henry', 'lyon');
  r.lordAt(C, 'alienor', 'rouen', { maa: 4 }).title('normandie', 'alienor', 'rouen');
  r.troop('calais', { maa: 4 }).title('flandres', 'alienor', 'calais').married('henry', 'alienor');
  r.lordAt(A, 'eric', at, { kn: 4, maa: 3, bo: 1 });
  return r.lordAt(D, 'othon', 'pau', { maa: 1 });
}

describe.each([
  ['squire', squire],
  ['knight', knight],
] as const)('%s', (_level, bot) => {
  test('a couple that would win at the end of the round is marched upon and attacked', () => {
    expect(answer(bot, couple('dijon').begin('movement'), A)).toMatchObject({ who: 'eric', to: 'lyon' });
    expect(answer(bot, couple('lyon').begin('battle'), A)).toMatchObject({ town: 'lyon', family: B });
  });

  test('the last guard of the king’s city does not leave it to an enemy at the gates', () => {
    const r = realm().lordAt(A, 'eric', 'nantes', { maa: 2 }).title('bretagne', 'eric', 'nantes').king('eric');
    r.lordAt(B, 'henry', 'tours', { maa: 4, kn: 1 });
    const given = answer(bot, r.begin('movement'), A);
    expect(given?.who === 'end' || Object.values((given?.units ?? {}) as object).reduce((a, b) => a + b, 0) < 2).toBe(
      true,
    );
  });

  test('nobody is voted king who would win by it, whatever was promised', () => {
    const r = realm().lordAt(C, 'henry', 'tours', { maa: 3 }).title('poitou', 'henry', 'tours');
    r.lord('lambert').at('rouen').with({ maa: 3 }).title('normandie', 'lambert', 'rouen');
    r.lordAt(A, 'blanche', 'lyon', { maa: 2 }).title('dauphine', 'blanche', 'lyon');
    r.lordAt(B, 'alienor', 'pau', { maa: 1 });
    r.s.struck.push({ id: 1, from: C, to: A, terms: ['vote 0 2'], round: 5 });
    const scene = r.first(C).begin('hearYe');
    for (;;) {
      const asked = openAsks(scene.match).find((ask) => ask.kind === 'marry');
      if (asked === undefined) break;
      scene.answer(asked.seat, 'marry', { do: 'pass' });
    }
    scene.answer(C, 'nominate', { lord: 'henry' }).answer(C, 'lay', { for: 'henry', decoy: null });
    expect(answer(bot, scene, A)).toMatchObject({ for: null });
  });
});

test('the dagger parts a couple at the count', () => {
  const r = couple('dijon').hand(A, 'assassination');
  const scene = r.begin('end', [], true);
  const given = answer(squire, scene, A);
  expect(given).toMatchObject({ card: 'assassination', by: 'eric' });
  expect(['henry', 'alienor']).toContain(given?.lord);
});

test('walls that are too strong are besieged', () => {
  const r = realm().lordAt(B, 'henry', 'tours', { maa: 1 }).troop('lyon', { maa: 3 });
  r.title('dauphine', 'henry', 'lyon');
  r.lordAt(A, 'eric', 'lyon', { maa: 5 });
  expect(answer(squire, r.begin('sieges'), A)).toEqual({ towns: ['lyon'] });
});

test('a landed man is kept for the crown, one without land takes the mitre', () => {
  const see = (landless: boolean) => {
    const r = realm().troopAt(A, 'rennes', { maa: 1 }).troop('nantes', { maa: 1 }).troop('lisieux', { maa: 1 });
    r.troop('tours', { maa: 1 }).lord('eric').at('nantes').title('bretagne', 'eric', 'nantes');
    if (landless) r.lord('othon').at('tours');
    const scene = r.begin('hearYe');
    return answer(squire, scene, A);
  };
  expect(see(false)).toEqual({ lord: null });
  expect(see(true)).toEqual({ lord: 'othon' });
});

describe('a couple that lacks one point', () => {
  /** A and B are married, with three points between them; B holds the Dauphiné but for what is said, and has so many deniers. */
  const wedded = (deniers: number, heldByUs?: Town, apart = false) => {
    const r = realm().lordAt(A, 'eric', 'nantes', { maa: 2 }).title('bretagne', 'eric', 'nantes');
    r.troop('tours', { maa: 2 }).title('poitou', 'eric', 'tours');
    r.lordAt(B, 'alienor', 'rouen', { maa: 2 }).title('normandie', 'alienor', 'rouen');
    if (!apart) r.married('eric', 'alienor');
    const towns = mapOf(r.s).fiefTowns.dauphine;
    for (const town of towns) r.troopAt(B, town, { maa: 1 }).fort(town);
    if (heldByUs !== undefined) r.troopAt(A, heldByUs, { maa: 1 }).holder(heldByUs, A);
    r.purse(A, 9).purse(B, deniers);
    const scene = r.begin('purchase');
    return { price: titlePrice(r.s, 'dauphine'), wish: squire.interject(known(scene, A), A, 'x') };
  };

  test('what the title costs is given to whoever can buy it, and no more; strangers are given nothing', () => {
    const { price, wish } = wedded(3);
    expect(wish).toEqual({ target: 'give', answer: { to: B, amount: price - 3 } });
    expect(wedded(price).wish?.target).not.toBe('give');
    expect(wedded(3, undefined, true).wish?.target).not.toBe('give');
    // Whoever has spent elsewhere what was given is not given it again.
    expect(wedded(0).wish?.target).not.toBe('give');
  });

  test('the town that is lacking is ceded', () => {
    expect(wedded(20, 'lyon').wish).toEqual({ target: 'cede', answer: { town: 'lyon', to: B } });
    expect(wedded(20, 'lyon', true).wish?.target).not.toBe('cede');
  });
});

describe('honour', () => {
  const court = () => realm().lordAt(A, 'eric', 'nantes', { maa: 2 }).lordAt(B, 'henry', 'tours');
  const reply = (offer: object, before: readonly string[] = []) => {
    const r = court();
    if (before.length > 0) r.s.struck.push({ id: 1, from: B, to: C, terms: [...before], round: 4 });
    const scene = r.begin('movement').aside(B, 'offer', { to: A, mine: [], theirs: [], ...offer } as never);
    return squire.interject(known(scene, A), A, 'x')?.answer.do;
  };

  test('coins are taken for a word and never paid for one; begging is in vain', () => {
    expect(reply({ mine: ['deniers'], theirs: ['passage'], myDeniers: 3 })).toBe('accept');
    expect(reply({ mine: ['peace'], theirs: ['deniers'], theirDeniers: 1 })).toBe('little');
    expect(reply({ mine: ['peace', 'vote', 'passage'], theirs: ['deniers'], theirDeniers: 1, myVote: A })).toBe(
      'little',
    );
    expect(reply({ theirs: ['deniers'], theirDeniers: 1 })).toBe('little');
    expect(reply({ mine: ['deniers'], theirs: ['deniers'], myDeniers: 1, theirDeniers: 2 })).toBe('little');
    // A stranger's word alone is not enough to lay down arms.
    expect(reply({ mine: ['peace'], theirs: ['peace'] })).toBe('needed');
  });

  test('whoever broke a word is given none, whatever he offers for it', () => {
    expect(reply({ mine: ['deniers'], theirs: ['passage'], myDeniers: 3 }, ['peace 1 -'])).toBe('faithless');
    expect(reply({ mine: ['deniers'], theirs: ['passage'], myDeniers: 3 }, ['peace 1 +'])).toBe('accept');
  });

  test('peace with a perjurer binds nobody', () => {
    const fight = (broken: boolean) => {
      const r = realm().troopAt(B, 'tours', { maa: 1 }).lordAt(A, 'eric', 'tours', { maa: 4 });
      r.s.struck.push({ id: 1, from: B, to: A, terms: ['peace 0'], round: 5 });
      if (broken) r.s.struck.push({ id: 2, from: B, to: C, terms: ['passage 1 -'], round: 4 });
      return answer(squire, r.begin('battle'), A)?.town;
    };
    expect([fight(false), fight(true)]).toEqual(['end', 'tours']);
  });

  test('a broken word is not buried under new deals', () => {
    const r = realm().lordAt(A, 'eric', 'nantes').lordAt(B, 'henry', 'tours').lordAt(C, 'othon', 'lyon');
    r.s.struck.push({ id: 1, from: B, to: C, terms: ['peace 1 -'], round: 4 });
    r.s.deals = 1;
    const before = trustIn(r.s, B);
    let scene = r.begin('movement');
    for (let i = 0; i < 8; i++) {
      scene = scene.aside(C, 'offer', { to: A, mine: ['passage'], theirs: [] } as never);
      scene = scene.aside(A, 'reply', { offer: scene.s.deals, do: 'accept' } as never);
    }
    expect(scene.s.struck.length).toBe(6);
    expect(before).toBeLessThan(0.5);
    expect(trustIn(scene.s, B)).toBe(before);
  });

  test('what we dealt in this round is not dealt back: nobody lives on round trips', () => {
    const sold = (ago: number) => {
      const r = realm().troopAt(A, 'tours', { maa: 1 }).lordAt(B, 'henry', 'lyon');
      r.lord('eric').at('tours').captive('eric', A).purse(B, 9);
      r.s.struck.push({ id: 1, from: C, to: A, terms: ['captive 2 eric', 'deniers 0 1'], round: r.s.round - ago });
      r.s.deals = 1;
      const terms = { mine: ['deniers'], theirs: ['captive'], myDeniers: 4, theirCaptive: 'eric' };
      const scene = r.begin('movement').aside(B, 'offer', { to: A, ...terms } as never);
      return squire.interject(known(scene, A), A, 'x')?.answer.do;
    };
    expect([sold(1), sold(0)]).toEqual(['accept', 'refuse']);
  });

  test('a captive is sold for his ransom: too little is countered with the price', () => {
    const r = realm().troopAt(A, 'tours', { maa: 1 }).lordAt(B, 'henry', 'lyon').lord('eric').at('tours');
    r.captive('eric', A).purse(B, 9);
    const scene = r.begin('movement').aside(B, 'offer', {
      to: A,
      mine: ['deniers'],
      theirs: ['captive'],
      myDeniers: 1,
      theirCaptive: 'eric',
    } as never);
    expect(squire.interject(known(scene, A), A, 'x')?.answer).toMatchObject({ do: 'counter', theirDeniers: 2 });
  });
});
