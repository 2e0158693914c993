/**
 * One side of `pairs.ts`: `playing.ts DIR GAME OPTIONS`. Each message is the number of a stretch; a stretch is whole random games with seeds of its own until
 * enough time has gone by, and what comes back is how many answers there were in how much processor time. Both sides play with the options of their own checkout.
 */

import { pathToFileURL } from 'node:url';
import { processorTime } from './measure.ts';

export interface Spent {
  answers: number;
  /** Of processor time. */
  ms: number;
}

const MS = 120;

const [dir = '', id = '', given = '{}'] = process.argv.slice(2);
const load = (path: string) => import(pathToFileURL(`${dir}/${path}`).href);
const { gameById } = (await load('packages/registry/src/index.ts')) as typeof import('@homage/registry');
const { playAtRandom, seatsOf } = (await load('bench/kernel/playouts.ts')) as typeof import('./playouts.ts');
const entry = gameById(id);
if (entry === undefined) throw new Error(`there is no game '${id}' in ${dir}`);
const set = JSON.parse(given) as { [key: string]: unknown };
const options = entry.def.options.map((option) =>
  option.key in set ? { ...option, default: set[option.key] } : option,
);
const game = { ...entry, def: { ...entry.def, options } } as typeof entry;

process.on('message', (stretch) => {
  const from = processorTime();
  const spent: Spent = { answers: 0, ms: 0 };
  for (let i = 0; spent.ms < MS; i++) {
    spent.answers += playAtRandom(game, seatsOf(game), `pairs/${stretch}/${i}`);
    spent.ms = processorTime() - from;
  }
  process.send?.(spent);
});
