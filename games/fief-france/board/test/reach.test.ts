import { fiefFrance } from '@homage/fief-france/rules';
import { describe, expect, test } from 'vitest';
import { A, B, C, realm, type Scene } from '../../test/realm.ts';
import { reachOf } from '../../text/reach.ts';
import { crowded } from './positions.ts';

const stops = (scene: Scene, lord: 'eric' | 'lambert' | 'alienor' | 'philippe' = 'eric') =>
  reachOf(fiefFrance.view(scene.s, A), lord);
const byName = (found: ReturnType<typeof stops>) =>
  Object.fromEntries(found.map(({ to, steps, crosses }) => [to, [steps, ...crosses]]));

describe('where a lord can go', () => {
  test('two STEPS, and whoever stands in the town between is crossed', () => {
    const scene = realm().lordAt(A, 'eric', 'tours', { kn: 1 }).troopAt(B, 'nantes', { maa: 1 });
    expect(byName(stops(scene.begin('movement')))).toEqual({
      poitiers: [1],
      nantes: [1],
      rochelle: [2],
      limoges: [2],
      // Out of Nantes by land or by sea, past Bob.
      rennes: [2, B],
      sea: [2],
    });
  });
  test('forces on the road are crossed too, bad weather shuts the roads, D’Arc makes a third STEP', () => {
    const scene = realm()
      .lordAt(A, 'eric', 'lisieux', { kn: 1 })
      .darc('eric')
      .lordAt(C, 'henry', 'rouen>lisieux', { maa: 1 })
      .disaster('badWeather', 1)
      .begin('movement');
    const found = byName(stops(scene));
    expect(found.rouen).toEqual([1, C]);
    expect(found.calais).toEqual([2, C]);
    expect(found.liege).toEqual([3, C]);
    expect(found.paris).toBeUndefined();
  });
  test('in a crowded kingdom the first STEPS are exactly those that the rules offer, and what they cross is asked for', () => {
    const scene = crowded().begin('movement');
    for (const lord of ['eric', 'alienor', 'lambert'] as const) {
      const first = stops(scene, lord).filter(({ steps }) => steps === 1);
      expect(first.map(({ to }) => to).sort()).toEqual(
        [...(scene.offer(A, 'march', { who: lord }) as string[])].sort(),
      );
      for (const { to, crosses } of first) {
        const next = scene.offer(A, 'march', { who: lord, to }) as readonly unknown[];
        expect(Array.isArray(next) && next.includes('ask')).toBe(crosses.length > 0);
      }
    }
  });
  test('a captive goes nowhere, and in other phases the whole of the next movement is shown', () => {
    const scene = crowded().begin('purchase');
    expect(reachOf(fiefFrance.view(scene.s, A), 'henry')).toEqual([]);
    expect(stops(scene, 'philippe').some(({ steps }) => steps === 2)).toBe(true);
  });
});
