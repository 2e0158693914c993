/** Guests who stay: passkeys, addresses, codes on paper; what their devices had; and what those try who want to get in without any. */

import { request } from 'node:http';
import { type Account, DEFAULT_WISHES, type Entered, type Noticing, type TableInfo } from '@homage/protocol';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Authenticator } from './authenticator.ts';
import { Api, type ApiError, eventually, house, Peer } from './harness.ts';
import { type MailTrap, mailTrap } from './smtp.ts';

let server: Awaited<ReturnType<typeof house>>;
let base: string;
let trap: MailTrap;
let time = Date.parse('2027-03-01');
beforeAll(async () => {
  trap = await mailTrap();
  server = await house({ smtp: trap.address, url: 'https://house.test', now: () => time });
  base = server.address;
});
afterAll(async () => {
  await server.end();
  await trap.close();
});

const why = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: ApiError) => error.why.code,
  );
type Challenge = { challenge: string };

async function addPasskey(api: Api, key = new Authenticator(base)): Promise<Authenticator> {
  const options = await api.send<Challenge>('POST', '/me/passkeys/begin', {});
  await api.send('POST', '/me/passkeys', { made: key.make(options) });
  return key;
}
/** Signs in on a device; `on`: what it was before. */
async function entered(on: Api, reply: Promise<Entered>): Promise<Api & { reply: Entered }> {
  const { id, token } = await reply;
  return Object.assign(new Api(base), { id, token, reply: await reply, was: on.token });
}
async function enterBy(key: Authenticator, on = new Api(base)): Promise<Api & { reply: Entered }> {
  const options = await on.send<Challenge>('POST', '/enter/passkey/begin', {});
  return entered(on, on.send('POST', '/enter/passkey', { proof: key.prove(options), bring: true }));
}
const enterCode = (code: string, on = new Api(base)) => entered(on, on.send('POST', '/enter/code', { code }));
const accountOf = (api: Api): Promise<Account> => api.send('GET', '/me/account');
async function codeTo(mail: string, n = 1): Promise<string> {
  await eventually(() => trap.to(mail).length).toBe(n);
  return /#([0-9a-f]{64})/.exec(trap.to(mail).at(-1)?.text ?? '')?.[1] as string;
}
async function withMail(name: string, mail: string): Promise<Api> {
  const api = await Api.guest(base, name);
  await api.send('POST', '/me/mail', { mail });
  await api.send('POST', '/enter/code', { code: await codeTo(mail) });
  return api;
}

test('a guest has no account and needs none', async () => {
  const ann = await Api.guest(base, 'Ann');
  expect(await accountOf(ann)).toEqual({ id: ann.id, name: 'Ann', account: null, passkeys: [], codes: 0, mails: true });
  expect(await why(ann.send('PUT', '/me/account', { hidden: true }))).toBe('server.noAccount');
});

test('a passkey makes an account of the same guest, and leads back to it', async () => {
  const ann = await Api.guest(base, 'Ann Boleyn');
  const key = await addPasskey(ann);
  const account = await accountOf(ann);
  expect(account).toMatchObject({ id: ann.id, account: { handle: 'Ann Boleyn', mail: null, hidden: false } });
  expect(account.passkeys).toHaveLength(1);
  const again = await enterBy(key);
  expect(again.id).toBe(ann.id);
  expect(again.token).not.toBe(ann.token);
  expect(await again.send('GET', '/me')).toMatchObject({ name: 'Ann Boleyn' });
});

