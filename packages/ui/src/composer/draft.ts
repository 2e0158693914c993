/** The draft of one answer, as data: what has been chosen, what is open now. No React, no network. */

import {
  type Choice,
  type Composed,
  type Draft,
  type Json,
  type Reason,
  same,
  type Target,
  type Vocabulary,
} from '@homage/kernel';
import type { GameText, GameWords, Say } from '@homage/words';
import type { Lit } from '../board/board.ts';

export type AnyChoice = Choice<Vocabulary>;
export type AnyReason = Reason<Vocabulary>;
export type AnyStep = Composed<Vocabulary>;

/** One choice that has been made. */
export interface Made {
  choice: AnyChoice;
  value: Json;
}

export interface DraftState {
  made: readonly Made[];
  /** The open choice; undefined while it is being fetched or when the draft is whole. */
  choice: AnyChoice | undefined;
  complete: boolean;
  /** What is being put together for a choice that takes several clicks. */
  partial: Json | undefined;
  why: AnyReason | undefined;
  busy: boolean;
  /** A pick on the board that needs a second look: the place, and what is to be said about it. */
  looked: { place: string; hint: 'several' | 'nothing' } | undefined;
}

export const EMPTY: DraftState = {
  made: [],
  choice: undefined,
  complete: false,
  partial: undefined,
  why: undefined,
  busy: true,
  looked: undefined,
};

export function draftOf(made: readonly Made[]): Draft {
  return Object.fromEntries(made.map(({ choice, value }) => [choice.key, value]));
}

/** What a widget shows before anything is touched; `laid` is what was laid ready for it, if it is still to be had. */
export function firstPartial(choice: AnyChoice, laid?: Json, suggested?: Json): Json | undefined {
  switch (choice.type) {
    case 'one':
      return undefined;
    case 'some':
      if (Array.isArray(laid)) return choice.of.filter((value) => taken(laid, value));
      return choice.min > 0 && choice.of.length === choice.min ? [...choice.of] : [];
    case 'amount':
      return typeof laid === 'number' ? Math.max(choice.min, Math.min(choice.max, laid)) : choice.min;
    case 'split':
      return suggested ?? Object.fromEntries(Object.entries(choice.over).map(([bucket, { min = 0 }]) => [bucket, min]));
  }
}

/** Where the draft stands after the house has said what follows it. */
export function stepped(
  state: DraftState,
  made: readonly Made[],
  step: AnyStep,
  laid: Draft = {},
  suggest?: (choice: AnyChoice) => Json | undefined,
): DraftState {
  if ('why' in step) return { ...state, busy: false, why: step.why };
  if ('complete' in step) return { ...EMPTY, made, complete: true, busy: false };
  return {
    ...EMPTY,
    made,
    choice: step.choice,
    partial: firstPartial(step.choice, laid[step.choice.key], suggest?.(step.choice)),
    busy: false,
  };
}

export const taken = (list: Json | undefined, value: Json): boolean =>
  Array.isArray(list) && list.some((item) => same(item, value));

/** Adds a value to a `some`, or takes it out again, in the order of the offer. */
export function toggled(choice: AnyChoice & { type: 'some' }, partial: Json | undefined, value: Json): Json {
  return choice.of.filter((item) => taken(partial, item) !== same(item, value));
}

export type Counts = { readonly [bucket: string]: number };

export function sumOf(choice: AnyChoice & { type: 'split' }, counts: Counts): number {
  return Object.entries(choice.over).reduce((sum, [bucket, { each = 1 }]) => sum + (counts[bucket] ?? 0) * each, 0);
}

export const lowest = (total: number | readonly [number, number]): number =>
  typeof total === 'number' ? total : total[0];
export const highest = (total: number | readonly [number, number]): number =>
  typeof total === 'number' ? total : total[1];

