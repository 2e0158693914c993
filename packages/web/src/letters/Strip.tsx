import { VACATION_DAYS } from '@homage/table';
import { Button } from '@homage/ui';
import { useId, useState } from 'react';
import type { TableClient, TableState, Trouble } from '../client/types.ts';
import { useSettings } from '../settings.ts';
import css from '../table/Manners.module.css';
import { useWebText } from '../text/index.ts';
import { useLettersText } from '../text/letters.ts';
import { moment, wholeDays } from './presets.ts';

interface StripProps {
  client: TableClient;
  state: TableState;
}

const DAY = 24 * 60 * 60_000;

/** What is asked of the table: the others read it above the board, all in the menu. */
export function useMotionText(): (
  motion: NonNullable<NonNullable<TableState['manners']>['motion']>,
  state: TableState,
) => string {
  const text = useWebText();
  const letters = useLettersText();
  return ({ what, by, seat, pause = 0 }, { seats }) => {
    const name = (one: number): string => seats[one]?.name ?? '';
    if (what === 'pause' || what === 'resume') return letters.asks[what](name(by), Math.round(pause / DAY));
    return text.manners.asks[what](name(by), name(seat));
  };
}

/** Above the board of a table by correspondence: a pause, why my own clock rests, and whose time is up. */
export function Strip({ client, state }: StripProps) {
  const text = useLettersText();
  const { language } = useSettings();
  const { me, clock, paused, phase, seats } = state;
  if (clock?.kind !== 'letters' || phase !== 'running') return null;
  const out = seats.flatMap(({ out: is, votes = [], name, away }, seat) =>
    is && !away ? [{ seat, votes, name }] : [],
  );
  const still = me === undefined ? undefined : seats[me]?.still;
  return (
    <>
      {paused !== undefined && (
        <p className={css.asked} data-paused>
          {text.paused(moment(paused, language))}
        </p>
      )}
      {still && still.why !== 'pause' && (
        <p className={css.asked} data-still={still.why}>
          {text.still[still.why](moment(still.until, language))}
        </p>
      )}
      {out.map(({ seat, votes, name }) => (
        <section key={seat} className={css.asked} aria-label={text.out(name)} data-out={seat}>
          <p>{seat === me ? text.outYou : text.out(name)}</p>
          {clock.up === 'vote' && me !== undefined && seat !== me && (
            <Vote client={client} seat={seat} votes={votes} me={me} />
          )}
        </section>
      ))}
    </>
  );
}

/** Whether a bot shall stand in for somebody whose time is up. */
function Vote({
  client,
  seat,
  votes,
  me,
}: {
  client: TableClient;
  seat: number;
  votes: readonly number[];
  me: number;
}) {
  const text = useLettersText();
  const web = useWebText();
  const [trouble, setTrouble] = useState<Trouble>();
  const mine = votes.includes(me);
  return (
    <>
      {votes.length > 0 && <p>{text.votes(votes.length)}</p>}
      <Button onClick={() => void client.lobby?.cover(seat, mine ? 'later' : 'now').then(setTrouble)}>
        {mine ? text.unvote : text.vote}
      </Button>
      {trouble && <p role="alert">{web.trouble[trouble.code] ?? web.trouble.fallback}</p>}
    </>
  );
}

const PAUSES = [3, 7, 14, 30];

/** In the menu: asks the others for a pause, or to go on. */
export function PauseRow({ client, state }: StripProps) {
  const text = useLettersText();
  const web = useWebText();
  const [days, setDays] = useState(7);
  const [trouble, setTrouble] = useState<Trouble>();
  const { lobby } = client;
  if (state.clock?.kind !== 'letters' || state.me === undefined || state.phase !== 'running' || !lobby) return null;
  if (state.manners?.motion) return null;
  const ask = async (wanted: number | null): Promise<void> => setTrouble(await lobby.pause(wanted));
  return (
    <div className={css.row}>
      {state.paused === undefined ? (
        <>
          <Button onClick={() => void ask(days)}>{text.pause}</Button>
          <select aria-label={text.pause} value={days} onChange={(event) => setDays(Number(event.target.value))}>
            {PAUSES.map((n) => (
              <option key={n} value={n}>
                {text.pauseFor(n)}
              </option>
            ))}
          </select>
        </>
      ) : (
        <Button onClick={() => void ask(null)}>{text.resume}</Button>
      )}
      {trouble && <p role="alert">{web.trouble[trouble.code] ?? web.trouble.fallback}</p>}
    </div>
  );
}

const iso = (at: number): string => {
  const date = new Date(at);
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** In the menu: announces a vacation at this table, or calls it off. */
export function Holiday({ client, state }: StripProps) {
  const text = useLettersText();
  const web = useWebText();
  const { language } = useSettings();
  const [first, setFirst] = useState(() => iso(Date.now() + DAY));
  const [last, setLast] = useState(() => iso(Date.now() + 7 * DAY));
  const [trouble, setTrouble] = useState<Trouble>();
  const id = useId();
  const { me, clock, phase } = state;
  const { lobby } = client;
  if (clock?.kind !== 'letters' || !clock.vacation || me === undefined || phase !== 'running' || !lobby) return null;
  const next = state.seats[me]?.vacation;
  const announce = async (): Promise<void> => {
    setTrouble(await lobby.vacation(wholeDays(first, last)));
  };
  return (
    <section className={css.manners} aria-labelledby={id}>
      <h3 id={id}>{text.holiday}</h3>
      <p>{text.holidayHelp(VACATION_DAYS)}</p>
      {next ? (
        <>
          <p>{text.coming(moment(next.from, language), moment(next.until, language))}</p>
          <Button onClick={() => void lobby.vacation(null).then(setTrouble)}>{text.cancel}</Button>
        </>
      ) : (
        <div className={css.row}>
          <label>
            {text.from} <input type="date" value={first} onChange={(event) => setFirst(event.target.value)} />
          </label>
          <label>
            {text.until} <input type="date" value={last} onChange={(event) => setLast(event.target.value)} />
          </label>
          <Button onClick={() => void announce()}>{text.announce}</Button>
        </div>
      )}
      {trouble && <p role="alert">{web.trouble[trouble.code] ?? web.trouble.fallback}</p>}
    </section>
  );
}
