/** What is kept of a table in this browser, and how one is laid. */

import { BOT_KINDS, type BotKind, type Character } from '@homage/bots';
import { type GameDef, readOptions, readSeats, type Seat, type Vocabulary } from '@homage/kernel';
import { type Header, isSeed, portableHash, sealHeader, Table } from '@homage/table';
import { randomHex } from '../client/random.ts';

/** What is kept of a local table, beside its entries. */
export interface Kept {
  id: string;
  game: string;
  header: Header;
  opening: string;
  seed: string;
  kinds: readonly ('person' | 'bot')[];
  /** By seat, how well its bot plays; tables of earlier versions have none, and their bots are squires. */
  levels?: readonly BotKind[];
  /** By seat, how its bot deals and dares; none where nobody chose it. */
  characters?: readonly (Character | null)[];
  /** The seat that looked last; null for a spectator. */
  me: Seat | null;
  updated: number;
  over: boolean;
  /** The round as the page reads it: for the list of games. */
  round?: number;
  /** By seat: kinds of windows that are passed for it. */
  passes: readonly (readonly string[])[];
  /** What persons are asked there; not in tables of earlier versions until they go on. */
  asked?: readonly { seat: Seat; kind: string; args: object }[];
  /** A game that somebody sent, to be looked at: nobody plays on at it. */
  still?: boolean;
}

export interface Setup {
  id: string;
  game: string;
  seed: string;
  options: Header['options'];
  seats: readonly { name: string; kind: 'person' | 'bot'; level?: BotKind; character?: Character }[];
  now: number;
}

/** Lays a new table; an engine then goes on from what is kept. */
export function lay(def: GameDef<Vocabulary>, setup: Setup): Kept {
  // Any text may be a seed: whoever writes one into the address need not know what dice are made of.
  const seed = isSeed(setup.seed) ? setup.seed : portableHash(setup.seed);
  const options = readOptions(def, setup.options);
  if (!options.ok) throw new RangeError(options.why.code);
  const seats = readSeats(def, setup.seats.length);
  if (!seats.ok) throw new RangeError(seats.why.code);
  const header = sealHeader(
    seed,
    {
      id: setup.id,
      game: def.id,
      edition: def.edition,
      options: options.value as Header['options'],
      names: setup.seats.map(({ name }) => name),
      created: setup.now,
    },
    randomHex,
  );
  const kinds = setup.seats.map(({ kind }) => kind);
  const person = kinds.indexOf('person');
  const { table } = Table.open(def, header, seed);
  return {
    id: setup.id,
    game: def.id,
    header,
    opening: table.opening,
    seed,
    kinds,
    levels: setup.seats.map(({ level }) => BOT_KINDS.find((kind) => kind === level) ?? 'squire'),
    characters: setup.seats.map(({ character }) => character ?? null),
    me: person < 0 || kinds.lastIndexOf('person') !== person ? null : person,
    updated: setup.now,
    over: table.over,
    passes: kinds.map(() => []),
  };
}
