/**
 * A second set of books for FIEF (1981), kept from the rulebook and the event log alone: who has what where, what it pays, and what a side is
 * worth in battle. It shares nothing with the rules but the names of things and what is printed on board, cards and tables.
 */

import {
  type Box,
  boxFor,
  type Events,
  LORDS,
  type Lord,
  type Options,
  REGIONS,
  type Region,
  SEES,
  type See,
  type State,
  VILLAGES,
  type Village,
} from '../../rules/index.ts';

export type Seat = number;
type Intent = Events['stopped']['intent'];

export interface Man {
  owner: Seat;
  at: Village;
  gate: Village | null;
  steps: number;
  see: See | null;
  cardinal: boolean;
}
export interface Group {
  seat: Seat;
  village: Village;
  from: Village;
  soldiers: number;
  lords: Lord[];
  intent: Intent;
  round: number;
}
export interface Place {
  soldiers: number[];
  /** Soldiers of the moving player who have made one step, and two. */
  walked: [number, number];
  holder: Seat | null;
  castle: boolean;
  mills: number;
  presses: number;
  lentTo: Seat | null;
}
export interface Title {
  owner: Seat | null;
  lord: Lord | null;
  capital: Village;
}

/** The tables as they are printed, by the sum of the dice. */
const PRINTED = {
  original: {
    bare: [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9],
    castle: [0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6],
  },
  adapted: {
    bare: [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9],
    castle: [0, 0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6],
  },
} as const;

export const diceOf = (pieces: number): number => (pieces < 7 ? 1 : pieces < 13 ? 2 : 3);
const each = <K extends string, T>(keys: readonly K[], make: (key: K) => T): { [P in K]: T } =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as { [P in K]: T };

export class Ledger {
  readonly adapted: boolean;
  readonly seats: number;
  /** The board as this table has it. */
  readonly box: Box;
  order: Seat[];
  first: Seat = 0;
  round = 0;
  phase = 'setup';
  money: number[];
  hands: number[];
  pile = 58;
  discard = 0;
  out: boolean[];
  men: Partial<Record<Lord, Man>> = {};
  groups: Group[] = [];
  places: { [V in Village]: Place };
  titles: { [R in Region]: Title | null };
  weather = each(REGIONS, () => 0);
  famine = each(REGIONS, () => 0);
  laid: Events['taxLaid'][] = [];
  king: Lord | null = null;

  constructor(options: Options, seats: number) {
    this.adapted = options.rules === 'adapted';
    this.seats = seats;
    this.box = boxFor(options);
    this.order = Array.from({ length: seats }, (_, i) => i);
    this.money = this.order.map(() => 300);
    this.hands = this.order.map(() => 0);
    this.out = this.order.map(() => false);
    this.titles = each(REGIONS, () => null);
    this.places = each(VILLAGES, () => ({
      soldiers: this.order.map(() => 0),
      walked: [0, 0] as [number, number],
      holder: null,
      castle: false,
      mills: 0,
      presses: 0,
      lentTo: null,
    }));
  }

  /* ---------------------------------------------------------------- looking */

  losses(sum: number, castle: boolean): number {
    return (PRINTED[this.adapted ? 'adapted' : 'original'][castle ? 'castle' : 'bare'] as readonly number[])[sum] ?? -1;
  }

  lordsOf = (seat: Seat): Lord[] => LORDS.filter((lord) => this.men[lord]?.owner === seat);
  lordsIn = (v: Village, seat: Seat): Lord[] =>
    this.lordsOf(seat).filter((lord) => this.men[lord]?.at === v && this.men[lord]?.gate === null);
  inside = (v: Village, seat: Seat): number => (this.places[v].soldiers[seat] as number) + this.lordsIn(v, seat).length;
  forces = (v: Village): Group[] => this.groups.filter((g) => g.village === v && g.intent !== 'passage');
  outside = (v: Village, seat: Seat): number =>
    this.forces(v).reduce((sum, g) => sum + (g.seat === seat ? g.soldiers + g.lords.length : 0), 0);
  soldiersOf = (seat: Seat): number =>
    VILLAGES.reduce((sum, v) => sum + (this.places[v].soldiers[seat] as number), 0) +
    this.groups.reduce((sum, g) => sum + (g.seat === seat ? g.soldiers : 0), 0);
  kingSeat = (): Seat | null => (this.king === null ? null : (this.men[this.king]?.owner ?? null));
  titleAt = (v: Village): Title | null => this.titles[this.box.regionOf[v]];
  inTurn = (): Seat[] => {
    const at = this.order.indexOf(this.first);
    return this.order.map((_, i) => this.order[(at + i) % this.seats] as Seat).filter((seat) => !this.out[seat]);
  };

