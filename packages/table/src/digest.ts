/** Fingerprints of a match: the same match gives the same digest on any machine. */

import type { Match, Vocabulary } from '@homage/kernel';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of a text in hex. Servers hand in the faster one of their platform. */
export type Hash = (text: string) => string;

export const portableHash: Hash = (text) => bytesToHex(sha256(utf8ToBytes(text)));

/** Half of SHA-256 (128 bits) is plenty to find a damaged entry, and keeps journals short. */
const LENGTH = 32;

export function digestOf<V extends Vocabulary>(match: Match<V>, hash: Hash = portableHash): string {
  return hash(canonicalText(match)).slice(0, LENGTH);
}

/* ------------------------------------------------------------------ text */

/** Keys as they are written, and the order of keys of objects that look alike. Both are only memory: they change no result. */
const quoted = new Map<string, string>();
const orders = new Map<string, { keys: string[]; sorted: string[] }>();
const REMEMBERED = 2000;

/**
 * The same text as the kernel's `canonical`, made faster: a table writes it after every entry. Objects of one shape come again and
 * again, so the sorted order of their keys is remembered.
 */
export function canonicalText(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'number':
      if (!Number.isFinite(value) || Object.is(value, -0)) throw new TypeError(`not plain data: ${value}`);
      return `${value}`;
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      break;
    default:
      throw new TypeError(`not plain data: ${typeof value}`);
  }
  if (value === null) return 'null';
  if (Array.isArray(value)) {
    let out = '[';
    for (let i = 0; i < value.length; i++) {
      const item: unknown = value[i];
      if (i > 0) out += ',';
      out += typeof item === 'number' && item > 0 && item < 2 ** 53 ? item : canonicalText(item);
    }
    return `${out}]`;
  }
  const proto: unknown = Object.getPrototypeOf(value);
  if (proto !== Object.prototype && proto !== null) throw new TypeError('not plain data: an instance of a class');
  const record = value as { [key: string]: unknown };
  const keys = inOrder(Object.keys(record));
  let out = '{';
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    if (i > 0) out += ',';
    out += quote(key) + canonicalText(record[key]);
  }
  return `${out}}`;
}

function quote(key: string): string {
  let text = quoted.get(key);
  if (text === undefined) {
    text = `${JSON.stringify(key)}:`;
    if (quoted.size < REMEMBERED) quoted.set(key, text);
  }
  return text;
}

function inOrder(keys: string[]): string[] {
  const first = keys[0];
  if (first === undefined || keys.length === 1) return keys;
  const known = orders.get(first);
  if (known !== undefined && equal(known.keys, keys)) return known.sorted;
  const sorted = [...keys].sort();
  if (orders.size < REMEMBERED || known !== undefined) orders.set(first, { keys, sorted });
  return sorted;
}

function equal(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
