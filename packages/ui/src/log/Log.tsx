import type { Seat, Vocabulary } from '@homage/kernel';
import { type GameWords, isNumber, type Paragraph, type Say, sayEvent } from '@homage/words';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useListen } from '../chrome/useListen.ts';
import { useRuleHref } from '../composer/Reason.tsx';
import { houseOf, ink } from '../heraldry/houses.ts';
import { Shield } from '../heraldry/Shield.tsx';
import { Icon } from '../objects/Icon.tsx';
import { useLanguage } from '../text/language.tsx';
import { useText } from '../text/text.ts';
import { actorOf } from './actor.ts';
import { isOfTheHouse, type LogLine, placesOf } from './digest.ts';
import css from './Log.module.css';

interface LogProps {
  lines: readonly LogLine[];
  words: GameWords<Vocabulary>;
  /** The rules page in the reader's language: it may come later than the words. */
  rules: readonly Paragraph[];
  say: Say;
  seat: Seat | undefined;
  /** The position as the reader sees it: it tells whose lord a line speaks of. */
  view?: object | undefined;
  /** A line is looked at: the board rings its places. */
  onPoint(places: readonly string[]): void;
  /** A line is chosen: the board as it was then. */
  onGo(moment: number): void;
  /** Only what concerns this place (the other way: from the board to the log). */
  place?: { id: string; name: string } | undefined;
  onClearPlace?(): void;
}

/** More lines than this are not drawn at once; older ones come with a button's press. */
const PAGE = 120;

/** Which line a key leads to; -1 for keys that lead nowhere. */
function lineAfter(key: string, at: number, count: number): number {
  switch (key) {
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'ArrowDown':
      return Math.min(count - 1, at + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}

/** The chronicle. Answers are put together beside it, click by click: it is drawn anew only when it has changed itself. */
export const Log = memo(function Log({
  lines,
  words,
  rules,
  say,
  seat,
  view,
  onPoint,
  onGo,
  place,
  onClearPlace,
}: LogProps) {
  const { language } = useLanguage();
  const ui = useText();
  const [what, setWhat] = useState<'all' | 'mine'>('all');
  const [pages, setPages] = useState(1);
  const list = useRef<HTMLOListElement>(null);
  const shown = useMemo(
    () =>
      lines.filter(({ event }) => {
        if (place && !placesOf([event], words).includes(place.id)) return false;
        return what === 'all' || (!isOfTheHouse(event) && words.weight(event, seat) > 0);
      }),
    [lines, what, words, seat, place],
  );
  const titles = useMemo(() => new Map(rules.map(({ id, title }) => [id, title])), [rules]);
  const newest = shown.at(-1)?.index;
  useEffect(() => {
    if (newest === undefined) return undefined;
    // With the next picture: what bots do in between would have the page laid out for each line by itself.
    const frame = requestAnimationFrame(() => list.current?.scrollTo({ top: list.current.scrollHeight }));
    return () => cancelAnimationFrame(frame);
  }, [newest]);
  const from = Math.max(0, shown.length - PAGE * pages);
  // Hundreds of lines are one tab stop, the newest first; arrows go from line to line.
  const [stop, setStop] = useState<number>();
  const page = useMemo(() => shown.slice(from), [shown, from]);
  const at = page.some(({ index }) => index === stop) ? stop : newest;
  const actors = useMemo(
    () => page.map(({ event }) => actorOf(event, words, view, language, say)),
    [page, words, view, language, say],
  );
  useListen(list, 'keydown', (event) => {
    const all = [...(list.current?.querySelectorAll('button') ?? [])];
    const goal = all[lineAfter(event.key, all.indexOf(event.target as HTMLButtonElement), all.length)];
    if (goal === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    goal.focus();
  });
  return (
    <section className={css.log} aria-label={ui.log.heading}>
      <div className={css.filter}>
        {(['all', 'mine'] as const).map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={what === option && place === undefined}
            onClick={() => {
              setWhat(option);
              onClearPlace?.();
            }}
          >
            {ui.log[option]}
          </button>
        ))}
        {place && (
          <button type="button" aria-pressed="true" data-chip="" className={css.chip} onClick={onClearPlace}>
            {ui.log.place(place.name)}
            <Icon name="close" size={14} />
            <span className="unseen">{`: ${ui.log.clearPlace}`}</span>
          </button>
        )}
      </div>
      {shown.length === 0 && <p className={css.empty}>{place ? ui.log.emptyPlace(place.name) : ui.log.empty}</p>}
      <ol ref={list} className={css.lines}>
        {from > 0 && (
          <li>
            <button type="button" className={css.line} onClick={() => setPages(pages + 1)}>
              {ui.log.more(from)}
            </button>
          </li>
        )}
        {page.map(({ index, moment, event, undone }, i) => (
          <Line
            key={index}
            {...{ index, moment, event, undone, words, say, seat, titles, onPoint, onGo }}
            actor={actors[i]}
            stop={index === at}
            onStop={setStop}
          />
        ))}
      </ol>
    </section>
  );
});

type LineProps = Pick<LogLine, 'index' | 'moment' | 'event'> &
  Pick<LogProps, 'words' | 'say' | 'seat' | 'onPoint' | 'onGo'> & {
    undone: true | undefined;
    actor: Seat | undefined;
    titles: ReadonlyMap<string, string>;
    /** Whether Tab stops here. */
    stop: boolean;
    onStop(index: number): void;
  };

/** A line is said once: a new one does not have the hundred before it said again. */
const Line = memo(function Line(props: LineProps) {
  const { index, moment, event, undone, words, say, seat, actor, titles, stop, onPoint, onGo, onStop } = props;
  const { language } = useLanguage();
  const ui = useText();
  const href = useRuleHref();
  const places = placesOf([event], words);
  const weight = isOfTheHouse(event) ? 1 : words.weight(event, seat);
  const rule = isOfTheHouse(event) ? undefined : words.cites?.(event);
  const house = actor === undefined ? undefined : houseOf(actor);
  return (
    <li
      data-weight={weight}
      data-undone={undone}
      data-actor={actor}
      style={house && { '--house': ink(house.tincture) }}
    >
      {house ? <Shield arms={house.arms} size={14} /> : <span className={css.nobody} />}
      <button
        type="button"
        className={css.line}
        tabIndex={stop ? 0 : -1}
        data-tip={ui.log.then}
        onMouseEnter={() => onPoint(places)}
        onMouseLeave={() => onPoint([])}
        onFocus={() => {
          onStop(index);
          onPoint(places);
        }}
        onBlur={() => onPoint([])}
        onClick={() => onGo(moment)}
      >
        {sayEvent(words, language, event, say)}
      </button>
      {rule !== undefined && (
        <a
          className={css.rule}
          href={href(rule)}
          target="_blank"
          rel="noreferrer"
          tabIndex={stop ? 0 : -1}
          data-tip={titles.get(rule)}
          aria-label={ui.compose.paragraph(isNumber(rule) ? rule : (titles.get(rule) ?? rule))}
        >
          {/* A word would only be one more in the line, and perhaps of another language. */}
          {isNumber(rule) ? `§ ${rule}` : '§'}
        </a>
      )}
    </li>
  );
});
