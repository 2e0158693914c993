import { FastDice, type Happening, openAsks, sample, start, submit } from '@homage/kernel';
import { type MiddleAges, middleAges, type State } from '@homage/middle-ages/rules';
import { describe, expect, test } from 'vitest';
import { aboutToTake, at, B, C, F, Ff, K, M, Mf, P, R, Rf, startOfRound, taking, V, Vf } from './scene.ts';

/** What the table looked like at the end of each round, and what was told, in one random game. */
function chronicle(seats: number, seed: string) {
  const dice = new FastDice(seed);
  const log: Happening<MiddleAges>[] = [];
  const tell = (event: Happening<MiddleAges>): void => void log.push(event);
  const match = start(middleAges, seats, {}, dice, tell);
  const afterRefill = new Map<number, State>([[0, middleAges.clone(match.state)]]);
  let fewest = Number.POSITIVE_INFINITY;
  while (match.outcome === null) {
    const ask = openAsks(match)[0]!;
    if (ask.kind === 'moveLord') {
      const choice = middleAges.asks.moveLord.next(match.state, ask as never, {}, false);
      if (choice?.type === 'one') fewest = Math.min(fewest, choice.of.length);
    }
    submit(middleAges, match, ask.seat, ask.id, sample(middleAges, match, ask, dice), dice, tell);
    // The first position after the refill of a round: everybody has acted, or the next round has begun.
    const { round, turn } = match.state;
    const done = turn === seats ? round : round - 1;
    if (done > 0 && !afterRefill.has(done)) afterRefill.set(done, middleAges.clone(match.state));
  }
  const told = <K extends keyof MiddleAges['Events']>(kind: K): MiddleAges['Events'][K][] =>
    log.filter((event) => event.kind === kind).map((event) => event.data as MiddleAges['Events'][K]);
  return { match, afterRefill, told, log, fewest };
}

const pileAfter = (game: ReturnType<typeof chronicle>, round: number) => game.afterRefill.get(round)!.pile.length;

describe('step 1', () => {
  test('MA-step1-a: the one tile without a Lord goes to the discard, without effect', () => {
    const scene = startOfRound({ round: 2, lords: [1, 4, 2], rows: { 2: [F, Mf, Vf, P] } });
    expect(scene.s.discard).toEqual([Vf]);
    expect(scene.s.table[at(2, 3)]).toBe(0);
    expect(scene.happened('tileDiscarded')).toEqual([{ from: at(2, 3), tile: Vf }]);
    expect(scene.coins).toEqual([0, 0, 0]);
    scene.close();
  });

  test('MA-step1-a: one tile is discarded at the start of each of the rounds 1 to 16', () => {
    for (const seats of [2, 3, 4, 5]) expect(chronicle(seats, 'discards').told('tileDiscarded')).toHaveLength(16);
  });
});

