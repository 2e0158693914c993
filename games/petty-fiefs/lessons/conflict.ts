/** The first lesson: how a province is won, and why one prince alone wins nothing. */

import type { Lesson } from '@homage/words';
import type { PettyFiefs } from '../rules/vocabulary.ts';

/** Coins go by number: those of the Suns are 0 to 5, by their value. Provinces too: number 2 is called province 3. */
export const conflict: Lesson<PettyFiefs> = {
  id: 'conflict',
  title: { en: 'A conflict', fr: 'Un conflit' },
  about: {
    en: 'Start a conflict you cannot lose, and build a castle on what you win.',
    fr: 'Déclencher un conflit sans risque, et bâtir un château sur ce qu’on gagne.',
  },
  seats: 2,
  seed: 'e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5',
  me: 0,
  opening: [
    [0, 'lay', { as: 'found' }],
    [1, 'lay', { as: 'found', after: 0 }],
    [0, 'lay', { as: 'found', after: 0 }],
    [1, 'lay', { as: 'join', province: 1 }],
    [0, 'lay', { as: 'join', province: 2 }],
    [1, 'lay', { as: 'join', province: 1 }],
    [0, 'lay', { as: 'join', province: 2 }],
    [1, 'lay', { as: 'join', province: 1 }],
    [0, 'lay', { as: 'join', province: 2 }],
    [1, 'lay', { as: 'join', province: 1 }],
    [0, 'lay', { as: 'join', province: 2 }],
    [1, 'lay', { as: 'found', after: 0 }],
    [0, 'lay', { as: 'found', after: 0 }],
    [1, 'lay', { as: 'found', after: 0 }],
    [0, 'lay', { as: 'join', province: 0 }],
    [1, 'lay', { as: 'join', province: 3 }],
    [0, 'lay', { as: 'found', after: 0 }],
    [1, 'lay', { as: 'join', province: 0 }],
    [0, 'lay', { as: 'join', province: 4 }],
    [1, 'lay', { as: 'join', province: 3 }],
    [0, 'lay', { as: 'join', province: 5 }],
    [1, 'lay', { as: 'join', province: 6 }],
    [0, 'lay', { as: 'join', province: 3 }],
    [1, 'lay', { as: 'join', province: 4 }],
    [0, 'lay', { as: 'join', province: 3 }],
    [1, 'lay', { as: 'join', province: 0 }],
    [0, 'place', { prince: 1, province: 3 }],
    [1, 'place', { prince: 2, province: 1 }],
    [0, 'place', { prince: 0, province: 2 }],
    [1, 'place', { prince: 3, province: 1, warlord: 5 }],
  ],
  steps: [
    {
      says: {
        en: 'The land is laid: seven provinces in a circle. You lead two minor princes, of the Suns in province 3 and of the Moons in province 4, and at the end only the poorer of the two counts. Each turn has three actions.',
        fr: 'La terre est en place\u202f: sept provinces en cercle. Vous menez deux petits princes, celui des Soleils dans la province 3 et celui des Lunes dans la province 4\u202f; à la fin, seul le plus pauvre compte. Chaque tour a trois actions.',
      },
      cites: 'contention',
      points: ['province:2', 'province:3'],
      watch: [],
    },
    {
      says: {
        en: 'Provinces are won in conflicts and in no other way. With two players three pieces of at least two suits start one. Begin with a move: bring the prince of the Moons to province 3.',
        fr: 'Une province se gagne dans un conflit, et pas autrement. À deux joueurs, trois éléments d’au moins deux couleurs en déclenchent un. D’abord un déplacement\u202f: amenez le prince des Lunes dans la province 3.',
      },
      cites: 'contention.b',
      points: ['province:2'],
      do: 'act',
      answer: { action: 'move', pawn: 1, to: 2 },
      otherwise: {
        en: 'One of nine things you may do. Here we want both princes together: move the prince of the Moons to province 3.',
        fr: 'C’est l’une des neuf actions. Ici, il nous faut les deux princes ensemble\u202f: amenez celui des Lunes dans la province 3.',
      },
      then: [[0, 'moveOn', { pawn: 'stop' }]],
    },
    {
      says: {
        en: 'Two pieces, two suits: one more and there is a conflict. Vassals are laid where their own prince is, face down. Deploy your best, the 5 of the Suns, to province 3.',
        fr: 'Deux éléments, deux couleurs\u202f: un de plus et c’est le conflit. Les vassaux se posent face cachée auprès de leur prince. Déployez le meilleur, le 5 des Soleils, dans la province 3.',
      },
      cites: 'conflict',
      points: ['province:2'],
      do: 'act',
      answer: { action: 'deploy', coin: 5, province: 2 },
      otherwise: {
        en: 'Fine, but let us be sure of the result: deploy the 5 of the Suns to province 3.',
        fr: 'Soit, mais soyons sûrs du résultat\u202f: déployez le 5 des Soleils dans la province 3.',
      },
    },
    {
      says: {
        en: 'Conflict! Each suit fought alone: Suns 5 and 1 for the prince, Moons 1. The Suns win, and their marker lies there. Whoever wins turns up a tile: show the 2 of the Suns, for tiles of one’s own suit are worth 2 more.',
        fr: 'Conflit\u202f! Chaque couleur combat seule\u202f: Soleils 5, plus 1 pour le prince, Lunes 1. Les Soleils gagnent et posent leur marqueur. Le vainqueur retourne une tuile\u202f: montrez le 2 des Soleils, car celles de sa couleur valent 2 de plus.',
      },
      cites: 'conflict.g',
      points: ['province:2'],
      do: 'expose',
      answer: { tile: 4 },
      otherwise: {
        en: 'Any of them may be shown. For this lesson show the 2 of the Suns.',
        fr: 'On peut montrer n’importe laquelle. Pour cette leçon, montrez le 2 des Soleils.',
      },
      then: [[0, 'deployOn', { coin: 'stop' }]],
    },
    {
      says: {
        en: 'One action is left. The Suns have a single marker, and it moves on to the next province they win; a castle stays. Build it in province 3 with any coin of the Suns.',
        fr: 'Il reste une action. Les Soleils n’ont qu’un marqueur, et il part vers la prochaine province gagnée\u202f; un château reste. Bâtissez-le dans la province 3 avec une pièce des Soleils.',
      },
      cites: 'contention.e',
      points: ['province:2'],
      do: 'act',
      answer: { action: 'build', province: 2, coin: 1 },
      accepts: ({ action }) => action === 'build',
      otherwise: {
        en: 'You may. But the marker of the Suns is only lent to province 3: build the castle.',
        fr: 'C’est permis. Mais le marqueur des Soleils n’est que prêté à la province 3\u202f: bâtissez le château.',
      },
    },
    {
      says: {
        en: 'More pieces, so the princes met once more, and the Suns held what they had. You may turn up another tile, whichever you like.',
        fr: 'Plus d’éléments, donc un nouveau conflit, et les Soleils ont gardé leur bien. Retournez une autre tuile, celle que vous voulez.',
      },
      cites: 'conflict',
      points: ['province:2'],
      do: 'expose',
      answer: { tile: 6 },
      accepts: () => true,
    },
    {
      says: {
        en: 'Now {1}. Watch the bribes in the centre: whoever pays most commands the mercenaries, who fight in any province.',
        fr: 'À {1}. Observez les pots-de-vin au centre\u202f: qui paie le plus commande les mercenaires, qui combattent partout.',
      },
      cites: 'contention.a',
      points: ['province:1'],
      watch: [
        [1, 'act', { action: 'bribe', coin: 12 }],
        [1, 'act', { action: 'bribe', coin: 18 }],
        [1, 'act', { action: 'deploy', coin: 63, province: 1 }],
        [1, 'name', { suit: 2 }],
        [1, 'expose', { tile: 1 }],
        [1, 'deployOn', { coin: 'stop' }],
      ],
    },
    {
      says: {
        en: 'A band of mercenaries decided that one. And you? The Suns are rich, the Moons own nothing, and the poorer prince is your result. From now on look after the Moons.',
        fr: 'Une bande de mercenaires a décidé. Et vous\u202f? Les Soleils sont riches, les Lunes n’ont rien, et le plus pauvre fait votre résultat. Occupez-vous maintenant des Lunes.',
      },
      cites: 'end.d',
      points: ['province:3'],
      watch: [],
    },
  ],
  learned: {
    en: [
      'Three actions a turn, and provinces are won in conflicts only.',
      'One piece more than there are players, of two suits: conflict, at once.',
      'Each suit fights alone: coins, 1 for the prince, the face of the castle.',
      'The poorer of your two princes is your result.',
    ],
    fr: [
      'Trois actions par tour, et une province ne se gagne que dans un conflit.',
      'Un élément de plus que de joueurs, de deux couleurs\u202f: conflit aussitôt.',
      'Chaque couleur combat seule\u202f: pièces, 1 pour le prince, la face du château.',
      'Le plus pauvre de vos deux princes fait votre résultat.',
    ],
  },
};
