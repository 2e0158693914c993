/**
 * Moving all data from one store to another while no server runs on either. What has arrived is compared row by row with what was sent, every
 * journal is played again there, and only then it counts: until that moment the new place is as it was, and the old one stays as it is.
 */

import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { ServedGame } from '../../settings.ts';
import { OBSTACLES, Obstacle } from '../obstacle.ts';
import { damageOf } from '../rota.ts';
import { type Row, SHAPES, type Shape, type Source, type Target } from './shapes.ts';
import { sourceIn, targetIn } from './sqlite.ts';

export interface Moved {
  /** How many rows of each kind. */
  rows: { [name: string]: number };
  /** Journals that were played again to their end, and those of games that this installation does not have. */
  verified: number;
  unknown: number;
  /** What is wrong with journals that were moved as they were. */
  damaged: string[];
}

export interface MoveOptions {
  games: readonly ServedGame[];
  damagedToo?: boolean;
  progress?: (what: string, done: number) => void;
}

const isUrl = (place: string): boolean => /^postgres(ql)?:\/\//.test(place);

/** A folder or a database; whoever only moves files does not load the other. */
async function openSource(place: string): Promise<Source> {
  return isUrl(place) ? (await import('./postgres.ts')).sourceAt(place) : sourceIn(place);
}

async function openTarget(place: string): Promise<Target> {
  return isUrl(place) ? (await import('./postgres.ts')).targetAt(place) : targetIn(place);
}

export async function move(from: string, to: string, options: MoveOptions): Promise<Moved> {
  const [a, b] = [from, to].map((place) => (isUrl(place) ? new URL(place).href : resolve(place)));
  if (a === b) throw new Obstacle(OBSTACLES.samePlace(isUrl(from) ? 'this database' : from));
  const source = await openSource(from);
  try {
    const target = await openTarget(to);
    try {
      return await carry(source, target, options);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function carry(source: Source, target: Target, options: MoveOptions): Promise<Moved> {
  const rows: Moved['rows'] = {};
  for (const shape of SHAPES) {
    const sent = new Sum();
    for await (const some of source.rows(shape)) {
      await target.put(shape, some);
      sent.add(some);
      options.progress?.(shape.name, sent.count);
    }
    const arrived = await sumOf(target, shape);
    if (!arrived.equals(sent)) throw new Obstacle(OBSTACLES.differs(shape.name));
    rows[shape.name] = sent.count;
  }
  const verdict = await verify(target, options);
  if (verdict.damaged.length > 0 && options.damagedToo !== true) throw new Obstacle(OBSTACLES.damaged(verdict.damaged));
  await target.finish();
  return { rows, ...verdict };
}

/** Plays every journal again. */
async function verify(target: Target, { games, progress }: MoveOptions): Promise<Omit<Moved, 'rows'>> {
  const out = { verified: 0, unknown: 0, damaged: [] as string[] };
  const shape = SHAPES.find(({ name }) => name === 'tables') as Shape;
  const at = (row: Row, column: string): string => row[shape.columns.indexOf(column)] as string;
  const begun: Row[] = [];
  for await (const some of target.rows(shape)) begun.push(...some.filter((row) => at(row, 'header') !== null));
  for (const row of begun) {
    const table = {
      game: at(row, 'game'),
      header: at(row, 'header'),
      opening: at(row, 'opening'),
      seed: at(row, 'seed'),
    };
    if (!games.some(({ id }) => id === table.game)) out.unknown++;
    else {
      const damage = damageOf(table, await target.journal(at(row, 'id')), games);
      if (damage === undefined) out.verified++;
      else out.damaged.push(`${at(row, 'id')}: ${damage}`);
    }
    progress?.('journals', out.verified + out.unknown + out.damaged.length);
  }
  return out;
}

async function sumOf(source: Source, shape: Shape): Promise<Sum> {
  const sum = new Sum();
  for await (const some of source.rows(shape)) sum.add(some);
  return sum;
}

/** A sum over rows that does not depend on their order: the two stores sort differently. */
class Sum {
  count = 0;
  #sum = 0n;

  add(rows: readonly Row[]): void {
    this.count += rows.length;
    for (const row of rows) {
      const digest = createHash('sha256').update(JSON.stringify(row)).digest();
      this.#sum = BigInt.asUintN(128, this.#sum + digest.readBigUInt64LE(0) + (digest.readBigUInt64LE(8) << 64n));
    }
  }

  equals(other: Sum): boolean {
    return this.count === other.count && this.#sum === other.#sum;
  }
}
