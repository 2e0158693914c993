import type { TableState } from './types.ts';

/** A table before anything has been told of it. */
export const EMPTY_TABLE: Omit<TableState, 'id' | 'link' | 'host'> = {
  game: '',
  phase: 'loading',
  seats: [],
  me: undefined,
  curtain: undefined,
  cursor: 0,
  seen: undefined,
  offers: {},
  windows: [],
  passes: [],
  undo: 'nothingToUndo',
  redo: false,
  ending: null,
  log: [],
  acted: 0,
  visited: 0,
  asked: undefined,
  said: [],
  rooms: [],
  wantEnd: [],
  rematch: undefined,
  options: {},
};
