import { Coins, drawn, Held, PlaceButton, type Purse, SeatName } from '@homage/ui';
import type { Say } from '@homage/words';
import type { Fief81, Lord, View } from '../rules/index.ts';
import { placeName } from '../text/common.ts';
import { Glyph, type GlyphName } from './art.tsx';
import css from './board.module.css';
import { LordFace } from './people.tsx';
import { ranksOf } from './pins.tsx';
import { fiefsOf, lordsOf, soldiersOf, votesOf } from './position.ts';
import { type BoardWords, WORDS } from './words.ts';

interface FamilyProps {
  seat: number;
  view: View;
  say: Say;
  words: BoardWords;
}

/** A family: money, cards, votes, soldiers, its lords with all they are, its fiefs. */
export const Family = drawn(function Family({ seat, view, say, words }: FamilyProps) {
  const mine = seat === say.me;
  const lords = lordsOf(view, seat);
  const fiefs = fiefsOf(view, seat);
  const out = view.out[seat];
  const label = [
    say.name(seat),
    mine && words.you,
    out && words.out,
    view.first === seat && view.phase !== 'setup' && words.first,
    words.fiefs(fiefs.length),
    ...goodsSaid(view, seat, words),
  ].filter(Boolean);
  return (
    <section
      className={`${css.family} vellum`}
      data-mine={mine || undefined}
      data-out={out || undefined}
      aria-label={say.name(seat)}
    >
      <PlaceButton place={`player@${seat}`} label={label.join(', ')} className={css.head}>
        <span className={css.headRow}>
          <SeatName seat={seat} name={say.name(seat)} size={22} strong />
          {view.first === seat && view.phase !== 'setup' && <i className={css.firstMark}>1</i>}
        </span>
        <span className={css.goods}>
          <Goods view={view} seat={seat} />
        </span>
      </PlaceButton>
      {out ? <p>{words.out}</p> : lords.length === 0 && <p>{words.noLords}</p>}
      <ul className={css.lords}>
        {lords.map((lord) => (
          <li key={lord}>
            <LordButton lord={lord} view={view} words={words} say={say} />
          </li>
        ))}
      </ul>
      {fiefs.length > 0 && (
        <ul className={css.titles}>
          {fiefs.map((region) => (
            <li key={region}>
              <Glyph name="coronet" size={17} />
              {words.fief(region, view.fiefs[region]!.capital)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});

const goodsSaid = (view: View, seat: number, words: BoardWords): string[] => [
  words.money(view.money[seat] ?? 0),
  words.handOf(view.handSizes[seat] ?? 0),
  words.votes(votesOf(view, seat)),
  words.names.soldiers(soldiersOf(view, seat)),
];

function Goods({ view, seat }: Pick<FamilyProps, 'view' | 'seat'>) {
  return (
    <>
      <Coins count={view.money[seat] ?? 0} />
      <Good what="card" count={view.handSizes[seat] ?? 0} />
      <Good what="vote" count={votesOf(view, seat)} />
      <Good what="soldiers" count={soldiersOf(view, seat)} />
    </>
  );
}

export const purse: Purse<Fief81> = ({ view, seat, language }) => (
  <Held place={`player@${seat}`} label={goodsSaid(view, seat, WORDS[language]).join(', ')}>
    <Goods view={view} seat={seat} />
  </Held>
);

function Good({ what, count }: { what: GlyphName; count: number }) {
  return (
    <span className={css.good}>
      <Glyph name={what} size={19} />
      <b>{count}</b>
    </span>
  );
}

/** A lord: what he is, where he stands, how far he has walked. */
export function LordButton({ lord, view, words, say }: Omit<FamilyProps, 'seat'> & { lord: Lord }) {
  const { owner, at, gate, steps } = view.lords[lord];
  const ranks = ranksOf(view, words, lord);
  const where = at === null ? undefined : placeName(words.names, gate === null ? at : `${at}/${gate}`);
  const walked = view.phase === 'movement' && steps > 0 ? words.steps(steps) : undefined;
  const label = [words.names.lords[lord], owner !== null && say.name(owner), ...ranks, where, walked].filter(Boolean);
  return (
    <PlaceButton place={`lord:${lord}`} label={label.join(', ')} className={css.lord}>
      <LordFace lord={lord} view={view} size={40} />
      <span className={css.who}>
        <b>{words.names.lords[lord]}</b>
        {ranks.length > 0 && <em>{ranks.join(', ')}</em>}
        {where !== undefined && <small>{walked === undefined ? where : `${where} · ${walked}`}</small>}
      </span>
    </PlaceButton>
  );
}
