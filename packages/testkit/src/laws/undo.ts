/** Law 7: undo and redo are the identity, and undo is refused by facts alone. */

import {
  canonical,
  clone,
  type Dice,
  type GameDef,
  type Match,
  type refuseUndo,
  type Seat,
  same,
  undone,
  type Vocabulary,
} from '@homage/kernel';
import { breach, parting } from '../errors.ts';
import { type Deed, perform } from '../random.ts';

/** Dice that count what is drawn from them: the fact, independent of what the match says about itself. */
export class CountedDice implements Dice {
  drawn = 0;
  readonly #dice: Dice;
  constructor(dice: Dice) {
    this.#dice = dice;
  }
  below(n: number): number {
    this.drawn++;
    return this.#dice.below(n);
  }
}

/** The ids of questions differ after an undo by design; everything else must not. */
function withoutIds<V extends Vocabulary>(match: Match<V>): object {
  const stack = match.stack.map((frame) => ({
    ...frame,
    pending: frame.pending && { ...frame.pending, asks: frame.pending.asks.map((ask) => ({ ...ask, id: 0 })) },
  }));
  return { ...match, nextId: 0, stack };
}

export interface Past<V extends Vocabulary> {
  match: Match<V>;
  deed: Deed;
  drawn: number;
}

/** Takes a deed back and does it again. */
export function undoIsIdentity<V extends Vocabulary>(
  def: GameDef<V>,
  past: Past<V>,
  now: Match<V>,
  replayDice: () => Dice,
): void {
  const old = withoutIds(past.match);
  const back = undone(clone(def, past.match), now);
  if (back.nextId < now.nextId) breach(7, 'an id could name two questions after an undo');
  if (!same(withoutIds(back), old)) breach(7, 'undo does not give back the old match');
  if (past.drawn > 0) return;
  perform(def, back, past.deed, replayDice());
  const again = withoutIds(back);
  const truth = withoutIds(now);
  if (!same(again, truth))
    breach(7, `redo of ${JSON.stringify(past.deed)} differs: ${parting(canonical(again), canonical(truth))}`);
}

/** The right to undo against the facts: dice by count, acts of others by the journal. */
export function undoKnowsFacts<V extends Vocabulary>(
  def: GameDef<V>,
  rule: typeof refuseUndo,
  pasts: readonly Past<V>[],
  now: Match<V>,
  drawnSince: (past: Past<V>) => number,
): void {
  for (let i = pasts.length - 1; i >= 0; i--) {
    const past = pasts[i] as Past<V>;
    if (past.deed.do !== 'answer' && past.deed.do !== 'aside') continue;
    const { seat } = past.deed;
    const verdict = rule(past.match, now, seat);
    if (drawnSince(past) > 0 && verdict === undefined)
      breach(7, `undo of ${JSON.stringify(past.deed)} is allowed past dice`);
    const others = pasts.slice(i + 1).filter(({ match, deed }) => isVisibleActOfOther(def, match, deed, seat));
    if (others.length > 0 && verdict === undefined) {
      breach(
        7,
        `undo of ${JSON.stringify(past.deed)} is allowed although another acted: ${JSON.stringify(others[0]?.deed)}`,
      );
    }
  }
}

/** An open answer, or an aside that took effect, of another seat. A secret answer is none; nor is an aside that waits. */
function isVisibleActOfOther<V extends Vocabulary>(def: GameDef<V>, match: Match<V>, deed: Deed, seat: Seat): boolean {
  if (deed.do === 'aside') {
    const rank = def.asides[deed.aside as keyof typeof def.asides].rank;
    return deed.seat !== seat && rank > (match.stack.at(-1)?.rank ?? 0);
  }
  if (deed.do !== 'answer' || deed.seat === seat) return false;
  const ask = match.stack.at(-1)?.pending?.asks.find((a) => a.seat === deed.seat && a.kind === deed.ask);
  return ask !== undefined && !ask.secret;
}
