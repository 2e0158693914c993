/** A battle at a real table of four browsers: siege, coalition, archers, and an AMBUSH out of turn. */

import { fiefFrance } from '@homage/fief-france/rules';
import { inBrowser, picture, said, violations } from '@homage/web/test';
import { type Guest, openHouse, sights } from '@homage/web/test/house';
import { expect, it } from 'vitest';
import { A, B, C, D, realm, type Scene } from '../../test/realm.ts';
import { answer, lay, NAMES, press, question } from './table.ts';

/** Ann besieges Bob's stronghold of Paris with an engine; Cid stands there too, with an AMBUSH in hand; both sides have archers. */
const siege = (): Scene =>
  realm(4, { windows: 'orders' })
    .lordAt(B, 'henry', 'paris', { maa: 4, ar: 3 })
    .fort('paris')
    .lordAt(A, 'eric', 'paris', { kn: 3, ar: 3, bo: 1 })
    .siege('paris', A)
    .lordAt(C, 'othon', 'paris', { maa: 3 })
    .hand(C, 'ambush')
    .lordAt(D, 'thierry', 'pau')
    .begin('battle');

inBrowser('war in FIEF France among browsers', openHouse, (house) => {
  it('a siege with a coalition, archers and an AMBUSH from outside the turn', async () => {
    const players = await Promise.all([A, B, C, D].map((seat) => house().guest(NAMES[seat]!)));
    const [ann, bob, cid, dot] = players as [Guest, Guest, Guest, Guest];
    const table = await lay(house(), siege(), players);
    const room = await house().server.hall.room(table);
    const truth = () => {
      const match = room.keeper?.table.match;
      if (match === undefined) throw new Error('no match');
      return match.state as Scene['s'];
    };
    /** All browsers have caught up with the server. */
    async function inStep(): Promise<void> {
      for (const [seat, one] of players.entries())
        await expect
          .poll(() => JSON.stringify(sights(one).at(-1)?.view) === JSON.stringify(fiefFrance.view(truth(), seat)), {
            timeout: 20_000,
          })
          .toBe(true);
    }
    const scene = ({ page }: Guest) => page.locator('section[aria-label="Battle"]');

    // The siege is on the map before anything happens.
    expect(await said(dot.page, 'town:paris')).toMatch(/besieged by Ann \(engine 1\)/);
    // Ann picks the town and the family on the board.
    await question(ann.page, 'Declare a battle');
    await ann.page.locator('button[data-place="town:paris"][data-lit="open"]').click();
    await ann.page.locator('button[data-place="family:1"][data-lit="open"]').click();
    await press(ann.page);
    // Cid asks to join, Ann admits him: a coalition.
    await question(cid.page, 'join a side');
    await answer(cid.page, 'Join the attackers');
    await answer(ann.page, /accept|admit|yes/i);
    await inStep();
    for (const one of players) {
      await scene(one).getByText('Éric').waitFor();
      expect(await scene(one).locator('[data-side="0"]').innerText()).toMatch(/Othon/);
      // The engine and the bombard have made the walls worth nothing.
      expect(await scene(one).getByText(/walls/).count()).toBe(0);
    }
    // Nobody asks Cid anything now: he plays his AMBUSH all the same, and Henry is his captive.
    await ann.page.waitForSelector('[data-table][data-ask]');
    expect(await cid.page.locator('[data-table]').getAttribute('data-ask')).toBeNull();
    await cid.page.getByRole('button', { name: 'Play a surprise' }).click();
    const composer = cid.page.locator('[data-composer]');
    for (const text of ['Ambush', 'Henry', 'Othon']) {
      await composer.locator('[data-option]').first().waitFor();
      const option = composer.locator('[data-option]').filter({ hasText: text });
      if ((await option.count()) > 0) await option.first().click();
      await composer
        .locator('dl dd')
        .filter({ hasText: text })
        .or(composer.locator('[data-look="press"]'))
        .first()
        .waitFor();
    }
    await composer.locator('[data-look="press"]').click();
    await expect.poll(() => truth().lords.find(({ id }) => id === 'henry')?.jailer, { timeout: 20_000 }).toBe(C);
    await inStep();
    for (const { page } of players) expect(await said(page, 'lord:henry')).toMatch(/captive/);
    expect(await violations(dot.page)).toEqual([]);
    await picture(dot.page, 'fief-france-ambush');

    // Both fight: arrows fly first, each side takes its losses, then the dice roll.
    await answer(ann.page, /^\d?\s*fight/i);
    await answer(bob.page, /^\d?\s*fight/i);
    await expect.poll(() => dot.heard.join('').includes('"arrows"'), { timeout: 20_000 }).toBe(true);
    await inStep();
    await picture(dot.page, 'fief-france-arrows');
    for (const { faults } of players) expect(faults).toEqual([]);
  });
});
