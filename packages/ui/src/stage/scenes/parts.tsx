/** What several ceremonies draw: heads, shields, dice, cards. */

import { type ReactElement, useId } from 'react';
import { BackArt, type CardKind, CardPicture } from '../../art/CardFace.tsx';
import { Portrait } from '../../art/portrait/Portrait.tsx';
import { houseOf } from '../../heraldry/houses.ts';
import { ArmsArt, SHIELD_PATH } from '../../heraldry/Shield.tsx';
import type { Person, Thrown } from '../ceremony.ts';
import { Move } from '../Move.tsx';

interface HeadProps extends Pick<Person, 'office' | 'fate'> {
  person: Person;
  /** The middle of the ring. */
  x: number;
  y: number;
  size: number;
  bust?: boolean;
  unmarked?: boolean;
}

/** Somebody's head, around a point. */
export function Head({ person, x, y, size, bust = false, unmarked = false, office, fate }: HeadProps) {
  return (
    <Portrait
      face={person.face}
      ground={person.ground}
      office={office}
      fate={fate}
      size={size}
      bust={bust}
      unmarked={unmarked}
      x={x - size / 2}
      y={y - (size * 62) / 96}
    />
  );
}

/** The arms of a house, around a point. */
export function Arms({ seat, x, y, size }: { seat: number; x: number; y: number; size: number }) {
  const id = useId();
  return (
    <g transform={`translate(${x - size / 2} ${y - size * 0.6}) scale(${size / 60})`}>
      <clipPath id={id}>
        <path d={SHIELD_PATH} />
      </clipPath>
      <ArmsArt arms={houseOf(seat).arms} clip={id} />
    </g>
  );
}

/** Two houses on one shield. */
export function Impaled({
  pair: [a, b],
  x,
  y,
  size,
}: {
  pair: readonly [number, number];
  x: number;
  y: number;
  size: number;
}) {
  const id = useId();
  return (
    <g transform={`translate(${x - size / 2} ${y - size * 0.6}) scale(${size / 60})`}>
      <clipPath id={`${id}s`}>
        <path d={SHIELD_PATH} />
      </clipPath>
      <clipPath id={`${id}l`}>
        <path d="M0 0h30v72H0z" />
      </clipPath>
      <clipPath id={`${id}r`}>
        <path d="M30 0h30v72H30z" />
      </clipPath>
      <g clipPath={`url(#${id}l)`}>
        <ArmsArt arms={houseOf(a).arms} clip={`${id}s`} />
      </g>
      <g clipPath={`url(#${id}r)`}>
        <ArmsArt arms={houseOf(b).arms} clip={`${id}s`} />
      </g>
      <path d="M30 2v68" stroke="var(--pen)" strokeWidth="3" />
    </g>
  );
}

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-7, -7],
    [7, 7],
  ],
  [
    [-7, -7],
    [0, 0],
    [7, 7],
  ],
  [
    [-7, -7],
    [7, -7],
    [-7, 7],
    [7, 7],
  ],
  [
    [-7, -7],
    [7, -7],
    [0, 0],
    [-7, 7],
    [7, 7],
  ],
  [
    [-7, -8],
    [7, -8],
    [-7, 0],
    [7, 0],
    [-7, 8],
    [7, 8],
  ],
];

/** A die as it has fallen, around a point; it lies a little askew. */
export function FallenDie({ thrown: { face, marks }, x, y, i }: { thrown: Thrown; x: number; y: number; i: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${[-7, 5, -3, 8][i % 4]})`}>
      <rect x="-15" y="-15" width="30" height="30" rx="6" fill="#fbf5e4" stroke="var(--pen)" strokeWidth="2.4" />
      <path d="M7-14h3a5 5 0 0 1 5 5V9a5 5 0 0 1-5 5H7z" fill="url(#ink-hB)" opacity=".7" />
      {marks === 'pips' ? (
        (PIPS[face] ?? []).map(([px, py]) => <circle key={`${px} ${py}`} cx={px} cy={py} r="2.7" fill="#9b1c1c" />)
      ) : face === 0 ? (
        <circle r="4" fill="none" stroke="#b9a67a" strokeWidth="2.4" />
      ) : (
        Array.from({ length: face }, (_, hit) => (
          <path
            key={['a', 'b', 'c'][hit] ?? 'd'}
            transform={`translate(${(hit - (face - 1) / 2) * 9} 0)`}
            d="M0-10V5M-3.500 4h7M0 5v5"
            stroke="#9b1c1c"
            strokeWidth="2.700"
          />
        ))
      )}
    </g>
  );
}

/** Dice in rows of four from a corner, thrown on a beat. */
export function Dice({ dice, x, y, on }: { dice: readonly Thrown[]; x: number; y: number; on: string }) {
  const row = Math.min(4, dice.length);
  return dice.slice(0, 8).map((thrown, i) => (
    <Move key={`${i.toString()} ${thrown.face}`} how="throw" on={on}>
      <FallenDie thrown={thrown} x={x + ((i % 4) - (row - 1) / 2) * 34} y={y + Math.floor(i / 4) * 34} i={i} />
    </Move>
  ));
}

/** A card that is turned over on a beat, around a point. */
export function TurnedCard(props: {
  kind: CardKind;
  name: string | ReactElement;
  x: number;
  y: number;
  wide: number;
  on: string;
  i?: number;
}) {
  const { kind, name, x, y, wide, on, i = 0 } = props;
  const high = (wide * 239) / 270;
  return (
    <g transform={`translate(${x - wide / 2} ${y - high / 2})`}>
      <Move how="flip" on={on} i={i}>
        <rect
          x={-wide * 0.05}
          y={-wide * 0.05}
          width={wide * 1.1}
          height={high + wide * 0.1}
          rx="6"
          fill="var(--w-paper)"
          stroke="var(--pen)"
          strokeWidth="2.4"
        />
        <svg x="0" y="0" width={wide} height={high} aria-hidden="true">
          {typeof name === 'string' ? (
            <CardPicture kind={kind} name={name} />
          ) : (
            <CardPicture kind={kind}>{name}</CardPicture>
          )}
        </svg>
      </Move>
      <Move how="under" on={on} i={i}>
        <g transform={`translate(${-wide * 0.05} ${-wide * 0.05})`}>
          <BackArt kind={kind} wide={wide * 1.1} high={high + wide * 0.1} />
        </g>
      </Move>
    </g>
  );
}

/** A number on a disc. */
export function Disc({
  x,
  y,
  text,
  wash = '#fbf5e4',
  pen = '#2b2118',
}: {
  x: number;
  y: number;
  text: string;
  wash?: string;
  pen?: string;
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="9.500" fill={wash} stroke="var(--pen)" strokeWidth="1.800" />
      <text y="4.500" textAnchor="middle" fill={pen} fontFamily="var(--sans)" fontWeight="700" fontSize="13">
        {text}
      </text>
    </g>
  );
}
