/** Can everything be said? */

import type { Reason, SeenEvent, Vocabulary } from '@homage/kernel';
import { type GameWords, LANGUAGES, type Language, type Say, sayEvent, sayRefusal } from '@homage/words';

export function plainSay(seats: number, me?: number): Say {
  return { name: (seat) => `P${seat + 1}`, me, seats };
}

/** What is wrong with a sentence, if anything. */
export function faultOf(sentence: unknown): string | undefined {
  if (typeof sentence !== 'string' || sentence.trim() === '') return 'is empty';
  const hole = /undefined|NaN|\[object/.exec(sentence);
  return hole === null ? undefined : `has a hole: ${sentence}`;
}

/** Without its paragraph: a sentence that consists of a citation alone says nothing. */
function bare<V extends Vocabulary>(reason: Reason<V>): { code: string } {
  const { rule: _rule, ...rest } = reason as { code: string; rule?: string };
  return rest;
}

/** The paragraph that the log links to. A game that cites at all cites for every event of its rules. */
function ruleOf<V extends Vocabulary>({ cites }: GameWords<V>, event: SeenEvent<V>): string | undefined {
  if (cites === undefined || event.kind.startsWith('house.')) return undefined;
  return cites(event) ?? 'nothing';
}

/** A refusal links to its paragraph, and an event to its own, so the rules page must have it. */
function uncited<V extends Vocabulary>(
  words: GameWords<V>,
  language: Language,
  rule: string | undefined,
): string | undefined {
  if (rule === undefined || words.texts[language].rules.some(({ id }) => id === rule)) return undefined;
  return `cites the paragraph ${rule}, which the rules page does not have`;
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
          'reason' in what
            ? sayRefusal(words, language, bare(what.reason), say)
            : sayEvent(words, language, what.event, say);
        const rule = 'reason' in what ? (what.reason as { rule?: string }).rule : ruleOf(words, what.event);
        const fault = faultOf(sentence) ?? uncited(words, language, rule);
        if (fault !== undefined) return `${name} in ${language} ${fault}`;
      } catch (error) {
        return `${name} in ${language} throws ${String(error)}`;
      }
    }
  }
  return undefined;
}
