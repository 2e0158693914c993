/**
 * A table in memory: the keeper, the journal's end, and everybody who follows it.
 *
 * Whatever happens here is one thing that happens or not: it is judged and carried out in memory, written, and told, in this order. Should
 * anything fail on the way, memory goes back to what is durable before anybody is answered; those who follow the table keep their
 * connection and go on after what they were told last.
 */

import type { Seat, Vocabulary } from '@homage/kernel';
import type { Reason } from '@homage/protocol';
import type { Served, Wall } from '@homage/table';
import {
  type Accepted,
  botSecret,
  type ClockSetting,
  commitmentOf,
  type Header2,
  Keeper,
  type KeeperResult,
  pledgeOf,
  readSetting,
  type Sitting,
  type Table,
} from '@homage/table';
import { quickHash } from '../hash.ts';
import { Elsewhere } from '../nodes/elsewhere.ts';
import { type CallsMade, offerCalls, phaseCalls, turnCalls } from '../notices/calls.ts';
import { doneOnce, type Once, UsedKeys } from '../once.ts';
import { Refused, refused } from '../refuse.ts';
import type { ServedGame } from '../settings.ts';
import type { TableRow, Write } from '../store/store.ts';
import { Absence } from './absence.ts';
import { BotDesk } from './bots.ts';
import { answered, type Change, type Deed } from './change.ts';
import { Commits } from './commits.ts';
import { nextDue, whatIsDue } from './due.ts';
import { Followers } from './followers.ts';
import type { Hall } from './hall.ts';
import { Herald } from './herald.ts';
import { memoryOf } from './info.ts';
import type { TableMemory } from './manners.ts';
import { NewsBook } from './news.ts';
import { orderDelay, Pace } from './pace.ts';
import { Paper } from './paper.ts';

/** What weighs so much for somebody changes his game. */
const GRAVE = 3;

/** Whether everybody who sees the table noticed something. */
const noticed = (steps: readonly Accepted[]): boolean => steps.some(({ updates }) => !updates.includes(null));

/** Programs without a stream are here for so long after what they did. */
const PRESENT_MS = 2 * 60_000;
export class Room {
  readonly hall: Hall;
  readonly game: ServedGame;
  row: TableRow;
  memory: TableMemory;
  keeper: Keeper | null = null;
  news = new NewsBook([]);
  /** The channels in which something was said, each with the last line that its readers have been told. */
  said = new Map<string, number>();
  /** When somebody last asked for it. */
  used = performance.now();
  /** The game begins with what is being written. */
  begins = false;
  /** It has left memory: whoever asks next loads the table anew. */
  gone = false;
  readonly keys = new UsedKeys();
  readonly callsMade: CallsMade = new Map();
  /** It is kept elsewhere now: nothing is to be read from here, and whoever asks goes there. */
  moved = false;
  /** How often everybody may say and change things here. */
  readonly pace = new Pace();
  /** When a seat last did something, in served time. */
  readonly #active: (number | undefined)[] = [];
  readonly setting: ClockSetting;
  readonly absence: Absence;
  readonly commits: Commits;
  readonly followers: Followers;
  bots: BotDesk;
  paper: Paper;
  #commitment: string | undefined;
  #pledged: { header: Header2; pledge: string } | undefined;

  constructor(hall: Hall, game: ServedGame, row: TableRow) {
    this.hall = hall;
    this.game = game;
    this.row = row;
    this.setting = readSetting(row.clock);
    this.memory = memoryOf(row);
    this.bots = new BotDesk(this);
    this.commits = new Commits(this);
    this.followers = new Followers(this);
    this.absence = new Absence(this);
    this.paper = new Paper(this);
  }

  /** SHA-256 of the dice' seed. */
  get commitment(): string {
    this.#commitment ??= commitmentOf(this.row.seed, quickHash);
    return this.#commitment;
  }

