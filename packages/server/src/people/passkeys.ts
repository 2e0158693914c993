/** Passkeys. What an authenticator signs is a code like others: kept by its hash, used once. The library is loaded when somebody needs it. */

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { refused } from '../refuse.ts';
import type { Records } from '../store/records.ts';

/** Where the browser is: the name that passkeys are bound to, and the whole of it. */
export interface Site {
  name: string;
  origin: string;
}

export type Made = RegistrationResponseJSON;
export type Proof = AuthenticationResponseJSON;
type PasskeyRow = Records['passkeys'];

/** EdDSA, ES256, RS256: what every authenticator of today knows one of. */
const ALGORITHMS = [-8, -7, -257];

const library = () => import('@simplewebauthn/server');

export async function askToMake(
  site: Site,
  challenge: string,
  who: { id: string; name: string },
  had: readonly PasskeyRow[],
): Promise<object> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: 'Homage',
    rpID: site.name,
    userName: who.name,
    userDisplayName: who.name,
    userID: new Uint8Array(Buffer.from(who.id, 'utf8')),
    challenge: new Uint8Array(Buffer.from(challenge, 'hex')),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: had.map(({ id, transports }) => ({ id, transports: transports.split(',').filter(Boolean) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
}

export async function askToProve(site: Site, challenge: string): Promise<object> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: site.name,
    challenge: new Uint8Array(Buffer.from(challenge, 'hex')),
    userVerification: 'preferred',
  });
}

/** What was signed, as the code that it is. Throws where there is none to be read. */
export function challengeIn({ response }: { response: { clientDataJSON?: unknown } }): string {
  try {
    const text = Buffer.from(String(response.clientDataJSON), 'base64url').toString('utf8');
    const { challenge } = JSON.parse(text) as { challenge?: unknown };
    return Buffer.from(String(challenge), 'base64url').toString('hex');
  } catch {
    throw refused('server.badPasskey');
  }
}

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const asText = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url');

/** The key of a passkey that was just made. */
export async function checkMade(
  site: Site,
  challenge: string,
  made: Made,
): Promise<Pick<PasskeyRow, 'id' | 'key' | 'counter' | 'transports'>> {
  const { verifyRegistrationResponse } = await library();
  const checked = await verifyRegistrationResponse({
    response: made,
    expectedChallenge: asText(challenge),
    expectedOrigin: site.origin,
    expectedRPID: site.name,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (checked?.verified !== true) throw refused('server.badPasskey');
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
  // What the browser says of these nobody has checked; it is a hint, and what is not known is left out.
  const known = Array.isArray(transports) ? TRANSPORTS.filter((one) => transports.includes(one)) : [];
  return { id, key: Buffer.from(publicKey).toString('base64url'), counter, transports: known.join(',') };
}

/** How often the authenticator says that it was used, if what it says is right. */
export async function checkProof(site: Site, challenge: string, proof: Proof, row: PasskeyRow): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
  const checked = await verifyAuthenticationResponse({
    response: proof,
    expectedChallenge: asText(challenge),
    expectedOrigin: site.origin,
    expectedRPID: site.name,
    credential: { id: row.id, publicKey: new Uint8Array(Buffer.from(row.key, 'base64url')), counter: row.counter },
    requireUserVerification: false,
  }).catch(() => undefined);
  if (checked?.verified !== true) throw refused('server.badPasskey');
  return checked.authenticationInfo.newCounter;
}
