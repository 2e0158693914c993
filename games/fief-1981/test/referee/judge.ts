/** What all chapters of the referee share: its memory, and what it demands of every line. */

import {
  type Events,
  type Lord,
  type Options,
  REGIONS,
  type Region,
  TITLE_OF,
  VILLAGES,
  type Village,
} from '../../rules/index.ts';
import { type Group, Ledger, type Man, type Seat } from './ledger.ts';

export class Foul extends Error {}

export type Told<K extends keyof Events> = Events[K];
export type Handlers = { [K in keyof Events]: (e: Told<K>) => void };
export type Answer = { act?: string; soldiers?: number | { fresh: number; walked: number }; from?: string };

export const PHASES = ['cards', 'income', 'purchases', 'movement', 'combat', 'negotiations'];
export const PRICE = { soldiers: 100, press: 200, mill: 300, castle: 2000 } as const;
export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
export const RANK = { baron: 1, count: 2, duke: 3 } as const;

/** Pieces that one side still has to lose. */
export interface Due {
  seats: Seat[];
  cause: string;
  left: number;
  /** Soldiers go before lords, or lords are spared. */
  lords: 'any' | 'last' | 'never';
  region?: Region;
}

export interface Fray {
  village: Village;
  kind: Told<'battleBegan'>['kind'];
  /** Pieces that a sortie is made of. */
  out: { soldiers: number; lords: Lord[] } | null;
  stormed: boolean;
  /** Adapted: walls that a reinforcement has given up are given up for the whole battle. */
  bare: boolean;
  startAttack: number;
  startDefence: number;
}

/** What the referee keeps in mind between two lines, beside the books; the chapters read and write it. */
export class Judge {
  readonly b: Ledger;
  readonly options: Options;
  rolls: Told<'rolled'>['rolls'][] = [];
  chosen: Seat[] = [];
  homes: (Region | null)[];
  last: { march: Answer | null; events: number } = { march: null, events: 0 };
  mover: Seat | null = null;
  free: Village[] = [];
  settlers: Lord[] = [];
  levied: Village[] = [];
  garrisons: { [village: string]: { soldiers: number; lords: Lord[] } } = {};
  relief: { seat: Seat; village: Village }[] = [];
  admitted: { seat: Seat; village: Village; by: Seat } | null = null;
  /** A troop that has come among villagers: the next line must say what they do. */
  awaited: { village: Village; intruder: Seat; warden: Seat } | null = null;
  due: Due[] = [];
  fray: Fray | null = null;
  sorties: Told<'sortie'>[] = [];
  fought: Village[] = [];
  declaredHostile: string[] = [];
  strike: Told<'attacked'> | null = null;
  revolt = 0;
  revolted: Region[] = [];
  used = new Set<Seat>();
  exchanged = new Set<Seat>();
  purses: ReturnType<Ledger['incomes']> | null = null;
  totals: { [lord: string]: number } = {};
  voted = new Set<Seat>();
  elected: Lord | null = null;
  consent: Lord[] = [];
  candidates: Lord[] = [];
  crownedIn = 0;
  deposed = false;
  yes = 0;
  no = 0;
  reprisal: { from: Seat; round: number } | null = null;
  orphans: Region[] = [];
  lent: { [village: string]: number } = {};
  rang = new Set<Seat>();
  lastTurn = false;
  ended = false;
  lines = 0;

  constructor(options: Options, seats: number) {
    this.options = options;
    this.b = new Ledger(options, seats);
    this.homes = this.b.order.map(() => null);
  }

  get adapted(): boolean {
    return this.b.adapted;
  }

  must(holds: boolean, what: string): void {
    if (!holds) throw new Foul(what);
  }

  /** Before anything new happens all losses have been taken. */
  settled(kind: string): void {
    const open = this.due.filter((due) => due.left > 0);
    this.must(open.length === 0, `${kind} before ${JSON.stringify(open)} are lost`);
    this.due = [];
  }

  turn(seat: Seat): void {
    if (this.mover === seat) return;
    const order = this.b.inTurn();
    this.must(
      this.mover === null || order.indexOf(seat) > order.indexOf(this.mover),
      `${seat} moves after ${this.mover}`,
    );
    this.endMarch();
    this.mover = seat;
    this.free = VILLAGES.filter((v) => this.b.places[v].holder === null);
    this.settlers = [];
    this.levied = [];
    for (const lord of this.b.lordsOf(seat)) (this.b.men[lord] as Man).steps = 0;
    for (const v of VILLAGES) {
      this.b.places[v].walked = [0, 0];
      if (this.b.forces(v).some((g) => g.seat !== seat))
        this.garrisons[v] = { soldiers: this.b.places[v].soldiers[seat] as number, lords: this.b.lordsIn(v, seat) };
    }
  }

