/**
 * Building positions that read like the rulebook: `table(4).court(Blue, 1, 2).holds(Yellow, 'B', 2).play('placement')`. Whatever is not
 * said lies in reserve or stock. Every position and every answer is checked against the invariant.
 */

import {
  canonical,
  type Draft,
  fromState,
  type Happening,
  type Match,
  openAsks,
  perceive,
  type Reason,
  refuse,
  run,
  ScriptedDice,
  seen,
  submit,
} from '@homage/kernel';
import {
  type Banner,
  conflictDeck,
  type Field,
  fieldIndex,
  KNIGHTS,
  LAW_SHEET,
  type Lancaster,
  type Letter,
  type Level,
  lancaster,
  letterIndex,
  OUR_BOX,
  PIECES,
  type State,
} from '@homage/lancaster/rules';

export const Blue = 0;
export const Yellow = 1;
export const Green = 2;
export const Red = 3;
export const White = 4;
/** With two players: the allies of Blue and Yellow. */
export const BlueAlly = 2;
export const YellowAlly = 3;

/** The label of the game to which a phase returns. */
const RETURNS = {
  placement: 'parliament',
  parliament: 'laws',
  laws: 'provinces',
  provinces: 'castles',
  castles: 'conflicts',
  conflicts: 'prepare',
} as const;
const LOCALS = {
  placement: {},
  parliament: {},
  laws: { at: 0, queue: [] },
  provinces: { at: 0 },
  castles: { nth: 0, left: [] },
  conflicts: { at: 0, queue: [] },
} as const;
type Phase = keyof typeof RETURNS;

type Told<K extends keyof Lancaster['Events']> = Lancaster['Events'][K];

/** A position before play. */
export class Scene {
  readonly s: State;
  readonly seats: number;
  #cards = new Set<number>();

  constructor(seats: number) {
    this.seats = seats;
    this.s = lancaster.setup({}, seats, { below: () => 0 });
    const { s } = this;
    s.start = 0;
    for (const good of [s.gold, s.squires, s.votes]) good.fill(0);
    s.court.fill(0);
    s.conflicts = [null, null, null, null];
    s.laws = [1, 2, 3];
    s.proposals = [];
    s.round = 2;
  }

