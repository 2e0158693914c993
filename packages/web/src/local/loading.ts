import type { TableState } from '../client/types.ts';

/** A table of this device before anything has been told. */
export const LOADING: Omit<TableState, 'id'> = {
  game: '',
  phase: 'loading',
  link: 'near',
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
  host: true,
  wantEnd: [],
  rematch: undefined,
  options: {},
};
