import type { Vocabulary } from '@homage/kernel';
import { browserGame } from '@homage/registry/browser';
import { Bar, Button, buttonClass, IconButton, useText } from '@homage/ui';
import type { GameText, GameWords, Say } from '@homage/words';
import { UNDO_WORDS } from '@homage/words';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link as Go } from 'wouter';
import type { TableClient, TableState } from '../client/types.ts';
import { useSettings } from '../settings.ts';
import { useWebText } from '../text/index.ts';
import { useTurnsText } from '../text/turns.ts';
import { useNextTurn } from '../turns/waiting.ts';
import { passName } from './passes.ts';
import css from './TableView.module.css';

/** Comes when somebody opens it. */
const Menu = lazy(() => import('./Menu.tsx'));

interface TableBarProps {
  client: TableClient;
  state: TableState;
  game: GameText<Vocabulary>;
  words: GameWords<Vocabulary>;
  say: Say;
  title: string;
  path: string;
  /** What I am asked, verb first. */
  mine: string | undefined;
  until: number | undefined;
  /** Stands there whatever the rules ask: a lesson speaks. */
  quiet: string | undefined;
  /** In the place of undo and menu. */
  tools: ReactNode;
  /** What the reader has, in figures. */
  own: ReactNode;
  onUndo(): void;
}

/** The bar of a table: where we are, who is asked for what, undo and the menu. */
export function TableBar({
  client,
  state,
  game,
  words,
  say,
  title,
  path,
  mine,
  until,
  quiet,
  tools,
  own,
  onUndo,
}: TableBarProps) {
  const text = useWebText();
  const [menu, setMenu] = useState<boolean>();
  const ui = useText();
  const { language } = useSettings();
  const { seen, me } = state;
  const turns = useTurnsText();
  const next = useNextTurn(state.id, seen?.asks[0]?.id, state.link !== 'near');
  const waiting = (seen?.asked ?? []).map(({ seat, kind, args }) => ({
    seat,
    name: say.name(seat),
    sentence: game.asks[kind]?.wait(args, seat, say) ?? '',
  }));
  return (
    <Bar
      phase={seen && state.phase !== 'over' ? game.phase(seen.stack, seen.view, say) : title}
      mine={mine}
      waiting={waiting}
      secret={seen?.asked.some((asked) => asked.secret) ?? false}
      over={quiet ?? (state.phase === 'over' ? text.table.over : undefined)}
      since={state.asked}
      until={until}
      notice={<Link state={state} />}
    >
      {own}
      {tools ?? (
        <>
          {next !== undefined && mine === undefined && (
            <nav aria-label={turns.title}>
              <Go
                href={`/table/${next.table}`}
                className={buttonClass('press')}
                aria-label={`${turns.next}. ${turns.nextHelp(browserGame(next.game)?.title[language] ?? next.game)}`}
              >
                {turns.next}
              </Go>
            </nav>
          )}
          {me !== undefined && state.phase === 'running' && !state.seats[me]?.conceded && (
            <Button
              icon="undo"
              className={css.undo}
              aria-disabled={state.undo !== null}
              aria-label={state.undo === null ? ui.bar.undo : `${ui.bar.undo}: ${UNDO_WORDS[language][state.undo]}`}
              tip={state.undo === null ? ui.bar.undo : UNDO_WORDS[language][state.undo]}
              onClick={() => state.undo === null && onUndo()}
            >
              {ui.bar.undo}
            </Button>
          )}
          {state.redo && <IconButton icon="forward" label={text.table.redo} onClick={() => void client.redo()} />}
          <IconButton icon="dots" label={text.table.menu} onClick={() => setMenu(true)} />
          {menu !== undefined && (
            <Suspense>
              <Menu
                {...{ client, state, path, words, say }}
                nameAsk={(what) => passName(state.game, what)}
                open={menu}
                onClose={() => setMenu(false)}
              />
            </Suspense>
          )}
        </>
      )}
    </Bar>
  );
}

/** Whether the house can be reached; a draft is never lost meanwhile. */
function Link({ state }: { state: TableState }) {
  const text = useWebText();
  if (state.link === 'reconnecting') return <span role="status">{text.table.reconnecting}</span>;
  if (state.link !== 'reload') return null;
  return (
    <span role="status">
      {text.table.reload} <Button onClick={() => location.reload()}>{text.table.reloadNow}</Button>
    </span>
  );
}
