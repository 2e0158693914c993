/** Starts a server: the store, the tables, HTTP and sockets; and ends it so that nothing is lost. */

import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { BotPool } from './bots/pool.ts';
import { deedsOf } from './commands/deeds.ts';
import { Guests } from './guests.ts';
import { healthOf } from './health.ts';
import { Peers } from './http/address.ts';
import { makeApp } from './http/app.ts';
import { Burden } from './http/burden.ts';
import { boundConnections } from './http/connections.ts';
import { cookiesFor, tokenOf } from './http/cookies.ts';
import { Doors } from './http/doors.ts';
import { Meter } from './http/meter.ts';
import { fromHere } from './http/origin.ts';
import { Post } from './http/outbox.ts';
import { Sockets } from './http/socket.ts';
import { calmly, UNLOGGED } from './log.ts';
import { openPost } from './mail/post.ts';
import { Metrics } from './metrics.ts';
import { joinNodes, needsPostgres, transportFor } from './nodes/open.ts';
import type { NoticeDesk } from './notices/desk.ts';
import { openNotices } from './notices/open.ts';
import { UnderWay } from './once.ts';
import { Accounts } from './people/accounts.ts';
import { openAdmin } from './people/admin.ts';
import { Bans } from './people/bans.ts';
import { Care } from './people/care.ts';
import { Operator } from './people/operator.ts';
import { Hall } from './rooms/hall.ts';
import { ServedTime } from './served.ts';
import { buildOf, type GivenSettings, type ServedGame, type Settings, settingsFrom } from './settings.ts';
import { Costs } from './spent.ts';
import { RESTORE_FILE, takeOver } from './store/backup.ts';
import { lockFolder } from './store/lock.ts';
import { openStore } from './store/open.ts';

export interface RunningServer {
  /** Where it can be reached, http://host:port. */
  address: string;
  port: number;
  hall: Hall;
  /** What sends notices. */
  notices: NoticeDesk;
  /** Ends it: nothing new is taken, what was begun is written, everybody is told. */
  close(): Promise<void>;
}

const RESTORE_POLL_MS = 1_000;
/** So long a node that leaves says goodbye to those who are there. */
const LEAVE_MS = 2_000;

async function registered(): Promise<readonly ServedGame[]> {
  const { GAMES } = (await import('@homage/registry')) as { GAMES: readonly ServedGame[] };
  return GAMES;
}

export async function serve(given: GivenSettings = {}): Promise<RunningServer> {
  const settings = settingsFrom({ ...given, games: given.games ?? (await registered()) });
  // Answers, tokens and cookies are never handed to the log; this is the second bar on the door.
  const log = pino({
    level: settings.logLevel,
    hooks: { logMethod: calmly() },
    redact: { paths: [...UNLOGGED], remove: true },
  });
  // Held over a restore as well: between two openings nobody else may come in.
  const lock = lockFolder(settings.data);
  let opened = await open(settings, log, settings.port).catch((error: unknown) => {
    lock.release();
    throw error;
  });
  let busy: Promise<void> | null = null;
  const { port } = opened;
  const poll = setInterval(() => {
    if (busy !== null || !existsSync(join(settings.data, RESTORE_FILE))) return;
    log.info('a backup is being restored');
    busy = opened
      .close()
      .then(async () => {
        opened = await open(settings, log, port);
      })
      .finally(() => {
        busy = null;
      });
  }, RESTORE_POLL_MS);
  poll.unref();
  return {
    address: opened.address,
    port,
    get hall() {
      return opened.hall;
    },
    get notices() {
      return opened.notices;
    },
    async close() {
      clearInterval(poll);
      await busy;
      await opened.close();
      lock.release();
    },
  };
}

interface OpenServer {
  address: string;
  port: number;
  hall: Hall;
  notices: NoticeDesk;
  close(): Promise<void>;
}

