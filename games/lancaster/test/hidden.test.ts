import { conceal, FastDice, perceive } from '@homage/kernel';
import { lancaster, OUR_BOX } from '@homage/lancaster/rules';
import { describe, expect, it } from 'vitest';
import { Blue, Green, Red, type Scene, table, Yellow } from './scenario.ts';

const rich = (seats = 4): Scene =>
  table(seats)
    .goods(Blue, { gold: 5, squires: 1, votes: 2 })
    .goods(Yellow, { gold: 2, squires: 4 })
    .goods(Green, { gold: 5, squires: 3 })
    .holds(Green, 'B', 1, 2)
    .seated(Yellow, 'A', 'C')
    .tiles(Green, 2)
    .conflict('upper1', 5, [Blue, 1])
    .court(Blue, 2)
    .proposals(4, 5, 6);

describe('hidden information', () => {
  it('LA-view-a: with 3 to 5 players a seat sees its own gold and squires only, a spectator none', () => {
    for (const seats of [3, 4, 5]) {
      const t = rich(seats).play('placement');
      const hidden = new Array(seats - 1).fill(null);
      expect(t.view(Blue).gold).toEqual([5, ...hidden]);
      expect(t.view(Blue).squires).toEqual([1, ...hidden]);
      expect(t.view(undefined).gold).toEqual([null, ...hidden]);
      expect(t.view(undefined).squires).toEqual([null, ...hidden]);
    }
  });

  it('LA-view-b: votes, nobles, courts, reserves, castles, squires in provinces, scores, laws and favours are open', () => {
    const t = rich().play('placement');
    const { gold, squires, ...shared } = t.view(Blue);
    expect(gold).not.toEqual(squires);
    for (const seat of [Yellow, Green, Red, undefined]) expect(t.view(seat)).toMatchObject(shared);
    expect(shared).toMatchObject({
      votes: [2, 0, 0, 0],
      tables: [[], [0, 2], [], []],
      laws: [1, 2, 3],
      proposals: [4, 5, 6],
      favours: [1, 1, 1, 1, 1, 1],
      score: [0, 0, 0, 0],
    });
    expect(shared.provinces[1]).toEqual({ holder: Green, level: 1, squires: 2, nobles: 3, banished: 0 });
    expect(shared.castles[Green]).toEqual([0, -1, 0, 0, 0, 0]);
    expect(shared.courts[Blue]).toEqual([0, 1, 0, 0]);
    expect(shared.reserves[Blue]).toEqual([2, 1, 1, 1]);
    expect(shared.conflicts[0]).toEqual({ card: 5, spaces: [{ banner: Blue, knights: [1, 0, 0, 0] }] });
  });

  it('LA-view-d: law 1, law 2 and the final tie-break tell who gains, without amounts', () => {
    const t = rich().laws(1, 2, 3).play('laws');
    expect(t.told('most')[0]).toEqual({ law: 1, seats: [Blue, Green] });
    expect(t.view(Yellow).richest).toEqual([Blue, Green]);
    expect(t.view(Yellow).gold).toEqual([null, 2, null, null]);
    // What is told ends the right to undo what came before.
    expect(t.match.marks.reveals).toBe(1);
    const squires = rich().laws(2, 3, 11).play('laws');
    expect(squires.told('most')).toEqual([{ law: 2, seats: [Yellow] }]);
    expect(squires.match.marks.reveals).toBe(1);
    expect(squires.view(Blue).squires).toEqual([1, null, null, null]);
    // The final tie-breaks are made in the open: the screens are lifted first.
    const { story } = rich().round(5).enter('count');
    expect(story.indexOf('screensLifted')).toBeGreaterThanOrEqual(0);
    expect(story.indexOf('screensLifted')).toBeLessThan(story.indexOf('finalRank'));
  });

  it('LA-view-e: gains and payments are told to everybody when they happen', () => {
    const t = table(3).goods(Blue, { gold: 3 }).holds(Blue, 'F', 1).tiles(Yellow, 6).play('provinces');
    t.answer(Blue, { take: 'both' });
    expect(t.told('paid')).toEqual([{ seat: Blue, gold: 3, squires: 0, from: 'F' }]);
    expect(t.told('gained')).toContainEqual({ seat: Yellow, gold: 1, squires: 1, votes: 0, from: 'castle6' });
  });

  it('LA-view-f: of the piles only the number of cards and the top law\u2019s back are seen', () => {
    const t = rich().play('placement');
    const view = t.view(Blue);
    expect(view.conflictPile).toBe(6);
    expect(view.lawPile).toEqual({ count: 9, top: OUR_BOX.back[t.s.lawPile.at(-1)!] });
    // Any other order with the same back on top looks the same to everybody.
    const other = structuredClone(t.s);
    other.conflictPile.reverse();
    const { top } = view.lawPile;
    const same = other.lawPile.filter((law) => OUR_BOX.back[law] === top).reverse();
    other.lawPile = [...other.lawPile.filter((law) => OUR_BOX.back[law] !== top).reverse(), ...same];
    expect(other.lawPile).not.toEqual(t.s.lawPile);
    expect(same.length).toBeGreaterThan(1);
    for (const seat of [Blue, Yellow, Green, Red, undefined]) {
      expect(lancaster.view(other, seat)).toEqual(t.view(seat));
    }
  });

  it('LA-view-g: with two players all goods are open', () => {
    const t = table(2).goods(Blue, { gold: 5, squires: 1 }).goods(Yellow, { gold: 2 }).court(Blue, 1).play('placement');
    for (const seat of [Blue, Yellow, undefined]) {
      expect(t.view(seat).gold).toEqual([5, 2]);
      expect(t.view(seat).squires).toEqual([1, 0]);
    }
    const dealt = lancaster.redeal(t.s, Blue, new FastDice('open'));
    expect([dealt.gold, dealt.squires]).toEqual([t.s.gold, t.s.squires]);
  });

  it('LAR-stockview: the stocks are public, and a new deal keeps them and the own goods', () => {
    const t = rich().play('placement');
    expect(t.view(undefined).stock).toEqual(t.s.stock);
    const seen = new Set<string>();
    for (let i = 0; i < 50; i++) {
      const dealt = lancaster.redeal(t.s, Yellow, new FastDice(i));
      expect(lancaster.invariant(dealt)).toBeUndefined();
      expect(lancaster.view(dealt, Yellow)).toEqual(t.view(Yellow));
      for (const good of ['gold', 'squires'] as const) seen.add(`${good} ${dealt[good].join()}`);
    }
    for (const good of ['gold', 'squires']) {
      expect([...seen].filter((deal) => deal.startsWith(good)).length).toBeGreaterThan(10);
    }
  });

  it('a new deal respects what law 1 has told: the richest have the most, and all the same', () => {
    const t = rich().laws(1, 2, 3).holds(Blue, 'F', 2).play('laws');
    expect(t.s.richest).toEqual([Blue, Green]);
    for (const seat of [Blue, Yellow, Green, Red, undefined]) {
      for (let i = 0; i < 50; i++) {
        const { gold } = lancaster.redeal(t.s, seat, new FastDice(i));
        const most = Math.max(...gold);
        expect(gold.flatMap((count, owner) => (count === most ? [owner] : []))).toEqual([Blue, Green]);
        expect(gold.reduce((a, b) => a + b)).toBe(12);
        if (seat !== undefined) expect(gold[seat]).toBe(t.s.gold[seat]);
      }
    }
  });

  it('a new deal after law 1 works at the edges: all equal, all with nothing, one coin apart', () => {
    for (const purses of [
      [3, 3, 3, 3],
      [0, 0, 0, 0],
      [1, 0, 1, 0],
      [0, 0, 0, 1],
      [9, 8, 8, 8],
    ]) {
      const scene = table(4).laws(1, 2, 3);
      purses.forEach((gold, seat) => {
        scene.goods(seat, { gold }).holds(seat, (['B', 'F', 'H', 'A'] as const)[seat]!, seat === 3 ? 2 : 1);
      });
      const t = scene.play('laws');
      for (const seat of [0, 1, 2, 3, undefined]) {
        for (let i = 0; i < 10; i++) {
          const { gold } = lancaster.redeal(t.s, seat, new FastDice(i));
          const most = Math.max(...gold);
          expect(gold.flatMap((count, owner) => (count === most ? [owner] : []))).toEqual(t.s.richest);
          expect(gold.reduce((a, b) => a + b)).toBe(purses.reduce((a, b) => a + b));
        }
      }
    }
  });

  it('a new deal depends on the view and the dice alone', () => {
    const t = rich().play('placement');
    for (const seat of [Blue, Red, undefined]) {
      const once = conceal(lancaster, t.match, seat, new FastDice('a'));
      const twice = conceal(lancaster, once, seat, new FastDice('a'));
      expect(twice).toEqual(once);
      expect(perceive(lancaster, once, seat)).toEqual(perceive(lancaster, t.match, seat));
    }
  });
});
