import type { Vocabulary } from '@homage/kernel';
import { Button, Deals, Log, roundsOf, SeatName, Talk, useDealText, useText } from '@homage/ui';
import { type GameWords, NATURES, type Say } from '@homage/words';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { levelOf } from '../client/bots.ts';
import type { TableClient, TableState } from '../client/types.ts';
import { myName } from '../far/name.ts';
import { moment } from '../letters/presets.ts';
import { useHeard } from '../people/deaf.ts';
import { useSettings } from '../settings.ts';
import { useWebText } from '../text/index.ts';
import { useLettersText } from '../text/letters.ts';
import css from './Side.module.css';
import type { Bargaining } from './useBargain.ts';
import type { Rooms } from './useRooms.ts';

/** Faces come when somebody looks at the players. */
const Sitter = lazy(() => import('../look/Sitter.tsx'));

interface SideProps {
  client: TableClient;
  state: TableState;
  words: GameWords<Vocabulary>;
  say: Say;
  onPoint(places: readonly string[]): void;
  onGo(moment: number): void;
  place: { id: string; name: string } | undefined;
  onClearPlace(): void;
  /** In games that bargain, where there is room for it here. */
  bargain: Bargaining | undefined;
  onMake(aside: string): void;
  talk: Rooms | undefined;
}

const TABS = ['log', 'houses', 'position', 'deals', 'talk'] as const;
type Tab = (typeof TABS)[number];

/** Chronicle, players, the position in words, deals, talk: one at a time. */
export function Side(props: SideProps) {
  const text = useWebText();
  const deal = useDealText();
  const [chosen, setTab] = useState<Tab>('log');
  const { bargain, talk, state } = props;
  const near = state.link === 'near';
  // A private talk that opens is why one came.
  const opened = talk?.opened ?? 0;
  useEffect(() => {
    if (opened > 0) setTab('talk');
  }, [opened]);
  // Whoever asks for the story of a place wants to read it.
  const story = props.place?.id;
  useEffect(() => {
    if (story === undefined) return;
    setTab('log');
    document.querySelector('[data-chip]')?.scrollIntoView({ block: 'nearest' });
  }, [story]);
  const shown = TABS.filter((option) => (option === 'talk' ? !near && talk : option !== 'deals' || bargain));
  const tab = shown.includes(chosen) ? chosen : 'log';
  const news = { deals: bargain?.waiting.length ?? 0, talk: tab === 'talk' ? 0 : (talk?.unread ?? 0) };
  return (
    <div className={css.side}>
      <div className={css.tabs}>
        {shown.map((option) => (
          <button
            key={option}
            type="button"
            data-tab={option}
            aria-pressed={tab === option}
            onClick={() => setTab(option)}
          >
            {option === 'deals' ? deal.heading : text.table[option]}
            <Unread count={option === 'deals' || option === 'talk' ? news[option] : 0} />
          </button>
        ))}
      </div>
      {tab === 'log' && <Chronicle {...props} />}
      {tab === 'houses' && <Houses {...props} />}
      {tab === 'position' && <Position {...props} />}
      {tab === 'deals' && <DealsPanel {...props} />}
      {tab === 'talk' && talk && <TalkPanel {...props} talk={talk} />}
    </div>
  );
}

export function Unread({ count }: { count: number }) {
  return count > 0 && <span className={css.unread}>{count}</span>;
}

export function DealsPanel({ bargain, state, onMake }: Pick<SideProps, 'bargain' | 'state' | 'onMake'>) {
  return bargain && <Deals {...bargain} seat={state.me} onMake={onMake} />;
}

export function TalkPanel({
  client,
  state,
  words,
  say,
  talk,
}: Pick<SideProps, 'client' | 'state' | 'words' | 'say'> & { talk: Rooms }) {
  const { rooms, room, onRoom, heard, onHeard } = talk;
  const rounds = useMemo(() => roundsOf(state.log, words), [state.log, words]);
  const said = useHeard(state);
  return (
    <Talk
      {...{ rooms, room, onRoom, heard, onHeard, say }}
      said={said}
      rounds={rounds}
      seat={state.me}
      onSay={(words, channel) => void client.say(words, channel)}
    />
  );
}

function Chronicle({ state, words, say, onPoint, onGo, place, onClearPlace }: SideProps) {
  return (
    <Log
      lines={state.log}
      words={words}
      say={say}
      seat={state.me}
      view={state.seen?.view}
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
  const { language } = useSettings();
  const sit = async (seat: number): Promise<void> => {
    const { signIn } = await import('../far/house.ts');
    await signIn(myName());
    await client.sit(seat);
  };
  const letters = useLettersText();
  const byLetter = state.clock?.kind === 'letters';
  const secret = state.seen?.asked.some((ask) => ask.secret) ?? false;
  return (
    <ul className={css.houses}>
      {state.seats.map(({ name, kind, here, away, conceded, free, until, still, vacation, character }, seat) => {
        const asked = !secret && state.seen?.asked.some((ask) => ask.seat === seat);
        const nature = character === undefined ? undefined : NATURES[character]?.[language];
        const notes = [
          seat === state.me && ui.seat.you,
          kind === 'bot' &&
            [text.table.bot, text.table.levels[levelOf(name) ?? ''], nature?.name].filter(Boolean).join(', '),
          away && text.table.away,
          !here && !away && text.table.offline,
          conceded && text.table.conceded,
          byLetter && until !== undefined && letters.due(moment(until, language)),
          byLetter && still?.why === 'vacation' && letters.still.vacation(moment(still.until, language)),
          byLetter &&
            !still &&
            vacation &&
            letters.coming(moment(vacation.from, language), moment(vacation.until, language)),
        ].filter(Boolean);
        return (
          // Seats never move.
          <li key={say.name(seat)} data-asked={asked || undefined}>
            <span className={css.face}>
              <Suspense>
                <Sitter name={say.name(seat)} seat={seat} character={character} size={44} />
              </Suspense>
            </span>
            <SeatName seat={seat} name={say.name(seat)} strong />
            <span className={css.note}>{notes.join(' · ')}</span>
            {nature && <span className={css.note}>{nature.sentence}</span>}
            {asked && <span className={css.note}>{text.table.turnOf(say.name(seat))}</span>}
            {client.lobby && until !== undefined && state.me !== undefined && seat !== state.me && (
              <Button onClick={() => void client.lobby?.give(seat)}>{text.table.give}</Button>
            )}
            {client.lobby && kind === 'bot' && free && state.me === undefined && state.phase === 'running' && (
              <Button onClick={() => void sit(seat)}>{text.table.takeOver}</Button>
            )}
            {client.lobby && kind === 'bot' && free === false && state.host && state.phase === 'running' && (
              <Button onClick={() => void client.lobby?.bot(seat, null)}>{text.table.openSeat}</Button>
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