/** Whether what is put together can be handed in as it stands. */
export function isReady(choice: AnyChoice, partial: Json | undefined): boolean {
  switch (choice.type) {
    case 'one':
      return false;
    case 'some':
      return Array.isArray(partial) && partial.length >= choice.min && partial.length <= choice.max;
    case 'amount':
      return Number.isInteger(partial) && (partial as number) >= choice.min && (partial as number) <= choice.max;
    case 'split': {
      const sum = sumOf(choice, (partial ?? {}) as Counts);
      return sum >= lowest(choice.total) && sum <= highest(choice.total);
    }
  }
}

/** What the open choice means for the board. */
export interface Speaking {
  kind: string;
  text: GameText<Vocabulary>;
  words: GameWords<Vocabulary>;
  view: object;
  say: Say;
}

export function valuesAt(
  choice: AnyChoice,
  place: string,
  { kind, words }: Speaking,
): { open: Json[]; greyed: { value: Json; why: AnyReason }[] } {
  const here = (value: Json): boolean => words.place?.(kind, choice.key, value) === place;
  if (choice.type === 'amount') return { open: [], greyed: [] };
  if (choice.type === 'split') return { open: Object.keys(choice.over).filter(here), greyed: [] };
  return { open: choice.of.filter(here), greyed: (choice.not ?? []).filter((option) => here(option.value)) };
}

/** Values that stand for a place that the open choice does not list: the rules can say why not. Ids of places carry what they stand for. */
export function strangersAt(choice: AnyChoice, place: string, { kind, words }: Speaking): Json[] {
  if (words.place === undefined || choice.type === 'amount') return [];
  const bits = place.split(/[:@.]/);
  const numbers = Array.from({ length: 64 }, (_, number) => number);
  const guesses: Json[] = [place, ...bits, ...numbers];
  return guesses.filter((guess) => words.place?.(kind, choice.key, guess) === place).slice(0, 1);
}

/** The places that the draft and its open choice speak of. */
export function litPlaces(state: Pick<DraftState, 'made' | 'choice' | 'partial'>, speaking: Speaking): Lit[] {
  const { kind, text, words, view, say } = speaking;
  const found = new Map<
    string,
    Omit<Lit, 'place' | 'options' | 'state'> & { state: Lit['state']; options: string[] }
  >();
  const add = (key: string, value: Json, as: Lit['state'], count?: number, why?: AnyReason): void => {
    const place = words.place?.(kind, key, value);
    if (place === undefined) return;
    const entry = found.get(place);
    const option = text.value(kind, key, value, view, say);
    if (entry === undefined) {
      found.set(place, {
        state: as,
        options: [option],
        ...(count !== undefined && { count }),
        ...(why !== undefined && { why }),
      });
      return;
    }
    entry.options.push(option);
    if (as === 'chosen' || (as === 'open' && entry.state === 'greyed')) entry.state = as;
  };
  const { choice, partial } = state;
  if (choice?.type === 'one') {
    for (const value of choice.of) add(choice.key, value, 'open');
    const draft = draftOf(state.made);
    for (const place of words.plans?.(kind, choice.key, draft, view) ?? []) {
      const first = words.plan?.(kind, choice.key, draft, place, view)?.[choice.key];
      if (first === undefined || found.has(place)) continue;
      found.set(place, { state: 'open', options: [text.value(kind, choice.key, first, view, say)] });
    }
  }
  if (choice?.type === 'some')
    for (const value of choice.of) add(choice.key, value, taken(partial, value) ? 'chosen' : 'open');
  if (choice?.type === 'split') {
    for (const bucket of Object.keys(choice.over)) {
      const count = ((partial ?? {}) as Counts)[bucket] ?? 0;
      add(choice.key, bucket, count > 0 ? 'chosen' : 'open', count);
    }
  }
  if (choice?.type === 'one' || choice?.type === 'some') {
    for (const option of choice.not ?? []) add(choice.key, option.value, 'greyed', undefined, option.why);
  }
  for (const { choice: past, value } of state.made) {
    if (past.type === 'some') for (const item of value as Json[]) add(past.key, item, 'chosen');
    else if (past.type === 'one') add(past.key, value, 'chosen');
  }
  return [...found].map(([place, entry]) => ({ place, ...entry }));
}

export type { Target };
