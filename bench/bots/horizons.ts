/**
 * How far ahead a game must be imagined: at positions of games of squires every option is played on to the very end in common worlds, and noted is what the standing
 * says on the way. Then, by so many of the worlds, each horizon chooses (squire's answer unless another looks better by `trust`), and the others tell what its choice was
 * worth at the end. A horizon that gains nothing over squire's answer, however many worlds it is given, is too short for its standing.
 *
 *   npx node bench/bots/horizons.ts GAME [--positions 60] [--worlds 30] [--by 6] [--far 3] [--width 7] [--every 20] [--seats 4] [--seed horizons] [--option k=v]
 */

import { Imagination, Judge, optionsOf, playGame, squireBot } from '@homage/bots';
import { clone, copy, FastDice, type Match, openAsks, type Seat, trust, type Vocabulary } from '@homage/kernel';
import { asked } from './asked.ts';

const { game, mind, options, values } = asked({
  positions: '60',
  worlds: '30',
  by: '6',
  far: '3',
  width: '7',
  every: '20',
  seats: '4',
  seed: 'horizons',
});
const { def } = game;
const seats = Number(values.seats);
const positions = Number(values.positions);
const worlds = Number(values.worlds);
const by = Number(values.by);
const far = Number(values.far);
const judge = new Judge(mind, seats);
const squire = squireBot(def, mind);
const dice = new FastDice(`${values.seed}/positions`);
const meanOf = (row: readonly number[]): number => row.reduce((a, b) => a + b, 0) / row.length;

/** By horizon, and at last for the end itself: what its choices gained over squire's, one figure for each position. */
const gains: number[][] = Array.from({ length: far + 1 }, () => []);
const others = new Array<number>(far + 1).fill(0);
let steps = 0;

/** By option, horizon (the end is the last) and world: the share of the win. */
function noted(match: Match<Vocabulary>, seat: Seat, seed: string): number[][][] | undefined {
  if (mind === undefined) return undefined;
  const imagined = new Imagination(def, mind, match, seat, seed);
  const first = imagined.world(0).match;
  const ask = openAsks(first).find((open) => open.seat === seat);
  const found = ask && optionsOf(def, mind, first, ask, seed, Number(values.width));
  if (ask === undefined || found === undefined || found.length < 2) return undefined;
  const shares = found.map(({ answer }) => {
    const rows: number[][] = Array.from({ length: far + 1 }, () => []);
    for (let i = 0; i < worlds; i++) {
      const world = imagined.world(i);
      const now = clone(def, world.match);
      const chance = new FastDice(world.seed);
      trust(def, now, seat, ask.id, copy(answer), chance);
      for (let h = 0; h <= far; h++) {
        imagined.goOn(now, chance, h === far ? Number.POSITIVE_INFINITY : mind.rest(world.match) + h + 1);
        (rows[h] as number[]).push(judge.standing(now)[seat] as number);
      }
    }
    return rows;
  });
  steps += imagined.meter.steps / found.length / worlds;
  return shares;
}

function weigh(shares: readonly (readonly number[][])[]): void {
  const at = (option: number, h: number, from: number, to?: number): number =>
    meanOf((shares[option]?.[h] ?? []).slice(from, to));
  for (let h = 0; h <= far; h++) {
    let best = 0;
    let most = at(0, h, 0, by) + (mind?.plans.knight.trust ?? 0);
    for (let option = 1; option < shares.length; option++) {
      const share = at(option, h, 0, by);
      if (share <= most) continue;
      most = share;
      best = option;
    }
    if (best > 0) others[h] = (others[h] as number) + 1;
    (gains[h] as number[]).push(at(best, far, by) - at(0, far, by));
  }
}

const told = (): number => (gains[0] as number[]).length;
/** What is known so far: a run that is ended early has told something. */
function report(): void {
  console.log(
    `${told()} positions, ${by} of ${worlds} worlds choose, a game to its end takes ${Math.round(steps / told())} steps`,
  );
  gains.forEach((row, h) => {
    const mean = meanOf(row);
    const error = Math.sqrt(meanOf(row.map((gain) => (gain - mean) ** 2)) / (row.length - 1));
    const name = h === far ? 'to the end' : `${h + 1} at rest`;
    console.log(
      `${name.padEnd(10)} another than squire's in ${others[h]}, gain at the end ${(100 * mean).toFixed(2)} ± ${(100 * error).toFixed(2)} hundredths of the win`,
    );
  });
}

for (let i = 0; told() < positions; i++) {
  const watched: typeof squire = {
    ...squire,
    decide(match, seat, seed) {
      if (told() < positions && dice.below(Number(values.every)) === 0) {
        const shares = noted(match, seat, `${values.seed}/${i}/${told()}`);
        if (shares !== undefined) {
          weigh(shares);
          if (told() % 10 === 0 || told() === positions) report();
        }
      }
      return squire.decide(match, seat, seed);
    },
  };
  playGame(def, options, new Array(seats).fill(watched), `${values.seed}/${i}`);
}
