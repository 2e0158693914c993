/** Being forgotten: afterwards no column of any table holds name, address or id, in either store, and the journals still verify. */

import type { Account, Profile, TableInfo } from '@homage/protocol';
import type { Deal } from '@homage/words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { damageOf } from '../src/store/rota.ts';
import { Authenticator } from './authenticator.ts';
import { FastDice } from './choose.ts';
import { GAMES } from './games.ts';
import { Api, eventually, house, Peer, playOut, why } from './harness.ts';
import { freshDatabase, NO_POSTGRES, stopShared } from './postgres/cluster.ts';
import { everything } from './rows.ts';
import { type MailTrap, mailTrap } from './smtp.ts';

let trap: MailTrap;
beforeAll(async () => {
  trap = await mailTrap();
});
afterAll(async () => {
  await trap.close();
  await stopShared();
});

/** Tables of the schema in which nobody is named. Any other one, also one that is added later, has to hold something of whoever is to be forgotten. */
const IMPERSONAL = ['meta', 'progress', 'entries', 'snapshots', 'tellings', 'runs', 'nodes', 'tail'];

const STORES = NO_POSTGRES === null ? ['SQLite', 'PostgreSQL'] : ['SQLite'];

describe.each(STORES)('%s', (store) => {
  test('whoever is forgotten is nowhere any more', async () => {
    const database = store === 'SQLite' ? null : await freshDatabase();
    const server = await house({ database, smtp: trap.address, url: 'https://house.test' });
    const base = server.address;
    const NAME = 'Zebulon Quirk';
    const MAIL = `zebulon-${store.toLowerCase()}@example.org`;
    const zeb = await Api.guest(base, NAME);
    const bob = await Api.guest(base, 'Bob');
    const key = new Authenticator(base);
    const options = await zeb.send<{ challenge: string }>('POST', '/me/passkeys/begin', {});
    await zeb.send('POST', '/me/passkeys', { made: key.make(options) });
    await zeb.send('POST', '/me/codes', {});
    // A letter to an address that is nobody's yet leads nowhere, and it is kept that it was asked for.
    await bob.send('POST', '/enter/mail', { mail: MAIL });
    await zeb.send('POST', '/me/mail', { mail: MAIL });
    await eventually(() => trap.to(MAIL).length).toBe(1);
    const code = /#([0-9a-f]{64})/.exec(trap.to(MAIL)[0]?.text ?? '')?.[1];
    await zeb.send('POST', '/enter/code', { code });
    await zeb.send('POST', '/me/link', {});
    const handle = (await zeb.send<Account>('GET', '/me/account')).account?.handle as string;

    const create = (api: Api, more: object = {}) =>
      api.send<TableInfo>('POST', '/tables', {
        game: 'squabble',
        seats: 2,
        options: { rounds: 2 },
        key: 'a-key-of-mine-1',
        ...more,
      });
    const { id: over } = await create(zeb);
    await bob.post('sit', { table: over, key: 'a-key-of-bob-01' });
    await zeb.post('start', { table: over, key: 'a-key-of-mine-2' });
    await zeb.post('chat', { table: over, channel: 'table', text: `I am ${NAME}`, key: 'a-key-of-mine-3' });
    await playOut([zeb, bob], over, 'forget');
    const { id: running } = await create(bob, { key: 'a-key-of-bob-02' });
    await zeb.post('sit', { table: running });
    await bob.post('start', { table: running });
    const { id: open } = await create(zeb, { key: 'a-key-of-mine-4' });
    await bob.post('sit', { table: open, key: 'a-key-of-bob-03' });
    const { id: left } = await create(zeb, { key: 'a-key-of-mine-5' });
    await zeb.post('leave', { table: left });
    const { id: kicked } = await create(bob, { key: 'a-key-of-bob-04' });
    await zeb.post('sit', { table: kicked });
    await bob.post('kick', { table: kicked, seat: 1, key: 'a-key-of-bob-05' });
    // A game in which somebody else has the seat by now; and what the same person did there and elsewhere as a guest of another device.
    const PHONE = 'Quirk on the road';
    const phone = await Api.guest(base, PHONE);
    const { id: lost } = await create(bob, { key: 'a-key-of-bob-06', seats: 3, access: 'link' });
    for (const api of [zeb, phone]) await api.post('sit', { table: lost });
    await bob.post('start', { table: lost });
    const NEW = 'Zebedee Newname';
    await zeb.send('PUT', '/me', { name: NEW });
    for (const seat of [1, 2]) await bob.post('kick', { table: lost, seat });
    const { id: asking } = await create(bob, { key: 'a-key-of-bob-07', approve: true });
    expect(await why(phone.post('sit', { table: asking }))).toBe('server.askHost');
    const { id: shut } = await create(bob, { key: 'a-key-of-bob-08', seats: 3 });
    await phone.post('sit', { table: shut });
    await server.hall.closeTable(shut);
    const prove = await phone.send<{ challenge: string }>('POST', '/enter/passkey/begin', {});
    await phone.send('POST', '/enter/passkey', { proof: key.prove(prove), bring: true });
    const profile = await bob.send<Profile>('GET', `/people/${encodeURIComponent(handle)}`);
    expect(profile.games.map(({ table }) => table)).toEqual([over]);

    const file = await zeb.send<{ account: object; tables: { table: string; lines: { text: string }[] }[] }>(
      'GET',
      '/me/export',
    );
    expect(file).toMatchObject({ homage: 'person', guest: { name: NEW }, account: { mail: MAIL } });
    expect(file).toMatchObject({ shared: 0, notices: { outlets: [], inbox: expect.any(Array) } });
    expect(file.tables.map(({ table }) => table).sort()).toEqual([over, running, open].sort());
    expect(file.tables.flatMap(({ lines }) => lines.map(({ text }) => text))).toEqual([`I am ${NAME}`]);
    expect(JSON.stringify(file)).not.toContain(zeb.token);

    // Of two others, one has reported the other where this one had spoken as well; and somebody who merges has, too.
    const cid = await Api.guest(base, 'Cid');
    const dan = await Api.guest(base, 'Dan');
    const { id: quarrel } = await bob.post('create', { game: 'squabble', seats: 4 });
    for (const api of [cid, dan, zeb]) await api.post('sit', { table: quarrel });
    for (const [api, text] of [
      [zeb, `I, ${NAME}, say hi`],
      [cid, 'something rude'],
      [dan, 'come on'],
    ] as const)
      await api.post('chat', { table: quarrel, channel: 'table', text });
    const rude = (await bob.send<TableInfo>('GET', `/tables/${quarrel}`)).seats[1]?.who;
    await bob.send('POST', `/tables/${quarrel}/report`, { who: rude, why: 'abuse' });
    // And this one was reported as well.
    const own = (await bob.send<TableInfo>('GET', `/tables/${quarrel}`)).seats[3]?.who;
    await bob.send('POST', `/tables/${quarrel}/report`, { who: own, why: 'other', words: 'see there' });
    const mine = await bob.send<{ reports: object[] }>('GET', '/me/export');
    expect(JSON.stringify(mine.reports)).toContain('something rude');
    for (const { id } of [zeb, cid, dan]) expect(JSON.stringify(mine.reports)).not.toContain(id);
    const eve = await Api.guest(base, 'Eve');
    const { codes } = await eve.send<{ codes: string[] }>('POST', '/me/codes', {});
    await dan.send('POST', '/enter/code', { code: codes[0] as string, bring: true });

    // And a row in each of the tables that nothing above has written to.
    const theirs = { guest: zeb.id, created: 1 };
    await server.hall.store.commit([
      { w: 'add', of: 'bonds', row: { ...theirs, other: bob.id, kind: 'block', name: 'Bob' } },
      { w: 'add', of: 'bonds', row: { guest: bob.id, other: zeb.id, kind: 'mute', name: NAME, created: 1 } },
      {
        w: 'add',
        of: 'bans',
        row: { id: 'b', kind: 'guest', target: zeb.id, why: NAME, steward: '', until: 9, created: 1 },
      },
      {
        w: 'add',
        of: 'audit',
        row: { id: 'a', steward: zeb.id, what: 'ban', about: zeb.id, body: NAME, created: 1 },
      },
      {
        w: 'add',
        of: 'outlets',
        row: { ...theirs, id: 'o', kind: 'json', address: `https://example.org/${zeb.id}`, faults: 0, off: '' },
      },
      { w: 'add', of: 'wishes', row: { ...theirs, body: '{}', calendar: 'c' } },
      { w: 'add', of: 'inbox', row: { ...theirs, id: zeb.id, table_id: over, kind: 'over', body: '{}' } },
      { w: 'notice', notice: { id: zeb.id, guest: zeb.id, table: running, kind: 'turn', body: '{}', due: 9e14 } },
      { w: 'share', shared: { id: 's', guest: zeb.id, at: 1, body: NAME } },
    ]);
    const traces = [
      ...[NAME, NEW, PHONE, handle, MAIL],
      ...[zeb.id, phone.id, Buffer.from(key.id).toString('base64url')],
    ].map((trace) => trace.toLowerCase());
    const holding = (rows: { [table: string]: string[] }): string[] =>
      Object.keys(rows).filter((table) =>
        rows[table]?.some((row) => traces.some((trace) => row.toLowerCase().includes(trace))),
      );
    const had = await everything(server.data, database);
    expect(holding(had).sort()).toEqual(
      Object.keys(had)
        .filter((table) => !IMPERSONAL.includes(table))
        .sort(),
    );
    const socket = await Peer.open(base, zeb.token);
    expect(await why(zeb.send('POST', '/me/forget', { name: 'Zebulon' }))).toBe('server.badMessage');
    await zeb.send('POST', '/me/forget', { name: NEW });
    expect(await why(zeb.send('GET', '/me'))).toBe('server.badToken');
    await eventually(() => socket.closed).not.toBeNull();
    expect(await why(bob.send('GET', `/people/${encodeURIComponent(handle)}`))).toBe('server.hidden');
    const enter = await bob.send<{ challenge: string }>('POST', '/enter/passkey/begin', {});
    expect(await why(bob.send('POST', '/enter/passkey', { proof: key.prove(enter) }))).toBe('server.badPasskey');

    // Those who stay play on.
    const seats = async (table: string) =>
      (await bob.send<TableInfo>('GET', `/tables/${table}`)).seats.map(({ kind }) => kind);
    expect(await seats(running)).toEqual(['person', 'bot']);
    expect(await seats(open)).toEqual(['empty', 'person']);
    expect((await bob.send<TableInfo>('GET', `/tables/${open}`)).you.host).toBe(true);
    expect(await seats(over)).toEqual(['person', 'person']);

    // The journal still verifies, with a hash where the name stood.
    const row = await server.hall.store.table(over);
    const entries = (await server.hall.store.entries(over, 0)).map(({ body }) => body);
    if (row?.header == null || row.opening === null) throw new Error('the game is gone');
    const { header, opening } = row;
    expect(damageOf({ game: row.game, header, opening, seed: row.seed }, entries, GAMES)).toBeUndefined();
    expect(JSON.parse(header).names.map(({ name }: { name?: string }) => name)).toEqual([undefined, 'Bob']);

    const kept = await server.hall.store.find('reports', { about: cid.id });
    const { lines } = JSON.parse(kept[0]?.body ?? '{"lines":[]}') as {
      lines: { text: string; guest: string | null }[];
    };
    expect(lines.map(({ guest, text }) => [guest, text])).toEqual([
      [null, ''],
      [cid.id, 'something rude'],
      [eve.id, 'come on'],
    ]);

    // That somebody was reported stays, though nobody is told who it was.
    const [withheld] = await server.hall.store.find('reports', { about: '' });
    expect(JSON.parse(withheld?.body ?? '{}')).toMatchObject({ about: '', why: 'other', words: 'see there' });

    await server.close();
    const rows = await everything(server.data, database);
    for (const trace of traces)
      for (const [table, texts] of Object.entries(rows))
        expect(
          texts.filter((text) => text.toLowerCase().includes(trace)),
          `${trace} in ${table}`,
        ).toEqual([]);
    // It would have been found: the other one is still there.
    expect(
      Object.values(rows)
        .flat()
        .filter((text) => text.includes(bob.id)).length,
    ).toBeGreaterThan(3);
  }, 120_000);
});

