/**
 * `npm run fuzz -- --minutes N [GAME...]`: plays every registered game at random, under the laws, with fresh seeds, until
 * the time is up. It only asks the command line, twice: `games` prints one line per ruleset (its id, and options if any),
 * and `simulate` plays it. A run that ends badly has printed its seed, with which it can be repeated.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, games: { type: 'string', default: '20' } },
  allowPositionals: true,
});
const end = Date.now() + Number(values.minutes) * 60_000;
const main = join(import.meta.dirname, '../packages/cli/src/main.ts');

const listed = spawnSync(process.execPath, [main, 'games', '--ids'], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
});
if (listed.status !== 0) process.exit(listed.status ?? 1);
const rulesets = listed.stdout
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
  .filter(([id]) => id && (positionals.length === 0 || positionals.includes(id)));
if (rulesets.length === 0) console.log('No game is registered under these names: nothing to do.');

for (let round = 0; rulesets.length > 0 && Date.now() < end; round++) {
  const ruleset = rulesets[round % rulesets.length] ?? [];
  const args = ['simulate', ...ruleset, '--laws', '--games', values.games, '--seed', String(randomInt(2 ** 32))];
  console.log(`homage ${args.join(' ')}`);
  const { status } = spawnSync(process.execPath, [main, ...args], { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`Failed: npx homage ${args.join(' ')}`);
    process.exit(1);
  }
}
