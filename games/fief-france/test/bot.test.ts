/** The bot: it wins against chance, and it knows a few things. */

import { duel, greedyBot, playGame, randomBot } from '@homage/bots';
import { conceal, FastDice } from '@homage/kernel';
import { expect, test } from 'vitest';
import { wisdom } from '../bot/index.ts';
import { fiefFrance } from '../rules/index.ts';
import { A, B, realm, table } from './realm.ts';

const greedy = greedyBot(fiefFrance, wisdom);

test('greedy wins nearly all games of four against three random players', () => {
  const { share } = duel(
    fiefFrance,
    table({ rounds: 40 }),
    4,
    6,
    greedy,
    randomBot(fiefFrance),
    ({ winners }) => winners,
  );
  expect(share).toBeGreaterThan(0.8);
});

test('four greedy families come to an end', () => {
  for (let i = 0; i < 2; i++) {
    const { match } = playGame(fiefFrance, table({ rounds: 40 }), [greedy, greedy, greedy, greedy], `end ${i}`, {
      asides: false,
    });
    expect(match.outcome?.how).toMatch(/lone|alliance/);
  }
});

test('it buys the title of a fief it holds', () => {
  const scene = realm()
    .family(A)
    .lord('eric')
    .at('rennes')
    .troop('nantes', { maa: 1 })
    .fort('nantes')
    .purse(A, 6)
    .begin('purchase');
  expect(greedy.decide(scene.match, A, 'x')?.answer).toEqual({
    what: 'title',
    fief: 'bretagne',
    lord: 'eric',
    city: 'nantes',
  });
});

test('it marches to the town its fief still lacks and leaves a guard at home', () => {
  const r = realm()
    .family(A)
    .lord('eric')
    .at('nantes')
    .with({ maa: 3, kn: 1 })
    .fort('nantes')
    .family(B)
    .lord('henry')
    .at('lyon');
  const decision = greedy.decide(r.begin('movement').match, A, 'x');
  expect(decision?.answer).toMatchObject({ who: 'eric', to: 'rennes' });
});

test('it plays its knife against a family that is about to win', () => {
  const r = realm()
    .family(A)
    .lord('eric')
    .at('nantes')
    .hand(A, 'assassination')
    .family(B)
    .lord('henry')
    .at('lyon')
    .title('dauphine', 'henry', 'lyon');
  r.lord('othon').at('tours').title('poitou', 'othon', 'tours').king('henry');
  const scene = r.begin('end', [], true);
  expect(greedy.decide(scene.match, A, 'x')?.answer).toEqual({ card: 'assassination', lord: 'henry', by: 'eric' });
});

test('it marries when two families have four points between them, and only then', () => {
  const r = realm()
    .family(A)
    .lord('eric')
    .at('nantes')
    .title('bretagne', 'eric', 'nantes')
    .king('eric')
    .family(B)
    .lord('blanche')
    .at('lyon')
    .with({ maa: 1 });
  expect(greedy.decide(r.begin('hearYe').match, A, 'x')?.answer).toEqual({ do: 'pass' });
  const rich = realm()
    .family(A)
    .lord('eric')
    .at('nantes')
    .title('bretagne', 'eric', 'nantes')
    .king('eric')
    .family(B)
    .lord('blanche')
    .at('lyon');
  rich.title('dauphine', 'blanche', 'lyon').lord('jeanne').at('tours').title('poitou', 'jeanne', 'tours');
  const scene = rich.begin('hearYe');
  expect(greedy.decide(scene.match, A, 'x')?.answer).toMatchObject({ do: 'propose', own: 'eric' });
});

test('its opinion does not depend on what is hidden from it', () => {
  const scene = realm().family(A).lord('eric').at('nantes').with({ maa: 2 }).hand(B, 'tax', 'ambush').begin('movement');
  const other = conceal(fiefFrance, scene.match, A, new FastDice('other'));
  expect(wisdom.value(other.state, A, other)).toBe(wisdom.value(scene.s, A, scene.match));
});
