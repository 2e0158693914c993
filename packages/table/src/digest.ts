/** Fingerprints of a match: the same match gives the same digest on any machine. */

import { canonical, type Match, type Vocabulary } from '@homage/kernel';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of a text in hex. Servers hand in the faster one of their platform. */
export type Hash = (text: string) => string;

export const portableHash: Hash = (text) => bytesToHex(sha256(utf8ToBytes(text)));

/** Half of SHA-256 (128 bits) is plenty to find a damaged entry, and keeps journals short. */
const LENGTH = 32;

export function digestOf<V extends Vocabulary>(match: Match<V>, hash: Hash = portableHash): string {
  return hash(canonical(match)).slice(0, LENGTH);
}
