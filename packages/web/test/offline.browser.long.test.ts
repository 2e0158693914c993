import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BROWSER_GAMES } from '@homage/registry/browser';
import { expect, it, vi } from 'vitest';
import { inBrowser, openStage, picture } from './harness.ts';
import { playGame } from './play.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** What all games may be on the way to a device, with the app itself. */
const MOST = 3e6;

inBrowser('without a network', openStage, (stage) => {
  const listed = (): { bytes: number; files: string[] } =>
    JSON.parse(readFileSync(join(stage().dist, 'offline.json'), 'utf8'));

  it(`keeps at most ${MOST / 1e6} MB, the app with it`, () => {
    const { bytes, files } = listed();
    const app = [...new Set(readFileSync(join(stage().dist, 'sw.js'), 'utf8').match(/url:"[^"]+"/g))]
      .map((url) => join(stage().dist, url.slice(5, -1)))
      .map((file) => statSync(`${file}.gz`, { throwIfNoEntry: false })?.size ?? statSync(file).size)
      .reduce((sum, size) => sum + size, 0);
    const stored = files.reduce((sum, file) => sum + statSync(join(stage().dist, file)).size, 0);
    console.log(
      `offline: the app ${(app / 1e6).toFixed(2)} MB, games ${(bytes / 1e6).toFixed(2)} MB (unpacked ${(stored / 1e6).toFixed(2)} MB)`,
    );
    expect(app + bytes).toBeLessThanOrEqual(MOST);
  });

  it('plays, reads and teaches every game after one visit of the home page', async () => {
    const { page, context, faults } = await stage().visitor({ serviceWorkers: 'allow' });
    await page.goto('/');
    // The size is said before anything is fetched.
    await page.waitForSelector('[data-keeping="asks"], [data-keeping="keeping"]');
    expect(await page.locator('[data-keeping]').innerText()).toMatch(/\d\.\d MB/);
    await page.waitForSelector('[data-keeping="ready"]', { timeout: 60_000 });
    await picture(page, 'home-offline-ready');
    await context.setOffline(true);
    for (const { id, lessons } of BROWSER_GAMES) {
      await page.goto(`/play/${id}`);
      await page.waitForSelector('[data-composer]');
      await page.goto(`/rules/${id}`);
      await page.waitForSelector('main section h2');
      if (lessons === undefined) continue;
      await page.goto('/learn');
      await page.locator(`a[href^="/learn/${id}/"]`).first().click();
      await page.waitForSelector('[data-lesson]');
    }
    await page.goto('/');
    await page.locator('a[href="/play/lancaster"]').click();
    await page.waitForSelector('[data-composer]');
    expect(await playGame(page, { by: 'mouse', seed: 'offline', answers: 3 })).toBe(3);
    expect(faults).toEqual([]);
  });

  it('shows every picture too: all drawings are kept with the app, and hang in the gallery', async () => {
    const { page, context, faults } = await stage().visitor({ serviceWorkers: 'allow' });
    await page.goto('/');
    await page.waitForSelector('[data-keeping="ready"]', { timeout: 60_000 });
    await context.setOffline(true);
    await page.goto('/gallery');
    await expect.poll(() => page.locator('[data-play-all]').count(), { timeout: 60_000 }).toBe(BROWSER_GAMES.length);
    const missing = () =>
      page.evaluate(() => {
        const wanted = [...document.querySelectorAll('#content use')].map((use) => use.getAttribute('href') ?? '');
        return { wanted: wanted.length, missing: wanted.filter((href) => !document.getElementById(href.slice(1))) };
      });
    await expect.poll(async () => (await missing()).missing, { timeout: 60_000 }).toEqual([]);
    expect((await missing()).wanted).toBeGreaterThan(500);
    expect(faults).toEqual([]);
  });

  it('says which games are not there yet, and why a page is empty', async () => {
    const { page, context } = await stage().visitor({ serviceWorkers: 'allow', settings: { offline: false } });
    await page.goto('/');
    await page.waitForSelector('[data-keeping="asks"]');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.reload();
    await expect.poll(() => page.getByText('this game needs the network once').count()).toBe(BROWSER_GAMES.length - 1);
    await picture(page, 'home-offline-not-yet');
    expect(await page.locator('a[href="/play/middle-ages"]').count()).toBeGreaterThan(0);
    for (const path of ['/play/lancaster', '/rules/lancaster']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'This is not on your device yet' }).waitFor();
    }
  });

  it('fetches nothing on a connection whose traffic is counted, until it is told to', async () => {
    const { page, context } = await stage().visitor({ serviceWorkers: 'allow' });
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, type: 'cellular' } });
    });
    await page.goto('/');
    await page.waitForSelector('[data-keeping="asks"]');
    await page.waitForTimeout(3_000);
    const kept = (): Promise<number> => page.evaluate(async () => (await (await caches.open('games')).keys()).length);
    expect(await kept()).toBe(0);
    await page.getByRole('button', { name: 'Keep them' }).click();
    await page.waitForSelector('[data-keeping="ready"]', { timeout: 60_000 });
    expect(await kept()).toBe(listed().files.length);
  });
});
