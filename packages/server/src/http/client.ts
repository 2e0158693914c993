/** One socket: every message is read at the border, begun in its turn, and answered or refused; nobody can flood. */

import type { Duplex } from 'node:stream';
import { written } from '@homage/kernel';
import {
  type Guest,
  type MessageOf,
  type OwnMessage,
  PROTOCOL_VERSION,
  type ReadMessage,
  type Reason,
  readMessage,
} from '@homage/protocol';
import type { WebSocket } from 'ws';
import { type Desk, dispatch } from '../dispatch.ts';
import { hashToken } from '../ids.ts';
import { JsonText } from '../json.ts';
import { Refused, refused } from '../refuse.ts';
import type { Spent } from '../spent.ts';
import type { Subscriber } from '../subscriber.ts';
import { costOf, type Pass, weightOf } from './doors.ts';
import type { Begin, Inbox } from './inbox.ts';
import { Outbox, type Post } from './outbox.ts';

export interface ClientParts extends Desk {
  build: string;
  post: Post;
}

/** After so many refusals for speed in a row the socket is closed. */
const PATIENCE = 200;
/** Commands of one socket that may be under way at once. */
const UNDER_WAY = 128;
/** What a millisecond of making and sending replies comes to, about. */
const BYTES_PER_MS = 50_000;
/** Of an address that has cost so many milliseconds lately large messages are read when their turn comes, where others are here. */
const MUCH_MS = 12;
/** Up to so many bytes a message is read at once: it must be known who plays. */
const SMALL = 1024;
/** What is done in a game. */
const PLAYS: ReadonlySet<string> = new Set(['answer', 'aside', 'undo', 'redo', 'withdraw', 'release']);
/** A socket that was closed for cause is cut if it does not go by itself. */
const LEAVE_MS = 1_000;

/** Codes of our own, above 4000. All but the first: come back, by the cursor of each table. */
export const CLOSE = { reload: 4000, sessionEnded: 4001, behind: 4008 } as const;

