/** What a device had when somebody signs in there: seats and wishes come along, or stay. */

import { DEFAULT_WISHES, type Noticing, type TableInfo } from '@homage/protocol';
import { expect, test } from 'vitest';
import { accountOf, addPasskey, base, type Challenge, enterBy, enterCode, pass, server, time } from './entering.ts';
import { Api, eventually, Peer, why } from './harness.ts';

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
  pass(60_000);
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