  /** Whose village it is: in a fief the title's, unless lent; elsewhere whoever is in it. */
  owner(v: Village): Seat | null {
    const { holder, lentTo } = this.places[v];
    if (lentTo !== null && holder === lentTo) return lentTo;
    const title = this.titleAt(v);
    if (title === null) return holder;
    return title.owner ?? (this.adapted ? holder : null);
  }

  /** Who may call the villagers: the owner, or the king who has the title in custody. */
  warden = (v: Village): Seat | null => {
    const title = this.titleAt(v);
    return title === null ? null : (title.owner ?? this.kingSeat());
  };

  votesOfLord(lord: Lord): number {
    const man = this.men[lord] as Man;
    return (
      1 +
      Number(man.see !== null) +
      Number(man.cardinal) +
      REGIONS.filter((region) => this.titles[region]?.lord === lord).length
    );
  }

  /** Cards on the table; in the original game a title counts though nobody bears it. */
  votes(seat: Seat): number {
    const own = this.lordsOf(seat).reduce((sum, lord) => sum + this.votesOfLord(lord), 0);
    const orphans = REGIONS.filter((r) => this.titles[r]?.owner === seat && this.titles[r]?.lord === null).length;
    return own + (this.adapted ? 0 : orphans);
  }

  fiefs = (seat: Seat): number => REGIONS.filter((region) => this.titles[region]?.owner === seat).length;

  /* ------------------------------------------------------------------ income */

  incomes(): { villages: number; buildings: number; castles: number; tithe: number; tailles: number }[] {
    const purses = this.order.map(() => ({ villages: 0, buildings: 0, castles: 0, tithe: 0, tailles: 0 }));
    const bishop = (see: See): Lord | undefined => LORDS.find((lord) => this.men[lord]?.see === see);
    for (const v of VILLAGES) {
      const place = this.places[v];
      const title = this.titleAt(v);
      let earner = this.owner(v);
      if (!this.adapted && earner === null && title !== null) earner = this.kingSeat();
      if (this.adapted && earner !== null) {
        const seated = title?.owner === earner && this.inside(title.capital, earner) > 0;
        if (!seated && this.inside(v, earner) === 0) earner = null;
      }
      if (earner === null) continue;
      const harvest = this.famine[this.box.regionOf[v]] > 0 ? 0 : place.mills * 200 + place.presses * 100;
      const card = this.laid.find((laid) => laid.card === 'tithe' && laid.on === this.box.seeOf[v]);
      const cleric = card === undefined ? undefined : bishop(card.on as See);
      const collector = cleric !== undefined && this.men[cleric]?.owner === card?.seat ? (card?.seat ?? null) : null;
      const purse = purses[earner] as (typeof purses)[number];
      if (!this.adapted && collector === null) purse.villages += 100;
      if (collector === null) purse.buildings += harvest;
      else (purses[collector] as (typeof purses)[number]).tithe += harvest + (this.adapted ? 0 : 100);
      if (this.adapted && place.castle) purse.castles += 100;
    }
    for (const { card, on } of this.laid) {
      if (card === 'royal' && this.kingSeat() !== null)
        (purses[this.kingSeat() as Seat] as (typeof purses)[number]).tailles += 1500;
      if (card !== 'seigneurial') continue;
      const title = this.titles[on as Region];
      const owner = title === null ? null : (title.owner ?? (this.adapted ? null : this.kingSeat()));
      if (title === null || owner === null || (this.adapted && this.inside(title.capital, owner) === 0)) continue;
      (purses[owner] as (typeof purses)[number]).tailles += 200 * this.box.regionVillages[on as Region].length;
    }
    return purses;
  }

  /* ------------------------------------------------------------------ moving */

  /** Somebody has come in: a free village is his; his own fief is, if he was not let in by those who hold it against him. */
  come(v: Village, seat: Seat, host: boolean): void {
    const place = this.places[v];
    if (place.holder === null || (host && place.holder !== seat && this.owner(v) === seat)) place.holder = seat;
  }

