import { type SeenEvent, seen } from '@homage/kernel';
import { type PettyFiefs, view } from '@homage/petty-fiefs/rules';
import { describe, expect, test } from 'vitest';
import { type Scene, scene } from '../../test/scene.ts';
import { awaitsTile, current, hasExtra, retell } from '../clash.ts';
import { along, BOX } from '../ring.ts';

/** Bob takes over the mercenaries, gives their points to the Crowns and wins with them. */
const war = (): Scene =>
  scene(3, { P1: 'Sp R2 X5', P2: '', centre: 'M3 C5', holder: 'Ann', tiles: { P1: 'S1 C2 T3' }, turn: 'Ann' });

/** What Cid has heard of it. */
const heard = (t: Scene): SeenEvent<PettyFiefs>[] => t.log.flatMap((event) => seen(event, 2) ?? []);

describe('a conflict in its steps', () => {
  test('A and B are told while the suit is still to be named', () => {
    const t = war().does('deploy S3 to P1');
    const clash = current(view(t.s, 2), retell(undefined, heard(t)));
    expect(clash).toMatchObject({
      province: 0,
      leader: 1,
      bribes: [
        { suit: 1, values: [3] },
        { suit: 2, values: [5] },
      ],
      coins: [
        { suit: 0, values: [3] },
        { suit: 5, values: [2] },
        { suit: 10, values: [5] },
      ],
    });
    expect(clash?.totals).toBeUndefined();
    expect(hasExtra(clash!)).toBe(true);
  });

  test('C to F are told after it, and G is awaited', () => {
    const t = war().does('deploy S3 to P1', 'name C');
    const clash = current(view(t.s, 2), retell(undefined, heard(t)))!;
    expect(clash).toMatchObject({ named: { suit: 2, points: 5 }, winner: 2, home: { mercenaries: 1 } });
    expect(clash.totals).toContainEqual({ suit: 0, strength: 4 });
    expect(awaitsTile(view(t.s, 2), clash)).toBe(true);
    const before = retell(undefined, heard(t));
    const told = t.log.length;
    t.does('turn 1');
    const after = retell(
      before,
      t.log.slice(told).flatMap((event) => seen(event, 2) ?? []),
    );
    expect(after).toMatchObject({ tile: { suit: 2, value: 2 } });
    expect(awaitsTile(view(t.s, 2), after!)).toBe(false);
  });

  test('who comes later is told what the view has, and no other tale', () => {
    const t = war().does('deploy S3 to P1');
    expect(current(view(t.s, 2), undefined)).toMatchObject({ province: 0, leader: 1, coins: [{}, {}, {}] });
    t.does('name C');
    expect(current(view(t.s, 2), undefined)).toEqual({
      province: 0,
      named: { suit: 2 },
      winner: 2,
      totals: t.s.fought?.totals,
    });
    expect(current(view(t.s, 2), { province: 7, winner: 0 })).not.toHaveProperty('won');
    expect(current(view(war().s, 2), { province: 0, winner: 0 })).toBeUndefined();
  });

  test('where the extra suit has no part, step A is left out', () => {
    const t = scene(2, { P1: 'Sp Cp', P2: '', centre: 'M3', holder: 'Ann', tiles: { P1: 'C1' } }).does(
      'deploy S1 to P1',
    );
    const clash = current(
      view(t.s, 1),
      retell(
        undefined,
        t.log.flatMap((event) => seen(event, 1) ?? []),
      ),
    )!;
    expect(clash.winner).toBe(0);
    expect(hasExtra(clash)).toBe(false);
  });
});

test('the ring goes clockwise from the top, with the same way between neighbours', () => {
  expect(along(0)).toMatchObject({ x: BOX.width / 2, y: BOX.height / 2 - BOX.b });
  expect(along(0.25).x).toBeCloseTo(BOX.width / 2 + BOX.a, 0);
  for (const count of [5, 9, 13]) {
    const stops = Array.from({ length: count }, (_, i) => along(i / count));
    const ways = stops.map(({ x, y }, i) => {
      const next = stops[(i + 1) % count]!;
      return Math.hypot(next.x - x, next.y - y);
    });
    expect(Math.max(...ways) / Math.min(...ways)).toBeLessThan(1.1);
  }
});
