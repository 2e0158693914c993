import type { Seat } from '@homage/kernel';
import type { Say } from '@homage/words';
import { type FormEvent, Fragment, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../chrome/Button.tsx';
import { SeatName } from '../chrome/SeatName.tsx';
import { houseOf } from '../heraldry/houses.ts';
import { Shield } from '../heraldry/Shield.tsx';
import { useLanguage } from '../text/language.tsx';
import { type Heard, marksOf, type Room, type RoundMark, type Said, unreadIn } from './rooms.ts';
import css from './Talk.module.css';
import { useTalkText } from './text.ts';

interface TalkProps {
  rooms: readonly Room[];
  /** The room that is looked into. */
  room: string;
  onRoom(channel: string): void;
  said: readonly Said[];
  /** The rounds that have begun: talk is read beside what was played. */
  rounds?: readonly RoundMark[];
  heard: Heard;
  /** The reader has seen everything in a room up to a line. */
  onHeard(channel: string, line: number): void;
  onSay(words: string, channel: string): void;
  /** Fetches lines from before the first that is known; whether there were any. Not there where all are known. */
  onOlder?: ((channel: string) => Promise<boolean>) | undefined;
  seat: Seat | undefined;
  say: Say;
}

/** Talk at the table, apart from the log: neither is lost in the other. Private rooms have their own page each. */
export function Talk(props: TalkProps) {
  const { rooms, room: channel, onRoom, said, rounds = [], heard, onHeard, onSay, onOlder, seat, say } = props;
  const text = useTalkText();
  const { language } = useLanguage();
  const list = useRef<HTMLOListElement>(null);
  const room = rooms.find((one) => one.channel === channel) ?? rooms[0];
  const lines = said.filter((line) => line.channel === room?.channel);
  const marks = lines.length === 0 ? [] : marksOf(lines, rounds);
  const newest = lines.at(-1)?.id;
  useEffect(() => {
    if (newest === undefined || room === undefined) return;
    list.current?.scrollTo({ top: list.current.scrollHeight });
    onHeard(room.channel, newest);
  }, [newest, room?.channel, onHeard, room]);
  if (room === undefined) return null;
  const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' });
  const others = (room.members ?? []).filter((one) => one !== seat).map(say.name);
  return (
    <section className={css.talk} aria-label={text.heading}>
      {rooms.length > 1 && (
        <nav className={css.rooms} aria-label={text.rooms}>
          {rooms.map((one) => {
            const unread = unreadIn(one.channel, said, heard, seat);
            return (
              <button
                key={one.channel}
                type="button"
                data-room={one.channel}
                data-closed={!one.open || undefined}
                aria-pressed={one.channel === room.channel}
                onClick={() => onRoom(one.channel)}
              >
                <RoomName room={one} seat={seat} say={say} />
                {unread > 0 && one.channel !== room.channel && (
                  <span className={css.unread} data-unread={unread}>
                    <span aria-hidden="true">{unread}</span>
                    <span className="unseen">{text.unread(unread)}</span>
                  </span>
                )}
              </button>
            );
          })}
        </nav>
      )}
      {room.members && (
        <ul className={css.members} aria-label={text.members}>
          {room.members.map((one) => (
            <li key={one}>
              <SeatName seat={one} name={say.name(one)} />
            </li>
          ))}
          {room.open && room.until !== undefined && <Left until={room.until} />}
        </ul>
      )}
      {room.members && room.open && <p className={css.note}>{text.open}</p>}
      {lines.length === 0 && <p className={css.note}>{text.empty}</p>}
      {onOlder && (lines[0]?.id ?? 1) > 1 && <Older key={room.channel} onOlder={() => onOlder(room.channel)} />}
      <ol ref={list} className={css.said} data-said={room.channel}>
        {lines.map((line, i) => (
          <Fragment key={line.id}>
            <RoundLine round={marks[i]} />
            <li>
              <span className={css.by}>
                {line.seat === undefined ? (
                  <strong>{line.name}</strong>
                ) : (
                  <SeatName seat={line.seat} name={line.name} strong />
                )}
                <time dateTime={new Date(line.at).toISOString()}>{clock.format(line.at)}</time>
              </span>
              <p>{line.words}</p>
            </li>
          </Fragment>
        ))}
        <RoundLine round={marks.at(-1)} />
      </ol>
      {room.open ? (
        <Write
          key={room.channel}
          label={room.members ? text.writeTo(others) : text.write}
          send={text.send}
          onSay={(words) => onSay(words, room.channel)}
        />
      ) : (
        <p className={css.note}>{room.members ? text.closed : text.onlySeats}</p>
      )}
    </section>
  );
}

/** Until there is nothing before. */
function Older({ onOlder }: { onOlder(): Promise<boolean> }) {
  const text = useTalkText();
  const [state, setState] = useState<'idle' | 'busy' | 'all'>('idle');
  if (state === 'all') return null;
  const onClick = (): void => {
    setState('busy');
    void onOlder().then((more) => setState(more ? 'idle' : 'all'));
  };
  return (
    <Button look="quiet" disabled={state === 'busy'} onClick={onClick}>
      {text.older}
    </Button>
  );
}

/** A thin line where a new round began. */
function RoundLine({ round }: { round: number | undefined }) {
  const text = useTalkText();
  if (round === undefined) return null;
  return (
    <li className={css.round} data-round={round}>
      {text.round(round)}
    </li>
  );
}

function RoomName({ room, seat, say }: { room: Room; seat: Seat | undefined; say: Say }) {
  const text = useTalkText();
  if (room.members === undefined) return room.channel === 'gallery' ? text.gallery : text.table;
  const others = room.members.filter((one) => one !== seat);
  return (
    <>
      {others.map((one) => (
        <Shield key={one} arms={houseOf(one).arms} size={18} />
      ))}
      {text.room(others.map(say.name))}
    </>
  );
}

/** What the clocks still allow, by the second. */
function Left({ until }: { until: number }) {
  const text = useTalkText();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <li className={css.left}>{text.left(Math.max(0, until - now))}</li>;
}

function Write({ label, send, onSay }: { label: string; send: string; onSay(words: string): void }) {
  const [words, setWords] = useState('');
  const id = useId();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() === '') return;
    onSay(words.trim());
    setWords('');
  };
  return (
    <form className={css.form} onSubmit={onSubmit}>
      <label htmlFor={id} className="unseen">
        {label}
      </label>
      <input
        id={id}
        value={words}
        maxLength={500}
        placeholder={label}
        autoComplete="off"
        onChange={(event) => setWords(event.target.value)}
      />
      <Button type="submit">{send}</Button>
    </form>
  );
}