test('a passkey of another site, of nobody, or with an answer that was given before does not let in', async () => {
  const ann = await Api.guest(base, 'Anna K');
  const options = await ann.send<Challenge>('POST', '/me/passkeys/begin', {});
  const key = new Authenticator(base);
  expect(await why(ann.send('POST', '/me/passkeys', { made: key.make(options, 'https://evil.test') }))).toBe(
    'server.badPasskey',
  );
  const made = key.make(options);
  const bob = await Api.guest(base, 'Bob');
  expect(await why(bob.send('POST', '/me/passkeys', { made }))).toBe('server.badPasskey');
  await ann.send('POST', '/me/passkeys', { made });
  expect(await why(ann.send('POST', '/me/passkeys', { made }))).toBe('server.badCode');
  const nobody = new Api(base);
  const begin = () => nobody.send<Challenge>('POST', '/enter/passkey/begin', {});
  const asked = await begin();
  expect(await why(nobody.send('POST', '/enter/passkey', { proof: key.prove(asked, 'https://evil.test') }))).toBe(
    'server.badPasskey',
  );
  const proof = key.prove(asked);
  const tries = await Promise.all([1, 2, 3, 4].map(() => why(nobody.send('POST', '/enter/passkey', { proof }))));
  expect(tries.filter((end) => end === 'done')).toHaveLength(1);
  expect(await why(nobody.send('POST', '/enter/passkey', { proof }))).toBe('server.badPasskey');
  expect(
    await why(nobody.send('POST', '/enter/passkey', { proof: new Authenticator(base).prove(await begin()) })),
  ).toBe('server.badPasskey');
  expect(await why(nobody.send('POST', '/enter/passkey', { proof: { id: 'x', response: {} } }))).toBe(
    'server.badPasskey',
  );
  // A challenge for making a passkey is none for signing in.
  const other = await ann.send<Challenge>('POST', '/me/passkeys/begin', {});
  expect(await why(nobody.send('POST', '/enter/passkey', { proof: key.prove(other) }))).toBe('server.badPasskey');
  time += 6 * 60_000;
  const late = await begin();
  time += 6 * 60_000;
  expect(await why(nobody.send('POST', '/enter/passkey', { proof: key.prove(late) }))).toBe('server.badPasskey');
});

test('codes on paper: each works once, also when it is typed carelessly; new ones end the old', async () => {
  const ann = await Api.guest(base, 'Paper Ann');
  const { codes: old } = await ann.send<{ codes: string[] }>('POST', '/me/codes', {});
  expect(old).toHaveLength(8);
  for (const code of old) expect(code).toMatch(/^([A-HJKMNP-Z2-9]{4}-){3}[A-HJKMNP-Z2-9]{4}$/);
  const [first = '', second = '', third = ''] = old;
  expect(await new Api(base).send('POST', '/enter/look', { code: first })).toEqual({
    does: 'enter',
    name: 'Paper Ann',
    handle: 'Paper Ann',
    since: time,
  });
  expect((await enterCode(` ${first.toLowerCase().replaceAll('-', ' ')} `)).id).toBe(ann.id);
  expect(await why(enterCode(first))).toBe('server.badCode');
  const uses = await Promise.all([1, 2, 3, 4].map(() => why(enterCode(second))));
  expect(uses.filter((end) => end === 'done')).toHaveLength(1);
  expect((await accountOf(ann)).codes).toBe(6);
  const { codes: fresh } = await ann.send<{ codes: string[] }>('POST', '/me/codes', {});
  expect(await why(enterCode(third))).toBe('server.badCode');
  expect(await why(enterCode(fresh[0] as string))).toBe('done');
  expect(await why(enterCode('AAAA-AAAA-AAAA-AAAA'))).toBe('server.badCode');
});

test('an address becomes a way in by the letter that was sent there, and by nothing else', async () => {
  const ann = await withMail('Mail Ann', 'ann@example.org');
  expect((await accountOf(ann)).account).toMatchObject({ mail: 'ann@example.org', handle: 'Mail Ann' });
  const device = new Api(base);
  await device.send('POST', '/enter/mail', { mail: ' Ann@Example.org ' });
  const code = await codeTo('ann@example.org', 2);
  expect(trap.to('ann@example.org').at(-1)?.text).toContain('https://house.test/enter#');
  expect(await device.send('POST', '/enter/look', { code })).toMatchObject({ does: 'enter', name: 'Mail Ann' });
  const uses = await Promise.all([1, 2, 3].map(() => why(enterCode(code))));
  expect(uses.filter((end) => end === 'done')).toHaveLength(1);
  await device.send('POST', '/enter/mail', { mail: 'ann@example.org' });
  const late = await codeTo('ann@example.org', 3);
  time += 16 * 60_000;
  expect(await why(enterCode(late))).toBe('server.badCode');
});

