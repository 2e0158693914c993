/** Building the app when it is needed: `npm start` and the browser tests call this. */

import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const here = import.meta.dirname;
const root = join(here, '../..');
export const dist = join(here, 'dist');
/** The app that is being built, and for a moment the one that was there before. */
const next = join(here, 'dist.next');
const last = join(here, 'dist.last');

/** What the app is made of. Tests and notes are no part of it. */
const SOURCES = [
  ...['kernel', 'words', 'bots', 'table', 'protocol', 'ui', 'registry'].flatMap((name) => [
    `packages/${name}/src`,
    `packages/${name}/package.json`,
  ]),
  ...['src', 'public', 'index.html', 'vite.config.ts', 'package.json'].map((name) => `packages/web/${name}`),
  'games',
  'package-lock.json',
];
const IGNORED = new Set(['node_modules', 'dist', 'test', 'RULES.md', 'README.md']);

function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const about = statSync(path);
  if (!about.isDirectory()) return about.mtimeMs;
  return readdirSync(path)
    .filter((name) => !IGNORED.has(name))
    .reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0);
}

/** Whether the built app is there and nothing it is made of has changed since. */
export function isFresh(): boolean {
  const page = join(dist, 'index.html');
  if (!existsSync(page) || !readFileSync(page, 'utf8').includes('/assets/')) return false;
  const built = statSync(page).mtimeMs;
  return SOURCES.every((source) => newest(join(root, source)) <= built);
}

/**
 * Builds the app with Vite, beside the one that is there, and takes its place when it is finished: a server that is running meanwhile
 * never hands out half an app. What went wrong is thrown as one message, and the old app stays.
 */
export function build(): void {
  rmSync(next, { recursive: true, force: true });
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  const done = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: here,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', HOMAGE_WEB_OUT: basename(next) },
  });
  if (done.status !== 0) {
    rmSync(next, { recursive: true, force: true });
    throw new Error(`the web app could not be built:\n${done.stdout}${done.stderr}`);
  }
  rmSync(last, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, last);
  renameSync(next, dist);
  rmSync(last, { recursive: true, force: true });
}

const LOCK = join(root, 'node_modules/.homage-web-build');
/** In it: the number of the process that builds. */
const HOLDER = join(LOCK, 'process');
const LONGEST_BUILD = 180_000;

/** Whoever built was stopped on the way (Ctrl-C), or has taken longer than anybody does. */
function isAbandoned(): boolean {
  const since = statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (Date.now() - since > LONGEST_BUILD) return true;
  try {
    process.kill(Number(readFileSync(HOLDER, 'utf8')), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** One at a time: two builds would empty the folder under each other. A lock that nobody holds any more is taken over. */
function alone<T>(work: () => T): T {
  for (;;) {
    try {
      mkdirSync(LOCK);
      writeFileSync(HOLDER, String(process.pid));
      break;
    } catch {
      if (isAbandoned()) rmSync(LOCK, { recursive: true, force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
  try {
    return work();
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

/** True if there was something to build. */
export function buildIfNeeded(): boolean {
  if (isFresh()) return false;
  return alone(() => {
    if (isFresh()) return false;
    build();
    return true;
  });
}

/** A fresh copy of the app in another folder, which no later build disturbs: for tests. */
export function copyApp(to: string): void {
  alone(() => {
    if (!isFresh()) build();
    cpSync(dist, to, { recursive: true });
  });
}

if (import.meta.main) buildIfNeeded();
