/** The few words that stand on the board itself; everything else is the text's. */

import { GRAMMAR, type Language } from '@homage/words';

interface BoardWords {
  board: string;
  fair(round: number, prize: number): string;
  sums(coins: number, points: number): string;
  holds(name: string, coins: number, points: number): string;
}

function wordsOf(
  language: Language,
  [board, fair, offers, coin, point]: readonly [string, string, string, string, string],
): BoardWords {
  const { plural } = GRAMMAR[language];
  const sums = (coins: number, points: number): string => `${plural(coins, coin)}, ${plural(points, point)}`;
  return {
    board,
    fair: (round, prize) => `${fair} ${round} ${offers} ${plural(prize, point)}`,
    sums,
    holds: (name, coins, points) => `${name}, ${sums(coins, points)}`,
  };
}

export const WORDS: { readonly [L in Language]: BoardWords } = {
  en: wordsOf('en', ['The fair', 'Fair', 'offers', 'coin', 'point']),
  fr: wordsOf('fr', ['La foire', 'Foire', 'offre', 'pièce', 'point']),
};
