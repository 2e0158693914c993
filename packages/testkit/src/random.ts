/** Random play: answers, acts out of turn, withdrawals and lapses, and a journal of them that can be played again. */

import {
  type Ask,
  type Dice,
  type Draft,
  FastDice,
  type GameDef,
  lapse,
  type Match,
  openAsides,
  openAsks,
  openSet,
  passWindow,
  pick,
  readOptions,
  refuse,
  type Seat,
  type Sink,
  sample,
  sampleAside,
  start,
  trust,
  type Vocabulary,
  withdraw,
} from '@homage/kernel';

/** The options of a table at which these are given. */
export function optionsFor<V extends Vocabulary>(def: GameDef<V>, given: object = {}): V['Options'] {
  const read = readOptions(def, given);
  if (!read.ok) throw new Error(JSON.stringify(read.why));
  return read.value;
}

/**
 * One thing that was done. A question is named by kind and seat, not by its id, so that a shortened journal still fits.
 */
export type Deed =
  | { do: 'answer'; seat: Seat; ask: string; answer: Draft }
  | { do: 'aside'; seat: Seat; aside: string; answer: Draft }
  | { do: 'withdraw'; seat: Seat; ask: string }
  | { do: 'lapse' }
  | { do: 'pass' };

export interface PlayOptions<V extends Vocabulary> {
  seats: number;
  options: V['Options'];
  seed: string;
  /** The game is left unfinished after so many deeds. */
  steps?: number;
  /** How often an act out of turn is tried. */
  asideChance?: number;
  /** How often time runs out, and how often a secret answer is withdrawn. */
  oddChance?: number;
  /** Windows that nobody can use are passed in one deed. */
  passWindows?: boolean;
}

export const DEFAULTS = { steps: 20_000, asideChance: 0.03, oddChance: 0.01, passWindows: true } as const;

/** The next deed at random, or undefined when the game is over. */
export function chance<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  dice: Dice,
  play: Pick<PlayOptions<V>, 'asideChance' | 'oddChance' | 'passWindows'> = {},
): Deed | undefined {
  if (match.outcome !== null) return undefined;
  const { asideChance = DEFAULTS.asideChance, oddChance = DEFAULTS.oddChance } = play;
  if (asideChance > 0 && dice.below(1000) < asideChance * 1000) {
    const seat = dice.below(match.seats);
    const open = openAsides(def, match, seat);
    if (open.length > 0) {
      const aside = pick(dice, open);
      const answer = sampleAside(def, match, seat, aside, dice);
      // The same act may wait already, or only be impossible: then chance takes something else.
      if (answer !== undefined && refuse(def, match, seat, aside, answer) === undefined) {
        return { do: 'aside', seat, aside, answer };
      }
    }
  }
  const pending = openSet(match);
  if (pending === null) return undefined;
  if (oddChance > 0 && dice.below(1000) < oddChance * 1000) {
    const given = pending.asks.filter((ask, i) => ask.secret && pending.answers[i] !== null);
    if (given.length > 0 && dice.below(2) === 0) {
      const { seat, kind } = pick(dice, given);
      return { do: 'withdraw', seat, ask: kind };
    }
    const open = openAsks(match);
    if (open.some((ask) => def.asks[ask.kind].lapse !== undefined)) return { do: 'lapse' };
  }
  if (play.passWindows !== false && windowIsIdle(def, match)) return { do: 'pass' };
  const open = openAsks(match);
  const ask = open.length === 1 ? open[0]! : pick(dice, open);
  const answer = sample(def, match, ask, dice);
  if (answer === undefined) throw new Error(`no answer to ${ask.kind} can be found`);
  return { do: 'answer', seat: ask.seat, ask: ask.kind, answer };
}

function windowIsIdle<V extends Vocabulary>(def: GameDef<V>, match: Match<V>): boolean {
  const pending = openSet(match);
  const first = pending?.asks[0];
  const window = first && def.asks[first.kind].window;
  if (pending === null || window === undefined) return false;
  return pending.asks.every((ask, i) => pending.answers[i] === null && !window.usable(match.state, ask));
}

/** Does a deed; false if it does not fit the match (a shortened journal may hold such deeds). */
export function perform<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  deed: Deed,
  dice: Dice,
  sink?: Sink<V>,
): boolean {
  if (match.outcome !== null) return false;
  switch (deed.do) {
    case 'answer': {
      const ask = openAsks(match).find(({ seat, kind }) => seat === deed.seat && kind === deed.ask);
      if (ask === undefined || refuse(def, match, deed.seat, ask.id, deed.answer) !== undefined) return false;
      trust(def, match, deed.seat, ask.id, structuredClone(deed.answer), dice, sink);
      return true;
    }
    case 'aside':
      if (refuse(def, match, deed.seat, deed.aside, deed.answer) !== undefined) return false;
      trust(def, match, deed.seat, deed.aside, structuredClone(deed.answer), dice, sink);
      return true;
    case 'withdraw': {
      const ask = openSet(match)?.asks.find(({ seat, kind }) => seat === deed.seat && kind === deed.ask);
      return ask !== undefined && withdraw(match, deed.seat, ask.id) === undefined;
    }
    case 'lapse':
      return lapse(def, match, dice, sink) === undefined;
    case 'pass':
      return passWindow(def, match, dice, sink);
  }
}

export interface Game<V extends Vocabulary> {
  match: Match<V>;
  deeds: Deed[];
}

/** Dice of the game and dice of those who play it are split, so that deeds can be taken out without disturbing the rest. */
export const gameDice = (seed: string): FastDice => new FastDice(`${seed}/game`);
export const playerDice = (seed: string): FastDice => new FastDice(`${seed}/players`);

/** Plays a game at random. `each` sees the match before and after every deed. */
export function randomGame<V extends Vocabulary>(
  def: GameDef<V>,
  play: PlayOptions<V>,
  hooks: { sink?: Sink<V>; before?(match: Match<V>, deed: Deed): void; after?(match: Match<V>, deed: Deed): void } = {},
): Game<V> {
  const dice = gameDice(play.seed);
  const players = playerDice(play.seed);
  const match = start(def, play.seats, play.options, dice, hooks.sink);
  const deeds: Deed[] = [];
  const steps = play.steps ?? DEFAULTS.steps;
  while (deeds.length < steps) {
    const deed = chance(def, match, players, play);
    if (deed === undefined) break;
    deeds.push(deed);
    hooks.before?.(match, deed);
    if (!perform(def, match, deed, dice, hooks.sink)) {
      throw new Error(`a sampled deed is refused: ${JSON.stringify(deed)}`);
    }
    hooks.after?.(match, deed);
  }
  return { match, deeds };
}

/** The question that a deed answers. */
export function askOf<V extends Vocabulary>(match: Match<V>, deed: Deed): Ask<V> | undefined {
  return deed.do === 'answer'
    ? openAsks(match).find(({ seat, kind }) => seat === deed.seat && kind === deed.ask)
    : undefined;
}
