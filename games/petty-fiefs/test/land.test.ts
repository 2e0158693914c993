import { FastDice, type Happening, type Match, openAsks, perceive, sample, start, submit } from '@homage/kernel';
import { type PettyFiefs, pettyFiefs, provinceLimit, tilesIn, view } from '@homage/petty-fiefs/rules';
import { describe, expect, test } from 'vitest';

/** A game that is being laid out, by hand or at random. */
class Laying {
  readonly dice: FastDice;
  readonly match: Match<PettyFiefs>;
  /** What the last answer led to. */
  readonly told: Happening<PettyFiefs>[] = [];
  constructor(players: number, seed = 'land') {
    this.dice = new FastDice(`${seed}/${players}`);
    this.match = start(pettyFiefs, players, { rounds: 25 }, this.dice);
  }
  get s() {
    return this.match.state;
  }
  get ask() {
    return openAsks(this.match)[0]!;
  }
  submit(answer: object) {
    return submit(pettyFiefs, this.match, this.ask.seat, this.ask.id, answer, this.dice, (event) => {
      this.told.push(event);
    });
  }
  does(answer: object): this {
    this.told.length = 0;
    expect(this.submit(answer)).toBeUndefined();
    expect(pettyFiefs.invariant(this.s)).toBeUndefined();
    return this;
  }
  /** Plays at random to the end of a phase. */
  until(phase: string): this {
    while (this.s.phase !== phase) this.does(sample(pettyFiefs, this.match, this.ask, this.dice)!);
    return this;
  }
}

describe('Lay of the Land', () => {
  test('PF-lay-a: a player draws a tile that he alone sees, and must lay it', () => {
    const t = new Laying(3);
    const { turn } = t.s;
    const drawn = t.s.tiles[0]!;
    expect(view(t.s, turn).drawn).toEqual({ suit: Math.floor(drawn / 6), value: drawn % 6 });
    for (const other of [0, 1, 2, undefined]) if (other !== turn) expect(view(t.s, other).drawn).toBeNull();
    expect(view(t.s, turn).pile).toBe(35);
    expect(t.submit({})).toMatchObject({ code: 'house.missing' });
    expect(t.submit({ as: 'pass' })).toMatchObject({ code: 'house.notOffered' });
    // The first tile has nothing to join.
    expect(t.submit({ as: 'join' })).toEqual({ code: 'noProvince', rule: 'land' });
    t.does({ as: 'found' });
    expect(t.told[0]).toMatchObject({ kind: 'laid', data: { seat: turn, slot: 0, province: 0, founded: true } });
    expect(t.s.circle).toEqual([0]);
    expect(t.s.turn).toBe((turn + 1) % 3);
    t.does({ as: 'join', province: 0 });
    expect(t.told[0]).toMatchObject({ kind: 'laid', data: { slot: 1, province: 0, founded: false } });
    expect(tilesIn(t.s, 0)).toBe(2);
    expect(view(t.s, undefined).pile).toBe(33);
    expect(view(t.until('princes').s, undefined).pile).toBe(0);
  });

  test('PF-lay-b: a sixth tile in a province is refused', () => {
    const t = new Laying(2).does({ as: 'found' });
    for (let i = 0; i < 4; i++) t.does({ as: 'join', province: 0 });
    // Also where every province is full and the tile must found a new one.
    expect(t.submit({ as: 'join', province: 0 })).toEqual({ code: 'full', rule: 'land.b', province: 0, most: 5 });
    t.does({ as: 'found', after: 0 });
    expect(t.submit({ as: 'join', province: 0 })).toEqual({ code: 'full', rule: 'land.b', province: 0, most: 5 });
    expect(tilesIn(t.s, 0)).toBe(5);
  });

  test.each([2, 3, 4, 5])('PF-lay-c: with %i players no more provinces than suits plus two', (players) => {
    const t = new Laying(players).does({ as: 'found' });
    const most = { 2: 7, 3: 9, 4: 11, 5: 13 }[players]!;
    for (let i = 1; i < most; i++) t.does({ as: 'found', after: 0 });
    expect(t.submit({ as: 'found', after: 0 })).toEqual({ code: 'provinceLimit', rule: 'land.c', most });
    expect(t.s.circle).toHaveLength(most);
  });

  test('PF-lay-d: a new province between P1 and P2 makes the circle P1 new P2 P3', () => {
    const t = new Laying(2).does({ as: 'found' }).does({ as: 'found', after: 0 }).does({ as: 'found', after: 1 });
    expect(t.s.circle).toEqual([0, 1, 2]);
    t.does({ as: 'found', after: 0 });
    expect(t.s.circle).toEqual([0, 3, 1, 2]);
  });

  test.each([2, 3, 4, 5])(
    'PF-lay-e: with %i players the order of provinces never changes and tiles never stack',
    (players) => {
      const t = new Laying(players);
      while (t.s.phase === 'land') {
        const before = [...t.s.circle];
        t.does(sample(pettyFiefs, t.match, t.ask, t.dice)!);
        expect(t.s.circle.filter((province) => before.includes(province))).toEqual(before);
        // Each slot lies in one province, and each province is a flat heap: there is no place on top of a tile.
        expect(t.s.land.every((province) => t.s.circle.includes(province))).toBe(true);
      }
    },
  );

  test.each([2, 3, 4, 5])('PF-lay-f: with %i players all tiles fit, in 2N+2 or 2N+3 provinces', (players) => {
    for (let i = 0; i < 20; i++) {
      const t = new Laying(players, `fit ${i}`).until('princes');
      expect(t.s.land).toHaveLength(10 * players + 6);
      expect([2 * players + 2, provinceLimit(players)]).toContain(t.s.circle.length);
    }
    // As few provinces as possible: always join where there is room.
    const t = new Laying(players);
    while (t.s.phase === 'land') {
      const room = t.s.circle.find((province) => tilesIn(t.s, province) < 5);
      const last = t.s.circle.at(-1);
      t.does(
        room !== undefined
          ? { as: 'join', province: room }
          : last === undefined
            ? { as: 'found' }
            : { as: 'found', after: last },
      );
    }
    expect(t.s.circle).toHaveLength(2 * players + 2);
  });

  test('PF-lay-g: with 4 players the 46th tile is laid by the second seat, counted from the start player', () => {
    const t = new Laying(4);
    let last = -1;
    while (t.s.phase === 'land') {
      last = t.ask.seat;
      t.does(sample(pettyFiefs, t.match, t.ask, t.dice)!);
    }
    expect((last - t.s.starter + 4) % 4).toBe(1);
  });
});

