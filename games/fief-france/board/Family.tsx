import {
  Coins,
  drawn,
  Held,
  houseOf,
  ink,
  PlaceButton,
  type Purse,
  SeatName,
  usePlace,
  useRuleHref,
  useText,
} from '@homage/ui';
import { type Card, isDisaster, isLordCard, isSurprise, SURPRISES, type Surprise } from '../rules/data.ts';
import type { FiefFrance } from '../rules/vocabulary.ts';
import { wordsIn } from '../text/board.ts';
import { cardRule } from '../text/cites.ts';
import { cardPlace, familyPlace, lordPlace } from '../text/places.ts';
import { cap, naming, spouseIn, titlesOf } from '../text/shared.ts';
import { CARD_GLYPH, Count, Glyph } from './art.tsx';
import { UnitCounts } from './Bits.tsx';
import { PictureOf } from './cards.tsx';
import type { Shared } from './France.tsx';
import css from './family.module.css';
import { lordOf, seatOf } from './forces.ts';
import panels from './panels.module.css';
import { LordFace } from './people.tsx';

type FamilyProps = Shared & { seat: number };

/** A family: what it has and who belongs to it. */
export const Family = drawn(function Family(props: FamilyProps) {
  const { view, say, words, seat } = props;
  const family = view.families[seat]!;
  const mine = seat === say.me;
  const lords = view.lords.filter((lord) => lord.seat === seat);
  const waiting = view.phase === 'setup' ? view.drawn[seat] : undefined;
  const homeless = waiting !== undefined && lordOf(view, waiting) === undefined ? waiting : undefined;
  return (
    <section
      className={`${panels.panel} ${css.family}`}
      data-mine={mine || undefined}
      aria-label={say.name(seat)}
      style={{ '--house': ink(houseOf(seat).tincture) }}
    >
      <PlaceButton
        place={familyPlace(seat)}
        label={words.position.family(seat, family, seat === view.first, say)}
        className={css.head}
      >
        <span className={css.headRow}>
          <SeatName seat={seat} name={say.name(seat)} size={22} strong />
          {seat === view.first && <i className={css.first}>1</i>}
          <span className={css.goods}>
            <Goods family={family} />
          </span>
        </span>
      </PlaceButton>
      <div className={css.lords}>
        {lords.map((lord) => (
          <LordButton key={lord.id} lord={lord} {...props} />
        ))}
        {homeless !== undefined && (
          <PlaceButton
            place={lordPlace(homeless)}
            label={words.drawn(words.names.lord(homeless))}
            className={css.lordButton}
          >
            <LordFace id={homeless} view={view} size={40} />
            <span className={css.about}>
              <b>{words.names.lord(homeless)}</b>
            </span>
          </PlaceButton>
        )}
        {lords.length === 0 && homeless === undefined && <p className={panels.faint}>{words.noLord}</p>}
      </div>
      <p className={css.pool}>
        <small>{words.pool}</small>
        <UnitCounts units={{ ...family.pool, krk: 0, qrs: 0 }} words={words} />
        <span data-about={familyPlace(seat)}>
          <Count name="engine" count={family.engines} size={16} />
        </span>
      </p>
    </section>
  );
});

function Goods({ family: { points, deniers, cards, pawns } }: { family: Shared['view']['families'][number] }) {
  return (
    <>
      <b className={css.vp}>{points}</b>
      <Coins count={deniers} size={18} />
      <Count name="cards" count={cards} />
      <Count name="pawn" count={pawns} />
    </>
  );
}

export const purse: Purse<FiefFrance> = ({ view, seat, say, language }) => {
  const family = view.families[seat];
  if (family === undefined) return null;
  return (
    <Held
      place={familyPlace(seat)}
      label={wordsIn(language).position.family(seat, family, seat === view.first, naming(say, view))}
    >
      <Goods family={family} />
    </Held>
  );
};

