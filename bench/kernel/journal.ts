/**
 * The cost of an answer at a real table while its journal grows: judged, carried out, told to every seat and to spectators, digested, and
 * entered into the journal, with sealed dice.
 *
 * No game is 10,000 answers long, so Middle Ages is made endless: where it would end, everything is dealt anew. It remains one match with one
 * journal, and the state stays of the same size, so a growing cost could come from nothing but the length.
 */

import { hash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { type Dice, FastDice, type GameDef, openAsks, type Seat, sample, type Vocabulary } from '@homage/kernel';
import { type MiddleAges, middleAges } from '@homage/middle-ages/rules';
import type { AnyGame } from '@homage/registry';
import { type Accepted, type Entry, type Header, sealHeader, Table } from '@homage/table';
import { median, processorTime, round } from './measure.ts';
import { optionsOf } from './playouts.ts';

const sha256 = (data: string | Uint8Array): string => hash('sha256', data);

/** A table as a server opens it: with its own quick hash, and seats that are all taken. */
export function openTable(def: AnyGame, seats: number, name: string): Table {
  const seed = sha256(name);
  const plan = {
    id: name,
    game: def.id,
    edition: def.edition,
    options: optionsOf(def) as Header['options'],
    names: Array.from({ length: seats }, (_, seat) => `Player ${seat + 1}`),
    created: CREATED,
  };
  const header = sealHeader(seed, plan, (bytes) => seed.slice(0, 2 * bytes));
  return Table.open(def, header, seed, { hash: sha256 }).table;
}

/** A moment like today's, so that times in entries have their usual length. */
const CREATED = 1_800_000_000_000;

interface Choice {
  seat: Seat;
  ask: number;
  answer: unknown;
}

function chooseAtRandom({ def, match }: Table, players: Dice): Choice {
  const ask = openAsks(match)[0];
  if (ask === undefined) throw new Error(`${def.id}: nobody is asked`);
  return { seat: ask.seat, ask: ask.id, answer: sample(def, match, ask, players) };
}

function submitTo(table: Table, { seat, ask, answer }: Choice): Accepted {
  const given = table.submit(seat, ask, answer, CREATED + table.length * 10_000);
  if (!given.ok) throw new Error(`${table.def.id}: a sampled answer is refused: ${given.why.code}`);
  // What a reader sees is written when somebody wants it: here everybody does.
  for (const update of given.updates) if (update?.text === '') throw new Error(`${table.def.id}: nothing to see`);
  return given;
}

export const submitAtRandom = (table: Table, players: Dice): Accepted =>
  submitTo(table, chooseAtRandom(table, players));

/* ----------------------------------------------------------------- growth */

const { main } = middleAges.frames;

/** Middle Ages without an end. */
const endless: GameDef<MiddleAges> = {
  ...middleAges,
  id: 'endless-middle-ages',
  frames: {
    ...middleAges.frames,
    main: {
      ...main,
      labels: {
        ...main.labels,
        end(x) {
          Object.assign(x.s, middleAges.setup(x.options, x.seats, x));
          return x.go('start');
        },
      },
    },
  },
};

export const ANSWERS = 10_000;
/** Where costs are compared: from the tenth answer on, and at the end. */
const FROM = 9;
const COMPARED = 200;
/** Means are taken over more answers, in processor time, which stands still while others use the machine. */
const AVERAGED = 1000;

export interface Growth {
  answers: number;
  journals: number;
  /** The median cost of an answer in microseconds, early and late. */
  early: number;
  late: number;
  /** Late over early, less one: 0.02 is two in a hundred. */
  growth: number;
  /** The same of means over a thousand answers each, which would also show growing pauses. */
  meanGrowth: number;
}

interface Course {
  /** The cost of each answer in microseconds. */
  costs: number[];
  /** Processor time at its beginning and after each answer, in milliseconds. */
  times: number[];
}

/** One journal from the first to the last answer. */
function play(name: string): Course {
  const table = openTable(endless as unknown as GameDef<Vocabulary>, 4, name);
  const players = new FastDice(name);
  const entries: Entry[] = [];
  const costs: number[] = [];
  const times = [processorTime()];
  while (entries.length < ANSWERS) {
    const choice = chooseAtRandom(table, players);
    const from = performance.now();
    entries.push(submitTo(table, choice).entry);
    costs.push((performance.now() - from) * 1000);
    times.push(processorTime());
  }
  return { costs, times };
}

/** The first journal warms the compiler up and is not counted. */
export function measureGrowth(journals: number, warmUp = 1): Growth {
  const all = Array.from({ length: journals + warmUp }, (_, i) => play(`growth/${i}`)).slice(warmUp);
  const early = median(all.flatMap(({ costs }) => costs.slice(FROM, FROM + COMPARED)));
  const late = median(all.flatMap(({ costs }) => costs.slice(-COMPARED)));
  const spent = (from: number): number =>
    all.reduce((sum, { times }) => sum + times[from + AVERAGED]! - times[from]!, 0);
  return {
    answers: ANSWERS,
    journals,
    early: round(early),
    late: round(late),
    growth: round(late / early - 1, 4),
    meanGrowth: round(spent(ANSWERS - AVERAGED) / spent(FROM) - 1, 4),
  };
}
