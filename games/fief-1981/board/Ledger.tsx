import { Coins, drawn, houseOf, PlaceButton, SeatName, Shield } from '@homage/ui';
import type { Say } from '@homage/words';
import {
  boxOf,
  CASTLES,
  isLord,
  isSee,
  LORDS,
  MILLS,
  PRESSES,
  PRICES,
  REGIONS,
  type Region,
  SEES,
  SOLDIERS_EACH,
  VILLAGES,
  type View,
  type Ware,
} from '../rules/index.ts';
import { Glyph } from './art.tsx';
import css from './board.module.css';
import { LordButton } from './Family.tsx';
import { PictureOf } from './people.tsx';
import { WareArt } from './pieces.tsx';
import { soldiersOf } from './position.ts';
import type { BoardWords } from './words.ts';

interface LedgerProps {
  view: View;
  say: Say;
  words: BoardWords;
}

/** The own hand: every card with what it does under the rules of this table. */
export const Hand = drawn(function Hand({ view, words }: LedgerProps) {
  const kinds = view.hand.filter((card, i) => view.hand.indexOf(card) === i);
  return (
    <section className={`${css.sheet} vellum`} data-mine="" aria-label={words.hand}>
      <h3>
        {words.hand}
        <span className={css.count}>
          {words.pile(view.pile)} · {words.discarded(view.discard.length + view.buried)}
        </span>
      </h3>
      {kinds.length === 0 && <p>{words.noCards}</p>}
      <div className={css.cards}>
        {kinds.map((card) => {
          const count = view.hand.filter((other) => other === card).length;
          const does = words.does(card, view.rules);
          const sort = isLord(card) || isSee(card) ? 'power' : card;
          return (
            <PlaceButton
              key={card}
              place={`card:${card}`}
              label={[words.card(card), count > 1 && words.cards(count), does].filter(Boolean).join(', ')}
              className={css.card}
            >
              <span className={css.cardFace} data-card={sort}>
                <PictureOf card={card} />
                <span>
                  <b>
                    {words.card(card)}
                    {count > 1 && ` ×${count}`}
                  </b>
                  <small>{does}</small>
                </span>
              </span>
            </PlaceButton>
          );
        })}
      </div>
    </section>
  );
});

/** The six regions: what each is, whose it is, what lies on it. */
export const Regions = drawn(function Regions({ view, say, words }: LedgerProps) {
  return (
    <section className={`${css.sheet} vellum`} aria-label={words.regions}>
      <h3>{words.regions}</h3>
      <ul className={css.rows}>
        {REGIONS.map((region) => (
          <li key={region}>
            <RegionRow region={region} {...{ view, say, words }} />
          </li>
        ))}
      </ul>
    </section>
  );
});

const RegionRow = drawn(function RegionRow({ region, view, say, words }: LedgerProps & { region: Region }) {
  const fief = view.fiefs[region];
  const villages = boxOf(view).regionVillages[region];
  const held = (seat: number): number => villages.filter((v) => view.villages[v].holder === seat).length;
  const strongest = view.order.reduce((best, seat) => (held(seat) > held(best) ? seat : best), view.order[0] ?? 0);
  const most = held(strongest);
  const owner = fief === null ? null : fief.owner;
  const state =
    fief === null
      ? words.noFief(most, villages.length)
      : owner === null
        ? words.custody
        : words.ownedBy(say.name(owner));
  const blights = [
    ...(view.weather[region] > 0 ? (['weather'] as const) : []),
    ...(view.famine[region] > 0 ? (['famine'] as const) : []),
    ...(view.revolted.includes(region) ? (['revolt'] as const) : []),
  ];
  const said = { weather: words.weather, famine: words.famine, revolt: words.revolted };
  const name = fief === null ? words.region(region) : words.fief(region, fief.capital);
  const lead = owner ?? (fief === null && most > 0 ? strongest : null);
  const label = [
    name,
    fief === null && words.rank(region),
    state,
    fief === null && most > 0 && words.heldBy(say.name(strongest)),
    ...blights.map((blight) => said[blight]),
  ].filter(Boolean);
  return (
    <PlaceButton place={`region:${region}`} label={label.join(', ')} className={css.row}>
      <span className={css.rowFace}>
        {lead === null ? <span className={css.noShield} /> : <Shield arms={houseOf(lead).arms} size={18} />}
        <span className={css.rowName}>
          <b>{name}</b>
          <small>{fief === null ? words.rank(region) : state}</small>
        </span>
        {blights.map((blight) => (
          <Glyph key={blight} name={blight} size={20} />
        ))}
        {fief !== null ? (
          <Glyph name="coronet" size={22} />
        ) : (
          <span className={css.share}>
            {villages.map((village) => {
              const { holder } = view.villages[village];
              return <span key={village}>{holder !== null && <Shield arms={houseOf(holder).arms} size={12} />}</span>;
            })}
          </span>
        )}
      </span>
    </PlaceButton>
  );
});

