import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { inBrowser, openStage, picture } from './harness.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

interface PieceFile {
  game: string;
  pieces: { id: string; value: unknown; printed: unknown }[];
}

inBrowser('a corrected box', openStage, (stage) => {
  it('a file that is filled in lays a table, and everybody sees what it changes', async () => {
    const { page, context, faults } = await stage().visitor();
    await page.goto('/pieces/lancaster');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file' }).click();
    const file = JSON.parse(await readFile(await (await saved).path(), 'utf8')) as PieceFile;
    const print = (id: string, printed: unknown): void => {
      for (const piece of file.pieces) if (piece.id === id) piece.printed = printed;
    };
    const choose = async (): Promise<void> => {
      const buffer = Buffer.from(JSON.stringify(file));
      await page.locator('input[type=file]').setInputFiles({ name: 'box.json', mimeType: 'application/json', buffer });
    };

    await page.goto('/set-up/lancaster');
    await page.locator('form summary', { hasText: 'More options' }).click();
    print('province.C.minimum', 9);
    await choose();
    await page
      .getByRole('alert')
      .filter({ hasText: '“province.C.minimum” must be a whole number from 1 to 4' })
      .waitFor();
    print('province.C.minimum', 4);
    print('province.F.name', 'Norfolk');
    await choose();
    await page.getByText('2 components are corrected at this table').waitFor();
    await page.getByText('instead of Suffolk').waitFor();
    await picture(page, 'components-set-up');
    await page.locator('form').getByRole('button', { name: 'Sit down' }).click();

    const note = page.locator('details[data-corrected="2"]');
    await note.waitFor();
    await note.locator('summary').click();
    await page.getByText('minimum strength: 4 instead of 3').waitFor();
    await page.locator('button[data-place="F"]', { hasText: 'Norfolk' }).waitFor();
    // York's four is printed now, and carries no asterisk; Somerset's still does, and leads to its line.
    expect(await page.locator('button[data-place="C"] [data-piece="province.C.minimum"]').count()).toBe(0);
    const opened = context.waitForEvent('page');
    await page.locator('[data-piece="province.G.minimum"]').click();
    const leaf = await opened;
    await leaf.waitForURL(/\/pieces\/lancaster#province\.G\.minimum$/);
    await leaf.close();
    await picture(page, 'components-table-1440');
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(page, 'components-table-390');
    expect(faults).toEqual([]);
    await context.close();
  });
});
