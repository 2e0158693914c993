import { drawn, houseOf, Shield } from '@homage/ui';
import type { Say } from '@homage/words';
import { ROUNDS, type View } from '../rules/index.ts';
import css from './map.module.css';
import type { BoardWords } from './words.ts';

const ROUND_NUMBERS = Array.from({ length: ROUNDS }, (_, i) => i + 1);
const STEP = 10;
/** About how wide markers are, in pixels, and a track at the least: a shield for each player, and the figure. */
const SHIELD = 19;
const FIGURE = 20;
const NARROW = 300;

/**
 * Equal scores share a marker. One that would lie over its neighbour is pushed to the right of it, so that the track stays one line: the
 * figures tell, and nothing on the board moves when scores come close. Whoever would be pushed over its end pushes the others back.
 */
export function markersOf(score: readonly number[], end: number): { points: number; push: number }[] {
  let free = Number.NEGATIVE_INFINITY;
  const marks = [...new Set(score)]
    .sort((a, b) => a - b)
    .map((points) => {
      const at = (points / end) * NARROW;
      const wide = score.filter((theirs) => theirs === points).length * SHIELD + FIGURE;
      const mark = { points, at, wide, push: Math.max(0, free - at) };
      free = at + mark.push + wide;
      return mark;
    });
  // A marker is drawn a little to the left of its place.
  let edge = NARROW + SHIELD / 2;
  for (const mark of marks.toReversed()) {
    mark.push = Math.min(mark.push, edge - mark.wide - mark.at);
    edge = mark.at + mark.push;
  }
  return marks;
}

/** The score track, and the five rounds. */
export const Score = drawn(function Score({ view, say, words }: { view: View; say: Say; words: BoardWords }) {
  const most = Math.max(...view.score);
  const end = Math.max(40, Math.ceil((most + 4) / STEP) * STEP);
  const ticks = Array.from({ length: end / 5 + 1 }, (_, i) => i * 5);
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
      <ul className={css.track} aria-label={words.score}>
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
        {markersOf(view.score, end).map(({ points, push }) => (
          <li
            key={points}
            className={css.marker}
            style={{ '--at': `${(points / end) * 100}%`, '--push': `${Math.round(push)}px` }}
          >
            {view.score.map((theirs, seat) =>
              theirs === points ? (
                <span key={say.name(seat)} data-about={`player@${seat}`}>
                  <Shield arms={houseOf(seat).arms} size={17} />
                </span>
              ) : null,
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
});
