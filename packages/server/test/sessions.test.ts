/** Sessions: seen by their owner, ended one by one or together, and worth nothing after that. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session } from '@homage/protocol';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deviceOf } from '../src/guests.ts';
import { CLOSE } from '../src/http/client.ts';
import { hashToken } from '../src/ids.ts';
import { DATA_FILE } from '../src/index.ts';
import { Api, ends, eventually, house, Peer, why } from './harness.ts';
import { ON_POSTGRES } from './stores.ts';

let server: Awaited<ReturnType<typeof house>>;
let base: string;
const data = mkdtempSync(join(tmpdir(), 'homage-sessions-'));
beforeAll(async () => {
  server = await house({ data });
  base = server.address;
});
afterAll(async () => {
  await server.end();
  rmSync(data, { recursive: true, force: true });
});

const sessionsOf = (api: Api): Promise<Session[]> => api.send('GET', '/me/sessions');

/** Another device of the same guest. */
async function device(of: Api): Promise<Api> {
  const { code } = await of.send<{ code: string }>('POST', '/me/link', {});
  const other = new Api(base);
  const { id, token } = await other.send<{ id: string; token: string }>('POST', '/me/claim', { code });
  return Object.assign(other, { id, token });
}

test('M8: a guest sees where it is signed in, ends one session, and the token is worth nothing', async () => {
  const ann = await Api.guest(base, 'Ann');
  const phone = await device(ann);
  const list = await sessionsOf(ann);
  expect(list.map(({ current }) => current).sort()).toEqual([false, true]);
  for (const { id, created, seen } of list) expect([id.length, seen >= created]).toEqual([16, true]);
  const other = list.find(({ current }) => !current)?.id as string;
  expect((await sessionsOf(phone)).find(({ current }) => current)?.id).toBe(other);
  const socket = await Peer.open(base, phone.token);
  const stays = await Peer.open(base, ann.token);
  await ann.send('DELETE', `/me/sessions/${other}`);
  expect(await why(phone.send('GET', '/me'))).toBe('server.badToken');
  await eventually(() => socket.closed?.code).toBe(CLOSE.sessionEnded);
  expect((await stays.ask('me')).value).toMatchObject({ name: 'Ann' });
  expect(await why(ann.send('DELETE', `/me/sessions/${other}`))).toBe('server.notFound');
  expect(await sessionsOf(ann)).toHaveLength(1);
  await stays.close();
});

test('a session that ends while its token is looked up is worth nothing, and is not remembered', async () => {
  const ann = await Api.guest(base, 'Looked up');
  const phone = await device(ann);
  const hash = hashToken(phone.token);
  const { store } = server.hall;
  const find = store.guestOfSession.bind(store);
  let release = (): void => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  const held = new Promise<void>((done) => {
    vi.spyOn(store, 'guestOfSession').mockImplementation(async (asked) => {
      const row = await find(asked);
      if (asked !== hash) return row;
      done();
      await released;
      return row;
    });
  });
  ends.push(() => vi.restoreAllMocks());
  const early = why(phone.send('GET', '/me'));
  await held;
  await ann.send('DELETE', '/me/sessions');
  release();
  expect(await early).toBe('server.badToken');
  expect(await why(phone.send('GET', '/me'))).toBe('server.badToken');
});

test('with a session ends what it may have left behind to come in by again', async () => {
  const ann = await Api.guest(base, 'Linked Ann');
  const stolen = await device(ann);
  const linkOf = async (api: Api): Promise<string> => (await api.send<{ code: string }>('POST', '/me/link', {})).code;
  const claim = (code: string): Promise<string> => why(new Api(base).send('POST', '/me/claim', { code }));
  const first = await linkOf(stolen);
  await ann.send('DELETE', '/me/sessions');
  expect(await claim(first)).toBe('server.badToken');
  // Also where there is no other session any more.
  const second = await linkOf(ann);
  await ann.send('DELETE', '/me/sessions');
  expect(await claim(second)).toBe('server.badToken');
  const third = await linkOf(ann);
  const phone = await device(ann);
  const other = (await sessionsOf(ann)).find(({ current }) => !current)?.id as string;
  await ann.send('DELETE', `/me/sessions/${other}`);
  expect(await why(phone.send('GET', '/me'))).toBe('server.badToken');
  expect(await claim(third)).toBe('server.badToken');
  // Somebody else's are theirs, and whoever signs out on one device may be on the way to another.
  const bob = await Api.guest(base, 'Linked Bob');
  const bobs = await linkOf(bob);
  await ann.send('DELETE', '/me/sessions');
  await bob.send('POST', '/me/logout', {});
  expect(await claim(bobs)).toBe('done');
});

