// Finds a Chromium for the browser tests and prints its path; installs Debian's where that is possible. Without one,
// browser tests are skipped on a developer's machine and fail under CI.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The path of a browser that Playwright can drive, or undefined. `CHROMIUM_PATH` wins over what is found. */
export function findChromium() {
  const { CHROMIUM_PATH: given, PATH: path = '' } = process.env;
  if (given) return isProgram(given) ? given : undefined;
  const folders = path.split(delimiter).filter(Boolean);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places].find(isProgram);
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
  let found = findChromium();
  if (!found && canInstall()) {
    console.error('Installing Chromium for the browser tests (apt-get) ...');
    if (apt('update', '-qq')) apt('install', '-y', '-qq', '--no-install-recommends', 'chromium');
    found = findChromium();
  }
  if (found) {
    console.log(found);
  } else {
    console.error('No Chromium found: install one (apt-get install chromium) or set CHROMIUM_PATH to its program.');
    process.exitCode = process.env.CI === 'true' ? 1 : 0;
  }
}
