/** Notices by mail: letters that read well in the reader's language, a link that works once, and one click that ends them. */

import { afterEach, beforeEach, expect, test } from 'vitest';
import { Api, house } from './harness.ts';
import { type MailTrap, mailTrap } from './smtp.ts';

const URL_ = 'https://homage.example';
type House = Awaited<ReturnType<typeof house>>;
let server: House;
let trap: MailTrap;
let now: number;
beforeEach(async () => {
  now = Date.UTC(2026, 10, 17, 12);
  trap = await mailTrap();
  server = await house({ now: () => now, ticks: () => now, noticeMs: 1e9, smtp: trap.address, url: URL_ });
});
afterEach(async () => {
  await server.end();
  await trap.close();
});

/** Somebody whose address is confirmed, and who wants letters. */
async function reader(name: string, language: 'en' | 'fr'): Promise<Api> {
  const who = await Api.guest(server.address, name);
  const row = { guest: who.id, handle: name, folded: name.toLowerCase(), mail: `${name.toLowerCase()}@example.org` };
  await server.hall.store.commit([{ w: 'add', of: 'accounts', row: { ...row, hidden: 0, steward: 0, created: now } }]);
  await who.send('PUT', '/me/notices', {
    ...{ language, zone: 'Europe/Paris', quiet: null, hush: false },
    kinds: { turn: ['mail'], short: ['mail'], offer: [], mention: [], invitation: [], begun: [], over: [] },
  });
  await who.send('POST', '/me/notices/outlets', { kind: 'mail' });
  return who;
}

async function lay(ann: Api, bob: Api): Promise<string> {
  const clock = { kind: 'days' as const, perMove: 24 * 3_600_000 };
  const { id: table } = await ann.post('create', { game: 'squabble', seats: 2, clock });
  await bob.post('sit', { table });
  await ann.post('start', { table });
  return table;
}

test('a letter in the reader’s language, whose link signs in once and whose end is one click away', async () => {
  const [ann, bob] = [await reader('Ann', 'en'), await reader('Bob', 'fr')];
  expect(await ann.send('GET', '/me/notices')).toMatchObject({ mail: 'ready', outlets: [{ kind: 'mail', label: '' }] });
  const table = await lay(ann, bob);
  now += 91_000;
  await server.notices.work();
  const all = [...trap.to('ann@example.org'), ...trap.to('bob@example.org')];
  expect(all.length).toBeGreaterThan(0);
  for (const { subject, text, headers, raw, to } of all) {
    const french = to[0] === 'bob@example.org';
    expect(subject).toMatch(
      french ? /C’est à vous.*jusqu’au mercredi 18 novembre/ : /It is your turn.*Wednesday,? 18 November/,
    );
    expect(text).toContain(`${URL_}/go/${table}#`);
    expect(text).toContain(french ? 'Plus de lettres' : 'No more letters');
    expect(raw).toContain('text/html');
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(headers['list-unsubscribe']).toMatch(new RegExp(`^<${URL_}/api/notices/off/[\\w.-]+>$`));
  }
  const [letter] = all;
  const code = /#([0-9a-f]{40})/.exec(letter?.text ?? '')?.[1] ?? '';
  // The code is for whoever got the letter, once.
  const fresh = new Api(server.address);
  const claimed = await fresh.send<{ id: string }>('POST', '/me/claim', { code });
  expect([ann.id, bob.id]).toContain(claimed.id);
  await expect(fresh.send('POST', '/me/claim', { code })).rejects.toMatchObject({ status: 401 });
  // One click, as mail programs do it: a form, without being signed in.
  const off = new URL(/<(.*)>/.exec(letter?.headers['list-unsubscribe'] ?? '')?.[1] ?? '').pathname;
  const click = (path: string) =>
    fetch(`${server.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await click(off.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(401);
  expect((await click(off)).status).toBe(200);
  const who = claimed.id === ann.id ? ann : bob;
  expect(await who.send('GET', '/me/notices')).toMatchObject({ outlets: [{ off: 'unsubscribed' }] });
  const before = trap.received.length;
  const again = await lay(ann, bob);
  now += 91_000;
  await server.notices.work();
  const later = trap.received.slice(before).flatMap(({ to }) => to);
  expect(later).not.toContain(letter?.to[0]);
  expect(again).not.toBe(table);
});

test('an address that does not exist switches letters off, a server that is away does not', async () => {
  const [ann, bob] = [await reader('Ann', 'en'), await reader('Bob', 'en')];
  await lay(ann, bob);
  trap.refuse = 451;
  now += 91_000;
  await server.notices.work();
  const states = async () =>
    (
      await Promise.all([ann, bob].map((who) => who.send<{ outlets: { off: string | null }[] }>('GET', '/me/notices')))
    ).map(({ outlets }) => outlets[0]?.off);
  expect(await states()).toEqual([null, null]);
  trap.refuse = 550;
  now += 60_000;
  await server.notices.work();
  expect(await states()).toContain('gone');
});
