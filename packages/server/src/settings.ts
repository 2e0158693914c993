/** What a server is told when it starts. Time and chance are settings too, so that tests can hold them still. */

import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Wisdom } from '@homage/bots';
import type { GameDef, Seat, Vocabulary } from '@homage/kernel';
import type { Wall } from '@homage/table';
import type { GameWords } from '@homage/words';
import { isOwnName } from './http/address.ts';
import { type PostAddress, readPostAddress } from './mail/post.ts';
import { OBSTACLES, Obstacle } from './store/obstacle.ts';
import { PATIENCE, type Patience } from './store/postgres/trouble.ts';

/** A game as the server needs it; the registry's entries are such. */
export interface ServedGame {
  id: string;
  def: GameDef<Vocabulary>;
  wisdom?: Wisdom<Vocabulary>;
  words?: GameWords<Vocabulary>;
  /** Who has won, by an outcome. */
  winners?(outcome: object): readonly Seat[];
}

export interface Limits {
  /** Messages a second over one socket, and how many may come at once. */
  messages: number;
  burst: number;
  /** Requests a minute from one address. */
  requests: number;
  /** Milliseconds of processor time a second that answers to plain requests of one address may take: beyond that they wait for each other. */
  work: number;
  /** New guests a minute from one address. */
  guests: number;
  /** Letters an hour to one address, and asked for from one network. */
  mails: number;
  mailsPerAddress: number;
  /** Messages a second over all sockets of one address, and how many may come at once. */
  messagesPerAddress: number;
  burstPerAddress: number;
  /** Sockets and streams, in all and from one address. */
  sockets: number;
  socketsPerAddress: number;
  /** How many follow one table without a seat, how many of them from one address, and how many tables one address follows, each socket counted. */
  readersPerTable: number;
  readersPerTableAndAddress: number;
  tablesPerAddress: number;
  /** Sockets of one address that follow the list. */
  listsPerAddress: number;
  /** Tables that one guest may have open or running as host. */
  tables: number;
  /** Tables that one guest, and one address, may set up at once and in an hour; in a day it is five times as many. Games that are over are kept, so they count. Where only this machine can reach the server nothing is counted. */
  setUps: number;
  setUpsPerAddress: number;
  /** How often one guest may change at once, and in a minute, how a table stands beside the game: seats, bots, manners, motions. */
  changes: number;
  /** How often a guest takes another name at once, and in an hour. */
  renames: number;
  /** Lines of chat that one person may say at once in a channel, and after how many milliseconds the next. */
  lines: number;
  lineMs: number;
  /** Bytes that may wait for a slow reader, beyond the message it began with, before it is cut off; and for all readers together. */
  backlog: number;
  waiting: number;
  /** Whoever takes nothing of an answer for so many milliseconds, or twice as many, is cut off. */
  stallMs: number;
}

