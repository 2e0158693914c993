import { Coast, drawn, houseOf, ink, PlaceButton, type Point, patternId, TerrainDefs, usePlace } from '@homage/ui';
import type { Say } from '@homage/words';
import { memo } from 'react';
import { boxOf, LETTERS, type Letter, type View } from '../rules/index.ts';
import { Cog, Compass, Glyph, Knight, RewardArt } from './art.tsx';
import { Count, GainChips, Mark } from './Bits.tsx';
import {
  BORDERS,
  ENGLAND_PATH,
  HEARTS,
  HEIGHT,
  MARCHES,
  PROVINCE_PATH,
  SCOTLAND_PATH,
  WALES_PATH,
  WIDTH,
} from './england.ts';
import type { Gains } from './gains.ts';
import css from './map.module.css';
import type { BoardWords } from './words.ts';

interface EnglandProps {
  view: View;
  say: Say;
  words: BoardWords;
  gains: Gains;
  /** The strength of the knight that is being placed. */
  level: number | undefined;
  /** The choice of what to take in the province that is evaluated now. */
  takes: readonly string[];
  lit: ReadonlySet<string>;
}

const TERRAIN: { readonly [L in Letter]: string } = {
  A: 'hills',
  B: 'forest',
  C: 'hills',
  D: 'forest',
  E: 'plain',
  F: 'marsh',
  G: 'hills',
  H: 'plain',
  I: 'forest',
};

const percent = ([x, y]: Point): { '--x': string; '--y': string } => ({
  '--x': `${((x / WIDTH) * 100).toFixed(1)}%`,
  '--y': `${((y / HEIGHT) * 100).toFixed(1)}%`,
});

/** England with its nine provinces. */
export const England = drawn(function England(props: EnglandProps) {
  const { view, words, takes } = props;
  // Provinces are evaluated from A to I, and knights leave as they are: the first that is held is the one.
  const evaluated = LETTERS[view.provinces.findIndex(({ holder }) => holder !== null)];
  return (
    <section className={css.england} aria-label={words.england}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={css.land} aria-hidden="true">
        <Ground words={words} />
        {LETTERS.map((letter, i) => (
          <ProvinceShape key={letter} letter={letter} holder={view.provinces[i]?.holder ?? null} />
        ))}
        <path d={BORDERS} className={css.border} />
      </svg>
      {LETTERS.map((letter) => (
        <Province key={letter} letter={letter} {...props} />
      ))}
      {takes.length > 0 && evaluated && <Takes letter={evaluated} {...props} />}
    </section>
  );
});

/** What never changes: drawn once. */
const Ground = memo(function Ground({ words }: { words: BoardWords }) {
  return (
    <>
      <TerrainDefs />
      <Compass x={76} y={250} size={58} />
      <Cog x={520} y={226} size={46} />
      <Cog x={222} y={622} size={34} />
      <Coast d={SCOTLAND_PATH} />
      <Coast d={WALES_PATH} />
      <path d={WALES_PATH + SCOTLAND_PATH} fill="#d9cba6" stroke="var(--pen)" strokeWidth="1.6" />
      <path d={WALES_PATH + SCOTLAND_PATH} fill="url(#terrain-hills)" opacity=".5" />
      <Coast d={ENGLAND_PATH} />
      {LETTERS.map((letter) => (
        <path key={letter} d={PROVINCE_PATH[letter]} fill={`url(#terrain-${TERRAIN[letter]})`} opacity=".55" />
      ))}
      <path d={MARCHES} className={css.march} />
      <text x="84" y="60" className={css.abroad}>
        {words.scotland}
      </text>
      <text x="80" y="396" className={css.abroad}>
        {words.wales}
      </text>
      <text x="330" y="652" className={css.water}>
        {words.channel}
      </text>
    </>
  );
});

