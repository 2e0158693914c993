import type { Draft, Target } from '@homage/kernel';
import {
  Button,
  type Composable,
  Dialog,
  Doings,
  GoalStrip,
  HousePatterns,
  isTyping,
  litPlaces,
  PIECES,
  placesOf,
  prepareDraft,
  RuleHrefProvider,
  TroubleProvider,
  useComposer,
  useDealText,
  useShared,
  useText,
} from '@homage/ui';
import { lessMotion } from '@homage/ui/less-motion';
import { correctionsOf } from '@homage/words';
import {
  type CSSProperties,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { TableClient, TableState } from '../client/types.ts';
import { PACES, useSettings } from '../settings.ts';
import { useSounds } from '../sound/useSounds.ts';
import { useWebText } from '../text/index.ts';
import { BoardArea } from './BoardArea.tsx';
import { Decision } from './Decision.tsx';
import { Own } from './Own.tsx';
import { type Page, Sheet } from './Sheet.tsx';
import { DealsPanel, Side, TalkPanel } from './Side.tsx';
import { TableBar } from './TableBar.tsx';
import css from './TableView.module.css';
import { useAway } from './useAway.ts';
import { useBargain } from './useBargain.ts';
import { useLogVoice } from './useLogVoice.ts';
import { useNarrow } from './useNarrow.ts';
import { useNews } from './useNews.ts';
import { useClockWarning, useNotice } from './useNotice.ts';
import { useOnward } from './useOnward.ts';
import { usePlayback } from './usePlayback.ts';
import { useRooms } from './useRooms.ts';
import { useSingle } from './useSingle.ts';
import { useStands } from './useStands.ts';
import { type Parts, useRulebook, useSay } from './useTable.ts';

/** Sheets that explain the board come when the first decision can be made. */
const Explainer = lazy(() => import('@homage/ui/explain'));
/** So do ceremonies, and what moves. */
const Told = lazy(() => import('../stage/Told.tsx'));
/** For tables with another box, for several players at one screen, and for whoever comes back. */
const Corrected = lazy(async () => ({ default: (await import('../look/Components.tsx')).Corrected }));
const Curtain = lazy(async () => ({ default: (await import('./Curtain.tsx')).Curtain }));
const SinceYouLeft = lazy(async () => ({ default: (await import('@homage/ui/since')).SinceYouLeft }));
/** What only a far table has. */
const Above = lazy(() => import('./Above.tsx'));
/** The end comes when there is one. */
const EndView = lazy(() => import('../end/EndView.tsx'));

/** What a lesson puts around its table. */
export interface LessonFrame {
  /** What it says now. */
  panel: ReactNode;
  /** The places it speaks of. */
  points: readonly string[] | undefined;
  /** Stands in the bar while nothing is asked of the learner, whatever the rules ask. */
  quiet: string | undefined;
  /** Its own sentences for what it does not take. */
  trouble(code: string): string | undefined;
  /** In the place of undo and menu. */
  tools: ReactNode;
}

interface TableViewProps {
  client: TableClient;
  state: TableState;
  parts: Parts;
  title: string;
  /** Where this table lives, for links to its replay. */
  path: string;
  lesson?: LessonFrame;
}

const NOTHING: readonly string[] = [];

/** The page of what is not proven; behind the asterisk stands the piece that is meant, if one is. */
const piecesHref = (game: string, mark: string): string =>
  `/pieces/${game}${mark.replace(PIECES, '#')}`.replace(/#$/, '');

/** A table while it is played: the bar, the board, and beside it the decision, the chronicle and the talk. */
export function TableView({ client, state, parts, title, path, lesson }: TableViewProps) {
  const { language, confirm, scenes } = useSettings();
  const text = useWebText();
  const ui = useText();
  const deal = useDealText();
  const { words } = parts;
  const game = words.texts[language];
  const { seen, me } = state;
  const say = useSay(state.seats, me, state.options);
  const [aside, setAside] = useState<string>();
  const [keys, setKeys] = useState(false);
  const [pointed, setPointed] = useState<readonly string[]>(NOTHING);
  const [place, setPlace] = useState<{ id: string; name: string }>();
  const [past, setPast] = useState<{ moment: number; view: object }>();

  const quiet = lesson?.quiet;
  const ask = quiet === undefined ? seen?.asks[0] : undefined;
  const openAside = aside !== undefined && quiet === undefined && seen?.asides.includes(aside) ? aside : undefined;
  const target = openAside ?? ask?.id;
  const kind = openAside ?? ask?.kind ?? '';
  const view = past?.view ?? seen?.view ?? {};
  const speaking = useMemo(
    () => ({ kind, text: game, words, view: seen?.view ?? {}, say }),
    [kind, game, words, seen, say],
  );
  const keyOf = (of: Target | undefined): string => `${state.id}.${me ?? ''}.${of ?? ''}`;
  const given = useRef<number>(undefined);
  const composable = useMemo(
    (): Composable => ({
      offer: (of) => (typeof of === 'number' ? client.get().offers[of] : undefined),
      compose: (of, draft) => client.compose(of, draft),
      async answer(of, answer) {
        const why = await client.answer(of, answer);
        if (why === undefined && typeof of === 'number') given.current = of;
        // An act out of turn is done when it is done, even where it could be done again.
        if (why === undefined && typeof of === 'string') setAside(undefined);
        return why;
      },
    }),
    [client],
  );
  const composer = useComposer(keyOf(target), target, composable, speaking, confirm);
  // Alone with bots one is asked soon; everybody else may have to wait for long.
  const soon =
    !lesson && me !== undefined && state.link === 'near' && state.phase === 'running' && !state.seats[me]?.conceded;
  const stands = useStands(!soon || (target !== undefined && !composer.state.busy));
  useRulebook(state.game, stands);
  useOnward(openAside === undefined && !lesson ? ask?.id : undefined, composable, speaking, me, given);
  /** Opens a question or an aside with a draft that is begun already. */
  const open = (of: Target, draft: Draft, suggest?: Draft): void => {
    prepareDraft(keyOf(of), draft, suggest);
    setAside(typeof of === 'string' ? of : undefined);
    if (of === target) composer.reload();
  };
  const bargain = useBargain(client, state, words, say, open);
  const talk = useRooms(state, say);
  const narrow = useNarrow();
  // Waiting for the house changes nothing on the board.
  const { why, looked, made, choice, partial, busy } = composer.state;
  const lit = useShared(
    useMemo(
      () => (past || target === undefined ? [] : litPlaces({ made, choice, partial }, speaking)),
      [past, target, made, choice, partial, speaking],
    ),
  );
  const { changed, lastEvents } = useNews(state, words, past !== undefined);
  const goal = useMemo(() => words.goal?.(view, language, say), [words, view, language, say]);

  const mine =
    ask && state.curtain === undefined ? game.asks[ask.kind]?.you(ask.args, say, seen?.view ?? {}) : undefined;
  const until = ask && me !== undefined ? state.seats[me]?.until : undefined;
  // What has happened is heard before the horn of my turn.
  useSounds(state.log, words, me, past !== undefined || !stands, state.phase === 'over');
  useNotice(ask?.id, mine, title, stands);
  useClockWarning(until, ui.bar.left);
  useLogVoice(state.log, words, say, past !== undefined);
  const [left, understood] = useAway(state);

  const go = useCallback(
    async (moment: number) => {
      const [found] = await client.moments(moment - 1, moment);
      if (!found) return;
      setPast({ moment, view: found.seen.view });
      // On a narrow screen the board is further up.
      document.getElementById('content')?.scrollIntoView({ block: 'nearest' });
    },
    [client],
  );
  const leave = useCallback(() => setPast(undefined), []);
  const clearPlace = useCallback(() => setPlace(undefined), []);
  const fresh = useMemo(
    () => (me === undefined || state.acted === 0 ? [] : state.log.filter(({ moment }) => moment > state.acted)),
    [state.log, state.acted, me],
  );
  const playback = usePlayback(fresh, (moment) => void go(moment), leave, past !== undefined);
  const playing = useMemo(
    () =>
      placesOf(
        fresh.filter(({ moment }) => moment === playback.at).map(({ event }) => event),
        words,
      ),
    [fresh, playback.at, words],
  );
  const onPick = useCallback(
    (picked: string) => {
      if (target !== undefined) composer.pick(picked);
    },
    [target, composer.pick],
  );
  const onStory = useCallback(
    (thing: string | undefined, name: string) => setPlace(thing === undefined ? undefined : { id: thing, name }),
    [],
  );
  useEffect(() => {
    // Esc takes one step back from anywhere at the table; a dialog keeps it for itself.
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      if (event.key === 'Escape') composer.back();
      else if (event.key === '?' && !isTyping(event.target)) setKeys(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [composer.back]);
  // Whoever skipped to the next question meant only that.
  const { pace } = useSettings();
  useEffect(() => {
    if (ask?.id !== undefined) client.pace?.(PACES[pace]);
  }, [ask?.id, client, pace]);
  const undo = async (): Promise<void> => {
    setAside(undefined);
    await client.undo();
  };

  // Whatever reads it is drawn anew when it changes: the whole board does.
  const ruleHref = useCallback(
    (to: string) => (to.startsWith(PIECES) ? piecesHref(state.game, to) : `/rules/${state.game}#${to}`),
    [state.game],
  );
  useSingle(`${target} ${composer.state.made.length}`);

  if (state.curtain !== undefined)
    return (
      <Suspense>
        <Curtain seat={state.curtain} name={say.name(state.curtain)} onRaise={() => void client.sit(state.curtain)} />
      </Suspense>
    );

  const outcome = seen?.outcome ?? null;
  const since = left > 0 ? state.log.filter(({ moment }) => moment > left) : [];
  // On a phone the sheet with the list stays down while the board itself can be tapped, and where it is while that is not known.
  const onBoard = lit.some((entry) => entry.state === 'open') && choice?.type === 'one';
  const needed =
    // A lesson about an act out of turn shows where such acts are found.
    (lesson !== undefined && typeof target !== 'number') ||
    (target !== undefined && (!onBoard || why !== undefined || looked !== undefined || made.length > 0));
  // A narrow screen has deals and talk on the sheet, a wide one beside the board.
  const pages: Page[] = [];
  if (narrow && bargain) {
    const content = (): ReactNode => (
      <Suspense>
        <DealsPanel bargain={bargain} state={state} onMake={setAside} />
      </Suspense>
    );
    pages.push({ id: 'deals', icon: 'scroll', label: deal.heading, count: bargain.waiting.length, content });
  }
  if (narrow && state.link !== 'near') {
    const content = (): ReactNode => (
      <Suspense>
        <TalkPanel client={client} state={state} words={words} say={say} talk={talk} />
      </Suspense>
    );
    pages.push({ id: 'talk', icon: 'talk', label: text.table.talk, count: talk.unread, content });
  }
  const own = me !== undefined && parts.purse && (
    <Own>
      <parts.purse view={view} seat={me} language={language} say={say} />
    </Own>
  );
  return (
    <TroubleProvider
      value={(code) =>
        lesson?.trouble(code) ??
        (/^(server|client)\./.test(code) ? (text.trouble[code] ?? text.trouble.fallback) : undefined)
      }
    >
      <RuleHrefProvider value={ruleHref}>
        <HousePatterns />
        <div
          className={css.table}
          data-table={state.phase}
          data-ask={ask?.id}
          data-kind={ask?.kind}
          style={{ '--seats': state.seats.length } as CSSProperties}
        >
          <a className={css.skip} href={quiet === undefined ? '#decision' : '#coach'}>
            {ui.bar.toDecision}
          </a>
          <TableBar
            {...{ client, state, game, words, say, title, path, mine, until, quiet }}
            tools={lesson?.tools}
            own={narrow ? undefined : own}
            onUndo={() => void undo()}
          />
          {!past && state.link !== 'near' && (
            <Suspense>
              <Above client={client} state={state} />
            </Suspense>
          )}
          {past && (
            <div className={css.past} role="status">
              <span>{text.table.then(past.moment)}</span>
              <Button icon="forward" onClick={() => setPast(undefined)}>
                {text.table.backToNow}
              </Button>
            </div>
          )}
          <main className={css.area} id="content">
            <h1 className="unseen">{title}</h1>
            {narrow && lesson && <div className={css.coach}>{lesson.panel}</div>}
            {goal && <GoalStrip goal={state.phase === 'over' ? { ...goal, near: [] } : goal} say={say} />}
            {correctionsOf(state.options) && game.rules.length > 0 && (
              <Suspense>
                <Corrected game={game} options={state.options} />
              </Suspense>
            )}
            {state.phase === 'over' && !past && !lesson && (
              <Suspense>
                <EndView {...{ client, state, words, say, title, path }} />
              </Suspense>
            )}
            <h2 className="unseen">{text.table.board}</h2>
            <BoardArea
              board={parts.board}
              words={words}
              view={view}
              seat={me}
              say={say}
              lit={lit}
              onPick={onPick}
              pointed={pointed.length > 0 ? pointed : playing.length > 0 ? playing : (lesson?.points ?? NOTHING)}
              changed={changed}
              lastEvents={lastEvents}
            />
            {/* Whoever wants neither ceremonies nor motion does not load them. */}
            {stands && (scenes || !lessMotion()) && (
              <Suspense>
                <Told state={state} parts={parts} say={say} past={past !== undefined} lesson={lesson !== undefined} />
              </Suspense>
            )}
          </main>
          <aside className={css.side} aria-label={text.table.side}>
            {!narrow && lesson?.panel}
            {quiet === undefined && (
              <Sheet
                mine={target !== undefined}
                over={state.phase === 'over'}
                wanted={target !== undefined && busy ? undefined : needed}
                topic={target}
                talks={talk.opened}
                pages={pages}
                own={narrow ? own : undefined}
              >
                <Decision
                  client={client}
                  state={state}
                  words={words}
                  composer={composer}
                  speaking={speaking}
                  title={openAside ? (game.asides[openAside]?.title ?? '') : (mine ?? '')}
                  target={target}
                  aside={openAside}
                  setAside={setAside}
                  outcome={outcome === null ? undefined : game.outcome(outcome, say, seen?.view)}
                  bargain={bargain}
                  onPrepare={open}
                />
              </Sheet>
            )}
            {since.length > 0 && (
              <Suspense>
                <SinceYouLeft
                  lines={since}
                  words={words}
                  say={say}
                  seat={me}
                  view={seen?.view}
                  onPoint={setPointed}
                  onGo={go}
                  onDismiss={understood}
                />
              </Suspense>
            )}
            {since.length === 0 && state.phase === 'running' && (
              <Doings
                lines={fresh}
                words={words}
                say={say}
                seat={me}
                view={seen?.view}
                playback={playback}
                onPoint={setPointed}
                onGo={go}
              />
            )}
            <Side
              client={client}
              state={state}
              words={words}
              say={say}
              onPoint={setPointed}
              onGo={go}
              place={place}
              onClearPlace={clearPlace}
              bargain={narrow ? undefined : bargain}
              onMake={setAside}
              talk={narrow ? undefined : talk}
            />
          </aside>
          <Dialog title={ui.map.keys} open={keys} onClose={() => setKeys(false)}>
            <ul className={css.keys}>
              {ui.map.help.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Dialog>
          {stands && (
            <Suspense>
              <Explainer
                words={words}
                view={view}
                say={say}
                idle={target === undefined}
                whyAt={composer.whyAt}
                story={place?.id}
                onStory={onStory}
              />
            </Suspense>
          )}
        </div>
      </RuleHrefProvider>
    </TroubleProvider>
  );
}
