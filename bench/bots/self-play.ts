/** Games of squires, or of knights, among themselves, with what the mind measured at every point of rest. */

import { type Bot, type Mind, makeBot, playGame, randomBot, squireBot } from '@homage/bots';
import { FastDice, type GameDef, type Vocabulary } from '@homage/kernel';
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

/** A bot that notes a sample whenever the game has come to rest. */
function watched(mind: Mind<Vocabulary>, found: Sample[]): (bot: Bot<Vocabulary>) => Bot<Vocabulary> {
  let rest = -1;
  return (bot) => ({
    ...bot,
    decide(match, seat, seed) {
      const now = mind.rest(match);
      if (now > rest) {
        rest = now;
        const features = new Float64Array(match.seats * mind.features.length);
        mind.measure(match, features);
        found.push({ phase: mind.phase(match), features, shares: [] });
      }
      return bot.decide(match, seat, seed);
    },
  });
}

export type Def = GameDef<Vocabulary>;
