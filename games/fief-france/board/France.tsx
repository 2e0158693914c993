import type { BoardProps } from '@homage/ui';
import { Coast, drawn, MapView, PlaceGroup, type Point, patternId, TerrainDefs, usePlace, useShared } from '@homage/ui';
import type { Say } from '@homage/words';
import { memo, type ReactNode, useMemo } from 'react';
import { boxOf, FIEFS, type Fief, mapOf, type Place, SEES, type See, TOWNS, type Town } from '../rules/data.ts';
import type { FiefFrance, View } from '../rules/vocabulary.ts';
import type { BoardWords } from '../text/board.ts';
import { bishopricPlace, fiefPlace, OFFSHORE, townPlace } from '../text/places.ts';
import { Armies } from './Armies.tsx';
import { CARD_GLYPH, Cog, Compass, FiefMarks, GlyphArt, houseInk, Mitre, markOf, WASH } from './art.tsx';
import { type Army, armiesOf, cardsOn, lordOf, seatOf } from './forces.ts';
import {
  bordersOf,
  CELL,
  ENGLAND,
  FRONTIER,
  HAVENS,
  HEIGHT,
  KINGDOM,
  LAND,
  OFFSHORE_AT,
  pathOn,
  roadPath,
  roadsOf,
  SEE_AT,
  TOWN_AT,
  WIDTH,
} from './geometry.ts';
import { HouseMark } from './HouseMark.tsx';
import css from './map.module.css';
import { pinsOf } from './pins.ts';
import { type Looked, Note, Signs, Ways } from './Reach.tsx';
import { bannersOf, columnsOf } from './stands.ts';
import { clashIn, FAIR, TownMark } from './TownMark.tsx';

export interface Shared {
  view: View;
  say: Say;
  words: BoardWords;
}

/** Nearer than this, armies are drawn in full and all names can be read: on a wide screen that is so from the start. */
const READABLE = 0.6;

type FranceProps = Shared &
  Pick<BoardProps<FiefFrance>, 'lit' | 'onPick' | 'pointed' | 'changed'> & {
    looked: Looked | undefined;
    onClose(): void;
  };

/** The map of France with all that stands on it. */
export function France({ view, say, words, looked, onClose, ...picking }: FranceProps) {
  const standing = useShared(useMemo(() => armiesOf(view), [view]));
  const armies = useMemo(() => new Map(standing), [standing]);
  const { toursLimoges, clermontLanguedoc, cherbourgLisieux, box } = view.opt;
  const art = useMemo(
    () => (
      <Ground
        variant={{ toursLimoges, clermontLanguedoc, cherbourgLisieux, ...(box !== undefined && { box }) }}
        words={words}
      />
    ),
    [toursLimoges, clermontLanguedoc, cherbourgLisieux, box, words],
  );
  const walker = looked?.lord === undefined ? undefined : lordOf(view, looked.lord);
  const stops = looked?.stops;
  const pins = useMemo(() => pinsOf(view, armies, say, words, stops), [view, armies, say, words, stops]);
  return (
    <>
      <MapView
        label={words.map}
        width={WIDTH}
        height={HEIGHT}
        className={css.map ?? ''}
        art={art}
        pieces={
          <>
            <Pieces view={view} say={say} words={words} armies={armies}>
              {walker !== undefined && stops !== undefined && (
                <Ways from={walker.at} seat={walker.seat} stops={stops} />
              )}
            </Pieces>
            {walker !== undefined && stops !== undefined && <Signs stops={stops} />}
          </>
        }
        pins={pins}
        readable={READABLE}
        {...picking}
      />
      {looked !== undefined && <Note looked={looked} view={view} say={say} words={words} onClose={onClose} />}
    </>
  );
}

/* ------------------------------------------------------------------- ground */

type Variant = Parameters<typeof mapOf>[0]['opt'];

