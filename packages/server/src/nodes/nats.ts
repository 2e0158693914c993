/** Words between nodes, carried by NATS. It promises little, and that is enough: see transport.ts. */

import { connect, type Msg, type NatsConnection, RequestError, type Subscription } from '@nats-io/transport-node';
import { OBSTACLES, Obstacle } from '../store/obstacle.ts';
import { type Ears, type Transport, Unreachable } from './transport.ts';

/** NATS takes a megabyte at once unless it is told otherwise; what is larger goes in parts. */
const PART = 512 * 1024;
/** Parts of something that has not come whole by then never will. */
const WHOLE_MS = 10_000;
const CONNECT_MS = 4_000;
const AGAIN_MS = 100;
const PING_MS = 2_000;

export class NatsTransport implements Transport {
  readonly #nats: NatsConnection;
  /** Houses that share a NATS do not hear each other. */
  readonly #house: string;
  #me = '';
  #listening: Subscription[] = [];
  /** While the connection is lost nothing is kept for later: by then it is too late. */
  #up = true;
  #parts = 0;
  readonly #whole = new Map<string, { parts: (string | undefined)[]; left: number; done(text: string): void }>();

  private constructor(nats: NatsConnection, house: string) {
    this.#nats = nats;
    this.#house = house;
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
      if (type === 'disconnect' || type === 'reconnecting') this.#up = false;
      else if (type === 'reconnect') this.#up = true;
    }
  }

  get up(): boolean {
    return this.#up;
  }

  #subject(node: string): string {
    return `homage.${this.#house}.node.${node}`;
  }
  get #hints(): string {
    return `homage.${this.#house}.hints`;
  }

  async open(node: string, ears: Ears): Promise<void> {
    for (const each of this.#listening) each.unsubscribe();
    this.#me = node;
    this.#listening = [
      this.#nats.subscribe(this.#subject(node), {
        callback: (error, message) => {
          if (error === null) this.#heard(message, ears);
        },
      }),
      this.#nats.subscribe(this.#hints, {
        callback: (error, message) => {
          if (error === null && !message.string().startsWith(`${node}\n`)) ears.hinted(bodyOf(message.string()));
        },
      }),
    ];
    // Before anybody learns of this id it is listened to.
    if (this.#up) await this.#nats.flush();
  }

  #heard(message: Msg, ears: Ears): void {
    const text = message.string();
    const from = text.slice(0, text.indexOf('\n'));
    const body = bodyOf(text);
    if (message.reply !== undefined && message.reply !== '') {
      void ears.asked(from, body).then((answer) => this.#answer(message, from, answer));
      return;
    }
    const whole = body.startsWith('#') ? this.#gather(from, body) : body;
    if (whole !== undefined) ears.heard(from, whole);
  }

  /** An answer that is too large is sent beside it. */
  #answer(message: Msg, to: string, answer: string): void {
    if (answer.length <= PART / 2) message.respond(answer);
    else message.respond(`#${this.#inParts(to, answer)}`);
  }

  send(to: string, text: string): void {
    if (!this.#up) return;
    // A character may take two or three bytes.
    if (text.length <= PART / 2) this.#nats.publish(this.#subject(to), `${this.#me}\n${text}`);
    else this.#inParts(to, text);
  }

  #inParts(to: string, text: string): string {
    const id = `${this.#me}.${++this.#parts}`;
    const size = PART / 4;
    const count = Math.ceil(text.length / size);
    for (let i = 0; i < count && this.#up; i++)
      this.#nats.publish(
        this.#subject(to),
        `${this.#me}\n#${id} ${i} ${count}\n${text.slice(i * size, (i + 1) * size)}`,
      );
    return id;
  }

  #expect(
    id: string,
    count: number | undefined,
  ): { parts: (string | undefined)[]; left: number; done(text: string): void } {
    let known = this.#whole.get(id);
    if (known === undefined) {
      known = { parts: [], left: count ?? -1, done: () => undefined };
      this.#whole.set(id, known);
      setTimeout(() => this.#whole.delete(id), WHOLE_MS).unref();
    }
    if (known.left < 0 && count !== undefined) known.left = count;
    return known;
  }

  /** The whole text, if this was its last part and nobody waits for it as an answer. */
  #gather(from: string, body: string): string | undefined {
    const end = body.indexOf('\n');
    const [id = '', index = '0', count = '0'] = body.slice(1, end).split(' ');
    if (!id.startsWith(`${from}.`)) return undefined;
    const known = this.#expect(id, Number(count));
    if (known.parts[Number(index)] === undefined) {
      known.parts[Number(index)] = body.slice(end + 1);
      known.left--;
    }
    if (known.left > 0) return undefined;
    const text = known.parts.join('');
    known.done(text);
    // An answer is fetched by whoever asked; anything else is a frame, which begins with a number.
    return /^\d/.test(text) ? text : undefined;
  }

  async request(to: string, text: string, ms: number): Promise<string> {
    if (!this.#up) throw new Unreachable(to, false);
    try {
      const reply = await this.#nats.request(this.#subject(to), `${this.#me}\n${text}`, { timeout: ms });
      const answer = reply.string();
      return answer.startsWith('#') ? await this.#fetch(answer.slice(1), to, ms) : answer;
    } catch (error) {
      throw new Unreachable(to, error instanceof RequestError && error.isNoResponders());
    }
  }

  #fetch(id: string, to: string, ms: number): Promise<string> {
    return new Promise((done, failed) => {
      const known = this.#expect(id, undefined);
      if (known.left === 0) return done(known.parts.join(''));
      const timer = setTimeout(() => failed(new Unreachable(to, false)), ms);
      known.done = (text) => {
        clearTimeout(timer);
        done(text);
      };
    });
  }

  hint(text: string): void {
    if (this.#up) this.#nats.publish(this.#hints, `${this.#me}\n${text}`);
  }

  async close(): Promise<void> {
    const was = this.#up;
    this.#up = false;
    await (was ? this.#nats.drain() : this.#nats.close()).catch(() => undefined);
  }
}

const bodyOf = (text: string): string => text.slice(text.indexOf('\n') + 1);
