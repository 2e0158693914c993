/** Reading the command line. Whatever is wrong with it is one clear line and exit code 2. */

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Json, readOptions, readSeats } from '@homage/kernel';
import { GAMES, type GameEntry, gameById } from '@homage/registry';
import { houseReason, LANGUAGES, type Language } from '@homage/words';
import { meant } from './nearest.ts';
import { shown } from './shown.ts';

/** A mistake of the caller: printed as one line, without a stack. What stood in a file or an argument cannot make it more than that. */
export class Misuse extends Error {
  constructor(message: string) {
    super(shown(message));
  }
}

export type Flags = { [name: string]: { type: 'string' | 'boolean'; multiple?: boolean; short?: string } };
/** Flags that take a text. */
export const texts = (...names: readonly string[]): Flags =>
  Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
/** Flags that are there or not. */
export const switches = (...names: readonly string[]): Flags =>
  Object.fromEntries(names.map((name) => [name, { type: 'boolean' }]));
export type Values = { [name: string]: string | boolean | (string | boolean)[] | undefined };

export function parse(args: readonly string[], flags: Flags): { values: Values; positionals: string[] } {
  try {
    const options = { ...flags, help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    return { values: values as Values, positionals };
  } catch (error) {
    const message = error instanceof Error ? (error.message.split('. ')[0] ?? error.message) : String(error);
    const unknown = /^Unknown option '--([^']+)'/.exec(message)?.[1];
    const names = Object.keys(flags).map((flag) => `--${flag}`);
    throw new Misuse(`${message}${unknown === undefined ? '' : meant(`--${unknown}`, names)}`);
  }
}

export function text(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/** The data folder: of the server, and of the games that are played in the terminal. */
export const dataFolder = (values: Values): string => text(values, 'data') ?? process.env.HOMAGE_DATA ?? './data';

export function count(values: Values, name: string, fallback: number, min = 1, max = 10_000_000): number {
  const given = text(values, name);
  if (given === undefined) return fallback;
  const value = Number(given);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new Misuse(`--${name} must be a whole number from ${min} to ${max}, not '${given}'`);
  }
  return value;
}

export function gameNamed(id: string | undefined): GameEntry {
  const ids = GAMES.map((game) => game.id);
  if (id === undefined) throw new Misuse(`name a game: ${ids.join(', ')}`);
  const game = gameById(id);
  if (game === undefined)
    throw new Misuse(`there is no game '${id}'${meant(id, ids) || `; the games are: ${ids.join(', ')}`}`);
  return game;
}

export function seatsFor(game: GameEntry, values: Values): number {
  const [min] = game.def.seats;
  const asked = text(values, 'seats');
  const parsed = readSeats(
    game.def,
    asked === undefined ? Math.min(Math.max(min, 4), game.def.seats[1]) : Number(asked),
  );
  if (!parsed.ok) throw new Misuse(`${game.id}: ${houseReason('en', parsed.why)}`);
  return parsed.value;
}

/** `--option key=value`, as often as needed. Values are read as JSON where they are JSON, else as text; `@file` stands for what is in a file. */
export function optionsFor(game: GameEntry, values: Values): { readonly [key: string]: Json } {
  const given: { [key: string]: Json } = {};
  const list = values.option;
  for (const item of Array.isArray(list) ? list : []) {
    const [key, ...rest] = String(item).split('=');
    if (key === undefined || rest.length === 0) throw new Misuse(`write --option key=value, not '${item}'`);
    const value = rest.join('=');
    given[key] = value.startsWith('@') ? fileOf(value.slice(1)) : jsonOrText(value);
  }
  const parsed = readOptions(game.def, given);
  if (!parsed.ok) {
    const keys = game.def.options.map((option) => option.key);
    const odd = Object.keys(given).find((key) => !keys.includes(key));
    const near = odd === undefined ? '' : meant(odd, keys);
    throw new Misuse(`${game.id}: ${houseReason('en', parsed.why)}${near} (its options: ${keys.join(', ') || 'none'})`);
  }
  return parsed.value as { readonly [key: string]: Json };
}

/** Plain data from a file, such as a corrected list of components. */
function fileOf(path: string): Json {
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch (error) {
    throw new Misuse(`cannot read '${path}': ${error instanceof Error ? error.message : String(error)}`);
  }
  try {
    return JSON.parse(content) as Json;
  } catch {
    throw new Misuse(`'${path}' is no JSON`);
  }
}

function jsonOrText(value: string): Json {
  try {
    return JSON.parse(value) as Json;
  } catch {
    return value;
  }
}

export function languageOf(values: Values): Language {
  const given = text(values, 'lang') ?? (process.env.LANG?.startsWith('fr') ? 'fr' : 'en');
  const found = LANGUAGES.find((language) => language === given);
  if (found === undefined) throw new Misuse(`--lang is one of ${LANGUAGES.join(', ')}, not '${given}'`);
  return found;
}
