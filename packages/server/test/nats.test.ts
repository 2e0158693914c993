/** Words between nodes over NATS. No node lives in this process: its beats would be put off with the clock that is held still here. */

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { NatsTransport } from '../src/nodes/nats.ts';
import { eventually } from './harness.ts';
import { Nats, NO_NATS } from './nodes/nats.ts';

describe.skipIf(NO_NATS !== null)('NATS', () => {
  let nats: Nats;
  beforeAll(async () => {
    nats = await Nats.start();
  });
  afterAll(() => nats?.kill());

  test('what is larger than NATS takes at once arrives whole', async () => {
    const [one, other] = [await NatsTransport.connect(nats.url, 'big'), await NatsTransport.connect(nats.url, 'big')];
    // Castles begin at even places here and at odd ones there: a cut that does not look goes through one.
    const large = `1.1\n${'é'.repeat(1_500_000)}${'🏰'.repeat(150_000)}.${'🏰'.repeat(150_000)}`;
    const heard: string[] = [];
    await one.open('one', { heard: () => undefined, asked: async () => '', hinted: () => undefined });
    await other.open('other', {
      heard: (_from, text) => void heard.push(text),
      asked: async (_from, text) => `+${text}${large}`,
      hinted: () => undefined,
    });
    expect(await one.request('other', 'ask', 5000)).toBe(`+ask${large}`);
    one.send('other', large);
    await eventually(() => heard).toEqual([large]);
    await expect(one.request('nobody', 'ask', 5000)).rejects.toMatchObject({ nobody: true });
    await one.close();
    await other.close();
  });

  test('news goes along with the next question where something has just left, and else by itself', async () => {
    const [one, other] = [await NatsTransport.connect(nats.url, 'on'), await NatsTransport.connect(nats.url, 'on')];
    const heard: string[] = [];
    await one.open('one', { heard: () => undefined, asked: async () => '', hinted: () => undefined });
    await other.open('other', {
      heard: (_from, text) => void heard.push(text),
      asked: async () => '+',
      hinted: () => undefined,
    });
    /** The clock stands still, the network does not. */
    const turns = async (ms: number, until: () => boolean): Promise<void> => {
      for (const end = Date.now() + ms; Date.now() < end && !until(); ) await new Promise((done) => setImmediate(done));
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      one.send('other', 'first');
      await turns(5_000, () => heard.length === 1);
      expect(heard).toEqual(['first']);
      one.send('other', 'second');
      await turns(50, () => heard.length === 2);
      expect(heard).toEqual(['first']);
      expect(await one.request('other', 'ask', 5000)).toBe('+');
      expect(heard).toEqual(['first', 'second']);
      one.send('other', 'third');
      vi.advanceTimersByTime(1_000);
      await turns(5_000, () => heard.length === 3);
      expect(heard).toEqual(['first', 'second', 'third']);
    } finally {
      vi.useRealTimers();
    }
    await one.close();
    await other.close();
  });
});
