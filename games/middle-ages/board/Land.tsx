import { drawn, PlaceButton, usePlace } from '@homage/ui';
import type { Say } from '@homage/words';
import type { Tile, View } from '../rules/index.ts';
import { estateOf, faceOf, nameOf, numberOf, WIDTH } from '../rules/lookup.ts';
import { rowPlace, spotPlace } from '../text/places.ts';
import { GROUND, SymbolArt } from './art.tsx';
import css from './board.module.css';
import { Man } from './people.tsx';
import { EstateScene } from './scenes.tsx';
import type { BoardWords } from './words.ts';

interface LandProps {
  view: View;
  say: Say;
  words: BoardWords;
}

/** The four rows: tiles, Lords and Scouts. */
export const Land = drawn(function Land(props: LandProps) {
  return (
    <div className={css.rows}>
      {props.view.rows.map((row, index) => (
        // Rows lie where they lie; only their tiles change.
        <Row key={rowPlace(index)} index={index} row={row} {...props} />
      ))}
    </div>
  );
});

function Row({ index, row, view, say, words }: LandProps & { index: number; row: View['rows'][number] }) {
  const { 'data-pointed': pointed, 'data-changed': changed } = usePlace(rowPlace(index));
  const now = view.round > 0 && row.round === view.round;
  const next = row.round === view.round + 1;
  return (
    <div
      className={css.row}
      data-now={now || undefined}
      data-next={next || undefined}
      data-pointed={pointed}
      data-changed={changed}
    >
      <p className={css.rowName}>
        <strong>{words.row(index)}</strong>
        <span>{row.round === 0 ? words.emptyRow : words.round(row.round)}</span>
        {(now || next) && <em>{now ? words.now : words.next}</em>}
      </p>
      <div className={css.tiles} style={{ '--width': view.fiefs.length + 1 }}>
        {Array.from({ length: view.fiefs.length + 1 }, (_, column) => (
          <Spot
            key={spotPlace(index * WIDTH + column)}
            spot={index * WIDTH + column}
            tile={row.tiles[column] ?? 0}
            view={view}
            say={say}
            words={words}
          />
        ))}
      </div>
    </div>
  );
}

function Spot({ spot, tile, view, say, words }: LandProps & { spot: number; tile: Tile }) {
  const lord = view.fiefs.findIndex((fief) => fief.lord === spot);
  const scout = view.fiefs.findIndex((fief) => fief.scout === spot);
  const label = [
    tile === 0 ? words.gone : words.tile(tile),
    lord >= 0 && words.lord(say.name(lord)),
    scout >= 0 && words.scout(say.name(scout)),
    words.spot(spot),
  ].filter(Boolean);
  return (
    <PlaceButton place={spotPlace(spot)} label={label.join(', ')} className={css.spot}>
      {tile === 0 ? <span className={css.gone} /> : <TileFace tile={tile} words={words} />}
      {lord >= 0 && (
        <span className={css.lord} key={`lord ${lord}`}>
          <Man seat={lord} kind="lord" />
        </span>
      )}
      {scout >= 0 && (
        <span className={css.scout}>
          <Man seat={scout} kind="scout" />
        </span>
      )}
    </PlaceButton>
  );
}

export function TileFace({ tile, words }: { tile: Tile; words: BoardWords }) {
  const estate = nameOf(estateOf[tile] ?? 0);
  const symbol = faceOf(tile)?.symbol;
  return (
    <span className={css.tile} style={{ '--ground': GROUND[estate] }}>
      <span className={css.number}>{numberOf[tile]}</span>
      {symbol && (
        <span className={css.symbol}>
          <SymbolArt symbol={symbol} />
        </span>
      )}
      <EstateScene estate={estate} />
      <span className={css.tileName}>{words.estate[estate].one}</span>
    </span>
  );
}
