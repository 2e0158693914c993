/** Whole games under the eyes of the referee. */

import type { Bot } from '@homage/bots';
import {
  conceal,
  type Draft,
  FastDice,
  type GameDef,
  type Happening,
  type Match,
  openAsks,
  start,
} from '@homage/kernel';
import { chance, type Deed, gameDice, perform, playerDice } from '@homage/testkit';
import { fief1981 as def, type Fief81, type Options } from '../../rules/index.ts';
import { Foul, Referee } from './referee.ts';

/** Who decides: the next deed at a match. */
export type Player = (match: Match<Fief81>, seed: string) => Deed | undefined;

export interface Refereed {
  lines: number;
  deeds: number;
  finished: boolean;
}

/** Plays one game; throws a `Foul` with the seed, the line and what was said against it. */
export function refereed(
  options: Options,
  seats: number,
  seed: string,
  next?: Player,
  rules: GameDef<Fief81> = def,
): Refereed {
  const dice = gameDice(seed);
  const players = playerDice(seed);
  const referee = new Referee(options, seats);
  let events: Happening<Fief81>[] = [];
  const sink = (event: Happening<Fief81>): void => {
    events.push(event);
  };
  let deeds = 0;
  let said = '';
  const look = (match: Match<Fief81>): void => {
    for (const { kind, data } of events) {
      said = `${kind} ${JSON.stringify(data)}`;
      referee.hear(kind, data ?? {});
    }
    events = [];
    const wrong = referee.b.differs(match.state);
    if (wrong !== undefined) throw new Foul(wrong);
  };
  const match = start(rules, seats, options, dice, sink);
  try {
    look(match);
    for (; match.outcome === null && deeds < 20_000; deeds++) {
      const deed = next === undefined ? chance(rules, match, players) : next(match, `${seed} ${deeds}`);
      if (deed === undefined) break;
      if (deed.do === 'answer') referee.answered(deed.ask, deed.answer);
      else if (deed.do === 'lapse')
        for (const ask of openAsks(match)) {
          const lapse = rules.asks[ask.kind].lapse as ((s: unknown, a: unknown) => Draft) | undefined;
          if (ask.kind === 'march' && lapse !== undefined) referee.answered('march', lapse(match.state, ask));
        }
      said = JSON.stringify(deed);
      if (!perform(rules, match, deed, dice, sink)) throw new Error(`${said} is refused`);
      look(match);
    }
  } catch (error) {
    if (!(error instanceof Foul)) throw error;
    const where = `${options.rules}, ${seats} seats, seed ${seed}, deed ${deeds}, turn ${match.state.round}`;
    throw new Foul(`${error.message}\n  at ${said}\n  in ${where}`);
  }
  return { lines: referee.lines, deeds, finished: match.outcome !== null };
}

/** A bot in the place of chance: it is asked as at a table, and its answer is a deed like any other. */
export const byBots =
  (bots: readonly Bot<Fief81>[]): Player =>
  (match, seed) => {
    const [ask] = openAsks(match);
    if (ask === undefined) return undefined;
    const decision = bots[ask.seat % bots.length]?.decide(
      conceal(def, match, ask.seat, new FastDice(`${seed}/known`)),
      ask.seat,
      seed,
    );
    if (decision === undefined) return { do: 'lapse' };
    return { do: 'answer', seat: ask.seat, ask: ask.kind, answer: decision.answer };
  };
