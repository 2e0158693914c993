import { type Draft, FastDice, type Match, openAsks, ScriptedDice, sample, start, submit } from '@homage/kernel';
import {
  CASTLE_SHEET,
  CONFLICT_SHEET,
  conflictDeck,
  FAVOUR_SHEET,
  LAW_SHEET,
  type Lancaster,
  lancaster,
  lawsOfBack,
  NOBLE_POINTS,
  OUR_BOX,
  PROVINCE_SHEET,
  type State,
} from '@homage/lancaster/rules';
import { describe, expect, it } from 'vitest';
import { Blue, table, Yellow } from './scenario.ts';

const fresh = (seats: number, seed = 'setup'): State => lancaster.setup({}, seats, new FastDice(seed));
const SEATS = [2, 3, 4, 5];

function legal(match: Match<Lancaster>, seat: number, id: number, dice: FastDice): Draft {
  const ask = openAsks(match).find((open) => open.id === id && open.seat === seat)!;
  return sample(lancaster, match, ask, dice)!;
}

describe('the components', () => {
  it('LA-data-a: nine provinces, six castle rewards, six favours, twelve conflicts, 18 laws in 3/4/4/4/3, the table of nobles', () => {
    expect(PROVINCE_SHEET.map(({ letter }) => letter).join('')).toBe('ABCDEFGHI');
    expect(PROVINCE_SHEET.map(({ minimum }) => minimum.value)).toEqual([2, 1, 3, 3, 2, 1, 4, 1, 2]);
    expect(CASTLE_SHEET.map(({ reward, cost }) => [reward.value, cost])).toEqual([
      [{ knight: true }, 3],
      [{ raise: true }, 2],
      [{ squires: 2 }, 0],
      [{ gold: 2 }, 0],
      [{ votes: 2 }, 0],
      [{ gold: 1, squires: 1 }, 0],
    ]);
    expect(FAVOUR_SHEET.map(({ reward }) => reward.value)).toEqual([
      { noble: true },
      { raise: true },
      { gold: 2 },
      { squires: 2 },
      { gold: 1, squires: 1 },
      { gold: 1, squires: 1 },
    ]);
    expect(OUR_BOX.france).toEqual([2, 3, 3, 4, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(OUR_BOX.prizes.map((prizes) => prizes.join('-'))).toEqual(
      '2-1-0 3-1-0 3-1-0 3-2-1 3-2-1 4-2-1 5-3-1 6-3-1 7-4-2 8-4-2 9-5-2 10-6-3'.split(' '),
    );
    expect([0, 1, 2, 3, 4].map((back) => lawsOfBack(back).length)).toEqual([3, 4, 4, 4, 3]);
    expect(LAW_SHEET.map(({ id }) => id)).toEqual([...Array(18).keys()].map((i) => i + 1));
    expect(NOBLE_POINTS.value).toEqual([0, 0, 1, 3, 6, 10, 15, 21, 28, 36]);
  });

  it('LAR-AtoI: the provinces are the nine from A to I', () => {
    expect(PROVINCE_SHEET.map(({ letter, name }) => `${letter} ${name.value}`)).toEqual([
      'A Northumberland',
      'B Stafford',
      'C York',
      'D Gloucester',
      'E Bedford',
      'F Suffolk',
      'G Somerset',
      'H Dorset',
      'I Surrey',
    ]);
  });

  it('LA-data-c: pieces are conserved; a lost knight, tile or coin is noticed', () => {
    for (const seats of SEATS) expect(lancaster.invariant(fresh(seats))).toBeUndefined();
    const faults: ((s: State) => void)[] = [
      (s) => s.stock.gold--,
      (s) => s.squires[0]!++,
      (s) => s.votes[1]!--,
      (s) => s.reserve[0]!--,
      (s) => s.nobles[3]!++,
      (s) => s.laws.pop(),
      (s) => s.lawPile.pop(),
      (s) => s.conflictPile.push(s.conflictPile[0]!),
      (s) => {
        s.holder[2] = 0;
        s.knight[2] = 1;
        s.court[0]!--;
      },
      (s) => {
        s.conflicts[0]!.who[1] = 0;
        s.conflicts[0]!.force[4] = 1;
        s.court[0]!--;
      },
      (s) => {
        s.score[0] = -1;
      },
    ];
    for (const fault of faults) {
      const s = fresh(4);
      fault(s);
      expect(lancaster.invariant(s), fault.toString()).toBeTypeOf('string');
    }
  });
});

describe('setting up', () => {
  it('LA-setup-a: score 0, one K1 and one K2 in court, K1 K1 K2 K3 K4 in reserve', () => {
    for (const seats of SEATS) {
      const s = fresh(seats);
      for (let seat = 0; seat < seats; seat++) {
        expect(s.score[seat]).toBe(0);
        expect(s.court.slice(seat * 4, seat * 4 + 4)).toEqual([1, 1, 0, 0]);
        expect(s.reserve.slice(seat * 4, seat * 4 + 4)).toEqual([2, 1, 1, 1]);
      }
    }
  });

  it('LA-setup-b: one vote, two gold, two squires each; the stocks of four players hold 33, 29 and 29', () => {
    const s = fresh(4);
    expect([s.votes, s.gold, s.squires]).toEqual([
      [1, 1, 1, 1],
      [2, 2, 2, 2],
      [2, 2, 2, 2],
    ]);
    expect(s.stock).toEqual({ votes: 33, gold: 29, squires: 29 });
  });

  it('LA-setup-c, LAR-first-tile: everybody chooses a first tile at once; it covers its space and pays nothing yet', () => {
    const dice = new FastDice('tiles');
    const told: string[] = [];
    const match = start(lancaster, 3, {}, dice, ({ kind }) => told.push(kind));
    expect(openAsks(match).map(({ seat, kind, secret }) => [seat, kind, secret])).toEqual([
      [0, 'firstTile', true],
      [1, 'firstTile', true],
      [2, 'firstTile', true],
    ]);
    const before = { gold: match.state.gold.slice(), squires: match.state.squires.slice() };
    for (const [seat, tile] of [
      [2, 6],
      [0, 3],
    ] as const) {
      expect(
        submit(lancaster, match, seat, openAsks(match).find((a) => a.seat === seat)!.id, { tile }, dice),
      ).toBeUndefined();
      expect(match.state.castle.every((space) => space === 0)).toBe(true);
    }
    submit(lancaster, match, 1, openAsks(match)[0]!.id, { tile: 3 }, dice, ({ kind }) => told.push(kind));
    expect(match.state.castle.slice(0, 6)).toEqual([0, 0, -1, 0, 0, 0]);
    expect(match.state.castle.slice(6, 12)).toEqual([0, 0, -1, 0, 0, 0]);
    expect(match.state.castle.slice(12, 18)).toEqual([0, 0, 0, 0, 0, -1]);
    expect({ gold: match.state.gold, squires: match.state.squires }).toEqual(before);
    expect(told).toEqual(['gameBegan', 'tilesChosen', 'roundBegan']);
  });

  it('LA-setup-d: two nobles in each province for 2 and 3 players, three for 4, four for 5', () => {
    expect(SEATS.map((seats) => fresh(seats).nobles)).toEqual([2, 2, 3, 4].map((n) => Array(9).fill(n)));
  });

  it('LA-setup-e: two conflict cards stay in the box: 2 and 10; with three players 9 and 11; with five 2 and a 3', () => {
    const strengths = (seats: number): number[] => conflictDeck(seats).map((card) => OUR_BOX.france[card]!);
    expect(strengths(2)).toEqual([3, 3, 4, 4, 5, 6, 7, 8, 9, 11]);
    expect(strengths(3)).toEqual([2, 3, 3, 4, 4, 5, 6, 7, 8, 10]);
    expect(strengths(4)).toEqual(strengths(2));
    expect(strengths(5)).toEqual([3, 4, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('LA-setup-f: two conflicts lie face up above, eight face down, none below, and there are twelve cards, no spare ones', () => {
    for (const seats of SEATS) {
      const s = fresh(seats);
      expect(s.conflicts.map((conflict) => conflict !== null)).toEqual([true, true, false, false]);
      expect(s.conflictPile).toHaveLength(8);
      expect(new Set([...s.conflictPile, s.conflicts[0]!.card, s.conflicts[1]!.card])).toEqual(
        new Set(conflictDeck(seats)),
      );
    }
    expect(CONFLICT_SHEET).toHaveLength(12);
  });

  it('LA-setup-g: the three laws of back 0 are shuffled and in force', () => {
    const orders = new Set<string>();
    for (let i = 0; i < 60; i++) {
      const { laws } = fresh(4, `laws ${i}`);
      expect(laws.slice().sort()).toEqual([1, 2, 3]);
      orders.add(laws.join());
    }
    expect(orders.size).toBe(6);
  });

  it('LA-setup-h: the pile holds 4s, 3s, 2s and 1s from the bottom, each shuffled; its top three are proposed', () => {
    const firsts = new Set<number>();
    for (let i = 0; i < 60; i++) {
      const { lawPile, proposals } = fresh(4, `pile ${i}`);
      expect([...lawPile, ...proposals.slice().reverse()].map((law) => OUR_BOX.back[law])).toEqual([
        4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1,
      ]);
      firsts.add(proposals[0]!);
    }
    expect([...firsts].sort()).toEqual([4, 5, 6, 7]);
  });

  it('LA-setup-i: with three players the raise favour is out, otherwise all six lie face up', () => {
    expect(SEATS.map((seats) => fresh(seats).favours)).toEqual([
      [1, 1, 1, 1, 1, 1],
      [1, -1, 1, 1, 1, 1],
      [1, 1, 1, 1, 1, 1],
      [1, 1, 1, 1, 1, 1],
    ]);
  });

  it('LA-setup-j: the start player is drawn by lot, and play goes clockwise from him', () => {
    // Two draws shuffle the laws in force, the third draws the start player, the rest shuffles the piles.
    const dice = new ScriptedDice([0, 0, 2, ...Array(9).fill(0), 0, 0, ...Array(9).fill(0)]);
    const s = lancaster.setup({}, 4, dice);
    expect(dice.exhausted()).toBe(true);
    expect(s.start).toBe(2);
    const t = table(4).start(2);
    for (let seat = 0; seat < 4; seat++) t.court(seat, 1);
    const played = t.conflict('upper1', 5).play('placement');
    const order: number[] = [];
    for (let i = 0; i < 4; i++) {
      const [seat] = played.asked[0]!;
      order.push(seat);
      played.answer(seat, { knight: 1, at: 'castle1' });
    }
    expect(order).toEqual([2, 3, 0, 1]);
  });
});

describe('the course of the game', () => {
  const PHASES = ['roundBegan', 'placed', 'voted', 'lawApplied', 'fought', 'gameEnded'];

  it('LA-round-a: five rounds of placing, parliament and rewards, in that order', () => {
    for (const seats of SEATS) {
      const told: string[] = [];
      const dice = new FastDice(`rounds ${seats}`);
      const match = start(lancaster, seats, {}, dice, ({ kind }) => told.push(kind));
      while (match.outcome === null) {
        const ask = openAsks(match)[0]!;
        const answer = legal(match, ask.seat, ask.id, dice);
        expect(submit(lancaster, match, ask.seat, ask.id, answer, dice, ({ kind }) => told.push(kind))).toBeUndefined();
      }
      const phases = told.filter((kind) => PHASES.includes(kind)).filter((kind, i, all) => kind !== all[i - 1]);
      const round = ['roundBegan', 'placed', 'voted', 'lawApplied', 'fought'];
      expect(phases).toEqual([...round, ...round, ...round, ...round, ...round, 'gameEnded']);
    }
  });

  it('LA-round-b, LA-prep-a: after rounds 1 to 4 the next is prepared: two conflicts above, favours face up, three proposals', () => {
    const t = table(4).round(1).turned(1, 3, 6).conflict('lower1', 5).conflict('lower2', 6).enter('prepare');
    expect(t.s.round).toBe(2);
    expect(t.s.favours).toEqual([1, 1, 1, 1, 1, 1]);
    expect(t.s.proposals).toHaveLength(3);
    expect(t.s.conflicts.every((conflict) => conflict !== null)).toBe(true);
    expect(t.told('roundBegan')).toHaveLength(1);
  });

  it('LA-round-b: after round 5 the final count follows and nothing is refilled', () => {
    const t = table(4).round(5).turned(1, 3).court(Blue, 4).court(Yellow, 1).enter('prepare');
    expect(t.match.outcome).not.toBeNull();
    expect(t.s.round).toBe(5);
    expect(t.s.favours).toEqual([0, 1, 0, 1, 1, 1]);
    expect(t.s.conflicts).toEqual([null, null, null, null]);
    expect(t.s.proposals).toEqual([]);
  });

  it('LA-prep-b, LA-prep-c: which backs are proposed in each round, and what lies on top of the pile', () => {
    const dice = new FastDice('backs');
    const match = start(lancaster, 4, {}, dice);
    const backs: number[][] = [];
    const tops: (number | null)[] = [];
    const cards = new Set<number>();
    let round = 0;
    while (match.outcome === null) {
      const s = match.state;
      if (s.round !== round) {
        round = s.round;
        backs.push(s.proposals.map((law) => OUR_BOX.back[law]!));
        tops.push(lancaster.view(s, undefined).lawPile.top);
        cards.add(s.conflicts[0]!.card).add(s.conflicts[1]!.card);
      }
      const ask = openAsks(match)[0]!;
      submit(lancaster, match, ask.seat, ask.id, legal(match, ask.seat, ask.id, dice), dice);
    }
    expect(backs).toEqual([
      [1, 1, 1],
      [1, 2, 2],
      [2, 2, 3],
      [3, 3, 3],
      [4, 4, 4],
    ]);
    expect(tops).toEqual([1, 2, 3, 4, null]);
    expect(cards).toEqual(new Set(conflictDeck(4)));
  });
});
