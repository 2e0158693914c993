/** War: a battle with its dice and its fallen, and a siege. */

import { FigureArt } from '../../art/Figure.tsx';
import { Stakes } from '../../art/Stakes.tsx';
import { houseOf, ink } from '../../heraldry/houses.ts';
import type { Ceremony, Force } from '../ceremony.ts';
import { Move } from '../Move.tsx';
import { Field, Rays } from './grounds.tsx';
import { Arms, Dice, Disc, Head } from './parts.tsx';

type Of<K extends Ceremony['kind']> = { ceremony: Extract<Ceremony, { kind: K }> };

/** The number of the first of a side's falls among all of them; the fifth and all later ones fall together. */
const fallAt = (n: number): number => Math.min(4, n);

/** Who stands, and before them who fell, from the outer edge towards the middle. `side` 0 looks to the right. */
function Rank({ force, side, first, edge }: { force: Force; side: 0 | 1; first: number; edge: number }) {
  const seat = force.seats[0];
  const mirror = side === 0 ? 1 : -1;
  const standing = force.figures.filter(({ count, lost }) => count > lost);
  const fallen = force.figures.filter(({ lost }) => lost > 0);
  const at = (x: number): number => (side === 0 ? x : 320 - x);
  const xOf = (i: number, many: number): number => at(edge + i * Math.min(54, 104 / Math.max(1, many - 1)));
  // Where nobody stands the fallen have the field to themselves.
  const low = standing.length === 0 ? 184 : 195;
  // Few are drawn larger.
  const scale = standing.length > 2 ? 1.2 : 1.36;
  const lying = standing.length === 0 ? 1.2 : 0.86;
  return (
    <>
      {standing.map(({ name, count, lost }, i) => {
        const x = xOf(i, standing.length);
        return (
          <g key={name}>
            <ellipse cx={x} cy="164" rx={18 * scale} ry="5" fill="var(--pen)" opacity=".25" />
            <g transform={`translate(${x} 164) scale(${mirror * scale} ${scale})`}>
              <FigureArt name={name} seat={seat} cloth={force.cloth} />
            </g>
            <Disc x={x + mirror * 11 * scale} y={167} text={`${count - lost}`} />
          </g>
        );
      })}
      {fallen.map(({ name, lost }, n) => {
        const x = xOf(n, fallen.length) - mirror * 16;
        return (
          <g key={name}>
            <Move how="shown" on="fall" i={fallAt(first + n)}>
              <ellipse cx={x + mirror * 14} cy={low + 3} rx="26" ry="4" fill="var(--pen)" opacity=".22" />
            </Move>
            <g transform={`translate(${x} ${low - 3}) scale(${mirror * lying} ${lying})`}>
              <Move how="tip" on="fall" i={fallAt(first + n)}>
                <FigureArt name={name} seat={seat} cloth={force.cloth} />
              </Move>
            </g>
            <Move how="pop" on="fall" i={fallAt(first + n)}>
              <Disc x={x + mirror * 34} y={low - 6} text={`−${lost}`} wash="#9b1c1c" pen="#fff7e8" />
            </Move>
          </g>
        );
      })}
    </>
  );
}

const falls = ({ figures }: Force): number => figures.filter(({ lost }) => lost > 0).length;

/** Captain, arms and tally of a side, in its upper corner. */
function Colours({ force, side }: { force: Force; side: 0 | 1 }) {
  const x = side === 0 ? 30 : 290;
  const inner = side === 0 ? 1 : -1;
  return (
    <>
      {force.won === true && (
        <Move how="shown" on="ribbon">
          <Rays x={x} y={30} from={18} to={46} wash="var(--w-ochre)" />
        </Move>
      )}
      {force.emblem !== undefined ? (
        <g transform={`translate(${x} 32)`}>{force.emblem}</g>
      ) : force.captain === undefined ? (
        force.seats[0] !== undefined && <Arms seat={force.seats[0]} x={x} y={32} size={36} />
      ) : (
        <Head person={force.captain} x={x} y={34} size={48} office={force.captain.office} />
      )}
      {force.seats.slice(force.captain === undefined ? 1 : 0, 3).map((seat, i) => (
        <Arms key={seat} seat={seat} x={x + inner * (36 + i * 24)} y={24} size={22} />
      ))}
      {force.tally !== undefined && (
        <Move how="pop" on="hits">
          <Disc x={x + inner * 20} y={54} text={`${force.tally}`} wash={force.won ? 'var(--or)' : '#fbf5e4'} />
        </Move>
      )}
    </>
  );
}