/** The four bishoprics and their bishops; taxes that have been laid. */
export const Sees = drawn(function Sees({ view, say, words }: LedgerProps) {
  return (
    <section className={`${css.sheet} vellum`} aria-label={words.sees}>
      <h3>{words.sees}</h3>
      <ul className={css.rows}>
        {SEES.map((see) => {
          const bishop = LORDS.find((lord) => view.lords[lord].see === see);
          const owner = bishop === undefined ? null : view.lords[bishop].owner;
          const name = words.bishop(bishop === undefined ? null : words.names.lords[bishop]);
          const label = [words.see(see), name, owner !== null && say.name(owner)].filter(Boolean).join(', ');
          return (
            <li key={see}>
              <PlaceButton place={`see:${see}`} label={label} className={css.row}>
                <span className={css.rowFace}>
                  {owner === null ? <span className={css.noShield} /> : <Shield arms={houseOf(owner).arms} size={18} />}
                  <span className={css.rowName}>
                    <b>{words.see(see)}</b>
                    <small>{name}</small>
                  </span>
                  <Glyph name={bishop !== undefined && view.lords[bishop].cardinal ? 'hat' : 'mitre'} size={22} />
                </span>
              </PlaceButton>
            </li>
          );
        })}
      </ul>
      {view.laid.length > 0 && (
        <div className={css.laid}>
          <b>{words.laid}</b>
          {view.laid.map(({ seat, card, on }) => (
            <span key={`${seat} ${card} ${on}`}>
              <Glyph name={card} size={20} />
              <SeatName seat={seat} name={say.name(seat)} size={14} />
            </span>
          ))}
        </div>
      )}
    </section>
  );
});

const WARES: readonly Ware[] = ['soldiers', 'press', 'mill', 'castle'];

/** What can be bought, for how much, and how many are left in the box. */
export const Market = drawn(function Market({ view, say, words }: LedgerProps) {
  const standing = (what: 'castle' | 'mills' | 'presses'): number =>
    VILLAGES.reduce((sum, village) => sum + Number(view.villages[village][what]), 0);
  const left: { readonly [W in Ware]: number | undefined } = {
    soldiers: say.me === undefined ? undefined : SOLDIERS_EACH - soldiersOf(view, say.me),
    press: PRESSES - standing('presses'),
    mill: MILLS - standing('mills'),
    castle: CASTLES - standing('castle'),
  };
  return (
    <section className={`${css.sheet} vellum`} aria-label={words.market}>
      <h3>{words.market}</h3>
      <div className={css.wares}>
        {WARES.map((ware) => {
          const stock = left[ware] === undefined ? undefined : words.left(left[ware]);
          const label = [words.ware(ware), words.money(PRICES[ware]), stock].filter(Boolean).join(', ');
          return (
            <PlaceButton key={ware} place={`ware:${ware}`} label={label} className={css.ware}>
              <span className={css.wareFace}>
                <WareArt ware={ware} seat={say.me} size={34} />
                <b>{words.ware(ware)}</b>
                <Coins count={PRICES[ware]} size={15} />
                <small>{stock}</small>
              </span>
            </PlaceButton>
          );
        })}
      </div>
    </section>
  );
});

/** Lords of no family, while one of them can be chosen. */
export const Waiting = drawn(function Waiting({ view, say, words, open }: LedgerProps & { open: ReadonlySet<string> }) {
  const lords = LORDS.filter((lord) => view.lords[lord].owner === null && open.has(`lord:${lord}`));
  if (lords.length === 0) return null;
  return (
    <section className={`${css.sheet} vellum`} aria-label={words.waiting}>
      <h3>{words.waiting}</h3>
      <ul className={css.lords} data-many>
        {lords.map((lord) => (
          <li key={lord}>
            <LordButton lord={lord} {...{ view, say, words }} />
          </li>
        ))}
      </ul>
    </section>
  );
});
