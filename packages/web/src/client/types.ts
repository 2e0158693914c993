/**
 * A table as a page sees it, wherever the match is: in a worker of this browser or on a server. Pages know only this.
 */

import type { Hint } from '@homage/bots';
import type { Composed, Draft, Json, Perception, Seat, Target, UndoRefusal, Vocabulary } from '@homage/kernel';
import type { Clock, Motion, Order, Standing } from '@homage/protocol';
import type { AnyStep, Composable, LogLine, Said } from '@homage/ui';

export interface Seated {
  name: string;
  kind: 'person' | 'bot' | 'empty';
  /** A person whose browser is connected, or a bot. */
  here: boolean;
  /** Whether somebody may sit down here now; not said of tables in this browser. */
  free?: boolean;
  /** A bot stands in until the person is back. */
  away: boolean;
  /** When a bot will stand in for who is gone. */
  coverAt?: number;
  /** How its bot deals and dares, where somebody chose it. */
  character?: string;
  conceded: boolean;
  /** Who sits there, as this table knows them. */
  who?: string;
  /** When this seat's time runs out, if a clock runs. */
  until?: number;
  /** By correspondence: why its clock stands still now, and until when. */
  still?: { why: 'rest' | 'pause' | 'vacation'; until: number };
  /** Its time is up, and the table waits. */
  out?: boolean;
  /** Who wants a bot for it then. */
  votes?: readonly Seat[];
  /** The vacation that its person is on, or the next one. */
  vacation?: { from: number; until: number };
}

/** The beginning is before the first line; `cursor` counts what this reader could see. */
export interface Moment {
  cursor: number;
  seen: Perception<Vocabulary>;
}

/** What this reader was told of the dice of a far table, and whether they held. */
export interface DiceState {
  commitment: string;
  pledge: string | undefined;
  head: string | undefined;
  /** This browser's own part, and its seat, once the game has begun with it. */
  salt?: string;
  seat?: Seat;
  check: 'busy' | 'well' | 'wrong' | undefined;
  /** What is wrong, for people who look into it. */
  why?: string;
}

export interface TableState {
  id: string;
  game: string;
  phase: 'loading' | 'open' | 'running' | 'over' | 'closed' | 'missing' | 'failed';
  /** Where the match is, and whether we can reach it. `reload`: the server has been updated. */
  link: 'near' | 'connected' | 'reconnecting' | 'reload';
  seats: readonly Seated[];
  me: Seat | undefined;
  /** At one screen: the seat that should look now, while the curtain is drawn. */
  curtain: Seat | undefined;
  cursor: number;
  seen: Perception<Vocabulary> | undefined;
  offers: { readonly [ask: number]: Composed<Vocabulary> };
  /** Questions that are windows: every seat is asked alike, and a standing pass may answer them. */
  windows: readonly number[];
  /** Kinds of windows that are passed for this seat. */
  passes: readonly string[];
  undo: UndoRefusal | null;
  redo: boolean;
  /** Seats that won by an ending before the rules said so. */
  ending: { why: string; winners: readonly Seat[] } | null;
  log: readonly LogLine[];
  /** The cursor when this seat last acted: what came later is new to it. */
  acted: number;
  /** The cursor when this reader last looked, before this visit. */
  visited: number;
  /** When the present question was asked. */
  asked: number | undefined;
  said: readonly Said[];
  /** Private rooms that the rules hold open for me now. */
  rooms: readonly string[];
  /** The host may fill seats and begin. */
  host: boolean;
  wantEnd: readonly Seat[];
  /** How people get on at a far table, and what is asked of them. */
  manners?: {
    motion: Omit<Motion, 'left'> | null;
    gallery: boolean;
    slow: number;
    muted: readonly { who: string; name: string }[];
    removed: readonly { who: string; name: string }[];
    /** Whether the host says who sits down, and who has asked. */
    approve: boolean;
    asking: readonly { who: string; name: string }[];
    /** Whether strangers may come: then those who play decide together. */
    open: boolean;
    /** When those who are present may end the game without the others. */
    endAt?: number;
  };
  /** How time is kept at a far table, and until when it is paused. */
  clock?: Clock;
  paused?: number | undefined;
  rematch: string | undefined;
  options: { readonly [key: string]: Json };
  /** It goes on from a moment of another game. */
  onward?: boolean;
  /** It was sent by somebody and is only looked at. */
  still?: boolean;
  /** The game is about to begin: browsers open their parts of the dice. */
  starting?: boolean;
  dice?: DiceState;
}

