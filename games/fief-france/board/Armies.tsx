import { usePlace } from '@homage/ui';
import { isTown, type LordId, type Place, UNITS, type Unit } from '../rules/data.ts';
import type { View } from '../rules/vocabulary.ts';
import { lordPlace, roadPlace } from '../text/places.ts';
import { titlesOf } from '../text/shared.ts';
import { GlyphArt, type GlyphName, houseInk } from './art.tsx';
import { type Army, seatOf } from './forces.ts';
import { placeAt } from './geometry.ts';
import { HouseMark } from './HouseMark.tsx';
import css from './map.module.css';
import type { BoardWords } from './words.ts';

const ROW = 20;

interface ArmiesProps {
  at: Place;
  armies: readonly Army[];
  view: View;
  words: BoardWords;
}

/** The armies at a place, one below the other: each a stack of rows, its lords first, then its pawns. */
export function Armies({ at, armies, view, words }: ArmiesProps) {
  const [x, y] = placeAt(at);
  let row = 0;
  return (
    <g transform={`translate(${x} ${y + (isTown(at) ? 46 : at === 'sea' ? 30 : 0)})`} className={css.armies}>
      {at.includes('>') && <Waiting at={at} />}
      {armies.map((army) => {
        const from = row;
        row += army.lords.length + army.captives.length + (army.count > 0 ? 1 : 0);
        return <ArmyRows key={army.seat} army={army} from={from} view={view} words={words} />;
      })}
    </g>
  );
}

function Waiting({ at }: { at: Place }) {
  return <circle r="15" cy="-4" className={css.waiting} {...usePlace(roadPlace(at))} />;
}

function ArmyRows({ army, from, view, words }: { army: Army; from: number; view: View; words: BoardWords }) {
  const { seat, lords, captives, count } = army;
  const heads = lords.length + captives.length;
  return (
    <g>
      {lords.map((id, i) => (
        <LordRow key={id} id={id} seat={seat} y={(from + i) * ROW} view={view} words={words} />
      ))}
      {captives.map((id, i) => (
        <LordRow key={id} id={id} seat={seat} captive y={(from + lords.length + i) * ROW} view={view} words={words} />
      ))}
      {count > 0 && <Pawns army={army} y={(from + heads) * ROW} />}
    </g>
  );
}

interface LordRowProps {
  id: LordId;
  seat: number;
  y: number;
  captive?: boolean;
  view: View;
  words: BoardWords;
}

/** What a lord wears on the map: the highest of what he is. */
function badgeOf(view: View, id: LordId): GlyphName | undefined {
  const kinds = titlesOf(view, id).map(({ kind }) => kind);
  if (view.darc === id) return 'sword';
  if (kinds.includes('king') || kinds.includes('queen') || kinds.includes('regent')) return 'crown';
  if (kinds.includes('pope')) return 'keys';
  if (kinds.includes('cardinal')) return 'hat';
  if (kinds.includes('bishop')) return 'cross';
  return kinds.length > 0 ? 'star' : undefined;
}

function LordRow({ id, seat, y, captive = false, view, words }: LordRowProps) {
  const state = usePlace(lordPlace(id));
  const badge = badgeOf(view, id);
  const name = words.names.lord(id);
  const wide = 30 + name.length * 8.6 + (badge === undefined ? 0 : 14) + (captive ? 14 : 0);
  const owner = captive ? (seatOf(view, id) ?? seat) : seat;
  return (
    <g className={css.lord} transform={`translate(${-wide / 2} ${y})`} {...state}>
      <rect width={wide} height={ROW - 2} y="-9" rx="9" className={css.tag} style={{ '--house': houseInk(seat) }} />
      <HouseMark seat={owner} x={3} y={-8} size={14} />
      <text x="21" y="5">
        {name}
      </text>
      {badge !== undefined && (
        <g transform={`translate(${wide - 20 - (captive ? 14 : 0)} -7) scale(.6)`}>
          <GlyphArt name={badge} />
        </g>
      )}
      {captive && (
        <g transform={`translate(${wide - 18} -8) scale(.62)`} className={css.captive}>
          <GlyphArt name="chain" />
        </g>
      )}
    </g>
  );
}

/** Pawns of one family: a sign and a number for each kind. */
function Pawns({ army, y }: { army: Army; y: number }) {
  const { seat, units, hidden } = army;
  const kinds: [Unit | 'hidden', number][] = UNITS.filter((unit) => units[unit] > 0).map((unit) => [unit, units[unit]]);
  if (hidden > 0) kinds.push(['hidden', hidden]);
  const wide = 20 + kinds.length * 29;
  return (
    <g className={css.pawns} transform={`translate(${-wide / 2} ${y})`}>
      <rect width={wide} height={ROW - 2} y="-9" rx="4" className={css.tag} style={{ '--house': houseInk(seat) }} />
      <HouseMark seat={seat} x={3} y={-8} size={14} />
      {kinds.map(([kind, count], i) => (
        <g key={kind} transform={`translate(${20 + i * 29} 0)`}>
          <g transform="translate(0 -8) scale(.66)">
            <GlyphArt name={kind} />
          </g>
          <text x="16" y="5">
            {count}
          </text>
        </g>
      ))}
    </g>
  );
}
