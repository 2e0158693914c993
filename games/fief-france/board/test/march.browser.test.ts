/** A lord is picked and sent on his way: what the map says before, and what it shows after. */

import { inBrowser, picture, said } from '@homage/web/test';
import { openHouse } from '@homage/web/test/house';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { A, B, C, realm } from '../../test/realm.ts';
import { lay } from './table.ts';

const march = () =>
  realm(3, { windows: 'orders' })
    .family(A)
    .lord('eric')
    .at('tours')
    .with({ kn: 1 })
    .family(B)
    .lord('henry')
    .at('nantes')
    .with({ maa: 1 })
    .family(C)
    .lord('othon')
    .at('lyon')
    .begin('movement');

/** Writes down what moves over the board from now on, with how long it takes; `flown` tells. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const flown: string[] = [];
    Object.assign(window, { flown });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLElement)) continue;
        for (const flight of [node, ...node.querySelectorAll<HTMLElement>('[data-flight]')])
          if (flight.dataset.flight !== undefined)
            flown.push(
              `${flight.dataset.flight} ${flight.getAnimations({ subtree: true })[0]?.effect?.getTiming().duration}`,
            );
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { flown: string[] }).flown);
}

inBrowser('a lord on the map of FIEF France', openHouse, (house) => {
  it('shows where he can go, in how many STEPS and past whom; says why not, with the paragraph; walks', async () => {
    const ann = await house().guest('Ann', { settings: { motion: 'system' } });
    const bob = await house().guest('Bob', { settings: { motion: 'system' }, reducedMotion: 'reduce' });
    await lay(house(), march(), [ann, bob]);
    const { page } = ann;
    const note = page.locator('[role="status"]', { has: page.locator('a[href*="/rules/"]') });
    // The map ends below this screen, its tools do not.
    const tools = (await page.locator('[data-tools]').boundingBox())!;
    expect(tools.y + tools.height).toBeLessThanOrEqual(900);

    // A town before any lord: the answer says what comes first.
    await page.locator('button[data-place="town:poitiers"]').click();
    await note.getByText('First pick the lord who moves').waitFor();
    await page.locator('button[data-place="lord:eric"][data-lit="open"]').click();
    await page.waitForSelector('[data-reach]');
    expect(await said(page, 'town:poitiers')).toMatch(/1 STEP away, can be chosen$/);
    expect(await said(page, 'town:rennes')).toMatch(/2 STEPS? away, through the forces of Bob\b/i);
    const signs = await page.locator('[data-reach] text').allTextContents();
    expect(signs.sort()).toEqual(['1', '1', '2', '2', '2', '2']);
    // Too far for one STEP: why not, and the paragraph that says so.
    await page.locator('button[data-place="town:rennes"]').click();
    await note.getByText('Rennes is 2').waitFor();
    const href = await note.locator('a').getAttribute('href');
    expect(href).toBe('/rules/fief-france#5.1.1');
    await picture(page, 'fief-france-march');
    const rules = await page.context().newPage();
    await rules.goto(href!);
    await rules.locator('[id="5.1.1"]').waitFor();
    await rules.close();

    const [flown, calm] = [await watch(page), await watch(bob.page)];
    await page.locator('button[data-place="town:poitiers"][data-lit="open"]').click();
    // All pawns come along unless some are left: lord, destination, done.
    await page.locator('[data-composer="split"] [data-look="press"]').click();
    for (const guest of [ann, bob])
      await expect.poll(() => said(guest.page, 'lord:eric'), { timeout: 20_000 }).toMatch(/in Poitiers/);
    expect(await said(page, 'town:poitiers')).toMatch(/Éric with 1 knight/);
    // Where motion is welcome his army marches along the road, elsewhere it is simply there.
    await expect.poll(flown).toContain('army 380');
    expect(await calm()).toEqual([]);
    expect([...ann.faults, ...bob.faults]).toEqual([]);
  });

  it('two STEPS are made by themselves; one that is taken back is not made again', async () => {
    const ann = await house().guest('Ann');
    await lay(house(), march(), [ann]);
    const { page } = ann;
    await page.locator('button[data-place="lord:eric"][data-lit="open"]').click();
    await page.waitForSelector('[data-reach]');
    await page.locator('button[data-place="town:limoges"]').click();
    await page.locator('[data-composer="split"] [data-look="press"]').click();
    await expect.poll(() => said(page, 'lord:eric'), { timeout: 20_000 }).toMatch(/in Limoges/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => said(page, 'lord:eric'), { timeout: 20_000 }).toMatch(/in Poitiers/);
    // Longer than the page waits between two STEPS.
    await page.waitForTimeout(2000);
    expect(await said(page, 'lord:eric')).toMatch(/in Poitiers/);
    // Said again, the march goes on.
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(() => said(page, 'lord:eric'), { timeout: 20_000 }).toMatch(/in Limoges/);
    expect(ann.faults).toEqual([]);
  });
});
