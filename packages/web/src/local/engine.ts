/** A table inside this browser: the same journal, dice and rights as on a server, with bots beside it. Runs in a worker. */

import { type Decision, Host, Pace, type Thought, think, type Wisdom } from '@homage/bots';
import {
  type Composed,
  type Draft,
  type GameDef,
  openAsks,
  refuse,
  type Seat,
  type Target,
  type Vocabulary,
} from '@homage/kernel';
import {
  botSecret,
  type Entry,
  history,
  type Journal,
  journalOf,
  namesOf,
  replay,
  type Table,
  type Update,
} from '@homage/table';
import type { Moment, TableState, Trouble } from '../client/types.ts';
import type { Kept } from './kept.ts';

type Def = GameDef<Vocabulary>;
export type Line = TableState['log'][number];

/** How an engine tells what happened: the state of the reader, and the lines that are new to it. */
export interface Told {
  state: Omit<TableState, 'log' | 'said' | 'rooms' | 'visited'>;
  lines: readonly Line[];
  /** The log begins anew: another reader looks. */
  fresh: boolean;
}

/** The open question of a seat by its kind, or an act out of turn. */
export function targetOf(
  def: GameDef<Vocabulary>,
  { match }: Table<Vocabulary>,
  seat: Seat,
  kind: string,
): Target | undefined {
  const ask = openAsks(match).find((open) => open.seat === seat && open.kind === kind);
  return ask?.id ?? (kind in def.asides ? kind : undefined);
}

