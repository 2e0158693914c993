/** Where ceremonies take place: 320 × 220 units each, in the washes and hatches of the woodcuts. */

import { Move } from '../Move.tsx';

export const WIDE = 320;
export const HIGH = 220;
const ALL = `M0 0h${WIDE}v${HIGH}H0z`;

/** A cloth with a diaper. */
export function Cloth({ wash }: { wash: string }) {
  return (
    <>
      <path d={ALL} fill={wash} />
      <path d={ALL} fill="url(#ink-diaper)" />
    </>
  );
}

/** Night, hatched. */
export function Night() {
  return (
    <>
      <path d={ALL} fill="var(--w-night)" />
      <path d={ALL} fill="url(#ink-hB)" opacity=".55" />
    </>
  );
}

const pane = (x: number, y: number): string => `M${x} ${y}h26v34h-26z`;

/** A choir with painted windows. */
export function Hall() {
  return (
    <>
      <Night />
      {[-14, 56, 126, 196, 266].map((x, i) => (
        <g key={x} stroke="var(--pen)" strokeWidth="2.4">
          <path d={`M${x} 224V78q0-44 27-70 27 26 27 70v146z`} fill={i % 4 === 0 ? 'var(--w-slate)' : 'var(--w-sky)'} />
          <path d={`${pane(x + 1, 82)}${pane(x + 27, 116)}${pane(x + 1, 150)}`} fill="var(--w-rose)" stroke="none" />
          <path d={`${pane(x + 27, 48)}${pane(x + 1, 116)}${pane(x + 27, 150)}`} fill="var(--w-slate)" stroke="none" />
          <path d={`M${x + 27} 10v210M${x} 82h54M${x} 116h54M${x} 150h54`} strokeWidth="1.3" />
          <path d={`M${x} 224V78q0-44 27-70 27 26 27 70v146z`} fill="none" />
        </g>
      ))}
      <path d="M0 186h320v34H0z" fill="var(--w-red)" stroke="var(--pen)" strokeWidth="2.4" />
      <path d="M0 186h320v6H0z" fill="var(--w-ochre)" />
    </>
  );
}

/** A field under an open sky. */
export function Field() {
  return (
    <>
      <path d={ALL} fill="var(--w-sky)" />
      <path d="M0 8h320v74H0z" fill="url(#ink-hC)" opacity=".6" />
      <path
        d="M0 112c50-26 110-22 160-6 56-18 112-20 160 2v120H0z"
        fill="var(--w-verd)"
        stroke="var(--pen)"
        strokeWidth="2.2"
      />
      <path d="M0 140c96-14 222-14 320 0v84H0z" fill="#c3b27a" stroke="var(--pen)" strokeWidth="2.2" />
      <path
        d="M16 176q12-3 26 0-14-5-26 0zM70 196q12-3 26 0-14-5-26 0zM150 164q12-3 26 0-14-5-26 0zM214 200q12-3 26 0-14-5-26 0zM276 172q12-3 26 0-14-5-26 0z"
        fill="var(--pen)"
        opacity=".6"
      />
    </>
  );
}

const CLOUDS = 'M-10 30c30-22 60-6 66 6 24-16 54-6 60 10 26-18 66-16 80 4 22-14 62-14 74 6 20-14 50-10 60 2V-90H-10z';

/** A storm that comes up over the land: clouds first, then rain. */
export function Storm() {
  return (
    <>
      <path d={ALL} fill="var(--w-slate)" />
      <Move how="shown" on="turn">
        <path d="M0 0h320v150H0z" fill="url(#ink-hD)" opacity=".55" />
      </Move>
      <Move how="drop" on="sky">
        <path d={CLOUDS} fill="var(--w-night)" stroke="var(--pen)" strokeWidth="2.4" />
        <path d={CLOUDS} fill="url(#ink-hB)" opacity=".6" />
      </Move>
      <path d="M0 166c80-18 240-18 320 0v60H0z" fill="var(--w-earth)" stroke="var(--pen)" strokeWidth="2.4" />
      <path d="M0 166c80-18 240-18 320 0v60H0z" fill="url(#ink-hX)" opacity=".25" />
    </>
  );
}

/** Rays as wedges around a point, every second one shorter. */
export function Rays({ x, y, from, to, wash }: { x: number; y: number; from: number; to: number; wash: string }) {
  const COUNT = 36;
  const d = Array.from({ length: COUNT }, (_, i) => {
    const turn = (i / COUNT) * Math.PI * 2;
    const far = i % 2 === 0 ? to : to * 0.84;
    const side = 0.045;
    const at = (angle: number, r: number): string =>
      `${(x + Math.cos(angle) * r).toFixed(1)} ${(y + Math.sin(angle) * r).toFixed(1)}`;
    return `M${at(turn - side, from)}L${at(turn, far)} ${at(turn + side, from)}z`;
  }).join('');
  return <path d={d} fill={wash} />;
}
