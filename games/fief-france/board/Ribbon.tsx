import { SeatName } from '@homage/ui';
import { PHASES } from '../rules/state.ts';
import type { Shared } from './France.tsx';
import css from './ribbon.module.css';

/** Where we are in the round, and who has how many victory points: always in sight. */
export function Ribbon({ view, say, words }: Shared) {
  const at = PHASES.indexOf(view.phase);
  return (
    <header className={css.ribbon}>
      <b className={css.round}>{view.phase === 'setup' ? words.names.PHASE.setup : words.round(view.round)}</b>
      <ol className={css.phases} aria-label={words.phases}>
        {PHASES.slice(1).map((phase, i) => (
          <li key={phase} aria-current={i + 1 === at ? 'step' : undefined} data-past={i + 1 < at || undefined}>
            <i className={css.number} aria-hidden="true">
              {i + 1}
            </i>
            <span>{words.names.PHASE[phase]}</span>
          </li>
        ))}
      </ol>
      <ul className={css.points} aria-label={words.points}>
        {view.families.map(({ points }, seat) => (
          <li key={say.name(seat)}>
            <SeatName seat={seat} name={say.name(seat)} size={17} />
            <b className={css.vp} aria-hidden="true">
              {points}
            </b>
            <span className="unseen">{words.vp(points)}</span>
          </li>
        ))}
      </ul>
    </header>
  );
}
