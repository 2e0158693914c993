/** French: what of the box is not proven. */

import { law, province, reward, upper } from './fr-names.ts';
import { notes } from './pieces.ts';

const ours =
  'Aucune source à notre portée ne l’imprime. La valeur est de nous, choisie pour que le jeu reste équilibré.';

export const pieces = notes({
  province: (letter) => upper(province(letter, {})),
  castle: (space) => `Case et extension ${space} du château`,
  favour: (tile) => `Faveur du roi ${tile}`,
  conflict: (card, strength) => `Carte de conflit ${card} sur douze (puissance ${strength})`,
  law: (id) => upper(law(id)),
  noblePoints: 'Le barème des nobles',
  colon: '\u202f:',
  reward,
  points: (prizes) => `${prizes.join(', ')} points du premier au troisième rang`,
  name: {
    name: 'le nom',
    minimum: 'la puissance minimale',
    reward: 'le gain à côté du noble',
    castle: 'le gain',
    favour: 'le gain',
    strength: 'la puissance de la France',
    points: 'les points',
    back: 'le numéro au dos',
    nobles: 'les points de zéro à neuf nobles',
  },
  why: {
    name: {
      inferred: 'Les exemples du livret et la carte de l’époque ne conviennent qu’à ce comté.',
      reconstructed: ours,
    },
    minimum: { inferred: 'Un exemple du livret y place un chevalier de cette puissance.', reconstructed: ours },
    reward: { inferred: 'Cela découle de ce que donnent les autres provinces.', reconstructed: ours },
    castle: { inferred: 'Cela découle des autres cases.', reconstructed: ours },
    favour: { inferred: 'Cela découle des autres plaquettes.', reconstructed: ours },
    strength: { inferred: 'Cela découle des cartes qui sont nommées.', reconstructed: ours },
    points: { inferred: 'Cela découle des cartes qui sont nommées.', reconstructed: ours },
    back: {
      inferred:
        'Le livret énumère les lois dans un ordre qui convient à leurs dos ; les dos eux-mêmes n’y figurent pas.',
      reconstructed: ours,
    },
    nobles: {
      inferred: 'La fin de la ligne (28 et 36 pour huit et neuf nobles) est imprimée ; le reste suit le même pas.',
      reconstructed: ours,
    },
  },
  proof: {
    name: 'Une photo du plateau, avec le nom de cette province.',
    minimum: 'Une photo du plateau, avec le nombre de cette province.',
    reward: 'Une photo du plateau, avec les symboles de cette province.',
    castle: 'Une photo d’un château, ou des extensions.',
    favour: 'Une photo des six plaquettes de faveur.',
    strength: 'Une photo de cette carte.',
    points: 'Une photo de cette carte.',
    back: 'Une photo des deux faces de cette loi.',
    nobles: 'Une photo du barème des nobles.',
  },
});
