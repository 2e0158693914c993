/** `node bench/server/main.ts [--json] [--seconds N] [--idle N]`. Ends by itself; only addresses of this machine are used. */

import { parseArgs } from 'node:util';
import { IDLE_TABLES, measure, report } from './figures.ts';

const { values } = parseArgs({
  options: { json: { type: 'boolean' }, seconds: { type: 'string' }, idle: { type: 'string' } },
});
const seconds = Number(values.seconds ?? 6);
const idle = Number(values.idle ?? IDLE_TABLES);
if (!(seconds > 0 && seconds <= 60) || !(Number.isInteger(idle) && idle >= 0 && idle <= 100_000)) {
  console.error('--seconds is from 1 to 60, --idle a whole number of tables up to 100000');
  process.exit(2);
}
const figures = await measure(seconds, idle);
console.log(values.json === true ? JSON.stringify(figures) : report(figures));
process.exit(0);
