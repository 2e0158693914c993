/** Bots: random and greedy. A bot is handed a concealed match, never the true one, so it cannot know more than a player in its seat. */

import {
  type Ask,
  type Concealed,
  clone,
  conceal,
  type Draft,
  draw,
  drawAside,
  FastDice,
  type GameDef,
  type Match,
  openAsides,
  openAsks,
  openSet,
  refuse,
  type Seat,
  sample,
  type Target,
  trust,
  type Vocabulary,
} from '@homage/kernel';
import type { Wisdom } from './types.ts';

/** What a bot wants to do. */
export interface Decision {
  target: Target;
  answer: Draft;
}

/** The levels that seats may have. `greedy` is the name under which tables of earlier versions find squire. */
export const BOT_KINDS = ['random', 'squire', 'knight', 'lord', 'greedy'] as const;
export type BotKind = (typeof BOT_KINDS)[number];

export interface Bot<V extends Vocabulary> {
  readonly kind: string;
  /** An answer to one of the seat's open questions; undefined if it is not asked. `seed` makes the thought repeatable. */
  decide(match: Concealed<Match<V>>, seat: Seat, seed: string): Decision | undefined;
  /** An act out of turn that it finds worth while now, if any. */
  interject(match: Concealed<Match<V>>, seat: Seat, seed: string): Decision | undefined;
}

/** Any legal answer. It only samples, and what is on offer to a seat never depends on what is hidden from it (law 6). */
export function randomBot<V extends Vocabulary>(def: GameDef<V>): Bot<V> {
  return {
    kind: 'random',
    decide(match, seat, seed) {
      const ask = firstAsk(match, seat);
      const answer = ask && sample(def, match, ask, new FastDice(seed));
      return answer && { target: ask.id, answer };
    },
    interject: () => undefined,
  };
}

export interface GreedyOptions {
  /** How many answers are looked at where the game names no candidates. */
  width?: number;
  /** In how many imagined deals each answer is tried. */
  worlds?: number;
}

/** Looks one answer ahead: takes the answer after which the position is worth most, on average over a few imagined deals. */
export function greedyBot<V extends Vocabulary>(
  def: GameDef<V>,
  wisdom: Wisdom<V>,
  { width = 24, worlds = 2 }: GreedyOptions = {},
): Bot<V> {
  return {
    kind: 'greedy',
    decide(match, seat, seed) {
      const dice = new FastDice(seed);
      // Often one deal is enough to see that there is one thing to do: others are imagined only to compare.
      const [first] = imagine(def, match, seat, dice, 1);
      const ask = first && firstAsk(first, seat);
      if (first === undefined || ask === undefined) return undefined;
      const named = wisdom.candidates?.(first, ask, dice.fork('candidates'));
      const answers = named !== undefined && named.length > 0 ? named : draw(def, first, ask, width, dice.fork('draw'));
      if (answers.length === 1) return { target: ask.id, answer: answers[0] as Draft };
      const deals = [first, ...imagine(def, match, seat, dice, worlds, 1)];
      const decisions = answers.map((answer) => ({ target: ask.id, answer }));
      return bestOf(def, wisdom, deals, seat, decisions, dice)?.decision;
    },
    interject(match, seat, seed) {
      const dice = new FastDice(seed);
      if (wisdom.asides === undefined && openAsides(def, match, seat).length === 0) return undefined;
      // Most of the time there is nothing worth doing: one imagined deal is enough to see that.
      const [first] = imagine(def, match, seat, dice, 1);
      if (first === undefined) return undefined;
      const wanted: Decision[] =
        wisdom.asides !== undefined
          ? wisdom.asides(first, seat, dice.fork('asides')).map(({ aside, answer }) => ({ target: aside, answer }))
          : openAsides(def, first, seat).flatMap((aside) =>
              drawAside(def, first, seat, aside, 4, dice.fork(aside)).map((answer) => ({ target: aside, answer })),
            );
      const legal = wanted.filter(({ target, answer }) => refuse(def, first, seat, target, answer) === undefined);
      if (legal.length === 0) return undefined;
      const deals = [first, ...imagine(def, match, seat, dice, worlds, 1)];
      const best = bestOf(def, wisdom, deals, seat, legal, dice);
      const now = mean(deals.map((deal) => wisdom.value(deal.state, seat, deal)));
      return best !== undefined && best.value > now ? best.decision : undefined;
    },
  };
}

export function firstAsk<V extends Vocabulary>(match: Match<V>, seat: Seat): Ask<V> | undefined {
  return openAsks(match).find((ask) => ask.seat === seat);
}

/** The imagined deals from number `from` on; each depends on its number alone. */
function imagine<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  seat: Seat,
  dice: FastDice,
  worlds: number,
  from = 0,
): Match<V>[] {
  const deals: Match<V>[] = [];
  if (match.outcome !== null) return deals;
  for (let i = from; i < worlds; i++) deals.push(conceal(def, match, seat, dice.fork(`deal ${i}`)));
  return deals;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function bestOf<V extends Vocabulary>(
  def: GameDef<V>,
  wisdom: Wisdom<V>,
  deals: readonly Match<V>[],
  seat: Seat,
  decisions: readonly Decision[],
  dice: FastDice,
): { decision: Decision; value: number } | undefined {
  let best: { decision: Decision; value: number } | undefined;
  for (const decision of decisions) {
    let sum = 0;
    let tried = 0;
    for (let i = 0; i < deals.length; i++) {
      const deal = deals[i] as Match<V>;
      // What is legal does not depend on the deal (law 6); a named candidate may still be a mistake of the game's bot.
      if (i === 0 && refuse(def, deal, seat, decision.target, decision.answer) !== undefined) break;
      sum += outcomeOf(def, wisdom, deal, seat, decision, dice, i);
      tried++;
    }
    if (tried === 0) continue;
    const value = sum / tried;
    if (best === undefined || value > best.value) best = { decision, value };
  }
  return best;
}

/** What the position is worth after a decision; dice fall alike for all decisions that are compared. */
function outcomeOf<V extends Vocabulary>(
  def: GameDef<V>,
  wisdom: Wisdom<V>,
  deal: Match<V>,
  seat: Seat,
  { target, answer }: Decision,
  dice: FastDice,
  world: number,
): number {
  const after = clone(def, deal);
  const game = dice.fork(`game ${world}`);
  trust(def, after, seat, target, structuredCopy(answer), game);
  if (typeof target === 'number') othersAnswer(def, after, target, dice.fork(`others ${world}`), game);
  return wisdom.value(after.state, seat, after);
}

/** In a question to several, the effect shows only when all have answered: the others answer at random. */
function othersAnswer<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  id: number,
  dice: FastDice,
  game: FastDice,
): void {
  for (let i = 0; i < match.seats; i++) {
    const pending = openSet(match);
    if (pending === null || !pending.asks.some((ask) => ask.id === id)) return;
    const other = openAsks(match)[0];
    const answer = other && sample(def, match, other, dice);
    if (other === undefined || answer === undefined) return;
    trust(def, match, other.seat, other.id, answer, game);
  }
}

/** Answers are plain data; a simulated match takes them over, so each gets its own. */
function structuredCopy(answer: Draft): Draft {
  return JSON.parse(JSON.stringify(answer)) as Draft;
}
