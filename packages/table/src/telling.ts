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
} from '@homage/kernel';
import type { Ending } from './course.ts';
import type { Given } from './journal.ts';

/** An event as a seat or a spectator receives it: of the rules, of the kernel, or of the table. */
export interface LogEvent {
  kind: string;
  data: object;
}

/**
 * What one reader receives. `cursor` counts only what this reader could see, so it tells nothing of votes and other silent acts.
 * `text` is the perception as JSON.
 */
export class Update<V extends Vocabulary = Vocabulary> {
  readonly to: Seat | null;
  readonly cursor: number;
  readonly text: string;
  /** The events as a JSON list. */
  readonly eventsText: string;
  /** The reader's open questions, by id. */
  readonly asks: readonly number[];
  #seen: Perception<V> | undefined;
  #events: LogEvent[] | undefined;

  constructor(to: Seat | null, cursor: number, eventsText: string, told: Told) {
    this.to = to;
    this.cursor = cursor;
    this.eventsText = eventsText;
    this.text = told.text;
    this.asks = told.asks;
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

export interface Told {
  text: string;
  asks: readonly number[];
}

/** The perceptions of all seats, and the spectators' last. */
export function tellAll<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  held: readonly Given[],
  ending: Ending | null,
): Told[] {
  const pending = ending === null ? openSet(match) : null;
  const asks = pending?.asks ?? [];
  const answers = pending?.answers ?? [];
  const stack = JSON.stringify(match.stack.map(({ kind, local }) => ({ kind, local })));
  const asked = JSON.stringify(asks.filter((ask, i) => ask.secret || answers[i] === null));
  const nothing = asks.length === 0 && held.length === 0;
  const outcome = JSON.stringify(match.outcome);
  // Where nothing is hidden everybody sees what a spectator sees.
  const alike = def.open === true ? JSON.stringify(def.view(match.state, undefined)) : undefined;
  const hasAsides = ending === null && Object.keys(def.asides).length > 0;
  const out: Told[] = [];
  for (let reader = 0; reader <= match.seats; reader++) {
    const seat = reader === match.seats ? undefined : reader;
    const view = alike ?? JSON.stringify(def.view(match.state, seat));
    const mine = nothing || seat === undefined ? NOTHING : own(asks, answers, held, seat);
    const asides = hasAsides && seat !== undefined ? JSON.stringify(openAsides(def, match, seat)) : '[]';
    const waiting = ending !== null || match.waiting.length === 0 ? '[]' : waitingOf(match, seat);
    out.push({
      text: `{"seat":${seat ?? null},"view":${view},"stack":${stack},"asks":${mine.asks},"given":${mine.given},"asked":${asked},"asides":${asides},"waiting":${waiting},"outcome":${outcome}}`,
      asks: mine.ids,
    });
  }
  return out;
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
    this.#alike ??= this.#all(undefined, news);
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
