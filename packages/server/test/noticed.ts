/** A server that calls people at a receiver of ours, anew for each test, and what such tests say often. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_WISHES, type Noticing, type Wishes } from '@homage/protocol';
import { afterEach, beforeEach } from 'vitest';
import { FastDice } from './choose.ts';
import { Api, house } from './harness.ts';
import { type Receiver, receiver } from './receiver.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export let data: string;
export let now: number;
export let server: Awaited<ReturnType<typeof house>>;
export let hook: Receiver;
const settings = () => ({ data, now: () => now, ticks: () => now, noticeMs: 1e9, hooksHere: true });
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'homage-notices-'));
  now = Date.UTC(2026, 10, 17, 12);
  hook = await receiver();
  server = await house(settings());
});
afterEach(async () => {
  await server.close();
  await hook.close();
  rmSync(data, { recursive: true, force: true });
});

/** The server ends and starts again on the same data. */
export async function reopen(more: object = {}): Promise<void> {
  await server.close();
  server = await house({ ...settings(), ...more });
}
/** Time passes, and nothing is done about it yet. */
export function pass(ms: number): void {
  now += ms;
}

export const noticing = (who: Api): Promise<Noticing> => who.send('GET', '/me/notices');
export const wish = (who: Api, more: Partial<Wishes>): Promise<Noticing> =>
  who.send('PUT', '/me/notices', { ...DEFAULT_WISHES, ...more });
export const call = (who: Api, path: string): Promise<Noticing> =>
  who.send('POST', '/me/notices/outlets', { kind: 'json', url: `${hook.url}${path}` });
export const told = (path: string) =>
  hook.taken
    .filter((each) => each.path === path)
    .map(({ body }) => JSON.parse(String(body)) as { notices: { kind: string; table: string }[]; title: string });
export const kinds = (path: string): string[] => told(path).flatMap(({ notices }) => notices.map(({ kind }) => kind));
export const wait = async (ms: number): Promise<void> => {
  now += ms;
  await server.notices.work();
};

export async function people(...names: string[]): Promise<Api[]> {
  const out: Api[] = [];
  for (const name of names) out.push(await Api.guest(server.address, name));
  return out;
}

export async function laid(all: readonly Api[], hours?: number): Promise<string> {
  const clock = hours === undefined ? { kind: 'none' as const } : { kind: 'days' as const, perMove: hours * HOUR };
  const [host, ...others] = all as [Api, ...Api[]];
  const { id: table } = await host.post('create', { game: 'squabble', seats: all.length, clock });
  for (const other of others) await other.post('sit', { table });
  await host.post('start', { table });
  return table;
}

export const isAsked = async (who: Api, table: string): Promise<boolean> =>
  ((await who.state(table)).sight?.seen.asks.length ?? 0) > 0;

export const dice = new FastDice('notices');
export async function answer(who: Api, table: string): Promise<void> {
  for (let i = 0; i < 20; i++) {
    const { sight } = await who.state(table);
    const ask = sight?.seen.asks[0];
    if (ask === undefined) return;
    const draft = await who.compose(table, ask.id, dice, sight?.offers[String(ask.id)]);
    await who.post('answer', { table, ask: ask.id, answer: draft });
  }
}

/** Somebody is asked there; first the one who is, then the others. */
export async function asked(all: readonly Api[], table: string): Promise<Api[]> {
  const flags = await Promise.all(all.map((who) => isAsked(who, table)));
  return [...all.filter((_, i) => flags[i]), ...all.filter((_, i) => !flags[i])];
}
