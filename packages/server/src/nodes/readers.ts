/** Those at other nodes who follow tables that are kept here. To a room each is a follower like any other. */

import type { Place } from '../rooms/mail.ts';
import { isGone, Reader } from './follow.ts';
import { LinkOut } from './link.ts';
import type { Timing, Transport } from './transport.ts';

/** What has only just come is not yet missed by the other end. */
const YOUNG_MS = 3_000;

class FarReader extends Reader {
  readonly #link: LinkOut;
  readonly #id: number;
  readonly #ended: () => void;
  readonly table: string;
  readonly since: number;
  part: (() => void) | null = null;
  ended = false;

  constructor(guest: string | null, table: string, id: number, link: LinkOut, since: number, ended: () => void) {
    super(guest);
    this.table = table;
    this.#id = id;
    this.#link = link;
    this.since = since;
    this.#ended = ended;
  }

  pass(text: string, upTo?: Place): void {
    if (this.ended) return;
    this.#link.put({ what: 'news', ids: [this.#id], text, upTo });
    if (isGone(text)) this.#ended();
  }

  close(): void {
    if (!this.ended) this.#link.put({ what: 'cut', ids: [this.#id] });
    this.#ended();
  }
}

interface Node {
  link: LinkOut;
  readers: Map<number, FarReader>;
  since: number;
}

export class Readers {
  readonly #timing: Timing;
  readonly #transport: Transport;
  readonly #nodes = new Map<string, Node>();

  constructor(timing: Timing, transport: Transport) {
    this.#timing = timing;
    this.#transport = transport;
  }

  get size(): number {
    let size = 0;
    for (const { readers } of this.#nodes.values()) size += readers.size;
    return size;
  }

  #at(node: string): Node {
    let known = this.#nodes.get(node);
    if (known === undefined) {
      const readers = new Map<number, FarReader>();
      const tally = (): { count: number; sum: number } => tallyOf(readers.keys());
      const link = new LinkOut(this.#timing, (frame) => this.#transport.send(node, frame), tally);
      known = { link, readers, since: this.#timing.now() };
      this.#nodes.set(node, known);
    }
    return known;
  }

  /** Somebody at another node joins a table here; nothing where that has been done already. */
  async join(
    node: string,
    id: number,
    guest: string | null,
    table: string,
    join: (reader: Reader) => Promise<() => void>,
  ): Promise<void> {
    const { link, readers } = this.#at(node);
    if (readers.has(id)) return;
    const reader = new FarReader(guest, table, id, link, this.#timing.now(), () => this.part(node, [id]));
    readers.set(id, reader);
    try {
      const part = await join(reader);
      if (reader.ended) part();
      else reader.part = part;
    } catch (error) {
      if (readers.get(id) === reader) readers.delete(id);
      reader.ended = true;
      throw error;
    }
  }

  part(node: string, ids: readonly number[]): void {
    const known = this.#nodes.get(node);
    for (const id of ids) {
      const reader = known?.readers.get(id);
      if (known === undefined || reader === undefined) continue;
      known.readers.delete(id);
      reader.ended = true;
      reader.part?.();
    }
  }

  /** Another node says whom it has here: whom it does not have follows nothing any more, and whom we do not know joins anew. */
  has(node: string, ids: readonly number[]): void {
    const { readers, link } = this.#at(node);
    const there = new Set(ids);
    const old = this.#timing.now() - YOUNG_MS;
    this.part(
      node,
      [...readers].flatMap(([id, { since }]) => (there.has(id) || since > old ? [] : [id])),
    );
    const unknown = ids.filter((id) => !readers.has(id));
    if (unknown.length > 0) link.put({ what: 'unknown', ids: unknown });
  }

  /** A table is kept elsewhere now: its readers join it there. */
  moved(table: string): void {
    for (const { readers, link } of this.#nodes.values()) {
      const ids = [...readers].flatMap(([id, reader]) => (reader.table === table ? [id] : []));
      if (ids.length === 0) continue;
      link.put({ what: 'moved', ids });
      for (const id of ids) {
        const reader = readers.get(id);
        if (reader !== undefined) reader.ended = true;
        readers.delete(id);
      }
    }
  }

  /** A node is no more, and neither are those who were there. */
  drop(node: string): void {
    const known = this.#nodes.get(node);
    if (known === undefined) return;
    this.part(node, [...known.readers.keys()]);
    known.link.close();
    this.#nodes.delete(node);
  }

  /** Those that are not among the living, and have had time to become known. */
  keep(lives: (node: string) => boolean): void {
    const old = this.#timing.now() - 2 * YOUNG_MS;
    for (const [node, { since }] of [...this.#nodes]) if (since < old && !lives(node)) this.drop(node);
  }

  /** This node has fallen: nobody hears it any more. */
  dropAll(): void {
    for (const node of [...this.#nodes.keys()]) this.drop(node);
  }
}

/** So that two ends can tell whether they have the same ids. */
export function tallyOf(ids: Iterable<number>): { count: number; sum: number } {
  let count = 0;
  let sum = 0;
  for (const id of ids) {
    count++;
    sum = (sum + id) % 0x7fffffff;
  }
  return { count, sum };
}
