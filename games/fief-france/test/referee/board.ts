/**
 * The table as a referee sees it: only what lies open, taken from the public view, and what follows from it by the rulebook. Written from the
 * rulebook and the vocabulary; it shares no rule with the code that it judges.
 */

import type { Seat } from '@homage/kernel';
import type { Fief, LordId, Place, See, Town, Unit, Units, View } from '../../rules/index.ts';
import { FIEFS, isWoman, mapOf, nearest, SEES, TOWNS } from '../../rules/index.ts';

export const KINDS: readonly Unit[] = ['maa', 'ar', 'kn', 'bo', 'krk', 'qrs'];
/** B, 4.3: pawns of one colour, and what they cost. Guards are two of each for the whole table. */
export const POOL: Units = { maa: 13, ar: 4, kn: 8, bo: 1, krk: 2, qrs: 2 };
export const COST: Units = { maa: 1, ar: 2, kn: 3, bo: 4, krk: 0, qrs: 0 };
/** 4.3, 1.5.5: combat points, and hits that eliminate a pawn. */
export const POINTS: Units = { maa: 1, ar: 1, kn: 3, bo: 0, krk: 3, qrs: 1 };

export interface Person {
  id: LordId;
  seat: Seat;
  at: Place;
  jailer: Seat | null;
}

export class Board {
  readonly opt: View['opt'];
  readonly seats: number;
  readonly map: ReturnType<typeof mapOf>;
  round: number;
  first: Seat;
  purse: number[];
  cards: number[];
  lords = new Map<LordId, Person>();
  /** `seat@place` */
  pawns = new Map<string, Units>();
  /** STEPS made by all pawns of a family, by kind: `seat/unit`. */
  paces = new Map<string, number>();
  towns: View['towns'];
  sieges: View['sieges'];
  fiefs: { [F in Fief]: { lord: LordId | null; city: Town | null } };
  sees: { [S in See]: { lord: LordId | null; round: number } };
  cardinals: LordId[];
  pope: LordId | null;
  king: LordId | null;
  queen: LordId | null;
  regent: boolean;
  prince: LordId | null;
  darc: LordId | null;
  banned: LordId | null;
  offered: boolean;
  marriages: { a: LordId; b: LordId }[];
  disasters: View['disasters'];
  bonuses: View['bonuses'];
  taxes: View['taxes'];

  constructor(view: View) {
    // The view is ours: it is made anew for whoever asks.
    const v = view;
    this.opt = v.opt;
    this.seats = v.families.length;
    this.map = mapOf(v);
    this.round = v.round;
    this.first = v.first;
    this.purse = v.families.map(({ deniers }) => deniers);
    this.cards = v.families.map(({ cards }) => cards);
    for (const { id, seat, at, jailer } of v.lords) this.lords.set(id, { id, seat, at, jailer });
    for (const { seat, at, units, steps } of v.stacks) {
      if (units === undefined) throw new Error('the referee does not see through fog');
      for (const kind of KINDS) {
        this.add(seat, at, kind, units[kind]);
        this.pace(seat, kind, steps * units[kind]);
      }
    }
    this.towns = v.towns;
    this.sieges = v.sieges;
    this.fiefs = v.fiefs;
    this.sees = v.sees;
    this.cardinals = v.cardinals.filter((id) => id !== null);
    this.pope = v.pope;
    this.king = v.king;
    this.queen = v.queen;
    this.regent = v.regent;
    this.prince = v.prince;
    this.darc = v.darc;
    this.banned = v.excommunicated;
    this.offered = v.offered;
    this.marriages = v.marriages.map(({ a, b }) => ({ a, b }));
    this.disasters = v.disasters;
    this.bonuses = v.bonuses;
    this.taxes = v.taxes;
  }

  /* ------------------------------------------------------------- pieces */

  at(seat: Seat, place: Place): Units {
    return this.pawns.get(`${seat}@${place}`) ?? { maa: 0, ar: 0, kn: 0, bo: 0, krk: 0, qrs: 0 };
  }
  add(seat: Seat, place: Place, kind: Unit, count: number): void {
    if (count === 0) return;
    const units = { ...this.at(seat, place) };
    units[kind] += count;
    this.pawns.set(`${seat}@${place}`, units);
  }
  /** Takes pawns off a place, or off its gates: who is on the way may have been told as arrived. False if they are not there. */
  take(seat: Seat, place: Place, units: Units): boolean {
    const near = nearest(place);
    const others = [...this.pawns.keys()]
      .filter((key) => key.startsWith(`${seat}@`))
      .map((key) => key.slice(key.indexOf('@') + 1) as Place)
      .filter((at) => at !== place && near !== undefined && nearest(at) === near);
    return this.takeAmong(seat, [place, ...others], units);
  }
  /** Takes them off several places, wherever they are. */
  takeAmong(seat: Seat, places: readonly Place[], units: Units): boolean {
    let enough = true;
    for (const kind of KINDS) {
      let left = units[kind];
      for (const from of places) {
        const count = Math.min(left, this.at(seat, from)[kind]);
        this.add(seat, from, kind, -count);
        left -= count;
      }
      if (left > 0) enough = false;
    }
    return enough;
  }
  pace(seat: Seat, kind: Unit, steps: number): void {
    this.paces.set(`${seat}/${kind}`, (this.paces.get(`${seat}/${kind}`) ?? 0) + steps);
  }
  count(seat: Seat, place: Place): number {
    const units = this.at(seat, place);
    return KINDS.reduce((sum, kind) => sum + units[kind], 0);
  }
  inPlay(seat: Seat, kind: Unit): number {
    let sum = 0;
    for (const [key, units] of this.pawns) if (key.startsWith(`${seat}@`)) sum += units[kind];
    return sum;
  }
  free(seat: Seat, place: Place): Person[] {
    return [...this.lords.values()].filter((l) => l.seat === seat && l.jailer === null && l.at === place);
  }
  present(seat: Seat, place: Place): boolean {
    return this.count(seat, place) > 0 || this.free(seat, place).length > 0;
  }
  families(place: Place): Seat[] {
    return this.turn().filter((seat) => this.present(seat, place));
  }
  turn(): Seat[] {
    return Array.from({ length: this.seats }, (_, i) => (this.first + i) % this.seats);
  }

