/**
 * How far ahead a game must be imagined: at positions of games of squires every option is played on to the very end in common worlds, and noted is what the standing
 * says on the way. Then, by so many of the worlds in turn, each horizon chooses (squire's answer unless another looks better by `trust`), and the others tell what its choice was
 * worth at the end. A horizon that gains nothing over squire's answer, however many worlds it is given, is too short for its standing.
 *
 *   npx node bench/bots/horizons.ts GAME [--positions 60] [--worlds 30] [--by 6] [--far 3] [--width 7] [--every 20] [--seats 4] [--seed horizons] [--option k=v]
 *
 * Where the mind has foresight, what that says is noted beside the standing of all levels, and what its choices gain over that one's.
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
const plain = new Judge(mind, seats);
/** Ways to look at a position: the standing, and foresight. */
const foresight = await mind.foresight?.();
const judges = foresight === undefined ? [plain] : [plain, new Judge(mind, seats, foresight)];
const ways = judges.length * far;
const squire = squireBot(def, mind);
const dice = new FastDice(`${values.seed}/positions`);
const meanOf = (row: readonly number[]): number => row.reduce((a, b) => a + b, 0) / row.length;

/** By horizon (of each judge in turn), and at last for the end itself: what its choices gained over squire's, one figure for each position. */
const gains: number[][] = Array.from({ length: ways + 1 }, () => []);
const others = new Array<number>(ways + 1).fill(0);
let steps = 0;

/** By option, horizon of each judge (the end is the last) and world: the share of the win. */
function noted(match: Match<Vocabulary>, seat: Seat, seed: string): number[][][] | undefined {
  if (mind === undefined) return undefined;
  const imagined = new Imagination(def, mind, match, seat, seed);
  const first = imagined.world(0).match;
  const ask = openAsks(first).find((open) => open.seat === seat);
  const found = ask && optionsOf(def, mind, first, ask, seed, Number(values.width));
  if (ask === undefined || found === undefined || found.length < 2) return undefined;
  const shares = found.map(({ answer }) => {
    const rows: number[][] = Array.from({ length: ways + 1 }, () => []);
    for (let i = 0; i < worlds; i++) {
      const world = imagined.world(i);
      const now = clone(def, world.match);
      const chance = new FastDice(world.seed);
      trust(def, now, seat, ask.id, copy(answer), chance);
      for (let h = 0; h <= far; h++) {
        imagined.goOn(now, chance, h === far ? Number.POSITIVE_INFINITY : mind.rest(world.match) + h + 1);
        for (const [j, judge] of (h === far ? [plain] : judges).entries())
          (rows[h === far ? ways : j * far + h] as number[])[i] = judge.standing(now)[seat] as number;
      }
    }
    return rows;
  });
  steps += imagined.meter.steps / found.length / worlds;
  return shares;
}

function weigh(shares: readonly (readonly number[][])[]): void {
  const at = (option: number, way: number, among: (i: number) => boolean): number =>
    meanOf((shares[option]?.[way] ?? []).filter((_, i) => among(i)));
  for (let way = 0; way <= ways; way++) {
    const found: number[] = [];
    for (let from = 0; from + by <= worlds; from += by) {
      const choosing = (i: number): boolean => i >= from && i < from + by;
      const telling = (i: number): boolean => !choosing(i);
      let best = 0;
      let most = at(0, way, choosing) + (mind?.plans.knight.trust ?? 0);
      for (let option = 1; option < shares.length; option++) {
        const share = at(option, way, choosing);
        if (share <= most) continue;
        most = share;
        best = option;
      }
      if (best > 0) others[way] = (others[way] as number) + by / worlds;
      found.push(at(best, ways, telling) - at(0, ways, telling));
    }
    (gains[way] as number[]).push(meanOf(found));
  }
}

const told = (): number => (gains[0] as number[]).length;
/** What is known so far: a run that is ended early has told something. */
function report(): void {
  console.log(
    `${told()} positions, ${by} of ${worlds} worlds choose, a game to its end takes ${Math.round(steps / told())} steps`,
  );
  const line = (name: string, row: readonly number[]): string => {
    const mean = meanOf(row);
    const error = Math.sqrt(meanOf(row.map((gain) => (gain - mean) ** 2)) / (row.length - 1));
    return `${name}: gain at the end ${(100 * mean).toFixed(2)} ± ${(100 * error).toFixed(2)} hundredths of the win`;
  };
  gains.forEach((row, way) => {
    const name = way === ways ? 'to the end' : `${way < far ? 'standing' : 'foresight'} after ${(way % far) + 1}`;
    console.log(`${line(name.padEnd(19), row)}, another than squire's in ${(others[way] as number).toFixed(1)}`);
    const standing = gains[way - far];
    if (way < far || way === ways || standing === undefined) return;
    const over = row.map((gain, i) => gain - (standing[i] as number));
    console.log(line('  over the standing', over));
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
