/** Can everything be said? */

import type { Reason, SeenEvent, Vocabulary } from '@homage/kernel';
import { type GameWords, houseEvent, houseReason, LANGUAGES, type Language, type Say } from '@homage/words';

export function plainSay(seats: number, me?: number): Say {
  return { name: (seat) => `P${seat + 1}`, me, seats };
}

/** A sentence for a reason, without its paragraph. */
export function sayReason<V extends Vocabulary>(
  words: GameWords<V>,
  language: Language,
  why: Reason<V>,
  say: Say,
): string {
  const { code, rule: _rule, ...data } = why as { code: string; rule?: string };
  if (code.startsWith('house.')) return houseReason(language, why as Reason);
  const line = words.texts[language].reasons[code as keyof V['Reasons'] & string];
  return line(data as never, say);
}

export function sayEvent<V extends Vocabulary>(
  words: GameWords<V>,
  language: Language,
  event: SeenEvent<V>,
  say: Say,
): string {
  if (event.kind.startsWith('house.')) return houseEvent(language, event as SeenEvent, say);
  const line = words.texts[language].events[event.kind as keyof V['Events'] & string];
  return line(event.data as never, say);
}

/** What is wrong with a sentence, if anything. */
export function faultOf(sentence: unknown): string | undefined {
  if (typeof sentence !== 'string' || sentence.trim() === '') return 'is empty';
  const hole = /undefined|NaN|\[object|null\b/.exec(sentence);
  return hole === null ? undefined : `has a hole: ${sentence}`;
}

/** The first language that cannot say it. */
export function unsayable<V extends Vocabulary>(
  words: GameWords<V>,
  seats: number,
  what: { reason: Reason<V> } | { event: SeenEvent<V> },
): string | undefined {
  for (const language of LANGUAGES) {
    for (const me of [undefined, 0]) {
      const say = plainSay(seats, me);
      const name = 'reason' in what ? what.reason.code : what.event.kind;
      try {
        const sentence =
          'reason' in what ? sayReason(words, language, what.reason, say) : sayEvent(words, language, what.event, say);
        const fault = faultOf(sentence);
        if (fault !== undefined) return `${name} in ${language} ${fault}`;
      } catch (error) {
        return `${name} in ${language} throws ${String(error)}`;
      }
    }
  }
  return undefined;
}
