/**
 * `node scripts/within.ts MINUTES COMMAND...`: runs the command, and ends it and fails when the time is up. HOMAGE_MINUTES, where it is set, is the
 * time instead: what is left of more (`.ci/run`).
 */
import { spawn } from 'node:child_process';

const [minutes, command, ...args] = process.argv.slice(2);
const limit = Number(process.env.HOMAGE_MINUTES ?? minutes);
if (command === undefined || !(limit > 0)) {
  console.error('usage: node scripts/within.ts MINUTES COMMAND...');
  process.exit(2);
}

const windows = process.platform === 'win32';
const child = spawn(command, args, { stdio: 'inherit', detached: !windows, shell: windows });

/** The command's own children must go with it: on POSIX it leads a process group. */
function stop(signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (windows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has just ended by itself.
  }
}

const timer = setTimeout(() => {
  console.error(`Not done within ${limit} minutes: stopped.`);
  process.exitCode = 124;
  stop('SIGTERM');
  setTimeout(() => stop('SIGKILL'), 5_000).unref();
}, limit * 60_000);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal));
child.on('error', (error) => {
  clearTimeout(timer);
  console.error(error.message);
  process.exitCode = 127;
});
child.on('exit', (code) => {
  clearTimeout(timer);
  process.exitCode ??= code ?? 1;
});
