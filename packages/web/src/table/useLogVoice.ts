import type { Vocabulary } from '@homage/kernel';
import { type LogLine, useAnnounce, useLanguage } from '@homage/ui';
import { type GameWords, type Say, sayEvent } from '@homage/words';
import { useEffect, useRef } from 'react';

/** Says what happens to screen readers, gathered by the announcer; silent while the past is looked at. */
export function useLogVoice(log: readonly LogLine[], words: GameWords<Vocabulary>, say: Say, silent: boolean): void {
  const announce = useAnnounce();
  const { language } = useLanguage();
  const told = useRef(log.length);
  useEffect(() => {
    const fresh = log.slice(told.current);
    told.current = log.length;
    if (silent) return;
    for (const { event } of fresh) {
      if (!/^(house|table)\./.test(event.kind) && words.weight(event, say.me) === 0) continue;
      announce.log(sayEvent(words, language, event, say));
    }
  }, [log, words, say, silent, announce, language]);
}
