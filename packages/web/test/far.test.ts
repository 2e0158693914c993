/** A table on a server, as the page keeps it: whatever gets lost on the way, each line stands there once and in order. */

import type { Moment, News, ServerMessage, State } from '@homage/protocol';
import { beforeEach, expect, test } from 'vitest';
import { type Line, openFar } from '../src/far/client.ts';

const TABLE = 'aaaaaaaa';

const news = (cursor: number): News => ({ cursor, at: cursor, events: [{ kind: 'step', data: { n: cursor } }] });
const seen = {
  seat: 0,
  view: {},
  stack: [],
  asks: [],
  given: [],
  asked: [],
  asides: [],
  waiting: [],
  outcome: null,
} as unknown as Moment['seen'];
const rights = { offers: {}, undo: null, redo: false, conceded: [], ending: null };

function update(first: number, last = first): ServerMessage {
  const { cursor, at, events } = news(last);
  const missed = Array.from({ length: last - first }, (_, i) => news(first + i));
  return { t: 'update', table: TABLE, cursor, at, events, seen, missed, ...rights, clocks: [], window: null };
}

function sync(after: number, upTo: number): State {
  return {
    info: {
      id: TABLE,
      game: 'middle-ages',
      phase: 'running',
      options: {},
      seats: [],
      wantEnd: [],
      window: null,
      you: { seat: 0, host: false },
    } as unknown as State['info'],
    sight: { cursor: upTo, seen, ...rights },
    missed: Array.from({ length: upTo - after }, (_, i) => news(after + 1 + i)),
  };
}

/** A connection whose answers come when the test says so. */
class Fake {
  status = 'open' as const;
  you = null;
  joins: { after: number; reply(state: State): Promise<void> }[] = [];
  #hear: ((message: ServerMessage) => void) | undefined;
  tell(message: { t: string; after?: number }): Promise<unknown> {
    if (message.t !== 'join') return Promise.resolve({});
    return new Promise((done) => {
      this.joins.push({
        after: message.after ?? 0,
        async reply(state) {
          done(state);
          await new Promise((later) => setTimeout(later, 0));
        },
      });
    });
  }
  said: { n: number; channel: string }[] = [];
  ask(command: string, { before = Infinity }: { before?: number } = {}): Promise<unknown> {
    const lines = this.said.filter(({ n }) => n < before).slice(-2);
    return Promise.resolve(command === 'talk' ? { channels: [], lines } : []);
  }
  hear(listener: (message: ServerMessage) => void): () => void {
    this.#hear = listener;
    return () => undefined;
  }
  watch(): () => void {
    return () => undefined;
  }
  say(message: ServerMessage): void {
    this.#hear?.(message);
  }
}

beforeEach(() => {
  const kept = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    },
  });
});

async function opened(upTo: number) {
  const line = new Fake();
  const client = openFar(TABLE, line as unknown as Line);
  await line.joins.shift()?.reply(sync(0, upTo));
  const told = () => client.get().log.map(({ event }) => (event.data as { n: number }).n);
  return { line, client, told };
}
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

test('updates in order stand there once', async () => {
  const { line, told } = await opened(3);
  line.say(update(4));
  line.say(update(5, 7));
  expect(told()).toEqual(upTo(7));
});

test('B13: after a gap it asks for what is missing and nothing is doubled or out of order', async () => {
  const { line, client, told } = await opened(3);
  line.say(update(6));
  // More comes before the answer does.
  line.say(update(7));
  line.say(update(8, 9));
  expect(line.joins.map(({ after }) => after)).toEqual([3]);
  await line.joins.shift()?.reply(sync(3, 9));
  expect(told()).toEqual(upTo(9));
  expect(client.get().cursor).toBe(9);
  line.say(update(10));
  expect(told()).toEqual(upTo(10));
  expect(client.get().log.map(({ index }) => index)).toEqual(upTo(10).map((n) => n - 1));
});

test('what comes by both ways stands there once: an update while a join is under way, and one that was told before', async () => {
  const { line, told } = await opened(3);
  line.say(update(6));
  // The server had told this before it took the join.
  line.say(update(4, 6));
  await line.joins.shift()?.reply(sync(3, 6));
  expect(told()).toEqual(upTo(6));
  line.say(update(5, 6));
  line.say(update(6, 7));
  expect(told()).toEqual(upTo(7));
});

test('earlier lines of a talk are fetched on demand, page by page, until there are none', async () => {
  const line = new Fake();
  line.said = upTo(5).map((n) => ({ n, channel: 'table', at: n, seat: 0, name: 'Ann', text: `${n}` }));
  const client = openFar(TABLE, line as unknown as Line);
  await line.joins.shift()?.reply(sync(0, 1));
  const known = () => client.get().said.map(({ id }) => id);
  expect(known()).toEqual([4, 5]);
  expect([await client.older?.('table'), known()]).toEqual([true, [2, 3, 4, 5]]);
  await client.older?.('table');
  expect([await client.older?.('table'), known()]).toEqual([false, upTo(5)]);
});
