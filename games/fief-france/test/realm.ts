/**
 * Positions in words: `realm().family(A).lord('eric').at('tours').with({ kn: 2 }).begin('movement')`. Seats are A, B, C, D …, in turn order
 * from A. Dice are written down and must be used up; windows are passed unless a scene asks for them.
 */

import { readOptions, type Throw } from '@homage/kernel';
import {
  type Card,
  type Disaster,
  type Fief,
  fiefFrance,
  type LordId,
  type Options,
  type Place,
  pileOf,
  type See,
  type State,
  type Tax,
  type Town,
  type Units,
} from '../rules/index.ts';
import { emptyBoard } from '../rules/setup.ts';

import { type Chapter, Scene } from './scene.ts';

export { type Chapter, Scene };

export const [A, B, C, D, E, F] = [0, 1, 2, 3, 4, 5];

/** Battle dice by the hits they show; the first of two equal faces. */
export const hits = (...values: (0 | 1 | 2 | 3)[]): Throw[] => values.map((hit) => [0, 1, 3, 5][hit] as number);
/** Faces of the D6. */
export const d6 = (...values: number[]): Throw[] => values.map((face) => ({ face }));

export function table(options: Partial<Options> = {}): Options {
  const read = readOptions(fiefFrance, options);
  if (!read.ok) throw new Error(read.why.code);
  return read.value;
}

export class Realm {
  readonly s: State;
  #seat = A;
  #place: Place = 'paris';
  #lord: LordId | null = null;

  constructor(seats: number, options: Partial<Options>) {
    this.s = emptyBoard(table(options), seats);
    this.s.round = 5;
    this.s.phase = 'purchase';
  }

