/** A server for one test, and clients for it. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Body, CommandName, Composed, Perception, Reply, ServerMessage } from '@homage/protocol';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { WebSocket } from 'ws';
import { type GivenSettings, type RunningServer, serve } from '../src/index.ts';
import { type Dice, FastDice, type Json, sampleChoice } from './choose.ts';
import { GAMES } from './games.ts';
import { FREE, gamesModule } from './limits.ts';
import { NODES, spread } from './nodes/spread.ts';
import { databaseFor } from './stores.ts';

/** What becomes true after a while: machines may be busy. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });

/** What was opened by a test and is closed after it, the last first: `ends.push(() => server.end())`. */
export const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** The code of the refusal, or `done` where there was none. */
export const why = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: ApiError) => error.why.code,
  );

const ids = new FastDice('a house');
/** Ids, tokens and the dice of tables: the same whenever a file of tests runs, and none of them twice in it. */
const random = (bytes: number): string =>
  Array.from({ length: bytes }, () => ids.below(256).toString(16).padStart(2, '0')).join('');

export async function house(more: GivenSettings = {}): Promise<RunningServer & { data: string; end(): Promise<void> }> {
  const data = more.data ?? mkdtempSync(join(tmpdir(), 'homage-test-'));
  const settings: GivenSettings = {
    port: 0,
    data,
    database: await databaseFor(data),
    web: null,
    games: GAMES,
    gamesModule,
    logLevel: 'silent',
    windowMs: 30,
    secretMs: 5,
    random,
    ...more,
    limits: { ...FREE, ...more.limits },
  };
  const server = await (NODES() > 1 ? spread(settings) : serve(settings));
  return Object.assign(server, {
    data,
    async end() {
      await server.close();
      rmSync(data, { recursive: true, force: true });
    },
  });
}

/** One server for all tests of a file, and guests of it. */
export function served(more: GivenSettings = {}) {
  let server: Awaited<ReturnType<typeof house>>;
  beforeAll(async () => {
    server = await house(more);
  });
  afterAll(() => server.end());
  return {
    base: () => server.address,
    guests: (...names: string[]): Promise<Api[]> => Promise.all(names.map((name) => Api.guest(server.address, name))),
  };
}

export class ApiError extends Error {
  readonly status: number;
  readonly why: { code: string; [key: string]: unknown };
  readonly sentence: string;
  constructor(status: number, why: { code: string }, sentence: string) {
    super(`${status} ${why.code}`);
    this.status = status;
    this.why = why;
    this.sentence = sentence;
  }
}

/** A program that plays over HTTP. */
export class Api {
  base: string;
  token = '';
  id = '';

  constructor(base: string) {
    this.base = base;
  }

  static async guest(base: string, name: string): Promise<Api> {
    const api = new Api(base);
    const guest = await api.send<{ id: string; token: string }>('POST', '/guest', { name });
    api.token = guest.token;
    api.id = guest.id;
    return api;
  }

  async send<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.base}/api${path}`, {
      method,
      headers: {
        ...(this.token === '' ? {} : { authorization: `Bearer ${this.token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const value = (await response.json()) as T & { why: { code: string }; message: string };
    if (!response.ok) throw new ApiError(response.status, value.why, value.message);
    return value;
  }

  state(table: string, after?: number): Promise<Reply<'state'>> {
    return this.send('GET', `/tables/${table}/state${after === undefined ? '' : `?after=${after}`}`);
  }

  post<C extends CommandName>(name: C, { table, ...body }: Body<C> & { table?: string }): Promise<Reply<C>> {
    return this.send('POST', table === undefined ? `/tables` : `/tables/${table}/${name}`, body);
  }

  /** Composes an answer choice by choice, at random, as a program without the rules would. */
  async compose(
    table: string,
    target: number | string,
    dice: Dice,
    first?: Composed,
  ): Promise<{ [key: string]: Json }> {
    const draft: { [key: string]: Json } = {};
    let step = first ?? (await this.post('compose', { table, target, draft }));
    for (;;) {
      if ('complete' in step) return draft;
      if ('why' in step) throw new ApiError(409, step.why, '');
      draft[step.choice.key] = sampleChoice(step.choice, dice);
      step = await this.post('compose', { table, target, draft });
    }
  }
}

type Message = ServerMessage & { [key: string]: unknown };

/** A client with a socket. */
export class Peer {
  readonly ws: WebSocket;
  readonly received: Message[] = [];
  readonly texts: string[] = [];
  closed: { code: number } | null = null;
  #waiting: { test(message: Message): boolean; done(message: Message): void }[] = [];
  #re = 0;

  constructor(base: string, headers: { [name: string]: string } = {}) {
    this.ws = new WebSocket(`${base.replace('http', 'ws')}/ws`, { headers });
    this.ws.on('message', (data) => {
      const text = String(data);
      const message = JSON.parse(text) as Message;
      this.texts.push(text);
      this.received.push(message);
      this.#waiting = this.#waiting.filter(({ test, done }) => {
        if (!test(message)) return true;
        done(message);
        return false;
      });
    });
    this.ws.on('error', () => undefined);
    this.ws.on('close', (code) => {
      this.closed = { code };
    });
  }

  static async open(base: string, token?: string): Promise<Peer> {
    const peer = new Peer(base);
    await new Promise((done, failed) => peer.ws.once('open', done).once('error', failed));
    const welcome = peer.next((m) => m.t === 'welcome' || m.t === 'error');
    peer.say({ t: 'hello', v: 1, ...(token === undefined ? {} : { token }) });
    await welcome;
    return peer;
  }

  say(message: object): void {
    this.ws.send(JSON.stringify(message));
  }

  /** The next message that fits, not one that came before. */
  next(test: (message: Message) => boolean): Promise<Message> {
    return new Promise((done, failed) => {
      const timer = setTimeout(() => failed(new Error('nothing came')), 30_000);
      this.#waiting.push({
        test,
        done(message) {
          clearTimeout(timer);
          done(message);
        },
      });
    });
  }

  /** Sends a command and waits for its answer. */
  async ask(t: string, body: object = {}): Promise<Message> {
    const re = ++this.#re;
    const answer = this.next((m) => m.re === re);
    this.say({ t, re, ...body });
    return answer;
  }

  async close(): Promise<void> {
    if (this.ws.readyState === this.ws.CLOSED) return;
    const closed = new Promise((done) => this.ws.once('close', done));
    this.ws.close();
    await closed;
  }
}

/** Plays a table to its end over HTTP: every player answers at random whatever it is asked. */
export async function playOut(players: readonly Api[], table: string, seed: string, limit = 5000): Promise<Perception> {
  const dice = new FastDice(seed);
  for (let i = 0; i < limit; i++) {
    let idle = true;
    for (const player of players) {
      const { sight, info } = await player.state(table);
      if (info.phase === 'over' && sight !== null) return sight.seen;
      const ask = sight?.seen.asks[0];
      if (ask === undefined) continue;
      idle = false;
      try {
        const answer = await player.compose(table, ask.id, dice, sight?.offers[String(ask.id)]);
        await player.post('answer', { table, ask: ask.id, answer });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
      }
    }
    if (idle) await new Promise((done) => setTimeout(done, 5));
  }
  throw new Error('the game does not end');
}

/** A running table of the fixture game with these players. */
export async function started(players: readonly Api[], more: object = {}): Promise<string> {
  const [host, ...others] = players;
  const { id } = await host!.post('create', {
    game: 'squabble',
    seats: players.length,
    options: { rounds: 2 },
    ...more,
  });
  for (const other of others) await other.post('sit', { table: id });
  await host!.post('start', { table: id });
  return id;
}
