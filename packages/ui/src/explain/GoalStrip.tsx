import type { Goal, Say } from '@homage/words';
import { useState } from 'react';
import { SeatName } from '../chrome/SeatName.tsx';
import { useRuleHref } from '../composer/Reason.tsx';
import { Icon } from '../objects/Icon.tsx';
import { useText } from '../text/text.ts';
import css from './GoalStrip.module.css';

const signed = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/**
 * What wins, and how near everybody is: one line above every board. A warning takes the place of the short rule, so that nothing jumps;
 * the whole of it opens below.
 */
export function GoalStrip({ goal, say }: { goal: Goal; say: Say }) {
  const ui = useText();
  const href = useRuleHref();
  const [open, setOpen] = useState(false);
  const { short, wins, target, standings, near } = goal;
  const close = new Set(near.flatMap(({ seats }) => seats));
  const warning = near.map(({ text }) => text).join(' ');
  return (
    <section className={css.goal} aria-label={ui.goal.label} data-near={near.length > 0 || undefined}>
      <div className={css.line}>
        <button type="button" className={css.what} aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name={near.length > 0 ? 'bell' : 'crown'} size={18} />
          <span className="unseen">{`${ui.goal.label}: `}</span>
          <span className={css.short}>{warning || short}</span>
        </button>
        <span className="unseen" role="status">
          {warning}
        </span>
        <ul className={css.race}>
          {standings.map(({ seat, points, note }) => (
            <li
              key={seat}
              data-near={close.has(seat) || undefined}
              data-tip={note === undefined ? say.name(seat) : `${say.name(seat)}: ${note}`}
            >
              <SeatName seat={seat} name={say.name(seat)} size={17} />
              <b className="numbers">
                {signed(points)}
                {target !== undefined && <small aria-hidden="true">/{target}</small>}
              </b>
              {target !== undefined && <span className="unseen">{ui.goal.of(points, target)}</span>}
            </li>
          ))}
        </ul>
      </div>
      {open && (
        <div className={css.more}>
          <p>
            {wins}{' '}
            <a className="paragraph" href={href(goal.rule)} target="_blank" rel="noreferrer">
              §<span className="unseen">{` ${goal.rule}`}</span>
            </a>
          </p>
          {near.map(({ text }) => (
            <p key={text} className={css.warning}>
              {text}
            </p>
          ))}
          <ul>
            {standings
              .filter(({ note }) => note !== undefined)
              .map(({ seat, points, note }) => (
                <li key={seat}>
                  <SeatName seat={seat} name={say.name(seat)} size={16} strong />
                  <span>{`${signed(points)}: ${note}`}</span>
                </li>
              ))}
          </ul>
        </div>
      )}
    </section>
  );
}
