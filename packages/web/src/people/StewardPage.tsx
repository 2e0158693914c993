import type { ReportLine, StewardRoom } from '@homage/protocol';
import { browserGame } from '@homage/registry/browser';
import { Button } from '@homage/ui';
import { useEffect, useId, useState } from 'react';
import { Link } from 'wouter';
import css from '../look/look.module.css';
import { useTitle } from '../look/useTitle.ts';
import { useSettings } from '../settings.ts';
import { useCareText } from '../text/care.ts';
import { send } from './api.ts';
import { Wrong } from './Field.tsx';
import own from './people.module.css';
import { useDeed } from './useDeed.ts';

const DAYS = [1, 7, 30, 0] as const;

/** For stewards: what was reported, who is barred, and what was done. */
export default function StewardPage() {
  const text = useCareText().steward;
  const { language } = useSettings();
  const { trouble, run } = useDeed();
  const [room, setRoom] = useState<StewardRoom>();
  useTitle(text.title);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void run('room', async () => setRoom(await send('GET', '/steward'))), []);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <main className={css.page} id="content">
      <h1>{text.title}</h1>
      <Wrong sentence={trouble?.sentence} />
      {room && (
        <>
          <section aria-labelledby="reports">
            <h2 id="reports">{text.reports}</h2>
            {room.reports.length === 0 && <p className={css.sheet}>{text.none}</p>}
            {room.reports.map((report) => (
              <Report key={report.id} report={report} when={day.format(report.created)} onSettled={setRoom} />
            ))}
          </section>
          <section aria-labelledby="bans">
            <h2 id="bans">{text.bans}</h2>
            {room.bans.length === 0 && <p className={css.sheet}>{text.noBans}</p>}
            <ul className={css.list}>
              {room.bans.map(({ id, kind, why, until }) => (
                <li key={id}>
                  <span>
                    {text.kinds[kind]}{' '}
                    <span className={css.muted}>{until === 0 ? text.forGood : text.until(day.format(until))}</span>{' '}
                    {why}
                  </span>
                  <Button
                    look="quiet"
                    onClick={() => void run('ban', async () => setRoom(await send('DELETE', `/steward/bans/${id}`)))}
                  >
                    {text.lift}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="audit">
            <h2 id="audit">{text.audit}</h2>
            {room.audit.length === 0 && <p className={css.sheet}>{text.noAudit}</p>}
            <ul className={css.list}>
              {room.audit.map(({ what, note, created }) => (
                <li key={`${created}/${what}/${note}`}>
                  <span>
                    {text.acts[what] ?? what} {note}
                  </span>
                  <span className={css.muted}>{day.format(created)}</span>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </main>
  );
}

function Report({ report, when, onSettled }: { report: ReportLine; when: string; onSettled(room: StewardRoom): void }) {
  const care = useCareText();
  const text = care.steward;
  const { language } = useSettings();
  const { trouble, busy, run } = useDeed();
  const [days, setDays] = useState<number>(7);
  const [network, setNetwork] = useState(false);
  const [note, setNote] = useState('');
  const field = useId();
  const settle = (act: 'dismiss' | 'ban'): Promise<void> =>
    run('report', async () =>
      onSettled(
        await send('POST', `/steward/reports/${report.id}`, { act, note, ...(act === 'ban' && { days, network }) }),
      ),
    );
  return (
    <article className={css.sheet}>
      <h3>{text.about(report.about, care.reasons[report.why])}</h3>
      <p className={css.muted}>
        {text.by(report.by)} · {browserGame(report.game)?.title[language] ?? report.game} · {when} ·{' '}
        <Link href={`/table/${report.table}`}>{text.table}</Link>
      </p>
      {report.words !== '' && <blockquote className={own.quote}>{report.words}</blockquote>}
      {report.lines.length > 0 && (
        <details className={css.folded} open>
          <summary>{text.said}</summary>
          <ul className={own.said}>
            {report.lines.map(({ channel, n, name, text: words }) => (
              <li key={`${channel}/${n}`} className={own.wide}>
                <strong>{name}</strong> {words}
              </li>
            ))}
          </ul>
        </details>
      )}
      <fieldset className={css.field}>
        <legend>{text.howLong}</legend>
        <div className={css.choices}>
          {DAYS.map((count) => (
            <label key={count}>
              <input type="radio" name={`days-${report.id}`} checked={days === count} onChange={() => setDays(count)} />
              {count === 0 ? text.forGood : text.days(count)}
            </label>
          ))}
        </div>
      </fieldset>
      <label className={css.tick}>
        <input type="checkbox" checked={network} onChange={(event) => setNetwork(event.target.checked)} />
        {text.network}
      </label>
      <div className={css.field}>
        <label htmlFor={field}>{text.note}</label>
        <input id={field} type="text" maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
      </div>
      <Wrong sentence={trouble?.sentence} />
      <div className={css.row}>
        <Button look="press" disabled={busy} onClick={() => void settle('ban')}>
          {text.ban}
        </Button>
        <Button disabled={busy} onClick={() => void settle('dismiss')}>
          {text.dismiss}
        </Button>
      </div>
    </article>
  );
}
