import { EMPTY_TABLE } from '../client/empty.ts';
import type { TableState } from '../client/types.ts';

/** A table of this device before anything has been told. */
export const LOADING: Omit<TableState, 'id'> = { ...EMPTY_TABLE, link: 'near', host: true };
