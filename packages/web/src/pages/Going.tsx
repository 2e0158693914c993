import type { TableLine } from '@homage/protocol';
import { browserGame } from '@homage/registry/browser';
import { buttonClass, IconButton } from '@homage/ui';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Kept } from '../local/kept.ts';
import { remove as drop, list } from '../local/store.ts';
import { useSettings } from '../settings.ts';
import { useGoingText } from '../text/going.ts';
import { isKnown } from '../turns/waiting.ts';
import css from './Home.module.css';

/** Tables of both formats are on this shelf. The page reads them without the rules' code. */
const namesOf = ({ header }: Kept): string[] =>
  header.names.map((name) => (typeof name === 'string' ? name : (name.name ?? '')));

/** So many stand open on the page; the others behind a fold. */
const SHOWN = 4;

/** What the reader has begun: tables with others, then games of this device, those that go on first, the newest before the others. */
export default function Going() {
  return (
    <>
      <Shared />
      <Here />
    </>
  );
}

/** Tables of the server at which the reader sits: asked for once, where the server knows this browser. */
function Shared() {
  const text = useGoingText();
  const { language } = useSettings();
  const [tables, setTables] = useState<readonly TableLine[]>([]);
  useEffect(() => {
    if (!isKnown()) return;
    void fetch('/api/tables')
      .then((response) => (response.ok ? (response.json() as Promise<readonly TableLine[]>) : []))
      .then((all) => setTables(all.filter(({ mine, phase }) => mine && phase !== 'over')))
      // Without a network the page says so elsewhere.
      .catch(() => undefined);
  }, []);
  if (tables.length === 0) return null;
  return (
    <section aria-labelledby="shared">
      <h2 id="shared">{text.shared}</h2>
      <ul className={css.going}>
        {tables.map(({ id, game, seats, phase, yourTurn }) => (
          <li key={id}>
            <span>
              <strong>{browserGame(game)?.title[language] ?? game}</strong>{' '}
              {new Intl.ListFormat(language).format(seats.filter(({ name }) => name !== '').map(({ name }) => name))}
              <span className={css.glance}>{phase === 'open' ? text.gathering : yourTurn ? text.yourTurn : ''}</span>
            </span>
            <span className={css.goingActs}>
              <Link href={`/table/${id}`} className={buttonClass(yourTurn ? 'press' : 'plain')}>
                {text.goOn}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Here() {
  const text = useGoingText();
  const [tables, setTables] = useState<readonly Kept[]>([]);
  useEffect(() => {
    let gone = false;
    void list().then((found) => {
      if (!gone) setTables(found.sort((a, b) => Number(a.over) - Number(b.over)));
    });
    return () => {
      gone = true;
    };
  }, []);
  if (tables.length === 0) return null;
  const remove = async (id: string): Promise<void> => {
    await drop(id);
    setTables((before) => before.filter((table) => table.id !== id));
  };
  const rows = (some: readonly Kept[]) => (
    <ul className={css.going}>
      {some.map((table) => (
        <Game key={table.id} table={table} onRemove={() => void remove(table.id)} />
      ))}
    </ul>
  );
  return (
    <section aria-labelledby="going">
      <h2 id="going">{text.going}</h2>
      {rows(tables.slice(0, SHOWN))}
      {tables.length > SHOWN && (
        <details className={css.older}>
          <summary>{text.olderGames(tables.length - SHOWN)}</summary>
          {rows(tables.slice(SHOWN))}
        </details>
      )}
    </section>
  );
}

/** One game of this device: which, with whom, how far, whose turn, and when it was played last. */
function Game({ table, onRemove }: { table: Kept; onRemove(): void }) {
  const text = useGoingText();
  const { language } = useSettings();
  const { kinds, round, asked, over, still } = table;
  const title = browserGame(table.game)?.title[language] ?? table.game;
  const names = namesOf(table);
  const listed = (some: readonly string[]): string => new Intl.ListFormat(language).format(some);
  const people = kinds.filter((kind) => kind === 'person').length;
  const awaited = [...new Set(asked?.map(({ seat }) => seat))];
  const whose = (): string | undefined => {
    if (over) return text.over;
    if (asked === undefined || still || people === 0) return undefined;
    if (awaited.length === 0) return text.botsTurn;
    return people === 1 ? text.yourTurn : text.turnOf(listed(awaited.map((seat) => names[seat] ?? '')));
  };
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(table.updated);
  return (
    <li data-over={over || undefined}>
      <span>
        <strong>{title}</strong> {listed(names)}
        <span className={css.glance}>
          {[round !== undefined && text.round(round), whose(), when].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={css.goingActs}>
        <Link href={`/local/${table.id}`} className={buttonClass()}>
          {over ? text.lookAt : text.goOn}
        </Link>
        <IconButton icon="close" label={text.remove(title)} onClick={onRemove} />
      </span>
    </li>
  );
}
