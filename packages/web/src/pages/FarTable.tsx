import { browserGame } from '@homage/registry/browser';
import { Announcer, buttonClass, useText } from '@homage/ui';
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Link, Redirect } from 'wouter';
import { type FarClient, openFar } from '../far/client.ts';
import { connection } from '../far/connection.ts';
import { Frame } from '../look/Frame.tsx';
import { Loading } from '../look/Loading.tsx';
import css from '../look/look.module.css';
import { useSettings } from '../settings.ts';
import { Lobby } from '../table/Lobby.tsx';
import { TableView } from '../table/TableView.tsx';
import { useParts, useTableState } from '../table/useTable.ts';
import { useWebText } from '../text/index.ts';
import type { Look } from './LocalTable.tsx';

const ReplayView = lazy(() => import('../table/ReplayView.tsx'));
const Chronicle = lazy(() => import('../end/Chronicle.tsx'));

function useFar(id: string): FarClient {
  const held = useRef<{ id: string; client: FarClient }>(undefined);
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const client = useMemo(() => {
    if (held.current?.id === id) return held.current.client;
    held.current?.client.close();
    const opened = openFar(id, connection());
    held.current = { id, client: opened };
    return opened;
  }, [id]);
  useEffect(() => {
    clearTimeout(ending.current);
    return () => {
      ending.current = setTimeout(() => client.close(), 0);
    };
  }, [client]);
  return client;
}

/** A table on the server: its lobby before the game, then the game. */
export default function FarTable({ id, look = 'table' }: { id: string; look?: Look }) {
  const client = useFar(id);
  const state = useTableState(client);
  const parts = useParts(state.game);
  const ui = useText();
  const text = useWebText();
  const { language } = useSettings();
  const title = browserGame(state.game)?.title[language] ?? state.game;
  const path = `/table/${id}`;
  // The button that began the game stood at the foot of the lobby; a page that is loaded anew stays where it was.
  const before = useRef(state.phase);
  useLayoutEffect(() => {
    if (before.current === 'open' && state.phase === 'running') scrollTo({ top: 0, behavior: 'instant' });
    before.current = state.phase;
  }, [state.phase]);
  // Only who was here when the others began anew goes along; an old table can still be looked at.
  const here = useRef('');
  if (state.rematch === undefined && (state.phase === 'running' || state.phase === 'over')) here.current = id;
  const again = look === 'table' && state.phase === 'over' && state.rematch !== undefined && here.current === id;
  // Whoever sat at this table sits down at the next one, in the same seat; he can get up again there.
  useEffect(() => {
    if (again && state.me !== undefined) void client.lobby?.rematch();
  }, [again, client, state.me]);
  if (again) return <Redirect to={`/table/${state.rematch}`} />;
  if (state.phase === 'missing' || state.phase === 'closed') {
    return (
      <main className={css.page} id="content">
        <h1>{text.table.missing}</h1>
        <p>{text.trouble['server.notFound']}</p>
        <p>
          <Link href="/tables" className={buttonClass('press')}>
            {text.friends.title}
          </Link>
        </p>
      </main>
    );
  }
  if (state.phase === 'open') {
    return (
      <Frame>
        <Lobby client={client} state={state} title={title} />
      </Frame>
    );
  }
  if (state.seen === undefined || parts === undefined) return <Loading />;
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