  /** What was fixed before the first salt was opened; null before that, and in format 1. */
  get pledge(): string | null {
    const header = this.keeper?.table.header ?? this.memory.sealing?.header;
    if (header === undefined || header.format === 1) return null;
    if (this.#pledged?.header !== header) this.#pledged = { header, pledge: pledgeOf(header, quickHash) };
    return this.#pledged.pledge;
  }

  get id(): string {
    return this.row.id;
  }

  /** Takes a running match into the room. */
  run(table: Table, snapshotAt: number, news: NewsBook): void {
    const { windowMs } = this.hall.settings;
    const weight = this.game.words?.weight;
    const secret = botSecret(this.row.seed, quickHash);
    this.keeper = new Keeper(table, this.setting, this.memory, {
      windowMs,
      timeline: this.hall.served.timeline,
      concerns: (event, seat, view) => (weight?.(event as never, seat, view as never) ?? 0) >= GRAVE,
      delay: (ask) => orderDelay(this.setting, quickHash(`${secret}/order/${ask}`)),
    });
    this.paper.begins(snapshotAt);
    this.news = news;
  }

  /** Just loaded: windows, clocks and bots go on. */
  resume(): void {
    this.schedule();
    if (this.keeper === null || this.row.phase !== 'running') return;
    // A failure is in the log; whoever asks next tries again.
    this.change((now, at) => {
      const steps = this.keeper?.settle(now, at) ?? [];
      return { steps, nothing: steps.length === 0, reply: () => undefined };
    }).catch(() => undefined);
  }

  /** Nobody looks, nothing is under way: it may leave memory. */
  get idle(): boolean {
    return this.followers.all.size === 0 && this.commits.quiet && !this.bots.busy;
  }

  seatOf(guest: string | null): Seat | undefined {
    if (guest === null) return undefined;
    const { seats } = this.memory;
    for (let seat = 0; seat < seats.length; seat++) {
      const { kind, player } = seats[seat] as Sitting;
      if (player === guest && kind === 'person') return seat;
    }
    return undefined;
  }

  /** As whom somebody reads: by seat, spectators last. */
  readerOf(guest: string | null): number {
    return this.seatOf(guest) ?? this.memory.seats.length;
  }

  online(seat: Seat): boolean {
    const player = this.memory.seats[seat]?.player ?? null;
    if (player === null) return false;
    for (const { guest } of this.followers.all) if (guest === player) return true;
    return false;
  }

  /** The person of a seat has just done something. */
  isHere(seat: Seat, now: number): void {
    this.#active[seat] = now;
    this.absence.heard(seat);
  }

  /**
   * Seats whose people are here: they follow the table, or have done something lately. By correspondence nobody need be here: all are whose time is
   * not up.
   */
  present(now: number): Seat[] {
    const { keeper } = this;
    if (keeper?.setting.kind === 'letters') return keeper.people().filter((seat) => !keeper.isOut(seat));
    const lately = (seat: Seat): boolean => now - (this.#active[seat] ?? Number.NEGATIVE_INFINITY) < PRESENT_MS;
    return (this.keeper?.people() ?? []).filter((seat) => this.online(seat) || lately(seat));
  }

  /* ------------------------------------------------------------- changing */

  /**
   * The only way in which anything changes at a table. The deed looks at memory, refuses by throwing `Refused` before it has touched
   * anything, and otherwise changes memory at once, without waiting for anything. Fulfilled when it is durable and told.
   */
  async change<T>(deed: (now: Served, at: Wall) => Change<T>, once?: Once): Promise<T> {
    // Nearly always memory may be looked at: then what came in one moment is carried out in it, one thing after the other.
    if (!this.commits.settled) await this.commits.ready();
    if (this.moved) throw new Elsewhere(this.id);
    if (this.gone) throw refused('server.notFound', { table: this.id });
    let made: { change: Change<T>; reply: T; written: Promise<void> };
    try {
      made = this.#make(deed(this.hall.served.now(), this.hall.settings.now()), once);
    } catch (error) {
      if (error instanceof Refused) throw error;
      await this.commits.setBack(error, 'the table failed');
      throw this.moved ? new Elsewhere(this.id) : refused('server.failed');
    }
    const { change, reply, written } = made;
    try {
      await written;
    } catch (error) {
      await this.commits.setBack(error, 'could not write');
      throw this.moved ? new Elsewhere(this.id) : refused('server.failed');
    }
    this.poke();
    if (change.why !== undefined) throw new Refused(change.why);
    return reply;
  }

  /** Memory has changed: makes of it what is to be written and told, and begins to write. Nothing here waits. */
  #make<T>(change: Change<T>, once?: Once): { change: Change<T>; reply: T; written: Promise<void> } {
    if (change.nothing === true) {
      this.schedule();
      return { change, reply: change.reply(), written: Promise.resolve() };
    }
    const { steps = [], writes: extra = [], sync } = change;
    const { keeper } = this;
    const over = keeper?.table.over === true && this.row.phase === 'running';
    if (over) this.row.phase = 'over';
    const { followers } = this;
    const commit = followers.begin();
    const writes: Write[] = [...extra];
    const turns = this.paper.turns;
    for (const { entry, text, updates } of steps) {
      this.news.note(updates, entry.at);
      writes.push({ w: 'entry', table: this.id, n: entry.n, body: text });
      this.bots.entered(entry);
    }
    const news = change.news === true;
    const [now, at] = [this.hall.served.now(), this.hall.settings.now()];
    if (change.aside === undefined)
      this.paper.add(writes, news || extra.length > 0, news || over || noticed(steps), now, at);
    else writes.push(...change.aside);
    if (change.aside === undefined && keeper !== null) {
      const undone = steps.some(({ entry }) => entry.act === 'undo');
      writes.push(...turnCalls(this, turns, this.paper.turns, now, undone), ...offerCalls(this, steps, now, at));
      if (this.begins) writes.push(...phaseCalls(this, 'begun', now));
      if (over) writes.push(...phaseCalls(this, 'over', now));
      this.begins = false;
    }
    followers.tellSteps(steps, sync);
    if (change.letters !== undefined) followers.tell(change.letters());
    if (news || over) {
      this.absence.watchAll();
      followers.tellInfo();
    }
    const reply = change.reply();
    if (once !== undefined && change.why === undefined) {
      this.keys.note(once.guest, once.key);
      writes.push(doneOnce(once, reply, at, change.numbered !== undefined));
    }
    this.schedule(change.aside === undefined ? this.row.deadline : undefined);
    const tell = (numbers?: readonly number[]): void => {
      if (numbers !== undefined) change.numbered?.(numbers);
      followers.wrote(commit);
      this.#listAnew(extra, news || over, steps);
    };
    const written =
      writes.length === 0 ? this.commits.after(tell) : this.commits.write(writes, change.aside === undefined, tell);
    return { change, reply, written };
  }

  /** What the lists of tables show of this one may be another now that it is durable. Who is here is not among it. */
  #listAnew(writes: readonly Write[], news: boolean, steps: readonly Accepted[]): void {
    for (const write of writes) if (write.w === 'player') this.hall.list.forget(write.guest);
    if (news) this.hall.listChanged(this);
    else if (steps.length > 0) this.hall.list.played(this, steps);
  }

