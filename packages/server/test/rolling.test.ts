/** Two builds with different editions of a game side by side, as while nodes are brought up to date one after the other. */

import { readJournal, verify } from '@homage/table';
import { squabble } from '@homage/testkit/fixture';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GAMES } from './games.ts';
import { Api, eventually, house, playOut } from './harness.ts';
import { Nats, NO_NATS } from './nodes/nats.ts';
import { freshDatabase, NO_POSTGRES, stopShared } from './postgres/cluster.ts';

const NEWER = GAMES.map((game) => ({ ...game, def: { ...game.def, edition: game.def.edition + 1 } }));
const [OLD, NEW] = [squabble.edition, squabble.edition + 1];

type House = Awaited<ReturnType<typeof house>>;

describe.skipIf((NO_NATS ?? NO_POSTGRES) !== null)('two builds with different editions', () => {
  let nats: Nats;
  let database: string;
  const open: House[] = [];
  const begin = async (node: string, games = GAMES): Promise<House> => {
    const one = await house({ database, nats: nats.url, node, games });
    open.push(one);
    return one;
  };
  const leave = async (one: House): Promise<void> => {
    open.splice(open.indexOf(one), 1);
    await one.end();
  };
  const know = ({ hall }: House, others: number): Promise<unknown> =>
    eventually(() => hall.nodes?.lives.others.length).toBe(others);
  beforeAll(async () => {
    nats = await Nats.start();
    database = await freshDatabase();
  }, 120_000);
  afterAll(async () => {
    for (const one of [...open]) await leave(one);
    await nats?.kill();
    await stopShared();
  }, 60_000);

  /** Two people, each at a node, and the table that the first has set up. */
  async function company(one: House, other: House): Promise<{ players: Api[]; table: string; edition?: number }> {
    const players = [await Api.guest(one.address, 'Ann'), await Api.guest(other.address, 'Bob')];
    const [ann, bob] = players as [Api, Api];
    const { id: table } = await ann.post('create', { game: 'squabble', seats: 2, options: { rounds: 2 } });
    await bob.post('sit', { table });
    await ann.post('start', { table });
    const row = await one.hall.store.table(table);
    return { players, table, ...(row === undefined ? {} : { edition: row.edition }) };
  }

  test('what begins while both serve is of the older edition, and either may keep it; a newer table is never kept by the older build', async () => {
    const older = await begin('older');
    const newer = await begin('newer', NEWER);
    await know(older, 1);
    await know(newer, 1);
    const both = await company(newer, older);
    expect(both.edition).toBe(OLD);
    await playOut(both.players, both.table, 'both');
    const read = readJournal(await (both.players[1] as Api).send('GET', `/tables/${both.table}/journal`));
    expect(read.ok && verify(squabble, read.journal)).toMatchObject({ ok: true, over: true });
    const begun = await company(older, newer);
    expect(older.hall.nodes?.isOwner(begun.table)).toBe(true);

    // The older build ends: its game goes on at the newer one, by the rules it was begun with; a new one is of the new edition.
    await leave(older);
    await know(newer, 0);
    const [ann, bob] = begun.players as [Api, Api];
    ann.base = newer.address;
    await playOut([ann, bob], begun.table, 'moved');
    expect(newer.hall.nodes?.isOwner(begun.table)).toBe(true);
    const fresh = await company(newer, newer);
    expect(fresh.edition).toBe(NEW);

    // Somebody starts the older build again: people there play at the newer table, which stays where it is understood.
    const again = await begin('older again');
    await know(again, 1);
    await know(newer, 1);
    const [, guest] = fresh.players as [Api, Api];
    guest.base = again.address;
    await playOut(fresh.players, fresh.table, 'fresh');
    expect(again.hall.nodes?.isOwner(fresh.table)).toBe(false);

    // The newer one ends as well: nobody takes the table, rather than somebody who does not know its rules.
    await leave(newer);
    await know(again, 0);
    await expect(again.hall.room(fresh.table)).rejects.toThrow();
    expect(await again.hall.store.table(fresh.table)).toMatchObject({ owner: null });
    expect((await again.hall.room(begun.table)).id).toBe(begun.table);
  }, 60_000);

  test('builds that speak otherwise between nodes say so: one does not start beside the other, and nobody waits for what cannot be understood', async () => {
    const [first] = open;
    if (first === undefined) throw new Error('no node is left');
    const { hall } = first;
    const said: string[] = [];
    hall.log.error = ((_what: object, text: string) => void said.push(text)) as typeof hall.log.error;
    const facts = { id: 'other', name: 'other', build: 'other', wire: 0, editions: { squabble: NEW } };
    const other = await hall.store.heads.enter(facts, 60_000);
    const ann = await Api.guest(first.address, 'Ann');
    const { id: table } = await ann.post('create', { game: 'squabble', seats: 2 });
    await hall.leave(table);
    await hall.nodes?.release(table, null);
    await hall.store.heads.acquire([table], facts);
    await know(first, 1);
    await eventually(() => said).toContainEqual(expect.stringMatching(/the node other keeps \(build other\)/));
    await expect(ann.post('sit', { table })).rejects.toMatchObject({ why: { code: 'server.away' } });
    await expect(begin('third')).rejects.toThrow(
      /the node ‘other’ speaks version 0 with other nodes, this one speaks \d/,
    );
    await other.end();
    await know(first, 0);
    await leave(await begin('third'));
  }, 60_000);
});
