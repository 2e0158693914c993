// Finds a program that tests need and cannot come from npm, and installs Debian's where that is possible. Without it those tests are skipped on a developer's
// machine and fail under CI.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The path of a program, or undefined: what a variable of the environment names, or one of some names on the path, in other folders, or at other places. */
function find({ variable, names, folders = [], places = [] }) {
  const given = process.env[variable];
  if (given) return isProgram(given) ? given : undefined;
  const all = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...folders];
  return [...names.flatMap((name) => all.map((folder) => join(folder, name))), ...places].find(isProgram);
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function canInstall() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** So long somebody else may install something: tests that start together may each need a program. */
const BUSY_MS = 10 * 60_000;

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  for (const until = Date.now() + BUSY_MS; ; Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000)) {
    const { status, stdout, stderr } = spawnSync('apt-get', ['-o', 'Acquire::Retries=3', ...args], {
      env,
      encoding: 'utf8',
    });
    const busy = status !== 0 && /Could not get lock|Unable to acquire/.test(stderr) && Date.now() < until;
    if (!busy) {
      process.stderr.write(`${stdout}${stderr}`);
      return status === 0;
    }
  }
}

/** Where the file of a program is run by itself: prints the path. `title` and `why` are for people. */
export function ensure(file, wanted) {
  if (process.argv[1] !== fileURLToPath(file)) return;
  const { title, why, variable, debian } = wanted;
  let found = find(wanted);
  if (!found && canInstall()) {
    console.error(`Installing ${title} for ${why} (apt-get) ...`);
    if (apt('update', '-qq')) apt('install', '-y', '-qq', '--no-install-recommends', debian);
    found = find(wanted);
  }
  if (found) {
    console.log(found);
  } else {
    console.error(`No ${title} found: install one (apt-get install ${debian}) or set ${variable} to its program.`);
    process.exitCode = process.env.CI === 'true' ? 1 : 0;
  }
}
