/** The end of Lancaster: the hall of Westminster, the red rose, and the table at which the realm was ruled. */

import type { Finale } from '@homage/ui/ceremony';

const LINE = { stroke: 'var(--pen)', strokeWidth: 2.4, strokeLinejoin: 'round' } as const;
const TURNS = [0, 72, 144, 216, 288] as const;

/** The rose of Lancaster: five red petals, five sepals, a golden heart hidden behind the winner's head. */
const Rose = () => (
  <g transform="translate(160 92)" {...LINE}>
    {TURNS.map((turn) => (
      <path key={turn} d="M-9-58L0-86l9 28z" fill="var(--w-leaf)" transform={`rotate(${turn + 36})`} />
    ))}
    {TURNS.map((turn) => (
      <g key={turn} transform={`rotate(${turn})`}>
        <path d="M0-14C-34-26-50-58-30-74c10-8 24-6 30 4 6-10 20-12 30-4 20 16 4 48-30 60z" fill="var(--w-red)" />
        <path d="M4-24c20-12 30-28 26-40-8 20-16 30-26 40z" fill="url(#ink-hB)" stroke="none" />
      </g>
    ))}
    <circle r="22" fill="var(--w-ochre)" />
  </g>
);

/** Saint George's banner, and beams that meet under the roof. */
const Side = ({ mirror }: { mirror: boolean }) => (
  <g transform={mirror ? 'translate(320 0) scale(-1 1)' : undefined} {...LINE}>
    <path d="M-4 70C30 66 62 44 84 10h-16C50 36 26 52-4 54z" fill="var(--w-earth)" />
    <path d="M14 40h10v150H14z" fill="var(--w-earth)" />
    <path d="M32 64h48v58l-12-7-12 9-12-9-12 7z" fill="var(--w-lite)" />
    <path d="M51 64h10v58l-5 4-5-4zM32 84h48v11H32z" fill="var(--w-red)" strokeWidth="1.600" />
    <path d="M28 60h56v6H28z" fill="var(--w-ochre)" />
  </g>
);

export const finale: Finale = {
  office: 'titled',
  rays: [84, 106],
  back: () => (
    <>
      <path d="M0 0h320v220H0z" fill="var(--w-night)" />
      <path d="M0 0h320v220H0z" fill="url(#ink-hB)" opacity=".5" />
      <path d="M20 220V96C20 20 160-20 160-20S300 20 300 96v124z" fill="var(--w-sky)" {...LINE} />
      <path d="M20 220V96C20 20 160-20 160-20S300 20 300 96v124z" fill="url(#ink-hS)" opacity=".3" />
      <Side mirror={false} />
      <Side mirror />
      <Rose />
    </>
  ),
  front: () => (
    <g {...LINE}>
      <path d="M-4 176c90-14 238-14 328 0v50H-4z" fill="var(--w-leaf)" />
      <path d="M-4 176c90-14 238-14 328 0v8c-90-14-238-14-328 0z" fill="var(--w-ochre)" strokeWidth="1.600" />
      <path d="M-4 184c90-14 238-14 328 0v42H-4z" fill="url(#ink-diaper)" stroke="none" />
    </g>
  ),
};
