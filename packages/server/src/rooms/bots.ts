/** The bots of one table: who has to think now, and what becomes of it. They play over the same path as everybody. */

import { LEVEL_MS, Patience, plainAnswer } from '@homage/bots';
import { type Ask, type AskKind, FastDice, openAsides, openAsks, type Seat, type Vocabulary } from '@homage/kernel';
import type { Keeper } from '@homage/table';
import { SUBSTITUTE, type Thinking } from '../bots/pool.ts';
import { together } from '../bots/together.ts';
import type { Room } from './room.ts';

/** So many acts out of turn may bots take between two answers. */
const BOT_ASIDES = 2;
/** Bots look for acts out of turn only while fewer thoughts than this wait. */
const CALM = 4;

export class BotDesk {
  readonly #room: Room;
  /** Questions that a bot is thinking about. */
  readonly #thinking = new Set<number>();
  #considering = false;
  #asides = 0;
  #considered = -1;
  /** Bots that had nothing to do out of turn since the last step. */
  #idle = 0;
  /** What is left of the time that all bots of the table may think until a person is asked again. */
  readonly #patience = new Patience();

  constructor(room: Room) {
    this.#room = room;
  }

  get busy(): boolean {
    return this.#thinking.size > 0 || this.#considering;
  }

  /** Somebody has answered: acts out of turn are welcome again. */
  answered(): void {
    this.#asides = 0;
  }

  /** Without anybody who plays or looks they rest. */
  poke(): void {
    const { keeper, gone, row, followers } = this.#room;
    if (keeper === null || keeper.table.over || gone || row.phase !== 'running') return;
    if (followers.all.size === 0 && keeper.people().length === 0) return;
    const open = openAsks(keeper.table.match);
    if (open.some(({ seat }) => !keeper.botPlays(seat))) this.#patience.renew();
    const asked = open.filter(
      ({ seat, id }) => keeper.botPlays(seat) && !keeper.table.holds(id) && !this.#thinking.has(id),
    );
    for (const { id } of asked) this.#thinking.add(id);
    const hidden = asked.filter((ask) => this.#isHidden(keeper, ask));
    for (const ask of asked) if (!hidden.includes(ask)) this.#watch(this.#thinkAlone(keeper, ask.seat, ask.id));
    if (hidden.length > 0) this.#watch(this.#thinkTogether(keeper, hidden));
    this.#consider(keeper);
  }

  #watch(thinking: Promise<void>): void {
    thinking.catch((error: unknown) => {
      this.#room.hall.log.error({ table: this.#room.id, err: error }, 'a bot could not answer');
    });
  }

