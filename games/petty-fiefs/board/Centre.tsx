import { PlaceButton, SeatName } from '@homage/ui';
import type { Say } from '@homage/words';
import type { View } from '../rules/vocabulary.ts';
import { CENTRE_PLACE } from '../text/shared.ts';
import css from './board.module.css';
import { CoinPiece, PawnPiece, SuitBadge, TileArt } from './suits.tsx';
import type { BoardWords } from './words.ts';

interface Props {
  view: View;
  words: BoardWords;
  say: Say;
}

function label({ centre, phase, pile }: View, words: BoardWords, say: Say): string {
  const bribes =
    centre.bribes.length === 0 ? words.noBribes : `${words.bribes}: ${words.list(centre.bribes.map(words.heap))}`;
  const holder = centre.holder < 0 ? words.nobodyHolds : `${words.holder} ${say.name(centre.holder)}`;
  const land = phase === 'land' ? [words.pile(pile)] : [];
  return [words.centre, ...land, words.pool(centre.pool), bribes, holder].join(', ');
}

/** The pool, the bribes, who leads the mercenaries, the tile in hand, and the conflict that is or was. */
export function Centre({ view, words, say }: Props) {
  const { centre, conflict, fought, phase } = view;
  return (
    <div className={css.centre}>
      <PlaceButton place={CENTRE_PLACE} label={label(view, words, say)} className={css.ground} />
      <div className={css.over}>
        {phase === 'contention' && <p className={css.round}>{words.round(view.round, view.rounds)}</p>}
        {phase === 'land' && <p className={css.round}>{words.pile(view.pile)}</p>}
        {view.drawn !== null && (
          <p className={css.drawn}>
            {words.drawn} <TileArt face={view.drawn} up />
          </p>
        )}
        <p>{words.pool(centre.pool)}</p>
        <div className={css.pieces}>
          {centre.warlord && <PawnPiece suit={10} />}
          {centre.bribes.flatMap(({ suit, count, values }) =>
            values === null
              ? [<CoinPiece key={suit} suit={suit} count={count} />]
              : values.map((value) => <CoinPiece key={`${suit}-${value}`} suit={suit} value={value} />),
          )}
          {centre.bribes.length === 0 && <span className={css.muted}>{words.noBribes}</span>}
        </div>
        <p className={css.holder}>
          {centre.holder < 0 ? (
            words.nobodyHolds
          ) : (
            <>
              {words.holder} <SeatName seat={centre.holder} name={say.name(centre.holder)} />
            </>
          )}
        </p>
        {conflict !== null && <p className={css.war}>{words.conflictIn(conflict.province)}</p>}
        {conflict === null && fought !== null && (
          <div className={css.fought}>
            <p>{words.lastConflict(fought.province)}</p>
            <p className={css.totals}>
              {fought.totals.map(({ suit, strength }) => (
                <span key={suit} data-won={suit === fought.winner || undefined}>
                  <SuitBadge suit={suit} /> {strength}
                </span>
              ))}
            </p>
            <p>{fought.winner < 0 ? words.noWinner : words.winner(fought.winner)}</p>
          </div>
        )}
        {centre.tiles.length > 0 && (
          <div className={css.tiles}>
            {centre.tiles.map(({ slot, face, up }) => (
              <TileArt key={slot} face={face} up={up} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
