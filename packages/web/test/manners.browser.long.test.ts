/** Getting on with each other at a table on the server, as pages show it; and what is sent twice is done once. */

import { COMMAND_NAMES, COMMANDS } from '@homage/protocol';
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { READS } from '../src/far/connection.ts';
import { smallTargets, violations } from './access.ts';
import { inBrowser, picture } from './harness.ts';
import { type Guest, layOnServer, openHouse } from './house.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

it('the page gives a key to everything that changes something', () => {
  const changing = COMMAND_NAMES.filter((name) => 'key' in (COMMANDS[name].body as { shape?: object }).shape!);
  expect(COMMAND_NAMES.filter((name) => !READS.has(name)).sort()).toEqual([...changing].sort());
});

inBrowser('manners', openHouse, (house) => {
  /** A running game of these guests at a public table. */
  async function seated(guests: readonly Guest[]): Promise<string> {
    const [host, ...others] = guests as [Guest, ...Guest[]];
    const post = async (page: Page, path: string, data: object) =>
      (await (await page.context().request.post(`/api/tables${path}`, { data })).json()) as { id: string };
    const { id } = await post(host.page, '', { game: 'middle-ages', seats: guests.length });
    for (const { page } of others) await post(page, `/${id}/sit`, {});
    await post(host.page, `/${id}/start`, {});
    for (const { page } of guests) {
      await page.goto(`/table/${id}`);
      await page.waitForSelector('[data-table="running"]');
    }
    return id;
  }

  it('a player is removed when the others consent, the game ends when they agree; the host silences and closes the gallery', async () => {
    const guests = [
      await house().guest('Anne'),
      await house().guest('Blaise'),
      await house().guest('Claire', { settings: { language: 'fr' }, viewport: { width: 390, height: 844 } }),
    ];
    const [anne, blaise, claire] = guests as [Guest, Guest, Guest];
    const id = await seated(guests);
    const menu = async ({ page }: Guest, name: string): Promise<void> => {
      await page.getByRole('button', { name, exact: true }).click();
      await page.locator('#manners').waitFor();
    };
    await menu(anne, 'More');
    await anne.page.getByRole('button', { name: 'Ask to remove Blaise' }).click();
    await anne.page.getByText('0 of 1 consent').waitFor();
    const asked = claire.page.locator('[data-asked="motion"]');
    await asked.waitFor();
    expect(await asked.innerText()).toContain('Anne demande d’exclure Blaise');
    await picture(claire.page, 'manners-asked-390');
    expect(await violations(claire.page)).toEqual([]);
    await picture(anne.page, 'manners-menu-1440');
    expect(await violations(anne.page)).toEqual([]);
    expect(await smallTargets(anne.page, 24)).toEqual([]);
    await menu(claire, 'Plus');
    await picture(claire.page, 'manners-menu-fr-390');
    await claire.page.locator('dialog').getByRole('button', { name: 'Accepter' }).click();
    await expect.poll(async () => house().server.hall.peek(id)?.memory.seats[1]?.kind).toBe('bot');
    await expect.poll(() => blaise.page.locator('[data-table="running"]').count()).toBe(0);
    await anne.page.getByRole('button', { name: 'Close the gallery to talk' }).click();
    await anne.page.getByRole('button', { name: 'Open the gallery to talk' }).waitFor();
    await claire.page.getByRole('button', { name: 'Proposer de finir la partie' }).click();
    await anne.page.keyboard.press('Escape');
    const end = anne.page.locator('[data-asked="end"]');
    await end.waitFor();
    await picture(anne.page, 'manners-end-1440');
    await end.getByRole('button', { name: 'Agree' }).click();
    for (const { page } of [anne, claire]) await page.waitForSelector('[data-table="over"]');
    for (const { faults } of guests) expect(faults).toEqual([]);
  });

  it('when the connection is lost before the answer came, what was sent is sent again and done once', async () => {
    const guests = [await house().guest('Anne'), await house().guest('Blaise')];
    const [{ page }] = guests as [Guest, Guest];
    const sent: string[] = [];
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        const message = JSON.parse(String(payload)) as { t: string; key?: string };
        if (message.t === 'chat') sent.push(message.key ?? '');
      }),
    );
    const id = await seated(guests);
    const { store } = house().server.hall;
    const real = store.commit.bind(store);
    vi.spyOn(store, 'commit').mockImplementation(async (writes, fence) => {
      const numbers = await real(writes, fence);
      if (!writes.some(({ w }) => w === 'chat') || sent.length > 1) return numbers;
      // Durable; and then the line is cut before anybody hears of it.
      for (const sub of house().server.hall.peek(id)?.followers.all ?? []) sub.close();
      return numbers;
    });
    await page.locator('[data-tab="talk"]').click();
    const write = page.getByRole('textbox');
    await write.fill('once and for all');
    await write.press('Enter');
    await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(2);
    await expect.poll(() => page.locator('[data-said="table"]').innerText()).toContain('once and for all');
    expect(new Set(sent).size).toBe(1);
    expect(await store.chat(id, 'table', 0, 10)).toHaveLength(1);
    expect((await page.locator('[data-said="table"]').innerText()).match(/once and for all/g)).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it('a friend reads what the game is, and is called otherwise before the game and in it, for everybody', async () => {
    const anne = await house().guest('Anne');
    const friend = await house().guest('', { unknown: true });
    const link = await layOnServer(anne.page, 2);
    await friend.page.goto(link);
    expect(await friend.page.getByRole('link', { name: 'Its rules' }).getAttribute('href')).toMatch(/^\/rules\//);
    await friend.page.getByRole('button', { name: 'Sit here' }).first().click();
    await friend.page.getByRole('button', { name: 'Stand up' }).waitFor();
    const rename = async (name: string): Promise<void> => {
      await friend.page.locator('summary', { hasText: 'Change my name' }).click();
      await friend.page.getByRole('textbox', { name: 'Your name' }).fill(name);
      await friend.page.getByRole('button', { name: 'Change my name' }).click();
    };
    await friend.page.getByText('Everybody is here').waitFor();
    // A name that would be taken for another's is refused beside the field.
    await rename('Anne');
    await friend.page.getByRole('alert').waitFor();
    expect(await violations(friend.page)).toEqual([]);
    await friend.page.locator('summary', { hasText: 'Change my name' }).click();
    await rename('Bertrade');
    await anne.page.getByText('Bertrade', { exact: true }).waitFor();
    await picture(friend.page, 'lobby-friend-1440', true);
    await anne.page.getByRole('button', { name: 'Begin the game' }).click();
    for (const { page } of [anne, friend]) {
      await page.waitForSelector('[data-table="running"]');
      await page.getByRole('button', { name: 'Players', exact: true }).click();
    }
    await rename('Mahaut');
    await anne.page.getByText('Mahaut', { exact: true }).first().waitFor();
    for (const { faults } of [anne, friend]) expect(faults).toEqual([]);
  });

  it('a friend who typed no name has one; while he is gone the others are told until when; whoever gives up watches; and they play again', async () => {
    const anne = await house().guest('Anne');
    const friend = await house().guest('', { unknown: true });
    const claire = await house().guest('Claire');
    const link = await layOnServer(anne.page, 3);
    for (const { page } of [friend, claire]) {
      await page.goto(link);
      await page.getByRole('button', { name: 'Sit here' }).first().click();
      await page.getByRole('button', { name: 'Stand up' }).waitFor();
    }
    await anne.page.getByText(/^Guest \d{3}$/).waitFor();
    await anne.page.getByRole('button', { name: 'Begin the game' }).click();
    for (const { page } of [anne, friend, claire]) await page.waitForSelector('[data-table="running"]');

    // He goes; when he is asked, the others read how long he is waited for, and do not have to wait.
    await friend.page.goto('/about');
    const absent = anne.page.locator('[data-absent]');
    // Whoever of the others is asked before him answers.
    await expect
      .poll(
        async () => {
          for (const { page } of [anne, claire]) {
            if ((await absent.count()) > 0) break;
            const option = page.locator('[data-table][data-ask] [data-composer="one"] [data-option]').first();
            if (await option.isVisible()) await option.click({ timeout: 2_000 }).catch(() => undefined);
          }
          return absent.count();
        },
        { timeout: 60_000 },
      )
      .toBe(1);
    expect(await absent.innerText()).toMatch(/^Guest \d{3} is not connected. A bot stands in in \d:\d\d/);
    expect(await absent.getByRole('button', { name: 'Wait' }).count()).toBe(1);
    await picture(anne.page, 'absent-1440');
    // Nobody is replaced the moment his line is cut, and whoever tries is told so.
    await absent.getByRole('button', { name: 'Let a bot play now' }).click();
    const told = absent.getByRole('alert').getByText('That was too fast; wait a moment.');
    // On a slow machine the moment may have passed: then the bot has come.
    await expect.poll(async () => (await told.count()) > 0 || (await absent.count()) === 0).toBe(true);
    await friend.page.goto(link);
    await absent.waitFor({ state: 'detached' });
    // Nobody but the reader is ever "You".
    expect(await anne.page.locator('ol:has(> li[data-weight])').innerText()).not.toMatch(/\bYou \w+s\b/);
    await friend.page.waitForSelector('[data-table="running"]');
    await friend.page.getByRole('button', { name: 'More', exact: true }).click();
    await friend.page.getByRole('button', { name: 'Give up' }).click();
    await friend.page.locator('[data-look="press"]', { hasText: 'Give up' }).click();
    await friend.page.getByText('You have given up and watch the others play on.').waitFor();
    expect(await friend.page.locator('[data-composer]').count()).toBe(0);

    // The others end it; whoever was seated is seated again.
    await anne.page.getByRole('button', { name: 'More', exact: true }).click();
    await anne.page.getByRole('button', { name: 'Offer to end the game' }).click();
    await claire.page.locator('[data-asked="end"]').getByRole('button', { name: 'Agree' }).click();
    await anne.page.waitForSelector('[data-table="over"]');
    await anne.page.keyboard.press('Escape');
    await anne.page.getByRole('button', { name: 'Play again together' }).click();
    for (const { page } of [anne, friend, claire]) {
      await page.waitForURL((url) => url.href !== link);
      await page.getByRole('button', { name: 'Stand up' }).waitFor();
    }
    for (const { faults } of [anne, friend, claire]) expect(faults).toEqual([]);
  });
});
