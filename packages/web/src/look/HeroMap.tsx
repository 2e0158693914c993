import { HousePatterns, houseOf, IconButton, patternId } from '@homage/ui';
import { FigureArt } from '@homage/ui/art';
import { useEffect, useMemo, useState } from 'react';
import { useSettings } from '../settings.ts';
import { useHomeText } from '../text/home.ts';
import css from './HeroMap.module.css';
import address from './hero.json?url';
import type { HeroScene } from './hero.ts';

/** How long each step of the scene stays. */
const BEAT = 2000;
/** The part of the map that is shown. */
const VIEW = '0 150 1096 712';
const FIT = 'xMidYMid slice';

export async function fetchScene(): Promise<HeroScene> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await answer.json()) as HeroScene;
}

/** Who holds what, and how strongly, after so many steps. */
function after({ start, steps }: HeroScene, count: number) {
  const holds = [...start.holds];
  const forts = [...start.forts];
  for (const { held = [], built = [] } of steps.slice(0, count)) {
    for (const [town, seat] of held) holds[town] = seat;
    for (const [town, fort] of built) forts[town] = fort;
  }
  return { holds, forts };
}

/** Part of a real game, told step by step with what its log says; it stands still where movement is unwanted. */
export function HeroMap({ scene }: { scene: HeroScene }) {
  const text = useHomeText();
  const { language } = useSettings();
  const [moving, setMoving] = useState(
    () => !matchMedia('(prefers-reduced-motion: reduce)').matches && document.documentElement.dataset.motion !== 'less',
  );
  // Without movement the picture is that of the last step.
  const [step, setStep] = useState(() => (moving ? 0 : scene.steps.length - 1));
  useEffect(() => {
    if (!moving) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) setStep((before) => (before + 1) % scene.steps.length);
    }, BEAT);
    return () => clearInterval(timer);
  }, [moving, scene]);
  const { holds, forts } = useMemo(() => after(scene, step + 1), [scene, step]);
  const now = scene.steps[step];
  const march = moving ? now?.march : undefined;
  return (
    <>
      <HousePatterns />
      <svg viewBox={VIEW} preserveAspectRatio={FIT} role="img" aria-label={text.home.art} className={css.land}>
        <clipPath id="hero-kingdom">
          <path d={scene.kingdom} />
        </clipPath>
        <rect width="1096" height="1180" fill="var(--sea)" />
        <g fill="none" stroke="#5f929b" strokeOpacity=".2" strokeLinejoin="round">
          <path d={scene.land} strokeWidth="34" />
          <path d={scene.land} strokeWidth="18" />
        </g>
        <path d={scene.land} fill="#d8cba9" stroke="var(--pen)" strokeWidth="2" />
        <g clipPath="url(#hero-kingdom)">
          {scene.fiefs.map(([wash, d]) => (
            <path key={wash} d={d} fill={wash} />
          ))}
          {scene.towns.map(({ name, d }, i) => {
            const seat = holds[i];
            return seat === null || seat === undefined ? null : (
              <path key={name} d={d} fill={`url(#${patternId(seat)})`} className={css.held} />
            );
          })}
          <path d={scene.borders} fill="none" stroke="#4a341c" strokeWidth="2.6" />
        </g>
        <path d={scene.roads} className={css.bed} />
        <path d={scene.roads} className={css.road} />
        <rect width="1096" height="1180" fill="var(--dusk)" />
        {scene.towns.map(({ name, x, y }, i) => (
          <g key={name} transform={`translate(${x} ${y})`}>
            <g transform="translate(0 10) scale(.95)">
              <FigureArt name={`town-${forts[i] ?? 0}`} seat={holds[i] ?? undefined} />
            </g>
            <text className={css.name} y="38">
              {name}
            </text>
          </g>
        ))}
      </svg>
      {march && (
        <svg viewBox={VIEW} preserveAspectRatio={FIT} aria-hidden="true" className={css.way}>
          <g key={step} className={css.walker} style={{ offsetPath: `path("${march.d}")` }}>
            <g transform="scale(1.5)">
              <FigureArt name="kn" seat={march.seat} />
            </g>
          </g>
        </svg>
      )}
      <figcaption
        key={step}
        className={css.told}
        style={march && { '--house': `var(--${houseOf(march.seat).tincture})` }}
      >
        {now?.text[language]}
      </figcaption>
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
