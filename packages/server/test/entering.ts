/** A server with a mail server of ours, and the ways in: passkeys, letters, codes on paper. */

import type { Account, Entered } from '@homage/protocol';
import { afterAll, beforeAll } from 'vitest';
import { Authenticator } from './authenticator.ts';
import { Api, eventually, house } from './harness.ts';
import { type MailTrap, mailTrap } from './smtp.ts';

export let server: Awaited<ReturnType<typeof house>>;
export let base: string;
export let trap: MailTrap;
export let time = Date.parse('2027-03-01');
beforeAll(async () => {
  trap = await mailTrap();
  server = await house({ smtp: trap.address, url: 'https://house.test', now: () => time });
  base = server.address;
});
afterAll(async () => {
  await server.end();
  await trap.close();
});

/** Time passes. */
export function pass(ms: number): void {
  time += ms;
}

export type Challenge = { challenge: string };

export async function addPasskey(api: Api, key = new Authenticator(base)): Promise<Authenticator> {
  const options = await api.send<Challenge>('POST', '/me/passkeys/begin', {});
  await api.send('POST', '/me/passkeys', { made: key.make(options) });
  return key;
}
/** Signs in on a device; `on`: what it was before. */
export async function entered(on: Api, reply: Promise<Entered>): Promise<Api & { reply: Entered }> {
  const { id, token } = await reply;
  return Object.assign(new Api(base), { id, token, reply: await reply, was: on.token });
}
export async function enterBy(key: Authenticator, on = new Api(base)): Promise<Api & { reply: Entered }> {
  const options = await on.send<Challenge>('POST', '/enter/passkey/begin', {});
  return entered(on, on.send('POST', '/enter/passkey', { proof: key.prove(options), bring: true }));
}
export const enterCode = (code: string, on = new Api(base)) => entered(on, on.send('POST', '/enter/code', { code }));
export const accountOf = (api: Api): Promise<Account> => api.send('GET', '/me/account');
export async function codeTo(mail: string, n = 1): Promise<string> {
  await eventually(() => trap.to(mail).length).toBe(n);
  return /#([0-9a-f]{64})/.exec(trap.to(mail).at(-1)?.text ?? '')?.[1] as string;
}
export async function withMail(name: string, mail: string): Promise<Api> {
  const api = await Api.guest(base, name);
  await api.send('POST', '/me/mail', { mail });
  await api.send('POST', '/enter/code', { code: await codeTo(mail) });
  return api;
}
