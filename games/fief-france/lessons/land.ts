/** The first lesson: from one town to a title, which is the first of three points. */

import type { Lesson } from '@homage/words';
import type { FiefFrance } from '../rules/vocabulary.ts';

export const land: Lesson<FiefFrance> = {
  id: 'land',
  title: { en: 'Lords and land', fr: 'Seigneurs et terres' },
  about: {
    en: 'A second lord, a mill, a neighbouring town: and Bretagne is yours.',
    fr: 'Un second seigneur, un moulin, la ville voisine\u202f: et la Bretagne est à vous.',
  },
  seats: 3,
  // Nobody is stopped by windows for surprises, and the first disasters do no harm.
  options: { windows: 'orders', beginners: true },
  seed: 'bdb7e76bde23d22ae2b00622b52575d76d5afb3f3d85c1b08fb474c5005ebe1f',
  me: 0,
  opening: [
    [0, 'home', { town: 'rennes' }],
    [1, 'home', { town: 'calais' }],
    [2, 'home', { town: 'toulouse' }],
  ],
  steps: [
    {
      says: {
        en: 'You lead a noble family. So far it is one man, Lambert, in the stronghold of Rennes, with a knight and three men-at-arms. Three victory points win: each fief title is one, and so are the crown and the papal tiara.',
        fr: 'Vous menez une famille noble. Pour l’instant, un seul homme, Lambert, dans le château fort de Rennes, avec un chevalier et trois hommes d’armes. Il faut trois points de victoire\u202f: chaque titre de fief en vaut un, la couronne et la tiare aussi.',
      },
      cites: 'C',
      points: ['town:rennes'],
      watch: [],
    },
    {
      says: {
        en: 'One lord cannot be everywhere. In the cards phase you draw up to two cards, at most one of them a character. Draw from the characters.',
        fr: 'Un seigneur ne peut être partout. À la phase des cartes, on pioche jusqu’à deux cartes, dont un personnage au plus. Piochez un personnage.',
      },
      cites: '2.2',
      points: ['pile:characters'],
      do: 'draw',
      answer: { pile: 'characters' },
      otherwise: {
        en: 'Later, gladly. First your family needs a second head: draw from the characters.',
        fr: 'Plus tard, volontiers. Votre famille a d’abord besoin d’une seconde tête\u202f: piochez un personnage.',
      },
      then: [
        [0, 'draw', { pile: 'none' }],
        [1, 'draw', { pile: 'characters' }],
        [1, 'draw', { pile: 'none' }],
        [2, 'draw', { pile: 'characters' }],
        [2, 'draw', { pile: 'none' }],
      ],
    },
    {
      says: {
        en: 'Philippe! A lord in hand does nothing. Play his card, and he comes to Rennes, your only town.',
        fr: 'Philippe\u202f! Un seigneur en main ne fait rien. Jouez sa carte\u202f: il vient à Rennes, votre seule ville.',
      },
      cites: 'G.1.2',
      points: ['card:philippe'],
      do: 'playCard',
      answer: { card: 'philippe' },
      otherwise: {
        en: 'You may keep the card. But a lord on the board marches, votes and marries: play Philippe.',
        fr: 'On peut garder la carte. Mais un seigneur sur le plateau marche, vote et se marie\u202f: jouez Philippe.',
      },
      then: [
        [1, 'playCard', { card: 'quentin' }],
        [2, 'playCard', { card: 'arthur' }],
      ],
    },
    {
      says: {
        en: 'Income has come: 1 denier for your town, so you have 6. A mill costs 3 and grinds 2 deniers every round. Build one in Rennes.',
        fr: 'Les revenus sont tombés\u202f: 1 denier pour votre ville, vous en avez donc 6. Un moulin coûte 3 deniers et en rapporte 2 à chaque tour. Bâtissez-en un à Rennes.',
      },
      cites: '4.2',
      points: ['town:rennes'],
      do: 'buy',
      answer: { what: 'mill', town: 'rennes' },
      otherwise: {
        en: 'That can be bought. But money first: a mill pays for itself in two rounds.',
        fr: 'Cela s’achète aussi. Mais l’argent d’abord\u202f: un moulin est remboursé en deux tours.',
      },
      then: [
        [0, 'buy', { what: 'end' }],
        [1, 'buy', { what: 'mill', town: 'calais' }],
        [1, 'buy', { what: 'mill', town: 'calais' }],
        [2, 'buy', { what: 'mill', town: 'toulouse' }],
        [2, 'buy', { what: 'mill', town: 'toulouse' }],
      ],
    },
    {
      says: {
        en: 'A lord makes up to two STEPS and takes along whom he likes. Send one of your lords to Nantes, which is free; the other stays and holds Rennes with a man-at-arms or more. Announce no further STEP.',
        fr: 'Un seigneur fait jusqu’à deux étapes et emmène qui il veut. Envoyez un de vos seigneurs à Nantes, qui est libre\u202f; l’autre reste et tient Rennes avec au moins un homme d’armes. N’annoncez pas d’autre étape.',
      },
      cites: '5.1.1',
      points: ['town:nantes'],
      do: 'march',
      answer: { who: 'philippe', to: 'nantes', lords: [], units: { '0:maa': 1, '0:kn': 0 }, on: null },
      accepts: ({ to, lords = [], units = {}, on = null }) =>
        to === 'nantes' && lords.length === 0 && on === null && (units['0:maa'] ?? 0) < 3,
      otherwise: {
        en: 'The roads are open. But Bretagne is Rennes and Nantes: one lord goes to Nantes and stops there, the other stays with some of the pawns.',
        fr: 'Les routes sont ouvertes. Mais la Bretagne, c’est Rennes et Nantes\u202f: un seigneur va à Nantes et s’y arrête, l’autre reste avec une partie des pions.',
      },
    },
    {
      says: {
        en: 'Whoever stands in a town controls it: Nantes is yours. Let the round end. In the next one two towns and a mill will bring you 4 deniers.',
        fr: 'Qui se tient dans une ville la contrôle\u202f: Nantes est à vous. Laissez finir le tour. Au prochain, deux villes et un moulin vous rapporteront 4 deniers.',
      },
      cites: '3',
      points: ['town:nantes'],
      watch: [
        [0, 'march', { who: 'end' }],
        [1, 'march', { who: 'thierry', to: 'paris', lords: [], units: { '1:maa': 1, '1:kn': 1 }, on: null }],
        [1, 'march', { who: 'end' }],
        [2, 'march', { who: 'othon', to: 'bordeaux', lords: [], units: { '2:maa': 1, '2:kn': 1 }, on: null }],
        [2, 'march', { who: 'end' }],
        [0, 'plunder', { mills: {} }],
        [1, 'plunder', { mills: {} }],
        [2, 'plunder', { mills: {} }],
        [1, 'draw', { pile: 'none' }],
        [2, 'draw', { pile: 'none' }],
        [0, 'draw', { pile: 'none' }],
        [1, 'buy', { what: 'units', town: 'calais', units: { maa: 2, ar: 0, kn: 0, bo: 0 } }],
        [1, 'buy', { what: 'end' }],
        [2, 'buy', { what: 'end' }],
      ],
    },
    {
      says: {
        en: 'You hold every town of Bretagne, and Rennes has a stronghold: you may buy the title, 2 deniers for each town. Make one of your lords baron.',
        fr: 'Vous tenez toutes les villes de Bretagne, et Rennes a un château fort\u202f: vous pouvez acheter le titre, 2 deniers par ville. Faites baron un de vos seigneurs.',
      },
      cites: '4.4',
      points: ['fief:bretagne', 'town:rennes'],
      do: 'buy',
      answer: { what: 'title', fief: 'bretagne', lord: 'lambert', city: 'rennes' },
      accepts: ({ what }) => what === 'title',
      otherwise: {
        en: 'Soldiers can wait. You have 7 deniers and the title costs 4: buy the title.',
        fr: 'Les soldats attendront. Vous avez 7 deniers et le titre en coûte 4\u202f: achetez le titre.',
      },
    },
    {
      says: {
        en: 'One point of three! Rennes is now the city of the barony, with stronger walls: guard it well, for whoever takes the city takes the title.',
        fr: 'Un point sur trois\u202f! Rennes est maintenant la cité de la baronnie, aux murs plus forts\u202f: gardez-la bien, car qui prend la cité prend le titre.',
      },
      cites: 'D.1.1',
      points: ['town:rennes'],
      watch: [],
    },
  ],
  learned: {
    en: [
      'Each round: cards, income, purchase, movement, battle; from the second on, elections first.',
      'A town brings 1 denier, a mill 2.',
      'A town belongs to whoever stands in it: leave somebody behind.',
      'All towns of a fief and a stronghold in one of them: the title is for sale, and it is a point.',
    ],
    fr: [
      'À chaque tour\u202f: cartes, revenus, achats, mouvements, batailles\u202f; dès le deuxième, d’abord les élections.',
      'Une ville rapporte 1 denier, un moulin 2.',
      'Une ville est à qui s’y tient\u202f: laissez-y quelqu’un.',
      'Toutes les villes d’un fief et un château fort dans l’une d’elles\u202f: le titre s’achète, et vaut un point.',
    ],
  },
};
