/** Who is asking: addresses, proxies, names of the server, pages of other sites, the cookie, and a log that stays readable. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { addressSet, networkOf, plain } from '../src/http/address.ts';
import { calmly, UNLOGGED } from '../src/log.ts';
import { settingsFrom } from '../src/settings.ts';
import { ends, house, Peer } from './harness.ts';

async function open(more: Parameters<typeof house>[0] = {}) {
  const server = await house(more);
  ends.push(() => server.end());
  return server;
}

type Headers = { [name: string]: string };

/** With any Host header: `fetch` sets its own. */
function ask(port: number, path: string, headers: Headers, body?: object, localAddress?: string) {
  return new Promise<{ status: number; headers: { [name: string]: unknown }; text: string }>((done, failed) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        path,
        ...(localAddress === undefined ? {} : { localAddress }),
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += String(chunk);
        });
        response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, text }));
      },
    );
    sent.on('error', failed);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const guest = (port: number, headers: Headers, from?: string) => ask(port, '/api/guest', headers, { name: 'x' }, from);
/** Which of these names a socket may use. */
const opens = async (address: string, headers: Headers): Promise<boolean> => {
  const peer = new Peer(address, headers);
  const opened = await new Promise<boolean>((done) =>
    peer.ws.once('open', () => done(true)).once('close', () => done(false)),
  );
  await peer.close();
  return opened;
};

test('L6: an address is written one way, and IPv6 counts by its first half', () => {
  expect(['::ffff:10.0.0.1', '10.0.0.1:4711', '[2001:DB8::1]:80', 'fe80::1%eth0'].map(plain)).toEqual([
    '10.0.0.1',
    '10.0.0.1',
    '2001:db8::1',
    'fe80::1',
  ]);
  expect(networkOf('10.0.0.1')).toBe('10.0.0.1');
  for (const same of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::7', '2001:0db8:0001:0002:0:0:0:9']) {
    expect(networkOf(same)).toBe('2001:db8:1:2::/64');
  }
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(() => addressSet(['yes'])).toThrow(/no address of a proxy/);
  expect(addressSet(['10.0.0.0/8'])('10.200.1.1')).toBe(true);
});

