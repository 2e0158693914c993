import { SeatName } from '@homage/ui';
import { PHASES } from '../rules/state.ts';
import type { Shared } from './France.tsx';
import css from './ribbon.module.css';

/** Where we are in the round, and who has how many victory points: always in sight. */
export function Ribbon({ view, say, words }: Shared) {
  const at = PHASES.indexOf(view.phase);
  const seats = view.families.length;
  /** One line holds everybody: the more families, the fewer phases have their names, but always the one that is on. */
  const short = (phase: number): 'narrow' | 'always' | undefined => {
    if (phase === at || (phase === at + 1 && seats < 6)) return undefined;
    return seats > 3 ? 'always' : 'narrow';
  };
  return (
    <header className={css.ribbon} data-crowd={seats > 4 || undefined}>
      <b className={css.round}>{view.phase === 'setup' ? words.names.PHASE.setup : words.round(view.round)}</b>
      <ol className={css.phases} aria-label={words.phases}>
        {PHASES.slice(1).map((phase, i) => (
          <li
            key={phase}
            title={words.names.PHASE[phase]}
            aria-current={i + 1 === at ? 'step' : undefined}
            data-past={i + 1 < at || undefined}
            data-short={short(i + 1)}
          >
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