  round(round: number): this {
    this.s.round = round;
    return this;
  }
  start(seat: number): this {
    this.s.start = seat;
    return this;
  }
  goods(seat: number, goods: { gold?: number; squires?: number; votes?: number }): this {
    this.s.gold[seat] = goods.gold ?? 0;
    this.s.squires[seat] = goods.squires ?? 0;
    this.s.votes[seat] = goods.votes ?? 0;
    return this;
  }
  court(banner: Banner, ...levels: Level[]): this {
    for (const level of levels) this.s.court[banner * 4 + level - 1]!++;
    return this;
  }
  holds(banner: Banner, letter: Letter, level: Level, squires = 0): this {
    const p = letterIndex(letter);
    this.s.holder[p] = banner;
    this.s.knight[p] = level;
    this.s.guards[p] = squires;
    return this;
  }
  castle(banner: Banner, space: number, level: Level): this {
    this.s.castle[banner * 6 + space - 1] = level;
    return this;
  }
  tiles(seat: number, ...tiles: number[]): this {
    for (const tile of tiles) this.s.castle[seat * 6 + tile - 1] = -1;
    return this;
  }
  /** Knights by colour in the order of the spaces: `conflict('upper1', 5, [Blue, 2], [Green, 1, 1])`. */
  conflict(field: Field, france: number, ...stacks: [banner: Banner, ...levels: Level[]][]): this {
    const card = conflictDeck(this.seats).find((c) => OUR_BOX.france[c] === france && !this.#cards.has(c));
    if (card === undefined) throw new Error(`no conflict of strength ${france} is played with ${this.seats} players`);
    this.#cards.add(card);
    const who = [-1, -1, -1];
    const force = new Array<number>(12).fill(0);
    stacks.forEach(([banner, ...levels], space) => {
      who[space] = banner;
      for (const level of levels) force[space * 4 + level - 1]!++;
    });
    this.s.conflicts[fieldIndex(field)] = { card, who, force };
    return this;
  }
  laws(...laws: number[]): this {
    this.s.laws = laws;
    return this;
  }
  proposals(...proposals: number[]): this {
    this.s.proposals = proposals;
    return this;
  }
  seated(seat: number, ...letters: Letter[]): this {
    for (const letter of letters) {
      this.s.table[seat]!.push(letterIndex(letter));
      this.s.nobles[letterIndex(letter)]!--;
    }
    return this;
  }
  /** Takes all nobles of a province out of the game. */
  noNobles(...letters: Letter[]): this {
    for (const letter of letters) {
      const p = letterIndex(letter);
      this.s.banished[p]! += this.s.nobles[p]!;
      this.s.nobles[p] = 0;
    }
    return this;
  }
  turned(...favours: number[]): this {
    for (const favour of favours) this.s.favours[favour - 1] = 0;
    return this;
  }
  /** Lays goods aside, with the last player, so that the stock is as short as said. */
  stock(good: 'gold' | 'squires' | 'votes', left: number, keeper: number): this {
    const others = this.s[good].reduce((a, b, seat) => a + (seat === keeper ? 0 : b), 0);
    const guards = good === 'squires' ? this.s.guards.reduce((a, b) => a + b, 0) : 0;
    this.s[good][keeper] = PIECES - left - others - guards;
    return this;
  }
  score(...scores: number[]): this {
    this.s.score = scores;
    return this;
  }

  /** Knights and pieces that were not mentioned go to reserve and stock; piles are filled up for the round. */
  #complete(): void {
    const { s, seats } = this;
    const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);
    s.stock.gold = PIECES - sum(s.gold);
    s.stock.squires = PIECES - sum(s.squires) - sum(s.guards);
    s.stock.votes = PIECES - sum(s.votes);
    const out = s.court.slice();
    s.holder.forEach((holder, p) => {
      if (holder >= 0) out[holder * 4 + s.knight[p]! - 1]!++;
    });
    s.castle.forEach((level, i) => {
      if (level > 0) out[Math.floor(i / 6) * 4 + level - 1]!++;
    });
    for (const conflict of s.conflicts) {
      conflict?.who.forEach((banner, space) => {
        if (banner < 0) return;
        for (let i = 0; i < 4; i++) out[banner * 4 + i]! += conflict.force[space * 4 + i]!;
      });
    }
    s.reserve = out.map((count, i) => KNIGHTS[i % 4]! - count);
    const used = new Set([...s.laws, ...s.proposals]);
    const free = LAW_SHEET.map(({ id }) => id).filter((id) => !used.has(id));
    s.lawPile = free.reverse().slice(0, (5 - s.round) * 3);
    s.conflictPile = conflictDeck(seats)
      .filter((card) => !this.#cards.has(card))
      .slice(0, (5 - s.round) * 2);
  }

  play(phase: Phase): Table {
    this.#complete();
    return new Table(this.s, [
      { kind: 'game', local: {}, at: RETURNS[phase] },
      { kind: phase, local: structuredClone(LOCALS[phase]) },
    ]);
  }
  /** Enters the game itself at one of its labels. */
  enter(label: 'start' | 'round' | 'prepare' | 'count'): Table {
    this.#complete();
    return new Table(this.s, [{ kind: 'game', local: {}, at: label }]);
  }
}

export const table = (seats: number): Scene => new Scene(seats);

/** A position in play. */
export class Table {
  readonly match: Match<Lancaster>;
  readonly dice = new ScriptedDice();
  #events: Happening<Lancaster>[] = [];

  constructor(s: State, frames: { kind: keyof Lancaster['Frames']; local: object; at?: string }[]) {
    this.match = fromState(lancaster, s.seats, {}, s, frames);
    this.#sound();
    run(lancaster, this.match, this.dice, (event) => this.#events.push(event));
    this.#sound();
  }

  get s(): State {
    return this.match.state;
  }
  #sound(): void {
    const wrong = lancaster.invariant(this.s);
    if (wrong !== undefined) throw new Error(`the position is broken: ${wrong}`);
  }

