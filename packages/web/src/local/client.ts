/** A table in this browser, behind the same face as one on a server. */

import type { Draft, Seat, Target } from '@homage/kernel';
import type { AnyReason } from '@homage/ui';
import { markUndone } from '../client/lines.ts';
import { randomHex } from '../client/random.ts';
import { Store } from '../client/store.ts';
import type { TableClient } from '../client/types.ts';
import { lastVisit } from '../client/visits.ts';
import type { CallName, Calls, Onward, Response } from './calls.ts';
import type { Told } from './engine.ts';
import type { Setup } from './kept.ts';
import { LOADING } from './loading.ts';

class Post {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, { done(value: unknown): void; failed(error: Error): void }>();
  #last = 0;
  #broken: Error | undefined;
  told: (told: Told) => void = () => undefined;
  /** The worker did not come, or has come to grief: nothing more can be had from it. */
  failed: () => void = () => undefined;

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Response>) => {
      if ('told' in data) {
        this.told(data.told);
        return;
      }
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('error' in data) waiting?.failed(new Error(data.error));
      else waiting?.done(data.value);
    });
    this.#worker.addEventListener('error', ({ message }) => {
      this.#broken = new Error(message || 'the worker could not be loaded');
      for (const { failed } of this.#waiting.values()) failed(this.#broken);
      this.#waiting.clear();
      this.failed();
    });
  }

  call<K extends CallName>(name: K, ...args: Parameters<Calls[K]>): Promise<ReturnType<Calls[K]>> {
    if (this.#broken) return Promise.reject(this.#broken);
    const id = ++this.#last;
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done: done as (value: unknown) => void, failed });
      this.#worker.postMessage({ id, name, args });
    });
  }

  /** For what nobody waits for. */
  tell<K extends CallName>(name: K, ...args: Parameters<Calls[K]>): void {
    this.call(name, ...args).catch((error: unknown) => console.warn(error));
  }

  close(): void {
    this.#worker.terminate();
  }
}

/** One call of a worker that is there for nothing else: off the page's thread. */
async function once<K extends CallName>(name: K, ...args: Parameters<Calls[K]>): Promise<ReturnType<Calls[K]>> {
  const post = new Post();
  try {
    return await post.call(name, ...args);
  } finally {
    post.close();
  }
}

const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => (byte % 36).toString(36)).join('');

/** The worker that has laid a table opens it too: it has read the rules. */
let laid: { id: string; post: Post } | undefined;

/** Lays a table and returns its id; the page then opens it. */
export async function layTable(setup: Omit<Setup, 'id' | 'seed' | 'now'>, given?: string): Promise<string> {
  const id = newId();
  const post = new Post();
  try {
    await post.call('lay', { ...setup, id, seed: given ?? randomHex(32), now: Date.now() });
  } catch (error) {
    post.close();
    throw error;
  }
  laid?.post.close();
  laid = { id, post };
  return id;
}

/** Plays the journal of any table again. */
export const checkJournal = (...args: Parameters<Calls['check']>): Promise<ReturnType<Calls['check']>> =>
  once('check', ...args);

/** How a reader saw some moments of a journal. */
export const pastOf = (...args: Parameters<Calls['past']>): Promise<ReturnType<Calls['past']>> => once('past', ...args);

/** What everybody at the table was told. */
export const toldOf = (...args: Parameters<Calls['told']>): Promise<ReturnType<Calls['told']>> => once('told', ...args);

/** A game that somebody sent, put on the shelf of this device. Throws where it is not what it says. */
export async function receiveGame(text: string): Promise<{ id: string; at: number }> {
  const id = newId();
  const at = await once('receive', id, text);
  if (at === 0) throw new Error('this is no game');
  return { id, at };
}

/** Lays a table that goes on from a moment of a journal; undefined where that cannot be. */
export async function layOnward(game: string, journal: string, wish: Omit<Onward, 'id'>): Promise<string | undefined> {
  const id = newId();
  return (await once('playOn', game, journal, { ...wish, id })) ? id : undefined;
}

export interface LocalClient extends TableClient {
  pace(ms: number): void;
  spare(on: boolean): void;
  glance(round: number): void;
}

export function openLocal(id: string, pace: number, spare: boolean): LocalClient {
  const store = new Store({ ...LOADING, id });
  const post = laid?.id === id ? laid.post : new Post();
  if (laid?.id === id) laid = undefined;
  post.told = ({ state: told, lines, fresh }) => {
    const { log, visited } = store.get();
    store.set({
      ...told,
      log: markUndone(fresh ? lines : [...log, ...lines]),
      visited: fresh ? Math.max(lastVisit(id, told.me), told.acted) : visited,
    });
  };
  post.failed = () => store.set({ phase: 'failed' });
  post.call('open', id, pace, spare).then(
    (found) => {
      if (!found) store.set({ phase: 'missing' });
    },
    (error: unknown) => {
      // The worker or the rules of the game could not be had; the table may well be there.
      console.warn(error);
      post.failed();
    },
  );
  return {
    get: store.get,
    subscribe: store.subscribe,
    compose: (target: Target, draft: Draft) => post.call('compose', target, draft),
    answer: async (target: Target, answer: Draft) =>
      (await post.call('answer', target, answer)) as AnyReason | undefined,
    withdraw: (target) => post.call('withdraw', target),
    undo: (far = false) => post.call('undo', far),
    redo: () => post.call('redo'),
    concede: () => post.call('concede'),
    moments: (after, upTo) => post.call('moments', after, upTo),
    journal: () => post.call('journal'),
    say: async () => undefined,
    sit: async (seat?: Seat) => {
      if (seat !== undefined) await post.call('sit', seat);
      return undefined;
    },
    passFor: (kind, on) => post.call('passFor', kind, on),
    pace: (ms) => post.tell('pace', ms),
    spare: (on) => post.tell('spare', on),
    hurry: () => post.tell('hurry'),
    hint: () => post.call('hint'),
    glance: (round) => post.tell('glance', round),
    close: () => post.close(),
  };
}
