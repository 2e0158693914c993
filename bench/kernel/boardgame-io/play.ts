/** Plays on the plain reducer of boardgame.io: no client, no server, no store. */

import type { FastDice } from '@homage/kernel';
import type { Ctx, PlayerID, State } from 'boardgame.io';
import { enumerate, type Option } from './enumerate.ts';
import type { Result } from './events.ts';
import { middleAges } from './game.ts';
import { CreateGameReducer, InitializeGame, ProcessGameConfig } from './library.ts';
import type { Realm } from './realm.ts';

const game = ProcessGameConfig(middleAges);
const reduce = CreateGameReducer({ game });

/** A new game; `dealt` takes the place of its own deal. */
export const begin = (seats: number, seed: string, dealt?: Realm): State<Realm> =>
  InitializeGame({ game: { ...game, seed }, numPlayers: seats, setupData: dealt });

/** Whose move it is; of several the first. */
export const toMove = ({ activePlayers, currentPlayer }: Ctx): PlayerID =>
  activePlayers === null ? currentPlayer : Object.keys(activePlayers)[0]!;

/** Makes a move; a refused one is a mistake in the measured game and throws. */
export function make(state: State<Realm>, playerID: PlayerID, { move, args }: Option): State<Realm> {
  const next = reduce(state, { type: 'MAKE_MOVE', payload: { type: move, args, playerID } });
  if (next.transients !== undefined) throw new Error(`${move} ${JSON.stringify(args)}: ${next.transients.error?.type}`);
  return next;
}

export const resultOf = ({ ctx }: State<Realm>): Result | undefined => ctx.gameover as Result | undefined;

/** A whole random game. */
export function playAtRandom(seats: number, seed: string, dice: FastDice): { state: State<Realm>; answers: number } {
  let state = begin(seats, seed);
  let answers = 0;
  while (state.ctx.gameover === undefined) {
    const player = toMove(state.ctx);
    const options = enumerate(state.G, state.ctx, player);
    state = make(state, player, options[dice.below(options.length)]!);
    answers++;
  }
  return { state, answers };
}