  /** Somebody has left: the owner of the fief, or the first in turn order who is still there. */
  leave(v: Village): void {
    const place = this.places[v];
    const { holder } = place;
    if (holder === null || this.inside(v, holder) > 0) return;
    if (place.lentTo === holder) place.lentTo = null;
    const lord = this.titleAt(v)?.owner ?? null;
    place.holder =
      lord !== null && this.inside(v, lord) > 0
        ? lord
        : (this.inTurn().find((seat) => this.inside(v, seat) > 0) ?? null);
  }

  enter(v: Village, seat: Seat): void {
    for (const group of this.groups.filter((g) => g.seat === seat && g.village === v)) {
      this.places[v].soldiers[seat] = (this.places[v].soldiers[seat] as number) + group.soldiers;
      for (const lord of group.lords) (this.men[lord] as Man).gate = null;
    }
    this.groups = this.groups.filter((g) => g.seat !== seat || g.village !== v);
  }

  sweep(): void {
    this.groups = this.groups.filter((g) => g.soldiers + g.lords.length > 0);
  }

  /** In a battle the village keeps its holder until the battle is over. */
  kill(lord: Lord, embattled: boolean): void {
    const man = this.men[lord] as Man;
    this.discard += man.see === null ? 1 : 2;
    if (this.king === lord) this.king = null;
    for (const region of REGIONS) {
      const title = this.titles[region];
      if (title !== null && title.lord === lord) title.lord = null;
    }
    delete this.men[lord];
    for (const group of this.groups) group.lords = group.lords.filter((other) => other !== lord);
    this.sweep();
    if (man.gate === null && !embattled) this.leave(man.at);
  }

  /* --------------------------------------------------------------- comparing */

  /** Where these books and the table differ. */
  differs(s: State): string | undefined {
    const told = (what: string, mine: unknown, theirs: unknown): string | undefined =>
      JSON.stringify(mine) === JSON.stringify(theirs)
        ? undefined
        : `${what}: by the book ${JSON.stringify(mine)}, on the table ${JSON.stringify(theirs)}`;
    let found =
      told('purses', this.money, s.money) ??
      told(
        'hands',
        this.hands,
        s.hands.map((hand) => hand.length),
      ) ??
      told('pile', this.pile, s.pile.length) ??
      told('discard', this.discard, s.discard.length + s.buried.length) ??
      told('king', this.king, s.king?.lord ?? null) ??
      told('weather', this.weather, s.weather) ??
      told('famine', this.famine, s.famine) ??
      told('out', this.out, s.out);
    for (const lord of LORDS) {
      const { owner, at, gate, see, cardinal } = s.lords[lord];
      const man = this.men[lord];
      const mine =
        man === undefined ? [null, null, null, null, false] : [man.owner, man.at, man.gate, man.see, man.cardinal];
      found ??= told(lord, mine, [owner, at, gate, see, cardinal]);
    }
    for (const v of VILLAGES) {
      const { soldiers, castle, mills, presses, holder } = this.places[v];
      const there = s.villages[v];
      found ??= told(v, [soldiers, castle, mills, presses], [there.soldiers, there.castle, there.mills, there.presses]);
      if (s.battle?.village !== v) found ??= told(`holder of ${v}`, holder, there.holder);
    }
    const gates = (list: readonly Pick<Group, 'seat' | 'village' | 'from' | 'soldiers' | 'intent'>[]): string[] => {
      const sums: { [gate: string]: number } = {};
      for (const g of list) {
        // Attackers and besiegers of one player fight as one: which of them fall is nobody's business.
        const name = `${g.seat} ${g.village}/${g.from} ${g.intent === 'passage' ? 'waits' : 'fights'}`;
        sums[name] = (sums[name] ?? 0) + g.soldiers;
      }
      return Object.entries(sums)
        .map(([gate, sum]) => `${gate} ${sum}`)
        .sort();
    };
    found ??= told('gates', gates(this.groups), gates(s.parties));
    for (const region of REGIONS) {
      const theirs = s.fiefs[region];
      // A title that the king is just giving away is told of when he has.
      if (theirs?.orphan === true) continue;
      const mine = this.titles[region];
      const facts = (t: Title | null) => (t === null ? null : [t.owner, t.lord, t.capital]);
      found ??= told(`title of ${region}`, facts(mine), facts(theirs));
    }
    return found;
  }
}

export { SEES };
