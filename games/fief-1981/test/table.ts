/** A running table of a scene: who is asked, what they answer, and what then stands where. */

import {
  compose,
  type Dice,
  type FastDice,
  faces,
  type Happening,
  judge,
  type Match,
  openAsides,
  openAsks,
  perceive,
  type Reason,
  run,
  type ScriptedDice,
  submit,
} from '@homage/kernel';
import { expect } from 'vitest';
import {
  type Asides,
  type Asks,
  type Card,
  fief1981 as def,
  type Events,
  type Fief81,
  type Lord,
  type Region,
  type State,
  type Village,
} from '../rules/index.ts';

export const PLAYERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type Player = (typeof PLAYERS)[number];
export const seat = (player: Player): number => PLAYERS.indexOf(player);
export const player = (index: number): Player => PLAYERS[index] as Player;

type Answer<K extends keyof Asks = keyof Asks> = Asks[K]['answer'];

export class Table {
  readonly match: Match<Fief81>;
  readonly events: Happening<Fief81>[] = [];
  readonly #dice: ScriptedDice;
  readonly #roll: Dice;

  constructor(match: Match<Fief81>, dice: ScriptedDice, fast: FastDice | undefined) {
    this.match = match;
    this.#dice = dice;
    this.#roll = fast === undefined ? dice : { below: (n) => (dice.left > 0 ? dice.below(n) : fast.below(n)) };
    run(def, match, this.#roll, this.#sink);
  }

  #sink = (event: Happening<Fief81>): void => {
    this.events.push(event);
  };

  get s(): State {
    return this.match.state;
  }

  dice(...values: number[]): this {
    this.#dice.then(...faces(...values));
    return this;
  }

  /** Who is asked what: `A march`. */
  get asked(): string[] {
    return openAsks(this.match).map((ask) => `${player(ask.seat)} ${ask.kind}`);
  }

  ask(who: Player) {
    const found = openAsks(this.match).find((ask) => ask.seat === seat(who));
    if (found === undefined) throw new Error(`${who} is not asked; ${this.asked.join(', ')}`);
    return found;
  }

