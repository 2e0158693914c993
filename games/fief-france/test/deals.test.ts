/** Negotiation: private channels, offers and promises. */

import { perceive } from '@homage/kernel';
import { describe, expect, test } from 'vitest';
import { fiefFrance } from '../rules/index.ts';
import { words } from '../text/index.ts';
import { A, B, C, realm, type Scene } from './realm.ts';

const shown = (scene: Scene, seat: number) => {
  const { view, asks } = perceive(fiefFrance, scene.match, seat);
  return words.deals?.(view, seat, asks) ?? [];
};
const say = (me: number) => ({ me, seats: 4, name: (seat: number) => ['Anne', 'Bob', 'Cleo', 'Dan'][seat] ?? '' });

describe('who may talk in private', () => {
  test('FFR-F-5 nobody without a pawn; the members of a talk until they leave; everybody in pairs where the table says so', () => {
    const talks = (scene: Scene) => fiefFrance.talks?.(scene.s);
    const scene = realm().begin('purchase');
    expect(talks(scene)).toEqual([]);
    scene
      .aside(A, 'talk', { with: [B, C] })
      .answer(B, 'invite', { join: true })
      .answer(C, 'invite', { join: true });
    expect(talks(scene)).toEqual([[A, B, C]]);
    expect(talks(scene.answer(A, 'talk', { do: 'leave' }))).toEqual([[B, C]]);
    for (const option of ['openTrade', 'privateChat'] as const) {
      expect(talks(realm(3, { [option]: true }).begin('purchase'))).toEqual([
        [0, 1],
        [0, 2],
        [1, 2],
      ]);
    }
    const both = realm(3, { privateChat: true })
      .begin('purchase')
      .aside(A, 'talk', { with: [B] });
    expect(talks(both.answer(B, 'invite', { join: true }))).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
  });
});

describe('questions that are offers in truth', () => {
  test('an exchange of cards and an invitation are deals of the seat that is asked, with its two answers', () => {
    const scene = realm().hand(A, 'tax').hand(B, 'ambush').begin('purchase');
    scene.aside(A, 'swap', { with: B, give: { tax: 1 }, want: 1 });
    const [deal] = shown(scene, B);
    expect(deal).toMatchObject({ from: A, to: B, state: 'open' });
    expect(deal?.clauses.map((c) => words.texts.en.clause?.(c, say(B)))).toEqual(['Anne gives Tax', 'You give 1 card']);
    expect(deal?.clauses.map((c) => words.texts.fr.clause?.(c, say(A)))).toEqual([
      'Vous donnez Impôt',
      'Bob donne 1 carte',
    ]);
    expect(deal?.acts.map(({ act, whole }) => [act, whole])).toEqual([
      ['accept', false],
      ['refuse', true],
    ]);
    expect([shown(scene, A), shown(scene, C)]).toEqual([[], []]);
    const talk = realm()
      .begin('purchase')
      .aside(A, 'talk', { with: [B] });
    const [invited] = shown(talk, B);
    expect(invited?.acts.map(({ act, draft, whole }) => [act, draft, whole])).toEqual([
      ['accept', { join: true }, true],
      ['refuse', { join: false }, true],
    ]);
  });
});
