import { describe, expect, it } from 'vitest';
import type { Place } from '../../rules/data.ts';
import { fiefFrance } from '../../rules/index.ts';
import type { View } from '../../rules/vocabulary.ts';
import { A, B, C, realm, type Scene } from '../../test/realm.ts';
import { type Army, armiesOf } from '../forces.ts';
import { overlap } from '../spread.ts';
import { boxOf, PARTIES, partiesAt, type Stands, sizeOf, standsOf } from '../stands.ts';
import { crowded } from './positions.ts';

const name = (id: string): string => id;

/** Which places' armies lie on each other, as "place place". */
function lyingOn(
  armies: ReadonlyMap<Place, readonly Army[]>,
  view: View,
  name: (id: Army['lords'][number]) => string,
  stands: Stands,
): string[] {
  const boxes = [...armies].flatMap(([at, there]) => {
    const parties = partiesAt(at, there, view);
    return PARTIES.flatMap((who) =>
      parties[who].length === 0 ? [] : [{ at, box: boxOf(stands.get(at)![who], sizeOf(parties[who], name)) }],
    );
  });
  return boxes.flatMap((one, i) =>
    boxes
      .slice(i + 1)
      .flatMap((other) => (overlap(one.box, other.box) > 0 ? [[one.at, other.at].sort().join(' ')] : [])),
  );
}

function looked(scene: Scene) {
  const view = fiefFrance.view(scene.s, A);
  const armies = armiesOf(view);
  const stands = standsOf(armies, view, name);
  const usual = new Map([...armies].map(([at, there]) => [at, standsOf(new Map([[at, there]]), view, name).get(at)!]));
  return { stands, usual, on: (map: typeof stands) => lyingOn(armies, view, name, map) };
}

describe('where armies stand', () => {
  it('is where each stands when it is alone, as long as there is room', () => {
    const { stands, usual, on } = looked(
      realm(3).lordAt(A, 'eric', 'tours').lordAt(B, 'charles', 'reims').lordAt(C, 'othon', 'lyon').begin('movement'),
    );
    expect(stands).toEqual(usual);
    expect(on(stands)).toEqual([]);
  });

  it('is elsewhere when guests of Rennes would stand on those who hold Lisieux', () => {
    const { stands, usual, on } = looked(
      realm(3)
        .lordAt(A, 'othon', 'rennes', { maa: 1 })
        .lordAt(A, 'mireille', 'rennes')
        .lordAt(B, 'francois', 'rennes', { maa: 2, kn: 1 })
        .lordAt(A, 'arthur', 'lisieux', { kn: 2 })
        .lordAt(A, 'alienor', 'lisieux')
        .holder('rennes', A)
        .begin('movement'),
    );
    expect(on(usual)).toContain('lisieux rennes');
    expect(on(stands)).toEqual([]);
  });

  it('is better than the usual with forty armies too', () => {
    const { stands, usual, on } = looked(crowded().begin('movement'));
    expect(on(stands).length).toBeLessThan(on(usual).length);
  });
});