test('a profile tells of finished public games only, and of nobody who does not want it', async () => {
  const server = await house();
  const [ann, bob] = [await Api.guest(server.address, 'Ann Profile'), await Api.guest(server.address, 'Bob')];
  await ann.send('POST', '/me/codes', {});
  const path = `/people/${encodeURIComponent('ann profile')}`;
  const play = async (access: 'open' | 'link', seed: string): Promise<string> => {
    const { id } = await ann.post('create', { game: 'squabble', seats: 2, options: { rounds: 2 }, access });
    await bob.post('sit', { table: id });
    await ann.post('start', { table: id });
    await playOut([ann, bob], id, seed);
    return id;
  };
  const before = JSON.stringify(await bob.send('GET', path));
  const { id: running } = await ann.post('create', { game: 'squabble', seats: 2 });
  await bob.post('sit', { table: running });
  await ann.post('start', { table: running });
  // Neither that there is a game, nor that she has answered, nor how fast.
  expect(JSON.stringify(await bob.send('GET', path))).toBe(before);
  const { sight } = await ann.state(running);
  const ask = sight?.seen.asks[0];
  if (ask !== undefined) await ann.post('withdraw', { table: running, target: ask.id }).catch(() => undefined);
  expect(JSON.stringify(await bob.send('GET', path))).toBe(before);
  const [open, link] = [await play('open', 'a'), await play('link', 'b')];
  const seen = await bob.send<Profile>('GET', path);
  expect(seen.games.map(({ table }) => table)).toEqual([open]);
  expect(seen.tallies).toMatchObject([{ game: 'squabble', played: 1 }]);
  const own = await ann.send<Profile>('GET', path);
  expect(own.games.map(({ table }) => table).sort()).toEqual([open, link].sort());
  await ann.send('PUT', '/me/account', { hidden: true });
  expect(await why(bob.send('GET', path))).toBe('server.hidden');
  expect(await why(bob.send('GET', '/people/nobody'))).toBe('server.hidden');
  expect((await ann.send<Profile>('GET', path)).hidden).toBe(true);
  await server.end();
});

