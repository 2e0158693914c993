/** A server in a process of its own, so that it can be killed. Prints its address when it is ready. */

import { DEFAULT_LIMITS, type Limits, serve } from '../src/index.ts';
import { GAMES } from './games.ts';
import { FREE, gamesModule } from './limits.ts';

const [data = '', port = '0', limits = 'free'] = process.argv.slice(2);
/** By name; any other one: as `homage serve` has them. */
const LIMITS: { [name: string]: Partial<Limits> } = {
  calling: { ...FREE },
  waiting: { ...FREE },
  free: { ...FREE, sockets: 1e5, backlog: 1e7, waiting: 1e9 },
  // So that one guest can stand for many who talk.
  talkative: { ...DEFAULT_LIMITS, lines: FREE.lines, lineMs: FREE.lineMs },
};
const server = await serve({
  port: Number(port),
  data,
  web: null,
  games: GAMES,
  gamesModule,
  logLevel: 'silent',
  windowMs: 20,
  // People are called at once, by whoever listens on this machine, one after the other; or never, and it all waits for the next server.
  ...(limits === 'calling' || limits === 'waiting'
    ? {
        hooksHere: true,
        graceMs: 0,
        noticeMs: limits === 'calling' ? 100 : 1e9,
        noticeLanes: 1,
        noticeClaimMs: 1_000,
      }
    : {}),
  // Many addresses from one machine: as behind a proxy.
  ...(limits === 'proxied' || limits === 'talkative' ? { proxies: ['loopback'] } : {}),
  limits: LIMITS[limits] ?? DEFAULT_LIMITS,
});
console.log(server.address);
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