  answer(who: Player, answer: Answer): this {
    const why = submit(def, this.match, seat(who), this.ask(who).id, answer, this.#roll, this.#sink);
    if (why !== undefined) throw new Error(`${who} ${JSON.stringify(answer)}: ${JSON.stringify(why)}`);
    const wrong = def.invariant(this.match.state);
    if (wrong !== undefined) throw new Error(wrong);
    return this;
  }

  /** The whole refusal, if it is one. */
  whyNot(who: Player, answer: unknown): Reason<Fief81> | undefined {
    return judge(def, this.match.state, this.ask(who), answer);
  }

  /** The code of the refusal; the match is untouched. */
  refuses(who: Player, answer: unknown): string | undefined {
    const before = JSON.stringify(this.match);
    const why = submit(def, this.match, seat(who), this.ask(who).id, answer, this.#roll, this.#sink);
    expect(JSON.stringify(this.match)).toBe(before);
    return why?.code;
  }

  aside<K extends keyof Asides>(who: Player, kind: K, answer: Asides[K]['answer']): this {
    const why = submit(def, this.match, seat(who), kind, answer, this.#roll, this.#sink);
    if (why !== undefined) throw new Error(`${who} ${kind}: ${JSON.stringify(why)}`);
    return this;
  }

  refusesAside(who: Player, kind: string, answer: unknown): string | undefined {
    return submit(def, this.match, seat(who), kind, answer, this.#roll, this.#sink)?.code;
  }

  asides(who: Player): string[] {
    return openAsides(def, this.match, seat(who));
  }

  /** What may be chosen after a draft. */
  offers(who: Player, draft: object = {}): unknown {
    const step = compose(def, this.match, seat(who), this.ask(who).id, draft);
    if (!('choice' in step)) return step;
    const { choice } = step;
    if (choice.type === 'one' || choice.type === 'some') return choice.of;
    if (choice.type === 'amount') return [choice.min, choice.max];
    const bounds = Object.entries(choice.over).map(([bucket, { min, max }]) => [
      bucket,
      min === undefined ? { max } : { min, max },
    ]);
    return Object.fromEntries(bounds);
  }

  /** Everybody does nothing until this player is asked this. */
  until(who: Player, kind: keyof Asks): this {
    for (let i = 0; i < 500; i++) {
      if (this.asked.includes(`${who} ${kind}`)) return this;
      this.#idle();
    }
    throw new Error(`${who} is never asked ${kind}`);
  }

  /** Everybody does nothing until a phase has begun (and perhaps passed, if nobody had anything to decide in it). */
  to(phase: State['phase']): this {
    const begun = () => this.told('phaseBegan').filter((event) => event.phase === phase).length;
    const before = begun();
    for (let i = 0; i < 500 && this.match.outcome === null && begun() === before; i++) this.#idle();
    if (begun() === before) throw new Error(`${phase} never begins`);
    return this;
  }

  nextRound(): this {
    const { round } = this.s;
    for (let i = 0; i < 500 && this.match.outcome === null && this.s.round === round; i++) this.#idle();
    return this;
  }

  #idle(): void {
    const [ask] = openAsks(this.match);
    if (ask === undefined) throw new Error('the game is over');
    const silence = def.asks[ask.kind].lapse as ((s: State, a: unknown) => object) | undefined;
    if (silence === undefined) throw new Error(`${ask.kind} waits for an answer`);
    this.answer(player(ask.seat), silence(this.s, ask) as Answer);
  }

  /** Exchanges the first card of a hand for another, wherever that one is hidden. */
  swapIn(who: Player, card: Card): this {
    const hand = this.hand(who);
    for (const cards of [this.s.pile, this.s.buried, ...this.s.hands]) {
      const at = cards.indexOf(card);
      if (at < 0) continue;
      cards[at] = hand[0] as Card;
      hand[0] = card;
      return this;
    }
    throw new Error(`${card} lies open`);
  }

  /** The public data of all events of a kind. */
  told<K extends keyof Events>(kind: K): Events[K][] {
    return this.events.filter((event) => event.kind === kind).map((event) => event.data as Events[K]);
  }

  sees(who: Player | undefined) {
    return perceive(def, this.match, who === undefined ? undefined : seat(who));
  }

  soldiers(village: Village, who: Player): number {
    return this.s.villages[village].soldiers[seat(who)] as number;
  }

  /** Players who have pieces in a village by leave of somebody. */
  guests(village: Village): Player[] {
    const { bands } = this.s.villages[village];
    const lords = Object.values(this.s.lords).filter((l) => l.at === village && l.gate === null);
    return PLAYERS.filter(
      (who) =>
        bands.some((band) => band.seat === seat(who) && band.leave !== null) ||
        lords.some((l) => l.owner === seat(who) && l.leave !== null),
    );
  }

  holder(village: Village): Player | null {
    const { holder } = this.s.villages[village];
    return holder === null ? null : player(holder);
  }

  money(who: Player): number {
    return this.s.money[seat(who)] as number;
  }

  hand(who: Player): Card[] {
    return this.s.hands[seat(who)] as Card[];
  }

  buildings(village: Village): [mills: number, presses: number] {
    return [this.s.villages[village].mills, this.s.villages[village].presses];
  }

  at(lord: Lord): string | null {
    const { at, gate } = this.s.lords[lord];
    return gate === null ? at : `${at}/${gate}`;
  }

  titleOf(region: Region): Player | 'custody' | null {
    const fief = this.s.fiefs[region];
    if (fief === null) return null;
    return fief.owner === null ? 'custody' : player(fief.owner);
  }

  /** A step of phase 4. */
  step(
    who: Player,
    from: string,
    lords: Lord[],
    to: Village,
    soldiers?: number,
    meet?: 'attack' | 'siege' | 'ask',
  ): this {
    const answer: Answer<'march'> = { act: 'step', from, lords, to };
    if (soldiers !== undefined) answer.soldiers = soldiers;
    if (meet !== undefined) answer.meet = meet;
    return this.answer(who, answer);
  }

  done(who: Player): this {
    return this.answer(who, { act: 'done' });
  }
}
