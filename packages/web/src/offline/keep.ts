/**
 * Every game on this device, so that all of them can be played, read and learned without a network. The app itself is kept by the service worker; the parts
 * of games are fetched here, one after the other, once the home page stands: not where traffic is counted, and not against the reader's will.
 */

import { useSyncExternalStore } from 'react';
import { change, getSettings } from '../settings.ts';

/** The cache from which the service worker hands out what it has not installed itself. */
const CACHE = 'games';
/** The sentence with the size stands there before anything is fetched. */
const FIRST_MS = 2_000;

export type Keeping =
  /** Not known yet, or a browser (or a server) without the means. */
  | 'unknown'
  /** Something is missing, and it is fetched when the reader says so. */
  | 'asks'
  | 'keeping'
  | 'ready';

export interface Kept {
  keeping: Keeping;
  /** How much there is to fetch in all, as it travels. */
  bytes: number;
  /** From 0 to 1. */
  part: number;
  /** Games of which every part is here, by id. */
  games: ReadonlySet<string>;
  online: boolean;
}

interface Listed {
  /** The game that comes with the app itself. */
  first: string;
  bytes: number;
  files: readonly string[];
}

let kept: Kept = { keeping: 'unknown', bytes: 0, part: 0, games: new Set(), online: true };
const listeners = new Set<() => void>();

function tell(some: Partial<Kept>): void {
  kept = { ...kept, ...some };
  for (const listener of listeners) listener();
}

interface Connection {
  saveData?: boolean;
  type?: string;
}

/** Where the browser says that traffic is counted, or that little of it is wished. Most say nothing at a desk. */
function isMetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.type === 'cellular';
}

const gameOf = (file: string): string => /\/games\/([^/]+)\//.exec(file)?.[1] ?? '';

/** The list is one of the service worker's own files: it belongs to the version that runs here. */
async function listed(): Promise<Listed | undefined> {
  try {
    return (await (await fetch('/offline.json')).json()) as Listed;
  } catch {
    return undefined;
  }
}

/** What is here already; a file of an earlier version is dropped. */
async function look({ first, bytes, files }: Listed): Promise<string[]> {
  const cache = await caches.open(CACHE);
  const here = new Set<string>();
  for (const request of await cache.keys()) here.add(new URL(request.url).pathname);
  const missing = files.filter((file) => !here.has(file));
  const whole = new Set([first, ...files.map(gameOf)]);
  for (const file of missing) whole.delete(gameOf(file));
  tell({ bytes, games: whole, part: files.length === 0 ? 1 : 1 - missing.length / files.length });
  return missing;
}

async function dropOld({ files }: Listed): Promise<void> {
  const cache = await caches.open(CACHE);
  const wanted = new Set(files);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (/^\/assets\/games\//.test(pathname) && !wanted.has(pathname)) await cache.delete(request);
  }
}

async function fetchAll(list: Listed): Promise<void> {
  if (kept.keeping === 'keeping') return;
  tell({ keeping: 'keeping' });
  try {
    const cache = await caches.open(CACHE);
    for (const file of await look(list)) {
      // The reader may have thought better of it.
      if (!getSettings().offline) {
        tell({ keeping: 'asks' });
        return;
      }
      const answer = await fetch(file, { priority: 'low' });
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      await cache.put(file, answer);
      await look(list);
    }
    await dropOld(list);
    tell({ keeping: 'ready' });
  } catch (error) {
    // The network has gone, or a new version stands there: later again.
    console.warn(error);
    tell({ keeping: 'asks' });
  }
}

let begun = false;

/** Called by the home page when it stands. */
export async function keepGames(): Promise<void> {
  if (begun || !('serviceWorker' in navigator) || !('caches' in window)) return;
  begun = true;
  const online = (): void => tell({ online: navigator.onLine });
  online();
  addEventListener('online', online);
  addEventListener('offline', online);
  if (!import.meta.env.PROD) return;
  await navigator.serviceWorker.ready;
  const list = await listed();
  if (list === undefined) return;
  const missing = await look(list);
  if (missing.length === 0) {
    await dropOld(list);
    tell({ keeping: 'ready' });
    return;
  }
  tell({ keeping: 'asks' });
  if (!navigator.onLine || isMetered() || !getSettings().offline) return;
  setTimeout(() => void fetchAll(list), FIRST_MS);
}

/** The reader wants it, whatever the connection. */
export async function keepNow(): Promise<void> {
  change({ offline: true });
  const list = await listed();
  if (list !== undefined) await fetchAll(list);
}

/** The reader does not want it; what has come is given back. */
export async function keepNothing(): Promise<void> {
  change({ offline: false });
  await caches.delete(CACHE);
  const list = await listed();
  if (list !== undefined) await look(list);
  tell({ keeping: 'asks' });
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const get = (): Kept => kept;

export const useKept = (): Kept => useSyncExternalStore(subscribe, get, get);
