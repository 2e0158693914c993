/**
 * What the server keeps of somebody, as a file for them; and forgetting it. After that no column of any table holds name, address or id; the journals of their games
 * keep a hash where the name stood, and still verify.
 */

import type { Guest } from '@homage/protocol';
import { emptySeat, type Header, type Header2, withholdName } from '@homage/table';
import type { Guests } from '../guests.ts';
import { Refused } from '../refuse.ts';
import type { Hall } from '../rooms/hall.ts';
import { memoryOf } from '../rooms/info.ts';
import type { TableMemory } from '../rooms/manners.ts';
import { standIn } from '../rooms/motions.ts';
import { beginIfOpened } from '../rooms/sealing.ts';
import type { TableRow } from '../store/store.ts';
import { shownOf } from './care.ts';

/** So many tables are looked through at once. */
const PAGE = 100;
/** Who played a game that is over, when they want to be forgotten: in every language. */
const NOBODY = 'N. N.';
const TABLES = 1000;
const LINES = 2000;

/** All tables that have to do with somebody. */
export async function* tablesKnowing(hall: Hall, guest: string): AsyncGenerator<string> {
  for (let after: string | null = ''; after !== null; ) {
    const page: { ids: string[]; last: string | null } = await hall.store.tablesKnowing(guest, after, PAGE);
    yield* page.ids;
    after = page.last;
    await new Promise((done) => setImmediate(done));
  }
}

function withheld(header: Header, seats: ReadonlySet<number>, names: ReadonlySet<string>): Header {
  const theirs = header.names.flatMap((sealed, seat) => {
    const name = typeof sealed === 'string' ? sealed : sealed.name;
    return seats.has(seat) || (name !== undefined && names.has(name)) ? [seat] : [];
  });
  if (header.format === 1) {
    return { ...header, names: header.names.map((name, seat) => (theirs.includes(seat) ? '' : name)) };
  }
  return theirs.reduce((rest: Header2, seat) => withholdName(rest, seat), header);
}

/** Takes somebody out of what a table keeps. Whoever plays on finds a bot in the seat; a game that is over has no name there. */
function erase(row: TableRow, memory: TableMemory, { id, name }: Guest): void {
  const { manners } = memory;
  const names = new Set([name]);
  for (const list of [manners.removed, manners.muted])
    for (const one of list) if (one.guest === id) names.add(one.name);
  manners.removed = manners.removed.filter(({ guest }) => guest !== id);
  manners.muted = manners.muted.filter(({ guest }) => guest !== id);
  manners.asking = manners.asking.filter(({ guest }) => guest !== id);
  manners.admitted = manners.admitted.filter((guest) => guest !== id);
  const theirs = new Set<number>();
  if (manners.left !== undefined) {
    const gone = Object.entries(manners.left);
    for (const [seat, guest] of gone) if (guest === id) theirs.add(Number(seat));
    manners.left = Object.fromEntries(gone.filter(([, guest]) => guest !== id));
  }
  memory.seats.forEach((sitting, seat) => {
    if (sitting.player !== id) return;
    theirs.add(seat);
    names.add(sitting.name);
    if (row.phase === 'running' || memory.sealing !== undefined) standIn(memory, seat);
    else memory.seats[seat] = row.phase === 'open' ? emptySeat() : { ...sitting, player: null, name: NOBODY };
  });
  if (row.header !== null) row.header = JSON.stringify(withheld(JSON.parse(row.header) as Header, theirs, names));
  if (memory.sealing !== undefined) memory.sealing.header = withheld(memory.sealing.header, theirs, names) as Header2;
  if (row.host !== id) return;
  const heir = memory.seats.find(({ kind, player }) => kind === 'person' && player !== null)?.player;
  row.host = heir ?? '';
  if (row.phase === 'open' && heir === undefined) row.phase = 'closed';
}