export class Engine {
  readonly kept: Kept;
  readonly entries: Entry[];
  readonly #def: Def;
  readonly #pace = new Pace();
  readonly #wisdom: Wisdom<Vocabulary> | undefined;
  readonly #tell: (told: Told) => void;
  readonly #save: (kept: Kept, entry: Entry | undefined) => void;
  readonly #table: Table<Vocabulary>;
  readonly #host: Host<Vocabulary>;
  #lines: Line[] = [];
  /** Lines that come with the next report. */
  #untold: Line[] = [];
  #acted: number[] = [];
  #asked: number;
  /** Before the last answer of each person: how much had been played, thrown and shown by then. */
  #before = new Map<Seat, { entries: number; draws: number; reveals: number }>();
  pace = 700;
  /** Moments at which the person, alone with bots, could only pass are passed without asking. */
  spare = false;
  /** Bots stay still: whoever holds the engine plays for them. */
  still = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    def: Def,
    wisdom: Wisdom<Vocabulary> | undefined,
    kept: Kept,
    entries: Entry[],
    tell: (told: Told) => void,
    save: (kept: Kept, entry: Entry | undefined) => void,
  ) {
    this.#def = def;
    this.#wisdom = wisdom;
    this.kept = kept;
    this.entries = entries;
    this.#tell = tell;
    this.#save = save;
    // Judged again entry by entry and compared with its digests: what is shown is what was played.
    const again = replay(def, this.#journal(null));
    if (!again.ok) throw new Error(`entry ${again.damage.entry}: ${again.damage.why} ${again.damage.detail}`);
    this.#table = again.table;
    this.#host = new Host(again.table, {
      secret: botSecret(kept.seed),
      bot: (seat) => (kept.kinds[seat] === 'bot' ? (kept.levels?.[seat] ?? 'squire') : undefined),
      character: (seat) => kept.characters?.[seat] ?? undefined,
      passes: (seat) => kept.passes[seat] ?? [],
      // Bots do not see how long anybody takes; another person would.
      spared: () => this.spare && kept.kinds.filter((kind) => kind === 'person').length === 1,
    });
    for (const entry of entries) this.#host.entered(entry);
    this.#asked = entries.at(-1)?.at ?? kept.header.created;
    this.#acted = kept.kinds.map(() => 0);
    this.still = kept.still === true;
  }

  get journal(): Journal {
    return this.#journal(this.#table.head);
  }

  #journal(head: string | null): Journal {
    return journalOf(this.kept.header, this.kept.opening, this.entries, this.kept.seed, head);
  }

  get #me(): Seat | undefined {
    return this.kept.me ?? undefined;
  }

  /** Tells everything from the beginning, then lets bots play. */
  begin(): void {
    this.#recall();
    this.#report([], true);
    this.#goOn();
  }

  /** Another player looks at the screen. */
  sit(seat: Seat | null): void {
    this.kept.me = seat;
    this.#save(this.kept, undefined);
    this.begin();
  }

  #recall(): void {
    const moments = history(this.#def, this.journal, this.#me, 0);
    this.#lines = [];
    for (const { cursor, events } of moments) this.#add(cursor, events);
  }

  #add(cursor: number, events: readonly { kind: string; data: object }[]): Line[] {
    const added = events.map((event, i) => ({ index: this.#lines.length + i, moment: cursor, event }));
    this.#lines.push(...added);
    return added;
  }

  #report(lines: readonly Line[], fresh: boolean): void {
    const me = this.#me;
    const { header, kinds, characters } = this.kept;
    const sight = this.#table.sight(me);
    this.#tell({
      fresh,
      lines: fresh ? this.#lines : lines,
      state: {
        id: this.kept.id,
        game: header.game,
        phase: this.#table.over ? 'over' : 'running',
        link: 'near',
        seats: namesOf(header).map((name, seat) => ({
          name,
          kind: kinds[seat] ?? 'bot',
          here: true,
          away: false,
          conceded: sight.conceded.includes(seat),
          ...(kinds[seat] === 'bot' && characters?.[seat] && { character: characters[seat] }),
        })),
        me,
        curtain: this.#curtain(),
        cursor: sight.cursor,
        seen: sight.seen,
        offers: sight.offers,
        windows: this.#table.windowAsks().map(({ id }) => id),
        passes: (me === undefined ? undefined : this.kept.passes[me]) ?? [],
        undo: sight.undo === 'othersHaveActed' && me !== undefined && this.#replies(me) ? null : sight.undo,
        redo: sight.redo,
        ending: sight.ending,
        acted: me === undefined ? 0 : (this.#acted[me] ?? 0),
        asked: this.#asked,
        host: true,
        wantEnd: [],
        rematch: undefined,
        options: header.options,
        still: this.kept.still === true,
        onward: header.format === 2 && header.origin !== undefined,
      },
    });
  }

  /** At one screen the next person is called when whoever looks has nothing to answer. */
  #curtain(): Seat | undefined {
    const people = this.kept.kinds.filter((kind) => kind === 'person').length;
    if (people < 2 || this.#table.over) return undefined;
    const open = openAsks(this.#table.match).map(({ seat }) => seat);
    if (this.#me !== undefined && open.includes(this.#me)) return undefined;
    return open.find((seat) => this.kept.kinds[seat] === 'person');
  }

  /* -------------------------------------------------------------- acting */

  #entered(result: ReturnType<Table<Vocabulary>['accept']>): Trouble | undefined {
    if (!result.ok) return result.why as Trouble;
    this.entries.push(result.entry);
    this.#host.entered(result.entry);
    this.kept.updated = result.entry.at;
    this.kept.over = this.#table.over;
    this.kept.asked = openAsks(this.#table.match)
      .filter(({ seat }) => this.kept.kinds[seat] === 'person')
      .map(({ seat, kind, args }) => ({ seat, kind, args }));
    this.#asked = result.entry.at;
    this.#save(this.kept, result.entry);
    const update: Update<Vocabulary> | null | undefined = result.updates[this.#me ?? this.kept.header.seats];
    if (update) this.#untold.push(...this.#add(update.cursor, update.events));
    // What is passed without asking is never shown as a question, not even for a moment.
    for (const move of this.still ? [] : this.#host.passes())
      if (this.#host.carryOut(move, (tried) => this.#submit(tried))) return undefined;
    this.#report(this.#untold.splice(0), false);
    this.#goOn();
    return undefined;
  }

  compose(target: Target, draft: Draft): Composed<Vocabulary> {
    return this.#table.compose(this.#me ?? 0, target, draft);
  }

  answer(target: Target, answer: Draft, now: number): Trouble | undefined {
    const me = this.#me;
    if (me === undefined) return { code: 'house.noSuchSeat', seat: -1 };
    const { draws, reveals } = this.#table.match.marks;
    const before = { entries: this.entries.length, draws, reveals };
    const why = this.#entered(this.#table.submit(me, target, answer, now));
    if (why === undefined) {
      this.#before.set(me, before);
      this.#acted[me] = this.#table.cursor(me);
      this.#report([], false);
    }
    return why;
  }

  /** Another seat acts, by the hand of whoever holds the engine. */
  play(seat: Seat, target: Target, answer: Draft, now: number): Trouble | undefined {
    return this.#entered(this.#table.submit(seat, target, answer, now));
  }

  /** The open question of a seat by its kind, or an act out of turn. */
  targetOf(seat: Seat, kind: string): Target | undefined {
    return targetOf(this.#def, this.#table, seat, kind);
  }

  /** Why an answer would be refused; nothing is played. */
  judge(target: Target, answer: Draft): Trouble | undefined {
    return refuse(this.#def, this.#table.match, this.#me ?? 0, target, answer) as Trouble | undefined;
  }

  withdraw(target: Target, now: number): Trouble | undefined {
    return this.#entered(this.#table.withdraw(this.#me ?? 0, target, now));
  }

  undo(far: boolean, now: number): Trouble | undefined {
    const me = this.#me ?? 0;
    // Bots do not mind: what they replied is taken back first, the last reply before the others.
    for (const seat of this.#replies(me) ?? []) {
      const why = this.#entered(this.#table.undo(seat, now, false));
      if (why !== undefined) return why;
    }
    return this.#entered(this.#table.undo(me, now, far));
  }

  /**
   * Whose replies stand between the reader and the last answer, the latest first. Nothing unless only bots have replied, no die has been thrown and
   * nothing shown since.
   */
  #replies(me: Seat): readonly Seat[] | undefined {
    const before = this.#before.get(me);
    const { draws, reveals } = this.#table.match.marks;
    if (before === undefined || before.draws !== draws || before.reveals !== reveals || this.#table.over)
      return undefined;
    const seats: Seat[] = [];
    for (const entry of this.entries.slice(before.entries + 1)) {
      const plain = entry.act === 'answer' || entry.act === 'aside';
      if (!plain || this.kept.kinds[entry.seat] !== 'bot') return undefined;
      seats.unshift(entry.seat);
    }
    // They are taken back with the answer or not at all.
    return [...seats, me].some((seat) => this.#table.refuseTake(seat, seats.length)) ? undefined : seats;
  }

  redo(now: number): Trouble | undefined {
    return this.#entered(this.#table.redo(this.#me ?? 0, now));
  }

  concede(now: number): Trouble | undefined {
    const me = this.#me;
    if (me === undefined) return { code: 'house.noSuchSeat', seat: -1 };
    const why = this.#entered(this.#table.concede(me, now));
    if (why === undefined && !this.#table.over) {
      this.kept.kinds = this.kept.kinds.map((kind, seat) => (seat === me ? 'bot' : kind));
      this.#save(this.kept, undefined);
      this.#goOn();
    }
    return why;
  }

  passFor(kind: string, on: boolean): void {
    const me = this.#me;
    this.kept.passes = this.kept.passes.map((kinds, seat) =>
      seat === me ? [...kinds.filter((other) => other !== kind), ...(on ? [kind] : [])] : kinds,
    );
    this.#save(this.kept, undefined);
    this.#report([], false);
    this.#goOn();
  }

  /** Whether the person is spared moments at which there is nothing to play. */
  setSpare(on: boolean): void {
    this.spare = on;
    if (on) this.#goOn();
  }

  /** The round as the page reads it. */
  glance(round: number): void {
    if (this.kept.round === round) return;
    this.kept.round = round;
    this.#save(this.kept, undefined);
  }

  moments(after: number, upTo: number): Moment[] {
    return history(this.#def, this.journal, this.#me, after, upTo).map(({ cursor, seen }) => ({ cursor, seen }));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /* ---------------------------------------------------------------- bots */

  /** Not at once: what the page has asked for is answered before a bot begins to think. */
  #goOn(): void {
    if (this.still || this.#timer !== undefined || this.#table.over) return;
    this.#timer = setTimeout(() => this.#think(), 0);
  }

  #think(): void {
    this.#timer = undefined;
    const { length } = this.entries;
    const began = Date.now();
    const step = this.#host.next((thought) => this.#decide(thought));
    if (step === undefined) return;
    // A whole number of paces: within one, nobody sees how long a bot has thought.
    const passed = Date.now() - began;
    const pause = step.quick ? 0 : this.pace * Math.max(1, Math.ceil(passed / Math.max(1, this.pace))) - passed;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        // The table may have changed while the bot was pausing: then it thinks again.
        const stale = this.entries.length !== length;
        if (!stale) for (const move of step.moves) this.#host.carryOut(move, (tried) => this.#submit(tried));
        const aside = step.moves.some(({ target }) => typeof target === 'string');
        if (this.entries.length === length && !aside) console.error('a bot has no answer that the table takes');
        else this.#goOn();
      },
      Math.max(0, pause),
    );
  }

  #submit({ seat, target, answer }: { seat: Seat; target: Target; answer: Draft }): boolean {
    return this.#entered(this.#table.submit(seat, target, answer, Date.now())) === undefined;
  }

  /** What a bot wants; a bot that fails must not end the table. */
  #decide(thought: Thought<Vocabulary>): Decision | undefined {
    const from = performance.now();
    const { decision, failed } = think(this.#def, this.#wisdom, thought, this.#pace, () => performance.now());
    this.#host.spent(thought.bot, performance.now() - from);
    if (failed !== undefined) console.error('a bot failed; squire answers in its place', failed);
    return decision;
  }

  /** The bots play as squires until a person is asked again. */
  hurry(): void {
    this.#host.hurry();
  }

  /** For whoever thinks about the table as a whole (`insight.ts`). */
  get inside(): Inside {
    return { def: this.#def, wisdom: this.#wisdom, host: this.#host, table: this.#table, pace: this.#pace };
  }
}

export interface Inside {
  def: Def;
  wisdom: Wisdom<Vocabulary> | undefined;
  host: Host<Vocabulary>;
  table: Table<Vocabulary>;
  pace: Pace;
}
