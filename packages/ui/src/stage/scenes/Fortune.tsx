/** Fate: a disaster, something hidden that is turned, the end. */

import { Portrait } from '../../art/portrait/Portrait.tsx';
import { playerFace } from '../../art/portrait/player.ts';
import { houseOf, ink } from '../../heraldry/houses.ts';
import type { Ceremony } from '../ceremony.ts';
import { Move } from '../Move.tsx';
import { Cloth, Hall, Rays, Storm } from './grounds.tsx';
import { Arms, Dice, Disc, TurnedCard } from './parts.tsx';

type Of<K extends Ceremony['kind']> = { ceremony: Extract<Ceremony, { kind: K }> };

/** Cards are turned under a black sky; a die says where. */
export function Disaster({ ceremony: { pictures, die, card = 'disaster' } }: Of<'disaster'>) {
  const wide = pictures.length > 2 ? 82 : pictures.length > 1 ? 112 : 142;
  const left = die === undefined ? 160 : 128;
  return (
    <>
      <Move how="drop" on="sky">
        <Storm />
      </Move>
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

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI'] as const;

/** Curtains open; from the last to the first they come, and the first has the rays. */
export function End({ ceremony: { ranks } }: Of<'end'>) {
  const winners = ranks.filter(({ won }) => won);
  const others = ranks.filter(({ won }) => !won);
  const spread = Math.min(58, 150 / Math.max(1, winners.length));
  return (
    <>
      <Hall />
      <Move how="shown" on="rays">
        <Rays x={160} y={84} from={44} to={190} wash="var(--w-ochre)" />
        <path
          d="M104 190V82c0-40 30-62 56-74 26 12 56 34 56 74v108z"
          fill="var(--w-red)"
          stroke="var(--pen)"
          strokeWidth="2.400"
        />
        <path d="M104 190V82c0-40 30-62 56-74 26 12 56 34 56 74v108z" fill="url(#ink-diaper)" />
      </Move>
      {winners.map(({ seat, name }, i) => (
        <Move key={seat} how="rise" on="rank" i={ranks.length - 1}>
          <Portrait
            face={playerFace(name)}
            ground={houseOf(seat).tincture}
            office="king"
            size={winners.length > 1 ? 84 : 112}
            bust
            x={160 - (winners.length > 1 ? 42 : 56) + (i - (winners.length - 1) / 2) * spread}
            y={winners.length > 1 ? 72 : 42}
          />
        </Move>
      ))}
      <path d="M0 162h320v60H0z" fill="var(--w-stone)" stroke="var(--pen)" strokeWidth="2.400" />
      <path d="M0 162h320v60H0z" fill="url(#ink-hA)" opacity=".5" />
      {winners.map(({ seat, points }, i) => (
        <g key={seat}>
          <Arms seat={seat} x={160 + (i - (winners.length - 1) / 2) * spread} y={150} size={32} />
          {points !== undefined && (
            <Disc x={160 + 20 + (i - (winners.length - 1) / 2) * spread} y={164} text={`${points}`} wash="var(--or)" />
          )}
        </g>
      ))}
      {others.slice(0, 5).map(({ seat, name, points }, i) => {
        const x = (i % 2 === 0 ? 66 : 254) + Math.floor(i / 2) * (i % 2 === 0 ? -42 : 42);
        const high = 132 + i * 6;
        return (
          <Move key={seat} how="rise" on="rank" i={others.length - 1 - i}>
            <Portrait face={playerFace(name)} ground={houseOf(seat).tincture} size={52} bust x={x - 26} y={high - 56} />
            <path
              d={`M${x - 22} ${high}h44v${174 - high}h-44z`}
              fill="var(--w-paper)"
              stroke="var(--pen)"
              strokeWidth="2"
            />
            <path
              d={`M${x - 22} ${high}h44v7h-44z`}
              fill={ink(houseOf(seat).tincture)}
              stroke="var(--pen)"
              strokeWidth="1.600"
            />
            <text
              x={x}
              y={high + 22}
              textAnchor="middle"
              fontFamily="var(--display)"
              fontWeight="700"
              fontSize="13"
              fill="#7a1414"
            >
              {ROMAN[winners.length + i] ?? ''}
            </text>
            {points !== undefined && <Disc x={x + 22} y={high + 3} text={`${points}`} />}
          </Move>
        );
      })}
      <Move how="gone" on="curtain">
        <Move how="shown" on="curtain">
          <path d="M0 0h320v220H0z" fill="var(--w-red)" />
        </Move>
      </Move>
      <path
        d="M-4-4h328v22c-20 16-44 16-62 2-18 16-44 16-62 0-18 16-46 16-64 0-18 16-44 16-62 0-18 14-46 14-78-2z"
        fill="var(--w-red)"
        stroke="var(--pen)"
        strokeWidth="2.400"
      />
      <path d="M-4 4h328" stroke="var(--w-ochre)" strokeWidth="4" />
    </>
  );
}
