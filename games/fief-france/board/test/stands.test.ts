import { describe, expect, it } from 'vitest';
import type { Place, Town } from '../../rules/data.ts';
import { fiefFrance } from '../../rules/index.ts';
import { ROADS } from '../../rules/map.ts';
import { A, B, C, realm, type Scene } from '../../test/realm.ts';
import { armiesOf } from '../forces.ts';
import { FIEF_AT, TOWN_AT } from '../geometry.ts';
import { FIDGET, overlap } from '../spread.ts';
import { bannersOf, boxOf, type Column, columnsOf, heightOf, sizeOf, wideOf } from '../stands.ts';
import { crowded } from './positions.ts';

const name = (id: string): string => id;

/** Which places' armies lie on each other, as "place place". */
function lyingOn(columns: readonly Column[]): string[] {
  const boxes = columns
    .filter(({ armies }) => armies.length > 0)
    .map(({ at, armies, stand }) => ({ at, box: boxOf(stand, sizeOf(armies, name)) }));
  return boxes.flatMap((one, i) =>
    boxes
      .slice(i + 1)
      .flatMap((other) => (overlap(one.box, other.box) > 0 ? [[one.at, other.at].sort().join(' ')] : [])),
  );
}

/** Where everybody stands, and where each place's armies would stand if there were no others. */
function looked(scene: Scene): { columns: Column[]; usual: Column[] } {
  const view = fiefFrance.view(scene.s, A);
  const armies = new Map(armiesOf(view));
  return {
    columns: columnsOf(armies, view, name),
    usual: [...armies].flatMap((one) => columnsOf(new Map([one]), view, name)),
  };
}

describe('where armies stand', () => {
  it('is where each stands when it is alone, as long as there is room', () => {
    const { columns, usual } = looked(
      realm(3).lordAt(A, 'eric', 'tours').lordAt(B, 'charles', 'reims').lordAt(C, 'othon', 'lyon').begin('movement'),
    );
    expect(columns).toEqual(usual);
    expect(lyingOn(columns)).toEqual([]);
  });

  it('is elsewhere when guests of Rennes would stand on those who hold Lisieux', () => {
    const { columns, usual } = looked(
      realm(3)
        .lordAt(A, 'othon', 'rennes', { maa: 1 })
        .lordAt(A, 'mireille', 'rennes')
        .lordAt(B, 'francois', 'rennes', { maa: 2, kn: 1 })
        .lordAt(A, 'arthur', 'lisieux', { kn: 2 })
        .lordAt(A, 'alienor', 'lisieux')
        .holder('rennes', A)
        .begin('movement'),
    );
    expect(lyingOn(usual)).toContain('lisieux rennes');
    expect(lyingOn(columns)).toEqual([]);
  });

  it('is not on the names of fiefs and of their holders, which stand elsewhere then', () => {
    const { columns } = looked(
      realm(3)
        .lordAt(A, 'othon', 'rennes', { maa: 1 })
        .lordAt(A, 'mireille', 'rennes')
        .lordAt(A, 'arthur', 'lisieux', { kn: 2 })
        .lordAt(A, 'alienor', 'lisieux')
        .holder('rennes', A)
        .begin('movement'),
    );
    // How much of the most covered name lies under armies; of a mere corner nobody takes notice.
    const covered = (spots: readonly (readonly [number, number])[]): number =>
      Math.max(
        ...spots.map(([x, y]) =>
          columns
            .map(({ armies, stand }) => overlap([x - 62, y - 16, x + 62, y + 22], boxOf(stand, sizeOf(armies, name))))
            .reduce((sum, area) => sum + area, 0),
        ),
      );
    expect(covered(Object.values(FIEF_AT).map(([usual]) => usual!))).toBeGreaterThan(2 * FIDGET);
    expect(covered(Object.values(bannersOf(columns, name)))).toBeLessThan(FIDGET);
  });

  it('is not on the name of a town for an army on any road', () => {
    const roads = ROADS.flatMap(([a, b]): Place[] => [`${a}>${b}`, `${b}>${a}`]);
    expect(roads.length).toBeGreaterThan(20);
    for (const at of roads) {
      const { columns } = looked(realm(3).lordAt(A, 'alienor', at, { maa: 3, kn: 1 }).begin('movement'));
      for (const { armies, stand } of columns)
        for (const [town, [x, y]] of Object.entries(TOWN_AT)) {
          const over = overlap(boxOf(stand, sizeOf(armies, name)), [x - 34, y + 14, x + 34, y + 36]);
          // A corner, never the name: a third of it at the most.
          expect(over, `${at} on ${town}`).toBeLessThan((68 * 22) / 3);
        }
    }
  });

  it('is not on the name of a neighbouring town for a lord at home, as large as a desk shows him', () => {
    const AT_A_DESK = 1.13;
    for (const town of Object.keys(TOWN_AT) as Town[]) {
      const { columns } = looked(realm(3).lordAt(A, 'francois', town).holder(town, A).begin('movement'));
      for (const { armies, stand } of columns.filter((column) => column.armies.length > 0)) {
        const box = boxOf(stand, [AT_A_DESK * wideOf('François'), AT_A_DESK * heightOf(armies[0]!)]);
        for (const [other, [x, y]] of Object.entries(TOWN_AT).filter(([one]) => one !== town))
          expect(overlap(box, [x - 34, y + 14, x + 34, y + 36]), `${town} on ${other}`).toBeLessThan((68 * 22) / 12);
      }
    }
  });

  it('is better than the usual with forty armies too', () => {
    const { columns, usual } = looked(crowded().begin('movement'));
    expect(lyingOn(columns).length).toBeLessThan(lyingOn(usual).length);
  });
});
