import { PlaceButton } from '@homage/ui';
import type { CSSProperties, ReactNode } from 'react';
import { conflictSize, EXTRA } from '../rules/data.ts';
import type { ProvinceView, View } from '../rules/vocabulary.ts';
import { pawnPlace, provincePlace, tilePlace } from '../text/shared.ts';
import css from './board.module.css';
import { CoinPiece, ControlPiece, PawnPiece, TileArt } from './suits.tsx';
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
  const things = [
    ...p.princes.map(words.prince),
    ...(p.warlord ? [words.warlord] : []),
    ...p.coins.map(words.heap),
    words.pieces(p.pieces, conflictSize(view.players)),
  ];
  const here = view.conflict?.province === p.id ? [words.conflictHere] : [];
  return [words.province(p.id), ...here, control, words.tiles(p.tiles.length, hidden), ...things].join(', ');
}

interface Props {
  p: ProvinceView;
  view: View;
  words: BoardWords;
  style: CSSProperties;
  /** Places that the open choice speaks of: only these become targets of their own inside a province. */
  open: ReadonlySet<string>;
}

/** A province: the whole card is one target; tiles and pawns become targets only when they are asked about. */
export function Province({ p, view, words, style, open }: Props) {
  const least = conflictSize(view.players);
  const target = (place: string, label: string, art: ReactNode, key: string): ReactNode =>
    open.has(place) ? (
      <PlaceButton key={key} place={place} label={label} className={css.target}>
        {art}
      </PlaceButton>
    ) : (
      <span key={key} className={css.thing}>
        {art}
      </span>
    );
  return (
    <div className={css.province} style={style} data-conflict={view.conflict?.province === p.id || undefined}>
      <PlaceButton place={provincePlace(p.id)} label={provinceLabel(p, view, words)} className={css.ground} />
      <div className={css.over}>
        <div className={css.head}>
          <strong>{words.short(p.id)}</strong>
          <span className={css.meter} aria-hidden="true">
            {Array.from({ length: least }, (_, i) => i).map((i) => (
              <i key={i} data-full={i < p.pieces || undefined} />
            ))}
          </span>
          {p.control !== null && <ControlPiece {...p.control} />}
        </div>
        <div className={css.tiles}>
          {p.tiles.map(({ slot, face, up }) =>
            target(
              tilePlace(slot),
              face === null ? words.hiddenTile : words.tile(face),
              <TileArt face={face} up={up} />,
              String(slot),
            ),
          )}
        </div>
        <div className={css.pieces}>
          {p.princes.map((suit) => target(pawnPlace(suit), words.prince(suit), <PawnPiece suit={suit} />, `p${suit}`))}
          {p.warlord && target(pawnPlace(EXTRA), words.warlord, <PawnPiece suit={EXTRA} />, 'w')}
          {p.coins.flatMap(({ suit, count, values }) =>
            values === null
              ? [<CoinPiece key={`c${suit}`} suit={suit} count={count} />]
              : values.map((value) => <CoinPiece key={`c${suit}-${value}`} suit={suit} value={value} />),
          )}
        </div>
      </div>
    </div>
  );
}
