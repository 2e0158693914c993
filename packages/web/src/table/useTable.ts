import type { Seat, Vocabulary } from '@homage/kernel';
import { browserGame } from '@homage/registry/browser';
import type { Board, Purse } from '@homage/ui';
import type { Ceremonies, Finale } from '@homage/ui/ceremony';
import type { GameWords, Say } from '@homage/words';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { nameAt } from '../client/bots.ts';
import type { TableClient, TableState } from '../client/types.ts';
import { gameWords, rulebook } from '../look/gameWords.ts';
import { useLoaded } from '../look/useLoaded.ts';

/** What of a game the page needs: its words and its board, if it is drawn. */
export interface Parts {
  words: GameWords<Vocabulary>;
  board: Board | undefined;
  /** What the reader has, in figures. */
  purse?: Purse | undefined;
  /** Which events are ceremonies: asked for when the table stands. */
  ceremonies?: (() => Promise<Ceremonies<Vocabulary>>) | undefined;
  finale?: (() => Promise<Finale>) | undefined;
}

export function useTableState(client: TableClient): TableState {
  return useSyncExternalStore(client.subscribe, client.get);
}

export async function fetchParts(game: string): Promise<Parts | undefined> {
  const found = browserGame(game);
  if (found === undefined) return undefined;
  const [words, { board, purse, ceremonies, finale }] = await Promise.all([gameWords(found), found.board()]);
  return { words, board, purse, ceremonies, finale };
}

export function useParts(game: string): Parts | undefined {
  return useLoaded(game, () => fetchParts(game));
}

/** How long until words that could not be had are asked for again. */
const AGAIN_MS = 10_000;

/** Paragraphs and refusals are read later than the first question of a table: they come when it stands. */
export function useRulebook(game: string, stands = true): void {
  const [, setCome] = useState(false);
  useEffect(() => {
    const found = browserGame(game);
    if (found === undefined || !stands) return undefined;
    let again: ReturnType<typeof setTimeout>;
    // Without a network a paragraph is called by its number alone, until there is one.
    const fetch = (): void =>
      void rulebook(found).then(
        () => setCome(true),
        () => {
          again = setTimeout(fetch, AGAIN_MS);
        },
      );
    fetch();
    return () => clearTimeout(again);
  }, [game, stands]);
}

/** The names at a table, for sentences. */
export function useSay(seats: TableState['seats'], me: Seat | undefined, options: TableState['options']): Say {
  // Clocks run on while names stay.
  const names = seats.map(nameAt).join('\n');
  return useMemo(() => {
    const list = names.split('\n');
    return { name: (seat) => list[seat] ?? `${seat + 1}`, me, seats: list.length, options };
  }, [names, me, options]);
}
