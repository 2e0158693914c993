/**
 * The door to boardgame.io. Its packages are folders of CommonJS, which an ES module reaches by `require`.
 *
 * It is loaded in its production mode, where it neither checks that a state can be serialised nor logs: the quicker one.
 */

import type { ActionShape, Game, State, TransientState } from 'boardgame.io';
import { peer } from '../../peer/install.ts';

process.env.NODE_ENV = 'production';
const require = peer();

/** The part of `boardgame.io/internal` that plays a game without client and server. */
interface Internal {
  /** Prepares a game once, so that beginning it a second time costs nothing extra. */
  ProcessGameConfig<G>(game: Game<G>): Game<G>;
  InitializeGame<G>(begin: { game: Game<G>; numPlayers: number; setupData?: G | undefined }): State<G>;
  CreateGameReducer<G>(of: { game: Game<G> }): (state: State<G>, action: ActionShape.MakeMove) => TransientState<G>;
}

interface Core {
  INVALID_MOVE: 'INVALID_MOVE';
}

export const { ProcessGameConfig, InitializeGame, CreateGameReducer } = require('boardgame.io/internal') as Internal;
export const { INVALID_MOVE } = require('boardgame.io/core') as Core;
export const VERSION = (require('boardgame.io/package.json') as { version: string }).version;
