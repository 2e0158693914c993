/** Elections and marriages at a real table: every browser, and every byte that it receives. */

import { fiefFrance } from '@homage/fief-france/rules';
import { inBrowser, picture, violations } from '@homage/web/test';
import { type Guest, openHouse, sights } from '@homage/web/test/house';
import { expect, it } from 'vitest';
import { A, B, C, realm, type Scene } from '../../test/realm.ts';
import { answer, lay, NAMES, question } from './table.ts';

/** Éric of Ann and Henry of Bob stand for bishop of Lisieux; Ann has two votes there, Bob and Cid one each. */
const election = (): Scene =>
  realm(3, { windows: 'orders' })
    .lordAt(A, 'eric', 'lisieux', { maa: 1 })
    .troop('rennes', { maa: 1 })
    .lordAt(B, 'henry', 'nantes', { maa: 1 })
    .troopAt(C, 'tours', { maa: 1 })
    .begin('hearYe');

/** Éric of Ann could marry Blanche of Bob; Othon of Cid is pope. */
const suitors = (): Scene =>
  realm(3, { windows: 'orders' })
    .lordAt(A, 'eric', 'tours')
    .lordAt(B, 'blanche', 'pau')
    .lordAt(C, 'othon', 'lyon')
    .bishop(5, 'othon')
    .pope('othon')
    .begin('hearYe');

type Fields = { [key: string]: unknown };

/** Faces of others' markers anywhere in a message, but for the count itself. */
function facesIn(value: unknown, seat: number | undefined, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item, i) => facesIn(item, seat, `${path}[${i}]`));
  if (typeof value !== 'object' || value === null) return [];
  const fields = value as Fields;
  if (fields.kind === 'ballotShown') return [];
  const marker = typeof fields.seat === 'number' && Array.isArray(fields.on) && fields.seat !== seat;
  const found = marker && ('for' in fields || 'decoy' in fields) ? [`${path}: ${JSON.stringify(fields)}`] : [];
  return [...found, ...Object.entries(fields).flatMap(([key, inner]) => facesIn(inner, seat, `${path}.${key}`))];
}

inBrowser('the court of FIEF France among browsers', openHouse, (house) => {
  const guests = (): Promise<Guest[]> => Promise.all([A, B, C].map((seat) => house().guest(NAMES[seat]!)));

  it('an election with decoys: nobody receives what he may not know before the count', async () => {
    const truth = election();
    const players = await guests();
    const [ann, bob, cid] = players as [Guest, Guest, Guest];
    const spectator = await house().guest('Zoe');
    const table = await lay(house(), election(), players);
    await spectator.page.goto(`/table/${table}`);
    await spectator.page.waitForSelector('[data-table="running"]');
    const all = [...players, spectator];
    /** Everybody has received exactly the view that the rules give his seat, and draws as many markers. */
    async function expectViews(markers: number): Promise<void> {
      for (const [seat, one] of all.entries()) {
        const expected = fiefFrance.view(truth.s, seat < 3 ? seat : undefined);
        await expect.poll(() => sights(one).at(-1)?.view, { timeout: 20_000 }).toEqual(expected);
        await expect.poll(() => one.page.locator('[data-marker]').count()).toBe(markers);
      }
    }

    await question(ann.page, /bishop/i);
    // Ann names her candidate on the map, Bob in the list.
    await ann.page.locator('button[data-place="lord:eric"][data-lit="open"]').click();
    truth.answer(A, 'nominate', { lord: 'eric' });
    await answer(bob.page, 'Henry');
    truth.answer(B, 'nominate', { lord: 'henry' });
    await expectViews(0);

    // FOR Éric, and the decoy on Henry; the others see two markers and no more.
    await answer(ann.page, 'Éric', 'Henry');
    truth.answer(A, 'lay', { for: 'eric', decoy: 'henry' });
    await expectViews(2);
    expect(await ann.page.getByText('your vote', { exact: true }).count()).toBe(1);
    for (const one of [bob, cid, spectator])
      expect(await one.page.getByText('your vote', { exact: true }).count()).toBe(0);
    expect(await violations(cid.page)).toEqual([]);
    await picture(cid.page, 'fief-france-election');

    // Bob lays both on the other's candidate: the same picture, another meaning.
    await answer(bob.page, 'Henry', 'Éric');
    truth.answer(B, 'lay', { for: 'henry', decoy: 'eric' });
    await expectViews(4);
    for (const [seat, one] of all.entries()) {
      expect(one.heard.join('')).not.toContain('ballotShown');
      expect(one.heard.flatMap((text) => facesIn(JSON.parse(text), seat < 3 ? seat : undefined))).toEqual([]);
    }
    // The reader would have found them: Ann's own browser knows which of hers is which.
    expect(ann.heard.flatMap((text) => facesIn(JSON.parse(text), B))).not.toEqual([]);
    await answer(cid.page, 'Éric', 'Henry');
    truth.answer(C, 'lay', { for: 'eric', decoy: 'henry' });

    // Three votes against one. Now it is public, for players and spectators alike.
    for (const [seat, one] of all.entries()) {
      await expect.poll(() => one.heard.join('').includes('ballotShown'), { timeout: 20_000 }).toBe(true);
      await one.page.locator('button[data-place="lord:eric"]').filter({ hasText: 'Bishop of Lisieux' }).waitFor();
      expect(one.heard.flatMap((text) => facesIn(JSON.parse(text), seat < 3 ? seat : undefined))).toEqual([]);
      expect(one.faults).toEqual([]);
    }
    expect(truth.s.sees[2].lord).toBe('eric');
  });

  it('a marriage is offered, accepted and annulled', async () => {
    const players = await guests();
    const [ann, bob, cid] = players as [Guest, Guest, Guest];
    await lay(house(), suitors(), players);
    await answer(cid.page, /nobody|none|no one/i);
    await question(ann.page, /marr/i);
    await answer(ann.page, /propose/i, 'Éric', 'Blanche');
    await question(bob.page, /Blanche/);
    await picture(bob.page, 'fief-france-marriage');
    await answer(bob.page, /accept|yes/i);
    for (const { page } of players) {
      const bonds = page.locator('section[aria-label="Marriages and alliances"]');
      await bonds.getByText('Blanche').waitFor();
      await bonds.getByText('allied').waitFor();
      expect(await page.locator('button[data-place="lord:eric"] .unseen').innerText()).toContain('married to Blanche');
    }
    expect(await violations(ann.page)).toEqual([]);
    // On her family's own turn Bob asks the pope to annul it, and Cid agrees.
    await answer(bob.page, /annul/i);
    await question(cid.page, /annul/i);
    await answer(cid.page, /agree|yes/i);
    for (const { page, faults } of players) {
      await page.getByText('Nobody is married yet.').waitFor();
      expect(await page.locator('button[data-place="lord:eric"] .unseen').innerText()).not.toContain('married');
      expect(faults).toEqual([]);
    }
  });
});
