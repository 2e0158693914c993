import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { finished } from './finished.ts';
import { browserPath, openStage, type Stage } from './harness.ts';
import { openLaid } from './laid.ts';
import { playGame } from './play.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const READY = '[data-composer]:not([data-composer="busy"])';

describe.skipIf(browserPath === '')('a decision that is interrupted', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  it('is where it was after a reload and in another language, at a table of FIEF France', async () => {
    const { page, faults } = await stage.visitor();
    await openLaid(page, await finished('fief-france', { until: (ask) => ask.seat === 0 && ask.kind === 'buy' }));
    await page.locator(`[data-kind="buy"] ${READY}`).waitFor();
    const table = page.url();
    const ask = await page.locator('[data-table]').getAttribute('data-ask');
    const made = page.locator('[data-composer] dd');
    const legend = page.locator('[data-composer] legend');
    await page.locator('[data-composer] [data-option]', { hasText: 'Pawns' }).click();
    await made.waitFor();
    await page.locator(READY).waitFor();
    const [chosen, asked] = [await made.innerText(), await legend.innerText()];
    expect(chosen).toContain('Pawns');

    await page.reload();
    await page.locator(`[data-ask="${ask}"] ${READY} dd`).waitFor();
    expect([await made.innerText(), await legend.innerText()]).toEqual([chosen, asked]);

    await page.goto('/settings');
    await page.getByRole('radio', { name: 'Français' }).check();
    await page.locator('html[lang="fr"]').waitFor({ state: 'attached' });
    await page.goto(table);
    await page.locator(`html[lang="fr"] [data-ask="${ask}"] ${READY} dd`).waitFor();
    expect(await made.innerText()).toMatch(/pions/i);
    expect(await legend.innerText()).not.toBe(asked);

    // It goes on from there, not from the beginning.
    await page.getByRole('button', { name: 'Retour', exact: true }).click();
    await made.waitFor({ state: 'detached' });
    expect(await page.locator('[data-table]').getAttribute('data-ask')).toBe(ask);
    expect(await playGame(page, { by: 'mouse', seed: 'further', answers: 1, patience: 120_000 })).toBe(1);
    expect(faults).toEqual([]);
  });

  it('says what to do where the rules did not come to the table, and says it of the rules', async () => {
    const { page, context } = await stage.visitor();
    const reload = page.getByRole('button', { name: 'Reload' });
    const said = page.getByRole('heading', { name: 'The table could not be laid' });
    await context.route('**/assets/worker-*.js', (route) => route.abort());
    await page.goto('/play/middle-ages');
    await said.waitFor();
    await context.unroute('**/assets/worker-*.js');
    await reload.click();
    await page.locator(READY).waitFor();

    // A table that is there must not be called missing because something else is.
    await context.route('**/assets/**/rules-*.js', (route) => route.abort());
    await page.reload();
    await said.waitFor();
    await context.unroute('**/assets/**/rules-*.js');
    await reload.click();
    await page.locator(READY).waitFor();
  });
});
