import type { TableState } from '../client/types.ts';

/** Who has won, as the rules or the table say. */
export function winnersOf({ seen, ending }: TableState): readonly number[] {
  const outcome = seen?.outcome as { winners?: readonly number[] } | null | undefined;
  return outcome?.winners ?? ending?.winners ?? [];
}
