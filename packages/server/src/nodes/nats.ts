/**
 * Words between nodes, carried by NATS. It promises little, and that is enough: see transport.ts. Questions and answers are our own, in the same bundles as
 * everything else: NATS's requests are a message and a subject each, which cost more than the game's rules do. It still says at once where nobody listens.
 */

import { connect, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { OBSTACLES, Obstacle } from '../store/obstacle.ts';
import { type Item, packed, pieces, unpacked, WIRE } from './bundle.ts';
import { type Ears, type Transport, Unreachable } from './transport.ts';

/** NATS takes a megabyte at once unless it is told otherwise; what is larger goes in parts. */
const PART = 512 * 1024;
/** Parts of something that has not come whole by then never will. */
const WHOLE_MS = 10_000;
const CONNECT_MS = 4_000;
const AGAIN_MS = 100;
const PING_MS = 2_000;
/**
 * News goes along with the next question or answer where something has left within this time, and else at once: to wake the other end costs more than all
 * there is to say (two nodes with Middle Ages at 300 answers a second: 1.35 times the reads and writes of one node, 1.44 without it, on a machine that was less busy).
 */
const ALONG_MS = 10;

/** Who waits for an answer. */
interface Waiting {
  to: string;
  done(answer: string): void;
  failed(error: Unreachable): void;
}

export class NatsTransport implements Transport {
  readonly #nats: NatsConnection;
  /** Houses that share a NATS do not hear each other, and neither do nodes that speak another version. */
  readonly #house: string;
  #me = '';
  #listening: Subscription[] = [];
  /** While the connection is lost nothing is kept for later: by then it is too late. */
  #up = true;
  /** By node, what is about to leave. */
  #out = new Map<string, Item[]>();
  /** It leaves at the end of this turn; or at the latest by a timer. */
  #soon = false;
  #late = false;
  /** When something left last. */
  #left = Number.NEGATIVE_INFINITY;
  /** Questions that wait for their answer, by number. */
  readonly #asked = new Map<number, Waiting>();
  #questions = 0;
  #parts = 0;
  readonly #whole = new Map<string, { parts: (string | undefined)[]; left: number }>();

  private constructor(nats: NatsConnection, house: string) {
    this.#nats = nats;
    this.#house = `${house}.${WIRE}`;
    void this.#watch();
  }

  /** `house`: a name that all nodes of one database have in common, and nobody else. Throws with a sentence where there is no NATS. */
  static async connect(url: string, house: string): Promise<NatsTransport> {
    const { host, username, password } = new URL(url);
    try {
      const nats = await connect({
        servers: host,
        ...(username === ''
          ? {}
          : password === ''
            ? { token: decodeURIComponent(username) }
            : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
        ...(url.startsWith('tls:') ? { tls: {} } : {}),
        name: 'homage',
        timeout: CONNECT_MS,
        maxReconnectAttempts: -1,
        reconnectTimeWait: AGAIN_MS,
        pingInterval: PING_MS,
        noAsyncTraces: true,
      });
      return new NatsTransport(nats, house);
    } catch (error) {
      throw new Obstacle(OBSTACLES.noNats(host), error);
    }
  }

  async #watch(): Promise<void> {
    for await (const { type } of this.#nats.status()) {
      if (type === 'disconnect' || type === 'reconnecting') {
        this.#up = false;
        // Whatever is on its way may have got lost: who waits asks again.
        for (const { to, failed } of [...this.#asked.values()]) failed(new Unreachable(to, false));
      } else if (type === 'reconnect') this.#up = true;
    }
  }

  get up(): boolean {
    return this.#up;
  }

  #subject(node: string): string {
    return `homage.${this.#house}.node.${node}`;
  }
  /** Where NATS says that nobody listens as a node. */
  #nobody(node: string): string {
    return `homage.${this.#house}.nobody.${this.#me}.${node}`;
  }
  get #hints(): string {
    return `homage.${this.#house}.hints`;
  }

  async open(node: string, ears: Ears): Promise<void> {
    for (const each of this.#listening) each.unsubscribe();
    this.#me = node;
    this.#listening = [
      this.#listen(this.#subject(node), (message) => this.#heard(message.string(), ears)),
      this.#listen(this.#nobody('*'), ({ subject }) => this.#isNobody(subject.slice(subject.lastIndexOf('.') + 1))),
      this.#listen(this.#hints, (message) => {
        const text = message.string();
        if (!text.startsWith(`${node}\n`)) ears.hinted(text.slice(text.indexOf('\n') + 1));
      }),
    ];
    // Before anybody learns of this id it is listened to.
    if (this.#up) await this.#nats.flush();
  }

  #listen(subject: string, heard: (message: Msg) => void): Subscription {
    return this.#nats.subscribe(subject, {
      callback: (error, message) => {
        if (error === null) heard(message);
      },
    });
  }

  /** `from`, and a bundle or a part of one. */
  #heard(text: string, ears: Ears): void {
    const end = text.indexOf('\n');
    const from = text.slice(0, end);
    const bundle = text[end + 1] === '#' ? this.#gather(from, text.slice(end + 2)) : text.slice(end + 1);
    if (bundle === undefined) return;
    for (const item of unpacked(bundle)) {
      if (item.kind === 'said') ears.heard(from, item.text);
      else if (item.kind === 'ask')
        void ears.asked(from, item.text).then((answer) => this.#put(from, { kind: 'answer', n: item.n, text: answer }));
      else {
        const asked = this.#asked.get(item.n);
        if (asked?.to === from) asked.done(item.text);
      }
    }
  }

  #isNobody(node: string): void {
    for (const { to, failed } of [...this.#asked.values()]) if (to === node) failed(new Unreachable(to, true));
  }

  send(to: string, text: string): void {
    this.#put(to, { kind: 'said', text });
  }

  #put(to: string, item: Item): void {
    if (!this.#up) return;
    const items = this.#out.get(to);
    if (items === undefined) this.#out.set(to, [item]);
    else items.push(item);
    if (this.#soon) return;
    const wait = item.kind === 'said' ? this.#left + ALONG_MS - performance.now() : 0;
    if (wait <= 0) {
      this.#soon = true;
      setImmediate(this.#flush);
    } else if (!this.#late) {
      this.#late = true;
      setTimeout(() => {
        this.#late = false;
        this.#flush();
      }, wait).unref();
    }
  }

  readonly #flush = (): void => {
    const out = this.#out;
    this.#out = new Map();
    this.#soon = false;
    if (out.size === 0 || !this.#up || this.#nats.isClosed()) return;
    this.#left = performance.now();
    for (const [to, items] of out) {
      const text = packed(items);
      // Where somebody waits for an answer NATS is to say that nobody is there.
      const reply = items.some(({ kind }) => kind === 'ask') ? { reply: this.#nobody(to) } : {};
      // A character may take two or three bytes.
      if (text.length <= PART / 2) this.#nats.publish(this.#subject(to), Buffer.from(`${this.#me}\n${text}`), reply);
      else this.#inParts(to, text, reply);
    }
  };

  #inParts(to: string, text: string, reply: { reply?: string }): void {
    const id = ++this.#parts;
    const all = pieces(text, PART / 4);
    for (const [i, piece] of all.entries())
      this.#nats.publish(this.#subject(to), `${this.#me}\n#${id} ${i} ${all.length}\n${piece}`, reply);
  }

  /** The whole bundle, if this was its last part. */
  #gather(from: string, body: string): string | undefined {
    const end = body.indexOf('\n');
    const [id = 0, index = 0, count = 0] = body.slice(0, end).split(' ').map(Number);
    const name = `${from}.${id}`;
    let known = this.#whole.get(name);
    if (known === undefined) {
      known = { parts: [], left: count };
      this.#whole.set(name, known);
      setTimeout(() => this.#whole.delete(name), WHOLE_MS).unref();
    }
    if (known.parts[index] !== undefined) return undefined;
    known.parts[index] = body.slice(end + 1);
    return --known.left === 0 ? known.parts.join('') : undefined;
  }

  request(to: string, text: string, ms: number): Promise<string> {
    if (!this.#up) return Promise.reject(new Unreachable(to, false));
    const n = ++this.#questions;
    return new Promise<string>((done, failed) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#asked.delete(n);
      };
      const fail = (error: Unreachable): void => {
        end();
        failed(error);
      };
      const timer = setTimeout(() => fail(new Unreachable(to, false)), ms);
      this.#asked.set(n, {
        to,
        done(answer) {
          end();
          done(answer);
        },
        failed: fail,
      });
      this.#put(to, { kind: 'ask', n, text });
    });
  }

  hint(text: string): void {
    if (this.#up) this.#nats.publish(this.#hints, `${this.#me}\n${text}`);
  }

  async close(): Promise<void> {
    const was = this.#up;
    this.#flush();
    this.#up = false;
    await (was ? this.#nats.drain() : this.#nats.close()).catch(() => undefined);
  }
}
