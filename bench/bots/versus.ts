/** A squire with other weights of its hand against greedy as it was: npx node bench/bots/versus.ts GAME '{"level":0}' [blocks] [seats] */

import { greedyBot, oddsOf, playGame, squireBot } from '@homage/bots';
import { gameAsked } from './asked.ts';

const [id = '', hand = '{}', blocks = '20', count = '4'] = process.argv.slice(2);
const { game, mind, options } = gameAsked(id);
const { def, wisdom, winners } = game;
const hero = squireBot(def, mind.with(JSON.parse(hand), mind.weights));
const rival = greedyBot(def, wisdom);
const seats = Number(count);
let won = 0;
for (let block = 0; block < Number(blocks); block++) {
  for (let seat = 0; seat < seats; seat++) {
    const bots = Array.from({ length: seats }, (_, s) => (s === seat ? hero : rival));
    const { match } = playGame(def, options, bots, `versus/${block}`);
    const seatsWon = match.outcome === null ? [] : winners(match.outcome);
    if (seatsWon.includes(seat)) won += 1 / seatsWon.length;
  }
}
const share = won / Number(blocks) / seats;
console.log(`${hand}: share ${share.toFixed(3)}, odds ${oddsOf(share, seats).toFixed(2)}`);
