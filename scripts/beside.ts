/**
 * Packages that are no part of the house: a folder with a package and a lock of its own, installed when a benchmark or a test first needs it,
 * not by every `npm start`. Several may need it at the same moment; one installs, the others wait.
 */

import { type SpawnSyncOptionsWithStringEncoding, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Whoever installs for longer than this is gone. */
const PATIENCE_MS = 5 * 60_000;
const LOOK_MS = 200;

/** Loads what stands in a folder's package.json. `what` says in a sentence what it is. Throws with a sentence where it cannot be had. */
export function beside(folder: string, what: string): NodeJS.Require {
  if (!isInstalled(folder)) install(folder, what);
  return createRequire(join(folder, 'package.json'));
}

type Packages = { [path: string]: { version?: string; optional?: boolean } };

function packagesIn(folder: string, file: string): Packages | undefined {
  try {
    return (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { packages: Packages }).packages;
  } catch {
    return undefined;
  }
}

/** npm writes a note of what it has installed, last of all. What is optional may be for other machines. */
function isInstalled(folder: string): boolean {
  const wanted = packagesIn(folder, 'package-lock.json');
  const present = packagesIn(folder, join('node_modules', '.package-lock.json'));
  if (wanted === undefined || present === undefined) return false;
  const fits = ([path, { version }]: [string, { version?: string }]): boolean => wanted[path]?.version === version;
  const needed = Object.entries(wanted).filter(([path, { optional }]) => path !== '' && optional !== true);
  return Object.entries(present).every(fits) && needed.every(([path]) => path in present);
}

function install(folder: string, what: string): void {
  const busy = join(folder, 'node_modules.installing');
  const began = Date.now();
  while (!take(busy)) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS);
    if (Date.now() - began > PATIENCE_MS) throw new Error(`somebody else has been installing ${what} for too long`);
  }
  try {
    if (isInstalled(folder)) return;
    console.error(`installing ${what} (npm ci in ${folder}) ...`);
    const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const options: SpawnSyncOptionsWithStringEncoding = {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    };
    const { status, stderr, error } =
      npm === undefined ? spawnSync('npm', args, options) : spawnSync(node, [npm, ...args], options);
    if (status === 0) return;
    const why = error?.message ?? stderr.trim().split('\n')[0];
    throw new Error(`${what} could not be installed (npm ci in ${folder}): ${why}`);
  } finally {
    rmSync(busy, { recursive: true, force: true });
  }
}

/** Whether it is ours to install. */
function take(busy: string): boolean {
  try {
    mkdirSync(busy);
    return true;
  } catch {
    try {
      if (Date.now() - statSync(busy).mtimeMs > PATIENCE_MS) rmSync(busy, { recursive: true, force: true });
    } catch {
      // It has just been finished.
    }
    return false;
  }
}
