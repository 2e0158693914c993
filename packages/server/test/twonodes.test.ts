/** Two nodes in one process on one PostgreSQL, with NATS between them: whatever one can do at one node can be done at two. */

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readJournal, verify } from '@homage/table';
import { squabble } from '@homage/testkit/fixture';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CLOSE } from '../src/http/client.ts';
import { nodesOf } from '../src/index.ts';
import { askAdmin } from '../src/people/admin.ts';
import { Api, ends, eventually, house, Peer, playOut, why } from './harness.ts';
import { Nats, NO_NATS } from './nodes/nats.ts';
import { freshDatabase, NO_POSTGRES, stopShared } from './postgres/cluster.ts';

/** The steps that a reader was told, in the order in which they came. */
function stepsOf({ received }: Peer): number[] {
  return received.flatMap((m) => {
    if (m.t !== 'update' && m.t !== 'sync') return [];
    const missed = (m.missed ?? []).map(({ cursor }) => cursor);
    return m.t === 'update' ? [...missed, m.cursor] : missed;
  });
}

const left = NO_NATS ?? NO_POSTGRES;

describe.skipIf(left !== null)('two nodes', () => {
  let nats: Nats;
  let database: string;
  let here: Awaited<ReturnType<typeof house>>;
  let there: Awaited<ReturnType<typeof house>>;
  beforeAll(async () => {
    nats = await Nats.start();
    database = await freshDatabase();
    here = await house({ database, nats: nats.url, node: 'here', hooksHere: true });
    there = await house({ database, nats: nats.url, node: 'there', hooksHere: true });
    while (here.hall.nodes?.lives.others.length !== 1) await new Promise((done) => setTimeout(done, 50));
  }, 120_000);
  afterAll(async () => {
    await there?.end();
    await here?.end();
    await nats?.kill();
    await stopShared();
  }, 60_000);

  /** Two people, one at each node, and a table that the first has set up. */
  async function company(rounds = 2): Promise<{ ann: Api; bob: Api; table: string }> {
    const ann = await Api.guest(here.address, `Ann ${Math.random()}`.slice(0, 12));
    const bob = await Api.guest(there.address, `Bob ${Math.random()}`.slice(0, 12));
    const { id } = await ann.post('create', { game: 'squabble', seats: 2, options: { rounds } });
    await bob.post('sit', { table: id });
    return { ann, bob, table: id };
  }

  test('a game is played to its end by people at two nodes, and both read the same', async () => {
    const { ann, bob, table } = await company();
    const near = await Peer.open(here.address, ann.token);
    const far = await Peer.open(there.address, bob.token);
    expect((await near.ask('join', { table })).t).toBe('sync');
    expect((await far.ask('join', { table })).t).toBe('sync');
    await ann.post('start', { table });
    await playOut([ann, bob], table, 'two nodes');
    expect(here.hall.nodes?.isOwner(table)).toBe(true);
    expect(there.hall.nodes?.isOwner(table)).toBe(false);
    const read = readJournal(await bob.send('GET', `/tables/${table}/journal`));
    expect(read.ok && verify(squabble, read.journal)).toMatchObject({ ok: true, over: true });
    // Readers without a seat see the same at both nodes.
    const [one, other] = [await new Api(here.address).state(table, 0), await new Api(there.address).state(table, 0)];
    expect(other.sight).toEqual(one.sight);
    expect(other.missed).toEqual(one.missed);
    // Each was told every step once, in order, up to the last.
    for (const [peer, player] of [
      [near, ann],
      [far, bob],
    ] as const) {
      const { sight } = await player.state(table);
      await eventually(() => stepsOf(peer).at(-1)).toBe(sight?.cursor);
      expect(stepsOf(peer)).toEqual(Array.from({ length: sight?.cursor ?? 0 }, (_, i) => i + 1));
    }
    await near.close();
    await far.close();
  });

  test('who is at another node is here, and is missed when gone', async () => {
    const { ann, bob, table } = await company();
    const far = await Peer.open(there.address, bob.token);
    await far.ask('join', { table });
    const online = async (): Promise<boolean | undefined> =>
      (await ann.send<{ seats: { online: boolean }[] }>('GET', `/tables/${table}`)).seats[1]?.online;
    expect(await online()).toBe(true);
    await far.close();
    await eventually(online).toBe(false);
  });

  test('however long two people sit at two nodes, no bot stands in for them; for whoever is gone one does', async () => {
    const absentMs = 150;
    const third = await house({ database, nats: nats.url, node: 'third', absentMs });
    const ann = await Api.guest(third.address, 'Ann of the third');
    const bob = await Api.guest(there.address, 'Bob at another');
    const { id: table } = await ann.post('create', { game: 'squabble', seats: 2 });
    await bob.post('sit', { table });
    const near = await Peer.open(third.address, ann.token);
    const far = await Peer.open(there.address, bob.token);
    for (const peer of [near, far]) await peer.ask('join', { table });
    await ann.post('start', { table });
    const covered = async (): Promise<boolean[]> =>
      (await ann.send<{ seats: { away?: boolean }[] }>('GET', `/tables/${table}`)).seats.map(
        ({ away }) => away === true,
      );
    await new Promise((done) => setTimeout(done, 8 * absentMs));
    expect(await covered()).toEqual([false, false]);
    await far.close();
    await eventually(covered).toEqual([false, true]);
    await near.close();
    await third.end();
  });

  /** Holds the next join at a node when it is done, and before its socket knows of it. */
  function holdJoin({ hall }: typeof there): { held: Promise<void>; release(): void } {
    const join = hall.join.bind(hall);
    let release = (): void => undefined;
    const released = new Promise<void>((done) => {
      release = done;
    });
    const held = new Promise<void>((done) => {
      vi.spyOn(hall, 'join').mockImplementationOnce(async (...asked) => {
        const part = await join(...asked);
        done();
        await released;
        return part;
      });
    });
    return { held, release };
  }

  /** A stolen session of somebody who sits at a table, somebody else, and one who only reads at the same node. */
  async function stolen() {
    const { ann, bob, table } = await company();
    const { code } = await bob.send<{ code: string }>('POST', '/me/link', {});
    const { token } = await new Api(there.address).send<{ token: string }>('POST', '/me/claim', { code });
    const eve = await Api.guest(there.address, 'Eve');
    await eve.send('GET', '/me');
    const thief = await Peer.open(there.address, token);
    const reader = await Peer.open(there.address);
    await reader.ask('join', { table });
    /** Whether the thief still hears of the table when another reader there does. */
    const hears = async (): Promise<boolean> => {
      const before = thief.received.length;
      const told = reader.next((m) => m.t === 'info');
      await ann.post('start', { table });
      await told;
      await thief.ask('ping');
      return thief.received.slice(before).some((m) => 'table' in m && m.table === table);
    };
    return { bob, eve, table, thief, reader, hears };
  }
  /** Long enough for whatever could come too early; what is right does not wait for it. */
  const aWhile = (): Promise<void> => new Promise((done) => setTimeout(done, 500));

  test('whoever says hello as somebody else while a join is under way follows nothing as the first', async () => {
    const { bob, eve, table, thief, reader, hears } = await stolen();
    const welcome = thief.next((m) => m.t === 'welcome');
    const { held, release } = holdJoin(there);
    thief.say({ t: 'join', table });
    await held;
    thief.say({ t: 'hello', v: 1, token: eve.token });
    await Promise.race([welcome, aWhile()]);
    release();
    expect(await welcome).toMatchObject({ you: { id: eve.id } });
    await bob.send('DELETE', '/me/sessions');
    expect(await hears()).toBe(false);
    for (const peer of [thief, reader]) await peer.close();
  });

  test('a session that ends while a join is under way ends the socket, though another hello waits behind it', async () => {
    const { bob, eve, table, thief, reader } = await stolen();
    const welcome = thief.next((m) => m.t === 'welcome');
    const { held, release } = holdJoin(there);
    thief.say({ t: 'join', table });
    await held;
    thief.say({ t: 'hello', v: 1, token: eve.token });
    await Promise.race([welcome, aWhile()]);
    await bob.send('DELETE', '/me/sessions');
    await eventually(() => thief.closed?.code).toBe(CLOSE.sessionEnded);
    release();
    await reader.close();
  });

  test('whoever joins twice at once and parts follows nothing', async () => {
    const { table, thief, reader, hears } = await stolen();
    const second = thief.next((m) => m.re === 102);
    const { held, release } = holdJoin(there);
    thief.say({ t: 'join', table, re: 101 });
    thief.say({ t: 'join', table, re: 102 });
    await held;
    await Promise.race([second, aWhile()]);
    release();
    await second;
    await thief.ask('part', { table });
    expect(await hears()).toBe(false);
    for (const peer of [thief, reader]) await peer.close();
  });

  test('how many strangers read a table is counted at its own node too', async () => {
    const third = await house({ database, nats: nats.url, node: 'third', limits: { readersPerTable: 2 } });
    ends.push(() => third.end());
    const ann = await Api.guest(third.address, 'Ann of the full');
    const { id: table } = await ann.post('create', { game: 'squabble', seats: 2 });
    expect(third.hall.nodes?.isOwner(table)).toBe(true);
    const peers = await Promise.all([1, 2, 3].map(() => Peer.open(third.address)));
    const joined: string[] = [];
    for (const peer of peers) joined.push((await peer.ask('join', { table })).t);
    expect(joined).toEqual(['sync', 'sync', 'error']);
    const host = await Peer.open(third.address, ann.token);
    expect((await host.ask('join', { table })).t).toBe('sync');
    for (const peer of [...peers, host]) await peer.close();
  });

  test('refusals, streams, chat, names and rematches go over the border', async () => {
    const { ann, bob, table } = await company();
    await expect(bob.post('start', { table })).rejects.toMatchObject({ why: { code: 'server.notHost' } });
    await expect(bob.state('nowhere00000')).rejects.toMatchObject({ status: 404 });
    const near = await Peer.open(here.address, ann.token);
    await near.ask('join', { table });
    const heard = near.next((m) => m.t === 'chat');
    await bob.send('POST', `/tables/${table}/chat`, { channel: 'table', text: 'good evening' });
    expect(await heard).toMatchObject({ line: { n: 1, text: 'good evening' } });
    await bob.send('PUT', '/me', { name: 'Robert' });
    expect(JSON.stringify(await ann.state(table))).toContain('Robert');
    const stream = await fetch(`${there.address}/api/tables/${table}/stream?format=ndjson`);
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('"t":"sync"');
    await reader?.cancel();
    await near.close();
  });

  test('a table that its node gives back goes on at the other, and those who follow it notice nothing', async () => {
    const { ann, bob, table } = await company(3);
    const peers = [await Peer.open(here.address, ann.token), await Peer.open(there.address, bob.token)];
    for (const peer of peers) await peer.ask('join', { table });
    await ann.post('start', { table });
    const third = await house({ database, nats: nats.url, node: 'third' });
    await eventually(() => third.hall.nodes?.lives.others.length).toBe(2);
    // It falls, as after a pause that was too long: nothing that it keeps is its own any more.
    const before = here.hall.nodes?.me.id;
    await here.hall.store.heads.release(before ?? '', []);
    const { epoch = 0 } = (await here.hall.store.table(table)) ?? {};
    await here.hall.store.heads.release(before ?? '', [{ table, epoch, alarm: null }]);
    await bob.state(table);
    await playOut([ann, bob], table, 'given back');
    const read = readJournal(await ann.send('GET', `/tables/${table}/journal`));
    expect(read.ok && verify(squabble, read.journal)).toMatchObject({ ok: true, over: true });
    expect(peers.map(({ closed }) => closed)).toEqual([null, null]);
    for (const peer of peers) await peer.close();
    await third.end();
  });

  test('whoever adds a channel at two nodes at once has ten in the end, as at one', async () => {
    const ann = await Api.guest(here.address, 'Ann of ten');
    const again = new Api(there.address);
    again.token = ann.token;
    const add = (who: Api, n: number): Promise<unknown> =>
      who.send('POST', '/me/notices/outlets', { kind: 'json', url: `http://127.0.0.1:9/${n}` });
    for (let n = 0; n < 9; n++) await add(ann, n);
    // Both have counted nine before either adds one.
    const counted = new Set<object>();
    const spies = [here, there].map(({ hall: { store } }) => {
      const find = store.find.bind(store) as (...asked: unknown[]) => Promise<never[]>;
      return vi.spyOn(store, 'find').mockImplementation(async (...asked) => {
        const rows = await find(...asked);
        if (asked[0] === 'outlets') counted.add(store);
        while (counted.size === 1) await new Promise((done) => setTimeout(done, 5));
        return rows;
      });
    });
    const codes = await Promise.all([why(add(ann, 10)), why(add(again, 11))]);
    for (const spy of spies) spy.mockRestore();
    expect(codes.sort()).toEqual(['done', 'server.full']);
    const { outlets } = await ann.send<{ outlets: object[] }>('GET', '/me/notices');
    expect(outlets).toHaveLength(10);
  });

  test('a node that ends gives its tables to the other', async () => {
    const third = await house({ database, nats: nats.url, node: 'third' });
    const eve = await Api.guest(third.address, 'Eve');
    const bob = await Api.guest(there.address, 'Bob of the third');
    const { id: table } = await eve.post('create', { game: 'squabble', seats: 2, options: { rounds: 2 } });
    await bob.post('sit', { table });
    await eve.post('start', { table });
    const far = await Peer.open(there.address, bob.token);
    await far.ask('join', { table });
    await eventually(() => third.hall.nodes?.lives.others.length).toBe(2);
    await third.end();
    const again = new Api(here.address);
    again.token = eve.token;
    await playOut([again, bob], table, 'ended');
    await eventually(() => far.received.some((m) => JSON.stringify(m).includes('"over"'))).toBe(true);
    expect(far.closed).toBeNull();
    await far.close();
  });

  test('each node tells what it keeps, has taken and asked of others, and the database knows both', async () => {
    const { bob, table } = await company();
    await bob.post('leave', { table });
    const tells = async ({ address }: typeof here): Promise<Map<string, number>> => {
      const text = await (await fetch(`${address}/metrics`)).text();
      return new Map(
        [...text.matchAll(/^homage_(\w+) ([\d.]+)$/gm)].map(([, name = '', value]) => [name, Number(value)]),
      );
    };
    const [near, far] = [await tells(here), await tells(there)];
    const names = ['tables_kept', 'tables_taken', 'tables_lost', 'nodes_died', 'far_commands', 'far_ms', 'nodes_alive'];
    expect(names.filter((name) => !near.has(name))).toEqual([]);
    expect(far.get('far_commands')).toBeGreaterThan(0);
    expect(far.get('far_ms')).toBeGreaterThan(0);
    // A node that had no time for its beat lives anew: then they are counted a moment later.
    await eventually(async () => (await tells(here)).get('nodes_alive')).toBe(2);
    const counts = async (): Promise<boolean> => {
      const nodes = await nodesOf(database);
      const kept = (await tells(here)).get('tables_kept');
      return nodes.length === 2 && nodes.find(({ name }) => name === 'here')?.tables === kept;
    };
    await eventually(counts).toBe(true);
  });

  test('`homage nodes` lists both with what they keep, and says in one sentence what is missing', async () => {
    const main = join(import.meta.dirname, '../../cli/src/main.ts');
    const command = (url: string): Promise<{ code: number | null; out: string; err: string }> =>
      new Promise((done, failed) => {
        const child = spawn(process.execPath, [main, 'nodes'], { env: { ...process.env, HOMAGE_DATABASE: url } });
        const said = { out: '', err: '' };
        child.stdout.on('data', (text: Buffer) => (said.out += String(text)));
        child.stderr.on('data', (text: Buffer) => (said.err += String(text)));
        child.once('error', failed);
        child.once('close', (code) => done({ code, ...said }));
      });
    // A node that had no time for its beat is missing for a moment: then the command is asked again.
    let lines: string[] = [];
    for (let tries = 0; tries < 10 && lines.length !== 2; tries++)
      lines = (await command(database)).out.trim().split('\n').sort();
    expect(lines).toEqual([
      expect.stringMatching(/^here \(.+\): up for \d+ s, keeps \d+ tables?$/),
      expect.stringMatching(/^there \(.+\): up for \d+ s, keeps \d+ tables?$/),
    ]);
    const without = await command('');
    expect(without).toMatchObject({ code: 2, out: '' });
    expect(without.err).toContain('HOMAGE_DATABASE');
    const nobody = await command('postgres://homage@127.0.0.1:1/none');
    expect(nobody.code).toBe(2);
    expect(nobody.err.trim().split('\n')).toHaveLength(1);
  });

  test('what the operator says at one node holds at all', async () => {
    const { bob, table } = await company();
    const far = await Peer.open(there.address, bob.token);
    const word = far.next((m) => m.t === 'word');
    const said = await askAdmin(here.data, { command: 'message', args: ['We', 'restart', 'at', 'noon'] });
    expect(said).toMatchObject({ ok: true, value: { nodes: 1 } });
    expect(await word).toMatchObject({ text: 'We restart at noon' });
    await askAdmin(here.data, { command: 'read-only', args: ['on'] });
    await eventually(() => there.hall.readOnly).toBe(true);
    await expect(bob.post('leave', { table })).rejects.toMatchObject({ why: { code: 'server.readOnly' } });
    // Also at one that starts now.
    const third = await house({ database, nats: nats.url, node: 'third' });
    expect(third.hall.readOnly).toBe(true);
    await askAdmin(third.data, { command: 'read-only', args: ['off'] });
    await eventually(() => [here.hall.readOnly, there.hall.readOnly]).toEqual([false, false]);
    await third.end();
    await far.close();
  });

  test('what the rules refuse at another node is no reason to look for the table anew', async () => {
    const { ann, bob, table } = await company();
    await ann.post('start', { table });
    const heads = there.hall.store.heads;
    const acquire = vi.spyOn(heads, 'acquire');
    try {
      const { sight } = await bob.state(table);
      const ask = sight?.seen.asks[0]?.id ?? 0;
      for (let i = 0; i < 2; i++)
        expect(await why(bob.post('answer', { table, ask, answer: {} }))).toBe('house.missing');
      expect(acquire).not.toHaveBeenCalled();
    } finally {
      acquire.mockRestore();
    }
  });

  test('without NATS, or without PostgreSQL, one sentence says so', async () => {
    await expect(house({ database, nats: 'nats://127.0.0.1:1' })).rejects.toThrow(/no NATS answers at 127\.0\.0\.1:1/);
    await expect(house({ database: null, nats: nats.url })).rejects.toThrow(/HOMAGE_DATABASE/);
    await expect(house({ database, nats: null })).rejects.toThrow(/another Homage server/);
  });
});
