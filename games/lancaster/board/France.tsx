import { CHARGE_PATHS, drawn, PlaceButton, pathOf, roughen, usePlace } from '@homage/ui';
import type { Say } from '@homage/words';
import { boxOf, FAVOURS, FIELDS, type Field, type View } from '../rules/index.ts';
import css from './abroad.module.css';
import { PointsArt, RewardArt } from './art.tsx';
import { GainChips, Knights, Mark } from './Bits.tsx';
import type { Gains } from './gains.ts';
import { type BoardWords, strengthsOf } from './words.ts';

interface FranceProps {
  view: View;
  say: Say;
  words: BoardWords;
  gains: Gains;
}

/** Three spaces for knights, and three prizes. */
const SPACES = [0, 1, 2] as const;

/** The shore on the far side of the Channel: one long rough line, of which as much is seen as there is room. */
const SHORE = pathOf(
  roughen(
    [
      [6, 2400],
      [22, 1500],
      [8, 700],
      [26, 360],
      [10, 120],
      [30, 34],
      [90, 18],
      [210, 30],
      [420, 12],
      [700, 30],
      [1200, 14],
      [2400, 26],
    ],
    'the coast of France',
    0.05,
    5,
  ),
).concat('L2400 2400Z');

export const France = drawn(function France(props: FranceProps) {
  const { view, words } = props;
  return (
    <section className={css.france} aria-labelledby="lancaster-france">
      <svg className={css.shore} aria-hidden="true">
        <path d={SHORE} fill="none" stroke="#7ba6ad" strokeWidth="18" opacity=".35" />
        <path d={SHORE} fill="none" stroke="#5f929b" strokeWidth="9" opacity=".4" />
        <path d={SHORE} fill="var(--land)" stroke="var(--pen)" strokeWidth="2.4" />
      </svg>
      <h3 id="lancaster-france">{words.france}</h3>
      <div className={css.conflicts}>
        {FIELDS.map((field, i) => (
          <ConflictCard key={field} field={field} conflict={view.conflicts[i] ?? null} {...props} />
        ))}
      </div>
    </section>
  );
});

function ConflictCard({
  field,
  conflict,
  view,
  say,
  words,
  gains,
}: FranceProps & { field: Field; conflict: View['conflicts'][number] }) {
  if (conflict === null) {
    return (
      <PlaceButton place={field} label={`${words.field(field)}, ${words.noConflict}`} className={css.noConflict}>
        <GainChips gains={gains.get(field)} />
      </PlaceButton>
    );
  }
  const { strength, points } = boxOf(view).conflicts[conflict.card]!;
  const totals = conflict.spaces.map(({ knights }) => knights.reduce((sum, count, i) => sum + count * (i + 1), 0));
  const england = totals.reduce((sum, total) => sum + total, 0);
  const lower = field.startsWith('lower');
  const label = [
    words.field(field),
    words.conflict(strength.value, england),
    words.prizes(points.value),
    conflict.spaces.length === 0
      ? words.nobodyThere
      : conflict.spaces
          .map(({ banner, knights }) => words.stack(words.whose(banner, say), strengthsOf(knights)))
          .join(', '),
    lower && words.secondYear,
  ].filter(Boolean);
  return (
    <PlaceButton place={field} label={label.join(', ')} className={css.conflict}>
      <span
        className={css.conflictCard}
        data-lower={lower || undefined}
        data-won={england >= strength.value || undefined}
      >
        <span className={css.sides}>
          <span className={css.french}>
            <svg viewBox="0 0 60 60" width="16" height="16" aria-hidden="true">
              <path d={CHARGE_PATHS.lis} fill="#f5c81e" />
            </svg>
            <b>
              {strength.value}
              <Mark of={strength} />
            </b>
          </span>
          <span className={css.english}>
            <svg viewBox="0 0 60 60" width="15" height="15" aria-hidden="true">
              <path d="M24 0h12v24h24v12H36v24H24V36H0V24h24z" fill="#9b1c1c" />
            </svg>
            <b>{england}</b>
          </span>
          <span className={css.prizes}>
            {SPACES.map((rank) => (
              <PointsArt key={rank} size={rank === 0 ? 26 : 22} value={points.value[rank]} />
            ))}
            <Mark of={points} />
          </span>
        </span>
        <span className={css.ranks}>
          {SPACES.map((space) => {
            // A colour whose prisoners are ransomed or lost leaves its space empty.
            const stack = totals[space] ? conflict.spaces[space] : undefined;
            return (
              <span key={space} className={css.rank} data-empty={stack === undefined || undefined}>
                {stack && (
                  <>
                    <Knights banner={stack.banner} counts={stack.knights} size={22} />
                    <b>{totals[space]}</b>
                  </>
                )}
              </span>
            );
          })}
        </span>
      </span>
      <GainChips gains={gains.get(field)} />
    </PlaceButton>
  );
}

/** The six tiles that knights take who go to France. */
export const Favours = drawn(function Favours({ view, say, words, gains }: FranceProps) {
  const { 'data-pointed': pointed, 'data-changed': changed } = usePlace('favours');
  return (
    <section className={css.favours} data-pointed={pointed} data-changed={changed} aria-labelledby="lancaster-favours">
      <h3 id="lancaster-favours">{words.favours}</h3>
      <div className={css.favourRow}>
        {FAVOURS.filter((favour) => view.favours[favour - 1] !== -1).map((favour) => {
          const { reward } = boxOf(view).favours[favour - 1]!;
          const taken = view.favours[favour - 1] === 0;
          return (
            <PlaceButton
              key={favour}
              place={`favour${favour}`}
              label={[words.favour(favour, say), taken && words.favourTaken].filter(Boolean).join(', ')}
            >
              <span className={css.favourTile} data-taken={taken || undefined}>
                <RewardArt reward={reward.value} size={20} />
                <Mark of={reward} />
              </span>
            </PlaceButton>
          );
        })}
        <GainChips gains={gains.get('favours')} />
      </div>
    </section>
  );
});
