/** What texts of all languages look up in a view. */

import type { Seat } from '@homage/kernel';
import type { Spot, Tile, View } from '../rules/index.ts';
import { columnAt, rowAt } from '../rules/lookup.ts';

/** The tile at a spot, 0 where nothing lies. */
export const tileAt = (view: View, spot: Spot): Tile =>
  spot < 0 ? 0 : (view.rows[rowAt(spot)]?.tiles[columnAt(spot)] ?? 0);

/** The tile at a height of one of the reader's columns, 0 for a reader without a fief. */
export const losable = (view: View, me: Seat | undefined, estate: number, index: number): Tile =>
  (me === undefined ? undefined : view.fiefs[me]?.columns[estate]?.[index]) ?? 0;
