import type { Json } from '@homage/kernel';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button, IconButton } from '../chrome/Button.tsx';
import { isTyping } from '../chrome/typing.ts';
import { useListen } from '../chrome/useListen.ts';
import { useText } from '../text/text.ts';
import css from './Composer.module.css';
import { type AnyChoice, type Counts, highest, isReady, lowest, sumOf, taken, toggled } from './draft.ts';

interface WidgetProps<T extends AnyChoice['type']> {
  choice: AnyChoice & { type: T };
  partial: Json | undefined;
  /** The words for a value of this choice. */
  name(value: Json): string;
  /** The thing of the board that a value stands for: it explains itself in the list as it does there. */
  about(value: Json): string | undefined;
  /** The values that a pick on the board has narrowed the list to. */
  only: readonly Json[] | undefined;
  take(value: Json): void;
  setPartial(value: Json): void;
  done(): void;
}

/** Digits mean the open choice wherever the focus is, but not in a text. `take` says whether there was anything of that number. */
function useDigits(take: (digit: number) => boolean): void {
  const now = useRef(take);
  now.current = take;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
      if (now.current(Number(event.key))) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** Arrows walk along the list while it has the focus; digits take the option of that number. */
function Options({ many, children }: { many: boolean; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useListen(list, 'keydown', (event) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('button, input') ?? [])];
    const at = all.indexOf(event.target as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    all[(to + all.length) % all.length]?.focus();
    event.preventDefault();
  });
  useDigits((digit) => {
    const option = list.current?.querySelectorAll<HTMLElement>('[data-option]')[digit - 1];
    if (option === undefined || option.closest('fieldset')?.disabled) return false;
    option.click();
    return true;
  });
  return (
    <div ref={list} className={css.options} data-many={many || undefined}>
      {children}
    </div>
  );
}

/** What ends a phase, and nobody, stands last, whatever else there is to do: nobody should end it by the first key. */
const ENDS: readonly unknown[] = ['end', 'done', 'none', 'pass', null];
const endLast = (values: readonly Json[]): readonly Json[] =>
  ENDS.includes(values[0]) ? [...values.slice(1), ...values.slice(0, 1)] : values;

/** One of a list: each option is a button, and taking it is one click. */
export function ChooseOne({ choice, name, about, only, take }: WidgetProps<'one'>) {
  const values = endLast(only ?? choice.of);
  return (
    <Options many={values.length > 8}>
      {values.map((value, i) => (
        <button
          key={JSON.stringify(value)}
          type="button"
          data-option=""
          data-about={about(value)}
          className={css.option}
          onClick={() => take(value)}
        >
          {i < 9 && (
            <span className={css.digit} aria-hidden="true">
              {i + 1}
            </span>
          )}
          <span>{name(value)}</span>
        </button>
      ))}
    </Options>
  );
}

/** Some of a list: boxes to tick, how many are meant, and a button when it is right. */
export function ChooseSome({ choice, partial, name, about, setPartial, done }: WidgetProps<'some'>) {
  const text = useText();
  const count = Array.isArray(partial) ? partial.length : 0;
  const ready = isReady(choice, partial);
  return (
    <>
      <Options many={choice.of.length > 8}>
        {choice.of.map((value) => {
          const on = taken(partial, value);
          return (
            <label
              key={JSON.stringify(value)}
              className={css.option}
              data-on={on || undefined}
              data-about={about(value)}
            >
              <input
                type="checkbox"
                data-option=""
                checked={on}
                onChange={() => setPartial(toggled(choice, partial, value))}
              />
              <span>{name(value)}</span>
            </label>
          );
        })}
      </Options>
      <p className={css.count} role="status">
        {text.compose.count(count, choice.min, Math.min(choice.max, choice.of.length))}
      </p>
      <Button look="press" icon="check" aria-disabled={!ready} onClick={() => ready && done()}>
        {text.compose.done}
      </Button>
    </>
  );
}

