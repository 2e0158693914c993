/**
 * A game as one JSON file: writing it, and reading it from anywhere. Inside, a journal is trusted; this is the border. Nothing may stand in a
 * file that is not understood: whatever the chain does not hold could be anybody's.
 */

import { type Draft, isJson, isRecord } from '@homage/kernel';
import {
  ACTS,
  type Act,
  type Entry,
  type Header,
  type Journal,
  type Origin,
  SALTINGS,
  type SealedName,
  type SeatSalt,
} from './journal.ts';
import { DICE_SCHEME } from './seal.ts';

export const MAX_ENTRIES = 100_000;
const MAX_SEATS = 16;

/** Where in the file something is wrong, and what was expected there. */
export interface Misread {
  at: string;
  wanted: string;
}

export type ReadJournal = { ok: true; journal: Journal } | { ok: false; why: Misread };

class Wrong extends Error {
  readonly why: Misread;
  constructor(at: string, wanted: string) {
    super(`${at}: ${wanted}`);
    this.why = { at, wanted };
  }
}

/** What stands in the file of a game. */
export interface JournalFile extends Omit<Journal, 'head'> {
  homage: 'game';
  /** Absent in format 1. */
  head?: string;
}

export function journalFile({ head, ...journal }: Journal): JournalFile {
  return { homage: 'game', ...journal, ...(head !== null && { head }) };
}

export function writeJournal(journal: Journal): string {
  return `${JSON.stringify(journalFile(journal), null, 1)}\n`;
}

/** Reads the text of a game file. */
export function readJournalText(text: string): ReadJournal {
  try {
    return readJournal(JSON.parse(text) as unknown);
  } catch {
    return { ok: false, why: { at: '', wanted: 'a JSON file' } };
  }
}

export function readJournal(input: unknown): ReadJournal {
  try {
    const file = record(input, '', ['homage', 'header', 'opening', 'entries', 'seed', 'head']);
    if (file.homage !== undefined && file.homage !== 'game') throw new Wrong('homage', 'game');
    const entries = list(file.entries, 'entries', MAX_ENTRIES).map((entry, i) => readEntry(entry, i));
    const seed = file.seed === undefined || file.seed === null ? null : hex(file.seed, 'seed');
    const header = readHeader(file.header);
    if (header.format === 1 && file.head !== undefined) throw new Wrong('head', 'nothing in format 1');
    const head = header.format === 1 ? null : hex(file.head, 'head');
    return { ok: true, journal: { header, opening: digest(file.opening, 'opening'), entries, seed, head } };
  } catch (error) {
    if (error instanceof Wrong) return { ok: false, why: error.why };
    throw error;
  }
}

const HEADER = ['format', 'id', 'game', 'edition', 'options', 'seats', 'names', 'dice', 'created'];

function readHeader(input: unknown): Header {
  const header = record(input, 'header', [...HEADER, 'origin']);
  const { format } = header;
  if (format !== 1 && format !== 2) throw new Wrong('header.format', '1 or 2');
  const seats = count(header.seats, 'header.seats');
  if (seats < 1 || seats > MAX_SEATS) throw new Wrong('header.seats', `1 to ${MAX_SEATS}`);
  const dice = record(header.dice, 'header.dice', ['scheme', 'commitment', 'seats']);
  if (dice.scheme !== DICE_SCHEME) throw new Wrong('header.dice.scheme', DICE_SCHEME);
  const sealed = { scheme: DICE_SCHEME, commitment: hex(dice.commitment, 'header.dice.commitment') } as const;
  const options = record(header.options, 'header.options');
  if (!isJson(options)) throw new Wrong('header.options', 'plain data');
  const common = {
    id: text(header.id, 'header.id', 64),
    game: text(header.game, 'header.game', 64),
    edition: count(header.edition, 'header.edition'),
    options: options as Header['options'],
    seats,
    created: count(header.created, 'header.created'),
  };
  if (format === 1) {
    if (header.origin !== undefined) throw new Wrong('header.origin', 'nothing in format 1');
    const names = each(header.names, 'header.names', seats, (name, at) => text(name, at, 128));
    const salts = each(dice.seats, 'header.dice.seats', seats, (salt, at) => text(salt, at, 128));
    return { format, ...common, names, dice: { ...sealed, seats: salts } };
  }
  return {
    format,
    ...common,
    names: each(header.names, 'header.names', seats, readName),
    dice: { ...sealed, seats: each(dice.seats, 'header.dice.seats', seats, readSalt) },
    ...(header.origin !== undefined && { origin: readOrigin(header.origin) }),
  };
}

function readName(input: unknown, at: string): SealedName {
  const { hash, salt, name } = record(input, at, ['hash', 'salt', 'name']);
  const sealed = { hash: hex(hash, `${at}.hash`) };
  if (salt === undefined && name === undefined) return sealed;
  return { ...sealed, salt: hex(salt, `${at}.salt`, 32), name: text(name, `${at}.name`, 128) };
}

function readSalt(input: unknown, at: string): SeatSalt {
  const { how, commitment, salt } = record(input, at, ['how', 'commitment', 'salt']);
  const kind = SALTINGS.find((known) => known === how);
  if (kind === undefined) throw new Wrong(`${at}.how`, SALTINGS.join(', '));
  return {
    how: kind,
    commitment: commitment === null ? null : hex(commitment, `${at}.commitment`),
    salt: salt === '' ? '' : hex(salt, `${at}.salt`),
  };
}

