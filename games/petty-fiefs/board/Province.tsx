import { drawn, PlaceButton } from '@homage/ui';
import type { CSSProperties, ReactNode } from 'react';
import { conflictSize, EXTRA } from '../rules/data.ts';
import type { ProvinceView, View } from '../rules/vocabulary.ts';
import { pawnPlace, provincePlace, tilePlace } from '../text/shared.ts';
import css from './board.module.css';
import type { Side } from './ring.ts';
import { CoinHeap, ControlPiece, PawnPiece, TileArt } from './suits.tsx';
import type { BoardWords } from './words.ts';

/** All that lies in a province, in words. */
export function provinceLabel(p: ProvinceView, view: View, words: BoardWords): string {
  const hidden = p.tiles.filter(({ face }) => face === null).length;
  const control =
    p.control === null
      ? words.uncontrolled
      : p.control.castle === null
        ? words.marker(p.control.suit)
        : words.castle(p.control.suit, p.control.castle);
  const known = p.tiles.flatMap(({ face }) => (face === null ? [] : [words.tile(face)]));
  const things = [
    ...p.princes.map(words.prince),
    ...(p.warlord ? [words.warlord] : []),
    ...p.coins.map(words.heap),
    words.pieces(p.pieces, conflictSize(view.players)),
  ];
  const here = view.conflict?.province === p.id ? [words.conflictHere] : [];
  return [words.province(p.id), ...here, control, words.tiles(p.tiles.length, hidden), ...known, ...things].join(', ');
}

interface Props {
  p: ProvinceView;
  view: View;
  words: BoardWords;
  style: CSSProperties;
  /** Where on the land it lies: its pieces stand on the side of the road. */
  side: Side;
  /** Places that the open choice speaks of: only these become targets of their own inside a province. */
  open: ReadonlySet<string>;
  /** Places that have changed: pawns that came, tiles that were turned up. */
  fresh: ReadonlySet<string>;
}

/** A province: the whole card is one target; tiles and pawns become targets only when they are asked about. */
export const Province = drawn(function Province({ p, view, words, style, side, open, fresh }: Props) {
  const least = conflictSize(view.players);
  const target = (place: string, label: string, art: ReactNode): ReactNode =>
    open.has(place) ? (
      <PlaceButton key={place} place={place} label={label} className={css.target}>
        {art}
      </PlaceButton>
    ) : (
      <span key={place} className={css.thing} data-about={place} data-fresh={fresh.has(place) || undefined}>
        {art}
      </span>
    );
  return (
    <div
      className={css.province}
      style={style}
      data-side={side}
      data-where={p.id}
      data-place={provincePlace(p.id)}
      data-conflict={view.conflict?.province === p.id || undefined}
    >
      <PlaceButton place={provincePlace(p.id)} label={provinceLabel(p, view, words)} className={css.ground} />
      <div className={css.over}>
        <div className={css.head} aria-hidden="true">
          <strong>{words.short(p.id)}</strong>
          {view.phase !== 'land' && (
            <span className={css.meter}>
              {Array.from({ length: Math.max(least, p.pieces) }, (_, i) => i).map((i) => (
                <i key={i} data-full={i < p.pieces || undefined} data-past={i >= least || undefined} />
              ))}
            </span>
          )}
          {p.control !== null && (
            <span className={css.control} data-piece={`control:${p.control.suit}:${p.control.castle === null}`}>
              <ControlPiece {...p.control} />
            </span>
          )}
        </div>
        <div className={css.tiles}>
          {p.tiles.map(({ slot, face, up }) =>
            target(
              tilePlace(slot),
              face === null ? words.hiddenTile : words.tile(face),
              <TileArt face={face} up={up} />,
            ),
          )}
        </div>
        <div className={css.pieces}>
          {[...p.princes, ...(p.warlord ? [EXTRA] : [])].map((suit) =>
            target(pawnPlace(suit), words.prince(suit), <PawnPiece suit={suit} />),
          )}
          {p.coins.map((coins) => (
            <CoinHeap key={coins.suit} {...coins} wrapped />
          ))}
        </div>
      </div>
    </div>
  );
});
