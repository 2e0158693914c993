/** What a game shows of its drawings in the gallery: every card, face and piece at the sizes in which they are used. */
import type { Language } from '@homage/words';
import type { ReactNode } from 'react';
import type { Ceremony } from '../stage/ceremony.ts';
import type { CardKind } from './CardFace.tsx';

export interface Exhibit {
  /** In words: what it is called. */
  name: string;
  /** The drawing itself, at real size. */
  picture: ReactNode;
}

/** A card: the page shows it at a desk's size and at a phone's, and one of each kind greyed, chosen, played and face down. */
export interface CardExhibit {
  name: string;
  kind: CardKind;
  /** The picture in its frame, or in a frame of the game's own. */
  scene: ReactNode;
  does: string;
  foot?: string | undefined;
}

/** A ceremony with the sentence that the log has for it: the page shows it as it ends, and plays it. */
export interface Performance {
  name: string;
  ceremony: Ceremony;
}

export type Hall =
  | { kind: 'cards'; exhibits: readonly CardExhibit[] }
  | { kind: 'faces' | 'pieces'; exhibits: readonly Exhibit[] }
  | { kind: 'ceremonies'; exhibits: readonly Performance[] };

export type Gallery = (language: Language) => readonly Hall[];
