/** A table by socket and by stream; pages, cookies and where requests may come from. */

import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scriptsOf } from '../src/settings.ts';
import { type Api, eventually, house, Peer, served, started } from './harness.ts';

const { base, guests } = served();

describe('the socket', () => {
  test('sync, updates by cursor, and after a reconnect exactly what was missed', async () => {
    const [ann, bob] = (await guests('Ann', 'Bob')) as [Api, Api];
    const table = await started([ann, bob]);
    const peer = await Peer.open(base(), bob.token);
    const sync = await peer.ask('join', { table, after: 0 });
    expect(sync).toMatchObject({ t: 'sync', info: { you: { seat: 1 } }, missed: [{ cursor: 1 }] });
    const offer = (give: number) => ann.post('aside', { table, aside: 'offer', answer: { to: 1, give, want: 0 } });
    const update = peer.next((m) => m.t === 'update');
    await offer(1);
    expect(await update).toMatchObject({ cursor: 2, events: [{ kind: 'offered' }], window: null });
    await peer.close();
    await offer(2);
    await offer(1);
    const again = await Peer.open(base(), bob.token);
    const missed = await again.ask('join', { table, after: 2 });
    expect((missed.missed as { cursor: number }[]).map(({ cursor }) => cursor)).toEqual([3, 4]);
    const nothing = await again.ask('join', { table, after: 4 });
    expect(nothing.missed).toEqual([]);
    await again.close();
  });

  test('commands over the socket, spectators, chat', async () => {
    const [ann, bob, eve] = (await guests('Ann', 'Bob', 'Eve')) as [Api, Api, Api];
    const table = await started([ann, bob]);
    const a = await Peer.open(base(), ann.token);
    const e = await Peer.open(base(), eve.token);
    await a.ask('join', { table });
    const watch = await e.ask('join', { table, after: 0 });
    expect(watch).toMatchObject({ info: { you: { seat: null } }, sight: { seen: { seat: null, asks: [] } } });
    const heard = e.next((m) => m.t === 'chat');
    expect(await a.ask('chat', { table, channel: 'table', text: 'hello' })).toMatchObject({ t: 'reply' });
    expect(await heard).toMatchObject({ line: { text: 'hello', seat: 0, name: 'Ann' } });
    expect(await e.ask('chat', { table, channel: 'table', text: 'x' })).toMatchObject({
      t: 'error',
      why: { code: 'server.noSuchChannel' },
    });
    await e.ask('chat', { table, channel: 'gallery', text: 'psst' });
    expect((await a.ask('talk', { table })).value).toMatchObject({ lines: [{ text: 'hello' }] });
    expect((await e.ask('talk', { table })).value).toMatchObject({ lines: [{ text: 'hello' }, { text: 'psst' }] });
    expect(await e.ask('answer', { table, ask: 1, answer: {} })).toMatchObject({ why: { code: 'server.notSeated' } });
    const { value } = await a.ask('state', { table });
    expect(value).toMatchObject({ sight: { seen: { seat: 0 } } });
    await a.close();
    await e.close();
  });

  test('a client of another version is told to reload', async () => {
    const peer = new Peer(base());
    await new Promise((done) => peer.ws.once('open', done));
    const told = peer.next((m) => m.t === 'reload');
    peer.say({ t: 'hello', v: 0 });
    expect(await told).toMatchObject({ v: 1 });
    await eventually(() => peer.closed?.code).toBe(4000);
  });

  test('the list is told to those who follow it', async () => {
    const [ann] = (await guests('Ann')) as [Api];
    const peer = await Peer.open(base());
    await peer.ask('lobby', { on: true });
    const told = peer.next((m) => m.t === 'lobby');
    const { id } = await ann.post('create', { game: 'squabble', seats: 2 });
    expect((await told).tables).toContainEqual(expect.objectContaining({ id, phase: 'open' }));
    await peer.close();
  });
});

