/** A conflict with mercenaries at a real table: three browsers, and every byte that each of them receives. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAsks, seen } from '@homage/kernel';
import { EXTRA, type PettyFiefs, pettyFiefs, type View, view } from '@homage/petty-fiefs/rules';
import type { Perception, ServerMessage } from '@homage/protocol';
import { type RunningServer, serve } from '@homage/server';
import { type ClockSetting, Keeper, personSeat, type Snapshot, seal } from '@homage/table';
import { browserPath, openStage, picture, type Stage, violations } from '@homage/web/test';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NAMES, type Scene, scene } from '../../test/scene.ts';
import { secretsIn } from './secrets.ts';

const TABLE = 'pettyconflict';
const SEED = '5eed'.padEnd(64, '1');
const PLAYERS = [0, 1, 2] as const;
const CLOCK: ClockSetting = { kind: 'none' };

/**
 * One piece is missing to a conflict in province 1. Ann has led the mercenaries so far, but Bob's bribe is the highest; Cid has a coin there
 * and a mercenary in reserve that nobody else ever sees.
 */
const position = (): Scene =>
  scene(3, {
    P1: 'Sp R2 X5',
    P2: 'T4',
    centre: 'M3 M1 C5',
    hired: { Cid: 'X1' },
    holder: 'Ann',
    tiles: { P1: 'S1 C2 T3' },
    turn: 'Ann',
  });

interface Guest {
  page: Page;
  id: string;
  faults: string[];
  /** All that came over the socket, as text. */
  received: string[];
  /** All that came over HTTP from the open API. */
  fetched: Promise<string>[];
}

/** What a frame says of the match, in order. */
type Told = { events: readonly { kind: string; data: object }[]; seen: Perception };

const messages = (guest: Guest): ServerMessage[] => guest.received.map((text) => JSON.parse(text) as ServerMessage);
const told = (guest: Guest): Told[] =>
  messages(guest).flatMap((message) =>
    message.t === 'update' ? [{ events: message.events, seen: message.seen }] : [],
  );
const sights = (guest: Guest): Perception[] =>
  messages(guest).flatMap((message) =>
    message.t === 'update' ? [message.seen] : message.t === 'sync' && message.sight ? [message.sight.seen] : [],
  );

