/** Games of squires, or of knights, among themselves, with what the mind measured at every point of rest. */

import { type Bot, type Mind, makeBot, playGame, randomBot, squireBot } from '@homage/bots';
import {
  copy,
  FastDice,
  firstOpen,
  type GameDef,
  type Match,
  passWindow,
  refuse,
  start,
  trust,
  type Vocabulary,
} from '@homage/kernel';
import type { GameEntry } from '@homage/registry';

/** A position at rest: its phase, the features of all seats, and what the seats won in the end. */
export interface Sample {
  phase: number;
  features: Float64Array;
  shares: number[];
}

/** How much squires err while they learn: none, a little, much. A table in three has somebody who plays at random. */
const TEMPERATURES = [0, 0.3, 0.8] as const;
/** Knights at one table think more and less, so that some of them lose by their own doing. */
const KNIGHTS = [1, 0.4, 0.1] as const;

/**
 * With `equals` everybody at a table errs alike. Where players differ in skill, whoever has much early on is likely the better player, and his lead looks
 * like more than it is; among equals a lead is only a lead.
 */
export function* samples(
  { def, wisdom, winners }: GameEntry,
  mind: Mind<Vocabulary>,
  seats: number,
  options: object,
  games: number,
  seed: string,
  { knights, equals = false }: { knights?: number | undefined; equals?: boolean } = {},
): Generator<Sample> {
  const squires =
    knights === undefined
      ? TEMPERATURES.map((temperature) => squireBot(def, mind, { temperature }))
      : KNIGHTS.map((part) => makeBot('knight', def, wisdom, { steps: Math.ceil(part * knights) }));
  const chance = randomBot(def);
  for (let i = 0; i < games; i++) {
    const dice = new FastDice(`${seed}/${i}/seats`);
    const one = squires[dice.below(squires.length)] ?? chance;
    const bots = Array.from(
      { length: seats },
      (): Bot<Vocabulary> => (equals ? one : (squires[dice.below(squires.length)] ?? chance)),
    );
    if (i % 3 === 0 && knights === undefined && !equals) bots[dice.below(seats)] = chance;
    const found: Sample[] = [];
    const { match } = playGame(def, options, bots.map(watched(mind, found)), `${seed}/${i}`, { asides: false });
    if (match.outcome === null) continue;
    const won = winners(match.outcome);
    const shares = bots.map((_, seat) => (won.includes(seat) ? 1 / won.length : 0));
    for (const sample of found) yield { ...sample, shares };
  }
}

/** So many answers in a thousand are any that is worth a thought, in every third game none. */
const SLIPS = [0, 30, 100] as const;
/** Longer than any game. */
const LONGEST = 20_000;

/** Games as they are imagined: everybody by the fast hand on the open position, among equals, with a slip now and then. Many times as fast as games of squires. */
export function* imagined(
  { def, winners }: GameEntry,
  mind: Mind<Vocabulary>,
  seats: number,
  options: object,
  games: number,
  seed: string,
): Generator<Sample> {
  for (let i = 0; i < games; i++) {
    const dice = new FastDice(`${seed}/${i}`);
    const slip = new FastDice(`${seed}/${i}/slips`);
    const often = SLIPS[i % SLIPS.length] as number;
    const match = start(def, seats, options, dice);
    const found: Sample[] = [];
    const note = noter(mind, found);
    for (let answers = 0; answers < LONGEST && match.outcome === null; answers++) {
      if (passWindow(def, match, dice)) continue;
      note(match);
      const ask = firstOpen(match);
      if (ask === undefined) break;
      const any =
        slip.below(1000) < often
          ? mind.options(match, ask, slip).filter(({ answer }) => !refuse(def, match, ask.seat, ask.id, answer))
          : [];
      const answer = any[slip.below(Math.max(1, any.length))]?.answer ?? (mind.quick ?? mind.policy)(match, ask, dice);
      trust(def, match, ask.seat, ask.id, copy(answer), dice);
    }
    if (match.outcome === null) continue;
    const won = winners(match.outcome);
    const shares = Array.from({ length: seats }, (_, seat) => (won.includes(seat) ? 1 / won.length : 0));
    for (const sample of found) yield { ...sample, shares };
  }
}

/** Notes a sample whenever the game has come to rest. */
function noter(mind: Mind<Vocabulary>, found: Sample[]): (match: Match<Vocabulary>) => void {
  let rest = -1;
  return (match) => {
    const now = mind.rest(match);
    if (now <= rest) return;
    rest = now;
    const features = new Float64Array(match.seats * mind.features.length);
    mind.measure(match, features);
    found.push({ phase: mind.phase(match), features, shares: [] });
  };
}

/** A bot that notes a sample whenever the game has come to rest. */
function watched(mind: Mind<Vocabulary>, found: Sample[]): (bot: Bot<Vocabulary>) => Bot<Vocabulary> {
  const note = noter(mind, found);
  return (bot) => ({
    ...bot,
    decide(match, seat, seed) {
      note(match);
      return bot.decide(match, seat, seed);
    },
  });
}

export type Def = GameDef<Vocabulary>;
