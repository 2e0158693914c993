/** The end of Middle Ages: the fief as it stands at last, church, mill and palace above the ripe fields. */

import type { Finale } from '@homage/ui/ceremony';

const LINE = { stroke: 'var(--pen)', strokeWidth: 2.2, strokeLinejoin: 'round' } as const;

const Church = () => (
  <g transform="translate(48 132)" {...LINE}>
    <path d="M-14 0v-54L-3-78 8-54V0z" fill="var(--w-paper)" />
    <path d="M-16-52L-3-80l13 28z" fill="var(--w-slate)" />
    <path d="M-3-80v-14M-9-89H3" strokeWidth="2.600" />
    <path d="M8 0v-30l22-16 22 16V0z" fill="var(--w-lite)" />
    <path d="M2-26l28-22 28 22-4 6-24-19L6-20z" fill="var(--w-red)" />
    <path d="M36-30l16 14V0H40z" fill="url(#ink-hA)" stroke="none" />
    <path d="M-6-40h6v12h-6zM24 0v-12q6-8 12 0V0z" fill="var(--w-night)" strokeWidth="1.600" />
  </g>
);

const Mill = () => (
  <g transform="translate(286 120)" {...LINE}>
    <path d="M-16 10l6-48H10l6 48z" fill="var(--w-paper)" />
    <path d="M4-37h6l6 47H6z" fill="url(#ink-hA)" stroke="none" />
    <path d="M-14-36L0-54l14 18z" fill="var(--w-red)" />
    {[20, 110, 200, 290].map((turn) => (
      <path
        key={turn}
        d="M-1-44V-86h12v34"
        fill="var(--w-lite)"
        strokeWidth="1.800"
        transform={`rotate(${turn} 0 -44)`}
      />
    ))}
    <circle cy="-44" r="3.500" fill="var(--pen)" stroke="none" />
  </g>
);

const Palace = () => (
  <g {...LINE}>
    {[104, 216].map((x) => (
      <g key={x}>
        <path d={`M${x - 15} 150V70h30v80z`} fill="var(--w-stone)" />
        <path d={`M${x + 3} 71h12v78h-12z`} fill="url(#ink-hA)" stroke="none" />
        <path d={`M${x - 19} 72l19-42 19 42z`} fill="var(--w-leaf)" />
        <path d={`M${x} 32v-14l13 4-13 5`} fill="var(--w-red)" strokeWidth="1.800" />
        <path d={`M${x - 4} 84h8v16h-8z`} fill="var(--w-night)" strokeWidth="1.600" />
      </g>
    ))}
    <path d="M118 150V60h10v10h10V60h12v10h20V60h12v10h10V60h10v90z" fill="var(--w-rose)" />
    <path d="M118 70h84v80h-84z" fill="url(#ink-diaper)" stroke="none" />
  </g>
);

/** A sheaf of corn. */
const Sheaf = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`} {...LINE} strokeWidth="1.800">
    <path
      d="M-5-9C-16-18-14-28-10-30c1 4 4 8 6 12-2-8-1-14 4-18 5 4 6 10 4 18 2-4 5-8 6-12 4 2 6 12-5 21z"
      fill="var(--w-ochre)"
    />
    <path d="M-5-9L-11 12h22L5-9z" fill="var(--w-ochre)" />
    <path d="M-6-12H6v6H-6z" fill="var(--w-red)" />
  </g>
);

export const finale: Finale = {
  office: 'titled',
  back: () => (
    <>
      <path d="M0 0h320v220H0z" fill="var(--w-sky)" />
      <path d="M0 12h320v70H0z" fill="url(#ink-hC)" opacity=".5" />
      <path d="M0 124c50-22 110-22 160-8 56-16 112-18 160 4v110H0z" fill="var(--w-verd)" {...LINE} />
      <Church />
      <Mill />
      <Palace />
    </>
  ),
  front: () => (
    <>
      <path d="M-4 166c90-16 240-16 328 0v60H-4z" fill="var(--w-ochre)" {...LINE} />
      <path
        d="M20 164L-20 224M60 160L30 224M100 157L84 224M140 155l-6 69M180 155l6 69M220 157l16 67M260 160l30 64M300 164l40 60"
        fill="none"
        {...LINE}
        strokeWidth="1.600"
        opacity=".6"
      />
      {[126, 194, 18, 302].map((x) => (
        <Sheaf key={x} x={x} y={190} />
      ))}
    </>
  ),
};
