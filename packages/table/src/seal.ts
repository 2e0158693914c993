/**
 * What is sealed before a game, while it runs, and at its end: the dice, the names, and the chain of the journal. Every byte is said here, so that
 * another program can check it.
 *
 * Hashes are SHA-256, written as 64 hex digits in lower case. `C(x)` is the canonical text of plain data in UTF-8: JSON without spaces, the
 * keys of objects sorted by their UTF-16 code units, strings and numbers as ECMAScript's JSON.stringify writes them (RFC 8785).
 *
 * **The dice** (`homage-dice-1`, in both formats)
 * - Before anybody sits down the house draws a seed of 32 bytes and publishes its commitment, SHA-256 of these bytes.
 * - key = HMAC-SHA256(seed, C(["homage-dice-1", ...salts])), with one salt for each seat, empty where a seat adds nothing.
 * - The stream is a row of 32-bit words: block i is HMAC-SHA256(key, i as 8 bytes, big-endian), and word w is the big-endian number
 *   at bytes 4·(w mod 8) … of block ⌊w / 8⌋.
 * - A draw below n takes words until one is under the largest multiple of n that fits into 2^32, and is that word mod n. A die of one
 *   face takes no word. There is no modulo bias.
 * - At the end of the game the seed is shown. `verify` checks the commitment and plays the whole game again with these dice.
 *
 * **Salts** (format 2; in format 1 a salt was any text, told to the house when somebody sat down)
 * - A seat draws 32 bytes and publishes their SHA-256 when it sits down: its commitment.
 * - When the game is to begin nobody sits down or gets up any more, and the house publishes the pledge:
 *   H(C({"dice": {"commitment", "scheme", "seats": [a seat's commitment, or "house" for a bot, or null, …]}, "edition", "format": 2, "game", "id", "names":
 *   [hash, …], "options", "origin": the header's or null, "seats"})). Nothing in it can be changed any more by anybody who has seen a salt.
 * - Only then does each seat open its salt. One that does not in time plays with an empty salt, and the header says so.
 *
 * **Names**: hash = H(C(["homage-name-2", salt, name])), with a salt of 16 bytes in hex that the house draws for it.
 *
 * **The chain** (format 2)
 * - link 0 = H(C(["homage-journal-2", pledge, [salts], created, opening])), with `opening` the digest of the match as it began.
 * - link n = H(C([link n-1, entry n])), with the whole entry: its number, its time, the act, the digest of the match after it.
 * - The head is the link of the last entry. It is told to every reader when the game is over. Before that neither links nor digests leave the house:
 *   whoever has one can try out what is hidden.
 */

import { canonical, type Dice } from '@homage/kernel';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Hash, hashOf, portableHash } from './digest.ts';
import type { Entry, Header, Header2, SealedName, SeatSalt } from './journal.ts';

export const DICE_SCHEME = 'homage-dice-1';
const NAME_SCHEME = 'homage-name-2';
const JOURNAL_SCHEME = 'homage-journal-2';
const WORDS = 0x1_0000_0000;

/** What format 1 publishes before the first draw. */
export interface Seal {
  scheme: typeof DICE_SCHEME;
  /** SHA-256 of the seed, in hex. */
  commitment: string;
  /** One text for each seat; empty where a seat added nothing. */
  seats: readonly string[];
}

/** A seed or a salt as it is kept and later shown, or a hash: 32 bytes in hex. */
export function isSeed(seed: string): boolean {
  return /^[0-9a-f]{64}$/.test(seed);
}

/** What one publishes of a seed or of a salt. */
export function commitmentOf(seed: string, hash: Hash = portableHash): string {
  return hash(hexToBytes(seed));
}

/** What makes the thoughts of a table's bots repeatable. Made of the dice' seed, which cannot be found from it. */
export function botSecret(seed: string, hash: Hash = portableHash): string {
  return hash(`homage bots ${seed}`);
}

