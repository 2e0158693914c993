import { drawn, PlaceButton, SeatName } from '@homage/ui';
import { FIEFS, type Fief, type LordId, mapOf, SEES, type See } from '../rules/data.ts';
import { bishopricPlace, FRIEZE, fiefPlace, pilePlace, TRACK_PLACE } from '../text/places.ts';
import { CARD_GLYPH, Glyph, Mitre, WASH } from './art.tsx';
import { Heading, LordChip } from './Bits.tsx';
import { UsedCard } from './Family.tsx';
import type { Shared } from './France.tsx';
import { alliancesOf, cardsOn, seatOf } from './forces.ts';
import { Legend } from './Legend.tsx';
import panels from './panels.module.css';
import css from './realm.module.css';

/** The frieze: crown and church, each with its bearer. */
export const Frieze = drawn(function Frieze({ view, say, words }: Shared) {
  const tiles: [string, string, LordId | null][] = [
    ['king', words.king, view.king],
    ['queen', view.regent ? words.regent : words.queen, view.queen],
    ['prince', words.prince, view.prince],
    ['pope', words.pope, view.pope],
    ['darc', words.darc, view.darc],
    ['excommunicated', words.excommunicated, view.excommunicated],
  ];
  const hats = view.cardinals.filter((id) => id !== null);
  return (
    <section className={panels.panel} aria-label={words.frieze}>
      <PlaceButton
        place={FRIEZE}
        label={[words.frieze, ...words.position.crown(view, say)].join('. ')}
        className={panels.title}
      >
        <span className={panels.heading}>{words.frieze}</span>
      </PlaceButton>
      <dl className={css.frieze}>
        {tiles.map(([key, name, id]) => (
          <div key={key} data-held={id !== null || undefined} data-tile={key}>
            <dt>{name}</dt>
            <dd>{id === null ? words.none : <LordChip id={id} view={view} words={words} />}</dd>
          </div>
        ))}
        <div data-held={hats.length > 0 || undefined} data-tile="cardinals">
          <dt>{words.cardinals}</dt>
          <dd>
            {hats.length === 0 ? words.none : hats.map((id) => <LordChip key={id} id={id} view={view} words={words} />)}
          </dd>
        </div>
      </dl>
    </section>
  );
});

/** Fiefs and bishoprics as a list: what the map shows, to be read in order. */
export const Lands = drawn(function Lands(props: Shared) {
  const { words } = props;
  return (
    <section className={`${panels.panel} ${panels.realm}`} aria-label={`${words.fiefs}, ${words.bishoprics}`}>
      <Heading>{words.fiefs}</Heading>
      <div className={css.lands}>
        {FIEFS.map((fief) => (
          <FiefLine key={fief} fief={fief} {...props} />
        ))}
      </div>
      <Heading>{words.bishoprics}</Heading>
      <div className={css.lands}>
        {SEES.map((see) => (
          <SeeLine key={see} see={see} {...props} />
        ))}
      </div>
      <Legend words={words} />
    </section>
  );
});

const FiefLine = drawn(function FiefLine({ fief, view, say, words }: Shared & { fief: Fief }) {
  const { lord, city } = view.fiefs[fief];
  const seat = lord === null ? undefined : seatOf(view, lord);
  const taxes = view.taxes.filter((tax) => tax.fief === fief);
  const label = [words.position.fief(fief, view, say), ...taxes.map((tax) => words.position.tax(tax, say))];
  return (
    <PlaceButton place={fiefPlace(fief)} label={label.join(' ')} className={css.land}>
      <i className={css.swatch} style={{ background: WASH[fief] }} />
      <b>{words.names.fief(fief)}</b>
      <span className={css.landInfo}>
        {lord !== null && seat !== undefined && <SeatName seat={seat} name={words.names.lord(lord)} size={14} />}
        {lord === null && city !== null && words.vacant}
        {city !== null && <small>{words.names.town(city, say)}</small>}
        {taxes.length > 0 && <Glyph name="tax" size={15} />}
      </span>
    </PlaceButton>
  );
});

