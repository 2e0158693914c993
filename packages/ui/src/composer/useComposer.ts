import { type Draft, type Json, same } from '@homage/kernel';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type AnyReason,
  type AnyStep,
  type Counts,
  type DraftState,
  draftOf,
  EMPTY,
  highest,
  type Made,
  type Speaking,
  stepped,
  sumOf,
  type Target,
  toggled,
  valuesAt,
} from './draft.ts';

/** Where drafts go: the table, near or far. */
export interface Composable {
  compose(target: Target, draft: Draft): Promise<AnyStep>;
  answer(target: Target, answer: Draft): Promise<AnyReason | undefined>;
}

export interface Composer {
  state: DraftState;
  take(value: Json): void;
  setPartial(value: Json): void;
  /** Hands in what was put together for the open choice. */
  done(): void;
  back(): void;
  restart(): void;
  /** Begins anew from the draft that was laid ready. */
  reload(): void;
  confirm(): void;
  /** A pick on the board: the same as choosing in the list. */
  pick(place: string): void;
}

type Shelf = 'draft' | 'laid';
const memory = (shelf: Shelf, key: string): string => `homage.${shelf}.${key}`;

/** Drafts survive a reload; the page keeps them, nobody else. */
function recall(key: string, shelf: Shelf = 'draft'): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(memory(shelf, key)) ?? '{}') as Draft;
  } catch {
    return {};
  }
}

function remember(key: string, draft: Draft, shelf: Shelf = 'draft'): void {
  if (Object.keys(draft).length === 0) sessionStorage.removeItem(memory(shelf, key));
  else sessionStorage.setItem(memory(shelf, key), JSON.stringify(draft));
}

/** Lays a draft ready for a question that is about to be opened: the composer goes on from it, and begins with the figures suggested. */
export function prepareDraft(key: string, draft: Draft, suggest: Draft = {}): void {
  remember(key, draft);
  remember(key, { ...draft, ...suggest }, 'laid');
}

/** What was laid ready, unless something else has been chosen meanwhile. */
function laidFor(key: string, made: readonly Made[]): Draft {
  const laid = recall(key, 'laid');
  const left = made.some(({ choice, value }) => choice.type === 'one' && !same(laid[choice.key] ?? null, value));
  return left ? {} : laid;
}

/**
 * One draft for the list and the board. `key` names the question for ever: a table and an id. Without a target nothing is asked.
 */
