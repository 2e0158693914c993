import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';

/** What is said aloud: `log` for what happens, gathered and polite; `status` for what concerns me, at once. */
interface Announce {
  log(sentence: string): void;
  status(sentence: string): void;
}

const PAUSE = 1500;
/** More than this many sentences in one breath become "and 6 more". */
const BREATH = 4;

const Context = createContext<Announce>({ log: () => undefined, status: () => undefined });
export const useAnnounce = (): Announce => useContext(Context);

/** Live regions for screen readers. A text that is said twice gets an invisible mark, or it would not be spoken again. */
export function Announcer({ more, children }: { more(count: number): string; children: ReactNode }) {
  const [spoken, setSpoken] = useState('');
  const [status, setStatus] = useState('');
  const waiting = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saying = useRef(more);
  saying.current = more;

  const log = useCallback((sentence: string) => {
    waiting.current.push(sentence);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      const said = waiting.current.splice(0);
      const rest = said.length - BREATH;
      const breath = rest > 0 ? [...said.slice(-BREATH), saying.current(rest)] : said;
      setSpoken((before) => again(before, breath.join(' ')));
    }, PAUSE);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  // What is said in one breath is said together: the later must not swallow the earlier.
  const breath = useRef<string[]>([]);
  const say = useCallback((sentence: string) => {
    if (breath.current.push(sentence) > 1) return;
    queueMicrotask(() => {
      const said = breath.current.splice(0).join(' ');
      setStatus((before) => again(before, said));
    });
  }, []);
  const value = useMemo<Announce>(() => ({ log, status: say }), [log, say]);
  return (
    <Context value={value}>
      {children}
      <div className="unseen" role="log" aria-live="polite">
        {spoken}
      </div>
      <div className="unseen" role="status">
        {status}
      </div>
    </Context>
  );
}

const again = (before: string, text: string): string => (before === text ? `${text}\u00a0` : text);
