/**
 * Positions and play in the words of the rulebook. A, B, C, D, E, F are the players in clockwise order, A the first of the turn.
 *
 * ```ts
 * const t = scene('original').place('bourg', 'A', { soldiers: 4, lords: ['roland'], castle: true }).phase('movement');
 * t.answer('A', { act: 'done' });
 * ```
 * Dice are written down with `dice(3, 2)`; after each test every table must have used all of them.
 */

import { die, FastDice, faces, fromState, readOptions, ScriptedDice } from '@homage/kernel';
import { afterEach, expect } from 'vitest';
import {
  type Card,
  fief1981 as def,
  emptyState,
  type Intent,
  LORDS,
  type Lord,
  type Options,
  OUR_BOX,
  type Region,
  type Rules,
  type See,
  type State,
  seeCard,
  type Village,
} from '../rules/index.ts';
import { noLord } from '../rules/pieces.ts';
import { addSoldiers, clearSoldiers } from '../rules/troops.ts';

import { PLAYERS, type Player, player, seat, Table } from './table.ts';

interface Troops {
  soldiers?: number;
  lords?: Lord[];
  castle?: boolean;
  mills?: number;
  presses?: number;
}

const open: ScriptedDice[] = [];
afterEach(() => {
  for (const dice of open.splice(0)) expect(dice.left, 'dice that nobody threw').toBe(0);
});

export function optionsOf(input: object): Options {
  const read = readOptions(def, input);
  if (!read.ok) throw new Error(JSON.stringify(read.why));
  return read.value;
}

export class Scene {
  readonly s: State;
  readonly options: Options;
  #dice: ScriptedDice = new ScriptedDice();
  #fast: FastDice | undefined;

  constructor(rules: Rules, seats: number, more: Partial<Options>) {
    this.options = optionsOf({ rules, ...more });
    this.s = emptyState(this.options, seats);
    this.s.round = 3;
    this.s.chosen = [...this.s.order];
    this.s.money.fill(0);
    open.push(this.#dice);
  }

  /** Pieces and buildings in a village; the player holds it. */
  place(village: Village, who: Player | null, { soldiers = 0, lords = [], castle, mills, presses }: Troops = {}): this {
    const ground = this.s.villages[village];
    if (castle !== undefined) ground.castle = castle;
    if (mills !== undefined) ground.mills = mills;
    if (presses !== undefined) ground.presses = presses;
    if (who === null) return this;
    const host = ground.holder;
    // Who comes second is a guest of the first, since an earlier turn.
    const leave = host === null || host === seat(who) ? null : { by: host, round: 0 };
    clearSoldiers(ground, seat(who));
    addSoldiers(ground, seat(who), soldiers, { steps: 0, leave, met: false });
    for (const name of lords) {
      this.#raise(name, who, village, null);
      this.s.lords[name].leave = leave === null ? null : { ...leave };
    }
    if (host === null) ground.holder = seat(who);
    return this;
  }

  /** The same troops in several villages. */
  hold(villages: readonly Village[], who: Player, troops: Troops = { soldiers: 1 }): this {
    for (const village of villages) this.place(village, who, troops);
    return this;
  }

  region(region: Region, who: Player, troops: Troops = { soldiers: 1 }): this {
    return this.hold(
      OUR_BOX.regionVillages[region].filter((v) => this.s.villages[v].holder === null),
      who,
      troops,
    );
  }

  #raise(name: Lord, who: Player, at: Village, gate: Village | null): void {
    this.#take(name);
    this.s.lords[name] = { ...noLord(), owner: seat(who), at, gate };
  }

