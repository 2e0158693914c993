/** Messages on their way to sockets: in order, in few packets, and a slow reader holds on to nothing that others share. */

import { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { Outbox, Post } from '../src/http/outbox.ts';

/** A socket that keeps what was written; a stuck one never finishes its first write. */
class Wire extends Duplex {
  readonly chunks: Buffer[] = [];
  readonly #stuck: boolean;
  constructor(stuck = false) {
    super();
    this.#stuck = stuck;
  }
  override _read(): void {}
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.chunks.push(chunk);
    if (!this.#stuck) done();
  }
  /** The texts of all frames. */
  texts(): string[] {
    const all = Buffer.concat(this.chunks);
    const out: string[] = [];
    for (let at = 0; at < all.length; ) {
      const told = (all[at + 1] as number) & 0x7f;
      const head = told < 126 ? 2 : told === 126 ? 4 : 10;
      const size = told < 126 ? told : told === 126 ? all.readUInt16BE(at + 2) : Number(all.readBigUInt64BE(at + 2));
      out.push(all.subarray(at + head, at + head + size).toString());
      at += head + size;
    }
    return out;
  }
}

const LIMITS = { backlog: 1e7, waiting: 1e9 };
const boxFor = (out: Duplex, post = new Post(LIMITS)): Outbox =>
  new Outbox(post, { out, tellBehind: () => out.end(), destroy: () => out.destroy() });
const tick = (): Promise<void> => new Promise((done) => setImmediate(done));

test('what is told in one go leaves in one piece and in order', async () => {
  const wire = new Wire();
  const box = boxFor(wire);
  box.put('news');
  box.put('question');
  box.put('more');
  expect(wire.chunks).toEqual([]);
  await tick();
  expect(wire.chunks).toHaveLength(1);
  expect(wire.texts()).toEqual(['news', 'question', 'more']);
});

test('messages of every size keep their order, however the pieces of memory end', async () => {
  const wires = [new Wire(), new Wire()];
  const post = new Post(LIMITS);
  const boxes = wires.map((wire) => boxFor(wire, post));
  const said: string[] = [];
  for (let i = 0; i < 400; i++) {
    const text = `${i}:${'é'.repeat((i * 97) % 700)}${i % 50 === 0 ? 'x'.repeat(70_000) : ''}`;
    said.push(text);
    for (const box of boxes) box.put(text);
    if (i % 7 === 0) await tick();
  }
  for (const box of boxes) box.flush();
  for (const wire of wires) expect(wire.texts()).toEqual(said);
});

test('a slow reader keeps one shared piece at most, and it is known how much waits for it', async () => {
  const wire = new Wire(true);
  const box = boxFor(wire);
  for (let i = 0; i < 20; i++) {
    box.put('y'.repeat(1000));
    await tick();
  }
  expect(box.waiting).toBeGreaterThan(18_000);
  const write = wire.chunks[0] as Buffer;
  expect(write.buffer.byteLength).toBeGreaterThan(write.length);
  // All that came after it is in memory of its own.
  expect(wire.writableLength).toBe(20 * 1004);
});
