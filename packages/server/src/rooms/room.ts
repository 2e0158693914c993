/**
 * A table in memory: the keeper, the journal's end, and everybody who follows it. Whatever happens is first written, then told, in
 * the same order.
 */

import { openAsks, type Seat, type Vocabulary } from '@homage/kernel';
import type { News, State } from '@homage/protocol';
import {
  type Accepted,
  type Entry,
  Keeper,
  type KeeperMemory,
  type Outcome,
  seatOf,
  type Table,
  type Update,
} from '@homage/table';
import { Refused, refused } from '../refuse.ts';
import type { ServedGame } from '../settings.ts';
import type { Phase, TableRow, Write } from '../store/store.ts';
import type { Subscriber } from '../subscriber.ts';
import { BotDesk } from './bots.ts';
import type { Hall } from './hall.ts';
import { houseOf, infoFor } from './info.ts';
import { pastNews } from './load.ts';
import { NewsBook } from './news.ts';

/** A snapshot is worth while after so many entries. */
const SNAPSHOT_EVERY = 40;

export class Room {
  readonly hall: Hall;
  readonly game: ServedGame;
  row: TableRow;
  house: KeeperMemory;
  keeper: Keeper | null = null;
  readonly subs = new Set<Subscriber>();
  news = new NewsBook([]);
  /** The number of the last line of chat. */
  said = 0;
  /** Set when memory can no longer be trusted: the next one to ask loads the table anew. */
  gone = false;
  #pending = 0;
  #lastCommit: Promise<void> = Promise.resolve();
  #snapshotAt = 0;
  /** The row as it was written last. */
  #written = '';
  #noClocks: string | undefined;
  readonly #absent = new Map<Seat, NodeJS.Timeout>();
  readonly bots: BotDesk;

  constructor(hall: Hall, game: ServedGame, row: TableRow) {
    this.hall = hall;
    this.game = game;
    this.row = row;
    this.house = houseOf(row);
    this.bots = new BotDesk(this);
  }

  get id(): string {
    return this.row.id;
  }

  /** Takes a running match into the room. */
  run(table: Table, snapshotAt: number, news: NewsBook): void {
    const { windowMs } = this.hall.settings;
    this.keeper = new Keeper(table, JSON.parse(this.row.clock), this.house, windowMs);
    this.#snapshotAt = snapshotAt;
    this.news = news;
  }

  /** Just loaded: windows, clocks and bots go on. */
  resume(): void {
    const { keeper } = this;
    if (keeper === null || this.row.phase !== 'running') return;
    const steps = this.#guard(() => keeper.settle(this.hall.served.now(), this.hall.settings.now()));
    this.#schedule();
    if (steps.length > 0) this.commit(steps).catch(() => undefined);
    else this.poke();
  }

  /** Nobody looks, nothing is under way: it may leave memory. */
  get idle(): boolean {
    return this.subs.size === 0 && this.#pending === 0 && !this.bots.busy;
  }

  seatOf(guest: string | null): Seat | undefined {
    return guest === null ? undefined : seatOf(this.house.seats, guest);
  }

  online(seat: Seat): boolean {
    const player = this.house.seats[seat]?.player ?? null;
    if (player === null) return false;
    for (const { guest } of this.subs) if (guest === player) return true;
    return false;
  }

  /* -------------------------------------------------------------- writing */

  /** Lets the keeper act and makes it durable; refuses with the keeper's reason. Fulfilled when everybody has been told. */
  async act(
    seat: Seat,
    deed: (keeper: Keeper, now: number, at: number) => Outcome<Vocabulary>,
  ): Promise<{ cursor: number }> {
    const { keeper } = this;
    if (keeper === null) throw refused('server.notRunning');
    const now = this.hall.served.now();
    const at = this.hall.settings.now();
    const back = this.house.seats[seat]?.away === true;
    const steps = back ? keeper.setAway(seat, false, now, at) : [];
    const outcome = this.#guard(() => deed(keeper, now, at));
    if (!outcome.ok && !back) throw new Refused(outcome.why);
    await this.commit([...steps, ...outcome.steps], [], back);
    if (!outcome.ok) throw new Refused(outcome.why);
    return { cursor: keeper.table.cursor(seat) };
  }

