/**
 * Sealed dice: nobody, not even the house, can choose or foresee a throw, and afterwards everybody can check all of them.
 *
 * - Before anybody sits down the house draws a seed of 32 bytes and publishes its commitment, SHA-256(seed).
 * - Every seat adds a seed of its own, any short text. The house can no longer change its seed, the seats do not know it.
 * - key = HMAC-SHA256(seed, UTF-8 of `canonical(["homage-dice-1", ...seat seeds])`).
 * - The stream is a row of 32-bit words: block i is HMAC-SHA256(key, i as 8 bytes, big-endian), and word w is the big-endian number
 *   at bytes 4·(w mod 8) … of block ⌊w / 8⌋.
 * - A draw below n takes words until one is under the largest multiple of n that fits into 2^32, and is that word mod n. A die of one
 *   face takes no word. There is no modulo bias.
 * - At the end of the game the seed is shown. `verify` checks the commitment and plays the whole game again with these dice.
 */

import { canonical, type Dice } from '@homage/kernel';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export const DICE_SCHEME = 'homage-dice-1';
const WORDS = 0x1_0000_0000;

/** What is published before the first draw. */
export interface Seal {
  scheme: typeof DICE_SCHEME;
  /** SHA-256 of the seed, in hex. */
  commitment: string;
  /** One text for each seat; empty where a seat added nothing. */
  seats: readonly string[];
}

/** A seed as it is kept and later shown: 32 bytes in hex. */
export function isSeed(seed: string): boolean {
  return /^[0-9a-f]{64}$/.test(seed);
}

export function commitmentOf(seed: string): string {
  return bytesToHex(sha256(hexToBytes(seed)));
}

/** Whether this is the seed that was promised. */
export function opens(seal: Seal, seed: string): boolean {
  return isSeed(seed) && commitmentOf(seed) === seal.commitment;
}

export function seal(seed: string, seats: readonly string[]): Seal {
  return { scheme: DICE_SCHEME, commitment: commitmentOf(seed), seats: [...seats] };
}

/** The dice of a real table. `used` is the place in the stream of words: with it a restarted server goes on where it was. */
export class SealedDice implements Dice {
  readonly #key: ReturnType<typeof hmac.create>;
  readonly #block = new Uint8Array(32);
  readonly #words = new DataView(this.#block.buffer);
  #held = -1;
  used: number;

  constructor(seed: string, seats: readonly string[], used = 0) {
    const key = hmac(sha256, hexToBytes(seed), utf8ToBytes(canonical([DICE_SCHEME, ...seats])));
    this.#key = hmac.create(sha256, key);
    this.used = used;
  }

  #next(): number {
    const block = Math.floor(this.used / 8);
    if (block !== this.#held) {
      const index = new Uint8Array(8);
      const view = new DataView(index.buffer);
      view.setUint32(0, Math.floor(block / WORDS));
      view.setUint32(4, block % WORDS);
      this.#key.clone().update(index).digestInto(this.#block);
      this.#held = block;
    }
    return this.#words.getUint32(4 * (this.used++ % 8));
  }

  below(n: number): number {
    if (!(n >= 1 && n <= WORDS && Number.isInteger(n))) throw new RangeError(`no die has ${n} faces`);
    if (n === 1) return 0;
    const limit = WORDS - (WORDS % n);
    let word = this.#next();
    while (word >= limit) word = this.#next();
    return word % n;
  }
}
