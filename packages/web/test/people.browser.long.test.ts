/** Keeping a seat for good, in a browser: a passkey of its virtual authenticator, letters from a server of this machine, codes on paper. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@homage/server';
import { type MailTrap, mailTrap } from '@homage/server/test/smtp';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { violations } from './access.ts';
import { browserPath, inBrowser, openStage, picture, type Stage } from './harness.ts';
import { openHouse } from './house.ts';

// A browser on a busy machine takes its time.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

describe.skipIf(browserPath === '')('an account', () => {
  let stage: Stage;
  let trap: MailTrap;
  let server: Awaited<ReturnType<typeof serve>>;
  let at: string;
  const data = mkdtempSync(join(tmpdir(), 'homage-people-'));
  beforeAll(async () => {
    [stage, trap] = await Promise.all([openStage(), mailTrap()]);
    server = await serve({
      port: 0,
      data,
      web: stage.dist,
      logLevel: 'silent',
      smtp: trap.address,
      url: 'http://house.test',
    });
    // Passkeys are made for names, not for numbers.
    at = server.address.replace('127.0.0.1', 'localhost');
  });
  afterAll(async () => {
    await stage?.close();
    await server?.close();
    await trap?.close();
    rmSync(data, { recursive: true, force: true });
  });

  async function visitor(
    name: string,
    more: { language?: string; narrow?: boolean } = {},
  ): Promise<{ page: Page; faults: string[] }> {
    const { page, faults } = await stage.visitor({
      at,
      settings: { name, language: more.language ?? 'en' },
      ...(more.narrow && { viewport: { width: 390, height: 844 } }),
    });
    return { page, faults };
  }
  async function authenticator(page: Page): Promise<void> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  }
  const begin = async (page: Page): Promise<void> => {
    await page.goto('/account');
    await page.getByRole('button', { name: 'Begin with this name' }).click();
    await page.getByRole('heading', { name: 'Printed codes' }).waitFor();
  };
  async function linkTo(mail: string, n: number): Promise<string> {
    await expect.poll(() => trap.to(mail).length, { timeout: 30_000 }).toBe(n);
    return (/http:\/\/house\.test(\/enter#[0-9a-f]{64})/.exec(trap.to(mail).at(-1)?.text ?? '')?.[1] ?? '') as string;
  }

  it('a passkey keeps the seat: signed out, and back in with one press', async () => {
    const { page, faults } = await visitor('Ada');
    await authenticator(page);
    await begin(page);
    await page.getByText('You play as the guest Ada.').waitFor();
    await picture(page, 'people-guest', true);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep my seat with a passkey' }).click();
    await page.getByText('Your seats are kept for good, Ada.').waitFor();
    // A second way is offered at once.
    await page.getByText('You have one way back.').waitFor();
    await page.getByRole('button', { name: 'Make codes' }).click();
    await expect.poll(() => page.locator('ol li').count()).toBe(8);
    await page.getByText('You have one way back.').waitFor({ state: 'detached' });
    expect(await violations(page)).toEqual([]);
    await picture(page, 'people-account', true);

    const left = (): Promise<string[]> =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => /^homage\.(dice|known)/.test(key)));
    await page.evaluate(() => localStorage.setItem('homage.dice.abcdefgh', '{}'));
    expect(await left()).not.toEqual([]);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await left()).toEqual([]);
    await page.goto('/enter');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    await picture(page, 'people-enter', true);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('heading', { name: 'Welcome back, Ada' }).waitFor();
    await page.getByRole('link', { name: 'Your account' }).last().click();
    await page.getByRole('textbox', { name: 'Handle' }).fill('ab');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('textbox', { name: 'Handle' }).getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('textbox', { name: 'Handle' }).fill('Ada of Anjou');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'See your profile' }).click();
    await page.getByRole('heading', { name: 'Ada of Anjou' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('by letter: the address is confirmed and leads back, from a device that was a guest', async () => {
    const { page, faults } = await visitor('Bea');
    await begin(page);
    await page.getByRole('textbox', { name: 'Mail address' }).fill('not an address');
    await page.getByRole('button', { name: 'Send me a letter' }).click();
    await page.getByText('This is no mail address').waitFor();
    await page.getByRole('textbox', { name: 'Mail address' }).fill('bea@example.org');
    await page.getByRole('button', { name: 'Send me a letter' }).click();
    await page.getByText('A letter is on its way to bea@example.org').waitFor();
    await page.goto(await linkTo('bea@example.org', 1));
    await page.getByRole('heading', { name: 'Is this address yours, Bea?' }).waitFor();
    // The code is in the address bar no longer.
    expect(new URL(page.url()).hash).toBe('');
    await page.getByRole('button', { name: 'Yes, it is mine' }).click();
    await page.getByRole('heading', { name: 'Your address is a way back now' }).waitFor();

    const phone = await visitor('Phone', { language: 'fr', narrow: true });
    await phone.page.goto('/tables');
    await phone.page.getByRole('button', { name: 'Dresser la table' }).click();
    await phone.page.waitForURL(/\/table\//);
    await phone.page.goto('/enter');
    await phone.page.getByLabel('Adresse de courriel').fill('bea@example.org');
    await phone.page.getByRole('button', { name: 'M’envoyer un lien' }).click();
    await phone.page.getByText('une lettre est en route').waitFor();
    expect(await violations(phone.page)).toEqual([]);
    await picture(phone.page, 'people-enter-fr-390', true);
    await phone.page.goto(await linkTo('bea@example.org', 2));
    await phone.page.getByRole('heading', { name: /Se connecter \(Bea\)/ }).waitFor();
    // Whose account it is stands there, and nothing comes along unless its owner says so.
    await phone.page.getByText('Le compte Bea, créé').waitFor();
    await phone.page.getByLabel('Les places que cet appareil a en invité viennent avec').check();
    await picture(phone.page, 'people-confirm-fr-390', true);
    await phone.page.getByRole('button', { name: 'Se connecter' }).click();
    await phone.page.getByText('Une place de cet appareil est désormais la vôtre.').waitFor();
    await phone.page.goto('/account');
    await phone.page.getByText('Vos places sont gardées pour de bon, Bea.').waitFor();
    const wide = await phone.page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    expect(await violations(phone.page)).toEqual([]);
    await picture(phone.page, 'people-account-fr-390', true);
    expect([...faults, ...phone.faults]).toEqual([]);
  });

  it('a code from paper signs in once; whoever wants to be forgotten is', async () => {
    const { page } = await visitor('Cleo');
    await begin(page);
    await page.getByRole('button', { name: 'Make codes' }).click();
    await expect.poll(() => page.locator('ol li').count()).toBe(8);
    const code = (await page.locator('ol li').first().textContent()) ?? '';
    const { page: other } = await visitor('Somebody');
    await other.goto('/enter');
    await other.getByRole('textbox', { name: 'Code' }).fill('AAAA-AAAA-AAAA-AAAA');
    await other.getByRole('button', { name: 'Sign in with this code' }).click();
    await other.getByText('This code or link does not work').waitFor();
    await other.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
    await other.getByRole('button', { name: 'Sign in with this code' }).click();
    await other.getByRole('heading', { name: 'Welcome back, Cleo' }).waitFor();
    await other.goto('/privacy');
    await other.getByRole('heading', { name: 'Privacy' }).waitFor();
    expect(await violations(other)).toEqual([]);
    await other.goto('/account');
    await other.getByText('Be forgotten').click();
    await other.getByLabel('Type your name to go on: Cleo').fill('Cleopatra');
    await other.getByRole('button', { name: 'Forget me' }).click();
    await other.getByText('This is not your name').waitFor();
    await other.getByLabel('Type your name to go on: Cleo').fill('Cleo');
    await other.getByRole('button', { name: 'Forget me' }).click();
    await other.waitForURL((url) => url.pathname === '/');
    await page.goto('/account');
    await page.getByRole('button', { name: 'Begin with this name' }).waitFor();
  });
});

inBrowser('care at a table', openHouse, (house) => {
  it('a name that is refused is told beside its field, wherever it is given', async () => {
    const host = await house().guest('Ida');
    const laid = await host.page.context().request.post('/api/tables', {
      data: { game: 'middle-ages', seats: 2, access: 'open' },
    });
    const { id } = (await laid.json()) as { id: string };
    for (const [path, button] of [
      ['/account', 'Begin with this name'],
      ['/tables', 'Lay the table'],
      [`/table/${id}`, 'Sit here'],
    ] as const) {
      const { page, faults } = await house().guest('Squire', { unknown: true });
      await page.goto(path);
      await page.getByRole('button', { name: button }).first().click();
      await page.getByText('This is the name of a bot.').waitFor();
      const field = page.getByRole('textbox', { name: 'Your name' });
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      const described = (await field.getAttribute('aria-describedby')) ?? '';
      expect(await page.locator(`[id="${described.split(' ').at(-1)}"]`).innerText()).toContain('name of a bot');
      expect(await page.getByRole('alert').count()).toBe(1);
      expect(await violations(page)).toEqual([]);
      expect(faults).toEqual([]);
    }
  });

  it('ending all other sessions says what goes on without one, and ends that as well where it is wished', async () => {
    const { page, faults } = await house().guest('Odo');
    const { request } = page.context();
    const made = (await (await request.post('/api/me/codes', { data: {} })).json()) as { codes: string[] };
    await request.post('/api/me/calendar', { data: {} });
    const elsewhere = await house().guest('', { unknown: true });
    await elsewhere.page.context().request.post('/api/enter/code', { data: { code: made.codes[0], bring: false } });
    await page.goto('/account');
    await page.getByText('go on: they let nobody in').waitFor();
    await page.getByLabel('End webhooks, notices in browsers and the calendar’s address as well').check();
    await page.getByRole('button', { name: 'End all others' }).click();
    await page.getByRole('button', { name: 'End all others' }).waitFor({ state: 'detached' });
    expect(await (await request.get('/api/me/notices')).json()).toMatchObject({ calendar: false });
    expect(faults).toEqual([]);
  });

  it('a host is asked who sits down; a report reaches the stewards with what was said', async () => {
    const [host, friend] = await Promise.all([
      house().guest('Gwen', { unknown: true }),
      house().guest('Harald', { unknown: true, settings: { language: 'fr' }, viewport: { width: 390, height: 844 } }),
    ]);
    const steward = await house().guest('Sam');
    const { request } = steward.page.context();
    await request.post('/api/me/codes', { data: {} });
    await house().server.hall.store.commit([
      { w: 'set', of: 'accounts', where: { guest: steward.id }, set: { steward: 1 }, one: true },
    ]);
    await host.page.goto('/tables');
    await host.page.getByRole('radio', { name: '3', exact: true }).check();
    await host.page.getByRole('radio', { name: 'Anybody' }).check();
    await host.page.getByLabel('Language at the table').selectOption('fr');
    await host.page.getByLabel('Who should come').selectOption('new');
    await host.page.getByLabel('Ask me before somebody sits down').check();
    await picture(host.page, 'care-lay', true);
    expect(await violations(host.page)).toEqual([]);
    await host.page.getByRole('button', { name: 'Lay the table' }).click();
    await host.page.waitForURL(/\/table\//);
    await friend.page.goto('/tables');
    await friend.page.getByText('Débutants bienvenus').waitFor();
    await picture(friend.page, 'care-list-fr-390', true);
    await friend.page.goto(host.page.url());
    await friend.page.getByRole('button', { name: 'M’asseoir ici' }).first().click();
    await friend.page.getByText('Vous avez été annoncé').waitFor();
    await picture(host.page, 'care-lobby', true);
    const welcome = host.page.getByRole('button', { name: 'Let Harald sit down' });
    await welcome.click();
    // Whoever sits down before the host’s word has arrived asks once more.
    await welcome.waitFor({ state: 'detached' });
    await friend.page.getByRole('button', { name: 'M’asseoir ici' }).first().click();
    const free = host.page.getByRole('button', { name: 'Put a bot here' });
    await expect.poll(() => free.count()).toBe(1);
    await free.click();
    await expect
      .poll(() => host.page.getByRole('button', { name: 'Begin the game' }).getAttribute('aria-disabled'))
      .not.toBe('true');
    await host.page.getByRole('button', { name: 'Begin the game' }).click();
    await friend.page.waitForSelector('[data-table="running"]');
    const table = new URL(host.page.url()).pathname.split('/')[2] ?? '';
    await friend.page
      .context()
      .request.post(`/api/tables/${table}/chat`, { data: { channel: 'table', text: 'a rude word' } });
    await host.page.getByRole('button', { name: 'Talk' }).click();
    await host.page.getByText('a rude word').waitFor();
    await host.page.getByRole('button', { name: 'More', exact: true }).click();
    await host.page.getByRole('button', { name: 'Do not hear Harald' }).click();
    await host.page.getByRole('button', { name: 'Hear Harald again' }).waitFor();
    await host.page.getByRole('button', { name: 'Block Harald' }).click();
    await host.page.getByRole('button', { name: 'Report Harald' }).click();
    await host.page.getByLabel('What happened?').fill('See the talk.');
    expect(await violations(host.page)).toEqual([]);
    await picture(host.page, 'care-menu');
    await host.page.getByRole('button', { name: 'Tell the stewards' }).click();
    await host.page.getByText('The stewards have it now.').waitFor();
    await host.page.keyboard.press('Escape');
    await host.page.getByText('a rude word').waitFor({ state: 'detached' });

    await steward.page.goto('/steward');
    await steward.page.getByText('a rude word').waitFor();
    expect(await violations(steward.page)).toEqual([]);
    await picture(steward.page, 'care-steward', true);
    await steward.page.getByRole('button', { name: 'Ban', exact: true }).click();
    await steward.page.getByText('Nothing waits to be settled.').waitFor();
    expect([...host.faults, ...friend.faults, ...steward.faults]).toEqual([]);
    await host.page.goto('/account');
    await host.page.getByRole('heading', { name: 'Blocked and unheard' }).waitFor();
  });
});
