/** Names and tokens. */

import { createHash } from 'node:crypto';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A table's name: 80 bits that nobody guesses, in letters that nobody misreads. */
export function tableId(hex: string): string {
  let out = '';
  for (let i = 0; i + 1 < hex.length; i += 2) out += LETTERS[Number.parseInt(hex.slice(i, i + 2), 16) % 32];
  return out;
}

/** Only the hash of a token is stored: who reads the data cannot become anybody. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
