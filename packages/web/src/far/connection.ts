/** The connection to a server: one socket per page, kept alive, with replies by number. Lost connections come back by themselves. */

import { type Body, type CommandName, PROTOCOL_VERSION, type Reply, type ServerMessage } from '@homage/protocol';
import { randomHex } from '../client/random.ts';
import type { Trouble } from '../client/types.ts';
import { beKnown } from '../turns/waiting.ts';

/** A refusal as an exception: only inside this folder, clients turn it back into a value. */
export class CommandRefused extends Error {
  readonly why: Trouble;
  constructor(why: Trouble) {
    super(why.code);
    this.why = why;
  }
}

/** Sent, and nobody knows whether it was done. */
const unanswered = (): CommandRefused => new CommandRefused({ code: 'client.offline', unanswered: true });
const TRIES = 3;

/** Commands that change nothing, and carry no key. */
export const READS: ReadonlySet<CommandName> = new Set<CommandName>([
  'games',
  'list',
  'me',
  'turns',
  'info',
  'state',
  'history',
  'moments',
  'journal',
  'compose',
  'standing',
  'suppose',
  'talk',
]);

export type ConnectionStatus = 'connecting' | 'open' | 'lost' | 'reload';
type Listener = (message: ServerMessage) => void;

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8000;
const PATIENCE = 15_000;
const HEARTBEAT = 25_000;
/** A line over which nothing has come for so long after a question is dead, though nobody has hung up: in a tunnel the browser would find out after minutes. */
const SILENCE = 8000;

export class Connection {
  #socket: WebSocket | undefined;
  #status: ConnectionStatus = 'connecting';
  #pause = FIRST_PAUSE;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heart: ReturnType<typeof setInterval> | undefined;
  #last = 0;
  /** When anything came last. */
  #heard = 0;
  #build: string | undefined;
  #closed = false;
  readonly #waiting = new Map<
    number,
    { done(value: unknown): void; failed(error: CommandRefused): void; timer: ReturnType<typeof setTimeout> }
  >();
  readonly #listeners = new Set<Listener>();
  readonly #watchers = new Set<(status: ConnectionStatus) => void>();
  you: { id: string; name: string } | null = null;

  constructor() {
    this.#connect();
    window.addEventListener('online', this.#hurry);
    window.addEventListener('offline', this.#hangUp);
  }

  get status(): ConnectionStatus {
    return this.#status;
  }

  readonly #hurry = (): void => {
    if (this.#status === 'lost') this.#connect();
  };

  /** Nothing can come over this line any more. */
  readonly #hangUp = (): void => {
    const socket = this.#socket;
    if (socket === undefined) return;
    this.#socket = undefined;
    socket.close();
    this.#lost();
  };

  #connect(): void {
    if (this.#closed) return;
    clearTimeout(this.#retry);
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify({ t: 'hello', v: PROTOCOL_VERSION, ...(this.#build && { build: this.#build }) }));
    });
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      this.#heard = Date.now();
      this.#read(JSON.parse(data) as ServerMessage);
    });
    socket.addEventListener('close', () => {
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      this.#lost();
    });
  }

  #lost(): void {
    clearInterval(this.#heart);
    for (const [, { failed, timer }] of this.#waiting) {
      clearTimeout(timer);
      failed(unanswered());
    }
    this.#waiting.clear();
    if (this.#closed) return;
    this.#set('lost');
    this.#retry = setTimeout(() => this.#connect(), this.#pause);
    this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 2);
  }

  #set(status: ConnectionStatus): void {
    // A page that is too old stays so until it is reloaded.
    if (this.#status === 'reload' && status !== 'reload') return;
    this.#status = status;
    for (const watcher of this.#watchers) watcher(status);
  }

  #read(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        this.#build ??= message.build;
        this.you = message.you;
        if (message.you !== null) beKnown();
        this.#pause = FIRST_PAUSE;
        this.#heart = setInterval(() => void this.#send({ t: 'ping' }).catch(() => undefined), HEARTBEAT);
        this.#set('open');
        break;
      case 'word':
        dispatchEvent(new CustomEvent('homage-word', { detail: message.text }));
        break;
      case 'reload':
        this.#set('reload');
        break;
      case 'reply':
      case 'pong':
        this.#settle(message.re, (waiting) => waiting.done('value' in message ? message.value : undefined));
        break;
      case 'error':
        this.#settle(message.re, (waiting) => waiting.failed(new CommandRefused(message.why as Trouble)));
        break;
      case 'sync':
        this.#settle(message.re, (waiting) => waiting.done(message));
        break;
    }
    for (const listener of this.#listeners) listener(message);
  }

  #settle(
    re: number | undefined,
    act: (waiting: { done(value: unknown): void; failed(error: CommandRefused): void }) => void,
  ): void {
    const waiting = re === undefined ? undefined : this.#waiting.get(re);
    if (re === undefined || waiting === undefined) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(re);
    act(waiting);
  }

