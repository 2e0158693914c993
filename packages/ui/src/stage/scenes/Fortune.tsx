/** Fate: a disaster, and something hidden that is turned. */

import type { Ceremony } from '../ceremony.ts';
import { Move } from '../Move.tsx';
import { Cloth, Rays, Storm } from './grounds.tsx';
import { Dice, TurnedCard } from './parts.tsx';

type Of<K extends Ceremony['kind']> = { ceremony: Extract<Ceremony, { kind: K }> };

/** Cards are turned under a black sky; a die says where. */
export function Disaster({ ceremony: { pictures, die, card = 'disaster' } }: Of<'disaster'>) {
  const wide = pictures.length > 2 ? 82 : pictures.length > 1 ? 112 : 142;
  const left = die === undefined ? 160 : 128;
  return (
    <>
      <Storm />
      {pictures.map((name, i) => (
        <TurnedCard
          key={`${name} ${i.toString()}`}
          kind={card}
          name={name}
          wide={wide}
          x={left + (i - (pictures.length - 1) / 2) * (wide + 14)}
          y={96}
          on="turn"
          i={i}
        />
      ))}
      {die !== undefined && (
        <g transform="translate(264 100) scale(1.5)">
          <Dice dice={[{ face: die, marks: 'pips' }]} x={0} y={0} on="dice" />
        </g>
      )}
    </>
  );
}

export function Turning({ ceremony: { picture, card } }: Of<'turning'>) {
  return (
    <>
      <Cloth wash="var(--w-earth)" />
      <Move how="shown" on="ribbon">
        <Rays x={160} y={92} from={88} to={210} wash="var(--w-ochre)" />
      </Move>
      <Move how="fromRight" on="lay">
        <TurnedCard kind={card} name={picture} wide={150} x={160} y={92} on="turn" />
      </Move>
    </>
  );
}