/** A number: typed, or stepped, or dragged; all three are the same. A digit is the number wherever the focus is; then the button has it. */
export function ChooseAmount({ choice, partial, setPartial, done }: WidgetProps<'amount'>) {
  const text = useText();
  const id = useId();
  const value = typeof partial === 'number' ? partial : choice.min;
  const set = (to: number): void =>
    setPartial(Math.min(choice.max, Math.max(choice.min, Math.round(to) || choice.min)));
  const ready = isReady(choice, value);
  useDigits((digit) => {
    if (digit < choice.min || digit > choice.max) return false;
    set(digit);
    document.querySelector<HTMLElement>('[data-composer] [data-look="press"]')?.focus();
    return true;
  });
  return (
    <>
      <label htmlFor={id} className={css.count}>
        {text.compose.amount(choice.min, choice.max)}
      </label>
      <div className={css.stepper}>
        <IconButton
          icon="minus"
          label={text.compose.less(String(value))}
          aria-disabled={value <= choice.min}
          onClick={() => set(value - 1)}
        />
        <input
          id={id}
          className="numbers"
          type="number"
          inputMode="numeric"
          min={choice.min}
          max={choice.max}
          value={value}
          onChange={(event) => set(event.target.valueAsNumber)}
          onKeyDown={(event) => event.key === 'Enter' && ready && done()}
        />
        <IconButton
          icon="plus"
          label={text.compose.more(String(value))}
          aria-disabled={value >= choice.max}
          onClick={() => set(value + 1)}
        />
        {choice.max - choice.min > 4 && (
          <input
            type="range"
            aria-label={text.compose.amount(choice.min, choice.max)}
            min={choice.min}
            max={choice.max}
            value={value}
            onChange={(event) => set(event.target.valueAsNumber)}
          />
        )}
      </div>
      <Button look="press" icon="check" aria-disabled={!ready} onClick={() => ready && done()}>
        {text.compose.done}
      </Button>
    </>
  );
}

/** As many as go, from the first bucket on, or as few. */
function filled(choice: AnyChoice & { type: 'split' }, all: boolean): Counts {
  const counts: { [bucket: string]: number } = {};
  for (const [bucket, { min = 0 }] of Object.entries(choice.over)) counts[bucket] = min;
  if (!all) return counts;
  for (const [bucket, { max, each = 1 }] of Object.entries(choice.over)) {
    while ((counts[bucket] ?? 0) < max && sumOf(choice, counts) + each <= highest(choice.total))
      counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return counts;
}

/** Pieces spread over buckets with caps and costs, and the running total. */
export function ChooseSplit({ choice, partial, name, about, setPartial, done }: WidgetProps<'split'>) {
  const text = useText();
  const counts = (partial ?? {}) as Counts;
  const sum = sumOf(choice, counts);
  const ready = isReady(choice, partial);
  return (
    <>
      <ul className={css.split}>
        {Object.entries(choice.over).map(([bucket, { min = 0, max, each = 1 }]) => {
          const count = counts[bucket] ?? 0;
          const full = count >= max || sum + each > highest(choice.total);
          const set = (to: number): void => setPartial({ ...counts, [bucket]: to });
          return (
            <li key={bucket} data-about={about(bucket)}>
              <span>
                {name(bucket)}
                {each !== 1 && <small>{text.compose.each(each)}</small>}
              </span>
              <IconButton
                icon="minus"
                label={text.compose.less(name(bucket))}
                aria-disabled={count <= min}
                onClick={() => count > min && set(count - 1)}
              />
              <output className="numbers">{count}</output>
              <IconButton
                icon="plus"
                data-more=""
                label={text.compose.more(name(bucket))}
                aria-disabled={full}
                onClick={() => !full && set(count + 1)}
              />
            </li>
          );
        })}
      </ul>
      {Object.keys(choice.over).length > 0 && typeof choice.total !== 'number' && highest(choice.total) > 1 && (
        <div className={css.quick}>
          {(['all', 'none'] as const).map((amount) => (
            <Button key={amount} look="quiet" onClick={() => setPartial(filled(choice, amount === 'all'))}>
              {text.compose[amount]}
            </Button>
          ))}
        </div>
      )}
      <p className={css.count} role="status">
        {text.compose.total(sum, lowest(choice.total), highest(choice.total))}
      </p>
      <Button look="press" icon="check" aria-disabled={!ready} onClick={() => ready && done()}>
        {text.compose.done}
      </Button>
    </>
  );
}
