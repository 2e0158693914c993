/**
 * A referee of Lancaster: keeps its own book from what is told, by the rulebook, its supplement and the sheets of components; it never looks at
 * the state or asks the rules. Goods, knights, squires on the board, votes, laws, conflicts, nobles, tiles, points and the final count.
 */

import {
  BOTH_COST,
  type Box,
  KNIGHTS,
  type Lancaster,
  LETTERS,
  OUR_BOX,
  type Outcome,
  PIECES,
} from '@homage/lancaster/rules';

type Events = Lancaster['Events'];
export type Told = { [K in keyof Events]: { kind: K; data: Events[K] } }[keyof Events];
/** Where a knight stands: by place for provinces and castles, by field and colour for conflicts. */
interface Stand {
  banner: number;
  level: number;
  squires: number;
}

export class Referee {
  readonly differences: string[] = [];
  readonly #seats: number;
  #round = 0;
  #start = 0;
  readonly #goods: { gold: number; squires: number; votes: number }[];
  readonly #score: number[];
  readonly #court: number[][];
  readonly #reserve: number[][];
  readonly #provinces = new Map<string, Stand>();
  readonly #castle = new Map<string, Stand>();
  readonly #tiles: Set<number>[];
  readonly #tables: Set<string>[];
  /** By field: its card, and each colour with its knights in the order of arrival. */
  readonly #fields = new Map<string, { card: number; stacks: Map<number, number[]> }>();
  #laws: number[] = [];
  #proposals: number[] = [];

  /** What lies in the box is data: a corrected box is refereed by its own. */
  readonly #box: Box;

  constructor(seats: number, box: Box = OUR_BOX) {
    this.#seats = seats;
    this.#box = box;
    const banners = seats === 2 ? 4 : seats;
    this.#goods = Array.from({ length: seats }, () => ({ gold: 2, squires: 2, votes: 1 }));
    this.#score = new Array<number>(seats).fill(0);
    this.#court = Array.from({ length: banners }, (_, banner) => (banner < seats ? [1, 1, 0, 0] : [0, 1, 0, 0]));
    this.#reserve = this.#court.map((court) => KNIGHTS.map((count, i) => count - court[i]!));
    this.#tiles = Array.from({ length: seats }, () => new Set<number>());
    this.#tables = Array.from({ length: seats }, () => new Set<string>());
  }

