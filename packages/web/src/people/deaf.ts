/** Whom the reader does not want to hear, by table: their lines are left out here, and they are not told. */

import type { BondLine } from '@homage/protocol';
import { useEffect, useSyncExternalStore } from 'react';
import type { TableState } from '../client/types.ts';

const NOBODY: ReadonlySet<string> = new Set();
const known = new Map<string, ReadonlySet<string>>();
const listeners = new Set<() => void>();

export function setDeaf(table: string, bonds: readonly BondLine[]): void {
  known.set(table, new Set(bonds.map(({ who }) => who)));
  for (const listener of listeners) listener();
}

const watch = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The lines of a far table without those that the reader does not want to hear, or that are no more. */
export function useHeard({ id, said, manners, me }: TableState): TableState['said'] {
  const deaf = useSyncExternalStore(
    watch,
    () => known.get(id) ?? NOBODY,
    () => NOBODY,
  );
  const far = manners !== undefined && me !== undefined;
  useEffect(() => {
    if (!far || known.has(id)) return;
    known.set(id, NOBODY);
    fetch(`/api/tables/${id}/bonds`)
      .then(async (response) => {
        if (response.ok) setDeaf(id, (await response.json()) as BondLine[]);
      })
      .catch(() => undefined);
  }, [far, id]);
  const quiet = said.some(({ by, words }) => words === '' || (by !== undefined && deaf.has(by)));
  return quiet ? said.filter(({ by, words }) => words !== '' && !(by !== undefined && deaf.has(by))) : said;
}
