import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useWebText } from '../text/index.ts';
import css from './Own.module.css';

/** The reader's own sheet on the board. */
const SHEET = '#content [data-mine]';

/** So little is no moving, in pixels. */
const NEAR = 8;

/** What the reader has, in figures, always in sight; a press leads to all of it on the board, and the next one back. */
export function Own({ children }: { children: ReactNode }) {
  const text = useWebText();
  const trip = useRef<{ from: number; to: number }>(undefined);
  const onClick = (): void => {
    // Whoever has not moved since goes back to where he was.
    if (trip.current && Math.abs(scrollY - trip.current.to) < NEAR) {
      scrollTo({ top: trip.current.from, behavior: 'instant' });
      trip.current = undefined;
      return;
    }
    const box = document.querySelector(SHEET)?.getBoundingClientRect();
    if (box === undefined) return;
    const from = scrollY;
    // Below the bar, and below the ribbon of the round that some boards keep under it.
    const bar = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bar'));
    scrollTo({ top: scrollY + box.top - bar - 64, behavior: 'instant' });
    trip.current = { from, to: scrollY };
  };
  return (
    <button type="button" className={css.own} data-own="" onClick={onClick}>
      <span className="unseen">{`${text.table.own}: `}</span>
      {children}
    </button>
  );
}
