/** What a game shows of its drawings in the gallery: every card, face and piece at the sizes in which they are used. */
import type { Language } from '@homage/words';
import type { ReactNode } from 'react';

export interface Exhibit {
  /** In words: what it is called. */
  name: string;
  /** The drawing itself, at real size. */
  picture: ReactNode;
}

export interface Hall {
  kind: 'cards' | 'faces' | 'pieces';
  exhibits: readonly Exhibit[];
}

export type Gallery = (language: Language) => readonly Hall[];
