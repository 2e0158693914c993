/** The channels by which people are called: webhooks, push and mail, and what becomes of those that fail. */

import { createDecipheriv, hkdfSync } from 'node:crypto';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Noticing } from '@homage/protocol';
import { describe, expect, test } from 'vitest';
import type { Api } from './harness.ts';
import { call, hook, kinds, laid, MINUTE, noticing, now, people, reopen, server, wait } from './noticed.ts';
import { browser } from './receiver.ts';

describe('channels', () => {
  test('each webhook gets what it understands', async () => {
    const [ann, bob] = (await people('Ann', 'Bob')) as [Api, Api];
    for (const kind of ['discord', 'slack', 'ntfy', 'json'])
      await ann.send('POST', '/me/notices/outlets', { kind, url: `${hook.url}/${kind}/topic` });
    for (const { id } of (await noticing(ann)).outlets) await ann.send('POST', `/me/notices/outlets/${id}/try`, {});
    const bodies = hook.taken.map(({ path, body }) => [path, JSON.parse(String(body))] as const);
    expect(Object.fromEntries(bodies)).toEqual(
      Object.fromEntries([
        ['/discord/topic', { content: expect.stringContaining('test'), allowed_mentions: { parse: [] } }],
        ['/slack/topic', { text: expect.stringContaining('test') }],
        ['/ntfy/', { topic: 'topic', title: 'Homage', message: expect.stringContaining('test') }],
        ['/json/topic', expect.objectContaining({ title: expect.stringContaining('test') })],
      ]),
    );
    // The channels are their owner's: nobody else tries, drops or sees them.
    const id = (await noticing(ann)).outlets[0]?.id;
    await expect(bob.send('POST', `/me/notices/outlets/${id}/try`, {})).rejects.toMatchObject({ status: 404 });
    await expect(bob.send('DELETE', `/me/notices/outlets/${id}`)).rejects.toMatchObject({ status: 404 });
    expect((await noticing(bob)).outlets).toEqual([]);
    expect(JSON.stringify(await noticing(ann))).not.toContain('topic');
  });

  test('one that fails is tried again, later every time, then switched off, and says so', async () => {
    const [ann, bob] = (await people('Ann', 'Bob')) as [Api, Api];
    await call(ann, '/x');
    await call(bob, '/x');
    await laid([ann, bob]);
    hook.status = 503;
    let tries = 0;
    hook.before = () => void tries++;
    await wait(91_000);
    const first = tries;
    expect(first).toBeGreaterThan(0);
    for (let i = 0; i < 40; i++) await wait(30 * MINUTE);
    expect(tries / first).toBe(6);
    const states = await Promise.all([ann, bob].map(noticing));
    const off = states.filter(({ outlets }) => outlets[0]?.off === 'failed');
    expect(off.length).toBeGreaterThan(0);
    for (const { inbox } of off) expect(inbox.map(({ kind }) => kind)).toContain('channelOff');
    hook.status = 200;
    const who = states[0]?.outlets[0]?.off === null ? bob : ann;
    const id = (await noticing(who)).outlets[0]?.id;
    await who.send('POST', `/me/notices/outlets/${id}/on`, {});
    expect((await noticing(who)).outlets[0]?.off).toBeNull();
  });

  test('one that is gone, or leads elsewhere, is switched off at once', async () => {
    const [ann, bob] = (await people('Ann', 'Bob')) as [Api, Api];
    for (const [status, off] of [
      [410, 'gone'],
      [302, 'failed'],
    ] as const) {
      for (const who of [ann, bob]) await call(who, `/${status}`);
      hook.status = status;
      hook.headers = { location: `${hook.url}/elsewhere` };
      await laid([ann, bob]);
      await wait(91_000);
      const states = (await Promise.all([ann, bob].map(noticing))).flatMap(({ outlets }) =>
        outlets.map((one) => one.off),
      );
      expect(states).toContain(off);
      hook.status = 200;
    }
    expect(hook.taken.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  test('one that leaves HTTP behind is switched off, and holds up neither the others nor the end', async () => {
    const [ann, bob] = (await people('Ann', 'Bob')) as [Api, Api];
    const sockets: Socket[] = [];
    const other = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.once('data', () =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
      );
    });
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
    try {
      for (const who of [ann, bob]) {
        await who.send('POST', '/me/notices/outlets', { kind: 'json', url });
        await call(who, '/honest');
      }
      await laid([ann, bob]);
      await wait(91_000);
      expect(sockets.length).toBeGreaterThan(0);
      expect(kinds('/honest')).toContain('turn');
      const states = (await Promise.all([ann, bob].map(noticing))).flatMap(({ outlets }) => outlets);
      expect(states.map(({ off }) => off)).toContain('failed');
      await reopen();
    } finally {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => other.close(done));
    }
  });

  test('a push message is encrypted for its browser alone, and signed', async () => {
    const [ann] = (await people('Ann')) as [Api];
    const { ecdh, auth, subscription } = browser(`${hook.url}/push`);
    await ann.send('POST', '/me/notices/outlets', { kind: 'push', subscription });
    const { outlets, pushKey } = await noticing(ann);
    await ann.send('POST', `/me/notices/outlets/${outlets[0]?.id}/try`, {});
    const [{ headers, body }] = hook.taken as [(typeof hook.taken)[0]];
    expect(headers['content-encoding']).toBe('aes128gcm');
    expect(headers.authorization).toContain(pushKey);
    expect(String(body)).not.toContain('Homage');
    // RFC 8188 and 8291, read back with the browser's own keys.
    const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
    const theirs = body.subarray(21, 21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs]);
    const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(theirs), auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
    const record = body.subarray(21 + keyLength);
    const open = createDecipheriv('aes-128-gcm', key, nonce);
    open.setAuthTag(record.subarray(-16));
    const clear = Buffer.concat([open.update(record.subarray(0, -16)), open.final()]);
    const message = JSON.parse(String(clear.subarray(0, clear.lastIndexOf(2)))) as object;
    expect(message).toMatchObject({ title: expect.stringContaining('test'), path: '/settings/notices' });
  });

  test('a subscription that changes takes the place of the one before; nobody else’s, and none that was removed', async () => {
    const [ann, bob] = (await people('Ann', 'Bob')) as [Api, Api];
    const [first, second, third] = ['a', 'b', 'c'].map((end) => browser(`${hook.url}/push-${end}`).subscription);
    const push = (who: Api, subscription: typeof first, instead?: string): Promise<Noticing> =>
      who.send('POST', '/me/notices/outlets', { kind: 'push', subscription, ...(instead && { instead }) });
    const { outlets: had } = await push(ann, first);
    await server.hall.store.commit([
      { w: 'set', of: 'outlets', where: { guest: ann.id }, set: { off: 'gone', faults: 3 } },
    ]);
    // Whoever else is signed in at that browser gets nothing of it.
    expect((await push(bob, second, first?.endpoint)).outlets).toEqual([]);
    const { outlets } = await push(ann, second, first?.endpoint);
    expect(outlets.map(({ id, off }) => [id, off])).toEqual([[had[0]?.id, null]]);
    await ann.send('POST', `/me/notices/outlets/${outlets[0]?.id}/try`, {});
    expect(hook.taken.map(({ path }) => path)).toEqual(['/push-b']);
    // Said twice, as after an answer that was lost.
    expect((await push(ann, second, first?.endpoint)).outlets).toHaveLength(1);
    // Made by hand as well meanwhile: one is enough.
    await push(ann, third);
    expect((await push(ann, third, second?.endpoint)).outlets).toHaveLength(1);
    await ann.send('DELETE', `/me/notices/outlets/${(await noticing(ann)).outlets[0]?.id}`);
    expect((await push(ann, first, third?.endpoint)).outlets).toEqual([]);
    await expect(
      push(ann, { ...(first as object), endpoint: 'https://10.0.0.1/x' } as typeof first, 'x'),
    ).rejects.toMatchObject({ why: { code: 'server.badHook' } });
  });

  test('keys that nothing can be encrypted for are refused; such a channel of old is given up and holds up nobody', async () => {
    const [ann, bob] = (await people('Ann', 'Bob')) as [Api, Api];
    const { endpoint, keys } = browser(`${hook.url}/push`).subscription;
    const noPoint = Buffer.alloc(65, 4).toString('base64url');
    for (const bad of [{ p256dh: 'AAAA' }, { p256dh: noPoint }, { p256dh: '' }, { auth: 'AAAA' }])
      await expect(
        ann.send('POST', '/me/notices/outlets', {
          kind: 'push',
          subscription: { endpoint, keys: { ...keys, ...bad } },
        }),
      ).rejects.toMatchObject({ status: 400, why: { code: 'server.badMessage', at: 'subscription.keys' } });
    expect((await noticing(ann)).outlets).toEqual([]);
    for (const who of [ann, bob]) {
      const address = JSON.stringify({ endpoint, keys: { ...keys, p256dh: 'AAAA' } });
      const row = { id: `old${who.id}`, guest: who.id, kind: 'push', address, faults: 0, off: '', created: now };
      await server.hall.store.commit([{ w: 'add', of: 'outlets', row }]);
      await call(who, '/honest');
    }
    await laid([ann, bob]);
    await wait(91_000);
    expect(kinds('/honest')).toContain('turn');
    for (let i = 0; i < 40; i++) await wait(30 * MINUTE);
    const states = (await Promise.all([ann, bob].map(noticing))).flatMap(({ outlets }) => outlets);
    expect(states.filter(({ kind }) => kind === 'push').map(({ off }) => off)).toContain('failed');
    expect(states.filter(({ kind }) => kind === 'json').map(({ off }) => off)).toEqual([null, null]);
    // Its owner tries it, and is told that it did not go out.
    await expect(ann.send('POST', `/me/notices/outlets/old${ann.id}/try`, {})).rejects.toMatchObject({
      why: { code: 'server.notSent' },
    });
  });

  test('what is claimed has its time written down: after a crash nobody waits for it anew', async () => {
    const [ann, bob] = (await people('Ann', 'Bob')) as [Api, Api];
    for (const who of [ann, bob]) await call(who, '/x');
    await laid([ann, bob]);
    await wait(91_000);
    const { store, served } = server.hall;
    expect(Number(await store.meta('served'))).toBe(Math.round(served.now()));
  });

  test('without a mail server nothing promises mail', async () => {
    const [ann] = (await people('Ann')) as [Api];
    expect((await noticing(ann)).mail).toBe('none');
    await expect(ann.send('POST', '/me/notices/outlets', { kind: 'mail' })).rejects.toMatchObject({
      why: { code: 'server.noAddress' },
    });
  });
});

describe('this machine', () => {
  test('without the setting for tests this machine is refused over the API too', async () => {
    await reopen({ hooksHere: false });
    const [eve] = (await people('Eve')) as [Api];
    const push = browser(`${hook.url}/push`).subscription;
    for (const order of [
      { kind: 'json', url: `${hook.url}/x` },
      { kind: 'discord', url: 'https://169.254.169.254/latest' },
      { kind: 'push', subscription: push },
    ])
      await expect(eve.send('POST', '/me/notices/outlets', order)).rejects.toMatchObject({
        why: { code: 'server.badHook' },
      });
    expect(hook.taken).toEqual([]);
  });
});

test('ten channels are the most, also when many are ordered at once', async () => {
  const [ann] = (await people('Ann')) as [Api];
  const ordered = await Promise.allSettled(Array.from({ length: 16 }, (_, i) => call(ann, `/burst/${i}`)));
  expect(ordered.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect((await noticing(ann)).outlets).toHaveLength(10);
});
