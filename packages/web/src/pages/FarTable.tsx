import { browserGame } from '@homage/registry/browser';
import { Announcer, buttonClass, useText } from '@homage/ui';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { Link, Redirect } from 'wouter';
import { type FarClient, openFar } from '../far/client.ts';
import { house } from '../far/house.ts';
import { Frame } from '../look/Frame.tsx';
import { Loading } from '../look/Loading.tsx';
import css from '../look/look.module.css';
import { useSettings } from '../settings.ts';
import { Lobby } from '../table/Lobby.tsx';
import { TableView } from '../table/TableView.tsx';
import { useParts, useTableState } from '../table/useTable.ts';
import { useWebText } from '../text/index.ts';

const ReplayView = lazy(() => import('../table/ReplayView.tsx'));

function useFar(id: string): FarClient {
  const held = useRef<{ id: string; client: FarClient }>(undefined);
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const client = useMemo(() => {
    if (held.current?.id === id) return held.current.client;
    held.current?.client.close();
    const opened = openFar(id, house());
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
export default function FarTable({ id, replay = false }: { id: string; replay?: boolean }) {
  const client = useFar(id);
  const state = useTableState(client);
  const parts = useParts(state.game);
  const ui = useText();
  const text = useWebText();
  const { language } = useSettings();
  const title = browserGame(state.game)?.title[language] ?? state.game;
  const path = `/table/${id}`;
  const rematch = useRef(state.rematch);
  if (state.phase === 'over' && state.rematch !== undefined && rematch.current === undefined)
    return <Redirect to={`/table/${state.rematch}`} />;
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
      {replay ? (
        <Suspense fallback={<Loading />}>
          <ReplayView client={client} state={state} parts={parts} title={title} path={path} />
        </Suspense>
      ) : (
        <TableView client={client} state={state} parts={parts} title={title} path={path} />
      )}
    </Announcer>
  );
}
