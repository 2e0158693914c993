import { Coast, drawn, houseOf, ink, type Point, patternId, type Terrain, TerrainDefs, usePlace } from '@homage/ui';
import { memo } from 'react';
import { boxOf, REGIONS, type Region, SEES, type See, VILLAGES, type View, type Village } from '../rules/index.ts';
import { Glyph } from './art.tsx';
import type { Chart } from './geometry.ts';
import css from './map.module.css';
import { numbered } from './position.ts';
import type { Walk } from './story.ts';
import type { BoardWords } from './words.ts';

const GROUND: { readonly [R in Region]: { colour: string; terrain: Terrain } } = {
  tournus: { colour: '#ead9a8', terrain: 'hills' },
  bourg: { colour: '#dfe0b4', terrain: 'plain' },
  blaye: { colour: '#d3dcb6', terrain: 'forest' },
  medard: { colour: '#ecd2b0', terrain: 'plain' },
  marcamps: { colour: '#d6d9c4', terrain: 'marsh' },
  sennecy: { colour: '#efe3bd', terrain: 'hills' },
};

interface Names {
  regions: { readonly [R in Region]: Point };
  sees: { readonly [S in See]: Point };
}

/** Where names stand: clear of roads, villages, those who stand beside them and each other, as far as there is room. */
const NAMES: { readonly lying: Names; readonly upright: Names } = {
  lying: {
    regions: {
      tournus: [800, 160],
      bourg: [392, 568],
      blaye: [222, 188],
      medard: [750, 553],
      marcamps: [104, 383],
      sennecy: [493, 78],
    },
    sees: { blaye: [507, 328], tournus: [765, 58], bourg: [692, 583], sigy: [198, 518] },
  },
  upright: {
    regions: {
      tournus: [529, 319],
      bourg: [255, 707],
      blaye: [79, 117],
      medard: [514, 707],
      marcamps: [100, 692],
      sennecy: [299, 92],
    },
    sees: { blaye: [358, 496], tournus: [503, 44], bourg: [410, 676], sigy: [117, 847] },
  },
};
const namesOn = ({ width }: Chart): Names => NAMES[width < 700 ? 'upright' : 'lying'];

/** Weather and famine hang over the name of a region; over Tournus there is a road, or the village. */
function signAt(chart: Chart, region: Region): Point {
  const [x, y] = namesOn(chart).regions[region];
  if (region !== 'tournus') return [x, y - 36];
  return chart.width < 700 ? [x - 92, y - 4] : [x + 86, y + 58];
}

/** Roads and names: over the colours of those who hold the land, which would dim them. */
const Lettering = memo(({ chart, words }: { chart: Chart; words: BoardWords }) => {
  const { regions, sees } = namesOn(chart);
  return (
    <g className={css.lettering}>
      <path d={chart.roads} className={css.verge} />
      <path d={chart.roads} className={css.road} />
      <path d={chart.roads} className={css.ruts} />
      {REGIONS.map((region) => (
        <text key={region} x={regions[region][0]} y={regions[region][1]} className={css.regionName}>
          {words.region(region)}
        </text>
      ))}
      {SEES.map((see) => (
        <text key={see} x={sees[see][0]} y={sees[see][1]} className={css.seeName}>
          {words.see(see)}
        </text>
      ))}
    </g>
  );
});

/** What never changes: coast, regions, bishoprics, and the lines that armies march along. */
export function Land({ chart, words }: { chart: Chart; words: BoardWords }) {
  const { box, cells, coast, borders, parishes, ways, width, height } = chart;
  return (
    <>
      <TerrainDefs />
      <rect width={width} height={height} fill="var(--sea)" />
      <rect width={width} height={height} fill="url(#terrain-waves)" />
      <Coast d={coast} />
      {VILLAGES.map((village) => (
        <path
          key={village}
          d={cells[village]}
          fill={GROUND[box.regionOf[village]].colour}
          stroke={GROUND[box.regionOf[village]].colour}
        />
      ))}
      {REGIONS.map((region) => (
        <path
          key={region}
          d={box.regionVillages[region].map((village) => cells[village]).join('')}
          fill={`url(#terrain-${GROUND[region].terrain})`}
          opacity=".5"
        />
      ))}
      <path d={borders} className={css.border} />
      <path d={parishes} className={css.parish} />
      <path d={coast} fill="none" stroke="var(--pen)" strokeWidth="2.6" strokeLinejoin="round" />
      {/* Whoever marches finds the way by these. */}
      {ways.map(([a, b, d]) => (
        <path key={`${a} ${b}`} data-road={`${a} ${b}`} d={d} fill="none" />
      ))}
      <Legend words={words} y={height - 18} upright={width < 700} />
    </>
  );
}

