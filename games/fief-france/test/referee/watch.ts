/** Games under the referee's eyes: of random players, and of bots. */

import { greedyBot } from '@homage/bots';
import {
  conceal,
  FastDice,
  type GameDef,
  type Happening,
  lapse,
  type Match,
  openAsks,
  passWindow,
  start,
  submit,
} from '@homage/kernel';
import { chance, gameDice, perform, playerDice } from '@homage/testkit';
import { wisdom } from '../../bot/index.ts';
import { type FiefFrance, fiefFrance, type Options } from '../../rules/index.ts';
import { Referee } from './referee.ts';

export interface Watched {
  faults: string[];
  events: number;
  deeds: number;
  finished: boolean;
}

type Def = GameDef<FiefFrance>;
type Hear = (event: Happening<FiefFrance>) => void;

function watch(
  def: Def,
  seats: number,
  options: Options,
  dice: FastDice,
  act: (match: Match<FiefFrance>, hear: Hear) => boolean,
  steps: number,
): Watched {
  const match = start(def, seats, options, dice);
  const view = () => fiefFrance.view(match.state, undefined);
  const referee = new Referee(view());
  let deeds = 0;
  while (match.outcome === null && deeds < steps && referee.faults.length === 0) {
    referee.begin(view());
    if (!act(match, (event) => referee.hear(event))) break;
    deeds++;
    referee.end(
      view(),
      match.stack.flatMap(({ pending }) => pending?.asks.map(({ kind }) => kind as string) ?? []),
    );
  }
  return { faults: referee.faults, events: referee.events, deeds, finished: match.outcome !== null };
}

export function randomPlay(def: Def, seats: number, options: Options, seed: string, steps = 20_000): Watched {
  const dice = gameDice(seed);
  const players = playerDice(seed);
  return watch(
    def,
    seats,
    options,
    dice,
    (match, hear) => {
      const deed = chance(def, match, players, { asideChance: 0.05 });
      return deed !== undefined && perform(def, match, deed, dice, hear);
    },
    steps,
  );
}

export function botPlay(def: Def, seats: number, options: Options, seed: string, steps = 20_000): Watched {
  const dice = new FastDice(`${seed}/game`);
  const bot = greedyBot(def, wisdom);
  let n = 0;
  return watch(
    def,
    seats,
    options,
    dice,
    (match, hear) => {
      if (passWindow(def, match, dice, hear)) return true;
      const ask = openAsks(match)[0];
      if (ask === undefined) return false;
      n++;
      const decision = bot.decide(
        conceal(def, match, ask.seat, new FastDice(`${seed}/known/${n}`)),
        ask.seat,
        `${seed}/${n}`,
      );
      if (
        decision !== undefined &&
        submit(def, match, ask.seat, decision.target, decision.answer, dice, hear) === undefined
      )
        return true;
      return lapse(def, match, dice, hear) === undefined;
    },
    steps,
  );
}