describe('step 2', () => {
  test('MA-step2-order: the leftmost Lord acts first, whatever the order was before', () => {
    const scene = startOfRound({ round: 3, lords: [4, 1, 3], rows: { 3: [F, Ff, Ff, Mf] } });
    expect(scene.s.order).toEqual([1, 2, 0]);
    scene.play(1, 'moveLord', { to: at(4, 4) });
    expect(scene.asked).toEqual(['2 moveLord']);
    scene.play(2, 'moveLord', { to: at(4, 1) });
    scene.play(0, 'moveLord', { to: at(4, 2) });
    expect(scene.s.order).toEqual([2, 0, 1]);
  });

  test('MA-step2-move-a: in the rounds 1-3, 5-7, 9-11, 13-15 the Lord moves first, to the row below', () => {
    for (const round of [1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15]) {
      const scene = aboutToTake(F, { round });
      const below = Array.from({ length: 2 }, (_, i) => at(round + 1, 3 + i));
      expect(scene.choice(0).of).toEqual(below);
      expect(Math.floor(below[0]! / 6)).toBe(((round - 1) % 4) + 1);
      expect(scene.column(0, 'field')).toEqual([]);
      scene.play(0, 'moveLord', { to: below[1]! });
      expect(scene.log.slice(0, 2).map(({ kind }) => kind)).toEqual(['lordMoved', 'tileTaken']);
      expect(scene.fief(0).lord).toBe(below[1]);
    }
  });

  test('MA-step2-move-b: in the rounds 4, 8 and 12 the Lord moves to the top row', () => {
    for (const round of [4, 8, 12]) {
      const scene = aboutToTake(F, { round });
      expect(scene.choice(0).of).toEqual([2, 3]);
      expect(scene.view.rows[0]!.round).toBe(round + 1);
      scene.play(0, 'moveLord', { to: 3 });
      expect(scene.fief(0).lord).toBe(3);
    }
  });

  test('MA-step2-move-c: in round 16 Lords stay; tile, effect and income still happen', () => {
    const scene = taking(Ff, { round: 16, fiefs: [{ board: [F], coins: 1 }] });
    expect(scene.happened('lordMoved')).toEqual([]);
    expect(scene.happened('tileTaken')).toEqual([{ seat: 0, from: at(16, 4), tile: Ff }]);
    expect(scene.happened('symbolsPaid')).toMatchObject([{ seat: 0, coins: 1 }]);
    expect(scene.happened('income')).toMatchObject([{ seat: 0, coins: 4 }]);
    expect(scene.fief(0).lord).toBe(at(16, 4));
  });

  test('MA-step2-move-d: a tile with a Lord or with a Scout of another is refused', () => {
    const scene = startOfRound({
      round: 2,
      lords: [2, 1, 3],
      rows: { 2: [F, Ff, Ff, Mf] },
      fiefs: [{}, {}, { scout: at(3, 4) }],
    });
    scene.play(1, 'moveLord', { to: at(3, 1) });
    expect(scene.refusal(0, { to: at(3, 1) })).toEqual({ code: 'lordThere', rule: '2.move', seat: 1 });
    expect(scene.refusal(0, { to: at(3, 4) })).toEqual({ code: 'reserved', rule: 'E.rampart', seat: 2 });
    expect(scene.refusal(0, { to: at(4, 1) })).toEqual({ code: 'otherRow', rule: '2.move', row: 2 });
    expect(scene.refusal(0, { to: 99 })).toEqual({ code: 'house.notOffered', key: 'to' });
    // Every other tile on the table says why not, and no open one does.
    const { of, not } = scene.choice(0);
    expect(of).toEqual([at(3, 2), at(3, 3)]);
    expect(not.filter(({ value }) => of.includes(value))).toEqual([]);
    expect(not).toHaveLength(scene.s.table.filter((tile) => tile > 0).length - of.length);
  });

  test('MA-step2-move-e: at least two tiles are open to every mover', () => {
    for (const seats of [2, 3, 4, 5]) {
      for (let i = 0; i < 25; i++) expect(chronicle(seats, `open ${i}`).fewest).toBeGreaterThanOrEqual(2);
    }
  });

  test('MA-step2-take: the tile goes on top of the column of its estate', () => {
    const scene = taking(Mf, { fiefs: [{ board: [M, F] }] });
    expect(scene.column(0, 'mill')).toEqual([M, Mf]);
    expect(scene.column(0, 'field')).toEqual([F]);
    expect(scene.happened('tileTaken')).toEqual([{ seat: 0, from: at(2, 4), tile: Mf }]);
  });

  test('MA-step2-sequence: move, take, effect in full, income; an impossible effect is left out', () => {
    const kinds = (scene: ReturnType<typeof taking>): string[] => scene.log.slice(0, 4).map(({ kind }) => kind);
    expect(kinds(taking(Ff))).toEqual(['lordMoved', 'tileTaken', 'symbolsPaid', 'income']);
    expect(kinds(taking(V))).toEqual(['lordMoved', 'tileTaken', 'effectIdle', 'income']);
    const scene = taking(C, {});
    expect(scene.asked).toEqual(['0 church']);
    expect(scene.happened('income')).toEqual([]);
    scene.play(0, 'church', { estate: 'field' });
    expect(scene.happened('income')).toHaveLength(1);
  });

  test('MA-income-a: two Ramparts and a first Village bring 2 × 3 = 6', () => {
    const scene = taking(V, { fiefs: [{ board: [R, Rf] }] });
    expect(scene.coins[0]).toBe(6);
    expect(scene.happened('income')).toEqual([
      {
        seat: 0,
        estate: 'village',
        rate: 2,
        counted: [
          { estate: 'village', tiles: 1 },
          { estate: 'rampart', tiles: 2 },
        ],
        coins: 6,
      },
    ]);
  });

  test('MA-income-b: income is the rate for each counted tile of the own board, the new one included', () => {
    const board = [F, Ff, M, V, V, R, K, K, B, C, P];
    const expected: [number, number][] = [
      [F, 2 * 3],
      [M, 2 * 2],
      [V, 2 * (3 + 1)],
      [K, 2 * (3 + 1)],
      [B, 2 * (2 + 2)],
    ];
    for (const [tile, coins] of expected) {
      const scene = taking(tile, { players: 4, fiefs: [{ board }, { board: [R, Mf, Mf] }, { board: [R, Mf, Mf] }] });
      expect(scene.happened('income')).toMatchObject([{ seat: 0, coins }]);
    }
  });
});

