/** The thread in which bots think. */

import { parentPort, workerData } from 'node:worker_threads';
import { Pace, think } from '@homage/bots';
import type { ServedGame } from '../settings.ts';
import type { Message, Task } from './pool.ts';

const { GAMES } = (await import((workerData as { module: string }).module)) as { GAMES: readonly ServedGame[] };
const pace = new Pace();

/** Where an error was thrown. Its words stay out of the log: they may tell what the bot saw. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const [frame = ''] = error.stack?.match(/^ +at .*$/m) ?? [];
  return `${error.name}${frame === '' ? '' : ` ${frame.trim()}`}`;
}

const send = (message: Message): void => parentPort?.postMessage(message);

function conclude({ game, ...thought }: Task): Message {
  const entry = GAMES.find(({ id }) => id === game);
  if (entry === undefined) return { failed: `there is no game ${game}` };
  const { decision, failed } = think(
    entry.def,
    entry.wisdom,
    thought,
    pace,
    () => performance.now(),
    (best) => send({ best }),
  );
  return { ...(decision && { decision }), ...(failed !== undefined && { failed: placeOf(failed) }) };
}

parentPort?.on('message', (task: Task) => {
  let message: Message;
  try {
    message = conclude(task);
  } catch (error) {
    message = { failed: placeOf(error) };
  }
  send(message);
});
