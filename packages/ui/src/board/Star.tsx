import { useEffect, useRef } from 'react';
import { PIECES, useRuleHref } from '../composer/Reason.tsx';
import css from './Star.module.css';

/**
 * The asterisk of a value that no source gives; it leads to what is known of this value. It stands inside places, which are buttons already, so it
 * answers to the pointer alone: for the keyboard and for readers the board's footnote leads to the same page.
 */
export function Star({ piece }: { piece: string }) {
  const href = useRuleHref()(`${PIECES}${piece}`);
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const here = mark.current;
    const follow = (event: MouseEvent): void => {
      event.stopPropagation();
      event.preventDefault();
      open(href, '_blank', 'noopener');
    };
    here?.addEventListener('click', follow);
    return () => here?.removeEventListener('click', follow);
  }, [href]);
  return (
    <span ref={mark} className={css.star} data-piece={piece}>
      *
    </span>
  );
}
