import { clone, lapse, openAsks, perceive, refuseUndo, withdraw } from '@homage/kernel';
import { EVENT_CARDS, middleAges } from '@homage/middle-ages/rules';
import { describe, expect, test } from 'vitest';
import {
  B,
  Bc,
  Bf,
  C,
  Cc,
  eventApplies,
  F,
  Fc,
  Ff,
  type FiefSetup,
  K,
  Kc,
  M,
  Mc,
  Mf,
  P,
  Pc,
  R,
  Rf,
  V,
  Vc,
  Vf,
} from './scene.ts';

describe('events that pay', () => {
  test('MA-ev-skilled-trades: four Farmers bring 4', () => {
    expect(eventApplies('skilledTrades', [{ board: [Ff, Ff, Mf, Vf, K] }, { cemetery: [Ff] }]).coins).toEqual([4, 0]);
  });

  test('MA-ev-precious-goods: three Chests bring 3', () => {
    expect(eventApplies('preciousGoods', [{ board: [Fc, Kc, Pc, K] }, { cemetery: [Kc] }]).coins).toEqual([3, 0]);
  });

  test('MA-ev-alliance: two Churches and a Palace bring 9', () => {
    expect(eventApplies('alliance', [{ board: [C, Cc, P] }, {}]).coins).toEqual([9, 0]);
  });

  test('MA-ev-new-defenses: three Ramparts bring 9', () => {
    expect(eventApplies('newDefenses', [{ board: [R, R, Rf] }, {}]).coins).toEqual([9, 0]);
  });

  test('MA-ev-triumphant-return: two Markets and a Barracks bring 6', () => {
    expect(eventApplies('triumphantReturn', [{ board: [K, Kc, B] }, {}]).coins).toEqual([6, 0]);
  });

  test('MA-ev-baby-boom: three Mills and a Village bring 8', () => {
    expect(eventApplies('babyBoom', [{ board: [M, Mf, Mf, V] }, {}]).coins).toEqual([8, 0]);
  });

  test('MA-ev-good-harvest: five Fields bring 10, whatever tokens lie there', () => {
    const fief = { board: [F, F, F, Ff, Ff], extra: ['field'], plots: { field: 'mill', palace: 'field' } } as const;
    expect(eventApplies('goodHarvest', [fief, {}]).coins).toEqual([10, 0]);
  });

  test('MA-ev-reconstruction-aid: four tiles in the cemetery bring 12', () => {
    expect(eventApplies('reconstructionAid', [{ cemetery: [F, M, V, P] }, { board: [Ff] }]).coins).toEqual([12, 0]);
  });

  test('MA-ev-vast-tracts: eleven tiles in six estates bring 12', () => {
    const board = [F, F, Ff, M, Mf, V, V, R, K, K, P];
    expect(eventApplies('vastTracts', [{ board }, {}]).coins).toEqual([12, 0]);
  });

  test('MAR-vast: 2 for each different estate with a tile, from 0 to 16', () => {
    const all = [F, M, V, R, K, B, C, P];
    expect(eventApplies('vastTracts', [{ board: all }, { cemetery: [Ff] }]).coins).toEqual([16, 0]);
  });

  test('MA-ev-expensive-ceremonies: two Churches, a Palace and 5 coins leave 0', () => {
    const scene = eventApplies('expensiveCeremonies', [{ board: [C, Cc, P], coins: 5 }, { board: [Pc], coins: 5 }, {}]);
    expect(scene.coins).toEqual([0, 3, 0]);
    expect(scene.happened('eventPaid').map(({ coins }) => coins)).toEqual([-5, -2, 0]);
  });

  test('MAR-event-flat: Extra Coins and Plot tokens change no event', () => {
    const tokens = { extra: ['church', 'palace', 'rampart'], plots: { rampart: 'church', palace: 'mill' } } as const;
    const board = [C, P, R];
    for (const card of ['alliance', 'newDefenses', 'babyBoom', 'vastTracts'] as const) {
      const [plain, laden] = [{ board }, { board, ...tokens }].map((fief) => eventApplies(card, [fief, {}]).coins[0]);
      expect(laden).toBe(plain);
    }
  });
});

