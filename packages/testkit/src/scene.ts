/** A position in which a test acts: for games that need no builder of their own. */

import {
  type AskKind,
  type Choice,
  type Dice,
  type Draft,
  FastDice,
  type GameDef,
  type Happening,
  type Match,
  openAsks,
  question,
  readOptions,
  refuse,
  type Seat,
  start,
  submit,
  type Vocabulary,
} from '@homage/kernel';

export interface SceneOptions<V extends Vocabulary> {
  seats: number;
  /** The defaults unless said. */
  options?: Partial<V['Options']>;
  /** `ScriptedDice` where the test says what falls; otherwise any dice will do. */
  dice?: Dice;
}

type Acts<V extends Vocabulary> = V['Asks'] & V['Asides'];
type Act<V extends Vocabulary> = keyof Acts<V> & string;

export class Scene<V extends Vocabulary> {
  readonly match: Match<V>;
  /** What happened so far. */
  readonly log: Happening<V>[] = [];
  readonly #def: GameDef<V>;
  readonly #dice: Dice;

  constructor(def: GameDef<V>, { seats, options = {}, dice = new FastDice('scene') }: SceneOptions<V>) {
    const parsed = readOptions(def, options);
    if (!parsed.ok) throw new Error(`these options do not fit: ${parsed.why.code}`);
    this.#def = def;
    this.#dice = dice;
    this.match = start(def, seats, parsed.value, dice, (event) => this.log.push(event));
  }

  /** The state, to look at and to lay out: what is offered follows from it. */
  get s(): V['State'] {
    return this.match.state;
  }

  /** The kinds of the events so far. */
  get told(): string[] {
    return this.log.map(({ kind }) => kind);
  }

  /** A seat answers a question, or acts out of turn. */
  does<K extends Act<V>>(seat: Seat, kind: K, answer: Acts<V>[K]['answer']): this {
    const why = submit(this.#def, this.match, seat, this.#target(seat, kind), answer, this.#dice, (event) =>
      this.log.push(event),
    );
    if (why !== undefined) throw new Error(`seat ${seat} may not ${kind}: ${JSON.stringify(why)}`);
    return this;
  }

  /** Why a seat may not; nothing if it may. */
  refuses(seat: Seat, kind: Act<V>, answer: Draft): { code: string; rule?: string } | undefined {
    return refuse(this.#def, this.match, seat, this.#target(seat, kind), answer);
  }

  /** What a seat is offered after a draft, with everything greyed. */
  offers(seat: Seat, kind: AskKind<V>, draft: Draft = {}): Choice<V> | undefined {
    const ask = this.#ask(seat, kind);
    if (ask === undefined) throw new Error(`seat ${seat} is not asked ${kind}`);
    return question(this.#def, this.match.state, ask).next(draft, true);
  }

  #ask(seat: Seat, kind: string) {
    return openAsks(this.match).find((ask) => ask.seat === seat && ask.kind === kind);
  }

  #target(seat: Seat, kind: string): number | string {
    if (Object.hasOwn(this.#def.asides, kind)) return kind;
    const ask = this.#ask(seat, kind);
    if (ask === undefined) throw new Error(`seat ${seat} is not asked ${kind}`);
    return ask.id;
  }
}
