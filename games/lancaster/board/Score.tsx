import { houseOf, Shield } from '@homage/ui';
import type { Say } from '@homage/words';
import { ROUNDS, type View } from '../rules/index.ts';
import css from './map.module.css';
import type { BoardWords } from './words.ts';

const STEP = 10;

/** The score track, and the five rounds. */
export function Score({ view, say, words }: { view: View; say: Say; words: BoardWords }) {
  const most = Math.max(...view.score);
  const end = Math.max(40, Math.ceil((most + 4) / STEP) * STEP);
  const rank = (seat: number): number =>
    view.score.slice(0, seat).filter((points) => Math.abs(points - (view.score[seat] ?? 0)) * 40 < end).length;
  const deep = Math.max(...view.score.map((_, seat) => rank(seat))) + 1;
  return (
    <div className={css.score}>
      <div className={css.rounds}>
        <b>{words.roundOf(view.round)}</b>
        <span aria-hidden="true">
          {Array.from({ length: ROUNDS }, (_, i) => (
            <i
              key={words.round(i + 1)}
              data-past={i + 1 < view.round || undefined}
              data-now={i + 1 === view.round || undefined}
            >
              {i + 1}
            </i>
          ))}
        </span>
      </div>
      <ul className={css.track} aria-label={words.score} style={{ '--deep': deep }}>
        {Array.from({ length: end / 5 + 1 }, (_, i) => (
          <li
            key={`tick ${i * 5}`}
            aria-hidden="true"
            className={css.tick}
            data-ten={i % 2 === 0 || undefined}
            style={{ '--at': `${((i * 5) / end) * 100}%` }}
          >
            {i % 2 === 0 && <span>{i * 5}</span>}
          </li>
        ))}
        {view.score.map((points, seat) => (
          <li
            key={say.name(seat)}
            className={css.marker}
            style={{ '--at': `${(points / end) * 100}%`, '--rank': rank(seat) }}
          >
            <Shield arms={houseOf(seat).arms} size={17} />
            <b aria-hidden="true">{points}</b>
            <span className="unseen">{`${say.name(seat)}: ${words.points(points)}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