test('a profile tells how long answers took, and words kept and broken: one’s own, and only those that nothing enforced', async () => {
  // Words whose fate the rules have told: by whom, whether the rules hold them to it, and whether it was kept.
  const given = [
    { by: 0, binding: false, kept: true },
    { by: 0, binding: false, kept: true },
    { by: 0, binding: false, kept: false },
    { by: 0, binding: true, kept: false },
    { by: 1, binding: false, kept: false },
    { by: 0, binding: false },
  ];
  const clauses = given.map((clause) => ({ kind: 'word', args: {}, ...clause }));
  const deal: Deal = { id: 'd', from: 0, to: 1, round: 1, state: 'struck', clauses, acts: [] };
  const games = GAMES.map((game) =>
    game.words === undefined ? game : { ...game, words: { ...game.words, deals: () => [deal] } },
  );
  let time = Date.UTC(2026, 4, 1);
  const server = await house({ games, now: () => (time += 700) });
  const [ann, bob] = [await Api.guest(server.address, 'Ann Counted'), await Api.guest(server.address, 'Bob')];
  await ann.send('POST', '/me/codes', {});
  const { id } = await ann.post('create', { game: 'squabble', seats: 2, options: { rounds: 6 }, access: 'open' });
  await bob.post('sit', { table: id });
  await ann.post('start', { table: id });
  await playOut([ann, bob], id, 'counted');
  const { answering, words } = await bob.send<Profile>('GET', '/people/ann%20counted');
  expect(words).toEqual({ kept: 2, broken: 1 });
  const entries = (await server.hall.store.entries(id, 0)).map(
    ({ body }) => JSON.parse(body) as { act: string; seat?: number; at: number },
  );
  const took = entries.flatMap(({ act, seat, at }, i) =>
    seat === 0 && (act === 'answer' || act === 'hold') && i > 0 ? [at - (entries[i - 1]?.at ?? 0)] : [],
  );
  took.sort((a, b) => a - b);
  expect(took.length).toBeGreaterThanOrEqual(20);
  expect(answering).toEqual({ median: took[Math.floor(took.length / 2)], answers: took.length });
  await server.end();
});