function ProvinceShape({ letter, holder }: { letter: Letter; holder: number | null }) {
  const state = usePlace(letter);
  return (
    <g>
      {holder !== null && (
        <>
          <path d={PROVINCE_PATH[letter]} fill={ink(houseOf(holder).tincture)} opacity=".2" />
          <path d={PROVINCE_PATH[letter]} fill={`url(#${patternId(holder)})`} opacity=".5" />
        </>
      )}
      <path d={PROVINCE_PATH[letter]} className={css.shape} {...state} />
    </g>
  );
}

const Province = drawn(function Province({
  letter,
  view,
  say,
  words,
  gains,
  level,
  lit,
}: EnglandProps & { letter: Letter }) {
  const index = LETTERS.indexOf(letter);
  const { holder, level: strength, squires, nobles } = view.provinces[index]!;
  const { name, minimum, reward } = boxOf(view).provinces[index]!;
  const beat = strength + squires + 1;
  const open = level !== undefined && lit.has(letter);
  const help = open && holder !== null ? Math.max(0, beat - level) : undefined;
  const label = [
    words.province(letter, say),
    words.provinceLetter(letter),
    holder === null ? words.free : words.held(words.whose(holder, say), strength, squires),
    holder !== null && words.beat(beat),
    help !== undefined && (help > 0 ? words.squiresNeeded(help) : words.enough),
    words.minimum(minimum.value),
    words.nobles(nobles),
    words.orReward(words.reward(reward.value)),
  ].filter(Boolean);
  return (
    <PlaceButton
      place={letter}
      label={label.join(', ')}
      className={css.plaque}
      style={{ ...percent(HEARTS[letter]), ...(holder !== null && { '--house': ink(houseOf(holder).tincture) }) }}
    >
      <span className={css.name} data-held={holder !== null || undefined}>
        <i>{letter}</i>
        {words.province(letter, say)}
        <Mark of={name} />
      </span>
      <span className={css.offer}>
        <span className={css.minimum}>
          {minimum.value}
          <Mark of={minimum} />
        </span>
        <span className={css.noble} data-none={nobles === 0 || undefined}>
          <Count what="noble" count={nobles} size={18} />
        </span>
        <RewardArt reward={reward.value} size={19} />
        <Mark of={reward} />
      </span>
      {holder !== null && (
        <span className={css.garrison} key={`${holder} ${strength}`}>
          <Knight banner={holder} level={strength} size={25} />
          {squires > 0 && <Count what="squire" count={squires} size={18} />}
          <span className={css.beat}>
            <Glyph name="swords" size={14} />
            <b>{beat}</b>
          </span>
        </span>
      )}
      {help !== undefined && help > 0 && (
        <span className={css.help}>
          +{help}
          <Glyph name="squire" size={14} />
        </span>
      )}
      <GainChips gains={gains.get(letter)} />
    </PlaceButton>
  );
});

const TAKE_REWARD = { noble: false, reward: true, both: true, none: false } as const;

/** What can be taken in a province, at that province. */
function Takes({ letter, view, say, words, takes }: EnglandProps & { letter: Letter }) {
  const { reward } = boxOf(view).provinces[LETTERS.indexOf(letter)]!;
  return (
    <div className={css.takes} style={percent(HEARTS[letter])}>
      {takes.map((place) => {
        const take = place.slice('take.'.length) as keyof typeof TAKE_REWARD;
        return (
          <PlaceButton
            key={place}
            place={place}
            label={`${words.takeIn(words.province(letter, say))}: ${words.take[take]}`}
          >
            <span className={css.takeFace}>
              {(take === 'noble' || take === 'both') && <Glyph name="noble" size={20} />}
              {TAKE_REWARD[take] && <RewardArt reward={reward.value} size={20} />}
              <small>{words.take[take]}</small>
              {take === 'both' && <Count what="gold" count="−3" size={15} />}
            </span>
          </PlaceButton>
        );
      })}
    </div>
  );
}