function Legend({ words, y, upright }: { words: BoardWords; y: number; upright: boolean }) {
  const { region, see, road } = words.legend;
  const entries = [
    { line: css.border, name: region },
    { line: css.parish, name: see },
    { line: css.road, name: road },
  ];
  return entries.map(({ line, name }, i) => {
    const [x, line_y] = upright ? [24, y - 60 + i * 26] : [28 + i * 210, y];
    return (
      <g key={name}>
        <path d={`M${x} ${line_y}h34`} className={line} />
        <text x={x + 42} y={line_y + 5} className={css.legend}>
          {name}
        </text>
      </g>
    );
  });
}

/** Who holds what, what may be picked, who walked where: over the land, under the villages. */
export const Holdings = drawn(function Holdings({
  view,
  chart,
  walks,
  choosing,
  words,
}: {
  view: View;
  chart: Chart;
  words: BoardWords;
  walks: readonly Walk[];
  choosing: boolean;
}) {
  return (
    <>
      {VILLAGES.map((village) => (
        <Holding key={village} village={village} view={view} d={chart.cells[village]} />
      ))}
      <Lettering chart={chart} words={words} />
      {REGIONS.map((region) => {
        const fief = view.fiefs[region];
        const d = boxOf(view)
          .regionVillages[region].map((village) => chart.cells[village])
          .join('');
        return (
          <g key={region}>
            <Blight region={region} view={view} d={d} chart={chart} />
            {choosing && <RegionShape region={region} d={d} outline={chart.outlines[region]} />}
            {fief && <Capital at={chart.at[fief.capital]} owner={fief.owner} />}
          </g>
        );
      })}
      {numbered(walks).map(({ item, id }) => (
        <Arrow key={id} chart={chart} {...item} />
      ))}
    </>
  );
});

const Holding = drawn(function Holding({ village, view, d }: { village: Village; view: View; d: string }) {
  const state = usePlace(village);
  const fief = view.fiefs[boxOf(view).regionOf[village]];
  const { holder } = view.villages[village];
  const owner = fief?.owner ?? holder;
  return (
    <g>
      {owner !== null && (
        <>
          <path d={d} fill={ink(houseOf(owner).tincture)} opacity={fief ? 0.44 : 0.3} />
          <path d={d} fill={`url(#${patternId(owner)})`} opacity={fief ? 0.5 : 0.26} />
        </>
      )}
      <path d={d} className={css.cell} {...state} />
    </g>
  );
});

/** What lies on a region, over its land and above its name. */
function Blight({ region, view, d, chart }: { region: Region; view: View; d: string; chart: Chart }) {
  const kinds = (['weather', 'famine'] as const).filter((kind) => view[kind][region] > 0);
  const [x, y] = signAt(chart, region);
  return kinds.map((kind, i) => (
    <g key={kind}>
      <path d={d} className={css.blight} data-kind={kind} />
      <circle cx={x + i * 46} cy={y} r="21" fill="#fbf5e4" stroke="#2b2118" strokeWidth="2" />
      <Glyph name={kind} size={32} at={[x + i * 46, y]} />
    </g>
  ));
}

/** One border around all of it, so that regions can be told apart while one is chosen. */
function RegionShape({ region, d, outline }: { region: Region; d: string; outline: string }) {
  return (
    <g className={css.regionShape} {...usePlace(`region:${region}`)}>
      <path d={d} stroke="none" />
      <path d={outline} fill="none" />
    </g>
  );
}

/** A golden ring around the capital of a fief. */
function Capital({ at: [x, y], owner }: { at: Point; owner: number | null }) {
  return (
    <g fill="none">
      <circle cx={x} cy={y} r="31" stroke="#2b2118" strokeWidth="6" />
      <circle cx={x} cy={y} r="31" stroke={owner === null ? '#f4f1ea' : '#f5c81e'} strokeWidth="3.5" />
    </g>
  );
}

function Arrow({ chart, seat, from, to }: Walk & { chart: Chart }) {
  const [fx, fy] = chart.at[from];
  const [tx, ty] = chart.at[to];
  const [dx, dy] = [tx - fx, ty - fy];
  const long = Math.hypot(dx, dy);
  const [ux, uy] = [dx / long, dy / long];
  const start: Point = [fx + ux * 30, fy + uy * 30];
  const end: Point = [tx - ux * 34, ty - uy * 34];
  const bend: Point = [(fx + tx) / 2 - uy * 16, (fy + ty) / 2 + ux * 16];
  const d = `M${start[0]} ${start[1]}Q${bend[0]} ${bend[1]} ${end[0]} ${end[1]}`;
  const turn = (Math.atan2(end[1] - bend[1], end[0] - bend[0]) * 180) / Math.PI;
  const colour = ink(houseOf(seat).tincture);
  return (
    <g className={css.walk}>
      <path d={d} fill="none" stroke="#fbf5e4" strokeWidth="8" strokeLinecap="round" />
      <path d={d} fill="none" stroke={colour} strokeWidth="4.5" strokeLinecap="round" strokeDasharray="9 6" />
      <path
        d="M-10-9L6 0-10 9z"
        transform={`translate(${end[0]} ${end[1]}) rotate(${turn})`}
        fill={colour}
        stroke="#2b2118"
        strokeWidth="1.5"
      />
    </g>
  );
}