/** What went wrong, by code: the text tables have a sentence for each. */
export type Trouble = { code: string } & { readonly [key: string]: unknown };

export interface TableClient extends Composable {
  get(): TableState;
  subscribe(listener: () => void): () => void;
  withdraw(target: Target): Promise<Trouble | undefined>;
  undo(far?: boolean): Promise<Trouble | undefined>;
  redo(): Promise<Trouble | undefined>;
  concede(): Promise<Trouble | undefined>;
  /** Past moments as this reader saw them: after one cursor up to another. Not all of them need come at once, but the first do. */
  moments(after: number, upTo: number): Promise<Moment[]>;
  /** The journal as text, for a report or as a keepsake; undefined while a far table keeps it sealed. */
  journal(): Promise<string | undefined>;
  /** Says something in a room: `table`, `gallery`, or a private one. */
  say(words: string, channel: string): Promise<Trouble | undefined>;
  /** Fetches what was said in a channel before what is known; whether there was anything. Not there where all is known. */
  older?(channel: string): Promise<boolean>;
  /** Raises the curtain for a seat at this screen, or sits down at a far table. */
  sit(seat?: Seat): Promise<Trouble | undefined>;
  /** Answers windows of this kind with a pass from now on, or no longer. */
  passFor(kind: string, on: boolean): Promise<void>;
  /** How long bots pause, at a table of this device. */
  pace?(ms: number): void;
  /** Bots stop thinking long until a person is asked again. */
  hurry?(): void;
  /** What a lord would do in the reader's place; only where nobody else plays. */
  hint?(): Promise<Hint | undefined>;
  /** Orders in advance, at a far table. */
  orders?: {
    get(): Promise<Standing>;
    add(order: Order): Promise<Trouble | undefined>;
    put(orders: readonly Order[]): Promise<Trouble | undefined>;
    /** What would follow a draft if I were asked what somebody else is asked now. */
    suppose(like: number, draft: Draft): Promise<AnyStep>;
  };
  /** Lobby of a far table. */
  lobby?: {
    start(): Promise<Trouble | undefined>;
    stand(): Promise<Trouble | undefined>;
    bot(seat: Seat, bot: string | null): Promise<Trouble | undefined>;
    kick(seat: Seat): Promise<Trouble | undefined>;
    agree(yes: boolean): Promise<Trouble | undefined>;
    consent(yes: boolean): Promise<Trouble | undefined>;
    invite(who: string): Promise<Trouble | undefined>;
    admit(who: string, yes: boolean): Promise<Trouble | undefined>;
    mute(who: string, on: boolean): Promise<Trouble | undefined>;
    manners(some: { gallery?: boolean; slow?: number; approve?: boolean }): Promise<Trouble | undefined>;
    rematch(): Promise<Trouble | undefined>;
    /** A bot stands in for an absent player now, or the time begins anew. */
    cover(seat: Seat, when: 'now' | 'later'): Promise<Trouble | undefined>;
    /** By correspondence: asks for a pause of so many days, or (null) to go on. */
    pause(days: number | null): Promise<Trouble | undefined>;
    /** Announces a vacation, or (null) calls it off. */
    vacation(vacation: { from: number; until: number } | null): Promise<Trouble | undefined>;
    /** More time for another player. */
    give(seat: Seat): Promise<Trouble | undefined>;
  };
  close(): void;
}

export type { Draft };