function readOrigin(input: unknown): Origin {
  const at = 'header.origin';
  const { id, commitment, entry, hash } = record(input, at, ['id', 'commitment', 'entry', 'hash']);
  return {
    id: text(id, `${at}.id`, 64),
    commitment: hex(commitment, `${at}.commitment`),
    entry: count(entry, `${at}.entry`),
    hash: typeof hash === 'string' && hash.length === 32 ? digest(hash, `${at}.hash`) : hex(hash, `${at}.hash`),
  };
}

function readEntry(input: unknown, index: number): Entry {
  const at = `entries.${index}`;
  const entry = record(input, at);
  const n = count(entry.n, `${at}.n`);
  const read = {
    n,
    at: count(entry.at, `${at}.at`),
    ...readAct(entry, at),
    digest: digest(entry.digest, `${at}.digest`),
  };
  only(entry, at, Object.keys(read));
  return read;
}

function readAct(entry: Record<string, unknown>, at: string): Act {
  const seat = (): number => count(entry.seat, `${at}.seat`);
  const ask = (): number => count(entry.ask, `${at}.ask`);
  const kind = ACTS.find((name) => name === entry.act);
  switch (kind) {
    case 'answer': {
      const { order } = entry;
      if (order !== undefined && order !== true) throw new Wrong(`${at}.order`, 'true, or nothing');
      const given = { act: kind, seat: seat(), ask: ask(), answer: draft(entry.answer, `${at}.answer`) };
      return order === true ? { ...given, order } : given;
    }
    case 'hold':
      return { act: kind, seat: seat(), ask: ask(), answer: draft(entry.answer, `${at}.answer`) };
    case 'aside':
      return {
        act: kind,
        seat: seat(),
        aside: text(entry.aside, `${at}.aside`, 64),
        answer: draft(entry.answer, `${at}.answer`),
      };
    case 'withdraw': {
      const { target } = entry;
      return {
        act: kind,
        seat: seat(),
        target: typeof target === 'string' ? text(target, `${at}.target`, 64) : count(target, `${at}.target`),
      };
    }
    case 'release':
      return { act: kind, seat: seat(), ask: ask() };
    case 'close':
      return {
        act: kind,
        answers: list(entry.answers, `${at}.answers`, MAX_SEATS).map((item, i) => {
          const given = record(item, `${at}.answers.${i}`, ['seat', 'ask', 'answer']);
          return {
            seat: count(given.seat, `${at}.answers.${i}.seat`),
            ask: count(given.ask, `${at}.answers.${i}.ask`),
            answer: draft(given.answer, `${at}.answers.${i}.answer`),
          };
        }),
      };
    case 'lapse':
      return { act: kind, asks: list(entry.asks, `${at}.asks`, MAX_SEATS).map((id) => count(id, `${at}.asks`)) };
    case 'undo':
      return { act: kind, seat: seat(), to: count(entry.to, `${at}.to`) };
    case 'redo':
    case 'concede':
      return { act: kind, seat: seat() };
    case 'end':
      if (entry.why !== 'agreed' && entry.why !== 'abandoned') throw new Wrong(`${at}.why`, 'agreed or abandoned');
      return { act: kind, why: entry.why };
    case undefined:
      throw new Wrong(`${at}.act`, ACTS.join(', '));
  }
}

function record(value: unknown, at: string, keys?: readonly string[]): Record<string, unknown> {
  if (!isRecord(value)) throw new Wrong(at, 'an object');
  if (keys !== undefined) only(value, at, keys);
  return value;
}

function only(value: Record<string, unknown>, at: string, keys: readonly string[]): void {
  const extra = Object.keys(value).find((key) => !keys.includes(key));
  if (extra !== undefined) throw new Wrong(at === '' ? extra : `${at}.${extra}`, 'nothing');
}

function list(value: unknown, at: string, most: number): unknown[] {
  if (!Array.isArray(value) || value.length > most) throw new Wrong(at, `a list of at most ${most}`);
  return value;
}

function count(value: unknown, at: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw new Wrong(at, 'a whole number');
  return value;
}

function text(value: unknown, at: string, most: number): string {
  if (typeof value !== 'string' || value.length > most) throw new Wrong(at, `a text of at most ${most} characters`);
  return value;
}

/** One for each seat. */
function each<T>(value: unknown, at: string, seats: number, read: (item: unknown, at: string) => T): T[] {
  const items = list(value, at, MAX_SEATS).map((item, i) => read(item, `${at}.${i}`));
  if (items.length !== seats) throw new Wrong(at, `one for each of ${seats} seats`);
  return items;
}

/** Bytes in hex, as many digits as a hash has unless said. */
function hex(value: unknown, at: string, digits = 64): string {
  const written = text(value, at, digits);
  if (written.length !== digits || !/^[0-9a-f]*$/.test(written)) throw new Wrong(at, `${digits} hex digits`);
  return written;
}

function digest(value: unknown, at: string): string {
  return hex(value, at, 32);
}

function draft(value: unknown, at: string): Draft {
  if (!isRecord(value) || !isJson(value)) throw new Wrong(at, 'an answer');
  return value as Draft;
}
