/** How a game begins: commitments when people sit down, the pledge, the salts, and only then the dice. */

import type { ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TableInfo } from '@homage/protocol';
import { emptySeat, type Header2, type Journal, pledgeOf, readJournal, verify } from '@homage/table';
import { squabble } from '@homage/testkit/fixture';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Api, eventually, house, Peer, playOut, why } from './harness.ts';
import { start } from './kill.ts';
import { freePort } from './port.ts';

let server: Awaited<ReturnType<typeof house>>;
beforeAll(async () => {
  server = await house();
});
afterAll(() => server.end());

/** Somebody with a part of the dice. */
interface Player extends Api {
  salt: string;
  commitment: string;
}

async function player(base: string, name: string): Promise<Player> {
  const bytes = randomBytes(32);
  const commitment = createHash('sha256').update(bytes).digest('hex');
  return Object.assign(await Api.guest(base, name), { salt: bytes.toString('hex'), commitment });
}

const GAME = { game: 'squabble', options: { rounds: 1 } };
const infoOf = (api: Api, table: string): Promise<TableInfo> => api.send('GET', `/tables/${table}`);

/** Ann and Bob with a commitment each, and a bot; nobody has begun yet. */
async function laid(base = server.address): Promise<{ ann: Player; bob: Player; table: string; info: TableInfo }> {
  const [ann, bob] = [await player(base, 'Ann'), await player(base, 'Bob')];
  const bots = [{ seat: 2, bot: 'random' }];
  const { id: table } = await ann.post('create', { ...GAME, seats: 3, bots, commitment: ann.commitment });
  const info = await bob.post('sit', { table, commitment: bob.commitment });
  return { ann, bob, table, info };
}

async function journalOf(api: Api, table: string): Promise<Journal> {
  const read = readJournal(await api.send('GET', `/tables/${table}/journal`));
  if (!read.ok) throw new Error(`${read.why.at}: ${read.why.wanted}`);
  return read.journal;
}

