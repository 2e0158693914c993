/** French: what of the box is not proven. */

import { tileName } from './names.fr.ts';
import { notes } from './pieces.ts';

export const pieces = notes(
  {
    tiles: (number) => `Les tuiles numéro ${number}`,
    copies: (tile, blue, orange) => `${tileName(tile)}, ${blue} au dos bleu, ${orange} au dos orange`,
    none: 'aucune tuile',
    why: 'Le livret donne le total de chaque domaine, les deux piles et l’étendue des numéros, mais aucune liste des tuiles. Quel numéro est quelle tuile, et en combien d’exemplaires, est de nous\u202f; tous les totaux sont respectés.',
    proof: 'Une liste ou une photo de toutes les tuiles de ce numéro, face et dos.',
    tokens: {
      what: 'Les jetons Parcelle',
      value: 'un de chaque domaine',
      why: 'Le livret a huit jetons et huit domaines, et montre celui du Champ.',
      proof: 'Une photo des huit jetons.',
    },
  },
  '\u202f; ',
);
