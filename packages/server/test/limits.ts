/** Settings that several tests share. */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where bot threads find the games of the tests. */
export const gamesModule = pathToFileURL(join(import.meta.dirname, 'games.ts')).href;

/** So high that they do not matter. */
export const FREE = {
  messages: 1e6,
  burst: 1e6,
  messagesPerAddress: 1e7,
  burstPerAddress: 1e7,
  requests: 1e7,
  work: 1e7,
  guests: 1e6,
  mails: 1e6,
  mailsPerAddress: 1e6,
  socketsPerAddress: 1e4,
  readersPerTable: 1e5,
  readersPerTableAndAddress: 1e5,
  tablesPerAddress: 1e6,
  listsPerAddress: 1e5,
  tables: 1e5,
  setUps: 1e6,
  setUpsPerAddress: 1e6,
  changes: 1e6,
  renames: 1e5,
  lines: 1e6,
  lineMs: 1,
};
