import {
  ArmsArt,
  Coast,
  HousePatterns,
  houseOf,
  IconButton,
  patternId,
  SHIELD_PATH,
  seeded,
  TerrainDefs,
} from '@homage/ui';
import { useEffect, useMemo, useState } from 'react';
import { useHomeText } from '../text/home.ts';
import css from './HeroMap.module.css';
import { drawLand, HEIGHT, WIDTH } from './land.ts';

const HOUSES_HERE = 5;
const BEAT = 2400;

/** A land in the middle of a game: fiefs change hands before the reader's eyes, unless movement is unwanted. */
export function HeroMap() {
  const text = useHomeText();
  const land = useMemo(() => drawLand('homage 7'), []);
  const below = useMemo(() => seeded('a quiet war'), []);
  const [owners, setOwners] = useState<readonly (number | undefined)[]>(() =>
    land.cells.map((_, i) => (below(3) === 0 ? undefined : (i * 7 + below(3)) % HOUSES_HERE)),
  );
  const [moving, setMoving] = useState(
    () => !matchMedia('(prefers-reduced-motion: reduce)').matches && document.documentElement.dataset.motion !== 'less',
  );
  const [last, setLast] = useState<number>();
  useEffect(() => {
    if (!moving) return undefined;
    const timer = setInterval(() => {
      if (document.hidden) return;
      setOwners((before) => {
        for (let tries = 0; tries < 20; tries++) {
          const cell = below(land.cells.length);
          const beside = land.cells[cell]?.neighbours ?? [];
          const by = before[beside[below(beside.length)] ?? 0];
          if (by === undefined || by === before[cell]) continue;
          setLast(cell);
          return before.map((owner, i) => (i === cell ? by : owner));
        }
        return before;
      });
    }, BEAT);
    return () => clearInterval(timer);
  }, [moving, land, below]);
  return (
    <>
      <HousePatterns />
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={text.home.art} className={css.land}>
        <TerrainDefs />
        <clipPath id="hero-shield">
          <path d={SHIELD_PATH} />
        </clipPath>
        <rect width={WIDTH} height={HEIGHT} fill="var(--sea)" />
        <rect width={WIDTH} height={HEIGHT} fill="url(#terrain-waves)" />
        <Coast d={land.coast} />
        {land.cells.map(({ name, d, terrain }, i) => (
          <g key={name}>
            <path d={d} fill={`url(#terrain-${terrain})`} opacity={owners[i] === undefined ? 0.9 : 0.35} />
            {owners[i] !== undefined && (
              <path d={d} fill={`url(#${patternId(owners[i])})`} opacity=".38" className={css.held} />
            )}
          </g>
        ))}
        {land.borders.map((d) => (
          <path key={d} d={d} fill="none" stroke="#7a6238" strokeWidth="1.6" strokeDasharray="7 4" />
        ))}
        <path d={land.coast} fill="none" stroke="var(--pen)" strokeWidth="2.6" />
        {land.cells.map(({ name, x, y }, i) => {
          const owner = owners[i];
          return (
            <g key={name} transform={`translate(${x} ${y})`}>
              {owner !== undefined && (
                <g className={i === last ? css.taken : undefined}>
                  <g transform="translate(-15 -34) scale(.5)">
                    <ArmsArt arms={houseOf(owner).arms} clip="hero-shield" />
                  </g>
                </g>
              )}
              <text className={css.name} y="20">
                {name}
              </text>
            </g>
          );
        })}
      </svg>
      <span className={css.pause}>
        <IconButton
          icon={moving ? 'pause' : 'play'}
          label={moving ? text.home.pause : text.home.move}
          onClick={() => setMoving(!moving)}
        />
      </span>
    </>
  );
}
