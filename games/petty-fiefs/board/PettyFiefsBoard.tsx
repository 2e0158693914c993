import { type Board, Places } from '@homage/ui';
import { type CSSProperties, useMemo } from 'react';
import type { PettyFiefs } from '../rules/vocabulary.ts';
import css from './board.module.css';
import { Centre } from './Centre.tsx';
import { Province } from './Province.tsx';
import { Reserve } from './Reserve.tsx';
import { WORDS } from './words.ts';

/** Where a province lies on the ring: the first on top, the others clockwise. */
function spot(index: number, count: number): CSSProperties {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2;
  return {
    '--x': Math.cos(angle).toFixed(4),
    '--y': Math.sin(angle).toFixed(4),
    order: index,
  } as CSSProperties;
}

/** The board of Petty Fiefs: a ring of provinces around the pool; on a narrow screen the ring becomes two columns, read clockwise. */
export const board: Board<PettyFiefs> = ({ view, seat, language, say, lit, onPick, pointed, changed }) => {
  const words = WORDS[language];
  const open = useMemo(() => new Set(lit.map(({ place }) => place)), [lit]);
  const seats = view.reserves.map((_, i) => i);
  const order = seat === undefined ? seats : [...seats.slice(seat), ...seats.slice(0, seat)];
  const count = view.circle.length;
  return (
    <Places
      label={words.circle}
      className={css.board ?? ''}
      lit={lit}
      onPick={onPick}
      pointed={pointed}
      changed={changed}
    >
      <div className={`${css.table} vellum`}>
        <div className={css.ring} data-count={Math.max(count, 1)}>
          <Ring count={count} />
          {view.circle.map((province, i) => (
            <Province key={province.id} p={province} view={view} words={words} open={open} style={spot(i, count)} />
          ))}
          <Centre view={view} words={words} say={say} />
        </div>
      </div>
      <div className={css.reserves}>
        {order.map((owner) => (
          <Reserve key={owner} seat={owner} view={view} words={words} say={say} mine={owner === seat} open={open} />
        ))}
      </div>
    </Places>
  );
};

/** The road around the ring, with small arrows that say which way is clockwise. */
function Ring({ count }: { count: number }) {
  const arrows = Array.from({ length: count }, (_, i) => (360 * (i + 0.5)) / count);
  return (
    <svg viewBox="-500 -500 1000 1000" className={css.road} aria-hidden="true">
      <circle r="372" fill="none" stroke="#b98a26" strokeOpacity=".35" strokeWidth="46" />
      <circle r="372" fill="none" stroke="#8a6414" strokeWidth="3" strokeDasharray="2 11" strokeLinecap="round" />
      {count > 1 &&
        arrows.map((angle) => (
          <path
            key={angle}
            d="M-9-384l14 12-14 12"
            transform={`rotate(${angle})`}
            fill="none"
            stroke="#8a6414"
            strokeWidth="5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
    </svg>
  );
}
