/** Names: what is shown can be seen, nobody is taken for a bot or for somebody else at the table. And the public list is fair. */

import { skeleton } from '@homage/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { networkOf } from '../src/http/address.ts';
import { originOf } from '../src/origin.ts';
import { Api, type ApiError, eventually, house, Peer, why } from './harness.ts';

let server: Awaited<ReturnType<typeof house>>;
let base: string;
beforeAll(async () => {
  server = await house({ proxies: ['loopback'], limits: { tables: 20 } as never });
  base = server.address;
});
afterAll(() => server.end());

describe('names', () => {
  test('L1: something can be seen, and nothing that cannot', async () => {
    const zalgo = `A${'\u0301'.repeat(20)}`;
    const invisible = [
      '\u3164',
      '\u2800',
      '\u115f',
      '\ufe0f',
      '\ud800',
      'a\ud800',
      '\u00ad',
      ' \u3164\u2800 ',
      '\u0301',
    ];
    const dangerous = ['a\u202eb', 'a\u200bb', 'a\nb', zalgo, 'a\u20dd', '\u{e0041}', 'x\u115f', 'ab\u2028c'];
    for (const name of [...invisible, ...dangerous])
      expect([name, await why(Api.guest(base, name))]).toEqual([name, 'server.badMessage']);
    for (const name of [
      'Zoé',
      'Jean-Pierre',
      'Ольга',
      'Ἀθηνᾶ',
      '明',
      'محمد',
      'หญิง',
      'O’Neill',
      '🦊',
      'Nguyễn Thị',
      'R2D2',
    ])
      expect([name, await why(Api.guest(base, name))]).toEqual([name, 'done']);
    expect(await (await Api.guest(base, '  Ann \u00a0 B. ❤\ufe0f ')).send('GET', '/me')).toMatchObject({
      name: 'Ann B. ❤',
    });
  });

  test('two who rename themselves at the same moment do not come to look alike', async () => {
    const [ann, bob] = [await Api.guest(base, 'Ann'), await Api.guest(base, 'Bob')];
    const { id: table } = await ann.post('create', { game: 'squabble', seats: 3 });
    const { id: other } = await ann.post('create', { game: 'squabble', seats: 3 });
    for (const each of [table, other]) await bob.post('sit', { table: each });
    // The second with a Cyrillic а.
    const codes = await Promise.all([
      why(ann.send('PUT', '/me', { name: 'Richard' })),
      why(bob.send('PUT', '/me', { name: 'Rich\u0430rd' })),
    ]);
    expect(codes).toContain('server.nameTaken');
    for (const each of [table, other]) {
      const { seats } = await ann.send<{ seats: { name: string }[] }>('GET', `/tables/${each}`);
      expect(skeleton(seats[0]!.name)).not.toBe(skeleton(seats[1]!.name));
    }
    // Who was refused is called as before, at all tables.
    for (const [i, api] of [ann, bob].entries()) {
      const { name } = await api.send<{ name: string }>('GET', '/me');
      if (codes[i] !== 'done') expect(name).toBe(['Ann', 'Bob'][i]);
      for (const each of [table, other])
        expect((await ann.send<{ seats: { name: string }[] }>('GET', `/tables/${each}`)).seats[i]?.name).toBe(name);
    }
  });

  test('a guest takes a few names at once and then waits; two names at once are taken one after the other', async () => {
    const strict = await house({ limits: { renames: 3 } as never });
    const [ann, bob] = [await Api.guest(strict.address, 'Ann'), await Api.guest(strict.address, 'Bob')];
    const tables: string[] = [];
    for (let i = 0; i < 4; i++) tables.push((await ann.post('create', { game: 'squabble', seats: 2 })).id);
    for (const table of tables) await bob.post('sit', { table });
    const names = ['Robert', 'Rupert', 'Roland', 'Rainer', 'Ralf'];
    const codes = await Promise.all(names.map((name) => why(bob.send('PUT', '/me', { name }))));
    expect(codes.filter((code) => code !== 'done')).toEqual(['server.renamedEnough', 'server.renamedEnough']);
    const { name } = await bob.send<{ name: string }>('GET', '/me');
    for (const table of tables) expect((await ann.state(table)).info.seats[1]?.name).toBe(name);
    const told = await bob
      .send('PUT', '/me', { name: 'Bob' })
      .catch((error: ApiError) => [error.status, error.sentence]);
    expect(told).toEqual([429, expect.stringContaining('often enough')]);
    expect(await why(ann.send('PUT', '/me', { name: 'Anna' }))).toBe('done');
    await strict.end();
  });

  test('a name that is taken where one sits down at the same moment does not come to that seat', async () => {
    for (let round = 0; round < 5; round++) {
      const [ann, cid] = [await Api.guest(base, 'Richard'), await Api.guest(base, 'Carl')];
      const { id: table } = await ann.post('create', { game: 'squabble', seats: 3 });
      await Promise.all([why(cid.post('sit', { table })), why(cid.send('PUT', '/me', { name: 'Richard' }))]);
      const { seats } = await ann.send<{ seats: { name: string }[] }>('GET', `/tables/${table}`);
      expect(skeleton(seats[1]?.name ?? '')).not.toBe(skeleton('Richard'));
    }
  });

  test('whoever sits at a table speaks there under the name of the seat, also after the end', async () => {
    const [ann, bob] = [await Api.guest(base, 'Ann'), await Api.guest(base, 'Bob')];
    const { id: table } = await ann.post('create', { game: 'squabble', seats: 2 });
    await bob.post('sit', { table });
    await ann.post('start', { table });
    for (const api of [ann, bob]) await api.post('agree', { table, yes: true });
    await bob.send('PUT', '/me', { name: 'Ann' });
    const line = await bob.post('chat', { table, channel: 'table', text: 'I cheated, sorry.' });
    expect(line).toMatchObject({ seat: 1, name: 'Bob' });
  });

  test('L1: nobody goes by the name of a bot', async () => {
    for (const name of ['greedy 1', 'Greedy', 'random 12', 'GREEDY-3', 'grееdy 1', 'rаndоm'])
      expect([name, await why(Api.guest(base, name))]).toEqual([name, 'server.badName']);
    const ann = await Api.guest(base, 'Ann');
    expect(await why(ann.send('PUT', '/me', { name: 'greedy 2' }))).toBe('server.badName');
    expect(await why(Api.guest(base, 'Greedy Joe'))).toBe('done');
  });

  test('names that look alike have one skeleton, others do not', () => {
    for (const [a, b] of [
      ['Alice', 'Аlice'],
      ['Alice', 'ALlCE'],
      ['Bob', 'B0b'],
      ['Ann', 'A n n.'],
      ['Zoé', 'Zoe'],
      ['Mark', 'Мark'],
      ['Tom', 'Τοm'],
      ['Burn', 'Bum'],
      ['Ann', 'Ａｎｎ'],
    ] as const)
      expect([a, b, skeleton(a)]).toEqual([a, b, skeleton(b)]);
    const others = ['Ann', 'Anna', 'Hanne', 'Bob', 'Rob', 'Ольга', '🦊', '🦁', '明', 'p.1', 'p.2'];
    expect(new Set(others.map(skeleton)).size).toBe(others.length);
  });

  test('L1: at one table nobody has the name of another, nor one that looks like it', async () => {
    const [ann, other, like, bob] = (await Promise.all(
      ['Ann', 'Ann', 'Аnn', 'Bob'].map((name) => Api.guest(base, name)),
    )) as [Api, Api, Api, Api];
    const { id: table } = await ann.post('create', { game: 'squabble', seats: 3 });
    expect(await why(other.post('sit', { table }))).toBe('server.nameTaken');
    expect(await why(like.post('sit', { table }))).toBe('server.nameTaken');
    await bob.post('sit', { table });
    expect(await why(bob.send('PUT', '/me', { name: 'ANN' }))).toBe('server.nameTaken');
    expect(await bob.send('GET', '/me')).toMatchObject({ name: 'Bob' });
    const refusal = await other.post('sit', { table }).catch((error: ApiError) => error.sentence);
    expect(refusal).toContain('Choose another name');
  });

  test('L8: a new name is shown at the tables where one sits; the journal keeps the one with which it was begun', async () => {
    const [ann, bob] = (await Promise.all(['Ann', 'Bob'].map((name) => Api.guest(base, name)))) as [Api, Api];
    const tables: string[] = [];
    for (const start of [false, true]) {
      const { id: table } = await ann.post('create', { game: 'squabble', seats: 2 });
      await bob.post('sit', { table });
      if (start) await ann.post('start', { table });
      tables.push(table);
    }
    const peer = await Peer.open(base, ann.token);
    await peer.ask('join', { table: tables[1]! });
    await bob.send('PUT', '/me', { name: 'Robert' });
    for (const table of tables) expect((await ann.state(table)).info.seats[1]?.name).toBe('Robert');
    await eventually(() => peer.received.findLast(({ t }) => t === 'info')?.info).toMatchObject({
      seats: [{ name: 'Ann' }, { name: 'Robert' }],
    });
    expect((await bob.post('chat', { table: tables[1]!, channel: 'table', text: 'x' })).name).toBe('Robert');
    for (const api of [ann, bob]) await api.post('agree', { table: tables[1]!, yes: true });
    const journal = await ann.send<{ header: object }>('GET', `/tables/${tables[1]}/journal`);
    expect(JSON.stringify(journal)).toContain('Bob');
    expect(JSON.stringify(journal)).not.toContain('Robert');
    await peer.close();
  });
});

