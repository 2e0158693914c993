import { useAnnounce } from '@homage/ui';
import { useEffect, useRef } from 'react';
import { setTitle } from '../look/useTitle.ts';
import { getSettings } from '../settings.ts';
import { playInTurn } from '../sound/play.ts';
import { webText } from '../text/index.ts';

/** It is my turn: the tab says so, the screen reader says so, and if I asked for it, the browser and a horn (when I can decide). Once per question. */
export function useNotice(
  asked: number | undefined,
  sentence: string | undefined,
  title: string,
  ready: boolean,
): void {
  const announce = useAnnounce();
  const told = useRef<number>(undefined);
  const blown = useRef<number>(undefined);
  const { language } = getSettings();
  useEffect(() => {
    setTitle(sentence === undefined ? `${title} · Homage` : `● ${webText(language).table.yourTurn} · ${title}`);
  }, [sentence, title, language]);
  useEffect(() => {
    if (asked === undefined || sentence === undefined || told.current === asked) return;
    told.current = asked;
    announce.status(sentence);
    const { notify } = getSettings();
    if (!document.hidden) return;
    if (notify && 'Notification' in window && Notification.permission === 'granted') {
      new Notification(webText(language).notice.title, { body: sentence, tag: 'homage-turn' });
    }
  }, [asked, sentence, announce, language]);
  const mine = sentence !== undefined;
  useEffect(() => {
    if (!ready || !mine || asked === undefined || blown.current === asked) return;
    blown.current = asked;
    const { sound, loudness } = getSettings();
    if (sound) playInTurn('turn', loudness);
  }, [ready, mine, asked]);
}

const WARNING = 20_000;

/** Timers do not reach further than some three weeks. */
const FAR = 20 * 24 * 60 * 60_000;

/** Nobody is timed out in silence: twenty seconds before the end the clock speaks. */
export function useClockWarning(until: number | undefined, sentence: (left: number) => string): void {
  const announce = useAnnounce();
  const said = useRef(sentence);
  said.current = sentence;
  useEffect(() => {
    if (until === undefined || until - Date.now() > FAR) return undefined;
    const timer = setTimeout(() => announce.status(said.current(WARNING)), Math.max(0, until - WARNING - Date.now()));
    return () => clearTimeout(timer);
  }, [until, announce]);
}
