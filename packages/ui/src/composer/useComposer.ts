import { type Draft, type Json, same } from '@homage/kernel';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../text/language.tsx';
import {
  type AnyChoice,
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
  strangersAt,
  sumOf,
  type Target,
  toggled,
  valuesAt,
} from './draft.ts';

/** Where drafts go: the table, near or far. */
export interface Composable {
  /** The first choice of a question, where the table has told it with the question. */
  offer?(target: Target): AnyStep | undefined;
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
  /** Why a place cannot be picked now, in the words of the rules; nothing where it can be, or where they have nothing to say. */
  whyAt(place: string): Promise<AnyReason | undefined>;
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

/** Whether a draft was begun or laid ready. */
const holdsDraft = (key: string): boolean =>
  (['draft', 'laid'] as const).some((shelf) => Object.keys(recall(key, shelf)).length > 0);

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
  const [kept, setKept] = useState<{ key: string; state: DraftState }>();
  const said = useRef(speaking);
  said.current = speaking;
  const suggested = useCallback((choice: AnyChoice): Json | undefined => {
    const { kind, words, view } = said.current;
    return words.suggest?.(kind, choice, view);
  }, []);
  // A draft belongs to its question, and a question mostly comes with its first choice: then it is drawn once, with what may be chosen, and nothing is waited for.
  const begun = useMemo((): DraftState => {
    const offer = target === undefined || holdsDraft(key) ? undefined : table.offer?.(target);
    return offer === undefined ? EMPTY : stepped(EMPTY, [], offer, {}, suggested);
  }, [key, target, table, suggested]);
  const state = kept?.key === key ? kept.state : begun;
  const setState = useCallback(
    (to: DraftState | ((before: DraftState) => DraftState)) =>
      setKept((before) => {
        const was = before?.key === key ? before.state : begun;
        return { key, state: typeof to === 'function' ? to(was) : to };
      }),
    [key, begun],
  );
  const turn = useRef(0);
  /** The question whose draft follows a plan that a pick on the board has made. */
  const planned = useRef<string>(undefined);
  const { language } = useLanguage();
  const now = useRef({ state, speaking, table, alwaysConfirm, language });
  now.current = { state, speaking, table, alwaysConfirm, language };

  const fetchStep = useCallback(
    async (made: readonly Made[], after?: (step: AnyStep, all: readonly Made[]) => boolean): Promise<void> => {
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
      if ((all === made || planned.current === key) && after?.(step, all)) return;
      const reached = step;
      setState((before) => stepped(before, all, reached, laidFor(key, all), suggested));
    },
    [key, target, setState, suggested],
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
      setState(stepped(EMPTY, made, step, laidFor(key, made), suggested));
      return;
    }
  }, [key, target, setState, suggested]);

  // Before anything can be clicked: whoever is quick must not be overtaken by the end of the question before.
  useLayoutEffect(() => {
    if (begun.busy) void start();
    // A question that comes back (its answer was withdrawn) begins anew.
    else setKept((before) => (before?.key === key ? undefined : before));
    return () => {
      turn.current++;
    };
  }, [key, begun, start]);

  const add = useCallback(
    (value: Json, byButton: boolean) => {
      const { made, choice } = now.current.state;
      if (choice === undefined || now.current.state.busy) return;
      const longer = [...made, { choice, value }];
      void fetchStep(longer, (step, all) => {
        const { kind, words, view, say } = now.current.speaking;
        const warned = words.warn?.(kind, draftOf(all), view, now.current.language, say) !== undefined;
        const light = words.atOnce?.includes(kind) === true;
        const quick = !now.current.alwaysConfirm && !warned && (byButton || light || longer.length === 1);
        const atOnce = 'complete' in step && quick;
        if (atOnce) void submit(all, made);
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

  const whyAt = useCallback(
    async (place: string): Promise<AnyReason | undefined> => {
      const { choice, made } = now.current.state;
      if (choice === undefined || target === undefined) return undefined;
      const { open, greyed } = valuesAt(choice, place, now.current.speaking);
      if (open.length > 0) return undefined;
      if (greyed[0]) return greyed[0].why;
      const [value] = strangersAt(choice, place, now.current.speaking);
      if (value === undefined) return undefined;
      const named = choice.type === 'some' ? [value] : choice.type === 'split' ? { [String(value)]: 1 } : value;
      const step = await now.current.table.compose(target, { ...draftOf(made), [choice.key]: named });
      // The house itself only says that it was not on offer.
      return 'why' in step && !step.why.code.startsWith('house.') ? step.why : undefined;
    },
    [target],
  );

  const pick = useCallback(
    (place: string) => {
      const { choice, partial, complete, made } = now.current.state;
      if (choice === undefined) {
        if (!complete) return;
        setState((before) => ({ ...before, looked: { place, hint: 'nothing' } }));
        return;
      }
      const { open, greyed } = valuesAt(choice, place, now.current.speaking);
      const { kind, words, view } = now.current.speaking;
      const plan = choice.type === 'one' ? words.plan?.(kind, choice.key, draftOf(made), place, view) : undefined;
      const first = plan?.[choice.key];
      if (plan && first !== undefined && choice.type === 'one' && choice.of.some((one) => same(one, first))) {
        planned.current = key;
        remember(key, { ...draftOf(made), ...plan }, 'laid');
        add(first, false);
        return;
      }
      const [value] = open;
      if (open.length > 1 || value === undefined) {
        const why = open.length === 0 ? greyed[0]?.why : undefined;
        setState((before) => ({
          ...before,
          why,
          looked: why ? undefined : { place, hint: open.length > 1 ? 'several' : 'nothing' },
        }));
        if (why !== undefined || open.length > 0) return;
        void whyAt(place).then((found) => {
          if (found === undefined) return;
          // Only while this is still what the reader has just picked.
          setState((before) =>
            before.looked?.place === place && before.choice === choice
              ? { ...before, why: found, looked: undefined }
              : before,
          );
        });
        return;
      }
      if (choice.type === 'one') add(value, false);
      else if (choice.type === 'some') setPartial(toggled(choice, partial, value));
      else if (choice.type === 'split') setPartial(oneMore(choice, (partial ?? {}) as Counts, value as string));
    },
    [add, key, setPartial, setState, whyAt],
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
    whyAt,
  };
}

/** One piece more in a bucket; when it is full, or all are placed, it begins again at its least. */
function oneMore(choice: DraftState['choice'] & { type: 'split' }, counts: Counts, bucket: string): Json {
  const { min = 0, max, each = 1 } = choice.over[bucket] ?? { max: 0 };
  const count = counts[bucket] ?? 0;
  const room = sumOf(choice, counts) + each <= highest(choice.total) && count < max;
  return { ...counts, [bucket]: room ? count + 1 : min };
}