describe('tables', () => {
  const from = async (address: string, name: string): Promise<Api> => {
    const api = new Api(base);
    const response = await fetch(`${base}/api/guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ name }),
    });
    return Object.assign(api, (await response.json()) as { id: string; token: string });
  };
  const ids = async (): Promise<string[]> =>
    (await new Api(base).send<{ id: string }[]>('GET', '/tables')).map(({ id }) => id);

  test('M5: one host, and one address with many guests, cannot fill the public list', async () => {
    const honest = await from('198.51.100.7', 'Honest');
    const { id: table } = await honest.post('create', { game: 'squabble', seats: 2 });
    const spam: string[] = [];
    for (let i = 0; i < 14; i++) {
      const guest = await from(i % 2 === 0 ? '203.0.113.5' : `2001:db8:1:2::${i}`, `Guest ${i}`);
      const orders = Array.from({ length: 16 }, () => guest.post('create', { game: 'squabble', seats: 2 }));
      spam.push(...(await Promise.all(orders)).map(({ id }) => id));
    }
    const alone = await from('192.0.2.9', 'Alone');
    const own = await Promise.all([1, 2, 3, 4, 5].map(() => alone.post('create', { game: 'squabble', seats: 2 })));
    const list = await ids();
    expect(list).toContain(table);
    expect(own.filter(({ id }) => list.includes(id)).length).toBe(3);
    expect(list.filter((id) => spam.includes(id)).length).toBeLessThanOrEqual(24);
    // And they are the newest of their hosts.
    expect(list).toContain(spam.at(-1));
  });

  test('an address is kept as a hash, by household', () => {
    const of = (address: string, secret = 's') => originOf(networkOf(address), secret);
    expect(of('127.0.0.1')).toBeNull();
    expect(of('::1')).toBeNull();
    expect(of('::ffff:203.0.113.5')).toBe(of('203.0.113.5'));
    expect(of('2001:db8:1:2::1')).toBe(of('2001:0db8:0001:0002:ffff::9'));
    expect(of('2001:db8:1:3::1')).not.toBe(of('2001:db8:1:2::1'));
    expect(of('203.0.113.5')).not.toBe(of('203.0.113.5', 'other'));
    expect(of('203.0.113.5')).not.toContain('203');
  });

  test('L8: one host has so many tables, also when many are ordered at once, and a rematch is one of them', async () => {
    const [ann, bob] = (await Promise.all(['Ann', 'Bob'].map((name) => Api.guest(base, name)))) as [Api, Api];
    const { id: table } = await bob.post('create', { game: 'squabble', seats: 2 });
    await ann.post('sit', { table });
    await bob.post('start', { table });
    for (const api of [ann, bob]) await api.post('agree', { table, yes: true });
    const codes = await Promise.all(
      Array.from({ length: 25 }, () => why(ann.post('create', { game: 'squabble', seats: 2 }))),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(20);
    expect(await why(ann.post('rematch', { table }))).toBe('server.full');
    // Whoever has room for it sets it up, and she joins.
    expect(await why(bob.post('rematch', { table }))).toBe('done');
    expect(await why(ann.post('rematch', { table }))).toBe('done');
  });
});
