/** The statement that changes a table's row: only the columns that have changed, so that indexes over the others are left alone. */

import type { RecordStatement } from './records.ts';
import type { TableChange } from './store.ts';

const COLUMNS = ['phase', 'host', 'house', 'header', 'opening', 'rematch'] as const satisfies (keyof TableChange)[];

/** `mark`: how the store marks places for values. */
export function rowStatement(id: string, set: Partial<TableChange>, mark: '$' | '?'): RecordStatement {
  const values: RecordStatement['values'] = [id];
  let text = '';
  for (const column of COLUMNS) {
    const value = set[column];
    if (value !== undefined) text += `${text && ', '}${column} = ${mark}${values.push(value)}`;
  }
  return { text: `UPDATE tables SET ${text || 'id = id'} WHERE id = ${mark}1`, values };
}