async function open(settings: Settings, log: Logger, port: number): Promise<OpenServer> {
  if (settings.nats !== null && settings.database === null) throw needsPostgres();
  const taken = settings.database === null ? takeOver(settings.data, settings.now()) : undefined;
  if (taken !== undefined) log.warn(taken, 'why' in taken ? 'the backup was refused' : 'the backup has been restored');
  const store = await openStore(settings);
  let cookieSecret = await store.meta('cookieSecret');
  if (cookieSecret === undefined) {
    // Whoever opens the same data at the same moment must end up with the same one.
    await store.commit([{ w: 'metaOnce', key: 'cookieSecret', value: settings.random(32) }]);
    cookieSecret = (await store.meta('cookieSecret')) as string;
  }
  const served = new ServedTime(
    settings.ticks,
    settings.now,
    Number((await store.meta('served')) ?? 0),
    await store.runs(),
  );
  // Nothing hangs on it but what is swept one day: on a full disk the house opens all the same.
  store
    .commit([{ w: 'run', run: served.run }])
    .catch((error: unknown) => log.error({ err: error }, 'could not write the time'));
  const pool = new BotPool(settings.gamesModule, settings.botThreads, settings.botMs);
  const hall = new Hall(settings, store, served, pool, log);
  const guests = new Guests(settings, store, served, cookieSecret);
  const mail = openPost(settings.smtp);
  const accounts = new Accounts(hall, guests, mail);
  const metrics = new Metrics();
  const peers = new Peers(settings);
  const costs = new Costs();
  const doors = new Doors(settings.limits, costs);
  const post = new Post(settings.limits);
  const requests = new Meter(settings.limits.requests);
  const burden = new Burden(settings.limits.work, costs);
  let sockets: Sockets | null = null;
  const operator = new Operator(hall, (text) => sockets?.tellAll(JSON.stringify({ t: 'word', text })) ?? 0);
  const sessions = setInterval(() => {
    guests.lookAgain(doors.sessions()).catch((error: unknown) => log.error({ err: error }, 'could not read sessions'));
    operator.lookAgain().catch((error: unknown) => log.error({ err: error }, 'could not read what the operator wants'));
  }, settings.sessionMs);
  sessions.unref();
  const bans = new Bans(hall, cookieSecret);
  await bans.open();
  bans.banned = (guest) => void guests.endAll({ id: guest, name: '' }, async () => undefined).catch(() => undefined);
  const care = new Care(hall, accounts, bans);
  const desk = { hall, guests, metrics, bans, underWay: new UnderWay() };
  hall.deeds = deedsOf(hall);
  guests.ended = (hashes) => {
    doors.endSessions(hashes);
    hall.nodes?.hint('sessions');
  };
  const gauges = async (): Promise<{ [name: string]: number }> => {
    const counts = await store.counts();
    return {
      tables_open: counts.open,
      tables_running: counts.running,
      tables_over: counts.over,
      tables_in_memory: hall.hot,
      sockets: sockets?.size ?? 0,
      streams: doors.size - (sockets?.size ?? 0),
      waiting_bytes: post.waiting,
      readers_cut_off: post.behind,
      commits: store.stats.commits,
      commit_groups: store.stats.groups,
      bot_thoughts: pool.stats.thoughts,
      bot_late: pool.stats.late,
      bot_failed: pool.stats.failed,
      memory_bytes: process.memoryUsage.rss(),
      healthy: (await healthOf(hall)).ok ? 1 : 0,
      uptime_seconds: Math.round(process.uptime()),
      ...hall.nodes?.gauges,
    };
  };
  const noticing = await openNotices(hall, guests, bans, mail);
  const app = await makeApp({
    ...{ ...desk, accounts, care, peers, doors, post, requests, burden, cookieSecret, log, gauges },
    notices: noticing.book,
    admin: () => admin,
  });
  sockets = new Sockets({
    ...desk,
    doors,
    post,
    requests,
    burden,
    build: buildOf(settings.web),
    tokenOf: (request) => tokenOf(app, request, peers.of(request).scheme),
    cookiesFor: (request, token) => cookiesFor(app, token, peers.of(request).scheme),
    originsOf: (request) => peers.of(request),
    allowed: (request) => peers.knows(request) && fromHere(request.headers, settings.origins, peers.of(request).scheme),
  });
  const following = sockets;
  if (settings.nats !== null) {
    try {
      await joinNodes({ ...desk, doors, operator }, await transportFor(settings.nats, cookieSecret));
    } catch (error) {
      await app.close();
      await pool.close();
      await store.close();
      throw error;
    }
  }
  const admin = { hall, guests, accounts, care, bans, operator };
  const closeAdmin = await openAdmin(settings.data, admin);
  await operator.lookAgain();
  await hall.open();
  noticing.desk.open();
  boundConnections(app.server, peers, settings.limits);
  app.server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    following.upgrade(request, socket, head).catch((error: unknown) => {
      log.error({ why: error instanceof Error ? error.message : String(error) }, 'an upgrade failed');
      socket.destroy();
    });
  });
  const close = async (): Promise<void> => {
    await hall.finish();
    // Those who play here hardly notice: their tables go on at another node, and they come back to one.
    if (hall.nodes !== null && (await hall.nodes.drain())) await following.leave(LEAVE_MS);
    hall.closing = true;
    clearInterval(sessions);
    bans.close();
    closeAdmin();
    following.close();
    await app.close();
    await noticing.close();
    await accounts.close();
    await pool.close();
    await hall.close();
    await store.close();
  };
  try {
    await app.listen({ host: settings.host, port });
  } catch (error) {
    await close();
    throw error;
  }
  const bound = app.server.address() as AddressInfo;
  const name = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address;
  return { address: `http://${name}:${bound.port}`, port: bound.port, hall, notices: noticing.desk, close };
}
