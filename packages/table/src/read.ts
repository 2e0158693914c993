/** A game as one JSON file: writing it, and reading it from anywhere. Inside, a journal is trusted; this is the border. */

import { type Draft, isJson, isRecord } from '@homage/kernel';
import { ACTS, type Act, type Entry, type Header, JOURNAL_FORMAT, type Journal } from './journal.ts';
import { DICE_SCHEME, isSeed } from './seal.ts';

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

export function writeJournal(journal: Journal): string {
  return `${JSON.stringify({ homage: 'game', ...journal }, null, 1)}\n`;
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
    const file = record(input, '');
    const entries = list(file.entries, 'entries', MAX_ENTRIES).map((entry, i) => readEntry(entry, i));
    const { seed = null } = file;
    if (seed !== null && !(typeof seed === 'string' && isSeed(seed))) throw new Wrong('seed', '64 hex digits or null');
    return {
      ok: true,
      journal: { header: readHeader(file.header), opening: digest(file.opening, 'opening'), entries, seed },
    };
  } catch (error) {
    if (error instanceof Wrong) return { ok: false, why: error.why };
    throw error;
  }
}

function readHeader(input: unknown): Header {
  const header = record(input, 'header');
  if (header.format !== JOURNAL_FORMAT) throw new Wrong('header.format', `${JOURNAL_FORMAT}`);
  const seats = count(header.seats, 'header.seats');
  if (seats < 1 || seats > MAX_SEATS) throw new Wrong('header.seats', `1 to ${MAX_SEATS}`);
  const dice = record(header.dice, 'header.dice');
  if (dice.scheme !== DICE_SCHEME) throw new Wrong('header.dice.scheme', DICE_SCHEME);
  const commitment = text(dice.commitment, 'header.dice.commitment', 64);
  if (!isSeed(commitment)) throw new Wrong('header.dice.commitment', '64 hex digits');
  const options = record(header.options, 'header.options');
  if (!isJson(options)) throw new Wrong('header.options', 'plain data');
  return {
    format: JOURNAL_FORMAT,
    id: text(header.id, 'header.id', 64),
    game: text(header.game, 'header.game', 64),
    edition: count(header.edition, 'header.edition'),
    options: options as Header['options'],
    seats,
    names: texts(header.names, 'header.names', seats),
    dice: { scheme: DICE_SCHEME, commitment, seats: texts(dice.seats, 'header.dice.seats', seats) },
    created: count(header.created, 'header.created'),
  };
}

function readEntry(input: unknown, index: number): Entry {
  const at = `entries.${index}`;
  const entry = record(input, at);
  const n = count(entry.n, `${at}.n`);
  return { n, at: count(entry.at, `${at}.at`), ...readAct(entry, at), digest: digest(entry.digest, `${at}.digest`) };
}

function readAct(entry: Record<string, unknown>, at: string): Act {
  const seat = (): number => count(entry.seat, `${at}.seat`);
  const ask = (): number => count(entry.ask, `${at}.ask`);
  const kind = ACTS.find((name) => name === entry.act);
  switch (kind) {
    case 'answer':
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
          const given = record(item, `${at}.answers.${i}`);
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

function record(value: unknown, at: string): Record<string, unknown> {
  if (!isRecord(value)) throw new Wrong(at, 'an object');
  return value;
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

function texts(value: unknown, at: string, length: number): string[] {
  const items = list(value, at, MAX_SEATS).map((item, i) => text(item, `${at}.${i}`, 128));
  if (items.length !== length) throw new Wrong(at, `one for each of ${length} seats`);
  return items;
}

function digest(value: unknown, at: string): string {
  const digits = text(value, at, 64);
  if (!/^[0-9a-f]{32}$/.test(digits)) throw new Wrong(at, '32 hex digits');
  return digits;
}

function draft(value: unknown, at: string): Draft {
  if (!isRecord(value) || !isJson(value)) throw new Wrong(at, 'an answer');
  return value as Draft;
}
