import { Stakes } from '@homage/ui/art';
import { houseInk, TownArt } from './art.tsx';

interface BesiegedProps {
  fort: 0 | 1 | 2;
  harbor?: boolean;
  /** Who holds the town. */
  seat: number | undefined;
  /** Who has closed the ring around it, and for how long: in the second round there is a breach. */
  by: number;
  level: 1 | 2;
}

/** A town in a ring of stakes: half of it stands behind the town, half before it. */
export function Besieged({ fort, harbor = false, seat, by, level }: BesiegedProps) {
  return (
    <>
      <Stakes rx={35} ry={22} from={188} to={352} high={9} count={11} />
      <TownArt fort={fort} harbor={harbor} seat={seat} />
      <ellipse rx="38" ry="25" fill={houseInk(by)} opacity=".22" />
      {level === 2 && (
        <path d="M-6 14l4-10 2 5 4-8 2 7 4-3 2 9z" fill="#aa2c12" stroke="var(--pen)" strokeWidth="1.4" />
      )}
      <Stakes rx={35} ry={22} from={168} to={12} high={9} count={11} />
    </>
  );
}
