/** Whom a guest shares an address with: enough to be fair to others, and nothing that leads back to the address. */

import { createHmac } from 'node:crypto';
import { networkOf } from './http/address.ts';

const HERE = new Set([networkOf('::1')]);

/** Of a network as limits count it. Null for this machine: at home, or behind a proxy that the server was not told of, everybody comes from there. */
export function originOf(network: string, secret: string): string | null {
  if (network.startsWith('127.') || HERE.has(network)) return null;
  return createHmac('sha256', secret).update(`origin ${network}`).digest('hex').slice(0, 16);
}
