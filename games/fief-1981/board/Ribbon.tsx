import { houseOf, Shield } from '@homage/ui';
import type { Say } from '@homage/words';
import { PHASES, REGIONS, type View } from '../rules/index.ts';
import { Glyph } from './art.tsx';
import css from './board.module.css';
import { fiefsOf } from './position.ts';
import type { BoardWords } from './words.ts';

interface RibbonProps {
  view: View;
  say: Say;
  words: BoardWords;
}

/** Always in sight: the ruleset, the turn and its phase, the throne, and who is how near to winning. */
export function Ribbon({ view, say, words }: RibbonProps) {
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
        <span className={css.throne}>
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
      <ul className={css.race} aria-label={words.goal(view.goal, view.end)}>
        {view.order.map((seat) => (
          <li key={seat} data-out={view.out[seat] || undefined}>
            <Shield arms={houseOf(seat).arms} size={17} />
            <span className={css.racer}>{say.name(seat)}</span>
            <span className="unseen">{`: ${words.fiefs(fiefsOf(view, seat).length)}`}</span>
            <Score view={view} seat={seat} />
          </li>
        ))}
        <li className={css.goal}>{words.goal(view.goal, view.end)}</li>
      </ul>
    </div>
  );
}

/** One coronet for each fief, and an empty place for each that is missing. */
function Score({ view, seat }: { view: View; seat: number }) {
  const have = fiefsOf(view, seat).length;
  const places = view.end === 'fiefs' ? Math.max(view.goal, have) : have;
  return (
    <span className={css.score} aria-hidden="true">
      {REGIONS.slice(0, places).map((region, i) => (
        <span key={region} data-won={i < have || undefined}>
          {i < have && <Glyph name="coronet" size={15} />}
        </span>
      ))}
      {places === 0 && '0'}
    </span>
  );
}
