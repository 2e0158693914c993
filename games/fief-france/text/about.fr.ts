/** À qui est ce jeu, ce qui y est reconstitution ou décision, en français. */

import type { GameText } from '@homage/words';
import type { FiefFrance } from '../rules/vocabulary.ts';

export const about: GameText<FiefFrance>['about'] = {
  designers:
    'Philippe Mouchebeuf ; développement avec Olivier Chanry, Thierry Mattray, Franck Saverys, Maximilien Da Cunha et Cédric Béguin',
  publishers: 'Asyncron games, 2020 et 2021 (règles R091220)',
  notes: [
    'Une version non officielle : ni l’auteur ni l’éditeur ne l’ont faite ou approuvée. Noms et marques sont à leurs propriétaires. Tous les textes et images d’ici sont de nous.',
    'La page des règles est dans nos mots. Chaque décision de notre part, là où le livret se tait ou se contredit, est signalée par « Décision ».',
    'La carte est en partie une reconstitution. Prouvés par le livret ou par l’auteur : le nombre de villes, de fiefs et d’évêchés, leurs rangs et chefs-lieux, les six ports, 22 noms de villes, le fief de Rennes et Nantes, l’évêché de onze villes et trois routes.',
    'Déduits d’un compte rendu de partie et du plateau d’une édition antérieure : Paris comme ville, la plupart des appartenances aux fiefs et aux évêchés, et la plupart des routes. Notre choix : le nom de la 24e ville (Le Puy), les routes de Rouen à Paris, de Lisieux à Cherbourg et de Cherbourg à Rennes, et la place des villes sur la feuille.',
    'Là où les sources permettent une autre lecture de la carte, c’est une option de table.',
    'Les paquets sont prouvés carte par carte : 22 personnages, 25 fortunes, 10 calamités. La tempête en mer est une reconstitution, absente sauf si la table la choisit.',
    'Les forces de départ (un seigneur, un chevalier, trois hommes d’armes, un château fort) et le premier tirage suivent une édition antérieure ; les nombres de moulins et de châteaux forts (15 chacun) sont déduits de la liste du matériel.',
  ],
};
