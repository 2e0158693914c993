import { describe, expect, test } from 'vitest';
import { B, Bc, C, F, Fc, Ff, K, Kc, M, Mc, Mf, P, R, Rc, Rf, taking, V, Vf } from './scene.ts';

describe('Field', () => {
  test('MA-field-a: three Farmers on the board, the new Field included, bring 3', () => {
    const scene = taking(Ff, { fiefs: [{ board: [Mf, Vf, K] }] });
    expect(scene.happened('symbolsPaid')).toEqual([{ seat: 0, estate: 'field', symbols: 3, coins: 3 }]);
    expect(scene.coins[0]).toBe(3 + 2);
  });

  test('MA-field-b: a first Field without a Farmer has effect 0 and income 2', () => {
    const scene = taking(F);
    expect(scene.happened('effectIdle')).toEqual([{ seat: 0, estate: 'field', why: 'noSymbols' }]);
    expect(scene.coins[0]).toBe(2);
  });

  test('MA-field-c: Farmers on other estates count, those in the cemetery do not', () => {
    const scene = taking(F, { fiefs: [{ board: [Rf, Mf], cemetery: [Ff, Vf] }] });
    expect(scene.happened('symbolsPaid')).toMatchObject([{ coins: 2 }]);
  });

  test('MA-field-d: four Fields bring 8', () => {
    expect(taking(F, { fiefs: [{ board: [F, F, Fc] }] }).happened('income')).toMatchObject([{ coins: 8 }]);
  });
});

describe('Mill', () => {
  test('MA-mill-a: with two Mills only the rival with one pays', () => {
    const scene = taking(M, {
      players: 4,
      fiefs: [
        { board: [Mf] },
        { board: [Mf], coins: 5 },
        { board: [Mf, Mf], coins: 5 },
        { board: [Mf, Mf, Mc], coins: 5 },
      ],
    });
    expect(scene.happened('millPaid')).toEqual([{ seat: 0, from: [{ seat: 1, coins: 2 }], coins: 2 }]);
    expect(scene.coins).toEqual([2 + 4, 3, 5, 5]);
  });

  test('MA-mill-b: a rival with 1 coin gives 1, one with 0 gives 0', () => {
    const scene = taking(M, { fiefs: [{}, { coins: 1 }, { coins: 0 }] });
    expect(scene.happened('millPaid')).toEqual([
      {
        seat: 0,
        from: [
          { seat: 1, coins: 1 },
          { seat: 2, coins: 0 },
        ],
        coins: 1,
      },
    ]);
    expect(scene.coins).toEqual([1 + 2, 0, 0]);
  });

  test('MA-mill-b: nobody behind, nobody pays', () => {
    const scene = taking(M, { fiefs: [{}, { board: [Mf], coins: 4 }, { board: [Mf], coins: 4 }] });
    expect(scene.happened('effectIdle')).toEqual([{ seat: 0, estate: 'mill', why: 'nobodyBehind' }]);
    expect(scene.coins).toEqual([2, 4, 4]);
  });

  test('MA-mill-c: three Mills bring 6', () => {
    expect(taking(M, { fiefs: [{ board: [Mf, Mc] }] }).happened('income')).toMatchObject([{ coins: 6 }]);
  });

  test('MAR-pay: nobody goes below 0, and the receiver gets only what was paid', () => {
    const scene = taking(B, { fiefs: [{ coins: 7 }, { coins: 1 }, {}] });
    expect(scene.happened('attacked').map(({ coins }) => coins)).toEqual([1, 0]);
    expect(scene.coins).toEqual([7 + 1 + 2, 0, 0]);
  });

  test('MAR-bank: the bank never runs out, even beyond the 1,390 coins of the box', () => {
    const scene = taking(Ff, { fiefs: [{ coins: 1400 }, { coins: 900 }] });
    expect(scene.coins).toEqual([1403, 900, 0]);
  });
});

