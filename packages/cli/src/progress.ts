/** A progress bar on a terminal; nothing where the output is read by a program. */

const WIDTH = 30;
const EVERY = 100;

export function progress(total: number): { tick(done: number): void; done(): void } {
  if (!process.stderr.isTTY) return { tick() {}, done() {} };
  let shown = 0;
  return {
    tick(done) {
      const now = Date.now();
      if (now - shown < EVERY) return;
      shown = now;
      const full = Math.floor((done / total) * WIDTH);
      process.stderr.write(`\r[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${done}/${total}`);
    },
    done() {
      process.stderr.write(`\r${' '.repeat(WIDTH + 24)}\r`);
    },
  };
}
