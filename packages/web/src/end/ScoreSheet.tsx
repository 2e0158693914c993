import { houseOf, SeatName, Shield } from '@homage/ui';
import type { Say } from '@homage/words';
import { useState } from 'react';
import { useEndText } from '../text/end.ts';
import type { Tally } from './account.ts';
import { shownNumber } from './Charts.tsx';
import css from './End.module.css';

/** Where the points come from: everybody at the end, or one player round by round. */
export function ScoreSheet({ tallies, say }: { tallies: readonly Tally[]; say: Say }) {
  const text = useEndText();
  const [whose, setWhose] = useState<number>();
  const last = tallies.at(-1);
  if (last === undefined) return null;
  const seats = Array.from({ length: say.seats }, (_, seat) => seat);
  const rows = last.sheet.filter(({ beside }) => !beside);
  const beside = last.sheet.filter((row) => row.beside);
  const columns: {
    key: number;
    values(row: number, part: readonly { values: readonly (number | null)[] }[]): number | null;
    sum: number | null;
  }[] =
    whose === undefined
      ? seats.map((seat) => ({
          key: seat,
          values: (row, part) => part[row]?.values[seat] ?? null,
          sum: last.series[0]?.values[seat] ?? null,
        }))
      : [];
  return (
    <section className={css.panel} aria-labelledby="sheet">
      <h2 id="sheet">{text.sheet}</h2>
      <label className={css.whose}>
        {text.of}
        <select
          value={whose ?? ''}
          onChange={({ target }) => setWhose(target.value === '' ? undefined : Number(target.value))}
        >
          <option value="">{text.everybody}</option>
          {seats.map((seat) => (
            <option key={seat} value={seat}>
              {`${say.name(seat)}, ${text.byRound.toLowerCase()}`}
            </option>
          ))}
        </select>
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className={css.scroll} tabIndex={0}>
        {whose === undefined ? (
          <table>
            <caption className="unseen">{text.everybody}</caption>
            <thead>
              <tr>
                <th scope="col">{text.source}</th>
                {seats.map((seat) => (
                  <th key={seat} scope="col">
                    <Shield arms={houseOf(seat).arms} size={20} />
                    <span className={css.who}>{say.name(seat)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, i) => (
                <tr key={row.id}>
                  <th scope="row">{row.name}</th>
                  {columns.map((column) => (
                    <Cell key={column.key} value={column.values(i, rows)} />
                  ))}
                </tr>
              ))}
              <tr className={css.sum}>
                <th scope="row">{last.series[0]?.name ?? text.total}</th>
                {columns.map((column) => (
                  <td key={column.key}>{shownNumber(column.sum)}</td>
                ))}
              </tr>
            </tbody>
            {beside.length > 0 && (
              <tbody className={css.beside}>
                {beside.map((row, i) => (
                  <tr key={row.id}>
                    <th scope="row">{row.name}</th>
                    {columns.map((column) => (
                      <Cell key={column.key} value={column.values(i, beside)} />
                    ))}
                  </tr>
                ))}
              </tbody>
            )}
          </table>
        ) : (
          <ByRound tallies={tallies} seat={whose} name={say.name(whose)} />
        )}
      </div>
    </section>
  );
}

/** Nothing is a dash: the eye finds what there is. */
function Cell({ value }: { value: number | null }) {
  return <td>{value === 0 ? <span className={css.none}>–</span> : shownNumber(value)}</td>;
}

/** What a round has changed, source by source. */
function ByRound({ tallies, seat, name }: { tallies: readonly Tally[]; seat: number; name: string }) {
  const text = useEndText();
  const last = tallies.at(-1);
  const rows = last?.sheet.filter(({ beside }) => !beside) ?? [];
  const at = (tally: Tally | undefined, id: string): number =>
    tally?.sheet.find((row) => row.id === id)?.values[seat] ?? 0;
  const rounds = tallies.slice(1);
  return (
    <table>
      <caption>
        <SeatName seat={seat} name={name} strong />
      </caption>
      <thead>
        <tr>
          <th scope="col">{text.round}</th>
          {rounds.map(({ round, moment }) => (
            <th key={moment} scope="col">
              {round}
            </th>
          ))}
          <th scope="col">{text.total}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name: source }) => (
          <tr key={id}>
            <th scope="row">{source}</th>
            {rounds.map((tally, i) => (
              <Cell key={tally.moment} value={at(tally, id) - at(tallies[i], id)} />
            ))}
            <Cell value={at(last, id)} />
          </tr>
        ))}
        <tr className={css.sum}>
          <th scope="row">{last?.series[0]?.name ?? text.total}</th>
          {rounds.map((tally) => (
            <td key={tally.moment}>{shownNumber(tally.series[0]?.values[seat])}</td>
          ))}
          <td>{shownNumber(last?.series[0]?.values[seat])}</td>
        </tr>
      </tbody>
    </table>
  );
}
