/** Codes that work once. The store keeps only their hashes; a code itself is in a letter, on paper or on its way, and in no log. */

import { hashToken } from '../ids.ts';
import { refused } from '../refuse.ts';
import type { Settings } from '../settings.ts';
import { type Records, TAKEN } from '../store/records.ts';
import type { Store, Write } from '../store/store.ts';

/** `enter`: signs in. `mail`: an address is confirmed. `print`: on paper, signs in. `passkey` and `proof`: what an authenticator signs. */
export type CodeKind = 'enter' | 'mail' | 'print' | 'passkey' | 'proof';
export type CodeRow = Records['codes'];

const MINUTE = 60_000;
/** How long each kind works; 0: until it is used. */
const LASTS: { readonly [K in CodeKind]: number } = {
  enter: 15 * MINUTE,
  mail: 60 * MINUTE,
  print: 0,
  passkey: 5 * MINUTE,
  proof: 5 * MINUTE,
};

/** Letters that nobody misreads on paper. */
const PAPER = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP = 4;

/** Eighty bits for paper: ABCD-EFGH-JKMN-PQRS. */
export function paperCode(hex: string): string {
  let rest = BigInt(`0x${hex}`);
  let out = '';
  for (let i = 0; i < GROUPS * GROUP; i++) {
    if (i > 0 && i % GROUP === 0) out += '-';
    out += PAPER[Number(rest % BigInt(PAPER.length))];
    rest /= BigInt(PAPER.length);
  }
  return out;
}

/** A code as it was meant: those from paper are typed in many ways. */
function plain(code: string): string {
  const typed = code.trim();
  if (/^[0-9a-f]{64}$/.test(typed)) return typed;
  const bare = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return bare.length === GROUPS * GROUP ? bare : typed;
}

export function hashOfCode(code: string): string {
  return hashToken(`code ${plain(code)}`);
}

export class Codes {
  readonly #settings: Settings;
  readonly #store: Store;

  constructor(settings: Settings, store: Store) {
    this.#settings = settings;
    this.#store = store;
  }

  /** A new code and what writes it down. */
  make(
    kind: CodeKind,
    guest: string,
    mail: string | null = null,
    code = kind === 'print' ? paperCode(this.#settings.random(16)) : this.#settings.random(32),
  ): { code: string; write: Write } {
    const created = this.#settings.now();
    const expires = LASTS[kind] === 0 ? 0 : created + LASTS[kind];
    return {
      code,
      write: { w: 'add', of: 'codes', row: { hash: hashOfCode(code), kind, guest, mail, expires, created } },
    };
  }

  /** The code's row if it still works and is of one of these kinds. */
  async look(code: string, kinds: readonly CodeKind[]): Promise<CodeRow> {
    const [row] = await this.#store.find('codes', { hash: hashOfCode(code) });
    const now = this.#settings.now();
    // One that leads to nobody was made so that asking for an unknown address is no different.
    if (row === undefined || !kinds.some((kind) => kind === row.kind) || (row.expires > 0 && row.expires < now))
      throw refused('server.badCode');
    return row;
  }

  /** What uses it up: of two who use it at the same moment the second one's whole commit fails. */
  static use({ hash }: CodeRow): Write {
    return { w: 'drop', of: 'codes', where: { hash }, one: true };
  }
}

/** A commit that failed because somebody was faster, as the refusal that it is. */
export function orRefuse(code: Parameters<typeof refused>[0]): (error: unknown) => never {
  return (error) => {
    throw error instanceof Error && error.message === TAKEN ? refused(code) : error;
  };
}
