import { usePlace } from '@homage/ui';
import type { ReactNode } from 'react';
import { type LordId, UNITS, type Units } from '../rules/data.ts';
import type { View } from '../rules/vocabulary.ts';
import type { BoardWords } from '../text/board.ts';
import { lordPlace } from '../text/places.ts';
import { Count } from './art.tsx';
import css from './panels.module.css';
import { LordFace } from './people.tsx';

interface LordChipProps {
  id: LordId;
  view: View;
  words: BoardWords;
  children?: ReactNode;
}

/** A lord by face and name, wherever he is spoken of. A click on him is a click on his place. */
export function LordChip({ id, view, words, children }: LordChipProps) {
  const state = usePlace(lordPlace(id));
  return (
    <span className={css.chip} {...state}>
      <LordFace id={id} view={view} size={26} />
      {words.names.lord(id)}
      {children}
    </span>
  );
}

/** Pawns by kind, as signs; a reader who cannot see them hears them in words. */
export function UnitCounts({ units, hidden = 0, words }: { units: Units; hidden?: number; words: BoardWords }) {
  return (
    <span className={css.units}>
      {UNITS.filter((unit) => units[unit] > 0).map((unit) => (
        <span key={unit} data-about={`unit:${unit}`} aria-hidden="true">
          <Count name={unit} count={units[unit]} size={16} />
        </span>
      ))}
      {hidden > 0 && (
        <span aria-hidden="true">
          <Count name="hidden" count={hidden} size={16} />
        </span>
      )}
      <span className="unseen">
        {words.names.units(units)}
        {hidden > 0 ? `, ${hidden} ${words.nobodyKnows}` : ''}
      </span>
    </span>
  );
}

export function Heading({ children }: { children: ReactNode }) {
  return <h3 className={css.heading}>{children}</h3>;
}
