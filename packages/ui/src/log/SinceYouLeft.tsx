import type { Seat, Vocabulary } from '@homage/kernel';
import { type GameWords, type Say, sayEvent } from '@homage/words';
import type { ReactNode } from 'react';
import { Button } from '../chrome/Button.tsx';
import { useLanguage } from '../text/language.tsx';
import { useText } from '../text/text.ts';
import { type Chapter, chapters, type LogLine, placesOf } from './digest.ts';
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

/** A card for who comes back: at most seven lines that matter, each a link to the board. After several rounds each has its chapter, the last one open. */
export function SinceYouLeft({ lines, words, say, seat, view, onPoint, onGo, onDismiss }: SinceProps) {
  const { language } = useLanguage();
  const ui = useText();
  const told = chapters(lines, words, seat, view);
  const day = (at: number): string => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' }).format(at);
  const list = ({ lines: some, folded, grave }: Chapter): ReactNode => (
    <>
      {some.length === 0 && <p>{ui.since.nothing}</p>}
      <ul>
        {some.map((line) => (
          <li key={line.index} data-grave={grave.has(line) || undefined}>
            <button
              type="button"
              className={css.line}
              onMouseEnter={() => onPoint(placesOf([line.event], words))}
              onFocus={() => onPoint(placesOf([line.event], words))}
              onMouseLeave={() => onPoint([])}
              onBlur={() => onPoint([])}
              onClick={() => onGo?.(line.moment)}
            >
              {sayEvent(words, language, line.event, say)}
            </button>
          </li>
        ))}
      </ul>
      {folded > 0 && <p>{ui.since.routine(folded)}</p>}
    </>
  );
  const [only] = told;
  return (
    <section className={css.since} aria-labelledby="since" data-since="">
      <h2 id="since">{ui.since.heading}</h2>
      {told.length === 0 && <p>{ui.since.nothing}</p>}
      {told.length === 1 && only
        ? list(only)
        : told.map((chapter, i) => (
            <details key={chapter.round ?? 'before'} open={i === told.length - 1}>
              <summary>
                {chapter.round === undefined ? ui.since.before : ui.since.round(chapter.round)}
                {chapter.from !== undefined && chapter.until !== undefined && (
                  <>
                    {' · '}
                    {day(chapter.from) === day(chapter.until)
                      ? day(chapter.from)
                      : ui.since.days(day(chapter.from), day(chapter.until))}
                  </>
                )}
                {chapter.grave.size > 0 && (
                  <>
                    {' · '}
                    <strong>{ui.since.grave(chapter.grave.size)}</strong>
                  </>
                )}
              </summary>
              {list(chapter)}
            </details>
          ))}
      <div>
        <Button icon="check" onClick={onDismiss}>
          {ui.since.dismiss}
        </Button>
      </div>
    </section>
  );
}
