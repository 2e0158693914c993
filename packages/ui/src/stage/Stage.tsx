import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSheet } from '../art/sheet.ts';
import { HATCHES, PIECES, PORTRAIT } from '../art/sheets.ts';
import { BRISK, type Score, STILL, scoreOf } from './beats.ts';
import type { Ceremony } from './ceremony.ts';
import { lessMotion } from './lessMotion.ts';
import { ScoreContext } from './Move.tsx';
import { Ban, Coronation, Death, Election, Marriage } from './scenes/Court.tsx';
import { End } from './scenes/End.tsx';
import { Disaster, Turning } from './scenes/Fortune.tsx';
import { HIGH, WIDE } from './scenes/grounds.tsx';
import { Battle, Siege } from './scenes/War.tsx';
import css from './stage.module.css';

const SCENES: { readonly [K in Ceremony['kind']]: (props: { ceremony: Extract<Ceremony, { kind: K }> }) => ReactNode } =
  {
    election: Election,
    coronation: Coronation,
    marriage: Marriage,
    excommunication: Ban,
    battle: Battle,
    siege: Siege,
    disaster: Disaster,
    turning: Turning,
    death: Death,
    end: End,
  };

interface PlateProps {
  ceremony: Ceremony;
  /** What the log says of it. */
  sentence: string;
  still: boolean;
  pace?: number;
}

function Tableau({ ceremony, score }: { ceremony: Ceremony; score: Score }) {
  useSheet(HATCHES);
  useSheet(PORTRAIT);
  useSheet(PIECES);
  const Scene = SCENES[ceremony.kind] as (props: { ceremony: Ceremony }) => ReactNode;
  return (
    <svg viewBox={`0 0 ${WIDE} ${HIGH}`} className="ink" aria-hidden="true">
      <ScoreContext value={score}>
        <Scene ceremony={ceremony} />
      </ScoreContext>
    </svg>
  );
}

/** A ceremony as it ends, without words: an ornament where they stand beside it. */
export function StillPicture({ ceremony }: { ceremony: Ceremony }) {
  const score = useMemo(() => scoreOf(ceremony), [ceremony]);
  return (
    <div className={`${css.plate} ${css.still}`} data-scene={ceremony.kind}>
      <Tableau ceremony={ceremony} score={score} />
    </div>
  );
}

/** The picture of a ceremony with the sentence of the log on its ribbon; `still`: as it ends. */
export function Plate({ ceremony, sentence, still, pace = 1 }: PlateProps) {
  const score = useMemo(() => scoreOf(ceremony), [ceremony]);
  const { at, ms } = score.of('ribbon');
  return (
    <figure
      className={still ? `${css.plate} ${css.still}` : css.plate}
      style={{ '--pace': pace }}
      data-plate={ceremony.kind}
    >
      <Tableau ceremony={ceremony} score={score} />
      <div className={css.ribbon} data-long={sentence.length > 90 || undefined}>
        <figcaption className={css.unroll} style={{ '--at': at, '--for': ms }}>
          {sentence}
        </figcaption>
      </div>
    </figure>
  );
}

interface StageProps {
  ceremony: Ceremony;
  sentence: string;
  /** It concerns the reader: it takes its whole time. */
  mine: boolean;
  /** Only the result. */
  still: boolean;
  onDone(): void;
}

/** Places that may be chosen now and lie under a box: the stage stands where there are fewest. */
function covered(box: DOMRect): number {
  return [...document.querySelectorAll('button[data-lit="open"]')].filter((place) => {
    const { left, top, width, height } = place.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return x > box.left - 20 && x < box.right + 20 && y > box.top - 20 && y < box.bottom + 20;
  }).length;
}

const SPOTS = ['middle', 'low', 'left', 'right'] as const;

/**
 * A ceremony over the board. It goes by itself, and at any click or key: a click on it does nothing else, a click elsewhere and every key but
 * Escape do what they always do.
 */
export function Stage({ ceremony, sentence, mine, still, onDone }: StageProps) {
  const box = useRef<HTMLDivElement>(null);
  const [leaving, setLeaving] = useState(false);
  const quiet = still || lessMotion();
  const pace = mine ? 1 : BRISK;
  const score = useMemo(() => scoreOf(ceremony), [ceremony]);
  const done = useRef(onDone);
  done.current = onDone;
  useLayoutEffect(() => {
    const stage = box.current;
    if (stage === null) return;
    let least = Number.POSITIVE_INFINITY;
    let best: string = SPOTS[0];
    for (const spot of SPOTS) {
      stage.dataset.where = spot;
      const count = covered(stage.getBoundingClientRect());
      if (count < least) [least, best] = [count, spot];
      if (least === 0) break;
    }
    stage.dataset.where = best;
  }, []);
  useEffect(() => {
    const whole = quiet ? STILL : score.ms * pace;
    const timers = [setTimeout(() => setLeaving(true), whole - 160), setTimeout(() => done.current(), whole)];
    const end = (event: Event): void => {
      if (event instanceof KeyboardEvent && event.key === 'Escape') event.preventDefault();
      done.current();
    };
    addEventListener('pointerdown', end, true);
    addEventListener('keydown', end, true);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      removeEventListener('pointerdown', end, true);
      removeEventListener('keydown', end, true);
    };
  }, [quiet, score, pace]);
  return (
    <div
      ref={box}
      className={leaving ? `${css.stage} ${css.leaving}` : css.stage}
      data-stage={ceremony.kind}
      data-still={quiet || undefined}
    >
      <Plate ceremony={ceremony} sentence={sentence} still={quiet} pace={pace} />
    </div>
  );
}
