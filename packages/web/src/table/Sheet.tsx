import { Icon, type IconName, isTyping } from '@homage/ui';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWebText } from '../text/index.ts';
import css from './Sheet.module.css';
import { Unread } from './Side.tsx';

/** What a narrow screen has on the sheet beside the decision. */
export interface Page {
  id: string;
  icon: IconName;
  label: string;
  /** What waits there. */
  count: number;
  content(): ReactNode;
}

interface SheetProps {
  /** It is my decision. */
  mine: boolean;
  /** The game is over: nobody is thinking any more. */
  over: boolean;
  /** Whether the list is needed: it then comes up by itself. Undefined while that is not known: it keeps still. */
  wanted: boolean | undefined;
  /** What is decided on: when it changes, the decision comes to the front. */
  topic: string | number | undefined;
  /** Counts how often the talk wanted to be seen. */
  talks: number;
  pages: readonly Page[];
  /** What the reader has, in figures. */
  own: ReactNode;
  children: ReactNode;
}

/** Scrolls as little as is needed; what is too high for the room shows its foot, where the dice lie. */
function showAbove(sheet: number): void {
  const watched = document.querySelector('#content [data-watched]')?.getBoundingClientRect();
  if (watched === undefined || watched.bottom + GAP <= sheet) return;
  scrollBy({ top: watched.bottom + GAP - sheet });
}
const GAP = 8;

/** Whether the board shows something to tap, with the sheet down. */
function inSight(handles: number): boolean {
  const floor = innerHeight - handles;
  return [...document.querySelectorAll('#content [data-lit="open"]')].some((place) => {
    const { top, bottom, left, right, width } = place.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return width > 0 && x > 0 && x < innerWidth && y > 0 && y < floor;
  });
}
/** Maps come near to what is decided, and the next question often comes at once: until then the sheet stays where it is. */
const LOOK_MS = 300;
/** A finger on its way hits what it was meant for, not what has just come there. */
const SETTLE_MS = 350;

/** The decision: a panel beside the board, and on a narrow screen a sheet within reach of the thumb that can be drawn up and down. */
export function Sheet({ mine, over, wanted, topic, talks, pages, own, children }: SheetProps) {
  const text = useWebText();
  const [up, setUp] = useState(wanted === true);
  const [page, setPage] = useState<string>();
  const [settling, setSettling] = useState<'up' | 'down'>();
  const root = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const now = useRef({ up, page });
  now.current = { up, page };
  useEffect(() => {
    if (wanted === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const move = (to: boolean): void => {
      if (to === now.current.up) return;
      setUp(to);
      setSettling(to ? 'up' : 'down');
      timer = setTimeout(() => setSettling(undefined), SETTLE_MS);
    };
    const look = (): void => {
      // A page that is being read is not taken away.
      if (now.current.up && now.current.page !== undefined) return;
      const handles = root.current?.firstElementChild?.getBoundingClientRect().height ?? 0;
      move(topic !== undefined && !inSight(handles));
    };
    if (wanted) move(true);
    else timer = setTimeout(look, LOOK_MS);
    return () => {
      clearTimeout(timer);
      setSettling(undefined);
    };
  }, [wanted, topic]);
  useEffect(() => {
    // Nobody is interrupted who writes.
    const typing = isTyping(document.activeElement) && root.current?.contains(document.activeElement);
    if (topic !== undefined && !typing) setPage(undefined);
  }, [topic]);
  // A question begins with its sentence, however far down the answer before was found.
  useLayoutEffect(() => {
    if (topic !== undefined)
      for (const scrolled of [root.current, body.current]) scrolled?.scrollTo({ top: 0, behavior: 'instant' });
  }, [topic]);
  useEffect(() => {
    if (talks === 0) return;
    setUp(true);
    setPage('talk');
  }, [talks]);
  // What everybody looks at now (a battle with its dice, an election) stands above the sheet that comes up.
  useEffect(() => {
    const sheet = root.current;
    if (sheet === null || !up || topic === undefined || getComputedStyle(sheet).position !== 'fixed') return undefined;
    // It grows when its list has come.
    const watch = new ResizeObserver(() => showAbove(sheet.getBoundingClientRect().top));
    watch.observe(sheet);
    return () => watch.disconnect();
  }, [up, topic]);
  const open = pages.find(({ id }) => id === page);
  const decides = up && open === undefined;
  return (
    <div
      ref={root}
      className={css.sheet}
      data-mine={mine || undefined}
      data-up={up || undefined}
      data-settling={settling}
    >
      <div className={css.handles}>
        <button
          type="button"
          data-handle=""
          className={css.handle}
          aria-expanded={decides}
          onClick={() => {
            setUp(!decides);
            setPage(undefined);
          }}
        >
          <Icon name={decides ? 'minus' : 'plus'} />
          {over ? text.table.over : mine ? text.table.decision : text.table.wait}
        </button>
        {own}
        {pages.map(({ id, icon, label, count }) => (
          <button
            key={id}
            type="button"
            data-page={id}
            className={css.page}
            aria-label={count > 0 ? `${label} (${count})` : label}
            aria-expanded={up && page === id}
            onClick={() => {
              setUp(!(up && page === id));
              setPage(id);
            }}
          >
            <Icon name={icon} />
            <Unread count={count} />
          </button>
        ))}
      </div>
      <div ref={body} className={css.body}>
        {open && <div className={css.opened}>{open.content()}</div>}
        <div className={open ? css.behind : undefined}>{children}</div>
      </div>
    </div>
  );
}
