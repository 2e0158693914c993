/**
 * A table in memory: the keeper, the journal's end, and everybody who follows it. Whatever happens is first written, then told, in
 * the same order.
 */

import { openAsks, type Seat, type Vocabulary } from '@homage/kernel';
import type { News, State } from '@homage/protocol';
import {
  type Accepted,
  type ClockSetting,
  commitmentOf,
  Keeper,
  type KeeperMemory,
  type Outcome,
  type Sitting,
  type Table,
} from '@homage/table';
import { Refused, refused } from '../refuse.ts';
import type { ServedGame } from '../settings.ts';
import type { Phase, TableChange, TableProgress, TableRow, Write } from '../store/store.ts';
import type { Subscriber } from '../subscriber.ts';
import { Absence } from './absence.ts';
import { BotDesk } from './bots.ts';
import type { Hall } from './hall.ts';
import { Herald } from './herald.ts';
import { houseOf, infoFor } from './info.ts';
import { pastNews } from './load.ts';
import { NewsBook } from './news.ts';

/** A snapshot is taken after so many entries; whoever loads the table follows at most these, and what came with the last of them. */
const SNAPSHOT_EVERY = 32;
/** And one of so many entries is kept for those who read the past. */
const KEPT_EVERY = 256;

/** When nothing else has changed, that somebody was here is written at most so often. */
const TOUCH_MS = 60_000;

