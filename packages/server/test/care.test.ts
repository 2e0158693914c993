/** Care for each other: blocks, reports with their context, asking the host, bans, stewards, the operator's hand. */

import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Account,
  type BondLine,
  type StewardRoom,
  skeleton,
  type TableInfo,
  type TableLine,
} from '@homage/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askAdmin, askAdminAt } from '../src/index.ts';
import { ADMIN_FILE } from '../src/people/admin.ts';
import { Api, eventually, house, Peer, why } from './harness.ts';

let server: Awaited<ReturnType<typeof house>>;
let base: string;
let time = Date.parse('2027-05-01');
beforeAll(async () => {
  server = await house({ now: () => time, proxies: ['loopback'] });
  base = server.address;
});
afterAll(() => server.end());

const admin = async <T>(command: string, args: string[] = [], more: object = {}): Promise<T> => {
  const reply = await askAdmin(server.data, { command, args, ...more });
  if (!reply.ok) throw new Error(reply.sentence);
  return reply.value as T;
};
const infoOf = (api: Api, table: string): Promise<TableInfo> => api.send('GET', `/tables/${table}`);
const whoIs = async (api: Api, table: string, seat: number): Promise<string> =>
  (await infoOf(api, table)).seats[seat]?.who as string;
const guest = (name: string): Promise<Api> => Api.guest(base, name);
async function keeper(name: string): Promise<{ api: Api; handle: string }> {
  const api = await guest(name);
  await api.send('POST', '/me/codes', {});
  return { api, handle: (await api.send<Account>('GET', '/me/account')).account?.handle as string };
}
/** A guest from somewhere else. */
class Distant extends Api {
  readonly from: string;
  constructor(from: string) {
    super(base);
    this.from = from;
  }
  override async send<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${base}/api${path}`, {
      method,
      headers: {
        'x-forwarded-for': this.from,
        ...(this.token !== '' && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const value = (await response.json()) as T & { why: { code: string } };
    if (!response.ok) throw Object.assign(new Error(), { why: value.why });
    return value;
  }
  async enter(name: string): Promise<this> {
    const { id, token } = await this.send<{ id: string; token: string }>('POST', '/guest', { name });
    return Object.assign(this, { id, token });
  }
}

test('whoever is blocked does not sit down with the other, whoever of them comes first; both hear the same', async () => {
  const [ann, bob, cid] = [await guest('Ann'), await guest('Bob'), await guest('Cid')];
  const { id: first } = await ann.post('create', { game: 'squabble', seats: 3 });
  await bob.post('sit', { table: first });
  const before = JSON.stringify(await infoOf(bob, first));
  const bonds = await ann.send<BondLine[]>('POST', `/tables/${first}/bonds`, {
    who: await whoIs(ann, first, 1),
    kind: 'block',
    on: true,
  });
  expect(bonds).toMatchObject([{ kind: 'block', name: 'Bob' }]);
  // They are not told, and stay where they sit.
  expect(JSON.stringify(await infoOf(bob, first))).toBe(before);
  const { id: anns } = await ann.post('create', { game: 'squabble', seats: 3 });
  const { id: bobs } = await bob.post('create', { game: 'squabble', seats: 3 });
  expect(await why(bob.post('sit', { table: anns }))).toBe('server.blocked');
  expect(await why(ann.post('sit', { table: bobs }))).toBe('server.blocked');
  const { id: cids } = await cid.post('create', { game: 'squabble', seats: 3 });
  await bob.post('sit', { table: cids });
  expect(await why(ann.post('sit', { table: cids }))).toBe('server.blocked');
  const [mine] = await ann.send<BondLine[]>('GET', '/me/bonds');
  expect(await ann.send('DELETE', `/me/bonds/${mine?.who}`)).toEqual([]);
  expect(await why(ann.post('sit', { table: cids }))).toBe('done');
  expect(await bob.send('GET', '/me/bonds')).toEqual([]);
  expect(
    await why(ann.send('POST', `/tables/${first}/bonds`, { who: await whoIs(ann, first, 0), kind: 'mute', on: true })),
  ).toBe('server.noSuchSeat');
});

test('a mute finds nobody at tables where one merely looks on, under whatever name they sit there; whoever sits there does not hear them', async () => {
  const [ann, bob, cid] = [await guest('Ann'), await guest('Bob'), await guest('Cid')];
  const { id: first } = await bob.post('create', { game: 'squabble', seats: 3, access: 'open' });
  await ann.post('sit', { table: first });
  const mute = { who: await whoIs(ann, first, 0), kind: 'mute', on: true };
  expect(await ann.send<BondLine[]>('POST', `/tables/${first}/bonds`, mute)).toMatchObject([{ who: mute.who }]);
  // Under the name that she knows he is told apart elsewhere too.
  const { id: same } = await bob.post('create', { game: 'squabble', seats: 3, access: 'open' });
  const bonds = (table: string) => ann.send<BondLine[]>('GET', `/tables/${table}/bonds`);
  expect((await bonds(same)).map(({ who }) => who)).toEqual([await whoIs(ann, same, 0)]);
  // Under another one she is not told that it is he, nor where he is not at all.
  await bob.send('PUT', '/me', { name: 'Zed' });
  const { id: other } = await bob.post('create', { game: 'squabble', seats: 3, access: 'open' });
  const { id: elsewhere } = await cid.post('create', { game: 'squabble', seats: 3, access: 'open' });
  expect(await bonds(other)).toEqual([]);
  expect(await bonds(elsewhere)).toEqual([]);
  await ann.post('sit', { table: other });
  expect((await bonds(other)).map(({ who }) => who)).toEqual([await whoIs(ann, other, 0)]);
  expect(await ann.send<BondLine[]>('GET', '/me/bonds')).toHaveLength(1);
});

test('a host who wants to be asked is, and says who sits down', async () => {
  const [ann, bob, cid] = [await guest('Asked Ann'), await guest('Asking Bob'), await guest('Asking Cid')];
  const { id: table } = await ann.post('create', { game: 'squabble', seats: 3, approve: true });
  expect(await why(bob.post('sit', { table }))).toBe('server.askHost');
  expect(await why(cid.post('sit', { table }))).toBe('server.askHost');
  expect(await why(bob.post('sit', { table }))).toBe('server.askHost');
  const { asking = [], approve } = await infoOf(ann, table);
  expect([approve, asking.map(({ name }) => name).sort()]).toEqual([true, ['Asking Bob', 'Asking Cid']]);
  expect((await infoOf(bob, table)).asking).toBeUndefined();
  const who = (name: string): string => asking.find((one) => one.name === name)?.who as string;
  expect(await why(bob.post('admit', { table, who: who('Asking Bob'), yes: true }))).toBe('server.notHost');
  await ann.post('admit', { table, who: who('Asking Bob'), yes: true });
  await ann.post('admit', { table, who: who('Asking Cid'), yes: false });
  expect(await why(bob.post('sit', { table }))).toBe('done');
  expect(await why(cid.post('sit', { table }))).toBe('server.removed');
});

test('open tables say whom they would like, and where somebody may sit down', async () => {
  const [ann, bob] = [await guest('Wish Ann'), await guest('Wish Bob')];
  const wish = { language: 'fr' as const, experience: 'new' as const };
  const bots = [{ seat: 1, bot: 'squire' }];
  const { id } = await ann.post('create', { game: 'squabble', seats: 2, bots, wish });
  const line = async (): Promise<TableLine> =>
    (await bob.send<TableLine[]>('GET', '/tables')).find((one) => one.id === id) as TableLine;
  expect(await line()).toMatchObject({ wish, approve: false, seats: [{ free: false }, { free: false }] });
  await ann.post('start', { table: id });
  // A bot's seat opens later.
  await ann.post('bot', { table: id, seat: 1, bot: null });
  await eventually(async () => (await line()).seats[1]?.free).toBe(true);
  expect(await why(bob.post('sit', { table: id }))).toBe('done');
});

test('a report keeps what was said, a steward settles it, and everything stands in the trail', async () => {
  const [ann, bob] = [await guest('Plain Ann'), await guest('Rude Bob')];
  const { api: sam, handle } = await keeper('Sam');
  expect(await why(sam.send('GET', '/steward'))).toBe('server.notSteward');
  expect(await why(ann.send('GET', '/steward'))).toBe('server.notSteward');
  expect(await admin('steward', [handle])).toMatchObject({ steward: true });
  const { id: table } = await ann.post('create', { game: 'squabble', seats: 2 });
  await bob.post('sit', { table });
  await bob.post('chat', { table, channel: 'table', text: 'something rude' });
  await ann.send('POST', `/tables/${table}/report`, {
    who: await whoIs(ann, table, 1),
    why: 'abuse',
    words: 'See above.',
  });
  const room = await sam.send<StewardRoom>('GET', '/steward');
  expect(room.reports).toMatchObject([
    {
      table,
      why: 'abuse',
      words: 'See above.',
      about: 'Rude Bob',
      by: 'Plain Ann',
      lines: [{ text: 'something rude' }],
    },
  ]);
  expect(JSON.stringify(room)).not.toContain(bob.id);
  const id = room.reports[0]?.id as string;
  const socket = await Peer.open(base, bob.token);
  expect(await why(bob.send('POST', `/steward/reports/${id}`, { act: 'dismiss' }))).toBe('server.notSteward');
  time += 1000;
  const after = await sam.send<StewardRoom>('POST', `/steward/reports/${id}`, { act: 'ban', days: 3, note: 'rude' });
  expect(after).toMatchObject({ reports: [], bans: [{ kind: 'guest', why: 'rude' }] });
  expect(after.audit[0]).toMatchObject({ what: 'ban', note: 'rude' });
  expect(await why(sam.send('POST', `/steward/reports/${id}`, { act: 'dismiss' }))).toBe('server.notFound');
  await eventually(() => socket.closed).not.toBeNull();
  expect(await why(bob.post('chat', { table, channel: 'table', text: 'more' }))).toBe('server.banned');
  expect(await why(bob.post('create', { game: 'squabble', seats: 2 }))).toBe('server.banned');
  // What is theirs they may still take along.
  expect(await why(bob.send('GET', '/me/export'))).toBe('done');
  time += 4 * 24 * 60 * 60_000;
  expect(await why(bob.post('chat', { table, channel: 'table', text: 'sorry' }))).toBe('done');
});

test('a steward neither judges in the own cause nor reads the talk of a game that they play', async () => {
  const [{ api: sam, handle }, { api: tom, handle: toms }] = [await keeper('Steward Sam'), await keeper('Steward Tom')];
  for (const name of [handle, toms]) await admin('steward', [name]);
  const [ann, bob] = [await guest('Private Ann'), await guest('Private Bob')];
  const { id: table } = await ann.post('create', { game: 'squabble', seats: 3 });
  for (const api of [bob, sam]) await api.post('sit', { table });
  await ann.post('start', { table });
  await ann.send('POST', `/tables/${table}/report`, { who: await whoIs(ann, table, 1), why: 'other' });
  await ann.send('POST', `/tables/${table}/report`, { who: await whoIs(ann, table, 2), why: 'other' });
  const seen = async (api: Api): Promise<string[]> =>
    (await api.send<StewardRoom>('GET', '/steward')).reports.flatMap((one) => (one.table === table ? [one.about] : []));
  expect((await seen(tom)).sort()).toEqual(['Private Bob', 'Steward Sam']);
  expect(await seen(sam)).toEqual([]);
  const { reports } = await tom.send<StewardRoom>('GET', '/steward');
  for (const { id } of reports)
    expect(await why(sam.send('POST', `/steward/reports/${id}`, { act: 'dismiss' }))).toBe('server.notFound');
  for (const { id } of reports) await tom.send('POST', `/steward/reports/${id}`, { act: 'dismiss' });
});

test('a steward who is barred is none; nobody lifts their own ban, nor the operator’s', async () => {
  const [{ api: sam, handle }, { api: tom, handle: toms }] = [await keeper('Barred Sam'), await keeper('Barred Tom')];
  for (const name of [handle, toms]) await admin('steward', [name]);
  const rude = await new Distant('203.0.113.7').enter('Barred Rude');
  const bansOf = async (api: Api): Promise<string[]> =>
    (await api.send<StewardRoom>('GET', '/steward')).bans.map(({ id }) => id);
  await admin('ban', [rude.id], { days: 1 });
  const [operators = ''] = await bansOf(tom);
  expect(await why(tom.send('DELETE', `/steward/bans/${operators}`))).toBe('server.notYourBan');
  // A ban by another steward, which would not be the operator's.
  const row = { id: 'b'.repeat(24), kind: 'guest', target: sam.id, why: '', steward: tom.id, until: 0, created: time };
  await server.hall.store.commit([{ w: 'add', of: 'bans', row }]);
  await admin('ban', [rude.id], { days: 1 });
  expect(await why(sam.send('GET', '/steward'))).toBe('server.banned');
  expect(await why(sam.send('DELETE', `/steward/bans/${row.id}`))).toBe('server.banned');
  expect(await why(tom.send('DELETE', `/steward/bans/${row.id}`))).toBe('done');
  expect(await why(sam.send('GET', '/steward'))).toBe('done');
  for (const { id } of await admin<{ id: string }[]>('bans')) await admin('unban', [id]);
});

test('whoever is barred changes nothing any more, by whatever call, and can still take along what is theirs and go', async () => {
  const { api: bob } = await keeper('All Barred');
  const ann = await guest('All Ann');
  const { id: table } = await ann.post('create', { game: 'squabble', seats: 2 });
  const anns = await whoIs(ann, table, 0);
  await admin('ban', [bob.id], { days: 0 });
  const calls: [string, string, object?][] = [
    ['PUT', '/me/account', { handle: 'All Other' }],
    ['POST', '/me/codes', {}],
    ['POST', '/me/passkeys/begin', {}],
    ['POST', '/me/link', {}],
    ['POST', `/tables/${table}/report`, { who: anns, why: 'other' }],
    ['POST', `/tables/${table}/bonds`, { who: anns, kind: 'mute', on: true }],
    ['POST', '/me/notices/outlets', { kind: 'json', address: 'https://example.org/hook' }],
    ['PUT', '/me/notices', {}],
    ['POST', '/shared', {}],
    ['POST', '/tables', { game: 'squabble', seats: 2 }],
  ];
  for (const [method, path, body] of calls) expect(await why(bob.send(method, path, body)), path).toBe('server.banned');
  expect(await why(ann.send('POST', '/me/link', {}))).toBe('done');
  for (const path of ['/me/account', '/me/export', '/me/sessions', '/me/bonds'])
    expect(await why(bob.send('GET', path)), path).toBe('done');
  expect(await why(bob.send('DELETE', '/me/sessions'))).toBe('done');
  expect(await why(bob.send('POST', '/me/forget', { name: 'All Barred' }))).toBe('done');
});

test('while the house is held still nothing is written, by whatever call', async () => {
  const { api: bob } = await keeper('Still Bob');
  const { codes } = await bob.send<{ codes: string[] }>('POST', '/me/codes', {});
  await admin('read-only', ['on']);
  const calls: [string, string, object?][] = [
    ['POST', '/guest', { name: 'New' }],
    ['POST', '/me/codes', {}],
    ['POST', '/me/forget', { name: 'Still Bob' }],
    ['POST', '/me/notices/outlets', { kind: 'json', address: 'https://example.org/hook' }],
    ['POST', '/me/link', {}],
    ['POST', '/enter/code', { code: codes[0] as string }],
    ['POST', '/shared', {}],
    ['DELETE', '/me/sessions'],
  ];
  const said = [];
  for (const [method, path, body] of calls) said.push(`${path} ${await why(bob.send(method, path, body))}`);
  const looked = await why(bob.send('POST', '/enter/look', { code: codes[0] as string }));
  await admin('read-only', ['off']);
  expect(said).toEqual(calls.map(([, path]) => `${path} server.readOnly`));
  expect(looked).toBe('done');
});

test('an older report stays in the queue however many come after it, and one network sends only so many', async () => {
  const { api: sam, handle } = await keeper('Queue Sam');
  await admin('steward', [handle]);
  const [ann, bob] = [await guest('Queue Ann'), await guest('Queue Bob')];
  const { id: table } = await ann.post('create', { game: 'squabble', seats: 2 });
  await bob.post('sit', { table });
  const report = { who: await whoIs(ann, table, 1), why: 'abuse' };
  await ann.send('POST', `/tables/${table}/report`, report);
  time += 1000;
  const said: string[] = [];
  for (let i = 0; i < 11; i++) {
    const junk = await new Distant('198.51.100.9').enter(`Junk ${i}`);
    for (let j = 0; j < 10; j++) said.push(await why(junk.send('POST', `/tables/${table}/report`, report)));
  }
  // Of one thing three by each of them; from one network thirty an hour.
  expect(said.slice(0, 10).filter((end) => end === 'done')).toHaveLength(3);
  expect(said.filter((end) => end === 'done').length).toBeLessThanOrEqual(31);
  const many = Array.from({ length: 120 }, (_, i) => ({
    w: 'add' as const,
    of: 'reports' as const,
    row: {
      id: String(i).padStart(24, '0'),
      guest: bob.id,
      about: ann.id,
      table_id: table,
      body: JSON.stringify({ why: 'other', words: '', about: 'A', by: 'B', game: 'squabble', lines: [] }),
      state: 'open',
      steward: '',
      created: time + 1000,
    },
  }));
  await server.hall.store.commit(many);
  const { reports } = await sam.send<StewardRoom>('GET', '/steward');
  expect(reports[0]).toMatchObject({ by: 'Queue Ann', about: 'Queue Bob' });
  await server.hall.store.commit([{ w: 'drop', of: 'reports', where: { state: 'open' } }]);
});

test('a ban of the network keeps out whoever comes back from there, by IPv6 the whole household', async () => {
  const rude = await new Distant('2001:db8:1:2::7').enter('Rude');
  await admin('ban', [rude.id], { network: true, days: 0, why: 'again' });
  expect(await why(rude.send('POST', '/tables', { game: 'squabble', seats: 2 }))).toBe('server.banned');
  expect(await why(new Distant('2001:db8:1:2:ffff::9').enter('Other'))).toBe('server.banned');
  expect(await why(new Distant('2001:db8:1:3::7').enter('Neighbour'))).toBe('done');
  const bans = await admin<{ id: string; kind: string; target: string }[]>('bans');
  expect(JSON.stringify(bans)).not.toContain('2001:db8');
  for (const { id, kind, target } of bans) if (kind === 'network' || target === rude.id) await admin('unban', [id]);
  expect(await why(new Distant('2001:db8:1:2::9').enter('Other'))).toBe('done');
});

test('by a token the operator is the operator from anywhere; without one there is no such door, and guessing ends soon', async () => {
  const ask = { command: 'stewards', args: [] };
  await expect(askAdminAt(base, 'x'.repeat(64), ask)).resolves.toMatchObject({ ok: false });
  expect((await fetch(`${base}/api/admin`, { method: 'POST' })).status).toBe(404);
  const adminToken = 'a token of thirty-two letters or more';
  const other = await house({ adminToken });
  try {
    const { address } = other;
    expect(await askAdminAt(address, adminToken, ask)).toEqual({ ok: true, value: [] });
    // Also to let the house go on after it was held still.
    expect(await askAdminAt(address, adminToken, { command: 'read-only', args: ['on'] })).toMatchObject({ ok: true });
    expect(await askAdminAt(address, adminToken, { command: 'read-only', args: ['off'] })).toMatchObject({ ok: true });
    expect(await askAdminAt(address, adminToken, { command: 'constructor', args: [] })).toMatchObject({ ok: false });
    const bad = await askAdminAt(address, adminToken, { command: 'stewards', args: [], days: -1 });
    expect(bad.ok).toBe(false);
    const trail = await askAdminAt(address, adminToken, { command: 'audit', args: [] });
    expect(JSON.stringify(trail)).toContain('writable');
    expect(JSON.stringify(trail)).not.toContain(adminToken);
    const codes: unknown[] = [];
    for (const token of [adminToken.slice(1), '', `${adminToken}x`, 'b'.repeat(37), 'c', adminToken]) {
      const said = await fetch(`${address}/api/admin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(ask),
      });
      codes.push(((await said.json()) as { why: { code: string } }).why.code);
    }
    // The right one after too many wrong ones tells nothing either.
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'server.badToken'), 'server.tooFast']);
    // A guest's token is none, and a page of another site cannot use it: it is in no cookie.
    expect(JSON.stringify(await (await fetch(`${address}/api/openapi.json`)).json())).not.toContain('/admin');
  } finally {
    await other.end();
  }
});

