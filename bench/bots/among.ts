/**
 * Games of one level among itself, every one on a deal of its own (in the arena alike bots play one deal alike from every seat): how they end, and
 * how often each class of acts is done in a game by all seats together. In FIEF France also what became of couples that were about to win.
 *
 *   npx node bench/bots/among.ts GAME LEVEL [--games 12] [--seats 4] [--seed among] [--steps N] [--option k=v]
 */

import { ARENA_KINDS, greedyBot, makeBot, playGame } from '@homage/bots';
import { seen } from '@homage/kernel';
import { asked } from './asked.ts';
import { Couples } from './couples.ts';

const { game, options, values, more } = asked({ games: '12', seats: '4', seed: 'among', steps: undefined });
const kind = ARENA_KINDS.find((known) => known === more[0]);
if (kind === undefined) throw new Error('name a game and a level');
const { def, wisdom } = game;
const steps = values.steps === undefined ? {} : { steps: Number(values.steps) };
const plain = kind === 'greedy-1' ? greedyBot(def, wisdom) : makeBot(kind, def, wisdom, steps);
const couples = game.id === 'fief-france' ? new Couples() : undefined;
let now: unknown;
const bot: typeof plain = {
  ...plain,
  decide(match, seat, seed) {
    now = match.state;
    couples?.see(match.state as never);
    return plain.decide(match, seat, seed);
  },
};
const games = Number(values.games);
const endings: { [ending: string]: number } = {};
const acts: { [what: string]: { times: number; games: number } } = {};
for (const what of wisdom.chronicle?.classes ?? []) acts[what] = { times: 0, games: 0 };
for (let i = 0; i < games; i++) {
  const met = new Set<string>();
  const { match } = playGame(def, options, new Array(Number(values.seats)).fill(bot), `${values.seed}/${i}`, {
    sink(event) {
      const heard = seen(event, undefined);
      if (heard !== undefined) couples?.hear(heard, now as never);
      const act = heard && wisdom.chronicle?.act(heard);
      if (act === undefined) return;
      acts[act.what] ??= { times: 0, games: 0 };
      const counts = acts[act.what] as { times: number; games: number };
      counts.times += act.times ?? 1;
      if (!met.has(act.what)) counts.games++;
      met.add(act.what);
    },
  });
  const ending = match.outcome === null ? 'unfinished' : (wisdom.chronicle?.ending(match.outcome) ?? 'end');
  endings[ending] = (endings[ending] ?? 0) + 1;
  couples?.end();
}
console.log(JSON.stringify({ game: game.id, level: kind, games, endings }));
for (const [what, { times, games: met }] of Object.entries(acts))
  console.log(`${what.padEnd(22)} ${(times / games).toFixed(2)} in a game, in ${met} of ${games} games`);
if (couples !== undefined)
  console.log(
    `couples about to win whom an army could reach: in ${couples.games} games; fought, parted or stabbed then in ${couples.fought}, the round outlived by their rivals in ${couples.outlived}`,
  );
