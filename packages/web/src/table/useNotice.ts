import { useAnnounce } from '@homage/ui';
import { useEffect, useRef } from 'react';
import { getSettings } from '../settings.ts';
import { webText } from '../text/index.ts';

/** A soft bell of two tones; made here, so there is nothing to load. */
function ring(): void {
  const sound = new AudioContext();
  for (const [tone, after] of [
    [660, 0],
    [880, 0.16],
  ] as const) {
    const wave = sound.createOscillator();
    const volume = sound.createGain();
    wave.frequency.value = tone;
    volume.gain.setValueAtTime(0.12, sound.currentTime + after);
    volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + after + 0.7);
    wave.connect(volume).connect(sound.destination);
    wave.start(sound.currentTime + after);
    wave.stop(sound.currentTime + after + 0.8);
  }
}

/** It is my turn: the tab says so, the screen reader says so, and if I asked for it, the browser and a bell. Once per question. */
export function useNotice(asked: number | undefined, sentence: string | undefined, title: string): void {
  const announce = useAnnounce();
  const told = useRef<number>(undefined);
  const { language } = getSettings();
  useEffect(() => {
    document.title = sentence === undefined ? `${title} · Homage` : `● ${webText(language).table.yourTurn} · ${title}`;
  }, [sentence, title, language]);
  useEffect(() => {
    if (asked === undefined || sentence === undefined || told.current === asked) return;
    told.current = asked;
    announce.status(sentence);
    const { notify, sound } = getSettings();
    if (!document.hidden) return;
    if (sound) ring();
    if (notify && 'Notification' in window && Notification.permission === 'granted') {
      new Notification(webText(language).notice.title, { body: sentence, tag: 'homage-turn' });
    }
  }, [asked, sentence, announce, language]);
}

const WARNING = 20_000;

/** Nobody is timed out in silence: twenty seconds before the end the clock speaks. */
export function useClockWarning(until: number | undefined, sentence: (left: number) => string): void {
  const announce = useAnnounce();
  const said = useRef(sentence);
  said.current = sentence;
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setTimeout(() => announce.status(said.current(WARNING)), Math.max(0, until - WARNING - Date.now()));
    return () => clearTimeout(timer);
  }, [until, announce]);
}
