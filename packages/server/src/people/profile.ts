/**
 * What finished games tell of somebody. Nothing of a running game is in it, not even that there is one: it could tell who plays where, and how fast a
 * secret was answered. Each game is counted once, from its journal, and then kept.
 */

import { perceive, type Seat } from '@homage/kernel';
import type { Guest, PeopleReply, Profile } from '@homage/protocol';
import type { Entry } from '@homage/table';
import { Refused, refused } from '../refuse.ts';
import type { Hall } from '../rooms/hall.ts';
import { memoryOf } from '../rooms/info.ts';
import type { Room } from '../rooms/room.ts';
import type { Records } from '../store/records.ts';
import type { TableRow } from '../store/store.ts';
import type { Accounts } from './accounts.ts';

type Result = Records['results'];

/** So many games are counted at once; the rest when somebody looks again. */
const COUNTED = 12;
const LISTED = 50;
const TABLES = 1000;
/** Fewer answers tell nothing of anybody. */
const ENOUGH = 20;

const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

function winnersAt(room: Room): readonly Seat[] {
  const { keeper, game } = room;
  if (keeper === null) return [];
  const { match, ending } = keeper.table;
  if (ending !== null) return ending.winners;
  if (match.outcome === null) return [];
  if (game.winners !== undefined) return game.winners(match.outcome);
  const { winners } = match.outcome as { winners?: unknown };
  return Array.isArray(winners) ? (winners as Seat[]) : [];
}

/** Words given whose fate the rules have told. */
function wordsOf({ keeper, game }: Room, seat: Seat): { kept: number; broken: number } {
  const out = { kept: 0, broken: 0 };
  if (keeper === null || game.words?.deals === undefined) return out;
  const { view } = perceive(game.def, keeper.table.match, seat);
  for (const { clauses } of game.words.deals(view, seat, [], []))
    for (const { by, binding, kept } of clauses)
      if (by === seat && !binding && kept !== undefined) out[kept ? 'kept' : 'broken']++;
  return out;
}

/** How long the table stood still before each answer of a seat. */
async function waits(hall: Hall, table: string, seat: Seat): Promise<number[]> {
  const out: number[] = [];
  let last: number | undefined;
  for (const { body } of await hall.store.entries(table, 0)) {
    const entry = JSON.parse(body) as Entry;
    if ((entry.act === 'answer' || entry.act === 'hold') && entry.seat === seat && last !== undefined)
      out.push(Math.max(0, entry.at - last));
    last = entry.at;
  }
  return out;
}

/** What a finished game counts for somebody. */
export async function countAt(hall: Hall, row: TableRow, guest: string): Promise<Result | undefined> {
  try {
    const room = await hall.room(row.id);
    const seat = room.seatOf(guest);
    if (seat === undefined) return undefined;
    const winners = winnersAt(room);
    const won = winners.includes(seat);
    const times = await waits(hall, row.id, seat);
    return {
      guest,
      table_id: row.id,
      game: row.game,
      access: row.access,
      seats: room.memory.seats.length,
      won: won ? 1 : 0,
      shared: won && winners.length > 1 ? 1 : 0,
      answers: times.length,
      waited: middle(times),
      ...wordsOf(room, seat),
      created: row.touched,
    };
  } catch (error) {
    // A game that this server does not have any more.
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

const sorted = (results: Result[]): Result[] => results.sort((a, b) => b.created - a.created);

export class Profiles {
  readonly #hall: Hall;
  readonly #accounts: Accounts;

  constructor(hall: Hall, accounts: Accounts) {
    this.#hall = hall;
    this.#accounts = accounts;
  }

  /** Finished games that were counted, after some more have been. */
  async #results(guest: string): Promise<Result[]> {
    const { store } = this.#hall;
    const known = await store.find('results', { guest });
    const had = new Set(known.map(({ table_id }) => table_id));
    const over = (await store.tablesOf(guest, TABLES)).filter(
      (row) => row.phase === 'over' && !had.has(row.id) && memoryOf(row).seats.some(({ player }) => player === guest),
    );
    const fresh: Result[] = [];
    for (const row of over.slice(0, COUNTED)) {
      const result = ((await this.#hall.deed('count', row.id, guest)) ?? undefined) as Result | undefined;
      if (result !== undefined) fresh.push(result);
    }
    // While nothing is to be written they are counted again next time.
    if (this.#hall.readOnly) return sorted([...known, ...fresh]);
    // Somebody else may have counted the same game meanwhile.
    for (const row of fresh) await store.commit([{ w: 'add', of: 'results', row }]).catch(() => undefined);
    return sorted([...known, ...fresh]);
  }

  /** Those who sit at a table and want to be found. The same for every reader: whom somebody has blocked is nobody's business. */
  async at(table: string): Promise<PeopleReply<'tableProfiles'>> {
    const row = await this.#hall.store.table(table);
    if (row === undefined) throw refused('server.notFound');
    const found = await Promise.all(
      memoryOf(row).seats.map(async ({ kind, player }, seat) => {
        const account = kind !== 'person' || player === null ? undefined : await this.#accounts.rowOf(player);
        return account === undefined || account.hidden === 1 ? [] : [{ seat, handle: account.handle }];
      }),
    );
    return found.flat();
  }

  async of(handle: string, reader: Guest | null): Promise<Profile> {
    const row = await this.#accounts.byHandle(handle);
    const own = row !== undefined && row.guest === reader?.id;
    if (row === undefined || (row.hidden === 1 && !own)) throw refused('server.hidden');
    // Others see what anybody could have watched.
    const games = (await this.#results(row.guest)).filter(({ access }) => own || access === 'open');
    const tallies = new Map<string, Profile['tallies'][number]>();
    for (const { game, won, shared } of games) {
      const tally = tallies.get(game) ?? { game, played: 0, won: 0, shared: 0 };
      tallies.set(game, { game, played: tally.played + 1, won: tally.won + won, shared: tally.shared + shared });
    }
    const answers = games.reduce((sum, one) => sum + one.answers, 0);
    const median = middle(games.filter((one) => one.answers > 0).map(({ waited }) => waited));
    return {
      handle: row.handle,
      since: row.created,
      hidden: row.hidden === 1,
      tallies: [...tallies.values()],
      answering: answers < ENOUGH ? null : { median, answers },
      words: {
        kept: games.reduce((sum, { kept }) => sum + kept, 0),
        broken: games.reduce((sum, { broken }) => sum + broken, 0),
      },
      games: games.slice(0, LISTED).map(({ table_id, game, seats, won, shared, created }) => ({
        table: table_id,
        game,
        seats,
        won: won === 1,
        shared: shared === 1,
        over: created,
      })),
    };
  }
}
