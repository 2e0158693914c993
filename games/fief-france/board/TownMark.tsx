import { PlaceGroup } from '@homage/ui';
import { memo, useEffect, useRef } from 'react';
import { type See, TOWN_FACTS, type Town } from '../rules/data.ts';
import type { View } from '../rules/vocabulary.ts';
import { townPlace } from '../text/places.ts';
import { CARD_GLYPH, GlyphArt, houseInk, Mill, TownArt } from './art.tsx';
import { Besieged } from './Besieged.tsx';
import type { Shared } from './France.tsx';
import { TOWN_AT } from './geometry.ts';
import { HouseMark } from './HouseMark.tsx';
import css from './map.module.css';

/** Cards that do good where they lie. */
export const FAIR: ReadonlySet<string> = new Set(['goodWeather', 'goodHarvest', 'tax']);

/** Steel or fire in a town: a battle that is fought or declared, an uprising. */
export function clashIn(view: View, town: Town): 'swords' | 'fire' | undefined {
  if (view.uprising?.town === town) return 'fire';
  return view.battle?.town === town || view.declared.some((fight) => fight.town === town) ? 'swords' : undefined;
}

type TownProps = Omit<Shared, 'view'> & {
  town: Town;
  see: See;
  there: View['towns'][Town];
  /** The first card that lies on its bishopric. */
  omen: string | undefined;
  clash: ReturnType<typeof clashIn>;
};

/** A town with all that is built there, laid upon it or fought about. */
export const TownMark = memo(function TownMark({ town, see, there, omen, clash, say, words }: TownProps) {
  const [x, y] = TOWN_AT[town];
  const { control, fort, mills, sieges } = there;
  const seat = control ?? undefined;
  // A fortress that is built rises from the ground; what stood there when one came does not.
  const stood = useRef(fort);
  const grown = fort > stood.current;
  useEffect(() => {
    stood.current = fort;
  }, [fort]);
  const { harbor, nameBy } = TOWN_FACTS[town];
  return (
    <PlaceGroup place={townPlace(town)} transform={`translate(${x} ${y})`}>
      {/* Trodden ground, hemmed in the colour of who holds it: the town stands on the land, not on a counter. */}
      <ellipse
        {...{ cy: 9, rx: 32, ry: 17 }}
        className={css.disc}
        style={{ fill: control === null ? 'var(--w-vellum)' : houseInk(control) }}
      />
      <ellipse {...{ cy: 9, rx: 26, ry: 12 }} className={css.inner} />
      <circle r="29" className={css.ring} />
      {sieges[0] === undefined ? (
        <g key={fort} className={grown ? css.grown : undefined}>
          <g transform="translate(0 -3) scale(1.14)">
            <TownArt fort={fort} harbor={harbor} seat={seat} />
          </g>
        </g>
      ) : (
        <g data-siege={town}>
          <Besieged
            {...{ fort, harbor, seat }}
            by={sieges[0].seat}
            level={sieges.some(({ level }) => level === 2) ? 2 : 1}
          />
        </g>
      )}
      {control !== null && <HouseMark seat={control} x={-31} y={-32} size={19} />}
      {Array.from({ length: mills }, (_, i) => `mill ${i}`).map((key, i) => (
        <g key={key} transform={`translate(${24 + i * 15} ${-12 + i * 4})`}>
          <Mill />
        </g>
      ))}
      {omen !== undefined && (
        <g transform="translate(22 4) scale(.72)" className={css.omen} data-fair={FAIR.has(omen) || undefined}>
          <circle cx="12" cy="12" r="14" />
          <GlyphArt name={CARD_GLYPH[omen] ?? 'cards'} />
        </g>
      )}
      {clash !== undefined && (
        <g transform="translate(20 -34)" className={css.clash}>
          <circle r="13" />
          <g transform="translate(-9 -9) scale(.75)">
            <GlyphArt name={clash} />
          </g>
        </g>
      )}
      {sieges.map(({ seat, level }, i) => (
        <g key={seat} transform={`translate(${-40 - i * 22} 6)`} className={css.siege}>
          <circle r="12" fill={houseInk(seat)} />
          <g transform="translate(-8 -9) scale(.66)">
            <GlyphArt name="engine" />
          </g>
          <text x="11" y="12">
            {level}
          </text>
        </g>
      ))}
      <text className={css.townName} y="39">
        {words.names.town(town, say)}
        {nameBy === 'reconstructed' ? '*' : ''}
        <tspan className={css.diocese} dx="4">
          {see}
        </tspan>
      </text>
    </PlaceGroup>
  );
});
