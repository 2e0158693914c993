import { houseOf, Shield, Star } from '@homage/ui';
import type { Banner, Known } from '../rules/index.ts';
import { Glyph, type GlyphName, Knight } from './art.tsx';
import type { Gain } from './gains.ts';
import css from './pieces.module.css';
import { strengthsOf } from './words.ts';

/** What was gained or paid here by the last answer. */
export function GainChips({ gains }: { gains: readonly Gain[] | undefined }) {
  if (gains === undefined || gains.length === 0) return null;
  return (
    <span className={css.gains} data-gains="" aria-hidden="true">
      {gains.map(({ banner, what, count }) => (
        <span key={`${banner} ${what} ${count < 0}`} className={css.gain} data-loss={count < 0 || undefined}>
          <Shield arms={houseOf(banner).arms} size={11} />
          {count > 0 ? `+${count}` : `−${-count}`}
          <Glyph name={what} size={14} />
        </span>
      ))}
    </span>
  );
}

/** A sign and a number. */
export function Count({ what, count, size = 18 }: { what: GlyphName; count: number | string; size?: number }) {
  return (
    <span className={css.count} data-about={what === 'points' ? 'point' : what}>
      <Glyph name={what} size={size} />
      <b>{count}</b>
    </span>
  );
}

/** Knights of one colour standing together, by strength. */
export function Knights({ banner, counts, size }: { banner: Banner; counts: readonly number[]; size: number }) {
  // Knights of one strength are alike: they are told apart by where they stand in the row.
  const pieces = strengthsOf(counts).map((level, nth) => ({ level, id: `${nth}` }));
  return (
    <span className={css.knights}>
      {pieces.map(({ level, id }) => (
        <Knight key={id} banner={banner} level={level} size={size} />
      ))}
    </span>
  );
}

/** A value that no source gives carries an asterisk wherever it is drawn. */
export const Mark = ({ of }: { of: Known<unknown> }) =>
  of.status === 'reconstructed' && of.piece !== undefined ? <Star piece={of.piece} /> : null;
