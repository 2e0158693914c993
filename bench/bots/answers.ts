/**
 * What the answers of one level are worth over those of another at single positions of games of squires: where they differ, both are played on to the very end
 * in common worlds that neither has seen. Many times cheaper than an arena, and silent about whom one sits with: everybody plays on as a squire.
 *
 *   npx node bench/bots/answers.ts GAME [--hero lord] [--rival knight] [--plan JSON] [--positions 100] [--worlds 40] [--every 20] [--seats 4]
 *     [--seed answers] [--option k=v]
 *
 * `--plan` changes how the hero's level thinks, as in trial.ts. Windows are left out: there is mostly nothing to decide.
 */

import { type BotKind, Imagination, Judge, type Mind, makeBot, playGame, readBot, squireBot } from '@homage/bots';
import { canonical, clone, copy, FastDice, openAsks, trust, type Vocabulary } from '@homage/kernel';
import { asked } from './asked.ts';

const { game, mind, options, values } = asked({
  hero: 'lord',
  rival: 'knight',
  plan: '{}',
  positions: '100',
  worlds: '40',
  every: '20',
  seats: '4',
  seed: 'answers',
});
const { def, wisdom } = game;
const seats = Number(values.seats);
const positions = Number(values.positions);
const worlds = Number(values.worlds);
const { kind: level } = readBot(values.hero, ['knight', 'lord'] as const) ?? { kind: 'lord' };
const { plans } = mind;
const changed: Mind<Vocabulary> = {
  ...mind,
  plans: { ...plans, [level]: { ...plans[level], ...JSON.parse(values.plan) } },
};
const hero = makeBot(level, def, { ...wisdom, mind: changed });
const rival = makeBot(values.rival as BotKind, def, wisdom);
const squire = squireBot(def, mind);
const judge = new Judge(mind, seats);
const dice = new FastDice(`${values.seed}/positions`);

const gains: number[] = [];
const byKind: { [kind: string]: { asked: number; differ: number; gain: number } } = {};
let differ = 0;

function report(): void {
  const mean = gains.reduce((a, b) => a + b, 0) / gains.length;
  const square = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / (gains.length - 1);
  const error = Math.sqrt(square / gains.length);
  console.log(
    `${gains.length} positions, another answer in ${differ}, gain at the end ${(100 * mean).toFixed(2)} ± ${(100 * error).toFixed(2)} hundredths of the win for a question`,
  );
}

for (let i = 0; gains.length < positions; i++) {
  const watched: typeof squire = {
    ...squire,
    decide(match, seat, seed) {
      const ask = openAsks(match).find((open) => open.seat === seat);
      if (
        ask !== undefined &&
        ask.kind !== 'window' &&
        gains.length < positions &&
        dice.below(Number(values.every)) === 0
      ) {
        const name = `${values.seed}/${i}/${gains.length}`;
        const [mine, theirs] = [hero, rival].map((bot) => bot.decide(match, seat, name));
        if (mine !== undefined && theirs !== undefined) {
          let gain = 0;
          const other = canonical(mine.answer) !== canonical(theirs.answer);
          if (other) {
            differ++;
            const imagined = new Imagination(def, mind, match, seat, `${name}/told`);
            for (let w = 0; w < worlds; w++) {
              for (const [sign, { target, answer }] of [[1, mine] as const, [-1, theirs] as const]) {
                const world = imagined.world(w);
                const now = clone(def, world.match);
                const chance = new FastDice(world.seed);
                trust(def, now, seat, target, copy(answer), chance);
                imagined.goOn(now, chance, Number.POSITIVE_INFINITY);
                gain += (sign * (judge.standing(now)[seat] as number)) / worlds;
              }
            }
          }
          gains.push(gain);
          byKind[ask.kind] ??= { asked: 0, differ: 0, gain: 0 };
          const row = byKind[ask.kind] as { asked: number; differ: number; gain: number };
          row.asked++;
          row.differ += other ? 1 : 0;
          row.gain += 100 * gain;
          if (gains.length % 20 === 0 || gains.length === positions) report();
        }
      }
      return squire.decide(match, seat, seed);
    },
  };
  playGame(def, options, new Array(seats).fill(watched), `${values.seed}/${i}`);
}
for (const [kind, { asked: times, differ: others, gain }] of Object.entries(byKind))
  console.log(`${kind}: asked ${times}, another answer in ${others}, gained ${gain.toFixed(1)} in all`);
