import { drawn, PlaceButton, SeatName } from '@homage/ui';
import type { Say } from '@homage/words';
import { EXTRA, ownerOf, provinceLimit } from '../rules/data.ts';
import type { View } from '../rules/vocabulary.ts';
import { CENTRE_PLACE } from '../text/shared.ts';
import css from './board.module.css';
import { ClashSteps } from './ClashSteps.tsx';
import { awaitsTile, type Clash } from './clash.ts';
import { CoinHeap, PawnPiece, Pile, TileArt } from './suits.tsx';
import type { BoardWords } from './words.ts';

interface Props {
  view: View;
  words: BoardWords;
  say: Say;
  /** The conflict that is or was. */
  clash: Clash | undefined;
}

function label({ centre, phase, pile }: View, words: BoardWords, say: Say): string {
  const bribes =
    centre.bribes.length === 0 ? words.noBribes : `${words.bribes}: ${words.list(centre.bribes.map(words.heap))}`;
  const holder = centre.holder < 0 ? words.nobodyHolds : `${words.holder} ${say.name(centre.holder)}`;
  const land = phase === 'land' ? [words.pile(pile)] : [];
  return [words.centre, ...land, words.pool(centre.pool), bribes, holder].join(', ');
}

/** The pool, the bribes, who leads the mercenaries, the tile in hand, and the conflict that is or was. */
export const Centre = drawn(function Centre({ view, words, say, clash }: Props) {
  const { phase } = view;
  return (
    <div
      className={css.centre}
      data-where="centre"
      data-place={CENTRE_PLACE}
      data-conflict={view.conflict !== null || undefined}
      data-watched={view.conflict === null ? undefined : ''}
    >
      <PlaceButton place={CENTRE_PLACE} label={label(view, words, say)} className={css.ground} />
      <div className={css.over}>
        {phase === 'land' && <Land view={view} words={words} />}
        {phase === 'contention' && <p className={css.round}>{words.round(view.round, view.rounds)}</p>}
        {phase === 'over' ? <Standing view={view} words={words} say={say} /> : <Pool {...{ view, words, say }} />}
        {clash !== undefined && phase !== 'over' && (
          <ClashSteps
            clash={clash}
            open={view.conflict !== null}
            turning={awaitsTile(view, clash)}
            words={words}
            say={say}
          />
        )}
        {view.centre.tiles.length > 0 && (
          <div className={css.warlordLand}>
            <p>{words.warlordLand}</p>
            <div className={css.tiles}>
              {view.centre.tiles.map(({ slot, face, up }) => (
                <TileArt key={slot} face={face} up={up} />
              ))}
            </div>
          </div>
        )}
      </div>
    </div>
  );
});

function Land({ view, words }: { view: View; words: BoardWords }) {
  return (
    <>
      <p className={css.round}>{words.pile(view.pile)}</p>
      <div className={css.drawn}>
        <Pile count={view.pile} />
        {view.drawn !== null && (
          <>
            <span>
              {words.drawn}
              <span className="unseen"> {words.tile(view.drawn)}</span>
            </span>
            <TileArt face={view.drawn} up />
          </>
        )}
      </div>
      <p className={css.muted}>{words.founded(view.circle.length, provinceLimit(view.players))}</p>
    </>
  );
}

function Pool({ view: { centre, phase }, words, say }: Omit<Props, 'clash'>) {
  return (
    <>
      <div className={css.pieces}>
        {centre.warlord && <PawnPiece suit={EXTRA} />}
        <span>{words.pool(centre.pool)}</span>
        {centre.bribes.length > 0 && <span>· {words.bribes}</span>}
        {centre.bribes.map((coins) => (
          <CoinHeap key={coins.suit} {...coins} />
        ))}
        {centre.bribes.length === 0 && phase === 'contention' && <span className={css.muted}>· {words.noBribes}</span>}
      </div>
      {phase === 'contention' && (
        <p className={css.holder}>
          {centre.holder < 0 ? (
            words.nobodyHolds
          ) : (
            <>
              {words.holder} <SeatName seat={centre.holder} name={say.name(centre.holder)} />
            </>
          )}
        </p>
      )}
    </>
  );
}

/** At the end: the lower prince of each player, best first. */
function Standing({ view, words, say }: Omit<Props, 'clash'>) {
  const lower = view.reserves.map((_, seat) => ({
    seat,
    total: Math.min(...view.tally.filter(({ suit }) => ownerOf(suit) === seat).map(({ total }) => total)),
  }));
  return (
    <>
      <p className={css.round}>{words.lowerPrinces}</p>
      <ol className={css.standing}>
        {lower
          .sort((a, b) => b.total - a.total)
          .map(({ seat, total }) => (
            <li key={seat}>
              <SeatName seat={seat} name={say.name(seat)} /> <strong className="numbers">{words.points(total)}</strong>
            </li>
          ))}
      </ol>
    </>
  );
}
