/** Plays the blocks of a contest, here or in threads; what comes out does not depend on how many threads there are. */

import { Worker } from 'node:worker_threads';
import { type Block, type Contest, playBlock, type Result, summed } from '@homage/bots';
import type { GameEntry } from '@homage/registry';

export interface Assignment {
  game: string;
  contest: Contest;
  /** The numbers of the blocks to be played. */
  blocks: number[];
}

export async function hold(
  game: GameEntry,
  contest: Contest,
  blocks: number,
  threads: number,
  tick: (done: number, index: number, block: Block) => void,
): Promise<Result> {
  const played: Block[] = new Array(blocks);
  let done = 0;
  const note = (index: number, block: Block): void => {
    played[index] = block;
    tick(++done, index, block);
  };
  const all = Array.from({ length: blocks }, (_, i) => i);
  if (threads === 1)
    for (const index of all)
      note(
        index,
        playBlock(game, contest, index, () => performance.now()),
      );
  else {
    const shares = Array.from({ length: threads }, (_, t) => all.filter((i) => i % threads === t));
    await Promise.all(shares.map((share) => inThread({ game: game.id, contest, blocks: share }, note)));
  }
  return summed(played, contest.seats, contest.seed);
}

function inThread(workerData: Assignment, note: (index: number, block: Block) => void): Promise<void> {
  return new Promise((done, fail) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
    worker.on('message', ({ index, block }: { index: number; block: Block }) => note(index, block));
    worker.on('error', fail);
    worker.on('exit', (code) => (code === 0 ? done() : fail(new Error(`a thread of the arena ended with ${code}`))));
  });
}
