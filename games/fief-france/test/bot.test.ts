/** The bot: it wins against chance, and it knows a few things. */

import { duel, greedyBot, makeBot, playGame, randomBot } from '@homage/bots';
import { conceal, FastDice, type Match } from '@homage/kernel';
import { expect, test } from 'vitest';
import { wisdom } from '../bot/index.ts';
import { type FiefFrance, fiefFrance } from '../rules/index.ts';
import { A, B, C, realm, table } from './realm.ts';

const greedy = greedyBot(fiefFrance, wisdom);
/** What A may know of a match. */
const known = (match: Match<FiefFrance>) => conceal(fiefFrance, match, A, new FastDice('known'));
const squire = makeBot('squire', fiefFrance, wisdom);

test('a squire wins nearly all games of four against three random players', () => {
  const { share } = duel(
    fiefFrance,
    table({ rounds: 40 }),
    4,
    6,
    squire,
    randomBot(fiefFrance),
    ({ winners }) => winners,
  );
  expect(share).toBeGreaterThan(0.8);
});

test('four squires come to an end', () => {
  for (let i = 0; i < 2; i++) {
    const { match } = playGame(fiefFrance, table({ rounds: 40 }), [squire, squire, squire, squire], `end ${i}`, {
      asides: false,
    });
    expect(match.outcome?.how).toMatch(/lone|alliance/);
  }
});

test('it buys the title of a fief it holds', () => {
  const scene = realm()
    .lordAt(A, 'eric', 'rennes')
    .troop('nantes', { maa: 1 })
    .fort('nantes')
    .purse(A, 6)
    .begin('purchase');
  expect(greedy.decide(known(scene.match), A, 'x')?.answer).toEqual({
    what: 'title',
    fief: 'bretagne',
    lord: 'eric',
    city: 'nantes',
  });
});

test('it marches to the town its fief still lacks and leaves a guard at home', () => {
  const r = realm().lordAt(A, 'eric', 'nantes', { maa: 3, kn: 1 }).fort('nantes').lordAt(B, 'henry', 'lyon');
  const decision = greedy.decide(known(r.begin('movement').match), A, 'x');
  expect(decision?.answer).toMatchObject({ who: 'eric', to: 'rennes' });
});

test('it plays its knife against a family that is about to win', () => {
  const r = realm()
    .lordAt(A, 'eric', 'nantes')
    .hand(A, 'assassination')
    .lordAt(B, 'henry', 'lyon')
    .title('dauphine', 'henry', 'lyon');
  r.lord('othon').at('tours').title('poitou', 'othon', 'tours').king('henry');
  const scene = r.begin('end', [], true);
  expect(greedy.decide(known(scene.match), A, 'x')?.answer).toEqual({
    card: 'assassination',
    lord: 'henry',
    by: 'eric',
  });
});

test('it marries when two families have four points between them, and only then', () => {
  const r = realm()
    .lordAt(A, 'eric', 'nantes')
    .title('bretagne', 'eric', 'nantes')
    .king('eric')
    .lordAt(B, 'blanche', 'lyon', { maa: 1 });
  expect(greedy.decide(known(r.begin('hearYe').match), A, 'x')?.answer).toEqual({ do: 'pass' });
  const rich = realm()
    .lordAt(A, 'eric', 'nantes')
    .title('bretagne', 'eric', 'nantes')
    .king('eric')
    .lordAt(B, 'blanche', 'lyon');
  rich.title('dauphine', 'blanche', 'lyon').lord('jeanne').at('tours').title('poitou', 'jeanne', 'tours');
  const scene = rich.begin('hearYe');
  expect(greedy.decide(known(scene.match), A, 'x')?.answer).toMatchObject({ do: 'propose', own: 'eric' });
});

test('its opinion does not depend on what is hidden from it', () => {
  const scene = realm().lordAt(A, 'eric', 'nantes', { maa: 2 }).hand(B, 'tax', 'ambush').begin('movement');
  const other = conceal(fiefFrance, scene.match, A, new FastDice('other'));
  expect(wisdom.value(other.state, A, other)).toBe(wisdom.value(scene.s, A, scene.match));
});

test('it accepts an offer only if it gains by it, and answers every letter', () => {
  const court = () => realm().lordAt(A, 'eric', 'nantes', { maa: 2 }).lordAt(B, 'henry', 'nantes');
  const reply = (offer: object) => {
    const scene = court()
      .begin('movement')
      .aside(B, 'offer', { to: A, mine: [], theirs: [], ...offer } as never);
    return greedy.interject(known(scene.match), A, 'x')?.answer.do;
  };
  expect(reply({ mine: ['deniers'], theirs: ['peace'], myDeniers: 3 })).toBe('accept');
  expect(reply({ mine: ['peace'], theirs: ['deniers'], theirDeniers: 3 })).toBe('refuse');
  expect(reply({ mine: ['deniers'], theirs: ['town'], myDeniers: 1, theirTown: 'nantes' })).toBe('refuse');
});

