/**
 * Hints: what a lord would do in a seat, what he expects of it and of its main alternatives. For tables without other people, and for
 * lessons; whoever calls it sees to that.
 */

import type { Concealed, Draft, GameDef, Match, Seat, Vocabulary } from '@homage/kernel';
import { firstAsk } from './bot.ts';
import { ponder, squireBot } from './levels.ts';
import type { Mind } from './mind.ts';
import { Imagination } from './playout.ts';
import type { Judged, Search } from './search.ts';
import { Judge } from './standing.ts';
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
  /** What it is good for: the feature of the standing that gains most by it over the next best, if one does. */
  because?: { feature: string; en: string; fr: string };
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

/** So many worlds tell what an answer is good for. */
const WORLDS = 8;
/** A gain in the score below this is nothing to speak of. */
const SPEAKS = 0.02;

/** The feature that gains most by one answer over another, in the worlds that both are played in. */
function gainOf<V extends Vocabulary>(
  def: GameDef<V>,
  mind: Mind<V>,
  match: Match<V>,
  seat: Seat,
  seed: string,
  target: number,
  [one, other]: readonly [Draft, Draft],
): Hint['because'] {
  const imagined = new Imagination(def, mind, match, seat, seed);
  const judge = new Judge(mind, match.seats);
  const gains = mind.features.map(() => 0);
  for (let i = 0; i < WORLDS; i++) {
    const [mine, theirs] = [one, other].map((answer) =>
      judge.parts(imagined.play(imagined.world(i), [{ seat, target, answer }], 1), seat),
    );
    if (mine === undefined || theirs === undefined) continue;
    for (let f = 0; f < gains.length; f++)
      gains[f] = (gains[f] as number) + ((mine[f] as number) - (theirs[f] as number)) / WORLDS;
  }
  const most = Math.max(...gains);
  const feature = mind.features[gains.indexOf(most)];
  const words = most > SPEAKS && feature !== undefined ? mind.reasons[feature] : undefined;
  return words && { feature: feature as string, ...words };
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
  const because =
    others[0] && gainOf(def, mind, match, seat, `${seed}/because`, ask.id, [best.answer, others[0].answer]);
  return {
    ask: ask.id,
    kind: ask.kind,
    best: advice(best),
    others: others.slice(0, OTHERS).map(advice),
    why: reasonFor([best, ...others]),
    ...(because !== undefined && { because }),
  };
}