export async function eraseAt(hall: Hall, table: string, guest: Guest): Promise<void> {
  const row = await hall.store.table(table);
  if (row === undefined) return;
  if (row.phase === 'closed') {
    // Nobody has it in memory.
    const { clock: _clock, closes: _closes, ...memory } = memoryOf(row);
    erase(row, memory as TableMemory, guest);
    const { phase, host, header, opening, rematch } = row;
    const set = { phase, host, house: JSON.stringify(memory), header, opening, rematch };
    await hall.store.commit([
      { w: 'table', id: table, set },
      { w: 'dropKeysOf', table },
    ]);
    return;
  }
  const room = await hall.room(table);
  await room.change((now, at) => {
    const { phase } = room.row;
    erase(room.row, room.memory, guest);
    // With whoever was the last to open something, the game that was being started begins.
    const steps = phase === 'running' ? (room.keeper?.settle(now, at) ?? []) : beginIfOpened(room, now, at);
    const sync = (): boolean => phase === 'open' && room.row.phase === 'running';
    return { steps, writes: [{ w: 'dropKeysOf', table }], news: true, sync, reply: () => undefined };
  });
  if (room.row.phase === 'closed') room.leave();
}

/**
 * What somebody had under way when they went (a table that was being laid, a channel whose name was being looked up) is written a moment later, and other
 * nodes hear within `sessionMs` that a session has ended. So all of it is gone through again then.
 */
export async function forget(hall: Hall, guests: Guests, guest: Guest): Promise<void> {
  await forgetNow(hall, guest, (deed) => guests.endAll(guest, deed));
  afterwards(hall, () => forgetNow(hall, guest));
}

/** When whatever somebody who is no more had under way is written. */
export const afterwards = (hall: Hall, deed: () => Promise<unknown>): void =>
  hall.inAWhile(2 * hall.settings.sessionMs, deed);

/** Table by table, then all the rest at once. Cut off half-way it can be asked for again. */
export async function forgetNow(
  hall: Hall,
  guest: Guest,
  around: (deed: () => Promise<unknown>) => Promise<unknown> = (deed) => deed(),
): Promise<void> {
  for await (const table of tablesKnowing(hall, guest.id)) {
    try {
      await hall.deed('erase', table, guest);
    } catch (error) {
      if (!(error instanceof Refused) || error.why.code !== 'server.notFound') throw error;
    }
  }
  await around(() => hall.store.commit([{ w: 'forget', guest: guest.id, to: null }]));
  hall.list.changed();
}

/** All that is kept of somebody, in the words of the store: nothing that opens a door is in it. */
export async function exported(hall: Hall, guest: Guest): Promise<object> {
  const { store } = hall;
  const { id } = guest;
  const tables = [];
  for (const row of await store.tablesOf(id, TABLES)) {
    const lines = [];
    for (const { channel } of await store.channels(row.id))
      for (const { guest: by, n, at, text } of await store.chat(row.id, channel, 0, LINES))
        if (by === id) lines.push({ channel, n, at, text });
    const seat = memoryOf(row).seats.findIndex(({ player }) => player === id);
    const { game, phase, created, touched } = row;
    tables.push({
      table: row.id,
      game,
      phase,
      created,
      touched,
      host: row.host === id,
      seat: seat < 0 ? null : seat,
      lines,
    });
  }
  const [account] = await store.find('accounts', { guest: id });
  const passkeys = await store.find('passkeys', { guest: id });
  const bonds = await store.find('bonds', { guest: id });
  const reports = await store.find('reports', { guest: id });
  return {
    homage: 'person',
    made: hall.settings.now(),
    guest: await store.guest(id),
    account: account ?? null,
    passkeys: passkeys.map(({ label, created, used }) => ({ label, created, used })),
    sessions: (await store.sessions(id)).map(({ created, seen, device }) => ({ created, seen, device })),
    bonds: bonds.map(({ name, kind, created }) => ({ name, kind, created })),
    reports: reports.map(({ table_id, body, state, created }) => ({
      table: table_id,
      body: shownOf(body),
      state,
      created,
    })),
    results: await store.find('results', { guest: id }),
    shared: await store.sharedBy(id),
    tables,
  };
}