  family(seat: number): this {
    this.#seat = seat;
    return this;
  }
  lord(id: LordId): this {
    const index = this.s.characters.indexOf(id);
    if (index < 0) throw new Error(`${id} is in play already`);
    this.s.characters.splice(index, 1);
    this.s.lords.push({ id, seat: this.#seat, at: this.#place, jailer: null, flags: 0 });
    this.#lord = id;
    return this;
  }
  at(place: Place): this {
    this.#place = place;
    const lord = this.s.lords.find((l) => l.id === this.#lord);
    if (lord !== undefined) lord.at = place;
    this.#arrive(place);
    return this;
  }
  /** A lord of a family, where he stands, and the pawns with him: `family`, `lord`, `at` and `with` in one. */
  lordAt(seat: number, id: LordId, place: Place, units?: Partial<Units>): this {
    this.family(seat).lord(id).at(place);
    return units === undefined ? this : this.with(units);
  }
  /** Pawns of a family without a lord. */
  troopAt(seat: number, place: Place, units: Partial<Units>): this {
    return this.family(seat).troop(place, units);
  }
  with(units: Partial<Units>): this {
    return this.troop(this.#place, units);
  }
  troop(place: Place, units: Partial<Units>): this {
    this.s.stacks.push({
      seat: this.#seat,
      at: place,
      flags: 0,
      maa: 0,
      ar: 0,
      kn: 0,
      bo: 0,
      krk: 0,
      qrs: 0,
      ...units,
    });
    this.#arrive(place);
    return this;
  }
  #arrive(place: Place): void {
    const town = this.s.towns[place as Town];
    if (town === undefined) return;
    if (!town.order.includes(this.#seat)) town.order.push(this.#seat);
    town.holder ??= this.#seat;
  }

  /** A stronghold (1) or a city (2). */
  fort(town: Town, level: 0 | 1 | 2 = 1): this {
    this.s.towns[town].fort = level;
    return this;
  }
  mills(town: Town, count: number): this {
    this.s.towns[town].mills = count;
    return this;
  }
  title(fief: Fief, lord: LordId | null, city: Town): this {
    this.s.fiefs[fief] = { lord, city };
    return this.fort(city, 2);
  }
  bishop(see: See, lord: LordId, round = 1): this {
    this.s.sees[see] = { lord, round };
    return this;
  }
  cardinal(lord: LordId, bought = false): this {
    const tile = bought ? 3 : this.s.cardinals.indexOf(null);
    this.s.cardinals[tile] = lord;
    if (!bought) this.#draw('cardinal');
    return this;
  }
  pope(lord: LordId): this {
    this.s.pope = lord;
    return this;
  }
  king(lord: LordId): this {
    this.s.king = lord;
    return this;
  }
  queen(lord: LordId): this {
    this.s.queen = lord;
    return this;
  }
  regent(lord: LordId): this {
    this.s.queen = lord;
    this.s.regent = true;
    return this;
  }
  prince(lord: LordId): this {
    this.s.prince = lord;
    return this;
  }
  darc(lord: LordId): this {
    this.s.darc = lord;
    this.#draw('darc');
    return this;
  }
  banned(lord: LordId): this {
    this.s.excommunicated = lord;
    return this;
  }
  married(a: LordId, b: LordId, prince = false): this {
    this.s.marriages.push({ a, b, prince });
    return this;
  }
  captive(lord: LordId, jailer: number): this {
    const found = this.s.lords.find((l) => l.id === lord);
    if (found === undefined) throw new Error(`${lord} is not in play`);
    found.jailer = jailer;
    const town = this.s.towns[found.at as Town];
    const { seat, at } = found;
    const stays = this.s.stacks.some((k) => k.seat === seat && k.at === at);
    const others = this.s.lords.some((l) => l.seat === seat && l.at === at && l.jailer === null);
    if (town !== undefined && !stays && !others) {
      town.order = town.order.filter((o) => o !== seat);
      if (town.holder === seat) town.holder = town.order[0] ?? null;
    }
    return this;
  }
  assassin(lord: LordId): this {
    this.s.assassins.push(lord);
    return this;
  }
  purse(seat: number, deniers: number): this {
    const family = this.s.families[seat];
    if (family !== undefined) family.deniers = deniers;
    return this;
  }
  #draw(card: Card): void {
    const pile = pileOf(card) === 'characters' ? this.s.characters : this.s.events;
    const index = pile.indexOf(card);
    if (index < 0) throw new Error(`no ${card} is left`);
    pile.splice(index, 1);
  }
  hand(seat: number, ...cards: Card[]): this {
    for (const card of cards) {
      this.#draw(card);
      this.s.families[seat]?.hand.push(card);
    }
    this.s.families[seat]?.hand.sort();
    return this;
  }
  /** The top of a pile, first card first. */
  top(...cards: Card[]): this {
    for (const card of [...cards].reverse()) {
      this.#draw(card);
      (pileOf(card) === 'characters' ? this.s.characters : this.s.events).push(card);
    }
    return this;
  }
  track(...cards: Disaster[]): this {
    for (const card of cards) {
      this.#draw(card);
      this.s.track.push(card);
    }
    return this;
  }
  disaster(card: Disaster, see: See | 0): this {
    this.#draw(card);
    this.s.disasters.push({ card, see });
    return this;
  }
  bonus(card: 'goodWeather' | 'goodHarvest', see: See): this {
    this.#draw(card);
    this.s.bonuses.push({ card, see });
    return this;
  }
  tax(tax: Partial<Tax> & Pick<Tax, 'seat' | 'lord' | 'kind'>): this {
    this.#draw('tax');
    this.s.taxes.push({ fief: null, see: null, ...tax });
    return this;
  }
  siege(town: Town, seat: number, level: 1 | 2 = 1): this {
    this.s.sieges.push({ town, seat, level });
    return this;
  }
  holder(town: Town, seat: number): this {
    this.s.towns[town].holder = seat;
    return this;
  }
  first(seat: number): this {
    this.s.first = seat;
    return this;
  }
  round(round: number): this {
    this.s.round = round;
    return this;
  }

  begin(chapter: Chapter, dice: readonly Throw[] = [], windows = false): Scene {
    const wrong = fiefFrance.invariant(this.s);
    if (wrong !== undefined) throw new Error(`the scene is impossible: ${wrong}`);
    return new Scene(this.s, chapter, dice, windows);
  }
}

export const realm = (seats = 4, options: Partial<Options> = {}): Realm => new Realm(seats, options);
