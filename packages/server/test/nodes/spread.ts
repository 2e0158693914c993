/**
 * A server that is several nodes: behind its address each connection goes to the next of them, so that whoever plays together is at different ones. Tests
 * that know nothing of nodes run on it as they are (`HOMAGE_TEST_NODES=2`).
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, connect as dial } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GivenSettings, type RunningServer, serve } from '../../src/index.ts';
import { Elsewhere } from '../../src/nodes/elsewhere.ts';
import type { Hall } from '../../src/rooms/hall.ts';
import { freshDatabase, stopShared } from '../postgres/cluster.ts';
import { Nats } from './nats.ts';

export const NODES = (): number => Number(process.env.HOMAGE_TEST_NODES ?? 1);

/** What all servers of a file have in common ends with it. */
export const stopSpread = stopShared;

export async function spread(settings: GivenSettings): Promise<RunningServer> {
  // Each has its own: servers with the same secrets and ids, as some tests have them, would hear each other.
  const words = await Nats.start();
  const nats = words.url;
  const database = await freshDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'homage-spread-'));
  const nodes: RunningServer[] = [];
  for (let i = 0; i < NODES(); i++)
    nodes.push(await serve({ ...settings, data: join(folder, String(i)), port: 0, database, nats, node: `n${i}` }));
  while (nodes.some(({ hall }) => hall.nodes?.lives.others.length !== nodes.length - 1))
    await new Promise((done) => setTimeout(done, 50));
  let next = 0;
  const proxy = createServer((client) => {
    const node = nodes[next++ % nodes.length] as RunningServer;
    const server = dial(node.port, '127.0.0.1');
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const { port } = proxy.address() as { port: number };
  const first = nodes[0] as RunningServer;
  // A test that looks into a room finds it where it is kept.
  const room = async (id: string): Promise<Awaited<ReturnType<Hall['room']>>> => {
    for (const node of nodes)
      try {
        return await node.hall.room(id);
      } catch (error) {
        if (!(error instanceof Elsewhere)) throw error;
      }
    throw new Elsewhere(id);
  };
  const hall = Object.create(first.hall, { room: { value: room } }) as Hall;
  return {
    address: `http://127.0.0.1:${port}`,
    port,
    hall,
    notices: first.notices,
    async close() {
      for (const node of nodes) await node.close();
      proxy.close();
      await words.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
