import { lapse } from '@homage/kernel';
import { ESTATES, type Estate, middleAges } from '@homage/middle-ages/rules';
import { describe, expect, test } from 'vitest';
import { B, C, Cc, Cf, eventApplies, F, Ff, K, M, Mf, P, Pc, R, Rf, scoring, taking, V, Vf } from './scene.ts';

describe('Church', () => {
  test('MA-church-a: an Extra Coin under an estate without one; a second one there is refused', () => {
    const scene = taking(C, { fiefs: [{ extra: ['mill'] }] });
    expect(scene.choice(0).of).toEqual(ESTATES.filter((estate) => estate !== 'mill'));
    expect(scene.refusal(0, { estate: 'mill' })).toEqual({ code: 'extraCoinThere', rule: 'E.church', estate: 'mill' });
    scene.play(0, 'church', { estate: 'palace' });
    expect(scene.view.fiefs[0]!.extra).toEqual(['mill', 'palace']);
    expect(scene.view.tokens.extraCoins).toBe(6);
  });

  test('MA-church-b: under the Village each Village and each Rampart pays 3', () => {
    const scene = taking(V, { fiefs: [{ board: [Vf, R, Rf], extra: ['village'] }] });
    expect(scene.coins[0]).toBe(3 * 4);
  });

  test('MA-church-c: the first Church with its own Extra Coin pays 4 at once', () => {
    expect(taking(C).play(0, 'church', { estate: 'church' }).coins[0]).toBe(4);
  });

  test('MA-church-d: three Churches without a token there pay 9', () => {
    const scene = taking(C, { fiefs: [{ board: [Cf, Cc] }] });
    expect(scene.play(0, 'church', { estate: 'field' }).coins[0]).toBe(9);
  });

  test('MA-church-e: the token stays, and raises only the income of its own estate when that is activated', () => {
    const fiefs = [{ board: [V], extra: ['barracks'] as Estate[] }];
    expect(taking(V, { fiefs }).coins[0]).toBe(2 * 2);
    const scene = taking(B, { players: 2, fiefs });
    expect(scene.happened('income')).toMatchObject([{ rate: 3, coins: 3 * 2 }]);
    expect(scene.view.fiefs[0]!.extra).toEqual(['barracks']);
    expect(eventApplies('peasantRevolt', [{ board: [P], extra: ['palace'] }]).view.fiefs[0]!.extra).toEqual(['palace']);
  });

  test('eight Extra Coins leave no room', () => {
    const scene = taking(C, { fiefs: [{ extra: ESTATES }] });
    expect(scene.happened('effectIdle')).toEqual([{ seat: 0, estate: 'church', why: 'noRoom' }]);
  });

  test('silence endows the Church itself, or the first free estate', () => {
    const scene = taking(C);
    lapse(middleAges, scene.match, scene.dice);
    expect(scene.view.fiefs[0]!.extra).toEqual(['church']);
    const other = taking(C, { fiefs: [{ extra: ['field', 'church'] }] });
    lapse(middleAges, other.match, other.dice);
    expect(other.view.fiefs[0]!.extra).toEqual(['field', 'mill', 'church']);
  });
});

