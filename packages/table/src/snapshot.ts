/** A table written down after an entry: a cache, so that nobody has to follow the journal from its beginning. The journal stays the truth. */

import type { Match, Vocabulary } from '@homage/kernel';
import { digestOf } from './digest.ts';
import { beginning, type CourseMemory } from './standing.ts';

/** Raised with every change of what a snapshot holds: those of another shape are not read, the journal is followed instead. */
export const SNAPSHOT_SHAPE = 3;

/** Everything a table knows after entry `n`. It can be taken at any moment. JSON. */
export interface Snapshot<V extends Vocabulary = Vocabulary> {
  shape: typeof SNAPSHOT_SHAPE;
  n: number;
  memory: CourseMemory<V>;
  /** By reader, spectators last. */
  cursors: readonly number[];
  /** The digest of the match as it stands. */
  digest: string;
  /** The link of entry `n`; not there in format 1. */
  link?: string;
}

/** A position that nobody has played up to, as the beginning of a table. */
export function positionOf<V extends Vocabulary>(match: Match<V>, cursors: readonly number[]): Snapshot<V> {
  return { shape: SNAPSHOT_SHAPE, n: 0, memory: beginning(match, 0), cursors, digest: digestOf(match) };
}

/** A snapshot as it was kept; undefined for one that this program cannot use. */
export function readSnapshot(body: string): Snapshot | undefined {
  try {
    const kept = JSON.parse(body) as Partial<Snapshot> | null;
    return kept?.shape === SNAPSHOT_SHAPE ? (kept as Snapshot) : undefined;
  } catch {
    return undefined;
  }
}