describe('Princes and warlord', () => {
  test.each([
    [2, 0, 1],
    [3, 0, 2],
    [4, 2, 1],
    [5, 1, 0],
  ])(
    'PF-pawn-a, PF-pawn-c: with %i players seat %i begins, one prince a turn; seat %i places the last and the warlord',
    (players, first, last) => {
      const t = new Laying(players).until('princes');
      const relative = (seat: number): number => (seat - t.s.starter + players) % players;
      expect(relative(t.ask.seat)).toBe(first);
      const placed: number[] = [];
      while (t.s.phase === 'princes') {
        const { seat, args } = t.ask;
        placed.push(relative(seat));
        expect(args).toEqual({ warlord: placed.length === 2 * players });
        // Either prince first.
        const of = [2 * seat + 1, 2 * seat].filter((suit) => t.s.princes[suit] === -1);
        const province = t.s.circle[placed.length % t.s.circle.length]!;
        const warlord = placed.length === 2 * players ? { warlord: t.s.circle[3]! } : {};
        t.does({ prince: of[0]!, province, ...warlord });
      }
      expect(placed.at(-1)).toBe(last);
      expect(t.s.warlord).toBe(t.s.circle[3]);
    },
  );

  test('PF-pawn-b: with 2 players a third pawn in a province is refused, the warlord included', () => {
    const t = new Laying(2).until('princes');
    const [a, b] = t.s.circle;
    const place = (province: number): void => {
      const { seat } = t.ask;
      t.does({ prince: [2 * seat, 2 * seat + 1].find((suit) => t.s.princes[suit] === -1)!, province });
    };
    place(a!);
    place(a!);
    const { seat } = t.ask;
    expect(t.submit({ prince: 2 * seat + 1, province: a })).toEqual({
      code: 'crowded',
      rule: 'land.pawns',
      province: a,
      most: 2,
    });
    place(b!);
    // The last prince makes two in b, so the warlord may enter neither a nor b.
    const prince = 2 * t.ask.seat + 1;
    for (const warlord of [a, b]) {
      expect(t.submit({ prince, province: b, warlord })).toMatchObject({ code: 'crowded', province: warlord });
    }
    expect(t.submit({ prince, province: b })).toMatchObject({ code: 'house.missing', key: 'warlord' });
    t.does({ prince, province: b, warlord: t.s.circle[2]! });
    expect(t.s.warlord).toBe(t.s.circle[2]);
  });

  test('PF-pawn-e: princes of different players may share a province', () => {
    const t = new Laying(2).until('princes');
    const province = t.s.circle[0]!;
    t.does({ prince: 2 * t.ask.seat, province }).does({ prince: 2 * t.ask.seat, province });
    expect(t.s.princes.filter((place) => place === province)).toHaveLength(2);
  });

  test.each([2, 3, 4, 5])(
    'PF-pawn-d: with %i players no conflict has occurred and the next seat has three actions',
    (players) => {
      for (let i = 0; i < 10; i++) {
        const t = new Laying(players, `pawns ${i}`).until('princes');
        const first = t.ask.seat;
        t.until('contention');
        expect(t.s.fought).toBeNull();
        expect(t.s.markers.every((place) => place === -1)).toBe(true);
        expect(t.ask).toMatchObject({ kind: 'act', seat: first, args: { left: 3 } });
        expect(perceive(pettyFiefs, t.match, undefined).stack.map(({ kind }) => kind)).toEqual(['main', 'contention']);
      }
    },
  );
});
