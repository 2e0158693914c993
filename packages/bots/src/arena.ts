/** Bots against bots: whole games, seats rotated, for measuring strength. */

import {
  conceal,
  FastDice,
  type GameDef,
  lapse,
  type Match,
  openAsks,
  passWindow,
  type Seat,
  type Sink,
  start,
  submit,
  type Vocabulary,
} from '@homage/kernel';
import type { Bot } from './bot.ts';

export interface ArenaGame<V extends Vocabulary> {
  match: Match<V>;
  answers: number;
}

/** Plays one game; `bots[seat]` decides for each seat. Acts out of turn are considered before each answer. */
export function playGame<V extends Vocabulary>(
  def: GameDef<V>,
  options: V['Options'],
  bots: readonly Bot<V>[],
  seed: string,
  { steps = 50_000, asides = true, sink }: { steps?: number; asides?: boolean; sink?: Sink<V> } = {},
): ArenaGame<V> {
  const dice = new FastDice(`${seed}/game`);
  const match = start(def, bots.length, options, dice, sink);
  const hasAsides = asides && Object.keys(def.asides).length > 0;
  let answers = 0;
  const known = (seat: Seat) => conceal(def, match, seat, new FastDice(`${seed}/${seat}/known/${answers}`));
  while (match.outcome === null && answers < steps) {
    if (passWindow(def, match, dice, sink)) continue;
    const ask = openAsks(match)[0];
    if (ask === undefined) throw new Error('nobody is asked');
    answers++;
    if (hasAsides) {
      const seat = answers % bots.length;
      const aside = bots[seat]?.interject(known(seat), seat, `${seed}/aside/${answers}`);
      if (aside !== undefined && submit(def, match, seat, aside.target, aside.answer, dice, sink) === undefined)
        continue;
    }
    const decision = bots[ask.seat]?.decide(known(ask.seat), ask.seat, `${seed}/${ask.seat}/${answers}`);
    const why = decision && submit(def, match, ask.seat, decision.target, decision.answer, dice, sink);
    if (decision !== undefined && why === undefined) continue;
    if (lapse(def, match, dice, sink) !== undefined)
      throw new Error(`a bot fails at ${ask.kind}: ${why?.code ?? 'no answer'}`);
  }
  return { match, answers };
}

/**
 * The share of wins of one bot against copies of another. Its seat rotates evenly; a shared win counts as a share; an unfinished game
 * counts for nobody.
 */
export function duel<V extends Vocabulary>(
  def: GameDef<V>,
  options: V['Options'],
  seats: number,
  games: number,
  hero: Bot<V>,
  rival: Bot<V>,
  winnersOf: (outcome: V['Outcome']) => readonly Seat[],
  seed = 'duel',
): { share: number; finished: number } {
  let share = 0;
  let finished = 0;
  for (let i = 0; i < games; i++) {
    const seat = i % seats;
    const bots = Array.from({ length: seats }, (_, s) => (s === seat ? hero : rival));
    const { match } = playGame(def, options, bots, `${seed}/${i}`);
    if (match.outcome === null) continue;
    finished++;
    const winners = winnersOf(match.outcome);
    if (winners.includes(seat)) share += 1 / winners.length;
  }
  return { share: share / games, finished };
}