  #wrong(what: string): void {
    this.differences.push(`round ${this.#round}: ${what}`);
  }
  #same(what: string, told: unknown, mine: unknown): void {
    if (JSON.stringify(told) !== JSON.stringify(mine))
      this.#wrong(`${what}: told ${JSON.stringify(told)}, by the book ${JSON.stringify(mine)}`);
  }
  #owner = (banner: number): number => banner % this.#seats;
  #key = (banner: number, at: string): string => `${banner}/${at}`;
  #onBoard = (): number => [...this.#provinces.values()].reduce((sum, { squires }) => sum + squires, 0);
  #stock(good: 'gold' | 'squires' | 'votes'): number {
    const held = this.#goods.reduce((sum, goods) => sum + goods[good], 0);
    return PIECES - held - (good === 'squires' ? this.#onBoard() : 0);
  }
  #sound(): void {
    for (const good of ['gold', 'squires', 'votes'] as const) {
      if (this.#stock(good) < 0) this.#wrong(`there are more than ${PIECES} ${good}`);
      for (const goods of this.#goods) if (goods[good] < 0) this.#wrong(`somebody has less than no ${good}`);
    }
    for (const side of [this.#court, this.#reserve])
      for (const counts of side) if (counts.some((count) => count < 0)) this.#wrong('a knight that is not there');
  }
  /** A knight leaves where it stands. */
  #leave(banner: number, level: number, at: string): Stand | undefined {
    const map = at.length === 1 ? this.#provinces : this.#castle;
    const key = at.length === 1 ? at : this.#key(banner, at);
    const stand = map.get(key);
    if (stand !== undefined) {
      this.#same(`the knight that leaves ${at}`, [banner, level], [stand.banner, stand.level]);
      map.delete(key);
      return stand;
    }
    const stack = this.#fields.get(at)?.stacks.get(banner);
    const index = stack?.indexOf(level) ?? -1;
    if (stack === undefined || index < 0) this.#wrong(`no knight ${level} of ${banner} at ${at}`);
    else stack.splice(index, 1);
    return undefined;
  }

  hear(event: Told): void {
    this.#take(event);
    this.#sound();
  }

  #take(event: Told): void {
    switch (event.kind) {
      case 'gameBegan':
        this.#start = event.data.start;
        this.#laws = event.data.laws;
        return;
      case 'tilesChosen':
        event.data.tiles.forEach((tile, seat) => {
          this.#tiles[seat]!.add(tile);
        });
        return;
      case 'roundBegan': {
        const { round, start, conflicts, proposals } = event.data;
        this.#same('the round', round, this.#round + 1);
        this.#same('the start player', start, this.#start);
        this.#round = round;
        this.#proposals = [...proposals];
        this.#same('three proposals', proposals.length, 3);
        conflicts.forEach((card, i) => {
          this.#fields.set(`upper${i + 1}`, { card, stacks: new Map() });
        });
        return;
      }
      case 'displaced': {
        const { banner, by, level, at, squires } = event.data;
        const stand = this.#provinces.get(at);
        this.#same('who is displaced', [banner, level, squires], [stand?.banner, stand?.level, stand?.squires]);
        if (this.#owner(banner) === this.#owner(by)) this.#wrong('somebody displaces himself');
        this.#beaten = level + squires;
        this.#provinces.delete(at);
        this.#court[banner]![level - 1]!++;
        return;
      }
      case 'placed': {
        const { banner, level, at, squires } = event.data;
        this.#court[banner]![level - 1]!--;
        if (at.length === 1) {
          const { minimum } = this.#box.provinces[LETTERS.indexOf(at as 'A')]!;
          if (level < minimum.value) this.#wrong(`a knight of ${level} in ${at}`);
          if (level + squires <= this.#beaten) this.#wrong(`${level + squires} displaces ${this.#beaten} in ${at}`);
          if (this.#provinces.has(at)) this.#wrong(`two knights in ${at}`);
          this.#provinces.set(at, { banner, level, squires });
          if (squires > 0 && banner >= this.#seats) this.#wrong('squires of an ally');
          if (banner < this.#seats) this.#goods[banner]!.squires -= squires;
        } else if (this.#fields.has(at)) this.#join(banner, level, at);
        else {
          const space = Number(at.slice(-1));
          if (this.#castle.has(this.#key(banner, at))) this.#wrong(`two knights on ${at}`);
          if (banner < this.#seats && this.#tiles[banner]!.has(space)) this.#wrong(`a knight under tile ${space}`);
          this.#castle.set(this.#key(banner, at), { banner, level, squires: 0 });
        }
        this.#beaten = -1;
        return;
      }
      case 'gained': {
        const { seat, gold, squires, votes } = event.data;
        for (const [good, count] of [
          ['gold', gold],
          ['squires', squires],
          ['votes', votes],
        ] as const) {
          if (count > this.#stock(good)) this.#wrong(`${count} ${good} out of ${this.#stock(good)}`);
          this.#goods[seat]![good] += count;
        }
        return;
      }
      case 'paid': {
        const { seat, gold, squires, from } = event.data;
        this.#goods[seat]!.gold -= gold;
        this.#goods[seat]!.squires -= squires;
        if (from.length === 1) this.#same('the price of both', [gold, squires], [BOTH_COST, 0]);
        if (from.startsWith('castle'))
          this.#same('the price in a castle', squires, this.#box.castles[Number(from.slice(-1)) - 1]!.cost);
        return;
      }
      case 'scored':
        this.#score[event.data.seat]! += event.data.points;
        if (event.data.from.startsWith('law')) this.#lawPoints(event.data);
        return;
      case 'raised': {
        const { banner, level, at } = event.data;
        this.#reserve[banner]![level]!--;
        this.#reserve[banner]![level - 1]!++;
        if (at === 'court') {
          this.#court[banner]![level - 1]!--;
          this.#court[banner]![level]!++;
          return;
        }
        const squires = this.#leave(banner, level, at)?.squires ?? 0;
        const stand = { banner, level: level + 1, squires };
        if (at.length === 1) this.#provinces.set(at, stand);
        else if (this.#fields.has(at))
          this.#fields
            .get(at)!
            .stacks.get(banner)
            ?.push(level + 1);
        else this.#castle.set(this.#key(banner, at), stand);
        return;
      }
      case 'recruited':
        this.#reserve[event.data.banner]![0]!--;
        this.#court[event.data.banner]![0]!++;
        return;
      case 'seated': {
        const { seat, noble } = event.data;
        if (this.#tables[seat]!.has(noble)) this.#wrong(`two nobles of ${noble} at one table`);
        this.#tables[seat]!.add(noble);
        return;
      }
      case 'built': {
        const { seat, tile } = event.data;
        if (this.#tiles[seat]!.has(tile)) this.#wrong(`tile ${tile} is built twice`);
        this.#tiles[seat]!.add(tile);
        return;
      }
      case 'covered':
        this.#leave(event.data.seat, event.data.level, event.data.at);
        this.#court[event.data.seat]![event.data.level - 1]!++;
        return;
      case 'returned': {
        const { banner, level, at, squires } = event.data;
        const stand = this.#leave(banner, level, at);
        if (stand !== undefined) this.#same('squires that go to the stock', squires, stand.squires);
        this.#court[banner]![level - 1]!++;
        return;
      }
      case 'crossed': {
        const { banner, level, to } = event.data;
        this.#leave(banner, level, 'H');
        this.#join(banner, level, to);
        return;
      }
      case 'voted':
        this.#voted(event.data);
        return;
      case 'votesReturned':
        this.#same(
          'votes that are left',
          event.data.votes,
          this.#goods.map(({ votes }) => votes),
        );
        for (const goods of this.#goods) goods.votes = 0;
        return;
      case 'startNamed':
        this.#start = event.data.start;
        return;
      case 'fought':
        this.#fought(event.data);
        return;
      case 'foughtOn': {
        const from = event.data.to.replace('lower', 'upper');
        this.#fields.set(event.data.to, this.#fields.get(from)!);
        this.#fields.delete(from);
        return;
      }
      case 'captured': {
        const { banner, freed, lost } = event.data;
        for (const { stacks } of this.#fields.values()) {
          const stack = stacks.get(banner);
          const told = freed.map((count, i) => count + lost[i]!);
          const mine = [1, 2, 3, 4].map((level) => stack?.filter((one) => one === level).length ?? 0);
          if (stack === undefined || this.#lost !== stacks) continue;
          this.#same('prisoners', told, mine);
          freed.forEach((count, i) => {
            this.#court[banner]![i]! += count;
            this.#reserve[banner]![i]! += lost[i]!;
          });
          stacks.delete(banner);
        }
        return;
      }
      case 'screensLifted':
        this.#same(
          'gold at the end',
          event.data.gold,
          this.#goods.map(({ gold }) => gold),
        );
        this.#same(
          'squires at the end',
          event.data.squires,
          this.#goods.map(({ squires }) => squires),
        );
        return;
      default:
        return;
    }
  }

  /** Strength that was displaced just before a knight is placed. */
  #beaten = -1;
  /** The stacks of the conflict that was lost for good just now. */
  #lost: Map<number, number[]> | undefined;

  #join(banner: number, level: number, at: string): void {
    const stacks = this.#fields.get(at)?.stacks;
    if (stacks === undefined) {
      this.#wrong(`no conflict at ${at}`);
      return;
    }
    if (!stacks.has(banner)) stacks.set(banner, []);
    stacks.get(banner)!.push(level);
    if (stacks.size > 3) this.#wrong(`four colours at ${at}`);
  }

  #voted({ law, ballots, yes, no, passed, out }: Events['voted']): void {
    this.#same('the law that is voted on', law, this.#proposals.shift());
    const count = (voice: string): number =>
      ballots.reduce((sum, ballot) => (ballot.voice === voice ? sum + 1 + ballot.votes : sum), 0);
    this.#same('the count', [yes, no], [count('yes'), count('no')]);
    this.#same('a tie is enough', passed, yes >= no);
    for (const { seat, votes } of ballots) this.#goods[seat]!.votes -= votes;
    this.#same('the law that leaves', out, passed ? this.#laws[0] : law);
    if (passed) this.#laws = [...this.#laws.slice(1), law];
  }

  #fought({ at, card, england, won, ranks }: Events['fought']): void {
    const field = this.#fields.get(at);
    if (field === undefined) {
      this.#wrong(`nothing is fought at ${at}`);
      return;
    }
    this.#same('the card', card, field.card);
    const { strength, points } = this.#box.conflicts[card]!;
    // Among equals who came later stands ahead.
    const mine = [...field.stacks]
      .map(([banner, levels]) => ({ banner, strength: levels.reduce((sum, level) => sum + level, 0) }))
      .reverse()
      .sort((a, b) => b.strength - a.strength);
    this.#same(
      'the strength of England',
      england,
      mine.reduce((sum, one) => sum + one.strength, 0),
    );
    this.#same('who wins', won, england >= strength.value);
    const prizes = won ? points.value : points.value.slice(1);
    this.#same(
      'the ranks',
      ranks,
      mine.map((one, i) => ({ ...one, points: one.banner < this.#seats ? (prizes[i] ?? 0) : 0 })),
    );
    this.#lost = won || at.startsWith('upper') ? undefined : field.stacks;
  }

  /** Laws that count what stands on the board. */
  #lawPoints({ seat, points, from }: Events['scored']): void {
    const held = [...this.#provinces.values()].filter(({ banner }) => banner === seat).length;
    const fields = [...this.#fields.values()].filter(({ stacks }) => (stacks.get(seat)?.length ?? 0) > 0).length;
    const due: { readonly [law: string]: number } = {
      law3: 3 * Math.floor(held / 2),
      law11: 5 * Math.floor(this.#tiles[seat]!.size / 3),
      law12: 3 * fields,
      law13: 8 * Math.floor(held / 3),
      law14: 5,
      law18: 6,
    };
    const mine = due[from];
    if (mine !== undefined) this.#same(`points of ${from}`, points, mine);
  }

  end({ scores, nobles, knights, tiles, winners }: Outcome): void {
    for (let seat = 0; seat < this.#seats; seat++) {
      const count = this.#tables[seat]!.size;
      this.#same('nobles', nobles[seat], { seat, count, points: this.#box.nobles.value[count]! });
      const strength = KNIGHTS.reduce((sum, all, i) => sum + (i + 1) * (all - this.#reserve[seat]![i]!), 0);
      const ofSeat = <T extends { seat: number }>(ranks: readonly T[]): T => ranks.find((rank) => rank.seat === seat)!;
      this.#same('strength of all knights', ofSeat(knights).count, strength);
      this.#same('extension tiles', ofSeat(tiles).count, this.#tiles[seat]!.size);
      const total = this.#score[seat]! + ofSeat(knights).points + ofSeat(tiles).points + ofSeat(nobles).points;
      this.#same(`the score of seat ${seat}`, scores[seat], total);
    }
    const best = Math.max(...scores);
    this.#same(
      'the winners',
      winners,
      scores.flatMap((score, seat) => (score === best ? [seat] : [])),
    );
    this.#same('rounds', this.#round, 5);
  }
}
