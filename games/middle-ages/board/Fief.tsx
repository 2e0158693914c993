import { CoinArt, Coins, Held, PlaceButton, type Purse, SeatName } from '@homage/ui';
import type { Say } from '@homage/words';
import { memo } from 'react';
import { ESTATES } from '../rules/data.ts';
import type { Estate, FiefView, MiddleAges, Tile } from '../rules/index.ts';
import { chestsOn, countedBy, estateIndex, estateOf, faceOf, farmersOn, nameOf, rateOf } from '../rules/lookup.ts';
import { cemeteryPlace, columnPlace, fiefPlace } from '../text/places.ts';
import { EstateArt, GROUND, SymbolArt } from './art.tsx';
import css from './fief.module.css';
import { type Gains, nextIncome } from './gains.ts';
import { type BoardWords, WORDS } from './words.ts';

interface FiefProps {
  seat: number;
  fief: FiefView;
  say: Say;
  words: BoardWords;
  gains: Gains;
  /** Where in the order of this round the player acts, from 1; 0 outside of a round. */
  order: number;
  acting: boolean;
  /** Tiles of this fief that may be chosen one by one: by place. */
  open: ReadonlySet<string>;
}

/** A player's fief: eight columns that grow upwards from the board, tokens below them, the cemetery at the right. */
export const Fief = memo(function Fief(props: FiefProps) {
  const { seat, fief, say, words, gains, order, acting } = props;
  const mine = seat === say.me;
  const { farmers, chests } = symbolsOf(fief);
  return (
    <section
      className={css.fief}
      data-mine={mine || undefined}
      data-acting={acting || undefined}
      aria-label={say.name(seat)}
    >
      <header>
        <PlaceButton
          place={fiefPlace(seat)}
          className={css.owner}
          label={[
            say.name(seat),
            mine && words.yours,
            words.coins(fief.coins),
            words.symbols(farmers, chests),
            order > 0 && words.order(order),
          ]
            .filter(Boolean)
            .join(', ')}
        >
          <span className={css.ownerRow}>
            {order > 0 && <span className={css.order}>{order}</span>}
            <SeatName seat={seat} name={say.name(seat)} size={20} strong />
            <Gain coins={gains.get(fiefPlace(seat))} />
          </span>
        </PlaceButton>
        <Symbols fief={fief} />
        <span data-about={fiefPlace(seat)}>
          <Coins count={fief.coins} size={22} />
        </span>
      </header>
      <div className={css.columns}>
        {ESTATES.map((estate) => (
          <Column key={estate} estate={estate} {...props} />
        ))}
        <Cemetery {...props} />
      </div>
    </section>
  );
});

function symbolsOf({ columns }: FiefView): { farmers: number; chests: number } {
  const tiles = columns.flat();
  const sum = (of: readonly number[]): number => tiles.reduce((total, tile) => total + (of[tile] ?? 0), 0);
  return { farmers: sum(farmersOn), chests: sum(chestsOn) };
}

function Symbols({ fief }: { fief: FiefView }) {
  const { farmers, chests } = symbolsOf(fief);
  return (
    <span className={css.symbols} aria-hidden="true">
      <span data-about="symbol-farmer">
        <SymbolArt symbol="farmer" />
        {farmers}
      </span>
      <span data-about="symbol-chest">
        <SymbolArt symbol="chest" />
        {chests}
      </span>
    </span>
  );
}

export const purse: Purse<MiddleAges> = ({ view, seat, language }) => {
  const words = WORDS[language];
  const fief = view.fiefs[seat];
  if (fief === undefined) return null;
  const { farmers, chests } = symbolsOf(fief);
  return (
    <Held place={fiefPlace(seat)} label={[words.coins(fief.coins), words.symbols(farmers, chests)].join(', ')}>
      <Coins count={fief.coins} size={20} />
      <Symbols fief={fief} />
    </Held>
  );
};

