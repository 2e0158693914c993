/**
 * The tables of this server that wait for the reader, for the whole page: asked for when the page opens, when it is looked at again, now and then, and
 * whenever something was answered. The tab and the app's icon count them.
 */

import type { TurnLine } from '@homage/protocol';
import { useEffect, useSyncExternalStore } from 'react';
import { countInTitle } from '../look/useTitle.ts';

const EVERY_MS = 30_000;
/** Whether this browser was ever known to the server: others need not ask. */
const KNOWN = 'homage.known';

/** The server knows who this is. */
export function beKnown(): void {
  if (isKnown()) return;
  try {
    localStorage.setItem(KNOWN, '1');
  } catch {
    // Without storage the page asks when it is told to.
  }
  if (watching) void lookForTurns();
}

/** Nobody is signed in here any more. */
export function beUnknown(): void {
  try {
    localStorage.removeItem(KNOWN);
  } catch {
    // Then there was nothing.
  }
}

export function isKnown(): boolean {
  try {
    return localStorage.getItem(KNOWN) !== null;
  } catch {
    return false;
  }
}

const NONE: readonly TurnLine[] = [];
let turns = NONE;
/** Whether the server has answered: until then nobody says that nothing waits. */
let asked = false;
const listeners = new Set<() => void>();

function set(next: readonly TurnLine[]): void {
  turns = next;
  asked = true;
  countInTitle(next.map(({ table }) => `/table/${table}`));
  // Only installed apps have an icon to count on.
  if ('setAppBadge' in navigator) void navigator.setAppBadge(next.length).catch(() => undefined);
  for (const listener of listeners) listener();
}

let asking: Promise<void> | undefined;

/** Asks the server again. Where there is none, what was known stays. */
export function lookForTurns(): Promise<void> {
  asking ??= (async () => {
    try {
      const response = await fetch('/api/me/turns');
      if (response.ok) set((await response.json()) as TurnLine[]);
      else if (response.status === 401) set(NONE);
    } catch {
      // Offline: the page says so elsewhere.
    } finally {
      asking = undefined;
    }
  })();
  return asking;
}

let watching = false;

/** From the first who wants to know on, for as long as the page lives. */
function watch(): void {
  if (watching) return;
  watching = true;
  const look = (): void => {
    if (!document.hidden && isKnown()) void lookForTurns();
  };
  setInterval(look, EVERY_MS);
  document.addEventListener('visibilitychange', look);
  look();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What waits, and whether that is known yet. */
export function useTurns(): { turns: readonly TurnLine[]; asked: boolean } {
  useEffect(watch, []);
  const now = useSyncExternalStore(
    subscribe,
    () => turns,
    () => NONE,
  );
  return { turns: now, asked: asked || !isKnown() };
}

/** The next table that waits, seen from another one; looks again whenever the question there is another one. */
export function useNextTurn(table: string, ask: number | undefined, far: boolean): TurnLine | undefined {
  const { turns: all } = useTurns();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is the reason to look.
  useEffect(() => {
    if (far || isKnown()) void lookForTurns();
  }, [table, ask, far]);
  return all.find((turn) => turn.table !== table);
}
