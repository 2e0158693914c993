/** What the messages are about: games, tables, seats, clocks, talk and orders. What a reader sees of a match is in sight.ts. */

import * as z from 'zod/mini';
import { Count, Draft, Handle, Json, Kind, MAX_SEATS, Name, Reason, Salt, Seat, TableId, Target } from './base.ts';
import { Channel, LogEvent } from './sight.ts';

/* -------------------------------------------------------------------- games */

export const OptionDef = z.discriminatedUnion('type', [
  z.object({ key: Kind, type: z.literal('one'), of: z.array(Json), default: Json }),
  z.object({ key: Kind, type: z.literal('amount'), min: z.int(), max: z.int(), default: z.int() }),
  /** A file of corrected components: `{id: value}`, or the file that the house hands out, filled in. */
  z.object({ key: Kind, type: z.literal('pieces'), default: z.null() }),
]);

export const GameInfo = z.object({
  id: Kind,
  edition: Count,
  seats: z.tuple([Count, Count]),
  options: z.array(OptionDef),
  /** The title and one sentence, by language. */
  titles: z.record(z.string(), z.string()),
  blurbs: z.record(z.string(), z.string()),
  bots: z.array(Kind),
  /** The characters that a bot may have beside its level, each with its name and one sentence by language. */
  characters: z.array(
    z.object({ id: Kind, names: z.record(z.string(), z.string()), sentences: z.record(z.string(), z.string()) }),
  ),
});
export type GameInfo = z.infer<typeof GameInfo>;

/* ------------------------------------------------------------------- tables */

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

const MINUTES = 24 * 60;
/** Minutes after midnight. */
const OfDay = z.int().check(z.minimum(0), z.maximum(MINUTES - 1));
const Span = (least: number) => z.int().check(z.minimum(least), z.maximum(60 * DAY));

/** Nights and weekends of a time zone that do not count. A night lasts at most sixteen hours. */
export const Rest = z.strictObject({
  zone: z.string().check(z.maxLength(64), z.refine(isZone)),
  nights: z.nullable(
    z
      .strictObject({ from: OfDay, to: OfDay })
      .check(z.refine(({ from, to }) => from !== to && (to - from + MINUTES) % MINUTES <= (MINUTES * 2) / 3)),
  ),
  weekends: z.boolean(),
});

export const TIME_UP = ['lapse', 'bot', 'vote', 'wait'] as const;

/** By correspondence. */
export const Letters = z.strictObject({
  kind: z.literal('letters'),
  /** A question first uses its free time, then the bank, to which every answer adds a little, never above the cap. Null: without end. */
  time: z.nullable(z.strictObject({ free: Span(DAY / 24), bank: Span(0), add: Span(0), cap: Span(0) })),
  rest: z.nullable(Rest),
  /** When time is up: what silence means (else a bot stands in), a bot stands in, the others vote for one, or the table waits. */
  up: z.enum(TIME_UP),
  /** Whether vacations of the players count here. */
  vacation: z.boolean(),
});
export type Letters = z.infer<typeof Letters>;

const Live = [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('live'),
    bank: z.int().check(z.minimum(10 * SECOND), z.maximum(DAY)),
    increment: z.int().check(z.minimum(0), z.maximum(DAY)),
  }),
] as const;

/** Times in milliseconds. */
export const Clock = z.discriminatedUnion('kind', [...Live, Letters]);
export type Clock = z.infer<typeof Clock>;

/** `days`: so much for every question by correspondence; the same as letters with that as free time and no bank. */
export const NewClock = z.discriminatedUnion('kind', [
  ...Live,
  Letters,
  z.strictObject({ kind: z.literal('days'), perMove: z.int().check(z.minimum(DAY / 24), z.maximum(30 * DAY)) }),
]);
export const STILLS = ['rest', 'pause', 'vacation'] as const;
/** What a clock shows by correspondence, beside what is left; times are milliseconds since 1970. */
export const ByLetter = {
  /** What of it stays for later questions. */
  bank: z.optional(z.number()),
  /** When it runs out, as far as is known. */
  due: z.optional(z.number()),
  /** Why it stands still now, and until when. */
  still: z.optional(z.object({ why: z.enum(STILLS), until: z.number() })),
};

export const EXPERIENCE = ['new', 'some', 'old'] as const;
/** Whom the host of an open table would like to play with: in which language, and how well they know the game. Nobody is kept out by it. */
export const Wish = z.object({
  language: z.optional(z.enum(['en', 'fr'])),
  experience: z.optional(z.enum(EXPERIENCE)),
});
export type Wish = z.infer<typeof Wish>;