  #send(message: object): Promise<unknown> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return Promise.reject(new CommandRefused({ code: 'client.offline' }));
    const re = ++this.#last;
    const sent = Date.now();
    return new Promise((done, failed) => {
      const giveUp = (): void => {
        this.#waiting.delete(re);
        failed(unanswered());
      };
      const timer = setTimeout(() => {
        if (this.#socket === socket && this.#heard < sent) this.#hangUp();
        else {
          const waiting = this.#waiting.get(re);
          if (waiting) waiting.timer = setTimeout(giveUp, PATIENCE - SILENCE);
        }
      }, SILENCE);
      this.#waiting.set(re, { done, failed, timer });
      socket.send(JSON.stringify({ ...message, re }));
    });
  }

  /** Waits until there is a connection, but not for ever. */
  ready(): Promise<void> {
    if (this.#status === 'open' || this.#status === 'reload') return Promise.resolve();
    return new Promise((done, failed) => {
      const timer = setTimeout(() => {
        this.#watchers.delete(watch);
        failed(new CommandRefused({ code: 'client.offline' }));
      }, PATIENCE);
      const watch = (status: ConnectionStatus): void => {
        if (status !== 'open' && status !== 'reload') return;
        clearTimeout(timer);
        this.#watchers.delete(watch);
        done();
      };
      this.#watchers.add(watch);
    });
  }

  /**
   * What changes something carries a key: if the connection is lost before the answer came, it is sent again with the same key, and the
   * server does it once.
   */
  async ask<C extends CommandName>(command: C, body: Body<C>): Promise<Reply<C>> {
    const message = { t: command, ...body, ...(!READS.has(command) && { key: randomHex(16) }) };
    for (let tries = 1; ; tries++) {
      try {
        return (await this.#send(message)) as Reply<C>;
      } catch (error) {
        if (!(error instanceof CommandRefused) || error.why.unanswered !== true || tries === TRIES) throw error;
        await this.ready();
      }
    }
  }

  tell(
    message: { t: 'join'; table: string; after?: number } | { t: 'part'; table: string } | { t: 'lobby'; on: boolean },
  ): Promise<unknown> {
    return this.#send(message);
  }

  hear(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  watch(watcher: (status: ConnectionStatus) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** After signing in the socket must be opened anew, so that the server knows the cookie. */
  again(): Promise<void> {
    const old = this.#socket;
    this.#status = 'connecting';
    this.#connect();
    old?.close();
    return this.ready();
  }

  close(): void {
    this.#closed = true;
    window.removeEventListener('online', this.#hurry);
    window.removeEventListener('offline', this.#hangUp);
    clearTimeout(this.#retry);
    this.#socket?.close();
  }
}

let shared: Connection | undefined;
/** The one connection of this page, made when it is first needed. */
export function connection(): Connection {
  shared ??= new Connection();
  return shared;
}

/** A call over HTTP: what is about cookies, and what is set seldom. */
export async function request(method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`/api${path}`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const value: unknown = await response.json().catch(() => ({}));
  // Where the app lies about as files only, anything that is asked for is answered with its page.
  const page = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (response.ok && !page) return value;
  const why = (value as { why?: Trouble }).why ?? (value as Trouble);
  throw new CommandRefused(typeof why?.code === 'string' ? why : { code: 'client.offline' });
}

/** A name is all one needs. The server answers with a cookie that scripts cannot read. */
export async function signIn(name: string): Promise<void> {
  await connection().ready();
  if (connection().you === null) {
    await request('POST', '/guest', { name });
    await connection().again();
    return;
  }
  if (connection().you?.name !== name) await connection().ask('rename', { name });
}

/** Puts a game of this device on the server, for whoever has the link. Throws a refusal where it is not taken, or where there is no server. */
export async function shareGame(text: string): Promise<string> {
  const response = await fetch('/api/shared', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: text,
  });
  const told = (await response.json().catch(() => ({}))) as { id?: string; why?: Trouble };
  if (response.ok && told.id !== undefined) return `${location.origin}/shared/${told.id}`;
  throw new CommandRefused(told.why ?? { code: 'client.offline' });
}

/** A link with which the same guest goes on at another device. Its code stands behind the #, where no log on the way sees it. */
export async function deviceLink(): Promise<string> {
  const { code } = (await request('POST', '/me/link', {})) as { code: string };
  return `${location.origin}/claim#${code}`;
}

export async function claim(code: string): Promise<void> {
  await request('POST', '/me/claim', { code });
  await connection().again();
}