/** The seats whose questions are open, as the list of tables shows them. */
function turnOf(keeper: Keeper | null): string {
  if (keeper === null || keeper.table.over) return '';
  let turn = '';
  for (const { id, seat } of openAsks(keeper.table.match)) {
    if (!keeper.table.holds(id)) turn += turn === '' ? seat : `,${seat}`;
  }
  return turn;
}

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
  /** When somebody last asked for it. */
  used = performance.now();
  /** Set when memory can no longer be trusted: the next one to ask loads the table anew. */
  gone = false;
  #pending = 0;
  #lastCommit: Promise<void> = Promise.resolve();
  #snapshotAt = 0;
  /** The row and what changes with many answers, as they were written last. */
  #row: TableChange | null = null;
  #progress: TableProgress | null = null;
  /** The keeper's changes that are in the row. */
  #changes = -1;
  #stillTicks: string | undefined;
  #commitment: string | undefined;
  readonly setting: ClockSetting;
  readonly bots: BotDesk;
  readonly herald: Herald;
  readonly absence: Absence;

  constructor(hall: Hall, game: ServedGame, row: TableRow) {
    this.hall = hall;
    this.game = game;
    this.row = row;
    this.setting = JSON.parse(row.clock) as ClockSetting;
    this.house = houseOf(row);
    this.bots = new BotDesk(this);
    this.herald = new Herald(this);
    this.absence = new Absence(this);
  }

  /** SHA-256 of the dice' seed. */
  get commitment(): string {
    this.#commitment ??= commitmentOf(this.row.seed);
    return this.#commitment;
  }

  get id(): string {
    return this.row.id;
  }

  /** Takes a running match into the room. */
  run(table: Table, snapshotAt: number, news: NewsBook): void {
    const { windowMs } = this.hall.settings;
    this.keeper = new Keeper(table, this.setting, this.house, windowMs);
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
    if (guest === null) return undefined;
    const { seats } = this.house;
    for (let seat = 0; seat < seats.length; seat++) {
      const { kind, player } = seats[seat] as Sitting;
      if (player === guest && kind === 'person') return seat;
    }
    return undefined;
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
    deed: (keeper: Keeper, seat: Seat, now: number, at: number) => Outcome<Vocabulary>,
  ): Promise<{ cursor: number }> {
    const { keeper } = this;
    if (keeper === null) throw refused('server.notRunning');
    const now = this.hall.served.now();
    const at = this.hall.settings.now();
    const back = this.house.seats[seat]?.away === true;
    const steps = back ? keeper.setAway(seat, false, now, at) : [];
    const outcome = this.#guard(() => deed(keeper, seat, now, at));
    if (!outcome.ok && !back) throw new Refused(outcome.why);
    await this.commit(back ? [...steps, ...outcome.steps] : outcome.steps, [], back);
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
    const letters = this.herald.tell(steps);
    const writes: Write[] = [...extra];
    let answered = false;
    for (const step of steps) {
      const { entry, updates } = step;
      this.news.note(updates, entry.at);
      writes.push({ w: 'entry', table: this.id, n: entry.n, body: JSON.stringify(entry) });
      if (entry.act === 'answer' || (entry.act === 'aside' && keeper?.botPlays(entry.seat) === false)) answered = true;
    }
    this.#takeSnapshot(writes);
    this.#rowChanges(writes, news || extra.length > 0);
    this.#schedule();
    await this.write(writes);
    for (const { to, text } of letters) to.send(text);
    if (news || over) this.tellInfo();
    if (answered) this.bots.answered();
    this.poke();
  }

  /** Makes writes of this table durable. While they are under way the table stays in memory. */
  write(writes: readonly Write[]): Promise<void> {
    this.#pending++;
    this.#lastCommit = this.hall.store.commit(writes).then(this.#written, this.#notWritten);
    return this.#lastCommit;
  }

  readonly #written = (): void => {
    this.#pending--;
  };

  readonly #notWritten = (error: unknown): never => {
    this.#pending--;
    this.#fail(error);
    throw refused('server.failed');
  };

  /** The row, if it has changed, and the little that changes with many answers. */
  #rowChanges(writes: Write[], touchedHouse: boolean): void {
    const { keeper, row } = this;
    const changes = keeper?.changes ?? 0;
    if (touchedHouse || keeper === null || changes !== this.#changes || row.house === '') {
      this.#changes = changes;
      const { clock: _clock, closes: _closes, ...house } = this.house;
      row.house = JSON.stringify(house);
    }
    const { phase, host, house, header, opening, rematch } = row;
    const last = this.#row;
    if (
      last === null ||
      last.house !== house ||
      last.phase !== phase ||
      last.host !== host ||
      last.rematch !== rematch ||
      last.header !== header
    ) {
      this.#row = { phase, host, house, header, opening, rematch };
      writes.push({ w: 'table', id: this.id, set: this.#row });
    }
    row.turn = turnOf(keeper);
    row.ticks = this.#ticks();
    row.touched = this.hall.settings.now();
    row.deadline = phase === 'running' ? (keeper?.deadline() ?? null) : null;
    const { touched, deadline, ticks, turn } = row;
    const before = this.#progress;
    if (
      before === null ||
      before.turn !== turn ||
      before.ticks !== ticks ||
      before.deadline !== deadline ||
      touched - before.touched >= TOUCH_MS
    ) {
      this.#progress = { touched, deadline, ticks, turn };
      const set = before?.ticks === ticks ? { touched, deadline, turn } : this.#progress;
      writes.push({ w: 'progress', id: this.id, set });
    }
  }

  /** Clocks that stand still are written only once. */
  #ticks(): string {
    const { clock, closes } = this.house;
    if (this.keeper?.setting.kind !== 'none' || closes !== null) return JSON.stringify({ clock, closes });
    this.#stillTicks ??= JSON.stringify({ clock, closes });
    return this.#stillTicks;
  }

  #takeSnapshot(writes: Write[]): void {
    const table = this.keeper?.table;
    if (table === undefined || table.length - this.#snapshotAt < SNAPSHOT_EVERY) return;
    const n = table.length;
    const kept = Math.floor(n / KEPT_EVERY) > Math.floor(this.#snapshotAt / KEPT_EVERY);
    this.#snapshotAt = n;
    writes.push({ w: 'snapshot', table: this.id, n, kept, body: table.snapshotText() });
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

  /** What everybody may know of the table has changed. */
  tellInfo(): void {
    this.hall.listChanged();
    if (this.subs.size === 0) return;
    this.herald.flush();
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
    // Nobody hears of something later before something earlier.
    this.herald.flush((sub) => out.some((told) => told.sub === sub && told.text !== undefined));
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
    this.herald.flush();
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
    this.herald.synced(reader);
    this.afterWrites(() => sub.send(text));
    if (seat !== undefined && !wasOnline) this.absence.ended(seat);
    return this;
  }

  /** The game has begun, or somebody has another seat now: a fresh sync instead of an update. */
  syncAll(guest?: string): void {
    this.herald.flush();
    for (const sub of this.subs) {
      if (guest !== undefined && sub.guest !== guest) continue;
      const text = JSON.stringify({
        t: 'sync',
        table: this.id,
        ...this.#stateNow(sub.guest),
        missed: this.#firstNews(sub),
      });
      this.herald.synced(this.seatOf(sub.guest) ?? this.house.seats.length);
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
    this.absence.watch(seat);
  }

  setPhase(phase: Phase): void {
    this.row.phase = phase;
    this.#schedule();
  }

  dispose(): void {
    this.absence.dispose();
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
