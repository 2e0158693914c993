import type { Perception, Vocabulary } from '@homage/kernel';
import {
  actorOf,
  Button,
  buttonClass,
  GoalStrip,
  HousePatterns,
  houseOf,
  IconButton,
  placesOf,
  Shield,
} from '@homage/ui';
import { sayEvent } from '@homage/words';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { TableClient, TableState } from '../client/types.ts';
import { Charts } from '../end/Charts.tsx';
import { mayPlayOn, PlayOn } from '../end/PlayOn.tsx';
import { Story } from '../end/Story.tsx';
import { stopsOf } from '../end/story.ts';
import { useAccount } from '../end/useAccount.ts';
import { Corrected } from '../look/Components.tsx';
import { copyText } from '../look/copy.ts';
import { useTitle } from '../look/useTitle.ts';
import { useSettings } from '../settings.ts';
import { useEndText } from '../text/end.ts';
import { useWebText } from '../text/index.ts';
import { useShareText } from '../text/share.ts';
import { BoardArea } from './BoardArea.tsx';
import css from './ReplayView.module.css';
import { ShareLocal } from './ShareLocal.tsx';
import { type Parts, useRulebook, useSay } from './useTable.ts';

interface ReplayProps {
  client: TableClient;
  state: TableState;
  parts: Parts;
  title: string;
  path: string;
}

/** So many moments are asked for at once; as many as come are kept. */
const AHEAD = 20;
/** While the slider moves nothing is asked for. */
const STILL = 120;
/** How long a moment stays: slow, usual, fast. */
const BEATS = [2600, 1200, 450] as const;