test('it sells a town for its price, and never the last one to a title', () => {
  const reply = (rochelle: number | null) => {
    const poitou = realm().lordAt(A, 'othon', 'lyon', { maa: 1 }).lordAt(B, 'eric', 'poitiers', { maa: 3 });
    poitou.troopAt(A, 'tours', { maa: 1 }).troopAt(B, 'tours', { maa: 1 }).purse(B, 20);
    if (rochelle !== null) poitou.troopAt(rochelle, 'rochelle', { maa: 1 });
    const letter = { to: A, mine: ['deniers'], theirs: ['town'], myDeniers: 8, theirTown: 'tours' } as const;
    const scene = poitou.begin('movement').aside(B, 'offer', letter as never);
    return squire.interject(known(scene.match), A, 'x')?.answer.do;
  };
  // What stands empty may have been left a moment ago: only a third family in the fief makes the sale harmless.
  expect([reply(C), reply(B), reply(null)]).toEqual(['accept', 'needed', 'needed']);
});

test('it offers the ransom of a lord of its own, and a marriage that would win', () => {
  const wish = (scene: ReturnType<ReturnType<typeof realm>['begin']>) =>
    Array.from({ length: 200 }, (_, i) => greedy.interject(known(scene.match), A, `wish ${i}`)).find(
      (w) => w !== undefined,
    );
  const jail = realm().lordAt(B, 'henry', 'tours', { maa: 1 }).lordAt(A, 'othon', 'lyon', { maa: 1 });
  const captive = jail.lord('eric').at('tours').captive('eric', B).begin('movement');
  expect(wish(captive)).toEqual({
    target: 'offer',
    answer: { to: B, mine: ['deniers'], theirs: ['captive'], myDeniers: 2, theirCaptive: 'eric' },
  });
  const rich = realm().lordAt(A, 'eric', 'nantes').title('bretagne', 'eric', 'nantes').king('eric');
  rich.lordAt(B, 'blanche', 'lyon').title('dauphine', 'blanche', 'lyon');
  rich.lord('jeanne').at('tours').title('poitou', 'jeanne', 'tours');
  expect(wish(rich.begin('movement'))?.answer).toMatchObject({ to: B, mine: ['marriage'], theirs: ['marriage'] });
});

test('it keeps its word: passage, peace, the promised hand, the named ransom', () => {
  const word = (s: { struck: object[] }, ...terms: string[]) =>
    s.struck.push({ id: 1, from: B, to: A, terms, round: 5 });
  const asks = (promise: boolean) => {
    const r = realm().troopAt(A, 'poitiers', { maa: 1 }).troop('limoges', { maa: 1 }).lordAt(B, 'eric', 'tours');
    if (promise) word(r.s, 'passage 0');
    const scene = r.first(B).begin('movement').answer(B, 'march', { who: 'eric', to: 'poitiers', on: null });
    scene.answer(B, 'march', { who: 'eric', to: 'limoges', how: 'ask' });
    return greedy.decide(known(scene.match), A, 'x')?.answer;
  };
  expect([asks(false), asks(true)]).toEqual([{ grant: false }, { grant: true }]);
  const fight = (promise: boolean) => {
    const r = realm().troopAt(B, 'tours', { maa: 1 }).lordAt(A, 'eric', 'tours', { maa: 4 });
    if (promise) word(r.s, 'peace 0');
    return greedy.decide(known(r.begin('battle').match), A, 'x')?.answer.town;
  };
  expect([fight(false), fight(true)]).toEqual(['tours', 'end']);
  const hand = (promise: boolean) => {
    const r = realm().lordAt(A, 'alienor', 'tours').lordAt(B, 'eric', 'lyon');
    if (promise) word(r.s, 'marriage 0 alienor eric');
    const scene = r.first(B).begin('hearYe').answer(B, 'marry', { do: 'propose', own: 'eric', other: 'alienor' });
    return greedy.decide(known(scene.match), A, 'x')?.answer;
  };
  expect([hand(false), hand(true)]).toEqual([{ accept: false }, { accept: true }]);
  const price = (promise: boolean) => {
    const r = realm().troopAt(A, 'tours', { maa: 1 }).lordAt(B, 'eric', 'tours').captive('eric', A);
    if (promise) word(r.s, 'ransom 0 eric 1');
    const scene = r.first(B).begin('purchase');
    scene.answer(B, 'ransom', { do: 'offer', jailer: A, lords: ['eric'], amount: 1 });
    return greedy.decide(known(scene.match), A, 'x')?.answer;
  };
  expect([price(false), price(true)]).toEqual([{ accept: false }, { accept: true }]);
});