export const SEAT_KINDS = ['empty', 'person', 'bot'] as const;
export const SeatInfo = z.object({
  seat: Seat,
  kind: z.enum(SEAT_KINDS),
  name: z.string(),
  /** The bot in the seat, or the one that stands in for an absent person. */
  bot: z.nullable(Kind),
  /** How that bot deals and dares, where somebody chose it: one of `characters` of the game. */
  character: z.optional(Kind),
  /** A bot stands in until the person is back. */
  away: z.boolean(),
  online: z.boolean(),
  /** When a bot stands in for somebody who is gone, at a table without a clock: milliseconds since 1970. It is put off while nothing is asked of the seat. */
  coverAt: z.optional(z.number()),
  /** Whether a person may sit down here now. */
  free: z.optional(z.boolean()),
  conceded: z.boolean(),
  /** Milliseconds left as everybody may know; null without a clock. */
  left: z.nullable(z.number()),
  /** Whether that time is running now. */
  running: z.boolean(),
  ...ByLetter,
  /** By correspondence: its time is up, and the table waits. */
  out: z.optional(z.boolean()),
  /** Who wants a bot for it then. */
  votes: z.optional(z.array(Seat)),
  /** When its person is on vacation now or will be next: milliseconds since 1970. */
  vacation: z.optional(z.object({ from: z.number(), until: z.number() })),
  /** Before the game: the SHA-256 of the salt that the seat will add to the dice. */
  commitment: z.optional(Salt),
  /** Who sits there, as this table knows them: to block, silence or report them. */
  who: z.optional(Handle),
});
export type SeatInfo = z.infer<typeof SeatInfo>;

/** What a seat added to the dice: the salt it had committed itself to, none, or nothing of its own (a bot). */
export const SALTINGS = ['opened', 'empty', 'house'] as const;

export const PHASES = ['open', 'running', 'over', 'closed'] as const;
export const ACCESS = ['open', 'link'] as const;

export const MOTIONS = ['kick', 'open', 'pause', 'resume'] as const;
export const Motion = z.object({
  what: z.enum(MOTIONS),
  seat: Seat,
  by: Seat,
  /** Whose consent is asked, as long as they are present, and who has given it. */
  of: z.array(Seat),
  yes: z.array(Seat),
  /** How long it shall rest, in milliseconds, when a pause is asked for. */
  pause: z.optional(z.number()),
  /** Milliseconds until more than half of them are enough. */
  left: z.number(),
});
export type Motion = z.infer<typeof Motion>;

/** Somebody as one table knows them. */
export const Person = z.object({ who: Handle, name: z.string() });
export type Person = z.infer<typeof Person>;

/** All that everybody may know of a table beside the match. */
export const TableInfo = z.object({
  id: TableId,
  game: Kind,
  edition: Count,
  options: z.record(z.string(), Json),
  phase: z.enum(PHASES),
  access: z.enum(ACCESS),
  clock: Clock,
  seats: z.array(SeatInfo).check(z.maxLength(MAX_SEATS)),
  /** The seat of the host; null when the host has no seat. */
  host: z.nullable(Seat),
  watchers: Count,
  created: z.number(),
  /** SHA-256 of the dice' seed, published before anybody adds to it. */
  commitment: z.string(),
  /** What is fixed before the first salt is opened, as one hash; null before that, and in games that were begun without it. */
  pledge: z.nullable(z.string()),
  /** While the game is about to begin: the seats whose salts are not opened yet. */
  unopened: z.optional(z.array(Seat)),
  /** Since it began: what each seat added to the dice. */
  salts: z.optional(z.array(z.enum(SALTINGS))),
  /** Once it is over: the end of the journal’s chain. */
  head: z.optional(z.string()),
  /** Seats that have asked to end the game by agreement. */
  wantEnd: z.array(Seat),
  /** Milliseconds until the open window closes; null if none is open. */
  window: z.nullable(z.number()),
  /** Milliseconds until a question with a time of its own (a private talk) is over; not there when none is open. */
  talk: z.optional(z.number()),
  /** Milliseconds until those who are present may end the game without the others; not there while nobody asks for it. */
  endIn: z.optional(z.number()),
  /** By correspondence: until when nobody's time runs, as was agreed; milliseconds since 1970. */
  paused: z.optional(z.number()),
  /** What is asked of the table: to remove a player, to open a seat whose hand was a person’s, to pause or to go on. */
  motion: z.nullable(Motion),
  /** Whether spectators may talk. */
  gallery: z.boolean(),
  /** Seconds that everybody waits between two lines; 0: none. */
  slow: Count,
  /** For the host: who was silenced, and who was removed. */
  muted: z.optional(z.array(Person)),
  removed: z.optional(z.array(Person)),
  /** Whether the host says who sits down, and for the host: who has asked. */
  approve: z.boolean(),
  asking: z.optional(z.array(Person)),
  /** Whom the host would like to play with. */
  wish: z.optional(Wish),
  /** Where the same company plays again. */
  rematch: z.nullable(TableId),
  /** Whose table this is to you. */
  you: z.object({ seat: z.nullable(Seat), host: z.boolean() }),
});
export type TableInfo = z.infer<typeof TableInfo>;

