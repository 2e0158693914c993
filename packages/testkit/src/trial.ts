/** One game under the eyes of the law. */

import {
  canonical,
  clone,
  FastDice,
  type GameDef,
  type Happening,
  type Match,
  refuseUndo,
  type Seat,
  seen,
  start,
  type Vocabulary,
} from '@homage/kernel';
import type { GameWords } from '@homage/words';
import type { Coverage } from './coverage.ts';
import { breach, parting } from './errors.ts';
import { hidesAnswers } from './laws/answers.ts';
import { asksWithoutTouching, isSound, survivesJson } from './laws/data.ts';
import { goesOnAsBefore, outlivesNothing } from './laws/frames.ts';
import { hears, judgesFairly } from './laws/judgement.ts';
import { actsAlike, showsAllAlike, tellsNothing } from './laws/leak.ts';
import { orderDoesNotMatter } from './laws/order.ts';
import { tellsItsReason } from './laws/refusal.ts';
import { namesOnlyThose } from './laws/reveal.ts';
import { CountedDice, type Past, undoIsIdentity, undoKnowsFacts } from './laws/undo.ts';
import { type Deed, gameDice, perform } from './random.ts';
import { Reading } from './reading.ts';
import type { Things } from './things.ts';

/** How far back the right to undo is tried. */
const MEMORY = 6;

export interface TrialOptions<V extends Vocabulary> {
  seats: number;
  options: V['Options'];
  seed: string;
  /** All laws at every nth deed; 0: only the invariant. */
  every: number;
  words?: GameWords<V> | undefined;
  /** The things of each kind: without them law 11 is not tried. */
  things?: Things<V> | undefined;
  coverage?: Coverage<V> | undefined;
  /** The rule of undo that is on trial; the kernel's unless said. */
  undo?: typeof refuseUndo | undefined;
}

export class Trial<V extends Vocabulary> {
  readonly match: Match<V>;
  readonly deeds: Deed[] = [];
  readonly #def: GameDef<V>;
  readonly #trial: TrialOptions<V>;
  readonly #dice: CountedDice;
  readonly #pasts: Past<V>[] = [];
  readonly #drawnAt: number[] = [];
  readonly #digests: string[] = [];
  /** Events are put into words only where all laws are checked: sentences cost more than the game. */
  #saying: boolean;

  constructor(def: GameDef<V>, trial: TrialOptions<V>) {
    this.#def = def;
    this.#trial = trial;
    this.#saying = trial.every > 0;
    this.#dice = new CountedDice(gameDice(trial.seed));
    this.match = start(def, trial.seats, trial.options, this.#dice, this.#sink);
    isSound(def, this.match);
    if (trial.every > 0) this.#digests.push(canonical(this.match));
  }

  #sink = (event: Happening<V>): void => {
    const { coverage, words, seats } = this.#trial;
    coverage?.event(event);
    if (words === undefined || !this.#saying) return;
    const readers: (Seat | undefined)[] = [undefined, ...Array.from({ length: seats }, (_, seat) => seat)];
    for (const reader of readers) {
      const mine = seen(event, reader);
      if (mine !== undefined) Reading.of(words).event(mine, seats, reader);
    }
  };

  #viewers(): (Seat | undefined)[] {
    const turn = this.deeds.length % (this.match.seats + 1);
    return [turn === this.match.seats ? undefined : turn];
  }

  /** Does a deed under the laws; false if it does not fit. */
  step(deed: Deed): boolean {
    const def = this.#def;
    const { match } = this;
    const { every, seed, words, coverage, things } = this.#trial;
    const n = this.deeds.length;
    const full = every > 0 && n % every === 0;
    const before = full ? clone(def, match) : undefined;
    const drawn = this.#dice.drawn;
    this.#saying = full;
    if (!perform(def, match, deed, this.#dice, this.#sink)) return false;
    this.deeds.push(deed);
    if (deed.do === 'answer') coverage?.ask(deed.ask);
    if (deed.do === 'aside') coverage?.aside(deed.aside);
    isSound(def, match);
    outlivesNothing(def, match);
    if (before === undefined) return true;
    const dice = new FastDice(`${seed}/laws/${n}`);
    survivesJson(def, match);
    asksWithoutTouching(def, match);
    showsAllAlike(def, match);
    judgesFairly(def, match, dice, { words, coverage });
    if (things !== undefined) {
      tellsItsReason(def, match, things, dice.fork('reasons'), hears(match.seats, { words, coverage }));
    }
    orderDoesNotMatter(def, match, dice.fork('order'));
    goesOnAsBefore(def, match, dice.fork('apart'));
    const actor = deed.do === 'answer' || deed.do === 'aside' ? deed.seat : undefined;
    for (const viewer of new Set([...this.#viewers(), actor])) {
      if (words !== undefined) Reading.of(words).position(def, match, viewer, dice.fork(`reads ${viewer}`));
      tellsNothing(def, match, viewer, dice.fork(`tells ${viewer}`), things);
      hidesAnswers(def, match, viewer, dice.fork(`hides ${viewer}`));
      actsAlike(def, before, deed, viewer, dice.fork(`alike ${viewer}`));
    }
    namesOnlyThose(def, before, deed, dice.fork('names'));
    this.#checkUndo(before, deed, drawn);
    if (every === 1) this.#digests.push(canonical(match));
    return true;
  }

  #checkUndo(before: Match<V>, deed: Deed, drawn: number): void {
    const { every, undo = refuseUndo } = this.#trial;
    const past = { match: before, deed, drawn: this.#dice.drawn - drawn };
    undoIsIdentity(this.#def, past, this.match, () => ({
      below: () => breach(7, 'redo draws dice that were not drawn'),
    }));
    // The journal between two snapshots must be whole, or acts of others would be missed.
    if (every !== 1) return;
    this.#pasts.push(past);
    this.#drawnAt.push(drawn);
    if (this.#pasts.length > MEMORY) {
      this.#pasts.shift();
      this.#drawnAt.shift();
    }
    undoKnowsFacts(
      this.#def,
      undo,
      this.#pasts,
      this.match,
      (p) => this.#dice.drawn - this.#drawnAt[this.#pasts.indexOf(p)]!,
    );
  }

  /** 1 and 2: the whole game again, from JSON at every step, gives the same match at every step. */
  replays(): void {
    const def = this.#def;
    const { seats, options, seed, every } = this.#trial;
    const dice = gameDice(seed);
    let match = start(def, seats, options, dice);
    const compare = (step: number): void => {
      const then = this.#digests[step];
      const now = canonical(match);
      if (then !== undefined && then !== now) breach(1, `a replay differs after ${step} deeds: ${parting(then, now)}`);
    };
    compare(0);
    this.deeds.forEach((deed, i) => {
      match = JSON.parse(JSON.stringify(match)) as Match<V>;
      if (!perform(def, match, deed, dice)) breach(1, `a replay refuses deed ${i + 1}: ${JSON.stringify(deed)}`);
      if (every === 1) compare(i + 1);
    });
    const end = canonical(match);
    const truth = canonical(this.match);
    if (end !== truth) breach(1, `a replay ends differently: ${parting(truth, end)}`);
  }
}
