import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Api, eventually, house, Peer } from './harness.ts';
import { killTest } from './kill.ts';
import { Cluster, NO_POSTGRES } from './postgres/cluster.ts';

describe.skipIf(NO_POSTGRES !== null)('on PostgreSQL', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await Cluster.own();
  }, 120_000);
  afterAll(() => cluster?.stop());

  test('killed in the middle of play, the server loses nothing it has acknowledged', { timeout: 240_000 }, async () => {
    const report = await killTest(5, 10, 'server', { database: await cluster.database() });
    console.log(report);
    expect(report.faults).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(50);
  });

  test('the database killed in the middle of play: nothing acknowledged is lost', { timeout: 240_000 }, async () => {
    const strike = async (): Promise<void> => {
      await cluster.kill();
      await cluster.start();
    };
    const report = await killTest(5, 6, 'database', { database: await cluster.database(), strike });
    console.log(report);
    expect(report.faults).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(50);
  });

  test('players stay connected while the database is away, and the table goes on', { timeout: 120_000 }, async () => {
    const server = await house({ database: await cluster.database() });
    try {
      const [ann, bob] = [await Api.guest(server.address, 'Ann'), await Api.guest(server.address, 'Bob')];
      const { id: table } = await ann.post('create', { game: 'squabble', seats: 2 });
      await bob.post('sit', { table });
      await ann.post('start', { table });
      const peer = await Peer.open(server.address, bob.token);
      await peer.ask('join', { table });
      await cluster.kill();
      const said = ann.post('chat', { table, channel: 'table', text: 'Is anybody there?' });
      await new Promise((done) => setTimeout(done, 500));
      await cluster.start();
      await said;
      expect(peer.closed).toBeNull();
      await eventually(() => peer.texts.some((text) => text.includes('Is anybody there?'))).toBe(true);
    } finally {
      await server.end();
    }
  });
});