  #take(card: Card): void {
    const at = this.s.pile.indexOf(card);
    if (at < 0) throw new Error(`no ${card} left in the pile`);
    this.s.pile.splice(at, 1);
  }

  /** A party before a village, on the road from another one; `ago` rounds since it came. */
  gate(
    village: Village,
    from: Village,
    who: Player,
    intent: Intent,
    { soldiers = 0, lords = [] }: Troops = {},
    ago = 1,
  ): this {
    for (const name of lords) this.#raise(name, who, village, from);
    const round = this.s.round - ago;
    const arrived = ++this.s.arrivals;
    this.s.parties.push({ seat: seat(who), village, from, soldiers, lords: [...lords], intent, round, arrived });
    return this;
  }

  /** Nobody has given these pieces leave: they stand there as intruders. */
  uninvited(village: Village, who: Player): this {
    const ground = this.s.villages[village];
    addSoldiers(ground, seat(who), clearSoldiers(ground, seat(who)));
    for (const l of Object.values(this.s.lords)) if (l.owner === seat(who) && l.at === village) l.leave = null;
    return this;
  }

  hand(who: Player, ...cards: Card[]): this {
    for (const card of cards) this.#take(card);
    this.s.hands[seat(who)]?.push(...cards);
    return this;
  }

  money(who: Player, amount: number): this {
    this.s.money[seat(who)] = amount;
    return this;
  }

  bishop(lord: Lord, see: See, cardinal = false): this {
    this.#take(seeCard(see));
    this.s.lords[lord].see = see;
    this.s.lords[lord].cardinal = cardinal;
    return this;
  }

  king(lord: Lord, round = 1): this {
    this.s.king = { lord, round };
    return this;
  }

  fief(
    region: Region,
    who: Player | null,
    lord: Lord | null,
    capital: Village = OUR_BOX.regionVillages[region][0] as Village,
  ): this {
    const owner = who === null ? null : seat(who);
    const holder = this.s.villages[capital].holder;
    const stands = holder === owner ? null : holder;
    this.s.fiefs[region] = { capital, owner, lord, stands, orphan: false, round: 1 };
    return this;
  }

  weather(region: Region): this {
    this.#take('weather');
    this.s.weather[region]++;
    return this;
  }

  famine(region: Region): this {
    this.#take('famine');
    this.s.famine[region]++;
    return this;
  }

  round(round: number): this {
    this.s.round = round;
    return this;
  }

  first(who: Player): this {
    this.s.first = seat(who);
    return this;
  }

  with(change: (s: State) => void): this {
    change(this.s);
    return this;
  }

  dice(...values: number[]): this {
    this.#dice.then(...faces(...values));
    return this;
  }

  /** Somebody who plays last and has a move: keeps phase 4 open after everybody else. */
  watcher(who: Player = 'D'): this {
    return this.place('beaujeu', who, { lords: ['pierre'] });
  }

  /** Dice that fall as they like: where the result does not matter. */
  anyDice(seed = 'any'): this {
    this.#fast = new FastDice(seed);
    return this;
  }

  /** Goes on at a phase of the turn; `deal` is before dealing. */
  phase(at: 'deal' | 'cards' | 'income' | 'purchases' | 'movement' | 'combat' | 'negotiations' | 'turnsEnd'): Table {
    if (at !== 'deal' && at !== 'turnsEnd') this.s.phase = at;
    if (this.s.rules === 'adapted') this.#populate();
    // Scenes may have moved lords about by hand.
    for (const p of this.s.parties)
      p.lords = LORDS.filter(
        (name) =>
          this.s.lords[name].at === p.village &&
          this.s.lords[name].gate === p.from &&
          this.s.lords[name].owner === p.seat &&
          (p.lords.includes(name) || !this.s.parties.some((other) => other.lords.includes(name))),
      );
    const wrong = def.invariant(this.s);
    if (wrong !== undefined) throw new Error(`the scene is impossible: ${wrong}`);
    const match = fromState(def, this.s.seats, this.options, this.s, [
      { kind: 'main', local: {}, at: at === 'deal' ? 'round' : at },
    ]);
    return new Table(match, this.#dice, this.#fast);
  }

  /** Adapted: whoever has no piece is out; those whom the scene does not mention get a soldier far away. */
  #populate(): void {
    const free = (['les-essarts', 'st-ciers', 'la-buissiere', 'chateauneuf', 'st-andre'] as const).filter(
      (v) =>
        this.s.villages[v].holder === null &&
        this.s.fiefs[OUR_BOX.regionOf[v]] === null &&
        !this.s.parties.some((p) => p.village === v || p.from === v),
    );
    for (const [i, who] of PLAYERS.slice(0, this.s.seats).entries()) {
      const placed = Object.values(this.s.villages).some((g) => (g.soldiers[i] as number) > 0);
      const alive =
        placed || this.s.parties.some((p) => p.seat === i) || Object.values(this.s.lords).some((l) => l.owner === i);
      if (!alive && !this.s.out[i]) this.place(free.shift() as Village, who, { soldiers: 1 });
    }
  }

  /** From the very beginning. */
  fromStart(): Table {
    const match = fromState(def, this.s.seats, this.options, emptyState(this.options, this.s.seats));
    return new Table(match, this.#dice, this.#fast);
  }
}

export const scene = (rules: Rules, seats = 4, more: Partial<Options> = {}): Scene => new Scene(rules, seats, more);
export const both = ['original', 'adapted'] as const;
export { def, die, PLAYERS, type Player, player, seat, Table };
