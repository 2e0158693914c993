import type { Vocabulary } from '@homage/kernel';
import { browserGame } from '@homage/registry/browser';
import { Button, buttonClass, Icon } from '@homage/ui';
import { type GameWords, type Lesson, withNames } from '@homage/words';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useSettings } from '../settings.ts';
import { useLessonText } from '../text/lesson.ts';
import css from './Coach.module.css';
import type { LessonClient } from './client.ts';
import type { Progress } from './tutor.ts';

/** Some rulebooks number their paragraphs, others go by names that only programs read. */
const NUMBER = /^[A-Z\d]+(\.[A-Z\d]+)*$/;

interface CoachProps {
  client: LessonClient;
  game: string;
  words: GameWords<Vocabulary>;
  progress: Progress;
  /** The lesson after this one, if there is one. */
  following: Lesson<Vocabulary> | undefined;
}

/** What the lesson says, beside the board: one step at a time, and the way on. */
export function Coach({ client, game, words, progress, following }: CoachProps) {
  const text = useLessonText();
  const { language } = useSettings();
  const { lesson } = client;
  const { step: at, playing, over } = progress;
  const step = lesson.steps[at];
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(at);
  // Whose place on the page is gone with an answer goes on from the words of the next step; the end is heard of first.
  useEffect(() => {
    if (before.current === at) return;
    before.current = at;
    if (over || document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [at, over]);
  const names = client.get().seats.map(({ name }) => name);
  const rule = words.texts[language].rules.find(({ id }) => id === step?.cites);
  const title = browserGame(game)?.title[language] ?? game;
  return (
    <section
      className={css.coach}
      aria-labelledby="coach"
      data-lesson={over ? 'over' : at}
      data-playing={playing || undefined}
    >
      <header className={css.head}>
        <h2 id="coach" tabIndex={-1} ref={heading}>
          <span className="unseen">{`${text.coach}: `}</span>
          {lesson.title[language]}
        </h2>
        <p>{over ? title : text.step(at + 1, lesson.steps.length)}</p>
      </header>
      <div className={css.track} aria-hidden="true">
        {lesson.steps.map((one, i) => (
          <span key={one.says.en} data-behind={i < at || undefined} data-now={i === at || undefined} />
        ))}
      </div>
      {over || step === undefined ? (
        <div className={css.end}>
          <h3>{text.learned}</h3>
          <ul>
            {lesson.learned[language].map((line) => (
              <li key={line}>
                <Icon name="check" size={18} />
                <span>{line}</span>
              </li>
            ))}
          </ul>
          <div className={css.row}>
            {following && (
              <Link href={`/learn/${game}/${following.id}`} className={buttonClass('press')}>
                {text.nextLesson(following.title[language])}
              </Link>
            )}
            <Link href={`/play/${game}`} className={buttonClass(following ? 'plain' : 'press')}>
              {text.play}
            </Link>
            <Link href="/learn" className={buttonClass('quiet')}>
              {text.all}
            </Link>
          </div>
        </div>
      ) : (
        <>
          <div role="status" className={css.says}>
            {'do' in step && <strong>{`${text.yourMove}. `}</strong>}
            {withNames(step.says[language], (seat) => names[seat] ?? '')}
          </div>
          <p className={css.rule}>
            <a href={`/rules/${game}#${step.cites}`} target="_blank" rel="noreferrer">
              {NUMBER.test(step.cites) ? `§\u00a0${step.cites} · ` : '§\u00a0'}
              {rule?.title ?? step.cites}
            </a>
          </p>
          <div className={css.row}>
            {'watch' in step ? (
              <Button
                look="press"
                icon="forward"
                aria-disabled={playing}
                onClick={() => client.next()}
                data-lesson-next=""
              >
                {playing ? text.playing : step.watch.length > 0 ? text.watch : text.next}
              </Button>
            ) : (
              <Button icon="eye" aria-disabled={playing} onClick={() => client.show()} data-lesson-show="">
                {playing ? text.playing : text.show}
              </Button>
            )}
            {at > 0 && (
              <Button look="quiet" icon="back" onClick={() => client.back()}>
                {text.back}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}

/** The way out, in the bar; on a phone the bar has room for the cross alone. */
export function Leave() {
  const text = useLessonText();
  return (
    <nav aria-label={text.coach}>
      <Link href="/learn" className={`${buttonClass()} ${css.leave}`} aria-label={text.leave}>
        <Icon name="close" size={18} />
        <span>{text.leave}</span>
      </Link>
    </nav>
  );
}
