/** Mail floods are held back, whoever asks; and neither codes nor addresses stand in any log. */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api, eventually, house, why } from './harness.ts';
import { type MailTrap, mailTrap } from './smtp.ts';

let trap: MailTrap;
beforeAll(async () => {
  trap = await mailTrap();
});
afterAll(() => trap.close());

async function codeTo(mail: string, n: number): Promise<string> {
  await eventually(() => trap.to(mail).length).toBe(n);
  return /#([0-9a-f]{64})/.exec(trap.to(mail).at(-1)?.text ?? '')?.[1] as string;
}

test('letters are counted by target, by account and by network; a target that is full is not told', async () => {
  const server = await house({
    smtp: trap.address,
    url: 'https://house.test',
    proxies: ['loopback'],
    limits: { mails: 3, mailsPerAddress: 20 },
  });
  const base = server.address;
  const ann = await Api.guest(base, 'Ann');
  await ann.send('POST', '/me/mail', { mail: 'target@example.org' });
  await ann.send('POST', '/enter/code', { code: await codeTo('target@example.org', 1) });
  const ask = (mail: string, from: string) =>
    fetch(`${base}/api/enter/mail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ mail }),
    });
  // One target from many networks: the answer is always the same, the letters end.
  const answers = new Set<string>();
  for (let i = 0; i < 12; i++) {
    const response = await ask('target@example.org', `203.0.113.${i}`);
    answers.add(`${response.status} ${await response.text()}`);
  }
  expect([...answers]).toEqual(['200 {}']);
  await eventually(() => trap.to('target@example.org').length).toBe(3);
  // However its box is called: what stands behind a + is the same reader's.
  const eve = await Api.guest(base, 'Eve');
  for (let i = 0; i < 5; i++) await eve.send('POST', '/me/mail', { mail: `tagged+${i}@example.org` });
  await eventually(() => trap.to('tagged+2@example.org').length).toBe(1);
  await eve.send('POST', '/me/mail', { mail: 'behind@example.org' });
  await eventually(() => trap.to('behind@example.org').length).toBe(1);
  expect([3, 4].map((i) => trap.to(`tagged+${i}@example.org`).length)).toEqual([0, 0]);
  // One account to many targets.
  const bob = await Api.guest(base, 'Bob');
  const ends: string[] = [];
  for (let i = 0; i < 8; i++) ends.push(await why(bob.send('POST', '/me/mail', { mail: `many${i}@example.org` })));
  expect(ends.filter((end) => end === 'done')).toHaveLength(6);
  expect(ends.at(-1)).toBe('server.tooFast');
  // One network to many targets.
  const statuses: number[] = [];
  for (let i = 0; i < 22; i++) statuses.push((await ask(`n${i}@example.org`, '198.51.100.7')).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
  await server.end();
});

test('without HOMAGE_SMTP nothing promises mail, and all other ways work', async () => {
  const server = await house({ smtp: null });
  const ann = await Api.guest(server.address, 'Ann');
  expect(await ann.send('GET', '/enter')).toMatchObject({ mails: false });
  expect(await ann.send('GET', '/me/account')).toMatchObject({ mails: false });
  expect(await why(ann.send('POST', '/me/mail', { mail: 'a@example.org' }))).toBe('server.noMail');
  expect(await why(ann.send('POST', '/enter/mail', { mail: 'a@example.org' }))).toBe('server.noMail');
  expect(await why(ann.send('POST', '/me/codes', {}))).toBe('done');
  await server.end();
});

test('neither codes nor addresses nor tokens stand in the log, however much is logged', async () => {
  const data = mkdtempSync(join(tmpdir(), 'homage-log-'));
  const bin = join(import.meta.dirname, '../../cli/bin/homage.js');
  const child = spawn(process.execPath, [bin, 'serve', '--no-build', '--port', '0', '--data', data], {
    env: {
      ...process.env,
      LOG_LEVEL: 'trace',
      HOMAGE_SMTP: `smtp://127.0.0.1:${trap.address.port}?from=homage@house.test`,
      HOMAGE_URL: 'https://house.test',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += String(chunk)));
  try {
    await eventually(() => /open at (\S+)/.exec(log)?.[1]).toBeDefined();
    const base = /open at (\S+)/.exec(log)?.[1] as string;
    const ann = await Api.guest(base, 'Logged Ann');
    await ann.send('POST', '/me/mail', { mail: 'logged@example.org' });
    const confirm = await codeTo('logged@example.org', 1);
    await ann.send('POST', '/enter/code', { code: confirm });
    const { codes } = await ann.send<{ codes: string[] }>('POST', '/me/codes', {});
    await ann.send('POST', '/enter/mail', { mail: 'logged@example.org' });
    const enter = await codeTo('logged@example.org', 2);
    await new Api(base).send('POST', '/enter/code', { code: enter });
    expect(await why(ann.send('POST', '/enter/code', { code: enter }))).toBe('server.badCode');
    // A letter that is refused is logged, without to whom it went.
    trap.refuse = 550;
    await ann.send('POST', '/enter/mail', { mail: 'logged@example.org' });
    await eventually(() => log.includes('a letter did not leave')).toBe(true);
    trap.refuse = null;
    // What calls and carries people elsewhere has its own: personal links, webhooks, calendars, the end of letters.
    const { code: link } = await ann.send<{ code: string }>('POST', '/me/link', {});
    await new Api(base).send('POST', '/me/claim', { code: link });
    expect(await why(new Api(base).send('POST', '/me/claim', { code: link }))).toBe('server.badToken');
    const hook = 'https://10.0.0.1/a-secret-hook';
    expect(await why(ann.send('POST', '/me/notices/outlets', { kind: 'json', url: hook }))).toBe('server.badHook');
    const { path: calendar } = await ann.send<{ path: string }>('POST', '/me/calendar', {});
    const secretOf = calendar.split('/').at(-1)?.replace('.ics', '') as string;
    expect((await fetch(`${base}${calendar}`)).status).toBe(200);
    expect((await fetch(`${base}${calendar.replace('.ics', 'x.ics')}`)).status).toBe(404);
    expect(await why(ann.send('POST', '/notices/off/an-outlet.a-token', {}))).toBe('server.badToken');
    await fetch(`${base}/enter?code=${confirm}`);
    for (const secret of [
      ...['logged@example.org', confirm, enter, ann.token, ...codes],
      ...[link, 'a-secret-hook', secretOf, 'an-outlet.a-token'],
    ])
      expect(log).not.toContain(secret);
    expect(log).toContain('550');
  } finally {
    child.kill();
    await new Promise((gone) => child.once('exit', gone));
    rmSync(data, { recursive: true, force: true });
  }
}, 120_000);
