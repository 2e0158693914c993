/** What things of the map and the ledgers are, and what wins, in French. */

import type { Fief, See } from '../rules/data.ts';
import { bishopric, family, ofFiefLong } from './names.fr.ts';
import { FRIEZE, OFFSHORE, TRACK_PLACE } from './places.ts';

export const things = {
  [OFFSHORE]: 'La mer',
  [FRIEZE]: 'La frise',
  [TRACK_PLACE]: 'Piste des calamités',
  characters: 'Pioche des personnages',
  events: 'Pioche des événements',
  family,
  road: 'Route',
  town: (fief: Fief, see: See) =>
    `Une ville ${ofFiefLong(fief)} et de ${bishopric(see)}. Qui la contrôle touche ce que rapportent ses moulins\u202f; qui tient toutes les villes d’un fief, l’une d’elles avec un château fort, peut en acheter le titre.`,
  fief: 'Son titre vaut 1 point de victoire et donne une voix à l’élection du roi.',
  lord: 'Mène les troupes, porte les titres, se marie, se présente aux élections. À sa mort, ses fiefs passent à la famille.',
  family2:
    'Jusqu’à quatre seigneurs, leurs pions, titres et cartes. Points\u202f: 1 par titre de fief, pour le roi et pour le pape.',
  unfinished: (lord: string, town: string | undefined) =>
    `${lord} n’est pas encore à destination (${town ?? 'la mer'}). Terminer quand même\u202f?`,
};

export const goal = {
  wins: 'Trois points de victoire à la fin d’un tour donnent la victoire\u202f; deux familles alliées par mariage gagnent avec quatre à elles deux. Un point par titre de fief, pour le roi et pour le pape.',
  three:
    'Trois points de victoire à la fin d’un tour donnent la victoire\u202f: un par titre de fief, pour le roi et pour le pape.',
  short: '3 points gagnent, à deux 4',
  short3: '3 points gagnent',
  there: (names: string, points: number, many: boolean) =>
    `${names} ${many ? 'ont' : 'a'} ${points} points\u202f: c’est gagné à la fin du tour si personne ne l’empêche.`,
  near: (names: string, needed: number, many: boolean) =>
    `Il ne manque qu’un point à ${names} (${needed} gagnent)\u202f: c’est possible ce tour${many ? ', à deux' : ''}.`,
  ally: (name: string) => `allié avec ${name}`,
  last: 'Dernier tour\u202f: qui a le plus de points l’emporte.',
};