function useMoment(client: TableClient, at: number): Perception<Vocabulary> | undefined {
  const known = useRef(new Map<number, Perception<Vocabulary>>());
  const [seen, setSeen] = useState<Perception<Vocabulary>>();
  useEffect(() => {
    const found = known.current.get(at);
    if (found !== undefined) {
      setSeen(found);
      return undefined;
    }
    let gone = false;
    const timer = setTimeout(() => {
      void client.moments(at - 1, at + AHEAD).then((moments) => {
        for (const moment of moments) known.current.set(moment.cursor, moment.seen);
        const fresh = known.current.get(at);
        if (!gone && fresh !== undefined) setSeen(fresh);
      });
    }, STILL);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [client, at]);
  return seen;
}

/** The game as a story, and on a slider; the address names the moment, so a link leads to it. */
export default function ReplayView({ client, state, parts, title, path }: ReplayProps) {
  const text = useWebText();
  const end = useEndText();
  const share = useShareText();
  const { language } = useSettings();
  const { words } = parts;
  const game = words.texts[language];
  const [search, setSearch] = useSearchParams();
  const last = Math.max(1, state.cursor);
  const at = Math.min(last, Math.max(1, Number(search.get('at') ?? last) || 1));
  const seen = useMoment(client, at);
  const say = useSay(state.seats, state.me, state.options);
  useRulebook(state.game);
  const account = useAccount(client, state, words);
  const { rounds, turns, counts } = account;
  const stops = useMemo(
    () => stopsOf(state.log, words, counts, turns, state.me),
    [state.log, words, counts, turns, state.me],
  );
  const [playing, setPlaying] = useState(false);
  const [beat, setBeat] = useState(1);
  const [onward, setOnward] = useState(false);
  const [copied, setCopied] = useState(false);
  useTitle(`${text.replay.title} · ${title}`);
  const goTo = (moment: number): void => {
    setCopied(false);
    setSearch({ at: String(Math.min(last, Math.max(1, moment))) }, { replace: true });
  };
  const step = useRef(goTo);
  step.current = goTo;
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(() => step.current(at + 1), BEATS[beat]);
    if (at >= last) setPlaying(false);
    return () => clearInterval(timer);
  }, [playing, at, last, beat]);
  const lines = useMemo(() => state.log.filter(({ moment }) => moment === at), [state.log, at]);
  const places = useMemo(
    () =>
      placesOf(
        lines.map(({ event }) => event),
        words,
      ),
    [lines, words],
  );
  const copy = async (): Promise<void> => {
    const url = new URL(location.href);
    url.searchParams.set('at', String(at));
    await copyText(url.href);
    setCopied(true);
  };
  return (
    <>
      <HousePatterns />
      <header className={css.head}>
        <h1>{`${text.replay.title} · ${title}`}</h1>
        <Link href={path} className={buttonClass()}>
          {text.replay.back}
        </Link>
      </header>
      <main id="content" className={css.replay}>
        <Corrected game={game} options={state.options} />
        <div className={css.side}>
          <section className={css.controls} aria-label={text.replay.title}>
            <label htmlFor="moment" className="numbers">
              {text.replay.moment(at, last)}
            </label>
            <input
              id="moment"
              type="range"
              min={1}
              max={last}
              value={at}
              onChange={(event) => goTo(event.target.valueAsNumber)}
            />
            <div className={css.buttons}>
              <IconButton icon="undo" label={text.replay.first} onClick={() => goTo(1)} />
              <IconButton icon="back" label={text.replay.previous} onClick={() => goTo(at - 1)} />
              <IconButton
                icon={playing ? 'pause' : 'play'}
                label={playing ? text.replay.pause : text.replay.play}
                onClick={() => setPlaying(!playing)}
              />
              <IconButton icon="forward" label={text.replay.next} onClick={() => goTo(at + 1)} />
              <IconButton icon="flag" label={text.replay.last} onClick={() => goTo(last)} />
              <label className={css.speed}>
                {end.speed}
                <select value={beat} onChange={({ target }) => setBeat(Number(target.value))}>
                  {end.speeds.map((name, i) => (
                    <option key={name} value={i}>
                      {name}
                    </option>
                  ))}
                </select>
              </label>
            </div>
            {seen && <p className={css.phase}>{game.phase(seen.stack, seen.view, say)}</p>}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
            <ol className={css.lines} aria-label={text.replay.what} tabIndex={0}>
              {lines.length === 0 && (
                <li>
                  <span />
                  <span>{text.replay.empty}</span>
                </li>
              )}
              {lines.map(({ index, event, undone }) => {
                const actor = actorOf(event, words, seen?.view, language, say);
                return (
                  <li key={index} data-undone={undone}>
                    {actor === undefined ? <span /> : <Shield arms={houseOf(actor).arms} size={15} />}
                    <span>{sayEvent(words, language, event, say)}</span>
                  </li>
                );
              })}
            </ol>
          </section>
          <div className={css.rest}>
            <Story rounds={rounds} stops={stops} at={at} onGo={goTo} />
            {state.link === 'near' && <p className={css.phase}>{share.shareHelp}</p>}
            <div className={css.buttons}>
              {state.link === 'near' ? (
                <ShareLocal client={client} state={state} at={at} />
              ) : (
                <Button icon="link" onClick={() => void copy()}>
                  {copied ? text.replay.linkCopied : text.replay.link}
                </Button>
              )}
              {mayPlayOn(state) && at < last && (
                <Button icon="play" onClick={() => setOnward(true)}>
                  {end.onward}
                </Button>
              )}
            </div>
          </div>
        </div>
        {onward && <PlayOn client={client} state={state} say={say} moment={at} onClose={() => setOnward(false)} />}
        {seen && words.goal && <GoalStrip goal={words.goal(seen.view, language, say)} say={say} />}
        <h2 className="unseen">{text.table.board}</h2>
        {seen && (
          <BoardArea
            board={parts.board}
            words={words}
            view={seen.view}
            seat={state.me}
            say={say}
            lit={[]}
            onPick={() => undefined}
            pointed={places}
            changed={[]}
            lastEvents={[]}
          />
        )}
        {account.tallies.length > 1 && <Charts tallies={account.tallies} say={say} at={at} />}
      </main>
    </>
  );
}
