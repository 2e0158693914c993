/** Memory of a process that only serves. */

import { setFlagsFromString } from 'node:v8';

/** By how much the heap may outgrow what is alive, in percent, before it is cleaned up. Left alone, it grows to several times as much. */
const GROWTH = 80;

/**
 * For a process of its own, as `homage serve` is one: these are settings of the whole process, so `serve` does not decide them. The part of
 * the heap for young objects stays as large as loading the program has made it (8 MB); left alone, it takes a hundred.
 */
export function keepSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
  setFlagsFromString('--semi-space-growth-factor=1');
}
