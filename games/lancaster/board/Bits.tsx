import { houseOf, Shield } from '@homage/ui';
import type { Banner } from '../rules/index.ts';
import { Glyph, type GlyphName, Knight } from './art.tsx';
import type { Gain } from './gains.ts';
import css from './pieces.module.css';

/** What was gained or paid here by the last answer. */
export function GainChips({ gains }: { gains: readonly Gain[] | undefined }) {
  if (gains === undefined || gains.length === 0) return null;
  return (
    <span className={css.gains} aria-hidden="true">
      {gains.map(({ banner, what, count }, i) => (
        <span key={`${i} ${banner} ${what}`} className={css.gain} data-loss={count < 0 || undefined}>
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
    <span className={css.count}>
      <Glyph name={what} size={size} />
      <b>{count}</b>
    </span>
  );
}

/** Knights of one colour standing together, by strength. */
export function Knights({ banner, counts, size }: { banner: Banner; counts: readonly number[]; size: number }) {
  return (
    <span className={css.knights}>
      {counts.flatMap((count, i) =>
        Array.from({ length: count }, (_, nth) => (
          <Knight key={`${i + 1} ${nth}`} banner={banner} level={i + 1} size={size} />
        )),
      )}
    </span>
  );
}
