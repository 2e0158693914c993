import { SeatName } from '@homage/ui';
import type { Say } from '@homage/words';
import { useState } from 'react';
import { useEndText } from '../text/end.ts';
import type { Tally } from './account.ts';
import { Chart } from './Chart.tsx';
import css from './End.module.css';

export const shownNumber = (value: number | null | undefined): string =>
  typeof value === 'number' ? String(value).replace('-', '−') : '?';

interface ChartsProps {
  tallies: readonly Tally[];
  say: Say;
  at?: number;
}

/** The charts of a game, one at a time, and the same figures as a table. */
export function Charts({ tallies, say, at }: ChartsProps) {
  const text = useEndText();
  const [chosen, setChosen] = useState(0);
  const all = tallies.at(-1)?.series ?? [];
  const series = Math.min(chosen, Math.max(0, all.length - 1));
  const seats = Array.from({ length: say.seats }, (_, seat) => seat);
  return (
    <section className={`${css.panel} ${css.wide}`} aria-labelledby="charts">
      <h2 id="charts">{text.charts}</h2>
      <div className={css.tabs}>
        {all.map(({ id, name }, i) => (
          <button key={id} type="button" aria-pressed={i === series} onClick={() => setChosen(i)}>
            {name}
          </button>
        ))}
      </div>
      <Chart tallies={tallies} series={series} say={say} {...(at !== undefined && { at })} />
      <details className={css.figures}>
        <summary>{text.asTable}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <div className={css.scroll} tabIndex={0}>
          <table>
            <caption className="unseen">{all[series]?.name}</caption>
            <thead>
              <tr>
                <th scope="col">{text.round}</th>
                {seats.map((seat) => (
                  <th key={seat} scope="col">
                    <SeatName seat={seat} name={say.name(seat)} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {tallies.map((tally) => (
                <tr key={tally.moment}>
                  <th scope="row">{tally.round === 0 ? text.start : tally.round}</th>
                  {seats.map((seat) => (
                    <td key={seat}>{shownNumber(tally.series[series]?.values[seat])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}
