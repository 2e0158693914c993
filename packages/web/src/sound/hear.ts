import type { SeenEvent, Vocabulary } from '@homage/kernel';
import type { Cue, GameWords } from '@homage/words';

/** Of what happened in one moment, at most so many sounds: the weightiest, in their order. */
const MOST = 2;

/**
 * What is heard of the events that have just come. A few at a time; whoever comes back to a long absence hears nothing of it (`many`), and
 * what does not concern the reader is heard only if it matters.
 */
export function cuesOf(
  events: readonly SeenEvent<Vocabulary>[],
  words: Pick<GameWords<Vocabulary>, 'cue' | 'weight'>,
  me: number | undefined,
  many = 12,
): Cue[] {
  if (events.length > many) return [];
  const heard = events
    .map((event, i) => ({ i, cue: words.cue?.(event), weight: words.weight(event, me) }))
    .filter(({ cue, weight }) => cue !== undefined && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.i - b.i)
    .slice(0, MOST)
    .sort((a, b) => a.i - b.i)
    .map(({ cue }) => cue as Cue);
  return [...new Set(heard)];
}
