/** Those who play in a storm, each by requests and a socket, and the processes that they play at. */

import { type ChildProcess, spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { FastDice, type Json, type sampleChoice } from '../choose.ts';

/** Nobody waits for longer than this for a node that says nothing; then another is asked. */
const PATIENCE_MS = 3_000;
export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** A node in a process of its own. */
export class Process {
  readonly address: string;
  readonly #args: string[];
  readonly #env: NodeJS.ProcessEnv;
  child: ChildProcess | null = null;
  /** When it was struck last; until it is back it counts as struck. */
  struck = 0;

  constructor(port: number, data: string, database: string, nats: string, name: string) {
    this.address = `http://127.0.0.1:${port}`;
    this.#args = [join(import.meta.dirname, '../killable.ts'), data, String(port)];
    this.#env = { ...process.env, HOMAGE_DATABASE: database, HOMAGE_NATS: nats, HOMAGE_NODE: name };
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, this.#args, { stdio: ['ignore', 'pipe', 'inherit'], env: this.#env });
    this.child = child;
    await new Promise<void>((done, failed) => {
      child.stdout?.once('data', () => done());
      child.once('exit', (code) => failed(new Error(`the node ended with ${code}`)));
    });
    child.removeAllListeners('exit');
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await gone;
  }
}

const agent = new Agent({ keepAlive: true });

/** A request, and its reply. Of the many players in one process each costs a third of what `fetch` takes: the machine is there for the nodes. */
function replyTo(
  url: string,
  method: string,
  headers: { [name: string]: string },
  body: string,
): Promise<{ status: number; text: string }> {
  return new Promise((done, failed) => {
    const asked = request(url, { agent, method, headers, signal: AbortSignal.timeout(PATIENCE_MS) }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        text += piece;
      });
      response.on('end', () => done({ status: response.statusCode ?? 0, text }));
      response.on('error', failed);
    });
    asked.on('error', failed);
    asked.end(body);
  });
}

export class Failed extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

/** Somebody who plays at one node, and goes to another when that one does not answer. */
export class Player {
  readonly #nodes: readonly Process[];
  readonly #home: number;
  at: number;
  /** Its socket. */
  reader: Reader | null = null;
  readonly dice: FastDice;
  token = '';
  /** How long it waited for answers of a node that was not struck itself, and since when. */
  readonly waits: { from: number; ms: number }[] = [];

  constructor(nodes: readonly Process[], at: number, seed: string) {
    this.#nodes = nodes;
    this.#home = at;
    this.at = at;
    this.dice = new FastDice(seed);
  }

  get base(): string {
    return (this.#nodes[this.at % this.#nodes.length] as Process).address;
  }

  /** Back to the node that it had fled from. */
  goHome(): void {
    if (this.at % this.#nodes.length === this.#home % this.#nodes.length) return;
    this.at = this.#home;
    this.reader?.move();
  }

  key(): string {
    return Array.from({ length: 20 }, () => this.dice.below(16).toString(16)).join('');
  }

  /** Until there is an answer, from whichever node. */
  async ask<T>(method: string, path: string, body?: object): Promise<T> {
    for (;;) {
      const from = performance.now();
      const node = this.#nodes[this.at % this.#nodes.length] as Process;
      try {
        const { status, text } = await replyTo(
          `${this.base}/api${path}`,
          method,
          {
            ...(this.token === '' ? {} : { authorization: `Bearer ${this.token}` }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          body === undefined ? '' : JSON.stringify(body),
        );
        const ms = performance.now() - from;
        if (node.struck < from) this.waits.push({ from, ms });
        if (status < 300) return JSON.parse(text) as T;
        if (status < 500) throw new Failed(status, text);
      } catch (error) {
        if (error instanceof Failed) throw error;
      }
      this.at++;
      await pause(20);
    }
  }
}

/** A reader with a socket: what it is told must follow what it knows. */
export class Reader {
  readonly #player: Player;
  readonly #table: string;
  readonly #faults: string[];
  readonly steps: string[] = [];
  /** The question that is open to it. */
  asked: Asked | null = null;
  over = false;
  #wake: () => void = () => undefined;
  #ws: WebSocket | null = null;
  #closed = false;
  #to: number | null = null;
  rejoins = 0;

  constructor(player: Player, table: string, faults: string[]) {
    this.#player = player;
    this.#table = table;
    this.#faults = faults;
    player.reader = this;
    this.#open(player.at);
  }

  /** To the node where its player is now. */
  move(): void {
    this.#to = this.#player.at;
    this.#ws?.close();
  }

  #open(at: number): void {
    if (this.#closed) return;
    this.#player.at = at;
    const ws = new WebSocket(`${this.#player.base.replace('http', 'ws')}/ws`);
    this.#ws = ws;
    ws.on('open', () => {
      ws.send(JSON.stringify({ t: 'hello', v: 1, token: this.#player.token }));
      ws.send(JSON.stringify({ t: 'join', re: 1, table: this.#table, after: this.steps.length }));
    });
    ws.on('message', (data) => this.#heard(String(data), ws));
    ws.on('error', () => undefined);
    ws.on('close', () => {
      this.rejoins++;
      const to = this.#to ?? at + 1;
      this.#to = null;
      setTimeout(() => this.#open(to), 50);
    });
  }

  /** Fulfilled when it has been told something, or after so long. */
  changed(ms: number): Promise<boolean> {
    return new Promise((done) => {
      const timer = setTimeout(() => done(false), ms);
      this.#wake = () => {
        clearTimeout(timer);
        done(true);
      };
    });
  }

  look({ info, sight }: Seen): void {
    this.over ||= info.phase === 'over';
    this.asked = sight === null ? null : askedOf(sight);
  }

  #heard(text: string, ws: WebSocket): void {
    const message = JSON.parse(text) as Seen & {
      t: string;
      cursor: number;
      at: number;
      events: Json;
      missed?: { cursor: number; at: number; events: Json }[];
      seen: { asks: { id: number }[] };
      offers: { [ask: string]: Step };
    };
    if (message.t === 'error') {
      ws.close();
      return;
    }
    if (message.t !== 'sync' && message.t !== 'update') return;
    const told = [...(message.missed ?? []), ...(message.t === 'update' ? [message] : [])];
    for (const { cursor, at, events } of told) {
      if (cursor !== this.steps.length + 1)
        this.#faults.push(`${this.#table}: a reader was told step ${cursor} after ${this.steps.length} (${message.t})`);
      this.steps[cursor - 1] = JSON.stringify([at, events]);
    }
    if (message.t === 'sync') this.look(message);
    else this.asked = askedOf(message);
    this.over ||= text.includes('"outcome":{');
    this.#wake();
  }

  close(): void {
    this.#closed = true;
    this.#ws?.terminate();
  }
}

export interface Seen {
  info: { phase: string };
  sight: { cursor: number; seen: { asks: { id: number }[] }; offers: { [ask: string]: Step } } | null;
}
export type Step = { complete: true } | { choice: Parameters<typeof sampleChoice>[0] } | { why: object };
interface Asked {
  ask: number;
  offer: Step;
}

function askedOf({ seen, offers }: Omit<NonNullable<Seen['sight']>, 'cursor'>): Asked | null {
  const ask = seen.asks[0]?.id;
  const offer = ask === undefined ? undefined : offers[ask];
  return ask === undefined || offer === undefined ? null : { ask, offer };
}
