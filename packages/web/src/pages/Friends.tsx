import type { TableLine, Wish } from '@homage/protocol';
import { BROWSER_GAMES, browserGame } from '@homage/registry/browser';
import { Button, buttonClass } from '@homage/ui';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Trouble } from '../client/types.ts';
import { CommandRefused, connection, signIn } from '../far/connection.ts';
import { draw, keep } from '../far/dice.ts';
import { myName } from '../far/name.ts';
import { useConnection } from '../far/useConnection.ts';
import { LetterFields } from '../letters/LetterFields.tsx';
import { FIRST_CHOICE, lettersOf } from '../letters/presets.ts';
import { Frieze } from '../look/Frieze.tsx';
import css from '../look/look.module.css';
import { isOfName, NameField } from '../look/NameField.tsx';
import { OptionFields, type OptionSet, useOptions } from '../look/Options.tsx';
import { useTitle } from '../look/useTitle.ts';
import { useSettings } from '../settings.ts';
import { useCareText } from '../text/care.ts';
import { useWebText } from '../text/index.ts';
import { useShareText } from '../text/share.ts';

const ACCESS = ['link', 'open'] as const;
const CLOCKS = {
  none: { kind: 'none' },
  live: { kind: 'live', bank: 15 * 60_000, increment: 20_000 },
  letters: { kind: 'letters' },
} as const;

/** Tables with friends: lay one, or join one. */
export default function Friends() {
  const text = useWebText();
  const status = useConnection();
  const [trouble, setTrouble] = useState<Trouble>();
  useTitle(text.friends.title);
  return (
    <main className={css.page} id="content">
      <h1>{text.friends.title}</h1>
      <p className={css.lead}>{text.friends.intro}</p>
      {status === 'lost' ? (
        <section className={css.sheet} role="status">
          <h2>{text.friends.noServer}</h2>
          <p>{text.friends.noServerHelp}</p>
        </section>
      ) : (
        <>
          <NameField keep trouble={trouble} />
          <Lay trouble={trouble} onTrouble={setTrouble} />
          <Tables />
        </>
      )}
    </main>
  );
}