  /** Whom the table waits for, and with what question: `['Blue place']` as `[0, 'place']`. */
  get asked(): [seat: number, kind: string][] {
    return openAsks(this.match).map(({ seat, kind }) => [seat, kind]);
  }
  #target(seat: number): number {
    return openAsks(this.match).find((ask) => ask.seat === seat)?.id ?? -1;
  }
  /** Gives an answer that must be accepted. */
  answer(seat: number, answer: Draft): this {
    const why = submit(lancaster, this.match, seat, this.#target(seat), answer, this.dice, (event) =>
      this.#events.push(event),
    );
    if (why !== undefined) throw new Error(`refused: ${JSON.stringify(why)}`);
    this.#sound();
    return this;
  }
  /** Why an answer is refused; the match must stay as it is. */
  refusal(seat: number, answer: Draft): Reason<Lancaster> | undefined {
    const before = canonical(this.match);
    const why = submit(lancaster, this.match, seat, this.#target(seat), answer, this.dice);
    if (canonical(this.match) !== before) throw new Error('a refusal has changed the match');
    return why;
  }
  /** Whether an answer would be accepted. */
  allows(seat: number, answer: Draft): boolean {
    return refuse(lancaster, this.match, seat, this.#target(seat), answer) === undefined;
  }
  /** All events of a kind so far, as a spectator receives them. */
  told<K extends keyof Lancaster['Events'] & string>(kind: K): Told<K>[] {
    return this.#events.flatMap((event) => {
      const got = event.kind === kind ? seen(event, undefined) : undefined;
      return got === undefined ? [] : [got.data as Told<K>];
    });
  }
  /** The kinds of all events so far. */
  get story(): string[] {
    return this.#events.map(({ kind }) => kind);
  }
  forget(): this {
    this.#events = [];
    return this;
  }
  view(seat: number | undefined): Lancaster['View'] {
    return perceive(lancaster, this.match, seat).view;
  }
  /** The knights of a colour in court, as a sorted list of strengths. */
  courtOf(banner: Banner): number[] {
    return this.#list(this.s.court, banner);
  }
  reserveOf(banner: Banner): number[] {
    return this.#list(this.s.reserve, banner);
  }
  #list(flat: readonly number[], banner: Banner): number[] {
    return [1, 2, 3, 4].flatMap((level) => new Array<number>(flat[banner * 4 + level - 1]!).fill(level));
  }
  /** Who stands in a conflict, from the top: `[[Blue, [2]], [Green, [1, 1]]]`. */
  stacks(field: Field): [banner: number, levels: number[]][] {
    const conflict = this.s.conflicts[fieldIndex(field)];
    if (conflict === null || conflict === undefined) return [];
    return conflict.who.flatMap((banner, space): [number, number[]][] =>
      banner < 0 ? [] : [[banner, this.#list(conflict.force.slice(space * 4, space * 4 + 4), 0)]],
    );
  }
  holderOf(letter: Letter): { banner: number; level: number; squires: number } | null {
    const p = letterIndex(letter);
    const banner = this.s.holder[p]!;
    return banner < 0 ? null : { banner, level: this.s.knight[p]!, squires: this.s.guards[p]! };
  }
  /** All votes of a ballot at once. */
  vote(...ballots: ['yes' | 'no', number][]): this {
    ballots.forEach(([voice, votes], seat) => {
      this.answer(seat, { voice, votes });
    });
    return this;
  }
  /** What the question to a seat offers next after a draft, greyed options with their codes. */
  offer(seat: number, draft: Draft = {}): { of: readonly unknown[]; not: { [value: string]: string } } {
    const ask = openAsks(this.match).find((open) => open.seat === seat);
    if (ask === undefined) throw new Error(`seat ${seat} is not asked`);
    const choice = lancaster.asks[ask.kind].next(this.s, ask as never, draft as never, true);
    if (choice === undefined || (choice.type !== 'one' && choice.type !== 'some')) return { of: [], not: {} };
    return {
      of: choice.of,
      not: Object.fromEntries((choice.not ?? []).map(({ value, why }) => [String(value), why.code])),
    };
  }
}