test('the operator closes tables, removes people, speaks to all, and holds everything still', async () => {
  const ann = await guest('Operated Ann');
  const { id: table } = await ann.post('create', { game: 'squabble', seats: 2 });
  expect((await admin<{ id: string }[]>('tables', ['open'])).map(({ id }) => id)).toContain(table);
  const socket = await Peer.open(base, ann.token);
  const word = socket.next(({ t }) => t === 'word');
  expect(await admin('message', ['We', 'restart'])).toMatchObject({ told: expect.any(Number) });
  expect(await word).toMatchObject({ text: 'We restart' });
  await admin('read-only', ['on']);
  expect(await why(ann.post('sit', { table }))).toBe('server.readOnly');
  expect(await why(infoOf(ann, table))).toBe('done');
  expect((await socket.ask('chat', { table, channel: 'table', text: 'x' })).why).toMatchObject({
    code: 'server.readOnly',
  });
  await admin('read-only', ['off']);
  expect(await why(ann.post('sit', { table }))).toBe('done');
  await admin('close', [table]);
  expect(await why(infoOf(ann, table))).toBe('server.notFound');
  expect(await admin('person', [ann.id])).toMatchObject({ name: 'Operated Ann', banned: false });
  await admin('remove', [ann.id]);
  expect(await why(ann.send('GET', '/me'))).toBe('server.badToken');
  await expect(admin('person', [ann.id])).rejects.toThrow(/there is nobody/);
  await expect(admin('shout')).rejects.toThrow(/there is no 'shout'/);
  expect((await admin<{ what: string }[]>('audit')).map(({ what }) => what)).toContain('close');
});

test('an id means whose it is, whatever handles there are', async () => {
  const { api: friend } = await keeper('Friendly');
  const { api: attacker, handle } = await keeper('Unfriendly');
  // One from before handles like that were refused.
  const set = { handle: friend.id, folded: skeleton(friend.id) };
  await server.hall.store.commit([{ w: 'set', of: 'accounts', where: { guest: attacker.id }, set, one: true }]);
  expect(handle).toBe('Unfriendly');
  expect(await admin('person', [friend.id])).toMatchObject({ id: friend.id });
});

test('the socket of the operator is nobody else’s', () => {
  const file = join(server.data, ADMIN_FILE);
  expect(existsSync(file)).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
