/** A thread of the arena. */

import { parentPort, workerData } from 'node:worker_threads';
import { playBlock } from '@homage/bots';
import { gameById } from '@homage/registry';
import type { Assignment } from './contest.ts';

const { game: id, contest, blocks } = workerData as Assignment;
const game = gameById(id);
if (game === undefined) throw new Error(`there is no game ${id}`);
for (const index of blocks) {
  parentPort?.postMessage({ index, block: playBlock(game, contest, index, () => performance.now()) });
}