describe('streams and pages', () => {
  test.each(['sse', 'ndjson'])('a table as %s, with a token', async (format) => {
    const [ann, bob] = (await guests('Ann', 'Bob')) as [Api, Api];
    const table = await started([ann, bob]);
    const stop = new AbortController();
    const response = await fetch(`${base()}/api/tables/${table}/stream?after=0&format=${format}`, {
      headers: { authorization: `Bearer ${bob.token}` },
      signal: stop.signal,
    });
    let text = '';
    const reading = (async () => {
      for await (const chunk of response.body!) text += Buffer.from(chunk).toString();
    })().catch(() => undefined);
    const lines = () =>
      text
        .split('\n')
        .map((line) => line.replace(/^data: /, ''))
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as { t: string });
    await eventually(() => lines().length).toBeGreaterThan(0);
    await ann.post('aside', { table, aside: 'offer', answer: { to: 1, give: 1, want: 0 } });
    await eventually(() => lines().filter(({ t }) => t === 'update').length).toBe(1);
    expect(lines()[0]).toMatchObject({ t: 'sync', info: { you: { seat: 1 } } });
    stop.abort();
    await reading;
  });

  test('health, metrics, OpenAPI, and the page of the API', async () => {
    expect(await (await fetch(`${base()}/healthz`)).json()).toEqual({ ok: true });
    expect(await (await fetch(`${base()}/metrics`)).text()).toMatch(
      /homage_tables_running \d+[\s\S]*homage_answer_ms_count/,
    );
    const api = (await (await fetch(`${base()}/api/openapi.json`)).json()) as { paths: { [path: string]: object } };
    expect(api.paths['/api/tables/{table}/answer']).toHaveProperty('post.requestBody');
    expect(api.paths['/api/tables/{table}/stream']).toBeDefined();
    const page = await fetch(`${base()}/api`);
    expect(await page.text()).toContain('/api/tables/{table}/answer');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const missing = await fetch(`${base()}/api/nothing`);
    expect([missing.status, await missing.json()]).toMatchObject([404, { why: { code: 'server.notFound' } }]);
  });

  test('only the scripts that stand in the page itself are named by the policy, each by its hash', () => {
    const folder = mkdtempSync(join(tmpdir(), 'homage-page-'));
    expect(scriptsOf(folder)).toEqual([]);
    writeFileSync(join(folder, 'index.html'), '<script>a()</script><script type="module" src="/b.js"></script>');
    expect(scriptsOf(folder)).toEqual([`'sha256-${createHash('sha256').update('a()').digest('base64')}'`]);
    expect(scriptsOf(null)).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  test('a browser gets a cookie that scripts cannot read, and its socket is known by it', async () => {
    const response = await fetch(`${base()}/api/guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: base(), 'accept-language': 'fr' },
      body: JSON.stringify({ name: 'Zoé' }),
    });
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^homage=.*HttpOnly.*SameSite=Lax/);
    const value = cookie.split(';')[0] as string;
    expect(await (await fetch(`${base()}/api/me`, { headers: { cookie: value } })).json()).toMatchObject({
      name: 'Zoé',
    });
    const forged = value.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A'));
    const refused = await fetch(`${base()}/api/me`, { headers: { cookie: forged, 'accept-language': 'fr' } });
    expect([refused.status, await refused.json()]).toMatchObject([
      401,
      { message: expect.stringContaining('qui vous êtes') },
    ]);
    const peer = new Peer(base(), { cookie: value, origin: base() });
    await new Promise((done) => peer.ws.once('open', done));
    const welcome = peer.next((m) => m.t === 'welcome');
    peer.say({ t: 'hello', v: 1 });
    expect(await welcome).toMatchObject({ you: { name: 'Zoé' } });
    await peer.close();
  });

  test('behind a proxy cookies are secure, and limits count the address that the proxy saw', async () => {
    const proxied = await house({ proxies: ['127.0.0.1'], limits: { guests: 2 } });
    const guest = (from: string) =>
      fetch(`${proxied.address}/api/guest`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-proto': 'https',
          // The first entry is whatever the client claims; the last one is what the proxy saw.
          'x-forwarded-for': `10.9.9.${Math.floor(Math.random() * 200)}, ${from}`,
        },
        body: '{"name":"x"}',
      });
    expect((await guest('10.0.0.1')).headers.get('set-cookie')).toContain('Secure');
    await guest('10.0.0.1');
    expect((await guest('10.0.0.1')).status).toBe(429);
    expect((await guest('10.0.0.2')).status).toBe(200);
    await proxied.end();
  });

  test('pages of other sites may not act here', async () => {
    const evil = { origin: 'http://evil.example', 'content-type': 'application/json' };
    const response = await fetch(`${base()}/api/guest`, { method: 'POST', headers: evil, body: '{"name":"x"}' });
    expect([response.status, await response.json()]).toMatchObject([403, { why: { code: 'server.badOrigin' } }]);
    const peer = new Peer(base(), { origin: 'http://evil.example' });
    await new Promise((done) => peer.ws.once('close', done));
    expect(peer.received).toEqual([]);
  });
});
