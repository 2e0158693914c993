import { drawn } from '@homage/ui';
import { PHASES } from '../rules/state.ts';
import type { Shared } from './France.tsx';
import css from './ribbon.module.css';

/** Where we are in the round: always in sight. Who is how near to winning stands above every board. */
export const Ribbon = drawn(function Ribbon({ view, words }: Shared) {
  const at = PHASES.indexOf(view.phase);
  return (
    <header className={css.ribbon}>
      <b className={css.round}>{view.phase === 'setup' ? words.names.PHASE.setup : words.round(view.round)}</b>
      <ol className={css.phases} aria-label={words.phases}>
        {PHASES.slice(1).map((phase, i) => (
          <li
            key={phase}
            data-about={`phase:${phase}`}
            aria-current={i + 1 === at ? 'step' : undefined}
            data-past={i + 1 < at || undefined}
          >
            <i className={css.number} aria-hidden="true">
              {i + 1}
            </i>
            <span>{words.names.PHASE[phase]}</span>
          </li>
        ))}
      </ol>
    </header>
  );
});
