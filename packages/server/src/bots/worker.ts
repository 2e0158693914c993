/** The thread in which bots think. */

import { parentPort, workerData } from 'node:worker_threads';
import { BOT_KINDS, type Bot, Pace, timedBot } from '@homage/bots';
import type { Vocabulary } from '@homage/kernel';
import type { ServedGame } from '../settings.ts';
import type { Message, Thought } from './pool.ts';

const { GAMES } = (await import((workerData as { module: string }).module)) as { GAMES: readonly ServedGame[] };
const pace = new Pace();

function botFor({ game, bot: kind, ms }: Thought): Bot<Vocabulary> {
  const entry = GAMES.find(({ id }) => id === game);
  const level = BOT_KINDS.find((known) => known === kind);
  if (entry === undefined || level === undefined) throw new Error(`there is no bot ${game}/${kind}`);
  return timedBot(
    level,
    entry.def,
    entry.wisdom,
    pace,
    ms,
    () => performance.now(),
    (best) => send({ best }),
  );
}

/** Where an error was thrown. Its words stay out of the log: they may tell what the bot saw. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const [frame = ''] = error.stack?.match(/^ +at .*$/m) ?? [];
  return `${error.name}${frame === '' ? '' : ` ${frame.trim()}`}`;
}

const send = (message: Message): void => parentPort?.postMessage(message);

parentPort?.on('message', (thought: Thought) => {
  const { match, seat, seed, aside } = thought;
  try {
    const thinker = botFor(thought);
    const decision = aside ? thinker.interject(match, seat, seed) : thinker.decide(match, seat, seed);
    send(decision === undefined ? {} : { decision });
  } catch (error) {
    send({ failed: placeOf(error) });
  }
});
