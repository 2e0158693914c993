/**
 * What each reader is told after a step, as JSON text. It is the same as `JSON.stringify` of the perception, but what all readers see alike
 * (where we are, who is asked, and the view of a game without secrets) is made only once.
 */

import {
  type Ask,
  type Draft,
  type GameDef,
  type Happening,
  type Match,
  openAsides,
  openSet,
  type Perception,
  type Seat,
  seen,
  type Vocabulary,
  written,
} from '@homage/kernel';
import type { Given } from './journal.ts';
import type { Ending } from './standing.ts';

/** An event as a seat or a spectator receives it: of the rules, of the kernel, or of the table. */
export interface LogEvent {
  kind: string;
  data: object;
}

/**
 * What one reader receives. `cursor` counts only what this reader could see, so it tells nothing of votes and other silent acts.
 * What the reader sees is written when somebody wants to know: until the next act.
 */
export class Update<V extends Vocabulary = Vocabulary> {
  readonly to: Seat | null;
  readonly cursor: number;
  /** The events as a JSON list. */
  readonly eventsText: string;
  readonly #sights: Sights<V>;
  #seen: Perception<V> | undefined;
  #events: LogEvent[] | undefined;

  constructor(to: Seat | null, cursor: number, eventsText: string, sights: Sights<V>) {
    this.to = to;
    this.cursor = cursor;
    this.eventsText = eventsText;
    this.#sights = sights;
  }

  /** The perception as JSON. */
  get text(): string {
    return this.#sights.of(this.to ?? undefined);
  }

  /** The reader's open questions, by id. */
  get asks(): readonly number[] {
    return this.#sights.asks(this.to ?? undefined);
  }

  get events(): LogEvent[] {
    this.#events ??= JSON.parse(this.eventsText) as LogEvent[];
    return this.#events;
  }

  get seen(): Perception<V> {
    this.#seen ??= JSON.parse(this.text) as Perception<V>;
    return this.#seen;
  }
}

/** The perceptions of all readers at one moment, written one by one as they are wanted. */
export class Sights<V extends Vocabulary> {
  readonly #def: GameDef<V>;
  readonly #match: Match<V>;
  readonly #held: readonly Given[];
  readonly #over: boolean;
  readonly #asks: readonly Ask<V>[];
  readonly #answers: readonly (Draft | null)[];
  readonly #told: (string | undefined)[] = [];
  readonly #own: (Own | undefined)[] = [];
  /** What all readers see alike: after the view, and after the reader's own questions. */
  #stack = '';
  #asked = '';
  #outcome = '';
  #alike: string | undefined;
  #past = false;

  constructor(def: GameDef<V>, match: Match<V>, held: readonly Given[], ending: Ending | null) {
    const pending = ending === null ? openSet(match) : null;
    this.#def = def;
    this.#match = match;
    // Where a game was ended by its players, answers that the table still holds are no longer shown.
    this.#held = ending === null ? held : [];
    this.#over = ending !== null;
    this.#asks = pending?.asks ?? [];
    this.#answers = pending?.answers ?? [];
  }

  /** The match goes on: these perceptions are stale. Those written before stay; writing another would show a later moment, and throws. */
  pass(): void {
    this.#past = true;
  }

  /** The perception of a reader as JSON. */
  of(seat: Seat | undefined): string {
    const reader = seat ?? this.#match.seats;
    this.#told[reader] ??= this.#tell(seat);
    return this.#told[reader];
  }

  /** The ids of a seat's open questions. */
  asks(seat: Seat | undefined): readonly number[] {
    return this.#mine(seat).ids;
  }