test('profiles: a seat leads to one only if its owner wants so; nobody learns who is blocked, nor anything of a running game', async () => {
  const server = await house();
  const [ann, bob, cid] = await Promise.all(['Ann Known', 'Bob', 'Cid'].map((name) => Api.guest(server.address, name)));
  if (ann === undefined || bob === undefined || cid === undefined) throw new Error('nobody came');
  const path = `/people/${encodeURIComponent('Ann Known')}`;
  await ann.send('POST', '/me/codes', {});
  await cid.send('POST', '/me/codes', {});
  await cid.send('PUT', '/me/account', { hidden: true });
  const as = async (who: Api | null, at: string): Promise<string> => {
    const headers: { [name: string]: string } = who === null ? {} : { authorization: `Bearer ${who.token}` };
    return (await fetch(`${server.address}/api${at}`, { headers })).text();
  };
  const { id: table } = await ann.post('create', { game: 'squabble', seats: 4, access: 'open' });
  for (const who of [bob, cid]) await who.post('sit', { table });
  await ann.post('bot', { table, seat: 3, bot: 'random' });
  const profiles = `/tables/${table}/profiles`;
  // Bob has no account, Cid does not want to be found, a bot has none.
  expect(JSON.parse(await as(bob, profiles))).toEqual([{ seat: 0, handle: 'Ann Known' }]);
  const before = { profile: await as(null, path), seats: await as(null, profiles) };
  const bobs = (await ann.send<{ seats: { who: string }[] }>('GET', `/tables/${table}`)).seats[1]?.who as string;
  for (const kind of ['block', 'mute']) await ann.send('POST', `/tables/${table}/bonds`, { who: bobs, kind, on: true });
  await ann.post('start', { table });
  // Whoever is blocked reads, byte for byte, what a stranger reads and what was there before, while the game goes on.
  for (let round = 0; round < 3; round++) {
    for (const who of [null, bob, cid]) {
      expect(await as(who, path)).toBe(before.profile);
      expect(await as(who, profiles)).toBe(before.seats);
    }
    for (const who of [ann, bob, cid]) {
      const { sight } = await who.state(table);
      const ask = sight?.seen.asks[0];
      if (ask === undefined) continue;
      // A window may close while an answer is put together.
      await who
        .compose(table, ask.id, new FastDice(`profile ${round}`), sight?.offers[String(ask.id)])
        .then((answer) => who.post('answer', { table, ask: ask.id, answer }))
        .catch(() => undefined);
    }
  }
  // Private: the seat leads nowhere, and the page is the one of somebody who is not there.
  await ann.send('PUT', '/me/account', { hidden: true });
  expect(await as(bob, profiles)).toBe('[]');
  expect(await as(bob, path)).toBe(await as(bob, '/people/Nobody%20Here'));
  expect(await as(null, path)).toBe(await as(null, '/people/Nobody%20Here'));
  expect(await why(bob.send('GET', '/tables/nosuchtable/profiles'))).toBe('server.notFound');
  await server.end();
});