/** What never changes at a table: drawn once. */
const Ground = memo(function Ground({ variant, words }: { variant: Variant; words: BoardWords }) {
  const map = mapOf({ opt: variant });
  const borders = useMemo(() => bordersOf(map), [map]);
  const box = boxOf({ opt: variant });
  const roads = roadPath(box);
  return (
    <>
      <TerrainDefs />
      <FiefMarks />
      <clipPath id="kingdom">
        <path d={KINGDOM} />
      </clipPath>
      <rect width={WIDTH} height={HEIGHT} fill="var(--sea)" />
      <rect width={WIDTH} height={HEIGHT} fill="url(#terrain-waves)" />
      <Coast d={LAND} />
      <Coast d={ENGLAND} />
      <path d={LAND + ENGLAND} fill="#d8cba9" stroke="var(--pen)" strokeWidth="2" />
      <path d={LAND + ENGLAND} fill="url(#terrain-hills)" opacity=".45" />
      <path d={KINGDOM} fill="#efe3c4" />
      <g clipPath="url(#kingdom)">
        {FIEFS.map((fief) => (
          <g key={fief}>
            <path d={borders.fief[fief]} fill={WASH[fief]} />
            <path d={borders.fief[fief]} fill={markOf(fief)} />
          </g>
        ))}
        <path d={borders.parishes} className={css.parish} />
        <path d={borders.sees} className={css.seeWash} />
        <path d={borders.fiefs} className={css.fiefLine} />
        <path d={borders.sees} className={css.seeLine} />
      </g>
      <path d={FRONTIER} className={css.frontier} />
      <path d={KINGDOM} fill="none" stroke="var(--pen)" strokeWidth="2.6" strokeLinejoin="round" />
      <path d={roads} className={css.roadBed} />
      <path d={roads} className={css.road} />
      {/* Whoever marches finds the way by these. */}
      {roadsOf(box).map(([a, b, d]) => (
        <path key={`${a} ${b}`} data-road={`${townPlace(a)} ${townPlace(b)}`} d={d} fill="none" />
      ))}
      {HAVENS.map(([town, [x, y]]) => (
        <path key={town} d={`M${TOWN_AT[town].join(' ')}L${x} ${y}`} className={css.seaway} />
      ))}
      <Compass x={70} y={186} size={62} />
      <Cog x={800} y={1040} size={52} />
      <text x="176" y="40" className={css.abroad}>
        {words.england}
      </text>
      <text x="1052" y="420" className={css.abroad} transform="rotate(90 1052 420)">
        {words.empire}
      </text>
      <text x="420" y="1100" className={css.abroad}>
        {words.aragon}
      </text>
      <text x="66" y="1080" className={css.abroad}>
        {words.castile}
      </text>
    </>
  );
});

/* ------------------------------------------------------------------- pieces */

type PiecesProps = Shared & { armies: ReadonlyMap<Place, readonly Army[]>; children: ReactNode };

const Pieces = drawn(function Pieces({ view, say, words, armies, children }: PiecesProps) {
  const map = mapOf(view);
  const columns = useShared(columnsOf(armies, view, words.names.lord));
  const banners = useMemo(() => bannersOf(columns, words.names.lord), [columns, words]);
  const stands = useMemo(() => Map.groupBy(columns, ({ at }) => at), [columns]);
  const { path } = view;
  const walker = path === null ? undefined : view.lords.find(({ id }) => id === path.lord);
  return (
    <>
      <g clipPath="url(#kingdom)">
        {TOWNS.map((town) => (
          <TownGround key={town} town={town} control={view.towns[town].control} />
        ))}
      </g>
      {FIEFS.map((fief) => (
        <FiefBanner key={fief} fief={fief} at={banners[fief]} view={view} words={words} />
      ))}
      {SEES.map((see) => (
        <SeeMark key={see} see={see} view={view} words={words} />
      ))}
      <Sea words={words} />
      {path !== null && walker !== undefined && (
        <path
          d={pathOn(walker.at, view.step?.lord === path.lord ? [view.step.to, ...path.towns] : path.towns)}
          className={css.path}
          stroke={houseInk(walker.seat)}
        />
      )}
      {children}
      <g className={css.stays}>
        {TOWNS.map((town) => (
          <TownMark
            key={town}
            town={town}
            see={map.seeOf[town]}
            there={view.towns[town]}
            omen={cardsOn(view, map.seeOf[town])[0]}
            clash={clashIn(view, town)}
            say={say}
            words={words}
          />
        ))}
      </g>
      {[...armies].map(([at, there]) => (
        <Armies key={at} {...{ at, view, words }} armies={there} columns={stands.get(at) ?? []} />
      ))}
    </>
  );
});

