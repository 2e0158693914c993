import { browserGame } from '@homage/registry/browser';
import { buttonClass } from '@homage/ui';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Kept } from '../local/kept.ts';
import css from '../look/look.module.css';
import { useGameWords } from '../look/useGameWords.ts';
import { useTitle } from '../look/useTitle.ts';
import { Inbox } from '../notices/Inbox.tsx';
import { useSettings } from '../settings.ts';
import { useTurnsText } from '../text/turns.ts';
import { useAgo } from '../turns/useAgo.ts';
import { lookForTurns, useTurns } from '../turns/waiting.ts';
import mine from './Turns.module.css';

/** All tables that wait for the reader: those of the server by deadline, then those of this device. */
export default function Turns() {
  const text = useTurnsText();
  const { language } = useSettings();
  const { turns, asked } = useTurns();
  const near = useNear();
  useTitle(text.title);
  useEffect(() => void lookForTurns(), []);
  const empty = turns.length === 0 && near?.length === 0;
  return (
    <main className={css.page} id="content">
      <h1>{text.title}</h1>
      <p className={css.lead}>{text.intro}</p>
      {empty && (
        <section className={css.sheet} role="status">
          <h2>{asked ? text.nothing : text.looking}</h2>
          {asked && <p>{text.nothingHelp}</p>}
        </section>
      )}
      {turns.length > 0 && (
        <section aria-labelledby="far" className={mine.part}>
          <h2 id="far">{text.far}</h2>
          <ul className={css.list}>
            {turns.map(({ table, game, seat, names, since, until, titles }) => (
              <Line
                key={table}
                href={`/table/${table}`}
                game={game}
                asks={titles[language] ?? text.yourTurn}
                names={names.filter((_, other) => other !== seat)}
                since={since}
                until={until}
              />
            ))}
          </ul>
        </section>
      )}
      <Inbox />
      {near !== undefined && near.length > 0 && (
        <section aria-labelledby="near" className={mine.part}>
          <h2 id="near">{text.near}</h2>
          <ul className={css.list}>
            {near.map((kept) => (
              <Near key={kept.id} kept={kept} />
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

interface LineProps {
  href: string;
  game: string;
  asks: string;
  names: readonly string[];
  since: number | null;
  /** Undefined: at a table of this device there is no time. */
  until?: number | null;
}

function Line({ href, game, asks, names, since, until }: LineProps) {
  const text = useTurnsText();
  const { language } = useSettings();
  const { ago, day } = useAgo();
  const title = browserGame(game)?.title[language] ?? game;
  const facts = [
    names.length > 0 && text.with(new Intl.ListFormat(language).format(names)),
    since !== null && text.since(ago(since)),
  ];
  return (
    <li className={mine.line}>
      <div>
        <p className={mine.asks}>{asks}</p>
        <p className={css.muted}>
          <strong>{title}</strong> {facts.filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={mine.act}>
        {until !== undefined && (
          <span className={css.muted}>
            {until === null ? text.timeless : `${text.left(day(until))} (${ago(until)})`}
          </span>
        )}
        <Link href={href} className={buttonClass('press')} aria-label={text.answerAt(title)}>
          {text.answer}
        </Link>
      </div>
    </li>
  );
}

/** The question at a table of this device, in the words of its game. */
function Near({ kept }: { kept: Kept }) {
  const text = useTurnsText();
  const { language } = useSettings();
  const words = useGameWords(kept.game);
  const names = kept.header.names.map((name) => (typeof name === 'string' ? name : (name.name ?? '')));
  const [ask] = kept.asked ?? [];
  let asks: string | undefined;
  try {
    const say = { name: (seat: number) => names[seat] ?? '', me: ask?.seat, seats: names.length };
    asks = ask && words?.texts[language].asks[ask.kind]?.wait(ask.args, ask.seat, say);
  } catch {
    // A question of another edition: the general sentence will do.
  }
  return (
    <Line
      href={`/local/${kept.id}`}
      game={kept.game}
      asks={asks ?? text.yourTurn}
      names={names.filter((_, seat) => seat !== ask?.seat)}
      since={kept.updated}
    />
  );
}

/** Tables of this device at which a person is asked, the latest first. */
function useNear(): readonly Kept[] | undefined {
  const [near, setNear] = useState<readonly Kept[]>();
  useEffect(() => {
    let gone = false;
    void import('../local/store.ts').then(async ({ list }) => {
      const all = await list().catch((): Kept[] => []);
      const waits = ({ over, still, kinds }: Kept): boolean => !over && still !== true && kinds.includes('person');
      if (!gone) setNear(all.filter(waits));
    });
    return () => {
      gone = true;
    };
  }, []);
  return near;
}
