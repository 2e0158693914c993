/** A real server with a prepared position on the table, and browsers around it that write down all that they are told. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAsks } from '@homage/kernel';
import type { Perception, ServerMessage } from '@homage/protocol';
import { type RunningServer, serve } from '@homage/server';
import { type ClockSetting, Keeper, personSeat, type Snapshot, seal } from '@homage/table';
import { openStage, type Stage } from '@homage/web/test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { FiefFrance } from '../../rules/index.ts';
import { fiefFrance } from '../../rules/index.ts';
import type { Scene } from '../../test/realm.ts';

export const NAMES = ['Ann', 'Bob', 'Cid', 'Dot', 'Eve', 'Fay'] as const;
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SEED = 'f1ef'.padEnd(64, '3');
const CLOCK: ClockSetting = { kind: 'none' };

export interface Guest {
  page: Page;
  id: string;
  faults: string[];
  /** All that came over the socket and over the open API, as text. */
  heard: string[];
}

export interface House {
  stage: Stage;
  server: RunningServer;
  guest(name: string, options?: BrowserContextOptions & { settings?: object }): Promise<Guest>;
  /** Puts a scene on a table as if it had been played there, and seats the guests at it in order. */
  lay(scene: Scene, guests: readonly Guest[], called?: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

export async function openHouse(): Promise<House> {
  const stage = await openStage();
  const data = mkdtempSync(join(tmpdir(), 'homage-fief-france-'));
  const server = await serve({ port: 0, data, web: stage.dist, logLevel: 'silent' });
  let tables = 0;

  async function guest(name: string, { settings, ...options }: Parameters<House['guest']>[1] = {}): Promise<Guest> {
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
    const answer = await context.request.post('/api/guest', { data: { name } });
    const { id } = (await answer.json()) as { id: string };
    return { page, id, faults, heard };
  }

  async function lay({ match }: Scene, guests: readonly Guest[], called: readonly string[] = NAMES): Promise<string> {
    const id = `fieffrance${tables++}`;
    const now = Date.now();
    // Seats that nobody sits at belong to the last guest: his browser shows the first question to him, whichever seat it is for.
    const names = called.slice(0, match.seats);
    const header = {
      format: 1,
      id,
      game: fiefFrance.id,
      edition: fiefFrance.edition,
      options: match.options,
      seats: match.seats,
      names,
      dice: seal(
        SEED,
        names.map(() => ''),
      ),
      created: now,
    };
    const memory = { match, used: 0, blocked: 'nothingToUndo' as const, held: [], conceded: [], ending: null };
    const snapshot: Snapshot<FiefFrance> = { n: 0, memory, cursors: [0, ...names.map(() => 0)] };
    const seats = names.map((name, seat) => personSeat(guests[seat]?.id ?? `nobody-${seat}`, name, '', 'random'));
    const { clock, closes, ...kept } = Keeper.memory(CLOCK, seats);
    await server.hall.store.commit([
      {
        w: 'newTable',
        table: {
          id,
          game: fiefFrance.id,
          edition: fiefFrance.edition,
          options: JSON.stringify(match.options),
          clock: JSON.stringify(CLOCK),
          access: 'open',
          phase: 'running',
          host: guests[0]!.id,
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
        },
      },
      { w: 'snapshot', table: id, n: 0, body: JSON.stringify(snapshot) },
    ]);
    for (const { page } of guests) {
      await page.goto(`/table/${id}`);
      await page.waitForSelector('[data-table="running"]');
    }
    return id;
  }

  return {
    stage,
    server,
    guest,
    lay,
    async close() {
      await stage.close();
      await server.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** What the messages of the socket say of the match, in order. */
export const sights = ({ heard }: Guest): Perception[] =>
  heard.flatMap((text) => {
    const message = JSON.parse(text) as ServerMessage;
    if (message.t === 'update') return [message.seen];
    return message.t === 'sync' && message.sight ? [message.sight.seen] : [];
  });

/** Answers the open question in the list: an option for each of its choices. A longer answer is confirmed. */
export async function answer(page: Page, ...options: (string | RegExp)[]): Promise<void> {
  const composer = page.locator('[data-composer]');
  await composer.locator('[data-option]').first().waitFor();
  const asked = await page.locator('[data-table]').getAttribute('data-ask');
  for (const [i, option] of options.entries()) {
    await composer.locator('[data-option]').filter({ hasText: option }).first().click();
    if (options.length > 1) await composer.locator('dl dd').nth(i).waitFor();
  }
  if (options.length > 1) await composer.locator('[data-look="press"]').click();
  await answered(page, asked);
}

/** Hands in what the widget shows: a split, an amount, a list. */
export async function press(page: Page): Promise<void> {
  const asked = await page.locator('[data-table]').getAttribute('data-ask');
  await page.locator('[data-composer] [data-look="press"]').click();
  await answered(page, asked);
}

async function answered(page: Page, asked: string | null): Promise<void> {
  await page.waitForFunction(
    (before) => document.querySelector<HTMLElement>('[data-table]')?.dataset.ask !== (before ?? undefined),
    asked,
  );
}

/** The question that is open for somebody, once it is. */
export async function question(page: Page, text: string | RegExp): Promise<void> {
  await page.locator('#decision').filter({ hasText: text }).waitFor();
}

/** The name of a place, as a screen reader says it. */
export const said = (page: Page, place: string): Promise<string> =>
  page.locator(`button[data-place="${place}"] .unseen`).first().innerText();

/** Whether anything sticks out of the page sideways. */
export const isWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
