/**
 * An independent referee for both rulesets of FIEF (1981). It reads the event log line by line, checks each line against the rulebook, carries
 * it into books of its own (`Ledger`) and compares these with the table after every answer. Whatever differs is a fault of one of the two.
 */

import {
  type Events,
  LORDS,
  type Lord,
  MILLS,
  type Options,
  PRESSES,
  REGIONS,
  REGIONS_CLOCKWISE,
  type Region,
  TITLE_OF,
  VILLAGES,
  VILLAGES_CLOCKWISE,
  type Village,
} from '../../rules/index.ts';
import { diceOf, type Group, Ledger, type Man, type Seat } from './ledger.ts';

export class Foul extends Error {}

type Told<K extends keyof Events> = Events[K];
type Handlers = { [K in keyof Events]: (e: Told<K>) => void };
type Answer = { act?: string; soldiers?: number | { fresh: number; walked: number }; from?: string };

const PHASES = ['cards', 'income', 'purchases', 'movement', 'combat', 'negotiations'];
const PRICE = { soldiers: 100, press: 200, mill: 300, castle: 2000 } as const;
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const RANK = { baron: 1, count: 2, duke: 3 } as const;

/** Pieces that one side still has to lose. */
interface Due {
  seats: Seat[];
  cause: string;
  left: number;
  /** Soldiers go before lords, or lords are spared. */
  lords: 'any' | 'last' | 'never';
  region?: Region;
}

interface Fray {
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

export class Referee {
  readonly b: Ledger;
  readonly #options: Options;
  #rolls: Told<'rolled'>['rolls'][] = [];
  #chosen: Seat[] = [];
  #homes: (Region | null)[];
  #last: { march: Answer | null; events: number } = { march: null, events: 0 };
  #mover: Seat | null = null;
  #free: Village[] = [];
  #settlers: Lord[] = [];
  #levied: Village[] = [];
  #garrisons: { [village: string]: { soldiers: number; lords: Lord[] } } = {};
  #relief: { seat: Seat; village: Village }[] = [];
  #admitted: { seat: Seat; village: Village; by: Seat } | null = null;
  /** A troop that has come among villagers: the next line must say what they do. */
  #awaited: { village: Village; intruder: Seat; warden: Seat } | null = null;
  #due: Due[] = [];
  #fray: Fray | null = null;
  #sorties: Told<'sortie'>[] = [];
  #fought: Village[] = [];
  #declaredHostile: string[] = [];
  #strike: Told<'attacked'> | null = null;
  #revolt = 0;
  #revolted: Region[] = [];
  #used = new Set<Seat>();
  #exchanged = new Set<Seat>();
  #purses: ReturnType<Ledger['incomes']> | null = null;
  #totals: { [lord: string]: number } = {};
  #voted = new Set<Seat>();
  #elected: Lord | null = null;
  #consent: Lord[] = [];
  #candidates: Lord[] = [];
  #crownedIn = 0;
  #deposed = false;
  #yes = 0;
  #no = 0;
  #reprisal: { from: Seat; round: number } | null = null;
  #orphans: Region[] = [];
  #lent: { [village: string]: number } = {};
  #rang = new Set<Seat>();
  #lastTurn = false;
  #ended = false;
  lines = 0;

  constructor(options: Options, seats: number) {
    this.#options = options;
    this.b = new Ledger(options, seats);
    this.#homes = this.b.order.map(() => null);
  }

  get #adapted(): boolean {
    return this.b.adapted;
  }

