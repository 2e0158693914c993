/** What a server is told when it starts. Time and chance are settings too, so that tests can hold them still. */

import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Wisdom } from '@homage/bots';
import type { GameDef, Vocabulary } from '@homage/kernel';
import type { GameWords } from '@homage/words';

/** A game as the server needs it; the registry's entries are such. */
export interface ServedGame {
  id: string;
  def: GameDef<Vocabulary>;
  wisdom?: Wisdom<Vocabulary>;
  words?: GameWords<Vocabulary>;
}

export interface Limits {
  /** Messages a second over one socket, and how many may come at once. */
  messages: number;
  burst: number;
  /** Requests a minute from one address. */
  requests: number;
  /** New guests a minute from one address. */
  guests: number;
  sockets: number;
  socketsPerAddress: number;
  /** Tables that one guest may have open or running as host. */
  tables: number;
  /** Bytes that may wait for a slow reader before it is cut off. */
  backlog: number;
}

export interface Settings {
  host: string;
  port: number;
  /** The data folder. */
  data: string;
  /** The built web app; null: none is served. */
  web: string | null;
  games: readonly ServedGame[];
  /** The module from which bot threads load `GAMES`. */
  gamesModule: string;
  /** Other origins whose pages may talk to this server. */
  origins: readonly string[];
  /** Behind a proxy that sets X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy: boolean;
  /** Whether /metrics answers to others than this machine. */
  openMetrics: boolean;
  windowMs: number;
  /** The hard limit for one thought of a bot, and how many think at once. */
  botMs: number;
  botThreads: number;
  /** How long somebody may be gone, when asked at a table without a clock, before a bot stands in. */
  absentMs: number;
  /** How long news may wait for company when its reader has nothing to do, in milliseconds. */
  gatherMs: number;
  /** How many tables are kept in memory though nobody looks. */
  hotTables: number;
  limits: Limits;
  logLevel: string;
  now(): number;
  /** Random bytes in hex. */
  random(bytes: number): string;
}

export const DEFAULT_LIMITS: Limits = {
  messages: 40,
  burst: 120,
  requests: 3000,
  guests: 60,
  sockets: 10_000,
  socketsPerAddress: 200,
  tables: 50,
  backlog: 4 * 1024 * 1024,
};

const web = join(import.meta.dirname, '../../web/dist');

/** What is not given comes from the environment, or is as it is for one machine at home. */
export function settingsFrom(given: Partial<Settings> & Pick<Settings, 'games'>): Settings {
  const { HOMAGE_ORIGINS, HOMAGE_TRUST_PROXY, HOMAGE_OPEN_METRICS } = process.env;
  return {
    host: '127.0.0.1',
    port: 8080,
    data: './data',
    // A build that has no page yet is not finished.
    web: existsSync(join(web, 'index.html')) ? web : null,
    gamesModule: '@homage/registry',
    origins: HOMAGE_ORIGINS?.split(',').filter((origin) => origin !== '') ?? [],
    trustProxy: HOMAGE_TRUST_PROXY === '1',
    openMetrics: HOMAGE_OPEN_METRICS === '1',
    windowMs: 8_000,
    botMs: 3_000,
    botThreads: 1,
    absentMs: 180_000,
    gatherMs: 100,
    hotTables: 200,
    logLevel: 'info',
    now: () => Date.now(),
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
