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
 * choice that they leave open, any refusal, and the player's own hand on the decision or the board give the question back to the player. Only
 * a question that follows an answer of this page goes on by itself: not one that an undo or a redo has brought back, nor one that another
 * page of the player has led to. `given` is the question that this page has answered last.
 */
export function useOnward(
  ask: number | undefined,
  table: Composable,
  speaking: Speaking,
  seat: number | undefined,
  given: { readonly current: number | undefined },
): void {
  const now = useRef(speaking);
  now.current = speaking;
  const met = useRef(new Set<number>());
  const last = useRef<number>(undefined);
  useEffect(() => {
    if (ask === undefined) return undefined;
    const before = last.current;
    const again = met.current.has(ask);
    last.current = ask;
    met.current.add(ask);
    if (again || before === undefined || seat === undefined || now.current.words.onward === undefined) return undefined;
    let gone = false;
    const stop = (): void => {
      gone = true;
    };
    const hand = ({ target }: Event): void => {
      if (target instanceof Element && target.closest('[data-composer], [data-place]') !== null) stop();
    };
    for (const kindOfTouch of TOUCHES) document.addEventListener(kindOfTouch, hand, true);
    const timer = setTimeout(async () => {
      if (given.current !== before) return;
      const { kind, words, view } = now.current;
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
  }, [ask, seat, table, given]);
}
