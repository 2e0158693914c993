/** One match over time: the journal grows entry by entry, and each seat is told what it may know, by a cursor of its own. */

import {
  type Composed,
  type Concealed,
  canonical,
  conceal,
  type Dice,
  type Draft,
  type GameDef,
  type Happening,
  type Match,
  type Parts,
  type Perception,
  type Seat,
  start,
  type Target,
  type UndoRefusal,
  type Vocabulary,
} from '@homage/kernel';
import { Course, type Refusal } from './course.ts';
import { digested, type Hash, portableHash } from './digest.ts';
import type { Act, Entry, Header, Journal } from './journal.ts';
import { firstLink, linkAfterText, SealedDice, saltsOf } from './seal.ts';
import { composed, perceived, rights, rightsParts, type Sight, supposed } from './sight.ts';
import { SNAPSHOT_SHAPE, type Snapshot } from './snapshot.ts';
import { beginning, type Ending } from './standing.ts';
import { EventTexts, type LogEvent, Sights, Update } from './telling.ts';
import { tidings } from './tidings.ts';
import type { Wall } from './time.ts';

export interface Accepted<V extends Vocabulary = Vocabulary> {
  ok: true;
  entry: Entry;
  /** The entry as it is kept. */
  text: string;
  /** One for each seat, the last for spectators; null where a reader noticed nothing. */
  updates: (Update<V> | null)[];
}

export type Result<V extends Vocabulary = Vocabulary> = Accepted<V> | { ok: false; why: Refusal<V> };

export interface TableOptions {
  hash?: Hash;
}

export class Table<V extends Vocabulary = Vocabulary> {
  readonly def: GameDef<V>;
  readonly header: Header;
  /** The digest of the match as it began. */
  readonly opening: string;
  /** Windows stay open for their fixed time and answers to them are held until then. Set by whoever keeps the time. */
  timed = false;
  readonly #course: Course<V>;
  readonly #hash: Hash;
  #n: number;
  /** The digest of the match as it stands, and how large it is. */
  #digested: { digest: string; size: number };
  /** A link of the chain, and the entries after it: they are linked when somebody wants the head, or in a row. Null in format 1. */
  #link: string | null;
  #unlinked: string[] = [];
  #cursors: number[];
  /** What each reader sees since the last act. */
  #sights: Sights<V>;

  private constructor(
    def: GameDef<V>,
    header: Header,
    course: Course<V>,
    n: number,
    cursors: number[],
    hash: Hash,
    opening: string,
    stands: { digest: string; size: number },
    link: string | null,
  ) {
    this.def = def;
    this.header = header;
    this.opening = opening;
    this.#course = course;
    this.#hash = hash;
    this.#n = n;
    this.#digested = stands;
    this.#link = link;
    this.#cursors = cursors;
    this.#sights = new Sights(def, course.match, course.held, course.ending);
  }