describe('step 3', () => {
  test('MA-step3-a: when all Lords have moved the row is laid anew, sorted, then shown', () => {
    const scene = startOfRound({ round: 2, lords: [1, 2, 3], next: [P, F, K, M], rows: { 2: [F, Ff, Ff, M] } });
    scene.play(0, 'moveLord', { to: at(3, 1) });
    scene.play(1, 'moveLord', { to: at(3, 2) });
    expect(scene.happened('rowRefilled')).toEqual([]);
    scene.play(2, 'moveLord', { to: at(3, 3) });
    expect(scene.happened('rowRefilled')).toEqual([{ row: 1, round: 6, tiles: [F, M, K, P] }]);
    expect(scene.view.rows[1]).toEqual({ round: 6, tiles: [F, M, K, P] });
    scene.close();
  });

  test('MA-step3-b: after the rounds 13 to 16 nothing is laid', () => {
    for (const seats of [2, 3, 4, 5]) {
      const game = chronicle(seats, 'late');
      expect(game.told('rowRefilled').map(({ round }) => round)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
      expect(game.match.state.table.every((tile) => tile === 0)).toBe(true);
      // A row that stays empty is for no round any more.
      expect(middleAges.view(game.match.state, 0).rows.map(({ round }) => round)).toEqual([0, 0, 0, 16]);
    }
  });

  test('MA-step3-c: sixteen rows are laid and one tile is discarded in each round', () => {
    for (const seats of [2, 3, 4, 5]) {
      const game = chronicle(seats, 'rows');
      expect(game.match.state.laid).toBe(16);
      expect(4 + game.told('rowRefilled').length).toBe(16);
      expect(game.told('tileDiscarded')).toHaveLength(16);
      expect(game.told('tileTaken')).toHaveLength(16 * seats);
    }
  });
});

describe('the pile', () => {
  test('MA-pile-2p: 48 tiles are laid and 4 blue ones are never seen', () => {
    const game = chronicle(2, 'two');
    expect(game.match.state.pile).toHaveLength(4);
    expect(game.told('discardsShuffled')).toEqual([]);
    expect(game.match.state.discard).toHaveLength(16);
  });

  test('MA-pile-3p-a: the 13th row, after round 9, takes the last blue tile', () => {
    const game = chronicle(3, 'three');
    expect([pileAfter(game, 8), pileAfter(game, 9)]).toEqual([4, 0]);
    expect(game.afterRefill.get(9)!.laid).toBe(13);
  });

  test('MA-pile-3p-b: the 10 discards come back after round 10; the last row is 2 old tiles and the 2 discards of rounds 11 and 12', () => {
    const game = chronicle(3, 'three');
    expect(game.told('discardsShuffled')).toEqual([{ size: 10 }, { size: 2 }]);
    expect([pileAfter(game, 10), pileAfter(game, 11), pileAfter(game, 12)]).toEqual([6, 2, 0]);
    const discards = game.told('tileDiscarded').map(({ tile }) => tile);
    const last = game.told('rowRefilled').at(-1)!.tiles;
    expect([...last].sort((a, b) => a - b)).toEqual(last);
    const two = game.afterRefill.get(11)!.pile;
    expect([...last].sort()).toEqual([...two, discards[10]!, discards[11]!].sort());
  });

  test('MA-pile-4p: the refill after round 7 is the last 2 blue tiles and 3 orange ones; 4 orange are never seen', () => {
    const game = chronicle(4, 'four');
    expect(pileAfter(game, 6)).toBe(2);
    expect(game.afterRefill.get(6)!.orange).toHaveLength(32);
    expect(pileAfter(game, 7)).toBe(29);
    expect(game.afterRefill.get(7)!.orange).toEqual([]);
    expect(game.told('orangePileOpened')).toEqual([{ size: 32 }]);
    const before = game.afterRefill.get(6)!;
    const row = [...before.pile, ...before.orange.slice(-3)].sort((a, b) => a - b);
    expect(game.told('rowRefilled').find(({ round }) => round === 11)!.tiles).toEqual(row);
    expect(game.told('discardsShuffled')).toEqual([]);
    expect(game.match.state.pile).toHaveLength(4);
    expect(game.match.state.discard).toHaveLength(16);
  });

  test('MA-pile-5p-a: the refill after round 5 is the last 4 blue and 2 orange; the one after round 10 takes the last orange', () => {
    const game = chronicle(5, 'five');
    expect([pileAfter(game, 4), pileAfter(game, 5)]).toEqual([4, 30]);
    expect([pileAfter(game, 9), pileAfter(game, 10)]).toEqual([6 - 6 + 6, 0]);
    expect(game.told('orangePileOpened')).toEqual([{ size: 32 }]);
  });

  test('MA-pile-5p-b: after round 11 the 11 discards are shuffled; after round 12 the last 5 and one more', () => {
    const game = chronicle(5, 'five');
    expect(game.told('discardsShuffled')).toEqual([{ size: 11 }, { size: 1 }]);
    expect([pileAfter(game, 11), pileAfter(game, 12)]).toEqual([5, 0]);
    const discards = game.told('tileDiscarded').map(({ tile }) => tile);
    const last = [...game.told('rowRefilled').at(-1)!.tiles].sort();
    expect(last).toEqual([...game.afterRefill.get(11)!.pile, discards[11]!].sort());
  });

  test('MA-pile-never: board and cemetery tiles are not part of a reshuffle', () => {
    for (const seats of [3, 5]) {
      const game = chronicle(seats, 'never');
      const round = seats === 3 ? 10 : 11;
      const discards = game
        .told('tileDiscarded')
        .slice(0, round)
        .map(({ tile }) => tile);
      const after = game.afterRefill.get(round)!;
      const laid = game.told('rowRefilled').find((row) => row.round === round + 4)!.tiles;
      const left = after.discard.length;
      expect([...after.pile, ...laid].sort()).toEqual([...discards].sort());
      // The next round has begun and discarded its own tile.
      expect(left).toBe(after.round === round + 1 ? 1 : 0);
    }
  });

  test('MAR-lazy: discards are shuffled only when a tile must be drawn, also in the middle of a row', () => {
    const game = chronicle(3, 'lazy');
    const kinds = game.log.map(({ kind }) => kind);
    kinds.forEach((kind, i) => {
      if (kind === 'discardsShuffled') expect(kinds[i + 1]).toBe('rowRefilled');
    });
    // After round 9 the pile is empty and the discards stay where they are until the next refill.
    expect(game.afterRefill.get(9)!.discard.length).toBeGreaterThanOrEqual(9);
    expect(middleAges.view(game.afterRefill.get(9)!, 0).pile).toEqual({ size: 0, top: null });
  });
});

describe('step 4', () => {
  test('MA-step4-a: after the rounds 4, 8, 12 (after the refill) and 16 the leftmost event applies and is turned down', () => {
    for (const seats of [2, 3, 4, 5]) {
      const { told, log, match } = chronicle(seats, 'events');
      expect(told('eventBegan').map(({ index }) => index)).toEqual([0, 1, 2, 3]);
      expect(told('eventTurned').map(({ card }) => card)).toEqual(match.state.events);
      const kinds = log.map(({ kind }) => kind);
      const starts = kinds.flatMap((kind, i) => (kind === 'eventBegan' ? [i] : []));
      expect(starts.map((i) => kinds[i - 1])).toEqual(['rowRefilled', 'rowRefilled', 'rowRefilled', 'income']);
      expect(middleAges.view(match.state, 0).events.every(({ faceDown }) => faceDown)).toBe(true);
    }
  });

  test('MA-step4-b: no event after other rounds', () => {
    const { log } = chronicle(3, 'quiet');
    let round = 0;
    const when: number[] = [];
    for (const { kind, data } of log) {
      if (kind === 'roundBegan') round = (data as { round: number }).round;
      if (kind === 'eventBegan') when.push(round);
    }
    expect(when).toEqual([4, 8, 12, 16]);
  });
});
