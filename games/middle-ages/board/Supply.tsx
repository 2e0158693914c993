import { CoinArt, drawn, PIECES, PlaceButton, useRuleHref } from '@homage/ui';
import { EVENT_EVERY } from '../rules/data.ts';
import type { View } from '../rules/index.ts';
import { DISCARD, eventPlace, ORANGE_PILE, PILE, tokenPlace } from '../text/places.ts';
import { EstateArt } from './art.tsx';
import { EventScene } from './scenes.tsx';
import css from './supply.module.css';
import type { BoardWords } from './words.ts';

/** What everybody shares: the events to come, the piles, the tokens. */
export const Supply = drawn(function Supply({ view, words }: { view: View; words: BoardWords }) {
  const ruleHref = useRuleHref();
  const nextEvent = view.events.findIndex(({ faceDown }) => !faceDown);
  const later = view.orange > 0;
  return (
    <div className={css.supply}>
      <h3>{words.events}</h3>
      <div className={css.events}>
        {view.events.map(({ card, faceDown }, index) => (
          <PlaceButton
            key={card}
            place={eventPlace(index)}
            className={css.event}
            label={[
              words.card[card],
              faceDown ? words.past : words.eventAfter((index + 1) * EVENT_EVERY),
              words.help[card],
            ].join(', ')}
          >
            <span
              className={css.eventCard}
              data-past={faceDown || undefined}
              data-next={index === nextEvent || undefined}
            >
              <EventScene card={card} />
              <b>{words.card[card]}</b>
              <small>{faceDown ? words.past : words.eventAfter((index + 1) * EVENT_EVERY)}</small>
              {!faceDown && <span className={css.eventHelp}>{words.help[card]}</span>}
            </span>
          </PlaceButton>
        ))}
      </div>
      <h3>{words.supply}</h3>
      <div className={css.piles}>
        <PlaceButton place={PILE} label={words.pileLabel(view.pile.size, view.pile.top)} className={css.pile}>
          <span className={css.back}>{view.pile.top}</span>
          <small>{`${words.pile} ${view.pile.size}`}</small>
        </PlaceButton>
        {later && (
          <PlaceButton place={ORANGE_PILE} label={words.orangeLabel(view.orange)} className={css.pile}>
            <span className={`${css.back} ${css.orange}`} />
            <small>{`${words.orange} ${view.orange}`}</small>
          </PlaceButton>
        )}
        <PlaceButton place={DISCARD} label={words.discardLabel(view.discard.length)} className={css.pile}>
          <span className={`${css.back} ${css.discard}`} />
          <small>{`${words.discard} ${view.discard.length}`}</small>
        </PlaceButton>
        <span className={css.pile} data-about="extra">
          <span className={css.coinStack}>
            <CoinArt size={26} />
          </span>
          <small>{words.extraCoins(view.tokens.extraCoins)}</small>
        </span>
      </div>
      <div className={css.tokens}>
        {view.tokens.plots.map((token) => (
          <PlaceButton
            key={token}
            place={tokenPlace(token)}
            label={words.token(words.estate[token].one)}
            className={css.token}
          >
            <EstateArt estate={token} size={26} />
          </PlaceButton>
        ))}
      </div>
      <p className={css.footnote}>
        <a href={ruleHref(PIECES)} target="_blank" rel="noreferrer">
          {words.footnote}
        </a>
      </p>
    </div>
  );
});
