/** Game files: read with care, written so that a crash never leaves half a file. */

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type GameEntry, gameById } from '@homage/registry';
import { type Damage, type Journal, readJournalText, writeJournal } from '@homage/table';
import { Misuse } from './args.ts';
import { shown } from './shown.ts';

export function readGame(path: string | undefined): { journal: Journal; game: GameEntry } {
  if (path === undefined) throw new Misuse('name a journal: a game file as `homage play` or the server saves it');
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new Misuse(`cannot read '${path}': ${error instanceof Error ? error.message : String(error)}`);
  }
  return gameIn(text, path);
}

/** The same from a file on this machine or from a server's address. */
export async function fetchGame(path: string | undefined): Promise<{ journal: Journal; game: GameEntry }> {
  if (path === undefined || !/^https?:\/\//.test(path)) return readGame(path);
  let response: Response;
  try {
    response = await fetch(path);
  } catch {
    throw new Misuse(`cannot reach '${path}'`);
  }
  if (!response.ok) throw new Misuse(`'${path}' answers ${response.status}: is the game over?`);
  return gameIn(await response.text(), path);
}

function gameIn(text: string, path: string): { journal: Journal; game: GameEntry } {
  const read = readJournalText(text);
  if (!read.ok)
    throw new Misuse(
      `'${path}' is not a whole game file: at ${read.why.at || 'the top'} there should be ${read.why.wanted}`,
    );
  const game = gameById(read.journal.header.game);
  if (game === undefined)
    throw new Misuse(`'${path}' is a game of '${read.journal.header.game}', which this version does not know`);
  return { journal: read.journal, game };
}

export function saveGame(path: string, journal: Journal): void {
  const part = `${path}.part`;
  writeFileSync(part, writeJournal(journal));
  renameSync(part, path);
}

const DAMAGE_WORDS: { [W in Damage['why']]: string } = {
  anotherGame: 'it belongs to another game',
  anotherEdition: 'it was played under a later edition of the rules than this version knows',
  badOptions: 'its options do not fit the game',
  badSeats: 'its seats do not fit the game',
  sealed: 'its dice are still sealed; they are opened when the game is over',
  brokenSeal: 'the seed is not the one that was promised before the first throw',
  brokenSalt: 'a seat’s salt is not the one it committed itself to',
  brokenName: 'a name is not the one that was sealed',
  opening: 'the game began differently',
  order: 'an entry is missing or out of order',
  refused: 'the rules refuse it',
  digest: 'the position after it differs',
  chain: 'the chain of entries ends elsewhere: something in the header or in an entry was changed, added or left out',
  crashed: 'it cannot be carried out',
  otherCommitment: 'its dice were promised by another commitment than the one you were given',
  otherSalt: 'your salt is not in its dice',
  otherPledge: 'what was fixed before the salts were opened is not what you were told then',
  otherHead: 'it does not end as you were told at the end of the game',
};

const OF_SEATS: readonly Damage['why'][] = ['brokenSalt', 'brokenName', 'otherSalt'];

/** Here seats count from 1, as everywhere on the command line. */
export function describeDamage({ entry, why, detail: found }: Damage): string {
  const where = entry === 0 ? 'the header' : `entry ${entry}`;
  const detail = OF_SEATS.includes(why) ? `seat ${Number(found) + 1}` : found;
  return `${where}: ${DAMAGE_WORDS[why]}${detail && ` (${shown(String(detail))})`}`;
}
