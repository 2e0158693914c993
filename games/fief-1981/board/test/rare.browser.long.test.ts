/** What happens seldom, in a real browser: an anointing refused, three families before one village, sealed bids. */

import { LORDS, type Lord } from '@homage/fief-1981/rules';
import { inBrowser, isWide, openLaid, openStage, PHONE, picture, smallTargets, violations } from '@homage/web/test';
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { names } from '../../text/en-names.ts';
import { answer, raise } from './helpers.ts';
import { bidding, convergence, election, PEOPLE } from './positions.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** Nothing for a reader of the page to stumble over. */
async function isFair(page: Page, least = 24): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await smallTargets(page, least)).toEqual([]);
  expect(await isWide(page)).toBe(false);
}

inBrowser('seldom seen on the board of FIEF (1981)', openStage, (stage) => {
  it('an election whose winner nobody anoints: the throne stays vacant', async () => {
    const laid = election();
    const { lords } = laid.match.state;
    const of = (seat: number): Lord => LORDS.find((lord) => lords[lord].owner === seat)!;
    const { page, faults } = await stage().visitor();
    await openLaid(page, laid);
    const asked: string[] = [];
    let name = '';
    // Anne has the votes and votes for her own lord, Claire for nobody; then Claire's cardinal is asked and refuses.
    for (let turn = 0; turn < 4; turn++) {
      name = await raise(page, name);
      const question = await page.locator('#decision').innerText();
      asked.push(`${name}: ${question}`);
      if (turn > 1) await isFair(page);
      if (question.startsWith('Vote for a king')) {
        if (name === 'Anne') await answer(page, names.lords[of(0)], 1);
        else await answer(page, 'nobody');
      } else if (question.startsWith('Ask clerics')) {
        await picture(page, 'fief-1981-solicit-1440', true);
        await answer(page, names.lords[of(2)]);
      } else {
        await picture(page, 'fief-1981-anoint-1440', true);
        await answer(page, 'no');
      }
    }
    expect(asked.slice(2)).toEqual([
      `Anne: Ask clerics to anoint ${names.lords[of(0)]}`,
      `Claire: Shall your ${names.lords[of(2)]} anoint ${names.lords[of(0)]}?`,
    ]);
    await raise(page);
    await page
      .getByText(`${names.lords[of(0)]} is not anointed: the throne stays vacant.`)
      .first()
      .waitFor();
    await picture(page, 'fief-1981-vacant-1440', true);
    expect(faults).toEqual([]);
  });

  it('three families before one village: a coalition is proposed, joined, and fights', async () => {
    const laid = convergence();
    const { page, faults } = await stage().visitor();
    await openLaid(page, laid);
    const first = await raise(page);
    const partner = first === 'Anne' ? 'Blaise' : 'Anne';
    expect(await page.locator('#decision').innerText()).toBe(
      `Propose a coalition to ${partner} against Claire at Blaye?`,
    );
    // All three are on the scene before the first dice, and on the map.
    const scene = page.getByRole('region', { name: 'Battle of Blaye' });
    for (const name of PEOPLE) expect(await scene.getByText(name, { exact: true }).count(), name).toBe(1);
    await isFair(page);
    await picture(page, 'fief-1981-convergence-1440', true);
    await answer(page, 'yes');
    expect(await raise(page)).toBe(partner);
    await isFair(page);
    await answer(page, 'yes');
    await raise(page);
    await page
      .getByText(/(joins|join) .*coalition before Blaye/)
      .first()
      .waitFor();
    await picture(page, 'fief-1981-coalition-1440', true);
    expect(faults).toEqual([]);
  });

  it('sealed bids for the village, each behind the curtain, by finger on a narrow screen', async () => {
    const laid = bidding();
    const { page, faults } = await stage().visitor(PHONE);
    await openLaid(page, laid);
    const bids: string[] = [];
    for (let turn = 0; turn < 2; turn++) {
      const name = await raise(page);
      bids.push(name);
      await isFair(page, 44);
      if (turn === 0) await picture(page, 'fief-1981-bid-390', true);
      // What the other has bid is nowhere on the page.
      expect(await page.getByText(/bids? \d/).count()).toBe(0);
      await answer(page, name === 'Anne' ? 2 : 0);
    }
    expect(bids.sort()).toEqual(['Anne', 'Blaise']);
    expect(PEOPLE).toContain(await raise(page, bids[1]));
    await page
      .getByText(/for Blaye/)
      .first()
      .waitFor({ state: 'attached' });
    expect(faults).toEqual([]);
  });
});
