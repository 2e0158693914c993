import { houseOf, Shield } from '@homage/ui';
import type { Say } from '@homage/words';
import { ROUNDS, type View } from '../rules/index.ts';
import css from './map.module.css';
import type { BoardWords } from './words.ts';

const ROUND_NUMBERS = Array.from({ length: ROUNDS }, (_, i) => i + 1);
const STEP = 10;
/** So many markers fit side by side. */
const SLIM = 12;

/** The score track, and the five rounds. */
export function Score({ view, say, words }: { view: View; say: Say; words: BoardWords }) {
  const most = Math.max(...view.score);
  const end = Math.max(40, Math.ceil((most + 4) / STEP) * STEP);
  const ticks = Array.from({ length: end / 5 + 1 }, (_, i) => i * 5);
  // Equal scores share a marker; scores too close to stand side by side stand on each other.
  const groups = [...new Set(view.score)].sort((a, b) => a - b);
  const ranks: number[] = [];
  for (const [i, points] of groups.entries()) {
    const close = i > 0 && (points - groups[i - 1]!) * SLIM < end;
    ranks.push(close ? ranks[i - 1]! + 1 : 0);
  }
  return (
    <div className={css.score}>
      <div className={css.rounds}>
        <b>{words.roundOf(view.round)}</b>
        <span aria-hidden="true">
          {ROUND_NUMBERS.map((round) => (
            <i key={round} data-past={round < view.round || undefined} data-now={round === view.round || undefined}>
              {round}
            </i>
          ))}
        </span>
      </div>
      <ul className={css.track} aria-label={words.score} style={{ '--deep': Math.max(...ranks) + 1 }}>
        {ticks.map((points) => (
          <li
            key={`tick ${points}`}
            aria-hidden="true"
            className={css.tick}
            data-ten={points % STEP === 0 || undefined}
            style={{ '--at': `${(points / end) * 100}%` }}
          >
            {points % STEP === 0 && <span>{points}</span>}
          </li>
        ))}
        {groups.map((points, i) => (
          <li key={points} className={css.marker} style={{ '--at': `${(points / end) * 100}%`, '--rank': ranks[i] }}>
            {view.score.map((theirs, seat) =>
              theirs === points ? <Shield key={say.name(seat)} arms={houseOf(seat).arms} size={17} /> : null,
            )}
            <b aria-hidden="true">{points}</b>
            <span className="unseen">
              {`${view.score.flatMap((theirs, seat) => (theirs === points ? [say.name(seat)] : [])).join(', ')}: ${words.points(points)}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
