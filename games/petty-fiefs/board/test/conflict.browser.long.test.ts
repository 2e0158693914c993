/** A conflict with mercenaries at a real table: three browsers, and every byte that each of them receives. */

import { seen } from '@homage/kernel';
import { EXTRA, pettyFiefs, type View, view } from '@homage/petty-fiefs/rules';
import { inBrowser, picture, pressPlace, violations } from '@homage/web/test';
import { type Guest, openHouse, sights, updates } from '@homage/web/test/house';
import { expect, it } from 'vitest';
import { NAMES, type Scene, scene } from '../../test/scene.ts';
import { secretsIn } from './secrets.ts';

const PLAYERS = [0, 1, 2] as const;

/**
 * One piece is missing to a conflict in province 1. Ann has led the mercenaries so far, but Bob's bribe is the highest; Cid has a coin there
 * and a mercenary in reserve that nobody else ever sees.
 */
const position = (): Scene =>
  scene(3, {
    P1: 'Sp R2 X5',
    P2: 'T4',
    centre: 'M3 M1 C5',
    hired: { Cid: 'X1' },
    holder: 'Ann',
    tiles: { P1: 'S1 C2 T3' },
    turn: 'Ann',
  });

inBrowser('a conflict with mercenaries among three browsers', openHouse, (house) => {
  /** Each browser has received exactly the view that the rules give its seat of the position that the server holds. */
  async function expectViews(table: string, players: readonly Guest[], truth: Scene): Promise<void> {
    const room = await house().server.hall.room(table);
    await expect.poll(() => room.keeper?.table.match.state, { timeout: 20_000 }).toEqual(truth.s);
    for (const [seat, player] of players.entries()) {
      await expect.poll(() => sights(player).at(-1)?.view, { timeout: 20_000 }).toEqual(view(truth.s, seat));
    }
  }

  it('is shown step by step, and nobody receives what he may not know', async () => {
    const truth = position();
    const players = await Promise.all(PLAYERS.map((seat) => house().guest(NAMES[seat]!)));
    const [ann, bob, cid] = players as [Guest, Guest, Guest];
    const table = await house().lay(pettyFiefs, position().match, players, NAMES);
    await expectViews(table, players, truth);
    const before = truth.log.length;

    // Ann brings the fourth piece: she picks the coin and the province on the board.
    await ann.page.getByRole('button', { name: 'Deploy coins' }).click();
    await pressPlace(ann.page, 'button[data-place="coin:3"][data-lit="open"]');
    await pressPlace(ann.page, 'button[data-place="province:0"][data-lit="open"]');
    await ann.page.locator('[data-composer] [data-look="press"]').click();
    truth.does('deploy S3 to P1');
    await expectViews(table, players, truth);
    for (const { page } of players) {
      const step = (letter: string) => page.locator(`[data-clash="0"] [data-step="${letter}"]`);
      await step('A').getByText('2 coins of the Moons (1, 3) and 1 coin of the Crowns (5)').waitFor();
      expect(await step('A').innerText()).toContain('Bob');
      await step('B').getByText('1 coin of the Suns (3), 1 coin of the Roses (2) and 1 mercenary band (5)').waitFor();
      expect(await step('C').getAttribute('aria-current')).toBe('step');
      expect(await step('D').innerText()).toMatch(/…$/);
    }
    expect(await violations(cid.page)).toEqual([]);
    await picture(cid.page, 'petty-fiefs-conflict');

    // Bob gives their points to the Crowns, and wins by them.
    await bob.page.locator('[data-option]', { hasText: 'Crowns' }).click();
    truth.does('name C');
    await expectViews(table, players, truth);
    for (const { page } of players) {
      const step = (letter: string) => page.locator(`[data-clash="0"] [data-step="${letter}"]`);
      await step('C').getByText('+5 for the Crowns').waitFor();
      await step('D').getByText('the Crowns win').waitFor();
      expect(await step('F').innerText()).toContain('1 band to the pool');
      expect(await step('G').getAttribute('aria-current')).toBe('step');
    }

    // He turns up a tile that he has not known himself.
    await pressPlace(bob.page, 'button[data-place="tile:0"][data-lit="open"]');
    truth.does('turn 0');
    await expectViews(table, players, truth);
    for (const { page } of players) {
      await page.locator('[data-clash="0"] [data-step="G"]').getByText('Suns 1').waitFor();
    }

    for (const [seat, player] of players.entries()) {
      // Events too are those that the rules tell this seat, no field more.
      const expected = truth.log.slice(before).flatMap((event) => seen(event, seat) ?? []);
      const events = updates(player).flatMap((update) =>
        update.events.map(({ kind, data: fields }) => ({ kind, data: fields })),
      );
      expect(events).toEqual(expected.map(({ kind, data: fields }) => ({ kind, data: fields })));
      // And a reader who knows nothing of `view` finds no secret of others in anything that came.
      expect(player.heard.flatMap((text) => secretsIn(JSON.parse(text), seat))).toEqual([]);
      expect(player.faults).toEqual([]);
    }
    // The search is not blind: what Cid holds is in what Cid received, and would be found in another's hands.
    const [held] = (sights(cid).at(-1)?.view as View | undefined)?.reserves[2]?.coins.slice(-1) ?? [];
    expect(held).toEqual({ suit: EXTRA, count: 1, values: [1] });
    expect(cid.heard.flatMap((text) => secretsIn(JSON.parse(text), 0))).not.toEqual([]);
  }, 240_000);
});