  #must(holds: boolean, what: string): void {
    if (!holds) throw new Foul(what);
  }

  /** What a player answers: only how many of the soldiers in a step had walked before, which no line tells. */
  answered(ask: string, answer: object): void {
    if (ask === 'march') this.#last.march = answer as Answer;
  }

  hear(kind: string, data: object): void {
    this.lines++;
    this.#must(!this.#ended, `${kind} after the end`);
    const handler = (this.#on as unknown as { [kind: string]: ((e: object) => void) | undefined })[kind];
    if (handler === undefined) return;
    if (this.#awaited !== null && kind !== 'resisted' && kind !== 'letPass')
      throw new Foul(`the villagers of ${this.#awaited.village} are not asked`);
    if (!['fell', 'lordDied', 'wrecked', 'disbanded', 'rang', 'lastRound', 'gave'].includes(kind)) this.#settled(kind);
    handler(data);
  }

  /** Before anything new happens all losses have been taken. */
  #settled(kind: string): void {
    const open = this.#due.filter((due) => due.left > 0);
    this.#must(open.length === 0, `${kind} before ${JSON.stringify(open)} are lost`);
    this.#due = [];
  }

  #turn(seat: Seat): void {
    if (this.#mover === seat) return;
    const order = this.b.inTurn();
    this.#must(
      this.#mover === null || order.indexOf(seat) > order.indexOf(this.#mover),
      `${seat} moves after ${this.#mover}`,
    );
    this.#endMarch();
    this.#mover = seat;
    this.#free = VILLAGES.filter((v) => this.b.places[v].holder === null);
    this.#settlers = [];
    this.#levied = [];
    for (const lord of this.b.lordsOf(seat)) (this.b.men[lord] as Man).steps = 0;
    for (const v of VILLAGES) {
      this.b.places[v].walked = [0, 0];
      if (this.b.forces(v).some((g) => g.seat !== seat))
        this.#garrisons[v] = { soldiers: this.b.places[v].soldiers[seat] as number, lords: this.b.lordsIn(v, seat) };
    }
  }

  #endMarch(): void {
    const seat = this.#mover;
    if (seat !== null)
      for (const [v, before] of Object.entries(this.#garrisons)) {
        const village = v as Village;
        const more = this.b.lordsIn(village, seat).some((lord) => !before.lords.includes(lord));
        if (more || (this.b.places[village].soldiers[seat] as number) > before.soldiers)
          this.#relief.push({ seat, village });
      }
    this.#garrisons = {};
    this.#mover = null;
  }

  /** What any step has to obey; takes the pieces out of where they stood. The result is how many soldiers had walked already. */
  #setOut(seat: Seat, lords: readonly Lord[], soldiers: number, from: Village, to: Village): number {
    const { b } = this;
    this.#must(b.phase === 'movement', 'a step outside phase 4');
    this.#turn(seat);
    this.#must(this.b.box.neighbours[from].includes(to), `no road from ${from} to ${to}`);
    this.#must(lords.length > 0, 'soldiers without a lord');
    const men = lords.map((lord) => b.men[lord] as Man);
    const gate = men[0]?.gate ?? null;
    for (const man of men) {
      this.#must(man.owner === seat && man.at === from && man.gate === gate, 'a lord who is not there');
      this.#must(man.steps < 2, 'a third step');
    }
    const led = lords.some((lord) => b.men[lord]?.see === null)
      ? Number.POSITIVE_INFINITY
      : (this.#adapted ? 2 : 0) * lords.length;
    this.#must(soldiers <= led, `bishops lead ${soldiers}`);
    this.#must(soldiers === 0 || b.weather[this.b.box.regionOf[from]] === 0, 'soldiers march in bad weather');
    const stranger = (v: Village, road: Village): boolean =>
      b.forces(v).some((g) => g.seat !== seat && g.from === road);
    if (!this.#adapted) this.#must(!stranger(to, from), 'the road is closed');
    this.#settlers = this.#settlers.filter((lord) => !lords.includes(lord));
    if (gate === null) {
      if (!this.#adapted) this.#must(!b.forces(from).some((g) => g.seat !== seat), `${from} is besieged or attacked`);
      this.#must(!stranger(from, to), 'the attacker stands on this road');
      const split = this.#last.march?.soldiers;
      const walked = typeof split === 'object' ? split.walked : 0;
      const place = b.places[from];
      const fresh = (place.soldiers[seat] as number) - place.walked[0] - place.walked[1];
      this.#must(walked <= place.walked[0] && soldiers - walked <= fresh, `${soldiers} soldiers have no step left`);
      place.walked[0] -= walked;
      place.soldiers[seat] = (place.soldiers[seat] as number) - soldiers;
      return walked;
    }
    const own = b.groups.filter((g) => g.seat === seat && g.village === from && g.from === gate);
    const free = own.filter((g) => g.round < b.round && (to === gate || g.intent === 'passage'));
    for (const lord of lords)
      this.#must(
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
    this.#must(left === 0, `${left} soldiers at the gate of ${from} may not go`);
    for (const group of own) group.lords = group.lords.filter((lord) => !lords.includes(lord));
    b.sweep();
    return 0;
  }

  /** The village is held against a troop of this player. */
  #held(v: Village, seat: Seat): boolean {
    const { holder } = this.b.places[v];
    return holder !== null && holder !== seat;
  }

  #lose(seats: Seat[], cause: string, left: number, lords: Due['lords'], region?: Region): void {
    this.#due.push(region === undefined ? { seats, cause, left, lords } : { seats, cause, left, lords, region });
  }

  /** How many pieces a seat has in the battle that is being fought, and where. */
  #strength(seat: Seat, attacking: boolean): { size: number; inside: boolean; soldiers: number } {
    const fray = this.#fray as Fray;
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

  #payer(seat: Seat, amount: number): void {
    this.b.money[seat] = (this.b.money[seat] as number) - amount;
    this.#must((this.b.money[seat] as number) >= 0, `${seat} has not ${amount}`);
  }

  #discardLying(lying: { [R in Region]: number }, region: Region): void {
    this.#must(lying[region] > 0, `no such card lies on ${region}`);
    lying[region]--;
    this.b.discard++;
  }

  readonly #on: Partial<Handlers> = {
    /* ------------------------------------------------------------------ setup */
    rolled: ({ rolls }) => {
      this.#rolls.push(rolls);
    },
    choiceOrder: ({ order }) => {
      // Later throws decide among those who threw the same before.
      const key = (seat: Seat): number[] =>
        this.#rolls.flatMap((rolls) => rolls.filter((roll) => roll.seat === seat).map(({ dice }) => sum(dice)));
      for (let i = 1; i < order.length; i++) {
        const one = key(order[i - 1] as Seat);
        const two = key(order[i] as Seat);
        const at = one.findIndex((value, k) => value !== two[k]);
        this.#must(at >= 0 && (one[at] as number) > (two[at] as number), 'the order of choice');
      }
      this.#chosen = [...order];
      this.b.first = order[0] as Seat;
    },
    regionChosen: ({ seat, region }) => {
      this.#must(!this.#homes.includes(region), `${region} is taken`);
      this.#homes[seat] = region;
    },
    villageChosen: ({ seat, village }) => this.#found(seat, village),
    castlePlaced: ({ seat, village }) => {
      this.#must(this.b.box.regionOf[village] === this.#homes[seat], 'the castle stands in another region');
      this.#found(seat, village);
    },
    founderChosen: ({ seat, lord }) => {
      this.#must(this.b.men[lord] === undefined, `${lord} is taken`);
      const at = VILLAGES.find((v) => this.b.places[v].holder === seat) as Village;
      this.b.men[lord] = { owner: seat, at, gate: null, steps: 0, see: null, cardinal: false };
      this.b.pile--;
    },
    seated: ({ order, first }) => {
      const place = (seat: Seat): number =>
        this.#adapted
          ? VILLAGES_CLOCKWISE.findIndex((v) => this.b.places[v].holder === seat)
          : REGIONS_CLOCKWISE.indexOf(this.#homes[seat] as Region);
      for (let i = 1; i < order.length; i++)
        this.#must(place(order[i - 1] as Seat) < place(order[i] as Seat), 'the seats round the board');
      this.#must(first === this.#chosen[0], 'who chose first begins');
      this.b.order = [...order];
    },

    /* ------------------------------------------------------------------- turn */
    roundBegan: ({ round, first, last }) => {
      const { b } = this;
      this.#must(round === b.round + 1, 'turns are counted');
      if (round > 1) {
        let at = b.order.indexOf(b.first);
        do at = (at + (this.#adapted ? 1 : -1) + b.seats) % b.seats;
        while (b.out[b.order[at] as Seat]);
        this.#must(first === b.order[at], `the first of turn ${round} is ${b.order[at]}`);
      }
      this.#must(last === (this.#lastTurn || round >= this.#options.rounds), 'the last turn is announced');
      for (const v of VILLAGES) {
        const place = b.places[v];
        if (place.lentTo !== null && b.inside(v, place.lentTo) === 0 && (this.#lent[v] ?? 0) < b.round)
          place.lentTo = null;
      }
      b.round = round;
      b.first = first;
    },
    phaseBegan: ({ phase }) => {
      const { b } = this;
      if (phase === 'cards') {
        this.#must(b.phase === 'setup' || b.phase === 'negotiations', 'phases in order');
        if (!this.#adapted) this.#clearSkies();
        this.#used.clear();
        this.#exchanged.clear();
        this.#revolted = [];
        this.#fought = [];
        this.#relief = [];
        this.#declaredHostile = [];
        this.#deposed = false;
      } else this.#must(PHASES.indexOf(phase) === PHASES.indexOf(b.phase) + 1, 'phases in order');
      if (phase === 'income') this.#purses = null;
      if (phase === 'purchases') {
        b.discard += b.laid.length;
        b.laid = [];
      }
      if (phase === 'combat') this.#endMarch();
      if (phase === 'negotiations') this.#allFought();
      this.#mover = null;
      b.phase = phase;
    },
    ended: ({ winners, by }) => {
      this.#judgeEnd(winners, by);
      if (!this.#adapted) this.#clearSkies();
      this.#ended = true;
    },

    /* ------------------------------------------------------------------ cards */
    dealt: ({ seat, count }) => {
      const hand = (this.b.hands[seat] as number) + count;
      this.#must(hand <= 3 && count > 0, `${seat} holds ${hand}`);
      this.#must(hand === 3 || this.b.pile === count, 'everybody is dealt up to three');
      this.b.hands[seat] = hand;
      this.b.pile -= count;
    },
    reshuffled: ({ count }) => {
      this.#must(this.b.pile === 0 && count === this.b.discard, `${count} cards are shuffled`);
      this.b.pile = count;
      this.b.discard = 0;
    },
    lordLaid: ({ seat, lord, at, free }) => {
      const { b } = this;
      this.#must(b.men[lord] === undefined, `${lord} lives already`);
      if (free) b.discard--;
      else this.#play(seat);
      const castles = VILLAGES.filter((v) => b.places[v].castle && b.owner(v) === seat && b.places[v].holder === seat);
      if (castles.length > 0)
        this.#must(b.places[at].castle && b.owner(at) === seat, 'a lord goes into a castle first');
      if (!this.#adapted)
        this.#must(b.places[at].holder === null || b.owner(at) === seat, 'a lord is laid into a foreign village');
      b.men[lord] = { owner: seat, at, gate: null, steps: 0, see: null, cardinal: false };
      b.come(at, seat, true);
    },
    bishopMade: ({ seat, lord, see }) => {
      const man = this.b.men[lord] as Man;
      this.#must(man.owner === seat && man.see === null && this.b.king !== lord, `${lord} cannot be bishop`);
      this.#must(!LORDS.some((other) => this.b.men[other]?.see === see), `two bishops of ${see}`);
      this.#play(seat);
      man.see = see;
    },
    cardinalMade: ({ seat, lord, paid }) => {
      const man = this.b.men[lord] as Man;
      this.#must(man.owner === seat && man.see !== null && !man.cardinal, `${lord} cannot be cardinal`);
      this.#must(LORDS.filter((other) => this.b.men[other]?.cardinal).length < 3, 'a fourth cardinal');
      this.#must(paid === (this.#adapted ? 1000 : 0), 'the price of the hat');
      this.#must(this.b.phase === (this.#adapted ? 'negotiations' : 'cards'), 'when the hat is given');
      this.#payer(seat, paid);
      man.cardinal = true;
    },
    exchanged: ({ seat }) => {
      this.#must(!this.#adapted && !this.#used.has(seat) && !this.#exchanged.has(seat), 'the exchange');
      this.#exchanged.add(seat);
      this.b.pile--;
      this.b.discard++;
    },
    thrown: ({ seat, count }) => {
      this.b.hands[seat] = (this.b.hands[seat] as number) - count;
      this.b.discard += count;
    },
    attacked: (e) => {
      const { seat, card, region } = e;
      this.#must(!this.#exchanged.has(seat), 'an attack after an exchange');
      this.#used.add(seat);
      this.#play(seat);
      if (card === 'weather' || card === 'famine') this.b[card][region as Region]++;
      else this.b.discard++;
      if (card === 'revolt' && !this.#adapted) {
        this.#play(seat);
        this.b.famine[region as Region]++;
      } else if (card === 'revolt') {
        this.#must(this.b.famine[region as Region] > 0, 'a revolt without famine');
        this.#must(!this.#revolted.includes(region as Region), 'a second revolt');
        this.#revolted.push(region as Region);
      }
      if (card === 'assassination' && !this.#adapted)
        this.#must(this.b.men[e.lord as Lord]?.owner !== seat, 'one’s own lord is murdered');
      if (card === 'plague')
        for (const player of this.b.inTurn()) {
          const there =
            sum(this.b.box.regionVillages[region as Region].map((v) => this.b.places[v].soldiers[player] as number)) +
            sum(
              this.b.groups
                .filter((g) => g.seat === player && this.b.box.regionOf[g.village] === region)
                .map((g) => g.soldiers),
            );
          const count = Math.floor(there / (this.#adapted ? 2 : 3));
          if (count > 0) this.#lose([player], 'plague', count, 'never', region as Region);
        }
      this.#strike = e;
    },
    parried: ({ seat, card, region }) => {
      this.#must(!this.#adapted && !this.#exchanged.has(seat), 'a parry');
      const attack = this.#strike?.card;
      this.#must(card === (attack === 'weather' ? 'sun' : 'harvest'), `${card} against ${attack}`);
      this.#used.add(seat);
      this.#play(seat);
      this.b.discard++;
      this.#discardLying(card === 'sun' ? this.b.weather : this.b.famine, region as Region);
    },
    lifted: ({ seat, card, region }) => {
      this.#must(this.#adapted, 'lifting is of the adapted game');
      this.#play(seat);
      this.b.discard++;
      this.#discardLying(card === 'sun' ? this.b.weather : this.b.famine, region);
    },
    revoltRolled: ({ die }) => {
      this.#must(die >= 1 && die <= 6, 'a die');
      this.#revolt = die;
    },
    boughtOff: ({ seat, region, paid }) => {
      this.#must(paid === 300 * this.#revolt, `a revolt of ${this.#revolt} for ${paid}`);
      this.#payer(seat, paid);
      if (!this.#adapted) this.#discardLying(this.b.famine, region);
    },
    stormed: ({ village, dice, losses }) => {
      const { b } = this;
      const worst = this.#revolt === 6;
      this.#must(this.#revolt === 2 || this.#revolt >= 5, 'castles are stormed by 2, 5 and 6');
      this.#must(b.places[village].castle, `no castle at ${village}`);
      this.#must(dice.length === (this.#adapted ? (worst ? 3 : 2) : worst ? 2 : 1), 'the dice of the peasants');
      this.#must(losses === (this.#adapted ? b.losses(sum(dice), true) : sum(dice)), 'the losses of the castle');
      const seats = b.inTurn().filter((seat) => b.inside(village, seat) > 0);
      const all = sum(
        seats.map((seat) => (this.#adapted ? b.inside(village, seat) : (b.places[village].soldiers[seat] as number))),
      );
      this.#lose(seats, 'revolt', Math.min(losses, all), this.#adapted ? 'last' : 'never');
    },
    plagueRolled: ({ lord, die, dies }) => {
      this.#must(dies === die <= (this.#adapted ? 3 : 2), `the plague with ${die}`);
      this.#must(this.b.box.regionOf[(this.b.men[lord] as Man).at] === this.#strike?.region, 'a lord elsewhere');
    },
    justice: ({ seat, assassin, lord, saved }) => {
      this.#must(this.#strike?.card === 'assassination' && this.#strike.seat === assassin, 'Justice without murder');
      this.#play(seat);
      this.b.discard++;
      this.#must(this.#adapted ? saved === null : saved === this.#strike?.lord, 'who is saved');
      if (this.#adapted) this.#must(lord !== this.b.king, 'the king is condemned');
      if (lord !== null) this.#must(this.b.men[lord]?.owner === assassin, 'a lord of somebody else is condemned');
    },
    wrecked: ({ village, mills, presses, cause }) => {
      const place = this.b.places[village];
      if (cause === 'revolt' && this.#revolt === 3) this.#must(mills + presses === 1, 'one building per village');
      else this.#must(mills === place.mills && presses === place.presses, 'all buildings go');
      if (cause === 'battle') (this.#fray as Fray).stormed = true;
      place.mills -= mills;
      place.presses -= presses;
      this.#must(place.mills >= 0 && place.presses >= 0, 'buildings that are not there');
    },

    /* ----------------------------------------------------------------- deaths */
    lordDied: ({ lord, seat, cause }) => {
      const { b } = this;
      const man = b.men[lord] as Man;
      this.#must(man.owner === seat, `${lord} is not of ${seat}`);
      if (cause === 'battle' || cause === 'revolt' || cause === 'resistance') {
        const due = this.#due.find((d) => d.cause === cause && d.left > 0 && d.seats.includes(seat));
        this.#must(due !== undefined && due.lords !== 'never', `${lord} dies without cause`);
        if (due?.lords === 'last' && cause === 'battle')
          this.#must(this.#fray === null || this.#soldiersLeft(seat) === 0, `${lord} falls before soldiers`);
        (due as Due).left--;
        const out = this.#fray?.out;
        if (out) out.lords = out.lords.filter((other) => other !== lord);
      }
      b.kill(lord, this.#fray?.village === man.at);
    },
    fell: ({ seat, soldiers, at, from, cause }) => {
      const { b } = this;
      const due = this.#due.find((d) => d.cause === cause && d.left >= soldiers && d.seats.includes(seat));
      this.#must(due !== undefined, `${soldiers} of ${seat} fall at ${at} without cause`);
      (due as Due).left -= soldiers;
      if (due?.region !== undefined) this.#must(this.b.box.regionOf[at] === due.region, 'the plague is elsewhere');
      const gates = cause === 'battle' && this.#fray !== null && !this.#strength(seat, this.#attacking(seat)).inside;
      if (from === undefined && !gates) {
        const place = b.places[at];
        place.soldiers[seat] = (place.soldiers[seat] as number) - soldiers;
        this.#must((place.soldiers[seat] as number) >= 0, `${at} has not so many soldiers`);
        // Who has walked once falls before who has walked twice; it only matters on the march.
        if (cause === 'resistance' && this.#mover === seat) {
          const once = Math.min(place.walked[0], soldiers);
          place.walked[0] -= once;
          place.walked[1] = Math.max(0, place.walked[1] - (soldiers - once));
        }
        const out = this.#fray?.out;
        if (out && this.#attacking(seat)) out.soldiers -= soldiers;
        if (this.#fray === null) b.leave(at);
        return;
      }
      let left = soldiers;
      const groups = b.groups.filter(
        (g) => g.seat === seat && g.village === at && (cause !== 'battle' || g.intent !== 'passage'),
      );
      // Of a force on several roads those fall first who stand where the most are; which road that is, is told.
      const onRoad = (road: Village): number =>
        groups.reduce((sum, group) => sum + (group.from === road ? group.soldiers : 0), 0);
      this.#must(
        from === undefined
          ? new Set(groups.map((group) => group.from)).size === 1
          : cause !== 'battle' || groups.every((group) => onRoad(group.from) <= onRoad(from)),
        `${soldiers} of ${seat} fall before ${at}, not where most of them stand`,
      );
      if (from !== undefined) groups.splice(0, groups.length, ...groups.filter((group) => group.from === from));
      for (const group of groups.sort((one, other) => other.soldiers - one.soldiers)) {
        const gone = Math.min(left, group.soldiers);
        group.soldiers -= gone;
        left -= gone;
      }
      this.#must(left === 0, `${left} soldiers too many fall before ${at}`);
      b.sweep();
    },
    disbanded: ({ seat, village, soldiers }) => {
      const { b } = this;
      this.#must(b.lordsOf(seat).length === 0 && b.king !== null, 'a family that lives');
      this.#must(b.places[village].soldiers[seat] === soldiers, 'all soldiers of the fief go');
      b.places[village].soldiers[seat] = 0;
      b.leave(village);
      if (!this.#orphans.includes(this.b.box.regionOf[village])) this.#orphans.push(this.b.box.regionOf[village]);
    },
    eliminated: ({ seat }) => {
      const { b } = this;
      this.#must(this.#adapted && b.lordsOf(seat).length === 0 && b.soldiersOf(seat) === 0, `${seat} is still there`);
      b.discard += b.hands[seat] as number;
      b.hands[seat] = 0;
      b.money[seat] = 0;
      b.out[seat] = true;
    },

    /* ------------------------------------------------------------------ money */
    taxLaid: (e) => {
      const { b } = this;
      this.#must(b.phase === (this.#adapted ? 'cards' : 'income'), 'when taxes are laid');
      this.#must(!this.#exchanged.has(e.seat), 'a tax after an exchange');
      this.#must(!b.laid.some((laid) => laid.card === e.card && laid.on === e.on), 'a tax twice');
      if (e.card === 'royal') this.#must(b.kingSeat() === e.seat, 'a royal taille without a king');
      if (e.card === 'tithe')
        this.#must(
          LORDS.some((lord) => {
            const man = b.men[lord];
            return man?.see === e.on && man?.owner === e.seat && (this.#adapted || !man.cardinal);
          }),
          'a tithe without a bishop',
        );
      if (e.card === 'seigneurial') {
        const title = b.titles[e.on as Region];
        const owner = title === null ? null : (title.owner ?? (this.#adapted ? null : b.kingSeat()));
        this.#must(owner === e.seat, 'a taille without a title');
        if (this.#adapted) this.#must(b.inside(title?.capital as Village, e.seat) > 0, 'a taille without the capital');
      }
      this.#used.add(e.seat);
      this.#play(e.seat);
      b.laid.push(e);
    },
    income: ({ seat, villages, buildings, castles, tithe, tailles, total }) => {
      this.#purses ??= this.b.incomes();
      const mine = this.#purses[seat];
      const theirs = { villages, buildings, castles, tithe, tailles };
      this.#must(
        JSON.stringify(mine) === JSON.stringify(theirs),
        `income of ${seat}: ${JSON.stringify(mine)}, told ${JSON.stringify(theirs)}`,
      );
      this.#must(total === villages + buildings + castles + tithe + tailles, 'the sum of the income');
      this.b.money[seat] = (this.b.money[seat] as number) + total;
      if (this.#reprisal?.from === seat && this.#reprisal.round === this.b.round && total > 0 && this.b.king !== null)
        this.#payable = { from: seat, amount: total };
    },
    revenueTaken: ({ from, to, amount }) => {
      this.#must(this.#payable?.from === from && this.#payable.amount === amount, 'a revenge that was not announced');
      this.#must(to === this.b.kingSeat(), 'the king takes it');
      this.#payable = null;
      this.#payer(from, amount);
      this.b.money[to] = (this.b.money[to] as number) + amount;
    },
    bought: ({ seat, what, at, number, paid }) => {
      const { b } = this;
      const place = b.places[at];
      this.#must(paid === PRICE[what] * number, `the price of ${number} ${what}`);
      this.#must(b.owner(at) === seat, `${at} is not ${seat}’s`);
      this.#must(b.titleAt(at) !== null || b.inside(at, seat) > 0, 'nobody of his is there');
      this.#payer(seat, paid);
      if (what === 'soldiers') place.soldiers[seat] = (place.soldiers[seat] as number) + number;
      else if (what === 'castle') {
        this.#must(!place.castle, 'a second castle');
        place.castle = true;
      } else if (what === 'mill') place.mills++;
      else place.presses++;
      this.#must(place.mills + place.presses <= 3, 'a fourth building');
      this.#must(b.soldiersOf(seat) <= 30, 'more soldiers than the box has');
      this.#must(sum(VILLAGES.map((v) => b.places[v].mills)) <= MILLS, 'more mills than the box has');
      this.#must(sum(VILLAGES.map((v) => b.places[v].presses)) <= PRESSES, 'more presses than the box has');
      if (what === 'soldiers') b.come(at, seat, true);
    },
    gave: ({ seat, to, amount }) => {
      this.#must(amount % 100 === 0 && amount > 0, 'hundreds');
      this.#payer(seat, amount);
      this.b.money[to] = (this.b.money[to] as number) + amount;
    },

    /* --------------------------------------------------------------- movement */
    stepped: ({ seat, lords, soldiers, from, to }) => {
      const { b } = this;
      const walked = this.#setOut(seat, lords, soldiers, from, to);
      const admitted = this.#admitted;
      this.#admitted = null;
      const held = this.#held(to, seat);
      const host = b.places[to].holder;
      const mine = b.owner(to) === seat;
      if (held && !mine)
        this.#must(
          this.#adapted && admitted?.seat === seat && admitted.village === to,
          `${to} is entered without leave`,
        );
      const place = b.places[to];
      if (place.holder === null && this.#free.includes(to)) this.#settlers.push(...lords);
      place.soldiers[seat] = (place.soldiers[seat] as number) + soldiers;
      place.walked[0] += soldiers - walked;
      place.walked[1] += walked;
      for (const lord of lords) {
        const man = b.men[lord] as Man;
        man.at = to;
        man.gate = null;
        man.steps++;
      }
      b.come(to, seat, admitted === null);
      b.leave(from);
      const warden = b.warden(to);
      const title = b.titleAt(to);
      const quiet =
        !this.#adapted ||
        title === null ||
        title.capital === to ||
        warden === null ||
        warden === seat ||
        b.weather[this.b.box.regionOf[to]] > 0 ||
        (title.owner === null && place.castle) ||
        (admitted !== null && host === warden);
      if (!quiet) this.#awaited = { village: to, intruder: seat, warden: warden as Seat };
    },
    stopped: ({ seat, village, from, lords, soldiers, intent }) => {
      const { b } = this;
      this.#setOut(seat, lords, soldiers, from, village);
      this.#admitted = null;
      this.#must(this.#held(village, seat), `${village} is not held against ${seat}`);
      if (!this.#adapted) {
        const others = b.forces(village).filter((g) => g.seat !== seat);
        this.#must(!others.some((g) => g.intent === 'siege' && g.round < b.round), `${village} is besieged already`);
        this.#must(new Set(others.map((g) => g.seat)).size < 2, 'a third force');
      } else this.#must(intent === 'attack', 'sieges are of the original game');
      b.groups.push({ seat, village, from, soldiers, lords: [...lords], intent, round: b.round });
      for (const lord of lords) {
        const man = b.men[lord] as Man;
        man.at = village;
        man.gate = from;
        man.steps = 2;
      }
      b.leave(from);
    },
    passageAsked: ({ seat, of, village }) => {
      this.#turn(seat);
      this.#must(this.b.places[village].holder === of && of !== seat, 'leave is asked of who holds the village');
      if (this.#adapted) this.#must(!this.b.forces(village).some((g) => g.seat === seat), 'who attacks asks for leave');
    },
    passageAnswered: ({ by, seat, village, granted }) => {
      if (granted && this.#adapted) this.#admitted = { seat: by, village, by: seat };
      if (!granted) this.#declaredHostile.push(`${by} ${village}`);
    },
    declared: ({ seat, village, from, intent }) => {
      const { b } = this;
      this.#turn(seat);
      this.#must(!this.#adapted, 'declarations are of the original game');
      const asked = this.#last.march?.from?.split('/')[1] as Village;
      const groups = b.groups.filter(
        (g) =>
          g.seat === seat &&
          g.village === village &&
          g.from === (from ?? asked) &&
          g.round < b.round &&
          (this.#last.march as { meet?: string } | null)?.meet !== g.intent &&
          ((this.#last.march as { meet?: string } | null)?.meet !== 'ask' || g.intent === 'passage'),
      );
      this.#must(groups.length > 0, 'nobody waits there');
      for (const group of groups) {
        group.intent = intent;
        group.round = b.round;
        for (const lord of group.lords) (b.men[lord] as Man).steps = 2;
      }
    },
    levied: ({ seat, lord, village }) => {
      const { b } = this;
      const man = b.men[lord] as Man;
      this.#must(this.#adapted && man.at === village && man.owner === seat, `${lord} is not at ${village}`);
      this.#must(this.#settlers.includes(lord), `${village} was not free`);
      this.#must(!this.#levied.includes(village), 'a second levy');
      const title = b.titleAt(village);
      this.#must(
        title === null || (title.owner === seat && title.lord === lord),
        'only the titled lord raises soldiers',
      );
      this.#levied.push(village);
      b.places[village].soldiers[seat] = (b.places[village].soldiers[seat] as number) + 1;
      man.steps = 2;
      this.#must(b.soldiersOf(seat) <= 30, 'more soldiers than the box has');
    },
    sortie: (e) => {
      const { b } = this;
      this.#turn(e.seat);
      this.#must(b.places[e.village].holder === e.seat, 'a sortie from elsewhere');
      this.#must(
        b.forces(e.village).some((g) => g.intent === 'siege' && g.seat !== e.seat),
        'nobody besieges it',
      );
      this.#must(b.weather[this.b.box.regionOf[e.village]] === 0, 'a sortie in bad weather');
      this.#must(e.soldiers === 0 || e.lords.some((lord) => b.men[lord]?.see === null), 'soldiers led by bishops');
      this.#sorties.push({ ...e, lords: [...e.lords] });
    },
    rose: ({ seat, village, from }) => {
      const { b } = this;
      this.#turn(seat);
      this.#must(this.#adapted && this.#held(village, seat) && b.inside(village, seat) > 0, 'who rises is a guest');
      const lords = b.lordsIn(village, seat);
      this.#must(
        lords.length > 0 && b.weather[this.b.box.regionOf[village]] === 0,
        'soldiers rise with a lord, in good weather',
      );
      const soldiers = b.places[village].soldiers[seat] as number;
      b.places[village].soldiers[seat] = 0;
      b.groups.push({ seat, village, from, soldiers, lords, intent: 'attack', round: b.round });
      for (const lord of lords) {
        (b.men[lord] as Man).gate = from;
        (b.men[lord] as Man).steps = 2;
      }
    },
    expels: ({ seat, village, guest }) => {
      this.#turn(seat);
      this.#must(this.b.inside(village, guest) > 0 && this.b.inside(village, seat) > 0, 'both are inside');
      this.#must(this.b.weather[this.b.box.regionOf[village]] === 0, 'a fight in bad weather');
    },
    entered: ({ seat, village }) => {
      const { b } = this;
      // Who has beaten the defender and still has another to fight goes in at once.
      if (this.#fray?.village === village && b.inside(village, b.places[village].holder as Seat) === 0)
        b.places[village].holder = null;
      const { holder } = b.places[village];
      this.#must(holder === null || holder === seat, `${village} is defended`);
      this.#must(
        b.groups.some((g) => g.seat === seat && g.village === village),
        'nobody waits there',
      );
      if (holder === null) {
        const hostile = b.forces(village)[0];
        this.#must(
          hostile === undefined || hostile.seat === seat || this.#fray !== null,
          'the first of the attackers goes in',
        );
      }
      b.enter(village, seat);
      if (holder === null) b.places[village].holder = seat;
    },
    resisted: ({ seat, village, intruder, die, lost }) => {
      const { b } = this;
      this.#villagers(seat, village, intruder);
      this.#must(lost <= Math.floor(die / 2), `${lost} fall by a ${die}`);
      const all = this.#adapted ? b.inside(village, intruder) : (b.places[village].soldiers[intruder] as number);
      this.#must(lost === Math.floor(die / 2) || lost < Math.floor(die / 2), 'the die of the villagers');
      if (lost < Math.floor(die / 2)) this.#must(lost <= all, 'fewer than were there');
      if (lost > 0) this.#lose([intruder], 'resistance', lost, this.#adapted ? 'last' : 'never');
    },
    letPass: ({ seat, village, intruder }) => this.#villagers(seat, village, intruder),

    /* ----------------------------------------------------------------- battle */
    battleBegan: ({ village, kind, attackers, defenders }) => {
      const { b } = this;
      this.#must(b.phase === 'combat' && b.weather[this.b.box.regionOf[village]] === 0, 'a battle in bad weather');
      const seats = [...new Set(b.forces(village).map((g) => g.seat))];
      if (kind === 'attack') {
        this.#must(JSON.stringify(attackers) === JSON.stringify(seats), `the attackers are ${seats}`);
        this.#must(!this.#fought.includes(village), 'a second battle');
        this.#must(seats.length > 1 || b.forces(village).some((g) => g.intent === 'attack'), 'nobody attacks');
      } else if (kind === 'sortie') this.#must(JSON.stringify(defenders) === JSON.stringify(seats), 'the besiegers');
      const sortie = this.#sorties.find((it) => it.village === village);
      this.#fray = {
        village,
        kind,
        out:
          kind === 'sortie' && sortie !== undefined
            ? {
                soldiers: Math.min(sortie.soldiers, b.places[village].soldiers[sortie.seat] as number),
                lords: sortie.lords.filter((lord) => b.men[lord]?.owner === sortie.seat && b.men[lord]?.at === village),
              }
            : null,
        stormed: false,
        bare: false,
        startAttack: 0,
        startDefence: 0,
      };
      this.#attackers = [];
    },
    struck: (e) => {
      const { b } = this;
      const fray = this.#fray as Fray;
      this.#attackers = e.attackers;
      const attack = e.attackers.map((seat) => this.#strength(seat, true));
      const defence = e.defenders.map((seat) => this.#strength(seat, false));
      const sizes = [sum(attack.map(({ size }) => size)), sum(defence.map(({ size }) => size))] as const;
      this.#must(sizes[0] > 0 && sizes[1] > 0, 'a fight against nobody');
      const walls = fray.kind === 'attack' && (defence[0]?.inside ?? false);
      if (walls && fray.startAttack === 0) [fray.startAttack, fray.startDefence] = sizes;
      fray.bare ||=
        this.#adapted && this.#relief.some((r) => r.village === fray.village && e.defenders.includes(r.seat));
      const castle = walls && b.places[fray.village].castle && !fray.bare;
      this.#must(e.castle === castle, `behind walls: ${castle}`);
      this.#must(e.attackDice.length === diceOf(sizes[0]), `${sizes[0]} pieces throw ${e.attackDice.length} dice`);
      this.#must(e.defenceDice.length === diceOf(sizes[1]), `${sizes[1]} pieces throw ${e.defenceDice.length} dice`);
      this.#must(e.defenceLoss === b.losses(sum(e.attackDice), castle), 'losses of the defence');
      this.#must(e.attackLoss === b.losses(sum(e.defenceDice), false), 'losses of the attack');
      const lords = this.#adapted ? 'last' : 'any';
      this.#lose([...e.defenders], 'battle', Math.min(e.defenceLoss, sizes[1]), lords);
      this.#lose([...e.attackers], 'battle', Math.min(e.attackLoss, sizes[0]), lords);
    },
    villageBought: ({ seat, from, village, amount }) => {
      const { b } = this;
      const high = this.#bids.find((bid) => bid.seat === seat)?.amount;
      const low = this.#bids.find((bid) => bid.seat === from)?.amount;
      this.#must(amount === high && (low as number) < amount, 'the higher bid is paid');
      this.#payer(seat, amount);
      b.money[from] = (b.money[from] as number) + amount;
      b.enter(village, seat);
      b.places[village].holder = seat;
      for (const g of b.groups)
        if (g.village === village && g.seat === from) Object.assign(g, { intent: 'passage', round: b.round });
    },
    bidsShown: ({ bids }) => {
      for (const { seat, amount } of bids)
        this.#must(amount <= (this.b.money[seat] as number), 'a bid above the purse');
      this.#bids = bids;
    },
    battleEnded: ({ village, winner }) => {
      const { b } = this;
      const fray = this.#fray as Fray;
      const place = b.places[village];
      const left = b.forces(village);
      if (fray.kind === 'attack') {
        const stands = place.holder !== null && b.inside(village, place.holder) > 0;
        const beaten = left.length > 0 && !stands;
        if (this.#adapted) {
          const gone = fray.startAttack > 0 && (left.length > 0 || fray.startAttack > fray.startDefence);
          if (gone) this.#must(place.mills + place.presses === 0, 'buildings go with a village that is stormed');
          else this.#must(!fray.stormed, 'buildings are kept');
        } else if (fray.startAttack > 0) this.#must(place.mills + place.presses === 0, 'buildings go after an attack');
        if (left.length > 0 && winner !== null && left.some((g) => g.seat === winner)) {
          this.#must(beaten || place.holder === winner || !stands, 'the defender still stands');
          for (const seat of new Set(left.map((g) => g.seat))) b.enter(village, seat);
          place.holder = winner;
          if (place.lentTo !== null && place.lentTo !== winner) place.lentTo = null;
        } else if (winner !== null && place.holder !== winner && b.inside(village, winner) > 0 && !stands)
          place.holder = winner;
        this.#fought.push(village);
      } else if (fray.kind === 'sortie') {
        this.#fought.push(village);
        const gone = (fray.out?.soldiers ?? 0) + (fray.out?.lords.length ?? 0) === 0 || left.length === 0;
        this.#must(gone, 'a sortie is fought to the end');
      }
      this.#fray = null;
      if (place.holder !== null && b.inside(village, place.holder) === 0) b.leave(village);
      this.#must(
        winner === null || fray.kind === 'sortie' || place.holder === winner,
        `${village} is held by ${place.holder}`,
      );
    },

    /* --------------------------------------------------------------- elections */
    candidate: ({ seat, lord }) => {
      if (lord === null) return;
      const man = this.b.men[lord] as Man;
      this.#must(man.owner === seat && man.see === null, `${lord} cannot stand`);
      if (this.#voted.size === 0 && this.#candidates.length === 0) this.#totals = {};
      this.#candidates.push(lord);
    },
    voted: ({ seat, lord, votes, totals }) => {
      this.#must(!this.#adapted && this.b.king === null, 'an election without need');
      this.#must(!this.#voted.has(seat) && votes <= this.b.votes(seat), `${votes} votes of ${this.b.votes(seat)}`);
      this.#voted.add(seat);
      if (lord !== null) {
        this.#must(this.b.men[lord]?.see === null, 'a bishop is voted for');
        this.#totals[lord] = (this.#totals[lord] ?? 0) + votes;
      }
      this.#must(this.#same(totals), 'the running totals');
    },
    balloted: ({ seat, votes, totals }) => {
      this.#must(this.#adapted && this.b.king === null && !this.#voted.has(seat), 'an election without need');
      this.#voted.add(seat);
      for (const { voter, lord, votes: count } of votes) {
        this.#must(this.b.men[voter]?.owner === seat, `${voter} is not of ${seat}`);
        this.#must(this.#candidates.includes(lord), `${lord} is no candidate`);
        this.#must(count === this.b.votesOfLord(voter), `${voter} has ${this.b.votesOfLord(voter)} votes`);
        this.#totals[lord] = (this.#totals[lord] ?? 0) + count;
      }
      this.#must(this.#same(totals), 'the running totals');
    },
    noElection: () => {
      const ranked = Object.values(this.#totals).sort((a, z) => z - a);
      this.#must(ranked.length === 0 || ranked[0] === 0 || ranked[0] === ranked[1], 'somebody has most votes');
      this.#closePoll();
    },
    elected: ({ lord, votes }) => {
      const others = Object.entries(this.#totals).filter(([name]) => name !== lord);
      this.#must(this.#totals[lord] === votes && votes > 0, 'the votes of the elected');
      this.#must(
        others.every(([, count]) => count < votes),
        'another has as many',
      );
      this.#closePoll();
      this.#elected = lord;
      this.#consent = this.b
        .lordsOf(this.b.men[lord]?.owner as Seat)
        .filter((other) => this.b.men[other]?.see !== null);
    },
    anointAnswered: ({ seat, cleric, yes }) => {
      const man = this.b.men[cleric] as Man;
      this.#must(man.owner === seat && man.see !== null, `${cleric} is no cleric of ${seat}`);
      if (yes) this.#consent.push(cleric);
    },
    crowned: ({ lord, seat, how }) => {
      const { b } = this;
      this.#must(b.king === null && b.men[lord]?.owner === seat && b.men[lord]?.see === null, `${lord} cannot be king`);
      if (how === 'anointed') {
        this.#must(lord === this.#elected, 'another was elected');
        this.#must(this.#consent.length >= 2 || this.#consent.some((c) => b.men[c]?.cardinal), 'nobody anoints him');
      } else
        this.#must(
          !this.#adapted &&
            REGIONS.some((r) => b.titles[r]?.owner === seat && b.men[lord]?.at === b.titles[r]?.capital),
          'a conquest',
        );
      this.#elected = null;
      b.king = lord;
      this.#crownedIn = b.round;
    },
    deposeProposed: () => {
      this.#must(this.#adapted && this.b.king !== null && this.b.round >= this.#crownedIn + 2, 'too early to depose');
      this.#yes = 0;
      this.#no = 0;
    },
    deposeVoted: ({ seat, yes, no }) => {
      const most = this.b.votes(seat) + (this.b.kingSeat() === seat ? 4 : 0);
      this.#must(yes + no <= most, `${yes} and ${no} of ${most} votes`);
      this.#yes += yes;
      this.#no += no;
    },
    deposed: ({ yes, no }) => {
      this.#must(yes === this.#yes && no === this.#no && yes > no, 'the vote on the king');
      this.b.king = null;
      this.#deposed = true;
      this.#reprisal = null;
    },
    kingStays: ({ yes, no }) => this.#must(yes === this.#yes && no === this.#no && yes <= no, 'the vote on the king'),
    reprisal: ({ seat, revenue }) => {
      this.#must(seat === this.b.kingSeat() && this.#no > this.#yes, 'revenge without cause');
      if (revenue !== null) this.#reprisal = { from: revenue, round: this.b.round + 1 };
    },

    /* ------------------------------------------------------------------ titles */
    granted: ({ seat, region, title, lord, capital }) => {
      const { b } = this;
      this.#must(b.titles[region] === null && b.king !== null && !this.#deposed, 'no title can be given');
      this.#must(
        this.b.box.regionVillages[region].every((v) => b.places[v].holder === seat),
        `${seat} does not hold all of ${region}`,
      );
      this.#must(b.men[lord]?.owner === seat, 'the lord of another family');
      this.#must(this.b.box.regionVillages[region].includes(capital), 'a capital elsewhere');
      this.#must(
        title === { 3: 'baron', 4: 'count', 5: 'duke' }[this.b.box.regionVillages[region].length],
        'the rank of the title',
      );
      b.titles[region] = { owner: seat, lord, capital };
    },
    pulled: ({ seat, capital, count, from }) => {
      this.#must(
        !this.#adapted && from.length === count && new Set(from).size === count,
        'one soldier from each village',
      );
      for (const v of from) {
        this.#must(
          this.b.box.regionOf[v] === this.b.box.regionOf[capital] && v !== capital,
          'from villages of the fief',
        );
        const place = this.b.places[v];
        place.soldiers[seat] = (place.soldiers[seat] as number) - 1;
        this.#must((place.soldiers[seat] as number) >= 0, 'a soldier who is not there');
        this.b.places[capital].soldiers[seat] = (this.b.places[capital].soldiers[seat] as number) + 1;
        this.b.leave(v);
      }
    },
    titlePassed: ({ region, lord, seat }) => {
      const title = this.b.titles[region];
      this.#must(
        title?.owner === seat && title.lord === null && this.b.men[lord]?.owner === seat,
        'a title passes in the family',
      );
      if (title !== null) title.lord = lord;
    },
    captured: ({ region, seat, from }) => {
      const title = this.b.titles[region];
      this.#must(title !== null && title.owner === from, 'whose title it was');
      this.#must(
        this.b.places[title?.capital as Village].holder === seat && seat !== from,
        `${seat} does not hold the capital`,
      );
      this.#must(this.b.lordsOf(seat).length > 0, 'a family without lords');
      this.#hand(region, seat, null);
    },
    custody: ({ region, king }) => {
      this.#must(king === this.b.kingSeat() && this.b.titles[region] !== null, 'the king has custody');
      this.#hand(region, null, null);
    },
    bestowed: ({ region, lord, seat, soldier }) => {
      const { b } = this;
      const title = b.titles[region];
      this.#must(b.king !== null && title !== null && b.men[lord]?.owner === seat, 'the king gives a title');
      const orphan = title !== null && title.owner !== null;
      if (this.#adapted && !orphan && !this.#orphans.includes(region))
        this.#must(b.places[title?.capital as Village].holder === seat, 'a title in custody without the capital');
      this.#hand(region, seat, lord);
      const capital = title?.capital as Village;
      const place = b.places[capital];
      if (soldier) {
        this.#must(place.holder === null || place.holder === seat, 'a soldier among others');
        place.soldiers[seat] = (place.soldiers[seat] as number) + 1;
        if (place.holder === null) place.holder = seat;
        this.#must(b.soldiersOf(seat) <= 30, 'more soldiers than the box has');
      }
      this.#orphans = this.#orphans.filter((other) => other !== region);
    },
    fiefDissolved: ({ region }) => {
      this.#must(this.#adapted && this.b.titles[region] !== null, 'a fief is dissolved');
      this.b.titles[region] = null;
      for (const v of this.b.box.regionVillages[region]) this.b.leave(v);
    },
    lent: ({ seat, to, village }) => {
      const title = this.b.titleAt(village);
      this.#must(!this.#adapted && title?.owner === seat && title.capital !== village, 'a village that can be lent');
      this.b.places[village].lentTo = to;
      this.#lent[village] = this.b.round;
    },
    rang: ({ seat }) => {
      this.#must(this.#options.end === 'clock' && !this.#rang.has(seat), 'the clock');
      this.#rang.add(seat);
    },
    lastRound: () => {
      const voices = [...this.#rang].filter((seat) => !this.b.out[seat]).length;
      this.#must(voices * 2 > this.b.inTurn().length, 'more than half say so');
      this.#lastTurn = true;
    },
  };

  #payable: { from: Seat; amount: number } | null = null;
  #bids: Told<'bidsShown'>['bids'] = [];
  #attackers: readonly Seat[] = [];

  #attacking(seat: Seat): boolean {
    return this.#attackers.includes(seat);
  }

  #soldiersLeft(seat: Seat): number {
    return this.#strength(seat, this.#attacking(seat)).soldiers;
  }

  #play(seat: Seat): void {
    this.b.hands[seat] = (this.b.hands[seat] as number) - 1;
    this.#must((this.b.hands[seat] as number) >= 0, `${seat} has no card`);
  }

  /** Original: weather and famine last one turn. */
  #clearSkies(): void {
    const { b } = this;
    for (const region of REGIONS) {
      b.discard += b.weather[region] + b.famine[region];
      b.weather[region] = 0;
      b.famine[region] = 0;
    }
  }

  #found(seat: Seat, village: Village): void {
    const place = this.b.places[village];
    this.#must(place.holder === null, `${village} is taken`);
    place.castle = true;
    place.holder = seat;
    place.soldiers[seat] = 8;
    this.#homes[seat] = this.b.box.regionOf[village];
  }

  #villagers(seat: Seat, village: Village, intruder: Seat): void {
    const { b } = this;
    const title = b.titleAt(village);
    this.#must(title !== null && title.capital !== village && b.warden(village) === seat, `${seat} calls no villagers`);
    this.#must(b.weather[this.b.box.regionOf[village]] === 0 && intruder !== seat, 'villagers in bad weather');
    this.#must(b.inside(village, intruder) > 0, 'nobody is there');
    this.#must(b.phase === (this.#adapted ? 'movement' : 'combat'), 'when villagers rise');
    if (this.#adapted && title?.owner === null) this.#must(!b.places[village].castle, 'villagers against a castle');
    this.#awaited = null;
  }

  /** Every attack that was declared has been fought, and all who converged have fought (original). */
  #allFought(): void {
    for (const v of VILLAGES) {
      if (this.b.weather[this.b.box.regionOf[v]] > 0 || this.#fought.includes(v)) continue;
      const forces = this.b.forces(v);
      this.#must(!forces.some((g) => g.intent === 'attack'), `the attack on ${v} is not fought`);
      this.#must(new Set(forces.map((g) => g.seat)).size < 2, `two forces before ${v} do not fight`);
    }
    this.#sorties = [];
  }

  #hand(region: Region, owner: Seat | null, lord: Lord | null): void {
    const title = this.b.titles[region];
    if (title === null) return;
    this.b.titles[region] = { owner, lord, capital: title.capital };
    for (const v of this.b.box.regionVillages[region]) this.b.places[v].lentTo = null;
  }

  #same(totals: { [lord: string]: number }): boolean {
    const clean = (all: { [lord: string]: number }): string =>
      JSON.stringify(
        Object.entries(all)
          .filter(([, n]) => n > 0)
          .sort(),
      );
    return clean(totals) === clean(this.#totals);
  }

  #closePoll(): void {
    this.#totals = {};
    this.#voted.clear();
    this.#candidates = [];
  }

  #judgeEnd(winners: readonly Seat[], by: Told<'ended'>['by']): void {
    const { b } = this;
    const goal = this.#adapted ? (b.seats === 3 ? 4 : 3) : this.#options.fiefs;
    const top = (seat: Seat): number =>
      Math.max(0, ...REGIONS.filter((r) => b.titles[r]?.owner === seat).map((r) => RANK[TITLE_OF[r]]));
    const score = (seat: Seat): number[] => [
      b.fiefs(seat),
      this.#adapted ? top(seat) : b.soldiersOf(seat),
      b.money[seat] as number,
    ];
    const better = (one: Seat, other: Seat): number => {
      const [mine, theirs] = [score(one), score(other)];
      const at = mine.findIndex((value, i) => value !== theirs[i]);
      return at < 0 ? 0 : (mine[at] as number) - (theirs[at] as number);
    };
    const playing = b.inTurn();
    if (by === 'last') {
      this.#must(playing.length <= 1, 'others are still there');
      return;
    }
    const borne = (seat: Seat): number =>
      REGIONS.filter((r) => b.titles[r]?.owner === seat && b.titles[r]?.lord !== null).length;
    const field =
      by === 'fiefs' ? playing.filter((seat) => (this.#adapted ? borne(seat) : b.fiefs(seat)) >= goal) : playing;
    if (by === 'fiefs') this.#must(this.#options.end === 'fiefs', 'a game on time');
    else this.#must(this.#lastTurn || b.round >= this.#options.rounds, 'time is not up');
    const best = field.filter((seat) => field.every((other) => better(seat, other) >= 0)).sort((a, z) => a - z);
    this.#must(JSON.stringify(best) === JSON.stringify(winners), `the winners are ${best}`);
  }
}
