/**
 * A referee of Petty Fiefs: keeps its own table from what is told (with what each player alone is told) and from where tiles were laid, by the
 * rulebook and the vocabulary; it never looks at the state or asks the rules.
 */

import { EXTRA, type Outcome, type PettyFiefs } from '@homage/petty-fiefs/rules';

type Events = PettyFiefs['Events'];
export type Told = { [K in keyof Events]: { kind: K; data: Events[K] } }[keyof Events];

const suitOf = (coin: number): number => Math.floor(coin / 6);
const NOWHERE = -1;
const CENTRE = -2;

export class Referee {
  readonly differences: string[] = [];
  readonly #players: number;
  #circle: number[] = [];
  readonly #tiles = new Map<number, { province: number; suit: number; value: number; up: boolean }>();
  /** Place of every coin; mercenaries are coins of the extra suit, and `-10 - seat` is the hand of a seat. */
  readonly #coins = new Map<number, number>();
  readonly #princes = new Map<number, number>();
  readonly #markers = new Map<number, number>();
  readonly #castles = new Map<number, { province: number; level: number }>();
  #warlord = NOWHERE;
  #holder = -1;
  #turn = { seat: -1, round: 1, left: 0 };
  #fight:
    | { province: number; extra: boolean; named: number; totals: { suit: number; strength: number }[]; won: boolean }
    | undefined;

  constructor(players: number) {
    this.#players = players;
    for (let suit = 0; suit < 2 * players; suit++) for (let v = 0; v < 6; v++) this.#coins.set(suit * 6 + v, NOWHERE);
    for (let v = 0; v < 6; v++) this.#coins.set(EXTRA * 6 + v, CENTRE);
  }

