/** A disk that is really full: a small one of memory, filled to its last byte. Needs the right to mount; elsewhere it is left out. */

import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Api, type ApiError, ends, eventually, house } from './harness.ts';
import { Cluster, NO_POSTGRES } from './postgres/cluster.ts';

class Disk {
  readonly folder = mkdtempSync(join(tmpdir(), 'homage-disk-'));
  readonly mounted: boolean;

  constructor(size: string) {
    this.mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', this.folder]).status === 0;
    if (this.mounted) chmodSync(this.folder, 0o755);
  }

  get #ballast(): string {
    return join(this.folder, 'ballast');
  }

  /** To the last byte. */
  fill(): void {
    const file = openSync(this.#ballast, 'a');
    for (let piece = 1 << 20; piece >= 1; piece >>= 1) {
      try {
        for (;;) if (writeSync(file, Buffer.alloc(piece)) < piece) break;
      } catch (error) {
        expect(error).toMatchObject({ code: 'ENOSPC' });
      }
    }
    closeSync(file);
  }

  free(): void {
    rmSync(this.#ballast);
  }

  remove(): void {
    if (this.mounted) spawnSync('umount', ['-l', this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const LINUX = process.platform === 'linux' && process.getuid?.() === 0;
const PLENTY = 2000;
/** A game on a disk that becomes full: what is acknowledged is there, what is refused is not, and nobody is cut off. */
async function playOn(server: Awaited<ReturnType<typeof house>>, disk: Disk): Promise<void> {
  const base = server.address;
  const health = (): Promise<number> => fetch(`${base}/healthz`).then(({ status }) => status);
  const [ann, bob] = [await Api.guest(base, 'Ann'), await Api.guest(base, 'Bob')];
  const { id: table } = await ann.post('create', { game: 'squabble', seats: 2, options: { rounds: 12 } });
  await bob.post('sit', { table });
  await ann.post('start', { table });
  let key = 0;
  const say = (): Promise<unknown> =>
    ann.post('chat', { table, channel: 'table', text: `${key} ${'x'.repeat(900)}`, key: `a-key-of-mine-${key}` });
  const said = async (): Promise<number> =>
    (await ann.send<{ lines: { n: number }[] }>('GET', `/tables/${table}/chat`)).lines.at(-1)?.n ?? 0;
  for (; key < 5; key++) await say();
  disk.fill();
  let why: ApiError | undefined;
  for (; why === undefined && key < PLENTY; key++) {
    why = await say().then(
      () => undefined,
      (error: ApiError) => error,
    );
  }
  expect(why, 'the disk was never full').toMatchObject({
    status: 500,
    why: { code: 'server.failed' },
    sentence: expect.stringMatching(/^[A-Z].*\.$/),
  });
  key--;
  expect(await health()).toBe(503);
  expect(await said()).toBe(key);
  expect(await ann.state(table)).toMatchObject({ info: { phase: 'running' } });
  disk.free();
  await eventually(() =>
    say().then(
      () => 'said',
      (error: ApiError) => error.why.code,
    ),
  ).toBe('said');
  expect(await said()).toBe(key + 1);
  await eventually(health).toBe(200);
  const { cursor } = await ann.post('aside', { table, aside: 'offer', answer: { to: 1, give: 1, want: 0 } });
  expect((await ann.state(table)).sight?.cursor).toBe(cursor);
}

test.skipIf(!LINUX)('SQLite on a full disk', async ({ skip }) => {
  const disk = new Disk('6m');
  ends.push(() => disk.remove());
  skip(!disk.mounted, 'nothing can be mounted here');
  const server = await house({ data: disk.folder });
  ends.push(() => server.close());
  await playOn(server, disk);
});

test.skipIf(!LINUX || NO_POSTGRES !== null)('PostgreSQL on a full disk', async ({ skip }) => {
  const disk = new Disk('200m');
  ends.push(() => disk.remove());
  skip(!disk.mounted, 'nothing can be mounted here');
  const cluster = await Cluster.own(disk.folder);
  ends.push(() => cluster.stop());
  const server = await house({ database: await cluster.database() });
  ends.push(() => server.end());
  await playOn(server, disk);
});
