interface StakesProps {
  rx: number;
  ry: number;
  /** From one angle to another, in degrees; 0 is on the right, 90 in front. */
  from: number;
  to: number;
  high: number;
  count: number;
}

/** A part of a palisade around 0,0: what lies behind is drawn before what it stands around, what lies in front after it. */
export function Stakes({ rx, ry, from, to, high, count }: StakesProps) {
  const wide = high * 0.45;
  const d = Array.from({ length: count }, (_, i) => {
    const angle = ((from + ((to - from) * i) / (count - 1)) * Math.PI) / 180;
    const [x, y] = [Math.cos(angle) * rx - wide / 2, Math.sin(angle) * ry];
    return `M${x.toFixed(1)} ${y.toFixed(1)}v${-high}l${wide / 2} ${-wide * 0.7} ${wide / 2} ${wide * 0.7}v${high}z`;
  }).join('');
  return <path d={d} fill="var(--w-earth)" stroke="var(--pen)" strokeWidth={high > 15 ? 2 : 1.3} />;
}
