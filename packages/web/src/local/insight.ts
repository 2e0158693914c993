/** What can be thought about a table as a whole. It comes when it is asked for: a table begins without it. */

import { type Chances, type Hint, hint, LEVEL_MS, Recorder } from '@homage/bots';
import { replay } from '@homage/table';
import type { Engine } from './engine.ts';

/** What a lord would do in the place of the one who plays here alone; nothing where another person sits at the table. */
export function hintFor({ kept, inside: { def, wisdom, host, table, pace } }: Engine): Hint | undefined {
  const { kinds } = kept;
  const me = kinds.indexOf('person');
  if (me < 0 || kinds.lastIndexOf('person') !== me || table.over || wisdom === undefined) return undefined;
  const { match, seed } = host.thought(me, false);
  return hint(def, wisdom, match, me, seed, pace.steps(def.id, LEVEL_MS.lord));
}

/** The chances of a finished game, round by round, and where it turned. */
export async function chancesOf({
  kept,
  journal,
  inside: { def, wisdom, table },
}: Engine): Promise<Chances | undefined> {
  const { mind } = wisdom ?? {};
  if (mind === undefined || !table.over) return undefined;
  const recorder = await Recorder.of(mind, kept.kinds.length);
  replay(def, journal, {
    quick: true,
    each: (entry, _updates, { match }) => recorder.note(match, entry?.n ?? 0),
  });
  return recorder.result;
}