test('whoever ends all others ends printed codes as well: a thief could have copied them', async () => {
  const ann = await Api.guest(base, 'Printed Ann');
  const { codes } = await ann.send<{ codes: string[] }>('POST', '/me/codes', {});
  const enter = (code: string): Promise<string> => why(new Api(base).send('POST', '/enter/code', { code }));
  // To end one device ends no paper.
  await device(ann);
  const other = (await sessionsOf(ann)).find(({ current }) => !current)?.id as string;
  await ann.send('DELETE', `/me/sessions/${other}`);
  expect(await enter(codes[0]!)).toBe('done');
  await ann.send('DELETE', '/me/sessions');
  expect(await enter(codes[1]!)).toBe('server.badCode');
  expect(await ann.send('GET', '/me/account')).toMatchObject({ codes: 0 });
  const again = await ann.send<{ codes: string[] }>('POST', '/me/codes', {});
  expect(await enter(again.codes[0]!)).toBe('done');
});

test('nobody ends the session of somebody else', async () => {
  const ann = await Api.guest(base, 'Ann');
  const eve = await Api.guest(base, 'Eve');
  const [mine] = await sessionsOf(ann);
  expect(await why(eve.send('DELETE', `/me/sessions/${mine?.id}`))).toBe('server.notFound');
  expect(await why(new Api(base).send('GET', '/me/sessions'))).toBe('server.noGuest');
  expect(await sessionsOf(ann)).toHaveLength(1);
});

test('M8: all others at once; then this one: streams end too', async () => {
  const ann = await Api.guest(base, 'Ann');
  const others = [await device(ann), await device(ann)];
  const { id: table } = await ann.post('create', { game: 'squabble', seats: 2 });
  const stream = await fetch(`${base}/api/tables/${table}/stream`, {
    headers: { authorization: `Bearer ${others[0]?.token}` },
  });
  const ended = (async () => {
    for await (const _ of stream.body as AsyncIterable<unknown>);
    return 'ended';
  })();
  await ann.send('DELETE', '/me/sessions');
  for (const other of others) expect(await why(other.send('GET', '/me'))).toBe('server.badToken');
  expect(await ended).toBe('ended');
  expect(await sessionsOf(ann)).toHaveLength(1);
  const out = await fetch(`${base}/api/me/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect([out.status, out.headers.get('set-cookie')]).toEqual([200, expect.stringMatching(/^homage=;.*Max-Age=0/)]);
  expect(await why(ann.send('GET', '/me'))).toBe('server.badToken');
});

test('a session that was ended elsewhere is ended here within the time that is told', async () => {
  let ticks = 0;
  const far = await house({ sessionMs: 50, ticks: () => ticks });
  const ann = await Api.guest(far.address, 'Ann');
  const socket = await Peer.open(far.address, ann.token);
  expect(await ann.send('GET', '/me')).toMatchObject({ name: 'Ann' });
  const { store } = far.hall;
  const hashes = (await store.sessions(ann.id)).map(({ hash }) => hash);
  // As another program on the same data would.
  await store.commit([{ w: 'endSessions', guest: ann.id, hashes }]);
  await eventually(() => socket.closed?.code).toBe(CLOSE.sessionEnded);
  const bob = await Api.guest(far.address, 'Bob');
  await bob.send('GET', '/me');
  await store.commit([{ w: 'rename', id: bob.id, name: 'Robert' }]);
  expect(await bob.send('GET', '/me')).toMatchObject({ name: 'Bob' });
  ticks += 51;
  expect(await bob.send('GET', '/me')).toMatchObject({ name: 'Robert' });
  expect(await why(ann.send('GET', '/me'))).toBe('server.badToken');
  await far.end();
});

test('M8: after a claim a device has one session of the guest, not two: the old token ends', async () => {
  const ann = await Api.guest(base, 'Ann');
  const phone = await device(ann);
  const { code } = await ann.send<{ code: string }>('POST', '/me/link', {});
  const before = phone.token;
  const { token } = await phone.send<{ token: string }>('POST', '/me/claim', { code });
  expect(token).not.toBe(before);
  expect(await why(phone.send('GET', '/me'))).toBe('server.badToken');
  phone.token = token;
  expect(await sessionsOf(phone)).toHaveLength(2);
  // Whoever was somebody else on that device stays so: a guest without a token is lost for good.
  const bob = await Api.guest(base, 'Bob');
  const link = await ann.send<{ code: string }>('POST', '/me/link', {});
  await bob.send('POST', '/me/claim', { code: link.code });
  expect(await bob.send('GET', '/me')).toMatchObject({ name: 'Bob' });
});

test.skipIf(ON_POSTGRES)('the store holds hashes, never tokens', async () => {
  const ann = await Api.guest(base, 'Ann');
  for (const end of ['', '-wal'])
    expect(readFileSync(join(data, `${DATA_FILE}${end}`)).includes(ann.token)).toBe(false);
});

test('a device is named as its owner knows it', () => {
  const agents = [
    'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'curl/8.5.0',
    '<script>',
  ];
  expect([...agents.map(deviceOf), deviceOf(undefined)]).toEqual([
    'Firefox, Linux',
    'Safari, iOS',
    'Edge, Windows',
    'curl',
    '',
    '',
  ]);
});
