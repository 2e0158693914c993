import type { Flags, Values } from './args.ts';

/** One word of the command line. `run` returns the exit code. */
export interface Command {
  name: string;
  summary: string;
  usage: string;
  flags: Flags;
  run(values: Values, positionals: readonly string[]): Promise<number> | number;
}
