import { drawn, houseOf, Shield } from '@homage/ui';
import { PHASES, type View } from '../rules/index.ts';
import { Glyph } from './art.tsx';
import css from './board.module.css';
import type { BoardWords } from './words.ts';

interface RibbonProps {
  view: View;
  words: BoardWords;
}

/** Always in sight: the ruleset, the turn and its phase, the throne. Who is how near to winning stands above every board. */
export const Ribbon = drawn(function Ribbon({ view, words }: RibbonProps) {
  const king = view.king?.lord;
  const kings = king === undefined ? null : view.lords[king].owner;
  return (
    <div className={`${css.ribbon} vellum`}>
      <p className={css.turn}>
        <strong>{words.rules[view.rules]}</strong>
        <span>
          {view.phase === 'setup' ? words.phases.setup : words.turn(view.round)}
          {view.last && `, ${words.lastTurn}`}
        </span>
        <span className={css.throne} data-about="king">
          <Glyph name="crown" size={18} />
          {king === undefined ? words.vacant : words.king(words.names.lords[king])}
          {kings !== null && <Shield arms={houseOf(kings).arms} size={15} alone />}
        </span>
      </p>
      <ol className={css.phases} aria-label={view.phase === 'setup' ? words.phases.setup : words.turn(view.round)}>
        {PHASES.filter((phase) => phase !== 'setup').map((phase, i) => (
          <li key={phase} aria-current={phase === view.phase ? 'step' : undefined}>
            <i>{i + 1}</i>
            <span>{words.phases[phase]}</span>
          </li>
        ))}
      </ol>
    </div>
  );
});
