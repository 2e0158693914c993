/** Positions of the fixture game in which somebody has something to hide. */

import {
  conceal,
  type Draft,
  FastDice,
  type Match,
  openAsides,
  openAsks,
  type Seat,
  sample,
  sampleAside,
  start,
  submit,
} from '@homage/kernel';
import { type Squabble, squabble } from '@homage/testkit/fixture';

export { type Draft, FastDice, type Match, openAsides, openAsks, type Seat, sample };

/** Random positions; in half of them some secret answers have been given already. */
export function positions(seed: string, seats: number, count: number): Match<Squabble>[] {
  const out: Match<Squabble>[] = [];
  for (let game = 0; out.length < count; game++) {
    const dice = new FastDice(`${seed}/${game}`);
    const match = start(squabble, seats, { rounds: 4 }, dice);
    for (let step = 0; match.outcome === null && out.length < count && step < 300; step++) {
      if (step % 5 === 4) out.push(structuredClone(match));
      const seat = dice.below(seats);
      const kind = dice.below(6) === 0 ? openAsides(squabble, match, seat)[0] : undefined;
      const aside = kind && sampleAside(squabble, match, seat, kind, dice);
      if (kind !== undefined && aside !== undefined) {
        submit(squabble, match, seat, kind, aside, dice);
        continue;
      }
      const open = openAsks(match);
      const ask = open[dice.below(open.length)]!;
      submit(squabble, match, ask.seat, ask.id, sample(squabble, match, ask, dice), dice);
    }
  }
  return out;
}

/** The same position with everything dealt anew that a seat cannot know; other seats' secret answers are withdrawn. */
export function redealt(match: Match<Squabble>, seat: Seat | undefined, dice: FastDice): Match<Squabble> {
  return conceal(squabble, match, seat, dice);
}
