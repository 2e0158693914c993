/** Which events of Petty Fiefs are ceremonies: suits fight for a province, and a hidden field is cleared. Whose suit it is stays hidden. */

import { type Ceremonies, type Force, lastOf, since } from '@homage/ui/ceremony';
import type { PettyFiefs } from '../rules/vocabulary.ts';
import { FallenCastle, TileScene } from './scenes.tsx';
import { lookOf, SuitArms } from './suits.tsx';

const side = (suit: number, tally: number | undefined, won: boolean): Force => ({
  seats: [],
  emblem: <SuitArms suit={suit} />,
  cloth: lookOf(suit).fill,
  figures: [
    { name: 'kn', count: 1, lost: won ? 0 : 1 },
    { name: 'maa', count: 1, lost: won ? 0 : 1 },
  ],
  dice: [],
  tally,
  won,
});

export const ceremonies: Ceremonies<PettyFiefs> = {
  won: ({ suit, province }, { before }) => {
    const told = lastOf<PettyFiefs, 'strengths'>(since(before, 'conflict'), 'strengths');
    if (told === undefined || told.province !== province) return undefined;
    const of = (wanted: number): number | undefined => told.totals.find((total) => total.suit === wanted)?.strength;
    const rival = told.totals.filter((total) => total.suit !== suit).sort((a, b) => b.strength - a.strength)[0];
    if (rival === undefined) return undefined;
    return {
      kind: 'battle',
      sides: [side(suit, of(suit), true), side(rival.suit, rival.strength, false)],
      captives: [],
      walls: 0,
    };
  },
  exposed: ({ tile }) => ({ kind: 'turning', picture: <TileScene tile={tile} />, card: 'fortune' }),
  demolished: ({ suit }) => ({ kind: 'disaster', pictures: [<FallenCastle key={suit} suit={suit} />] }),
};
