/** What only the house asks of a table, and no client: it is done where the table is kept. */

import type { Guest } from '@homage/protocol';
import { contextAt } from '../people/care.ts';
import { eraseAt } from '../people/forget.ts';
import { mergeAt } from '../people/merge.ts';
import { countAt } from '../people/profile.ts';
import type { Hall } from '../rooms/hall.ts';
import { meant, near } from '../rooms/meant.ts';
import { renameAt } from './names.ts';

export function deedsOf(hall: Hall): Hall['deeds'] {
  return {
    close: (table) => hall.closeTable(table),
    rename: (table, who) => renameAt(hall, table, who as Guest),
    erase: (table, guest) => eraseAt(hall, table, guest as Guest),
    meant: async (table, who) => meant(await hall.room(table), who as string),
    near: async (table) => near(await hall.room(table)),
    context: (table, reader) => contextAt(hall, table, reader as Guest),
    count: async (table, guest) => {
      const row = await hall.store.table(table);
      return row && countAt(hall, row, guest as string);
    },
    merge: (table, people) => mergeAt(hall, table, people as { from: Guest; to: Guest }),
  };
}