  #levelOf(seat: Seat): string {
    return this.#room.house.seats[seat]?.bot ?? SUBSTITUTE;
  }

  /** A window, or a question that is answered in secret: when a bot answers must tell nothing of what it holds. */
  #isHidden(keeper: Keeper, { kind, secret }: Ask): boolean {
    return secret || keeper.table.def.asks[kind as AskKind<Vocabulary>]?.window !== undefined;
  }

  async #wonder(keeper: Keeper, seat: Seat, seed: string, aside: boolean): Promise<Thinking['decision']> {
    const { hall, game, id } = this.#room;
    const bot = this.#levelOf(seat);
    const match = keeper.table.conceal(seat, new FastDice(seed));
    const ms = this.#patience.allow(bot);
    const from = performance.now();
    const { decision, trouble } = await hall.pool.think({ game: game.id, bot, match, seat, seed, aside, ms });
    if (LEVEL_MS[bot as keyof typeof LEVEL_MS] > 0) this.#patience.spend(performance.now() - from);
    if (trouble !== undefined) {
      const kept = aside ? 'it does nothing out of turn' : 'its best answer so far or squire’s is taken';
      hall.log.warn({ table: id, game: game.id, seat, bot, ...trouble }, `a bot is ${trouble.why}: ${kept}`);
    }
    return decision;
  }

  async #thinkAlone(keeper: Keeper, seat: Seat, id: number): Promise<void> {
    const seed = this.#room.hall.settings.random(16);
    const decision = await this.#wonder(keeper, seat, seed, false).finally(() => this.#thinking.delete(id));
    await this.#answer(keeper, seat, id, decision);
  }

  /** All bots answer at one moment, which depends on their levels alone: everybody knows those. */
  async #thinkTogether(keeper: Keeper, asks: readonly Ask[]): Promise<void> {
    const { random, secretMs } = this.#room.hall.settings;
    const thoughts = asks.map(({ seat }) => this.#wonder(keeper, seat, random(16), false));
    const levels = asks.map(({ seat }) => LEVEL_MS[this.#levelOf(seat) as keyof typeof LEVEL_MS] ?? 0);
    const moment = secretMs === 0 ? 0 : secretMs + levels.reduce((sum, ms) => sum + ms, 0);
    const decisions = await together(thoughts, moment).finally(() => {
      for (const { id } of asks) this.#thinking.delete(id);
    });
    await Promise.all(asks.map(({ seat, id }, i) => this.#answer(keeper, seat, id, decisions[i])));
  }

  async #answer(keeper: Keeper, seat: Seat, id: number, decision: Thinking['decision']): Promise<void> {
    const room = this.#room;
    const { table } = keeper;
    if (room.gone || room.keeper !== keeper || table.over || !keeper.botPlays(seat)) return;
    const ask = openAsks(table.match).find((open) => open.id === id);
    if (ask === undefined || table.holds(id)) {
      this.poke();
      return;
    }
    if (decision !== undefined) {
      const { target, answer } = decision;
      const outcome = await room.actForBot(keeper, (now, at) => keeper.submit(seat, target, answer, now, at));
      if (outcome?.ok !== false) return;
      room.hall.log.warn({ table: room.id, seat, ask: ask.kind, why: outcome.why.code }, 'a bot is refused');
    }
    // Even squire had no answer: what silence means, or the first answer that the rules allow.
    const plain = plainAnswer(table.def, table.match, seat);
    const answer = plain?.target === id ? plain.answer : {};
    const outcome = await room.actForBot(keeper, (now, at) => keeper.submit(seat, id, answer, now, at));
    if (outcome?.ok === false) throw new Error(`no answer to ${ask.kind}: ${outcome.why.code}`);
  }

  /** After each step one bot may think of an act out of turn; while people take their time, the others after it. */
  #consider(keeper: Keeper): void {
    const room = this.#room;
    const { table } = keeper;
    if (this.#considering || !room.house.seats.some((_, seat) => keeper.botPlays(seat))) return;
    if (this.#asides >= BOT_ASIDES || room.hall.pool.waiting > CALM) return;
    if (table.length !== this.#considered) this.#idle = 0;
    this.#considered = table.length;
    const able = room.house.seats.flatMap((_, seat) =>
      keeper.botPlays(seat) && openAsides(table.def, table.match, seat).length > 0 ? [seat] : [],
    );
    const seat = able[(table.length + this.#idle) % Math.max(1, able.length)];
    if (seat === undefined || this.#idle >= able.length) return;
    this.#idle++;
    this.#considering = true;
    this.#wonder(keeper, seat, room.hall.settings.random(16), true)
      .finally(() => {
        this.#considering = false;
      })
      .then(async (decision) => {
        if (room.gone || room.keeper !== keeper || table.over) return;
        if (decision === undefined && this.#thinking.size === 0) this.#consider(keeper);
        if (decision === undefined || !keeper.botPlays(seat)) return;
        const { target, answer } = decision;
        this.#asides++;
        const outcome = await room.actForBot(keeper, (now, at) => keeper.submit(seat, target, answer, now, at));
        if (outcome?.ok === false) this.#consider(keeper);
      })
      .catch((error: unknown) => room.hall.log.error({ table: room.id, err: error }, 'a bot could not act'));
  }
}
