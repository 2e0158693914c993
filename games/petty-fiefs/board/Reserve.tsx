import { drawn, Held, Panel, PlaceButton, type Purse } from '@homage/ui';
import type { Say } from '@homage/words';
import { EXTRA, ownerOf, piece } from '../rules/data.ts';
import type { Coins, PettyFiefs, Tally, View } from '../rules/vocabulary.ts';
import { coinPlace, pawnPlace, reservePlace } from '../text/shared.ts';
import board from './board.module.css';
import css from './reserve.module.css';
import { CoinPiece, ControlPiece, PawnPiece, SuitBadge } from './suits.tsx';
import { type BoardWords, WORDS } from './words.ts';

interface Props {
  seat: number;
  view: View;
  words: BoardWords;
  say: Say;
  mine: boolean;
  open: ReadonlySet<string>;
}

/** What a player has at hand, and how the two princes stand: the lower one counts. */
export const Reserve = drawn(function Reserve({ seat, view, words, say, mine, open }: Props) {
  const reserve = view.reserves[seat];
  if (reserve === undefined) return null;
  const tally = view.tally.filter(({ suit }) => ownerOf(suit) === seat);
  const totals = tally.map(({ total }) => total);
  const least = Math.min(...totals) < Math.max(...totals) ? Math.min(...totals) : undefined;
  const suits = [2 * seat, 2 * seat + 1];
  const counting = view.phase === 'contention' || view.phase === 'over';
  const pieces = [...suits, EXTRA].flatMap((suit) => reserve.coins.filter((coins) => coins.suit === suit));
  return (
    <Panel
      title={say.name(seat)}
      seat={seat}
      mine={mine}
      aside={
        view.centre.holder === seat ? (
          <span className={css.leader}>
            <SuitBadge suit={EXTRA} /> {words.leadsMercenaries}
          </span>
        ) : null
      }
    >
      {counting && (
        <ul className={css.tally}>
          {tally.map((score) => (
            <Score key={score.suit} score={score} words={words} lower={score.total === least} />
          ))}
        </ul>
      )}
      <div className={css.hand}>
        <PlaceButton
          place={reservePlace(seat)}
          label={[words.reserve(say.name(seat)), ...reserve.coins.map(words.heap)].join(', ')}
          className={css.reserveName}
        >
          {words.atHand}
        </PlaceButton>
        {suits.map((suit) => (
          <span key={suit} className={css.stock}>
            {reserve.princes.includes(suit) &&
              (open.has(pawnPlace(suit)) ? (
                <PlaceButton place={pawnPlace(suit)} label={words.prince(suit)} className={board.target}>
                  <PawnPiece suit={suit} />
                </PlaceButton>
              ) : (
                <PawnPiece suit={suit} />
              ))}
            {reserve.castles.includes(suit) && (
              <span data-about={`castle:${suit}`}>
                <ControlPiece suit={suit} castle={0} />
              </span>
            )}
            {reserve.markers.includes(suit) && (
              <span data-about={`marker:${suit}`}>
                <ControlPiece suit={suit} castle={null} />
              </span>
            )}
          </span>
        ))}
        {pieces.map((coins) => (
          <CoinRow key={coins.suit} coins={coins} words={words} open={open} />
        ))}
        {pieces.length === 0 && <span className={board.muted}>{words.empty}</span>}
      </div>
    </Panel>
  );
});

export const purse: Purse<PettyFiefs> = ({ view, seat, language }) => {
  const words = WORDS[language];
  const reserve = view.reserves[seat];
  if (reserve === undefined) return null;
  const heaps = reserve.coins.filter(({ count }) => count > 0);
  return (
    <Held
      place={reservePlace(seat)}
      label={`${words.atHand}: ${heaps.length === 0 ? words.empty : words.list(heaps.map(words.heap))}`}
    >
      {heaps.map(({ suit, count }) => (
        <span key={suit} className={css.heap}>
          <SuitBadge suit={suit} />
          {count}
        </span>
      ))}
      {heaps.length === 0 && words.empty}
    </Held>
  );
};

function CoinRow({
  coins: { suit, count, values },
  words,
  open,
}: {
  coins: Coins;
  words: BoardWords;
  open: ReadonlySet<string>;
}) {
  if (values === null) return <CoinPiece suit={suit} count={count} />;
  return (
    <span className={css.stock}>
      {values.map((value) => {
        const code = piece(suit, value);
        return open.has(coinPlace(code)) ? (
          <PlaceButton key={code} place={coinPlace(code)} label={words.coin(code)} className={board.target}>
            <CoinPiece suit={suit} value={value} />
          </PlaceButton>
        ) : (
          <span key={code}>
            <CoinPiece suit={suit} value={value} />
          </span>
        );
      })}
    </span>
  );
}

function Score({ score, words, lower }: { score: Tally; words: BoardWords; lower: boolean }) {
  const from = words.scoring(score);
  return (
    <li data-lower={lower || undefined}>
      <SuitBadge suit={score.suit} />
      <span>
        {words.suit(score.suit)} <strong className="numbers">{words.points(score.total)}</strong>
        {score.hidden > 0 && <em> + {words.hidden(score.hidden)}</em>}
        {lower && <mark>{words.lower}</mark>}
        <small>{from === '' ? words.holdsNothing : from}</small>
      </span>
    </li>
  );
}
