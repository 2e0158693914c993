import type { Vocabulary } from '@homage/kernel';
import type { LogLine } from '@homage/ui';
import { lessMotion } from '@homage/ui/flights';
import type { GameWords } from '@homage/words';
import { useEffect, useRef } from 'react';
import { getSettings } from '../settings.ts';
import { cuesOf } from './hear.ts';
import { playInTurn, playSound } from './play.ts';

/** Lets the table be heard: what has just happened, and the end. Silent in a hidden tab, in the past, and for those who only watch bots. */
export function useSounds(
  log: readonly LogLine[],
  words: GameWords<Vocabulary>,
  me: number | undefined,
  silent: boolean,
  over: boolean,
): void {
  const told = useRef(log.length);
  const ended = useRef(over);
  useEffect(() => {
    const fresh = log.slice(told.current);
    told.current = log.length;
    const first = over && !ended.current;
    ended.current = over;
    const { sound, loudness } = getSettings();
    if (!sound || silent || me === undefined || document.hidden) return;
    if (first) {
      void playSound('victory', loudness);
      return;
    }
    if (lessMotion()) return;
    const cues = cuesOf(
      fresh.map(({ event }) => event),
      words,
      me,
    );
    for (const cue of cues) playInTurn(cue, loudness);
  }, [log, words, me, silent, over]);
}
