/** The second lesson: Barracks, what guards against them, and an event that everybody saw coming. */

import type { Lesson } from '@homage/words';
import type { MiddleAges } from '../rules/vocabulary.ts';

export const attack: Lesson<MiddleAges> = {
  id: 'attack',
  title: { en: 'Attacks and events', fr: 'Attaques et événements' },
  about: {
    en: 'Barracks strike whoever has no Ramparts; the next event pays those who built some.',
    fr: 'Les Casernes frappent qui n’a pas de Rempart\u202f; le prochain événement paie ceux qui en ont bâti.',
  },
  seats: 3,
  seed: 'adb5afd961c6c877708448757f836133141e5d0bf2b3827de4044b5404e64c3b',
  me: 0,
  opening: [
    [0, 'placeLord', { to: 0 }],
    [2, 'placeLord', { to: 1 }],
    [1, 'placeLord', { to: 3 }],
    [0, 'moveLord', { to: 6 }],
    [2, 'moveLord', { to: 7 }],
    [1, 'moveLord', { to: 8 }],
    [1, 'scout', { to: 18 }],
    [0, 'moveLord', { to: 13 }],
    [2, 'moveLord', { to: 14 }],
    [1, 'moveLord', { to: 15 }],
  ],
  steps: [
    {
      says: {
        en: 'Round 3. Four event cards lie open from the start; one strikes after every fourth round. The next is New Defenses: 3 coins for each Rampart. You have none yet, and one round to change that.',
        fr: 'Manche 3. Quatre événements sont visibles dès le début\u202f; l’un d’eux frappe toutes les quatre manches. Le prochain\u202f: Nouvelles défenses, 3 pièces par Rempart. Vous n’en avez pas encore, et une manche pour y remédier.',
      },
      cites: '4',
      points: ['event-0'],
      watch: [],
    },
    {
      says: {
        en: 'Your Lord stands on Barracks. Taking them attacks everybody who has fewer Ramparts than you have Barracks. Go to the Rampart in row 4, and see what happens to {2}, who has none.',
        fr: 'Votre Seigneur se tient sur une Caserne. La prendre, c’est attaquer tous ceux qui ont moins de Remparts que vous de Casernes. Allez sur le Rempart de la rangée 4, et voyez ce qui arrive à {2}, qui n’en a pas.',
      },
      cites: 'E.barracks',
      points: ['row3-1'],
      do: 'moveLord',
      answer: { to: 19 },
      otherwise: {
        en: 'The attack would come all the same. But the event pays for Ramparts: step on the one in row 4.',
        fr: 'L’attaque aurait lieu aussi. Mais l’événement paie les Remparts\u202f: allez sur celui de la rangée 4.',
      },
    },
    {
      says: {
        en: '{2} lost the topmost Mill to the cemetery and gave you 2 coins. {1} has a Rampart: your attack broke on it. But {2} stands on Barracks too, and your walls are not built yet …',
        fr: '{2} a perdu son Moulin du dessus, parti au cimetière, et vous a donné 2 pièces. {1} a un Rempart\u202f: votre attaque s’y est brisée. Mais {2} se tient aussi sur une Caserne, et vos murs ne sont pas encore bâtis…',
      },
      cites: 'C',
      points: ['fief-2-cemetery', 'fief-1-rampart'],
      watch: [
        [2, 'moveLord', { to: 20 }],
        [1, 'moveLord', { to: 18 }],
        [1, 'palace', { token: 'village', estate: 'rampart' }],
        [1, 'moveLord', { to: 0 }],
      ],
    },
    {
      says: {
        en: 'Struck back: your topmost Field lies in your cemetery and counts for nothing there. A Village brings one tile home. Move to a Village of row 1; you take the Rampart now.',
        fr: 'La riposte\u202f: votre Champ du dessus est au cimetière, où il ne compte plus. Un Village fait revenir une tuile. Allez sur un Village de la rangée 1\u202f; vous prenez maintenant le Rempart.',
      },
      cites: 'E.village',
      points: ['row0-2', 'row0-3'],
      do: 'moveLord',
      answer: { to: 2 },
      accepts: ({ to }) => to === 3,
      otherwise: {
        en: 'A Field would pay, but it wakes no dead. Choose one of the two Villages of row 1.',
        fr: 'Un Champ rapporterait, mais il ne réveille pas les morts. Choisissez l’un des deux Villages de la rangée 1.',
      },
    },
    {
      says: {
        en: 'A Rampart also sends out your Scout: nobody else may move a Lord to the tile where it stands. Keep one of the Fields of row 2 for yourself.',
        fr: 'Un Rempart envoie aussi votre Éclaireur\u202f: aucun autre Seigneur ne peut aller sur la tuile qu’il occupe. Gardez pour vous l’un des Champs de la rangée 2.',
      },
      cites: 'E.rampart',
      points: ['row1-0', 'row1-1'],
      do: 'scout',
      answer: { to: 6 },
      accepts: ({ to }) => to === 7,
      otherwise: {
        en: 'The Scout may do that. Here it keeps a Field of row 2: that is where your Lord goes next.',
        fr: 'L’Éclaireur le peut. Ici, il garde un Champ de la rangée 2\u202f: c’est là que votre Seigneur ira ensuite.',
      },
    },
    {
      says: {
        en: '{2} ends the round, and then the event comes: New Defenses, 3 coins for each Rampart. Yours stands just in time.',
        fr: '{2} finit la manche, puis vient l’événement\u202f: Nouvelles défenses, 3 pièces par Rempart. Le vôtre est bâti juste à temps.',
      },
      cites: 'V.newDefenses',
      points: ['event-0', 'fief-0-rampart'],
      watch: [
        [2, 'moveLord', { to: 1 }],
        [1, 'moveLord', { to: 8 }],
        [2, 'moveLord', { to: 9 }],
      ],
    },
    {
      says: {
        en: 'Three coins for you, three for {1}, none for {2}. Now move to the Field that your Scout has kept: your Village brings the lost Field home and then pays.',
        fr: 'Trois pièces pour vous, trois pour {1}, aucune pour {2}. Allez maintenant sur le Champ que votre Éclaireur a gardé\u202f: votre Village fait revenir le Champ perdu, puis rapporte.',
      },
      cites: 'E.village',
      points: ['row1-0', 'row1-1'],
      do: 'moveLord',
      answer: { to: 6 },
      accepts: ({ to }) => to === 7,
    },
    {
      says: {
        en: 'Your Field is back. Look at the next event before you plan: Triumphant Return pays for Markets and Barracks, and after it an Earthquake takes a Rampart from everybody.',
        fr: 'Votre Champ est revenu. Regardez l’événement suivant avant de prévoir\u202f: Retour triomphal paie Marchés et Casernes, puis un Tremblement de terre prend à chacun un Rempart.',
      },
      cites: 'V',
      points: ['event-1', 'event-2'],
      watch: [],
    },
  ],
  learned: {
    en: [
      'Barracks strike everybody with fewer Ramparts than you have Barracks: a tile and 2 coins.',
      'Lost tiles wait in the cemetery; a Village brings one back.',
      'A Rampart guards you and reserves a tile with your Scout.',
      'Events are open from the start: plan for rounds 4, 8, 12 and 16.',
    ],
    fr: [
      'Une Caserne frappe tous ceux qui ont moins de Remparts que vous de Casernes\u202f: une tuile et 2 pièces.',
      'Les tuiles perdues attendent au cimetière\u202f; un Village en fait revenir une.',
      'Un Rempart vous protège et réserve une tuile avec votre Éclaireur.',
      'Les événements sont connus d’avance\u202f: pensez aux manches 4, 8, 12 et 16.',
    ],
  },
};