/** Whether this is the seed or the salt that was promised. */
export function opens({ commitment }: { commitment: string | null }, seed: string): boolean {
  return isSeed(seed) && commitmentOf(seed) === commitment;
}

export function seal(seed: string, seats: readonly string[]): Seal {
  return { scheme: DICE_SCHEME, commitment: commitmentOf(seed), seats: [...seats] };
}

/* ------------------------------------------------------------------- header */

/** The salt of a seat where nobody is who could add one. */
export const HOUSE_SALT: SeatSalt = { how: 'house', commitment: null, salt: '' };

export function sealName(name: string, salt: string, hash: Hash = portableHash): SealedName {
  return { hash: hashOf([NAME_SCHEME, salt, name], hash), salt, name };
}

/** Whether the name beside a hash is the one that was sealed; a name that is withheld is no lie. */
export function nameHolds({ hash, salt, name }: SealedName): boolean {
  return salt === undefined || name === undefined ? salt === name : sealName(name, salt).hash === hash;
}

/** Whether a seat's salt is what the header says of it. */
export function saltHolds({ how, commitment, salt }: SeatSalt): boolean {
  if (how === 'opened') return opens({ commitment }, salt);
  return salt === '' && (how === 'empty' || commitment === null);
}

/** What a table is laid with. Without `salts` the house adds all there is: a table in one's own browser or terminal. */
export interface Plan extends Pick<Header2, 'id' | 'game' | 'edition' | 'options' | 'origin' | 'created'> {
  names: readonly string[];
  salts?: readonly SeatSalt[];
}

/** The header of a new game. `random` draws bytes in hex, for the salts of the names. */
export function sealHeader(seed: string, plan: Plan, random: (bytes: number) => string, hash?: Hash): Header2 {
  const { names, salts, origin, ...rest } = plan;
  return {
    format: 2,
    ...rest,
    seats: names.length,
    names: names.map((name) => sealName(name, random(16), hash)),
    dice: { scheme: DICE_SCHEME, commitment: commitmentOf(seed, hash), seats: salts ?? names.map(() => HOUSE_SALT) },
    ...(origin !== undefined && { origin }),
  };
}

/** Everything that is fixed before the first salt is opened. */
export function pledgeOf(header: Header2, hash: Hash = portableHash): string {
  const { format, id, game, edition, options, seats, names, dice, origin = null } = header;
  const { scheme, commitment } = dice;
  const salts = dice.seats.map((seat) => (seat.how === 'house' ? 'house' : seat.commitment));
  const sealed = names.map((name) => name.hash);
  return hashOf(
    { format, id, game, edition, options, seats, names: sealed, dice: { scheme, commitment, seats: salts }, origin },
    hash,
  );
}

/** What the seats add to the dice, as the key takes it. */
export function saltsOf({ dice }: Header): string[] {
  return dice.seats.map((seat) => (typeof seat === 'string' ? seat : seat.salt));
}

/* -------------------------------------------------------------------- chain */

/** The first link; null in format 1. */
export function firstLink(header: Header, opening: string, hash: Hash = portableHash): string | null {
  if (header.format === 1) return null;
  return hashOf([JOURNAL_SCHEME, pledgeOf(header, hash), saltsOf(header), header.created, opening], hash);
}

export function linkAfter(link: string | null, entry: Entry, hash: Hash = portableHash): string | null {
  return linkAfterText(link, canonical(entry), hash);
}

/** The same where the canonical text of the entry is there already. */
export function linkAfterText(link: string | null, entry: string, hash: Hash = portableHash): string | null {
  return link === null ? null : hash(`["${link}",${entry}]`);
}

/** The head of a chain, from the opening on. */
export function headOf(header: Header, opening: string, entries: readonly Entry[], hash?: Hash): string | null {
  let link = firstLink(header, opening, hash);
  for (const entry of entries) link = linkAfter(link, entry, hash);
  return link;
}

/* --------------------------------------------------------------------- dice */

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