function LordButton({ lord, view, say, words }: FamilyProps & { lord: Shared['view']['lords'][number] }) {
  const { id, jailer, assassin } = lord;
  const { names } = words;
  const spouse = spouseIn(view, id);
  const inLaw = spouse === undefined ? undefined : seatOf(view, spouse);
  const titles = titlesOf(view, id).map((what) => cap(names.title(what, id)));
  return (
    <PlaceButton place={lordPlace(id)} label={words.position.lord(lord, view, say)} className={css.lordButton}>
      <LordFace id={id} view={view} size={40} />
      <span className={css.about}>
        <b>
          {names.lord(id)}
          {assassin && <Glyph name="dagger" size={14} />}
          {jailer !== null && <Glyph name="chain" size={14} />}
        </b>
        <small>{cap(names.at(lord.at, say))}</small>
        {titles.map((title) => (
          <em key={title}>{title}</em>
        ))}
        {jailer !== null && (
          <small className={css.alarm}>
            {words.captive} <SeatName seat={jailer} name={say.name(jailer)} size={12} />
          </small>
        )}
        {spouse !== undefined && (
          <small className={css.wedded}>
            <Glyph name="rings" size={13} /> {names.lord(spouse)}
            {inLaw !== undefined && <SeatName seat={inLaw} name={say.name(inLaw)} size={12} />}
          </small>
        )}
      </span>
    </PlaceButton>
  );
}

/* --------------------------------------------------------------------- hand */

const colourOf = (card: Card): string =>
  isDisaster(card) ? 'var(--sable)' : isLordCard(card) ? 'var(--azure)' : isSurprise(card) ? 'var(--gules)' : '#2c5a2a';

/** The reader's own cards, with what they do. Equal cards lie on each other. */
export const Hand = drawn(function Hand({ view, say, words }: Shared) {
  const kinds = [...new Set(view.hand)];
  return (
    <section className={panels.panel} aria-label={words.hand}>
      <h3 className={panels.heading}>{words.hand}</h3>
      {kinds.length === 0 && <p className={panels.faint}>{words.emptyHand}</p>}
      <div className={css.cards}>
        {kinds.map((card) => (
          <HandCard key={card} card={card} count={view.hand.filter((held) => held === card).length} words={words} />
        ))}
      </div>
      <h4 className={panels.small}>{words.orders}</h4>
      {view.orders.length > 0 && (
        <ol className={css.orders}>
          {view.orders.map((order) => (
            <li key={JSON.stringify(order)}>{words.position.order(order, say)}</li>
          ))}
        </ol>
      )}
      <div className={css.kinds}>
        {SURPRISES.filter((card) => !kinds.includes(card)).map((card) => (
          <SurpriseKind key={card} card={card} words={words} />
        ))}
      </div>
    </section>
  );
});

function HandCard({ card, count, words }: { card: Card; count: number; words: Shared['words'] }) {
  const { name, does } = words.card(card);
  const href = useRuleHref();
  const ui = useText();
  const rule = cardRule(card);
  return (
    <div className={css.held}>
      <PlaceButton
        place={cardPlace(card)}
        label={`${name}${count > 1 ? ` ×${count}` : ''}. ${does}`}
        className={css.card}
        style={{ '--ink': colourOf(card) }}
      >
        <span className={css.cardFace}>
          <PictureOf card={card} />
          <span className={css.cardHead}>
            <b>{name}</b>
            {count > 1 && <i className={css.times}>×{count}</i>}
          </span>
          <span className={css.does}>{does}</span>
        </span>
      </PlaceButton>
      <a className={css.rule} href={href(rule)} target="_blank" rel="noreferrer">
        {ui.compose.paragraph(rule)}
      </a>
    </div>
  );
}

/** A SURPRISE that is not in hand: a standing order may already name it, and everybody may read what it does. */
function SurpriseKind({ card, words }: { card: Surprise; words: Shared['words'] }) {
  const { name, does } = words.card(card);
  return (
    <PlaceButton place={cardPlace(card)} label={`${name}. ${does}`}>
      <span className={css.kindFace}>
        <Glyph name={CARD_GLYPH[card] ?? 'cards'} size={18} />
      </span>
    </PlaceButton>
  );
}

/** A card kind that is spoken of and not in hand: the top of a pile of used cards. */
export function UsedCard({ card, words }: { card: Card; words: Shared['words'] }) {
  const state = usePlace(cardPlace(card));
  return (
    <span className={panels.used} {...state}>
      {words.used(words.names.card(card))}
    </span>
  );
}
