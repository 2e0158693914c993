import { expect, it, vi } from 'vitest';
import { inBrowser, picture, type VisitorOptions } from './harness.ts';
import { type Guest, layOnServer, openHouse } from './house.ts';
import { playGame } from './play.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

inBrowser('a table on the server', openHouse, (house) => {
  const guest = (name: string, options: VisitorOptions = {}): Promise<Guest> =>
    house().guest(name, { unknown: true, ...options });

  it('reloads and reconnects in mid-turn: the same question, the same draft, nothing lost', async () => {
    const { page, faults } = await guest('Eve', { serviceWorkers: 'allow' });
    await layOnServer(page, 3, 2);
    await page.getByRole('button', { name: 'Begin the game' }).click();
    await playGame(page, { by: 'mouse', seed: 'eve', answers: 4, patience: 60_000 });
    await page.waitForSelector('[data-composer]:not([data-composer="busy"])');
    const ask = await page.locator('[data-table]').getAttribute('data-ask');
    await page.reload();
    await page.waitForSelector(`[data-ask="${ask}"]`);
    const lines = await page.locator('ol li').count();
    expect(lines).toBeGreaterThan(4);

    await page.context().setOffline(true);
    await page.getByText('Reconnecting; your choice is kept').waitFor();
    await page.context().setOffline(false);
    await page.getByText('Reconnecting').waitFor({ state: 'detached' });
    expect(await page.locator('[data-table]').getAttribute('data-ask')).toBe(ask);
    expect(await playGame(page, { by: 'mouse', seed: 'eve again', answers: 3, patience: 60_000 })).toBe(3);
    expect(faults).toEqual([]);
  });

  it('notices a line over which nothing comes any more, and what was answered meanwhile is done once', async () => {
    const { page, faults } = await guest('Gil', { viewport: { width: 390, height: 600 } });
    let dead = false;
    let lines = 0;
    await page.routeWebSocket(/\/ws$/, (line) => {
      lines++;
      dead = false;
      const server = line.connectToServer();
      // In a tunnel nobody hangs up.
      line.onMessage((message) => dead || server.send(message));
      server.onMessage((message) => dead || line.send(message));
    });
    await layOnServer(page, 2, 1);
    const begin = page.getByRole('button', { name: 'Begin the game' });
    await begin.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await begin.click();
    await page.waitForSelector('[data-composer="one"]', { state: 'attached' });
    // The lobby was read to its foot; the table begins at its top.
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const ask = await page.locator('[data-table]').getAttribute('data-ask');
    const before = lines;
    dead = true;
    await page.locator('[data-composer] [data-option]').first().dispatchEvent('click');
    await page.waitForFunction((was) => document.querySelector<HTMLElement>('[data-table]')?.dataset.ask !== was, ask, {
      timeout: 60_000,
    });
    expect(lines).toBeGreaterThan(before);
    expect(faults).toEqual([]);
  });

  it('survives a restart of the server: the page comes back by itself', async () => {
    const { page } = await guest('Fay', { serviceWorkers: 'allow' });
    await layOnServer(page, 2, 1);
    await page.getByRole('button', { name: 'Begin the game' }).click();
    await playGame(page, { by: 'mouse', seed: 'fay', answers: 3, patience: 60_000 });
    await page.waitForSelector('[data-composer]:not([data-composer="busy"])');
    await house().restart(() => page.getByText('Reconnecting').waitFor());
    await page.getByText('Reconnecting').waitFor({ state: 'detached', timeout: 30_000 });
    expect(await playGame(page, { by: 'mouse', seed: 'fay again', answers: 3, patience: 60_000 })).toBe(3);
  });

  it('opens a question anew whose answer was taken back, and takes another', async () => {
    const [host, friend] = await Promise.all([guest('Joan'), guest('Kay')]);
    // In Lancaster all choose their first tile at once, and in secret.
    const link = await layOnServer(host.page, 2, 0, 'lancaster');
    await friend.page.goto(link);
    await friend.page.getByRole('button', { name: 'Sit here' }).first().click();
    const begin = host.page.getByRole('button', { name: 'Begin the game' });
    await expect.poll(() => begin.getAttribute('aria-disabled')).not.toBe('true');
    await begin.click();
    const { page, faults } = host;
    const options = page.locator('[data-composer="one"] [data-option]');
    const answer = async (index: number): Promise<void> => {
      await options.first().waitFor();
      await options.nth(index).click();
      const confirm = page.locator('[data-composer="whole"] [data-look="press"]');
      const back = page.getByRole('button', { name: 'Take it back' });
      await confirm.or(back).first().waitFor();
      if (await confirm.isVisible()) await confirm.click();
      await back.waitFor();
    };
    await answer(0);
    await page.getByRole('button', { name: 'Take it back' }).click();
    await options.first().waitFor();
    // Nothing of the first answer is left, and nothing stands in the way of the second.
    expect(await page.locator('[data-composer] dd').count()).toBe(0);
    await answer(1);
    expect(faults).toEqual([]);
  });

  it('carries talk between the seats', async () => {
    const [host, friend] = await Promise.all([guest('Guy'), guest('Hugo')]);
    const link = await layOnServer(host.page, 2);
    await friend.page.goto(link);
    await friend.page.getByRole('button', { name: 'Sit here' }).first().click();
    await expect
      .poll(() => host.page.getByRole('button', { name: 'Begin the game' }).getAttribute('aria-disabled'))
      .not.toBe('true');
    await host.page.getByRole('button', { name: 'Begin the game' }).click();
    for (const { page } of [host, friend]) await page.getByRole('button', { name: 'Talk' }).click();
    await host.page.getByRole('textbox', { name: 'Write to the table' }).fill('Good luck!');
    await host.page.getByRole('button', { name: 'Send' }).click();
    await friend.page.getByText('Good luck!').waitFor();
    await picture(friend.page, 'talk-1440');
  });

  it('marks in the talk where a new round began, also for who comes back later', async () => {
    const { page, faults } = await guest('Iris');
    await layOnServer(page, 2, 1);
    await page.getByRole('button', { name: 'Begin the game' }).click();
    await page.getByRole('button', { name: 'Talk' }).click();
    const tell = async (words: string): Promise<void> => {
      await page.getByRole('textbox', { name: 'Write to the table' }).fill(words);
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText(words).waitFor();
    };
    const said = (): Promise<string[]> => page.locator('[data-said="table"] li').allInnerTexts();
    await tell('Good luck!');
    expect(await said()).toEqual([expect.stringContaining('Good luck!')]);
    await playGame(page, { by: 'mouse', seed: 'iris', answers: 3, patience: 60_000 });
    await page.locator('[data-round]').waitFor();
    await tell('Well played!');
    const marked = [
      expect.stringContaining('Good luck!'),
      expect.stringMatching(/^Round \d$/),
      expect.stringContaining('Well played!'),
    ];
    expect(await said()).toEqual(marked);
    await picture(page, 'talk-rounds-1440');
    await page.reload();
    await page.getByRole('button', { name: 'Talk' }).click();
    await page.getByText('Well played!').waitFor();
    expect(await said()).toEqual(marked);
    expect(faults).toEqual([]);
  });
});
