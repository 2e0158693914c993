/** The bots of one table: drives the policy of its host over threads. They play over the same path as everybody. */

import { BOT_KINDS, type BotKind, CHARACTERS, Host, LEVEL_MS, type Work } from '@homage/bots';
import type { Ask, Seat, Vocabulary } from '@homage/kernel';
import { botSecret, type Entry, type Keeper } from '@homage/table';
import type { Thinking } from '../bots/pool.ts';
import { together } from '../bots/together.ts';
import type { Client } from '../bots/turns.ts';
import { quickHash } from '../hash.ts';
import type { Room } from './room.ts';

/** Where more thoughts than this come before theirs, bots look for no acts out of turn, and where nobody plays all think as squires. */
const CALM = 4;

export class BotDesk {
  readonly #room: Room;
  #host: Host<Vocabulary> | undefined;
  #keeper: Keeper | undefined;
  #working = false;
  /** Something has happened while they were at work. */
  #again = false;

  constructor(room: Room) {
    this.#room = room;
  }

  get busy(): boolean {
    return this.#working;
  }

  entered(entry: Entry): void {
    this.#host?.entered(entry);
  }

  /** Lets the next bot act, if it is a bot's turn. Bots do not play on while nobody has a seat at the table and nobody follows it. */
  poke(): void {
    const { keeper, gone, row, followers, hall } = this.#room;
    this.#again = this.#working;
    if (this.#working || keeper === null || keeper.table.over || gone || row.phase !== 'running' || hall.closing)
      return;
    if (!keeper.anyBot || (followers.all.size === 0 && keeper.people().length === 0)) return;
    const host = this.#hostOf(keeper);
    const client = { host: row.host, attended: keeper.people().length > 0 };
    const { alone } = this.#room.hall.pool;
    if (!client.attended && !alone.enter(client.host, this.#room)) return;
    const leave = (): void => {
      if (!client.attended) alone.leave(client.host);
    };
    let work: Work<Vocabulary> | undefined;
    try {
      work = host.work();
    } finally {
      if (work === undefined) leave();
    }
    if (work === undefined) return;
    this.#working = true;
    this.#carryOut(keeper, host, work, client)
      .catch((error: unknown) => {
        this.#room.hall.log.error({ table: this.#room.id, err: error }, 'a bot could not act');
        return false;
      })
      .then((goOn) => {
        this.#working = false;
        leave();
        if (goOn || this.#again) this.#room.poke();
      });
  }

  #hostOf(keeper: Keeper): Host<Vocabulary> {
    if (this.#host === undefined || this.#keeper !== keeper) {
      this.#keeper = keeper;
      const secret = botSecret(this.#room.row.seed, quickHash);
      this.#host = new Host(keeper.table, {
        secret,
        bot: (seat) => (keeper.botPlays(seat) ? this.#levelOf(seat) : undefined),
        character: (seat) => CHARACTERS.find((known) => known === this.#room.memory.seats[seat]?.character),
      });
    }
    return this.#host;
  }

  #levelOf(seat: Seat): BotKind {
    const level = this.#room.memory.seats[seat]?.bot;
    return BOT_KINDS.find((kind) => kind === level) ?? 'squire';
  }

  /** Thinks of all at once, and does the first of it that counts. Says whether there may be more to do. */
  async #carryOut(
    keeper: Keeper,
    host: Host<Vocabulary>,
    { aside, answers, together: hidden }: Work<Vocabulary>,
    client: Client,
  ): Promise<boolean> {
    const { hall } = this.#room;
    const calm = hall.pool.ahead(client) <= CALM;
    const wish = aside === undefined || !calm ? undefined : this.#wonder(host, aside, true, client);
    const levels = answers.map(({ seat }) => LEVEL_MS[this.#levelOf(seat)]);
    const { secretMs } = hall.settings;
    // All bots answer at one moment, which depends on their levels alone: everybody knows those.
    const moment = !hidden || secretMs === 0 ? 0 : secretMs + levels.reduce((sum, ms) => sum + ms, 0);
    const thoughts = answers.map(({ seat }) => this.#wonder(host, seat, false, client));
    const [decided, ...decisions] = await together([wish, ...thoughts], moment);
    if (this.#room.gone || this.#room.keeper !== keeper) return false;
    if (aside !== undefined && decided !== undefined) {
      if (keeper.botPlays(aside)) await this.#submit(keeper, aside, decided);
      return true;
    }
    const done = await Promise.all(answers.map((ask, i) => this.#answer(keeper, host, ask, decisions[i])));
    return answers.length === 0 || done.every((one) => one);
  }

  async #wonder(host: Host<Vocabulary>, seat: Seat, aside: boolean, client: Client): Promise<Thinking['decision']> {
    const { hall, game, id } = this.#room;
    const thought = host.thought(seat, aside);
    const { bot } = thought;
    if (!client.attended && hall.pool.ahead(client) > CALM) thought.ms = 0;
    const from = performance.now();
    const { decision, trouble } = await hall.pool.think({ game: game.id, ...thought }, client);
    host.spent(bot, performance.now() - from);
    if (trouble !== undefined) {
      const kept = aside ? 'it does nothing out of turn' : 'its best answer so far or squire’s is taken';
      hall.log.warn({ table: id, game: game.id, seat, bot, ...trouble }, `a bot is ${trouble.why}: ${kept}`);
    }
    return decision;
  }

  async #submit(keeper: Keeper, seat: Seat, { target, answer }: NonNullable<Thinking['decision']>): Promise<boolean> {
    const outcome = await this.#room.actForBot(keeper, (now, at) => keeper.submit(seat, target, answer, now, at));
    if (outcome?.ok !== false) return true;
    this.#room.hall.log.warn({ table: this.#room.id, seat, target, why: outcome.why.code }, 'a bot is refused');
    return false;
  }

  /** Says whether the question is no longer open. */
  async #answer(keeper: Keeper, host: Host<Vocabulary>, ask: Ask, decision: Thinking['decision']): Promise<boolean> {
    if (!host.isOpen(ask)) return true;
    if (decision !== undefined && (await this.#submit(keeper, ask.seat, decision))) return true;
    if (!host.isOpen(ask)) return true;
    const plain = host.plain(ask.seat);
    if (plain !== undefined && (await this.#submit(keeper, ask.seat, plain))) return true;
    throw new Error(`no answer to ${ask.kind}`);
  }
}
