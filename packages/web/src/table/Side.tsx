import type { Vocabulary } from '@homage/kernel';
import { Button, Log, SeatName, Talk, useText } from '@homage/ui';
import type { GameWords, Say } from '@homage/words';
import { useRef, useState } from 'react';
import type { TableClient, TableState } from '../client/types.ts';
import { getSettings, useSettings } from '../settings.ts';
import { useWebText } from '../text/index.ts';
import css from './Side.module.css';

interface SideProps {
  client: TableClient;
  state: TableState;
  words: GameWords<Vocabulary>;
  say: Say;
  onPoint(places: readonly string[]): void;
  onGo(moment: number): void;
  place: { id: string; name: string } | undefined;
  onClearPlace(): void;
}

const TABS = ['log', 'houses', 'position', 'talk'] as const;
type Tab = (typeof TABS)[number];

/** Chronicle, players, the position in words, talk: one at a time. */
export function Side(props: SideProps) {
  const text = useWebText();
  const [tab, setTab] = useState<Tab>('log');
  const heard = useRef(0);
  const near = props.state.link === 'near';
  if (tab === 'talk') heard.current = props.state.said.length;
  const unread = props.state.said.length - heard.current;
  const shown = TABS.filter((option) => option !== 'talk' || !near);
  return (
    <div className={css.side}>
      <div className={css.tabs}>
        {shown.map((option) => (
          <button key={option} type="button" aria-pressed={tab === option} onClick={() => setTab(option)}>
            {text.table[option]}
            {option === 'talk' && unread > 0 && <span className={css.unread}>{unread}</span>}
          </button>
        ))}
      </div>
      {tab === 'log' && <Chronicle {...props} />}
      {tab === 'houses' && <Houses {...props} />}
      {tab === 'position' && <Position {...props} />}
      {tab === 'talk' && (
        <Talk
          said={props.state.said}
          onSay={(words) => void props.client.say(words)}
          disabled={near ? text.table.localTalk : undefined}
        />
      )}
    </div>
  );
}

function Chronicle({ state, words, say, onPoint, onGo, place, onClearPlace }: SideProps) {
  return (
    <Log
      lines={state.log}
      words={words}
      say={say}
      seat={state.me}
      onPoint={onPoint}
      onGo={onGo}
      place={place}
      onClearPlace={onClearPlace}
    />
  );
}

function Houses({ client, state, say }: SideProps) {
  const text = useWebText();
  const ui = useText();
  const sit = async (seat: number): Promise<void> => {
    const { signIn } = await import('../far/house.ts');
    await signIn(getSettings().name.trim() || text.you);
    await client.sit(seat);
  };
  const secret = state.seen?.asked.some((ask) => ask.secret) ?? false;
  return (
    <ul className={css.houses}>
      {state.seats.map(({ kind, here, away, conceded, until }, seat) => {
        const asked = !secret && state.seen?.asked.some((ask) => ask.seat === seat);
        const notes = [
          seat === state.me && ui.seat.you,
          kind === 'bot' && text.table.bot,
          away && text.table.away,
          !here && !away && text.table.offline,
          conceded && text.table.conceded,
        ].filter(Boolean);
        return (
          // Seats never move.
          <li key={say.name(seat)} data-asked={asked || undefined}>
            <SeatName seat={seat} name={say.name(seat)} strong />
            <span className={css.note}>{notes.join(' · ')}</span>
            {asked && <span className={css.note}>{text.table.turnOf(say.name(seat))}</span>}
            {client.lobby && until !== undefined && state.me !== undefined && seat !== state.me && (
              <Button onClick={() => void client.lobby?.give(seat)}>{text.table.give}</Button>
            )}
            {client.lobby && kind === 'bot' && state.me === undefined && state.phase === 'running' && (
              <Button onClick={() => void sit(seat)}>{text.table.takeOver}</Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Position({ state, words, say }: SideProps) {
  const { language } = useSettings();
  const lines = state.seen ? words.texts[language].position(state.seen.view, say) : [];
  return (
    <div className={css.position}>
      <pre>{lines.join('\n')}</pre>
    </div>
  );
}
