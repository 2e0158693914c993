import type { Seat, Vocabulary } from '@homage/kernel';
import { type GameWords, type Say, sayEvent } from '@homage/words';
import { Button } from '../chrome/Button.tsx';
import { useLanguage } from '../text/language.tsx';
import { useText } from '../text/text.ts';
import { digest, type LogLine, placesOf } from './digest.ts';
import css from './Log.module.css';

interface SinceProps {
  lines: readonly LogLine[];
  words: GameWords<Vocabulary>;
  say: Say;
  seat: Seat | undefined;
  /** What the reader sees now. */
  view?: Vocabulary['View'] | undefined;
  onPoint(places: readonly string[]): void;
  onGo?(moment: number): void;
  onDismiss(): void;
}

/** A card for who comes back: at most seven lines that matter, each a link to the board. */
export function SinceYouLeft({ lines, words, say, seat, view, onPoint, onGo, onDismiss }: SinceProps) {
  const { language } = useLanguage();
  const ui = useText();
  const told = digest(lines, words, seat, view);
  return (
    <section className={css.since} aria-labelledby="since">
      <h2 id="since">{ui.since.heading}</h2>
      {told.lines.length === 0 && <p>{ui.since.nothing}</p>}
      <ul>
        {told.lines.map(({ index, moment, event }) => (
          <li key={index}>
            <button
              type="button"
              className={css.line}
              onMouseEnter={() => onPoint(placesOf([event], words))}
              onFocus={() => onPoint(placesOf([event], words))}
              onMouseLeave={() => onPoint([])}
              onBlur={() => onPoint([])}
              onClick={() => onGo?.(moment)}
            >
              {sayEvent(words, language, event, say)}
            </button>
          </li>
        ))}
      </ul>
      {told.folded > 0 && <p>{ui.since.routine(told.folded)}</p>}
      <div>
        <Button icon="check" onClick={onDismiss}>
          {ui.since.dismiss}
        </Button>
      </div>
    </section>
  );
}
