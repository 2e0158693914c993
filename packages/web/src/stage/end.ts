/** The last ceremony of every game, made from what the house knows: who won, and what everybody has. Everybody stands where the page of the end ranks him. */

import type { Vocabulary } from '@homage/kernel';
import type { Ceremony, Finale } from '@homage/ui/ceremony';
import { type Counts, type GameWords, GRAMMAR, type Language, type Say } from '@homage/words';
import type { TableState } from '../client/types.ts';
import { rankingOf, talliesOf } from '../end/account.ts';
import { winnersOf } from '../end/winners.ts';
import { endText } from '../text/end.ts';

/** The table as it is left. */
const LAST = { round: 0, moment: Number.POSITIVE_INFINITY };

export function endOf(
  state: TableState,
  words: GameWords<Vocabulary>,
  say: Say,
  language: Language,
  finale: Finale | undefined,
  counts: Counts<Vocabulary> | undefined,
): { ceremony: Ceremony; sentence: string } {
  const winners = winnersOf(state);
  const standings = words.goal?.(state.seen?.view ?? {}, language, say).standings;
  const view = state.seen?.view;
  const [tally] =
    counts === undefined || view === undefined
      ? []
      : talliesOf([LAST], new Map([[LAST.moment, view]]), state.log, counts, language);
  const ranks = rankingOf(tally, winners, state.seats.length).map(({ seat, rank, won }) => ({
    ...{ seat, rank, won, name: say.name(seat) },
    points: standings?.find((one) => one.seat === seat)?.points,
  }));
  const names = GRAMMAR[language].list(winners.map((seat) => say.name(seat)));
  const text = endText(language);
  return {
    ceremony: { kind: 'end', ranks, finale },
    sentence: winners.length === 0 ? text.nobody : text.wins(names, winners.length > 1),
  };
}
