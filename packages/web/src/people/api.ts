/** What is about the cookie itself goes over HTTP, not over the socket. */

import type { Entered } from '@homage/protocol';
import { connection } from '../far/connection.ts';
import { change, getSettings } from '../settings.ts';

/** A refusal with its sentence in the reader's language; `at`: the field that is wrong. */
export class Refused extends Error {
  readonly code: string;
  readonly at: string;
  constructor(code: string, sentence: string, at = '') {
    super(sentence);
    this.code = code;
    this.at = at;
  }
}

export async function send<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: {
        'accept-language': getSettings().language,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused('client.offline', '');
  }
  const value: unknown = await response.json().catch(() => ({}));
  if (response.ok) return value as T;
  const { why, message = '' } = value as { why?: { code: string; at?: string }; message?: string };
  throw new Refused(why?.code ?? 'client.offline', message, why?.at);
}

/** Signed in: the page goes on as this person. */
export async function settleIn({ name }: Pick<Entered, 'name'>): Promise<void> {
  change({ name });
  await connection().again();
}

/** Makes a passkey for whoever is signed in. The browser's part is loaded only now. */
export async function makePasskey<T>(label: string): Promise<T> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = await send<Parameters<typeof startRegistration>[0]['optionsJSON']>(
    'POST',
    '/me/passkeys/begin',
    {},
  );
  const made = await startRegistration({ optionsJSON });
  return send('POST', '/me/passkeys', { made, ...(label.trim() !== '' && { label: label.trim() }) });
}

export async function enterByPasskey(): Promise<Entered> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = await send<Parameters<typeof startAuthentication>[0]['optionsJSON']>(
    'POST',
    '/enter/passkey/begin',
    {},
  );
  const proof = await startAuthentication({ optionsJSON });
  // Nobody can slip in a passkey: it is on this device, or in this person's hand.
  return send('POST', '/enter/passkey', { proof, bring: true });
}

/** Passkeys need a name in the address bar: browsers make none for a bare number such as 127.0.0.1. */
export const passkeysWork = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);
