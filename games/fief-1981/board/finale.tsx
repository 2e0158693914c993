/** The end of FIEF (1981): whoever holds the land looks out over it from the gate of his castle. */

import { houseOf, ink } from '@homage/ui';
import type { Finale } from '@homage/ui/ceremony';

const LINE = { stroke: 'var(--pen)', strokeWidth: 2.4, strokeLinejoin: 'round' } as const;

/** A round tower with a pointed roof and a flag; the right one is the left one's mirror image. */
function Tower({ seat, mirror }: { seat: number; mirror: boolean }) {
  const flag = ink(houseOf(seat).tincture);
  return (
    <g transform={mirror ? 'translate(320 0) scale(-1 1)' : undefined} {...LINE}>
      <path d="M82 30V12l26 6-26 7" fill={flag} />
      <path d="M52 66L82 26l30 40z" fill="var(--w-slate)" />
      <path d="M88 36l24 30H92z" fill="url(#ink-hB)" stroke="none" />
      <path d="M56 66h52v140H56z" fill="var(--w-stone)" />
      <path d="M88 67h20v138H88z" fill="url(#ink-hA)" stroke="none" opacity=".8" />
      <path d="M52 66h60v10H52z" fill="var(--w-paper)" />
      <path d="M76 92h10v22H76z" fill="var(--w-night)" strokeWidth="2" />
      <path d="M60 126h14M66 134h12M60 148h10M98 120h8" strokeWidth="1.400" />
    </g>
  );
}

export const finale: Finale = {
  office: 'king',
  back: ([seat = 0, other = seat]) => (
    <>
      <path d="M0 0h320v220H0z" fill="var(--w-sky)" />
      <path d="M0 10h320v80H0z" fill="url(#ink-hC)" opacity=".6" />
      <path d="M0 118c60-30 110-20 160-4 50-18 110-24 160 2v110H0z" fill="var(--w-verd)" {...LINE} />
      <path d="M0 140c40-14 84-12 120 0 60-14 150-18 200-2v90H0z" fill="var(--w-leaf)" {...LINE} />
      <circle cx="160" cy="92" r="58" fill="var(--or)" {...LINE} />
      <Tower seat={seat} mirror={false} />
      <Tower seat={other} mirror />
    </>
  ),
  front: () => (
    <g {...LINE}>
      <path
        d="M-4 224V172h20v-12h20v12h20v-12h20v12h20v-12h20v12h20v-12h48v12h20v-12h20v12h20v-12h20v12h20v-12h20v12h44v52z"
        fill="var(--w-stone)"
      />
      <path d="M-4 190h328M20 178h18M70 182h16M238 180h18M286 183h16M44 200h20M262 199h20" strokeWidth="1.400" />
      <path d="M180 161h20v11h20v-11h20v11h20v-11h20v11h44v52H180z" fill="url(#ink-hA)" stroke="none" opacity=".5" />
    </g>
  ),
};
