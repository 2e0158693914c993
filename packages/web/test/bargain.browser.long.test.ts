import type { Locator, Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { smallTargets, violations } from './access.ts';
import { inBrowser, picture } from './harness.ts';
import { type Guest, openHouse } from './house.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const NAMES = ['Anne', 'Blaise', 'Claire', 'Denis'];
const SECRET = 'Tours shall be yours at dawn';
const ANSWER = 'My sword for your vote';

inBrowser('bargaining at FIEF France', openHouse, (house) => {
  /** So many browsers at one table that has begun; bots take the other seats. */
  async function sitDown(people: number, seats = people): Promise<Guest[]> {
    const players = await Promise.all(
      NAMES.slice(0, people).map(async (name) => {
        const player = await house().guest(name);
        await player.page.goto('/about');
        return player;
      }),
    );
    const [host, ...others] = players as [Guest, ...Guest[]];
    const { id } = await post(host.page, '/tables', {
      game: 'fief-france',
      seats,
      bots: Array.from({ length: seats - people }, (_, i) => ({ seat: people + i, bot: 'greedy' })),
    });
    for (const [i, { page }] of others.entries()) await post(page, `/tables/${id}/sit`, { seat: i + 1 });
    await post(host.page, `/tables/${id}/start`, {});
    await Promise.all(
      players.map(async ({ page }) => {
        await page.goto(`/table/${id}`);
        await page.waitForSelector('[data-table="running"]');
      }),
    );
    return players;
  }

  const post = (page: Page, path: string, body: object): Promise<{ id: string }> =>
    page.evaluate(
      async ([to, text]) => {
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(`/api${to}`, { method: 'POST', headers, body: text });
        if (!response.ok) throw new Error(await response.text());
        return (await response.json()) as { id: string };
      },
      [path, JSON.stringify(body)] as const,
    );

  const tell = async (page: Page, whom: string, words: string): Promise<void> => {
    await page.getByRole('textbox', { name: `Write to ${whom}` }).fill(words);
    await page.getByRole('button', { name: 'Send' }).click();
  };

  const option = (page: Page, name: string): Locator =>
    page
      .locator('[data-composer] [data-option]')
      .filter({ hasText: name })
      .or(page.locator('[data-composer]').getByRole('checkbox', { name }));
  /** Hands in what is put together, once the composer shows that kind of choice. */
  const press = (page: Page, kind: string): Promise<void> =>
    page.locator(`[data-composer="${kind}"] [data-look="press"]:not([aria-disabled="true"])`).click();

  it('a private talk between two of four browsers', async () => {
    const players = await sitDown(4);
    const [anne, blaise, claire, denis] = players as [Guest, Guest, Guest, Guest];
    // One spends a pawn to invite another …
    await anne.page.getByRole('button', { name: 'Talk in private' }).click();
    await anne.page.getByRole('checkbox', { name: 'Blaise' }).check();
    await anne.page.locator('[data-composer] [data-look="press"]').click();
    // … who finds the offer as a card, and accepts it there.
    const card = blaise.page.getByRole('article', { name: 'Anne’s offer to Blaise' });
    await card.first().waitFor();
    // Meanwhile the one who made it sees it too, and that it is not answered.
    const own = anne.page.getByRole('region', { name: 'Your offers' }).getByRole('article');
    expect(await own.first().innerText()).toMatch(/You invite to a private talk.*Blaise has not answered yet/s);
    await picture(anne.page, 'offer-own-1440');
    await expect
      .poll(() => blaise.page.getByRole('status').allInnerTexts())
      .toContainEqual(expect.stringContaining('Anne makes you an offer'));
    expect(await blaise.page.locator('[data-tab="deals"]').innerText()).toMatch(/1$/);
    await blaise.page.locator('[data-tab="deals"]').click();
    await picture(blaise.page, 'offer-1440');
    expect(await violations(blaise.page)).toEqual([]);
    await blaise.page.getByRole('button', { name: 'Accept' }).click();

    // The room opens for both, by itself.
    const room = '[data-room="talk:0+1"]';
    for (const { page } of [anne, blaise]) await page.locator(`${room}[aria-pressed="true"]`).waitFor();
    await tell(anne.page, 'Blaise', SECRET);
    await blaise.page.getByText(SECRET).waitFor();
    await tell(blaise.page, 'Anne', ANSWER);
    await anne.page.getByText(ANSWER).waitFor();
    // Deniers change hands in the room; only the room hears of it.
    await anne.page.locator('[data-composer="one"] [data-option]').filter({ hasText: 'deniers' }).click();
    await anne.page.locator('[data-composer="one"] [data-option]').filter({ hasText: 'Blaise' }).click();
    await anne.page.locator('[data-composer="amount"] [data-look="press"]').click();
    const gifts = ({ heard }: Guest): number => heard.filter((frame) => frame.includes('"talkDeniers"')).length;
    await expect.poll(() => gifts(blaise)).toBe(1);
    // Meanwhile the table talks: an unread mark for those in the room.
    await claire.page.locator('[data-tab="talk"]').click();
    await tell(claire.page, 'the table', 'What do you two whisper?');
    await blaise.page.locator('[data-room="table"] [data-unread="1"]').waitFor();
    await picture(blaise.page, 'private-talk-1440');
    expect(await violations(blaise.page)).toEqual([]);
    expect(await smallTargets(blaise.page, 24)).toEqual([]);

    // One leaves, and the talk is over: it can still be read, and nothing more be said.
    await anne.page.locator('[data-composer="one"] [data-option]').filter({ hasText: 'Leave' }).click();
    for (const { page } of [anne, blaise]) {
      await page.locator(`${room}[data-closed]`).waitFor();
      await page.getByText('This talk is over.', { exact: false }).waitFor();
      expect(await page.getByRole('textbox', { name: /^Write to/ }).count()).toBe(0);
      expect(await page.locator('[data-said="talk:0+1"]').innerText()).toContain(SECRET);
    }
    // The marks are kept across a reload.
    await blaise.page.reload();
    await expect.poll(() => blaise.page.locator('[data-tab="talk"]').innerText()).toMatch(/1$/);
    await blaise.page.locator('[data-tab="talk"]').click();
    await blaise.page.getByText('What do you two whisper?').waitFor();
    await expect.poll(() => blaise.page.locator('[data-tab="talk"]').innerText()).not.toMatch(/1$/);
    await blaise.page.locator(room).click();
    await blaise.page.getByText(SECRET).waitFor();

    // The two others have received no word of it, nor the gift, and know of no room.
    for (const other of [claire, denis]) {
      await expect.poll(() => other.heard.join('\n')).toContain('talkEnded');
      const all = other.heard.join('\n');
      expect(all).not.toContain(SECRET);
      expect(all).not.toContain(ANSWER);
      expect(all).not.toContain('talkDeniers');
      expect(all).not.toContain('talk:0');
      expect(await other.page.locator('[data-room^="talk:"]').count()).toBe(0);
    }
    for (const { faults } of players) expect(faults).toEqual([]);
  });

  it('an offer made, countered, accepted and kept in the ledger', async () => {
    const [anne, blaise] = (await sitDown(2, 3)) as [Guest, Guest];
    // Offers begin with the first round, when everybody has a town.
    const towns = '[data-composer="one"] [data-option]';
    await Promise.all([anne, blaise].map(({ page }) => page.locator(towns).first().click()));
    await anne.page.locator('[data-tab="deals"]').click();
    await anne.page
      .getByRole('region', { name: 'Open a bargain' })
      .getByRole('button', { name: 'Make an offer' })
      .click();
    await option(anne.page, 'Blaise').click();
    await option(anne.page, 'Deniers').check();
    await press(anne.page, 'some');
    await option(anne.page, 'Peace').check();
    await press(anne.page, 'some');
    await anne.page.locator('[data-composer] input[type="number"]').fill('3');
    await press(anne.page, 'amount');
    const own = anne.page.getByRole('article', { name: 'Anne’s offer to Blaise' }).first();
    await own.locator('[data-act="withdraw"]').waitFor();
    expect(await own.innerText()).toMatch(/3 deniers.*Blaise has not answered yet/s);

    // It waits beside the decision. A counter-offer begins with the same terms, seen from the other side.
    const card = blaise.page.getByRole('article', { name: 'Anne’s offer to Blaise' });
    await card.waitFor();
    expect(await card.innerText()).toMatch(/Binding.*Word only/s);
    await picture(blaise.page, 'offer-terms-1440');
    await card.getByRole('button', { name: 'Make a counter-offer' }).click();
    await blaise.page.locator('[data-composer="amount"]').waitFor();
    expect(await blaise.page.locator('[data-composer] input[type="number"]').inputValue()).toBe('3');
    await blaise.page.locator('[data-composer] input[type="number"]').fill('2');
    await press(blaise.page, 'amount');

    const counter = anne.page.getByRole('article', { name: 'Blaise’s offer to Anne' }).first();
    await counter.waitFor();
    expect(await counter.innerText()).toContain('2 deniers');
    await counter.getByRole('button', { name: 'Accept' }).click();
    // Struck: what binds is done at once, the word stands in the ledger of both.
    await blaise.page.locator('[data-tab="deals"]').click();
    for (const { page, faults } of [anne, blaise]) {
      const entry = page.getByRole('region', { name: 'Ledger' }).getByRole('article');
      await entry.first().waitFor();
      expect(await entry.first().innerText()).toMatch(/Agreed.*Word given.*2 deniers.*Done/s);
      expect(faults).toEqual([]);
    }
    await picture(anne.page, 'ledger-1440');
    expect(await violations(anne.page)).toEqual([]);
    expect(await smallTargets(anne.page, 24)).toEqual([]);
  });
});
