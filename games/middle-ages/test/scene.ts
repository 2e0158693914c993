/**
 * Scenarios that read like the rulebook. Tiles are named by their estate and symbol (`F` is a plain Field, `Ff` one with a Farmer, `Fc` one with
 * a Chest); what is not said is filled from the tiles that are left, so that every scene is a legal position.
 */

import {
  type AskKind,
  type Choice,
  compose,
  fromState,
  type Greyed,
  type Happening,
  type Json,
  type Match,
  openAsks,
  perceive,
  type Reason,
  run,
  ScriptedDice,
  type Seat,
  submit,
  type Throw,
} from '@homage/kernel';
import {
  type Estate,
  type EventCard,
  estateIndex,
  estateOf,
  type Fief,
  type MiddleAges,
  middleAges,
  numberOf,
  type Spot,
  type State,
  TILE_LIST,
  type Tile,
  type View,
} from '@homage/middle-ages/rules';
import { expect } from 'vitest';

export const [F, Ff, Fc, M, Mf, Mc, V, Vf, Vc, R, Rf, Rc] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export const [K, Kf, Kc, B, Bf, Bc, C, Cf, Cc, P, Pc] = [13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23] as const;

/** The spot of a tile: the row of a round, and the tile counted from 1 at the left. */
export const at = (round: number, tile: number): Spot => ((round - 1) % 4) * 6 + tile - 1;

export interface FiefSetup {
  coins?: number;
  /** In the order in which they were placed. */
  board?: readonly Tile[];
  cemetery?: readonly Tile[];
  extra?: readonly Estate[];
  /** Estate -> the Plot token under it. */
  plots?: { readonly [E in Estate]?: Estate };
  scout?: Spot;
}

export interface Setup {
  players?: number;
  round?: number;
  /** By round: the tiles of the row. */
  rows?: { readonly [round: number]: readonly Tile[] };
  fiefs?: readonly FiefSetup[];
  /** The tiles that are drawn next, the first one first. */
  next?: readonly Tile[];
  events?: readonly EventCard[];
  dice?: readonly Throw[];
}

const ALL_EVENTS: readonly EventCard[] = ['skilledTrades', 'preciousGoods', 'alliance', 'goodHarvest'];

/** A position under construction: it knows which tiles are still in the box. */
class Builder {
  readonly players: number;
  readonly s: State;
  readonly #left: Tile[];

  constructor(setup: Setup, round: number, laid: number) {
    this.players = setup.players ?? 3;
    const backs = this.players >= 4 ? (['blue', 'orange'] as const) : (['blue'] as const);
    this.#left = TILE_LIST.faces.flatMap((face, i) =>
      new Array<Tile>(backs.reduce((sum, back) => sum + face[back], 0)).fill(i + 1),
    );
    const events = [...(setup.events ?? []), ...ALL_EVENTS.filter((card) => !setup.events?.includes(card))].slice(0, 4);
    this.s = {
      round,
      order: Array.from({ length: this.players }, (_, seat) => seat),
      turn: 0,
      tile: 0,
      pile: [],
      orange: [],
      discard: [],
      table: new Array(24).fill(0),
      laid,
      events,
      applied: Math.floor(Math.max(0, round - 1) / 4),
      tokens: 255,
      fiefs: [],
    };
    for (let seat = 0; seat < this.players; seat++) this.s.fiefs.push(this.#fief(setup.fiefs?.[seat] ?? {}));
  }

  take(tile: Tile): Tile {
    const index = this.#left.indexOf(tile);
    if (index < 0) throw new Error(`there are not so many tiles ${tile}`);
    this.#left.splice(index, 1);
    return tile;
  }

