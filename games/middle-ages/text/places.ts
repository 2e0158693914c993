/** The places of the board, by the ids that texts, choices and the drawing share. */

import type { Seat } from '@homage/kernel';
import type { Estate, Spot } from '../rules/index.ts';
import { columnAt, rowAt } from '../rules/lookup.ts';

/** A tile on the table; rows and columns count from 0, from the top and from the left. */
export const spotPlace = (spot: Spot): string => `row${rowAt(spot)}-${columnAt(spot)}`;
export const rowPlace = (row: number): string => `row${row}`;
export const fiefPlace = (seat: Seat): string => `fief-${seat}`;
export const columnPlace = (seat: Seat, estate: Estate): string => `fief-${seat}-${estate}`;
export const cemeteryPlace = (seat: Seat): string => `fief-${seat}-cemetery`;
export const eventPlace = (index: number): string => `event-${index}`;
export const tokenPlace = (token: Estate): string => `token-${token}`;
export const PILE = 'pile';
export const ORANGE_PILE = 'orange';
export const DISCARD = 'discard';

/* A choice does not know its seat: it is always about the fief of the one who is asked. */

export const ownColumn = (estate: Estate): string => `own-${estate}`;
export const ownTile = (estate: Estate, index: number): string => `own-${estate}-${index}`;
export const ownGrave = (tile: number): string => `own-cemetery-${tile}`;
