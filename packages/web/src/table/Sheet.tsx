import { Icon } from '@homage/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useWebText } from '../text/index.ts';
import css from './Sheet.module.css';

interface SheetProps {
  /** It is my decision. */
  mine: boolean;
  /** Whether the list is needed: it then comes up by itself. */
  wanted: boolean;
  children: ReactNode;
}

/** The decision: a panel beside the board, and on a narrow screen a sheet within reach of the thumb that can be drawn up and down. */
export function Sheet({ mine, wanted, children }: SheetProps) {
  const text = useWebText();
  const [up, setUp] = useState(wanted);
  useEffect(() => setUp(wanted), [wanted]);
  return (
    <div className={css.sheet} data-mine={mine || undefined} data-up={up || undefined}>
      <button type="button" data-handle="" className={css.handle} aria-expanded={up} onClick={() => setUp(!up)}>
        <Icon name={up ? 'minus' : 'plus'} />
        {mine ? text.table.decision : text.table.wait}
      </button>
      <div className={css.body}>{children}</div>
    </div>
  );
}