describe('events that take and give back', () => {
  test('MA-ev-barbarian-invasion: of two Mills one of the owner’s choice is lost, nothing else', () => {
    const scene = eventApplies('barbarianInvasion', [{ board: [M, Mf, V] }, {}]);
    expect(scene.asked).toEqual(['0 loseTile']);
    expect(scene.choice(0).of).toEqual([0, 1]);
    scene.play(0, 'loseTile', { mill: 0 });
    expect(scene.column(0, 'mill')).toEqual([Mf]);
    expect(scene.fief(0).cemetery).toEqual([M]);
    expect(scene.happened('eventSpared')).toEqual([{ seat: 1, card: 'barbarianInvasion' }]);
    scene.close();
  });

  test('MA-ev-barbarian-invasion: a Mill and a Field, both of choice', () => {
    const scene = eventApplies('barbarianInvasion', [{ board: [M, Mf, F, Ff, Fc] }, {}]);
    scene.play(0, 'loseTile', { mill: 1, field: 1 });
    expect(scene.fief(0).cemetery).toEqual([Mf, Ff]);
    expect(scene.column(0, 'field')).toEqual([F, Fc]);
  });

  test('MA-ev-black-plague: of one Village and three Barracks one each is lost', () => {
    const scene = eventApplies('blackPlague', [{ board: [V, B, Bf, Bc] }, {}]);
    scene.play(0, 'loseTile', { barracks: 2 });
    expect(scene.fief(0).cemetery).toEqual([V, Bc]);
    expect(scene.column(0, 'barracks')).toEqual([B, Bf]);
    expect(scene.column(0, 'village')).toEqual([]);
  });

  test('MA-ev-peasant-revolt: of two Palaces one of choice is lost', () => {
    const scene = eventApplies('peasantRevolt', [{ board: [P, Pc] }, { board: [Pc] }]);
    expect(scene.asked).toEqual(['0 loseTile']);
    scene.play(0, 'loseTile', { palace: 0 });
    expect([scene.fief(0).cemetery, scene.fief(1).cemetery]).toEqual([[P], [Pc]]);
  });

  test('MA-ev-earthquake: one Rampart goes to the cemetery; none, nothing', () => {
    const scene = eventApplies('earthquake', [{ board: [R] }, { board: [F] }]);
    expect([scene.fief(0).cemetery, scene.fief(1).cemetery]).toEqual([[R], []]);
    expect(scene.happened('tileLost')).toEqual([{ seat: 0, card: 'earthquake', tile: R }]);
  });

  test('MA-ev-restoration-a: everybody returns exactly one tile, without effect or income; an empty cemetery, nothing', () => {
    const scene = eventApplies('restoration', [{ cemetery: [F, P], board: [Ff] }, { cemetery: [Mf] }, {}]);
    expect(scene.asked).toEqual(['0 restore']);
    scene.play(0, 'restore', { tile: F });
    expect(scene.column(0, 'field')).toEqual([Ff, F]);
    expect(scene.fief(0).cemetery).toEqual([P]);
    expect(scene.column(1, 'mill')).toEqual([Mf]);
    expect(scene.coins).toEqual([0, 0, 0]);
    expect(scene.happened('eventSpared')).toEqual([{ seat: 2, card: 'restoration' }]);
  });

  test('MA-ev-restoration-a: the tile of another is refused', () => {
    const scene = eventApplies('restoration', [{ cemetery: [F, P] }, { cemetery: [Mf] }]);
    expect(scene.refusal(0, { tile: Mf })).toEqual({
      code: 'graveOfAnother',
      rule: 'V.restoration',
      seat: 1,
      tile: Mf,
    });
  });

  test('MAR-event-choice: all are asked in parallel, results come together, the other tiles keep their order', () => {
    const board = [R, Rf, R];
    const scene = eventApplies('earthquake', [{ board }, { board: [Rf, R] }, {}], { players: 4 });
    expect(scene.asked).toEqual(['0 loseTile', '1 loseTile']);
    scene.play(1, 'loseTile', { rampart: 1 });
    expect(scene.column(1, 'rampart')).toEqual([Rf, R]);
    scene.play(0, 'loseTile', { rampart: 0 });
    expect(scene.column(0, 'rampart')).toEqual([Rf, R]);
    expect(scene.column(1, 'rampart')).toEqual([Rf]);
  });

  test('MAR-event-choice: which of two equal tiles is lost matters only by its place in the column', () => {
    const scene = eventApplies('earthquake', [{ board: [R, Rf, R] }, { board: [Rf, Rf] }]);
    expect(scene.asked).toEqual(['0 loseTile']);
    scene.play(0, 'loseTile', { rampart: 2 });
    expect(scene.column(0, 'rampart')).toEqual([R, Rf]);
    expect(scene.fief(1).cemetery).toEqual([Rf]);
  });

  test('silence gives the topmost tiles, and brings back the tile with the highest number', () => {
    const lost = eventApplies('barbarianInvasion', [{ board: [M, Mf, F, Ff] }, {}]);
    lapse(middleAges, lost.match, lost.dice);
    expect(lost.fief(0).cemetery).toEqual([Mf, Ff]);
    const restored = eventApplies('restoration', [{ cemetery: [F, P, M] }, {}]);
    lapse(middleAges, restored.match, restored.dice);
    expect(restored.column(0, 'palace')).toEqual([P]);
  });

  test('MA-view-d: no answer is shown before all are in, and it may be taken back', () => {
    const scene = eventApplies('peasantRevolt', [{ board: [P, Pc] }, { board: [P, Pc] }], { players: 4 });
    const before = perceive(middleAges, scene.match, 1);
    scene.play(0, 'loseTile', { palace: 1 });
    expect(perceive(middleAges, scene.match, 1)).toEqual(before);
    expect(perceive(middleAges, scene.match, undefined).asked).toHaveLength(2);
    expect(withdraw(scene.match, 0, before.asked[0]!.id)).toBeUndefined();
    scene.play(0, 'loseTile', { palace: 0 });
    scene.play(1, 'loseTile', { palace: 0 });
    expect(scene.happened('tileLost')).toHaveLength(2);
  });

  test('MA-view-d: who has seen what the others chose cannot take the own choice back', () => {
    const lost = eventApplies('peasantRevolt', [{ board: [P, Pc] }, { board: [P, Pc] }], { players: 4 });
    const restored = eventApplies('restoration', [{ cemetery: [F, P] }, { cemetery: [M, Kc] }], { players: 4 });
    for (const scene of [lost, restored]) {
      const [first, last] = openAsks(scene.match).map(({ seat }) => seat);
      const { kind } = openAsks(scene.match)[0]!;
      const answer = kind === 'restore' ? (seat: number) => ({ tile: seat === 0 ? F : M }) : () => ({ palace: 0 });
      const beforeFirst = clone(middleAges, scene.match);
      scene.play(first!, kind, answer(first!));
      const beforeLast = clone(middleAges, scene.match);
      scene.play(last!, kind, answer(last!));
      expect(refuseUndo(beforeFirst, scene.match, first!)).toBe('othersHaveActed');
      expect(refuseUndo(beforeLast, scene.match, last!)).toBe('othersHaveActed');
    }
    // Alone there is nobody's secret to learn, and the choice may be taken back.
    const alone = eventApplies('peasantRevolt', [{ board: [P, Pc] }, {}]);
    const before = clone(middleAges, alone.match);
    alone.play(0, 'loseTile', { palace: 0 });
    expect(refuseUndo(before, alone.match, 0)).toBeUndefined();
  });
});

