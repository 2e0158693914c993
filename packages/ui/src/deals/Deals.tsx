import type { Seat } from '@homage/kernel';
import type { Deal } from '@homage/words';
import { useState } from 'react';
import { Button } from '../chrome/Button.tsx';
import { SeatName } from '../chrome/SeatName.tsx';
import { Icon } from '../objects/Icon.tsx';
import { useLanguage } from '../text/language.tsx';
import { type Bargain, DealCard } from './DealCard.tsx';
import css from './deals.module.css';
import { honours, madeBy, waitingFor } from './deals.ts';
import { useDealText } from './text.ts';

interface DealsProps extends Bargain {
  deals: readonly Deal[];
  seat: Seat | undefined;
  /** The asides with which an offer can be made now. */
  make: readonly string[];
  onMake(aside: string): void;
}

/** All bargaining in one place: what waits for me, what lies on the table, how to offer something, and what became of it all. */
export function Deals({ deals, seat, make, onMake, ...bargain }: DealsProps) {
  const text = useDealText();
  const { language } = useLanguage();
  const asides = bargain.words.texts[language].asides;
  const open = deals.filter(({ state }) => state === 'open');
  const mine = waitingFor(deals, seat);
  const made = madeBy(deals, seat);
  const others = open.filter((deal) => !mine.includes(deal) && !made.includes(deal));
  return (
    <section className={css.deals} aria-label={text.heading}>
      {mine.length > 0 && <Cards title={text.waiting} deals={mine} {...bargain} />}
      {made.length > 0 && <Cards title={text.yours} deals={made} {...bargain} />}
      {others.length > 0 && <Cards title={text.onTable} deals={others} {...bargain} />}
      {open.length === 0 && <p className={css.empty}>{text.none}</p>}
      {make.length > 0 && (
        <section className={css.make} aria-label={text.make}>
          <h3>{text.make}</h3>
          <div className={css.acts}>
            {make.map((kind) => (
              <Button key={kind} icon="plus" tip={asides[kind]?.help} onClick={() => onMake(kind)}>
                {asides[kind]?.title ?? kind}
              </Button>
            ))}
          </div>
        </section>
      )}
      <Ledger deals={deals} seat={seat} {...bargain} />
    </section>
  );
}

function Cards({ title, deals, ...bargain }: Bargain & { title: string; deals: readonly Deal[] }) {
  return (
    <section className={css.cards} aria-label={title}>
      <h3>{title}</h3>
      {deals.map((deal) => (
        <DealCard key={deal.id} deal={deal} {...bargain} />
      ))}
    </section>
  );
}

/** What was exchanged and promised, the newest first, and who keeps a word. */
export function Ledger({ deals, seat, ...bargain }: Bargain & { deals: readonly Deal[]; seat: Seat | undefined }) {
  const text = useDealText();
  const [what, setWhat] = useState<'all' | 'mine'>('all');
  const settled = deals.filter(({ state }) => state !== 'open');
  const shown = settled.filter(({ from, to }) => what === 'all' || from === seat || to === seat);
  const faith = honours(settled);
  return (
    <section className={css.ledger} aria-label={text.ledger}>
      <h3>{text.ledger}</h3>
      {settled.length === 0 ? (
        <p className={css.empty}>{text.noLedger}</p>
      ) : (
        <>
          {faith.length > 0 && (
            <ul className={css.faith} aria-label={text.words}>
              {faith.map(({ seat: by, kept, broken }) => (
                <li key={by}>
                  <SeatName seat={by} name={bargain.say.name(by)} />
                  <span className={css.count}>
                    <Icon name="check" size={16} />
                    {text.keptCount(kept)}
                  </span>
                  <span className={css.count} data-broken={broken > 0 || undefined}>
                    <Icon name="close" size={16} />
                    {text.brokenCount(broken)}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {seat !== undefined && (
            <div className={css.filter}>
              {(['all', 'mine'] as const).map((option) => (
                <button key={option} type="button" aria-pressed={what === option} onClick={() => setWhat(option)}>
                  {text[option]}
                </button>
              ))}
            </div>
          )}
          {shown.map((deal) => (
            <DealCard key={deal.id} deal={deal} {...bargain} />
          ))}
        </>
      )}
    </section>
  );
}
