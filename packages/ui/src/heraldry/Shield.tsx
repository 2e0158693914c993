import { memo, useId } from 'react';
import { useLanguage } from '../text/language.tsx';
import type { Arms, Division, Ordinary } from './arms.ts';
import { blazon } from './blazon.ts';
import { CHARGE_PATHS } from './charges.ts';
import { ink } from './houses.ts';

/** The heater shield, on 60 × 72. */
export const SHIELD_PATH = 'M2 2h56v30c0 18-11 31-28 38C13 63 2 50 2 32z';

const HALVES: Record<Division, string> = {
  pale: 'M30 0h30v72H30z',
  fess: 'M0 34h60v38H0z',
  bend: 'M0 0l60 66v6H0z',
  sinister: 'M60 0L0 66v6h60z',
  quarterly: 'M30 0h30v34H30zM0 34h30v38H0z',
  chevron: 'M0 72V52l30-26 30 26v20z',
  barry: 'M0 12h60v11H0zM0 34h60v11H0zM0 56h60v11H0z',
  paly: 'M11 0h9.5v72H11zM30 0h9.5v72H30zM49 0h11v72H49z',
};

const LAID: Record<Ordinary, string> = {
  pale: 'M20 0h20v72H20z',
  fess: 'M0 24h60v20H0z',
  bend: 'M0 0h14l46 50v18h-4L0 14z',
  sinister: 'M60 0H46L0 50v18h4L60 14z',
  cross: 'M23 0h14v25h23v14H37v33H23V39H0V25h23z',
  saltire: 'M0 0h12l18 21L48 0h12v10L40 32l20 23v17H48L30 44 12 72H0V55l20-23L0 10z',
  chevron: 'M30 20l30 27v17L30 38 0 64V47z',
  chief: 'M0 0h60v22H0z',
  bordure: 'M0 0h60v72H0zM10 9v23c0 14 8 24 20 30 12-6 20-16 20-30V9z',
};

interface ShieldProps {
  arms: Arms;
  size?: number;
  /** Beside a name the shield is decoration; alone it must speak. */
  alone?: boolean;
  /** Excommunicated, or fallen: the arms are shown reversed. */
  reversed?: boolean;
  crowned?: boolean;
}

export const Shield = memo(function Shield({
  arms,
  size = 24,
  alone = false,
  reversed = false,
  crowned = false,
}: ShieldProps) {
  const id = useId();
  const { language } = useLanguage();
  const box = crowned ? '-2 -18 64 92' : '-2 -2 64 76';
  const height = size * (crowned ? 1.44 : 1.19);
  const art = (
    <>
      <clipPath id={id}>
        <path d={SHIELD_PATH} />
      </clipPath>
      <g transform={reversed ? 'rotate(180 30 36)' : undefined}>
        <ArmsArt arms={arms} clip={id} />
      </g>
      {crowned && <path d="M14-2l-3-14 9 7 10-9 10 9 9-7-3 14z" fill="var(--or)" stroke="var(--pen)" strokeWidth="2" />}
    </>
  );
  return alone ? (
    <svg viewBox={box} width={size} height={height} role="img" aria-label={blazon(arms, language)}>
      {art}
    </svg>
  ) : (
    <svg viewBox={box} width={size} height={height} aria-hidden="true">
      {art}
    </svg>
  );
});

/** The same arms inside a larger drawing: give it a clip path of `SHIELD_PATH`. */
export function ArmsArt({ arms, clip }: { arms: Arms; clip: string }) {
  const onChief = arms.ordinary?.kind === 'chief' || arms.ordinary?.kind === 'chevron';
  return (
    <>
      <g clipPath={`url(#${clip})`}>
        <path d="M0 0h60v72H0z" fill={ink(arms.field)} />
        {arms.division && <path d={HALVES[arms.division.by]} fill={ink(arms.division.and)} />}
        {arms.ordinary && <path d={LAID[arms.ordinary.kind]} fill={ink(arms.ordinary.in)} fillRule="evenodd" />}
        {arms.charge && (
          <path
            d={CHARGE_PATHS[arms.charge.kind]}
            fill={ink(arms.charge.in)}
            fillRule="evenodd"
            stroke="var(--pen)"
            strokeWidth="1.2"
            strokeOpacity=".55"
            transform={onChief ? 'translate(12 26) scale(.6)' : 'translate(9 11) scale(.7)'}
          />
        )}
        <path d="M0 0h60v20C40 26 20 26 0 20z" fill="#fff" opacity=".13" />
        <path d={SHIELD_PATH} fill="none" stroke="#fff" strokeWidth="7" strokeOpacity=".4" />
      </g>
      <path d={SHIELD_PATH} fill="none" stroke="var(--pen)" strokeWidth="4" strokeLinejoin="round" />
    </>
  );
}
