/** Moving by pointing: a lord, a destination; what was announced is carried out to its end, and nothing else is decided for the player. */

import { compose, type Draft, type Json, openAsks } from '@homage/kernel';
import { plainSay } from '@homage/testkit';
import { describe, expect, test } from 'vitest';
import { fiefFrance } from '../rules/index.ts';
import { words } from '../text/index.ts';
import { A, B, realm, type Scene } from './realm.ts';

const viewOf = (scene: Scene) => fiefFrance.view(scene.s, A);
const march = (scene: Scene) => openAsks(scene.match).find(({ seat, kind }) => seat === A && kind === 'march');

/** Answers as the page does: what the plan or the announced path says, and what the lists begin with. */
function answered(scene: Scene, said: Draft | undefined): Draft | undefined {
  const ask = march(scene);
  if (ask === undefined) return undefined;
  const draft: { [key: string]: Json } = {};
  for (;;) {
    const step = compose(fiefFrance, scene.match, A, ask.id, draft);
    if ('why' in step) throw new Error(step.why.code);
    if ('complete' in step) return draft;
    const { choice } = step;
    const view = viewOf(scene);
    const value =
      said === undefined
        ? words.onward?.('march', choice, view, A)
        : (said[choice.key] ?? words.suggest?.('march', choice, view) ?? (choice.key in said ? null : undefined));
    if (value === undefined) return undefined;
    draft[choice.key] = value;
  }
}

const eric = () => realm(3).lordAt(A, 'eric', 'toulouse', { kn: 2, maa: 3 });

describe('a lord, then his destination', () => {
  test('two STEPS are one plan along the roads, all pawns come along, and the second STEP needs no further word', () => {
    const scene = eric().lordAt(B, 'henry', 'paris').begin('movement');
    const plan = words.plan?.('march', 'to', { who: 'eric' }, 'town:pau', viewOf(scene));
    expect(plan).toEqual({ who: 'eric', to: 'bordeaux', on: 'pau', further: null });
    scene.answer(A, 'march', answered(scene, plan) as never);
    expect(scene.lord('eric')?.at).toBe('bordeaux');
    const end = { who: 'end' };
    expect(words.warn?.('march', end, viewOf(scene), 'en', plainSay(3, A))).toContain('Pau');
    expect(words.warn?.('march', end, viewOf(scene), 'fr', plainSay(3, A))).toContain('Pau');
    scene.answer(A, 'march', answered(scene, undefined) as never);
    expect(scene.lord('eric')?.at).toBe('pau');
    expect(scene.units(A, 'pau')).toMatchObject({ kn: 2, maa: 3 });
    // At the end of the path nothing goes on by itself, and ending is not asked about.
    expect(answered(scene, undefined)).toBeUndefined();
    expect(words.warn?.('march', end, viewOf(scene), 'en', plainSay(3, A))).toBeUndefined();
  });

  test('who must be crossed is not planned away, and what is left behind stays behind', () => {
    const scene = eric().troopAt(B, 'bordeaux', { maa: 1 }).begin('movement');
    expect(words.plan?.('march', 'to', { who: 'eric' }, 'town:pau', viewOf(scene))).toBeUndefined();
    expect(words.plan?.('march', 'to', { who: 'eric' }, 'town:calais', viewOf(scene))).toBeUndefined();
    expect(words.plan?.('march', 'who', {}, 'town:pau', viewOf(scene))).toBeUndefined();
  });

  test('somebody else’s path moves nobody of mine', () => {
    const scene = eric().begin('movement');
    scene.s.path = { lord: 'henry', towns: ['paris'] };
    expect(answered(scene, undefined)).toBeUndefined();
  });
});
