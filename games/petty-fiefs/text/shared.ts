/** What all languages share: which key of an answer names what, and where it lies on the board. */

import type { Draft } from '@homage/kernel';
import { provinceLimit, TILES_PER_PROVINCE } from '../rules/data.ts';
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
/** Between a province and the next, where another can be founded. */
export const gapPlace = (after: number): string => `gap:${after}`;
export const reservePlace = (seat: number): string => `reserve:${seat}`;
export const tilePlace = (slot: number): string => `tile:${slot}`;
export const pawnPlace = (suit: number): string => `pawn:${suit}`;
export const suitPlace = (suit: number): string => `suit:${suit}`;
export const coinPlace = (coin: number): string => `coin:${coin}`;

/* A tile that is laid by pointing. */

/** Where the tile at hand may be laid: on a province it joins that, between two it founds one. */
export function spots({ circle, reserves }: View): { place: string; draft: Draft }[] {
  const room = circle.filter(({ tiles }) => tiles.length < TILES_PER_PROVINCE);
  const gaps = circle.length < provinceLimit(reserves.length) ? circle : [];
  return [
    ...room.map(({ id }) => ({ place: provincePlace(id), draft: { as: 'join', province: id } })),
    ...gaps.map(({ id }) => ({ place: gapPlace(id), draft: { as: 'found', after: id } })),
  ];
}