describe('proxies', () => {
  test('L6: only a proxy at a trusted address is believed, for sockets as well', async () => {
    const server = await open({ proxies: ['127.0.0.2'], limits: { guests: 2, socketsPerAddress: 1 } });
    // Anybody else may write what he likes into the header: he is counted as himself.
    const made = [1, 2, 3].map((i) => guest(server.port, { 'x-forwarded-for': `10.0.0.${i}` }));
    expect((await Promise.all(made)).map(({ status }) => status).sort()).toEqual([200, 200, 429]);
    const seen = [1, 2, 3, 4].map((i) => guest(server.port, { 'x-forwarded-for': `10.0.0.${i}` }, '127.0.0.2'));
    expect((await Promise.all(seen)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const first = await Peer.open(server.address);
    expect(await opens(server.address, { 'x-forwarded-for': '10.0.0.9' })).toBe(false);
    await first.close();
  });

  test('what a client wrote before its proxy is not believed; several proxies in a row are', async () => {
    const server = await open({ proxies: ['loopback', '10.1.0.0/16'], limits: { guests: 1 } });
    expect((await guest(server.port, { 'x-forwarded-for': '1.1.1.1, 2.2.2.2, 10.1.0.7' })).status).toBe(200);
    expect((await guest(server.port, { 'x-forwarded-for': '3.3.3.3, 2.2.2.2, 10.1.0.8' })).status).toBe(429);
    expect((await guest(server.port, { 'x-forwarded-for': '2001:db8:1:2::1' })).status).toBe(200);
    expect((await guest(server.port, { 'x-forwarded-for': '2001:db8:1:2::ffff' })).status).toBe(429);
  });

  test('L6: figures are for this machine: nobody gets them through a proxy or by a header', async () => {
    for (const proxies of [[], ['loopback']]) {
      const server = await open({ proxies, hosts: 'any' });
      expect((await ask(server.port, '/metrics', {})).status).toBe(200);
      for (const headers of [
        { 'x-forwarded-for': '127.0.0.1' },
        { 'x-forwarded-for': '1.2.3.4, 127.0.0.1' },
        { 'x-real-ip': '127.0.0.1' },
        { forwarded: 'for=127.0.0.1' },
        { host: 'homage.example.org' },
      ] as Headers[]) {
        expect((await ask(server.port, '/metrics', headers)).status).toBe(404);
      }
    }
  });
});

describe('names', () => {
  test('L5: a server of this machine goes by no name that somebody else could point at it', async () => {
    const server = await open();
    const host = `evil.example:${server.port}`;
    const answer = await ask(server.port, '/api/tables', { host });
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([421, { why: { code: 'server.badHost' } }]);
    expect((await guest(server.port, { host, origin: `http://${host}` })).status).toBe(421);
    expect(await opens(server.address, { host, origin: `http://${host}` })).toBe(false);
    for (const own of ['localhost', 'homage.localhost', '127.0.0.1', '[::1]', 'LOCALHOST.']) {
      expect((await ask(server.port, '/api/tables', { host: `${own}:${server.port}` })).status).toBe(200);
    }
  });

  test('HOMAGE_HOSTS and the derived ones', async () => {
    const server = await open({ hosts: ['homage.example.org'] });
    expect((await ask(server.port, '/api/tables', { host: 'homage.example.org' })).status).toBe(200);
    expect((await ask(server.port, '/api/tables', { host: 'other.example.org' })).status).toBe(421);
    const derived = (given: object) => settingsFrom({ games: [], ...given }).hosts;
    expect([
      derived({}),
      derived({ host: '::1' }),
      derived({ host: '0.0.0.0' }),
      derived({ proxies: ['10.0.0.1'] }),
    ]).toEqual(['own', 'own', 'any', 'any']);
  });
});

test('L5: a page counts as ours only by the way it came: https and http are two', async () => {
  const plainly = await open();
  const host = `127.0.0.1:${plainly.port}`;
  expect((await guest(plainly.port, { host, origin: `http://${host}` })).status).toBe(200);
  expect((await guest(plainly.port, { host, origin: `https://${host}` })).status).toBe(403);
  const proxied = await open({ proxies: ['loopback'] });
  const by = (proto: string, origin: string) =>
    guest(proxied.port, { host: 'h.example', 'x-forwarded-proto': proto, 'x-forwarded-for': '1.1.1.1', origin });
  expect((await by('https', 'https://h.example')).status).toBe(200);
  expect((await by('https', 'http://h.example')).status).toBe(403);
  expect((await by('http', 'https://h.example')).status).toBe(403);
});

describe('the cookie', () => {
  const cookies = (answer: { headers: { [name: string]: unknown } }): string[] =>
    (answer.headers['set-cookie'] as string[] | undefined) ?? [];

  test('L5: behind https its name says that no other host has set it; the plain name is not believed', async () => {
    const server = await open({ proxies: ['loopback'] });
    const https = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '1.1.1.1' };
    const made = cookies(await guest(server.port, https));
    expect(made[0]).toMatch(/^__Host-homage=.*Path=\/.*HttpOnly.*Secure.*SameSite=Lax/);
    expect(made[0]).not.toContain('Domain');
    const [pair = ''] = (made[0] as string).split(';');
    const me = await ask(server.port, '/api/me', { ...https, cookie: pair });
    expect(me.status).toBe(200);
    // One that a neighbour has planted counts for nothing: neither alone, nor beside ours.
    const planted = pair.replace('__Host-', '');
    const visit = await ask(server.port, '/api/me', { ...https, cookie: planted });
    expect([visit.status, cookies(visit)]).toEqual([401, []]);
    const fixed = new Peer(server.address, { ...https, cookie: planted });
    const given = await new Promise<string[]>((done) =>
      fixed.ws.once('upgrade', ({ headers }) => done(headers['set-cookie'] ?? [])),
    );
    expect(given).toEqual([]);
    await fixed.close();
    const other = cookies(await guest(server.port, https))[0]
      ?.split(';')[0]
      ?.replace('__Host-', '');
    const both = await ask(server.port, '/api/me', { ...https, cookie: `${other}; ${pair}` });
    expect(JSON.parse(both.text)).toEqual(JSON.parse(me.text));
    expect(cookies(both)).toEqual([]);
    // The page's socket renews it.
    const peer = new Peer(server.address, { ...https, cookie: pair });
    const renewed = await new Promise<string[]>((done) =>
      peer.ws.once('upgrade', ({ headers }) => done(headers['set-cookie'] ?? [])),
    );
    expect(renewed[0]).toContain(pair);
    await peer.close();
  });

  test('without https it keeps its plain name', async () => {
    const server = await open();
    expect(cookies(await guest(server.port, {}))[0]).toMatch(/^homage=.*HttpOnly/);
  });
});

describe('the log', () => {
  test('L7: broken upgrades are refused without a word, and what is said often is counted', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'homage-log-'));
    ends.push(() => rmSync(folder, { recursive: true, force: true }));
    const server = await open();
    const send = (text: string) =>
      new Promise<string>((done) => {
        let got = '';
        const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
        socket.on('data', (chunk) => {
          got += String(chunk);
        });
        socket.on('close', () => done(got)).on('error', () => done(got));
      });
    for (const path of ['//', '/ws/x', 'http://[', '*']) {
      const answer = await send(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/);
    }
    let now = 0;
    const file = join(folder, 'log');
    const log = pino({ hooks: { logMethod: calmly(() => now) } }, pino.destination({ dest: file, sync: true }));
    for (let i = 0; i < 2000; i++) log.error({ why: i }, 'an upgrade failed');
    for (let i = 0; i < 20; i++) log.info('not a complaint');
    now = 20_000;
    log.error({ why: 'again' }, 'an upgrade failed');
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(10 + 20 + 2);
    expect(JSON.parse(lines.at(-2) as string)).toMatchObject({ more: 1990 });
  });

  test('what a database tells of a refused row is not written, nor anything else that is somebody’s', () => {
    const folder = mkdtempSync(join(tmpdir(), 'homage-log-'));
    ends.push(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'log');
    const log = pino({ redact: { paths: [...UNLOGGED], remove: true } }, pino.destination({ dest: file, sync: true }));
    // As `pg` makes them.
    const fields = ['detail', 'where', 'query', 'parameters', 'mail', 'token'];
    const told = Object.fromEntries(fields.map((name) => [name, `Failing row contains (${name}@example.org).`]));
    log.error({ err: Object.assign(new Error('null value in a column'), told) }, 'a request failed');
    const written = readFileSync(file, 'utf8');
    expect(written).toContain('null value in a column');
    expect(written).not.toContain('example.org');
  });
});
