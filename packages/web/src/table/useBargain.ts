import type { Draft, Target, Vocabulary } from '@homage/kernel';
import { type Bargain, madeBy, useAnnounce, useDealText, waitingFor } from '@homage/ui';
import type { Deal, DealAct, GameWords, Say } from '@homage/words';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { TableClient, TableState } from '../client/types.ts';
import { useSettings } from '../settings.ts';

export interface Bargaining extends Bargain {
  deals: readonly Deal[];
  /** Offers that I may accept or refuse. */
  waiting: readonly Deal[];
  /** Offers of mine that others have to answer. */
  made: readonly Deal[];
  make: readonly string[];
}

/** The deals of a table, and what is done with them. `open` lays a draft before the reader in the composer. */
export function useBargain(
  client: TableClient,
  state: TableState,
  words: GameWords<Vocabulary>,
  say: Say,
  open: (target: Target, draft: Draft, suggest?: Draft) => void,
): Bargaining | undefined {
  const { seen, me } = state;
  const { language } = useSettings();
  const text = useDealText();
  const announce = useAnnounce();
  const deals = useMemo(
    () => (seen ? (words.deals?.(seen.view, me, seen.asks, seen.asked) ?? []) : []),
    [seen, me, words],
  );
  const waiting = useMemo(() => waitingFor(deals, me), [deals, me]);
  const made = useMemo(() => madeBy(deals, me), [deals, me]);
  const make = useMemo(() => (words.dealing?.make ?? []).filter((kind) => seen?.asides.includes(kind)), [words, seen]);
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const deal of waiting) {
      if (told.current.has(deal.id)) continue;
      told.current.add(deal.id);
      const terms = deal.clauses.map((clause) => words.texts[language].clause?.(clause, say) ?? clause.kind).join('; ');
      announce.status(text.arrived(say.name(deal.from), terms));
    }
  }, [waiting, words, language, say, text, announce]);
  const onAct = useCallback(
    async ({ target, draft, suggest, whole }: DealAct) => {
      if (whole) return client.answer(target, draft);
      open(target, draft, suggest);
      return undefined;
    },
    [client, open],
  );
  if (words.deals === undefined) return undefined;
  return { deals, waiting, made, make, words, say, onAct };
}