describe('Village', () => {
  test('MA-village-a: the chosen tile of the cemetery goes on top of its column, without effect or income', () => {
    const scene = taking(V, { fiefs: [{ board: [Ff, Ff], cemetery: [F, Kc, M] }] });
    expect(scene.asked).toEqual(['0 village']);
    expect(scene.choice(0).of).toEqual([F, M, Kc]);
    scene.play(0, 'village', { tile: F });
    expect(scene.column(0, 'field')).toEqual([Ff, Ff, F]);
    expect(scene.fief(0).cemetery).toEqual([Kc, M]);
    expect(scene.happened('symbolsPaid')).toEqual([]);
    expect(scene.happened('income')).toHaveLength(1);
    expect(scene.coins[0]).toBe(2);
    scene.close();
  });

  test('MA-village-b: a returned Village or Rampart counts in this income', () => {
    expect(taking(V, { fiefs: [{ cemetery: [R] }] }).coins[0]).toBe(2 * 2);
    expect(taking(V, { fiefs: [{ cemetery: [Vf] }] }).coins[0]).toBe(2 * 2);
    expect(taking(V, { fiefs: [{ cemetery: [M] }] }).coins[0]).toBe(2);
  });

  test('MA-village-c: with an empty cemetery there is only the income', () => {
    const scene = taking(V);
    expect(scene.happened('effectIdle')).toEqual([{ seat: 0, estate: 'village', why: 'cemeteryEmpty' }]);
    expect(scene.coins[0]).toBe(2);
  });

  test('MA-village-d: a tile in the cemetery of a rival cannot be chosen', () => {
    const scene = taking(V, { fiefs: [{ cemetery: [F, M] }, { cemetery: [P] }] });
    expect(scene.refusal(0, { tile: P })).toEqual({ code: 'graveOfAnother', rule: 'E.village', seat: 1, tile: P });
    expect(scene.refusal(0, { tile: C })).toEqual({ code: 'notBuried', rule: 'E.village', tile: C });
    expect(scene.choice(0).not.map(({ value }) => value)).toEqual([P]);
  });

  test('MA-village-e: two Villages and one Rampart bring 6', () => {
    expect(taking(V, { fiefs: [{ board: [Vf, R] }] }).coins[0]).toBe(6);
  });

  test('MAR-return: equal tiles leave nothing to choose: nobody is asked, one of them returns', () => {
    const scene = taking(V, { fiefs: [{ board: [Rf], cemetery: [R, R] }] });
    expect(scene.happened('tileReturned')).toEqual([{ seat: 0, tile: R, by: 'village' }]);
    expect(scene.column(0, 'rampart')).toEqual([Rf, R]);
    expect(scene.fief(0).cemetery).toEqual([R]);
  });

  test('MAR-must: a Village cannot be left out, only the Scout may', () => {
    const scene = taking(V, { fiefs: [{ cemetery: [F, M] }] });
    expect(scene.choice(0).of).toEqual([F, M]);
    expect(scene.refusal(0, {})).toEqual({ code: 'house.missing', key: 'tile' });
    expect(scene.refusal(0, { tile: 'stay' })).toMatchObject({ code: 'house.notOffered' });
    expect(taking(R).choice(0).of).toContain('stay');
    expect(taking(C).choice(0).of).not.toContain('stay');
    expect(taking(P).choice(0).of).not.toContain('stay');
  });
});

describe('Market', () => {
  test('MA-market-a: two Chests on the board bring 2; those in the cemetery do not count', () => {
    const scene = taking(Kc, { fiefs: [{ board: [Rc], cemetery: [Mc, Bc] }] });
    expect(scene.happened('symbolsPaid')).toEqual([{ seat: 0, estate: 'market', symbols: 2, coins: 2 }]);
    expect(taking(K, { fiefs: [{ cemetery: [Mc] }] }).happened('effectIdle')).toMatchObject([{ why: 'noSymbols' }]);
  });

  test('MA-market-b: three Mills and two Markets bring 10', () => {
    expect(taking(K, { fiefs: [{ board: [M, Mf, Mf, K] }] }).happened('income')).toMatchObject([{ coins: 10 }]);
  });
});

