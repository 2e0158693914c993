/** What is in sight without scrolling: the ribbon of the round on one line, and on a phone the battle that one fights. */

import { inBrowser, isWide, PHONE, picture, violations } from '@homage/web/test';
import { type Guest, openHouse } from '@homage/web/test/house';
import { LANGUAGES } from '@homage/words';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import type { LordId, Town } from '../../rules/index.ts';
import { A, B, C, realm, type Scene } from '../../test/realm.ts';
import { answer, lay, question } from './table.ts';

const LORDS: readonly (readonly [LordId, Town])[] = [
  ['eric', 'tours'],
  ['henry', 'nantes'],
  ['othon', 'lyon'],
  ['thierry', 'pau'],
  ['charles', 'reims'],
  ['philippe', 'rennes'],
];
/** As long as the names of bots are. */
const LONG = ['Aliénor', 'Bertrand', 'Clémence', 'Dieudonné', 'Ermengarde', 'Foulques'];

function families(seats: number): Scene {
  let r = realm(seats, { windows: 'orders' });
  for (const [seat, [lord, town]] of LORDS.slice(0, seats).entries()) r = r.lordAt(seat, lord, town);
  return r.begin('movement');
}

/** Ann and Bob meet in Paris; Cid is far away. */
const meeting = (): Scene =>
  realm(3, { windows: 'orders' })
    .lordAt(A, 'eric', 'paris', { kn: 3, ar: 3 })
    .lordAt(B, 'henry', 'paris', { maa: 4, ar: 3 })
    .lordAt(C, 'othon', 'lyon')
    .begin('battle');

/** Top and bottom on the screen. */
const span = (what: Locator): Promise<{ top: number; bottom: number }> =>
  what.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });

inBrowser('what is in sight at FIEF France', openHouse, (house) => {
  it.each(LANGUAGES)(
    'the ribbon is one line at 1440 and at 1280 px, for three to six families, in %s',
    async (language) => {
      const ann = await house().guest('Ann', { settings: { language } });
      const ribbon = ann.page.locator('header:has(ol)');
      for (const seats of [3, 4, 5, 6]) {
        await lay(house(), families(seats), [ann], LONG);
        for (const width of [1440, 1280]) {
          await ann.page.setViewportSize({ width, height: 900 });
          const lines = await ribbon.evaluate((element) => {
            const box = element.getBoundingClientRect();
            const parts = [...element.querySelectorAll('b, li')].map((part) => part.getBoundingClientRect());
            const seen = parts.filter(({ width: across }) => across > 2);
            return {
              height: box.height,
              out: seen.filter(({ left, right }) => left < box.left || right > box.right).length,
              over: seen.filter((a) => seen.some((b) => b.left > a.left && b.right > a.right && b.left < a.right - 1))
                .length,
            };
          });
          expect({ seats, width, ...lines }).toEqual({ seats, width, height: expect.closeTo(39, -1), out: 0, over: 0 });
          // The phase that is on has its name, and a reader hears all of them.
          expect(await ribbon.locator('[aria-current]').innerText()).toMatch(/mo(uv|v)ement/i);
          expect(await ribbon.locator('ol').textContent()).toMatch(/income|revenus/i);
          // Every family and how near it is to winning stands above the board, within its strip.
          const strip = ann.page.locator('section:has(> div > ul b.numbers)').first();
          const standings = await strip.evaluate((element) => {
            const box = element.getBoundingClientRect();
            const items = [...element.querySelectorAll('li')];
            const out = items.filter((item) => item.getBoundingClientRect().right > box.right + 1).length;
            return { names: items.map((item) => item.textContent ?? '').join('\n'), count: items.length, out };
          });
          expect({ count: standings.count, out: standings.out }).toEqual({ count: seats, out: 0 });
          expect(standings.names).toContain(LONG[seats - 1]);
        }
      }
      await ann.page.setViewportSize({ width: 1440, height: 900 });
      // The five tabs beside the board are one line too, and no word is broken.
      const tabs = await ann.page
        .locator('[data-tab]')
        .evaluateAll((all) => all.map((tab) => [(tab as HTMLElement).offsetTop, tab.scrollWidth > tab.clientWidth]));
      expect(tabs).toEqual(Array(5).fill([tabs[0]?.[0], false]));
      await picture(ann.page, `fief-france-ribbon-${language}`);
      expect(ann.faults).toEqual([]);
    },
  );

  it('on a phone whoever fights sees the battle, above the map; the others are left where they were', async () => {
    const players: Guest[] = [];
    for (const name of ['Ann', 'Bob', 'Cid']) players.push(await house().guest(name, PHONE));
    const [ann, bob, cid] = players as [Guest, Guest, Guest];
    await lay(house(), meeting(), players);
    await ann.page.locator('[data-handle][aria-expanded="false"]').click();
    await question(ann.page, 'Declare a battle');
    // Bob and Cid are reading at the foot of the page.
    for (const { page } of [bob, cid]) await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await cid.page.evaluate(() => scrollY)).toBeGreaterThan(600);
    await answer(ann.page, 'Paris', 'Bob');
    for (const { page } of [ann, bob]) {
      const battle = page.locator('section[aria-label="Battle"]');
      await battle.getByText('Éric').waitFor();
      const head = battle.locator('h3');
      // Nothing lies over its heading, and it is above the sheet with the decision.
      await expect
        .poll(() =>
          head.evaluate((element) => {
            const { left, top, height } = element.getBoundingClientRect();
            return document.elementFromPoint(left + 20, top + height / 2) === element;
          }),
        )
        .toBe(true);
      const scene = await span(battle);
      const map = await span(page.locator('section[aria-label="Map of France"]'));
      const sheet = await span(page.locator('[data-handle]'));
      expect(scene.bottom).toBeLessThanOrEqual(map.top);
      expect(scene.top).toBeLessThan(sheet.top - 120);
      expect(await isWide(page)).toBe(false);
    }
    await picture(ann.page, 'fief-france-battle-390');
    expect(await violations(bob.page)).toEqual([]);
    expect((await span(cid.page.locator('section[aria-label="Battle"]'))).bottom).toBeLessThan(0);
    for (const { faults } of players) expect(faults).toEqual([]);
  });
});