const SeeLine = drawn(function SeeLine({ see, view, say, words }: Shared & { see: See }) {
  const { lord } = view.sees[see];
  const seat = lord === null ? undefined : seatOf(view, lord);
  const taxes = view.taxes.filter((tax) => tax.see === see);
  const label = [
    words.position.bishop(see, lord, mapOf(view).seeTowns[see].length),
    ...view.disasters.filter((d) => d.see === see).map((d) => words.position.disaster(d.card, see)),
    ...view.bonuses.filter((b) => b.see === see).map((b) => words.position.bonus(b.card, see)),
    ...taxes.map((tax) => words.position.tax(tax, say)),
  ];
  const cards = cardsOn(view, see);
  return (
    <PlaceButton place={bishopricPlace(see)} label={label.join(' ')} className={css.land}>
      <svg viewBox="-15 -20 30 36" width="18" height="22" aria-hidden="true">
        <Mitre filled={lord !== null} />
      </svg>
      <b>
        {see} {words.names.seeName(see)}
      </b>
      <span className={css.landInfo}>
        {lord !== null && seat !== undefined && <SeatName seat={seat} name={words.names.lord(lord)} size={14} />}
        {cards.map((card, i) => (
          <span key={`${card} ${cards.indexOf(card) === i ? '' : i}`} className={css.omen}>
            <Glyph name={CARD_GLYPH[card] ?? 'cards'} size={15} />
          </span>
        ))}
        {taxes.length > 0 && <Glyph name="tax" size={15} />}
      </span>
    </PlaceButton>
  );
});

/** Marriages, and the alliances that they make. */
export const Bonds = drawn(function Bonds({ view, say, words }: Shared) {
  return (
    <section className={panels.panel} aria-label={words.bonds}>
      <Heading>{words.bonds}</Heading>
      {view.marriages.length === 0 && <p className={panels.faint}>{words.noBonds}</p>}
      <ul className={css.bonds}>
        {view.marriages.map(({ a, b }) => (
          <li key={`${a} ${b}`}>
            <LordChip id={a} view={view} words={words} />
            <Glyph name="rings" size={18} />
            <LordChip id={b} view={view} words={words} />
          </li>
        ))}
        {alliancesOf(view).map(([a, b]) => (
          <li key={`${a} ${b}`} className={css.alliance}>
            <SeatName seat={a} name={say.name(a)} size={14} />
            <small>{words.allied}</small>
            <SeatName seat={b} name={say.name(b)} size={14} />
          </li>
        ))}
      </ul>
    </section>
  );
});

/** The piles, the track of disasters and what lies on no bishopric. */
export const Piles = drawn(function Piles({ view, say, words }: Shared) {
  const { piles } = view;
  const adrift = view.disasters.filter(({ see }) => see === 0);
  const general = view.taxes.filter(({ fief, see }) => fief === null && see === null);
  return (
    <section className={panels.panel} aria-label={words.cards}>
      <Heading>{words.cards}</Heading>
      <div className={css.piles}>
        <PlaceButton
          place={pilePlace('characters')}
          label={`${words.characters}: ${piles.characters}`}
          className={css.pile}
        >
          <span className={css.back} data-pile="characters">
            <Glyph name="crown" size={22} />
            <b className="numbers">{piles.characters}</b>
          </span>
          <small>{words.characters}</small>
        </PlaceButton>
        <PlaceButton
          place={pilePlace('events')}
          label={`${words.events}: ${piles.events}${piles.back === null ? '' : `, ${words[piles.back]}`}`}
          className={css.pile}
        >
          <span className={css.back} data-pile={piles.back ?? 'events'}>
            <Glyph name={piles.back === 'disaster' ? 'plague' : 'goodHarvest'} size={22} />
            <b className="numbers">{piles.events}</b>
          </span>
          <small>{words.events}</small>
        </PlaceButton>
        <PlaceButton place={TRACK_PLACE} label={words.position.track(view)} className={css.pile}>
          <span className={css.track}>
            {[0, 1, 2].map((i) => {
              const card = view.turned[i];
              return (
                <i key={i} className={css.slot} data-on={i < view.track || undefined}>
                  {card !== undefined ? (
                    <Glyph name={CARD_GLYPH[card] ?? 'cards'} size={18} />
                  ) : (
                    i < view.track && <Glyph name="hidden" size={16} />
                  )}
                </i>
              );
            })}
          </span>
          <small>{words.track}</small>
        </PlaceButton>
      </div>
      <p className={panels.faint}>
        {piles.topCharacter !== null && <UsedCard card={piles.topCharacter} words={words} />}
        {piles.topEvent !== null &&
          (piles.topEvent === 'faceDown' ? (
            <span className={panels.used}>{words.used(words.faceDown)}</span>
          ) : (
            <UsedCard card={piles.topEvent} words={words} />
          ))}
      </p>
      {adrift.map(({ card }) => (
        <p key={card} className={panels.alarm}>
          {words.position.disaster(card, 0)}
        </p>
      ))}
      {general.map((tax) => (
        <p key={JSON.stringify(tax)}>{words.position.tax(tax, say)}</p>
      ))}
      <p className={panels.faint}>{words.supply(view.mills, view.fortresses)}</p>
    </section>
  );
});
