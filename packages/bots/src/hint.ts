/**
 * Hints: what a lord would do in a seat, what he expects of it and of its main alternatives. For tables without other people, and for
 * lessons; whoever calls it sees to that.
 */

import type { Concealed, Draft, GameDef, Match, Seat, Vocabulary } from '@homage/kernel';
import { firstAsk } from './bot.ts';
import { ponder, squireBot } from './levels.ts';
import type { Judged, Search } from './search.ts';
import type { Wisdom } from './types.ts';

/** An answer and the share of the win that a lord expects of it, from 0 to 1. */
export interface Advice {
  answer: Draft;
  share: number;
}

export interface Hint {
  /** The question that it is about. */
  ask: number;
  kind: string;
  best: Advice;
  /** The main alternatives, best first. */
  others: Advice[];
  /**
   * `only`: there is nothing else worth a thought. `clear`: it is better than the next by more than chance. `close`: it looks best, but the next may
   * be as good. `habit`: by rule of thumb, without imagined games.
   */
  why: 'only' | 'clear' | 'close' | 'habit';
}

/** More alternatives than this are no hint. */
const OTHERS = 2;
/** A difference of so many standard errors of both is no chance. */
const CLEAR = 2;

const advice = ({ answer, share }: Judged): Advice => ({ answer, share });

function reasonFor([best, next]: readonly Judged[]): Hint['why'] {
  if (best === undefined || next === undefined) return 'only';
  if (best.worlds === 0) return 'habit';
  return best.share - next.share > CLEAR * Math.hypot(best.error, next.error) ? 'clear' : 'close';
}

/** The same seed, view and steps give the same hint. Undefined if the seat is not asked. */
export function hint<V extends Vocabulary>(
  def: GameDef<V>,
  { mind }: Wisdom<V>,
  match: Concealed<Match<V>>,
  seat: Seat,
  seed: string,
  steps?: number,
): Hint | undefined {
  const ask = firstAsk(match, seat);
  if (ask === undefined || mind === undefined) return undefined;
  const plan = mind.plans.lord;
  const found: Search | undefined = ponder(
    def,
    mind,
    match,
    seat,
    seed,
    steps === undefined ? plan : { ...plan, steps },
  );
  const [best, ...rest] = found?.options ?? [];
  if (best === undefined) {
    const decision = squireBot(def, mind).decide(match, seat, seed);
    if (decision === undefined) return undefined;
    return { ask: ask.id, kind: ask.kind, best: { answer: decision.answer, share: 0 }, others: [], why: 'habit' };
  }
  const others = rest.filter(({ worlds }) => worlds > 0).sort((a, b) => b.share - a.share);
  return {
    ask: ask.id,
    kind: ask.kind,
    best: advice(best),
    others: others.slice(0, OTHERS).map(advice),
    why: reasonFor([best, ...others]),
  };
}
