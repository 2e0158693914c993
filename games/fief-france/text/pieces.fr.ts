/** Ce qui, dans la boîte, n’est pas prouvé ; en français. */

import { french, NARROW } from '@homage/words';
import { bishopric, fiefLong, TOWN } from './names.fr.ts';
import { notes } from './pieces.ts';

const earlier =
  'C’est déduit du plateau d’une édition précédente, avec lequel s’accorde tout ce qui est prouvé ou raconté de celui-ci.';
const board = 'Une photo du plateau avec ses routes.';

export const pieces = notes(
  {
    town: (town) => TOWN[town],
    fief: fiefLong,
    see: bishopric,
    ofFief: (town) => `${town}${NARROW}: son fief`,
    fiefWhy: earlier,
    fiefProof: 'Une photo du plateau avec les couleurs des fiefs.',
    ofSee: (town) => `${town}${NARROW}: son évêché`,
    seeWhy: earlier,
    seeProof: 'Une photo du plateau avec les numéros des évêchés.',
    road: (a, b) => `Une route entre ${a} et ${b}`,
    there: 'oui',
    notThere: 'non',
    roadWhy: {
      inferred: earlier,
      reconstructed: `De nous${NARROW}: ce qu’a le plateau de l’édition précédente n’aurait pas de sens sur cette carte.`,
    },
    roadProof: board,
    more: { what: 'Autres routes', why: 'Le plateau de l’édition précédente n’en a pas d’autres.', proof: board },
    between: (a, b) => `${a} – ${b}`,
    none: 'aucune',
    mills: {
      what: 'Moulins dans la boîte',
      why: 'Cela découle de la liste du matériel et d’une édition précédente.',
      proof: 'Une photo des moulins, ou une liste du matériel avec les nombres.',
    },
    fortresses: {
      what: 'Châteaux forts dans la boîte',
      why: 'Cela découle de la liste du matériel et d’une édition précédente.',
      proof: 'Une photo des châteaux forts, ou une liste du matériel avec les nombres.',
    },
    name24: {
      what: 'Le nom de la 24e ville',
      value: 'Le Puy',
      why: 'Aucune source ne la nomme. Une table peut choisir entre trois noms.',
      proof: 'Une photo du plateau avec les noms des villes.',
    },
    paris: {
      what: 'Le nom de Paris',
      value: 'Paris',
      why: 'Un compte rendu de partie la nomme, et le fief porte son nom.',
      proof: 'Une photo du plateau avec les noms des villes.',
    },
    places: {
      what: 'L’emplacement des villes sur la feuille',
      value: 'là où elles sont en France',
      why: 'Aucune image du plateau n’a pu servir.',
      proof: 'Une photo du plateau entier.',
    },
  },
  french.list,
);
