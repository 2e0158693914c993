/** What others leave unfinished: answers that nobody reads, bodies that do not end, refusals after which nobody hangs up. */

import { connect, type Socket } from 'node:net';
import { journalOf, writeJournal } from '@homage/table';
import { afterEach, expect, test } from 'vitest';
import { GAMES } from './games.ts';
import { Api, ends, eventually, house } from './harness.ts';
import { playLong, SEED } from './long.ts';
import { figure } from './stalled.ts';

const MB = 1024 * 1024;
const open = new Set<Socket>();
afterEach(() => {
  for (const socket of open) socket.destroy();
  open.clear();
});

/** A connection that reads the beginning of an answer and no more. */
function say(port: number, text: string): { socket: Socket; status: Promise<number> } {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  open.add(socket);
  socket.on('error', () => undefined);
  const status = new Promise<number>((done) => {
    socket.once('data', (chunk) => {
      socket.pause();
      done(Number(/^HTTP\/1\.1 (\d+)/.exec(String(chunk))?.[1]));
    });
  });
  socket.write(text);
  return { socket, status };
}

/** A server that has a text of 12 MB to give, more than the system holds for a connection. */
async function withLargeText(stallMs = 600_000): Promise<{
  server: Awaited<ReturnType<typeof house>>;
  ask(from: string): string;
}> {
  const server = await house({ proxies: ['loopback'], limits: { stallMs } });
  ends.push(() => server.end());
  const ann = await Api.guest(server.address, 'Ann');
  const shared = { id: 'largetext', guest: ann.id, at: server.hall.settings.now(), body: 'x'.repeat(12 * MB) };
  await server.hall.store.commit([{ w: 'share', shared }]);
  return {
    server,
    ask: (from) => `GET /api/shared/largetext HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from}\r\n\r\n`,
  };
}

test('answers that nobody reads are counted, bounded by address, and those for whom most waits are cut off', async () => {
  const { server, ask } = await withLargeText();
  expect(await say(server.port, ask('1.1.1.1')).status).toBe(200);
  expect(await figure(server.address, 'waiting_bytes')).toBe(12 * MB);
  expect(await say(server.port, ask('1.1.1.1')).status).toBe(503);
  for (const from of ['2.2.2.2', '3.3.3.3', '4.4.4.4', '5.5.5.5'])
    expect(await say(server.port, ask(from)).status).toBe(200);
  expect(await figure(server.address, 'readers_cut_off')).toBe(0);
  say(server.port, ask('6.6.6.6'));
  await eventually(() => figure(server.address, 'readers_cut_off')).toBe(2);
  await eventually(() => figure(server.address, 'waiting_bytes')).toBe(48 * MB);
  for (const socket of open) socket.destroy();
  await eventually(() => figure(server.address, 'waiting_bytes')).toBe(0);
});

/** How many bytes arrive until the other side ends it. */
async function taken(socket: Socket): Promise<number> {
  let bytes = 0;
  socket.on('data', (chunk) => {
    bytes += chunk.length;
  });
  const ended = new Promise((done) => socket.once('close', done).once('end', done));
  socket.resume();
  await ended;
  return bytes;
}

test('whoever takes nothing of an answer is cut off', async () => {
  const { server, ask } = await withLargeText(100);
  const { socket, status } = say(server.port, ask('1.1.1.1').replace('\r\n', '\r\nConnection: close\r\n'));
  expect(await status).toBe(200);
  await eventually(() => figure(server.address, 'waiting_bytes')).toBe(0);
  expect(await taken(socket)).toBeLessThan(11 * MB);
});

test('whoever asks again before the answer has left is cut off', async () => {
  const { server, ask } = await withLargeText();
  expect((await (await fetch(`${server.address}/api/shared/largetext`)).text()).length).toBe(12 * MB);
  const socket = connect(server.port, '127.0.0.1', () => socket.write(ask('1.1.1.1').repeat(12)));
  open.add(socket.on('error', () => undefined));
  expect(await taken(socket)).toBeLessThan(13 * MB);
});

test('a game to share is refused before it is read, and few are under way from one address', async () => {
  const server = await house();
  ends.push(() => server.end());
  const ann = await Api.guest(server.address, 'Ann');
  const begin = (token: string, type = 'text/plain') =>
    say(
      server.port,
      `POST /api/shared HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${2 * MB}\r\n${token}\r\n`,
    );
  const known = `Authorization: Bearer ${ann.token}\r\n`;
  expect(await begin('').status).toBe(401);
  expect(await begin(known, 'application/json').status).toBe(400);
  const held = Array.from({ length: 5 }, () => begin(known));
  expect(await Promise.race(held.map(({ status }) => status))).toBe(503);
  const { table, entries } = playLong(GAMES[0]!.def, 'local', 3, 40, { options: { rounds: 3 } });
  const journal = writeJournal(journalOf(table.header, table.opening, entries, SEED, null));
  const share = (): Promise<Response> =>
    fetch(`${server.address}/api/shared`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', authorization: `Bearer ${ann.token}` },
      body: `\n${journal.padEnd(MB)}`,
    });
  expect((await share()).status).toBe(503);
  for (const { socket } of held) socket.destroy();
  let id = '';
  await eventually(async () => {
    const answer = await share();
    if (answer.ok) ({ id } = (await answer.json()) as { id: string });
    return answer.status;
  }).toBe(200);
  // Blanks around it are not kept.
  expect(await (await fetch(`${server.address}/api/shared/${id}`)).text()).toBe(journal.trim());
});

test('an upgrade that was refused is ended, though the other side keeps it', async () => {
  const server = await house();
  ends.push(() => server.end());
  const { socket, status } = say(
    server.port,
    'GET /nope HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  expect(await status).toBe(404);
  // What is written to nobody fails.
  await eventually(() => {
    socket.write('x');
    return socket.destroyed;
  }).toBe(true);
});
