import { browserGame } from '@homage/registry/browser';
import { lazy, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { layTable } from '../local/client.ts';
import { Failed } from '../look/Failed.tsx';
import css from '../look/look.module.css';
import { useTitle } from '../look/useTitle.ts';
import { getSettings } from '../settings.ts';
import { fetchParts } from '../table/useTable.ts';
import { useWebText, webText } from '../text/index.ts';

/** Nobody waits for it who goes to a table. */
const NotFound = lazy(() => import('./NotFound.tsx'));

/** How many sit down when nobody has said: a full but quick table. */
const seatsFor = ([min, max]: readonly [number, number]): number => Math.max(min, Math.min(max, 4));

/** The same seed gives the same game again: for reports and tests. */
const seedOf = (search: string): string | undefined => new URLSearchParams(search).get('seed') ?? undefined;

/** One click: lays a table against bots (or of bots alone) and goes there. */
export default function Play({ game: id, watch = false }: { game: string; watch?: boolean }) {
  const text = useWebText();
  const [, go] = useLocation();
  const [failed, setFailed] = useState(false);
  const laid = useRef(false);
  const game = browserGame(id);
  useTitle(game?.title[getSettings().language]);
  useEffect(() => {
    if (laid.current || game === undefined) return;
    laid.current = true;
    const { name, language } = getSettings();
    const words = webText(language);
    const seats = Array.from({ length: seatsFor(game.seats) }, (_, seat) =>
      seat === 0 && !watch
        ? { name: name || words.you, kind: 'person' as const }
        : { name: words.botNames[watch ? seat : seat - 1] ?? `${seat}`, kind: 'bot' as const },
    );
    layTable({ game: id, options: {}, seats }, seedOf(location.search)).then(
      (table) => go(`/local/${table}`, { replace: true }),
      (error: unknown) => {
        console.error(error);
        setFailed(true);
      },
    );
    // While the worker lays it, the page fetches what it will draw it with. What cannot be had is asked for again there.
    Promise.all([import('./LocalTable.tsx'), fetchParts(id)]).catch(() => undefined);
  }, [id, game, watch, go]);
  if (game === undefined) return <NotFound />;
  if (failed) return <Failed table />;
  return (
    <main className={css.loading} id="content">
      <p role="status">{text.play.laying}</p>
    </main>
  );
}