describe('salts', () => {
  test('H1: are committed to when people sit down and opened before the first throw; the journal holds what everybody knows', async () => {
    const { ann, bob, table, info } = await laid();
    expect(info.seats.map(({ commitment }) => commitment)).toEqual([ann.commitment, bob.commitment, undefined]);
    expect(info).toMatchObject({ phase: 'open', pledge: null });
    expect(await why(bob.post('open', { table, salt: bob.salt }))).toBe('server.notStarting');
    const begun = await ann.post('start', { table });
    expect(begun).toMatchObject({ phase: 'open', unopened: [0, 1], pledge: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(begun.pledge).toBe((await infoOf(bob, table)).pledge);
    // Between the pledge and the first throw nothing can be changed.
    const cid = await player(server.address, 'Cid');
    const fixed = 'server.starting';
    expect(await why(ann.post('start', { table }))).toBe(fixed);
    expect(await why(bob.post('stand', { table }))).toBe(fixed);
    expect(await why(bob.post('leave', { table }))).toBe(fixed);
    expect(await why(bob.post('sit', { table, seat: 1, commitment: cid.commitment }))).toBe(fixed);
    expect(await why(cid.post('sit', { table, commitment: cid.commitment }))).toBe(fixed);
    expect(await why(ann.post('bot', { table, seat: 2, bot: null }))).toBe(fixed);
    expect(await why(ann.post('kick', { table, seat: 1 }))).toBe(fixed);
    // Only what was promised opens a seat, and only its own.
    expect(await why(bob.post('open', { table, salt: cid.salt }))).toBe('server.wrongSalt');
    expect(await why(bob.post('open', { table, salt: ann.salt }))).toBe('server.wrongSalt');
    expect(await why(cid.post('open', { table, salt: cid.salt }))).toBe('server.notSeated');
    expect(await why(bob.post('open', { table, salt: 'x' }))).toBe('server.badMessage');
    expect(await bob.post('open', { table, salt: bob.salt })).toMatchObject({ phase: 'open', unopened: [0] });
    expect(await bob.post('open', { table, salt: bob.salt })).toMatchObject({ phase: 'open', unopened: [0] });
    const running = await ann.post('open', { table, salt: ann.salt });
    expect(running).toMatchObject({ phase: 'running', pledge: begun.pledge, salts: ['opened', 'opened', 'house'] });
    expect(running).not.toHaveProperty('unopened');
    expect(running).not.toHaveProperty('head');
    expect(await why(ann.post('open', { table, salt: ann.salt }))).toBe('server.notOpen');
    await playOut([ann, bob], table, 'salted');
    const over = await infoOf(bob, table);
    const journal = await journalOf(bob, table);
    const known = {
      commitment: info.commitment,
      pledge: begun.pledge as string,
      salts: { 0: ann.salt, 1: bob.salt },
      head: over.head as string,
    };
    expect(verify(squabble, journal, { known })).toMatchObject({ ok: true, over: true, compared: { length: 4 } });
    for (const other of [{ salts: { 1: cid.salt } }, { pledge: '0'.repeat(64) }, { head: '0'.repeat(64) }])
      expect(verify(squabble, journal, { known: { ...known, ...other } })).toMatchObject({ ok: false });
  });

  test('nobody waits where nobody has committed to anything', async () => {
    const [ann, bob] = [await Api.guest(server.address, 'Ann'), await Api.guest(server.address, 'Bob')];
    const { id: table } = await ann.post('create', { ...GAME, seats: 2 });
    await bob.post('sit', { table });
    expect(await ann.post('start', { table })).toMatchObject({ phase: 'running', salts: ['empty', 'empty'] });
  });

  test('one person against bots: the game begins with the person’s salt', async () => {
    const ann = await player(server.address, 'Ann');
    const bots = [{ seat: 1, bot: 'random' }];
    const order = { ...GAME, seats: 2, bots, start: true };
    const made = await ann.post('create', { ...order, commitment: ann.commitment });
    expect(made).toMatchObject({ phase: 'open', unopened: [0] });
    const begun = await ann.post('open', { table: made.id, salt: ann.salt });
    expect(begun).toMatchObject({ phase: 'running', salts: ['opened', 'house'], pledge: made.pledge });
    expect(await ann.post('create', order)).toMatchObject({ phase: 'running', salts: ['empty', 'house'] });
  });

  test('until the game begins a seat may commit itself anew; who leaves takes the commitment along', async () => {
    const { ann, bob, table } = await laid();
    const other = await player(server.address, 'other device');
    const again = await bob.post('sit', { table, commitment: other.commitment });
    expect(again.seats[1]?.commitment).toBe(other.commitment);
    expect((await bob.post('sit', { table })).seats[1]?.commitment).toBe(other.commitment);
    await bob.post('leave', { table });
    expect((await infoOf(ann, table)).seats[1]).not.toHaveProperty('commitment');
    expect((await bob.post('sit', { table, seat: 1 })).seats[1]).not.toHaveProperty('commitment');
    expect(await ann.post('start', { table })).toMatchObject({ unopened: [0] });
    expect(await ann.post('open', { table, salt: ann.salt })).toMatchObject({ salts: ['opened', 'empty', 'house'] });
  });

  test('a rematch has salts of its own', async () => {
    const { ann, bob, table } = await laid();
    await ann.post('start', { table });
    await ann.post('open', { table, salt: ann.salt });
    await bob.post('open', { table, salt: bob.salt });
    await playOut([ann, bob], table, 'rematch');
    const next = [await player(server.address, 'x'), await player(server.address, 'y')] as const;
    const { id } = await ann.post('rematch', { table, commitment: next[0].commitment });
    const info = await bob.post('rematch', { table, commitment: next[1].commitment });
    expect(info.id).toBe(id);
    expect(info.seats.map(({ commitment }) => commitment)).toEqual([next[0].commitment, next[1].commitment, undefined]);
    await ann.post('start', { table: id });
    expect(await why(ann.post('open', { table: id, salt: ann.salt }))).toBe('server.wrongSalt');
  });

  test('everybody at the table hears that salts are wanted, and that the game has begun', async () => {
    const { ann, bob, table } = await laid();
    const peer = await Peer.open(server.address, bob.token);
    await peer.ask('join', { table });
    const wanted = peer.next((m) => m.t === 'info' && (m.info as TableInfo).unopened !== undefined);
    await ann.post('start', { table });
    expect(((await wanted).info as TableInfo).unopened).toEqual([0, 1]);
    const begun = peer.next((m) => m.t === 'sync');
    await peer.ask('open', { table, salt: bob.salt });
    await ann.post('open', { table, salt: ann.salt });
    expect(await begun).toMatchObject({ info: { phase: 'running', salts: ['opened', 'opened', 'house'] } });
    // No link of the chain is told before the end, and it is told to everybody then.
    const secret = server.hall.peek(table)?.keeper?.table.head as string;
    const over = peer.next((m) => m.t === 'info' && (m.info as TableInfo).phase === 'over');
    await playOut([ann, bob], table, 'heard');
    const head = server.hall.peek(table)?.keeper?.table.head as string;
    expect((await over).info).toMatchObject({ head });
    expect(peer.texts.some((text) => text.includes(secret))).toBe(false);
    expect(peer.texts.filter((text) => text.includes(head))).toHaveLength(1);
    await peer.close();
  });
});

describe('who does not open', () => {
  test('H1: plays with an empty salt, and the header says so', async () => {
    // Long enough for one of the two to open on a slow machine.
    const quick = await house({ openMs: 3_000 });
    const { ann, bob, table } = await laid(quick.address);
    const begun = await ann.post('start', { table });
    await ann.post('open', { table, salt: ann.salt });
    await eventually(async () => (await infoOf(bob, table)).phase).toBe('running');
    const info = await infoOf(bob, table);
    expect(info).toMatchObject({ salts: ['opened', 'empty', 'house'], pledge: begun.pledge });
    expect(await why(bob.post('open', { table, salt: bob.salt }))).toBe('server.notOpen');
    await playOut([ann, bob], table, 'late');
    const journal = await journalOf(ann, table);
    expect((journal.header as Header2).dice.seats[1]).toEqual({ how: 'empty', commitment: bob.commitment, salt: '' });
    expect(pledgeOf(journal.header as Header2)).toBe(begun.pledge);
    const known = { pledge: begun.pledge as string, salts: { 0: ann.salt } };
    expect(verify(squabble, journal, { known })).toMatchObject({ ok: true, over: true });
    // Whoever did open, and reads that it did not, knows that the house lies.
    expect(verify(squabble, journal, { known: { salts: { 1: bob.salt } } }).damage?.why).toBe('otherSalt');
    await quick.end();
  });
});

test('H1: seats have the twenty seconds to open that the pages promise, no more and no less', async () => {
  let now = 1_700_000_000_000;
  const slow = await house({ now: () => now, ticks: () => now });
  const { ann, bob, table } = await laid(slow.address);
  await ann.post('start', { table });
  await ann.post('open', { table, salt: ann.salt });
  now += 19_999;
  slow.hall.tickNow();
  await slow.hall.room(table).then((room) => room.durable());
  expect((await infoOf(bob, table)).phase).toBe('open');
  now += 1;
  slow.hall.tickNow();
  await eventually(async () => (await infoOf(bob, table)).phase).toBe('running');
  expect(await infoOf(bob, table)).toMatchObject({ salts: ['opened', 'empty', 'house'] });
  await slow.end();
});

describe('whoever is no more between the pledge and the first throw', () => {
  const forgotten = (who: Player): Promise<unknown> => who.send('POST', '/me/forget', { name: 'Bob' });
  /** The account in Ann's seat takes along the guest in Bob's. */
  const brought = async (bob: Player, ann: Player): Promise<unknown> => {
    const { codes } = await ann.send<{ codes: string[] }>('POST', '/me/codes', {});
    return bob.send('POST', '/enter/code', { code: codes[0], bring: true });
  };

  test.each([
    ['is forgotten', forgotten, 'empty'],
    ['is forgotten, with an open salt', forgotten, 'opened'],
    ['is merged', brought, 'empty'],
    ['is merged, with an open salt', brought, 'opened'],
  ] as const)('%s: a bot plays the seat, and what everybody knew still holds', async (_how, goes, salt) => {
    const { ann, bob, table } = await laid();
    const { pledge } = await ann.post('start', { table });
    if (salt === 'opened') await bob.post('open', { table, salt: bob.salt });
    await goes(bob, ann);
    const waits = { phase: 'open', pledge, unopened: [0], seats: { 1: { kind: 'bot', commitment: bob.commitment } } };
    expect(await infoOf(ann, table)).toMatchObject(waits);
    const running = await ann.post('open', { table, salt: ann.salt });
    expect(running).toMatchObject({ phase: 'running', pledge, salts: ['opened', salt, 'house'] });
    await playOut([ann], table, 'gone');
    const known = { pledge: pledge as string, salts: { 0: ann.salt, ...(salt === 'opened' && { 1: bob.salt }) } };
    expect(verify(squabble, await journalOf(ann, table), { known })).toMatchObject({ ok: true, over: true });
  });

  test('nobody waits for the salt of whoever is forgotten, and all hear that the game has begun', async () => {
    const { ann, bob, table } = await laid();
    const peer = await Peer.open(server.address, ann.token);
    await peer.ask('join', { table });
    const { pledge } = await ann.post('start', { table });
    await ann.post('open', { table, salt: ann.salt });
    const begun = peer.next((m) => m.t === 'sync');
    await forgotten(bob);
    expect(await begun).toMatchObject({ info: { phase: 'running', pledge, salts: ['opened', 'empty', 'house'] } });
    await peer.close();
  });

  test('no game begins with an empty seat, and the host puts a bot into one of a game that did', async () => {
    const { ann, bob, table } = await laid();
    await ann.post('start', { table });
    const { memory } = server.hall.peek(table)!;
    // As earlier releases left it.
    memory.seats[1] = emptySeat();
    const off = await ann.post('open', { table, salt: ann.salt });
    expect(off).toMatchObject({ phase: 'open', pledge: null });
    expect(off).not.toHaveProperty('unopened');
    expect(off.seats[0]).not.toHaveProperty('commitment');
    expect(await why(ann.post('start', { table }))).toBe('server.emptySeats');
    await bob.post('sit', { table });
    expect(await ann.post('start', { table })).toMatchObject({ phase: 'running', salts: ['empty', 'empty', 'house'] });
    memory.seats[1] = emptySeat();
    const mended = await ann.post('bot', { table, seat: 1, bot: 'random' });
    expect(mended.seats[1]).toMatchObject({ kind: 'bot', name: 'random 2', free: false });
    await playOut([ann], table, 'mended');
  });
});

describe('a restart between the pledge and the first throw', () => {
  test('loses neither the pledge nor a salt, and those who come back open as before', async () => {
    const data = mkdtempSync(join(tmpdir(), 'homage-seal-'));
    let running = await house({ data });
    const { ann, bob, table } = await laid(running.address);
    const { pledge } = await ann.post('start', { table });
    await bob.post('open', { table, salt: bob.salt });
    await running.close();
    running = await house({ data });
    const back = Object.assign(new Api(running.address), { token: ann.token });
    expect(await infoOf(back, table)).toMatchObject({ phase: 'open', pledge, unopened: [0] });
    expect(await back.post('open', { table, salt: ann.salt })).toMatchObject({
      phase: 'running',
      pledge,
      salts: ['opened', 'opened', 'house'],
    });
    await running.close();
    rmSync(data, { recursive: true });
  });

  test('also when it is a kill', async () => {
    const data = mkdtempSync(join(tmpdir(), 'homage-seal-'));
    const port = await freePort();
    const kill = async (child: ChildProcess): Promise<void> => {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await gone;
    };
    let child = await start(data, port);
    try {
      const { ann, bob, table } = await laid(`http://127.0.0.1:${port}`);
      const { pledge } = await ann.post('start', { table });
      await bob.post('open', { table, salt: bob.salt });
      await kill(child);
      child = await start(data, port);
      expect(await infoOf(ann, table)).toMatchObject({ phase: 'open', pledge, unopened: [0] });
      const begun = { phase: 'running', pledge, salts: ['opened', 'opened', 'house'] };
      expect(await ann.post('open', { table, salt: ann.salt })).toMatchObject(begun);
      await kill(child);
      child = await start(data, port);
      expect(await infoOf(ann, table)).toMatchObject(begun);
    } finally {
      await kill(child);
      rmSync(data, { recursive: true });
    }
  });

  test('does not stop the time: the game begins though nobody comes back', async () => {
    const data = mkdtempSync(join(tmpdir(), 'homage-seal-'));
    let running = await house({ data, openMs: 3_000 });
    const { ann, bob, table } = await laid(running.address);
    await ann.post('start', { table });
    await bob.post('open', { table, salt: bob.salt });
    await running.close();
    running = await house({ data, openMs: 3_000 });
    const spectator = new Api(running.address);
    await eventually(async () => (await infoOf(spectator, table)).salts).toEqual(['empty', 'opened', 'house']);
    await running.close();
    rmSync(data, { recursive: true });
  });
});