test('the link leads to the address that the operator named, whatever a request says of itself', async () => {
  await withMail('Host Ann', 'host@example.org');
  await fetch(`${base}/api/enter/mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-host': 'evil.test', host: 'evil.test' },
    body: JSON.stringify({ mail: 'host@example.org' }),
  });
  await codeTo('host@example.org', 2);
  expect(
    trap
      .to('host@example.org')
      .map(({ raw }) => raw)
      .join(),
  ).not.toContain('evil.test');
});

test('nobody learns whether an address is known: the answer and the work are the same', async () => {
  await withMail('Known Ann', 'known@example.org');
  const stranger = await Api.guest(base, 'Stranger');
  const { store } = server.hall;
  const asked = { commit: vi.spyOn(store, 'commit'), find: vi.spyOn(store, 'find'), guest: vi.spyOn(store, 'guest') };
  /** The answer, and what was read and written for it; that the house notes its time now and then is not for it. */
  const work = async (deed: () => Promise<unknown>): Promise<unknown> => {
    for (const spy of Object.values(asked)) spy.mockClear();
    const answer = await deed();
    const written = asked.commit.mock.calls.flatMap(([writes]) =>
      writes.flatMap((write) => ('of' in write ? [`${write.w} ${write.of}`] : [])),
    );
    return { answer, written, found: asked.find.mock.calls.map(([of]) => of), guests: asked.guest.mock.calls.length };
  };
  const nobody = new Api(base);
  const enter = (mail: string) => work(() => nobody.send('POST', '/enter/mail', { mail }));
  expect(await enter('known@example.org')).toEqual(await enter('unknown@example.org'));
  const add = (mail: string) => work(() => stranger.send('POST', '/me/mail', { mail }));
  expect(await add('known@example.org')).toEqual(await add('fresh@example.org'));
  // Whoever has the address gets a letter that signs in to what they have; it is not the stranger's.
  const code = await codeTo('known@example.org', 3);
  expect(await nobody.send('POST', '/enter/look', { code })).toMatchObject({ does: 'enter', name: 'Known Ann' });
  expect(trap.to('unknown@example.org')).toHaveLength(0);
  expect((await accountOf(stranger)).account).toBeNull();
  vi.restoreAllMocks();
});

test('a letter to an address that nobody has confirmed holds nobody’s words, and one box is one box', async () => {
  const ann = await Api.guest(base, 'win at evil.example');
  await ann.send('POST', '/me/mail', { mail: 'stranger@example.org' });
  await codeTo('stranger@example.org');
  expect(trap.to('stranger@example.org')[0]?.raw).not.toContain('evil');
  for (const mail of ['nul\0@example.org', 'nul@exam\0ple.org', 'b\u0007@example.org'])
    expect(await why(ann.send('POST', '/me/mail', { mail })), JSON.stringify(mail)).toBe('server.badMessage');
});

test('an address is one account’s: of two who confirm it the first has it', async () => {
  const [a, b] = [await Api.guest(base, 'First'), await Api.guest(base, 'Second')];
  await a.send('POST', '/me/mail', { mail: 'one@example.org' });
  const first = await codeTo('one@example.org', 1);
  await b.send('POST', '/me/mail', { mail: 'one@example.org' });
  const second = await codeTo('one@example.org', 2);
  expect(await why(b.send('POST', '/enter/code', { code: second }))).toBe('done');
  expect(await why(a.send('POST', '/enter/code', { code: first }))).toBe('server.badCode');
  expect((await accountOf(b)).account?.mail).toBe('one@example.org');
  expect((await accountOf(a)).account).toBeNull();
});

test('letters to an address that was given up, or for which another one came, open nothing any more', async () => {
  const ann = await withMail('Moving Ann', 'old@example.org');
  await new Api(base).send('POST', '/enter/mail', { mail: 'old@example.org' });
  const letter = await codeTo('old@example.org', 2);
  // As a notice's letter has one.
  const notice = await ann.send<{ code: string }>('POST', '/me/link', {});
  await ann.send('POST', '/me/mail', { mail: 'new@example.org' });
  await ann.send('POST', '/enter/code', { code: await codeTo('new@example.org') });
  expect(await why(enterCode(letter))).toBe('server.badCode');
  expect(await why(new Api(base).send('POST', '/me/claim', { code: notice.code }))).toBe('server.badToken');
  await ann.send('POST', '/me/codes', {});
  await new Api(base).send('POST', '/enter/mail', { mail: 'new@example.org' });
  const last = await codeTo('new@example.org', 2);
  await ann.send('DELETE', '/me/mail');
  expect(await why(enterCode(last))).toBe('server.badCode');
  expect((await accountOf(ann)).codes).toBe(8);
});

test('the only way in is not taken away', async () => {
  const ann = await Api.guest(base, 'Lone Ann');
  const key = await addPasskey(ann);
  const id = (await accountOf(ann)).passkeys[0]?.id as string;
  expect(await why(ann.send('DELETE', `/me/passkeys/${id}`))).toBe('server.lastWay');
  await ann.send('POST', '/me/codes', {});
  expect((await ann.send<Account>('DELETE', `/me/passkeys/${id}`)).passkeys).toEqual([]);
  expect(await why(enterBy(key))).toBe('server.badPasskey');
  const bob = await withMail('Lone Bob', 'lone@example.org');
  expect(await why(bob.send('DELETE', '/me/mail'))).toBe('server.lastWay');
});

test('a passkey of a key with a long name is forgotten like any other, and an address that is none is refused in our words', async () => {
  const ann = await Api.guest(base, 'Long Ann');
  await ann.send('POST', '/me/codes', {});
  const id = 'k'.repeat(1000);
  const row = { id, guest: ann.id, key: 'x', counter: 0, transports: '', label: 'Old key', created: 1, used: 1 };
  await server.hall.store.commit([{ w: 'add', of: 'passkeys', row }]);
  expect((await accountOf(ann)).passkeys).toHaveLength(1);
  expect((await ann.send<Account>('DELETE', `/me/passkeys/${id}`)).passkeys).toEqual([]);
  for (const end of ['%E0%A4%A', 'x'.repeat(5000)]) {
    const response = await fetch(`${base}/api/people/${end}`, { headers: { 'accept-language': 'fr' } });
    const said = (await response.json()) as { why: { code: string }; message: string };
    expect([response.status, said.why.code]).toEqual([400, 'server.badMessage']);
    expect(said.message).not.toContain(end);
  }
});

test('handles: no two look alike, and none looks like a bot or the house', async () => {
  const [ann, bob] = [await Api.guest(base, 'Handle Ann'), await Api.guest(base, 'Handle Bob')];
  for (const api of [ann, bob]) await api.send('POST', '/me/codes', {});
  const handle = (api: Api, name: string) => why(api.send('PUT', '/me/account', { handle: name }));
  expect(await handle(ann, 'Alice')).toBe('done');
  for (const alike of ['Alice', 'alice', 'Аlice', 'A1ice', 'Al ice'])
    expect(await handle(bob, alike)).toBe('server.handleTaken');
  for (const bad of [
    'squire',
    'Knight 2',
    'Homage',
    'st3ward'.replace('3', 'e'),
    'ab',
    '\u3164\u3164\u3164',
    'a/b/c',
    'x'.repeat(31),
  ])
    expect(await handle(bob, bad), bad).toBe('server.badHandle');
  expect(await handle(bob, 'Bob')).toBe('done');
  const both = await Promise.all([handle(ann, 'Same Name'), handle(bob, 'Same Name')]);
  expect(both.sort()).toEqual(['done', 'server.handleTaken']);
  const same = await Api.guest(base, 'Same Name');
  await same.send('POST', '/me/codes', {});
  expect((await accountOf(same)).account?.handle).toMatch(/^Same Name \d{4}$/);
});

test('a device that was a guest brings its seats along; where both had one the account’s stays, and it is told', async () => {
  const ann = await Api.guest(base, 'Merge Ann');
  const key = await addPasskey(ann);
  const guest = await Api.guest(base, 'Phone');
  const bob = await Api.guest(base, 'Merge Bob');
  const lay = async (host: Api, ...others: Api[]): Promise<string> => {
    const { id } = await host.post('create', { game: 'squabble', seats: 3 });
    for (const other of others) await other.post('sit', { table: id });
    return id;
  };
  const own = await lay(guest, bob);
  const both = await lay(ann, guest);
  const running = await lay(bob, ann, guest);
  await bob.post('start', { table: running });
  await guest.post('chat', { table: own, channel: 'table', text: 'mine' });
  const socket = await Peer.open(base, guest.token);
  const phone = await enterBy(key, guest);
  expect(phone.reply.merged.moved).toBe(1);
  expect(phone.reply.merged.conflicts.map(({ table, became }) => [table, became]).sort()).toEqual(
    [
      [both, 'free'],
      [running, 'bot'],
    ].sort(),
  );
  // The token that the device had is worth nothing, and so is its socket.
  expect(await why(guest.send('GET', '/me'))).toBe('server.badToken');
  await eventually(() => socket.closed).not.toBeNull();
  const seats = async (table: string) => (await phone.send<TableInfo>('GET', `/tables/${table}`)).seats;
  expect((await phone.send<TableInfo>('GET', `/tables/${own}`)).you).toEqual({ seat: 0, host: true });
  expect((await seats(own))[0]).toMatchObject({ kind: 'person', name: 'Merge Ann' });
  expect((await seats(both)).map(({ kind }) => kind)).toEqual(['person', 'empty', 'empty']);
  expect((await seats(running)).map(({ kind }) => kind)).toEqual(['person', 'person', 'bot']);
  expect(await server.hall.store.guest(guest.id)).toBeUndefined();
  const { lines } = await phone.send<{ lines: { text: string; by?: string }[] }>('GET', `/tables/${own}/chat`);
  await phone.post('chat', { table: own, channel: 'table', text: 'again' });
  const talk = await phone.send<{ lines: { by?: string }[] }>('GET', `/tables/${own}/chat`);
  expect(lines).toHaveLength(1);
  expect(new Set(talk.lines.map(({ by }) => by)).size).toBe(1);
});

test('what a device had stays there if its owner wants so, and an account is never swallowed by another', async () => {
  const ann = await Api.guest(base, 'Apart Ann');
  const key = await addPasskey(ann);
  const guest = await Api.guest(base, 'Apart Guest');
  const { id: table } = await guest.post('create', { game: 'squabble', seats: 2 });
  const options = await guest.send<Challenge>('POST', '/enter/passkey/begin', {});
  await guest.send('POST', '/enter/passkey', { proof: key.prove(options), bring: false });
  expect((await ann.send<TableInfo>('GET', `/tables/${table}`)).you.seat).toBeNull();
  const bob = await Api.guest(base, 'Apart Bob');
  const bobs = await addPasskey(bob);
  const { id: his } = await bob.post('create', { game: 'squabble', seats: 2 });
  expect((await enterBy(key, bob)).reply.merged).toEqual({ moved: 0, conflicts: [] });
  const back = await enterBy(bobs);
  expect((await back.send<TableInfo>('GET', `/tables/${his}`)).you.seat).toBe(0);
});

test('two accounts that take along the same guest: each seat goes to one of them, and neither is swallowed by the other', async () => {
  const ann = await Api.guest(base, 'Twice Ann');
  const bob = await Api.guest(base, 'Twice Bob');
  for (const api of [ann, bob]) await api.send('POST', '/me/codes', {});
  const handles = await Promise.all([ann, bob].map(async (api) => (await accountOf(api)).account?.handle));
  for (const together of [false, true]) {
    const guest = await Api.guest(base, 'Twice Guest');
    const tables: string[] = [];
    for (let i = 0; i < 4; i++) tables.push((await guest.post('create', { game: 'squabble', seats: 3 })).id);
    // As after two devices of the guest have signed in at the same moment, or as one was cut off.
    await server.hall.store.commit(
      [ann, bob].map(({ id }) => {
        const row = { guest: id, other: guest.id, kind: 'self', name: 'Twice Guest', created: time };
        return { w: 'add', of: 'bonds', row };
      }),
    );
    if (together) await Promise.all([ann, bob].map(accountOf));
    for (const api of [ann, bob, ann]) await accountOf(api);
    expect((await Promise.all([ann, bob].map(accountOf))).map(({ account }) => account?.handle)).toEqual(handles);
    for (const table of tables) {
      const seated = await Promise.all(
        [ann, bob].map(async (api) => (await api.send<TableInfo>('GET', `/tables/${table}`)).you.seat === 0),
      );
      const listed = await Promise.all(
        [ann, bob].map(async ({ id }) => (await server.hall.store.tablesOf(id, 100)).some((row) => row.id === table)),
      );
      expect(seated.filter(Boolean)).toHaveLength(1);
      expect(listed).toEqual(seated);
    }
    expect(await server.hall.store.find('bonds', { kind: 'self' })).toEqual([]);
  }
});

test('whoever was removed as a guest is removed as an account; quiet hours come along where the account has chosen none', async () => {
  const ann = await Api.guest(base, 'Removed Ann');
  const key = await addPasskey(ann);
  const host = await Api.guest(base, 'Removing Host');
  const guest = await Api.guest(base, 'Removed Guest');
  const { id: table } = await host.post('create', { game: 'squabble', seats: 3 });
  await guest.post('sit', { table });
  await host.post('kick', { table, seat: 1 });
  await guest.send('PUT', '/me/notices', { ...DEFAULT_WISHES, quiet: { from: '21:00', to: '09:00' } });
  const phone = await enterBy(key, guest);
  expect(await why(phone.post('sit', { table }))).toBe('server.removed');
  const quiet = async () => (await phone.send<Noticing>('GET', '/me/notices')).wishes.quiet;
  expect(await quiet()).toEqual({ from: '21:00', to: '09:00' });
  const other = await Api.guest(base, 'Another Guest');
  await other.send('PUT', '/me/notices', { ...DEFAULT_WISHES, quiet: { from: '01:00', to: '02:00' } });
  await enterBy(key, other);
  expect(await quiet()).toEqual({ from: '21:00', to: '09:00' });
});

test('a code that somebody slips in takes nobody’s seat: nothing comes along unless that is said, and it shows whose it is', async () => {
  const friend = await Api.guest(base, 'Slipped Friend');
  await friend.send('POST', '/me/codes', {});
  time += 60_000;
  const attacker = await Api.guest(base, 'Slipped Friend');
  const { codes } = await attacker.send<{ codes: string[] }>('POST', '/me/codes', {});
  const victim = await Api.guest(base, 'Slipped Victim');
  const { id: table } = await victim.post('create', { game: 'squabble', seats: 2 });
  const looked = await victim.send<{ name: string; handle: string; since: number }>('POST', '/enter/look', {
    code: codes[0] as string,
  });
  expect(looked).toMatchObject({ name: 'Slipped Friend', since: time });
  expect(looked.handle).not.toBe((await accountOf(friend)).account?.handle);
  const inside = await enterCode(codes[0] as string, victim);
  expect(inside.reply.merged).toEqual({ moved: 0, conflicts: [] });
  expect((await attacker.send<TableInfo>('GET', `/tables/${table}`)).you).toEqual({ seat: null, host: false });
});

test('a handle is nobody’s id', async () => {
  const ann = await Api.guest(base, 'Numbered Ann');
  await ann.send('POST', '/me/codes', {});
  const bob = await Api.guest(base, 'Numbered Bob');
  for (const like of [bob.id, bob.id.toUpperCase(), bob.id.replaceAll('0', 'O').replaceAll('1', 'l')])
    expect(await why(ann.send('PUT', '/me/account', { handle: like })), like).toBe('server.badHandle');
  const named = await Api.guest(base, bob.id);
  await named.send('POST', '/me/codes', {});
  expect((await accountOf(named)).account?.handle).toMatch(/^player \d{4}$/);
});

test('a Host that is none is refused, as any other that is not ours', async () => {
  const { port, hostname } = new URL(base);
  const status = await new Promise((done, failed) => {
    const asked = request({
      port,
      hostname,
      path: '/api/enter/passkey/begin',
      method: 'POST',
      headers: { host: '[::1' },
    });
    asked.once('response', (response) => done(response.statusCode)).once('error', failed);
    asked.end();
  });
  expect(status).toBe(421);
});

test('a token that somebody was given before signing in is not the one after it', async () => {
  const ann = await withMail('Fixed Ann', 'fixed@example.org');
  const attacker = await Api.guest(base, 'Attacker');
  // The victim's browser has the attacker's token, however that came about.
  const victim = Object.assign(new Api(base), { token: attacker.token });
  await victim.send('POST', '/enter/mail', { mail: 'fixed@example.org' });
  const inside = await enterCode(await codeTo('fixed@example.org', 2), victim);
  expect(inside.id).toBe(ann.id);
  expect(inside.token).not.toBe(attacker.token);
  expect(await why(attacker.send('GET', '/me'))).toBe('server.badToken');
});