/** Forces draw up, dice fall and lie as they were thrown, the lost fall, captives are led off. */
export function Battle({ ceremony: { sides, captives, walls } }: Of<'battle'>) {
  const [left, right] = sides;
  // Without walls between them they come closer.
  const edge = walls > 0 ? 48 : 66;
  return (
    <>
      <Field />
      {walls > 0 && (
        <g transform="translate(160 128) scale(1.15)">
          <FigureArt name={`town-${walls}`} seat={right.seats[0]} />
          {/* Whoever takes a town plants his banner on it. */}
          {left.won && (
            <Move how="shown" on="ribbon">
              <FigureArt name={`town-${walls}`} seat={left.seats[0]} />
            </Move>
          )}
        </g>
      )}
      <Move how="fromLeft" on="field">
        <Colours force={left} side={0} />
        <Rank force={left} side={0} first={0} edge={edge} />
      </Move>
      <Move how="fromRight" on="field">
        <Colours force={right} side={1} />
        <Rank force={right} side={1} first={falls(left)} edge={edge} />
      </Move>
      {([left, right] as const).map((side, i) => (
        <g key={i.toString()} transform={`translate(${i === 0 ? 80 : 240} 80) scale(.9)`}>
          <Dice dice={side.dice} x={0} y={0} on="dice" />
        </g>
      ))}
      {captives.slice(0, 3).map((person, i) => (
        <g key={person.name} transform={`translate(${160 + (i - (Math.min(3, captives.length) - 1) / 2) * 60} 158)`}>
          <Move how="rise" on="bars">
            <Head person={person} x={0} y={0} size={60} />
          </Move>
          <Move how="drop" on="bars">
            <Head person={person} x={0} y={0} size={60} fate="captive" />
          </Move>
        </g>
      ))}
    </>
  );
}

function Tent({ x, seat }: { x: number; seat: number }) {
  return (
    <g transform={`translate(${x} 172)`} stroke="var(--pen)" strokeWidth="2.400">
      <path d="M0-44v-10l14 4-14 5" fill={ink(houseOf(seat).tincture)} strokeWidth="2" />
      <path d="M0-44L30 0h-60z" fill="var(--w-paper)" />
      <path d="M0-44L12 0H-6zM0-44l-18 44h-12z" fill={ink(houseOf(seat).tincture)} strokeWidth="1.600" />
      <path d="M4-30L30 0H14z" fill="url(#ink-hA)" stroke="none" />
    </g>
  );
}

/** A town, and the ring that closes around it. In the second round the wall is breached. */
export function Siege({ ceremony: { besieger, holder, walls, level } }: Of<'siege'>) {
  return (
    <>
      <Field />
      <g transform="translate(160 148)">
        <ellipse rx="98" ry="42" fill={ink(houseOf(besieger).tincture)} opacity=".22" />
        <Move how="stretch" on="stakes">
          <Stakes rx={92} ry={36} from={184} to={356} high={24} count={13} />
        </Move>
        <Move how="rise" on="town">
          <g transform="translate(0 -10) scale(1.9)">
            <FigureArt name={`town-${walls}`} seat={holder} />
          </g>
        </Move>
        {level === 2 && (
          <Move how="pop" on="stakes">
            <path
              d="M-14 0l8-20 4 10 8-16 4 14 8-6 4 18z"
              fill="var(--w-red)"
              stroke="var(--pen)"
              strokeWidth="2.200"
            />
          </Move>
        )}
        <Move how="stretch" on="stakes">
          <Stakes rx={92} ry={36} from={172} to={8} high={24} count={13} />
        </Move>
      </g>
      <Move how="rise" on="tents">
        <Tent x={44} seat={besieger} />
        <Tent x={276} seat={besieger} />
      </Move>
      <Arms seat={besieger} x={34} y={34} size={36} />
      {holder !== undefined && <Arms seat={holder} x={286} y={34} size={36} />}
    </>
  );
}
