/** A wedding at a real table: who sees it moving, who sees it as a picture, who sees nothing of it; and that it is in nobody's way. */

import { inBrowser, violations } from '@homage/web/test';
import { openHouse } from '@homage/web/test/house';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { A, B, C, realm, type Scene } from '../../test/realm.ts';
import { answer, lay, question } from './table.ts';

/** Éric of Ann could marry Blanche of Bob; Othon of Cid is pope. */
const suitors = (): Scene =>
  realm(3, { windows: 'orders' })
    .lordAt(A, 'eric', 'tours')
    .lordAt(B, 'blanche', 'pau')
    .lordAt(C, 'othon', 'lyon')
    .bishop(5, 'othon')
    .pope('othon')
    .begin('hearYe');

interface Shown {
  kind: string;
  still: boolean;
  moving: number;
  sentence: string;
}

/** Writes down which ceremonies come, and how, from now on. */
async function watch(page: Page): Promise<() => Promise<Shown[]>> {
  await page.evaluate(() => {
    const shown: object[] = [];
    Object.assign(window, { shown });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLElement) || node.dataset.stage === undefined) continue;
        const plate = node.querySelector('figure');
        shown.push({
          kind: node.dataset.stage,
          still: node.dataset.still !== undefined,
          moving: plate?.getAnimations({ subtree: true }).length,
          sentence: plate?.textContent,
        });
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { shown: Shown[] }).shown);
}

const stage = '[data-stage]';

inBrowser('a ceremony at a table of FIEF France', openHouse, (house) => {
  it('moves for those who take part, stands still where motion is unwelcome or for those who look on, and can be switched off', async () => {
    const moving = { motion: 'system', scenes: true };
    const ann = await house().guest('Ann', { settings: moving });
    const bob = await house().guest('Bob', { settings: moving, reducedMotion: 'reduce' });
    const cid = await house().guest('Cid', { settings: { motion: 'system', scenes: false } });
    const dot = await house().guest('Dot', { settings: moving });
    const all = [ann, bob, cid, dot];
    await lay(house(), suitors(), all);
    const [anns, bobs, cids, dots] = [
      await watch(ann.page),
      await watch(bob.page),
      await watch(cid.page),
      await watch(dot.page),
    ];
    // The drawings of the stage are there before it is needed.
    for (const { page } of [ann, bob, dot]) await page.waitForLoadState('networkidle');

    await answer(cid.page, /nobody|none|no one/i);
    await question(ann.page, /marr/i);
    await answer(ann.page, /propose/i, 'Éric', 'Blanche');
    await question(bob.page, /Blanche/);
    expect(await anns()).toEqual([]);
    await answer(bob.page, /accept|yes/i);

    // Ann sees it move; the sentence is that of the log. It goes by itself.
    await expect.poll(anns, { timeout: 20_000 }).toHaveLength(1);
    const [wedding] = await anns();
    expect(wedding).toMatchObject({ kind: 'marriage', still: false });
    expect(wedding?.moving).toBeGreaterThan(3);
    await ann.page
      .locator('[role="log"], ol')
      .filter({ hasText: wedding?.sentence ?? '?' })
      .first()
      .waitFor();
    await ann.page.locator(stage).waitFor({ state: 'detached', timeout: 20_000 });

    // Bob wants less motion, Dot only looks on: the last picture alone. Cid wants none of it.
    for (const shown of [bobs, dots]) {
      await expect.poll(shown, { timeout: 20_000 }).toHaveLength(1);
      expect((await shown())[0]).toMatchObject({ kind: 'marriage', still: true, moving: 0 });
    }
    expect(await cids()).toEqual([]);

    // Whoever comes back sees the table as it is.
    await ann.page.reload();
    await ann.page.locator('section[aria-label="Marriages and alliances"]').getByText('Blanche').waitFor();
    await ann.page.waitForLoadState('networkidle');
    expect(await ann.page.locator(stage).count()).toBe(0);
    for (const { faults } of all) expect(faults).toEqual([]);
  });

  it('ends at a key or a click, and what was meant by it is done', async () => {
    const settings = { motion: 'system', scenes: true };
    const ann = await house().guest('Ann', { settings });
    const bob = await house().guest('Bob', { settings });
    const cid = await house().guest('Cid', { settings });
    await lay(house(), suitors(), [ann, bob, cid]);
    const [anns, cids] = [await watch(ann.page), await watch(cid.page)];
    for (const { page } of [ann, bob, cid]) await page.waitForLoadState('networkidle');
    await answer(cid.page, /nobody|none|no one/i);
    await question(ann.page, /marr/i);
    await answer(ann.page, /propose/i, 'Éric', 'Blanche');
    await question(bob.page, /Blanche/);
    // From here on their clocks stand: it would stay for ever.
    for (const { page } of [ann, cid]) await page.clock.install();
    await answer(bob.page, /accept|yes/i);
    await expect.poll(anns, { timeout: 20_000 }).toHaveLength(1);
    await expect.poll(cids, { timeout: 20_000 }).toHaveLength(1);
    expect(await ann.page.locator(stage).count()).toBe(1);
    expect(await violations(ann.page)).toEqual([]);
    // A key, and a click beside it that opens what it opens.
    await ann.page.keyboard.press('x');
    await ann.page.locator(stage).waitFor({ state: 'detached' });
    await cid.page.locator('[data-tab="houses"]').click();
    await cid.page.locator(stage).waitFor({ state: 'detached' });
    expect(await cid.page.locator('[data-tab="houses"]').getAttribute('aria-pressed')).toBe('true');
    for (const { faults } of [ann, bob, cid]) expect(faults).toEqual([]);
  });
});
