import { browserGame } from '@homage/registry/browser';
import { Announcer, buttonClass, useText } from '@homage/ui';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { Link, Redirect } from 'wouter';
import { type LocalClient, openLocal } from '../local/client.ts';
import { Failed } from '../look/Failed.tsx';
import { Loading } from '../look/Loading.tsx';
import css from '../look/look.module.css';
import { getSettings, PACES, useSettings } from '../settings.ts';
import { TableView } from '../table/TableView.tsx';
import { useParts, useTableState } from '../table/useTable.ts';
import { useWebText } from '../text/index.ts';

const ReplayView = lazy(() => import('../table/ReplayView.tsx'));
const Chronicle = lazy(() => import('../end/Chronicle.tsx'));

/** What of a table is looked at: the table itself, its replay, or its chronicle. */
export type Look = 'table' | 'replay' | 'chronicle';

/** One client for the page, whatever React does with it; the worker ends with the page. */
function useLocal(id: string): LocalClient {
  const held = useRef<{ id: string; client: LocalClient }>(undefined);
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const client = useMemo(() => {
    if (held.current?.id === id) return held.current.client;
    held.current?.client.close();
    const { pace: first, spare: sparing } = getSettings();
    const opened = openLocal(id, PACES[first], sparing);
    held.current = { id, client: opened };
    return opened;
  }, [id]);
  useEffect(() => {
    clearTimeout(ending.current);
    return () => {
      ending.current = setTimeout(() => client.close(), 0);
    };
  }, [client]);
  const { pace, spare } = useSettings();
  useEffect(() => client.pace(PACES[pace]), [client, pace]);
  useEffect(() => client.spare(spare), [client, spare]);
  return client;
}

export default function LocalTable({ id, look = 'table' }: { id: string; look?: Look }) {
  const client = useLocal(id);
  const state = useTableState(client);
  const parts = useParts(state.game);
  const ui = useText();
  const { language } = useSettings();
  const round = useMemo(() => {
    const { words } = parts ?? {};
    const last = state.log.findLast(({ event, undone }) => !undone && words?.round?.(event) !== undefined);
    return last && words?.round?.(last.event);
  }, [state.log, parts]);
  useEffect(() => {
    if (round !== undefined && !state.still) client.glance(round);
  }, [client, round, state.still]);
  if (state.phase === 'failed') return <Failed table />;
  if (state.phase === 'missing') return <Missing />;
  if (state.seen === undefined || parts === undefined) return <Loading />;
  const title = browserGame(state.game)?.title[language] ?? state.game;
  const path = `/local/${id}`;
  // What somebody sent is looked at; from any of its moments a table of one's own can go on.
  if (state.still && look === 'table' && state.phase === 'running') return <Redirect to={`${path}/replay`} />;
  return (
    <Announcer more={ui.log.more}>
      <Suspense fallback={<Loading />}>
        {look === 'table' && <TableView {...{ client, state, parts, title, path }} />}
        {look === 'replay' && <ReplayView {...{ client, state, parts, title, path }} />}
        {look === 'chronicle' && <Chronicle {...{ client, state, parts, title, path }} />}
      </Suspense>
    </Announcer>
  );
}

function Missing() {
  const text = useWebText();
  return (
    <main className={css.page} id="content">
      <h1>{text.table.missing}</h1>
      <p>{text.table.missingHelp}</p>
      <p>
        <Link href="/" className={buttonClass('press')}>
          {text.table.toHome}
        </Link>
      </p>
    </main>
  );
}
