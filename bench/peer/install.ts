/**
 * The peer is no part of the house: it has a package and a lock of its own in this folder, and is installed when a benchmark first needs it.
 * Several may need it at the same moment; one installs, the others wait.
 */

import { type SpawnSyncOptionsWithStringEncoding, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const FOLDER = import.meta.dirname;
const BUSY = join(FOLDER, 'node_modules.installing');
/** Whoever installs for longer than this is gone. */
const PATIENCE_MS = 5 * 60_000;
const LOOK_MS = 200;

/** Loads parts of the peer. Throws with a sentence where it cannot be had. */
export function peer(): NodeJS.Require {
  if (!isInstalled()) install();
  return createRequire(join(FOLDER, 'package.json'));
}

function versionIn(file: string): string | undefined {
  try {
    const { packages } = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as {
      packages: { [path: string]: { version?: string } };
    };
    return JSON.stringify(
      Object.entries(packages).flatMap(([path, { version }]) => (path === '' ? [] : [path, version])),
    );
  } catch {
    return undefined;
  }
}

/** npm writes a note of what it has installed, last of all. */
function isInstalled(): boolean {
  const present = versionIn(join('node_modules', '.package-lock.json'));
  return present !== undefined && present === versionIn('package-lock.json');
}

function install(): void {
  const began = Date.now();
  while (!take()) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS);
    if (Date.now() - began > PATIENCE_MS) throw new Error('somebody else has been installing the peer for too long');
  }
  try {
    if (isInstalled()) return;
    console.error('bench: installing boardgame.io, which is measured beside us (npm ci in bench/peer) ...');
    const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const options: SpawnSyncOptionsWithStringEncoding = {
      cwd: FOLDER,
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    };
    const { status, stderr, error } =
      npm === undefined ? spawnSync('npm', args, options) : spawnSync(node, [npm, ...args], options);
    if (status === 0) return;
    throw new Error(
      `boardgame.io, which is measured beside us, could not be installed (npm ci in bench/peer): ${error?.message ?? stderr.trim().split('\n')[0]}`,
    );
  } finally {
    rmSync(BUSY, { recursive: true, force: true });
  }
}

/** Whether it is ours to install. */
function take(): boolean {
  try {
    mkdirSync(BUSY);
    return true;
  } catch {
    try {
      if (Date.now() - statSync(BUSY).mtimeMs > PATIENCE_MS) rmSync(BUSY, { recursive: true, force: true });
    } catch {
      // It has just been finished.
    }
    return false;
  }
}
