import type { Draft, Json } from '@homage/kernel';
import type { Composable, Speaking } from '@homage/ui';
import { useEffect, useRef } from 'react';

/** A moment to see the step that was made. */
const BEAT = 500;
/** Whoever begins to choose is not overtaken by what was announced before. */
const TOUCHES = ['pointerdown', 'keydown'] as const;
/** No announced course is longer: a guard against going round for ever. */
const MOST = 12;

/**
 * Carries out what the player has announced (`GameWords.onward`): answers the question as long as the words know every choice of it. The first
 * choice that they leave open, any refusal, and the player's own hand on the decision or the board give the question back to the player.
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
    const stop = (): void => {
      gone = true;
    };
    const hand = ({ target }: Event): void => {
      if (target instanceof Element && target.closest('[data-composer], [data-place]') !== null) stop();
    };
    for (const kindOfTouch of TOUCHES) document.addEventListener(kindOfTouch, hand, true);
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
      stop();
      clearTimeout(timer);
      for (const kindOfTouch of TOUCHES) document.removeEventListener(kindOfTouch, hand, true);
    };
  }, [ask, seat, table]);
}
