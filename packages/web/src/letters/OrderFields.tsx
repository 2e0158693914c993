import type { Order } from '@homage/protocol';
import { useId } from 'react';
import css from '../look/look.module.css';
import { useOrdersText } from '../text/orders.ts';

const DAY = 24 * 60 * 60_000;
const SPANS = { open: undefined, day: DAY, week: 7 * DAY, month: 30 * DAY } as const;
type Span = keyof typeof SPANS;

/** How long an order stands, how often it answers, and what ends it. */
export interface Terms {
  scope: 'any' | 'this';
  often: 'once' | 'always';
  span: Span;
  stop: boolean;
}

export const FIRST_TERMS: Terms = { scope: 'any', often: 'once', span: 'open', stop: true };

/** What the terms mean in an order that is given now. */
export function orderWith(
  kind: string,
  answer: Order['answer'],
  args: NonNullable<Order['when']>,
  { scope, often, span, stop }: Terms,
): Order {
  const ms = SPANS[span];
  return {
    kind,
    answer,
    ...(scope === 'this' && { when: args }),
    ...(often === 'once' && { once: true }),
    ...(ms !== undefined && { until: Date.now() + ms }),
    ...(stop && { stop: true }),
  };
}

/** The terms of an order that stands. */
export function termsOf({ when, once, until, stop }: Order): Terms {
  const left = until === undefined ? undefined : until - Date.now();
  const span = left === undefined ? 'open' : left <= DAY ? 'day' : left <= 7 * DAY ? 'week' : 'month';
  return { scope: when === undefined ? 'any' : 'this', often: once ? 'once' : 'always', span, stop: stop === true };
}

export function OrderFields({
  terms,
  onChange,
  scoped = true,
}: {
  terms: Terms;
  onChange(terms: Terms): void;
  scoped?: boolean;
}) {
  const text = useOrdersText();
  const id = useId();
  const select = <K extends 'scope' | 'often' | 'span'>(key: K, label: string, options: Record<Terms[K], string>) => (
    <div className={css.field}>
      <label htmlFor={`${id}${key}`}>{label}</label>
      <select
        id={`${id}${key}`}
        value={terms[key]}
        onChange={(event) => onChange({ ...terms, [key]: event.target.value })}
      >
        {(Object.keys(options) as Terms[K][]).map((option) => (
          <option key={option} value={option}>
            {options[option]}
          </option>
        ))}
      </select>
    </div>
  );
  return (
    <>
      {scoped && select('scope', text.scope, text.scopes)}
      {select('often', text.times, text.often)}
      {select('span', text.until, text.untils)}
      <label className={css.choices}>
        <input
          type="checkbox"
          checked={terms.stop}
          onChange={(event) => onChange({ ...terms, stop: event.target.checked })}
        />
        {text.stop}
      </label>
    </>
  );
}
