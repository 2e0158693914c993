/** Files with secrets in them (seeds of running games, hashes of tokens) are for their owner only, from their first byte on. */

import { chmodSync, closeSync, existsSync, fsyncSync, openSync, readSync, statSync, writeSync } from 'node:fs';

const OWNER_ONLY = 0o600;
const PIECE = 1024 * 1024;

/** Makes sure that a file is there and that nobody else can read it. What is in it stays. */
export function ownFile(file: string): void {
  closeSync(openSync(file, 'a', OWNER_ONLY));
  keepPrivate(file);
}

/** Takes the rights of others away from a file that may be there. */
export function keepPrivate(file: string): void {
  if (existsSync(file) && (statSync(file).mode & 0o777) !== OWNER_ONLY) chmodSync(file, OWNER_ONLY);
}

/** A copy that nobody else can read at any moment; the system's own copying would give it the rights of the original. */
export function copyPrivately(from: string, to: string): void {
  ownFile(to);
  const source = openSync(from, 'r');
  const target = openSync(to, 'w');
  try {
    const piece = Buffer.allocUnsafe(PIECE);
    for (let read = readSync(source, piece); read > 0; read = readSync(source, piece))
      writeSync(target, piece, 0, read);
    fsyncSync(target);
  } finally {
    closeSync(source);
    closeSync(target);
  }
}
