// Finds a NATS server for the tests of several nodes and prints its path; installs Debian's where that is possible. Without one,
// these tests are skipped on a developer's machine and fail under CI.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The path of a NATS server, or undefined. `NATS_PATH` wins over what is found. */
export function findNats() {
  const { NATS_PATH: given, PATH: path = '' } = process.env;
  if (given) return isProgram(given) ? given : undefined;
  const folders = [...path.split(delimiter).filter(Boolean), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
  return folders
    .map((folder) => join(folder, process.platform === 'win32' ? 'nats-server.exe' : 'nats-server'))
    .find(isProgram);
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

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { env, stdio: ['ignore', process.stderr, process.stderr] }).status === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  let found = findNats();
  if (!found && canInstall()) {
    console.error('Installing nats-server for the tests of several nodes (apt-get) ...');
    if (apt('update', '-qq')) apt('install', '-y', '-qq', '--no-install-recommends', 'nats-server');
    found = findNats();
  }
  if (found) {
    console.log(found);
  } else {
    console.error('No nats-server found: install one (apt-get install nats-server) or set NATS_PATH to its program.');
    process.exitCode = process.env.CI === 'true' ? 1 : 0;
  }
}
