/**
 * Sockets that send all they may, in a process of their own; SIGUSR2 lets them begin, and rest again. Arguments: port, table, how many, which ten
 * thousand. Says at the end how much it sent.
 */

import { WebSocket } from 'ws';
import { FastDice } from './choose.ts';

/** A little less than a socket may send. */
const PER_TENTH = 3;

const REST_MS = 500;

/** What each of them sends: broken, large, dear and ordinary things. */
function mischief(dice: FastDice, table: string, re: number): string {
  const kinds = [
    () => JSON.stringify({ t: 'list', re }),
    () => JSON.stringify({ t: 'state', re, table, after: 0 }),
    () => JSON.stringify({ t: 'join', re, table, after: 0 }),
    () => JSON.stringify({ t: 'history', re, table, after: 0, upTo: 1 }),
    () => JSON.stringify({ t: 'lobby', re, on: dice.below(2) === 0 }),
    () =>
      JSON.stringify({ t: 'compose', re, table, target: dice.below(9), draft: { x: 'y'.repeat(dice.below(4000)) } }),
    () => JSON.stringify({ t: 'create', re, game: 'squabble', seats: 2 }),
    () => JSON.stringify({ t: 'chat', re, table, channel: 'gallery', text: 'x'.repeat(1 + dice.below(2000)) }),
    () => JSON.stringify({ t: 'answer', re, table, ask: dice.below(99), answer: { for: dice.below(9) } }),
    () => '{"t":'.repeat(1 + dice.below(200)),
    () => JSON.stringify({ t: 'rename', re, name: 'Zz' }),
    () => JSON.stringify({ t: 'ping', re, more: ['['.repeat(dice.below(3000))] }),
  ];
  return (kinds[dice.below(kinds.length)] as () => string)();
}

const [port = '', table = '', count = '0', round = '0'] = process.argv.slice(2);
const dice = new FastDice(`hostile/${round}`);
const sockets: WebSocket[] = [];
const rests = new Map<WebSocket, number>();
let sent = 0;
let answered = 0;
for (let i = 0; i < Number(count); i++) {
  const headers = { 'x-forwarded-for': `10.1.${round}.${i}` };
  const guest = await fetch(`http://127.0.0.1:${port}/api/guest`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Hostile ${i}` }),
  });
  const { token } = (await guest.json()) as { token: string };
  const ws = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers });
  await new Promise((done, failed) => ws.once('open', done).once('error', failed));
  ws.on('message', (text) => {
    answered++;
    // Who is told that it is too fast rests, so as not to be cut off: it sends all that it may.
    if (String(text).includes('"server.tooFast"')) rests.set(ws, performance.now() + REST_MS);
  });
  ws.on('error', () => undefined);
  ws.send(JSON.stringify({ t: 'hello', v: 1, token }));
  sockets.push(ws);
}
let sending = false;
process.on('SIGUSR2', () => {
  sending = !sending;
});
setInterval(() => {
  for (const ws of sending ? sockets : []) {
    if ((rests.get(ws) ?? 0) > performance.now()) continue;
    for (let i = 0; i < PER_TENTH && ws.readyState === WebSocket.OPEN; i++) {
      ws.send(mischief(dice, table, ++sent));
      if (sent % 5 === 0) ws.ping();
    }
  }
}, 100);
process.on('SIGTERM', () => {
  console.log(
    JSON.stringify({ sent, answered, open: sockets.filter((ws) => ws.readyState === WebSocket.OPEN).length }),
  );
  process.exit(0);
});
console.log('ready');
