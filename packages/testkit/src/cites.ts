/** The log links every event to the paragraph it rests on: both must be there. */

import type { Vocabulary } from '@homage/kernel';
import { type Citations, type GameWords, LANGUAGES } from '@homage/words';

/** Events whose paragraph depends on what they tell: every kind of it. */
export type Telling<V extends Vocabulary> = { readonly [K in keyof V['Events']]?: readonly Partial<V['Events'][K]>[] };

/** What is wrong with the paragraphs that a game cites for its events; nothing if every one is on its rules page, in all languages. */
export function uncitedEvents<V extends Vocabulary>(
  words: GameWords<V>,
  table: Citations<V>,
  telling: Telling<V>,
): string[] {
  const faults: string[] = [];
  // What the house itself tells rests on no rule of the game and begins no round.
  for (const asked of [words.cites, words.round]) {
    if (asked?.({ kind: 'house.dropped', data: { round: 3 } } as never) !== undefined)
      faults.push('house.dropped is cited');
  }
  for (const [kind, rule] of Object.entries(table)) {
    const told: readonly object[] | undefined = typeof rule === 'function' ? telling[kind as keyof V['Events']] : [{}];
    if (told === undefined || told.length === 0) faults.push(`${kind} depends on what it tells, and nothing is told`);
    for (const data of told ?? []) {
      const cited = words.cites?.({ kind, data } as Parameters<NonNullable<typeof words.cites>>[0]);
      for (const language of LANGUAGES) {
        if (!words.texts[language].rules.some(({ id }) => id === cited))
          faults.push(`${kind} ${JSON.stringify(data)} cites ${cited}, which is not there in ${language}`);
      }
    }
  }
  return faults;
}
