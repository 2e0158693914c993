import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { NOTICE_CALLS, PEOPLE } from '../src/index.ts';

const ZERO = 'a\u0000b';

test.each([
  ['outlet', NOTICE_CALLS.dropOutlet.body],
  ['outlet', NOTICE_CALLS.outletOn.body],
  ['outlet', NOTICE_CALLS.tryOutlet.body],
  ['passkey', PEOPLE.passkeyDrop.body],
  ['ban', PEOPLE.stewardUnban.body],
] as const)('%s: what no database takes is no id', (field, body) => {
  expect(z.safeParse(body, { [field]: 'aB3-_x' }).success).toBe(true);
  expect(z.safeParse(body, { [field]: ZERO }).success).toBe(false);
});

test('nor is it the id of a passkey or of a report; from its label it is taken out', () => {
  const made = (id: string) => ({ made: { id, response: {} }, label: ZERO });
  expect(z.safeParse(PEOPLE.passkeyAdd.body, made(ZERO)).success).toBe(false);
  expect(z.safeParse(PEOPLE.passkeyAdd.body, made('key'))).toMatchObject({ success: true, data: { label: 'ab' } });
  expect(z.safeParse(PEOPLE.enterPasskey.body, { proof: { id: ZERO, response: {} } }).success).toBe(false);
  const settle = (report: string) => z.safeParse(PEOPLE.stewardSettle.body, { report, do: 'dismiss' });
  expect(settle(ZERO).error?.issues.map(({ path }) => path[0])).toContain('report');
});
