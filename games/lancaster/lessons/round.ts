/** The first lesson: a whole round, and how its three phases play into each other's hands. */

import type { Lesson } from '@homage/words';
import type { Lancaster } from '../rules/vocabulary.ts';

export const round: Lesson<Lancaster> = {
  id: 'round',
  title: { en: 'A round', fr: 'Un tour' },
  about: {
    en: 'Place two knights, pass a law, and win a battle in France with both.',
    fr: 'Placer deux chevaliers, faire passer une loi, et gagner avec eux une bataille en France.',
  },
  seats: 3,
  seed: 'b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2',
  me: 0,
  opening: [
    [0, 'firstTile', { tile: 3 }],
    [1, 'firstTile', { tile: 3 }],
    [2, 'firstTile', { tile: 3 }],
    [1, 'place', { knight: 1, at: 'B', squires: 0 }],
    [2, 'place', { knight: 2, at: 'E', squires: 0 }],
  ],
  steps: [
    {
      says: {
        en: 'England, 1413: your family helps young Henry V, and whoever helps most wins. A round has three phases: knights are placed, parliament votes, and then every place pays. You have a knight of strength 1 and one of strength 2.',
        fr: 'Angleterre, 1413\u202f: votre famille aide le jeune Henry V, et qui l’aide le mieux gagne. Un tour a trois phases\u202f: on place ses chevaliers, le parlement vote, puis chaque lieu rapporte. Vous avez un chevalier de puissance 1 et un de puissance 2.',
      },
      cites: 'round',
      points: ['knight1@0', 'knight2@0'],
      watch: [],
    },
    {
      says: {
        en: 'Stafford raises a knight, and we shall need that. {1} stands there with strength 1. More strength sends a knight home: place your knight of strength 2 in Stafford; it needs no squires.',
        fr: 'Stafford fait monter un chevalier en grade, et il nous le faudra. {1} s’y tient avec une puissance de 1. Plus fort, on renvoie un chevalier chez lui\u202f: placez votre chevalier de puissance 2 à Stafford, sans écuyers.',
      },
      cites: '1-displace',
      points: ['B'],
      do: 'place',
      answer: { knight: 2, at: 'B', squires: 0 },
      otherwise: {
        en: 'A good place, on another day. Now the knight of strength 2 goes to Stafford (B), without squires: they cost, and 2 beats 1.',
        fr: 'Une bonne place, un autre jour. Pour l’heure, le chevalier de puissance 2 va à Stafford (B), sans écuyers\u202f: ils coûtent, et 2 bat 1.',
      },
      then: [
        [1, 'place', { knight: 2, at: 'upper2' }],
        [1, 'favour', { favour: 4 }],
        [2, 'place', { knight: 1, at: 'upper1' }],
        [2, 'favour', { favour: 6 }],
      ],
    },
    {
      says: {
        en: 'The displaced knight went back to court: {1} places it again later, and has sent the other one to France. The right-hand conflict has strength 3: with your knight of strength 1, England is strong enough. Send it there.',
        fr: 'Le chevalier évincé est rentré à la cour\u202f: {1} le replacera, et a envoyé l’autre en France. Le conflit de droite est de puissance 3\u202f: avec votre chevalier de puissance 1, l’Angleterre suffit. Envoyez-le là.',
      },
      cites: '1-conflict',
      points: ['upper2'],
      do: 'place',
      answer: { knight: 1, at: 'upper2' },
      otherwise: {
        en: 'Nobody would stop you. But in the right-hand conflict in France one more point of strength brings victory.',
        fr: 'Personne ne vous en empêcherait. Mais dans le conflit de droite, en France, un point de plus donne la victoire.',
      },
    },
    {
      says: {
        en: 'The king thanks the first who go to France with a favour, at once. Take the 2 gold: you will spend them well.',
        fr: 'Le roi remercie aussitôt d’une faveur les premiers qui partent en France. Prenez les 2 pièces d’or\u202f: vous les dépenserez bien.',
      },
      cites: '1-favour',
      points: ['favour3'],
      do: 'favour',
      answer: { favour: 3 },
      otherwise: {
        en: 'The king would grant that too. For what comes next you need gold: take the 2 gold.',
        fr: 'Le roi l’accorderait aussi. Pour la suite, il vous faut de l’or\u202f: prenez les 2 pièces d’or.',
      },
      then: [
        [1, 'place', { knight: 1, at: 'H', squires: 0 }],
        [0, 'vote', { voice: 'no', votes: 0 }],
        [1, 'vote', { voice: 'no', votes: 0 }],
        [2, 'vote', { voice: 'no', votes: 0 }],
      ],
    },
    {
      says: {
        en: 'Parliament has thrown out the first proposal. The second one sells 3 points for a squire and a gold: you have both. Everybody votes at once and in secret, and each vote you add counts one more. Vote yes.',
        fr: 'Le parlement a rejeté la première proposition. La deuxième donne 3 points pour un écuyer et une pièce d’or\u202f: vous avez les deux. Tous votent ensemble et en secret, et chaque pion ajouté compte une voix. Votez oui.',
      },
      cites: '2-vote',
      points: ['law5'],
      do: 'vote',
      answer: { voice: 'yes', votes: 0 },
      accepts: ({ voice }) => voice === 'yes',
      otherwise: {
        en: 'Against a law that pays you? Vote yes; add your vote or keep it, as you like.',
        fr: 'Contre une loi qui vous paie\u202f? Votez oui, avec votre pion ou sans, à votre guise.',
      },
      then: [
        [1, 'vote', { voice: 'no', votes: 1 }],
        [2, 'vote', { voice: 'yes', votes: 0 }],
        [0, 'vote', { voice: 'no', votes: 0 }],
        [1, 'vote', { voice: 'no', votes: 0 }],
        [2, 'vote', { voice: 'no', votes: 0 }],
        [1, 'trade', { times: 0 }],
        [2, 'trade', { times: 0 }],
      ],
    },
    {
      says: {
        en: 'It is law: even a tie is enough, and the oldest law had to go. All three laws in force now apply to everybody. Trade once, for 3 points, and keep 3 gold.',
        fr: 'C’est la loi\u202f: même l’égalité suffit, et la plus ancienne a dû partir. Les trois lois en vigueur s’appliquent à tous. Échangez une fois, pour 3 points, et gardez 3 pièces d’or.',
      },
      cites: '2-apply',
      points: ['law5'],
      do: 'trade',
      answer: { times: 1 },
      otherwise: {
        en: 'Count your gold: you have 4, and in a moment 3 of them are worth more than points. Trade once.',
        fr: 'Comptez votre or\u202f: vous avez 4 pièces, et bientôt 3 d’entre elles vaudront mieux que des points. Échangez une fois.',
      },
    },
    {
      says: {
        en: 'Now the places pay. Stafford gives a noble for your round table or raises a knight; for 3 gold you take both. Do so, and raise the knight in France: anybody on the board may rise.',
        fr: 'Les lieux rapportent. Stafford donne un noble à votre table ronde ou fait monter un chevalier en grade\u202f; pour 3 pièces d’or, les deux. Faites-le, et faites monter celui de France\u202f: tout chevalier du plateau le peut.',
      },
      cites: '3-province',
      points: ['B', 'upper2'],
      do: 'province',
      answer: { take: 'both', knight: 'upper2.1' },
      otherwise: {
        en: 'You have the 3 gold: take both, the noble and the raise, and raise the knight in the right-hand conflict.',
        fr: 'Vous avez les 3 pièces d’or\u202f: prenez les deux, le noble et la montée en grade, pour le chevalier du conflit de droite.',
      },
      then: [
        [2, 'province', { take: 'noble' }],
        [1, 'province', { take: 'noble' }],
      ],
    },
    {
      says: {
        en: 'England had 4 against 3 and won. You and {1} were equally strong, and among equals the lower space, filled later, stands ahead: the 3 points are yours. Without the raise you would have got 1.',
        fr: 'L’Angleterre avait 4 contre 3 et l’a emporté. {1} et vous étiez à égalité, et alors la case du bas, remplie plus tard, passe devant\u202f: les 3 points sont à vous. Sans la montée en grade, vous n’en auriez eu qu’un.',
      },
      cites: '3-conflict',
      points: ['player@0'],
      watch: [],
    },
  ],
  learned: {
    en: [
      'Three phases: placing knights, parliament, rewards.',
      'In a province more strength displaces; in your castle nobody can; in France all English fight together.',
      'Votes are spent in secret; a tie passes, and the oldest of three laws goes.',
      'A province gives a noble or its reward, and for 3 gold both.',
    ],
    fr: [
      'Trois phases\u202f: placer ses chevaliers, le parlement, les gains.',
      'En province, le plus fort évince\u202f; au château, personne\u202f; en France, tous les Anglais se battent ensemble.',
      'On vote en secret\u202f; l’égalité suffit, et la plus ancienne des trois lois part.',
      'Une province donne un noble ou son gain, et pour 3 pièces d’or les deux.',
    ],
  },
};
