/**
 * Tunes the weights of a game's fast hand: one weight at a time is made larger or smaller, and the change is kept if the squire that has it
 * beats three that do not, in paired blocks, and again on fresh deals.
 *
 *   npx node bench/bots/tune.ts GAME [--blocks 150] [--laps 1] [--seats 4] [--seed tune] [--only a,b]
 *
 * Prints the weights as they are found.
 */

import { type Hand, type Mind, oddsOf, playGame, squireBot } from '@homage/bots';
import type { Vocabulary } from '@homage/kernel';
import { asked } from './asked.ts';

const { game, mind, options, values } = asked({ blocks: '150', laps: '1', seats: '4', seed: 'tune', only: undefined });
const { def, winners } = game;
const seats = Number(values.seats);
const blocks = Number(values.blocks);

/** The share of the hero against copies of the rival, and its standard error over blocks. */
function meet(hero: Mind<Vocabulary>, rival: Mind<Vocabulary>, seed: string): { share: number; error: number } {
  const [mine, theirs] = [squireBot(def, hero), squireBot(def, rival)];
  const shares: number[] = [];
  for (let block = 0; block < blocks; block++) {
    let won = 0;
    for (let seat = 0; seat < seats; seat++) {
      const bots = Array.from({ length: seats }, (_, s) => (s === seat ? mine : theirs));
      const { match } = playGame(def, options, bots, `${seed}/${block}`, { asides: false });
      const seatsWon = match.outcome === null ? [] : winners(match.outcome);
      if (seatsWon.includes(seat)) won += 1 / seatsWon.length;
    }
    shares.push(won / seats);
  }
  const share = shares.reduce((a, b) => a + b, 0) / blocks;
  const spread = shares.reduce((sum, one) => sum + (one - share) ** 2, 0) / (blocks - 1);
  return { share, error: Math.sqrt(spread / blocks) };
}

let champion: Hand = { ...mind.hand };
const names = values.only?.split(',') ?? Object.keys(champion);
let run = 0;
for (let lap = 0; lap < Number(values.laps); lap++) {
  for (const name of names) {
    const now = champion[name] as number;
    for (const other of now === 0 ? [0.5, -0.5] : [now * 1.4, now * 0.65]) {
      const hand = { ...champion, [name]: Math.round(other * 1000) / 1000 };
      const [hero, rival] = [mind.with(hand, mind.weights), mind.with(champion, mind.weights)];
      const first = meet(hero, rival, `${values.seed}/${run++}`);
      if (first.share - first.error < 1 / seats) continue;
      const again = meet(hero, rival, `${values.seed}/${run++}`);
      const share = (first.share + again.share) / 2;
      const error = Math.hypot(first.error, again.error) / 2;
      if (error === 0 || share - 1.5 * error < 1 / seats) continue;
      champion = hand;
      console.log(`${name} ${now} -> ${hand[name]}: odds ${oddsOf(share, seats).toFixed(2)}`);
      break;
    }
  }
}
console.log(JSON.stringify(champion, undefined, 2));
