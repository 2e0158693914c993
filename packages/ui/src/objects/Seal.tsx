import { useId } from 'react';
import type { Charge } from '../heraldry/arms.ts';
import { CHARGE_PATHS } from '../heraldry/charges.ts';
import { useText } from '../text/text.ts';

/** A seal of wax: for what is sealed until all have answered, and for deals that bind. */
export function Seal({ charge = 'lis', size = 40, label }: { charge?: Charge; size?: number; label?: string }) {
  const id = useId();
  const text = useText();
  return (
    <svg viewBox="0 0 100 100" width={size} height={size} role="img" aria-label={label ?? text.sealed}>
      <radialGradient id={id} cx=".4" cy=".35" r=".75">
        <stop offset="0" stopColor="#d1372b" />
        <stop offset=".6" stopColor="#9b1c1c" />
        <stop offset="1" stopColor="#5f0f0f" />
      </radialGradient>
      <path
        d="M48 4c14-3 24 4 31 9 10 5 16 14 16 25 3 9 0 16-1 24 0 13-10 19-18 25-8 8-18 10-28 8-12 2-21-3-28-11C10 78 4 69 5 57 1 46 6 37 9 28 13 14 27 13 34 8c5-2 9-3 14-4z"
        fill={`url(#${id})`}
      />
      <circle cx="50" cy="50" r="32" fill="none" stroke="#5f0f0f" strokeWidth="2.5" opacity=".8" />
      <circle cx="50" cy="51" r="32" fill="none" stroke="#ef8a7a" strokeWidth="1" opacity=".7" />
      <path
        d={CHARGE_PATHS[charge]}
        transform="translate(27 26) scale(.78)"
        fill="#c43b30"
        stroke="#6d1212"
        strokeWidth="2"
        fillRule="evenodd"
      />
    </svg>
  );
}
