import type { Draft, Json } from '@homage/kernel';
import type { Composable, Speaking } from '@homage/ui';
import { useEffect, useRef } from 'react';

/** A moment to see the step that was made. */
const BEAT = 500;
/** No announced course is longer: a guard against going round for ever. */
const MOST = 12;

/**
 * Carries out what the player has announced (`GameWords.onward`): answers the question as long as the words know every choice of it. The first
 * choice that they leave open, and any refusal, gives the question back to the player.
 */
export function useOnward(
  ask: number | undefined,
  table: Composable,
  speaking: Speaking,
  seat: number | undefined,
): void {
  const now = useRef(speaking);
  now.current = speaking;
  useEffect(() => {
    const { kind, words, view } = now.current;
    if (ask === undefined || seat === undefined || words.onward === undefined) return undefined;
    let gone = false;
    const timer = setTimeout(async () => {
      const draft: { [key: string]: Json } = {};
      for (let i = 0; i < MOST; i++) {
        const step = await table.compose(ask, draft as Draft);
        if (gone || 'why' in step) return;
        if ('complete' in step) {
          await table.answer(ask, draft as Draft);
          return;
        }
        const value = words.onward?.(kind, step.choice, view, seat);
        if (value === undefined) return;
        draft[step.choice.key] = value;
      }
    }, BEAT);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [ask, seat, table]);
}
