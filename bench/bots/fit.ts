/**
 * Fits the weights of a game's standing: who wins, from what was measured at rest in games of squires. Softmax regression over the seats,
 * phase by phase, drawn towards the present weights.
 *
 *   npx node bench/bots/fit.ts GAME [--games 4000] [--seats 2,3,4,5] [--seed fit] [--pull 0.002] [--knights STEPS] [--equals] [--imagined]
 *
 * With `--equals` those who sit at one table err alike (self-play.ts says why). With `--knights` the games are those of knights who think so many steps and fewer: slower, and nearer to what is played at a table.
 * With `--imagined` they are games as they are imagined, for the weights of a mind's foresight.
 *
 * Prints the data file.
 */

import { weightsFor } from '@homage/bots';
import { asked } from './asked.ts';
import { imagined, type Sample, samples } from './self-play.ts';

const { game, mind, options, values } = asked({
  games: '4000',
  seats: '4',
  seed: 'fit',
  pull: '0.002',
  knights: undefined,
  equals: false,
  imagined: false,
});
const width = mind.features.length;
const games = Number(values.games);
const pull = Number(values.pull);
const knights = values.knights === undefined ? undefined : Number(values.knights);

function scores({ features }: Sample, seats: number, weights: readonly number[]): number[] {
  return Array.from({ length: seats }, (_, seat) => {
    let sum = 0;
    for (let i = 0; i < width; i++) sum += (weights[i] as number) * (features[seat * width + i] as number);
    return sum;
  });
}

function shares(found: number[]): number[] {
  const top = Math.max(...found);
  const parts = found.map((score) => Math.exp(score - top));
  const sum = parts.reduce((a, b) => a + b, 0);
  return parts.map((part) => part / sum);
}

/** Mean surprise at who won, in nats. */
function loss(set: readonly Sample[], seats: number, weights: readonly number[]): number {
  let sum = 0;
  for (const sample of set) {
    const expected = shares(scores(sample, seats, weights));
    sample.shares.forEach((share, seat) => {
      if (share > 0) sum -= share * Math.log(Math.max(1e-9, expected[seat] as number));
    });
  }
  return sum / set.length;
}

/** Gradient descent with a step for each weight (Adam). */
function fit(set: readonly Sample[], seats: number, start: readonly number[]): number[] {
  const weights = [...start];
  const mean = new Array<number>(width).fill(0);
  const square = new Array<number>(width).fill(0);
  for (let lap = 1; lap <= 400; lap++) {
    const slope = new Array<number>(width).fill(0);
    for (const sample of set) {
      const expected = shares(scores(sample, seats, weights));
      for (let seat = 0; seat < seats; seat++) {
        const miss = (expected[seat] as number) - (sample.shares[seat] as number);
        for (let i = 0; i < width; i++)
          slope[i] = (slope[i] as number) + miss * (sample.features[seat * width + i] as number);
      }
    }
    for (let i = 0; i < width; i++) {
      const g = (slope[i] as number) / set.length + pull * ((weights[i] as number) - (start[i] as number));
      mean[i] = 0.9 * (mean[i] as number) + 0.1 * g;
      square[i] = 0.99 * (square[i] as number) + 0.01 * g * g;
      const step =
        (mean[i] as number) / (1 - 0.9 ** lap) / (Math.sqrt((square[i] as number) / (1 - 0.99 ** lap)) + 1e-8);
      weights[i] = (weights[i] as number) - 0.03 * 0.99 ** (lap / 4) * step;
    }
  }
  return weights.map((weight) => Math.round(weight * 1000) / 1000);
}

const bySeats: { [seats: string]: number[][] } = {};
for (const count of values.seats.split(',').map(Number)) {
  const all = [
    ...(values.imagined
      ? imagined(game, mind, count, options, games, `${values.seed}/${count}`)
      : samples(game, mind, count, options, games, `${values.seed}/${count}`, { knights, equals: values.equals })),
  ];
  const start = weightsFor(mind.weights, count);
  bySeats[count] = start.map((before, phase) => {
    const set = all.filter((sample) => sample.phase === phase);
    const held = (i: number): boolean => Math.floor(i / 40) % 5 === 0;
    const [learn, test] = [set.filter((_, i) => !held(i)), set.filter((_, i) => held(i))];
    if (learn.length < 200) return [...before];
    const after = fit(learn, count, before);
    console.error(
      `${count} seats, phase ${phase}: ${set.length} samples, surprise ${loss(test, count, before).toFixed(4)} -> ${loss(test, count, after).toFixed(4)} (even ${Math.log(count).toFixed(4)})`,
    );
    return after;
  });
}
// With four seats fitted, other numbers of seats that were not take the same.
const any = bySeats[4] ?? Object.values(bySeats)[0];
const made = `npx node bench/bots/fit.ts ${process.argv.slice(2).join(' ')}`;
const rows = (weights: readonly (readonly number[])[]): string =>
  `[\n${weights.map((row) => `      [${row.join(', ')}],`).join('\n')}\n    ]`;
console.log(`/** By phase, one weight for each of: ${mind.features.join(', ')}. Data: made by the command below. */

import type { Weights } from '@homage/bots';

export const WEIGHTS: Weights = {
  made: '${made}',
  bySeats: {
    any: ${rows(any as number[][])},${Object.entries(bySeats)
      .filter(([count]) => count !== '4')
      .map(([count, weights]) => `\n    ${count}: ${rows(weights)},`)
      .join('')}
  },
};`);
