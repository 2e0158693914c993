/** What all languages share: which key of an answer names what, and where it lies on the board. */

import type { TileView, View } from '../rules/vocabulary.ts';

export const isProvinceKey = (key: string): boolean => key === 'province' || key === 'to' || key === 'warlord';
export const isPawnKey = (key: string): boolean => key === 'prince' || key === 'pawn';
export const isCoinKey = (key: string): boolean => key === 'coin' || key === 'coins';

/** The province clockwise after another. */
export function nextOf(view: View, id: number): number {
  const at = view.circle.findIndex((province) => province.id === id);
  return view.circle[(at + 1) % view.circle.length]?.id ?? id;
}

export function tileAt(view: View, slot: number): TileView | undefined {
  for (const { tiles } of view.circle) for (const tile of tiles) if (tile.slot === slot) return tile;
  return view.centre.tiles.find((tile) => tile.slot === slot);
}

/* Ids of places on the board. */
export const CENTRE_PLACE = 'centre';
export const provincePlace = (id: number): string => `province:${id}`;
export const reservePlace = (seat: number): string => `reserve:${seat}`;
export const tilePlace = (slot: number): string => `tile:${slot}`;
export const pawnPlace = (suit: number): string => `pawn:${suit}`;
export const coinPlace = (coin: number): string => `coin:${coin}`;
