/** Lines typed by a person, or piped in by a test. */

import { createInterface } from 'node:readline';

export interface Lines {
  /** The next line, or undefined at the end of the input (also on Ctrl-C). */
  ask(prompt: string): Promise<string | undefined>;
  close(): void;
}

export function openLines(): Lines {
  const reader = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: process.stdin.isTTY === true,
  });
  const queue: string[] = [];
  let waiting: ((line: string | undefined) => void) | undefined;
  let ended = false;
  reader.on('line', (line) => {
    if (waiting === undefined) queue.push(line);
    else {
      const give = waiting;
      waiting = undefined;
      give(line);
    }
  });
  const end = (): void => {
    ended = true;
    waiting?.(undefined);
    waiting = undefined;
  };
  reader.on('close', end);
  reader.on('SIGINT', () => reader.close());
  return {
    ask(prompt) {
      const line = queue.shift();
      if (line !== undefined) {
        process.stdout.write(`${prompt}${line}\n`);
        return Promise.resolve(line);
      }
      if (ended) return Promise.resolve(undefined);
      reader.setPrompt(prompt);
      reader.prompt();
      return new Promise((resolve) => {
        waiting = resolve;
      });
    },
    close: () => reader.close(),
  };
}
