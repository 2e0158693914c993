import type { Seat, Vocabulary } from '@homage/kernel';
import { type GameWords, type Say, sayEvent } from '@homage/words';
import { useMemo } from 'react';
import { IconButton } from '../chrome/Button.tsx';
import { houseOf, ink } from '../heraldry/houses.ts';
import { Shield } from '../heraldry/Shield.tsx';
import { useLanguage } from '../text/language.tsx';
import { useText } from '../text/text.ts';
import { actorOf } from './actor.ts';
import css from './Doings.module.css';
import { isOfTheHouse, type LogLine, placesOf } from './digest.ts';

export interface Playback {
  /** The moment that is shown, if one is. */
  at: number | undefined;
  running: boolean;
  /** How many times as fast. */
  speed: number;
  play(): void;
  pause(): void;
  next(): void;
  faster(): void;
  stop(): void;
}

interface DoingsProps {
  /** What happened since this seat last answered. */
  lines: readonly LogLine[];
  words: GameWords<Vocabulary>;
  say: Say;
  seat: Seat | undefined;
  view: object | undefined;
  playback: Playback;
  onPoint(places: readonly string[]): void;
  onGo(moment: number): void;
}

/** What each of the others did since my last answer: one line each, the weightiest; step by step on the board on demand. */
export function Doings({ lines, words, say, seat, view, playback, onPoint, onGo }: DoingsProps) {
  const { language } = useLanguage();
  const ui = useText();
  const rows = useMemo(() => {
    const found = new Map<Seat, { line: LogLine; weight: number; count: number }>();
    for (const line of lines) {
      if (line.undone || isOfTheHouse(line.event)) continue;
      const actor = actorOf(line.event, words, view, language, say);
      if (actor === undefined || actor === seat) continue;
      const weight = words.weight(line.event, seat, view);
      const before = found.get(actor);
      if (before === undefined) found.set(actor, { line, weight, count: 1 });
      else {
        before.count++;
        // Among equals the newer says where things stand.
        if (weight >= before.weight) Object.assign(before, { line, weight });
      }
    }
    return [...found].sort(([a], [b]) => a - b);
  }, [lines, words, view, language, say, seat]);
  const shown = playback.at === undefined ? [] : lines.filter(({ moment }) => moment === playback.at);
  const playing = playback.at !== undefined;
  if (rows.length === 0) return null;
  return (
    <section className={css.doings} aria-label={ui.doings.heading} data-doings="">
      <header>
        <h3>{ui.doings.heading}</h3>
        <IconButton
          icon={playback.running ? 'pause' : 'play'}
          label={playback.running ? ui.doings.pause : ui.doings.play}
          onClick={playback.running ? playback.pause : playback.play}
        />
        {playing && (
          <>
            <IconButton icon="forward" label={ui.doings.next} onClick={playback.next} />
            <button type="button" className={css.speed} data-tip={ui.doings.speed} onClick={playback.faster}>
              {`${playback.speed}×`}
            </button>
            <IconButton icon="close" label={ui.doings.skip} onClick={playback.stop} />
          </>
        )}
      </header>
      {playing ? (
        <ul role="status">
          {shown.slice(0, 4).map(({ index, event }) => (
            <li key={index}>{sayEvent(words, language, event, say)}</li>
          ))}
        </ul>
      ) : (
        <ul>
          {rows.map(([actor, { line, count }]) => {
            const places = placesOf([line.event], words);
            return (
              <li key={actor} style={{ '--house': ink(houseOf(actor).tincture) }}>
                <Shield arms={houseOf(actor).arms} size={18} />
                <button
                  type="button"
                  data-tip={sayEvent(words, language, line.event, say)}
                  onMouseEnter={() => onPoint(places)}
                  onMouseLeave={() => onPoint([])}
                  onFocus={() => onPoint(places)}
                  onBlur={() => onPoint([])}
                  onClick={() => onGo(line.moment)}
                >
                  {sayEvent(words, language, line.event, say)}
                </button>
                {count > 1 && <small data-tip={ui.doings.more(count - 1)}>{`+${count - 1}`}</small>}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
