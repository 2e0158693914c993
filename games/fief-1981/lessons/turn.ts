/** The first lesson: a first turn by the original rules, from a castle without a lord to a whole region. */

import type { Lesson } from '@homage/words';
import type { Fief81 } from '../rules/vocabulary.ts';

export const turn: Lesson<Fief81> = {
  id: 'turn',
  title: { en: 'A first turn', fr: 'Un premier tour' },
  about: {
    en: 'Two lords, a mill and eight soldiers: a whole region in one turn.',
    fr: 'Deux seigneurs, un moulin et huit soldats\u202f: une région entière en un tour.',
  },
  seats: 3,
  seed: '5e6e4e11aab3fecc9c1626e1b5f2fc9212928ddd1d5f315bc156bed45b68a2f3',
  me: 0,
  opening: [
    [0, 'region', { region: 'blaye' }],
    [2, 'region', { region: 'tournus' }],
    [1, 'region', { region: 'bourg' }],
    [0, 'castle', { village: 'blaye' }],
    [2, 'castle', { village: 'tournus' }],
    [1, 'castle', { village: 'bourg' }],
  ],
  steps: [
    {
      says: {
        en: 'You have a castle at Blaye, eight soldiers and 300 écus, but nobody to lead them: soldiers never move without a lord. Whoever first owns two fiefs wins. A turn has six phases, and the cards come first.',
        fr: 'Vous avez un château à Blaye, huit soldats et 300 écus, mais personne pour les mener\u202f: sans seigneur, les soldats ne bougent pas. Qui possède le premier deux fiefs gagne. Un tour a six phases, et les cartes viennent d’abord.',
      },
      cites: 'turn',
      points: ['blaye'],
      watch: [],
    },
    {
      says: {
        en: 'What a hand: two lords! Play Hugues into your castle at Blaye; Robert will follow him. The Sun stays in your hand for bad weather.',
        fr: 'Quelle main\u202f: deux seigneurs\u202f! Jouez Hugues dans votre château de Blaye\u202f; Robert le suivra. Le Soleil reste en main contre le mauvais temps.',
      },
      cites: 'power',
      points: ['card:hugues'],
      do: 'cards',
      answer: { act: 'lord', card: 'hugues', at: 'blaye' },
      otherwise: {
        en: 'Allowed, but your soldiers want a leader: play the lord Hugues at Blaye.',
        fr: 'C’est permis, mais vos soldats attendent un chef\u202f: jouez le seigneur Hugues à Blaye.',
      },
      then: [
        [0, 'cards', { act: 'lord', card: 'robert', at: 'blaye' }],
        [0, 'cards', { act: 'done' }],
        [2, 'cards', { act: 'done' }],
        [1, 'cards', { act: 'lord', card: 'pierre', at: 'bourg' }],
        [1, 'cards', { act: 'done' }],
        [0, 'taxes', { act: 'done' }],
        [2, 'taxes', { act: 'done' }],
        [1, 'taxes', { act: 'done' }],
      ],
    },
    {
      says: {
        en: 'Your village brought 100 écus, which makes 400. A mill costs 300 and brings 200 every turn: build one at Blaye, where your soldiers are.',
        fr: 'Votre village a rapporté 100 écus, cela en fait 400. Un moulin en coûte 300 et en rapporte 200 à chaque tour\u202f: bâtissez-en un à Blaye, où sont vos soldats.',
      },
      cites: 'purchases',
      points: ['ware:mill', 'blaye'],
      do: 'buy',
      answer: { what: 'mill', at: 'blaye' },
      accepts: ({ what, number = 1 }) => what === 'mill' && number === 1,
      otherwise: {
        en: 'You can afford it. But a mill pays for itself in two turns: build a mill at Blaye.',
        fr: 'Vous en avez les moyens. Mais un moulin est remboursé en deux tours\u202f: bâtissez un moulin à Blaye.',
      },
      then: [
        [0, 'buy', { what: 'done' }],
        [2, 'buy', { what: 'soldiers', at: 'tournus', number: 4 }],
        [1, 'buy', { what: 'soldiers', at: 'bourg', number: 4 }],
      ],
    },
    {
      says: {
        en: 'A lord makes up to two steps along the roads. A free village is yours as soon as one of your pieces stays in it. Send Hugues to Charolles with one soldier.',
        fr: 'Un seigneur fait jusqu’à deux étapes le long des routes. Un village libre est à vous dès qu’un de vos pions y reste. Envoyez Hugues à Charolles avec un soldat.',
      },
      cites: 'move',
      points: ['charolles'],
      do: 'march',
      answer: { act: 'step', from: 'blaye', lords: ['hugues'], to: 'charolles', soldiers: 1 },
      otherwise: {
        en: 'The road is free. But let us share the work: Hugues goes to Charolles with one soldier, Robert the other way.',
        fr: 'La route est libre. Mais partageons la tâche\u202f: Hugues va à Charolles avec un soldat, Robert de l’autre côté.',
      },
    },
    {
      says: {
        en: 'Charolles is yours. Now Robert: lead three soldiers to La Salle. Four stay in Blaye, for an empty castle belongs to the first who walks in.',
        fr: 'Charolles est à vous. À Robert\u202f: menez trois soldats à La Salle. Quatre restent à Blaye, car un château vide est au premier qui entre.',
      },
      cites: 'move',
      points: ['la-salle'],
      do: 'march',
      answer: { act: 'step', from: 'blaye', lords: ['robert'], to: 'la-salle', soldiers: 3 },
      otherwise: {
        en: 'Possible too. For this lesson Robert goes to La Salle with three soldiers.',
        fr: 'C’est possible aussi. Pour cette leçon, Robert va à La Salle avec trois soldats.',
      },
    },
    {
      says: {
        en: 'Robert has a second step. Go on to Beaujeu, and leave at least one soldier behind to hold La Salle.',
        fr: 'Robert a une seconde étape. Continuez vers Beaujeu, et laissez au moins un soldat pour tenir La Salle.',
      },
      cites: 'move',
      points: ['beaujeu'],
      do: 'march',
      answer: { act: 'step', from: 'la-salle', lords: ['robert'], to: 'beaujeu', soldiers: { fresh: 0, walked: 2 } },
      accepts: ({ from, to, lords = [], soldiers }) =>
        from === 'la-salle' &&
        to === 'beaujeu' &&
        lords.length === 1 &&
        typeof soldiers === 'object' &&
        soldiers.walked < 3,
      otherwise: {
        en: 'Not quite: Robert goes from La Salle to Beaujeu, and somebody must stay behind in La Salle.',
        fr: 'Pas tout à fait\u202f: Robert va de La Salle à Beaujeu, et quelqu’un doit rester à La Salle.',
      },
      then: [
        [0, 'march', { act: 'done' }],
        [1, 'march', { act: 'step', from: 'bourg', lords: ['pierre'], to: 'st-vivien', soldiers: 6 }],
        [1, 'march', { act: 'done' }],
      ],
    },
    {
      says: {
        en: 'You hold all four villages of Blaye! Nobody fights this turn, so the talks begin. While the throne is vacant a king is elected, and each lord is a vote. Give both of yours to one of your lords.',
        fr: 'Vous tenez les quatre villages de Blaye\u202f! Personne ne se bat ce tour-ci, et l’on négocie. Tant que le trône est vacant, on élit un roi, et chaque seigneur vaut une voix. Donnez vos deux voix à l’un des vôtres.',
      },
      cites: 'election',
      points: ['lord:hugues', 'lord:robert'],
      do: 'vote',
      answer: { lord: 'hugues', votes: 2 },
      accepts: ({ lord, votes }) => (lord === 'hugues' || lord === 'robert') && votes === 2,
      otherwise: {
        en: 'Generous! But keep it in the family: both votes for Hugues or Robert.',
        fr: 'Quelle largesse\u202f! Mais restons en famille\u202f: les deux voix à Hugues ou à Robert.',
      },
      then: [[1, 'vote', { lord: 'pierre', votes: 1 }]],
    },
    {
      says: {
        en: 'Elected, but not yet king: a cardinal or two bishops must anoint him. So look for the cards of bishoprics. The king’s player may make a region that one family holds a fief, and yours would be a county.',
        fr: 'Élu, mais pas encore roi\u202f: il faut un cardinal ou deux évêques pour le sacre. Cherchez donc les cartes d’évêché. Le joueur du roi peut faire un fief d’une région qu’une famille tient entière\u202f; la vôtre serait un comté.',
      },
      cites: 'fief',
      points: ['region:blaye'],
      watch: [],
    },
  ],
  learned: {
    en: [
      'Six phases: cards, income, purchases, movement, combat, negotiations.',
      'Soldiers move with a lord only, two steps at most; one piece holds a village.',
      'A village brings 100 écus, a mill 200 more.',
      'Votes elect a king, clerics anoint him, and he makes whole regions fiefs.',
    ],
    fr: [
      'Six phases\u202f: cartes, revenus, achats, déplacements, combats, négociations.',
      'Les soldats ne bougent qu’avec un seigneur, de deux étapes au plus\u202f; un pion tient un village.',
      'Un village rapporte 100 écus, un moulin 200 de plus.',
      'Les voix élisent un roi, le clergé le sacre, et il fait des régions entières des fiefs.',
    ],
  },
};
