/** Guests who stay: passkeys, addresses, codes on paper; and what those try who want to get in without any. */

import { request } from 'node:http';
import type { Account } from '@homage/protocol';
import { expect, test, vi } from 'vitest';
import { Authenticator } from './authenticator.ts';
import {
  accountOf,
  addPasskey,
  base,
  type Challenge,
  codeTo,
  enterBy,
  enterCode,
  pass,
  server,
  time,
  trap,
  withMail,
} from './entering.ts';
import { Api, why } from './harness.ts';

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

test('of the ways to reach a passkey only those are kept that exist; and nobody keeps more passkeys than fit, however they were begun', async () => {
  const ann = await Api.guest(base, 'Ann of Ways');
  const begin = (): Promise<Challenge> => ann.send<Challenge>('POST', '/me/passkeys/begin', {});
  for (const transports of [['a\u0000', 'usb', 7], 'usb', null]) {
    const made = new Authenticator(base).make(await begin()) as { response: object };
    await ann.send('POST', '/me/passkeys', { made: { ...made, response: { ...made.response, transports } } });
  }
  const rows = await server.hall.store.find('passkeys', { guest: ann.id });
  expect(rows.map(({ transports }) => transports).sort()).toEqual(['', '', 'usb']);
  const begun = await Promise.all(Array.from({ length: 18 }, begin));
  const told = [];
  for (const one of begun)
    told.push(await why(ann.send('POST', '/me/passkeys', { made: new Authenticator(base).make(one) })));
  expect(told.filter((code) => code === 'done')).toHaveLength(17);
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
  pass(6 * 60_000);
  const late = await begin();
  pass(6 * 60_000);
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
  pass(16 * 60_000);
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
