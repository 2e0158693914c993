/** Who walks over the tiles: a Lord on his horse, a Scout on foot. Whose they are, cloth and shield say; the button around them says it in words. */

import { houseOf, Shield } from '@homage/ui';
import { Figure } from '@homage/ui/art';
import css from './people.module.css';

const LOOKS = { lord: ['krk', 41, 18], scout: ['ar', 36, 15] } as const;

export function Man({ seat, kind }: { seat: number; kind: keyof typeof LOOKS }) {
  const [name, size, shield] = LOOKS[kind];
  return (
    <span className={css.man} data-kind={kind}>
      <Figure name={name} seat={seat} size={size} />
      <Shield arms={houseOf(seat).arms} size={shield} />
    </span>
  );
}
