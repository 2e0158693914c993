/**
 * What silence means when a table plays with clocks: the least that the rules allow. Whatever can be declined is declined, nothing is
 * spent, and of several things that must be taken the first is.
 */

import type { Ask, AskKind, Choice, Json } from '@homage/kernel';
import type { Lancaster, State } from './vocabulary.ts';

/** Ways of saying no, where a question has one. */
const REFUSALS: readonly Json[] = ['none', 'no'];

function least(choice: Choice<Lancaster>): Json {
  switch (choice.type) {
    case 'one':
      return REFUSALS.find((no) => choice.of.includes(no)) ?? choice.of[0] ?? null;
    case 'some':
      return choice.of.slice(0, choice.min);
    case 'amount':
      return choice.min;
    case 'split':
      return {};
  }
}

type Answer<K extends AskKind<Lancaster>> = Lancaster['Asks'][K]['answer'];
type Next<K extends AskKind<Lancaster>> = (
  s: State,
  ask: Ask<Lancaster, K>,
  draft: Partial<Answer<K>>,
  explain: boolean,
) => Choice<Lancaster> | undefined;

/** The least answer to a question, found along its choices; `prefer` may choose among the options of one of them. */
export function silence<K extends AskKind<Lancaster>>(
  next: Next<K>,
  prefer: (s: State, key: string, of: readonly Json[]) => Json | undefined = () => undefined,
): (s: State, ask: Ask<Lancaster, K>) => Answer<K> {
  return (s, ask) => {
    const draft: { [key: string]: Json } = {};
    for (;;) {
      const choice = next(s, ask, draft as Partial<Answer<K>>, false);
      if (choice === undefined) return draft as Answer<K>;
      const liked = choice.type === 'one' ? prefer(s, choice.key, choice.of) : undefined;
      draft[choice.key] = liked ?? least(choice);
    }
  };
}
