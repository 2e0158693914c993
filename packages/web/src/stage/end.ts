/** The last ceremony of every game, made from what the house knows: who won, and what everybody has. */

import type { Vocabulary } from '@homage/kernel';
import type { Ceremony, Finale } from '@homage/ui/ceremony';
import { type GameWords, GRAMMAR, type Language, type Say } from '@homage/words';
import type { TableState } from '../client/types.ts';
import { winnersOf } from '../end/winners.ts';
import { endText } from '../text/end.ts';

export function endOf(
  state: TableState,
  words: GameWords<Vocabulary>,
  say: Say,
  language: Language,
  finale: Finale | undefined,
): { ceremony: Ceremony; sentence: string } {
  const winners = winnersOf(state);
  const standings = words.goal?.(state.seen?.view ?? {}, language, say).standings;
  const points = (seat: number): number | undefined => standings?.find((one) => one.seat === seat)?.points;
  const ranks = state.seats
    .map((_, seat) => ({ seat, name: say.name(seat), points: points(seat), won: winners.includes(seat) }))
    .sort((a, b) => Number(b.won) - Number(a.won) || (b.points ?? 0) - (a.points ?? 0) || a.seat - b.seat);
  const names = GRAMMAR[language].list(winners.map((seat) => say.name(seat)));
  const text = endText(language);
  return {
    ceremony: { kind: 'end', ranks, finale },
    sentence: winners.length === 0 ? text.nobody : text.wins(names, winners.length > 1),
  };
}