  #fief({ coins = 0, board = [], cemetery = [], extra = [], plots = {}, scout = -1 }: FiefSetup): Fief {
    const fief: Fief = {
      coins,
      columns: [[], [], [], [], [], [], [], []],
      cemetery: cemetery.map((tile) => this.take(tile)),
      extra: extra.reduce((set, estate) => set | (1 << estateIndex[estate]), 0),
      plots: new Array(8).fill(-1),
      lord: -1,
      scout,
    };
    for (const tile of board) fief.columns[estateOf[tile]!]!.push(this.take(tile));
    for (const [estate, token] of Object.entries(plots) as [Estate, Estate][]) {
      fief.plots[estateIndex[estate]] = estateIndex[token];
      this.s.tokens &= ~(1 << estateIndex[token]);
    }
    return fief;
  }

  /** Lays the rows of these rounds; those that are said first, so that fillers do not take their tiles. */
  rows(setup: Setup, first: number, last: number): void {
    const next = (setup.next ?? []).map((tile) => this.take(tile));
    const wanted = new Map<number, Tile[]>();
    for (let round = first; round <= last; round++) {
      const said = setup.rows?.[round];
      if (said !== undefined)
        wanted.set(
          round,
          said.map((tile) => this.take(tile)),
        );
    }
    for (let round = first; round <= last; round++) {
      const tiles = wanted.get(round) ?? [];
      // Fillers come from all over the list, so that rows look like rows.
      while (tiles.length < this.players + 1) {
        tiles.push(this.take(this.#left[Math.floor((this.#left.length * (tiles.length + 1)) / (this.players + 3))]!));
      }
      tiles.sort((a, b) => numberOf[a]! - numberOf[b]!);
      tiles.forEach((tile, i) => {
        this.s.table[at(round, i + 1)] = tile;
      });
    }
    this.s.pile = [...this.#left.splice(0), ...next.reverse()];
  }
}

const laidBefore = (round: number): number => 4 + Math.min(round - 1, 12);

/** A running scene. */
export class Scene {
  readonly match: Match<MiddleAges>;
  readonly dice: ScriptedDice;
  readonly log: Happening<MiddleAges>[] = [];

  constructor(s: State, frames: Parameters<typeof fromState<MiddleAges>>[4], dice: readonly Throw[] = []) {
    this.dice = new ScriptedDice(dice);
    this.match = fromState(middleAges, s.fiefs.length, {}, s, frames);
    run(middleAges, this.match, this.dice, (event) => this.log.push(event));
  }

  get s(): State {
    return this.match.state;
  }

  get view(): View {
    return perceive(middleAges, this.match, undefined).view;
  }

  /** Who is asked what: ['0 moveLord']. */
  get asked(): string[] {
    return openAsks(this.match).map(({ seat, kind }) => `${seat} ${kind}`);
  }

  #ask(seat: Seat) {
    const ask = openAsks(this.match).find((open) => open.seat === seat);
    if (ask === undefined) throw new Error(`seat ${seat} is not asked; open: ${this.asked.join(', ')}`);
    return ask;
  }

  /** Answers; a refusal fails the test. */
  play<K extends AskKind<MiddleAges>>(seat: Seat, kind: K, answer: MiddleAges['Asks'][K]['answer']): this {
    const ask = this.#ask(seat);
    expect(ask.kind).toBe(kind);
    const why = submit(middleAges, this.match, seat, ask.id, answer, this.dice, (event) => this.log.push(event));
    expect(why).toBeUndefined();
    expect(middleAges.invariant(this.s)).toBeUndefined();
    return this;
  }

  /** The reason of a refusal; the position must not change by it. */
  refusal(seat: Seat, answer: unknown): Reason<MiddleAges> | undefined {
    const before = JSON.stringify(this.match);
    const why = submit(middleAges, this.match, seat, this.#ask(seat).id, answer, this.dice);
    if (why === undefined) throw new Error('this was accepted');
    expect(JSON.stringify(this.match)).toBe(before);
    return why;
  }

  /** The next choice after a draft, with everything that is greyed. */
  choice(seat: Seat, draft: object = {}): { of: readonly Json[]; not: readonly Greyed<MiddleAges>[] } {
    const step = compose(middleAges, this.match, seat, this.#ask(seat).id, draft);
    if (!('choice' in step)) throw new Error(`there is no choice: ${JSON.stringify(step)}`);
    const { of, not = [] } = step.choice as Choice<MiddleAges> & { type: 'one' };
    return { of, not };
  }

  /** What happened of one kind since the start of the scene. */
  happened<K extends keyof MiddleAges['Events']>(kind: K): MiddleAges['Events'][K][] {
    return this.log.filter((event) => event.kind === kind).map(({ data }) => data as MiddleAges['Events'][K]);
  }

  fief(seat: Seat): Fief {
    return this.s.fiefs[seat]!;
  }

  column(seat: Seat, estate: Estate): Tile[] {
    return this.fief(seat).columns[estateIndex[estate]]!;
  }

  get coins(): number[] {
    return this.s.fiefs.map((fief) => fief.coins);
  }

  /** The script of dice is used up and the position is sound. */
  close(): void {
    expect(this.dice.exhausted()).toBe(true);
    expect(middleAges.invariant(this.s)).toBeUndefined();
  }
}

/**
 * The last turn of a round: player 0 stands on `tile`, the others have moved on. Player 0 moves (unless it is round 16) to the
 * first open tile and so takes `tile`.
 */
export function taking(tile: Tile, setup: Setup & { to?: Spot } = {}): Scene {
  const scene = aboutToTake(tile, setup);
  const { round } = scene.s;
  if (round < 16) scene.play(0, 'moveLord', { to: setup.to ?? at(round + 1, scene.match.seats) });
  return scene;
}

/** The same before player 0 moves. */
export function aboutToTake(tile: Tile, setup: Setup = {}): Scene {
  const round = setup.round ?? 2;
  const builder = new Builder(setup, round, laidBefore(round));
  const { s, players } = builder;
  builder.take(tile);
  builder.rows(setup, round + 1, Math.min(round + 3, 16));
  s.table[at(round, players + 1)] = tile;
  s.order = [...s.order.slice(1), 0];
  s.turn = players - 1;
  s.fiefs.forEach((fief, seat) => {
    const stays = seat === 0 || round === 16;
    fief.lord = stays ? at(round, seat === 0 ? players + 1 : seat) : at(round + 1, seat);
  });
  return new Scene(
    s,
    [
      { kind: 'main', local: {}, at: 'rounds' },
      { kind: 'round', local: { round }, at: 'turned' },
      { kind: 'turn', local: { seat: 0 } },
    ],
    setup.dice,
  );
}

/** The start of a round: `lords` are the tiles (counted from 1) of the row of this round on which players 0, 1, … stand. */
export function startOfRound(setup: Setup & { round: number; lords: readonly number[] }): Scene {
  const { round, lords } = setup;
  const builder = new Builder(setup, round - 1, laidBefore(round));
  const { s } = builder;
  s.applied = Math.floor((round - 1) / 4);
  builder.rows(setup, round, Math.min(round + 3, 16));
  s.turn = builder.players;
  s.fiefs.forEach((fief, seat) => {
    fief.lord = at(round, lords[seat]!);
  });
  return new Scene(
    s,
    [
      { kind: 'main', local: {}, at: 'rounds' },
      { kind: 'round', local: { round } },
    ],
    setup.dice,
  );
}

/** The first placement: players in this order, with this top row. */
export function firstPlacement(setup: Setup & { order: readonly Seat[] }): Scene {
  const builder = new Builder(setup, 0, 4);
  builder.rows(setup, 1, 4);
  builder.s.order = [...setup.order];
  return new Scene(builder.s, undefined, setup.dice);
}

/** An event applies at the end of a round (4 unless said). */
export function eventApplies(card: EventCard, fiefs: readonly FiefSetup[], setup: Setup = {}): Scene {
  const round = setup.round ?? 4;
  const before = ALL_EVENTS.filter((other) => other !== card).slice(0, round / 4 - 1);
  const all = { ...setup, fiefs, events: [...before, card], players: setup.players ?? Math.max(2, fiefs.length) };
  const builder = new Builder(all, round, 4 + Math.min(round, 12));
  const { s } = builder;
  s.applied = round / 4 - 1;
  s.turn = builder.players;
  builder.rows(all, round + 1, Math.min(round + 4, 16));
  s.fiefs.forEach((fief, seat) => {
    fief.lord = round === 16 ? at(16, seat + 1) : at(round + 1, seat + 1);
  });
  return new Scene(
    s,
    [
      { kind: 'main', local: {}, at: 'rounds' },
      { kind: 'round', local: { round }, at: 'over' },
      { kind: 'event', local: { card } },
    ],
    setup.dice,
  );
}

/** The game is about to be scored. */
export function scoring(...fiefs: readonly FiefSetup[]): NonNullable<Match<MiddleAges>['outcome']> {
  const builder = new Builder({ fiefs, players: fiefs.length }, 16, 16);
  const { s } = builder;
  s.applied = 4;
  s.turn = builder.players;
  builder.rows({}, 1, 0);
  s.fiefs.forEach((fief, seat) => {
    fief.lord = at(16, seat + 1);
  });
  const scene = new Scene(s, [{ kind: 'main', local: {}, at: 'end' }]);
  scene.close();
  return scene.match.outcome!;
}