function Lay({ trouble, onTrouble }: { trouble: Trouble | undefined; onTrouble(trouble: Trouble): void }) {
  const text = useWebText();
  const { language, name } = useSettings();
  const [, go] = useLocation();
  const [id, setId] = useState(BROWSER_GAMES[0]?.id ?? '');
  const game = browserGame(id);
  const [min, max] = game?.seats ?? [2, 2];
  const [seats, setSeats] = useState(4);
  const [access, setAccess] = useState<(typeof ACCESS)[number]>('link');
  const [clock, setClock] = useState<keyof typeof CLOCKS>('none');
  const [letters, setLetters] = useState(FIRST_CHOICE);
  const known = useOptions(game);
  const [options, setOptions] = useState<OptionSet>({});
  const [wish, setWish] = useState<Wish>({});
  const [approve, setApprove] = useState(false);
  const field = useId();
  const served = useServed();
  useEffect(() => setOptions(known.initial), [known]);
  const count = Math.min(max, Math.max(min, seats));
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      await signIn(myName(name));
      const drawn = draw();
      const pace = CLOCKS[clock];
      const order = {
        game: id,
        seats: count,
        options,
        access,
        clock: pace.kind === 'letters' ? lettersOf(letters) : pace,
        commitment: drawn.mine,
        ...(access === 'open' && { wish, approve }),
      };
      const info = await connection().ask('create', order);
      keep(info.id, drawn);
      go(`/table/${info.id}`);
    } catch (error) {
      onTrouble(error instanceof CommandRefused ? error.why : { code: 'fallback' });
    }
  };
  return (
    <form className={css.sheet} onSubmit={(event) => void onSubmit(event)} aria-labelledby="lay">
      <h2 id="lay">{text.friends.create}</h2>
      <div className={css.field}>
        <label htmlFor={field}>{text.friends.game}</label>
        <select id={field} value={id} onChange={(event) => setId(event.target.value)}>
          {BROWSER_GAMES.filter((option) => served === undefined || served.includes(option.id)).map((option) => (
            <option key={option.id} value={option.id}>
              {option.title[language]}
            </option>
          ))}
        </select>
      </div>
      {game?.pictures && <Frieze names={game.pictures} />}
      <fieldset className={css.field}>
        <legend>{text.friends.players}</legend>
        <div className={css.choices}>
          {Array.from({ length: max - min + 1 }, (_, i) => min + i).map((n) => (
            <label key={n}>
              <input type="radio" name="seats" checked={count === n} onChange={() => setSeats(n)} />
              {n}
            </label>
          ))}
        </div>
      </fieldset>
      <OptionFields known={known} options={options} onChange={setOptions} />
      <fieldset className={css.field}>
        <legend>{text.friends.access}</legend>
        <div className={css.choices}>
          {ACCESS.map((option) => (
            <label key={option}>
              <input type="radio" name="access" checked={access === option} onChange={() => setAccess(option)} />
              {text.friends.accesses[option]}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={css.field}>
        <legend>{text.friends.clock}</legend>
        <div className={css.choices}>
          {(Object.keys(CLOCKS) as (keyof typeof CLOCKS)[]).map((option) => (
            <label key={option}>
              <input type="radio" name="clock" checked={clock === option} onChange={() => setClock(option)} />
              {text.friends.clocks[option]}
            </label>
          ))}
        </div>
        <small>{text.friends.clockHelp[clock]}</small>
      </fieldset>
      {clock === 'letters' && <LetterFields choice={letters} onChange={setLetters} />}
      {access === 'open' && <Company wish={wish} onWish={setWish} approve={approve} onApprove={setApprove} />}
      {trouble && !isOfName(trouble) && <p role="alert">{text.trouble[trouble.code] ?? text.trouble.fallback}</p>}
      <div>
        <Button look="press" icon="people" type="submit">
          {text.friends.lay}
        </Button>
      </div>
    </form>
  );
}

/** The games that this server knows; undefined until it has said so. */
function useServed(): readonly string[] | undefined {
  const status = useConnection();
  const [served, setServed] = useState<readonly string[]>();
  useEffect(() => {
    if (status !== 'open') return;
    void connection()
      .ask('games', {})
      .then((games) => setServed(games.map(({ id }) => id)))
      .catch(() => undefined);
  }, [status]);
  return served;
}

/** Public tables and one's own; the server tells when they change. */
const LEVELS = ['new', 'some', 'old'] as const;

/** Whom the host of an open table would like: told in the list, and nobody is kept out by it. */
function Company({
  wish,
  onWish,
  approve,
  onApprove,
}: {
  wish: Wish;
  onWish(wish: Wish): void;
  approve: boolean;
  onApprove(approve: boolean): void;
}) {
  const text = useCareText().wish;
  const [language, level] = [useId(), useId()];
  return (
    <>
      <div className={css.field}>
        <label htmlFor={language}>{text.language}</label>
        <select
          id={language}
          value={wish.language ?? ''}
          onChange={({ target: { value } }) => {
            const { language: _, ...rest } = wish;
            onWish(value === 'en' || value === 'fr' ? { ...rest, language: value } : rest);
          }}
        >
          <option value="">{text.any}</option>
          <option value="en">{text.languages.en}</option>
          <option value="fr">{text.languages.fr}</option>
        </select>
      </div>
      <div className={css.field}>
        <label htmlFor={level}>{text.experience}</label>
        <select
          id={level}
          value={wish.experience ?? ''}
          onChange={({ target: { value } }) => {
            const { experience: _, ...rest } = wish;
            const experience = LEVELS.find((known) => known === value);
            onWish(experience ? { ...rest, experience } : rest);
          }}
        >
          <option value="">{text.any}</option>
          {LEVELS.map((known) => (
            <option key={known} value={known}>
              {text.levels[known]}
            </option>
          ))}
        </select>
      </div>
      <label className={css.tick}>
        <input type="checkbox" checked={approve} onChange={(event) => onApprove(event.target.checked)} />
        {text.approve}
      </label>
    </>
  );
}

/** Pace, free seats, language and experience of a table, as a line says it. */
function about(
  { clock, seats, wish, approve, phase }: TableLine,
  text: ReturnType<typeof useCareText>['wish'],
): string {
  const free = seats.filter((seat) => seat.free).length;
  return [
    text.clocks[clock.kind] ?? '',
    free > 0 && phase === 'running' ? text.free(free) : '',
    wish?.language ? text.languages[wish.language] : '',
    wish?.experience ? text.levels[wish.experience] : '',
    approve ? text.approved : '',
  ]
    .filter(Boolean)
    .map((part) => ` · ${part}`)
    .join('');
}

/** Who sits there, and how many seats are left. */
function sitters({ seats }: TableLine, free: (count: number) => string): string {
  const taken = seats.filter(({ kind }) => kind !== 'empty').map(({ name }) => name);
  return [...taken, ...(taken.length < seats.length ? [free(seats.length - taken.length)] : [])].join(', ');
}

function Tables() {
  const care = useCareText().wish;
  const text = useWebText();
  const { language } = useSettings();
  const share = useShareText();
  const status = useConnection();
  const [tables, setTables] = useState<readonly TableLine[]>([]);
  useEffect(() => {
    if (status !== 'open') return undefined;
    const deaf = connection().hear((message) => {
      if (message.t === 'lobby') setTables(message.tables);
    });
    void connection()
      .tell({ t: 'lobby', on: true })
      .catch(() => undefined);
    void connection()
      .ask('list', {})
      .then(setTables, () => undefined);
    return () => {
      deaf();
      void connection()
        .tell({ t: 'lobby', on: false })
        .catch(() => undefined);
    };
  }, [status]);
  return (
    <section aria-labelledby="open">
      <h2 id="open">{text.friends.open}</h2>
      <p>
        <Link href="/open" className={css.aside}>
          {share.open}
        </Link>
      </p>
      {tables.length === 0 && <p className={css.muted}>{text.friends.none}</p>}
      <ul className={css.list}>
        {tables.map((table) => (
          <li key={table.id} className={css.pictured}>
            <Frieze names={browserGame(table.game)?.pictures?.slice(0, 1) ?? []} />
            <span>
              <strong>{browserGame(table.game)?.title[language] ?? table.game}</strong>{' '}
              <span className={css.muted}>
                {sitters(table, care.free)}
                {table.phase === 'running' && ` · ${text.friends.running}`}
                {about(table, care)}
                {table.yourTurn && ` · ${text.friends.yourTurn}`}
              </span>
            </span>
            <Link href={`/table/${table.id}`} className={buttonClass(table.yourTurn ? 'press' : 'plain')}>
              {table.mine ? text.friends.goOn : table.phase === 'open' ? text.friends.join : text.friends.watch}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
