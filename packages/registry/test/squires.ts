/** Games of squires, and positions on their way. */

import { type Mind, playGame, squireBot } from '@homage/bots';
import type { Concealed, Match, Vocabulary } from '@homage/kernel';
import { optionsFor } from '@homage/testkit';
import type { AnyGame } from '../src/index.ts';

export interface Watched {
  /** The position before every so many answers, as the squire saw it that was asked. */
  found: Match<Vocabulary>[];
  /** The end. */
  match: Match<Vocabulary>;
  asked: number;
}

export function gameOfSquires(
  def: AnyGame,
  mind: Mind<Vocabulary>,
  { seats = 4, every, seed, asides = true }: { seats?: number; every: number; seed: string; asides?: boolean },
  note: (match: Concealed<Match<Vocabulary>>, asked: number) => void = () => {},
): Watched {
  const squire = squireBot(def, mind);
  const found: Match<Vocabulary>[] = [];
  let asked = 0;
  const watching = {
    ...squire,
    decide(match: Concealed<Match<Vocabulary>>, seat: number, thought: string) {
      note(match, asked);
      if (asked++ % every === 0) found.push(structuredClone(match));
      return squire.decide(match, seat, thought);
    },
  };
  const { match } = playGame(def, optionsFor(def), new Array(seats).fill(watching), seed, { asides });
  return { found, match, asked };
}
