import { CHARGE_PATHS, houseOf, ink, SHIELD_PATH } from '@homage/ui';

/** The shield of a family inside a drawing: tincture and charge. */
export function HouseMark({ seat, x, y, size }: { seat: number; x: number; y: number; size: number }) {
  const { tincture, charge, arms } = houseOf(seat);
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 60})`}>
      <path d={SHIELD_PATH} fill={ink(tincture)} stroke="var(--pen)" strokeWidth="5" strokeLinejoin="round" />
      <path
        d={CHARGE_PATHS[charge]}
        transform="translate(10 10) scale(.66)"
        fill={ink(arms.charge?.in ?? 'or')}
        fillRule="evenodd"
      />
    </g>
  );
}
