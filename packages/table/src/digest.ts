/** Fingerprints of a match: the same match gives the same digest on any machine. */

import type { Match, Vocabulary } from '@homage/kernel';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { Ink } from './ink.ts';

/** SHA-256 of bytes, or of a text in UTF-8, in hex. Servers hand in the faster one of their platform. The buffer is the caller's and is reused: copy what is to be kept. */
export type Hash = (data: Uint8Array | string) => string;

export const portableHash: Hash = (data) => bytesToHex(sha256(typeof data === 'string' ? utf8ToBytes(data) : data));

/** Half of SHA-256 (128 bits) is plenty to find a damaged entry, and keeps journals short. */
const LENGTH = 32;

/** One page for all: it is read before the next match is written. */
const ink = new Ink();

/** The whole hash of plain data, as its canonical text in UTF-8. */
export function hashOf(value: unknown, hash: Hash = portableHash): string {
  return hash(ink.write(value));
}

export function digestOf<V extends Vocabulary>(match: Match<V>, hash: Hash = portableHash): string {
  return digested(match, hash).digest;
}

/** The same, with the size of the match in bytes. */
export function digested<V extends Vocabulary>(match: Match<V>, hash: Hash): { digest: string; size: number } {
  const bytes = ink.write(match);
  return { digest: hash(bytes).slice(0, LENGTH), size: bytes.length };
}

/** A chain of digests, for games without a journal. */
export function digestAfter(digest: string, next: string): string {
  return portableHash(digest + next).slice(0, LENGTH);
}