/** A line of the public list. */
export const TableLine = z.object({
  id: TableId,
  game: Kind,
  phase: z.enum(PHASES),
  clock: Clock,
  host: z.string(),
  /** `free`: somebody may sit down there now, also in a game that has begun. */
  seats: z.array(z.object({ kind: z.enum(SEAT_KINDS), name: z.string(), free: z.boolean() })),
  /** Whether the host says who sits down. */
  approve: z.boolean(),
  wish: z.optional(Wish),
  created: z.number(),
  /** Whether you sit there. */
  mine: z.boolean(),
  /** Whether you are asked there. */
  yourTurn: z.boolean(),
  /** When your time there runs out, as far as is known: milliseconds since 1970. Not there where nothing of yours runs. */
  due: z.optional(z.number()),
});
export type TableLine = z.infer<typeof TableLine>;

/** A table that waits for you. */
export const TurnLine = z.object({
  table: TableId,
  game: Kind,
  /** Your seat, and who sits there, by seat. */
  seat: Seat,
  names: z.array(z.string()),
  clock: Clock,
  /** Since when you are asked, and until when you have time: milliseconds since 1970, null if you have all the time you like. */
  since: z.nullable(z.number()),
  until: z.nullable(z.number()),
  /** What you are asked: the questions, and a sentence about the first of them by language, where the game has words for it. */
  asks: z.array(z.object({ kind: Kind, args: z.looseObject({}) })),
  titles: z.record(z.string(), z.string()),
});
export type TurnLine = z.infer<typeof TurnLine>;

export const NewTable = z.strictObject({
  wish: z.optional(Wish),
  /** Whether the host says who sits down. */
  approve: z.optional(z.boolean()),
  game: Kind,
  options: z.optional(Draft),
  seats: z.int().check(z.minimum(1), z.maximum(MAX_SEATS)),
  /** Bots by seat; other seats stay open for people. */
  bots: z.optional(
    z.array(z.strictObject({ seat: Seat, bot: Kind, character: z.optional(Kind) })).check(z.maxLength(MAX_SEATS)),
  ),
  clock: z.optional(NewClock),
  access: z.optional(z.enum(ACCESS)),
  /** Where the host sits down at once; null: nowhere. The first free seat unless said. */
  seat: z.optional(z.nullable(Seat)),
  /** SHA-256 of the host's salt. */
  commitment: z.optional(Salt),
  /** Begin at once if every seat is taken. */
  start: z.optional(z.boolean()),
});
export type NewTable = z.infer<typeof NewTable>;

/* ------------------------------------------------------- talk and orders */

export const ChatLine = z.object({
  n: Count,
  at: z.number(),
  channel: Channel,
  seat: z.nullable(Seat),
  name: z.string(),
  text: z.string(),
  /** Who said it, as this table knows them; not there for lines from before it did. */
  by: z.optional(Handle),
});
export type ChatLine = z.infer<typeof ChatLine>;

/**
 * An answer given in advance. It fits a question of its kind whose arguments contain everything in `when`; an order with `once` is spent by
 * its first use, one with `until` stands until then (milliseconds since 1970), one with `stop` until something happens that changes your game.
 * The pass of a window as answer is "pass for me".
 */
export const Order = z.strictObject({
  kind: Kind,
  when: z.optional(Draft),
  answer: Draft,
  once: z.optional(z.boolean()),
  until: z.optional(z.number()),
  stop: z.optional(z.boolean()),
});
export type Order = z.infer<typeof Order>;

export const DROPS = ['expired', 'concerned', 'refused', 'takenBack', 'unattended'] as const;
/** Your orders, and those that no longer stand: with what the rules said, or what happened. Whoever writes new ones has read of them. */
export const Standing = z.object({
  orders: z.array(Order),
  dropped: z.array(
    z.object({
      order: Order,
      why: z.enum(DROPS),
      because: z.optional(Reason),
      event: z.optional(LogEvent),
      at: z.number(),
    }),
  ),
});
export type Standing = z.infer<typeof Standing>;

export const Guest = z.object({ id: z.string(), name: Name });
export type Guest = z.infer<typeof Guest>;

export { Draft, Json, Kind, Name, Reason, Salt, Seat, TableId, Target };