  /** Begins the game of a header; what happened before the first question comes back as the first updates. */
  static open<V extends Vocabulary>(
    def: GameDef<V>,
    header: Header,
    seed: string,
    options: TableOptions = {},
  ): { table: Table<V>; updates: (Update<V> | null)[] } {
    const hash = options.hash ?? portableHash;
    const dice = new SealedDice(seed, saltsOf(header));
    const events: Happening<V>[] = [];
    // A game under way keeps the edition it was begun with.
    const rules = header.edition === def.edition ? def : { ...def, edition: header.edition };
    const match = start(rules, header.seats, header.options as V['Options'], dice, (event) => events.push(event));
    const cursors = new Array(header.seats + 1).fill(0);
    const course = new Course(def, dice, beginning(match, dice.used));
    const stands = digested(match, hash);
    const opening = stands.digest;
    const link = firstLink(header, opening, hash);
    const table = new Table(def, header, course, 0, cursors, hash, opening, stands, link);
    return { table, updates: table.#tell(cursors, new EventTexts(events), table.#sights) };
  }

  /** Goes on from a snapshot, or throws if it is damaged. Later entries of the journal are then brought in with `follow`. */
  static resume<V extends Vocabulary>(
    def: GameDef<V>,
    header: Header,
    seed: string,
    snapshot: Snapshot<V>,
    opening: string,
    options: TableOptions = {},
  ): Table<V> {
    const hash = options.hash ?? portableHash;
    const { n, memory, cursors, digest, link = null } = snapshot;
    const course = new Course(def, new SealedDice(seed, saltsOf(header)), memory);
    const stands = digested(course.match, hash);
    if (stands.digest !== digest || (header.format === 1) !== (link === null))
      throw new Error(`the snapshot after ${n} is damaged`);
    return new Table(def, header, course, n, [...cursors], hash, opening, stands, link);
  }

  /* ------------------------------------------------------------- looking */

  /** How many entries there are. Never told to anybody before the end. */
  get length(): number {
    return this.#n;
  }

  /** The link of the last entry; null in format 1. Never told to anybody before the end. */
  get head(): string | null {
    for (const entry of this.#unlinked) this.#link = linkAfterText(this.#link, entry, this.#hash);
    this.#unlinked = [];
    return this.#link;
  }

  /** How large the match is, in bytes of its canonical text. Never told to anybody. */
  get size(): number {
    return this.#digested.size;
  }

  /** The truth. It stays inside: everything that leaves goes through `sight`, `perceive` and updates, bots get `conceal`. */
  get match(): Match<V> {
    return this.#course.match;
  }

  get over(): boolean {
    return this.#course.over;
  }

  get ending(): Ending | null {
    return this.#course.ending;
  }

  get conceded(): readonly Seat[] {
    return this.#course.conceded;
  }

  /** Whether the seat's answer to this question is kept by the table until the window closes. */
  holds(ask: number): boolean {
    return this.#course.held.some((held) => held.ask === ask);
  }

  windowAsks(): readonly { id: number; seat: Seat; kind: string }[] {
    return this.#course.windowAsks();
  }

  cursor(seat: Seat | undefined): number {
    return this.#cursors[seat ?? this.header.seats] ?? 0;
  }

  perceive(seat: Seat | undefined): Perception<V> {
    return perceived(this.#course, seat);
  }

  sight(seat: Seat | undefined): Sight<V> {
    const view = this.perceive(seat);
    const asks = view.asks.map(({ id }) => id);
    return { cursor: this.cursor(seat), seen: view, ...this.rights(seat, asks) };
  }

  /** The same as `perceive` as JSON; made once for all who ask until the next act. */
  seenText(seat: Seat | undefined): string {
    return this.#sights.of(seat);
  }

  /** The ids of a seat's open questions. */
  asksOf(seat: Seat | undefined): readonly number[] {
    return this.#sights.asks(seat);
  }

  /** What stands beside a perception: the first choice of each question, and the rights to undo and redo. */
  rights(seat: Seat | undefined, asks: readonly number[]): Omit<Sight<V>, 'cursor' | 'seen'> {
    return rights(this.#course, seat, asks);
  }

  /** The same as parts of a message. */
  rightsParts(seat: Seat | undefined, asks: readonly number[]): Parts<Omit<Sight<V>, 'cursor' | 'seen'>> {
    return rightsParts(this.rights(seat, asks));
  }

  /** The choice that follows a draft, "complete", or the reason. */
  compose(seat: Seat, target: Target, draft: unknown): Composed<V> {
    return composed(this.#course, seat, target, draft);
  }

  /** What would follow a draft if the seat were asked what somebody is asked now. It is found in a match that the seat cannot tell from this one. */
  suppose(seat: Seat, like: number, draft: unknown, dice: Dice): Composed<V> {
    return supposed(this.#course, seat, like, draft, dice);
  }

  /** The only match a bot is handed. */
  conceal(seat: Seat, dice: Dice): Concealed<Match<V>> {
    return conceal(this.def, this.match, seat, dice);
  }

  /** Everything this table knows, as JSON: whoever goes on from it goes on exactly like this one, with every right to undo and redo. */
  snapshotText(): string {
    const { head } = this;
    const snapshot: Snapshot<V> = {
      shape: SNAPSHOT_SHAPE,
      n: this.#n,
      memory: this.#course.memory(),
      cursors: this.#cursors,
      digest: this.#digested.digest,
      ...(head !== null && { link: head }),
    };
    return JSON.stringify(snapshot);
  }

  snapshot(): Snapshot<V> {
    return JSON.parse(this.snapshotText()) as Snapshot<V>;
  }

  /* -------------------------------------------------------------- acting */

  /** Answers a question (by id) or acts out of turn (by kind). */
  submit(seat: Seat, target: Target, answer: unknown, at: Wall): Result<V> {
    const draft = answer as Draft;
    if (typeof target === 'string') {
      if (this.#course.tooManyAsides(seat)) return { ok: false, why: { code: 'table.tooManyAsides' } };
      return this.accept({ act: 'aside', seat, aside: target, answer: draft }, at);
    }
    const hold = this.timed && this.#course.windowAsks().some(({ id }) => id === target);
    return this.accept({ act: hold ? 'hold' : 'answer', seat, ask: target, answer: draft }, at);
  }

  /** The same as was ordered in advance; only where everybody may notice an answer do they hear that it was. */
  obey(seat: Seat, ask: number, answer: Draft, openly: boolean, at: Wall): Result<V> {
    return openly
      ? this.accept({ act: 'answer', seat, ask, answer, order: true }, at)
      : this.submit(seat, ask, answer, at);
  }

  withdraw(seat: Seat, target: Target, at: Wall): Result<V> {
    const often = this.#course.refuseTake(seat);
    if (often !== undefined) return { ok: false, why: { code: 'table.cannotUndo', because: often } };
    const held = typeof target === 'number' && this.#course.held.some((h) => h.ask === target && h.seat === seat);
    return this.accept(held ? { act: 'release', seat, ask: target as number } : { act: 'withdraw', seat, target }, at);
  }

  /** Takes back the seat's last act; `far`: as many of its acts as facts allow, back to the start of its turn. */
  undo(seat: Seat, at: Wall, far = false): Result<V> {
    const act = this.#course.undoing(seat, far);
    return typeof act === 'string'
      ? { ok: false, why: { code: 'table.cannotUndo', because: act } }
      : this.accept(act, at);
  }

  /** Why the seat may not take back so many times more, whatever the facts allow. */
  refuseTake(seat: Seat, times: number): UndoRefusal | undefined {
    return this.#course.refuseTake(seat, times);
  }

  /** Whether the seat may take something back, or do again what it took back. */
  mayGoBack(seat: Seat): boolean {
    return this.#course.refuseUndo(seat) === undefined || this.#course.canRedo(seat);
  }

  /** The question that a redo of this seat would answer, if it is an answer. */
  redoes(seat: Seat): number | undefined {
    return this.#course.redoes(seat);
  }

  redo(seat: Seat, at: Wall): Result<V> {
    const often = this.#course.refuseTake(seat);
    if (often !== undefined) return { ok: false, why: { code: 'table.cannotUndo', because: often } };
    return this.accept({ act: 'redo', seat }, at);
  }

  /** A window's time is over. */
  close(at: Wall): Result<V> {
    const answers = this.#course.closing();
    return answers.length === 0
      ? { ok: false, why: { code: 'table.noWindow' } }
      : this.accept({ act: 'close', answers }, at);
  }

  /** Hands one held answer over to the rules, when the window is no longer timed. */
  handOver(at: Wall): Result<V> | undefined {
    const [held] = this.#course.held;
    if (held === undefined) return undefined;
    const { seat, ask, answer } = held;
    const given = this.accept({ act: 'answer', seat, ask, answer }, at);
    return given.ok ? given : this.accept({ act: 'release', seat, ask }, at);
  }

  lapse(asks: readonly number[], at: Wall): Result<V> {
    return this.accept({ act: 'lapse', asks: [...asks] }, at);
  }

  concede(seat: Seat, at: Wall): Result<V> {
    return this.accept({ act: 'concede', seat }, at);
  }

  end(why: 'agreed' | 'abandoned', at: Wall): Result<V> {
    return this.accept({ act: 'end', why }, at);
  }

  /**
   * Enters an act into the journal, or says why not; then nothing has changed. Should anything fail once the rules have begun to act, in the
   * rules, the digest or the telling, the table is put back as it was and the error goes on.
   */
  accept(act: Act, at: Wall): Result<V> {
    const course = this.#course;
    // As it stands now: where whoever comes first is served first, the rules strike an answered question out of this very list.
    const open = this.match.stack.at(-1)?.pending?.asks.slice() ?? [];
    // Whoever sees the same as before has noticed nothing. A public question is in sight of everybody until it is answered.
    const inSight = act.act === 'answer' && open.some(({ id, secret }) => id === act.ask && !secret);
    const before = inSight ? undefined : this.#texts();
    const back = act.act === 'undo' ? course.cursorsBefore(act.to) : undefined;
    const stood = course.bookmark();
    try {
      const events: Happening<V>[] = [];
      const n = this.#n + 1;
      const cursors = [...this.#cursors];
      const why = course.perform(act, n, this.#cursors, (event) => events.push(event));
      if (why !== undefined) return { ok: false, why };
      const sights = this.#look();
      // Answers need no news of the table: their events tell all.
      const plain = ((act.act === 'answer' && act.order !== true) || act.act === 'aside') && course.ending === null;
      const news = plain ? undefined : (reader: number): LogEvent[] => tidings(act, reader, open, back, course.ending);
      const updates = this.#tell(cursors, new EventTexts(events), sights, news, before);
      const stands = digested(this.match, this.#hash);
      const entry = { n, at, ...act, digest: stands.digest } as Entry;
      const text = canonical(entry);
      // From here on nothing can fail.
      this.#sights.pass();
      this.#sights = sights;
      this.#n = n;
      this.#digested = stands;
      this.#cursors = cursors;
      if (this.#link !== null && this.#unlinked.push(text) === LINKED_AT_ONCE) void this.head;
      return { ok: true, entry, text, updates };
    } catch (error) {
      this.#sights.pass();
      course.restore(stood);
      this.#sights = this.#look();
      throw error;
    }
  }

  /* ------------------------------------------------------------- telling */

  #look(): Sights<V> {
    const { match, held, ending } = this.#course;
    return new Sights(this.def, match, held, ending);
  }

  /** What every reader sees now, spectators last. */
  #texts(): string[] {
    return this.#cursors.map((_, reader) => this.#sights.of(reader === this.header.seats ? undefined : reader));
  }

  /** Moves the cursors of those who noticed something. Before its events a redo, an undo and a lapse say that they are one. `before`: what was seen before, where somebody may have noticed nothing. */
  #tell(
    cursors: number[],
    texts: EventTexts<V>,
    sights: Sights<V>,
    news?: (reader: number) => LogEvent[],
    before?: readonly string[],
  ): (Update<V> | null)[] {
    return cursors.map((last, reader) => {
      const seat = reader === this.header.seats ? undefined : reader;
      const told = texts.for(seat, news?.(reader) ?? NO_NEWS);
      if (told === '[]' && before !== undefined && sights.of(seat) === before[reader]) return null;
      cursors[reader] = last + 1;
      return new Update<V>(seat ?? null, last + 1, told, sights);
    });
  }
}

/** Entries that are linked in a row, where nobody asks for the head before. */
const LINKED_AT_ONCE = 64;
const NO_NEWS: readonly LogEvent[] = [];

/** The whole journal of a table, for export and for the store; `head` where it is known. */
export function journalOf(
  header: Header,
  opening: string,
  entries: readonly Entry[],
  seed: string | null,
  head: string | null,
): Journal {
  return { header, opening, entries: [...entries], seed, head };
}
