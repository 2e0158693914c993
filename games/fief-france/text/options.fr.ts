/** Les options de table en mots simples, en français. */

import type { GameText } from '@homage/words';
import type { FiefFrance, View } from '../rules/vocabulary.ts';
import { LAST_TOWN } from './names.fr.ts';
import type { Name24 } from './shared.ts';

type Option = GameText<FiefFrance>['options'][string];
const flag = (label: string, help: string, on = 'Oui', off = 'Non'): Option => ({
  label,
  help,
  value: (value) => (value === true ? on : off),
});

export const options: { [K in Exclude<keyof View['opt'], 'box'>]: Option } = {
  adjusted: flag(
    'Tir ajusté (I.1)',
    'Les défenseurs d’une forteresse qui ont un archer peuvent viser un seigneur assaillant au lieu de tirer comme d’habitude : un 6 le tue.',
  ),
  fog: flag(
    'Brouillard de guerre (I.2)',
    'Les autres voient combien de pions se tiennent quelque part, pas lesquels, jusqu’au début d’une bataille. Pour joueurs aguerris.',
  ),
  openTrade: flag(
    'Diplomatie publique (I.3)',
    'Sans pions diplomatie : chacun parle et échange des cartes à tout moment. La partie est plus longue.',
  ),
  mandatory: flag('Placement imposé (I.4)', 'Nul ne choisit sa première ville : le seigneur tiré a la sienne.'),
  beginners: flag(
    'Épargner le premier tour',
    'Les calamités piochées au premier tour sont défaussées sans effet. Utile pour une première partie.',
  ),
  storm: flag(
    'Tempêtes en mer',
    'L’une des quatre cartes Intempéries ferme plutôt la mer. Une reconstitution : le livret parle de calamités en mer et n’en décrit aucune.',
  ),
  toursLimoges: flag('Tours en Aquitaine, Limoges en Poitou', 'Échange deux villes dont le fief n’est pas prouvé.'),
  clermontLanguedoc: flag(
    'Clermont en Languedoc',
    'Clermont passe au Languedoc et la 24e ville au Dauphiné. Une autre lecture de la carte.',
  ),
  cherbourgLisieux: flag(
    'Cherbourg sous Lisieux',
    'Cherbourg appartient à l’évêché de Lisieux plutôt qu’à celui de Calais. Une autre lecture de la carte.',
  ),
  name24: {
    label: 'Nom de la 24e ville',
    help: 'Aucune source ne nomme la ville entre Clermont et Montpellier : choisissez son nom.',
    value: (value) => LAST_TOWN[value as Name24],
  },
  freshPawns: flag(
    'Pions diplomatie renouvelés',
    'Chacun retrouve trois pions diplomatie à chaque tour, au lieu de trois pour toute la partie.',
  ),
  closedHarbors: flag(
    'Ports assiégés fermés',
    'On ne navigue ni vers un port assiégé ni depuis lui. À la lettre des règles, la mer reste ouverte.',
  ),
  talkMinutes: {
    label: 'Durée d’un entretien privé',
    help: 'Minutes par pion diplomatie, quand la table a une horloge.',
    value: (value) => `${value} ${Number(value) > 1 ? 'minutes' : 'minute'}`,
  },
  privateChat: flag('Messages privés', 'Les joueurs peuvent s’écrire en privé sans pion diplomatie.'),
  windows: {
    label: 'Surprises',
    help: 'Aux moments où une surprise peut compter, chacun est interrogé ; ou bien nul n’attend et seuls les ordres donnés d’avance sont essayés. Dans les deux cas, les surprises se jouent à tout autre moment.',
    value: (value) => (value === 'orders' ? 'Ordres donnés d’avance seulement' : 'Chacun est interrogé'),
  },
  rounds: {
    label: 'Dernier tour',
    help: 'La partie finit au plus tard après ce tour, et qui a le plus de points de victoire l’emporte. 0 veut dire sans limite.',
    value: (value) => (value === 0 ? 'Sans limite' : `Tour ${value}`),
  },
};
