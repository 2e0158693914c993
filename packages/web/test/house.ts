/** A real server with browsers around it that write down all that they are told, and with prepared positions on its tables. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FastDice, type GameDef, type Match, openAsks, type Vocabulary } from '@homage/kernel';
import type { Perception, ServerMessage } from '@homage/protocol';
import { type GivenSettings, type RunningServer, serve } from '@homage/server';
import { type ClockSetting, Keeper, personSeat, positionOf, seal } from '@homage/table';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openStage, type Stage, type VisitorOptions } from './harness.ts';

const SEED = '5eed'.padEnd(64, '1');
const ids = new FastDice('a house');
/** Ids and the dice of tables: the same whenever a file of tests runs. */
const random = (bytes: number): string =>
  Array.from({ length: bytes }, () => ids.below(256).toString(16).padStart(2, '0')).join('');
const CLOCK: ClockSetting = { kind: 'none' };

export interface Guest {
  page: Page;
  /** The account that the browser is signed in with; empty for one who has not said who he is. */
  id: string;
  faults: string[];
  /** All that came over the socket and from the open API, as text. */
  heard: string[];
}

export interface House {
  stage: Stage;
  readonly server: RunningServer;
  /** Signed in at once, or `unknown`: then the page itself does it when it must. */
  guest(name: string, options?: VisitorOptions & { unknown?: boolean }): Promise<Guest>;
  /**
   * Puts a position on a table as if it had been played there, seats the guests at it in order and shows it to them. Seats that nobody sits
   * at belong to persons who are not here.
   */
  lay<V extends Vocabulary>(
    def: GameDef<V>,
    match: Match<V>,
    guests: readonly Guest[],
    names: readonly string[],
  ): Promise<string>;
  /** The server goes down and comes back at the same address, with the same books. */
  restart(meanwhile: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export async function openHouse(more: GivenSettings = {}): Promise<House> {
  const stage = await openStage();
  const data = mkdtempSync(join(tmpdir(), 'homage-house-'));
  const open = (port: number): Promise<RunningServer> =>
    serve({ port, data, web: stage.dist, logLevel: 'silent', random, ...more });
  let server = await open(0);
  let tables = 0;

  return {
    stage,
    get server() {
      return server;
    },
    async guest(name, { settings, unknown = false, ...options } = {}) {
      const { page, context, faults } = await stage.visitor({
        at: server.address,
        ...options,
        settings: { name, ...settings },
      });
      const heard: string[] = [];
      page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(payload.toString())));
      page.on('response', (response) => {
        if (!new URL(response.url()).pathname.startsWith('/api/')) return;
        response.text().then(
          (text) => heard.push(text),
          () => undefined,
        );
      });
      if (unknown) return { page, id: '', faults, heard };
      const answer = await context.request.post('/api/guest', { data: { name } });
      const { id } = (await answer.json()) as { id: string };
      return { page, id, faults, heard };
    },
    async lay(def, match, guests, names) {
      const id = `${def.id.replaceAll('-', '')}${tables++}`;
      await server.hall.store.commit(rowsOf(def, match, id, guests, names.slice(0, match.seats)));
      for (const { page } of guests) {
        await page.goto(`/table/${id}`);
        await page.waitForSelector('[data-table="running"]');
      }
      return id;
    },
    async restart(meanwhile) {
      const { port } = server;
      await server.close();
      await meanwhile();
      server = await open(port);
    },
    async close() {
      await stage.close();
      await server.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** The rows of the store for a table that has come to a position. */
function rowsOf<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  id: string,
  guests: readonly Guest[],
  names: readonly string[],
): Parameters<RunningServer['hall']['store']['commit']>[0] {
  const now = Date.now();
  const { id: game, edition } = def;
  const dice = seal(
    SEED,
    names.map(() => ''),
  );
  const header = {
    format: 1,
    id,
    game,
    edition,
    options: match.options,
    seats: match.seats,
    names,
    dice,
    created: now,
  };
  const snapshot = positionOf(match, [0, ...names.map(() => 0)]);
  const seats = names.map((name, seat) => personSeat(guests[seat]?.id ?? `nobody-${seat}`, name, '', 'random'));
  const { clock, closes, ...kept } = Keeper.memory(CLOCK, seats);
  return [
    {
      w: 'newTable',
      table: {
        id,
        game,
        edition,
        options: JSON.stringify(match.options),
        clock: JSON.stringify(CLOCK),
        access: 'open',
        phase: 'running',
        host: guests[0]?.id ?? '',
        created: now,
        touched: now,
        seed: SEED,
        house: JSON.stringify(kept),
        ticks: JSON.stringify({ clock, closes }),
        turn: openAsks(match)
          .map(({ seat }) => seat)
          .join(),
        header: JSON.stringify(header),
        opening: '0'.repeat(32),
        deadline: null,
        rematch: null,
        alarm: null,
        version: 0,
      },
    },
    { w: 'snapshot', table: id, n: 0, kept: true, body: JSON.stringify(snapshot) },
  ];
}

/** What a browser was told over its socket, in order. */
const messages = ({ heard }: Guest): ServerMessage[] => heard.map((text) => JSON.parse(text) as ServerMessage);

/** What happened while it looked on, as it was told. */
export const updates = (guest: Guest): Extract<ServerMessage, { t: 'update' }>[] =>
  messages(guest).filter((message) => message.t === 'update');

/** How it has seen the match, in order. */
export const sights = (guest: Guest): Perception[] =>
  messages(guest).flatMap((message) => {
    if (message.t === 'update') return [message.seen];
    return message.t === 'sync' && message.sight ? [message.sight.seen] : [];
  });

/** Lays a table for so many, fills the rest with bots, and returns its address. */
export async function layOnServer(page: Page, seats: number, bots = 0, game?: string): Promise<string> {
  await page.goto('/tables');
  if (game !== undefined) await page.getByLabel('Game', { exact: true }).selectOption(game);
  await page.getByRole('radio', { name: String(seats), exact: true }).check();
  await page.getByRole('radio', { name: 'Anybody' }).check();
  await page.getByRole('button', { name: 'Lay the table' }).click();
  await page.waitForURL(/\/table\//);
  for (let i = 0; i < bots; i++) {
    const free = page.getByRole('button', { name: 'Put a bot here' });
    await free.first().waitFor();
    const before = await free.count();
    await free.last().click();
    await expect.poll(() => free.count()).toBe(before - 1);
  }
  return page.url();
}
