/**
 * `node bench/server/strikes.ts WHAT [--strikes N] [--rate R] [--tables T] [--nodes K] [--warm A]`: games at several nodes in processes of their own while something is struck (kill, stop,
 * nats, cut, database, drain), and how long anybody waits: `waited` at a node that was not struck itself, `longest` at any table until its next answer. The
 * players are in this process, beside the nodes: `rate` says how many answers a second came of it when it was struck. Before each strike
 * everybody plays as fast as can be until A answers have been given: a node that was killed before is warm then, and keeps tables.
 */

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    strikes: { type: 'string', default: '3' },
    rate: { type: 'string', default: '300' },
    tables: { type: 'string', default: '50' },
    nodes: { type: 'string', default: '2' },
    warm: { type: 'string', default: '4000' },
  },
});
const [what = 'kill'] = positionals;

interface Storms {
  storm(what: string, plan: object): Promise<{ faults: string[] }>;
}
const { storm } = (await import(resolve(import.meta.dirname, '../../packages/server/test/nodes/storm.ts'))) as Storms;
const { faults, ...figures } = await storm(what, {
  nodes: Number(values.nodes),
  tables: Number(values.tables),
  seats: 4,
  strikes: Number(values.strikes),
  rate: Number(values.rate),
  warm: Number(values.warm),
  seed: `strikes ${what}`,
});
console.table([{ what, ...figures, faults: faults.length }]);
for (const fault of faults) console.log(fault);
process.exit(faults.length === 0 ? 0 : 1);