  #wrong(what: string): void {
    this.differences.push(`round ${this.#turn.round}: ${what}`);
  }
  #same(what: string, told: unknown, mine: unknown): void {
    if (JSON.stringify(told) !== JSON.stringify(mine))
      this.#wrong(`${what}: told ${JSON.stringify(told)}, by the book ${JSON.stringify(mine)}`);
  }

  /** Everybody sees where a tile is laid. */
  founded(after: number | undefined): void {
    const id = this.#circle.length;
    this.#circle.splice(after === undefined ? 0 : this.#circle.indexOf(after) + 1, 0, id);
    if (this.#circle.length > 2 * this.#players + 3) this.#wrong('more provinces than suits and two');
  }

  #control(province: number): number {
    for (const [suit, at] of this.#markers) if (at === province) return suit;
    for (const [suit, { province: at }] of this.#castles) if (at === province) return suit;
    return -1;
  }

  #pieces(province: number): { count: number; suits: Set<number> } {
    const suits = new Set<number>();
    let count = 0;
    const add = (suit: number): void => {
      suits.add(suit);
      count++;
    };
    for (const [suit, at] of this.#princes) if (at === province) add(suit);
    for (const [suit, { province: at }] of this.#castles) if (at === province) add(suit);
    for (const [coin, at] of this.#coins) if (at === province) add(suitOf(coin));
    if (this.#warlord === province) add(EXTRA);
    return { count, suits };
  }

  #take(coin: number, from: number, to: number, what: string): void {
    this.#same(`${what}: where coin ${coin} was`, this.#coins.get(coin), from);
    this.#coins.set(coin, to);
  }

  #mine(seat: number, suit: number, what: string): void {
    this.#same(`${what}: who acts`, seat, this.#turn.seat);
    if (suit !== EXTRA && Math.floor(suit / 2) !== seat) this.#wrong(`${what}: suit ${suit} is not of seat ${seat}`);
  }

  hear(event: Told): void {
    switch (event.kind) {
      case 'laid': {
        const { slot, province, tile } = event.data;
        if (tile === undefined) {
          this.#wrong('a tile without a face');
          return;
        }
        const there = [...this.#tiles.values()].filter((one) => one.province === province).length;
        if (there >= 5) this.#wrong(`a sixth tile in province ${province}`);
        this.#tiles.set(slot, { province, ...tile, up: false });
        return;
      }
      case 'placed': {
        const { suit, province } = event.data;
        this.#princes.set(suit, province);
        this.#crowd(province);
        return;
      }
      case 'warlordPlaced':
        this.#same('princes before the warlord', this.#princes.size, 2 * this.#players);
        this.#warlord = event.data.province;
        this.#crowd(event.data.province);
        return;
      case 'turn': {
        const { seat, round } = event.data;
        if (this.#turn.seat >= 0) this.#same('whose turn', seat, (this.#turn.seat + 1) % this.#players);
        this.#turn = { seat, round, left: 3 };
        return;
      }
      case 'bribed': {
        const { seat, suit, hired, coin, drawn } = event.data;
        this.#mine(seat, suit, 'bribe');
        const pool = [...this.#coins].filter(([one, at]) => suitOf(one) === EXTRA && at === CENTRE).length;
        this.#same('a band is hired if there is one', hired, pool > 0);
        this.#take(coin!, NOWHERE, CENTRE, 'bribe');
        if (drawn !== undefined) this.#take(drawn, CENTRE, -10 - seat, 'hiring');
        return;
      }
      case 'holder': {
        const { seat, from, by } = event.data;
        this.#same('who held the marker', from, this.#holder);
        const worth = (who: number): number => {
          const bribes = [...this.#coins].filter(
            ([coin, at]) => at === CENTRE && Math.floor(suitOf(coin) / 2) === who && suitOf(coin) !== EXTRA,
          );
          if (by === 'count') return bribes.length;
          const sum = (suit: number): number => {
            const own = bribes.filter(([coin]) => suitOf(coin) === suit);
            return own.length === 0 ? -1 : own.reduce((all, [coin]) => all + (coin % 6), 0);
          };
          return Math.max(sum(2 * who), sum(2 * who + 1));
        };
        // By value the bribes are shown and go home at once; they are counted before that (see bribesShown).
        const values = by === 'value' ? this.#shown : Array.from({ length: this.#players }, (_, who) => worth(who));
        const best = Math.max(...values);
        this.#same(
          `the holder by ${by}`,
          [seat],
          values.flatMap((value, who) => (value === best ? [who] : [])),
        );
        this.#holder = seat;
        return;
      }
      case 'moved': {
        const { seat, pawn, from, to } = event.data;
        this.#mine(seat, pawn, 'move');
        if (pawn === EXTRA) this.#same('who moves the warlord', seat, this.#holder);
        this.#same('where a pawn was', from, pawn === EXTRA ? this.#warlord : this.#princes.get(pawn));
        const n = this.#circle.length;
        const steps = (this.#circle.indexOf(to) - this.#circle.indexOf(from) + n) % n;
        if (steps < 1 || steps > 2) this.#wrong(`a pawn moves ${steps} provinces`);
        if (pawn === EXTRA) this.#warlord = to;
        else this.#princes.set(pawn, to);
        return;
      }
      case 'deployed': {
        const { seat, suit, province, coin } = event.data;
        this.#mine(seat, suit, 'deploy');
        if (suit !== EXTRA) this.#same('a vassal where his prince is', province, this.#princes.get(suit));
        this.#take(coin!, suit === EXTRA ? -10 - seat : NOWHERE, province, 'deploy');
        return;
      }
      case 'retrieved': {
        const { seat, coins = [], hired = [], mercenaries } = event.data;
        this.#mine(seat, 2 * seat, 'retrieve');
        for (const coin of coins) this.#take(coin, this.#princes.get(suitOf(coin))!, NOWHERE, 'retrieve');
        if (mercenaries > 0) this.#same('who retrieves bands', seat, this.#holder);
        for (const coin of hired) this.#take(coin, this.#warlord, -10 - seat, 'retrieve a band');
        this.#same('bands', hired.length, mercenaries);
        if (coins.length + hired.length === 0) this.#wrong('nothing is retrieved');
        return;
      }
      case 'built': {
        const { seat, suit, province, coin } = event.data;
        this.#mine(seat, suit, 'build');
        this.#same('a castle where the marker lies', this.#markers.get(suit), province);
        if (this.#castles.has(suit)) this.#wrong('a second castle of one suit');
        this.#take(coin!, NOWHERE, province, 'build');
        this.#markers.delete(suit);
        this.#castles.set(suit, { province, level: 0 });
        return;
      }
      case 'expanded': {
        const { seat, suit, province, level, coin } = event.data;
        this.#mine(seat, suit, 'expand');
        const castle = this.#castles.get(suit);
        this.#same('the castle that grows', castle?.province, province);
        this.#same('its face', level, (castle?.level ?? 9) + 1);
        if (level > 5) this.#wrong('a castle above five');
        this.#take(coin!, NOWHERE, province, 'expand');
        this.#castles.set(suit, { province, level });
        return;
      }
      case 'annexed': {
        const { seat, suit, province, annexed } = event.data;
        this.#mine(seat, suit, 'annex');
        this.#same(
          'castle and marker of the annexing prince',
          [this.#castles.get(suit)?.province, this.#markers.get(suit)],
          [province, annexed],
        );
        const n = this.#circle.length;
        const apart = Math.abs(this.#circle.indexOf(province) - this.#circle.indexOf(annexed));
        if (apart !== 1 && apart !== n - 1) this.#wrong('provinces that are no neighbours become one');
        this.#markers.delete(suit);
        for (const tile of this.#tiles.values()) if (tile.province === annexed) tile.province = province;
        for (const map of [this.#coins, this.#princes])
          for (const [key, at] of map) if (at === annexed) map.set(key, province);
        if (this.#warlord === annexed) this.#warlord = province;
        this.#circle = this.#circle.filter((one) => one !== annexed);
        return;
      }
      case 'demolished': {
        const { seat, suit, province, marked } = event.data;
        this.#mine(seat, suit, 'demolish');
        this.#same(
          'castle and prince in one province',
          [this.#castles.get(suit)?.province, this.#princes.get(suit)],
          [province, province],
        );
        this.#castles.delete(suit);
        this.#same('the marker takes over if it is at hand', marked, !this.#markers.has(suit));
        if (marked) this.#markers.set(suit, province);
        return;
      }
      case 'conflict': {
        const { province, pieces } = event.data;
        const { count, suits } = this.#pieces(province);
        this.#same('pieces in a conflict', pieces, count);
        if (count < this.#players + 1 || suits.size < 2) this.#wrong('a conflict without enough pieces or suits');
        this.#fight = { province, extra: suits.has(EXTRA), named: -1, totals: [], won: false };
        return;
      }
      case 'bribesShown': {
        const of = (who: number): number => {
          const sums = [2 * who, 2 * who + 1].map((suit) => {
            const own = [...this.#coins].filter(([coin, at]) => at === CENTRE && suitOf(coin) === suit);
            return own.length === 0 ? -1 : own.reduce((all, [coin]) => all + (coin % 6), 0);
          });
          return Math.max(...sums);
        };
        this.#shown = Array.from({ length: this.#players }, (_, who) => of(who));
        for (const [coin, at] of this.#coins)
          if (at === CENTRE && suitOf(coin) !== EXTRA) this.#coins.set(coin, NOWHERE);
        return;
      }
      case 'named':
        this.#same('who names a suit', event.data.seat, this.#holder);
        this.#same('points of the extra suit', event.data.points, this.#extraPoints(event.data.province));
        if (this.#fight) this.#fight.named = event.data.suit;
        return;
      case 'strengths':
        this.#strengths(event.data);
        return;
      case 'won':
        this.#won(event.data);
        return;
      case 'undecided':
        this.#same('who wins a tie', -1, this.#victor(event.data.province));
        this.#goHome(event.data.province, -1);
        this.#fight = undefined;
        return;
      case 'exposed': {
        const tile = this.#tiles.get(event.data.slot);
        this.#same(
          'the tile that is turned up',
          [tile?.suit, tile?.value, tile?.province],
          [event.data.tile.suit, event.data.tile.value, event.data.province],
        );
        if (tile?.up) this.#wrong('a tile is turned up twice');
        if (tile) tile.up = true;
        return;
      }
      case 'warlordLand':
        for (const [slot, tile] of this.#tiles) if (tile.up && tile.suit === EXTRA) this.#tiles.delete(slot);
        return;
      default:
        return;
    }
  }

  #shown: number[] = [];

  #crowd(province: number): void {
    const pawns = [...this.#princes.values(), this.#warlord].filter((at) => at === province).length;
    if (pawns > this.#players) this.#wrong(`${pawns} pawns are placed in province ${province}`);
  }

  #extraPoints(province: number): number {
    let points = this.#warlord === province ? 6 : 0;
    for (const [coin, at] of this.#coins) if (suitOf(coin) === EXTRA && at === province) points += coin % 6;
    return points;
  }

  #strength(suit: number, province: number): number {
    const { suits } = this.#pieces(province);
    const named = this.#fight?.named === suit;
    if (!suits.has(suit) && !named) return -1;
    let sum = named ? this.#extraPoints(province) : 0;
    if (this.#princes.get(suit) === province) sum += 1;
    const castle = this.#castles.get(suit);
    if (castle?.province === province) sum += castle.level;
    for (const [coin, at] of this.#coins) if (suitOf(coin) === suit && at === province) sum += coin % 6;
    return sum;
  }

  #strengths({ province, totals }: Events['strengths']): void {
    const mine = Array.from({ length: 2 * this.#players }, (_, suit) => ({
      suit,
      strength: this.#strength(suit, province),
    })).filter(({ strength }) => strength >= 0);
    this.#same('strengths', totals, mine);
    if (this.#fight) this.#fight.totals = mine;
  }

  #victor(province: number): number {
    const totals = this.#fight?.totals ?? [];
    const best = Math.max(...totals.map(({ strength }) => strength));
    const tied = totals.filter(({ strength }) => strength === best).map(({ suit }) => suit);
    if (tied.length === 1) return tied[0]!;
    const held = this.#control(province);
    if (tied.includes(held)) return held;
    return tied.includes(this.#fight?.named ?? -1) ? this.#fight!.named : -1;
  }

  #won({ suit, province, held, lost, forfeited }: Events['won']): void {
    this.#same('the winner', suit, this.#victor(province));
    const before = this.#control(province);
    this.#same('whether he held it', held, before === suit);
    if (!held) {
      this.#same('who loses it', lost, before);
      this.#same('what he gives up', forfeited, this.#markers.get(suit) ?? -1);
      if (before >= 0) {
        if (this.#castles.get(before)?.province === province) this.#castles.delete(before);
        else this.#markers.delete(before);
      }
      this.#markers.set(suit, province);
    }
    this.#goHome(province, suit);
    this.#fight = undefined;
  }

  #goHome(province: number, winner: number): void {
    for (const [coin, at] of this.#coins) {
      if (at !== province || suitOf(coin) === winner) continue;
      this.#coins.set(coin, suitOf(coin) === EXTRA ? CENTRE : NOWHERE);
    }
  }

  #score(suit: number): number {
    let points = 0;
    for (const province of this.#circle) {
      if (this.#control(province) !== suit) continue;
      for (const tile of this.#tiles.values())
        if (tile.province === province) points += tile.value + 1 + (tile.suit === suit ? 2 : 0);
      for (const [coin, at] of this.#coins) if (at === province) points += suitOf(coin) === suit ? 1 : -1;
      for (const [other, at] of this.#princes) if (at === province) points += other === suit ? 1 : -1;
      if (this.#warlord === province) points--;
      const castle = this.#castles.get(suit);
      if (castle?.province === province) points += castle.level * (this.#princes.get(suit) === province ? 2 : 1);
    }
    for (const [coin, at] of this.#coins) if (at === CENTRE && suitOf(coin) === suit) points--;
    return points;
  }

  end({ lower, winners, why }: Outcome): void {
    const mine = Array.from({ length: this.#players }, (_, seat) =>
      Math.min(this.#score(2 * seat), this.#score(2 * seat + 1)),
    );
    this.#same('the lower princes', lower, mine);
    const best = Math.max(...mine);
    if (winners.some((seat) => mine[seat] !== best)) this.#wrong('somebody with less wins');
    if (why === 'control' && this.#circle.some((province) => this.#control(province) < 0))
      this.#wrong('a province is without control');
  }
}