  /** Lets the keeper act for the seat of a guest. Somebody for whom a bot stood in is back by acting. */
  act<T = { cursor: number }>(
    guest: string,
    deed: Deed,
    once?: Once,
    more: { news?: boolean; reply?: (seat: Seat) => T } = {},
  ): Promise<T> {
    return this.change((now, at) => {
      const seat = this.seatOf(guest);
      const { keeper } = this;
      if (seat === undefined) throw refused('server.notSeated');
      if (keeper === null) throw refused('server.notRunning');
      if (keeper.table.conceded.includes(seat)) throw new Refused({ code: 'table.alreadyConceded' });
      const active = this.#active[seat];
      this.#active[seat] = now;
      const back = this.memory.seats[seat]?.away === true;
      const before = back ? keeper.setAway(seat, false, now, at) : [];
      const outcome = answered(() => deed(keeper, seat, now, at));
      // What is done in secret shows nobody that somebody is here either.
      if (!back && outcome.ok && !noticed(outcome.steps)) this.#active[seat] = active;
      else this.absence.heard(seat);
      if (!outcome.ok && !back) throw new Refused(outcome.why);
      const change: Change<T> = {
        steps: back ? [...before, ...outcome.steps] : outcome.steps,
        news: back || more.news === true,
        reply: () => more.reply?.(seat) ?? ({ cursor: keeper.table.cursor(seat) } as T),
      };
      if (!outcome.ok) change.why = outcome.why as Reason;
      return change;
    }, once);
  }

  /** Like `act`, for bots: `still` says whether what the bot thought about is still there. */
  actForBot(
    still: Keeper,
    deed: (now: Served, at: Wall) => KeeperResult<Vocabulary>,
  ): Promise<KeeperResult<Vocabulary> | undefined> {
    return this.change((now, at) => {
      // What is thought of while the house closes is thought of again when it opens.
      if (this.keeper !== still || still.table.over || this.hall.closing)
        return { nothing: true, reply: () => undefined };
      const outcome = deed(now, at);
      return { steps: outcome.steps, nothing: !outcome.ok, reply: () => outcome };
    });
  }

  /** Something is due: a window or a talk is over, a clock has run out, enough have consented or agreed. */
  async tick(): Promise<void> {
    await this.change((now, at) => whatIsDue(this, now, at));
  }

  /* ------------------------------------------------------- memory and store */

  /** Takes over the memory of a room that was just laid from the store. */
  become({ row, memory, keeper, news, said, paper }: Room): void {
    this.row = row;
    this.memory = memory;
    this.keeper = keeper;
    this.news = news;
    this.said = said;
    this.followers.herald = new Herald(this);
    this.bots = new BotDesk(this);
    this.paper = paper.of(this);
  }

  /** The table is closed for good. */
  leave(): void {
    this.followers.close();
    this.hall.forget(this);
  }

  /** Whether memory is not to be looked at now. */
  get dirty(): boolean {
    return this.commits.dirty;
  }

  /** Fulfilled when memory may be looked at. */
  ready(): Promise<void> {
    return this.commits.ready();
  }

  /** Reads what is in memory, when all of it is durable. */
  look<T>(read: () => T): Promise<T> {
    return this.commits.look(read);
  }

  dispose(): void {
    this.absence.dispose();
  }

  durable(): Promise<void> {
    return this.look(() => undefined);
  }

  /* ---------------------------------------------------------------- time */

  /** When something happens here by itself. */
  deadline(now = this.hall.served.now()): number | null {
    return nextDue(this, now);
  }

  schedule(deadline = this.deadline()): void {
    const { pause } = this.commits;
    const earliest = pause === 0 ? 0 : this.hall.served.now() + pause;
    this.hall.schedule(this.id, deadline === null ? null : Math.max(deadline, earliest));
  }

  /** Sets bots to think where one is asked. */
  poke(): void {
    if (this.dirty) return;
    try {
      this.bots.poke();
    } catch (error) {
      this.hall.log.error({ table: this.id, err: error }, 'the bots failed');
    }
  }
}