  #mine(seat: Seat | undefined): Own {
    if (seat === undefined || (this.#asks.length === 0 && this.#held.length === 0)) return NOTHING;
    const known = this.#own[seat];
    if (known !== undefined) return known;
    this.#now();
    const mine = own(this.#asks, this.#answers, this.#held, seat);
    this.#own[seat] = mine;
    return mine;
  }

  #tell(seat: Seat | undefined): string {
    this.#now();
    const def = this.#def;
    const match = this.#match;
    if (this.#stack === '') this.#common();
    const view = this.#alike ?? JSON.stringify(def.view(match.state, seat));
    const { asks, given } = this.#mine(seat);
    const asides =
      seat !== undefined && !this.#over && hasAny(def.asides) ? JSON.stringify(openAsides(def, match, seat)) : '[]';
    const waiting = this.#over || match.waiting.length === 0 ? '[]' : waitingOf(match, seat);
    return written<Perception<V>>({
      seat: `${seat ?? null}`,
      view,
      stack: this.#stack,
      asks,
      given,
      asked: this.#asked,
      asides,
      waiting,
      outcome: this.#outcome,
    });
  }

  #now(): void {
    if (this.#past) throw new Error('stale: the match has gone on since these perceptions were made');
  }

  #common(): void {
    const def = this.#def;
    const match = this.#match;
    this.#stack = JSON.stringify(match.stack.map(({ kind, local }) => ({ kind, local })));
    this.#asked = JSON.stringify(this.#asks.filter((ask, i) => ask.secret || this.#answers[i] === null));
    this.#outcome = JSON.stringify(match.outcome);
    // Where nothing is hidden everybody sees what a spectator sees.
    if (def.open === true) this.#alike = JSON.stringify(def.view(match.state, undefined));
  }
}

function hasAny(record: object): boolean {
  for (const _ in record) return true;
  return false;
}

interface Own {
  asks: string;
  given: string;
  ids: readonly number[];
}

const NOTHING: Own = { asks: '[]', given: '[]', ids: [] };

/** A seat's open questions, and its answers that it may still take back: to secret questions, and those held by the table. */
function own<V extends Vocabulary>(
  asks: readonly Ask<V>[],
  answers: readonly (Draft | null)[],
  held: readonly Given[],
  seat: Seat,
): Own {
  const open: Ask<V>[] = [];
  const given: { ask: number; answer: Draft }[] = [];
  for (let i = 0; i < asks.length; i++) {
    const ask = asks[i] as Ask<V>;
    if (ask.seat !== seat) continue;
    const answer = answers[i] ?? null;
    if (answer !== null) {
      if (ask.secret) given.push({ ask: ask.id, answer });
    } else if (!held.some((h) => h.ask === ask.id)) open.push(ask);
  }
  for (const { seat: by, ask, answer } of held) if (by === seat) given.push({ ask, answer });
  if (open.length === 0 && given.length === 0) return NOTHING;
  return { asks: JSON.stringify(open), given: JSON.stringify(given), ids: open.map(({ id }) => id) };
}

function waitingOf<V extends Vocabulary>(match: Match<V>, seat: Seat | undefined): string {
  const mine = match.waiting.filter((w) => w.seat === seat);
  return JSON.stringify(mine.map(({ kind, answer }) => ({ kind, answer })));
}

/** Events as each reader receives them, as JSON; most are public and written once for all. */
export class EventTexts<V extends Vocabulary> {
  readonly #events: readonly Happening<V>[];
  readonly #public: (string | undefined)[] = [];
  /** Whether somebody receives something that others do not. */
  readonly #private: boolean;
  #alike: string | undefined;

  constructor(events: readonly Happening<V>[]) {
    this.#events = events;
    this.#private = events.some(({ data, only }) => data === null || only !== undefined);
  }

  /** What a reader receives, after what the table itself has to say. */
  for(seat: Seat | undefined, news: readonly LogEvent[]): string {
    if (news.length > 0 || this.#private) return this.#all(seat, news);
    this.#alike ??=
      this.#events.length === 0 ? '[]' : JSON.stringify(this.#events.map((event) => seen(event, undefined)));
    return this.#alike;
  }

  #all(seat: Seat | undefined, news: readonly LogEvent[]): string {
    let out = '';
    for (const event of news) out += `${out && ','}${JSON.stringify(event)}`;
    for (let i = 0; i < this.#events.length; i++) {
      const text = this.#text(i, seat);
      if (text !== undefined) out += `${out && ','}${text}`;
    }
    return `[${out}]`;
  }

  #text(i: number, seat: Seat | undefined): string | undefined {
    const event = this.#events[i] as Happening<V>;
    if (event.data === null || (seat !== undefined && event.only?.[seat] !== undefined)) {
      const mine = seen(event, seat);
      return mine === undefined ? undefined : JSON.stringify(mine);
    }
    this.#public[i] ??= JSON.stringify(seen(event, undefined));
    return this.#public[i];
  }
}
