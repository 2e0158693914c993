/** The second lesson: an army catches a lord outside his walls. */

import type { Lesson } from '@homage/words';
import type { FiefFrance } from '../rules/vocabulary.ts';

export const battle: Lesson<FiefFrance> = {
  id: 'battle',
  title: { en: 'A battle', fr: 'Une bataille' },
  about: {
    en: 'Arrows, dice and losses: take Tours, and take its lord captive.',
    fr: 'Flèches, dés et pertes\u202f: prenez Tours, et son seigneur avec.',
  },
  seats: 3,
  options: { windows: 'orders', beginners: true },
  seed: '9c38c18ebfcf6b2757016e07edff542250dc7fd89249a2398dff62d4291a2657',
  me: 0,
  opening: [
    [1, 'home', { town: 'nantes' }],
    [2, 'home', { town: 'dijon' }],
    [0, 'home', { town: 'poitiers' }],
    [1, 'draw', { pile: 'none' }],
    [2, 'draw', { pile: 'none' }],
    [0, 'draw', { pile: 'none' }],
    [1, 'buy', { what: 'end' }],
    [2, 'buy', { what: 'end' }],
    [0, 'buy', { what: 'units', town: 'poitiers', units: { maa: 0, ar: 2, kn: 0, bo: 0 } }],
    [0, 'buy', { what: 'end' }],
    [1, 'march', { who: 'philippe', to: 'tours', units: { '0:maa': 2, '0:kn': 1 }, on: null }],
    [1, 'march', { who: 'end' }],
    [2, 'march', { who: 'end' }],
  ],
  steps: [
    {
      says: {
        en: '{1} has grown bold: Philippe has left the walls of Nantes and holds Tours with a knight and two men-at-arms. Tours has no fortress. Your Henry stands in Poitiers, next door, and you have bought two archers.',
        fr: '{1} s’enhardit\u202f: Philippe a quitté les murs de Nantes et tient Tours avec un chevalier et deux hommes d’armes. Tours n’a pas de forteresse. Votre Henry est à Poitiers, tout près, et vous avez acheté deux archers.',
      },
      cites: '5.1',
      points: ['town:tours', 'town:poitiers'],
      watch: [],
    },
    {
      says: {
        en: 'Send Henry to Tours with the knight, both archers and two men-at-arms. The third stays, so that Poitiers remains yours. Henry waits at the gate and enters when movement ends; then comes the battle.',
        fr: 'Envoyez Henry à Tours avec le chevalier, les deux archers et deux hommes d’armes. Le troisième reste, pour que Poitiers demeure à vous. Henry attend à la porte et entre à la fin des mouvements\u202f; puis vient la bataille.',
      },
      cites: '5.2.1',
      points: ['town:tours'],
      do: 'march',
      answer: { who: 'henry', to: 'tours', units: { '2:maa': 2, '2:ar': 2, '2:kn': 1 }, on: null },
      otherwise: {
        en: 'The roads are open. But here Henry goes to Tours with the knight, both archers and two men-at-arms, and announces no further STEP.',
        fr: 'Les routes sont ouvertes. Mais ici, Henry va à Tours avec le chevalier, les deux archers et deux hommes d’armes, et n’annonce pas d’autre étape.',
      },
      then: [
        [0, 'march', { who: 'end' }],
        [1, 'attack', { town: 'end' }],
      ],
    },
    {
      says: {
        en: 'Both armies stand in Tours. In the battle phase each family may attack once in each town where it has an army. Attack {1}.',
        fr: 'Les deux armées sont dans Tours. À la phase des batailles, chaque famille peut attaquer une fois dans chaque ville où elle a une armée. Attaquez {1}.',
      },
      cites: '6',
      points: ['town:tours'],
      do: 'attack',
      answer: { town: 'tours', family: 1 },
      otherwise: {
        en: 'You may stay at peace. But Henry did not march for that.',
        fr: 'On peut rester en paix. Mais Henry n’a pas marché pour cela.',
      },
    },
    {
      says: {
        en: 'Count: the knight is worth 3, every other pawn and Henry 1: you have 8 points, {1} has 6. Up to 6 points give one die, 7 to 12 give two. Before that your archers shoot. Fight!',
        fr: 'Comptez\u202f: le chevalier vaut 3, chaque autre pion et Henry 1\u202f: vous avez 8 points, {1} en a 6. Jusqu’à 6 points, un dé\u202f; de 7 à 12, deux. Avant cela, vos archers tirent. Combattez\u202f!',
      },
      cites: '6.2.3.1',
      do: 'opening',
      answer: { do: 'fight' },
      otherwise: {
        en: 'Surrender? With twice the dice? Fight!',
        fr: 'Vous rendre\u202f? Avec deux fois plus de dés\u202f? Combattez\u202f!',
      },
      then: [[1, 'opening', { do: 'fight' }]],
    },
    {
      says: {
        en: 'Your arrows felled both men-at-arms. Then your dice scored 2 hits: too few for the knight, who falls to three at once. Nobody struck you. Fight on.',
        fr: 'Vos flèches ont abattu les deux hommes d’armes. Puis vos dés ont fait 2 touches\u202f: trop peu pour le chevalier, qui ne tombe que sous trois à la fois. Personne ne vous a touché. Continuez.',
      },
      cites: '6.2.3.4',
      do: 'press',
      answer: { do: 'fight' },
      otherwise: {
        en: 'That is your right. But one more round may be enough: fight on.',
        fr: 'C’est votre droit. Mais un assaut de plus peut suffire\u202f: continuez.',
      },
      then: [[1, 'press', { do: 'fight' }]],
    },
    {
      says: {
        en: 'Three hits for the knight! But he struck back: you take 2 hits and choose what falls. A man-at-arms costs 1 denier, an archer 2. Two hits cannot fell your own knight.',
        fr: 'Trois touches pour le chevalier\u202f! Mais il a rendu les coups\u202f: vous subissez 2 touches et choisissez qui tombe. Un homme d’armes coûte 1 denier, un archer 2. Deux touches n’abattent pas votre chevalier.',
      },
      cites: '6.2.3.4',
      do: 'losses',
      answer: { units: { '0:maa': 2, '0:ar': 0, '0:kn': 0 } },
      accepts: () => true,
    },
    {
      says: {
        en: 'Philippe stands alone: you have won, and Tours is yours. What becomes of him? A captive neither votes nor marches, and his family must pay for him. Take him captive.',
        fr: 'Philippe reste seul\u202f: vous avez gagné, et Tours est à vous. Que faire de lui\u202f? Un prisonnier ne vote ni ne marche, et sa famille doit payer. Faites-le prisonnier.',
      },
      cites: '6.3',
      points: ['town:tours'],
      do: 'spoils',
      answer: { captives: ['philippe'] },
      otherwise: {
        en: 'How noble! But his ransom is worth 2 deniers to you: take him captive.',
        fr: 'Quelle noblesse\u202f! Mais sa rançon vous vaut 2 deniers\u202f: faites-le prisonnier.',
      },
    },
    {
      says: {
        en: 'When {1} next buys, the ransom is due: 2 deniers, and 2 more for each title he bears. Against walls it is harder: a stronghold takes one of your dice, a city two. That is what sieges are for.',
        fr: 'Aux prochains achats, {1} devra la rançon\u202f: 2 deniers, et 2 de plus par titre. Contre des murs, c’est plus dur\u202f: un château fort vous ôte un dé, une cité deux. D’où les sièges.',
      },
      cites: '6.2.3.2',
      points: ['town:tours'],
      watch: [],
    },
  ],
  learned: {
    en: [
      'Only a lord with pawns can attack; a town held by others is entered at the end of movement.',
      'Archers shoot first; then 1 die up to 6 points, 2 up to 12, 3 beyond.',
      'A knight falls to three hits at once, everybody else to one.',
      'The victor takes the town and may keep the lords for ransom.',
    ],
    fr: [
      'Seul un seigneur avec des pions attaque\u202f; on entre chez autrui à la fin des mouvements.',
      'Les archers tirent d’abord\u202f; puis 1 dé jusqu’à 6 points, 2 jusqu’à 12, 3 au-delà.',
      'Un chevalier tombe sous trois touches à la fois, les autres sous une.',
      'Le vainqueur prend la ville et peut garder les seigneurs contre rançon.',
    ],
  },
};
