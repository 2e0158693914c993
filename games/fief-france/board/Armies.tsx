import { usePlace } from '@homage/ui';
import { isTown, type LordId, type Place, UNITS, type Unit } from '../rules/data.ts';
import type { View } from '../rules/vocabulary.ts';
import type { BoardWords } from '../text/board.ts';
import { lordPlace, roadPlace } from '../text/places.ts';
import { titlesOf } from '../text/shared.ts';
import { GlyphArt, type GlyphName, houseInk } from './art.tsx';
import { type Army, seatOf } from './forces.ts';
import { placeAt } from './geometry.ts';
import { HouseMark } from './HouseMark.tsx';
import css from './map.module.css';

const ROW = 20;

interface ArmiesProps {
  at: Place;
  armies: readonly Army[];
  view: View;
  words: BoardWords;
}

/** Towns with another close below them: who holds them stands beside them too, on this side. */
const BESIDE: { readonly [place: string]: 1 | -1 } = { nantes: -1, paris: 1, rennes: -1, rochelle: -1, tours: 1 };
/** Towns with more room on their left, most of them at sea. Guests of all others stand on the right. */
const LEFT: ReadonlySet<Place> = new Set<Place>(['bordeaux', 'calais', 'cherbourg', 'lisieux', 'montpellier', 'pau']);

const rowsOf = ({ lords, captives, count }: Army): number => lords.length + captives.length + (count > 0 ? 1 : 0);

/** Armies one below the other from a corner; `side` says to which side of it they stand. */
function column(armies: readonly Army[]): { army: Army; from: number }[] {
  let row = 0;
  return armies.map((army) => {
    const from = row;
    row += rowsOf(army);
    return { army, from };
  });
}

/**
 * The armies at a place, each a stack of rows: its lords first, then its pawns. Who holds a town stands below it, who is there as a guest
 * or as an enemy beside it.
 */
export function Armies({ at, armies, view, words }: ArmiesProps) {
  const [x, y] = placeAt(at);
  const home = isTown(at) ? armies.filter(({ seat }) => seat === view.towns[at].holder) : armies;
  const guests = armies.filter((army) => !home.includes(army));
  const road = at.includes('>');
  const own = BESIDE[at] ?? (road ? 1 : 0);
  const side: Lean = own === 1 || (own === 0 && LEFT.has(at)) ? -1 : 1;
  const below = isTown(at) ? 56 : at === 'sea' ? 30 : 0;
  return (
    <>
      <g className={css.brief} transform={`translate(${x} ${y + (isTown(at) ? 66 : at === 'sea' ? 40 : 0)})`}>
        {armies.map((army, i) => (
          <Brief key={army.seat} army={army} x={(i - (armies.length - 1) / 2) * 54} />
        ))}
      </g>
      <g className={css.full}>
        <g transform={`translate(${x + own * (road ? 20 : 38)} ${y + (own === 0 ? below : road ? 0 : -8)})`}>
          {road && <Waiting at={at} />}
          {column(home).map(({ army, from }) => (
            <ArmyRows key={army.seat} army={army} from={from} side={own} view={view} words={words} />
          ))}
        </g>
        <g transform={`translate(${x + side * 38} ${y - 8})`}>
          {column(guests).map(({ army, from }) => (
            <ArmyRows key={army.seat} army={army} from={from} side={side} view={view} words={words} />
          ))}
        </g>
      </g>
    </>
  );
}

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

/** Rows stand to the left of their corner, around it, or to the right of it. */
type Lean = -1 | 0 | 1;
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
    <g data-army={seat}>
      {lords.map((id, i) => (
        <LordRow key={id} id={id} seat={seat} side={side} y={(from + i) * ROW} view={view} words={words} />
      ))}
      {captives.map((id, i) => (
        <LordRow
          key={id}
          id={id}
          seat={seat}
          side={side}
          captive
          y={(from + lords.length + i) * ROW}
          view={view}
          words={words}
        />
      ))}
      {count > 0 && <Pawns army={army} side={side} y={(from + heads) * ROW} />}
    </g>
  );
}

interface LordRowProps {
  id: LordId;
  seat: number;
  side: Lean;
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

function LordRow({ id, seat, side, y, captive = false, view, words }: LordRowProps) {
  const state = usePlace(lordPlace(id));
  const badge = badgeOf(view, id);
  const name = words.names.lord(id);
  const wide = 30 + name.length * 8.6 + (badge === undefined ? 0 : 14) + (captive ? 14 : 0);
  const owner = captive ? (seatOf(view, id) ?? seat) : seat;
  return (
    <g className={css.lord} transform={`translate(${lean(side, wide)} ${y})`} {...state}>
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
function Pawns({ army, side, y }: { army: Army; side: Lean; y: number }) {
  const { seat, units, hidden } = army;
  const kinds: [Unit | 'hidden', number][] = UNITS.filter((unit) => units[unit] > 0).map((unit) => [unit, units[unit]]);
  if (hidden > 0) kinds.push(['hidden', hidden]);
  const wide = 20 + kinds.length * 29;
  return (
    <g className={css.pawns} transform={`translate(${lean(side, wide)} ${y})`}>
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
