import type { Seat, Vocabulary } from '@homage/kernel';
import { browserGame } from '@homage/registry/browser';
import type { Board } from '@homage/ui';
import type { Ceremonies } from '@homage/ui/ceremony';
import type { GameWords, Say } from '@homage/words';
import { useMemo, useSyncExternalStore } from 'react';
import { nameAt } from '../client/bots.ts';
import type { TableClient, TableState } from '../client/types.ts';
import { useLoaded } from '../look/useLoaded.ts';

/** What of a game the page needs: its words and its board, if it is drawn. */
export interface Parts {
  words: GameWords<Vocabulary>;
  board: Board | undefined;
  /** Which events are ceremonies: asked for when the table stands. */
  ceremonies?: (() => Promise<Ceremonies<Vocabulary>>) | undefined;
}

export function useTableState(client: TableClient): TableState {
  return useSyncExternalStore(client.subscribe, client.get);
}

export function useParts(game: string): Parts | undefined {
  return useLoaded(game, async () => {
    const found = browserGame(game);
    if (found === undefined) return undefined;
    const [words, { board, ceremonies }] = await Promise.all([found.words(), found.board()]);
    return { words, board, ceremonies };
  });
}

/** The names at a table, for sentences. */
export function useSay(seats: TableState['seats'], me: Seat | undefined, options: TableState['options']): Say {
  const names = seats.map(nameAt).join('\n');
  return useMemo(() => {
    const list = names.split('\n');
    return { name: (seat) => list[seat] ?? `${seat + 1}`, me, seats: list.length, options };
  }, [names, me, options]);
}