test('MA-ev-all: every event applies to every player at the same time, and nobody profits from another’s loss', () => {
  const one = { board: [Ff, Mf, V, R, K, B, C, P], cemetery: [Kc, Vc], coins: 20 };
  const two = { board: [Fc, Mc, Vf, Rf, Kc, Bf, Cc, Pc], cemetery: [V, F], coins: 20 };
  const settle = (card: (typeof EVENT_CARDS)[number], fiefs: readonly FiefSetup[]) => {
    const scene = eventApplies(card, fiefs, { players: 4 });
    while (openAsks(scene.match)[0]?.kind === 'restore') {
      const { seat } = openAsks(scene.match)[0]!;
      scene.play(seat, 'restore', { tile: scene.choice(seat).of[0] as number });
    }
    const touched = new Set(
      scene.log.flatMap(({ kind, data }) =>
        ['eventPaid', 'tileLost', 'tileReturned', 'eventSpared'].includes(kind)
          ? [(data as { seat: number }).seat]
          : [],
      ),
    );
    expect([...touched].sort()).toEqual([0, 1, 2, 3]);
    return [0, 1].map((seat) =>
      JSON.stringify([scene.coins[seat], scene.fief(seat).columns, scene.fief(seat).cemetery]),
    );
  };
  for (const card of EVENT_CARDS) {
    expect(settle(card, [one, two]).reverse()).toEqual(settle(card, [two, one]));
  }
});
