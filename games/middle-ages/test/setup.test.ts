import { FastDice, openAsks, type Seat, sample, start, submit } from '@homage/kernel';
import { BLUE_TILES, EVENT_CARDS, middleAges, ORANGE_TILES } from '@homage/middle-ages/rules';
import { describe, expect, test } from 'vitest';
import { at, B, F, firstPlacement, M, R } from './scene.ts';

const SEATS = [2, 3, 4, 5];
const fresh = (seats: number, seed: string | number = seats) => middleAges.setup({}, seats, new FastDice(seed));
const sorted = (tiles: readonly number[]): number[] => [...tiles].sort((a, b) => a - b);

describe('set-up', () => {
  test('MA-setup-a: with 2 or 3 players only the 52 blue tiles are used', () => {
    for (const seats of [2, 3]) {
      const { pile, table, orange, discard } = fresh(seats);
      expect(sorted([...pile, ...table.filter((tile) => tile > 0)])).toEqual(BLUE_TILES);
      expect([orange, discard]).toEqual([[], []]);
    }
  });

  test('MA-setup-b: with 4 or 5 players the 32 orange tiles wait, shuffled', () => {
    for (const seats of [4, 5]) {
      const { pile, table, orange } = fresh(seats);
      expect(sorted([...pile, ...table.filter((tile) => tile > 0)])).toEqual(BLUE_TILES);
      expect(sorted(orange)).toEqual(ORANGE_TILES);
    }
  });

  test('MAR-orange: the orange stack is shuffled too and shows nothing before it is in use', () => {
    const orders = ['a', 'b', 'c'].map((seed) => fresh(4, seed).orange.join());
    expect(new Set(orders).size).toBe(3);
    expect(orders).not.toContain(ORANGE_TILES.join());
    const view = middleAges.view(fresh(4), undefined);
    expect(view.orange).toBe(32);
    expect(JSON.stringify(view)).not.toContain('"orange":[');
  });

  test('MA-setup-c: four rows of one tile more than there are players', () => {
    for (const seats of SEATS) {
      const { rows } = middleAges.view(fresh(seats), undefined);
      expect(rows.map((row) => row.tiles.length)).toEqual(new Array(4).fill(seats + 1));
      expect(rows.map((row) => row.round)).toEqual([1, 2, 3, 4]);
      expect(rows.every((row) => row.tiles.every((tile) => tile > 0))).toBe(true);
    }
  });

  test('MA-setup-d: drawn 16, 1, 10, 4 the row shows 1, 4, 10, 16', async () => {
    const { layRow } = await import('../rules/table.ts');
    const s = fresh(3);
    s.pile.push(...[B, F, R, M].reverse());
    s.laid = 0;
    layRow(s, new FastDice('unused'));
    expect(middleAges.view(s, undefined).rows[0]!.tiles).toEqual([F, M, R, B]);
    for (const seats of SEATS) {
      for (const { tiles } of middleAges.view(fresh(seats), undefined).rows) expect(tiles).toEqual(sorted(tiles));
    }
  });

  test('MA-setup-e: four random events lie face up; the other eleven are nowhere', () => {
    const drawn = new Set<string>();
    for (let seed = 0; seed < 200; seed++) {
      const s = fresh(2, seed);
      expect(s.events).toHaveLength(4);
      expect(new Set(s.events).size).toBe(4);
      for (const card of s.events) drawn.add(card);
      const text = JSON.stringify(s);
      for (const card of EVENT_CARDS) expect(text.includes(`"${card}"`)).toBe(s.events.includes(card));
      expect(middleAges.view(s, undefined).events.every(({ faceDown }) => !faceDown)).toBe(true);
    }
    expect(drawn.size).toBe(15);
  });

  test('MA-setup-f: the order of the first placement is drawn, and Lords are placed one by one in it', () => {
    const orders = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      const dice = new FastDice(seed);
      const match = start(middleAges, 3, {}, dice);
      const order = [...match.state.order];
      orders.add(order.join());
      const placed: Seat[] = [];
      while (match.state.round === 0) {
        const asks = openAsks(match);
        expect(asks).toHaveLength(1);
        expect(asks[0]!.kind).toBe('placeLord');
        placed.push(asks[0]!.seat);
        submit(middleAges, match, asks[0]!.seat, asks[0]!.id, sample(middleAges, match, asks[0]!, dice), dice);
      }
      expect(placed).toEqual(order);
    }
    expect(orders.size).toBe(6);
  });

  test('MA-setup-g: a tile of the top row that holds a Lord is refused, and so is another row', () => {
    const scene = firstPlacement({ players: 3, order: [2, 0, 1] });
    scene.play(2, 'placeLord', { to: at(1, 2) });
    expect(scene.refusal(0, { to: at(1, 2) })).toEqual({ code: 'lordThere', rule: 'S.lords', seat: 2 });
    expect(scene.refusal(0, { to: at(2, 1) })).toEqual({ code: 'otherRow', rule: 'S.lords', row: 0 });
    expect(scene.choice(0).of).toEqual([at(1, 1), at(1, 3), at(1, 4)]);
    scene.close();
  });

  test('MA-setup-h: when all Lords are placed exactly one tile of the top row is empty', () => {
    for (const seats of SEATS) {
      const dice = new FastDice(seats);
      const match = start(middleAges, seats, {}, dice);
      for (let i = 0; i < seats; i++) {
        const ask = openAsks(match)[0]!;
        submit(middleAges, match, ask.seat, ask.id, sample(middleAges, match, ask, dice), dice);
      }
      const lords = match.state.fiefs.map(({ lord }) => lord);
      expect(new Set(lords).size).toBe(seats);
      expect(lords.every((spot) => spot >= 0 && spot <= seats)).toBe(true);
      // The one empty tile has just been discarded by round 1.
      expect(match.state.round).toBe(1);
      expect(match.state.discard).toHaveLength(1);
    }
  });

  test('MA-setup-i: boards and cemeteries are empty, Scouts in hand, all 16 tokens in supply', () => {
    for (const seats of SEATS) {
      const { fiefs, tokens, discard } = middleAges.view(fresh(seats), undefined);
      for (const fief of fiefs) {
        expect(fief.columns).toEqual([[], [], [], [], [], [], [], []]);
        expect([fief.cemetery, fief.extra, fief.plots]).toEqual([[], [], []]);
        expect([fief.lord, fief.scout]).toEqual([-1, -1]);
      }
      expect(tokens.extraCoins).toBe(8);
      expect(tokens.plots).toHaveLength(8);
      expect(discard).toEqual([]);
    }
  });

  test('MAR-zero: everybody starts with 0 coins', () => {
    for (const seats of SEATS) expect(fresh(seats).fiefs.map(({ coins }) => coins)).toEqual(new Array(seats).fill(0));
  });

  test('silence places the Lord on the leftmost free tile', () => {
    const scene = firstPlacement({ players: 2, order: [1, 0] });
    scene.play(1, 'placeLord', { to: at(1, 1) });
    const ask = openAsks(scene.match)[0]!;
    expect(middleAges.asks.placeLord.lapse?.(scene.s, ask as never)).toEqual({ to: at(1, 2) });
  });
});
