/**
 * The contract between a game and the house.
 *
 * A game is a value of `GameDef`: data and pure functions. It never reads a clock, never draws chance of its own, never keeps
 * anything outside the state it is handed. In return the house gives it everything else: saving, undo, replay, secrecy,
 * bots, the terminal, the browser, the server.
 *
 * A running game is a `Match`: one JSON value. It holds the state of the game, a stack of frames that says where in the
 * rulebook we are, and the questions that are open. There are no closures, generators or class instances in it, so that
 * `JSON.parse(JSON.stringify(match))` is the same match.
 */

export * from './types/flow.ts';
export * from './types/game.ts';
export * from './types/match.ts';
export * from './types/questions.ts';
export * from './types/reasons.ts';
export * from './types/vocabulary.ts';