export function useComposer(
  key: string,
  target: Target | undefined,
  table: Composable,
  speaking: Speaking,
  alwaysConfirm: boolean,
): Composer {
  const [kept, setKept] = useState({ key, state: EMPTY });
  // A draft belongs to its question: in the moment between two questions there is none.
  const state = kept.key === key ? kept.state : EMPTY;
  const setState = useCallback(
    (to: DraftState | ((before: DraftState) => DraftState)) =>
      setKept((before) => {
        const was = before.key === key ? before.state : EMPTY;
        return { key, state: typeof to === 'function' ? to(was) : to };
      }),
    [key],
  );
  const turn = useRef(0);
  const now = useRef({ state, speaking, table, alwaysConfirm });
  now.current = { state, speaking, table, alwaysConfirm };

  const fetchStep = useCallback(
    async (made: readonly Made[], after?: (step: AnyStep) => boolean): Promise<void> => {
      if (target === undefined) return;
      const mine = ++turn.current;
      setState((before) => ({ ...before, busy: true, why: undefined, looked: undefined }));
      let step = await now.current.table.compose(target, draftOf(made));
      if (mine !== turn.current) return;
      let all = made;
      // Forward, what was laid ready is taken as it comes; lists and figures stop for a look.
      while (after !== undefined && 'choice' in step && step.choice.type === 'one') {
        const value = laidFor(key, all)[step.choice.key];
        if (value === undefined) break;
        const longer: readonly Made[] = [...all, { choice: step.choice, value }];
        const next = await now.current.table.compose(target, draftOf(longer));
        if (mine !== turn.current) return;
        if ('why' in next) break;
        all = longer;
        step = next;
      }
      if (!('why' in step)) remember(key, draftOf(all));
      if (all === made && after?.(step)) return;
      const reached = step;
      setState((before) => stepped(before, all, reached, laidFor(key, all)));
    },
    [key, target, setState],
  );

  const submit = useCallback(
    async (made: readonly Made[], refusedTo: readonly Made[] = made): Promise<void> => {
      if (target === undefined) return;
      const mine = ++turn.current;
      setState((before) => ({ ...before, made, busy: true, why: undefined }));
      const why = await now.current.table.answer(target, draftOf(made));
      // What was handed in at one click and refused is open again as it was before that click; what only did not get through is kept.
      const left = why === undefined || why.code.startsWith('client.') ? made : refusedTo;
      remember(key, why === undefined ? {} : draftOf(left));
      if (why === undefined) remember(key, {}, 'laid');
      if (mine !== turn.current) return;
      setState((before) => ({ ...before, made: left, busy: why === undefined, why }));
    },
    [key, target, setState],
  );

  const start = useCallback(async (): Promise<void> => {
    const kept = recall(key);
    const mine = ++turn.current;
    setState(EMPTY);
    if (target === undefined) return;
    // Choices are fetched one by one, so that each step of a kept draft can be shown and taken back.
    let made: readonly Made[] = [];
    for (;;) {
      const step = await now.current.table.compose(target, draftOf(made));
      if (mine !== turn.current) return;
      const value = 'choice' in step ? kept[step.choice.key] : undefined;
      if ('choice' in step && value !== undefined) {
        const longer = [...made, { choice: step.choice, value }];
        const next = await now.current.table.compose(target, draftOf(longer));
        if (mine !== turn.current) return;
        if (!('why' in next)) {
          made = longer;
          continue;
        }
      }
      setState(stepped(EMPTY, made, step, laidFor(key, made)));
      return;
    }
  }, [key, target, setState]);

  useEffect(() => {
    void start();
    return () => {
      turn.current++;
    };
  }, [start]);

  const add = useCallback(
    (value: Json, byButton: boolean) => {
      const { made, choice } = now.current.state;
      if (choice === undefined || now.current.state.busy) return;
      const longer = [...made, { choice, value }];
      void fetchStep(longer, (step) => {
        const atOnce = 'complete' in step && !now.current.alwaysConfirm && (byButton || longer.length === 1);
        if (atOnce) void submit(longer, made);
        return atOnce;
      });
    },
    [fetchStep, submit],
  );

  const setPartial = useCallback(
    (value: Json) => setState((before) => ({ ...before, partial: value, why: undefined })),
    [setState],
  );
  const back = useCallback(() => {
    const { made } = now.current.state;
    if (made.length > 0) void fetchStep(made.slice(0, -1));
  }, [fetchStep]);
  const restart = useCallback(() => void fetchStep([]), [fetchStep]);
  const confirm = useCallback(() => void submit(now.current.state.made), [submit]);
  const done = useCallback(() => {
    const { partial } = now.current.state;
    if (partial !== undefined) add(partial, true);
  }, [add]);

  const pick = useCallback(
    (place: string) => {
      const { choice, partial, complete } = now.current.state;
      if (choice === undefined) {
        if (!complete) return;
        setState((before) => ({ ...before, looked: { place, hint: 'nothing' } }));
        return;
      }
      const { open, greyed } = valuesAt(choice, place, now.current.speaking);
      const [value] = open;
      if (open.length > 1 || value === undefined) {
        const why = open.length === 0 ? greyed[0]?.why : undefined;
        setState((before) => ({
          ...before,
          why,
          looked: why ? undefined : { place, hint: open.length > 1 ? 'several' : 'nothing' },
        }));
        return;
      }
      if (choice.type === 'one') add(value, false);
      else if (choice.type === 'some') setPartial(toggled(choice, partial, value));
      else if (choice.type === 'split') setPartial(oneMore(choice, (partial ?? {}) as Counts, value as string));
    },
    [add, setPartial, setState],
  );

  return {
    state,
    take: useCallback((value: Json) => add(value, false), [add]),
    setPartial,
    done,
    back,
    restart,
    reload: useCallback(() => void start(), [start]),
    confirm,
    pick,
  };
}

/** One piece more in a bucket; when it is full, or all are placed, it begins again at its least. */
function oneMore(choice: DraftState['choice'] & { type: 'split' }, counts: Counts, bucket: string): Json {
  const { min = 0, max, each = 1 } = choice.over[bucket] ?? { max: 0 };
  const count = counts[bucket] ?? 0;
  const room = sumOf(choice, counts) + each <= highest(choice.total) && count < max;
  return { ...counts, [bucket]: room ? count + 1 : min };
}