  endMarch(): void {
    const seat = this.mover;
    if (seat !== null)
      for (const [v, before] of Object.entries(this.garrisons)) {
        const village = v as Village;
        const more = this.b.lordsIn(village, seat).some((lord) => !before.lords.includes(lord));
        if (more || (this.b.places[village].soldiers[seat] as number) > before.soldiers)
          this.relief.push({ seat, village });
      }
    this.garrisons = {};
    this.mover = null;
  }

  /** What any step has to obey; takes the pieces out of where they stood. The result is how many soldiers had walked already. */
  setOut(seat: Seat, lords: readonly Lord[], soldiers: number, from: Village, to: Village): number {
    const { b } = this;
    this.must(b.phase === 'movement', 'a step outside phase 4');
    this.turn(seat);
    this.must(this.b.box.neighbours[from].includes(to), `no road from ${from} to ${to}`);
    this.must(lords.length > 0, 'soldiers without a lord');
    const men = lords.map((lord) => b.men[lord] as Man);
    const gate = men[0]?.gate ?? null;
    for (const man of men) {
      this.must(man.owner === seat && man.at === from && man.gate === gate, 'a lord who is not there');
      this.must(man.steps < 2, 'a third step');
    }
    const led = lords.some((lord) => b.men[lord]?.see === null)
      ? Number.POSITIVE_INFINITY
      : (this.adapted ? 2 : 0) * lords.length;
    this.must(soldiers <= led, `bishops lead ${soldiers}`);
    this.must(soldiers === 0 || b.weather[this.b.box.regionOf[from]] === 0, 'soldiers march in bad weather');
    const stranger = (v: Village, road: Village): boolean =>
      b.forces(v).some((g) => g.seat !== seat && g.from === road);
    if (!this.adapted) this.must(!stranger(to, from), 'the road is closed');
    this.settlers = this.settlers.filter((lord) => !lords.includes(lord));
    if (gate === null) {
      if (!this.adapted) this.must(!b.forces(from).some((g) => g.seat !== seat), `${from} is besieged or attacked`);
      this.must(!stranger(from, to), 'the attacker stands on this road');
      const split = this.last.march?.soldiers;
      const walked = typeof split === 'object' ? split.walked : 0;
      const place = b.places[from];
      const fresh = (place.soldiers[seat] as number) - place.walked[0] - place.walked[1];
      this.must(walked <= place.walked[0] && soldiers - walked <= fresh, `${soldiers} soldiers have no step left`);
      place.walked[0] -= walked;
      place.soldiers[seat] = (place.soldiers[seat] as number) - soldiers;
      return walked;
    }
    const own = b.groups.filter((g) => g.seat === seat && g.village === from && g.from === gate);
    const free = own.filter((g) => g.round < b.round && (to === gate || g.intent === 'passage'));
    for (const lord of lords)
      this.must(
        free.some((g) => g.lords.includes(lord)),
        `${lord} may not leave the gate of ${from} for ${to}`,
      );
    const mine = (g: Group): number => Number(!g.lords.some((lord) => lords.includes(lord)));
    let left = soldiers;
    for (const group of [...free].sort((one, other) => mine(one) - mine(other))) {
      const gone = Math.min(left, group.soldiers);
      group.soldiers -= gone;
      left -= gone;
    }
    this.must(left === 0, `${left} soldiers at the gate of ${from} may not go`);
    for (const group of own) group.lords = group.lords.filter((lord) => !lords.includes(lord));
    b.sweep();
    return 0;
  }

  /** The village is held against a troop of this player. */
  held(v: Village, seat: Seat): boolean {
    const { holder } = this.b.places[v];
    return holder !== null && holder !== seat;
  }

  lose(seats: Seat[], cause: string, left: number, lords: Due['lords'], region?: Region): void {
    this.due.push(region === undefined ? { seats, cause, left, lords } : { seats, cause, left, lords, region });
  }

  /** How many pieces a seat has in the battle that is being fought, and where. */
  strength(seat: Seat, attacking: boolean): { size: number; inside: boolean; soldiers: number } {
    const fray = this.fray as Fray;
    const { village, kind, out } = fray;
    const gate = this.b.outside(village, seat);
    if (kind === 'sortie' && attacking)
      return { size: (out?.soldiers ?? 0) + (out?.lords.length ?? 0), inside: true, soldiers: out?.soldiers ?? 0 };
    if (kind !== 'expulsion' && gate > 0 && (attacking || kind === 'sortie' || this.b.places[village].holder !== seat))
      return {
        size: gate,
        inside: false,
        soldiers: this.b.forces(village).reduce((n, g) => n + (g.seat === seat ? g.soldiers : 0), 0),
      };
    return {
      size: this.b.inside(village, seat),
      inside: true,
      soldiers: this.b.places[village].soldiers[seat] as number,
    };
  }

  payer(seat: Seat, amount: number): void {
    this.b.money[seat] = (this.b.money[seat] as number) - amount;
    this.must((this.b.money[seat] as number) >= 0, `${seat} has not ${amount}`);
  }

