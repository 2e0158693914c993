import type { Json } from '@homage/kernel';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../chrome/Button.tsx';
import { useListen } from '../chrome/useListen.ts';
import { useLanguage } from '../text/language.tsx';
import { useText } from '../text/text.ts';
import css from './Composer.module.css';
import { type AnyChoice, type Counts, type Made, type Speaking, valuesAt } from './draft.ts';
import { Reason } from './Reason.tsx';
import type { Composer } from './useComposer.ts';
import { ChooseAmount, ChooseOne, ChooseSome, ChooseSplit } from './widgets.tsx';

interface ComposerViewProps {
  composer: Composer;
  speaking: Speaking;
  /** What is asked, verb first. */
  title: string;
  /** The focus moves here when the question is new: set after an answer of one's own, never while somebody reads. */
  takeFocus?: boolean;
  onCancel?: () => void;
  /** Stands under the title: what the question is for. */
  help?: ReactNode;
  children?: ReactNode;
}

/** One question and its choices, one after the other. With it every game is playable before its board is drawn. */
export function ComposerView({
  composer,
  speaking,
  title,
  takeFocus = false,
  onCancel,
  help,
  children,
}: ComposerViewProps) {
  const { state, back, restart, confirm } = composer;
  const { kind, text, words, view, say } = speaking;
  const ui = useText();
  const root = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) heading.current?.focus({ preventScroll: true });
  }, [takeFocus]);

  const { choice, made } = state;
  const name = (key: string) => (value: Json) => text.value(kind, key, value, view, say);
  const nameMade = ({ choice: past, value }: Made): string => {
    switch (past.type) {
      case 'one':
        return name(past.key)(value);
      case 'some':
        return (value as Json[]).map(name(past.key)).join(', ');
      case 'amount':
        return String(value);
      case 'split':
        return countsText(value as Counts, name(past.key));
    }
  };
  const { language } = useLanguage();
  const warning = state.complete
    ? words.warn?.(kind, Object.fromEntries(made.map((step) => [step.choice.key, step.value])), view, language, say)
    : undefined;
  const greyed = choice && 'not' in choice ? (choice.not ?? []) : [];
  const only =
    choice && state.looked?.hint === 'several' ? valuesAt(choice, state.looked.place, speaking).open : undefined;
  useListen(root, 'keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (made.length > 0) back();
    else onCancel?.();
  });
  return (
    <section
      className={css.composer}
      aria-labelledby="decision"
      ref={root}
      data-composer={state.busy ? 'busy' : state.complete ? 'whole' : choice?.type}
    >
      <h2 id="decision" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {help}
      {made.length > 0 && (
        <dl className={css.made}>
          {made.map((step) => (
            <div key={step.choice.key}>
              <dt>{text.choice(kind, step.choice.key, say)}</dt>
              <dd>{nameMade(step)}</dd>
            </div>
          ))}
        </dl>
      )}
      {choice && (
        <fieldset className={css.choice} disabled={state.busy}>
          <legend>{text.choice(kind, choice.key, say)}</legend>
          {state.looked && (
            <p className={css.hint}>
              {state.looked.hint === 'several' ? ui.compose.severalHere : ui.compose.nothingHere}
            </p>
          )}
          <Widget
            composer={composer}
            name={name(choice.key)}
            about={(value) => words.place?.(kind, choice.key, value)}
            only={only}
          />
        </fieldset>
      )}
      {state.why && (
        <p className={css.why} role="alert">
          <Reason reason={state.why} words={words} say={say} />
        </p>
      )}
      {state.complete && warning && (
        <p className={css.why} role="alert">
          {warning}
        </p>
      )}
      {choice && <Bounds choice={choice} words={words} say={say} />}
      {(state.complete || made.length > 0 || onCancel) && (
        <div className={css.acts}>
          {state.complete && (
            <Button look="press" icon="check" onClick={confirm} aria-disabled={state.busy}>
              {ui.compose.confirm}
            </Button>
          )}
          {made.length > 0 && (
            <Button icon="back" onClick={back}>
              {ui.compose.back}
            </Button>
          )}
          {made.length > 1 && (
            <Button look="quiet" onClick={restart}>
              {ui.compose.restart}
            </Button>
          )}
          {onCancel && (
            <Button look="quiet" icon="close" onClick={onCancel}>
              {ui.compose.cancel}
            </Button>
          )}
        </div>
      )}
      {greyed.length > 0 && choice && (
        <details className={css.greyed}>
          <summary>{ui.compose.notNow(greyed.length)}</summary>
          <ul>
            {greyed.map(({ value, why }) => (
              <li key={JSON.stringify(value)}>
                <strong>{name(choice.key)(value)}</strong>
                <span>
                  <Reason reason={why} words={words} say={say} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {children}
    </section>
  );
}

/** Why there is no less and no more, where the rules say so. */
function Bounds({ choice, words, say }: { choice: AnyChoice; words: Speaking['words']; say: Speaking['say'] }) {
  if (choice.type !== 'amount' && choice.type !== 'split') return null;
  const told = [choice.short, choice.beyond].filter((reason) => reason !== undefined);
  // Where there is exactly one amount, there is no less and no more for the same reason.
  const reasons = told.filter((reason, i) => told.findIndex(({ code }) => code === reason.code) === i);
  if (reasons.length === 0) return null;
  return (
    <ul className={css.bounds}>
      {reasons.map((reason) => (
        <li key={reason.code}>
          <Reason reason={reason} words={words} say={say} />
        </li>
      ))}
    </ul>
  );
}

interface WidgetProps {
  composer: Composer;
  name(value: Json): string;
  about(value: Json): string | undefined;
  only: readonly Json[] | undefined;
}

function Widget({ composer, name, about, only }: WidgetProps) {
  const { state, take, setPartial, done } = composer;
  const { choice, partial } = state;
  const shared = { partial, name, about, only, take, setPartial, done };
  switch (choice?.type) {
    case 'one':
      return <ChooseOne choice={choice} {...shared} />;
    case 'some':
      return <ChooseSome choice={choice} {...shared} />;
    case 'amount':
      return <ChooseAmount choice={choice} {...shared} />;
    case 'split':
      return <ChooseSplit choice={choice} {...shared} />;
    default:
      return null;
  }
}

const countsText = (counts: Counts, name: (value: Json) => string): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([bucket, count]) => `${count} × ${name(bucket)}`)
    .join(', ');
