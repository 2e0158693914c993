import { houseOf } from '../heraldry/houses.ts';
import { Shield } from '../heraldry/Shield.tsx';
import css from './SeatName.module.css';

/** A player's name is never without the shield: who owns what must be seen everywhere. */
export function SeatName({
  seat,
  name,
  size = 18,
  strong = false,
}: {
  seat: number;
  name: string;
  size?: number;
  strong?: boolean;
}) {
  return (
    <span className={`${css.seat} ${strong ? css.strong : ''}`} data-seat={seat}>
      <Shield arms={houseOf(seat).arms} size={size} />
      <span className={css.name}>{name}</span>
    </span>
  );
}
