/** The end: where it takes place is the game's own; who has won and who stands where is told alike in all of them. */

import { Portrait } from '../../art/portrait/Portrait.tsx';
import { playerFace } from '../../art/portrait/player.ts';
import { houseOf, ink } from '../../heraldry/houses.ts';
import type { Ceremony, Finale } from '../ceremony.ts';
import { Move } from '../Move.tsx';
import { Hall, Rays } from './grounds.tsx';
import { Arms, Disc } from './parts.tsx';

type EndOf = Extract<Ceremony, { kind: 'end' }>;
type Rank = EndOf['ranks'][number];

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI'] as const;
/** The house's own scene, for a game that has none. */
const PLAIN: Finale = { back: () => <Hall />, office: 'king' };

/** Curtains open; from the last to the first they come, and the first has the rays. */
export function End({ ceremony: { ranks, finale = PLAIN } }: { ceremony: EndOf }) {
  const winners = ranks.filter(({ won }) => won);
  const others = ranks.filter(({ won }) => !won);
  const seats = winners.map(({ seat }) => seat);
  const spread = Math.min(58, 150 / Math.max(1, winners.length));
  const xOf = (i: number): number => 160 + (i - (winners.length - 1) / 2) * spread;
  const size = winners.length > 1 ? 84 : 112;
  const [near, far] = finale.rays ?? [50, 150];
  return (
    <>
      {finale.back(seats)}
      {winners.length > 0 && (
        <Move how="shown" on="rays">
          <Rays x={160} y={94} from={near} to={far} wash="var(--w-ochre)" />
        </Move>
      )}
      {winners.map(({ seat, name }, i) => (
        <Move key={seat} how="rise" on="rank" i={ranks.length - 1}>
          <Portrait
            face={playerFace(name)}
            ground={houseOf(seat).tincture}
            office={finale.office}
            size={size}
            bust
            x={xOf(i) - size / 2}
            y={164 - size * 1.1}
          />
        </Move>
      ))}
      {finale.front?.(seats) ?? <Steps />}
      {winners.map(({ seat, points }, i) => (
        <Move key={seat} how="rise" on="rank" i={ranks.length - 1}>
          <Arms seat={seat} x={xOf(i)} y={164} size={34} />
          {points !== undefined && <Disc x={xOf(i) + 21} y={178} text={`${points}`} wash="var(--or)" />}
        </Move>
      ))}
      {others.slice(0, 5).map((rank, i) => (
        <Move key={rank.seat} how="rise" on="rank" i={others.length - 1 - i}>
          <Pedestal rank={rank} i={i} many={others.length > 3} />
        </Move>
      ))}
      <Curtains />
    </>
  );
}

/** Somebody who has not won, on a pedestal as high as his rank; of many each has less room. */
function Pedestal({ rank: { seat, rank, name, points }, i, many }: { rank: Rank; i: number; many: boolean }) {
  const row = Math.floor(i / 2);
  const side = i % 2 === 0 ? -1 : 1;
  const x = 160 + side * (many ? 82 + row * 34 : 90 + row * 43);
  const high = 146 + i * 6;
  return (
    <>
      <Portrait
        face={playerFace(name)}
        ground={houseOf(seat).tincture}
        size={many ? 44 : 50}
        bust
        x={x - (many ? 22 : 25)}
        y={high - (many ? 47 : 54)}
      />
      <path d={`M${x - 18} ${high}h36v${206 - high}h-36z`} fill="var(--w-paper)" stroke="var(--pen)" strokeWidth="2" />
      <path d={`M${x + 7} ${high}h11v${206 - high}h-11z`} fill="url(#ink-hA)" opacity=".6" />
      <path
        d={`M${x - 20} ${high}h40v7h-40z`}
        fill={ink(houseOf(seat).tincture)}
        stroke="var(--pen)"
        strokeWidth="1.600"
      />
      <text
        {...{ x, y: high + 22, textAnchor: 'middle', fontFamily: 'var(--display)', fontWeight: '700', fontSize: '13' }}
        fill="#7a1414"
      >
        {ROMAN[rank - 1] ?? ''}
      </text>
      {points !== undefined && <Disc x={x} y={high + 36} text={`${points}`} />}
    </>
  );
}

/** Steps of stone. */
const Steps = () => (
  <>
    <path d="M0 176h320v46H0z" fill="var(--w-stone)" stroke="var(--pen)" strokeWidth="2.400" />
    <path d="M0 176h320v46H0z" fill="url(#ink-hA)" opacity=".5" />
  </>
);

/** Two curtains that part, under a valance that stays. */
function Curtains() {
  const folds = 'M30 0v220M62 0v220M96 0v220M130 0v220';
  return (
    <>
      {(['partLeft', 'partRight'] as const).map((how) => (
        <Move key={how} how={how} on="curtain">
          <g transform={how === 'partLeft' ? undefined : 'translate(320 0) scale(-1 1)'}>
            <path d="M-4-4h166v228H-4z" fill="var(--w-red)" stroke="var(--pen)" strokeWidth="2.400" />
            <path d={folds} stroke="var(--pen)" strokeWidth="2" opacity=".5" />
            <path d="M156-4v228" stroke="var(--w-ochre)" strokeWidth="4" />
          </g>
        </Move>
      ))}
      <path
        d="M-4-4h328v16c-20 14-44 14-62 2-18 14-44 14-62 0-18 14-46 14-64 0-18 14-44 14-62 0-18 12-46 12-78-2z"
        fill="var(--w-red)"
        stroke="var(--pen)"
        strokeWidth="2.400"
      />
      <path d="M-4 3h328" stroke="var(--w-ochre)" strokeWidth="4" />
    </>
  );
}