export interface Settings {
  host: string;
  port: number;
  /** The data folder. */
  data: string;
  /** The address of a PostgreSQL database, in which everything is kept then; null: SQLite in the data folder. */
  database: string | null;
  /** The server that takes our mail; null: there is none, and nothing promises mail. */
  smtp: PostAddress | null;
  /** Where people find this server, without a slash at its end: links in letters lead there. What a request says of itself is never believed for that. */
  url: string | null;
  /** The address of a NATS server, over which several nodes of one database speak; null: this is the only one. */
  nats: string | null;
  /** What this node is called, for people. */
  node: string;
  /** How long such a database is waited for: all in all, and for one answer. */
  databaseWaits: Patience;
  /** The built web app; null: none is served. */
  web: string | null;
  games: readonly ServedGame[];
  /** The module from which bot threads load `GAMES`. */
  gamesModule: string;
  /** Other origins whose pages may talk to this server. */
  origins: readonly string[];
  /** Addresses or networks of proxies whose X-Forwarded-For and X-Forwarded-Proto are believed. */
  proxies: readonly string[];
  /** The names this server goes by; `own`: only those that mean this machine; `any`: whatever a client says. */
  hosts: readonly string[] | 'own' | 'any';
  /** Whether /metrics answers to others than this machine. */
  openMetrics: boolean;
  windowMs: number;
  /** How long seats have to open their salts when a game is about to begin. */
  openMs: number;
  /** The hard limit for one thought of a bot, and how many think at once. */
  botMs: number;
  botThreads: number;
  /** At secret questions and windows all bots of a table answer together, so long after the question and as their levels think. */
  secretMs: number;
  /** How long somebody may be gone, when asked at a table without a clock, before a bot stands in. */
  absentMs: number;
  /** How long news may wait for company when its reader has nothing to do, in milliseconds. */
  gatherMs: number;
  /** A session that was ended elsewhere is ended here within so many milliseconds. */
  sessionMs: number;
  /** How long a turn waits before its owner is called, how often the outbox is looked at, and how many notices of each kind (letters, push, webhooks) are on their way at once. */
  graceMs: number;
  noticeMs: number;
  noticeLanes: number;
  /** Whoever has claimed notices and does not finish within so long loses them to others. */
  noticeClaimMs: number;
  /** Whether webhooks and push services may be on this machine. For tests alone. */
  hooksHere: boolean;
  /** How many tables are kept in memory though nobody looks. */
  hotTables: number;
  limits: Limits;
  /** For how many days of served time things are kept; null: for ever. Finished games; what was said at them since anybody last touched them. */
  keepGames: number | null;
  keepChat: number | null;
  /** Reports that are settled, and the trail of what stewards did. */
  keepReports: number | null;
  keepAudit: number | null;
  /** Sessions that nobody uses. */
  keepSessions: number | null;
  /** What opens `homage admin` over the network; null: only the socket in the data folder does. */
  adminToken: string | null;
  logLevel: string;
  /** What the clock on the wall says: for people. Anybody may set it at any time. */
  now(): Wall;
  /** A clock that only goes forward: for everything that is measured. */
  ticks(): number;
  /** Random bytes in hex. */
  random(bytes: number): string;
}

/** What somebody who starts a server says; the rest has defaults. */
export type GivenSettings = Partial<Omit<Settings, 'limits'>> & { limits?: Partial<Limits> };

export const DEFAULT_LIMITS: Limits = {
  messages: 40,
  burst: 120,
  requests: 3000,
  work: 250,
  guests: 60,
  mails: 5,
  mailsPerAddress: 30,
  messagesPerAddress: 800,
  burstPerAddress: 2400,
  sockets: 10_000,
  socketsPerAddress: 200,
  readersPerTable: 2500,
  readersPerTableAndAddress: 100,
  tablesPerAddress: 500,
  listsPerAddress: 100,
  tables: 50,
  setUps: 120,
  setUpsPerAddress: 480,
  changes: 120,
  renames: 5,
  lines: 5,
  lineMs: 2000,
  backlog: 256 * 1024,
  waiting: 64 * 1024 * 1024,
  stallMs: 15_000,
};

/** Where the web app is built to. */
const WEB = join(import.meta.dirname, '../../web/dist');

const HOST = '127.0.0.1';

function listOf(text: string | undefined): string[] {
  return (text ?? '').split(',').flatMap((entry) => (entry.trim() === '' ? [] : [entry.trim()]));
}

/** How long something is kept, by its variable: a number of days, or `forever`. */
function days(name: string, usual: number | null): number | null {
  const text = process.env[name];
  if (text === undefined || text === '') return usual;
  if (text === 'forever') return null;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Obstacle(OBSTACLES.badDays(name));
  return count;
}

/** Shorter ones could be guessed. */
const TOKEN_LETTERS = 32;

function adminTokenOf(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (text.length < TOKEN_LETTERS) throw new Obstacle(OBSTACLES.shortToken());
  return text;
}

function databaseOf(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  // The text itself may hold a password.
  throw new Obstacle(OBSTACLES.badAddress());
}