function Column({ estate, seat, fief, words, gains, say, open }: FiefProps & { estate: Estate }) {
  const index = estateIndex[estate];
  const tiles = fief.columns[index] ?? [];
  const extra = fief.extra.includes(estate);
  const plot = fief.plots.find((one) => one.estate === estate)?.token;
  const rate = (rateOf[index] ?? 0) + (extra ? 1 : 0);
  const counted = [...(countedBy[index] ?? []), ...(plot ? [estateIndex[plot]] : [])];
  const pays = nextIncome(fief.columns, rate, counted);
  const place = columnPlace(seat, estate);
  const label = [
    words.estate[estate].one,
    say.name(seat),
    tiles.length === 0 ? words.emptyEstate : words.tiles(tiles.length),
    words.pays(rate, pays),
    extra && words.extra,
    plot && words.plot(words.estate[plot].one),
    gains.has(place) && words.gained(gains.get(place) ?? 0),
  ].filter(Boolean);
  return (
    <div className={css.column} data-empty={tiles.length === 0 || undefined}>
      <div className={css.pillar}>
        {tiles.map((tile, height) => {
          const tilePlace = `${place}-${height}`;
          return open.has(tilePlace) ? (
            <PlaceButton key={tilePlace} place={tilePlace} label={words.tile(tile)} className={css.stripButton}>
              <Strip tile={tile} />
            </PlaceButton>
          ) : (
            <span key={tilePlace} data-about={place}>
              <Strip tile={tile} />
            </span>
          );
        })}
      </div>
      <PlaceButton place={place} label={label.join(', ')} className={css.plateButton}>
        <span className={css.plate} style={{ '--ground': GROUND[estate] }}>
          <EstateArt estate={estate} size="100%" />
          <span className={css.pays}>+{pays}</span>
          <span className={css.slots}>
            {extra && <CoinArt size={16} />}
            {plot && <EstateArt estate={plot} size={16} />}
          </span>
          <Gain coins={gains.get(place)} />
        </span>
      </PlaceButton>
    </div>
  );
}

/** A tile in its column: only its edge is seen, with the symbol. */
function Strip({ tile }: { tile: Tile }) {
  const symbol = faceOf(tile)?.symbol;
  return (
    <span className={css.strip} style={{ '--ground': GROUND[nameOf(estateOf[tile] ?? 0)] }}>
      {symbol && <SymbolArt symbol={symbol} size={16} />}
    </span>
  );
}

function Cemetery({ seat, fief, words, gains, open }: FiefProps) {
  const place = cemeteryPlace(seat);
  // Tiles with the same face are alike: only the first of them is a place.
  const graves = fief.cemetery.map((tile, i) => ({
    tile,
    id: `${i}-${tile}`,
    first: fief.cemetery.indexOf(tile) === i,
  }));
  return (
    <div className={`${css.column} ${css.graves}`}>
      <div className={css.pillar}>
        {graves.map(({ tile, id, first }) =>
          open.has(`${place}-${tile}`) && first ? (
            <PlaceButton key={id} place={`${place}-${tile}`} label={words.tile(tile)} className={css.stripButton}>
              <Strip tile={tile} />
            </PlaceButton>
          ) : (
            <span key={id} data-about={place}>
              <Strip tile={tile} />
            </span>
          ),
        )}
      </div>
      <PlaceButton place={place} label={words.cemeteryLabel(fief.cemetery.map(words.tile))} className={css.plateButton}>
        <span className={`${css.plate} ${css.cemetery}`}>
          <svg viewBox="0 0 48 43" width="100%" aria-hidden="true" stroke="#2b2118" strokeWidth="1.6" fill="#cfc8b8">
            <path d="M14 40V17a10 10 0 0 1 20 0v23zM24 15v14M19 20h10M8 40h32" />
          </svg>
          <span className={css.pays}>{fief.cemetery.length}</span>
          <Gain coins={gains.get(place)} />
        </span>
      </PlaceButton>
    </div>
  );
}

function Gain({ coins }: { coins: number | undefined }) {
  if (coins === undefined) return null;
  return (
    <span className={css.gain} data-loss={coins < 0 || undefined} aria-hidden="true">
      {coins > 0 ? `+${coins}` : `−${-coins}`}
    </span>
  );
}