  /** A mistake in the rules must not take the server down; the match is as it was before. */
  #guard<T>(deed: () => T): T {
    try {
      return deed();
    } catch (error) {
      this.hall.log.error({ table: this.id, err: error }, 'the rules failed');
      throw refused('server.failed');
    }
  }

  /** Writes steps and the state of the house, then tells; `news`: whether what everybody knows of the table has changed. */
  async commit(steps: readonly Accepted[], extra: readonly Write[] = [], news = false): Promise<void> {
    const { keeper } = this;
    const over = keeper?.table.over === true && this.row.phase === 'running';
    if (over) this.row.phase = 'over';
    const told = steps.flatMap((step) => this.#messages(step));
    const writes: Write[] = [...extra];
    for (const { entry } of steps) writes.push({ w: 'entry', table: this.id, n: entry.n, body: JSON.stringify(entry) });
    this.#takeSnapshot(writes);
    this.#rowChanges(writes);
    this.#schedule();
    await this.write(writes);
    for (const tell of told) tell();
    if (news || over) this.tellInfo();
    const byPeople = (entry: Entry): boolean => entry.act === 'aside' && this.keeper?.botPlays(entry.seat) === false;
    if (steps.some(({ entry }) => entry.act === 'answer' || byPeople(entry))) this.bots.answered();
    this.poke();
  }

  /** Makes writes of this table durable. While they are under way the table stays in memory. */
  async write(writes: readonly Write[]): Promise<void> {
    this.#pending++;
    const written = this.hall.store.commit(writes);
    this.#lastCommit = written;
    try {
      await written;
    } catch (error) {
      this.#fail(error);
      throw refused('server.failed');
    } finally {
      this.#pending--;
    }
  }

  /** The row, if it has changed, and the little that changes with every answer. */
  #rowChanges(writes: Write[]): void {
    const { keeper, row } = this;
    const { clock, closes, ...house } = this.house;
    row.house = JSON.stringify(house);
    const { phase, host, header, opening, rematch } = row;
    const written = `${phase} ${host} ${rematch} ${header === null} ${row.house}`;
    if (written !== this.#written) {
      this.#written = written;
      writes.push({ w: 'table', id: this.id, set: { phase, host, house: row.house, header, opening, rematch } });
    }
    const table = keeper === null || keeper.table.over ? undefined : keeper.table;
    const turn =
      table === undefined ? [] : openAsks(table.match).flatMap(({ id, seat }) => (table.holds(id) ? [] : [seat]));
    row.ticks = JSON.stringify({ clock, closes });
    row.turn = turn.join();
    row.touched = this.hall.settings.now();
    row.deadline = phase === 'running' ? (keeper?.deadline() ?? null) : null;
    const { touched, deadline, ticks } = row;
    writes.push({ w: 'progress', id: this.id, set: { touched, deadline, ticks, turn: row.turn } });
  }

  #takeSnapshot(writes: Write[]): void {
    const table = this.keeper?.table;
    if (table === undefined || table.length - this.#snapshotAt < SNAPSHOT_EVERY) return;
    const snapshot = table.snapshot();
    if (snapshot === undefined) return;
    this.#snapshotAt = snapshot.n;
    writes.push({ w: 'snapshot', table: this.id, n: snapshot.n, body: JSON.stringify(snapshot) });
  }

  #schedule(): void {
    this.hall.schedule(this.id, this.row.phase === 'running' ? (this.keeper?.deadline() ?? null) : null);
  }

  /** What is in memory was not written: forget it all, and let everybody ask again. */
  #fail(error: unknown): void {
    if (this.gone) return;
    this.hall.log.error({ table: this.id, err: error }, 'could not write');
    this.hall.forget(this);
    for (const sub of this.subs) sub.close();
  }

  /** Does something when all that was done so far is durable. */
  afterWrites(deed: () => void): void {
    if (this.#pending === 0) deed();
    else this.#lastCommit.then(deed, () => undefined);
  }

  durable(): Promise<void> {
    return this.#pending === 0 ? Promise.resolve() : this.#lastCommit.catch(() => undefined);
  }

  /* -------------------------------------------------------------- telling */

  /** The messages of one step, made at once because the match goes on, sent when it is written. */
  #messages({ entry, updates }: Accepted): (() => void)[] {
    this.news.note(updates, entry.at);
    if (this.subs.size === 0) return [];
    const texts = new Map<number, string>();
    const out: (() => void)[] = [];
    const spectators = updates.length - 1;
    const actor = 'seat' in entry ? entry.seat : undefined;
    for (const sub of this.subs) {
      const reader = this.seatOf(sub.guest) ?? spectators;
      const update = updates[reader];
      if (update === null || update === undefined) continue;
      let text = texts.get(reader);
      if (text === undefined) {
        text = this.#updateText(update, entry.at);
        texts.set(reader, text);
      }
      const made = text;
      const urgent = reader === actor || update.asks.length > 0 || this.keeper?.table.over === true;
      out.push(() => sub.send(made, urgent));
    }
    return out;
  }

  #updateText({ to, cursor, eventsText, asks, text }: Update, at: number): string {
    const keeper = this.keeper as Keeper;
    const now = this.hall.served.now();
    const seat = to ?? undefined;
    const { offers, undo, redo, conceded, ending, rooms } = keeper.table.rights(seat, asks);
    // A step may have closed a question that was open in between.
    let open = '';
    for (const id of asks) {
      const offer = offers[id];
      if (offer !== undefined && !('why' in offer)) open += `${open && ','}"${id}":${JSON.stringify(offer)}`;
    }
    const ends = `"conceded":[${conceded.join()}],"ending":${ending === null ? null : JSON.stringify(ending)}${rooms === undefined ? '' : `,"rooms":${JSON.stringify(rooms)}`}`;
    const rights = `"offers":{${open}},"undo":${undo === null ? null : `"${undo}"`},"redo":${redo},${ends}`;
    const talk = keeper.talkLeft(now);
    const left = `"window":${keeper.windowLeft(now)}${talk === null ? '' : `,"talk":${talk}`}`;
    const time = `"clocks":${this.#clocksText(keeper, seat, now)},${left}`;
    return `{"t":"update","table":"${this.id}","cursor":${cursor},"at":${at},"events":${eventsText},"seen":${text},${rights},${time}}`;
  }

  /** Without clocks there is nothing to tell of them. */
  #clocksText(keeper: Keeper, seat: Seat | undefined, now: number): string {
    if (keeper.setting.kind !== 'none') return JSON.stringify(keeper.clocks(seat, now));
    this.#noClocks ??= JSON.stringify(keeper.clocks(undefined, now));
    return this.#noClocks;
  }

  /** What everybody may know of the table has changed. */
  tellInfo(): void {
    this.hall.listChanged();
    if (this.subs.size === 0) return;
    const out = [...this.subs].map((sub) => ({
      sub,
      text: JSON.stringify({ t: 'info', table: this.id, info: infoFor(this, sub.guest) }),
    }));
    this.afterWrites(() => {
      for (const { sub, text } of out) sub.send(text);
    });
  }

  tellAll(text: (sub: Subscriber) => string | undefined): void {
    const out = [...this.subs].map((sub) => ({ sub, text: text(sub) }));
    this.afterWrites(() => {
      for (const { sub, text: made } of out) if (made !== undefined) sub.send(made);
    });
  }

  /* ------------------------------------------------------------ following */

  /** What a reader finds here, and what it missed since its cursor. Durable when the promise is fulfilled. */
  async state(guest: string | null, after: number | undefined): Promise<State> {
    const seat = this.seatOf(guest);
    const past = after === undefined ? [] : await this.missed(seat, after);
    await this.durable();
    return { ...this.#stateNow(guest), missed: past } as State;
  }

  #stateNow(guest: string | null): Omit<State, 'missed'> {
    const sight = this.keeper === null ? null : this.keeper.table.sight(this.seatOf(guest));
    return { info: infoFor(this, guest), sight } as unknown as Omit<State, 'missed'>;
  }

  async missed(seat: Seat | undefined, after: number): Promise<News[]> {
    const { keeper } = this;
    if (keeper === null) return [];
    const reader = seat ?? keeper.table.header.seats;
    const known = this.news.after(reader, after);
    if (known !== undefined) return known;
    await this.durable();
    return pastNews(this, seat, after);
  }

  /** Follows the table: one sync, then every update, in order and without a gap. Returns the room that was joined. */
  async join(sub: Subscriber, after: number | undefined, re: number | undefined): Promise<Room> {
    const seat = this.seatOf(sub.guest);
    const past = after === undefined ? [] : await this.missed(seat, after);
    // It may have left memory meanwhile.
    if (this.gone) return (await this.hall.room(this.id)).join(sub, after, re);
    // From here on nothing is awaited: what is told later comes after the sync.
    const wasOnline = seat !== undefined && this.online(seat);
    this.subs.add(sub);
    const fresh = past.at(-1)?.cursor ?? after;
    const reader = seat ?? this.house.seats.length;
    const late = fresh === undefined ? [] : (this.news.after(reader, fresh) ?? []);
    const text = JSON.stringify({
      t: 'sync',
      table: this.id,
      ...(re === undefined ? {} : { re }),
      ...this.#stateNow(sub.guest),
      missed: [...past, ...late.filter(({ cursor }) => cursor > (fresh ?? 0))],
    });
    this.afterWrites(() => sub.send(text));
    if (seat !== undefined && !wasOnline) this.#cameBack(seat);
    return this;
  }

  /** The game has begun, or somebody has another seat now: a fresh sync instead of an update. */
  syncAll(guest?: string): void {
    for (const sub of this.subs) {
      if (guest !== undefined && sub.guest !== guest) continue;
      const text = JSON.stringify({
        t: 'sync',
        table: this.id,
        ...this.#stateNow(sub.guest),
        missed: this.#firstNews(sub),
      });
      this.afterWrites(() => sub.send(text));
    }
  }

  #firstNews(sub: Subscriber): News[] {
    return this.news.after(this.seatOf(sub.guest) ?? this.house.seats.length, 0) ?? [];
  }

  part(sub: Subscriber): void {
    if (!this.subs.delete(sub)) return;
    const seat = this.seatOf(sub.guest);
    if (seat === undefined || this.online(seat)) return;
    this.tellInfo();
    this.watchAbsence(seat);
  }

  #cameBack(seat: Seat): void {
    const timer = this.#absent.get(seat);
    if (timer !== undefined) clearTimeout(timer);
    this.#absent.delete(seat);
    const { keeper } = this;
    if (keeper !== null && this.house.seats[seat]?.away === true) {
      const steps = keeper.setAway(seat, false, this.hall.served.now(), this.hall.settings.now());
      this.commit(steps, [], true).catch(() => undefined);
    } else this.tellInfo();
  }

  /** At a table without a clock a bot stands in for somebody who is asked and gone too long. */
  watchAbsence(seat: Seat): void {
    const { keeper } = this;
    if (keeper === null || keeper.table.over || keeper.setting.kind !== 'none' || this.#absent.has(seat)) return;
    const timer = setTimeout(() => {
      this.#absent.delete(seat);
      if (this.gone || this.online(seat) || keeper.table.over) return;
      const asked = openAsks(keeper.table.match).some((ask) => ask.seat === seat);
      const others = keeper.people().some((other) => other !== seat && this.online(other));
      if (!asked || !others) return this.watchAbsence(seat);
      const steps = keeper.setAway(seat, true, this.hall.served.now(), this.hall.settings.now());
      this.commit(steps, [], true).catch(() => undefined);
    }, this.hall.settings.absentMs);
    timer.unref();
    this.#absent.set(seat, timer);
  }

  setPhase(phase: Phase): void {
    this.row.phase = phase;
    this.#schedule();
  }

  dispose(): void {
    for (const timer of this.#absent.values()) clearTimeout(timer);
    this.#absent.clear();
  }

  /* ---------------------------------------------------------------- time */

  /** Something is due. */
  async tick(): Promise<void> {
    const { keeper } = this;
    if (keeper === null || this.row.phase !== 'running') return;
    const now = this.hall.served.now();
    const { steps, away } = this.#guard(() => keeper.tick(now, this.hall.settings.now()));
    if (steps.length === 0 && away.length === 0) return this.#schedule();
    await this.commit(steps, [], away.length > 0);
  }

  /** Sets bots to think where one is asked. */
  poke(): void {
    this.bots.poke();
  }

  /** Like `act`, for bots: whatever the rules do, the match stays whole. */
  async actForBot(
    deed: (keeper: Keeper, now: number, at: number) => Outcome<Vocabulary>,
  ): Promise<Outcome<Vocabulary>> {
    const { keeper } = this;
    if (keeper === null || this.gone) throw refused('server.notRunning');
    const outcome = this.#guard(() => deed(keeper, this.hall.served.now(), this.hall.settings.now()));
    if (outcome.ok) await this.commit(outcome.steps);
    return outcome;
  }
}