/** Puts a position on the table, as if it had been played there. */
async function lay(server: RunningServer, { match }: Scene, players: readonly Guest[]): Promise<void> {
  const now = Date.now();
  const names = players.map((_, seat) => NAMES[seat]!);
  const header = {
    format: 1,
    id: TABLE,
    game: pettyFiefs.id,
    edition: pettyFiefs.edition,
    options: match.options,
    seats: players.length,
    names,
    dice: seal(SEED, ['', '', '']),
    created: now,
  };
  const memory = { match, used: 0, blocked: 'nothingToUndo' as const, held: [], conceded: [], ending: null };
  const snapshot: Snapshot<PettyFiefs> = { n: 0, memory, cursors: [0, 0, 0, 0] };
  const seats = players.map(({ id }, seat) => personSeat(id, names[seat]!, '', 'random'));
  const { clock, closes, ...kept } = Keeper.memory(CLOCK, seats);
  await server.hall.store.commit([
    {
      w: 'newTable',
      table: {
        id: TABLE,
        game: pettyFiefs.id,
        edition: pettyFiefs.edition,
        options: JSON.stringify(match.options),
        clock: JSON.stringify(CLOCK),
        access: 'open',
        phase: 'running',
        host: players[0]!.id,
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
    { w: 'snapshot', table: TABLE, n: 0, body: JSON.stringify(snapshot) },
  ]);
}

describe.skipIf(browserPath === '')('a conflict with mercenaries among three browsers', () => {
  let stage: Stage;
  let server: RunningServer;
  let data: string;
  beforeAll(async () => {
    stage = await openStage();
    data = mkdtempSync(join(tmpdir(), 'homage-petty-fiefs-'));
    server = await serve({ port: 0, data, web: stage.dist, logLevel: 'silent' });
  }, 180_000);
  afterAll(async () => {
    await stage?.close();
    await server?.close();
    rmSync(data, { recursive: true, force: true });
  });

  async function guest(name: string): Promise<Guest> {
    const { page, context, faults } = await stage.visitor({ at: server.address, settings: { name } });
    const received: string[] = [];
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(String(payload))));
    const fetched: Promise<string>[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/api/')) fetched.push(response.text());
    });
    const answer = await context.request.post('/api/guest', { data: { name } });
    const { id } = (await answer.json()) as { id: string };
    return { page, id, faults, received, fetched };
  }

  /** Each browser has received exactly the view that the rules give its seat of the position that the server holds. */
  async function expectViews(players: readonly Guest[], truth: Scene): Promise<void> {
    const room = await server.hall.room(TABLE);
    await expect.poll(() => room.keeper?.table.match.state, { timeout: 20_000 }).toEqual(truth.s);
    for (const [seat, player] of players.entries()) {
      await expect.poll(() => sights(player).at(-1)?.view, { timeout: 20_000 }).toEqual(view(truth.s, seat));
    }
  }

  it('is shown step by step, and nobody receives what he may not know', async () => {
    const truth = position();
    const players = await Promise.all(PLAYERS.map((seat) => guest(NAMES[seat]!)));
    const [ann, bob, cid] = players as [Guest, Guest, Guest];
    await lay(server, position(), players);
    for (const { page } of players) {
      await page.goto(`/table/${TABLE}`);
      await page.waitForSelector('[data-table="running"]');
    }
    await expectViews(players, truth);
    const before = truth.log.length;

    // Ann brings the fourth piece: she picks the coin and the province on the board.
    await ann.page.getByRole('button', { name: 'Deploy coins' }).click();
    await ann.page.locator('button[data-place="coin:3"][data-lit="open"]').click();
    await ann.page.locator('button[data-place="province:0"][data-lit="open"]').click();
    await ann.page.locator('[data-composer] [data-look="press"]').click();
    truth.does('deploy S3 to P1');
    await expectViews(players, truth);
    for (const { page } of players) {
      const step = (letter: string) => page.locator(`[data-clash="0"] [data-step="${letter}"]`);
      await step('A').getByText('2 coins of the Moons (1, 3) and 1 coin of the Crowns (5)').waitFor();
      expect(await step('A').innerText()).toContain('Bob');
      await step('B').getByText('1 coin of the Suns (3), 1 coin of the Roses (2) and 1 mercenary band (5)').waitFor();
      expect(await step('C').getAttribute('aria-current')).toBe('step');
      expect(await step('D').innerText()).toMatch(/…$/);
    }
    expect(await violations(cid.page)).toEqual([]);
    await picture(cid.page, 'petty-fiefs-conflict');

    // Bob gives their points to the Crowns, and wins by them.
    await bob.page.locator('[data-option]', { hasText: 'Crowns' }).click();
    truth.does('name C');
    await expectViews(players, truth);
    for (const { page } of players) {
      const step = (letter: string) => page.locator(`[data-clash="0"] [data-step="${letter}"]`);
      await step('C').getByText('+5 for the Crowns').waitFor();
      await step('D').getByText('the Crowns win').waitFor();
      expect(await step('F').innerText()).toContain('1 band to the pool');
      expect(await step('G').getAttribute('aria-current')).toBe('step');
    }

    // He turns up a tile that he has not known himself.
    await bob.page.locator('button[data-place="tile:0"][data-lit="open"]').click();
    truth.does('turn 0');
    await expectViews(players, truth);
    for (const { page } of players) {
      await page.locator('[data-clash="0"] [data-step="G"]').getByText('Suns 1').waitFor();
    }

    for (const [seat, player] of players.entries()) {
      // Events too are those that the rules tell this seat, no field more.
      const expected = truth.log.slice(before).flatMap((event) => seen(event, seat) ?? []);
      const events = told(player).flatMap((frame) =>
        frame.events.map(({ kind, data: fields }) => ({ kind, data: fields })),
      );
      expect(events).toEqual(expected.map(({ kind, data: fields }) => ({ kind, data: fields })));
      // And a reader who knows nothing of `view` finds no secret of others in anything that came.
      expect(messages(player).flatMap((message) => secretsIn(message, seat))).toEqual([]);
      for (const text of await Promise.all(player.fetched)) expect(secretsIn(JSON.parse(text), seat)).toEqual([]);
      expect(player.faults).toEqual([]);
    }
    // The search is not blind: what Cid holds is in what Cid received, and would be found in another's hands.
    const [held] = (sights(cid).at(-1)?.view as View | undefined)?.reserves[2]?.coins.slice(-1) ?? [];
    expect(held).toEqual({ suit: EXTRA, count: 1, values: [1] });
    expect(messages(cid).flatMap((message) => secretsIn(message, 0))).not.toEqual([]);
  }, 240_000);
});
