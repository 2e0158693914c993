/**
 * A referee of Middle Ages: keeps its own book from what is told, by the rulebook and the vocabulary, and never looks at the state or asks the
 * rules. Whatever is told that its book does not allow, and whatever its book expects and is not told, is a difference.
 */

import type { Seat } from '@homage/kernel';
import {
  EMPTY_ESTATE_PENALTY,
  ESTATES,
  type Estate,
  EVENT_EFFECTS,
  type EventCard,
  INCOME,
  faceOf as lookOf,
  type MiddleAges,
  type Outcome,
  TRIBUTE,
} from '@homage/middle-ages/rules';

type Events = MiddleAges['Events'];
export type Told = { [K in keyof Events]: { kind: K; data: Events[K] } }[keyof Events];
interface Book {
  coins: number;
  columns: Record<Estate, number[]>;
  cemetery: number[];
  extra: Set<Estate>;
  plots: Map<Estate, Estate>;
  lord: number;
  scout: number;
}

const WIDTH = 6;
/** Tiles of any list: a corrected one has faces that ours lacks. */
const faceOf = (tile: number) => lookOf(tile)!;
const estateOf = (tile: number): Estate => faceOf(tile).estate;
const rowOf = (spot: number): number => Math.floor(spot / WIDTH);

export class Referee {
  readonly differences: string[] = [];
  readonly #books: Book[];
  readonly #table = new Map<number, number>();
  #round = 0;
  #order: Seat[] = [];
  #acted = 0;
  #events: EventCard[] = [];
  #applied = 0;
  #discards = 0;
  /** The tile in hand: taken, effect and income still to come. */
  #hand: { seat: Seat; tile: number; effect: boolean } | undefined;
  #attacked = new Set<Seat>();

