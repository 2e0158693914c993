/**
 * A table in memory: the keeper, the journal's end, and everybody who follows it.
 *
 * Whatever happens here is one thing that happens or not: it is judged and carried out in memory, written, and told, in this order. Should
 * anything fail on the way, memory goes back to what is durable before anybody is answered; those who follow the table keep their
 * connection and go on after what they were told last.
 */

import type { Seat, Vocabulary } from '@homage/kernel';
import type { News, Reason, State } from '@homage/protocol';
import type { Served, Wall } from '@homage/table';
import {
  type Accepted,
  type ClockSetting,
  commitmentOf,
  type Header2,
  Keeper,
  type Outcome,
  pledgeOf,
  type Sitting,
  type Table,
} from '@homage/table';
import { quickHash } from '../hash.ts';
import { doneOnce, type Once } from '../once.ts';
import { Refused, refused } from '../refuse.ts';
import type { ServedGame } from '../settings.ts';
import type { TableRow, Write } from '../store/store.ts';
import type { Subscriber } from '../subscriber.ts';
import { Absence } from './absence.ts';
import { BotDesk } from './bots.ts';
import type { Hall } from './hall.ts';
import { Herald } from './herald.ts';
import { houseOf, infoFor } from './info.ts';
import { loadRoom } from './load.ts';
import { type Letter, Mail } from './mail.ts';
import type { House } from './manners.ts';
import { motionDue, settleMotion } from './motions.ts';
import { NewsBook, SYNCED } from './news.ts';
import { Pace } from './pace.ts';
import { Paper } from './paper.ts';
import { lateNews } from './past.ts';
import { begin } from './sealing.ts';

/** What a deed did to the table in memory, and what is to be written and told of it. */
export interface Change<T> {
  steps?: readonly Accepted[];
  writes?: readonly Write[];
  /** The same, where neither the table's row nor its clocks have changed. */
  aside?: readonly Write[];
  /** Whether what everybody may know of the table has changed. */
  news?: boolean;
  /** Who gets a fresh sync instead of an update, because they see the table with other eyes now. */
  sync?: (sub: Subscriber) => boolean;
  /** Messages beside all that. */
  letters?: () => Letter[];
  /** Made when everything is done, before it is written. */
  reply: () => T;
  /** It is done, and the one who asked is refused all the same. */
  why?: Reason;
  /** There was nothing to do. */
  nothing?: boolean;
}

/** How somebody joined, should its sync have to be made again. */
interface Joining {
  past: readonly News[];
  after: number | undefined;
  re: number | undefined;
}

export type Deed = (keeper: Keeper, seat: Seat, now: Served, at: Wall) => Outcome<Vocabulary>;

/** Programs without a stream are here for so long after what they did. */
const PRESENT_MS = 2 * 60_000;
/** Whoever does not want an agreed end may leave: then it is looked at again. */
const AGAIN_MS = 10_000;

/** After setbacks in a row bots, clocks and the next setback wait, longer every time: what fails always must not keep the server busy. */
const PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
const CALM_SETBACKS = 3;

let layings = 0;

/** A refusal by either way: a bot that stood in has left all the same. */
function answered(deed: () => Outcome<Vocabulary>): Outcome<Vocabulary> {
  try {
    return deed();
  } catch (error) {
    if (error instanceof Refused) return { ok: false, why: error.why as never, steps: [] };
    throw error;
  }
}

