/** French: what of the board is not proven. */

import { french, NARROW } from '@homage/words';
import { names } from './fr-names.ts';
import { INFERRED_NAMES, notes } from './pieces.ts';

export const pieces = notes(
  {
    region: (village) => `${village}${NARROW}: sa région`,
    regionWhy:
      'Le livret donne la taille des régions, et des rangs dans ses exemples, mais aucune liste des villages. Des régions du plateau plus récent du même auteur ont été réunies pour que tout cela convienne.',
    regionProof: 'Une photo du plateau avec les limites des régions.',
    see: (village) => `${village}${NARROW}: son évêché`,
    ofSee: (see) => `l’évêché ${french.ofPlace(see)}`,
    seeWhy: `Les villages de chaque évêché sont écrits au bord du plateau, dont aucune image n’a été trouvée${NARROW}; pour Blaye seul il est dit qu’il en a six. Le reste est de nous, six pour chacun.`,
    seeProof: 'Une photo du bord du plateau, où sont énumérés les villages de chaque évêché.',
    road: (a, b) => `Une route entre ${a} et ${b}`,
    there: 'oui',
    notThere: 'non',
    roadWhy:
      'C’est une route du plateau plus récent du même auteur, qui porte les mêmes noms, et dont deux routes figurent aussi dans ce livret.',
    roadProof: 'Une photo du plateau avec ses routes.',
    more: 'Autres routes',
    between: (a, b) => `${a} – ${b}`,
    none: 'aucune',
    moreWhy: 'Le plateau plus récent du même auteur n’en a pas d’autres.',
    names: {
      what: 'Noms de villages',
      value: french.list(INFERRED_NAMES.map((village) => names.villages[village])),
      why: `Le livret nomme sept villages${NARROW}; ces noms sont ceux du plateau plus récent du même auteur.`,
      proof: 'Une photo du plateau avec les noms des villages.',
    },
    places: {
      what: 'L’emplacement des villages sur le plateau',
      value: 'comme sur le plateau plus récent du même auteur',
      why: 'Aucune image du plateau n’a été trouvée.',
      proof: 'Une photo du plateau entier.',
    },
  },
  names,
  french.list,
);
