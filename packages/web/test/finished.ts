/** Games that bots have played to the end, to be put on the device of a visitor or looked at as they are. */

import { makeBot } from '@homage/bots';
import { type Ask, FastDice, openAsks, type Vocabulary } from '@homage/kernel';
import { browserGame } from '@homage/registry/browser';
import { type Entry, Table } from '@homage/table';
import { lay, type Setup } from '../src/local/kept.ts';
import type { Laid } from './laid.ts';

const NAMES = ['Ada', 'Sibylle', 'Tancrède', 'Ermengarde', 'Godefroy', 'Yolande'];

/** Played to the end, or as far as is said. The first seat is a person's. The same seed gives the same game. */
export async function finished(
  id: string,
  {
    seats = 4,
    options = {},
    seed = 'f1'.padEnd(64, '0'),
    most = 4000,
    until = () => false,
  }: Partial<{
    seats: number;
    options: Setup['options'];
    seed: string;
    most: number;
    /** Stops where this is asked. */
    until(ask: Ask<Vocabulary>): boolean;
  }> = {},
): Promise<Laid<Vocabulary>> {
  const game = browserGame(id);
  if (game === undefined) throw new Error(id);
  const [def, wisdom] = await Promise.all([game.rules(), game.wisdom()]);
  const kept = lay(def, {
    id: `${id.replace(/\W/g, '')}end`.slice(0, 10),
    game: id,
    seed,
    options,
    seats: Array.from({ length: seats }, (_, seat) => ({
      name: NAMES[seat] ?? `${seat}`,
      kind: seat === 0 ? ('person' as const) : ('bot' as const),
    })),
    now: Date.UTC(2026, 0, 1),
  });
  const bot = makeBot('squire', def, wisdom);
  const { table } = Table.open(def, kept.header, kept.seed);
  const entries: Entry[] = [];
  for (let i = 0; i < most && !table.over; i++) {
    const asks = openAsks(table.match);
    const [ask] = asks;
    if (ask === undefined || asks.some(until)) break;
    const known = table.conceal(ask.seat, new FastDice(`${seed}/${i}`));
    const decision = bot.decide(known, ask.seat, `${seed}/${i}`);
    if (decision === undefined) break;
    const result = table.submit(ask.seat, decision.target, decision.answer, kept.header.created + 1000 * i);
    if (!result.ok) throw new Error(JSON.stringify(result.why));
    entries.push(result.entry);
  }
  kept.over = table.over;
  return { kept, entries, match: table.match };
}
