/** A secret vote among three browsers at a real server: every frame that every browser receives is read. */

import { inBrowser, playGame, Stop, said } from '@homage/web/test';
import { type Guest, openHouse } from '@homage/web/test/house';
import { expect, it } from 'vitest';
import { confirm, GAME } from './helpers.ts';

const NAMES = ['Anne', 'Blaise', 'Claire'];
const BOARD = 'section[aria-label="The board of Lancaster"]';

/** Every view in a message: whatever has courts and gold. */
function viewsIn(value: unknown, out: { gold: (number | null)[]; squires: (number | null)[] }[] = []): typeof out {
  if (typeof value !== 'object' || value === null) return out;
  if ('courts' in value && 'gold' in value) out.push(value as unknown as (typeof out)[number]);
  for (const inner of Object.values(value)) viewsIn(inner, out);
  return out;
}

const drawn = ({ page }: Guest): Promise<string> => page.locator(BOARD).innerHTML();

/** The board once it has stopped changing. */
async function atRest(one: Guest): Promise<string> {
  for (let last = ''; ; ) {
    const now = await drawn(one);
    if (now === last) return now;
    last = now;
    await one.page.waitForTimeout(400);
  }
}

inBrowser('a secret vote at a table of three browsers', openHouse, (house) => {
  async function sitDown(guests: readonly Guest[]): Promise<string> {
    const [host, ...others] = guests;
    const { page } = host!;
    await page.goto('/tables');
    await page.getByRole('combobox', { name: 'Game' }).selectOption(GAME);
    await page.getByRole('radio', { name: String(guests.length), exact: true }).check();
    await page.getByRole('radio', { name: 'Anybody' }).check();
    await page.getByRole('button', { name: 'Lay the table' }).click();
    await page.waitForURL(/\/table\//);
    for (const [i, other] of others.entries()) {
      await other.page.goto(page.url());
      await other.page.getByRole('button', { name: 'Sit here' }).first().click();
      await other.page
        .getByText(NAMES[i + 1]!)
        .first()
        .waitFor();
    }
    const begin = page.getByRole('button', { name: 'Begin the game' });
    await expect.poll(() => begin.getAttribute('aria-disabled')).not.toBe('true');
    await begin.click();
    return page.url();
  }

  /** Plays until the first proposal is to be voted on. */
  const toTheVote = ({ page }: Guest, seed: string): Promise<void> =>
    playGame(page, {
      by: 'mouse',
      seed,
      patience: 120_000,
      async each() {
        if ((await page.locator('#decision').innerText()).startsWith('Vote on')) throw new Stop();
      },
    }).then(() => expect.unreachable('a game without a vote'), Stop.only);

  async function vote({ page }: Guest, voice: 'yes' | 'no', votes: number): Promise<void> {
    await page.locator(`button[data-place="voice.${voice}"]`).click();
    await page.waitForSelector('[data-composer="amount"], [data-composer="whole"]');
    const amount = page.locator('[data-composer] input[type="number"]');
    if ((await amount.count()) > 0) await amount.fill(String(votes));
    await confirm(page);
  }

  it('tells nobody what he may not know, and everybody the ballots once all are in', async () => {
    const guests = await Promise.all(NAMES.map((name) => house().guest(name, { unknown: true })));
    const spectator = await house().guest('Denis', { unknown: true });
    const [anne, blaise, claire] = guests as [Guest, Guest, Guest];
    const link = await sitDown(guests);
    await spectator.page.goto(link);
    await spectator.page.waitForSelector(BOARD);
    await Promise.all(guests.map((one, i) => toTheVote(one, NAMES[i]!)));

    const others = [blaise, claire, spectator];
    // Everybody has seen all that was public, and has drawn it.
    for (const one of guests) await one.page.waitForSelector('button[data-place="voice.yes"][data-lit="open"]');
    await spectator.page.getByText('Phase 2: voting').waitFor();
    const before = await Promise.all(others.map(atRest));
    const counts = others.map(({ heard }) => heard.length);
    const mine = Number(/(\d+) votes?\b/.exec(await said(anne.page, 'player@0'))?.[1]);
    await vote(anne, 'yes', Math.min(1, mine));
    await anne.page.getByText('Your answer is in.').waitFor();
    await blaise.page.waitForTimeout(400);
    // Not a byte about the table has gone to anybody else, and nothing on their boards has moved.
    for (const [i, one] of others.entries()) {
      const since = one.heard.slice(counts[i]).filter((text) => /"(update|sync|info|news)"|voice|ballots/.test(text));
      expect({ name: i, since }).toEqual({ name: i, since: [] });
      expect((await drawn(one)) === before[i], `the board of number ${i} has changed`).toBe(true);
    }
    await vote(blaise, 'no', 0);
    await blaise.page.getByText('Your answer is in.').waitFor();
    for (const one of [anne, claire, spectator]) expect(one.heard.join('')).not.toMatch(/"voice":"no"|"ballots"/);
    expect(claire.heard.join('')).not.toContain('"voice":"yes"');
    await vote(claire, 'no', 0);
    // Now it is public, for players and spectators alike.
    for (const one of [...guests, spectator]) {
      await expect.poll(() => one.heard.some((text) => text.includes('"ballots"'))).toBe(true);
      await one.page.getByText(/^Law \d+(passed|rejected), \d+ to \d+/).waitFor();
    }
    // All through the game nobody saw gold or squires behind another's screen, nor the order of a pile.
    for (const [seat, { heard, faults }] of [...guests, spectator].entries()) {
      const views = heard.flatMap((text) => viewsIn(JSON.parse(text)));
      expect(views.length).toBeGreaterThan(3);
      for (const view of views) {
        for (const goods of [view.gold, view.squires])
          expect(goods.map((count, owner) => owner === seat || count === null)).toEqual([true, true, true]);
      }
      expect(heard.join('')).not.toMatch(/"(lawPile|conflictPile)":\[/);
      expect(faults).toEqual([]);
    }
  }, 150_000);
});
