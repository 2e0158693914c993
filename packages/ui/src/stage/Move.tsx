import { createContext, type ReactNode, useContext } from 'react';
import type { Score } from './beats.ts';
import css from './stage.module.css';

export const ScoreContext = createContext<Score>({ of: () => ({ at: 0, ms: 1 }), beats: [], ms: 0 });

/** The ways in which something moves. What is drawn is always how it ends: without motion there is nothing but the last picture. */
export type Way =
  | ('shown' | 'gone' | 'rise' | 'drop' | 'pop' | 'fromLeft' | 'fromRight' | 'throw')
  | ('tip' | 'flip' | 'under' | 'swing' | 'upturn' | 'strike' | 'stretch' | 'partLeft' | 'partRight');

interface MoveProps {
  how: Way;
  /** The beat on which it happens, and which of its kind. */
  on: string;
  i?: number;
  children: ReactNode;
}

/** A part of a scene that moves on a beat. Its place is that of what is around it: a moving part has no transform of its own. */
export function Move({ how, on, i = 0, children }: MoveProps) {
  const { at, ms } = useContext(ScoreContext).of(on, i);
  return (
    <g className={css[how]} style={{ '--at': at, '--for': ms }}>
      {children}
    </g>
  );
}