function inputOf(data: Buffer, binary: boolean): unknown {
  try {
    return binary ? undefined : JSON.parse(data.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The number by which the sender knows a message, if it can be read. */
function reOf(input: unknown): number | undefined {
  const re = typeof input === 'object' && input !== null && 're' in input ? input.re : undefined;
  return typeof re === 'number' && Number.isSafeInteger(re) && re >= 0 ? re : undefined;
}

export class Client implements Subscriber {
  guest: string | null = null;
  readonly #parts: ClientParts;
  readonly #ws: WebSocket;
  readonly #inbox: Inbox<Client>;
  readonly #out: Outbox;
  readonly #pass: Pass;
  /** By table, what ends following it. */
  readonly #rooms = new Map<string, () => void>();
  #who: Guest | null;
  #greeted = false;
  /** Its session has ended: nothing is begun any more. */
  #over = false;
  #alive = true;
  #underWay = 0;
  #tooFast = 0;
  /** A hello that is not finished yet: whatever comes after it waits its turn. */
  #turn: Promise<void> | null = null;
  /** How many commands have been begun and are not finished, and who waits until there are none. */
  #begun = 0;
  #idle: (() => void) | null = null;
  /** By table, the last join or part that is not finished. */
  readonly #moves = new Map<string, Promise<void>>();

  constructor(
    parts: ClientParts,
    ws: WebSocket,
    socket: Duplex,
    inbox: Inbox<Client>,
    pass: Pass,
    who: Guest | null,
    gone: () => void,
  ) {
    this.#inbox = inbox;
    this.#pass = pass;
    this.#out = new Outbox(parts.post, {
      out: socket,
      tellBehind: () => this.#leave(CLOSE.behind, 'behind'),
      destroy: () => ws.terminate(),
      caughtUp: () => inbox.wake(this),
    });
    this.#parts = parts;
    this.#ws = ws;
    this.#who = who;
    this.guest = who?.id ?? null;
    pass.end = () => {
      this.#over = true;
      this.#leave(CLOSE.sessionEnded, 'session ended');
    };
    ws.on('message', (data, binary) => this.#received(data as Buffer, binary));
    ws.on('ping', (data) => {
      if (!this.#open) return;
      if (this.#pass.pay(1)) ws.pong(data);
      else this.#hurried();
    });
    ws.on('pong', () => {
      // Unasked ones are messages like others.
      if (this.#alive && this.#open && !this.#pass.pay(1)) this.#hurried();
      this.#alive = true;
    });
    ws.on('error', () => ws.terminate());
    ws.on('close', () => {
      parts.hall.followers.delete(this);
      this.#partAll();
      inbox.drop(this);
      gone();
    });
  }

  get #open(): boolean {
    return this.#ws.readyState === this.#ws.OPEN;
  }

  get account(): Spent {
    return this.#pass.account;
  }

  /** Whether it should first read what it was sent. */
  get full(): boolean {
    return this.#out.full;
  }

  /** Whether something still waits for it. */
  get waits(): boolean {
    return this.#out.waiting > 0;
  }

  send(text: string): void {
    if (this.#open) this.#out.put(text);
  }

  close(): void {
    this.#end(1012);
  }

  goodbye(): void {
    this.send('{"t":"closing"}');
    this.#end(1001);
  }

  /** What was said before the end still arrives. */
  #end(code: number, why?: string): void {
    this.#out.flush();
    this.#ws.close(code, why);
  }

  /** Closes for a cause; whoever does not go is cut. */
  #leave(code: number, why: string): void {
    if (!this.#open) return;
    this.#end(code, why);
    setTimeout(() => this.#ws.terminate(), LEAVE_MS).unref();
  }

  /** Ends a socket that no longer answers. */
  check(): void {
    if (this.#alive) this.#ws.ping();
    else this.#ws.terminate();
    this.#alive = false;
  }

  #say(message: object): void {
    this.send(JSON.stringify(message));
  }

  #error(re: number | undefined, why: Reason): void {
    this.#say({ t: 'error', ...(re === undefined ? {} : { re }), why });
  }

  #received(data: Buffer, binary: boolean): void {
    if (!this.#open) return;
    const inTime = this.#underWay < UNDER_WAY && this.#pass.pay(costOf(data.length));
    if (!inTime) {
      this.#hurried(reOf(inputOf(data, binary)));
      return;
    }
    // Reading is work too: whoever has cost much lately waits for its turn with that as well, where others are here.
    if (data.length > SMALL && this.#inbox.contested && this.account.lately(performance.now()) > MUCH_MS) {
      this.#underWay++;
      const late: Begin = () => {
        const read = this.#admitted(data, binary);
        if (read === undefined) this.#underWay--;
        else this.#begin(read.message);
      };
      late.dear = true;
      this.#inbox.put(this, late);
      return;
    }
    const read = this.#admitted(data, binary);
    if (read === undefined) return;
    this.#underWay++;
    const begin: Begin = () => this.#begin(read.message);
    if (read.weight > 0) begin.dear = true;
    else if (read.message.ok && read.message.own === null && PLAYS.has(read.message.command)) begin.play = true;
    this.#inbox.put(this, begin);
  }

  /** The message, if there is enough left for what it costs; if not, that is told. */
  #admitted(data: Buffer, binary: boolean): { message: ReadMessage; weight: number } | undefined {
    const input = inputOf(data, binary);
    const message = readMessage(input);
    const weight = message.ok ? weightOf(message.own === null ? message.command : message.own.t) : 0;
    if (weight > 0 && !this.#pass.pay(weight)) {
      this.#hurried(reOf(input));
      return undefined;
    }
    this.#tooFast = 0;
    return { message, weight };
  }

  /** Too much at once: every message is answered, so that nobody waits for ever; who goes on is cut off. */
  #hurried(re?: number): void {
    this.#parts.metrics.count('too_fast');
    this.#error(re, { code: 'server.tooFast' });
    if (++this.#tooFast > PATIENCE) this.#leave(1008, 'too fast');
  }

  #refuse(re: number | undefined, why: Reason): void {
    this.#underWay--;
    this.#error(re, why);
  }

  #begin(read: ReadMessage): void {
    if (!read.ok) {
      this.#refuse(read.re, read.why);
      return;
    }
    const first = read.own?.t === 'hello';
    if (!this.#greeted && !first) {
      this.#refuse(undefined, { code: 'server.badMessage', at: 'hello' });
      return;
    }
    this.#greeted = true;
    // Messages are begun in the order in which they came; a hello must be finished before anything else begins, and begins when everything before it is
    // finished: what was begun as one guest on one session ends so.
    if (this.#turn === null && !first) {
      void this.#carryOut(read);
      return;
    }
    const turn = (this.#turn ?? Promise.resolve()).then(async () => {
      if (first && this.#begun > 0)
        await new Promise<void>((done) => {
          this.#idle = done;
        });
      const done = this.#carryOut(read);
      if (first) await done;
    });
    this.#turn = turn;
    void turn.then(() => {
      if (this.#turn === turn) this.#turn = null;
    });
  }

  /** Never fails: whatever goes wrong is told. */
  async #carryOut(read: ReadMessage & { ok: true }): Promise<void> {
    this.#begun++;
    try {
      if (this.#over) throw refused('server.badToken');
      if (read.own !== null) await this.#own(read.own);
      else {
        const answered = await dispatch(this.#parts, read.command, this.#who, read.body, true, this.#pass.network);
        if (answered.ok) this.#value(read.re, answered.value);
        else this.#error(read.re, answered.why);
      }
    } catch (error) {
      this.#failed(read.own === null ? read.re : 're' in read.own ? read.own.re : undefined, error);
    }
    this.#underWay--;
    if (--this.#begun > 0) return;
    this.#idle?.();
    this.#idle = null;
  }

  #value(re: number | undefined, value: unknown): void {
    const text = value instanceof JsonText ? value.text : JSON.stringify(value);
    // Making and sending it is done later, but it is its cost.
    this.#pass.account.spend(text.length / BYTES_PER_MS, performance.now());
    this.send(written<MessageOf<'reply'>>({ t: '"reply"', re: re === undefined ? undefined : `${re}`, value: text }));
  }

  #failed(re: number | undefined, error: unknown): void {
    if (!(error instanceof Refused)) this.#parts.hall.log.error({ err: error }, 'a message failed');
    this.#error(re, error instanceof Refused ? error.why : { code: 'server.failed' });
  }

  async #own(message: OwnMessage): Promise<void> {
    const { hall } = this.#parts;
    // All of it is about this socket.
    if (!this.#open) return;
    switch (message.t) {
      case 'hello':
        return this.#hello(message);
      case 'join':
        return this.#move(message.table, () => this.#join(message));
      case 'part':
        return this.#move(message.table, async () => {
          this.#part(message.table);
          this.#reply(message.re);
        });
      case 'lobby':
        if (!this.#pass.list(message.on)) throw refused('server.full');
        if (message.on) {
          hall.followers.add(this);
          this.send(await hall.list.message(this.guest));
        } else hall.followers.delete(this);
        return this.#reply(message.re);
      case 'ping':
        return this.#say({
          t: 'pong',
          ...(message.re === undefined ? {} : { re: message.re }),
          now: hall.settings.now(),
        });
    }
  }

  #reply(re: number | undefined): void {
    this.#value(re, {});
  }

  /** Joins and parts of one table are done one after the other: what ends following it is known, and there is one. */
  async #move(table: string, deed: () => Promise<void>): Promise<void> {
    const before = this.#moves.get(table);
    const move = before === undefined ? deed() : before.catch(() => undefined).then(deed);
    this.#moves.set(table, move);
    try {
      await move;
    } finally {
      if (this.#moves.get(table) === move) this.#moves.delete(table);
    }
  }

  async #join(message: Extract<OwnMessage, { t: 'join' }>): Promise<void> {
    const { table } = message;
    const admit = (readers: number, seated: boolean): boolean => this.#pass.follow(table, readers, seated);
    try {
      this.#rooms.set(table, await this.#parts.hall.join(this, table, message, admit));
    } catch (error) {
      if (!this.#rooms.has(table)) this.#pass.unfollow(table);
      throw error;
    }
    // It may have gone while it waited.
    if (!this.#open) this.#part(table);
  }

  #part(table: string): void {
    this.#rooms.get(table)?.();
    this.#rooms.delete(table);
    this.#pass.unfollow(table);
  }

  #partAll(): void {
    for (const table of [...this.#rooms.keys()]) this.#part(table);
  }

  async #hello({ v, build, token }: Extract<OwnMessage, { t: 'hello' }>): Promise<void> {
    const { hall, guests } = this.#parts;
    if (
      v !== PROTOCOL_VERSION ||
      (build !== undefined && this.#parts.build !== 'none' && build !== this.#parts.build)
    ) {
      this.#say({ t: 'reload', v: PROTOCOL_VERSION, build: this.#parts.build });
      // Another version cannot be understood; another build of the same version may go on until it has reloaded.
      if (v !== PROTOCOL_VERSION) return this.#end(CLOSE.reload, 'reload');
    }
    if (token !== undefined) {
      const guest = await guests.byToken(token);
      if (guest === undefined) throw new Refused({ code: 'server.badToken' });
      // Whoever comes in under another name leaves the tables that were followed under the first: it must be known who is gone.
      if (this.guest !== null && this.guest !== guest.id) this.#partAll();
      this.#pass.session = hashToken(token);
      this.#who = guest;
      this.guest = guest.id;
    }
    this.#greeted = true;
    this.#say({
      t: 'welcome',
      v: PROTOCOL_VERSION,
      build: this.#parts.build,
      you: this.#who,
      now: hall.settings.now(),
    });
  }
}
