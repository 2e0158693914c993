import type { GameDef, Vocabulary } from '@homage/kernel';
import { browserGame } from '@homage/registry/browser';
import { Announcer, buttonClass, useText } from '@homage/ui';
import { type Lesson, withNames } from '@homage/words';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { Coach, Leave } from '../lesson/Coach.tsx';
import { type LessonClient, openLesson } from '../lesson/client.ts';
import { keepDone } from '../lesson/done.ts';
import { Loading } from '../look/Loading.tsx';
import css from '../look/look.module.css';
import { useLoaded } from '../look/useLoaded.ts';
import { getSettings, PACES, useSettings } from '../settings.ts';
import { TableView } from '../table/TableView.tsx';
import { type Parts, useParts, useTableState } from '../table/useTable.ts';
import { useWebText } from '../text/index.ts';
import { useLessonText } from '../text/lesson.ts';

interface Loaded {
  def: GameDef<Vocabulary>;
  lessons: readonly Lesson<Vocabulary>[];
}

/** The rules and the lessons of a game: here, not in a worker, since nobody has to think. */
function useLessons(game: string): Loaded | undefined {
  return useLoaded(game, async () => {
    const found = browserGame(game);
    const [def, lessons = []] = await Promise.all([found?.rules(), found?.lessons?.()]);
    return def && { def, lessons };
  });
}

/** A lesson at a real table. */
export default function LessonPage({ game, id }: { game: string; id: string }) {
  const text = useLessonText();
  const loaded = useLessons(game);
  const parts = useParts(game);
  const lesson = loaded?.lessons.find((one) => one.id === id);
  const { you, botNames } = useWebText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are given once, and another language does not begin the lesson anew
  const client = useMemo(() => {
    if (loaded === undefined || lesson === undefined) return undefined;
    const { name } = getSettings();
    const others = botNames.filter((bot) => bot !== name);
    const names = Array.from({ length: lesson.seats }, (_, seat) =>
      seat === lesson.me ? name || you : (others[seat < lesson.me ? seat : seat - 1] ?? `${seat + 1}`),
    );
    try {
      return openLesson(loaded.def, lesson, names);
    } catch (error) {
      console.error(error);
      return 'broken';
    }
  }, [loaded, lesson]);
  if (browserGame(game) === undefined || (loaded && lesson === undefined))
    return <Missing title={text.missing} help={text.missingHelp} />;
  if (client === 'broken') return <Missing title={text.missing} help={text.broken} />;
  if (loaded === undefined || client === undefined || parts === undefined) return <Loading />;
  const following = loaded.lessons[loaded.lessons.findIndex((one) => one.id === id) + 1];
  return <Taught client={client} game={game} parts={parts} following={following} />;
}

interface TaughtProps {
  client: LessonClient;
  game: string;
  parts: Parts;
  following: Lesson<Vocabulary> | undefined;
}

function Taught({ client, game, parts, following }: TaughtProps) {
  const text = useLessonText();
  const ui = useText();
  const { language, pace } = useSettings();
  const state = useTableState(client);
  const progress = useSyncExternalStore(client.subscribe, client.progress);
  const { lesson } = client;
  useEffect(() => client.pace(PACES[pace]), [client, pace]);
  useEffect(() => () => client.close(), [client]);
  useEffect(() => {
    if (progress.over) keepDone(game, lesson.id);
  }, [progress.over, game, lesson]);
  const step = lesson.steps[progress.step];
  const first = step?.points?.[0];
  useEffect(() => {
    if (progress.step > 0) bringIntoSight(first);
  }, [progress.step, first]);
  const asks = step !== undefined && 'do' in step && !progress.playing;
  const other = (step && 'do' in step ? step.otherwise?.[language] : undefined) ?? text.otherwise;
  return (
    <Announcer more={ui.log.more}>
      <TableView
        client={client}
        state={state}
        parts={parts}
        title={browserGame(game)?.title[language] ?? game}
        path={`/learn/${game}/${lesson.id}`}
        lesson={{
          panel: <Coach client={client} game={game} words={parts.words} progress={progress} following={following} />,
          points: step?.points,
          quiet: asks ? undefined : lesson.title[language],
          trouble: (code) =>
            code === 'lesson.other'
              ? withNames(other, (seat) => state.seats[seat]?.name ?? '')
              : code === 'lesson.read'
                ? text.read
                : undefined,
          tools: <Leave />,
        }}
      />
    </Announcer>
  );
}

/** What a step speaks of should be seen when it is read: between the words of the lesson and the lower edge. Otherwise the top of the board. */
function bringIntoSight(place: string | undefined): void {
  if (place === undefined) {
    scrollTo({ top: 0 });
    return;
  }
  const there = document.querySelector(`[data-place="${CSS.escape(place)}"]`)?.getBoundingClientRect();
  const coach = document.querySelector('main [data-lesson]')?.getBoundingClientRect();
  if (there === undefined) return;
  const top = (coach?.bottom ?? 64) + 8;
  const bottom = innerHeight - (coach ? 64 : 8);
  if (there.top >= top && there.bottom <= bottom) return;
  scrollBy({ top: there.top - Math.max(top, (top + bottom - there.height) / 2) });
}

function Missing({ title, help }: { title: string; help: string }) {
  const text = useLessonText();
  return (
    <main className={css.page} id="content">
      <h1>{title}</h1>
      <p>{help}</p>
      <p>
        <Link href="/learn" className={buttonClass('press')}>
          {text.all}
        </Link>
      </p>
    </main>
  );
}
