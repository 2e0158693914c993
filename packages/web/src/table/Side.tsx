import type { Vocabulary } from '@homage/kernel';
import { Log, useDealText } from '@homage/ui';
import type { GameWords, Say } from '@homage/words';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { TableClient, TableState } from '../client/types.ts';
import { useSettings } from '../settings.ts';
import { useWebText } from '../text/index.ts';
import css from './Side.module.css';
import type { Bargaining } from './useBargain.ts';
import type { Rooms } from './useRooms.ts';

/** What stands behind another tab comes when somebody looks there. */
export const DealsPanel = lazy(() => import('./DealsPanel.tsx'));
export const TalkPanel = lazy(() => import('./TalkPanel.tsx'));
const Houses = lazy(() => import('./Houses.tsx'));

export interface SideProps {
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
      {tab === 'position' && <Position {...props} />}
      <Suspense>
        {tab === 'houses' && <Houses client={props.client} state={props.state} say={props.say} />}
        {tab === 'deals' && <DealsPanel {...props} />}
        {tab === 'talk' && talk && <TalkPanel {...props} talk={talk} />}
      </Suspense>
    </div>
  );
}

export function Unread({ count }: { count: number }) {
  return count > 0 && <span className={css.unread}>{count}</span>;
}

function Chronicle({ state, words, say, onPoint, onGo, place, onClearPlace }: SideProps) {
  const { language } = useSettings();
  return (
    <Log
      lines={state.log}
      words={words}
      rules={words.texts[language].rules}
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

function Position({ state, words, say }: SideProps) {
  const { language } = useSettings();
  const lines = state.seen ? words.texts[language].position(state.seen.view, say) : [];
  return (
    <div className={css.position}>
      <pre>{lines.join('\n')}</pre>
    </div>
  );
}