  /* ------------------------------------------------------------- titles */

  of(id: LordId | null): Seat | null {
    return id === null ? null : (this.lords.get(id)?.seat ?? null);
  }
  fiefsOf(id: LordId): Fief[] {
    return FIEFS.filter((fief) => this.fiefs[fief].lord === id);
  }
  isBishop(id: LordId): boolean {
    return SEES.some((see) => this.sees[see].lord === id);
  }
  spouse(id: LordId): LordId | null {
    const pair = this.marriages.find(({ a, b }) => a === id || b === id);
    return pair === undefined ? null : pair.a === id ? pair.b : pair.a;
  }
  titles(id: LordId): number {
    const one = (held: boolean): number => (held ? 1 : 0);
    return (
      this.fiefsOf(id).length +
      one(this.isBishop(id)) +
      one(this.cardinals.includes(id)) +
      one(this.pope === id) +
      one(this.king === id) +
      one(this.queen === id) +
      one(this.prince === id) +
      one(this.darc === id)
    );
  }
  /** 1.2: neither captive nor excommunicated. */
  mayVote(id: LordId): boolean {
    const lord = this.lords.get(id);
    return lord !== undefined && lord.jailer === null && this.banned !== id;
  }

  /* -------------------------------------------------------------- towns */

  /** 5.2.2: who occupies it, or who governs the fief of an empty one. */
  control(town: Town): Seat | null {
    const { holder } = this.towns[town];
    if (holder !== null) return holder;
    return this.families(town).length > 0 ? null : this.of(this.fiefs[this.map.fiefOf[town]].lord);
  }
  besieged(town: Town): boolean {
    return this.sieges.some((siege) => siege.town === town);
  }
  afflicted(what: 'plague' | 'badWeather' | 'famine', see: See): boolean {
    return this.disasters.some(({ card, see: where }) => card === what && where === see);
  }
  foul(town: Town): boolean {
    return this.afflicted('badWeather', this.map.seeOf[town]);
  }

  /* ------------------------------------------------------------- battle */

  /** 6.2.3.1, without walls: points of pawns and lords, dice of points. */
  points(units: Units, lords: readonly LordId[]): number {
    let sum = 0;
    for (const kind of KINDS) sum += POINTS[kind] * units[kind];
    for (const id of lords) if (!isWoman(id) || this.titles(id) > 0) sum++;
    return sum;
  }

  /** What both boards must agree on, as lines that can be compared. Gates count as their town: silent entries are looked at elsewhere. */
  lines(loose: ReadonlySet<Seat>): string[] {
    const out: string[] = [];
    const near = (place: Place): string => nearest(place) ?? 'sea';
    for (let seat = 0; seat < this.seats; seat++) {
      out.push(`purse of ${seat}: ${this.purse[seat]}`, `hand of ${seat}: ${this.cards[seat]}`);
    }
    for (const { id, seat, at, jailer } of this.lords.values()) {
      out.push(`${id} of ${seat}${jailer === null ? '' : `, captive of ${jailer}`}`);
      if (!loose.has(seat)) out.push(`${id} at ${near(at)}`);
    }
    const sums = new Map<string, number>();
    for (const [key, units] of this.pawns) {
      const [seat, place] = key.split('@') as [string, Place];
      for (const kind of KINDS) {
        if (units[kind] === 0) continue;
        const total = `${kind} of ${seat} in all`;
        sums.set(total, (sums.get(total) ?? 0) + units[kind]);
        if (loose.has(Number(seat))) continue;
        const there = `${kind} of ${seat} at ${near(place)}`;
        sums.set(there, (sums.get(there) ?? 0) + units[kind]);
      }
    }
    for (const [what, count] of sums) if (count !== 0) out.push(`${what}: ${count}`);
    for (const town of TOWNS) {
      const { holder, mills, fort } = this.towns[town];
      out.push(`${town}: held by ${holder}, ${mills} mills, fort ${fort}`);
    }
    for (const { town, seat, level } of this.sieges) out.push(`siege of ${town} by ${seat}: ${level}`);
    for (const fief of FIEFS) out.push(`${fief}: ${this.fiefs[fief].lord}, city ${this.fiefs[fief].city}`);
    for (const see of SEES) out.push(`see ${see}: ${this.sees[see].lord}`);
    out.push(`cardinals ${[...this.cardinals].sort().join()}`, `pope ${this.pope}`, `king ${this.king}`);
    out.push(`queen ${this.queen}, regent ${this.regent}`, `prince ${this.prince}`, `darc ${this.darc}`);
    out.push(`banned ${this.banned}`, `offered ${this.offered}`);
    out.push(`married ${this.marriages.map(({ a, b }) => [a, b].sort().join('+')).sort()}`);
    return out;
  }
}