function urlOf(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '')
    throw new Obstacle(OBSTACLES.badUrl());
  return url.origin;
}

function natsOf(text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  if (/^(nats|tls):\/\//.test(text) && URL.canParse(text)) return text;
  throw new Obstacle(OBSTACLES.badNats());
}

/** What is not given comes from the environment, or has the value that suits one machine at home. */
export function settingsFrom(given: GivenSettings & Pick<Settings, 'games'>): Settings {
  const { HOMAGE_ORIGINS, HOMAGE_TRUST_PROXY, HOMAGE_HOSTS, HOMAGE_OPEN_METRICS, HOMAGE_ADMIN_TOKEN } = process.env;
  const { HOMAGE_DATABASE, HOMAGE_SMTP, HOMAGE_URL } = process.env;
  // `1`, as it used to be written: one proxy on this machine.
  const proxies = given.proxies ?? listOf(HOMAGE_TRUST_PROXY === '1' ? 'loopback' : HOMAGE_TRUST_PROXY);
  const named = listOf(HOMAGE_HOSTS?.toLowerCase());
  const smtp = given.smtp === undefined ? readPostAddress(HOMAGE_SMTP) : given.smtp;
  const url = given.url === undefined ? urlOf(HOMAGE_URL) : given.url;
  if (smtp !== null && url === null) throw new Obstacle(OBSTACLES.noUrl());
  // A server that only this machine can reach is open to whoever can give its address a name (DNS rebinding): it has none.
  const local = isOwnName(given.host ?? HOST) && proxies.length === 0;
  return {
    host: HOST,
    port: 8080,
    data: './data',
    database: databaseOf(HOMAGE_DATABASE),
    nats: natsOf(process.env.HOMAGE_NATS),
    node: process.env.HOMAGE_NODE ?? hostname(),
    databaseWaits: PATIENCE,
    smtp,
    url,
    // A build that has no page yet is not finished.
    web: existsSync(join(WEB, 'index.html')) ? WEB : null,
    gamesModule: '@homage/registry',
    origins: listOf(HOMAGE_ORIGINS),
    proxies,
    hosts: named.length > 0 ? named : local ? 'own' : 'any',
    openMetrics: HOMAGE_OPEN_METRICS === '1',
    windowMs: 8_000,
    openMs: 20_000,
    botMs: 3_000,
    botThreads: 1,
    secretMs: 120,
    absentMs: 180_000,
    gatherMs: 100,
    sessionMs: 30_000,
    graceMs: 90_000,
    noticeMs: 1_000,
    noticeLanes: 8,
    noticeClaimMs: 120_000,
    hooksHere: false,
    hotTables: 200,
    keepGames: days('HOMAGE_KEEP_GAMES', null),
    keepChat: days('HOMAGE_KEEP_CHAT', 365),
    keepReports: days('HOMAGE_KEEP_REPORTS', 180),
    keepAudit: days('HOMAGE_KEEP_AUDIT', 730),
    keepSessions: days('HOMAGE_KEEP_SESSIONS', 365),
    adminToken: adminTokenOf(HOMAGE_ADMIN_TOKEN),
    logLevel: 'info',
    now: () => Date.now(),
    ticks: () => performance.now(),
    random: (bytes) => randomBytes(bytes).toString('hex'),
    ...given,
    limits: { ...DEFAULT_LIMITS, ...given.limits },
  };
}

/** Names this build of the web app, so that an older page learns that it is old. */
export function buildOf(folder: string | null): string {
  const page = folder === null ? undefined : join(folder, 'index.html');
  if (page === undefined || !existsSync(page)) return 'none';
  return createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 12);
}

/** The short scripts that stand in the page itself, by their hashes, as a content security policy names them: these and no others run. */
export function scriptsOf(folder: string | null): string[] {
  const page = folder === null ? undefined : join(folder, 'index.html');
  if (page === undefined || !existsSync(page)) return [];
  return [...readFileSync(page, 'utf8').matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}