/** The ground of a town takes the light when the town may be chosen. */
const TownGround = memo(function TownGround({ town, control }: { town: Town; control: number | null }) {
  const state = usePlace(townPlace(town));
  return (
    <>
      {control !== null && (
        <path d={CELL[town]} fill={`url(#${patternId(control)})`} opacity=".2" pointerEvents="none" />
      )}
      <path d={CELL[town]} className={css.ground} {...state} />
    </>
  );
});

type BannerProps = { fief: Fief; at: Point; view: View; words: BoardWords };

const FiefBanner = drawn(function FiefBanner({ fief, at: [x, y], view, words }: BannerProps) {
  const { lord, city } = view.fiefs[fief];
  const seat = lord === null ? undefined : seatOf(view, lord);
  return (
    <PlaceGroup place={fiefPlace(fief)} transform={`translate(${x} ${y})`}>
      <rect x="-62" y="-15" width="124" height="40" rx="6" className={css.ring} />
      <text className={css.fiefName}>{words.names.fief(fief)}</text>
      {lord !== null && (
        <g transform="translate(0 15)" className={css.holding}>
          {seat !== undefined && <HouseMark seat={seat} x={-46} y={-9} size={16} />}
          <text className={css.holder} x="4">
            {words.names.lord(lord)}
          </text>
        </g>
      )}
      {lord === null && city !== null && (
        <text className={css.holder} y="17">
          {words.vacant}
        </text>
      )}
    </PlaceGroup>
  );
});

const SeeMark = drawn(function SeeMark({ see, view, words }: { see: See; view: View; words: BoardWords }) {
  const [x, y] = SEE_AT[see];
  const bishop = view.sees[see].lord;
  const seat = bishop === null ? undefined : seatOf(view, bishop);
  const cards = cardsOn(view, see);
  return (
    <PlaceGroup place={bishopricPlace(see)} transform={`translate(${x} ${y})`}>
      <circle r="30" cy="-4" className={css.ring} />
      <g transform="scale(1.5)">
        <Mitre filled={bishop !== null} />
      </g>
      <text className={css.seeNumber} y="9">
        {see}
      </text>
      {bishop !== null && (
        <g transform="translate(0 34)" className={css.holding}>
          {seat !== undefined && <HouseMark seat={seat} x={-42} y={-12} size={15} />}
          <text className={css.holder} x="6">
            {words.names.lord(bishop)}
          </text>
        </g>
      )}
      {cards.map((card, i) => (
        <g key={`${card} ${cards.indexOf(card) === i ? '' : i}`} transform={`translate(${32 + i * 25} -12)`}>
          <CardOnMap card={card} />
        </g>
      ))}
    </PlaceGroup>
  );
});

function CardOnMap({ card }: { card: string }) {
  return (
    <g className={css.card} data-fair={FAIR.has(card) || undefined}>
      <rect x="-11" y="-15" width="22" height="30" rx="3" />
      <g transform="translate(-9 -9) scale(.75)">
        <GlyphArt name={CARD_GLYPH[card] ?? 'cards'} />
      </g>
    </g>
  );
}

function Sea({ words }: { words: BoardWords }) {
  const state = usePlace(OFFSHORE);
  const [x, y] = OFFSHORE_AT;
  return (
    <g className={css.offshore} transform={`translate(${x} ${y})`} {...state}>
      <rect x="-78" y="-58" width="148" height="216" rx="14" className={css.ring} />
      <text y="-34">{words.offshore}</text>
      <Cog x={-26} y={-26} size={46} />
    </g>
  );
}