describe('Palace', () => {
  const hosts = (token: Estate) => taking(P).choice(0, { token });

  test('MA-palace-a: a Plot token of the supply under an own estate without one that does not show it', () => {
    const scene = taking(P, { fiefs: [{ plots: { church: 'mill' } }] });
    expect(scene.choice(0).of).toEqual(ESTATES.filter((token) => token !== 'mill'));
    expect(scene.refusal(0, { token: 'village', estate: 'church' })).toEqual({
      code: 'plotTokenThere',
      rule: 'E.palace',
      estate: 'church',
      token: 'mill',
    });
    scene.play(0, 'palace', { token: 'village', estate: 'market' });
    expect(scene.view.fiefs[0]!.plots).toEqual([
      { estate: 'market', token: 'village' },
      { estate: 'church', token: 'mill' },
    ]);
    expect(scene.view.tokens.plots).not.toContain('village');
  });

  test('MA-palace-b: the Field token is refused on Field and Rampart, accepted on the other six', () => {
    const { of, not } = hosts('field');
    expect(of).toEqual(['mill', 'village', 'market', 'barracks', 'church', 'palace']);
    expect(not).toEqual([
      { value: 'field', why: { code: 'symbolShown', rule: 'E.palace', estate: 'field', token: 'field' } },
      { value: 'rampart', why: { code: 'symbolShown', rule: 'E.palace', estate: 'rampart', token: 'field' } },
    ]);
    expect(taking(P).refusal(0, { token: 'field', estate: 'rampart' })).toMatchObject({ code: 'symbolShown' });
  });

  test('MA-palace-c: the other tokens are refused where their symbol is shown', () => {
    const refused = (token: Estate): unknown[] => hosts(token).not.map(({ value }) => value);
    expect(refused('mill')).toEqual(['mill', 'market']);
    expect(refused('village')).toEqual(['village', 'barracks']);
    expect(refused('rampart')).toEqual(['village', 'rampart']);
    for (const token of ['market', 'barracks', 'church', 'palace'] as const) expect(refused(token)).toEqual([token]);
  });

  test('MA-palace-d: a Market token under the Palace, 1 Palace and 2 Markets pay 3 × 3 = 9 at once', () => {
    const scene = taking(P, { fiefs: [{ board: [K, K] }] });
    expect(scene.play(0, 'palace', { token: 'market', estate: 'palace' }).coins[0]).toBe(9);
  });

  test('MA-palace-e: a token that any player has taken cannot be chosen', () => {
    const scene = taking(P, { fiefs: [{}, { plots: { palace: 'market' } }] });
    expect(scene.refusal(0, { token: 'market', estate: 'mill' })).toEqual({
      code: 'tokenTaken',
      rule: 'E.palace',
      token: 'market',
      seat: 1,
    });
  });

  test('MA-palace-f: a Church token under the Village: V, R and C at 2 each; Church income unchanged', () => {
    const fief = { board: [V, R, C, Cc], plots: { village: 'church' } as const };
    expect(taking(Vf, { fiefs: [fief] }).coins[0]).toBe(2 * (2 + 1 + 2));
    const church = taking(Cf, { fiefs: [fief] }).play(0, 'church', { estate: 'field' });
    expect(church.coins[0]).toBe(3 * 3);
  });

  test('MA-palace-g: Extra Coin and Plot token under one estate both work', () => {
    const scene = taking(P, { fiefs: [{ board: [M, Mf, Mf], extra: ['palace'] }] });
    expect(scene.play(0, 'palace', { token: 'mill', estate: 'palace' }).coins[0]).toBe(4 * (1 + 3));
  });

  test('MA-palace-h: two Palaces without tokens there pay 6', () => {
    const scene = taking(P, { fiefs: [{ board: [Pc] }] });
    expect(scene.play(0, 'palace', { token: 'mill', estate: 'field' }).coins[0]).toBe(6);
  });

  test('a token that fits none of the free estates is greyed, and the last token can always be placed', () => {
    const plots = {
      mill: 'palace',
      village: 'church',
      market: 'barracks',
      barracks: 'market',
      church: 'mill',
      palace: 'village',
    } as const;
    const scene = taking(P, { players: 4, fiefs: [{ plots }] });
    expect(scene.choice(0).of).toEqual(['rampart']);
    expect(scene.choice(0).not).toContainEqual({
      value: 'field',
      why: { code: 'symbolShown', rule: 'E.palace', token: 'field', estate: 'field', others: true },
    });
    scene.play(0, 'palace', { token: 'rampart', estate: 'field' });
  });

  test('without a token that fits, there is only the income', () => {
    const plots = {
      field: 'palace',
      mill: 'field',
      village: 'church',
      rampart: 'mill',
      market: 'barracks',
      barracks: 'market',
      church: 'village',
      palace: 'rampart',
    } as const;
    const scene = taking(P, { players: 4, fiefs: [{ plots }] });
    expect(scene.happened('effectIdle')).toEqual([{ seat: 0, estate: 'palace', why: 'noRoom' }]);
  });

  test('silence takes a token and an estate that fit', () => {
    const scene = taking(P);
    lapse(middleAges, scene.match, scene.dice);
    expect(scene.view.fiefs[0]!.plots).toEqual([{ estate: 'palace', token: 'field' }]);
  });
});

describe('tokens', () => {
  test('MAR-slots: every estate has one slot for an Extra Coin and one for a Plot token', () => {
    const church = taking(C, { fiefs: [{ plots: { field: 'mill' } }] }).play(0, 'church', { estate: 'field' });
    expect(church.view.fiefs[0]).toMatchObject({ extra: ['field'], plots: [{ estate: 'field', token: 'mill' }] });
    const palace = taking(P, { fiefs: [{ extra: ['field'] }] });
    palace.play(0, 'palace', { token: 'mill', estate: 'field' });
    expect(palace.view.fiefs[0]).toMatchObject({ extra: ['field'], plots: [{ estate: 'field', token: 'mill' }] });
  });

  test('MAR-tokens: they may lie under an empty estate and are no tiles for Mill, Barracks, events, symbols, ties or empty estates', () => {
    const plots = { church: 'mill', palace: 'rampart' } as const;
    expect(taking(C).play(0, 'church', { estate: 'palace' }).column(0, 'palace')).toEqual([]);
    const mill = taking(M, { players: 2, fiefs: [{}, { coins: 3, plots }] });
    expect(mill.happened('millPaid')).toMatchObject([{ coins: 2 }]);
    const barracks = taking(B, { players: 2, fiefs: [{}, { coins: 3, plots }] });
    expect(barracks.happened('attacked')).toMatchObject([{ target: 1, tile: 0, coins: 2 }]);
    expect(eventApplies('newDefenses', [{ plots }, {}]).coins).toEqual([0, 0]);
    expect(eventApplies('skilledTrades', [{ plots: { palace: 'field' } }, {}]).coins).toEqual([0, 0]);
    const tie = scoring({ coins: 80, plots: { field: 'palace' } }, { coins: 80 });
    expect(tie.winners).toEqual([0, 1]);
    expect(tie.scores[0]!.empty).toHaveLength(8);
  });

  test('MAR-rate: an added estate pays the rate of its host, and an Extra Coin raises it for everything counted', () => {
    const church = taking(C, { fiefs: [{ board: [F, Ff], plots: { church: 'field' } }] });
    expect(church.play(0, 'church', { estate: 'church' }).coins[0]).toBe(4 * (1 + 2));
    const field = taking(F, { fiefs: [{ board: [P, Pc], plots: { field: 'palace' }, extra: ['field'] }] });
    expect(field.happened('income')).toMatchObject([{ rate: 3, coins: 3 * (1 + 2) }]);
  });

  test('MA-empty-reminder: an estate whose last tile was destroyed is empty at the end, tokens or not', () => {
    const { scores } = scoring(
      { coins: 50, board: [F], cemetery: [M], plots: { mill: 'field' }, extra: ['mill'] },
      { coins: 0 },
    );
    expect(scores[0]!.empty).toContain('mill');
    expect(scores[0]!.total).toBe(50 - 70);
  });
});
