/** What stands on the map, and the same wherever it is spoken of: the market, battles, the gallery. */

import { FigureArt, Ink, Stakes } from '@homage/ui/art';
import { Glyph } from './art.tsx';

interface TownProps {
  castle: boolean;
  seat: number | undefined;
  besieged?: boolean;
  size?: number;
}

/** A village as it stands on the land; with a castle it rises and flies the banner of its lord, under siege stakes stand around it. */
export function Town({ castle, seat, besieged = false, size = 56 }: TownProps) {
  return (
    <Ink box="-40 -44 80 76" width={size} height={size * 0.95}>
      <ellipse cx="0" cy="17" rx="37" ry="13" fill="var(--w-paper)" opacity=".72" />
      {besieged && <Stakes rx={36} ry={15} from={188} to={352} high={13} count={9} />}
      <g transform="translate(1 -3)">
        <FigureArt name={castle ? 'town-1' : 'town-0'} seat={seat} />
      </g>
      {besieged && (
        <g transform="translate(0 14)">
          <Stakes rx={36} ry={15} from={172} to={8} high={13} count={9} />
        </g>
      )}
    </Ink>
  );
}

/** One man stands for all soldiers of a place. */
export const Soldier = ({ seat, size = 31 }: { seat: number | undefined; size?: number }) => (
  <Ink box="-20 -46 42 50" width={size * 0.84} height={size}>
    <FigureArt name="maa" seat={seat} />
  </Ink>
);

export const Mill = ({ size = 25 }: { size?: number }) => (
  <Ink box="-24 -36 48 54" width={size * 0.89} height={size}>
    <FigureArt name="mill" seat={undefined} />
  </Ink>
);

/** A piece that can be bought, in the colours of its buyer. */
export function WareArt({ ware, seat, size }: { ware: string; seat: number | undefined; size: number }) {
  if (ware === 'soldiers') return <Soldier seat={seat} size={size} />;
  if (ware === 'castle') return <Town castle seat={seat} size={size} />;
  return ware === 'mill' ? <Mill size={size} /> : <Glyph name="press" size={size} />;
}