  constructor(seats: number) {
    this.#books = Array.from({ length: seats }, () => ({
      coins: 0,
      columns: Object.fromEntries(ESTATES.map((estate) => [estate, [] as number[]])) as Record<Estate, number[]>,
      cemetery: [],
      extra: new Set<Estate>(),
      plots: new Map<Estate, Estate>(),
      lord: -1,
      scout: -1,
    }));
  }

  #wrong(what: string): void {
    this.differences.push(`round ${this.#round}: ${what}`);
  }
  #same(what: string, told: unknown, mine: unknown): void {
    if (JSON.stringify(told) !== JSON.stringify(mine))
      this.#wrong(`${what}: told ${JSON.stringify(told)}, by the book ${JSON.stringify(mine)}`);
  }
  #book = (seat: Seat): Book => this.#books[seat]!;
  #others = (seat: Seat): [Seat, Book][] =>
    this.#books.flatMap((book, other) => (other === seat ? [] : [[other, book] as [Seat, Book]]));
  #symbols = (book: Book, symbol: string): number =>
    ESTATES.reduce(
      (sum, estate) => sum + book.columns[estate].filter((tile) => faceOf(tile).symbol === symbol).length,
      0,
    );

  hear(event: Told): void {
    switch (event.kind) {
      case 'began': {
        const { order, rows, events } = event.data;
        this.#order = order;
        this.#events = events;
        this.#same('rows at the start', rows.length, 4);
        rows.forEach((row, i) => {
          this.#lay(i, row);
        });
        return;
      }
      case 'lordPlaced': {
        const { seat, to, tile } = event.data;
        this.#same('who places a lord', seat, this.#order[this.#acted++]);
        this.#enter(seat, to, 0, tile);
        return;
      }
      case 'roundBegan': {
        const { round, order } = event.data;
        this.#same('the number of the round', round, this.#round + 1);
        this.#round = round;
        this.#acted = 0;
        const lords = this.#books.map((book, seat) => ({ seat, lord: book.lord })).sort((a, b) => a.lord - b.lord);
        this.#same(
          'the order of the round',
          order,
          lords.map(({ seat }) => seat),
        );
        this.#order = order;
        return;
      }
      case 'tileDiscarded': {
        const { from, tile } = event.data;
        this.#same('a discarded tile', tile, this.#table.get(from));
        this.#same('the row of the discard', rowOf(from), (this.#round - 1) % 4);
        if (this.#books.some(({ lord }) => lord === from)) this.#wrong(`a tile under a lord is discarded at ${from}`);
        this.#table.delete(from);
        this.#discards++;
        return;
      }
      case 'lordMoved': {
        const { seat, from, to, tile } = event.data;
        this.#same('who moves', seat, this.#order[this.#acted]);
        this.#same('where the lord comes from', from, this.#book(seat).lord);
        this.#enter(seat, to, this.#round % 4, tile);
        return;
      }
      case 'scoutReturned': {
        const { seat, from } = event.data;
        this.#same('the scout that comes home', from, this.#book(seat).scout);
        this.#same('the row of that scout', rowOf(from), rowOf(this.#book(seat).lord));
        this.#book(seat).scout = -1;
        return;
      }
      case 'tileTaken': {
        const { seat, from, tile } = event.data;
        this.#same('who takes', seat, this.#order[this.#acted]);
        this.#same('the tile that is taken', tile, this.#table.get(from));
        this.#same('the row that is taken from', rowOf(from), (this.#round - 1) % 4);
        this.#table.delete(from);
        this.#book(seat).columns[estateOf(tile)].push(tile);
        this.#hand = { seat, tile, effect: false };
        this.#attacked.clear();
        return;
      }
      case 'symbolsPaid': {
        const { seat, estate, coins } = event.data;
        const due = this.#symbols(this.#book(seat), estate === 'field' ? 'farmer' : 'chest');
        this.#effect(seat, estate, ['field', 'market']);
        this.#same(`coins for symbols of ${estate}`, coins, due);
        this.#book(seat).coins += coins;
        return;
      }
      case 'millPaid': {
        const { seat, from, coins } = event.data;
        this.#effect(seat, 'mill', ['mill']);
        const mills = this.#book(seat).columns.mill.length;
        const due = this.#others(seat)
          .filter(([, book]) => book.columns.mill.length < mills)
          .map(([other, book]) => ({ seat: other, coins: Math.min(TRIBUTE, book.coins) }));
        this.#same('who pays for a mill', from, due);
        for (const { seat: other, coins: paid } of from) this.#book(other).coins -= paid;
        this.#same(
          'coins for a mill',
          coins,
          from.reduce((sum, one) => sum + one.coins, 0),
        );
        this.#book(seat).coins += coins;
        return;
      }
      case 'tileReturned': {
        const { seat, tile, by } = event.data;
        if (by === 'village') this.#effect(seat, 'village', ['village']);
        const { cemetery, columns } = this.#book(seat);
        if (!cemetery.includes(tile)) this.#wrong(`tile ${tile} comes back and is not in the cemetery`);
        else cemetery.splice(cemetery.lastIndexOf(tile), 1);
        columns[estateOf(tile)].push(tile);
        return;
      }
      case 'scoutPlaced': {
        const { seat, to, tile } = event.data;
        this.#effect(seat, 'rampart', ['rampart']);
        this.#same('the tile under the scout', tile, this.#table.get(to));
        if (rowOf(to) === rowOf(this.#book(seat).lord)) this.#wrong('a scout in the row of its lord');
        if (this.#books.some(({ lord, scout }) => lord === to || scout === to))
          this.#wrong(`a scout on a taken tile ${to}`);
        this.#book(seat).scout = to;
        return;
      }
      case 'scoutStayed':
        this.#effect(event.data.seat, 'rampart', ['rampart']);
        return;
      case 'attacked': {
        const { seat, target, tile, coins } = event.data;
        if (this.#attacked.size === 0) this.#effect(seat, 'barracks', ['barracks']);
        this.#attacked.add(target);
        const victim = this.#book(target);
        if (victim.columns.rampart.length >= this.#book(seat).columns.barracks.length)
          this.#wrong(`seat ${target} is attacked behind its ramparts`);
        const first = ESTATES.find((estate) => victim.columns[estate].length > 0);
        this.#same('the tile that is destroyed', tile, first === undefined ? 0 : victim.columns[first].at(-1));
        if (first !== undefined) victim.cemetery.push(victim.columns[first].pop()!);
        this.#same('coins for an attack', coins, Math.min(TRIBUTE, victim.coins));
        victim.coins -= coins;
        this.#book(seat).coins += coins;
        return;
      }
      case 'extraCoinPlaced': {
        const { seat, estate } = event.data;
        this.#effect(seat, 'church', ['church']);
        if (this.#book(seat).extra.has(estate)) this.#wrong(`two Extra Coins under ${estate}`);
        this.#book(seat).extra.add(estate);
        return;
      }
      case 'plotTokenPlaced': {
        const { seat, token, estate } = event.data;
        this.#effect(seat, 'palace', ['palace']);
        if (this.#books.some(({ plots }) => [...plots.values()].includes(token)))
          this.#wrong(`the ${token} token is taken twice`);
        if (this.#book(seat).plots.has(estate)) this.#wrong(`two Plot tokens under ${estate}`);
        if (INCOME[estate].counts.includes(token))
          this.#wrong(`a ${token} token under ${estate}, which counts it already`);
        this.#book(seat).plots.set(estate, token);
        return;
      }
      case 'effectIdle':
        this.#effect(event.data.seat, event.data.estate, [event.data.estate]);
        this.#idle(event.data);
        return;
      case 'income': {
        const { seat, estate, coins } = event.data;
        const hand = this.#hand;
        if (hand === undefined || hand.seat !== seat || !hand.effect)
          this.#wrong(`an income without a tile and its effect: ${seat}`);
        else this.#same('the estate that pays', estate, estateOf(hand.tile));
        if (hand !== undefined && estateOf(hand.tile) === 'barracks') this.#spared(seat);
        const book = this.#book(seat);
        const token = book.plots.get(estate);
        const counted = [...INCOME[estate].counts, ...(token === undefined ? [] : [token])];
        const tiles = counted.reduce((sum, one) => sum + book.columns[one].length, 0);
        this.#same(`the income of ${estate}`, coins, (INCOME[estate].rate + (book.extra.has(estate) ? 1 : 0)) * tiles);
        book.coins += coins;
        this.#hand = undefined;
        this.#acted++;
        return;
      }
      case 'discardsShuffled':
        this.#same('discards that are shuffled', event.data.size, this.#discards);
        this.#discards = 0;
        return;
      case 'rowRefilled': {
        const { row, round, tiles } = event.data;
        if (this.#round > 12) this.#wrong('a row is laid after round 12');
        this.#same('the row that is laid', [row, round], [(this.#round - 1) % 4, this.#round + 4]);
        this.#lay(row, tiles);
        return;
      }
      case 'eventBegan':
        this.#same('the card of the event', event.data.card, this.#events[this.#applied]);
        if (this.#round % 4 !== 0) this.#wrong('an event outside of rounds 4, 8, 12 and 16');
        return;
      case 'eventPaid':
        this.#paid(event.data);
        return;
      case 'tileLost': {
        const { seat, card, tile } = event.data;
        const effect = EVENT_EFFECTS[card];
        const column = this.#book(seat).columns[estateOf(tile)];
        if (effect.does !== 'lose' || !effect.estates.includes(estateOf(tile)))
          this.#wrong(`${card} takes a ${estateOf(tile)}`);
        if (!column.includes(tile)) this.#wrong(`a tile is lost that is not there: ${tile}`);
        else column.splice(column.lastIndexOf(tile), 1);
        this.#book(seat).cemetery.push(tile);
        return;
      }
      case 'eventTurned':
        this.#applied++;
        return;
      case 'scored': {
        const { seat, coins, empty, total } = event.data;
        const book = this.#book(seat);
        this.#same('coins at the end', coins, book.coins);
        const none = ESTATES.filter((estate) => book.columns[estate].length === 0);
        this.#same('empty estates', empty, none);
        this.#same('the total', total, book.coins - EMPTY_ESTATE_PENALTY * none.length);
        return;
      }
      case 'ended':
        this.#same('events that were applied', this.#applied, 4);
        this.#same('rounds', this.#round, 16);
        return;
      default:
        return;
    }
  }

  /** Totals, then tiles from the rightmost estate to the left. */
  end({ winners }: Outcome): void {
    const rank = (book: Book): number[] => [
      book.coins - EMPTY_ESTATE_PENALTY * ESTATES.filter((estate) => book.columns[estate].length === 0).length,
      ...ESTATES.toReversed().map((estate) => book.columns[estate].length),
    ];
    const ranks = this.#books.map(rank);
    const best = ranks.toSorted((a, b) => b.reduce((order, value, i) => order || value - a[i]!, 0))[0];
    this.#same(
      'the winners',
      winners,
      ranks.flatMap((one, seat) => (JSON.stringify(one) === JSON.stringify(best) ? [seat] : [])),
    );
  }

  #lay(row: number, tiles: readonly number[]): void {
    this.#same('tiles in a row', tiles.length, this.#books.length + 1);
    tiles.forEach((tile, i) => {
      if (i > 0 && faceOf(tile).number < faceOf(tiles[i - 1]!).number)
        this.#wrong(`row ${row} is not in ascending order`);
      this.#table.set(row * WIDTH + i, tile);
    });
  }

  #enter(seat: Seat, to: number, row: number, tile: number): void {
    this.#same('the row a lord enters', rowOf(to), row);
    this.#same('the tile under a lord', tile, this.#table.get(to));
    for (const [other, { lord, scout }] of this.#others(seat)) {
      if (lord === to) this.#wrong(`two lords on ${to}`);
      if (scout === to) this.#wrong(`seat ${seat} takes what the scout of ${other} reserves`);
    }
    this.#book(seat).lord = to;
  }

  /** The effect of the tile in hand, once, and of its own estate. */
  #effect(seat: Seat, estate: Estate, allowed: readonly Estate[]): void {
    const hand = this.#hand;
    if (hand === undefined || hand.seat !== seat || hand.effect) {
      this.#wrong(`an effect of ${estate} without its tile`);
      return;
    }
    if (!allowed.includes(estateOf(hand.tile)) || estateOf(hand.tile) !== estate)
      this.#wrong(`the effect of ${estate} for a ${estateOf(hand.tile)}`);
    hand.effect = true;
  }

  #idle({ seat, estate }: Events['effectIdle']): void {
    const book = this.#book(seat);
    const could: Partial<Record<Estate, boolean>> = {
      field: this.#symbols(book, 'farmer') > 0,
      market: this.#symbols(book, 'chest') > 0,
      mill: this.#others(seat).some(([, other]) => other.columns.mill.length < book.columns.mill.length),
      village: book.cemetery.length > 0,
      barracks: this.#others(seat).some(([, other]) => other.columns.rampart.length < book.columns.barracks.length),
      church: book.extra.size < 8,
    };
    if (could[estate] === true) this.#wrong(`the effect of ${estate} is left out`);
  }

  /** Everybody weaker was attacked. */
  #spared(seat: Seat): void {
    const strength = this.#book(seat).columns.barracks.length;
    for (const [other, { columns }] of this.#others(seat)) {
      if (columns.rampart.length < strength && !this.#attacked.has(other))
        this.#wrong(`seat ${other} is spared by the barracks of ${seat}`);
    }
  }

  #paid({ seat, card, count, coins }: Events['eventPaid']): void {
    const effect = EVENT_EFFECTS[card];
    const book = this.#book(seat);
    const counts = (): number => {
      if (effect.does === 'paySymbols') return this.#symbols(book, effect.symbol);
      if (effect.does === 'payTiles')
        return effect.estates.reduce((sum, estate) => sum + book.columns[estate].length, 0);
      if (effect.does === 'payCemetery') return book.cemetery.length;
      return ESTATES.filter((estate) => book.columns[estate].length > 0).length;
    };
    this.#same(`what ${card} counts`, count, counts());
    const each = 'coins' in effect ? effect.coins : 0;
    const due = each * count;
    this.#same(`coins of ${card}`, coins, due < 0 ? 0 - Math.min(book.coins, -due) : due);
    book.coins += coins;
  }
}
