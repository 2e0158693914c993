import { expect, it, vi } from 'vitest';
import { smallTargets, violations } from './access.ts';
import { inBrowser, picture } from './harness.ts';
import { type Guest, layOnServer, openHouse } from './house.ts';
import { playGame } from './play.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const NAMES = ['Anne', 'Blaise', 'Claire', 'Denis'];

inBrowser('a whole game on the server', openHouse, (house) => {
  const guest = (name: string): Promise<Guest> => house().guest(name, { unknown: true });

  it('seats four browsers and a spectator; they play a whole game', async () => {
    const players = await Promise.all(NAMES.map(guest));
    const [host, ...others] = players;
    const link = await layOnServer(host!.page, 4);
    for (const [i, { page }] of others.entries()) {
      await page.goto(link);
      await page.getByRole('button', { name: 'Sit here' }).first().click();
      await page
        .getByText(NAMES[i + 1]!)
        .first()
        .waitFor();
    }
    await picture(host!.page, 'lobby-1440');
    expect(await violations(host!.page)).toEqual([]);
    expect(await smallTargets(host!.page, 24)).toEqual([]);
    await expect
      .poll(() => host!.page.getByRole('button', { name: 'Begin the game' }).getAttribute('aria-disabled'))
      .not.toBe('true');
    await host!.page.getByRole('button', { name: 'Begin the game' }).click();
    const spectator = await guest('');
    await spectator.page.goto(link);
    await spectator.page.waitForSelector('[data-table]');
    const given = await Promise.all(
      players.map(({ page }, i) => playGame(page, { by: 'mouse', seed: NAMES[i]!, patience: 120_000 })),
    );
    for (const count of given) expect(count).toBeGreaterThan(16);
    for (const { page, faults } of [...players, spectator]) {
      await page.waitForSelector('[data-table="over"]');
      expect(faults).toEqual([]);
    }
    expect(await spectator.page.locator('[data-composer]').count()).toBe(0);
    // Every browser had its part in the dice, and has checked the whole game by itself.
    for (const { page } of players) await page.locator('[data-dice="well"]').getByText('its own part').waitFor();
    expect(await spectator.page.locator('[data-dice]').count()).toBe(0);
    await picture(host!.page, 'dice-over-1440');
    await picture(spectator.page, 'spectator-over-1440');
    await host!.page.getByRole('link', { name: 'Replay' }).first().click();
    const slider = host!.page.getByRole('slider', { name: /^Moment/ });
    await slider.fill('7');
    await expect.poll(() => host!.page.url()).toContain('at=7');
  });
});