  discardLying(lying: { [R in Region]: number }, region: Region): void {
    this.must(lying[region] > 0, `no such card lies on ${region}`);
    lying[region]--;
    this.b.discard++;
  }

  payable: { from: Seat; amount: number } | null = null;
  bids: Told<'bidsShown'>['bids'] = [];
  attackers: readonly Seat[] = [];

  attacking(seat: Seat): boolean {
    return this.attackers.includes(seat);
  }

  soldiersLeft(seat: Seat): number {
    return this.strength(seat, this.attacking(seat)).soldiers;
  }

  play(seat: Seat): void {
    this.b.hands[seat] = (this.b.hands[seat] as number) - 1;
    this.must((this.b.hands[seat] as number) >= 0, `${seat} has no card`);
  }

  /** Original: weather and famine last one turn. */
  clearSkies(): void {
    const { b } = this;
    for (const region of REGIONS) {
      b.discard += b.weather[region] + b.famine[region];
      b.weather[region] = 0;
      b.famine[region] = 0;
    }
  }

  found(seat: Seat, village: Village): void {
    const place = this.b.places[village];
    this.must(place.holder === null, `${village} is taken`);
    place.castle = true;
    place.holder = seat;
    place.soldiers[seat] = 8;
    this.homes[seat] = this.b.box.regionOf[village];
  }

  villagers(seat: Seat, village: Village, intruder: Seat): void {
    const { b } = this;
    const title = b.titleAt(village);
    this.must(title !== null && title.capital !== village && b.warden(village) === seat, `${seat} calls no villagers`);
    this.must(b.weather[this.b.box.regionOf[village]] === 0 && intruder !== seat, 'villagers in bad weather');
    this.must(b.inside(village, intruder) > 0, 'nobody is there');
    this.must(b.phase === (this.adapted ? 'movement' : 'combat'), 'when villagers rise');
    if (this.adapted && title?.owner === null) this.must(!b.places[village].castle, 'villagers against a castle');
    this.awaited = null;
  }

  /** Every attack that was declared has been fought, and all who converged have fought (original). */
  allFought(): void {
    for (const v of VILLAGES) {
      if (this.b.weather[this.b.box.regionOf[v]] > 0 || this.fought.includes(v)) continue;
      const forces = this.b.forces(v);
      this.must(!forces.some((g) => g.intent === 'attack'), `the attack on ${v} is not fought`);
      this.must(new Set(forces.map((g) => g.seat)).size < 2, `two forces before ${v} do not fight`);
    }
    this.sorties = [];
  }

  hand(region: Region, owner: Seat | null, lord: Lord | null): void {
    const title = this.b.titles[region];
    if (title === null) return;
    this.b.titles[region] = { owner, lord, capital: title.capital };
    for (const v of this.b.box.regionVillages[region]) this.b.places[v].lentTo = null;
  }

  same(totals: { [lord: string]: number }): boolean {
    const clean = (all: { [lord: string]: number }): string =>
      JSON.stringify(
        Object.entries(all)
          .filter(([, n]) => n > 0)
          .sort(),
      );
    return clean(totals) === clean(this.totals);
  }

  closePoll(): void {
    this.totals = {};
    this.voted.clear();
    this.candidates = [];
  }

  judgeEnd(winners: readonly Seat[], by: Told<'ended'>['by']): void {
    const { b } = this;
    const goal = this.adapted ? (b.seats === 3 ? 4 : 3) : this.options.fiefs;
    const top = (seat: Seat): number =>
      Math.max(0, ...REGIONS.filter((r) => b.titles[r]?.owner === seat).map((r) => RANK[TITLE_OF[r]]));
    const score = (seat: Seat): number[] => [
      b.fiefs(seat),
      this.adapted ? top(seat) : b.soldiersOf(seat),
      b.money[seat] as number,
    ];
    const better = (one: Seat, other: Seat): number => {
      const [mine, theirs] = [score(one), score(other)];
      const at = mine.findIndex((value, i) => value !== theirs[i]);
      return at < 0 ? 0 : (mine[at] as number) - (theirs[at] as number);
    };
    const playing = b.inTurn();
    if (by === 'last') {
      this.must(playing.length <= 1, 'others are still there');
      return;
    }
    const borne = (seat: Seat): number =>
      REGIONS.filter((r) => b.titles[r]?.owner === seat && b.titles[r]?.lord !== null).length;
    const field =
      by === 'fiefs' ? playing.filter((seat) => (this.adapted ? borne(seat) : b.fiefs(seat)) >= goal) : playing;
    if (by === 'fiefs') this.must(this.options.end === 'fiefs', 'a game on time');
    else this.must(this.lastTurn || b.round >= this.options.rounds, 'time is not up');
    const best = field.filter((seat) => field.every((other) => better(seat, other) >= 0)).sort((a, z) => a - z);
    this.must(JSON.stringify(best) === JSON.stringify(winners), `the winners are ${best}`);
  }
}
