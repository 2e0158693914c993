/** A hint as one sentence: what a lord would do, what he expects of it, and of the main alternatives. */

import type { Hint } from '@homage/bots';
import type { Draft, Json } from '@homage/kernel';
import type { Labels } from './choices.ts';
import type { Phrases } from './phrases.ts';

function said(labels: Labels, key: string, value: Json | undefined): string {
  if (value === undefined || value === null) return '–';
  if (typeof value === 'number') {
    const named = labels.value(key, value);
    return named === '' ? String(value) : named;
  }
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((one) => said(labels, key, one)).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, count]) => `${labels.value(key, name)} ${JSON.stringify(count)}`)
      .join(', ');
  return labels.value(key, value);
}

/** An answer in the words of the game: its choices one after the other. */
export const sayAnswer = (labels: Labels, answer: Draft): string =>
  Object.entries(answer)
    .map(([key, value]) => said(labels, key, value))
    .join(' · ');

/** `good`: what the best answer is good for, in the words of the game. */
export function sayHint(labels: Labels, phrases: Phrases, { best, others, why }: Hint, good?: string): string {
  const percent = (share: number): number => Math.round(100 * share);
  const said = phrases.hint[why](sayAnswer(labels, best.answer), percent(best.share));
  const first = good === undefined ? said : `${said} ${phrases.hintBecause(good)}`;
  if (others.length === 0) return first;
  const rest = others.map(({ answer, share }) => phrases.hintOther(sayAnswer(labels, answer), percent(share)));
  return `${first} ${phrases.hintOthers(rest.join('; '))}`;
}
