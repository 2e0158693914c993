#!/usr/bin/env node
// Starts the command on Node 24: on this Node if it is one, else on the Node that the installation brought along.
import { spawn } from 'node:child_process';
import nodeModule, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { enableCompileCache } = nodeModule;
/** Said again by `npm start` and the Dockerfile, for a Node that can be told only when it starts: without it young objects take up to 128 MB. */
const FLAGS = ['--max-semi-space-size=16'];

if (Number(process.versions.node.split('.')[0]) >= 24) {
  // What was compiled once is kept beside the installation: the next start takes less time and memory. Where that is not allowed, nothing is kept.
  const kept = fileURLToPath(new URL('../../../node_modules/.cache/homage', import.meta.url));
  enableCompileCache?.(kept);
  // Threads hear of it by this name only: without it each that reads TypeScript takes 20 MB for doing so.
  process.env.NODE_COMPILE_CACHE ??= kept;
  await import('../src/main.ts');
} else {
  const node = broughtAlong();
  if (node) {
    const child = spawn(node, [...FLAGS, fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
      stdio: 'inherit',
    });
    // Whoever is asked to end asks the other to: a server closes its tables first, and none is left behind without a parent. Ctrl-C reaches both by itself.
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    process.on('SIGINT', () => undefined);
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? 1;
      if (signal !== null) process.exit(1);
    });
    child.on('error', (error) => {
      console.error(error.message);
      process.exitCode = 1;
    });
  } else {
    console.error(`Homage needs Node 24 or later (this is ${process.version}): see https://nodejs.org/en/download`);
    process.exitCode = 1;
  }
}

function broughtAlong() {
  const system = { linux: 'linux', win32: 'win' }[process.platform];
  try {
    const about = createRequire(import.meta.url).resolve(`node-${system}-${process.arch}/package.json`);
    return join(dirname(about), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  } catch {
    return undefined;
  }
}
