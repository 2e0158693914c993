import { drawn, PlaceGroup, usePlace } from '@homage/ui';
import { FigureArt } from '@homage/ui/art';
import { isTown, type LordId, type Place, UNITS, type Unit } from '../rules/data.ts';
import type { View } from '../rules/vocabulary.ts';
import type { BoardWords } from '../text/board.ts';
import { lordPlace, roadPlace } from '../text/places.ts';
import { GlyphArt, houseInk } from './art.tsx';
import type { Army } from './forces.ts';
import { placeAt } from './geometry.ts';
import { HouseMark } from './HouseMark.tsx';
import css from './map.module.css';
import { LordFace } from './people.tsx';
import { type Column, heightOf, type Lean, LORD_ROW, PAWN_WIDE, wideOf } from './stands.ts';

interface ArmiesProps {
  at: Place;
  armies: readonly Army[];
  columns: readonly Column[];
  view: View;
  words: BoardWords;
}

/** Armies one below the other from a corner; `side` says to which side of it they stand. */
function rowsOf(armies: readonly Army[]): { army: Army; from: number }[] {
  let below = 0;
  return armies.map((army) => {
    const from = below;
    below += heightOf(army);
    return { army, from };
  });
}

/**
 * The armies at a place, each a stack of rows: its lords first, then its pawns. Who holds a town stands below it, who is there as a guest
 * or as an enemy beside it; elsewhere where it would be crowded (`stands.ts`).
 */
export const Armies = drawn(function Armies({ at, armies, columns, view, words }: ArmiesProps) {
  const [x, y] = placeAt(at);
  return (
    <>
      <g className={css.brief} transform={`translate(${x} ${y + (isTown(at) ? 66 : at === 'sea' ? 40 : 0)})`}>
        {armies.map((army, i) => (
          <Brief key={army.seat} army={army} x={(i - (armies.length - 1) / 2) * 54} />
        ))}
      </g>
      <g className={css.full}>
        {columns.map(({ armies: there, stand }, i) => (
          <g key={i === 0 ? 'home' : 'guests'} transform={`translate(${stand.x} ${stand.y})`}>
            {i === 0 && at.includes('>') && <Waiting at={at} />}
            {rowsOf(there).map(({ army, from }) => (
              <ArmyRows key={army.seat} army={army} from={from} side={stand.side} view={view} words={words} />
            ))}
          </g>
        ))}
      </g>
    </>
  );
});

/** An army from afar: whose it is, a disc for each lord, how many pawns. */
function Brief({ army, x }: { army: Army; x: number }) {
  const { seat, lords, captives, count } = army;
  return (
    <g transform={`translate(${x} 0)`}>
      <rect x="-26" y="-14" width="52" height="30" rx="6" className={css.tag} style={{ '--house': houseInk(seat) }} />
      <HouseMark seat={seat} x={-24} y={-12} size={22} />
      <text x="11" y="9">
        {count}
      </text>
      {lords.map((id, i) => (
        <circle key={id} cx={-18 + i * 12} cy="-15" r="6" className={css.head} />
      ))}
      {captives.map((id, i) => (
        <circle key={id} cx={-18 + i * 12} cy="17" r="5.5" className={css.prisoner} />
      ))}
    </g>
  );
}

function Waiting({ at }: { at: Place }) {
  return <circle r="13" cx="-20" className={css.waiting} {...usePlace(roadPlace(at))} />;
}

const lean = (side: Lean, wide: number): number => (side === 0 ? -wide / 2 : side < 0 ? -wide : 0);

interface ArmyRowsProps {
  army: Army;
  from: number;
  side: Lean;
  view: View;
  words: BoardWords;
}

function ArmyRows({ army, from, side, view, words }: ArmyRowsProps) {
  const { seat, lords, captives, count } = army;
  const heads = lords.length + captives.length;
  return (
    <g data-army={seat} className={css.rows}>
      {[...lords, ...captives].map((id, i) => (
        <LordRow key={id} id={id} seat={seat} side={side} y={from + i * LORD_ROW} view={view} words={words} />
      ))}
      {count > 0 && <Pawns army={army} side={side} y={from + heads * LORD_ROW} />}
    </g>
  );
}

interface LordRowProps {
  id: LordId;
  seat: number;
  side: Lean;
  y: number;
  view: View;
  words: BoardWords;
}

function LordRow({ id, seat, side, y, view, words }: LordRowProps) {
  const name = words.names.lord(id);
  const wide = wideOf(name);
  return (
    <PlaceGroup place={lordPlace(id)} className={css.lord} transform={`translate(${lean(side, wide)} ${y})`}>
      <rect
        x="16"
        width={wide - 16}
        height="20"
        y="-8"
        rx="10"
        className={css.tag}
        style={{ '--house': houseInk(seat) }}
      />
      <text x="33" y="7">
        {name}
      </text>
      <LordFace id={id} view={view} size={32} x={0} y={-20} />
    </PlaceGroup>
  );
}

/** Pawns of one family: a sign and a number for each kind. */
function Pawns({ army, side, y }: { army: Army; side: Lean; y: number }) {
  const { seat, units, hidden } = army;
  const kinds: [Unit | 'hidden', number][] = UNITS.filter((unit) => units[unit] > 0).map((unit) => [unit, units[unit]]);
  if (hidden > 0) kinds.push(['hidden', hidden]);
  const wide = kinds.length * PAWN_WIDE;
  return (
    <g className={css.pawns} transform={`translate(${lean(side, wide)} ${y})`}>
      {kinds.map(([kind, count], i) => (
        <g key={kind} transform={`translate(${i * PAWN_WIDE + 13} 20)`}>
          {kind === 'hidden' ? (
            <g transform="translate(-12 -26)">
              <GlyphArt name={kind} />
            </g>
          ) : (
            <g transform="scale(.66)">
              <FigureArt name={kind} seat={seat} />
            </g>
          )}
          <circle cx="10" cy="-2" r="9" className={css.number} />
          <text x="10" y="3.5">
            {count}
          </text>
        </g>
      ))}
    </g>
  );
}