describe('Barracks', () => {
  test('MA-barracks-a: two Barracks attack rivals with 0 and 1 Rampart, not the one with 2', () => {
    const scene = taking(B, {
      players: 4,
      fiefs: [{ board: [B] }, { board: [F] }, { board: [F, R] }, { board: [F, R, Rf] }],
    });
    expect(scene.happened('attacked').map(({ target }) => target)).toEqual([1, 2]);
    expect(scene.fief(3).cemetery).toEqual([]);
  });

  test('MA-barracks-b: of Fields (1 below 2) and a Church, tile 2 is lost, and 2 coins', () => {
    const scene = taking(B, { players: 2, fiefs: [{}, { board: [F, Ff, C], coins: 5 }] });
    expect(scene.happened('attacked')).toEqual([{ seat: 0, target: 1, tile: Ff, coins: 2 }]);
    expect(scene.fief(1).cemetery).toEqual([Ff]);
    expect(scene.column(1, 'field')).toEqual([F]);
    expect(scene.column(1, 'church')).toEqual([C]);
    expect(scene.coins).toEqual([2 + 2, 3]);
  });

  test('MA-barracks-c: a lone Palace is lost; a lost Rampart lowers the defence', () => {
    expect(taking(B, { players: 2, fiefs: [{}, { board: [P] }] }).fief(1).cemetery).toEqual([P]);
    // Two Barracks beat one Rampart; it is the leftmost tile and falls. A later attack by one Barracks then succeeds.
    const scene = taking(B, { players: 2, fiefs: [{ board: [B] }, { board: [R, P] }] });
    expect(scene.fief(1).cemetery).toEqual([R]);
    expect(scene.column(1, 'rampart')).toEqual([]);
    expect(taking(B, { players: 2, fiefs: [{}, { board: [P], cemetery: [R] }] }).fief(1).cemetery).toEqual([R, P]);
    expect(taking(B, { players: 2, fiefs: [{}, { board: [R, P] }] }).fief(1).cemetery).toEqual([]);
  });

  test('MA-barracks-d: a rival with 1 coin gives 1; without tiles he loses none and pays up to 2', () => {
    const scene = taking(B, { fiefs: [{}, { coins: 1, board: [F] }, { coins: 9 }] });
    expect(scene.happened('attacked')).toEqual([
      { seat: 0, target: 1, tile: F, coins: 1 },
      { seat: 0, target: 2, tile: 0, coins: 2 },
    ]);
    expect(scene.coins).toEqual([3 + 2, 0, 7]);
  });

  test('MA-barracks-e: one Village and two Barracks bring 6, whether anybody is attacked or not', () => {
    const attacked = taking(B, { fiefs: [{ board: [V, B] }] });
    expect(attacked.happened('income')).toMatchObject([{ coins: 6 }]);
    const safe = taking(B, { fiefs: [{ board: [V, B] }, { board: [R, R] }, { board: [Rf, Rf] }] });
    expect(safe.happened('effectIdle')).toEqual([{ seat: 0, estate: 'barracks', why: 'nobodyWeaker' }]);
    expect(safe.happened('income')).toMatchObject([{ coins: 6 }]);
  });

  test('MAR-leftmost: the last placed tile of the first column that has one', () => {
    const scene = taking(B, { players: 2, fiefs: [{}, { board: [P, K, Kc, Vf, V] }] });
    expect(scene.fief(1).cemetery).toEqual([V]);
  });

  test('MAR-attack-empty: a player without tiles is attacked and pays', () => {
    const scene = taking(B, { players: 2, fiefs: [{}, { coins: 2 }] });
    expect(scene.happened('attacked')).toEqual([{ seat: 0, target: 1, tile: 0, coins: 2 }]);
    expect(scene.coins).toEqual([4, 0]);
  });

  test('MAR-attack-once: attacked players are settled independently, tile and coins, whatever their seats', () => {
    const one = { coins: 1, board: [F, M] };
    const two = { coins: 8, board: [Vf] };
    const there = taking(B, { fiefs: [{}, one, two] });
    const back = taking(B, { fiefs: [{}, two, one] });
    expect(there.coins[0]).toBe(back.coins[0]);
    expect(there.fief(1).cemetery).toEqual(back.fief(2).cemetery);
    expect(there.fief(2).cemetery).toEqual(back.fief(1).cemetery);
    expect([there.coins[1], there.coins[2]]).toEqual([back.coins[2], back.coins[1]]);
  });

  test('MA-cemetery-a: a destroyed tile lies in the cemetery of its owner, not in discard or pile, until a Village brings it back', () => {
    const scene = taking(B, { players: 2, fiefs: [{}, { board: [Fc] }] });
    expect(scene.fief(1).cemetery).toEqual([Fc]);
    expect(scene.s.discard).not.toContain(Fc);
    const back = taking(V, { players: 2, fiefs: [{ cemetery: [Fc] }] });
    expect(back.fief(0).cemetery).toEqual([]);
    expect(back.column(0, 'field')).toEqual([Fc]);
  });
});
