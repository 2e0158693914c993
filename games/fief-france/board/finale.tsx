/** The end of FIEF France: the choir where its kings are crowned, hung with the banners of those who hold the realm. */

import { houseOf, ink } from '@homage/ui';
import type { Finale } from '@homage/ui/ceremony';
import { Arms, Hall } from '@homage/ui/stage';

/** A banner of a house from a beam. */
function Hanging({ seat, x }: { seat: number; x: number }) {
  return (
    <g transform={`translate(${x} 22)`} stroke="var(--pen)" strokeWidth="2.200">
      <path d="M-22-4h44v6h-44z" fill="var(--w-ochre)" />
      <path d="M-18 2h36v62l-9-9-9 12-9-12-9 9z" fill={ink(houseOf(seat).tincture)} />
      <path d="M6 2h12v62l-9-9-3 4z" fill="url(#ink-hB)" stroke="none" opacity=".6" />
      <Arms seat={seat} x={0} y={30} size={26} />
    </g>
  );
}

export const finale: Finale = {
  office: 'king',
  back: (winners) => (
    <>
      <Hall />
      <path
        d="M106 200V84c0-40 28-60 54-72 26 12 54 32 54 72v116z"
        fill="var(--w-red)"
        stroke="var(--pen)"
        strokeWidth="2.400"
      />
      <path d="M106 200V84c0-40 28-60 54-72 26 12 54 32 54 72v116z" fill="url(#ink-diaper)" />
      {[54, 266].map((x, i) => (
        <Hanging key={x} seat={winners[i % Math.max(1, winners.length)] ?? 0} x={x} />
      ))}
    </>
  ),
};
