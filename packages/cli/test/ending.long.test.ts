/** `npm start` is asked to end, as a service manager asks: the server closes, and nothing is left running. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

test.skipIf(process.platform === 'win32')(
  'SIGTERM to npm start ends the server',
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'homage-ending-'));
    // As a shell has it: neither npm nor the Node that runs these tests are in the way.
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_')),
    );
    const npm = spawn('npm', ['start', '--', '--port', '0', '--no-build', '--data', data], { cwd: root, env });
    try {
      let said = '';
      npm.stdout.on('data', (text) => {
        said += String(text);
      });
      npm.stderr.on('data', (text) => {
        said += String(text);
      });
      await expect.poll(() => said, { timeout: 60_000 }).toMatch(/is open at (\S+)/);
      const address = /is open at (\S+)/.exec(said)?.[1] ?? '';
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
      const ended = new Promise((done) => npm.once('exit', done));
      npm.kill('SIGTERM');
      await ended;
      const answers = (): Promise<boolean> =>
        fetch(`${address}/healthz`).then(
          () => true,
          () => false,
        );
      await expect.poll(answers, { timeout: 20_000 }).toBe(false);
    } finally {
      npm.kill('SIGKILL');
      rmSync(data, { recursive: true, force: true });
    }
  },
  120_000,
);
