/** What Petty Fiefs counts: the lower of a player's two princes, part by part. */

import { type Counts, sceneFrom } from '@homage/words';
import { ownerOf } from '../rules/data.ts';
import type { PettyFiefs, Tally, View } from '../rules/vocabulary.ts';

const NAMES = {
  en: {
    points: 'Lower prince',
    higher: 'The other prince',
    provinces: 'Provinces',
    coins: 'Coins on the map',
    castles: 'Height of the castles',
    tiles: 'Tiles',
    matching: 'Matching tiles',
    size: 'Size',
    own: 'Own pieces',
    foreign: 'Foreign pieces',
    castle: 'Castle',
    bribes: 'Bribes',
  },
  fr: {
    points: 'Prince le plus faible',
    higher: 'L’autre prince',
    provinces: 'Provinces',
    coins: 'Jetons sur la carte',
    castles: 'Hauteur des châteaux',
    tiles: 'Tuiles',
    matching: 'Tuiles assorties',
    size: 'Taille',
    own: 'Pièces à soi',
    foreign: 'Pièces étrangères',
    castle: 'Château',
    bribes: 'Pots-de-vin',
  },
};
const PARTS = ['tiles', 'matching', 'size', 'own', 'foreign', 'castle', 'bribes'] as const;

/** A player's princes, the lower first. */
function princesOf(view: View, seat: number): readonly Tally[] {
  return view.tally.filter(({ suit }) => ownerOf(suit) === seat).sort((a, b) => a.total - b.total);
}

export const counts: Counts<PettyFiefs> = {
  series(view, _events, language) {
    const names = NAMES[language];
    const seats = view.reserves.map((_, seat) => seat);
    const held = (seat: number) => view.circle.filter(({ control }) => control && ownerOf(control.suit) === seat);
    const coins = (seat: number): number =>
      view.circle
        .flatMap((province) => province.coins)
        .reduce((sum, { suit, count }) => sum + (ownerOf(suit) === seat ? count : 0), 0);
    return [
      { id: 'points', name: names.points, values: seats.map((seat) => princesOf(view, seat)[0]?.total ?? 0) },
      { id: 'provinces', name: names.provinces, values: seats.map((seat) => held(seat).length) },
      { id: 'coins', name: names.coins, values: seats.map(coins) },
      {
        id: 'castles',
        name: names.castles,
        values: seats.map((seat) => held(seat).reduce((sum, { control }) => sum + (control?.castle ?? 0), 0)),
      },
    ];
  },
  sheet(view, _events, language) {
    const names = NAMES[language];
    const pairs = view.reserves.map((_, seat) => princesOf(view, seat));
    return [
      ...PARTS.map((id) => ({ id, name: names[id], values: pairs.map(([lower]) => lower?.[id] ?? 0) })),
      {
        id: 'higher',
        name: names.higher,
        values: pairs.map(([, higher]) => higher?.total ?? 0),
        beside: true as const,
      },
    ];
  },
  scene: sceneFrom<PettyFiefs>({ conflict: 'battle' }),
};
