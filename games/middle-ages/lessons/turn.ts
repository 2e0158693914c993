/** The first lesson: a turn, and why the second Field pays more than the first. */

import type { Lesson } from '@homage/words';
import type { MiddleAges } from '../rules/vocabulary.ts';

export const turn: Lesson<MiddleAges> = {
  id: 'turn',
  title: { en: 'A turn', fr: 'Un tour' },
  about: {
    en: 'Move your Lord, take the tile he leaves, be paid for it.',
    fr: 'Déplacer son Seigneur, prendre la tuile qu’il quitte, être payé.',
  },
  seats: 3,
  seed: '5e69ddda676c799f2ce3e086a1bfc6a4075d406f6b291a89fbd640819b84bea6',
  me: 0,
  opening: [],
  steps: [
    {
      says: {
        en: 'Four rows of land lie before three lords. Each round your Lord steps down one row, and the tile he leaves becomes yours. After sixteen rounds the richest wins; there is nothing hidden to guess.',
        fr: 'Quatre rangées de terres s’étendent devant trois seigneurs. À chaque manche, votre Seigneur descend d’une rangée et la tuile qu’il quitte devient vôtre. Après seize manches, le plus riche gagne\u202f; rien n’est caché.',
      },
      cites: '2',
      points: ['row0-0', 'row0-1', 'row0-2', 'row0-3'],
      watch: [],
    },
    {
      says: {
        en: 'Place your Lord on the Field at the left of the top row. The little Farmer on it is worth a coin each time you take a Field.',
        fr: 'Placez votre Seigneur sur le Champ, à gauche de la rangée du haut. Le petit Paysan qu’il porte vaut une pièce chaque fois que vous prenez un Champ.',
      },
      cites: 'S.lords',
      points: ['row0-0'],
      do: 'placeLord',
      answer: { to: 0 },
      otherwise: {
        en: 'Your Lord could stand there. For this lesson take the Field with the Farmer, at the left.',
        fr: 'Votre Seigneur pourrait s’y tenir. Pour cette leçon, prenez le Champ au Paysan, à gauche.',
      },
    },
    {
      says: {
        en: 'Now the others choose. There is always one tile more than there are Lords: the one that nobody wants is thrown away when the round begins.',
        fr: 'Aux autres de choisir. Il y a toujours une tuile de plus que de Seigneurs\u202f: celle dont personne ne veut est écartée au début de la manche.',
      },
      cites: '1',
      points: ['row0-0', 'row0-1', 'row0-2', 'row0-3'],
      watch: [
        [1, 'placeLord', { to: 1 }],
        [2, 'placeLord', { to: 2 }],
      ],
    },
    {
      says: {
        en: 'The Barracks are gone. Lords act from left to right, so you begin. Move your Lord to the Field below, also with a Farmer: you then get the Field that he leaves.',
        fr: 'La Caserne est écartée. Les Seigneurs agissent de gauche à droite\u202f: vous commencez. Descendez sur le Champ de la rangée suivante, lui aussi avec un Paysan\u202f: vous recevez alors celui que vous quittez.',
      },
      cites: '2.move',
      points: ['row1-0'],
      do: 'moveLord',
      answer: { to: 6 },
      otherwise: {
        en: 'A fair move; another time. Here we want a second Field: it lies at the left of row 2.',
        fr: 'Joli coup, pour une autre fois. Ici, il nous faut un second Champ\u202f: à gauche de la rangée 2.',
      },
    },
    {
      says: {
        en: 'Your first 3 coins! A tile does its effect, then pays. The effect of a Field is 1 coin for each Farmer you have; its income is 2 coins for each Field. Let the others take theirs.',
        fr: 'Vos 3 premières pièces\u202f! Une tuile applique son effet, puis rapporte. L’effet du Champ\u202f: 1 pièce par Paysan que vous avez\u202f; son revenu\u202f: 2 pièces par Champ. Au tour des autres.',
      },
      cites: 'E.field',
      points: ['fief-0-field'],
      watch: [
        [1, 'moveLord', { to: 7 }],
        [1, 'scout', { to: 21 }],
        [2, 'moveLord', { to: 8 }],
      ],
    },
    {
      says: {
        en: 'Round 2. Move to one of the two Fields of row 3, and watch your coins: you now take a second Field with a second Farmer. That is 2 for the Farmers and 2 × 2 for the Fields.',
        fr: 'Manche 2. Descendez sur l’un des deux Champs de la rangée 3 et regardez vos pièces\u202f: vous prenez un second Champ avec un second Paysan. Cela fait 2 pour les Paysans et 2 × 2 pour les Champs.',
      },
      cites: 'E.income',
      points: ['row2-0', 'row2-1'],
      do: 'moveLord',
      answer: { to: 12 },
      accepts: ({ to }) => to === 13,
      otherwise: {
        en: 'Possible, and perhaps clever. But stay with the Fields for this lesson: row 3 has two.',
        fr: 'C’est possible, et peut-être malin. Mais restons aux Champs pour cette leçon\u202f: la rangée 3 en a deux.',
      },
    },
    {
      says: {
        en: 'Six coins instead of three: an estate pays more with every tile. But do not grow Fields alone. At the end each of the eight estates without a tile costs 10 coins.',
        fr: 'Six pièces au lieu de trois\u202f: un domaine rapporte plus à chaque tuile. Mais ne cultivez pas que des Champs. À la fin, chacun des huit domaines sans tuile coûte 10 pièces.',
      },
      cites: 'X',
      points: ['fief-0'],
      watch: [],
    },
  ],
  learned: {
    en: [
      'The Lord moves first; you take the tile he leaves.',
      'Effect first, then income: more tiles of an estate pay more.',
      'The leftmost Lord acts first, so the cheap tiles on the left buy you the first choice.',
      'Every estate you never took costs 10 coins at the end.',
    ],
    fr: [
      'Le Seigneur part d’abord\u202f; vous prenez la tuile qu’il quitte.',
      'L’effet, puis le revenu\u202f: plus un domaine a de tuiles, plus il rapporte.',
      'Le Seigneur le plus à gauche agit le premier\u202f: les petites tuiles de gauche donnent le premier choix.',
      'Chaque domaine resté vide coûte 10 pièces à la fin.',
    ],
  },
};
