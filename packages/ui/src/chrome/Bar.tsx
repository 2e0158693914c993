import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../text/text.ts';
import css from './Bar.module.css';
import { SeatName } from './SeatName.tsx';

interface BarProps {
  /** Where we are in the rulebook. */
  phase: string;
  /** What I am asked, verb first. */
  mine?: string | undefined;
  /** Whom the table waits for, and for what. Empty while a secret question is open: being asked must tell nothing. */
  waiting: readonly { seat: number; name: string; sentence: string }[];
  secret?: boolean;
  over?: string | undefined;
  /** When the open question was asked. */
  since?: number | undefined;
  /** When time runs out. */
  until?: number | undefined;
  notice?: ReactNode;
  children?: ReactNode;
}

/** The bar that never scrolls away: who is asked for what, since when, and why. */
export function Bar({ phase, mine, waiting, secret = false, over, since, until, notice, children }: BarProps) {
  const text = useText();
  const [first] = waiting;
  const root = useRef<HTMLDivElement>(null);
  // What sticks below the bar must know how tall it is: on a phone a question takes two lines.
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      const tall = entry?.borderBoxSize[0]?.blockSize;
      if (tall !== undefined) document.documentElement.style.setProperty('--bar', `${tall}px`);
    });
    if (root.current) watch.observe(root.current);
    return () => {
      watch.disconnect();
      document.documentElement.style.removeProperty('--bar');
    };
  }, []);
  return (
    <div ref={root} className={css.bar} data-mine={mine !== undefined || undefined}>
      <section className={css.what} aria-label={text.bar.label}>
        <span className={css.top}>
          <span className={css.phase}>{phase}</span>
          {over === undefined && <Clock since={since} until={until} />}
        </span>
        {/* On a phone a long question has two lines, so that the board below never moves; all of it stands with the decision. */}
        <span className={css.ask}>
          {over ??
            mine ??
            (secret ? (
              text.bar.secret(waiting.map(({ name }) => name))
            ) : first ? (
              <Waiting waiting={waiting} />
            ) : (
              text.bar.thinking
            ))}
        </span>
        {notice}
      </section>
      <div className={css.tools}>{children}</div>
    </div>
  );
}

function Waiting({ waiting }: { waiting: BarProps['waiting'] }) {
  const text = useText();
  const [first] = waiting;
  if (waiting.length === 1 && first) {
    return (
      <>
        <SeatName seat={first.seat} name="" size={16} />
        {first.sentence}
      </>
    );
  }
  return text.bar.waitingFor(waiting.map(({ name }) => name));
}

/** How long it has been, or what is left; it moves by the minute, by the second only near the end. */
function Clock({ since, until }: { since?: number | undefined; until?: number | undefined }) {
  const text = useText();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(
      () => setNow(Date.now()),
      until !== undefined && until - Date.now() < 120_000 ? 1000 : 15_000,
    );
    return () => clearInterval(timer);
  }, [until]);
  if (until !== undefined) return <span className={css.clock}>{text.bar.left(Math.max(0, until - now))}</span>;
  if (since === undefined || now - since < 60_000) return null;
  return <span className={css.clock}>{text.bar.since(now - since)}</span>;
}