export class Room {
  readonly hall: Hall;
  readonly game: ServedGame;
  row: TableRow;
  house: House;
  keeper: Keeper | null = null;
  readonly subs = new Set<Subscriber>();
  news = new NewsBook([]);
  /** The number of the last line of each channel. */
  said = new Map<string, number>();
  /** When somebody last asked for it. */
  used = performance.now();
  /** It has left memory: whoever asks next loads the table anew. */
  gone = false;
  /** How often everybody may say and change things here. */
  readonly pace = new Pace();
  /** When a seat last did something, in served time. */
  readonly #active = new Map<Seat, number>();
  readonly setting: ClockSetting;
  readonly absence: Absence;
  readonly mail = new Mail((to) => this.#lost(to));
  bots: BotDesk;
  herald: Herald;
  paper: Paper;
  /** Which laying of the table memory is: the store refuses writes of one that it has refused before. */
  #epoch = ++layings;
  #pending = 0;
  #lastCommit: Promise<void> = Promise.resolve();
  #recovery: Promise<void> | null = null;
  /** Memory may hold what is not durable and never will be. */
  #dirty = false;
  /** Those whose sync has not left yet. */
  readonly #joining = new Map<Subscriber, Joining>();
  /** Those who follow no longer when their last message has left. */
  readonly #leaving = new Set<Subscriber>();
  /** Setbacks since something was last written. */
  #setbacks = 0;
  #commitment: string | undefined;
  #pledged: { header: Header2; pledge: string } | undefined;

  constructor(hall: Hall, game: ServedGame, row: TableRow) {
    this.hall = hall;
    this.game = game;
    this.row = row;
    this.setting = JSON.parse(row.clock) as ClockSetting;
    this.house = houseOf(row);
    this.bots = new BotDesk(this);
    this.herald = new Herald(this);
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
    const header = this.keeper?.table.header ?? this.house.sealing?.header;
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
    this.keeper = new Keeper(table, this.setting, this.house, windowMs);
    this.paper = new Paper(this, snapshotAt);
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
    return this.subs.size === 0 && this.#pending === 0 && this.#recovery === null && !this.bots.busy;
  }

  seatOf(guest: string | null): Seat | undefined {
    if (guest === null) return undefined;
    const { seats } = this.house;
    for (let seat = 0; seat < seats.length; seat++) {
      const { kind, player } = seats[seat] as Sitting;
      if (player === guest && kind === 'person') return seat;
    }
    return undefined;
  }

  /** As whom somebody reads: by seat, spectators last. */
  readerOf(guest: string | null): number {
    return this.seatOf(guest) ?? this.house.seats.length;
  }

  online(seat: Seat): boolean {
    const player = this.house.seats[seat]?.player ?? null;
    if (player === null) return false;
    for (const { guest } of this.subs) if (guest === player) return true;
    return false;
  }

  /** The person of a seat has just done something. */
  isHere(seat: Seat, now: number): void {
    this.#active.set(seat, now);
  }

  /** Seats whose people are here: they follow the table, or have done something lately. */
  present(now: number): Seat[] {
    const lately = (seat: Seat): boolean => now - (this.#active.get(seat) ?? Number.NEGATIVE_INFINITY) < PRESENT_MS;
    return (this.keeper?.people() ?? []).filter((seat) => this.online(seat) || lately(seat));
  }

  /* ------------------------------------------------------------- changing */

  /**
   * The only way in which anything changes at a table. The deed looks at memory, refuses by throwing `Refused` before it has touched
   * anything, and otherwise changes memory at once, without waiting for anything. Fulfilled when it is durable and told.
   */
  async change<T>(deed: (now: Served, at: Wall) => Change<T>, once?: Once): Promise<T> {
    while (this.#recovery !== null) await this.#recovery;
    if (this.gone) throw refused('server.notFound', { table: this.id });
    let made: { change: Change<T>; reply: T; written: Promise<void> };
    try {
      made = this.#make(deed(this.hall.served.now(), this.hall.settings.now()), once);
    } catch (error) {
      if (error instanceof Refused) throw error;
      await this.#setBack(error, 'the table failed');
      throw refused('server.failed');
    }
    const { change, reply, written } = made;
    try {
      await written;
    } catch (error) {
      await this.#setBack(error, 'could not write');
      throw refused('server.failed');
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
    const commit = this.mail.begin();
    const told = this.herald.tell(steps);
    const writes: Write[] = [...extra];
    let answered = false;
    for (const { entry, text, updates } of steps) {
      this.news.note(updates, entry.at);
      writes.push({ w: 'entry', table: this.id, n: entry.n, body: text });
      if (entry.act === 'answer' || (entry.act === 'aside' && keeper?.botPlays(entry.seat) === false)) answered = true;
    }
    const news = change.news === true;
    if (change.aside === undefined) this.paper.add(writes, news || extra.length > 0);
    else writes.push(...change.aside);
    this.mail.post(sync === undefined ? told : told.filter(({ to }) => !sync(to)));
    if (sync !== undefined) this.#sync(sync);
    if (change.letters !== undefined) this.tell(change.letters());
    if (news || over) this.tellInfo();
    const reply = change.reply();
    if (once !== undefined && change.why === undefined) writes.push(doneOnce(once, reply, this.hall.settings.now()));
    this.schedule(change.aside === undefined ? this.row.deadline : undefined);
    if (answered) this.bots.answered();
    if (writes.length === 0) {
      const before = this.#pending === 0 ? Promise.resolve() : this.#lastCommit;
      return { change, reply, written: before.then(() => this.#tellOf(commit)) };
    }
    return { change, reply, written: this.#write(writes, commit, change.aside === undefined) };
  }

  /** While something is being written the table stays in memory. `judged`: whether it depends on row and journal as they are. */
  #write(writes: readonly Write[], commit: number, judged: boolean): Promise<void> {
    this.#pending++;
    const fence = { table: this.id, epoch: this.#epoch, ...(judged ? { version: this.row.version++ } : {}) };
    const done = this.hall.store.commit(writes, fence).then(
      () => {
        this.#pending--;
        this.#setbacks = 0;
        this.#tellOf(commit);
      },
      (error: unknown) => {
        this.#pending--;
        throw error;
      },
    );
    this.#lastCommit = done;
    return done;
  }

  #tellOf(commit: number): void {
    this.mail.wrote(commit);
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
      this.isHere(seat, now);
      const back = this.house.seats[seat]?.away === true;
      const before = back ? keeper.setAway(seat, false, now, at) : [];
      const outcome = answered(() => deed(keeper, seat, now, at));
      if (!outcome.ok && !back) throw new Refused(outcome.why);
      return {
        steps: back ? [...before, ...outcome.steps] : outcome.steps,
        news: back || more.news === true,
        reply: () => more.reply?.(seat) ?? ({ cursor: keeper.table.cursor(seat) } as T),
        ...(outcome.ok ? {} : { why: outcome.why as Reason }),
      };
    }, once);
  }

  /** Like `act`, for bots: `still` says whether what the bot thought about is still there. */
  actForBot(
    still: Keeper,
    deed: (now: Served, at: Wall) => Outcome<Vocabulary>,
  ): Promise<Outcome<Vocabulary> | undefined> {
    return this.change((now, at) => {
      if (this.keeper !== still || still.table.over) return { nothing: true, reply: () => undefined };
      const outcome = deed(now, at);
      return { steps: outcome.steps, nothing: !outcome.ok, reply: () => outcome };
    });
  }

  /** Something is due: a window or a talk is over, a clock has run out, enough have consented or agreed. */
  async tick(): Promise<void> {
    await this.change((now, at) => {
      const { keeper } = this;
      const { sealing } = this.house;
      const reply = (): undefined => undefined;
      if (sealing !== undefined && sealing.until <= now)
        return { steps: begin(this, now, at), news: true, sync: () => true, reply };
      if (keeper === null || this.row.phase !== 'running') return { nothing: true, reply };
      const { steps, away } = keeper.tick(now, at);
      const { motion } = this.house.manners;
      const settled = motion === null || keeper.table.over ? undefined : settleMotion(this, now, at);
      const ended = keeper.table.over ? [] : keeper.endIfAgreed(now, at, this.present(now)).steps;
      const all = [...steps, ...(settled?.steps ?? []), ...ended];
      const news = away.length > 0 || settled !== undefined;
      return { ...settled, steps: all, news, nothing: all.length === 0 && !news, reply };
    });
  }

  /* ------------------------------------------------------------- setbacks */

  /** Something failed when memory may have been touched: it goes back to what is durable. Whoever comes meanwhile waits. */
  #setBack(error: unknown, what: string): Promise<void> {
    this.hall.log.error({ table: this.id, err: error }, what);
    this.#setbacks++;
    this.#dirty = true;
    this.#recovery ??= this.#recover().finally(() => {
      this.#recovery = null;
    });
    return this.#recovery;
  }

  /** Whether memory is not to be looked at now. */
  get dirty(): boolean {
    return this.#dirty;
  }

  #pause(): number {
    const more = this.#setbacks - CALM_SETBACKS;
    return more <= 0 ? 0 : Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** more);
  }

  async #recover(): Promise<void> {
    // What was begun before may still become durable, and its readers are told of it.
    while (this.#pending > 0) await this.#lastCommit.catch(() => undefined);
    this.#epoch = ++layings;
    this.mail.drop();
    this.#leaving.clear();
    for (;;) {
      const pause = this.#pause();
      if (pause > 0) await new Promise((done) => setTimeout(done, pause).unref());
      try {
        const row = await this.hall.store.table(this.id);
        if (row === undefined || row.phase === 'closed') return this.leave();
        this.#become(await loadRoom(this.hall, row));
        break;
      } catch (error) {
        // Without a store there is no truth to go back to: try again, and let everybody wait.
        this.hall.log.error({ table: this.id, err: error }, 'could not go back to what is durable');
        this.#setbacks = Math.max(this.#setbacks, CALM_SETBACKS) + 1;
        if (this.hall.closing || this.gone) return;
      }
    }
    this.#dirty = false;
    for (const sub of [...this.subs]) this.#goOn(sub);
    this.tellInfo();
    this.schedule();
    const pause = this.#pause();
    if (pause === 0) this.poke();
    else setTimeout(() => this.poke(), pause).unref();
  }

  /** Takes over the memory of a room that was just laid from the store. */
  #become({ row, house, keeper, news, said, paper }: Room): void {
    this.row = row;
    this.house = house;
    this.keeper = keeper;
    this.news = news;
    this.said = said;
    this.herald = new Herald(this);
    this.bots = new BotDesk(this);
    this.paper = paper.of(this);
  }

  /** The table is closed for good. */
  leave(): void {
    this.mail.post(this.lettersFor(JSON.stringify({ t: 'gone', table: this.id, why: 'closed' }), () => true));
    this.subs.clear();
    this.hall.forget(this);
  }

  /** A follower goes on after what it was told last: with what came after it, or with a sync where it has none yet or sits elsewhere. */
  #goOn(sub: Subscriber): void {
    const told = this.mail.told(sub);
    const reader = this.readerOf(sub.guest);
    const missed = told?.reader === reader ? this.news.after(reader, told.cursor) : undefined;
    if (missed === undefined || this.#joining.has(sub)) {
      this.mail.post([this.#syncFor(sub)]);
      return;
    }
    const letter = this.keeper === null ? undefined : this.herald.again(this.keeper, sub, reader, missed);
    if (letter !== undefined) this.mail.post([letter]);
  }

  /** A connection that fails is its own trouble: it is cut off alone, and comes back by its cursor. */
  #lost(sub: Subscriber): void {
    this.part(sub);
    sub.close();
  }

  /* -------------------------------------------------------------- telling */

  /** Tells when all that memory holds now is durable, and nobody hears of something later before something earlier. */
  tell(letters: readonly Letter[]): void {
    if (this.#dirty) return;
    const hearers = new Set(letters.map(({ to }) => to));
    this.herald.flush((sub) => hearers.has(sub));
    this.mail.post(letters);
  }

  /** What everybody may know of the table has changed. */
  tellInfo(): void {
    this.hall.listChanged(this);
    if (this.subs.size === 0 || this.#dirty) return;
    this.herald.flush();
    this.mail.post(
      [...this.subs]
        .filter((sub) => !this.#leaving.has(sub))
        .map((to) => ({
          to,
          text: JSON.stringify({ t: 'info', table: this.id, info: infoFor(this, to.guest) }),
        })),
    );
  }

  /** A message for those of the followers to whom it is given. */
  lettersFor(text: string, whom: (sub: Subscriber) => boolean): Letter[] {
    return [...this.subs].filter(whom).map((to) => ({ to, text }));
  }

  /** Their last message; they follow no longer. */
  dismiss(text: string, whom: (sub: Subscriber) => boolean): Letter[] {
    return this.lettersFor(text, whom).map((letter) => {
      this.#leaving.add(letter.to);
      return { ...letter, sent: () => void (this.#leaving.delete(letter.to) && this.subs.delete(letter.to)) };
    });
  }

  /* ------------------------------------------------------------ following */

  /** Reads what is in memory, when all of it is durable. */
  async look<T>(read: () => T): Promise<T> {
    for (;;) {
      while (this.#recovery !== null) await this.#recovery;
      const value = read();
      if (this.#pending === 0) return value;
      const epoch = this.#epoch;
      await this.#lastCommit.catch(() => undefined);
      if (this.#recovery === null && epoch === this.#epoch) return value;
    }
  }

  /** What a reader finds here, and what it missed since its cursor. */
  async state(guest: string | null, after: number | undefined): Promise<State> {
    const past = after === undefined ? [] : await this.missed(this.seatOf(guest), after);
    return this.look(() => {
      const fresh = past.at(-1)?.cursor ?? after;
      const late = fresh === undefined ? [] : this.news.lately(this.readerOf(guest), fresh);
      return { ...this.#stateNow(guest), missed: [...past, ...late].slice(-SYNCED) } as State;
    });
  }

  #stateNow(guest: string | null): Omit<State, 'missed'> {
    const sight = this.keeper === null ? null : this.keeper.table.sight(this.seatOf(guest));
    return { info: infoFor(this, guest), sight } as unknown as Omit<State, 'missed'>;
  }

  /** The last steps that a reader missed since its cursor: at most so many as a sync carries. */
  async missed(seat: Seat | undefined, after: number): Promise<News[]> {
    const { keeper } = this;
    if (keeper === null) return [];
    const reader = seat ?? keeper.table.header.seats;
    return (await this.look(() => this.news.after(reader, after))) ?? lateNews(this, reader, after);
  }

  /** Follows the table: one sync, then every update, in order and without a gap. Returns the room that was joined. */
  async join(sub: Subscriber, after: number | undefined, re: number | undefined): Promise<Room> {
    const past = after === undefined ? [] : await this.missed(this.seatOf(sub.guest), after);
    while (this.#recovery !== null) await this.#recovery;
    // It may have left memory meanwhile.
    if (this.gone) return (await this.hall.room(this.id)).join(sub, after, re);
    // From here on nothing is awaited: what is told later comes after the sync.
    const seat = this.seatOf(sub.guest);
    const wasOnline = seat !== undefined && this.online(seat);
    this.herald.flush();
    this.subs.add(sub);
    this.#joining.set(sub, { past, after, re });
    this.mail.post([this.#syncFor(sub)]);
    if (seat !== undefined && !wasOnline) this.absence.ended(seat);
    return this;
  }

  /** Everything as it is; for somebody who has just joined with what it missed, else with all that is remembered. */
  #syncFor(sub: Subscriber): Letter {
    const reader = this.readerOf(sub.guest);
    const { past, after, re } = this.#joining.get(sub) ?? { past: [], after: 0, re: undefined };
    const fresh = past.at(-1)?.cursor ?? after;
    const late = fresh === undefined ? [] : this.news.lately(reader, fresh);
    const state = this.#stateNow(sub.guest);
    this.herald.synced(reader);
    const text = JSON.stringify({
      t: 'sync',
      table: this.id,
      ...(re === undefined ? {} : { re }),
      ...state,
      missed: [...past, ...late].slice(-SYNCED),
    });
    const sent = (): boolean => this.#joining.delete(sub);
    return { to: sub, text, upTo: { reader, cursor: state.sight?.cursor ?? 0 }, sent };
  }

  /** The game has begun, or somebody has another seat now: a fresh sync instead of an update. */
  #sync(whom: (sub: Subscriber) => boolean): void {
    this.herald.flush();
    this.mail.post([...this.subs].filter(whom).map((sub) => this.#syncFor(sub)));
  }

  part(sub: Subscriber): void {
    this.#joining.delete(sub);
    if (!this.subs.delete(sub) || this.gone || this.#dirty) return;
    const seat = this.seatOf(sub.guest);
    if (seat === undefined || this.online(seat)) return;
    this.tellInfo();
    this.absence.watch(seat);
  }

  dispose(): void {
    this.absence.dispose();
  }

  durable(): Promise<void> {
    return this.look(() => undefined);
  }

  /* ---------------------------------------------------------------- time */

  /** When something happens here by itself. */
  deadline(): number | null {
    if (this.row.phase === 'open') return this.house.sealing?.until ?? null;
    const { keeper } = this;
    if (this.row.phase !== 'running' || keeper === null || keeper.table.over) return null;
    const due = keeper.deadline();
    const ends = keeper.endFree();
    if (ends === null && this.house.manners.motion === null) return due;
    const now = this.hall.served.now();
    const motion = motionDue(this, now) ?? Number.POSITIVE_INFINITY;
    const agreed = ends === null ? Number.POSITIVE_INFINITY : ends > now ? ends : now + AGAIN_MS;
    const first = Math.min(due ?? Number.POSITIVE_INFINITY, motion, agreed);
    return Number.isFinite(first) ? first : null;
  }

  schedule(deadline = this.deadline()): void {
    const pause = this.#pause();
    const earliest = pause === 0 ? 0 : this.hall.served.now() + pause;
    this.hall.schedule(this.id, deadline === null ? null : Math.max(deadline, earliest));
  }

  /** Sets bots to think where one is asked. */
  poke(): void {
    if (this.#dirty) return;
    try {
      this.bots.poke();
    } catch (error) {
      this.hall.log.error({ table: this.id, err: error }, 'the bots failed');
    }
  }
}
