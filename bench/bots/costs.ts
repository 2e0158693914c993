/**
 * What a thought costs, in processor time (waiting for other programs does not count): a copy, an imagined deal, the standing of all seats, an answer of a squire
 * and of a knight, on positions along a game of squires; and the memory of a thread in which knights think.
 *
 *   npx node bench/bots/costs.ts [--games middle-ages,lancaster,...] [--positions 40]
 */

import { parseArgs } from 'node:util';
import { getHeapStatistics } from 'node:v8';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { Judge, type Mind, makeBot, playGame, squireBot } from '@homage/bots';
import {
  type Concealed,
  clone,
  conceal,
  FastDice,
  type Match,
  openAsks,
  readOptions,
  type Vocabulary,
} from '@homage/kernel';
import { GAMES, type GameEntry } from '@homage/registry';

const { values } = parseArgs({
  options: { games: { type: 'string' }, positions: { type: 'string', default: '40' } },
});
const COUNT = Number(values.positions);

const spent = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

interface Place {
  match: Concealed<Match<Vocabulary>>;
  seat: number;
}

function places({ def }: GameEntry, mind: Mind<Vocabulary>, options: object): Place[] {
  const found: Place[] = [];
  const squire = squireBot(def, mind);
  const watching = {
    ...squire,
    decide(match: Place['match'], seat: number, seed: string) {
      found.push({ match, seat });
      return squire.decide(match, seat, seed);
    },
  };
  playGame(def, options, new Array(4).fill(watching), 'costs');
  const most = Math.min(COUNT, found.length);
  return Array.from({ length: most }, (_, i) => found[Math.floor((i * found.length) / most)] as Place);
}

const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / list.length;
const high = (list: readonly number[]): number =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(0.99 * list.length))] as number;

/** Milliseconds of each call, after some that are not counted. */
function each(at: readonly Place[], times: number, one: (place: Place, i: number) => void): number[] {
  // Code that has just been loaded is slow: the compiler must have seen it often first.
  for (const [i, place] of at.slice(0, 8).entries()) for (let k = 0; k < times; k++) one(place, i + k);
  return at.map((place, i) => {
    const from = spent();
    for (let k = 0; k < times; k++) one(place, i + k);
    return (spent() - from) / times;
  });
}

function measure(game: GameEntry, given: object, name: string): void {
  const { def, wisdom } = game;
  const { mind } = wisdom;
  const options = readOptions(def, given);
  if (mind === undefined || !options.ok) return;
  const at = places(game, mind, options.value);
  const squire = makeBot('squire', def, wisdom);
  const knight = makeBot('knight', def, wisdom);
  const judge = new Judge(mind, 4);
  const copies = each(at, 500, ({ match }) => void clone(def, match));
  const deals = each(at, 500, ({ match, seat }, i) => void conceal(def, match, seat, new FastDice(`deal ${i}`)));
  const standings = each(at, 500, ({ match }) => void judge.standing(match));
  const squires = each(at, 10, ({ match, seat }, i) => void squire.decide(match, seat, `squire ${i}`));
  const asked = at.filter(({ match, seat }) => openAsks(match).some((ask) => ask.seat === seat));
  const knights = each(asked, 1, ({ match, seat }, i) => void knight.decide(match, seat, `knight ${i}`));
  const us = (list: readonly number[]): string => `${(1000 * mean(list)).toFixed(1)} µs`;
  const ms = (list: readonly number[]): string => `${mean(list).toFixed(2)} ms (p99 ${high(list).toFixed(2)})`;
  console.log(
    `${name}: copy ${us(copies)}, deal ${us(deals)}, standing ${us(standings)}, squire ${ms(squires)}, knight ${ms(knights)}; ${at.length} positions`,
  );
}

const wanted = GAMES.filter(({ id }) => values.games === undefined || values.games.split(',').includes(id));
if (isMainThread) {
  for (const game of wanted) {
    measure(game, {}, game.id);
    if (game.id === 'fief-1981') measure(game, { rules: 'adapted' }, `${game.id} adapted`);
  }
  const worker = new Worker(new URL(import.meta.url), {
    argv: ['--games', 'fief-france'],
    resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 },
  });
  worker.on('message', (mb: number) =>
    console.log(`a thread in which knights of FIEF France think: ${mb} MB of heap at most`),
  );
} else {
  const game = wanted[0] as GameEntry;
  const options = readOptions(game.def, {});
  if (game.wisdom.mind === undefined || !options.ok) throw new Error('no mind');
  const knight = makeBot('knight', game.def, game.wisdom);
  let most = 0;
  for (const [i, { match, seat }] of places(game, game.wisdom.mind, options.value).entries()) {
    knight.decide(match, seat, `thread ${i}`);
    const { total_heap_size, external_memory } = getHeapStatistics();
    most = Math.max(most, total_heap_size + external_memory);
  }
  parentPort?.postMessage(Math.round(most / 2 ** 20));
}
